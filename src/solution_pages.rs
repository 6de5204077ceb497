//! `tilendar solutions`: all tilings of a date, or of several.

use std::str::FromStr;

use anyhow::{Context, bail};
use clap::Args;
use tilendar::drawing::Pages;
use tilendar::print::language::Language;
use tilendar::print::product::solutions::{SolutionPages, SolutionsOptions};
use tilendar::print::product::{check_glyphs, in_language};
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::{
    Almanac, AlmanacOptions, Dates, Day, Pick, SolutionSource, Subject, TilingAmount,
};

use crate::arguments::{LayoutArgument, RevealArguments};
use crate::choices;
use crate::date::{DateArgument, DateError};
use crate::drawing::DrawingArguments;
use crate::files::size;
use crate::format::Format;
use crate::imposition::{Impose, ImpositionArguments};
use crate::ink::percent;
use crate::output::{Answer, say};
use crate::pages::{Writing, bleeding, check_length};
use crate::progress::with_spinner;
use crate::solutions::SolutionsArgument;

const EXAMPLES: &str = "\
Examples:
  tilendar solutions 12-25
  tilendar solutions 2027-10-01..2027-10-31 --layout rhombus --page letter
  tilendar solutions --layout pentominoes-6x10 --theme ink
  tilendar solutions 10-06 --solutions from-another-solver.jsonl -o checked.pdf

A tiling has the same number on solution pages, in booklets and on cards.";

/// Print all tilings of a date, or of several.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The date, or the first and the last date: 10-06, 2027-10-06, today, 12-01..12-24.
    #[arg(value_name = "DATE|FROM..TO", conflicts_with = "reveal")]
    dates: Option<DateRange>,

    /// The labels to leave open, one of each group, in any order.
    #[arg(long, value_name = "LABEL,LABEL,…")]
    reveal: Option<String>,

    #[command(flatten)]
    layout: LayoutArgument,

    /// The page: a4, letter, another size of ISO 216, a size such as 8x10in, or the path of a page.
    #[arg(long, value_name = "NAME|SIZE|FILE", default_value = "a4")]
    page: String,

    /// Write even a file of thousands of pages.
    #[arg(long)]
    yes: bool,

    #[command(flatten)]
    imposition: ImpositionArguments,

    #[command(flatten)]
    solutions: SolutionsArgument,

    #[command(flatten)]
    drawing: DrawingArguments,
}

/// One date, or a range with both its ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct DateRange {
    first: DateArgument,
    last: DateArgument,
}

impl FromStr for DateRange {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Self, DateError> {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        Ok(Self {
            first: first.parse()?,
            last: last.parse()?,
        })
    }
}

