//! How to play, in a paragraph below the board.

use tilendar_press::figure::{Paragraph, Theme};
use tilendar_press::language::Language;
use tilendar_press::words::{flipping, listed};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::Entry;

/// The em of running text in millimeters, 11 points, and its leading.
pub const BODY: f64 = 3.88;
const LEADING: f64 = 5.8;

/// The type of the rules.
pub fn paragraph(theme: &Theme) -> Paragraph {
    let scale = theme.sizes.note_scale();
    let face = &theme.typefaces.regular;
    Paragraph::new(face, BODY * scale, LEADING * scale, theme.inks.text)
}

/// The rules in three sentences.
pub fn rules(puzzle: &Puzzle, entry: &Entry, language: &Language) -> String {
    let phrases = &language.phrases().sheet;
    let labels = entry.reveal.labels().iter();
    let labels: Vec<String> = labels.map(|&label| puzzle.text(label).to_string()).collect();
    let cover = if labels.is_empty() {
        phrases.every_cell.to_string()
    } else {
        phrases.every_cell_except.with(&[("labels", &listed(&labels, phrases))])
    };
    let prospect = match entry.tilings {
        0 => phrases.impossible.to_string(),
        1 => phrases.one_way.to_string(),
        count => phrases.many_ways.with(&[("count", &language.number(count))]),
    };
    phrases.how_to_play.with(&[
        ("count", &puzzle.pieces().len().to_string()),
        ("cover", &cover),
        ("flipping", &flipping(puzzle.pieces(), phrases)),
        ("prospect", &prospect),
    ])
}
