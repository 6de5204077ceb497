//! A reveal as an exact cover problem.

use super::bits::Bits;
use crate::{Board, CellIndex, CellSet, Piece, PieceIndex, Position, Puzzle, Reveal};

/// Masks have a bit for each cell, in the order of the search, then for each
/// piece.
pub(super) struct Problem<const W: usize> {
    order: Vec<CellIndex>,
    /// The bits that stand for nothing.
    unused_bits: Bits<W>,
    /// In the order in which they are tried: each twin right behind the first
    /// of them, since it is tried where that would be.
    pieces: Vec<PieceBits<W>>,
    /// For each cell and piece in that order, where in `placements` its placements are whose
    /// first cell this is; with one more entry at the end.
    starts: Vec<usize>,
    placements: Vec<Bits<W>>,
}

/// What the search needs to know of a piece before it tries one.
struct PieceBits<const W: usize> {
    piece: PieceIndex,
    own: Bits<W>,
    /// The bit of the twin that has to lie on the board before, so that twins
    /// are never swapped.
    earlier_twin: Bits<W>,
}

/// How many bits the masks of a puzzle need.
pub(super) fn bits_needed(puzzle: &Puzzle) -> usize {
    puzzle.board().cell_count() + puzzle.pieces().len()
}

impl<const W: usize> Problem<W> {
    /// The problem of a puzzle whose [`bits_needed`] fit the mask.
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        let order = cell_order(puzzle.board());
        let ranks = ranks(&order);
        let unused = (bits_needed(puzzle)..Bits::<W>::WIDTH).map(Bits::single);
        let mut pieces = piece_bits(puzzle, order.len());
        pieces.sort_by_key(|bits| puzzle.first_twin(bits.piece));
        let mut problem = Self {
            unused_bits: unused.fold(Bits::NONE, Bits::or),
            pieces,
            starts: Vec::new(),
            placements: Vec::new(),
            order,
        };
        problem.add_placements(puzzle, &ranks);
        problem
    }

    fn add_placements(&mut self, puzzle: &Puzzle, ranks: &[usize]) {
        let (cells, pieces) = (self.order.len(), self.pieces.len());
        let mut by_first = vec![Vec::new(); cells * pieces];
        for (place, bits) in self.pieces.iter().enumerate() {
            let piece = puzzle.piece(bits.piece);
            for placed in placements(puzzle, piece) {
                let mask = mask_of::<W>(placed, ranks).or(bits.own);
                let first = mask.first().unwrap_or(0);
                by_first[first * pieces + place].push(mask);
            }
        }
        self.starts.push(0);
        for masks in by_first {
            self.placements.extend(masks);
            self.starts.push(self.placements.len());
        }
    }

    pub(super) fn cell_count(&self) -> usize {
        self.order.len()
    }

    /// The state in which these cells are open and nothing is covered.
    pub(super) fn state_with_open(&self, open: CellSet) -> Bits<W> {
        let ranks = self.order.iter().enumerate();
        let bits = ranks
            .filter(|(_, cell)| open.contains(**cell))
            .map(|(rank, _)| Bits::single(rank));
        bits.fold(self.unused_bits, Bits::or)
    }

    /// The placements that fit a state and begin at its first free cell.
    pub(super) fn fitting(&self, state: Bits<W>, cell: usize) -> impl Iterator<Item = Bits<W>> {
        let first = cell * self.pieces.len();
        let waiting =
            self.pieces.iter().enumerate().filter(move |(_, piece)| {
                !state.meets(piece.own) && state.holds(piece.earlier_twin)
            });
        waiting
            .flat_map(move |(place, _)| {
                let (start, end) = (self.starts[first + place], self.starts[first + place + 1]);
                &self.placements[start..end]
            })
            .filter(move |placement| !state.meets(**placement))
            .copied()
    }

    /// The piece of a placement and its cells.
    pub(super) fn placement(&self, mask: Bits<W>) -> Option<(PieceIndex, CellSet)> {
        let piece = self.pieces.iter().find(|bits| mask.meets(bits.own))?.piece;
        let ranks = self.order.iter().enumerate();
        let cells = ranks
            .filter(|(rank, _)| mask.meets(Bits::single(*rank)))
            .map(|(_, &cell)| cell);
        Some((piece, cells.collect()))
    }
}

