//! A year of cards as PDF, against a bare program that only draws fronts.
//!
//! `cargo bench --bench cards`
//!
//! The program does all that `tilendar cards` does but for reading the layout and writing the file:
//! it makes the almanac of the year (the tilings of all dates counted, 365 of them found and
//! numbered, the difficulty of each date measured), plans the booklet that backs refer to, lays fronts
//! and backs out, four cards on a sheet, and writes the PDF. The peer is given everything but the drawing: it draws 366 fronts with krilla, with one
//! shared board of 43 labels, the date's text and the marked cells. It is the limit to approach,
//! not one to reach: it draws no backs, pieces, difficulty, crop marks or bookmarks.
//!
//! The second table says where the time goes, each stage against the whole. The sizes of the files
//! follow, and on Linux how much memory the program took before any peer ran.

mod bare;
mod ratio;

use bare::{Front, Label};
use ratio::{compare, contender, table};
use tilendar_drawing::backend::pdf::{Duplex, PdfOptions, ViewerPreferences, render};
use tilendar_drawing::{Document, Vec2};
use tilendar_print::paper::{FlipEdge, Imposed, Imposition, Printing, Scheme, Sides};
use tilendar_print::product::Dedication;
use tilendar_print::product::booklet::{BookletOptions, BookletPlan};
use tilendar_print::product::cards::{CardOptions, DayCard, day_cards, deck, refer_to_booklet};
use tilendar_print::template::{THEMES, find_page, find_paper};
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Day};
use tilendar_puzzle::template::PUZZLES;
use tilendar_puzzle::{Position, Puzzle};

const ROUNDS: usize = 21;

fn main() {
    let calendar = puzzle("calendar");
    let bytes = year(&calendar, &options("color")).len();
    println!("A year of the calendar: {} kB.", bytes / 1000);
    if let Some(peak) = peak_memory() {
        println!("Peak memory until then: {peak}.");
    }
    whole(&calendar);
    stages(&calendar);
    sizes();
}

fn puzzle(name: &str) -> Puzzle {
    PUZZLES.load(name).expect("it is a preset")
}

/// A6 with backs.
fn options(theme: &str) -> CardOptions {
    CardOptions::new(
        find_page("a6").expect("it is a preset"),
        THEMES.load(theme).expect("it is a preset"),
    )
}

fn almanac(puzzle: &Puzzle) -> Almanac<'_> {
    let days = Day::of_year(2027).expect("it is a year");
    Almanac::of_days(puzzle, days, &AlmanacOptions::default()).expect("the layout has dates")
}

/// The cards with the pages of a booklet of A5.
fn cards(puzzle: &Puzzle, options: &CardOptions) -> Vec<DayCard> {
    let almanac = almanac(puzzle);
    let booklet = BookletOptions {
        format: find_page("a5").expect("it is a preset"),
        theme: options.theme.clone(),
        language: options.language.clone(),
        special: options.special.clone(),
        dedication: Dedication::default(),
    };
    let plan = BookletPlan::new(puzzle, &almanac, &booklet).expect("boards fit on A5");
    let mut cards = day_cards(&almanac);
    refer_to_booklet(&mut cards, &plan);
    cards
}

fn pdf(document: &Document) -> Vec<u8> {
    let preferences = ViewerPreferences {
        unscaled: true,
        duplex: Some(Duplex::LongEdge),
    };
    let options = PdfOptions {
        preferences,
        ..PdfOptions::default()
    };
    render(&on_a4(document), &options).expect("decks can be written")
}

/// Four cards on a sheet, to be cut and stacked.
fn on_a4(deck: &Document) -> Imposed<'_> {
    let printing = Printing {
        sides: Sides::Two,
        flip: FlipEdge::Long,
        back_offset: Vec2::ZERO,
    };
    let scheme = Scheme::CutAndStack { gutter: 0.0 };
    let card = find_page("a6").expect("it is a preset");
    let paper = find_paper("a4").expect("it is a preset");
    let imposition = Imposition::new(scheme, &card, &paper, printing).expect("A6 fits on A4");
    Imposed::new(deck, imposition).expect("cards are not folded")
}

fn year(puzzle: &Puzzle, options: &CardOptions) -> Vec<u8> {
    pdf(&deck(puzzle, &cards(puzzle, options), options))
}

fn whole(puzzle: &Puzzle) {
    let board = labels(puzzle);
    let fronts = bare_fronts(puzzle);
    let options = options("color");
    let size = bare::fronts(&board, &fronts).len() / 1000;
    println!("{} bare fronts: {size} kB.", fronts.len());

    table("365 calendar cards with backs, solved and written as PDF");
    let program = contender("`tilendar`", || year(puzzle, &options));
    let peer = contender("bare fronts", || bare::fronts(&board, &fronts));
    compare("year", ROUNDS, program, peer);
}

fn stages(puzzle: &Puzzle) {
    let options = options("color");
    let cards = cards(puzzle, &options);
    let document = deck(puzzle, &cards, &options);
    table("Where the time goes");
    let whole = || contender("whole", || year(puzzle, &options));
    let entries = contender("almanac", || almanac(puzzle).entries().len());
    compare("stage", ROUNDS, entries, whole());
    let lay_out = contender("lay out", || deck(puzzle, &cards, &options));
    compare("stage", ROUNDS, lay_out, whole());
    let write = contender("PDF", || pdf(&document));
    compare("stage", ROUNDS, write, whole());
}

fn sizes() {
    println!("\n### Sizes of a year in kB\n\n| layout | color | mono | ink | contrast |");
    println!("|---|---|---|---|---|");
    for name in ["calendar", "rhombus"] {
        let puzzle = puzzle(name);
        let cards = cards(&puzzle, &options("color"));
        let size = |theme| pdf(&deck(&puzzle, &cards, &options(theme))).len() / 1000;
        let sizes =
            ["color", "mono", "ink", "contrast", "seasons"].map(|theme| size(theme).to_string());
        println!("| {name} | {} |", sizes.join(" | "));
    }
}

fn labels(puzzle: &Puzzle) -> Vec<Label> {
    let board = puzzle.board();
    let cells = board.positions().iter().zip(board.all_cells().iter());
    let labelled = cells.filter_map(|(&Position { row, column }, cell)| {
        let label = puzzle.label(board.label_at(cell)?);
        Some((label.to_string(), row, column))
    });
    labelled.collect()
}

/// The 366 days of a leap year.
fn bare_fronts(puzzle: &Puzzle) -> Vec<Front> {
    let days = Day::of_year(2028).expect("it is a year");
    let language = tilendar_print::language::Language::english();
    let front = |day: Day| {
        let reveal = day.reveal(puzzle).expect("the layout has dates");
        let open = puzzle.open_cells(&reveal);
        let places = open.iter().map(|cell| puzzle.board().position(cell));
        Front {
            day: day.number().to_string(),
            weekday: language.weekday_of(day).unwrap_or_default().to_string(),
            month: language.month_of(day),
            marked: places.map(|at| (at.row, at.column)).collect(),
        }
    };
    days.into_iter().map(front).collect()
}

/// The most memory that this process has held, as Linux tells it.
fn peak_memory() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    Some(line.trim_start_matches("VmHWM:").trim().to_owned())
}
