//! Which days a deck has.

use anyhow::bail;
use chrono::NaiveDate;
use clap::Args;
use tilendar::print::language::Language;
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::Day;

use crate::date::DateArgument;

/// A year, or every year.
#[derive(Args, Debug, Clone)]
pub struct YearArguments {
    /// The year, from 1 to 9999.
    #[arg(
        value_name = "YEAR",
        required_unless_present = "perpetual",
        conflicts_with = "perpetual",
        value_parser = year
    )]
    pub year: Option<i32>,

    /// 366 days of no certain year, without weekdays; for layouts that show none.
    #[arg(long)]
    pub perpetual: bool,
}

/// Which days a deck has.
#[derive(Args, Debug, Clone)]
pub struct DaysArguments {
    #[command(flatten)]
    year: YearArguments,

    /// The first day: 2027-03-01, or 03-01.
    #[arg(long, value_name = "DATE")]
    pub from: Option<DateArgument>,

    /// The last day, which is included: 2027-03-31, or 03-31.
    #[arg(long, value_name = "DATE")]
    pub to: Option<DateArgument>,
}

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
    if !puzzle.has_dates() {
        bail!(
            "{need}, and the layout {:?} has no dates (a group `month`, a group `day`, at most a group \
             `weekday` beside them); {}",
            puzzle.name(),
            instead()
        );
    }
    Ok(())
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

impl YearArguments {
    /// All days of the year, in order.
    pub fn days(&self) -> Vec<Day> {
        match self.year {
            Some(year) => Day::of_year(year).unwrap_or_default(),
            None => Day::perpetual(),
        }
    }

    /// What the year is called: its number, or `perpetual`.
    pub fn title(&self) -> String {
        title(self.year)
    }
}

impl DaysArguments {
    /// The days, in order; at least one.
    pub fn days(&self) -> anyhow::Result<Vec<Day>> {
        let all = self.year.days();
        let (Some(&first), Some(&last)) = (all.first(), all.last()) else {
            bail!("the year has no days");
        };
        let from = self.from.map_or(Ok(first), |date| self.within(date))?;
        let to = self.to.map_or(Ok(last), |date| self.within(date))?;
        if from > to {
            bail!(
                "the range ends before it starts: --from {} is after --to {}",
                from.slug(),
                to.slug()
            );
        }
        let range = from..=to;
        Ok(all.into_iter().filter(|day| range.contains(day)).collect())
    }

    /// The date as a day of the deck's year.
    fn within(&self, date: DateArgument) -> anyhow::Result<Day> {
        let day = date.day();
        let Some(year) = self.year.year else {
            let (month, day) = (day.month(), day.number());
            return Ok(Day::Perpetual { month, day });
        };
        let Some(date) = NaiveDate::from_ymd_opt(year, day.month(), day.number()) else {
            bail!(
                "{year} has no {}: it is not a leap year",
                Language::english().day_in_words(day)
            );
        };
        match day {
            Day::Dated(given) if given != date => {
                bail!("{given} is not in the year {year} of the deck")
            }
            _ => Ok(Day::Dated(date)),
        }
    }

    /// What the deck is called: the year, or `perpetual`.
    pub fn title(&self) -> String {
        self.year.title()
    }
}