pub(super) fn mask_of<const W: usize>(cells: CellSet, ranks: &[usize]) -> Bits<W> {
    cells
        .iter()
        .map(|cell| Bits::single(ranks[cell.index()]))
        .fold(Bits::NONE, Bits::or)
}

/// Every way to lay a piece on the board.
pub(crate) fn placements(puzzle: &Puzzle, piece: &Piece) -> Vec<CellSet> {
    let board = puzzle.board();
    let mut found = Vec::new();
    for shape in piece.orientations() {
        for top in 0..=board.rows().saturating_sub(shape.height()) {
            for left in 0..=board.columns().saturating_sub(shape.width()) {
                let squares = shape.cells().iter();
                let moved = squares.map(|at| Position::new(at.row + top, at.column + left));
                found.extend(board.cells_at(moved));
            }
        }
    }
    found
}

fn piece_bits<const W: usize>(puzzle: &Puzzle, first_bit: usize) -> Vec<PieceBits<W>> {
    let indices: Vec<PieceIndex> = puzzle.piece_indices().collect();
    let earlier_twin = |piece: PieceIndex| {
        let earlier = indices.iter().take(piece.index()).rev();
        let twin = earlier
            .copied()
            .find(|&other| puzzle.first_twin(other) == puzzle.first_twin(piece));
        twin.map_or(Bits::NONE, |twin| Bits::single(first_bit + twin.index()))
    };
    indices
        .iter()
        .map(|&piece| PieceBits {
            piece,
            own: Bits::single(first_bit + piece.index()),
            earlier_twin: earlier_twin(piece),
        })
        .collect()
}

/// Whether the pieces have the area that the reveal leaves to cover.
pub(super) fn area_fits(puzzle: &Puzzle, reveal: &Reveal) -> bool {
    puzzle.open_cells(reveal).len() + puzzle.piece_area() == puzzle.board().cell_count()
}

/// For each cell its place in the order of the search.
pub(super) fn ranks(order: &[CellIndex]) -> Vec<usize> {
    let mut ranks = vec![0; order.len()];
    for (rank, cell) in order.iter().enumerate() {
        ranks[cell.index()] = rank;
    }
    ranks
}

/// The board's cells by rows, by columns or by one of the diagonals, whichever
/// keeps the frontier between what is covered and what is not shortest: there
/// are the fewest ways to stand then, and mistakes show soonest.
pub(super) fn cell_order(board: &Board) -> Vec<CellIndex> {
    let orders = [
        by_rows,
        by_columns,
        by_falling_diagonals,
        by_rising_diagonals,
    ];
    let mut best: Option<(u128, Vec<CellIndex>)> = None;
    for key in orders {
        let mut cells: Vec<CellIndex> = board.all_cells().iter().collect();
        cells.sort_by_key(|&cell| key(board.position(cell)));
        let cost = frontier_cost(board, &cells);
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, cells));
        }
    }
    best.map_or_else(Vec::new, |(_, cells)| cells)
}

fn by_rows(at: Position) -> (i16, u8) {
    (i16::from(at.row), at.column)
}

fn by_columns(at: Position) -> (i16, u8) {
    (i16::from(at.column), at.row)
}

fn by_falling_diagonals(at: Position) -> (i16, u8) {
    (i16::from(at.row) + i16::from(at.column), at.row)
}

fn by_rising_diagonals(at: Position) -> (i16, u8) {
    (i16::from(at.row) - i16::from(at.column), at.row)
}

/// An estimate of how many ways there are to stand: for each number of cells
/// done, 4 to the number of cells to do that touch a cell that is done, times 2
/// for each side that they share. The sides make a staircase cost more than a
/// straight line of as many cells, as it does when measured.
fn frontier_cost(board: &Board, cells: &[CellIndex]) -> u128 {
    let mut to_do = board.all_cells();
    let mut sides_done = vec![0_u32; cells.len()];
    let mut cost: u128 = 0;
    for &cell in cells {
        to_do = to_do.difference(CellSet::single(cell));
        let here = board.position(cell);
        for &other in cells
            .iter()
            .filter(|&&other| here.is_beside(board.position(other)))
        {
            sides_done[other.index()] += 1;
        }
        let frontier = to_do.iter().map(|cell| sides_done[cell.index()]);
        let exponent: u32 = frontier
            .map(|sides| if sides > 0 { 2 + sides } else { 0 })
            .sum();
        cost = cost.saturating_add(1 << exponent.min(120));
    }
    cost
}
