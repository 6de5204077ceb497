//! Draws the pictures of README.md and the contact sheet into `output/gallery`: `cargo run --release --example picture_of_a_deck`.

mod deck;
mod pixels;
mod products;
mod scene;

use pixels::Pixels;
use std::error::Error;
use std::fs;
use tilendar::drawing::{Document, Page, Path, Shape, Size};
use tilendar::press::figure::{BoardFigure, Grid};
use tilendar::press::language::Language;
use tilendar::press::template::THEMES;
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::day;
use tilendar::puzzle::solver::Solver;
use tilendar::puzzle::template::PUZZLES;

type Outcome<T> = Result<T, Box<dyn Error>>;

/// The month in whose ink each board is drawn, in the order of the presets, and the day.
const DATES: [(u32, u32); 11] = [
    (1, 3),
    (3, 20),
    (5, 16),
    (2, 14),
    (6, 21),
    (8, 8),
    (11, 11),
    (7, 4),
    (9, 29),
    (10, 31),
    (12, 25),
];
/// The size of the picture of a board, in millimeters, and its margin.
const SIZE: Size = Size::new(125.0, 95.0);
const MARGIN: f64 = 8.0;

fn main() -> Outcome<()> {
    for (name, picture) in deck::pictures()? {
        write(name, &picture, 160)?;
    }
    for (name, picture) in products::pictures()? {
        write(&name, &picture, 128)?;
    }
    for (preset, date) in PUZZLES.all().iter().zip(DATES) {
        let board = board(&PUZZLES.load(preset.name)?, date)?;
        let picture = Pixels::of_page(&board, 0, 4.0)?;
        write(&format!("board-{}", preset.name), &picture, 32)?;
    }
    Ok(())
}

fn write(name: &str, picture: &Pixels, colors: usize) -> Outcome<()> {
    let bytes = picture.encoded(colors)?;
    println!("{name}.png: {} bytes", bytes.len());
    Ok(fs::write(format!("output/gallery/{name}.png"), bytes)?)
}

/// A board on the ink of a month: with a date open, or with a tiling if it has no dates.
fn board(puzzle: &Puzzle, (month, number): (u32, u32)) -> Outcome<Document> {
    let mut theme = THEMES.load("color")?.of_month(month);
    if theme.inks.accent == theme.inks.fill {
        // Dark ink needs no ring.
        theme.board.ring = 0.0;
    }
    let mut page = Page::new(SIZE, puzzle.title());
    let area = page.trim.to_rect();
    let grid = Grid::fit(puzzle.board(), area.inset(-MARGIN));
    let theme = theme.with_even_labels(puzzle.board(), &grid);
    let board = BoardFigure { puzzle, grid, theme: &theme, language: &Language::english() };
    page.items = vec![
        Shape::filled(Path::rectangle(area), theme.inks.fill).into(),
        board.ground().into(),
        board.cells().into(),
    ];
    if puzzle.has_dates() {
        let reveal = day(&format!("2027-{month:02}-{number:02}"))?.reveal(puzzle)?;
        let board = BoardFigure { theme: &theme.reversed(), ..board };
        page.items.push(board.open_cells(puzzle.open_cells(&reveal)).into());
    } else {
        let reveal = puzzle.reveals().next().ok_or("it has no reveal")?;
        let tiling = Solver::new(puzzle).first(&reveal).ok_or("there is none")?;
        page.items
            .extend(tiling.placements().iter().map(|placement| board.piece(placement).into()));
    }
    let mut document = Document::default();
    document.pages.push(page);
    Ok(document)
}
