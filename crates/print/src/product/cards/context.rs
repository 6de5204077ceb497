//! What the cards of a deck have in common: their layout, their looks by month, what they share.

use super::hints;
use super::index::ThumbIndex;
use super::layout::{CardLayout, Most, SMALLEST_EM};
use super::notes::{NoteSetting, back_notes, front_note};
use super::shared::{LyingPieces, MonthLook, as_symbol};
use super::{CardOptions, DayCard};
use crate::figure::{Theme, TypeScale, with_even_labels};
use crate::language::Language;
use crate::paper::PageFormat;
use crate::product::heading::{Edge, longest_words};
use crate::product::special::{self, SpecialDays, largest};
use std::collections::BTreeMap;
use tilendar_drawing::{Document, Item, SymbolId};
use tilendar_puzzle::{Placement, Puzzle};

/// The em of sentences, as a share of that of notes, if there is room.
const BODY: f64 = 1.45;

/// How much narrower a board may get that leaves room for a band.
const NARROWER: f64 = 0.86;
/// The most lines of what is said of a special day in a band.
const MOST_LINES: usize = 4;

/// The largest em of a letter on a piece, as a share of a cell's side.
const LARGEST_LETTER: f64 = 0.7;

/// What every card of a deck is drawn with.
pub(super) struct Context<'a> {
    pub puzzle: &'a Puzzle,
    pub format: &'a PageFormat,
    pub index: Option<ThumbIndex>,
    pub layout: CardLayout,
    pub notes: NoteSetting,
    /// The pieces with their letters, for backs that have room for them.
    pub lettered: Option<SymbolId>,
    pub language: &'a Language,
    pub special: &'a SpecialDays,
    /// The em of numbers on boards.
    pub number_em: f64,
    /// The sizes of type.
    pub scale: TypeScale,
    /// The em of sentences on the cards that the deck begins with.
    pub body: f64,
    /// The em of the names of special days: the same, unless there is less room.
    pub special_em: f64,
    pub has_backs: bool,
    /// The look of the cards that the deck begins with: that of its first month.
    pub opening: Option<MonthLook>,
    /// By month.
    months: BTreeMap<u32, MonthLook>,
    /// The pieces of tilings, if they are shown.
    pieces: LyingPieces,
}

impl<'a> Context<'a> {
    /// Lays the cards out for the longest of their words, and adds to the document what they share.
    pub(super) fn new(
        document: &mut Document,
        puzzle: &'a Puzzle,
        cards: &[DayCard],
        options: &'a CardOptions,
    ) -> Self {
        let (theme, language) = (&options.theme, &options.language);
        let notes = cards.iter().map(|card| front_note(language, card));
        let widths = notes.map(|note| theme.typefaces.regular.width(&note, 1.0));
        let most = Most {
            heading: longest_words(cards.iter().map(|card| &card.day), theme, language),
            note: widths.fold(0.0, f64::max),
            hints: hints::most(cards),
            special: 0.0,
        };
        let edge = Edge::of(theme, language);
        let layout = |most| CardLayout::new(puzzle, &options.format, theme, edge, most);
        let said = cards.iter();
        let said: Vec<String> = said
            .filter_map(|card| options.special.of(card.day))
            .collect();
        let usual = layout(most);
        let layout = match special_band(&said, &usual, theme) {
            Some(special) => layout(Most { special, ..most }),
            None => usual,
        };
        let theme = &with_even_labels(puzzle.board(), &layout.grid, theme);
        let scale = type_scale(&layout, theme);
        let mut months = BTreeMap::new();
        for card in cards {
            months.entry(card.day.month()).or_insert_with_key(|&month| {
                let theme = theme.of_month(month);
                let cards = cards.iter().filter(|card| card.day.month() == month);
                MonthLook::add(document, puzzle, &layout, theme, language, cards)
            });
        }
        let opening = (!options.opening.cards.is_empty()).then(|| {
            let month = cards.first().map(|card| card.day.month());
            let theme = month.map_or_else(|| theme.clone(), |month| theme.of_month(month));
            MonthLook::add(document, puzzle, &layout, theme, language, [].iter())
        });
        let are_shown = options.backs || cards.iter().any(|card| card.challenge.is_some());
        let shown = if are_shown { cards } else { &[] };
        let spoken = language.spoken();
        let pieces = LyingPieces::add(document, puzzle, &layout.grid, shown, theme, spoken);
        let backs = cards.iter();
        let backs = backs.map(|card| back_notes(puzzle, language, card));
        let notes = NoteSetting::fit(backs, &layout);
        let scale = scale.with(notes.em);
        let room = notes.room_above(&layout);
        let lettered = layout.lettered_pieces(puzzle, room).map(|set| {
            // As large as on the board, if they fit the pieces so.
            let letter = theme.sizes.letter * layout.grid.cell;
            let letter = match LARGEST_LETTER * set.cell {
                room if room >= letter => letter,
                room => scale.near(room),
            };
            let pieces = set.lettered(puzzle, room, theme, spoken, letter);
            as_symbol(document, "lettered-pieces", pieces)
        });
        Self {
            puzzle,
            format: &options.format,
            index: options.index,
            notes,
            lettered: lettered.filter(|_| options.backs),
            language,
            special: &options.special,
            body: body(&layout),
            special_em: special_em(&said, &layout, theme, &scale),
            number_em: theme.sizes.number * layout.grid.cell,
            scale,
            layout,
            has_backs: options.backs,
            opening,
            months,
            pieces,
        }
    }

