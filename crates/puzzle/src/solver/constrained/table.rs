//! A puzzle as items and options.

use super::bits::Bits;
use crate::{CellSet, PartialTiling, PieceIndex, Polyomino, Puzzle};

/// Stands for a square off the board.
const OFF: u8 = u8::MAX;

/// The items are the cells, in the board's order, then the kinds of pieces; an
/// option is a kind in a place, as the set of its cells and of its kind.
pub(super) struct Table<const WORDS: usize> {
    pub(super) cells: usize,
    /// The items that are cells.
    pub(super) all_cells: Bits<WORDS>,
    pub(super) kinds: Vec<Kind>,
    /// All options, kind by kind.
    pub(super) options: Vec<Bits<WORDS>>,
    /// For each cell, the cells beside it.
    pub(super) beside: Vec<Bits<WORDS>>,
}

/// Pieces that may lie in the same ways, and so are interchangeable.
pub(super) struct Kind {
    /// The pieces, in the puzzle's order; at least one.
    pub(super) pieces: Vec<PieceIndex>,
    /// How many cells each covers.
    pub(super) area: usize,
}

/// How many items a puzzle has at most.
pub(super) fn item_count(puzzle: &Puzzle) -> usize {
    puzzle.board().cell_count() + puzzle.pieces().len()
}

impl<const WORDS: usize> Table<WORDS> {
    /// The table of a puzzle whose [`item_count`] fits the words.
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        let squares = Squares::of(puzzle);
        let kinds = kinds(puzzle);
        let cells = puzzle.board().cell_count();
        let mut options = Vec::new();
        for (number, kind) in kinds.iter().enumerate() {
            let own = Bits::single(cells + number);
            for shape in puzzle.pieces()[kind.pieces[0].index()].orientations() {
                squares.lay(shape, |covered| options.push(own.or(covered)));
            }
        }
        Self {
            cells,
            all_cells: Bits::from_low(puzzle.board().all_cells().bits()),
            kinds,
            options,
            beside: squares.neighbours(puzzle),
        }
    }

    /// The kind of an option.
    pub(super) fn kind_of(&self, option: Bits<WORDS>) -> usize {
        let kinds = option.without(self.all_cells);
        kinds.first().map_or(0, |item| item - self.cells)
    }

    /// The cells of an option.
    pub(super) fn cells_of(&self, option: Bits<WORDS>) -> CellSet {
        CellSet::from_bits(option.and(self.all_cells).low())
    }

    /// The options that a partial tiling allows.
    pub(super) fn allowed(&self, puzzle: &Puzzle, begun: &PartialTiling) -> Vec<Bits<WORDS>> {
        let open = Bits::from_low(puzzle.open_cells(begun.reveal()).bits());
        let fits = |option: &&Bits<WORDS>| !option.meets(open);
        let fitting = self.options.iter().filter(fits).copied();
        if begun.placed().is_empty() {
            return fitting.collect();
        }
        let allows = |option: &Bits<WORDS>| {
            let piece = self.kinds[self.kind_of(*option)].pieces[0];
            begun.allows(puzzle, piece, self.cells_of(*option))
        };
        fitting.filter(allows).collect()
    }
}

fn kinds(puzzle: &Puzzle) -> Vec<Kind> {
    let firsts = puzzle
        .piece_indices()
        .filter(|&piece| puzzle.first_twin(piece) == piece);
    let kind = |first: PieceIndex| Kind {
        pieces: puzzle
            .piece_indices()
            .filter(|&piece| puzzle.first_twin(piece) == first)
            .collect(),
        area: puzzle.pieces()[first.index()].shape().area(),
    };
    firsts.map(kind).collect()
}

/// The grid, row after row, with the index of the cell on each square.
struct Squares {
    rows: usize,
    columns: usize,
    cells: Vec<u8>,
}

impl Squares {
    fn of(puzzle: &Puzzle) -> Self {
        let board = puzzle.board();
        let (rows, columns) = (usize::from(board.rows()), usize::from(board.columns()));
        let mut cells = vec![OFF; rows * columns];
        for (cell, at) in (0..).zip(board.positions()) {
            cells[usize::from(at.row) * columns + usize::from(at.column)] = cell;
        }
        Self {
            rows,
            columns,
            cells,
        }
    }

    /// Hands over the cells of each place where the shape lies on the board.
    fn lay<const WORDS: usize>(&self, shape: &Polyomino, mut found: impl FnMut(Bits<WORDS>)) {
        let steps = shape.cells().iter();
        let steps: Vec<usize> = steps
            .map(|at| usize::from(at.row) * self.columns + usize::from(at.column))
            .collect();
        let (height, width) = (usize::from(shape.height()), usize::from(shape.width()));
        for row in 0..(self.rows + 1).saturating_sub(height) {
            for column in 0..(self.columns + 1).saturating_sub(width) {
                let corner = row * self.columns + column;
                let covered = steps.iter().try_fold(Bits::NONE, |covered, step| {
                    let cell = self.cells[corner + step];
                    (cell != OFF).then(|| covered.or(Bits::single(usize::from(cell))))
                });
                covered.into_iter().for_each(&mut found);
            }
        }
    }

    /// For each cell, the cells that share a side with it.
    fn neighbours<const WORDS: usize>(&self, puzzle: &Puzzle) -> Vec<Bits<WORDS>> {
        let positions = puzzle.board().positions();
        let mut beside = vec![Bits::NONE; positions.len()];
        let mut join = |one: u8, other: Option<&u8>| {
            let Some(&other) = other.filter(|&&other| other != OFF) else {
                return;
            };
            let (one, other) = (usize::from(one), usize::from(other));
            beside[one] = beside[one].or(Bits::single(other));
            beside[other] = beside[other].or(Bits::single(one));
        };
        for (cell, at) in (0..).zip(positions) {
            let (row, column) = (usize::from(at.row), usize::from(at.column));
            let here = row * self.columns + column;
            let right = (column + 1 < self.columns).then_some(here + 1);
            join(cell, right.and_then(|right| self.cells.get(right)));
            join(cell, self.cells.get(here + self.columns));
        }
        beside
    }
}
