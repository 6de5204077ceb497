//! `tilendar heatmap`: a year in the colours of its numbers of tilings.

mod numbers;

use anyhow::bail;
use clap::{Args, ValueEnum};
use tilendar::print::product::check_glyphs;
use tilendar::print::product::heat_map::{DateGrid, HeatMapOptions, Panel, picture};
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::{Almanac, AlmanacOptions, DayCount};

use crate::arguments::LayoutArgument;
use crate::chart::{ChartArguments, NumberFormat, Shown};
use crate::days::OptionalYearArgument;
use crate::memory::MemoryArgument;
use crate::output::Answer;
use crate::progress::with_spinner;

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

    /// How the dates of a picture stand; by default in weeks where there is a year.
    #[arg(long, value_enum)]
    grid: Option<Grid>,

    /// Whether the numbers stand in the cells of a picture; by default where a month is a row.
    #[arg(long, value_name = "BOOL")]
    numbers: Option<bool>,

    #[command(flatten)]
    chart: ChartArguments,

    #[command(flatten)]
    memory: MemoryArgument,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Grid {
    /// A week a column, a weekday a row.
    Weeks,
    /// A month a row, a day of the month a column.
    Months,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    let shown = arguments.chart.shown()?;
    let days = arguments
        .year
        .days_of(&puzzle, "heatmap", &arguments.layout.layout)?;
    if arguments.grid == Some(Grid::Weeks) && arguments.year.year.is_none() {
        bail!("--grid weeks needs a year: a day of no certain year has no weekday");
    }
    let options = match shown {
        Shown::Picture(_) => Some(options(arguments, &puzzle)?),
        Shown::Numbers(_) => None,
    };
    let counting = AlmanacOptions {
        memory: arguments.memory.memory,
        ..AlmanacOptions::counts()
    };
    let almanac = with_spinner("counting tilings", || {
        Almanac::of_days(&puzzle, days, &counting)
    })?;
    let counts = almanac.day_counts();
    match (shown, options) {
        (Shown::Picture(format), Some(options)) => {
            let panel = Panel::of_year(&puzzle, counts, &options.language);
            let name = format!("{}-{}-heatmap", puzzle.name(), arguments.year.title());
            arguments
                .chart
                .write_picture(&picture(&[panel], &options), format, &name)?;
        }
        (Shown::Numbers(format), _) => write_numbers(arguments, &puzzle, &counts, format)?,
        (Shown::Picture(_), None) => {}
    }
    Ok(Answer::Yes)
}

fn options(arguments: &Arguments, puzzle: &Puzzle) -> anyhow::Result<HeatMapOptions> {
    let theme = arguments.chart.look.theme()?;
    check_glyphs(puzzle, &theme)?;
    let language = arguments.chart.look.language(&theme)?;
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

fn write_numbers(
    arguments: &Arguments,
    puzzle: &Puzzle,
    counts: &[DayCount],
    format: NumberFormat,
) -> anyhow::Result<()> {
    arguments.chart.write_numbers(|out| {
        match format {
            NumberFormat::Table => out.write_all(numbers::text(counts).as_bytes())?,
            NumberFormat::Csv => numbers::write_csv(out, counts)?,
            NumberFormat::Json => numbers::write_json(out, puzzle, counts)?,
        }
        Ok(())
    })
}
