//! What all tilings of a reveal have in common: where each piece lies, and which tilings are an exchange of two
//! pieces apart.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use crate::solver::Listing;
use crate::{CellSet, PieceIndex, Puzzle, Reveal};

/// How often each piece covers each cell, over the tilings of many reveals. Of pieces that may lie in the same
/// ways, all count as the first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Coverage {
    tilings: u64,
    pieces: Vec<PieceCoverage>,
}

/// Where a piece lies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PieceCoverage {
    /// The piece.
    pub piece: PieceIndex,
    /// For each cell of the board, in reading order, in how many tilings the piece covers it.
    pub cells: Vec<u64>,
    /// In how many ways it lies in one tiling or another.
    pub ways: usize,
    /// How many of the reveals it is forced in: it lies the same way in all their tilings.
    pub forced: usize,
}

/// The tilings of a reveal as a graph: two are joined if they differ in where exactly two pieces lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exchanges {
    /// How many tilings there are.
    pub tilings: usize,
    /// How many pairs of them are joined.
    pub pairs: u64,
    /// Into how many parts the graph falls: from one to another no chain of exchanges leads.
    pub components: usize,
    /// How many tilings the largest part has.
    pub largest: usize,
    /// How many tilings are joined to no other.
    pub alone: usize,
}

/// Each piece of a tiling with its cells, by the first of its twins.
type Laid = Vec<(PieceIndex, CellSet)>;

/// All tilings of a reveal.
fn tilings(puzzle: &Puzzle, listing: &Listing<'_>, reveal: &Reveal) -> Vec<Laid> {
    let mut all = Vec::new();
    // Nothing stops the listing.
    let _ = listing.for_each(reveal, |solution| {
        let placed = solution.placements().iter();
        let mut laid: Laid = placed
            .map(|placed| (puzzle.first_twin(placed.piece), placed.cells))
            .collect();
        laid.sort_unstable_by_key(|(piece, cells)| (*piece, cells.bits()));
        all.push(laid);
        ControlFlow::Continue(())
    });
    all
}

impl Coverage {
    /// Goes through all tilings of these reveals.
    pub fn of(
        puzzle: &Puzzle,
        listing: &Listing<'_>,
        reveals: impl IntoIterator<Item = Reveal>,
    ) -> Self {
        let firsts = puzzle.piece_indices();
        let firsts = firsts.filter(|&piece| puzzle.first_twin(piece) == piece);
        let mut pieces: BTreeMap<PieceIndex, (PieceCoverage, BTreeSet<u128>)> = firsts
            .map(|piece| {
                let coverage = PieceCoverage {
                    piece,
                    cells: vec![0; puzzle.board().cell_count()],
                    ways: 0,
                    forced: 0,
                };
                (piece, (coverage, BTreeSet::new()))
            })
            .collect();
        let mut count = 0;
        for reveal in reveals {
            let tilings = tilings(puzzle, listing, &reveal);
            count += tilings.len() as u64;
            for (piece, (coverage, ways)) in &mut pieces {
                let lies = |laid: &Laid| -> Vec<CellSet> {
                    let own = laid.iter().filter(|(other, _)| other == piece);
                    own.map(|(_, cells)| *cells).collect()
                };
                let mut all = tilings.iter().map(lies);
                let first = all.next();
                let mut is_forced = first.is_some();
                for cells in first.iter().cloned().chain(all) {
                    is_forced &= first.as_ref() == Some(&cells);
                    for placement in cells {
                        ways.insert(placement.bits());
                        for cell in placement.iter() {
                            coverage.cells[cell.index()] += 1;
                        }
                    }
                }
                coverage.forced += usize::from(is_forced);
            }
        }
        let pieces = pieces.into_values().map(|(coverage, ways)| PieceCoverage {
            ways: ways.len(),
            ..coverage
        });
        Self {
            tilings: count,
            pieces: pieces.collect(),
        }
    }

    /// How many tilings there are.
    pub const fn tilings(&self) -> u64 {
        self.tilings
    }

    /// Each piece, but for twins of earlier ones.
    pub fn pieces(&self) -> &[PieceCoverage] {
        &self.pieces
    }
}

impl Exchanges {
    /// Goes through all tilings of a reveal.
    pub fn of(puzzle: &Puzzle, listing: &Listing<'_>, reveal: &Reveal) -> Self {
        let tilings = tilings(puzzle, listing, reveal);
        let mut alike: BTreeMap<Vec<u128>, Vec<usize>> = BTreeMap::new();
        for (number, laid) in tilings.iter().enumerate() {
            for one in 0..laid.len() {
                for other in one + 1..laid.len() {
                    // What lies still, and where: tilings that have it in common differ in the two pieces.
                    let moving = [laid[one].0, laid[other].0].map(|piece| 1 << piece.index());
                    let still = laid.iter().enumerate();
                    let still = still.filter(|(place, _)| *place != one && *place != other);
                    let still = still.map(|(_, (_, cells))| cells.bits());
                    let key = std::iter::once(moving[0] + moving[1]).chain(still);
                    alike.entry(key.collect()).or_default().push(number);
                }
            }
        }
        let mut parts = Parts::new(tilings.len());
        let mut joined = BTreeSet::new();
        for numbers in alike.values() {
            for (place, &one) in numbers.iter().enumerate() {
                for &other in &numbers[place + 1..] {
                    // Twins may be told apart in several ways.
                    if one != other && joined.insert((one, other)) {
                        parts.join(one, other);
                    }
                }
            }
        }
        let sizes = parts.sizes();
        Self {
            tilings: tilings.len(),
            pairs: joined.len() as u64,
            components: sizes.len(),
            largest: sizes.iter().copied().max().unwrap_or(0),
            alone: sizes.iter().filter(|&&size| size == 1).count(),
        }
    }
}

/// Things that are joined into parts.
struct Parts {
    /// For each thing another one of its part, or itself.
    above: Vec<usize>,
}

impl Parts {
    fn new(count: usize) -> Self {
        Self {
            above: (0..count).collect(),
        }
    }

    /// What stands for the part of a thing.
    fn top(&mut self, thing: usize) -> usize {
        let mut at = thing;
        while self.above[at] != at {
            self.above[at] = self.above[self.above[at]];
            at = self.above[at];
        }
        at
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.top(one), self.top(other));
        self.above[one] = other;
    }

    /// How many things each part has.
    fn sizes(&mut self) -> Vec<usize> {
        let mut sizes = BTreeMap::new();
        for thing in 0..self.above.len() {
            *sizes.entry(self.top(thing)).or_insert(0) += 1;
        }
        sizes.into_values().collect()
    }
}
