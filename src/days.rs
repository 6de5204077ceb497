//! Which days a deck has.

use anyhow::{anyhow, bail};
use clap::Args;
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::Day;

/// A year, or none for days of every year.
#[derive(Args, Debug, Clone)]
pub struct OptionalYearArgument {
    /// The year, from 1 to 9999; without it, the 366 days of no certain year.
    #[arg(value_name = "YEAR", value_parser = year)]
    pub year: Option<i32>,
}

impl OptionalYearArgument {
    /// All days of the year, in order, which the puzzle can be asked for. The name of the command and
    /// what was typed as the layout are for messages.
    pub fn days_of(
        &self,
        puzzle: &Puzzle,
        command: &str,
        layout: &str,
    ) -> anyhow::Result<Vec<Day>> {
        self.check_dates(puzzle, command, layout)?;
        match self.year {
            Some(year) => Ok(Day::of_year(year).unwrap_or_default()),
            None if puzzle.has_weekday() => bail!(
                "the layout {:?} shows the weekday, which the year decides: say which one, as in \
                 `tilendar {command} 2027 --layout {layout}`",
                puzzle.name()
            ),
            None => Ok(Day::perpetual()),
        }
    }

    /// Refuses a layout without dates for a command that is about them.
    pub fn check_dates(&self, puzzle: &Puzzle, command: &str, layout: &str) -> anyhow::Result<()> {
        require_dates(
            puzzle,
            &format!("`tilendar {command}` is about dates"),
            || format!("`tilendar profile --layout {layout}` counts its tilings"),
        )
    }

    /// What the year is called: its number, or `perpetual`.
    pub fn title(&self) -> String {
        title(self.year)
    }
}

/// Refuses a layout without dates: says what needs them, and what to do instead.
pub fn require_dates(
    puzzle: &Puzzle,
    need: &str,
    instead: impl FnOnce() -> String,
) -> anyhow::Result<()> {
    let refused = puzzle.require_dates();
    refused.map_err(|without| anyhow!("{need}, and {without}; {}", instead()))
}

/// What a year is called: its number, or `perpetual`.
fn title(year: Option<i32>) -> String {
    year.map_or_else(|| "perpetual".to_owned(), |year| year.to_string())
}

/// A year as people type it.
pub fn year(text: &str) -> Result<i32, String> {
    text.parse()
        .ok()
        .filter(|year| (1..=9999).contains(year))
        .ok_or_else(|| "a year is a number from 1 to 9999".to_owned())
}
