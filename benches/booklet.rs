//! Every tiling of a board in one PDF: time, size, memory.
//!
//! `cargo bench --bench booklet`
//!
//! The pages are drawn when they are asked for, as a booklet's are: 108 small tilings on A4, each a
//! group of one shared drawing for each piece in its place, and a number. Each row is a process of
//! its own, so that its peak of memory is its own; time and memory include listing the tilings.
//!
//! Limits of the calendar's 24,405 tilings: 1.5 s, 2 MB, 60 MB. Memory must not grow with the number
//! of the rhombus's pages but by what the file itself takes.

use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::ops::ControlFlow;
use std::time::Instant;
use tilendar::backend::pdf::{Archival, PdfOptions, render};
use tilendar::figure::{Grid, Theme, placed_piece, spoken_tiling};
use tilendar::product::Day;
use tilendar::puzzle::{CellSet, PieceIndex, Placement, Puzzle, Reveal, Solution};
use tilendar::scene::{
    Affine, Anchor, Bookmark, Color, Face, Group, Insets, Item, Layer, Metadata, Page, Pages,
    Point, Rect, Role, Size, Symbol, SymbolId, Text, Use, Vec2,
};
use tilendar::solver::{Listing, MemoryLimit};
use tilendar::template::puzzle::{load, preset};
use tilendar::template::{load_theme, theme_preset};

/// A4.
const PAPER: Size = Size::new(210.0, 297.0);
const COLUMNS: usize = 9;
const ROWS: usize = 12;
const MARGIN: f64 = 10.0;

/// Layout, most tilings, and what is written.
const CASES: [(&str, usize, &str); 7] = [
    ("calendar", usize::MAX, "untagged"),
    ("calendar", usize::MAX, "tagged"),
    ("calendar", usize::MAX, "figures"),
    ("calendar", usize::MAX, "archive"),
    ("rhombus", 1_000, "tagged"),
    ("rhombus", 10_000, "tagged"),
    ("rhombus", 10_000, "untagged"),
];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [layout, most, kind, rest @ ..] = arguments.as_slice()
        && let Ok(most) = most.parse()
    {
        return row(layout, most, kind, rest.first().map(String::as_str));
    }
    println!("| layout | tilings | pages | written | list | PDF | size | memory |");
    println!("|---|---|---|---|---|---|---|---|");
    let program = std::env::current_exe().expect("it runs");
    for (layout, most, kind) in CASES {
        let mut command = std::process::Command::new(&program);
        command.args([layout, &most.to_string(), kind]);
        command.status().expect("it runs again");
    }
}

/// One row of the table; the PDF goes to a file if there is one.
fn row(layout: &str, most: usize, kind: &str, file: Option<&str>) {
    let preset = preset(layout).expect("it is a preset");
    let puzzle = load(preset.text, preset.name).expect("presets load");
    let options = PdfOptions {
        tagged: kind != "untagged",
        archival: (kind == "archive").then_some(Archival::A2a),
        ..PdfOptions::default()
    };
    let start = Instant::now();
    let book = Book::new(&puzzle, most, kind != "figures");
    let listed = start.elapsed();
    let bytes = render(&book, &options).expect("it can be written");
    println!(
        "| {layout} | {} | {} | {kind} | {:.2} s | {:.2} s | {} kB | {} |",
        book.count(),
        book.page_count(),
        listed.as_secs_f64(),
        (start.elapsed() - listed).as_secs_f64(),
        bytes.len() / 1000,
        peak_memory().unwrap_or_default(),
    );
    if let Some(file) = file {
        std::fs::write(file, bytes).expect("it can be written");
    }
}

/// All tilings, kept as numbers of drawings.
struct Book<'a> {
    puzzle: &'a Puzzle,
    metadata: Metadata,
    symbols: Vec<Symbol>,
    ids: Vec<SymbolId>,
    placements: Vec<Placement>,
    /// The reveals, each with the end of its tilings.
    reveals: Vec<(Reveal, usize)>,
    /// For each tiling, the number of each of its pieces' drawings.
    tilings: Vec<u16>,
    /// Whether each tiling is spelled, or only numbered.
    spelled: bool,
}

impl<'a> Book<'a> {
    fn new(puzzle: &'a Puzzle, most: usize, spelled: bool) -> Self {
        let mut book = Self {
            puzzle,
            metadata: Metadata {
                title: "All tilings".to_string(),
                language: "en".to_string(),
                ..Metadata::default()
            },
            symbols: Vec::new(),
            ids: Vec::new(),
            placements: Vec::new(),
            reveals: Vec::new(),
            tilings: Vec::new(),
            spelled,
        };
        book.list(most);
        let theme = theme_preset("color").expect("it is a preset");
        let theme = load_theme(theme.text, theme.name).expect("presets load");
        book.draw(&theme);
        book
    }

