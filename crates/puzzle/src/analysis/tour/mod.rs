//! A tour through dates: one tiling for each date, such that few pieces move from each date to the next.
//!
//! With yesterday's tiling on the table, nobody need clear the board for today: some pieces can stay where
//! they are. A tour chooses among all tilings of all dates those for which the pieces that move, summed
//! over the dates, are fewest. Of the tours with the fewest moves it takes one whose moves are spread most
//! evenly: with the least sum of the squares of a date's moves.
//!
//! That is a shortest path through layers, one for each date: a tiling costs the moves from the best tiling
//! of the date before, and dynamic programming finds it without trying every combination (R. Bellman, "On a
//! routing problem", 1958). The work is in the steps from one date to the next: `path` compares only
//! tilings that share a placement.
//!
//! Responsible for the choice and for what it gains over simpler ones. It must not know of
//! calendars: reveals may come in any order.

mod path;

use crate::solver::{CountingError, Listing};
use crate::{PieceIndex, Placement, Puzzle, Reveal, Solution};
use path::{Follower, Layers, Path, tiling_at};
use std::num::NonZeroUsize;

/// How much of the tilings a tour looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct TourOptions {
    /// The most tilings of a date that are looked at, the first in the order of [`Listing`]. By
    /// default 20,000, which is more than any date of a preset has: it bounds the work, which grows
    /// with the square of the number, and the memory, 4 bytes a tiling.
    pub most_tilings: NonZeroUsize,
}

impl Default for TourOptions {
    fn default() -> Self {
        Self {
            most_tilings: NonZeroUsize::MIN.saturating_add(19_999),
        }
    }
}

/// One tiling for each of several reveals, such that from one to the next few pieces move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tour {
    steps: Vec<Option<TourStep>>,
    limited: usize,
    first_moves: u64,
    nearest_moves: u64,
}

/// The tiling of one reveal of a tour.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TourStep {
    /// The tiling.
    pub solution: Solution,
    /// Its place, from 0, among the tilings of its reveal in the order of [`Listing`].
    pub number: u64,
    /// The pieces that lie elsewhere than before, in the puzzle's order; `None` where the tour
    /// starts, or starts anew after a reveal without a tiling: then all pieces are laid.
    pub moved: Option<Vec<PieceIndex>>,
}

impl Tour {
    /// The tour through these reveals, in their order. `on_reveal` is called after each. Cores may
    /// share the work; the result does not depend on how.
    ///
    /// # Errors
    /// [`CountingError::OverSteps`] if the listing has no graph, and the search for the tilings of all reveals
    /// takes more steps than go with the listing's memory.
    pub fn plan(
        puzzle: &Puzzle,
        reveals: &[Reveal],
        listing: &Listing<'_>,
        options: TourOptions,
        mut on_reveal: impl FnMut(),
    ) -> Result<Self, CountingError> {
        let mut layers = Layers::new(puzzle, listing, options.most_tilings);
        let mut route = Path::default();
        let mut first = Follower::default();
        let mut nearest = Follower::nearest();
        let mut numbers = Vec::with_capacity(reveals.len());
        for reveal in reveals {
            let layer = layers.of(reveal)?;
            first.go_on(&layer);
            nearest.go_on(&layer);
            if layer.is_empty() {
                numbers.extend(route.finish().into_iter().map(Some));
                numbers.push(None);
            } else {
                route.go_on(layer);
            }
            on_reveal();
        }
        numbers.extend(route.finish().into_iter().map(Some));
        Ok(Self {
            steps: steps(puzzle, reveals, listing, &numbers),
            limited: layers.limited,
            first_moves: first.moves,
            nearest_moves: nearest.moves,
        })
    }

    /// For each reveal its step, or `None` if it has no tiling.
    pub fn steps(&self) -> &[Option<TourStep>] {
        &self.steps
    }

    /// How many reveals have more tilings than were looked at; if none, no other tour has fewer moves.
    pub fn limited(&self) -> usize {
        self.limited
    }

    /// How many reveals have no tiling.
    pub fn without_tiling(&self) -> usize {
        self.steps.iter().filter(|step| step.is_none()).count()
    }

    /// How many times a piece moves. The pieces that are laid where the tour starts do not count.
    pub fn total_moves(&self) -> u64 {
        self.moves().map(|moves| moves as u64).sum()
    }

    /// How many changes from one reveal to the next there are.
    pub fn changes(&self) -> usize {
        self.moves().count()
    }

    /// The mean number of pieces that move from one reveal to the next; 0 without a change.
    pub fn mean_moves(&self) -> f64 {
        self.total_moves() as f64 / self.changes().max(1) as f64
    }

    /// For each number of moves, from 0 up to the most, how many changes have as many.
    pub fn distribution(&self) -> Vec<usize> {
        let most = self.moves().max().unwrap_or(0);
        let mut changes = vec![0; most + 1];
        self.moves().for_each(|moves| changes[moves] += 1);
        changes
    }

    /// How many times a piece would move if every reveal had its first tiling in the order of
    /// [`Listing`].
    pub fn moves_of_first_tilings(&self) -> u64 {
        self.first_moves
    }

    /// How many times a piece would move for a player who begins with the first tiling and then
    /// always takes the one that is nearest to the one that lies there, the first of several.
    pub fn moves_of_nearest_tilings(&self) -> u64 {
        self.nearest_moves
    }

    /// The number of moves of each change.
    fn moves(&self) -> impl Iterator<Item = usize> {
        let moved = self.steps.iter().flatten();
        moved.filter_map(|step| step.moved.as_ref().map(Vec::len))
    }
}

/// The tilings of these numbers with what moves between them.
fn steps(
    puzzle: &Puzzle,
    reveals: &[Reveal],
    listing: &Listing<'_>,
    numbers: &[Option<u32>],
) -> Vec<Option<TourStep>> {
    let mut steps: Vec<Option<TourStep>> = Vec::with_capacity(reveals.len());
    for (reveal, number) in reveals.iter().zip(numbers) {
        let before = steps.last().and_then(Option::as_ref);
        let step = number.and_then(|number| {
            let solution = tiling_at(listing, reveal, number)?;
            Some(TourStep {
                moved: before.map(|step| moved_pieces(puzzle, &step.solution, &solution)),
                solution,
                number: number.into(),
            })
        });
        steps.push(step);
    }
    steps
}

/// The pieces of `to` that lie where `from` has none like them, in the puzzle's order. Pieces that
/// may lie in the same ways ([`Puzzle::first_twin`]) are interchangeable: where one of them lies
/// on the cells that the other has left, it has not moved.
pub fn moved_pieces(puzzle: &Puzzle, from: &Solution, to: &Solution) -> Vec<PieceIndex> {
    let kind = |placement: &Placement| (puzzle.first_twin(placement.piece), placement.cells);
    let before: Vec<_> = from.placements().iter().map(kind).collect();
    let moved = to.placements().iter();
    moved
        .filter(|placement| !before.contains(&kind(placement)))
        .map(|placement| placement.piece)
        .collect()
}