impl DateRange {
    fn days(self) -> anyhow::Result<Vec<Day>> {
        let (first, last) = (self.first.day(), self.last.day());
        if first == last {
            return Ok(vec![first]);
        }
        if first.year().is_some() != last.year().is_some() {
            let (with, without) = match first.year() {
                Some(_) => (first, last),
                None => (last, first),
            };
            bail!(
                "{} has a year and {} has none: give both a year, or neither",
                with.slug(),
                without.slug()
            );
        }
        let days = first.through(last).filter(|_| first <= last);
        days.with_context(|| {
            format!(
                "the range ends before it starts: {} is after {}",
                first.slug(),
                last.slug()
            )
        })
    }
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    let format = arguments.drawing.format(Format::Pdf)?;
    let options = options(arguments, format)?;
    check_glyphs(&puzzle, &options.theme)?;
    let source = arguments.solutions.source(&puzzle)?;
    if matches!(source, SolutionSource::Solver(Pick::Seed(_))) {
        bail!("all tilings are drawn, so there is nothing to --pick: leave it out");
    }
    let asked = asked(arguments, &puzzle, &source)?;
    let wanted = AlmanacOptions {
        source,
        per_date: TilingAmount::All,
        grading: None,
        ..AlmanacOptions::default()
    };
    let almanac = with_spinner("counting tilings", || Almanac::new(asked, &wanted))?;
    let tilings = almanac.shown_count();
    if tilings == 0 {
        say(&nothing(&almanac, &wanted.source));
        return Ok(Answer::No);
    }
    let puzzle = in_language(&puzzle, &options.language);
    let pages = SolutionPages::new(&puzzle, &almanac, &options)?;
    check_length(pages.page_count(), tilings, arguments.yes)?;
    arguments.drawing.check_ink(&options.theme, |theme| {
        let options = SolutionsOptions {
            theme,
            ..options.clone()
        };
        percent(&SolutionPages::new(&puzzle, &almanac, &options)?)
    })?;
    let target = arguments.drawing.target(|| {
        let name = file_name(&puzzle, &almanac);
        match format {
            Format::Svg | Format::Png if pages.page_count() > 1 => {
                format!("{name}-{}", format.extension())
            }
            _ => format!("{name}.{}", format.extension()),
        }
    });
    let writing = Writing {
        drawing: &arguments.drawing,
        imposition: &arguments.imposition,
        page: &options.format,
        usual: Impose::None,
        format,
    };
    let (bytes, next) = writing.write(&pages, &target)?;
    let count = |count: usize, noun: &str| match count {
        1 => format!("1 {noun}"),
        count => format!("{count} {noun}s"),
    };
    say(&format!(
        "wrote {}: {}, {}, cells of {:.1} mm, {}",
        target.name(),
        count(usize::try_from(tilings).unwrap_or(usize::MAX), "tiling"),
        count(pages.page_count(), "page"),
        pages.cell(),
        size(bytes)
    ));
    say(&format!("next: {next}"));
    Ok(Answer::Yes)
}

fn options(arguments: &Arguments, format: Format) -> anyhow::Result<SolutionsOptions> {
    let theme = arguments.drawing.theme()?;
    Ok(SolutionsOptions {
        format: bleeding(choices::page(&arguments.page)?, &theme, format),
        language: arguments.drawing.language(&theme)?,
        theme,
    })
}

/// What is asked for: dates, labels, or all that the file has.
fn asked<'p>(
    arguments: &Arguments,
    puzzle: &'p Puzzle,
    source: &SolutionSource,
) -> anyhow::Result<Dates<'p>> {
    match (arguments.dates, source) {
        (Some(dates), _) => Ok(Dates::of_days(puzzle, dates.days()?)?),
        (None, SolutionSource::Given(given)) if arguments.reveal.is_none() => {
            Ok(Dates::of_reveals(puzzle, given.keys().cloned().collect()))
        }
        _ => {
            let reveal = RevealArguments {
                date: None,
                reveal: arguments.reveal.clone(),
            };
            Ok(Dates::of_reveals(puzzle, vec![reveal.reveal(puzzle)?]))
        }
    }
}

fn nothing(almanac: &Almanac<'_>, source: &SolutionSource) -> String {
    let place = match source {
        SolutionSource::Solver(_) => "on this board",
        SolutionSource::Given(_) => "in the file of solutions",
    };
    match almanac.entries() {
        [only] => {
            let words = Language::english().subject_in_words(&only.subject);
            format!("there is no tiling for {words} {place}")
        }
        _ => format!("there is no tiling for any of these dates {place}"),
    }
}

fn file_name(puzzle: &Puzzle, almanac: &Almanac<'_>) -> String {
    let slug = |subject: &Subject| match subject {
        Subject::Words(words) if words == puzzle.title() => String::new(),
        subject => format!("-{}", subject.slug()),
    };
    let name = puzzle.name();
    match almanac.entries() {
        [] => format!("{name}-solutions"),
        [only] => format!("{name}{}-solutions", slug(&only.subject)),
        [first, .., last] => {
            format!(
                "{name}{}-to{}-solutions",
                slug(&first.subject),
                slug(&last.subject)
            )
        }
    }
}
