//! The board: which squares of a grid are cells, and their labels.

use std::collections::BTreeMap;

use serde::Serialize;

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
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "key", content = "values", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum BoardError {
    /// There is no cell.
    #[error("the board has no cell: write a label or `*` for each cell")]
    NoCell,
    /// There are too many cells.
    #[error("the board has {cells} cells, and the limit is {most}")]
    Cells {
        /// How many there are.
        cells: usize,
        /// The most, [`MAXIMUM_CELLS`].
        most: usize,
    },
    /// The grid has too many rows or columns.
    #[error("the grid has {rows} rows and {columns} columns, and the limit is {most} of each")]
    Grid {
        /// Its rows.
        rows: usize,
        /// Its columns.
        columns: usize,
        /// The most of each.
        most: usize,
    },
    /// The cells of a label are not connected by their sides.
    #[error("the cells of the label {label:?} are not connected by their sides")]
    SplitLabel {
        /// The label.
        label: String,
        /// The first of its cells.
        #[serde(skip)]
        at: Position,
    },
    /// Two labels have the same name, ignoring case.
    #[error(
        "the label {label:?} is on the board twice, at {first} and at {second}: each label once; what two labels print may be the same, where [texts] says so"
    )]
    LabelTwice {
        /// The label.
        label: String,
        /// The first cell of one of them.
        #[serde(skip)]
        first: Position,
        /// The first cell of the other one.
        #[serde(skip)]
        second: Position,
    },
}

impl BoardError {
    /// The square at fault, if there is one.
    pub fn position(&self) -> Option<Position> {
        match self {
            Self::SplitLabel { at, .. } => Some(*at),
            Self::LabelTwice { second, .. } => Some(*second),
            Self::NoCell | Self::Cells { .. } | Self::Grid { .. } => None,
        }
    }
}

