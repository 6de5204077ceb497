//! The board: which squares of a grid are cells, and their labels.

use std::collections::BTreeMap;

use super::cells::{CellIndex, CellSet, MAXIMUM_CELLS, Position, is_connected};
use super::label::{Label, LabelIndex, folded};
use super::piece::Polyomino;

/// A label and the cells it is printed on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LabeledArea {
    /// The label's name, unique on the board, ignoring case.
    pub label: Label,
    /// The text printed on the cells: the name, unless the template says otherwise. Several labels may print the
    /// same.
    pub text: Label,
    /// One cell, or several that are connected by their sides.
    pub cells: CellSet,
}

/// The use of a square of the grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Square {
    /// Not a cell.
    Off,
    /// A cell without a label, which must always be covered.
    Plain,
    /// A cell of the label with this index among those given.
    Labeled(usize),
}

/// Cells on a grid of rows and columns. Squares without a cell are off the
/// board; cells without a label must always be covered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    rows: u8,
    columns: u8,
    positions: Vec<Position>,
    /// The cell on each square of the grid, row by row.
    squares: Vec<Option<CellIndex>>,
    labels: Vec<LabeledArea>,
    label_of_cell: Vec<Option<LabelIndex>>,
}

/// Why cells and labels do not make a [`Board`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct BoardError {
    message: String,
    /// The square at fault, if there is one.
    pub place: Option<Position>,
}

impl Board {
    /// A board from the squares of each row, from top to bottom and left to
    /// right, and the labels that they refer to. Rows that end early end off
    /// the board; a label that no square refers to is left out.
    ///
    /// # Errors
    /// [`BoardError`] says what is wrong.
    pub fn new(squares: &[Vec<Square>], labels: &[Label]) -> Result<Self, BoardError> {
        let columns = squares.iter().map(Vec::len).max().unwrap_or(0);
        let is_cell = |square: &&Square| **square != Square::Off;
        let cells = squares.iter().flatten().filter(is_cell).count();
        let place = None;
        if cells == 0 {
            let message = "the board has no cell: write a label or `*` for each cell".to_owned();
            return Err(BoardError { message, place });
        }
        if cells > MAXIMUM_CELLS {
            let message = format!("the board has {cells} cells, and the limit is {MAXIMUM_CELLS}");
            return Err(BoardError { message, place });
        }
        let limit = |count: usize| u8::try_from(count).ok().filter(|_| count <= MAXIMUM_CELLS);
        let (Some(rows), Some(columns)) = (limit(squares.len()), limit(columns)) else {
            let message = format!(
                "the grid has {} rows and {columns} columns, and the limit is {MAXIMUM_CELLS} of each",
                squares.len()
            );
            return Err(BoardError { message, place });
        };
        let mut board = Self {
            rows,
            columns,
            positions: Vec::with_capacity(cells),
            squares: Vec::new(),
            labels: Vec::new(),
            label_of_cell: vec![None; cells],
        };
        let mut squares_of_label = vec![Vec::new(); labels.len()];
        for (row, line) in (0..).zip(squares) {
            let off = std::iter::repeat(&Square::Off);
            for (column, square) in (0..columns).zip(line.iter().chain(off)) {
                let position = Position::new(row, column);
                let is_cell = *square != Square::Off;
                let cell = CellIndex::new(board.positions.len()).filter(|_| is_cell);
                board.squares.push(cell);
                board.positions.extend(cell.map(|_| position));
                if let Square::Labeled(label) = *square
                    && let Some(own) = squares_of_label.get_mut(label)
                {
                    own.push(position);
                }
            }
        }
        board.add_labels(labels, &squares_of_label)?;
        board.with_each_label_once()
    }

    /// Adds the labels in the order of their first cells, so that equal boards
    /// number their labels alike.
    fn add_labels(
        &mut self,
        labels: &[Label],
        squares: &[Vec<Position>],
    ) -> Result<(), BoardError> {
        let mut ordered: Vec<(&Vec<Position>, &Label)> = squares.iter().zip(labels).collect();
        ordered.retain(|(squares, _)| !squares.is_empty());
        ordered.sort();
        for (index, (squares, label)) in (0..).zip(ordered) {
            if !is_connected(squares) {
                return Err(BoardError {
                    message: format!(
                        "the cells of the label {:?} are not connected by their sides",
                        label.as_str()
                    ),
                    place: squares.first().copied(),
                });
            }
            let cells = squares.iter().filter_map(|&square| self.cell_at(square));
            let cells: CellSet = cells.collect();
            for cell in cells.iter() {
                self.label_of_cell[cell.index()] = Some(LabelIndex(index));
            }
            self.labels.push(LabeledArea { label: label.clone(), text: label.clone(), cells });
        }
        Ok(())
    }

    /// The same board with these texts printed for these labels.
    pub fn with_texts(&self, texts: &BTreeMap<LabelIndex, Label>) -> Self {
        let mut board = self.clone();
        for (index, text) in texts {
            if let Some(area) = board.labels.get_mut(index.index()) {
                area.text.clone_from(text);
            }
        }
        board
    }

    /// The same board, on which each of these cells has a label of its own. A label that shares cells with them is
    /// split into one for each cell, with the same printed text.
    pub(crate) fn with_own_labels(&self, cells: CellSet) -> Self {
        let mut board = Self { labels: Vec::new(), ..self.clone() };
        for cell in self.all_cells().iter() {
            let label = self.label_at(cell);
            let area = label.and_then(|label| self.labels.get(label.index()));
            match area {
                Some(area) if area.cells.len() == 1 || !area.cells.intersects(cells) => {
                    if area.cells.first() == Some(cell) {
                        board.labels.push(area.clone());
                    }
                }
                None if !cells.contains(cell) => {}
                _ => board.labels.push(LabeledArea {
                    label: Label::of_cell(self.position(cell)),
                    text: area.map_or_else(Label::mark, |area| area.text.clone()),
                    cells: CellSet::single(cell),
                }),
            }
        }
        for (index, area) in (0..).map(LabelIndex).zip(&board.labels) {
            for cell in area.cells.iter() {
                board.label_of_cell[cell.index()] = Some(index);
            }
        }
        board
    }

