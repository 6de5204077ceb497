//! A deck of daily puzzle cards: the date, its puzzle and its difficulty in front, one tiling
//! behind. It is pages in reading order here; how they come to paper is left to
//! [`Imposed`](crate::paper::Imposed).

mod card;
mod challenge;
mod corner;
mod index;
mod layout;
mod moves;
mod notes;
mod sides;

pub use card::{Back, CardChallenge, DayCard, day_cards, refer_to_booklet};
pub use index::ThumbIndex;
pub use moves::{CardMoves, tell_moves};

use crate::figure::{Front, Theme, board_ground, empty_board, frame, ground, placed_piece};
use crate::language::{Language, SpokenPhrases};
use crate::paper::PageFormat;
use crate::product::heading::{Edge, longest_words};
use crate::product::symbols::{PlacementSymbols, in_place, placement_symbols};
use crate::product::words::{in_language, purpose};
use index::Side;
use layout::{CardLayout, Longest};
use moves::PieceLooks;
use notes::{NoteSetting, back_notes, front_note};
use rayon::prelude::*;
use std::collections::BTreeMap;
use tilendar_drawing::{
    Bookmark, Destination, Document, Group, Insets, Item, Layer, Metadata, Page, Symbol, SymbolId,
};
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
    let (theme, language) = (&options.theme, &options.language);
    let days = cards.iter().map(|card| &card.day);
    let notes = cards.iter().map(|card| front_note(language, card));
    let widths = notes.map(|note| theme.typefaces.regular.width(&note, 1.0));
    let longest = Longest {
        heading: longest_words(days, theme, language),
        note: widths.fold(0.0, f64::max),
    };
    let edge = Edge::of(theme, language);
    let layout = CardLayout::new(puzzle, &options.format, theme, edge, longest);
    let mut months = BTreeMap::new();
    for card in cards {
        months.entry(card.day.month()).or_insert_with_key(|&month| {
            let theme = theme.of_month(month);
            let reversed = (theme.front == Front::Ink).then(|| theme.reversed());
            let front = reversed.as_ref().unwrap_or(&theme);
            let shared = Shared::add(&mut document, puzzle, &layout, [&theme, front], language);
            MonthLook {
                theme,
                reversed,
                shared,
            }
        });
    }
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
    let backs = cards
        .iter()
        .map(|card| back_notes(puzzle, language, theme, card));
    let context = Context {
        puzzle,
        format: &options.format,
        index: options.index,
        layout: &layout,
        notes: NoteSetting::fit(backs, &layout),
        language,
        looks,
        months,
        hatched,
    };
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

/// What every card of a deck is drawn with.
struct Context<'a> {
    puzzle: &'a Puzzle,
    format: &'a PageFormat,
    index: Option<ThumbIndex>,
    layout: &'a CardLayout,
    notes: NoteSetting,
    language: &'a Language,
    looks: PieceLooks,
    /// By month.
    months: BTreeMap<u32, MonthLook>,
    hatched: PlacementSymbols,
}

/// What the cards of a month are drawn with.
struct MonthLook {
    theme: Theme,
    /// What is around the board on fronts that are printed on ink.
    reversed: Option<Theme>,
    shared: Shared,
}

impl MonthLook {
    /// The look of what is around the board.
    fn theme_of(&self, side: Side) -> &Theme {
        match (side, &self.reversed) {
            (Side::Front, Some(reversed)) => reversed,
            _ => &self.theme,
        }
    }
}

impl Context<'_> {
    /// The look of the card's month; every card was asked for its month.
    fn look(&self, card: &DayCard) -> &MonthLook {
        &self.months[&card.day.month()]
    }

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
        [theme, front]: [&Theme; 2],
        language: &Language,
    ) -> Self {
        let spoken = language.spoken();
        let phrases = &language.phrases().cards;
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
                Group {
                    items: vec![
                        board_ground(board, &layout.grid, theme).into(),
                        frame(board, &layout.grid, theme, spoken).into(),
                    ],
                    ..Group::default()
                }
                .into(),
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
                    .silhouettes(puzzle, layout.foot, front, spoken, |_| true)
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
