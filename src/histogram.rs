//! `tilendar histogram`: how many dates have how many tilings.

use clap::Args;
use serde::Serialize;
use tilendar::print::language::Language;
use tilendar::print::product::histogram::{Counted, HistogramOptions, picture};
use tilendar::print::product::{check_glyphs, in_language};
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::{Almanac, AlmanacOptions, Dates, Day};
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
  tilendar histogram
  tilendar histogram --layout rhombus -o rhombus.svg
  tilendar histogram 2027 --layout weekday --theme mono -o year.pdf
  tilendar histogram --format json

With a year it counts that year's days; without, every date that some year has, with each of its weekdays
where the board shows them.";

/// The length of the longest bar, in characters.
const LONGEST: usize = 50;

/// Show how many dates have how many tilings.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    year: OptionalYearArgument,

    #[command(flatten)]
    layout: LayoutArgument,

    #[command(flatten)]
    chart: ChartArguments,

    #[command(flatten)]
    memory: MemoryArgument,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    let shown = arguments.chart.shown()?;
    let year = &arguments.year;
    year.check_dates(&puzzle, "histogram", &arguments.layout.layout)?;
    let count = |language: &Language| counted(arguments, &puzzle, language);
    match shown {
        Shown::Picture(format) => {
            let theme = arguments.chart.look.chosen_theme()?;
            check_glyphs(&puzzle, &theme)?;
            let language = arguments.chart.look.chosen_language(&theme)?;
            let counted = count(&language)?.entries().to_vec().into_iter();
            let counted = counted.map(|entry| Counted {
                name: entry.subject,
                tilings: entry.tilings,
            });
            let title = title(&puzzle, year.year, &language);
            let options = HistogramOptions {
                language,
                ..HistogramOptions::new(theme)
            };
            let document = picture(&title, &counted.collect::<Vec<_>>(), &options);
            let name = format!("{}-{}-histogram", puzzle.name(), year.title());
            arguments.chart.write_picture(&document, format, &name)?;
        }
        Shown::Numbers(format) => {
            let report = Histogram {
                puzzle: &puzzle,
                year: year.year,
                survey: count(&Language::english())?,
            };
            arguments.chart.write_numbers(&report, format)?;
        }
    }
    Ok(Answer::Yes)
}

fn title(puzzle: &Puzzle, year: Option<i32>, language: &Language) -> String {
    let phrases = &language.phrases().heat_map;
    let name = ("puzzle", puzzle.title());
    match year {
        Some(year) => phrases.title.with(&[name, ("year", &year.to_string())]),
        None => phrases.title_of_every_year.with(&[name]),
    }
}

/// The dates in words with their numbers: those of the year, or all that some year has.
fn counted(
    arguments: &Arguments,
    puzzle: &Puzzle,
    language: &Language,
) -> anyhow::Result<Survey<String>> {
    let puzzle = in_language(puzzle, language);
    let dates = match arguments.year.year {
        None if puzzle.has_weekday() => {
            let real = puzzle.reveals().filter(|reveal| puzzle.is_real(reveal));
            Dates::of_reveals(&puzzle, real.collect())
        }
        None => Dates::of_days(&puzzle, Day::perpetual())?,
        Some(year) => Dates::of_days(&puzzle, Day::of_year(year).unwrap_or_default())?,
    };
    let counting = AlmanacOptions {
        memory: arguments.memory.memory,
        ..AlmanacOptions::counts()
    };
    let almanac = with_spinner(COUNTING, || Almanac::new(dates, &counting))?;
    let in_words = |subject| language.subject_in_words(&subject);
    Ok(almanac.survey().renamed(in_words))
}

struct Histogram<'a> {
    puzzle: &'a Puzzle,
    year: Option<i32>,
    survey: Survey<String>,
}

impl Report for Histogram<'_> {
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
            vec![range.into(), bin.count.into(), "#".repeat(length).into()]
        });
        let columns = [
            Column::number("tilings"),
            Column::number("dates"),
            Column::text(""),
        ];
        let bars = Table::new(columns).with(zeros).with(lines);
        let summary = summary(&[("dates", self.survey.spread())]);
        let extremes = extremes(&self.survey, String::clone);
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
        let with = |tilings| self.survey.with(tilings).cloned().collect();
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
