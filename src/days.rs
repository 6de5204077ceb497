//! Years, and boards that have no dates.

use anyhow::anyhow;
use tilendar::puzzle::Puzzle;

/// Refuses a layout without dates: says what needs them, and what to do instead.
pub fn require_dates(
    puzzle: &Puzzle,
    need: &str,
    instead: impl FnOnce() -> String,
) -> anyhow::Result<()> {
    let refused = puzzle.require_dates();
    refused.map_err(|without| anyhow!("{need}, and {without}; {}", instead()))
}

/// A year as people type it.
pub fn year(text: &str) -> Result<i32, String> {
    text.parse()
        .ok()
        .filter(|year| (1..=9999).contains(year))
        .ok_or_else(|| "a year is a number from 1 to 9999".to_owned())
}
