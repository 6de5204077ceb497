//! The number of tilings of every reveal, in one pass.

use super::counting::{CountingError, OneByOne, counts_by_ordinal};
use super::graph::Openings;
use super::memory::MemoryLimit;
use crate::{KnownCounts, Puzzle, Reveal};

/// How many tilings each reveal of a puzzle has.
///
/// Twins, pieces that may lie in the same ways, are told apart by nothing:
/// swapping two of them is the same tiling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Census {
    counts: Vec<u128>,
    is_in_one_pass: bool,
}

impl Census {
    /// Counts the tilings of every reveal of the puzzle: in one pass if the
    /// graph of all tilings fits into the memory allowed, else a reveal at a
    /// time, which takes longer.
    ///
    /// # Errors
    /// [`CountingError`] if a number does not fit into 128 bits, or there are
    /// too many tilings for the memory and for patience.
    pub fn take(puzzle: &Puzzle, memory: MemoryLimit) -> Result<Self, CountingError> {
        let openings = Openings::OneLabelOfEachGroup;
        let counted = counts_by_ordinal(puzzle, openings, puzzle.reveal_count(), memory);
        let is_in_one_pass = counted.is_ok();
        let counts = match counted {
            Ok(counts) => counts,
            Err(CountingError::OverLimit(_)) => {
                let mut counter = OneByOne::new(puzzle, memory);
                puzzle
                    .reveals()
                    .map(|reveal| counter.count(puzzle.open_cells(&reveal)))
                    .collect::<Result<_, _>>()?
            }
            Err(error) => return Err(error),
        };
        Ok(Self {
            counts,
            is_in_one_pass,
        })
    }

    /// The number of tilings of a reveal of the puzzle that was counted.
    pub fn count(&self, puzzle: &Puzzle, reveal: &Reveal) -> u128 {
        let ordinal = puzzle.reveal_ordinal(reveal);
        self.counts.get(ordinal).copied().unwrap_or(0)
    }

    /// The numbers of tilings, in the order of
    /// [`Puzzle::reveals`](crate::Puzzle::reveals).
    pub fn counts(&self) -> &[u128] {
        &self.counts
    }

    /// Whether all reveals were counted at once: the graph fitted into the
    /// memory allowed.
    pub fn is_in_one_pass(&self) -> bool {
        self.is_in_one_pass
    }

    /// The tilings of all reveals together; saturates.
    pub fn total(&self) -> u128 {
        let add = |sum: u128, count: &u128| sum.saturating_add(*count);
        self.counts.iter().fold(0, add)
    }

    /// Each real reveal of the puzzle that was counted, with its number of
    /// tilings.
    pub fn real_counts<'a>(
        &'a self,
        puzzle: &'a Puzzle,
    ) -> impl Iterator<Item = (Reveal, u128)> + 'a {
        let counted = puzzle.reveals().zip(self.counts.iter().copied());
        counted.filter(|(reveal, _)| puzzle.is_real(reveal))
    }
    /// What a template may state of the puzzle that was counted.
    pub fn known_counts(&self, puzzle: &Puzzle) -> KnownCounts {
        let real = || self.real_counts(puzzle).map(|(_, count)| count);
        let real_tilings = real().fold(0, u128::saturating_add);
        KnownCounts {
            tilings: self.total(),
            real_tilings: (real().count() < self.counts.len()).then_some(real_tilings),
            fewest: real().min().unwrap_or(0),
            most: real().max().unwrap_or(0),
        }
    }
}
