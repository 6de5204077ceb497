//! All tilings of a reveal, to compare them with each other.

use std::ops::ControlFlow;

use crate::solver::{CountingError, Listing, SearchSteps};
use crate::{Puzzle, Reveal, Solution};

/// The most tilings that a reveal may have whose tilings are compared with each other, all of them at once.
pub const MOST_TILINGS: usize = 50_000;

/// Why the tilings of a reveal were not compared.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ComparisonError {
    /// They are too many.
    #[error(
        "{reveal} has more than {MOST_TILINGS} tilings, too many to compare with each other: choose a \
         layout with fewer small pieces or more different ones"
    )]
    TooManyTilings {
        /// The labels that stay open, or the puzzle's title where none does.
        reveal: String,
    },
    /// They take too long to find.
    #[error(transparent)]
    Counting(#[from] CountingError),
}

/// All tilings of a reveal.
///
/// # Errors
/// [`ComparisonError`] if there are more than [`MOST_TILINGS`], or the search takes more steps than are left.
pub(super) fn tilings(
    puzzle: &Puzzle,
    listing: &Listing<'_>,
    reveal: &Reveal,
    steps: &SearchSteps,
) -> Result<Vec<Solution>, ComparisonError> {
    let mut all = Vec::new();
    let flow = listing.for_each_within(reveal, steps, |solution| {
        if all.len() == MOST_TILINGS {
            return ControlFlow::Break(());
        }
        all.push(solution);
        ControlFlow::Continue(())
    })?;
    match flow.is_continue() {
        true => Ok(all),
        false => Err(ComparisonError::TooManyTilings {
            reveal: match reveal.labels() {
                [] => puzzle.title().to_owned(),
                _ => puzzle.labels_in_words(reveal, " "),
            },
        }),
    }
}
