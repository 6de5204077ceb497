//! What tests of products share: presets, loaded, and golden files.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(dead_code, reason = "each test binary uses a part of what they share")]

pub mod cuts;
pub mod laser;
pub mod outlines;
pub mod program;
pub mod texts;

use std::fs;
use std::path::{Path, PathBuf};

use chrono::NaiveDate;
use tilendar::figure::Theme;
use tilendar::page::{CardFormat, FlipEdge, NUp, Paper};
use tilendar::product::cards::{CardOptions, DayCard, Imposition, day_cards, deck};
use tilendar::product::{Day, SolutionSource};
use tilendar::puzzle::Puzzle;
use tilendar::scene::Document;
use tilendar::solver::{Census, MemoryLimit};
use tilendar::template;

/// The names of all themes.
pub const THEMES: [&str; 4] = ["color", "mono", "ink", "contrast"];

/// A preset puzzle.
pub fn puzzle(name: &str) -> Puzzle {
    let preset = template::puzzle::preset(name).unwrap();
    template::puzzle::load(preset.text, name).unwrap()
}

/// A preset theme.
pub fn theme(name: &str) -> Theme {
    template::load_theme(template::theme_preset(name).unwrap().text, name).unwrap()
}

/// A preset card.
pub fn card(name: &str) -> CardFormat {
    template::load_card(template::card_preset(name).unwrap().text, name).unwrap()
}

/// A preset paper.
pub fn paper(name: &str) -> Paper {
    template::load_paper(template::paper_preset(name).unwrap().text, name).unwrap()
}

/// A day.
pub fn day(year: i32, month: u32, day: u32) -> Day {
    Day::Dated(NaiveDate::from_ymd_opt(year, month, day).unwrap())
}

/// Solved cards of these days.
pub fn solved(puzzle: &Puzzle, days: &[Day]) -> Vec<DayCard> {
    day_cards(puzzle, days, &SolutionSource::default()).unwrap()
}

/// Four A6 on A4, with backs.
pub fn on_a4(theme_name: &str) -> CardOptions {
    let n_up = NUp::fit(&paper("a4"), &card("a6")).unwrap();
    CardOptions {
        format: card("a6"),
        imposition: Imposition::Sheets(n_up, FlipEdge::Long),
        theme: theme(theme_name),
        language: tilendar::language::Language::english(),
        backs: true,
    }
}

/// A side a page, without bleed.
pub fn single(theme_name: &str) -> CardOptions {
    CardOptions {
        imposition: Imposition::Single { bleed: 0.0 },
        ..on_a4(theme_name)
    }
}

/// The front and the back of one day's card as pages 0 and 1.
pub fn one_card(layout: &str, theme_name: &str, of: Day) -> Document {
    let puzzle = puzzle(layout);
    let cards = solved(&puzzle, &[of]);
    deck(&puzzle, "2027", &cards, &single(theme_name))
}

/// A path in the repository.
pub fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Whether golden files are to be written anew: `TILENDAR_BLESS=1 cargo test`.
pub fn blessing() -> bool {
    std::env::var_os("TILENDAR_BLESS").is_some()
}

/// The golden file's bytes; writes `fresh` first when blessing.
pub fn golden(path: &str, fresh: &[u8]) -> Vec<u8> {
    let path = repository(path);
    if blessing() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, fresh).unwrap();
    }
    fs::read(&path).unwrap_or_else(|error| {
        panic!(
            "{}: {error}; TILENDAR_BLESS=1 cargo test writes it",
            path.display()
        )
    })
}

/// The counts of all reveals.
pub fn census(puzzle: &Puzzle) -> Census {
    Census::take(puzzle, MemoryLimit::default()).expect("few enough tilings to count")
}
