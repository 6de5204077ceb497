//! `tilendar cards`: a year of daily puzzle cards.

mod challenge;
mod tour;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::bail;
use clap::{Args, ValueEnum};
use rayon::prelude::*;
use tilendar::drawing::backend::pdf::PdfOptions;
use tilendar::drawing::{Document, Pages};
use tilendar::print::paper::{Imposed, Imposition, PageFormat, Sides};
use tilendar::print::product::booklet::{BookletOptions, BookletPlan};
use tilendar::print::product::cards::{
    Back, CardOptions, DayCard, day_cards, deck, refer_to_booklet,
};
use tilendar::print::product::check_glyphs;
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::{Almanac, AlmanacOptions, Dates, SolutionSource, TilingAmount};

use crate::arguments::{LayoutArgument, MarksArgument, amount};
use crate::challenge_arguments::{LevelChoice, WishArguments};
use crate::choices;
use crate::days::DaysArguments;
use crate::drawing::DrawingArguments;
use crate::files::{Target, save, size};
use crate::format::Format;
use crate::imposition::{Impose, ImpositionArguments, next_steps, preferences};
use crate::ink::percent;
use crate::output::{Answer, say};
use crate::pages::write_pdf;
use crate::progress::{with_bar, with_spinner};
use crate::solutions::SolutionsArgument;

/// The word for cards that refer to no booklet.
const NO_BOOKLET: &str = "none";

const EXAMPLES: &str = "\
Examples:
  tilendar cards 2027
  tilendar cards 2027 --layout rhombus --theme mono -o rhombus.pdf
  tilendar cards 2027 --paper letter --from 12-01 --to 12-24
  tilendar cards --perpetual --paper none -o for-the-print-shop.pdf
  tilendar cards 2027 --paper 320x450mm --gutter 6mm
  tilendar cards 2027 --challenge mixed --from 03-01 --to 03-31
  tilendar cards 2027 --format png --dpi 150 -o cards/
  tilendar cards 2027 --tour

Print on both sides, flipped on the long edge, at 100 %; cut the whole stack at the marks, and lay
the piles on each other: the cards are in the order of their dates.";

/// Print a year of daily puzzle cards.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    days: DaysArguments,

    #[command(flatten)]
    layout: LayoutArgument,

    /// The card: a6, a7, quarter-letter, index, poker, tarot, another size of ISO 216, a size such as
    /// 60x90mm or 2.5x3.5in, or the path of a card; by default what is usual for the paper.
    #[arg(long, value_name = "NAME|SIZE|FILE")]
    card: Option<String>,

    /// What is on the backs.
    #[arg(long, value_enum, default_value_t = Backs::Solution)]
    backs: Backs,

    /// Challenges: pieces are given in place so that one solution is left, which is behind.
    #[arg(long, value_enum, value_name = "LEVEL", conflicts_with_all = ["solutions", "pick", "tour"])]
    challenge: Option<LevelChoice>,

    #[command(flatten)]
    wish: WishArguments,

    #[command(flatten)]
    imposition: ImpositionArguments,

    /// The page of the booklet in which backs name the page of their date, as `tilendar booklet`
    /// writes it for the same days, or `none`.
    #[arg(long, value_name = "NAME|SIZE|none", default_value = "a5")]
    booklet: String,

    /// How many tilings of a date that booklet has: a number from 1, or `all`.
    #[arg(long, value_name = "N|all", value_parser = amount, default_value = "1")]
    per_date: TilingAmount,

    #[command(flatten)]
    marks: MarksArgument,

    #[command(flatten)]
    solutions: SolutionsArgument,

    /// Choose the tilings such that from day to day the fewest pieces move, as `tilendar tour` does,
    /// and say which.
    #[arg(long, conflicts_with_all = ["solutions", "pick"])]
    tour: bool,

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
    let dates = Dates::of_days(&puzzle, arguments.days.days()?)?;
    let format = arguments.drawing.format(Format::Pdf)?;
    let options = card_options(arguments, format)?;
    check_glyphs(&puzzle, &options.theme)?;
    let imposition = imposition(arguments, &options, format)?;
    let (cards, remarks_of_challenges) = match (arguments.tour, challenge::are_wanted(arguments)?) {
        (true, _) => (tour::cards(arguments, dates, &options)?, Vec::new()),
        (false, true) => challenge::cards(arguments, dates)?,
        (false, false) => {
            let source = arguments.solutions.source(&puzzle)?;
            let cards = cards(arguments, dates, source, &options)?;
            (cards, Vec::new())
        }
    };
    let title = arguments.days.title();
    let document = deck(&puzzle, &title, &cards, &options);
    arguments.drawing.check_ink(&options.theme, |theme| {
        let options = CardOptions {
            theme,
            ..options.clone()
        };
        percent(&deck(&puzzle, &title, &cards, &options))
    })?;
    let target = arguments
        .drawing
        .target(|| default_name(arguments, &puzzle, &options, format));
    match (imposition, &target) {
        (Some(imposition), _) => {
            let sheets = Imposed::new(&document, imposition)?;
            let preferences = preferences(&imposition);
            let bytes = write_pdf(&arguments.drawing, &sheets, preferences, &target)?;
            let pages = format!("on {}", counted(sheets.page_count(), "page"));
            say(&summary(&target.name(), &cards, &pages, bytes));
            remarks_of_challenges.iter().for_each(|remark| say(remark));
            say(&remarks(
                &cards,
                &next_steps(sheets.plan(), &options.format),
            ));
        }
        (None, Target::File(folder)) => {
            let bytes = write_pages(arguments, &document, format, folder)?;
            let files = format!("in {}", counted(document.pages.len(), "file"));
            say(&summary(&target.name(), &cards, &files, bytes));
            remarks_of_challenges.iter().for_each(|remark| say(remark));
            say(&remarks(&cards, "look at one of them"));
        }
        (None, Target::StandardOutput) => bail!(
            "standard output holds one file, not one a card: use --format pdf, or name a folder"
        ),
    }
    Ok(Answer::Yes)
}

