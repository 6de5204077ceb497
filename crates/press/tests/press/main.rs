//! What every product of a calendar puzzle goes through.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(missing_docs, reason = "nobody calls a test")]

mod check;
mod dates;
mod figures;
mod imposition;
mod imposition_fold;
mod imposition_lines;
mod labels;
mod languages;
mod numerals;
mod own_font;
mod paragraph;
#[path = "../../../print/tests/print/sheets_by_hand.rs"]
mod sheets_by_hand;
mod spoken;
mod templates;
mod themes;

use tilendar_drawing::{Item, Text};
use tilendar_press::figure::Theme;
use tilendar_press::language::Language;
use tilendar_press::template;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::template::PUZZLES;

const THEMES: [&str; 2] = ["color", "mono"];

fn puzzle(name: &str) -> Puzzle {
    PUZZLES.load(name).unwrap()
}

fn theme(name: &str) -> Theme {
    template::THEMES.load(name).unwrap()
}

fn language(name: &str) -> Language {
    Language::named(name).unwrap()
}

fn texts(items: &[Item]) -> Vec<Text> {
    items
        .iter()
        .flat_map(|item| match item {
            Item::Text(text) => vec![text.clone()],
            Item::Group(group) => texts(&group.items),
            _ => Vec::new(),
        })
        .collect()
}
