//! The plain search, which covers the first free cell in every way: slow, and simple enough to trust.

use std::collections::BTreeMap;

use tilendar_puzzle::{CellSet, PieceIndex, Placement, Position, Puzzle, Reveal, Solution};

/// The placements of a puzzle by their first cells.
pub struct PlainSearch<'p> {
    puzzle: &'p Puzzle,
    /// Pieces that may lie in the same ways.
    kinds: Vec<Vec<PieceIndex>>,
    /// For each cell the kinds and the cells of the placements that begin there.
    by_cell: Vec<Vec<(usize, u128)>>,
}

impl<'p> PlainSearch<'p> {
    pub fn new(puzzle: &'p Puzzle) -> Self {
        let mut kinds: BTreeMap<PieceIndex, Vec<PieceIndex>> = BTreeMap::new();
        for piece in puzzle.piece_indices() {
            kinds.entry(puzzle.first_twin(piece)).or_default().push(piece);
        }
        let kinds: Vec<Vec<PieceIndex>> = kinds.into_values().collect();
        let board = puzzle.board();
        let mut by_cell = vec![Vec::new(); board.cell_count()];
        for (kind, pieces) in kinds.iter().enumerate() {
            for shape in puzzle.piece(pieces[0]).orientations() {
                for top in 0..board.rows() {
                    for left in 0..board.columns() {
                        let squares = shape.cells().iter();
                        let moved = squares.map(|at| Position::new(at.row + top, at.column + left));
                        if let Some(cells) = board.cells_at(moved) {
                            let cells = cells.bits();
                            by_cell[cells.trailing_zeros() as usize].push((kind, cells));
                        }
                    }
                }
            }
        }
        Self { puzzle, kinds, by_cell }
    }

    pub fn count(&self, reveal: &Reveal) -> u128 {
        let mut count = 0;
        self.for_each(reveal, &mut |_| count += 1);
        count
    }

    /// All solutions in the order of their placements.
    pub fn all(&self, reveal: &Reveal) -> Vec<Solution> {
        let mut all = Vec::new();
        self.for_each(reveal, &mut |placed| {
            let mut used = vec![0; self.kinds.len()];
            let placements = placed
                .iter()
                .map(|&(kind, cells)| {
                    used[kind] += 1;
                    let piece = self.kinds[kind][used[kind] - 1];
                    Placement { piece, cells: CellSet::from_bits(cells) }
                })
                .collect();
            all.push(Solution::new(self.puzzle, reveal.clone(), placements).unwrap());
        });
        all.sort();
        all
    }

    fn for_each(&self, reveal: &Reveal, visit: &mut impl FnMut(&[(usize, u128)])) {
        let open = self.puzzle.open_cells(reveal);
        let free = self.puzzle.board().all_cells().difference(open).bits();
        let mut left: Vec<usize> = self.kinds.iter().map(Vec::len).collect();
        self.cover(free, &mut left, &mut Vec::new(), visit);
    }

    fn cover(
        &self,
        free: u128,
        left: &mut [usize],
        placed: &mut Vec<(usize, u128)>,
        visit: &mut impl FnMut(&[(usize, u128)]),
    ) {
        if free == 0 {
            if left.iter().all(|&left| left == 0) {
                visit(placed);
            }
            return;
        }
        for &(kind, cells) in &self.by_cell[free.trailing_zeros() as usize] {
            if left[kind] > 0 && cells & !free == 0 {
                left[kind] -= 1;
                placed.push((kind, cells));
                self.cover(free & !cells, left, placed, visit);
                placed.pop();
                left[kind] += 1;
            }
        }
    }
}
