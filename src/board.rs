//! `tilendar board`: one board as a picture.

use anyhow::bail;
use clap::Args;
use tilendar::drawing::Mm;
use tilendar::drawing::backend::pdf::PdfOptions;
use tilendar::print::product::board::{BoardContent, BoardOptions, picture};
use tilendar::print::product::check_glyphs;
use tilendar::puzzle::almanac::SolutionSource;
use tilendar::puzzle::solver::Solver;
use tilendar::puzzle::{Puzzle, Reveal};

use crate::arguments::{LayoutArgument, RevealArguments, for_labels};
use crate::drawing::DrawingArguments;
use crate::files::{Target, size};
use crate::format::Format;
use crate::ink::percent;
use crate::output::{Answer, say};
use crate::solutions::SolutionsArgument;

const EXAMPLES: &str = "\
Examples:
  tilendar board -o empty.svg
  tilendar board 12-25 -o christmas.png
  tilendar board 2027-10-23 --layout rhombus --solution --theme mono -o solved.pdf
  tilendar board 12-25 --solution --format png -o - | display";

/// Draw a board: empty, with a date marked, or with a tiling on it.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    reveal: RevealArguments,

    #[command(flatten)]
    layout: LayoutArgument,

    /// Draw a tiling.
    #[arg(long)]
    solution: bool,

    /// The side of a cell, with its unit.
    #[arg(long, value_name = "LENGTH", default_value = "12mm")]
    cell: Mm,

    #[command(flatten)]
    solutions: SolutionsArgument,

    #[command(flatten)]
    drawing: DrawingArguments,
}

/// The sides that a cell may have, in millimetres.
const CELL: std::ops::RangeInclusive<f64> = 2.0..=200.0;

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    let mut options = BoardOptions::new(arguments.drawing.theme()?);
    check_glyphs(&puzzle, &options.theme)?;
    options.language = arguments.drawing.language(&options.theme)?;
    options.cell = arguments.cell.get();
    if !CELL.contains(&options.cell) {
        bail!(
            "--cell {}: a cell may have from 2 mm to 200 mm",
            arguments.cell
        );
    }
    if let Some(Target::File(path)) = &arguments.drawing.output
        && arguments.drawing.format.is_none()
        && Format::of_path(path).is_none()
    {
        bail!(
            "{:?} does not say which format: end it with .svg, .png or .pdf, or give --format",
            path.display()
        );
    }
    let format = arguments.drawing.format(Format::Svg)?;
    let content = match content(arguments, &puzzle)? {
        Found::Content(content) => content,
        Found::NoTiling(words) => {
            say(&words);
            return Ok(Answer::No);
        }
    };
    let document = picture(&puzzle, &content, &options);
    arguments.drawing.check_ink(&options.theme, |theme| {
        let options = BoardOptions {
            theme,
            ..options.clone()
        };
        percent(&picture(&puzzle, &content, &options))
    })?;
    let bytes = arguments
        .drawing
        .rendering
        .render(&document, 0, format, &PdfOptions::default())?;
    let target = arguments
        .drawing
        .target(|| file_name(&puzzle, &content, format));
    target.write(&bytes)?;
    let trim = document.pages[0].trim;
    say(&format!(
        "wrote {}: {:.1} x {:.1} mm, {}",
        target.name(),
        trim.width,
        trim.height,
        size(bytes.len())
    ));
    Ok(Answer::Yes)
}

enum Found {
    Content(BoardContent),
    /// With what to tell.
    NoTiling(String),
}

fn content(arguments: &Arguments, puzzle: &Puzzle) -> anyhow::Result<Found> {
    let source = arguments.solutions.source(puzzle)?;
    let wants_tiling = arguments.solution || matches!(source, SolutionSource::Given(_));
    let is_given = arguments.reveal.date.is_some() || arguments.reveal.reveal.is_some();
    if !is_given && !wants_tiling {
        return Ok(Found::Content(BoardContent::Empty));
    }
    let reveal = match &source {
        SolutionSource::Given(solutions) if !is_given => only_reveal(solutions.keys())?,
        _ => arguments.reveal.reveal(puzzle)?,
    };
    if !wants_tiling {
        return Ok(Found::Content(BoardContent::Marked(reveal)));
    }
    Ok(match source.find(puzzle, &Solver::new(puzzle), &reveal)? {
        Some(solution) => Found::Content(BoardContent::Tiling(solution)),
        None => Found::NoTiling(format!(
            "there is no tiling{} {}",
            for_labels(puzzle, &reveal),
            match source {
                SolutionSource::Solver(_) => "on this board",
                SolutionSource::Given(_) => "in the file of solutions",
            }
        )),
    })
}

/// The reveal of the only tiling of a file.
fn only_reveal<'a>(reveals: impl Iterator<Item = &'a Reveal>) -> anyhow::Result<Reveal> {
    let reveals: Vec<&Reveal> = reveals.collect();
    match reveals[..] {
        [only] => Ok(only.clone()),
        _ => bail!("the file has solutions of several dates: say which one to draw"),
    }
}

fn file_name(puzzle: &Puzzle, content: &BoardContent, format: Format) -> String {
    let (reveal, kind) = match content {
        BoardContent::Empty => (None, "board"),
        BoardContent::Marked(reveal) => (Some(reveal), "board"),
        BoardContent::Tiling(solution) => (Some(solution.reveal()), "solution"),
    };
    let labels = reveal.map_or_else(String::new, |reveal| puzzle.labels_in_words(reveal, "-"));
    let slug: String = labels
        .chars()
        .filter(|letter| letter.is_ascii_alphanumeric() || *letter == '-')
        .collect();
    let parts = [puzzle.name(), &slug.to_lowercase(), kind];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    format!("{}.{}", parts.join("-"), format.extension())
}
