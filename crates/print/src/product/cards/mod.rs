//! A deck of daily puzzle cards: the date, its puzzle and its difficulty in front, one tiling
//! behind. It is pages in reading order here; how they come to paper is left to
//! [`Imposed`](crate::paper::Imposed).

mod beside;
mod card;
mod challenge;
mod context;
mod corner;
mod index;
mod layout;
mod moves;
mod notes;
mod opening;
mod sides;
mod stacked;

pub use card::{Back, CardChallenge, DayCard, day_cards, refer_to_booklet};
pub use index::ThumbIndex;
pub use moves::{CardMoves, tell_moves};
pub use opening::{Opening, OpeningCard};

use crate::figure::{Theme, ground};
use crate::language::Language;
use crate::paper::PageFormat;
use crate::product::special::SpecialDays;
use crate::product::words::{in_language, purpose};
use context::Context;
use index::Side;
use rayon::prelude::*;
use tilendar_drawing::{
    Bookmark, Destination, Document, Group, Insets, Item, Layer, Metadata, Page,
};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::Day;

/// How a deck is drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct CardOptions {
    /// The cards' size, and how far they reach beyond it.
    pub format: PageFormat,
    /// The look.
    pub theme: Theme,
    /// The language of all that is said.
    pub language: Language,
    /// Whether cards have backs; without them a deck is half as many pages.
    pub backs: bool,
    /// The steps of the months on the deck's edge; `None` for none.
    pub index: Option<ThumbIndex>,
    /// The days that are special, which fronts say.
    pub special: SpecialDays,
    /// What the deck begins with; by default its first day.
    pub opening: Opening,
}

impl CardOptions {
    /// Cards with backs and a thumb index, in English.
    pub fn new(format: PageFormat, theme: Theme) -> Self {
        Self {
            index: Some(ThumbIndex::new(&format)),
            format,
            theme,
            language: Language::english(),
            backs: true,
            special: SpecialDays::default(),
            opening: Opening::default(),
        }
    }
}

/// The deck as a document: a page for each side of each card, a bookmark a month, the empty board
/// shared by all cards.
///
/// Cards come in the order of their dates, after those that the deck begins with.
pub fn deck(puzzle: &Puzzle, cards: &[DayCard], options: &CardOptions) -> Document {
    let puzzle = &in_language(puzzle, &options.language);
    let mut document = Document::new(metadata(puzzle, cards, options));
    let context = Context::new(&mut document, puzzle, cards, options);
    let opening = opening::sides(&context, &options.opening, cards, options.backs);
    let opening = opening.into_iter();
    let opening = opening.map(|(label, items)| page(label, items, &options.theme, &options.format));
    document.pages = opening.collect();
    let sides = if options.backs { 2 } else { 1 };
    document.bookmarks = bookmarks(cards, sides, document.pages.len(), &options.language);
    let sides = cards.par_iter().flat_map_iter(|card| {
        let label = card.day.slug();
        let page = |name: &str, side, items| {
            let theme = context.look(card).theme_of(side);
            page(format!("{label} {name}"), items, theme, &options.format)
        };
        let front = page("front", Side::Front, sides::front(&context, card));
        let back = options
            .backs
            .then(|| page("back", Side::Back, sides::back(&context, card)));
        [Some(front), back].into_iter().flatten()
    });
    let sides: Vec<Page> = sides.collect();
    document.pages.extend(sides);
    document
}

fn metadata(puzzle: &Puzzle, cards: &[DayCard], options: &CardOptions) -> Metadata {
    let language = &options.language;
    let phrases = &language.phrases().cards;
    let days: Vec<Day> = cards.iter().map(|card| card.day).collect();
    Metadata {
        title: phrases.title.with(&[("title", &language.title_of(&days))]),
        description: phrases.description.with(&[
            ("count", &cards.len().to_string()),
            ("puzzle", puzzle.title()),
            ("purpose", purpose(&options.theme, language)),
        ]),
        language: language.tag().to_string(),
        ..Metadata::default()
    }
}

/// The side of a card on its ground, which reaches into the bleed.
fn page(label: String, mut items: Vec<Item>, theme: &Theme, format: &PageFormat) -> Page {
    let page = Page {
        trim: format.trim,
        bleed: Insets::uniform(format.bleed),
        label,
        items: Vec::new(),
    };
    items.insert(0, ground(page.media(), theme));
    Page {
        items: vec![Group::on_layer(Layer::Print, items).into()],
        ..page
    }
}

/// One for each month, to its first card; each card has so many sides, and so many come before.
fn bookmarks(cards: &[DayCard], sides: usize, before: usize, language: &Language) -> Vec<Bookmark> {
    let mut bookmarks: Vec<Bookmark> = Vec::new();
    for (index, card) in cards.iter().enumerate() {
        let title = language.month_of(card.day);
        if bookmarks.last().is_none_or(|last| last.title != title) {
            bookmarks.push(Bookmark {
                title,
                destination: Destination::page(before + index * sides),
                children: Vec::new(),
            });
        }
    }
    bookmarks
}
