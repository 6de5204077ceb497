//! `tilendar cards`: a year of daily puzzle cards.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::bail;
use clap::{Args, ValueEnum};
use rayon::prelude::*;
use tilendar::backend::pdf::{Duplex, PdfOptions, ViewerPreferences};
use tilendar::page::{FlipEdge, NUp};
use tilendar::product::cards::{Back, CardOptions, DayCard, Imposition, day_cards, deck};
use tilendar::product::check_glyphs;
use tilendar::puzzle::Puzzle;
use tilendar::scene::Document;

use crate::arguments::LayoutArgument;
use crate::choices;
use crate::days::DaysArguments;
use crate::drawing::DrawingArguments;
use crate::files::{Target, save, size};
use crate::format::Format;
use crate::output::{Answer, say};
use crate::progress::{with_bar, with_spinner};

const EXAMPLES: &str = "\
Examples:
  tilendar cards 2027
  tilendar cards 2027 --layout rhombus --theme mono -o rhombus.pdf
  tilendar cards 2027 --paper letter --from 12-01 --to 12-24
  tilendar cards --perpetual --paper none -o for-the-print-shop.pdf
  tilendar cards 2027 --format png --dpi 150 -o cards/

Print on both sides, flipped on the long edge, at 100 %.";

/// Print a year of daily puzzle cards.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    days: DaysArguments,

    #[command(flatten)]
    layout: LayoutArgument,

    /// The card: a6, a7, quarter-letter, index, poker, tarot, or the path of a card; by default
    /// what is usual for the paper.
    #[arg(long, value_name = "NAME|FILE")]
    card: Option<String>,

    /// The paper: a4, letter, a3, legal, tabloid, the path of a paper, or `none` for one side a
    /// page with bleed, as print services want it.
    #[arg(long, value_name = "NAME|FILE|none", default_value = "a4")]
    paper: String,

    /// What is on the backs.
    #[arg(long, value_enum, default_value_t = Backs::Solution)]
    backs: Backs,

    /// The edge around which the printer turns the paper.
    #[arg(long, value_enum, default_value_t = Flip::Long)]
    flip: Flip,

    #[command(flatten)]
    drawing: DrawingArguments,
}

/// What is on the backs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Backs {
    /// A tiling.
    Solution,
    /// Nothing: one-sided cards.
    None,
}

/// The edge around which the printer turns the paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Flip {
    Long,
    Short,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    if !puzzle.has_dates() {
        let name = puzzle.name();
        bail!(
            "there is a card for each date, and the layout {name:?} has no dates (a group `month`, a \
             group `day`, at most a group `weekday` beside them): `tilendar sheet --layout {layout}` \
             prints it, and `tilendar board` draws it",
            layout = arguments.layout.layout,
        );
    }
    let days = arguments.days.days()?;
    let format = arguments.drawing.format(Format::Pdf);
    let options = card_options(arguments, format)?;
    check_glyphs(&puzzle, &options.theme)?;
    let source = arguments.drawing.solutions.source(&puzzle)?;
    let cards = with_spinner("counting tilings", || day_cards(&puzzle, &days, &source))?;
    let title = arguments.days.title();
    let document = deck(&puzzle, &title, &cards, &options);
    arguments.drawing.check_ink(&options.theme, |theme| {
        let options = CardOptions {
            theme,
            ..options.clone()
        };
        deck(&puzzle, &title, &cards, &options)
    })?;
    let target = arguments
        .drawing
        .target(|| default_name(arguments, &puzzle, &options, format));
    match (format, &target) {
        (Format::Pdf, _) => {
            let bytes = with_spinner("writing the PDF", || {
                let preferences = pdf_options(arguments, &options);
                arguments
                    .drawing
                    .rendering
                    .render(&document, 0, format, &preferences)
            })?;
            target.write(&bytes)?;
            let pages = format!("on {}", counted(document.pages.len(), "page"));
            say(&summary(&target.name(), &cards, &pages, bytes.len()));
        }
        (_, Target::File(folder)) => {
            let bytes = write_pages(arguments, &document, format, folder)?;
            let files = format!("in {}", counted(document.pages.len(), "file"));
            say(&summary(&target.name(), &cards, &files, bytes));
        }
        (_, Target::StandardOutput) => {
            bail!(
                "standard output holds one file, not one a card: use --format pdf, or name a folder"
            )
        }
    }
    say(&remarks(&cards, arguments, &options, format).join("\n"));
    Ok(Answer::Yes)
}