    /// The same board with its labels moved: each area takes its name and text from the label given for it.
    ///
    /// # Errors
    /// [`BoardError`] where two labels would have the same name.
    pub fn rearranged(
        &self,
        labels: &BTreeMap<LabelIndex, LabelIndex>,
    ) -> Result<Self, BoardError> {
        let mut board = self.clone();
        for (to, from) in labels {
            let from = self.labels.get(from.index());
            if let (Some(area), Some(from)) = (board.labels.get_mut(to.index()), from) {
                area.label.clone_from(&from.label);
                area.text.clone_from(&from.text);
            }
        }
        board.with_each_label_once()
    }

    /// Refuses two labels with the same name, ignoring case.
    fn with_each_label_once(self) -> Result<Self, BoardError> {
        let mut seen = BTreeMap::new();
        for LabeledArea { label, cells, .. } in &self.labels {
            let Some(place) = cells.first().map(|cell| self.position(cell)) else {
                continue;
            };
            if let Some(first) = seen.insert(folded(label.as_str()), place) {
                let message = format!(
                    "the label {:?} is on the board twice, at {first} and at {place}: each label once; \
                     what two labels print may be the same, where [texts] says so",
                    label.as_str()
                );
                let place = Some(place);
                return Err(BoardError { message, place });
            }
        }
        Ok(self)
    }

    /// How many rows the grid has.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// How many columns the grid has.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// How many cells are on the board, 1 to [`MAXIMUM_CELLS`].
    pub fn cell_count(&self) -> usize {
        self.positions.len()
    }

    /// The square of a cell of this board.
    ///
    /// # Panics
    /// If this board does not have the cell.
    pub fn position(&self, cell: CellIndex) -> Position {
        self.positions[cell.index()]
    }

    /// The squares of all cells, in the order of their indices.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The cell on a square, or `None` off the board.
    pub fn cell_at(&self, position: Position) -> Option<CellIndex> {
        let Position { row, column } = position;
        let square = usize::from(row) * usize::from(self.columns) + usize::from(column);
        let square = self.squares.get(square).filter(|_| column < self.columns);
        square.copied().flatten()
    }

    /// The cells that share a side with a cell.
    pub(crate) fn beside(&self, cell: CellIndex) -> CellSet {
        let Position { row, column } = self.position(cell);
        let squares = [
            (row.wrapping_sub(1), column),
            (row, column.wrapping_sub(1)),
            (row, column + 1),
            (row + 1, column),
        ];
        let squares = squares.map(|(row, column)| self.cell_at(Position::new(row, column)));
        squares.into_iter().flatten().collect()
    }

    /// The cells on these squares, or `None` when one is off the board.
    pub fn cells_at(&self, squares: impl IntoIterator<Item = Position>) -> Option<CellSet> {
        squares.into_iter().map(|square| self.cell_at(square)).collect()
    }

    /// Every place where a shape fits, as it is oriented: its cells, from top to bottom and left to right.
    pub fn places(&self, shape: &Polyomino) -> impl Iterator<Item = CellSet> {
        let tops = 0..=self.rows.saturating_sub(shape.height());
        let lefts = 0..=self.columns.saturating_sub(shape.width());
        let corners = tops.flat_map(move |top| lefts.clone().map(move |left| (top, left)));
        corners.filter_map(move |(top, left)| {
            let squares = shape.cells().iter();
            self.cells_at(squares.map(|at| Position::new(at.row + top, at.column + left)))
        })
    }

    /// Every cell of the board.
    pub fn all_cells(&self) -> CellSet {
        CellSet::from_bits(u128::MAX >> (MAXIMUM_CELLS - self.cell_count()))
    }

    /// One text for each row: `.` off the board, and a sign for each cell.
    pub(crate) fn rows_of_signs(&self, sign: impl Fn(CellIndex) -> char) -> Vec<String> {
        let squares = |row| (0..self.columns).map(move |column| Position::new(row, column));
        let sign = |square| self.cell_at(square).map_or('.', &sign);
        (0..self.rows).map(|row| squares(row).map(sign).collect()).collect()
    }

    /// The labels, in the order of their first cells.
    pub fn labels(&self) -> &[LabeledArea] {
        &self.labels
    }

    /// The label printed on a cell.
    pub fn label_at(&self, cell: CellIndex) -> Option<LabelIndex> {
        self.label_of_cell.get(cell.index()).copied().flatten()
    }

    /// The label meant by a typed text, ignoring case: the one of that name, or else the only one that prints it.
    pub fn label_named(&self, typed: &str) -> Option<LabelIndex> {
        match self.labels_meant_by(typed)[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// The labels that a typed text may mean, ignoring case: the one of that name, or else all that print it.
    pub fn labels_meant_by(&self, typed: &str) -> Vec<LabelIndex> {
        let with = |word_of: fn(&LabeledArea) -> &Label| -> Vec<LabelIndex> {
            let areas = (0..).map(LabelIndex).zip(&self.labels);
            let meant = areas.filter(|(_, area)| word_of(area).is_meant_by(typed));
            meant.map(|(index, _)| index).collect()
        };
        match with(|area| &area.label) {
            called if called.is_empty() => with(|area| &area.text),
            called => called,
        }
    }
}
