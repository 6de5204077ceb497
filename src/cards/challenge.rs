//! Cards with challenges: pieces are given in front, and one solution is left.

use anyhow::bail;
use tilendar::print::product::cards::{DayCard, day_cards};
use tilendar::puzzle::almanac::{Almanac, AlmanacOptions, Dates};
use tilendar::puzzle::analysis::Challenge;

use super::Arguments;
use crate::challenge_arguments::remarks;
use crate::progress::with_spinner;

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
    dates: Dates<'_>,
) -> anyhow::Result<(Vec<DayCard>, Vec<String>)> {
    let found = arguments.wish.challenges(&dates, arguments.challenge)?;
    let remarks = remarks(dates.days(), &found);
    // A challenge has a tiling and a level of its own.
    let almanac = with_spinner("counting tilings", || {
        Almanac::new(dates, &AlmanacOptions::counts())
    })?;
    let cards = day_cards(&almanac).into_iter().zip(found);
    Ok((cards.map(with_challenge).collect(), remarks))
}

/// The card with its day's challenge; as it is if the day has no tiling.
fn with_challenge((card, challenge): (DayCard, Option<Challenge>)) -> DayCard {
    match challenge {
        Some(challenge) => card.with_challenge(challenge),
        None => card,
    }
}