    fn list(&mut self, most: usize) {
        let mut known: FxHashMap<(PieceIndex, CellSet), u16> = FxHashMap::default();
        let listing = Listing::new(self.puzzle, MemoryLimit::default());
        for day in Day::of_year(2028).expect("it is a year") {
            let reveal = day.reveal(self.puzzle).expect("the layout has dates");
            let _ = listing.for_each(&reveal, |solution| {
                if self.count() >= most {
                    return ControlFlow::Break(());
                }
                for placement in solution.placements() {
                    let key = (placement.piece, placement.cells);
                    let number = *known.entry(key).or_insert_with(|| {
                        self.placements.push(*placement);
                        u16::try_from(self.placements.len() - 1).expect("places are few")
                    });
                    self.tilings.push(number);
                }
                ControlFlow::Continue(())
            });
            self.reveals.push((reveal, self.count()));
        }
    }

    fn draw(&mut self, theme: &Theme) {
        let cell = (PAPER.width - 2.0 * MARGIN) / COLUMNS as f64 / 9.0;
        let grid = Grid {
            origin: Point::ORIGIN,
            cell,
        };
        let mut document = tilendar::scene::Document::default();
        for placement in &self.placements {
            let drawn = placed_piece(self.puzzle, placement, &grid, theme);
            let id = document.add_symbol(Symbol {
                id: String::new(),
                title: drawn.title.clone().unwrap_or_default(),
                items: drawn.items,
            });
            self.ids.push(id);
        }
        self.symbols = document.symbols().to_vec();
    }

    fn count(&self) -> usize {
        self.tilings.len() / self.puzzle.pieces().len()
    }

    fn solution(&self, tiling: usize) -> Solution {
        let reveal = self.reveals.partition_point(|(_, end)| *end <= tiling);
        let placements = self.drawings(tiling).map(|number| self.placements[number]);
        let reveal = self.reveals[reveal].0.clone();
        Solution::new(self.puzzle, reveal, placements.collect()).expect("it was listed")
    }

    fn drawings(&self, tiling: usize) -> impl Iterator<Item = usize> {
        let pieces = self.puzzle.pieces().len();
        let numbers = &self.tilings[tiling * pieces..(tiling + 1) * pieces];
        numbers.iter().map(|&number| usize::from(number))
    }

    fn tiling(&self, tiling: usize, slot: usize) -> Item {
        let width = (PAPER.width - 2.0 * MARGIN) / COLUMNS as f64;
        let height = (PAPER.height - 2.0 * MARGIN) / ROWS as f64;
        let mut items: Vec<Item> = vec![
            Text {
                content: (tiling + 1).to_string(),
                origin: Point::new(0.0, -0.5),
                size: 1.8,
                face: Face::Regular,
                anchor: Anchor::Start,
                color: Color::BLACK,
            }
            .into(),
        ];
        items.extend(self.drawings(tiling).map(|number| {
            Item::from(Use {
                symbol: self.ids[number],
                offset: Vec2::ZERO,
            })
        }));
        let (row, column) = (slot / COLUMNS, slot % COLUMNS);
        let title = match self.spelled {
            true => spoken_tiling(self.puzzle, &self.solution(tiling)),
            false => format!("Tiling {}", tiling + 1),
        };
        let corner = (
            MARGIN + column as f64 * width,
            MARGIN + 2.0 + row as f64 * height,
        );
        Item::Group(Group {
            transform: Affine::translate(corner),
            role: Some(Role::Figure),
            title: Some(title),
            items,
            ..Group::default()
        })
    }
}

impl Pages for Book<'_> {
    fn metadata(&self) -> &Metadata {
        &self.metadata
    }

    fn symbols(&self) -> &[Symbol] {
        &self.symbols
    }

    fn bookmarks(&self) -> &[Bookmark] {
        &[]
    }

    fn page_count(&self) -> usize {
        self.count().div_ceil(COLUMNS * ROWS)
    }

    fn page(&self, number: usize) -> Option<Cow<'_, Page>> {
        let first = number * COLUMNS * ROWS;
        let last = (first + COLUMNS * ROWS).min(self.count());
        let items = (first..last).map(|tiling| self.tiling(tiling, tiling - first));
        (first < last).then(|| {
            Cow::Owned(Page {
                trim: PAPER,
                bleed: Insets::ZERO,
                label: (number + 1).to_string(),
                items: vec![Group::on_layer(Layer::Print, items.collect()).into()],
            })
        })
    }

    fn media(&self, _: usize) -> Option<Rect> {
        Some(PAPER.to_rect())
    }
}

/// The most memory that this process has held, as Linux tells it.
fn peak_memory() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    Some(line.trim_start_matches("VmHWM:").trim().to_owned())
}