fn card_options(arguments: &Arguments, format: Format) -> anyhow::Result<CardOptions> {
    let theme = arguments.drawing.theme()?;
    let backs = arguments.backs == Backs::Solution;
    let on_sheets = format == Format::Pdf && arguments.paper != "none";
    let paper = match arguments.paper.as_str() {
        "none" => choices::paper("a4")?,
        name => choices::paper(name)?,
    };
    let card = choices::card(arguments.card.as_deref().unwrap_or(&paper.card))?;
    let imposition = if on_sheets {
        let edge = match arguments.flip {
            Flip::Long => FlipEdge::Long,
            Flip::Short => FlipEdge::Short,
        };
        Imposition::Sheets(NUp::fit(&paper, &card)?, edge)
    } else {
        // Print services want bleed; a picture of a card ends where the card does.
        let bleed = if format == Format::Pdf {
            card.bleed
        } else {
            0.0
        };
        Imposition::Single { bleed }
    };
    Ok(CardOptions {
        format: card,
        imposition,
        language: arguments.drawing.language(&theme)?,
        theme,
        backs,
    })
}

/// The name of the file, or of the folder, in the folder for results.
fn default_name(
    arguments: &Arguments,
    puzzle: &Puzzle,
    options: &CardOptions,
    format: Format,
) -> String {
    let theme = match options.theme.name.as_str() {
        "color" => String::new(),
        other => format!("-{other}"),
    };
    let name = format!("{}-{}-cards{theme}", puzzle.name(), arguments.days.title());
    match format {
        Format::Pdf => format!("{name}.pdf"),
        Format::Svg | Format::Png => format!("{name}-{}", format.extension()),
    }
}

fn pdf_options(arguments: &Arguments, options: &CardOptions) -> PdfOptions {
    let duplex = match (options.backs, arguments.flip) {
        (false, _) => Duplex::Simplex,
        (true, Flip::Long) => Duplex::LongEdge,
        (true, Flip::Short) => Duplex::ShortEdge,
    };
    PdfOptions {
        preferences: ViewerPreferences {
            unscaled: true,
            duplex: Some(duplex),
        },
        ..PdfOptions::default()
    }
}

/// Writes each page into the folder, on all cores; at most a page a core is in memory.
fn write_pages(
    arguments: &Arguments,
    document: &Document,
    format: Format,
    folder: &Path,
) -> anyhow::Result<usize> {
    let written = AtomicUsize::new(0);
    with_bar("drawing cards", document.pages.len(), |bar| {
        let pages = document.pages.par_iter().enumerate();
        pages.try_for_each(|(index, page)| -> anyhow::Result<()> {
            let options = PdfOptions::default();
            let bytes = arguments
                .drawing
                .rendering
                .render(document, index, format, &options)?;
            let name = format!("{}.{}", page.label.replace(' ', "-"), format.extension());
            save(&PathBuf::from(folder).join(name), &bytes)?;
            written.fetch_add(bytes.len(), Ordering::Relaxed);
            bar.inc(1);
            Ok(())
        })
    })?;
    Ok(written.into_inner())
}

fn summary(name: &str, cards: &[DayCard], pages: &str, bytes: usize) -> String {
    let cards = counted(cards.len(), "card");
    format!("wrote {name}: {cards} {pages}, {}", size(bytes))
}

fn counted(count: usize, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

/// What is to be known of the deck, and what to do next.
fn remarks(
    cards: &[DayCard],
    arguments: &Arguments,
    options: &CardOptions,
    format: Format,
) -> Vec<String> {
    let count = |back: &Back| cards.iter().filter(|card| card.back == *back).count();
    let mut remarks = Vec::new();
    match count(&Back::NoTiling) {
        0 => {}
        1 => remarks.push("1 date has no tiling; its card says so".to_owned()),
        none => remarks.push(format!("{none} dates have no tiling; their cards say so")),
    }
    match count(&Back::NotGiven) {
        0 => {}
        1 => remarks.push("1 date has no solution in the file; its card says so".to_owned()),
        none => remarks.push(format!(
            "{none} dates have no solution in the file; their cards say so"
        )),
    }
    let edge = match arguments.flip {
        Flip::Long => "long",
        Flip::Short => "short",
    };
    match options.imposition {
        Imposition::Sheets(n_up, _) if options.backs => remarks.push(format!(
            "next: print it on both sides, flipped on the {edge} edge, at 100 %; cut at the marks ({} a sheet)",
            n_up.cards()
        )),
        Imposition::Sheets(n_up, _) => remarks.push(format!(
            "next: print it at 100 %; cut at the marks ({} a sheet)",
            n_up.cards()
        )),
        Imposition::Single { .. } if format == Format::Pdf => remarks.push(format!(
            "next: send it to a print service: {} with {} mm of bleed",
            options.format.title, options.format.bleed
        )),
        Imposition::Single { .. } => remarks.push("next: look at one of them".to_owned()),
    }
    remarks
}