impl Board {
    /// A board from the squares of each row, from top to bottom and left to
    /// right, and the labels that they refer to. Rows that end early end off
    /// the board; a label that no square refers to is left out.
    ///
    /// # Errors
    /// [`BoardError`] says what is wrong.
    pub fn new(squares: &[Vec<Square>], labels: &[Label]) -> Result<Self, BoardError> {
        let cells = squares.iter().flatten().filter(|square| **square != Square::Off).count();
        let (rows, columns) = checked_size(squares, cells)?;
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
            let padded = line.iter().chain(std::iter::repeat(&Square::Off));
            for (column, square) in (0..columns).zip(padded) {
                if *square == Square::Off {
                    board.squares.push(None);
                    continue;
                }
                let position = Position::new(row, column);
                board.squares.push(CellIndex::new(board.positions.len()));
                board.positions.push(position);
                if let Square::Labeled(label) = *square
                    && let Some(positions) = squares_of_label.get_mut(label)
                {
                    positions.push(position);
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
        ordered.sort_unstable();
        for (index, (squares, label)) in (0..).zip(ordered) {
            if !is_connected(squares) {
                let label = label.as_str().to_owned();
                return Err(BoardError::SplitLabel { label, at: squares[0] });
            }
            let cells: CellSet =
                squares.iter().filter_map(|&square| self.cell_at(square)).collect();
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

    /// The same board, on which each of these cells has a separate label. A label that shares cells with them is
    /// split into one for each cell, with the same printed text.
    pub(crate) fn with_own_labels(&self, cells: CellSet) -> Self {
        let mut board = Self { labels: Vec::new(), ..self.clone() };
        for cell in self.all_cells().iter() {
            let area = self.label_at(cell).and_then(|label| self.labels.get(label.index()));
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
            if let Some(target) = board.labels.get_mut(to.index())
                && let Some(source) = self.labels.get(from.index())
            {
                target.label.clone_from(&source.label);
                target.text.clone_from(&source.text);
            }
        }
        board.with_each_label_once()
    }

    /// Refuses two labels with the same name, ignoring case.
    fn with_each_label_once(self) -> Result<Self, BoardError> {
        let mut seen = BTreeMap::new();
        for LabeledArea { label, cells, .. } in &self.labels {
            let Some(second) = cells.first().map(|cell| self.position(cell)) else {
                continue;
            };
            if let Some(first) = seen.insert(folded(label.as_str()), second) {
                let label = label.as_str().to_owned();
                return Err(BoardError::LabelTwice { label, first, second });
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
        if position.column >= self.columns {
            return None;
        }
        let before = usize::from(position.row) * usize::from(self.columns);
        self.squares.get(before + usize::from(position.column)).copied().flatten()
    }

    /// The cells that share a side with a cell.
    pub(crate) fn beside(&self, cell: CellIndex) -> CellSet {
        let Position { row, column } = self.position(cell);
        [
            (row.wrapping_sub(1), column),
            (row, column.wrapping_sub(1)),
            (row, column + 1),
            (row + 1, column),
        ]
        .into_iter()
        .filter_map(|(row, column)| self.cell_at(Position::new(row, column)))
        .collect()
    }

    /// The cells on these squares, or `None` when one is off the board.
    pub fn cells_at(&self, squares: impl IntoIterator<Item = Position>) -> Option<CellSet> {
        squares.into_iter().map(|square| self.cell_at(square)).collect()
    }

    /// The cells that a shape can cover as it is oriented, from top to bottom and left to right.
    pub fn places(&self, shape: &Polyomino) -> impl Iterator<Item = CellSet> {
        let tops = 0..=self.rows.saturating_sub(shape.height());
        let lefts = 0..=self.columns.saturating_sub(shape.width());
        tops.flat_map(move |top| lefts.clone().map(move |left| (top, left))).filter_map(
            move |(top, left)| {
                let squares = shape.cells().iter();
                self.cells_at(squares.map(|at| Position::new(at.row + top, at.column + left)))
            },
        )
    }

    /// Every cell of the board.
    pub fn all_cells(&self) -> CellSet {
        CellSet::from_bits(u128::MAX >> (MAXIMUM_CELLS - self.cell_count()))
    }

    /// One text for each row: `.` off the board, and a sign for each cell.
    pub(crate) fn rows_of_signs(&self, sign: impl Fn(CellIndex) -> char) -> Vec<String> {
        (0..self.rows)
            .map(|row| {
                (0..self.columns)
                    .map(|column| self.cell_at(Position::new(row, column)).map_or('.', &sign))
                    .collect()
            })
            .collect()
    }

    /// The labels, in the order of their first cells.
    pub fn labels(&self) -> &[LabeledArea] {
        &self.labels
    }

    /// The label printed on a cell.
    pub fn label_at(&self, cell: CellIndex) -> Option<LabelIndex> {
        self.label_of_cell.get(cell.index()).copied().flatten()
    }

    /// The label that a typed text names, ignoring case: the one of that name, or else the only one that prints it.
    pub fn label_named(&self, typed: &str) -> Option<LabelIndex> {
        match self.labels_meant_by(typed)[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// The labels that a typed text may mean, ignoring case: the one of that name, or else all that print it.
    pub fn labels_meant_by(&self, typed: &str) -> Vec<LabelIndex> {
        let by_name = self.labels_where(|area| area.label.is_meant_by(typed));
        if by_name.is_empty() {
            return self.labels_where(|area| area.text.is_meant_by(typed));
        }
        by_name
    }

    fn labels_where(&self, is_match: impl Fn(&LabeledArea) -> bool) -> Vec<LabelIndex> {
        let areas = (0..).map(LabelIndex).zip(&self.labels);
        areas.filter(|(_, area)| is_match(area)).map(|(index, _)| index).collect()
    }
}

/// The rows and columns of the grid, if the limits allow them and this many cells.
fn checked_size(squares: &[Vec<Square>], cells: usize) -> Result<(u8, u8), BoardError> {
    fn side(length: usize) -> Option<u8> {
        u8::try_from(length).ok().filter(|&side| usize::from(side) <= MAXIMUM_CELLS)
    }

    let rows = squares.len();
    let columns = squares.iter().map(Vec::len).max().unwrap_or(0);
    match cells {
        0 => Err(BoardError::NoCell),
        1..=MAXIMUM_CELLS => side(rows).zip(side(columns)).ok_or(BoardError::Grid {
            rows,
            columns,
            most: MAXIMUM_CELLS,
        }),
        _ => Err(BoardError::Cells { cells, most: MAXIMUM_CELLS }),
    }
}
