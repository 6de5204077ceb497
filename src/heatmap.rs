//! `tilendar heatmap`: a year in the colours of its numbers of tilings.

use anyhow::bail;
use clap::{Args, ValueEnum};
use serde::Serialize;
use tilendar::print::language::Language;
use tilendar::print::product::check_glyphs;
use tilendar::print::product::heat_map::{DateGrid, HeatMapOptions, Panel, picture};
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::{Almanac, AlmanacOptions, Day};
use tilendar::puzzle::analysis::{Spread, Survey};

use crate::arguments::{LayoutArgument, MemoryArgument};
use crate::chart::{ChartArguments, Shown};
use crate::days::OptionalYearArgument;
use crate::output::Answer;
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

/// Show a year as a grid of dates in the colours of their numbers of tilings.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    year: OptionalYearArgument,

    #[command(flatten)]
    layout: LayoutArgument,

    /// How a picture lays out the dates; by default in weeks if there is a year.
    #[arg(long, value_enum)]
    grid: Option<Grid>,

    /// Whether a picture has the numbers in its cells; by default if each month is a row.
    #[arg(long, value_name = "BOOL")]
    numbers: Option<bool>,

    #[command(flatten)]
    chart: ChartArguments,

    #[command(flatten)]
    memory: MemoryArgument,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Grid {
    /// A column for each week, a row for each weekday.
    Weeks,
    /// A row for each month, a column for each day of the month.
    Months,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    let shown = arguments.chart.shown()?;
    let days = arguments
        .year
        .days_of(&puzzle, "heatmap", &arguments.layout.layout)?;
    if arguments.grid == Some(Grid::Weeks) && arguments.year.year.is_none() {
        bail!("--grid weeks needs a year: without a year a day has no weekday");
    }
    let counting = AlmanacOptions {
        memory: arguments.memory.memory,
        ..AlmanacOptions::counts()
    };
    let count = || {
        let almanac = with_spinner(COUNTING, || Almanac::of_days(&puzzle, days, &counting))?;
        anyhow::Ok(almanac.day_counts())
    };
    match shown {
        Shown::Picture(format) => {
            let options = options(arguments, &puzzle)?;
            let panel = Panel::of_year(&puzzle, count()?, &options.language);
            let name = format!("{}-{}-heatmap", puzzle.name(), arguments.year.title());
            let document = picture(&[panel], &options);
            arguments.chart.write_picture(&document, format, &name)?;
        }
        Shown::Numbers(format) => {
            let counts = count()?.into_iter().map(|count| (count.day, count.tilings));
            let report = YearReport {
                puzzle: &puzzle,
                survey: Survey::of_counts(counts),
            };
            arguments.chart.write_numbers(&report, format)?;
        }
    }
    Ok(Answer::Yes)
}

fn options(arguments: &Arguments, puzzle: &Puzzle) -> anyhow::Result<HeatMapOptions> {
    let theme = arguments.chart.look.chosen_theme()?;
    check_glyphs(puzzle, &theme)?;
    let language = arguments.chart.look.chosen_language(&theme)?;
    let grid = arguments.grid.map(|grid| match grid {
        Grid::Weeks => DateGrid::Weeks,
        Grid::Months => DateGrid::Months,
    });
    Ok(HeatMapOptions {
        language,
        grid,
        numbers: arguments.numbers,
        ..HeatMapOptions::new(theme)
    })
}

/// The numbers of tilings of a year.
struct YearReport<'a> {
    puzzle: &'a Puzzle,
    survey: Survey<Day>,
}

impl Report for YearReport<'_> {
    /// A column a month and a row a day of the month, and a summary.
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
        WrittenYear {
            layout: self.puzzle.name(),
            year: first.and_then(|entry| entry.subject.year()),
            all: self.survey.spread(),
            dates: self.table(),
        }
    }
}

#[derive(Serialize)]
struct WrittenYear<'a> {
    layout: &'a str,
    year: Option<i32>,
    all: Spread,
    dates: Table,
}
