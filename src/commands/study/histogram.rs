//! `tilendar study histogram`: how many dates have how many tilings.

use anyhow::bail;
use serde::Serialize;
use tilendar::order::{Order, Year};
use tilendar::print::language::Language;
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::{Findings, Subject};
use tilendar::puzzle::analysis::{Spread, Survey};

use crate::chart::{ChartCommand, Numbers};
use crate::ordered::{Files, OrderedCommand};
use crate::progress::with_spinner;
use crate::survey::{COUNTING, extremes, summary};
use crate::table::{Cell, Column, Report, Table};

const EXAMPLES: &str = "\
Examples:
  tilendar study histogram
  tilendar study histogram --layout rhombus -o rhombus.svg
  tilendar study histogram 2027 --layout weekday --theme mono -o year.pdf
  tilendar study histogram --all-labels --format json

With a year it counts that year's days; without, every date that some year has, with each of its weekdays
where the board shows them.";

/// The length of the longest bar, in characters.
const LONGEST: usize = 50;

/// `tilendar study histogram`.
#[derive(Debug, Clone)]
pub enum Histogram {}

impl OrderedCommand for Histogram {
    const PRODUCT: &'static str = "histogram";
    const EXAMPLES: &'static str = EXAMPLES;
    const HAS_JSON: bool = true;
}

impl ChartCommand for Histogram {
    fn write_numbers(order: Order, numbers: &Numbers<'_>) -> anyhow::Result<()> {
        let Order::Histogram(order) = order else {
            bail!("{order} is not the order of a histogram");
        };
        let findings = Findings::of(order.puzzle(&Files)?);
        let count = || order.survey(&findings);
        let survey = with_spinner(COUNTING, count)?;
        numbers.write(&HistogramReport {
            puzzle: findings.puzzle(),
            year: order.days.year.map(Year::get),
            survey,
        })
    }
}

/// The numbers of dates by their numbers of tilings.
struct HistogramReport<'a> {
    puzzle: &'a Puzzle,
    year: Option<i32>,
    survey: Survey<Subject>,
}

impl Report for HistogramReport<'_> {
    /// A line a range: its numbers, how many dates it has, a bar; and a summary.
    fn text(&self) -> String {
        let bins = self.survey.bins();
        let highest = bins.bins.iter().map(|bin| bin.count).max().unwrap_or(0);
        let zeros = (bins.zeros > 0).then(|| vec![Cell::from("0"), bins.zeros.into()]);
        let lines = bins.bins.iter().map(|bin| {
            let range = match bin.least == bin.most {
                true => bin.least.to_string(),
                false => format!("{}-{}", bin.least, bin.most),
            };
            // A bar that stands for something is seen.
            let length = (bin.count * LONGEST).div_ceil(highest.max(1));
            let bar = Cell::from("#".repeat(length));
            vec![range.into(), bin.count.into(), bar]
        });
        let columns = [
            Column::number("tilings"),
            Column::number("dates"),
            Column::text(""),
        ];
        let bars = Table::new(columns).with(zeros).with(lines);
        let summary = summary(&[("dates", self.survey.spread())]);
        let english = Language::english();
        let extremes = extremes(&self.survey, |date| english.subject_in_words(date));
        [bars.text(), summary, extremes].join("\n")
    }

    /// The ranges, with one of zero alone before them if a date has no tiling.
    fn table(&self) -> Table {
        let bins = self.survey.bins();
        let has_zeros = bins.zeros > 0;
        let zeros = has_zeros.then(|| vec![Cell::Count(0), Cell::Count(0), bins.zeros.into()]);
        let lines = bins.bins.iter().map(|bin| {
            let least = bin.least.max(u128::from(has_zeros));
            vec![least.into(), bin.most.into(), bin.count.into()]
        });
        let columns = ["least", "most", "dates"].map(Column::number);
        Table::new(columns).with(zeros).with(lines)
    }

    fn object(&self) -> impl Serialize {
        let spread = self.survey.spread();
        let with = |tilings| self.survey.with(tilings).map(date).collect();
        WrittenHistogram {
            layout: self.puzzle.name(),
            year: self.year,
            all: spread,
            hardest: with(spread.fewest),
            easiest: with(spread.most),
            bins: self.table(),
        }
    }
}

/// A date for programs: a day, or the labels of one.
fn date(subject: &Subject) -> String {
    match subject {
        Subject::Day(day) => day.slug(),
        Subject::Words { labels, .. } => labels.clone(),
    }
}

#[derive(Serialize)]
struct WrittenHistogram<'a> {
    layout: &'a str,
    year: Option<i32>,
    all: Spread,
    /// The dates with the fewest tilings.
    hardest: Vec<String>,
    /// The dates with the most.
    easiest: Vec<String>,
    bins: Table,
}
