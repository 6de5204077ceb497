//! `tilendar heatmap`: a year in the colours of its numbers of tilings.

use anyhow::bail;
use serde::Serialize;
use tilendar::order::Order;
use tilendar::print::language::Language;
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::{Almanac, AlmanacOptions, Day};
use tilendar::puzzle::analysis::{Spread, Survey};

use crate::chart::{ChartCommand, Numbers};
use crate::ordered::{Files, OrderedCommand};
use crate::progress::with_spinner;
use crate::survey::{COUNTING, extremes, summary};
use crate::table::{Cell, Column, Report, Table};

const EXAMPLES: &str = "\
Examples:
  tilendar heatmap
  tilendar heatmap 2027 --layout rhombus -o rhombus.svg
  tilendar heatmap 2027 --grid months --theme ink -o year.pdf
  tilendar heatmap --format csv -o calendar.csv

Without a year there are no weeks: each month is a row. A board that shows the weekday needs the year.";

/// `tilendar heatmap`.
#[derive(Debug, Clone)]
pub enum HeatMap {}

impl OrderedCommand for HeatMap {
    const PRODUCT: &'static str = "heatmap";
    const EXAMPLES: &'static str = EXAMPLES;
    const HAS_JSON: bool = true;
}

impl ChartCommand for HeatMap {
    fn write_numbers(order: Order, numbers: &Numbers<'_>) -> anyhow::Result<()> {
        let Order::HeatMap(order) = order else {
            bail!("{order} is not the order of a heat map");
        };
        let (puzzle, days) = order.puzzle_and_days(&Files)?;
        let wanted = AlmanacOptions::counts();
        let almanac = with_spinner(COUNTING, || Almanac::of_days(&puzzle, days, &wanted))?;
        let counts = almanac.day_counts();
        numbers.write(&YearReport {
            puzzle: &puzzle,
            survey: Survey::of_counts(counts.iter().map(|count| (count.day, count.tilings))),
        })
    }
}

/// The numbers of tilings of a year.
struct YearReport<'a> {
    puzzle: &'a Puzzle,
    survey: Survey<Day>,
}

impl Report for YearReport<'_> {
    /// A column for each month and a row for each day of the month, and a summary.
    fn text(&self) -> String {
        let english = Language::english();
        let months = (1..=12).map(|month| english.month_short(month).unwrap_or_default());
        let columns = std::iter::once("").chain(months).map(Column::number);
        let lines = (1..=31_u32).map(|number| {
            let cells = (1..=12).map(|month| {
                let is_it = |day: Day| (day.month(), day.number()) == (month, number);
                let mut entries = self.survey.entries().iter();
                let entry = entries.find(|entry| is_it(entry.subject));
                entry.map_or(Cell::Blank, |entry| entry.tilings.into())
            });
            let number = Cell::Count(number.into());
            std::iter::once(number).chain(cells).collect()
        });
        let year = Table::new(columns).with(lines);
        let summary = summary(&[("dates", self.survey.spread())]);
        let extremes = extremes(&self.survey, |day| english.day_in_words(*day));
        [year.text(), summary, extremes].join("\n")
    }

    fn table(&self) -> Table {
        let lines = self.survey.entries().iter();
        let lines = lines.map(|entry| vec![entry.subject.slug().into(), entry.tilings.into()]);
        Table::new([Column::text("date"), Column::number("tilings")]).with(lines)
    }

    fn object(&self) -> impl Serialize {
        let first = self.survey.entries().first();
        YearJson {
            layout: self.puzzle.name(),
            year: first.and_then(|entry| entry.subject.year()),
            all: self.survey.spread(),
            dates: self.table(),
        }
    }
}

#[derive(Serialize)]
struct YearJson<'a> {
    layout: &'a str,
    year: Option<i32>,
    all: Spread,
    dates: Table,
}
