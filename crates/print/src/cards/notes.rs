//! Notes on cards, set in one small size for a whole deck.

use super::DayCard;
use super::layout::{CardLayout, LEADING};
use tilendar_drawing::{Anchor, Item, Point, Rect};
use tilendar_press::figure::{Theme, text};
use tilendar_press::language::Language;
use tilendar_press::words::level_in_words;

/// The note beside the marks: the level of a challenge.
pub fn front_note(language: &Language, card: &DayCard) -> Option<String> {
    let level = level_in_words(language, card.challenge.as_ref()?.level);
    let phrases = &language.phrases().challenge;
    Some(phrases.one_solution.with(&[("level", level)]))
}

/// The notes of a back: the tiling, with its page in the booklet, if any; and the day's number in the year.
pub type BackNotes = [String; 2];

pub fn back_notes(language: &Language, card: &DayCard) -> BackNotes {
    let phrases = &language.phrases().cards;
    let (number, days) = card.day.of_the_year();
    let count =
        phrases.number_of.with(&[("number", &number.to_string()), ("count", &days.to_string())]);
    let mut tiling = note_on_tiling(language, card);
    if let Some(page) = card.booklet_page {
        let reference = phrases.in_booklet.with(&[("page", &page.to_string())]);
        tiling = format!("{tiling} · {reference}");
    }
    [tiling, count]
}

/// A description of the back.
fn note_on_tiling(language: &Language, card: &DayCard) -> String {
    let phrases = &language.phrases().cards;
    match &card.back {
        // With its given pieces, a challenge has one solution.
        Some(_) if card.tilings == 1 || card.challenge.is_some() => phrases.only_tiling.to_string(),
        Some(_) => match card.number {
            Some(number) => phrases.tiling_of.with(&[
                ("number", &language.number(number)),
                ("count", &language.number(card.tilings)),
            ]),
            None => phrases.one_of.with(&[("tilings", &language.tilings(card.tilings))]),
        },
        None if card.tilings > 0 => phrases.not_given.to_string(),
        None => phrases.no_tiling.to_string(),
    }
}

/// The setting of the notes on all backs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NoteSetting {
    /// The em in which the longest notes fit.
    pub em: f64,
    /// Whether both notes share a line.
    in_pairs: bool,
}

/// The white above the notes, in ems.
const ABOVE: f64 = 2.0;

/// The white between two notes on a line, in ems.
const BETWEEN: f64 = 1.2;

impl NoteSetting {
    /// The setting in which all of these notes fit: in pairs, unless they would be too small.
    pub fn fit(backs: &[BackNotes], layout: &CardLayout, least: f64) -> Self {
        let room = layout.behind.width();
        let mut pair = 1.0_f64;
        let mut single = 1.0_f64;
        for notes in backs {
            let [first, second] = notes.each_ref().map(|words| layout.face.width(words, 1.0));
            pair = pair.max(first + BETWEEN + second);
            single = single.max(first).max(second);
        }
        let in_pairs = !layout.has_column && room / pair >= least;
        Self { em: layout.note.min(room / if in_pairs { pair } else { single }), in_pairs }
    }

    /// The distance from the baseline of the first note to that of the second.
    fn step(self) -> f64 {
        if self.in_pairs { 0.0 } else { LEADING * self.em }
    }

    /// The area that the notes leave free above them.
    pub fn room_above(self, layout: &CardLayout) -> Rect {
        let cap = layout.face.cap_height() * self.em;
        let foot = layout.behind.y1 - self.step() - cap - ABOVE * self.em;
        Rect { y1: foot.max(layout.behind.y0), ..layout.behind }
    }

    /// The notes at the foot of a back, the first at the date's end of its line.
    pub fn set(self, [tiling, day]: BackNotes, layout: &CardLayout, theme: &Theme) -> Vec<Item> {
        let end_of_day = if self.in_pairs { Anchor::End } else { Anchor::Start };
        let foot = layout.behind.y1;
        [
            (tiling, Anchor::Start, foot - self.step(), theme.inks.text),
            (day, end_of_day, foot, theme.inks.muted),
        ]
        .map(|(words, end, y, color)| {
            let anchor = layout.heading.edge.anchor(end);
            let x = match anchor {
                Anchor::End => layout.behind.x1,
                Anchor::Start | Anchor::Middle => layout.behind.x0,
            };
            text(words, &layout.face, self.em, Point::new(x, y), anchor, color).into()
        })
        .into()
    }
}
