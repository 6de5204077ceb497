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
mod sides;
mod stacked;

pub use card::{Back, CardChallenge, DayCard, day_cards, refer_to_booklet};
pub use index::ThumbIndex;
pub use moves::{CardMoves, tell_moves};

use crate::figure::{Theme, ground};
use crate::language::Language;
use crate::paper::PageFormat;
use crate::product::words::{in_language, purpose};
use context::Context;
use index::Side;
use rayon::prelude::*;
use tilendar_drawing::{
    Bookmark, Destination, Document, Group, Insets, Item, Layer, Metadata, Page,
};
use tilendar_puzzle::Puzzle;

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
        }
    }
}

/// The deck as a document: a page for each side of each card, a bookmark a month, the empty board
/// shared by all cards.
///
/// `title` names the deck, such as `2027`; `cards` come in the order of their dates.
pub fn deck(puzzle: &Puzzle, title: &str, cards: &[DayCard], options: &CardOptions) -> Document {
    let puzzle = &in_language(puzzle, &options.language);
    let phrases = &options.language.phrases().cards;
    let mut document = Document::new(Metadata {
        title: phrases
            .title
            .with(&[("puzzle", puzzle.title()), ("year", title)]),
        description: phrases.description.with(&[
            ("count", &cards.len().to_string()),
            ("puzzle", puzzle.title()),
            ("purpose", purpose(&options.theme, &options.language)),
        ]),
        language: options.language.tag().to_string(),
        ..Metadata::default()
    });
    let context = Context::new(&mut document, puzzle, cards, options);
    document.bookmarks = bookmarks(cards, if options.backs { 2 } else { 1 }, &options.language);
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
    document.pages = sides.collect();
    document
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

/// One for each month, to its first card; each card has so many sides.
fn bookmarks(cards: &[DayCard], sides: usize, language: &Language) -> Vec<Bookmark> {
    let mut bookmarks: Vec<Bookmark> = Vec::new();
    for (index, card) in cards.iter().enumerate() {
        let title = language.month_of(card.day);
        if bookmarks.last().is_none_or(|last| last.title != title) {
            bookmarks.push(Bookmark {
                title,
                destination: Destination::page(index * sides),
                children: Vec::new(),
            });
        }
    }
    bookmarks
}
