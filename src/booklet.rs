//! `tilendar booklet`: a booklet with tilings of every date.

use anyhow::bail;
use clap::Args;
use tilendar::drawing::Pages;
use tilendar::print::product::booklet::{Booklet, BookletOptions};
use tilendar::print::product::{check_glyphs, in_language};
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::{Almanac, AlmanacOptions, TilingAmount};

use crate::arguments::{LayoutArgument, MarksArgument, amount};
use crate::choices;
use crate::days::DaysArguments;
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
  tilendar booklet 2027
  tilendar booklet 2027 --layout rhombus --theme mono --page a6
  tilendar booklet --perpetual --all -o every-solution.pdf
  tilendar booklet 2027 --from 12-01 --to 12-24 --per-date 3

A cover, how to play, the year at a glance, a part a month, the hardest and easiest dates, and the
facts of the board; bookmarks and links lead to every date.";

/// Print a booklet with tilings of every date.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    days: DaysArguments,

    #[command(flatten)]
    layout: LayoutArgument,

    /// How many tilings of each date: a number from 1, or `all`.
    #[arg(long, value_name = "N|all", value_parser = amount, default_value = "1")]
    per_date: TilingAmount,

    /// All tilings of each date; the same as --per-date all.
    #[arg(long, conflicts_with = "per_date")]
    all: bool,

    /// The page: a5, a6, half-letter, another size of ISO 216, a size such as 5.5x8.5in, or the path of a
    /// page.
    #[arg(long, value_name = "NAME|SIZE|FILE", default_value = "a5")]
    page: String,

    /// Write even a file of thousands of pages.
    #[arg(long)]
    yes: bool,

    #[command(flatten)]
    imposition: ImpositionArguments,

    #[command(flatten)]
    marks: MarksArgument,

    #[command(flatten)]
    solutions: SolutionsArgument,

    #[command(flatten)]
    drawing: DrawingArguments,
}

/// A booklet of more pages is not stapled: it is left as it is, for a screen or a print service.
const MOST_STAPLED: usize = 120;

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    if !puzzle.has_dates() {
        bail!(
            "a booklet has a part a month, and the layout {:?} has no dates: `tilendar solutions \
             --layout {}` prints its tilings",
            puzzle.name(),
            arguments.layout.layout,
        );
    }
    let format = arguments.drawing.format(Format::Pdf)?;
    let options = options(arguments, format)?;
    check_glyphs(&puzzle, &options.theme)?;
    let wanted = AlmanacOptions {
        source: arguments.solutions.source(&puzzle)?,
        per_date: arguments.amount(),
        grading: Some(arguments.marks.grading()),
        ..AlmanacOptions::default()
    };
    let puzzle = in_language(&puzzle, &options.language);
    let days = arguments.days.days()?;
    let almanac = with_spinner("counting tilings", || {
        Almanac::of_days(&puzzle, days, &wanted)
    })?;
    let booklet = Booklet::new(&puzzle, &almanac, &options)?;
    check_length(booklet.page_count(), almanac.shown_count(), arguments.yes)?;
    arguments.drawing.check_ink(&options.theme, |theme| {
        let options = BookletOptions {
            theme,
            ..options.clone()
        };
        percent(&Booklet::new(&puzzle, &almanac, &options)?)
    })?;
    let target = arguments.drawing.target(|| {
        let name = file_name(arguments, &puzzle, &options);
        match format {
            Format::Pdf => format!("{name}.pdf"),
            Format::Svg | Format::Png => format!("{name}-{}", format.extension()),
        }
    });
    let writing = Writing {
        drawing: &arguments.drawing,
        imposition: &arguments.imposition,
        page: &options.format,
        usual: match booklet.page_count() {
            0..=MOST_STAPLED => Impose::Saddle,
            _ => Impose::None,
        },
        format,
    };
    let (bytes, next) = writing.write(&booklet, &target)?;
    say(&format!(
        "wrote {}: {} dates, {} tilings, {} pages, {}",
        target.name(),
        almanac.days().len(),
        almanac.shown_count(),
        booklet.page_count(),
        size(bytes)
    ));
    remarks(&almanac);
    say(&format!("next: {next}"));
    Ok(Answer::Yes)
}

impl Arguments {
    /// How many tilings of each date.
    fn amount(&self) -> TilingAmount {
        match self.all {
            true => TilingAmount::All,
            false => self.per_date,
        }
    }
}

fn options(arguments: &Arguments, format: Format) -> anyhow::Result<BookletOptions> {
    let theme = arguments.drawing.theme()?;
    Ok(BookletOptions {
        format: bleeding(choices::page(&arguments.page)?, &theme, format),
        language: arguments.drawing.language(&theme)?,
        theme,
    })
}

/// What is to be known of the dates.
fn remarks(almanac: &Almanac<'_>) {
    let (no_tiling, not_given) = almanac.without_tiling();
    let date = |count: usize| match count {
        1 => "1 date has".to_owned(),
        count => format!("{count} dates have"),
    };
    if no_tiling > 0 {
        say(&format!(
            "{} no tiling; the booklet says so",
            date(no_tiling)
        ));
    }
    if not_given > 0 {
        let dates = date(not_given);
        say(&format!(
            "{dates} no solution in the file; the booklet says so"
        ));
    }
}

fn file_name(arguments: &Arguments, puzzle: &Puzzle, options: &BookletOptions) -> String {
    let theme = match options.theme.name.as_str() {
        "color" => String::new(),
        other => format!("-{other}"),
    };
    let title = arguments.days.title();
    format!("{}-{title}-booklet{theme}", puzzle.name())
}
