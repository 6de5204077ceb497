//! `tilendar poster`: a year of tilings on one page to hang on a wall.

use anyhow::bail;
use clap::{Args, ValueEnum};
use tilendar::drawing::backend::BackendError;
use tilendar::drawing::backend::pdf::{Duplex, PdfOptions, ViewerPreferences};
use tilendar::drawing::{Document, Mm};
use tilendar::print::product::check_glyphs;
use tilendar::print::product::poster::{Orientation, PosterOptions, poster};
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::{Almanac, AlmanacOptions};

use crate::arguments::LayoutArgument;
use crate::choices;
use crate::days::YearArguments;
use crate::drawing::DrawingArguments;
use crate::files::size;
use crate::format::Format;
use crate::ink::percent;
use crate::output::{Answer, say};
use crate::progress::with_spinner;
use crate::solutions::SolutionsArgument;

const EXAMPLES: &str = "\
Examples:
  tilendar poster 2027
  tilendar poster 2027 --layout rhombus --paper a1 --theme contrast
  tilendar poster 2027 --paper 24x36in --bleed 3mm --pick 7
  tilendar poster --perpetual --paper a3 --orientation landscape -o every-year.pdf
  tilendar poster 2027 --format png --dpi 100

Print it at 100 %. A PNG for a screen needs no more than --dpi 100; at 300 an A1 has 70 million pixels.";

/// Print a year of tilings as one poster.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    year: YearArguments,

    #[command(flatten)]
    layout: LayoutArgument,

    /// The paper: a4, letter, a3 and the like, a size such as 24x36in, or the path of a paper.
    #[arg(long, value_name = "NAME|SIZE|FILE", default_value = "a2")]
    paper: String,

    /// How the sheet hangs: `auto` takes the way that gives the days the largest boards.
    #[arg(long, value_enum, default_value_t = Hanging::Auto)]
    orientation: Hanging,

    /// How far the ground reaches beyond the edges, for print shops that trim: 3mm is usual.
    #[arg(long, value_name = "LENGTH", default_value = "0mm")]
    bleed: Mm,

    #[command(flatten)]
    solutions: SolutionsArgument,

    #[command(flatten)]
    drawing: DrawingArguments,
}

/// How the sheet hangs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Hanging {
    /// The way that gives the days the largest boards.
    Auto,
    /// On its shorter side.
    Portrait,
    /// On its longer side.
    Landscape,
}

/// The most bleed that any print shop asks for, in millimetres.
const MOST_BLEED: f64 = 20.0;

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    if !puzzle.has_dates() {
        let name = puzzle.name();
        bail!(
            "a poster shows a tiling for each date, and the layout {name:?} has no dates; \
             `tilendar board --layout {layout}` draws it",
            layout = arguments.layout.layout,
        );
    }
    let options = options(arguments)?;
    check_glyphs(&puzzle, &options.theme)?;
    let wanted = AlmanacOptions {
        source: arguments.solutions.source(&puzzle)?,
        numbered: false,
        grading: None,
        ..AlmanacOptions::default()
    };
    let days = arguments.year.days();
    let almanac = with_spinner("counting tilings", || {
        Almanac::of_days(&puzzle, days, &wanted)
    })?;
    let document = poster(&puzzle, &almanac, &options)?;
    arguments.drawing.check_ink(&options.theme, |theme| {
        let options = PosterOptions {
            theme,
            ..options.clone()
        };
        percent(&poster(&puzzle, &almanac, &options)?)
    })?;
    let format = arguments.drawing.format(Format::Pdf)?;
    let target = arguments
        .drawing
        .target(|| default_name(arguments, &puzzle, &options, format));
    let bytes = with_spinner("drawing the poster", || {
        render(arguments, &document, format)
    })?;
    target.write(&bytes)?;
    say(&format!(
        "wrote {}: {} on 1 page of {}, {}",
        target.name(),
        tilings(&almanac),
        extent(&document),
        size(bytes.len())
    ));
    if let Some(remark) = remark(&almanac) {
        say(&remark);
    }
    say(next(arguments, format));
    Ok(Answer::Yes)
}

fn options(arguments: &Arguments) -> anyhow::Result<PosterOptions> {
    let bleed = arguments.bleed.get();
    if bleed > MOST_BLEED {
        bail!(
            "--bleed {}: print shops ask for 2 to 5 mm, and none for more than {MOST_BLEED} mm",
            arguments.bleed
        );
    }
    let theme = arguments.drawing.theme()?;
    let language = arguments.drawing.language(&theme)?;
    let mut options = PosterOptions::new(choices::paper(&arguments.paper)?, theme);
    options.language = language;
    options.bleed = bleed;
    options.orientation = match arguments.orientation {
        Hanging::Auto => None,
        Hanging::Portrait => Some(Orientation::Portrait),
        Hanging::Landscape => Some(Orientation::Landscape),
    };
    Ok(options)
}

fn default_name(
    arguments: &Arguments,
    puzzle: &Puzzle,
    options: &PosterOptions,
    format: Format,
) -> String {
    let theme = match options.theme.name.as_str() {
        "color" => String::new(),
        other => format!("-{other}"),
    };
    let year = arguments.year.title();
    let extension = format.extension();
    format!("{}-{year}-poster{theme}.{extension}", puzzle.name())
}

/// Writes the page; a picture of too many pixels is refused with a resolution that would do.
fn render(arguments: &Arguments, document: &Document, format: Format) -> anyhow::Result<Vec<u8>> {
    let options = PdfOptions {
        preferences: ViewerPreferences {
            unscaled: true,
            duplex: Some(Duplex::Simplex),
        },
        ..PdfOptions::default()
    };
    let rendering = &arguments.drawing.rendering;
    match rendering.render(document, 0, format, &options) {
        Err(error @ BackendError::TooManyPixels { .. }) => {
            bail!("{error}; a PDF has no pixels, and is what print shops prefer")
        }
        rendered => Ok(rendered?),
    }
}

/// The sheet with its bleed, in millimetres.
fn extent(document: &Document) -> String {
    let page = document.pages.first();
    page.map_or_else(String::new, |page| {
        let (trim, bleed) = (page.trim, page.bleed.x0);
        let trim = format!("{:.0} x {:.0} mm", trim.width, trim.height);
        match bleed {
            0.0 => trim,
            bleed => format!("{trim} with {bleed} mm of bleed"),
        }
    })
}

fn tilings(almanac: &Almanac<'_>) -> String {
    match almanac.shown_count() {
        1 => "1 tiling".to_owned(),
        count => format!("{count} tilings"),
    }
}

/// The days that are drawn without a tiling.
fn remark(almanac: &Almanac<'_>) -> Option<String> {
    let (none, not_given) = almanac.without_tiling();
    let dates = |count: usize| {
        if count == 1 {
            "1 date has".to_owned()
        } else {
            format!("{count} dates have")
        }
    };
    match (none, not_given) {
        (0, 0) => None,
        (none, 0) => Some(format!("{} no tiling: an empty board", dates(none))),
        (_, missing) => Some(format!(
            "{} no solution in the file: an empty board",
            dates(missing)
        )),
    }
}

fn next(arguments: &Arguments, format: Format) -> &'static str {
    match format {
        Format::Pdf if arguments.bleed.get() > 0.0 => {
            "next: send it to a print shop, to be printed at 100 % and trimmed"
        }
        Format::Pdf => "next: print it at 100 %; for a print shop that trims, add --bleed 3mm",
        Format::Svg | Format::Png => "next: look at it; --format pdf is for printing",
    }
}
