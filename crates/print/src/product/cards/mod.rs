//! A deck of daily puzzle cards: the date, its puzzle and its difficulty in front, one tiling
//! behind. It is pages in reading order here; how they come to paper is left to
//! [`Imposed`](crate::paper::Imposed).

mod card;
mod challenge;
mod layout;
mod moves;
mod opening;
mod sides;

pub use card::{Back, CardChallenge, DayCard, day_cards, refer_to_booklet};
pub use moves::{CardMoves, tell_moves};
pub use opening::{Opening, OpeningCard};

use crate::figure::{Theme, empty_board, frame, ground, placed_piece};
use crate::language::{Language, SpokenPhrases};
use crate::paper::PageFormat;
use crate::product::heading::Edge;
use crate::product::special::SpecialDays;
use crate::product::symbols::{PlacementSymbols, in_place, placement_symbols};
use crate::product::words::{in_language, purpose};
use layout::CardLayout;
use moves::PieceLooks;
use rayon::prelude::*;
use tilendar_drawing::{
    Bookmark, Destination, Document, Group, Insets, Item, Layer, Metadata, Page, Symbol, SymbolId,
};
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::{Placement, Puzzle};

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
    /// The days that are special, which fronts say.
    pub special: SpecialDays,
    /// What the deck begins with; by default its first day.
    pub opening: Opening,
}

impl CardOptions {
    /// Cards with backs, in English.
    pub fn new(format: PageFormat, theme: Theme) -> Self {
        Self {
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
    let layout = CardLayout::new(
        puzzle,
        &options.format,
        &options.theme,
        Edge::of(&options.theme, &options.language),
    );
    let shared = Shared::add(&mut document, puzzle, &layout, options);
    let looks = PieceLooks::new(&options.theme, cards, layout.grid.cell);
    let are_shown = options.backs || cards.iter().any(|card| card.challenge.is_some());
    let hatched = match are_shown {
        true => hatched_pieces(
            &mut document,
            puzzle,
            cards,
            &layout,
            &looks.laid,
            options.language.spoken(),
        ),
        false => PlacementSymbols::new(),
    };
    let context = Context {
        puzzle,
        layout: &layout,
        theme: &options.theme,
        language: &options.language,
        special: &options.special,
        has_backs: options.backs,
        looks,
        shared,
        hatched,
    };
    let opening = opening::sides(&context, &options.opening, cards, options.backs);
    let opening = opening
        .into_iter()
        .map(|(label, items)| side(label, items, options));
    document.pages = opening.collect();
    let sides = if options.backs { 2 } else { 1 };
    document.bookmarks = bookmarks(cards, sides, document.pages.len(), &options.language);
    let sides = cards.par_iter().flat_map_iter(|card| {
        let label = card.day.slug();
        let front = side(
            format!("{label} front"),
            sides::front(&context, card),
            options,
        );
        let back = options.backs.then(|| {
            let items = sides::back(&context, card);
            side(format!("{label} back"), items, options)
        });
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
fn side(label: String, mut items: Vec<Item>, options: &CardOptions) -> Page {
    let page = Page {
        trim: options.format.trim,
        bleed: Insets::uniform(options.format.bleed),
        label,
        items: Vec::new(),
    };
    items.insert(0, ground(page.media(), &options.theme));
    Page {
        items: vec![Group::on_layer(Layer::Print, items).into()],
        ..page
    }
}

/// What every card of a deck is drawn with.
struct Context<'a> {
    puzzle: &'a Puzzle,
    layout: &'a CardLayout,
    theme: &'a Theme,
    language: &'a Language,
    special: &'a SpecialDays,
    has_backs: bool,
    looks: PieceLooks,
    shared: Shared,
    hatched: PlacementSymbols,
}

impl Context<'_> {
    /// A piece in its place, muted if it stays there from the card before.
    fn piece(&self, card: &DayCard, placement: &Placement) -> Item {
        let grid = &self.layout.grid;
        let drawn = |theme| {
            placed_piece(self.puzzle, placement, grid, theme, self.language.spoken()).into()
        };
        if card.stays(placement.piece) {
            return drawn(&self.looks.stays);
        }
        match self.hatched.get(&(placement.piece, placement.cells)) {
            Some(&symbol) => in_place(symbol),
            None => drawn(&self.looks.laid),
        }
    }
}

/// The symbols that cards share.
#[derive(Clone, Copy)]
struct Shared {
    empty_board: SymbolId,
    frame: SymbolId,
    piece_set: SymbolId,
}

impl Shared {
    fn add(
        document: &mut Document,
        puzzle: &Puzzle,
        layout: &CardLayout,
        options: &CardOptions,
    ) -> Self {
        let (theme, spoken) = (&options.theme, options.language.spoken());
        let phrases = &options.language.phrases().cards;
        let mut symbol = |id: &str, title: &str, item: Item| {
            document.add_symbol(Symbol {
                id: id.to_string(),
                title: title.to_string(),
                items: vec![item],
            })
        };
        let board = puzzle.board();
        Self {
            frame: symbol(
                "board-frame",
                phrases.frame.as_str(),
                frame(board, &layout.grid, theme, spoken).into(),
            ),
            empty_board: symbol(
                "empty-board",
                puzzle.title(),
                empty_board(board, &layout.grid, theme, spoken).into(),
            ),
            piece_set: symbol(
                "piece-set",
                phrases.piece_set.as_str(),
                layout
                    .piece_set
                    .silhouettes(puzzle, layout.pieces_left, theme, spoken)
                    .into(),
            ),
        }
    }
}

/// Each place of a piece that the backs show, as a symbol, if the theme hatches pieces.
fn hatched_pieces(
    document: &mut Document,
    puzzle: &Puzzle,
    cards: &[DayCard],
    layout: &CardLayout,
    theme: &Theme,
    spoken: &SpokenPhrases,
) -> PlacementSymbols {
    if theme.pieces.hatches.is_empty() {
        return PlacementSymbols::new();
    }
    let placements = cards.iter().flat_map(|card| {
        let placements = match &card.back {
            Back::Solution(solution) => solution.placements(),
            Back::NoTiling | Back::NotGiven => &[],
        };
        // What stays is drawn without its hatch.
        placements
            .iter()
            .filter(|placement| !card.stays(placement.piece))
    });
    placement_symbols(document, placements, |placement| {
        let drawing = placed_piece(puzzle, placement, &layout.grid, theme, spoken);
        (drawing.title.unwrap_or_default(), drawing.items)
    })
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
