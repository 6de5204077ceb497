//! `tilendar pieces`: board and pieces at true size, to cut out and play.

use anyhow::bail;
use clap::{Args, ValueEnum};
use tilendar::drawing::backend::pdf::{Duplex, PdfOptions, ViewerPreferences};
use tilendar::drawing::{Mm, Vec2};
use tilendar::print::paper::FlipEdge;
use tilendar::print::product::check_glyphs;
use tilendar::print::product::pieces::{Backs, PiecesOptions, PrintAndPlay, pieces};
use tilendar::puzzle::Puzzle;

use crate::arguments::LayoutArgument;
use crate::choices;
use crate::drawing::DrawingArguments;
use crate::files::size;
use crate::format::Format;
use crate::imposition::{Flip, back_offset};
use crate::ink::percent;
use crate::output::{Answer, say};

const EXAMPLES: &str = "\
Examples:
  tilendar pieces
  tilendar pieces --layout rhombus --paper letter --flip short
  tilendar pieces --cell 30mm --theme ink --backs none
  tilendar pieces --backs glue -o for-cardboard.pdf
  tilendar pieces --back-offset 0.5,-1

Nothing is ever scaled: a board larger than the paper is spread over several sheets with flaps to \
glue. Backs lie exactly behind their fronts; a piece that may not be turned over says so on its back. \
Where your printer shifts backs, measure how far and move them the other way with --back-offset.";

/// Print board and pieces at true size, to cut out and play.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    layout: LayoutArgument,

    /// The paper: a4, letter, a3 and the like, a size such as 13x19in, or the path of a paper.
    #[arg(long, value_name = "NAME|SIZE|FILE", default_value = "a4")]
    paper: String,

    /// The side of a cell, with its unit, from 4mm to 200mm.
    #[arg(long, value_name = "LENGTH", default_value = "20mm")]
    cell: Mm,

    /// White between two pieces, from 3mm to 30mm, for the scissors.
    #[arg(long, value_name = "LENGTH", default_value = "4mm")]
    gap: Mm,

    /// The backs of the pieces.
    #[arg(long, value_enum, default_value_t = BackSides::Duplex)]
    backs: BackSides,

    /// The edge around which the printer turns the paper; long by default.
    #[arg(long, value_enum)]
    flip: Option<Flip>,

    /// Move all backs by so many millimetres to the right and down, for printers that shift.
    #[arg(long, value_name = "X,Y", value_parser = back_offset, allow_hyphen_values = true)]
    back_offset: Option<Vec2>,

    #[command(flatten)]
    drawing: DrawingArguments,
}

/// The backs of the pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum BackSides {
    /// Printed on the other side of the paper.
    Duplex,
    /// On pages of their own, with crosses, to be glued behind the fronts.
    Glue,
    /// None: one-sided pieces.
    None,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    let options = options(arguments)?;
    check_glyphs(&puzzle, &options.theme)?;
    let product = pieces(&puzzle, &options)?;
    arguments.drawing.check_ink(&options.theme, |theme| {
        let options = PiecesOptions {
            theme,
            ..options.clone()
        };
        percent(&pieces(&puzzle, &options)?.document)
    })?;
    let format = arguments.drawing.format(Format::Pdf)?;
    let target = arguments
        .drawing
        .target(|| default_name(&puzzle, &options, format));
    let bytes =
        arguments
            .drawing
            .write(&product.document, format, &target, &pdf_options(&options))?;
    say(&summary(&target.name(), &product, &options, bytes));
    say(&next(&product, &options));
    Ok(Answer::Yes)
}

fn options(arguments: &Arguments) -> anyhow::Result<PiecesOptions> {
    let backs = match arguments.backs {
        BackSides::Duplex => Backs::Duplex {
            flip: arguments.flip.map(Flip::edge).unwrap_or_default(),
            offset: arguments.back_offset.unwrap_or(Vec2::ZERO),
        },
        BackSides::Glue => Backs::Glued,
        BackSides::None => Backs::None,
    };
    let unused = [
        ("--flip", arguments.flip.is_some()),
        ("--back-offset", arguments.back_offset.is_some()),
    ];
    let unused = unused.into_iter().find(|(_, given)| *given);
    if let (Backs::Glued | Backs::None, Some((name, _))) = (backs, unused) {
        bail!(
            "{name} is for backs on the other side of the paper: leave it out, or take --backs duplex"
        );
    }
    let theme = arguments.drawing.theme()?;
    let language = arguments.drawing.language(&theme)?;
    let mut options = PiecesOptions::new(choices::paper(&arguments.paper)?, theme);
    options.language = language;
    options.cell = arguments.cell.get();
    options.gap = arguments.gap.get();
    options.backs = backs;
    Ok(options)
}

fn default_name(puzzle: &Puzzle, options: &PiecesOptions, format: Format) -> String {
    let theme = match options.theme.name.as_str() {
        "color" => String::new(),
        other => format!("-{other}"),
    };
    let extension = format.extension();
    format!("{}-pieces{theme}.{extension}", puzzle.name())
}

fn pdf_options(options: &PiecesOptions) -> PdfOptions {
    let duplex = match options.backs {
        Backs::Duplex {
            flip: FlipEdge::Long,
            ..
        } => Duplex::LongEdge,
        Backs::Duplex {
            flip: FlipEdge::Short,
            ..
        } => Duplex::ShortEdge,
        Backs::Glued | Backs::None => Duplex::Simplex,
    };
    PdfOptions {
        preferences: ViewerPreferences {
            unscaled: true,
            duplex: Some(duplex),
        },
        ..PdfOptions::default()
    }
}

fn summary(name: &str, product: &PrintAndPlay, options: &PiecesOptions, bytes: usize) -> String {
    let on = |sheets| counted(sheets, "sheet");
    format!(
        "wrote {name}: {} of {}; the board on {}, the pieces on {}, cells of {} mm, {}",
        counted(product.document.pages.len(), "page"),
        options.paper.title,
        on(product.board_sheets),
        on(product.piece_sheets),
        options.cell,
        size(bytes)
    )
}

fn counted(count: usize, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

fn next(product: &PrintAndPlay, options: &PiecesOptions) -> String {
    let print = match options.backs {
        Backs::Duplex { flip, .. } => format!(
            "print it on both sides, flipped on the {} edge, at 100 %",
            flip.name()
        ),
        Backs::Glued | Backs::None => "print it on one side, at 100 %".to_owned(),
    };
    let parts = match product.board_sheets {
        1 => "",
        _ => ", glue the board together by its crosses",
    };
    format!("next: {print}; measure the line at the foot{parts}, and cut out the pieces")
}
