//! `tilendar solutions`: all tilings of a date, or of several.

use std::str::FromStr;

use anyhow::bail;
use clap::Args;
use tilendar::drawing::Pages;
use tilendar::print::language::Language;
use tilendar::print::product::plates::Subject;
use tilendar::print::product::solutions::{
    SolutionPages, SolutionsContent, SolutionsOptions, solutions_content,
};
use tilendar::print::product::{Day, Pick, SolutionSource, check_glyphs, in_language};
use tilendar::puzzle::{Puzzle, Reveal};

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
    dates: Option<Dates>,

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
struct Dates {
    first: DateArgument,
    last: DateArgument,
}

impl FromStr for Dates {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Self, DateError> {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        Ok(Self {
            first: first.parse()?,
            last: last.parse()?,
        })
    }
}

impl Dates {
    fn days(self) -> anyhow::Result<Vec<Day>> {
        let (first, last) = (self.first.day(), self.last.day());
        if first == last {
            return Ok(vec![first]);
        }
        let all: Vec<Day> = match (first.year(), last.year()) {
            (Some(from), Some(to)) if from <= to => {
                let years = (from..=to).filter_map(Day::of_year);
                years.flatten().collect()
            }
            (None, None) => Day::perpetual(),
            (Some(_), Some(_)) => Vec::new(),
            _ => bail!(
                "{} has a year and {} has none: give both a year, or neither",
                if first.year().is_some() {
                    first.slug()
                } else {
                    last.slug()
                },
                if first.year().is_some() {
                    last.slug()
                } else {
                    first.slug()
                },
            ),
        };
        let days: Vec<Day> = all
            .into_iter()
            .filter(|day| (first..=last).contains(day))
            .collect();
        if days.is_empty() {
            bail!(
                "the range ends before it starts: {} is after {}",
                first.slug(),
                last.slug()
            );
        }
        Ok(days)
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
    let puzzle = in_language(&puzzle, &options.language);
    let content = with_spinner("counting tilings", || {
        solutions_content(&puzzle, asked, &source)
    })?;
    let tilings: u64 = content.dates().iter().map(|date| date.shown.count()).sum();
    if tilings == 0 {
        say(&nothing(&content, &source));
        return Ok(Answer::No);
    }
    let pages = SolutionPages::new(&puzzle, &content, &options)?;
    check_length(pages.page_count(), tilings, arguments.yes)?;
    arguments.drawing.check_ink(&options.theme, |theme| {
        let options = SolutionsOptions {
            theme,
            ..options.clone()
        };
        percent(&SolutionPages::new(&puzzle, &content, &options)?)
    })?;
    let target = arguments.drawing.target(|| {
        let name = file_name(&puzzle, &content);
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
fn asked(
    arguments: &Arguments,
    puzzle: &Puzzle,
    source: &SolutionSource,
) -> anyhow::Result<Vec<(Subject, Reveal)>> {
    let of_labels = |reveal: Reveal| {
        let words = match puzzle.labels_in_words(&reveal, " ") {
            words if words.is_empty() => puzzle.title().to_owned(),
            words => words,
        };
        (Subject::Words(words), reveal)
    };
    match (arguments.dates, source) {
        (Some(dates), _) => {
            let days = dates.days()?.into_iter();
            let asked = days.map(|day| Ok((Subject::Day(day), day.reveal(puzzle)?)));
            asked.collect()
        }
        (None, SolutionSource::Given(given)) if arguments.reveal.is_none() => {
            Ok(given.keys().cloned().map(of_labels).collect())
        }
        _ => {
            let reveal = RevealArguments {
                date: None,
                reveal: arguments.reveal.clone(),
            };
            Ok(vec![of_labels(reveal.reveal(puzzle)?)])
        }
    }
}

fn nothing(content: &SolutionsContent<'_>, source: &SolutionSource) -> String {
    let place = match source {
        SolutionSource::Solver(_) => "on this board",
        SolutionSource::Given(_) => "in the file of solutions",
    };
    match content.dates() {
        [only] => {
            let words = only.subject.in_words(&Language::english());
            format!("there is no tiling for {words} {place}")
        }
        _ => format!("there is no tiling for any of these dates {place}"),
    }
}

fn file_name(puzzle: &Puzzle, content: &SolutionsContent<'_>) -> String {
    let slug = |subject: &Subject| match subject {
        Subject::Words(words) if words == puzzle.title() => String::new(),
        subject => format!("-{}", subject.slug()),
    };
    let name = puzzle.name();
    match content.dates() {
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
