//! `tilendar histogram`: how many dates have how many tilings.

mod numbers;

use clap::Args;
use tilendar::print::language::Language;
use tilendar::print::product::histogram::{Counted, HistogramOptions, picture};
use tilendar::print::product::{check_glyphs, in_language};
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::{Almanac, AlmanacOptions, Dates, Day};

use crate::arguments::LayoutArgument;
use crate::chart::{ChartArguments, NumberFormat, Shown};
use crate::days::{OptionalYearArgument, refuse_without_dates};
use crate::memory::MemoryArgument;
use crate::output::Answer;
use crate::progress::with_spinner;

const EXAMPLES: &str = "\
Examples:
  tilendar histogram
  tilendar histogram --layout rhombus -o rhombus.svg
  tilendar histogram 2027 --layout weekday --theme mono -o year.pdf
  tilendar histogram --format json

With a year it counts that year's days; without, every date that some year has, with each of its weekdays
where the board shows them.";

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
    refuse_without_dates(&puzzle, "histogram", &arguments.layout.layout)?;
    match shown {
        Shown::Picture(format) => {
            let theme = arguments.chart.look.theme()?;
            check_glyphs(&puzzle, &theme)?;
            let language = arguments.chart.look.language(&theme)?;
            let counted = counted(arguments, &puzzle, &language)?;
            let title = title(&puzzle, arguments.year.year, &language);
            let options = HistogramOptions {
                language,
                ..HistogramOptions::new(theme)
            };
            let document = picture(&title, &counted, &options);
            let name = format!("{}-{}-histogram", puzzle.name(), arguments.year.title());
            arguments.chart.write_picture(&document, format, &name)?;
        }
        Shown::Numbers(format) => {
            let counted = counted(arguments, &puzzle, &Language::english())?;
            arguments.chart.write_numbers(|out| {
                match format {
                    NumberFormat::Table => out.write_all(numbers::text(&counted).as_bytes())?,
                    NumberFormat::Csv => numbers::write_csv(out, &counted)?,
                    NumberFormat::Json => {
                        let year = arguments.year.year;
                        numbers::write_json(out, &puzzle, year, &counted)?;
                    }
                }
                Ok(())
            })?;
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
) -> anyhow::Result<Vec<Counted>> {
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
    let almanac = with_spinner("counting tilings", || Almanac::new(dates, &counting))?;
    let counted = almanac.entries().iter().map(|entry| Counted {
        name: language.subject_in_words(&entry.subject),
        tilings: entry.tilings,
    });
    Ok(counted.collect())
}
