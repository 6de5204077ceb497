//! Cards with challenges: pieces are given in front, and one solution is left.

use anyhow::bail;
use tilendar::print::product::Day;
use tilendar::print::product::cards::{CardOptions, DayCard};
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::analysis::Challenge;

use super::Arguments;
use crate::challenge_arguments::remarks;

/// Whether challenges are asked for.
pub(super) fn are_wanted(arguments: &Arguments) -> anyhow::Result<bool> {
    let wants = arguments.challenge.is_some() || arguments.wish.givens.is_some();
    if !wants && arguments.wish.seed.is_some() {
        bail!(
            "--seed is for challenges: add --challenge LEVEL, or use --pick SEED for other solutions"
        );
    }
    Ok(wants)
}

/// The cards of the days' challenges, and what is to be known of them.
pub(super) fn cards(
    arguments: &Arguments,
    puzzle: &Puzzle,
    days: Vec<Day>,
    options: &CardOptions,
) -> anyhow::Result<(Vec<DayCard>, Vec<String>)> {
    let found = arguments
        .wish
        .challenges(puzzle, &days, arguments.challenge)?;
    let remarks = remarks(&days, &found);
    let source = arguments.solutions.source(puzzle)?;
    let cards = super::cards(arguments, puzzle, days, &source, options)?;
    let cards = cards.into_iter().zip(found).map(with_challenge);
    Ok((cards.collect(), remarks))
}

/// The card with its day's challenge; as it is if the day has no tiling.
fn with_challenge((card, challenge): (DayCard, Option<Challenge>)) -> DayCard {
    match challenge {
        Some(challenge) => card.with_challenge(challenge),
        None => card,
    }
}