/// The cards, with the pages of the booklet that they refer to.
fn cards(
    arguments: &Arguments,
    dates: Dates<'_>,
    source: SolutionSource,
    options: &CardOptions,
) -> anyhow::Result<Vec<DayCard>> {
    let wanted = AlmanacOptions {
        source,
        grading: Some(arguments.marks.grading()),
        ..AlmanacOptions::default()
    };
    with_spinner("counting tilings", || {
        let almanac = Almanac::new(dates, &wanted)?;
        let mut cards = day_cards(&almanac);
        if arguments.booklet != NO_BOOKLET {
            refer_to_booklet(&mut cards, &plan(arguments, &almanac, wanted, options)?);
        }
        Ok(cards)
    })
}

/// The plan of the booklet that the cards of this almanac, made as wanted, refer to.
fn plan(
    arguments: &Arguments,
    almanac: &Almanac<'_>,
    wanted: AlmanacOptions,
    options: &CardOptions,
) -> anyhow::Result<BookletPlan> {
    let puzzle = almanac.puzzle();
    let booklet = BookletOptions {
        format: choices::page(&arguments.booklet)?,
        theme: options.theme.clone(),
        language: options.language.clone(),
    };
    if arguments.per_date == TilingAmount::ONE {
        return Ok(BookletPlan::new(puzzle, almanac, &booklet)?);
    }
    // Only how many tilings each date shows decides what stands on which page.
    let several = AlmanacOptions {
        per_date: arguments.per_date,
        numbered: false,
        grading: None,
        ..wanted
    };
    let almanac = Almanac::of_days(puzzle, almanac.days().to_vec(), &several)?;
    Ok(BookletPlan::new(puzzle, &almanac, &booklet)?)
}

fn card_options(arguments: &Arguments, format: Format) -> anyhow::Result<CardOptions> {
    let theme = arguments.drawing.theme()?;
    let card = match &arguments.card {
        Some(name) => choices::page(name)?,
        None => choices::page(&arguments.imposition.paper()?.card)?,
    };
    // A picture of a card ends where the card does.
    let bleed = if format == Format::Pdf {
        card.bleed
    } else {
        0.0
    };
    Ok(CardOptions {
        format: PageFormat { bleed, ..card },
        language: arguments.drawing.language(&theme)?,
        theme,
        backs: arguments.backs == Backs::Solution,
    })
}

/// How the cards come to paper; `None` for pictures, which are one side a file.
fn imposition(
    arguments: &Arguments,
    options: &CardOptions,
    format: Format,
) -> anyhow::Result<Option<Imposition>> {
    if format != Format::Pdf {
        arguments.imposition.check_pictures()?;
        return Ok(None);
    }
    let sides = if options.backs {
        Sides::Two
    } else {
        Sides::One
    };
    let usual = Impose::Stack;
    let imposition = arguments
        .imposition
        .imposition(&options.format, usual, sides)?;
    Ok(Some(imposition))
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
    let is_challenge = arguments.challenge.is_some() || arguments.wish.givens.is_some();
    let what = match (arguments.tour, is_challenge) {
        (true, _) => "tour",
        (false, true) => "challenges",
        (false, false) => "cards",
    };
    let name = format!("{}-{}-{what}{theme}", puzzle.name(), arguments.days.title());
    match format {
        Format::Pdf => format!("{name}.pdf"),
        Format::Svg | Format::Png => format!("{name}-{}", format.extension()),
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
fn remarks(cards: &[DayCard], next: &str) -> String {
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
    remarks.push(format!("next: {next}"));
    remarks.join("\n")
}
