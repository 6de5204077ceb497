//! A puzzle as an exact cover problem with kinds: cells, and the ways to fill them.

use super::used::{Kind, Kinds, Used};
use crate::solver::{cell_order, mask_of, ranks};
use crate::{CellIndex, CellSet, PieceIndex, Puzzle};

/// The cells that stay open.
#[derive(Debug, Clone, Copy)]
pub enum Openings {
    /// One label of each group.
    OneLabelOfEachGroup,
    /// These cells.
    These(CellSet),
    /// Any cells, this many of them.
    Any(usize),
}

impl Openings {
    /// The openings for the reveals of a puzzle.
    pub fn of_reveals(puzzle: &Puzzle) -> Self {
        puzzle.any_open().map_or(Self::OneLabelOfEachGroup, Self::Any)
    }
}

/// The cells, kinds and options of a puzzle. Cells are numbered by rank, their place in the search order.
pub struct Cover {
    order: Vec<CellIndex>,
    /// The rank of each cell.
    ranks: Vec<usize>,
    /// The cells that are open from the start.
    pub start: CellSet,
    pub all_cells: CellSet,
    /// For each cell, the cells that share a side with it.
    pub neighbors: Vec<CellSet>,
    pub kinds: Kinds,
    /// For each kind of piece, the pieces; the kinds of openings come after.
    pieces: Vec<Vec<PieceIndex>>,
    options: Vec<CoverOption>,
    /// For each cell, where the options that begin there start; with one more entry at the end.
    starts: Vec<usize>,
    /// The number of openings in a tiling.
    pub opening_count: usize,
}

/// A way to fill cells: to lay a piece, or to open a label.
pub struct CoverOption {
    pub cells: CellSet,
    /// The number of its kind.
    pub kind: usize,
    /// Its opening, if it lays no piece.
    pub opening: Option<Opening>,
}

impl CoverOption {
    /// The rank of its first cell.
    fn first_rank(&self) -> usize {
        self.cells.bits().trailing_zeros() as usize
    }
}

/// An opening made by an option.
#[derive(Debug, Clone, Copy)]
pub enum Opening {
    /// A label, and the amount that choosing it adds to the reveal's ordinal.
    Label { ordinal: usize },
    /// The cell of this rank, whatever its label.
    Cell { rank: usize },
}

impl Cover {
    /// The problem of a puzzle whose cells fit the mask. `None` if there are too many kinds for a graph.
    pub fn new(puzzle: &Puzzle, openings: Openings) -> Option<Self> {
        let order = cell_order(puzzle.board());
        let ranks = ranks(&order);
        let board = puzzle.board();
        let start = match openings {
            Openings::These(cells) => mask_of(cells, &ranks),
            _ => CellSet::EMPTY,
        };
        let mut cover = Self {
            start,
            all_cells: mask_of(board.all_cells(), &ranks),
            neighbors: order.iter().map(|&cell| mask_of(board.beside(cell), &ranks)).collect(),
            order,
            ranks,
            kinds: Kinds::default(),
            pieces: Vec::new(),
            options: Vec::new(),
            starts: Vec::new(),
            opening_count: 0,
        };
        cover.add_pieces(puzzle)?;
        cover.add_openings(puzzle, openings)?;
        cover.sort_options();
        Some(cover)
    }

    /// Twins are one kind, at the position of the first of them.
    fn add_pieces(&mut self, puzzle: &Puzzle) -> Option<()> {
        self.pieces = puzzle.kinds();
        for twins in &self.pieces {
            let kind = self.kinds.add(twins.len())?;
            let ways = puzzle.ways_to_lay(puzzle.piece(twins[0]));
            self.options.extend(ways.map(|cells| CoverOption {
                cells: mask_of(cells, &self.ranks),
                kind,
                opening: None,
            }));
        }
        Some(())
    }

    fn add_openings(&mut self, puzzle: &Puzzle, openings: Openings) -> Option<()> {
        match openings {
            Openings::These(_) | Openings::Any(0) => {}
            Openings::Any(count) => {
                let kind = self.kinds.add(count)?;
                self.opening_count = count;
                self.options.extend((0..self.order.len()).map(|rank| CoverOption {
                    cells: CellSet::at(rank),
                    kind,
                    opening: Some(Opening::Cell { rank }),
                }));
            }
            Openings::OneLabelOfEachGroup => {
                let mut step = puzzle.reveal_count();
                self.opening_count = puzzle.groups().len();
                for group in puzzle.groups() {
                    step /= group.labels().len();
                    let kind = self.kinds.add(1)?;
                    for (choice, label) in group.labels().iter().enumerate() {
                        let cells = puzzle.board().labels()[label.index()].cells;
                        self.options.push(CoverOption {
                            cells: mask_of(cells, &self.ranks),
                            kind,
                            opening: Some(Opening::Label { ordinal: choice * step }),
                        });
                    }
                }
            }
        }
        Some(())
    }

    /// Sorts the options by their first cell, otherwise keeping their order.
    fn sort_options(&mut self) {
        self.options.sort_by_key(CoverOption::first_rank);
        self.starts = (0..=self.order.len())
            .map(|rank| self.options.partition_point(|option| option.first_rank() < rank))
            .collect();
    }

    pub fn cell_count(&self) -> usize {
        self.order.len()
    }

    /// The number of openings in a pattern of use.
    pub fn openings_in(&self, used: Used) -> usize {
        let kinds = &self.kinds[self.pieces.len()..];
        kinds.iter().map(|kind| kind.number_in(used)).sum()
    }

    /// For each kind of opening, the cells of each opening of that kind.
    pub fn openings(&self) -> Vec<(Kind, Vec<CellSet>)> {
        self.kinds
            .iter()
            .enumerate()
            .skip(self.pieces.len())
            .map(|(number, kind)| {
                let of_kind = self.options.iter().filter(|option| option.kind == number);
                (*kind, of_kind.map(|option| option.cells).collect())
            })
            .collect()
    }

    /// The options that begin at a cell, with their numbers.
    pub fn options_at(&self, rank: usize) -> impl Iterator<Item = (u32, &CoverOption)> {
        let range = self.starts[rank]..self.starts[rank + 1];
        // There are fewer than 2^32 options: 128 squares, 62 pieces, 8 ways to lie.
        let numbers = range.start as u32..;
        numbers.zip(&self.options[range])
    }

    pub fn options(&self) -> impl Iterator<Item = &CoverOption> {
        self.options.iter()
    }

    pub fn option(&self, number: u32) -> &CoverOption {
        &self.options[number as usize]
    }

    /// The number of the option that lays a piece of this kind on these cells; `None` if the piece cannot lie there.
    pub fn option_laying(&self, piece: PieceIndex, cells: CellSet) -> Option<u32> {
        let mask = self.mask(cells);
        self.options_at(mask.first()?.index())
            .find(|(_, option)| option.cells == mask && self.pieces(option).contains(&piece))
            .map(|(number, _)| number)
    }

    /// The pieces that may lie as in this option; none if it opens a label.
    pub fn pieces(&self, option: &CoverOption) -> &[PieceIndex] {
        self.pieces.get(option.kind).map_or(&[], Vec::as_slice)
    }

    pub fn cells(&self, mask: CellSet) -> CellSet {
        mask.iter().map(|rank| self.order[rank.index()]).collect()
    }

    pub fn mask(&self, cells: CellSet) -> CellSet {
        mask_of(cells, &self.ranks)
    }
}
