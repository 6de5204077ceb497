//! `tilendar sheet`: one puzzle to cut out and play.

use anyhow::bail;
use clap::Args;
use tilendar::drawing::Mm;
use tilendar::drawing::backend::pdf::{PdfOptions, ViewerPreferences};
use tilendar::print::product::check_glyphs;
use tilendar::print::product::sheet::{SheetContent, SheetOptions, cell_that_fits, sheet};
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::{Almanac, AlmanacOptions, Dates, SolutionSource, TilingAmount};

use crate::arguments::{LayoutArgument, MarksArgument, RevealArguments, for_labels};
use crate::choices;
use crate::drawing::DrawingArguments;
use crate::files::size;
use crate::format::Format;
use crate::ink::percent;
use crate::output::{Answer, say};
use crate::progress::with_spinner;
use crate::solutions::SolutionsArgument;

const EXAMPLES: &str = "\
Examples:
  tilendar sheet 12-25
  tilendar sheet 2027-10-23 --layout rhombus --paper letter --solution
  tilendar sheet today --theme ink --cell 15mm -o today.pdf

Print it at 100 % and measure the line of 100 mm.";

/// Print one puzzle to cut out and play.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    reveal: RevealArguments,

    #[command(flatten)]
    layout: LayoutArgument,

    /// The paper: a0 to a10, b0 to b10, letter, legal, tabloid, a size such as 210x297mm or 8.5x11in,
    /// or the path of a paper.
    #[arg(long, value_name = "NAME|SIZE|FILE", default_value = "a4")]
    paper: String,

    /// The side of a cell, with its unit; smaller where the board does not fit.
    #[arg(long, value_name = "LENGTH", default_value = "20mm")]
    cell: Mm,

    /// Add a page with a tiling.
    #[arg(long)]
    solution: bool,

    #[command(flatten)]
    marks: MarksArgument,

    #[command(flatten)]
    solutions: SolutionsArgument,

    #[command(flatten)]
    drawing: DrawingArguments,
}

/// The sides that a cell may have, in millimetres.
const CELL: std::ops::RangeInclusive<f64> = 4.0..=200.0;

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    let options = options(arguments)?;
    check_glyphs(&puzzle, &options.theme)?;
    let content = content(arguments, &puzzle)?;
    let document = sheet(&puzzle, &content, &options);
    arguments.drawing.check_ink(&options.theme, |theme| {
        let options = SheetOptions {
            theme,
            ..options.clone()
        };
        percent(&sheet(&puzzle, &content, &options))
    })?;
    let format = arguments.drawing.format(Format::Pdf)?;
    let target = arguments.drawing.target(|| {
        let what = match content.day {
            Some(day) => day.slug(),
            None => "puzzle".to_owned(),
        };
        let extension = format.extension();
        format!("{}-{what}-sheet.{extension}", puzzle.name())
    });
    let preferences = PdfOptions {
        preferences: ViewerPreferences {
            unscaled: true,
            duplex: None,
        },
        ..PdfOptions::default()
    };
    let bytes = arguments
        .drawing
        .write(&document, format, &target, &preferences)?;
    let pages = document.pages.len();
    say(&format!(
        "wrote {}: {pages} page{}, {}",
        target.name(),
        if pages == 1 { "" } else { "s" },
        size(bytes)
    ));
    let cell = cell_that_fits(&puzzle, &options);
    if cell < options.cell {
        say(&format!(
            "the board fits with cells of {cell:.1} mm, not of {}",
            arguments.cell
        ));
    }
    if content.difficulty.is_none() {
        say("there is no tiling; the sheet says so");
    }
    say("next: print it at 100 %, measure the line of 100 mm, and cut out the pieces");
    Ok(Answer::Yes)
}

fn options(arguments: &Arguments) -> anyhow::Result<SheetOptions> {
    let theme = arguments.drawing.theme()?;
    let language = arguments.drawing.language(&theme)?;
    let mut options = SheetOptions::new(choices::paper(&arguments.paper)?, theme);
    options.language = language;
    options.cell = arguments.cell.get();
    if !CELL.contains(&options.cell) {
        bail!(
            "--cell {}: a cell may have from 4 mm to 200 mm",
            arguments.cell
        );
    }
    Ok(options)
}

fn content(arguments: &Arguments, puzzle: &Puzzle) -> anyhow::Result<SheetContent> {
    let reveal = arguments.reveal.reveal(puzzle)?;
    let source = arguments.solutions.source(puzzle)?;
    let is_given = matches!(source, SolutionSource::Given(_));
    let wanted = AlmanacOptions {
        source,
        per_date: match arguments.solution || is_given {
            true => TilingAmount::ONE,
            false => TilingAmount::NONE,
        },
        numbered: false,
        grading: Some(arguments.marks.grading()),
        ..AlmanacOptions::default()
    };
    let dates = Dates::of_reveals(puzzle, vec![reveal.clone()]);
    let almanac = with_spinner("counting tilings", || Almanac::new(dates, &wanted))?;
    let entry = almanac.entries().first();
    let solution = entry.and_then(|entry| almanac.first_shown(entry));
    if solution.is_none() && is_given {
        bail!("the file has no solution{}", for_labels(puzzle, &reveal));
    }
    Ok(SheetContent {
        day: arguments.reveal.date.map(|date| date.day()),
        difficulty: entry.and_then(|entry| entry.difficulty),
        reveal,
        solution: solution.map(|tiling| tiling.solution),
    })
}
