//! Where each piece lies over all tilings of many reveals, and where it has no choice.

use std::collections::{BTreeMap, BTreeSet};

use super::comparison::{ComparisonError, tilings};
use super::exchange::{Laid, laid};
use crate::solver::{Listing, SearchSteps};
use crate::{CellSet, PieceIndex, Puzzle, Reveal};

/// How often each piece covers each cell, over the tilings of many reveals. Of pieces that may lie in the same
/// ways, all count as the first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Coverage {
    tilings: u64,
    pieces: Vec<PieceCoverage>,
    forced: Vec<Forced>,
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

/// A piece that lies the same way in all tilings of a reveal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forced {
    /// The reveal.
    pub reveal: Reveal,
    /// The piece.
    pub piece: PieceIndex,
    /// The cells that it covers; of twins, those of all of them.
    pub cells: CellSet,
}

impl Coverage {
    /// Goes through all tilings of these reveals.
    ///
    /// # Errors
    /// [`ComparisonError`] if a reveal has too many, or those of all take too long to find.
    pub fn of(
        puzzle: &Puzzle,
        listing: &Listing<'_>,
        reveals: impl IntoIterator<Item = Reveal>,
    ) -> Result<Self, ComparisonError> {
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
        let steps = SearchSteps::within(listing.memory());
        let mut count = 0;
        let mut all_forced = Vec::new();
        for reveal in reveals {
            let tilings: Vec<Laid> = tilings(puzzle, listing, &reveal, &steps)?
                .iter()
                .map(|tiling| laid(puzzle, tiling))
                .collect();
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
                if let Some(placements) = first.filter(|_| is_forced) {
                    coverage.forced += 1;
                    let cells = placements.into_iter().reduce(CellSet::union);
                    all_forced.push(Forced {
                        reveal: reveal.clone(),
                        piece: *piece,
                        cells: cells.unwrap_or(CellSet::EMPTY),
                    });
                }
            }
        }
        let pieces = pieces.into_values().map(|(coverage, ways)| PieceCoverage {
            ways: ways.len(),
            ..coverage
        });
        Ok(Self {
            tilings: count,
            pieces: pieces.collect(),
            forced: all_forced,
        })
    }

    /// How many tilings there are.
    pub const fn tilings(&self) -> u64 {
        self.tilings
    }

    /// Each piece, but for twins of earlier ones.
    pub fn pieces(&self) -> &[PieceCoverage] {
        &self.pieces
    }

    /// The pieces that are forced, by reveal and piece.
    pub fn forced(&self) -> &[Forced] {
        &self.forced
    }
}