    /// The look of the card's month; every card was asked for its month.
    pub(super) fn look(&self, card: &DayCard) -> &MonthLook {
        &self.months[&card.day.month()]
    }

    /// Pieces in their places.
    pub(super) fn pieces<'p>(&self, placements: impl Iterator<Item = &'p Placement>) -> Vec<Item> {
        let pieces = placements.filter_map(|placement| self.pieces.of(placement));
        pieces.map(Item::Use).collect()
    }
}

/// The sizes of a deck's type that follow from its layout.
fn type_scale(layout: &CardLayout, theme: &Theme) -> TypeScale {
    let sizes = theme.sizes;
    let labels = [sizes.number, sizes.word, sizes.letter].map(|share| share * layout.grid.cell);
    TypeScale::new([layout.heading.em, layout.note].into_iter().chain(labels))
}

/// The em of sentences, if they have room.
fn body(layout: &CardLayout) -> f64 {
    (BODY * layout.note).min(layout.heading.em)
}

/// The em in which all that is said of special days fits where the layout has room for it, if it can be read so.
fn special_em(said: &[String], layout: &CardLayout, theme: &Theme, scale: &TypeScale) -> f64 {
    let most = body(layout);
    let fitting = said
        .iter()
        .map(|said| largest(said, layout.special, most, theme));
    match fitting.fold(most, f64::min) {
        em if em >= most => most,
        em => scale.near(em),
    }
}

/// The height of a band of its own for what is said of special days, if it would be smaller than notes where this
/// layout has room for it.
fn special_band(said: &[String], layout: &CardLayout, theme: &Theme) -> Option<f64> {
    let mut words = said.iter();
    let between = |said: &String| largest(said, layout.special, layout.note, theme) >= layout.note;
    if words.all(between) {
        return None;
    }
    // The board gets smaller, and with it what stands on its edges.
    let width = NARROWER * layout.foot.width();
    let highest = |em: f64, most_lines: usize| {
        let heights = said
            .iter()
            .map(|said| special::height(said, width, em, theme));
        let heights: Option<Vec<(f64, usize)>> = heights.collect();
        let heights = heights.filter(|all| all.iter().all(|(_, lines)| *lines <= most_lines))?;
        heights
            .into_iter()
            .map(|(height, _)| height)
            .reduce(f64::max)
    };
    let one_line = if layout.has_column { 0 } else { 1 };
    highest(body(layout), one_line)
        .or_else(|| highest(layout.note, MOST_LINES))
        .or_else(|| highest(SMALLEST_EM, MOST_LINES))
        .or(Some(2.0 * layout.note))
}
