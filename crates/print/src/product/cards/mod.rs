//! A deck of daily puzzle cards: the date, its puzzle and its difficulty in front, one tiling behind. Here
//! it is pages in reading order; putting them on sheets is left to [`Imposed`](crate::paper::Imposed).

mod beside;
mod card;
mod challenge;
mod context;
mod corner;
mod divider;
mod hints;
mod index;
mod layout;
mod notes;
mod opening;
pub(crate) mod product;
mod shared;
mod sides;
mod stacked;

pub use card::{Back, CardChallenge, DayCard, day_cards, refer_to_booklet};
pub use divider::divider_count;
pub use index::ThumbIndex;
pub use opening::{Opening, OpeningCard};

use crate::figure::{Theme, ground};
use crate::language::Language;
use crate::paper::PageFormat;
use crate::product::special::SpecialDays;
use crate::product::words::{in_language, purpose};
use context::Context;
use divider::Divider;
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
    /// The language of all text.
    pub language: Language,
    /// Whether cards have backs; without them a deck is half as many pages.
    pub backs: bool,
    /// The steps of the months on the deck's edge; `None` for none.
    pub index: Option<ThumbIndex>,
    /// The special days, which fronts say.
    pub special: SpecialDays,
    /// What the deck begins with; by default its first day.
    pub opening: Opening,
    /// Whether a divider stands before the first day of each month.
    pub dividers: bool,
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
            dividers: false,
        }
    }
}

/// The deck as a document: a page for each side of each card, a bookmark for each month, the empty board
/// shared by all cards.
///
/// Cards come in the order of their dates, after those that the deck begins with; before the first day of
/// each month comes a divider, if it has them.
pub fn deck(puzzle: &Puzzle, cards: &[DayCard], options: &CardOptions) -> Document {
    let puzzle = &in_language(puzzle, &options.language);
    let mut document = Document::new(metadata(puzzle, cards, options));
    let context = context(&mut document, puzzle, cards, options);
    document.pages = opening_pages(&context, cards, options);
    for cards in divider::months(cards, |card| card.day) {
        document
            .bookmarks
            .extend(cards.first().map(|first| Bookmark {
                title: options.language.month_of(first.day),
                destination: Destination::page(document.pages.len()),
                children: Vec::new(),
            }));
        if options.dividers {
            document.pages.extend(divided(&context, cards, options));
        }
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
    }
    document
}

/// The pages before the first day.
fn opening_pages(context: &Context<'_>, cards: &[DayCard], options: &CardOptions) -> Vec<Page> {
    let sides = opening::sides(context, &options.opening, cards, options.backs);
    let pages = sides.into_iter().map(|side| {
        let look = context.opening.as_ref();
        let theme = look.map_or(&options.theme, |look| look.theme_of(side.side));
        page(side.label, side.items, theme, &options.format)
    });
    pages.collect()
}

/// What the cards have in common, with sentences in a size in which all of them fit.
fn context<'a>(
    document: &mut Document,
    puzzle: &'a Puzzle,
    cards: &[DayCard],
    options: &'a CardOptions,
) -> Context<'a> {
    let mut context = Context::new(document, puzzle, cards, options);
    context.body = opening::body(&context, &options.opening, cards);
    context.scale = context.scale.with(context.body);
    context.special_em = context.scale.near(context.special_em);
    context
}

/// The sides of the divider before the first of these cards.
fn divided(context: &Context<'_>, cards: &[DayCard], options: &CardOptions) -> Vec<Page> {
    let Some(divider) = Divider::before(context, cards) else {
        return Vec::new();
    };
    let page = |name: &str, side| {
        let theme = divider.theme(side);
        page(
            divider.label(name),
            divider.side(side),
            theme,
            &options.format,
        )
    };
    let back = options.backs.then(|| page("back", Side::Back));
    [Some(page("front", Side::Front)), back]
        .into_iter()
        .flatten()
        .collect()
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
