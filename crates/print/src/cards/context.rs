//! The common parts of a deck's cards: their layout, their looks, and their symbols, each of which is drawn once.

use super::back::{BackSetting, BackWords, DayName, front_note};
use super::divider::ThumbIndex;
use super::layout::{CardLayout, Most};
use super::look::{BackStyle, LookKey, LookOptions, Month, MonthLook, PieceLook, PieceSymbols};
use super::{CardBacks, DayCard, Deck};
use std::collections::BTreeMap;
use tilendar_drawing::{Affine, Document, Group, Item, Point};
use tilendar_press::MakeError;
use tilendar_press::figure::{
    BoardFigure, Field, Front, Grid, Style, Theme, TypeScale, longest_words,
};
use tilendar_press::language::Language;
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::{Placement, Puzzle};

/// The em of sentences, in ems of notes, if there is room.
const BODY: f64 = 1.45;

/// The largest em of a letter on a piece, as a share of a cell's side.
const LARGEST_LETTER: f64 = 0.7;

/// Everything needed to draw a card of a deck.
pub struct Context<'a> {
    pub puzzle: &'a Puzzle,
    pub deck: &'a Deck,
    pub index: Option<ThumbIndex<'a>>,
    pub layout: CardLayout,
    pub backs: BackSetting,
    /// The names of the special days.
    names: BTreeMap<Day, DayName>,
    pub language: &'a Language,
    /// The em of numbers on boards.
    pub number_em: f64,
    /// The sizes of type.
    pub scale: TypeScale,
    /// The em of sentences on opening cards, and of the names of special days on dividers.
    pub body: f64,
    /// The look of opening cards: that of the deck's first month.
    pub opening: Option<MonthLook>,
    looks: BTreeMap<LookKey, MonthLook>,
    pieces: PieceSymbols,
}

impl<'a> Context<'a> {
    /// Lays out the cards for their longest words, and adds the shared symbols to the document.
    ///
    /// # Errors
    /// [`MakeError`] for the name of a special day without room.
    pub fn new(
        document: &mut Document,
        puzzle: &'a Puzzle,
        cards: &[DayCard],
        deck: &'a Deck,
    ) -> Result<Self, MakeError> {
        let language = &deck.style.language;
        let layout = layout(puzzle, cards, deck);
        let theme = &deck.style.theme.with_even_labels(puzzle.board(), &layout.grid);
        let backs = back_style(deck, cards);
        let back_grid = match backs {
            BackStyle::Lettered => layout.grid,
            BackStyle::Field | BackStyle::Plain => layout.frameless_grid(puzzle.board()),
        };
        let options = LookOptions { puzzle, layout: &layout, language, backs, back_grid };
        let mut looks = BTreeMap::new();
        for card in cards {
            looks.entry(look_key(deck, card.day)).or_insert_with_key(|key| {
                let alike = cards.iter().filter(|card| look_key(deck, card.day) == *key);
                let theme = theme.of_month(card.day.month());
                MonthLook::add(document, &options, theme, key.is_special, alike)
            });
        }
        let opening = (!deck.opening.is_empty()).then(|| {
            let first = cards.first();
            let look = first.map_or_else(|| theme.clone(), |card| theme.of_month(card.day.month()));
            MonthLook::add(document, &options, look, false, first.into_iter())
        });
        let have_pieces = deck.has_backs() || cards.iter().any(|card| card.challenge.is_some());
        let cards_with_pieces = if have_pieces { cards } else { &[] };
        let pieces = piece_symbols(document, &options, cards_with_pieces, theme, |card| {
            let key = look_key(deck, card.day);
            (key, &looks[&key])
        });
        let words = Vec::from_iter(
            cards
                .iter()
                .map(|card| BackWords::new(language, card, special(deck, card.day).is_some())),
        );
        let backs = BackSetting::fit(&words, &layout, theme);
        let names = cards
            .iter()
            .filter_map(|card| Some((card.day, special(deck, card.day)?)))
            .map(|(day, name)| Ok((day, backs.name(&name, &layout, puzzle.board(), theme)?)))
            .collect::<Result<_, MakeError>>()?;
        Ok(Self {
            puzzle,
            deck,
            index: deck.index(cards),
            backs,
            names,
            language,
            body: body(&layout),
            number_em: theme.sizes.number * layout.grid.cell,
            scale: type_scale(&layout, theme).with(backs.em),
            layout,
            opening,
            looks,
            pieces,
        })
    }

    /// The name of a special day.
    pub fn special(&self, day: Day) -> Option<String> {
        special(self.deck, day)
    }

    /// The name of a special day as it is set on its card.
    pub fn name(&self, day: Day) -> Option<&DayName> {
        self.names.get(&day)
    }

    /// Takes the room for the name of a day from the board above it.
    pub fn raised(&self, day: Day) -> Affine {
        let rise = self.name(day).map_or(0.0, |name| name.rise);
        self.layout.raised(self.puzzle.board(), rise)
    }

    /// The look of the card's month, or of its special day; all cards of the deck have one.
    pub fn look(&self, card: &DayCard) -> &MonthLook {
        &self.looks[&look_key(self.deck, card.day)]
    }

    /// The look of the ordinary cards of a card's month, or else that of the card.
    pub fn look_of_month(&self, card: &DayCard) -> &MonthLook {
        let key = LookKey { month: card.day.into(), is_special: false };
        self.looks.get(&key).unwrap_or_else(|| self.look(card))
    }

    /// The usual em if there is room for it, otherwise one close to the room.
    pub fn usual_or_near(&self, usual: f64, room: f64) -> f64 {
        if room >= usual { usual } else { self.scale.near(room) }
    }

    /// The em of letters on pieces with cells of this size: as large as on the board, if they fit.
    pub fn letter(&self, cell: f64) -> f64 {
        let usual = self.deck.style.theme.sizes.letter * self.layout.grid.cell;
        self.usual_or_near(usual, LARGEST_LETTER * cell)
    }

    /// Pieces with their letters, in their places.
    pub fn lettered<'p>(&self, placements: impl IntoIterator<Item = &'p Placement>) -> Vec<Item> {
        self.pieces.items(PieceLook::Lettered, placements)
    }

    /// The tiling of a card's back.
    pub fn tiling(&self, card: &DayCard) -> Vec<Item> {
        let look = match self.look(card).tones {
            Some(_) => PieceLook::Tones(look_key(self.deck, card.day)),
            None => PieceLook::Lettered,
        };
        self.pieces.items(look, card.placements())
    }
}

/// The name of a special day.
fn special(deck: &Deck, day: Day) -> Option<String> {
    deck.fields.personal.special.name_of(day)
}

fn look_key(deck: &Deck, day: Day) -> LookKey {
    LookKey { month: Month::from(day), is_special: special(deck, day).is_some() }
}

/// The style of the backs: pieces are told apart by letters where some are given, or where hatches do so anyway.
fn back_style(deck: &Deck, cards: &[DayCard]) -> BackStyle {
    let theme = &deck.style.theme;
    if cards.iter().any(|card| card.challenge.is_some()) || !theme.pieces.hatches.is_empty() {
        return BackStyle::Lettered;
    }
    let is_field = theme.front == Front::Ink && theme.field == Field::Ink;
    if is_field && deck.fields.backs != CardBacks::Plain {
        BackStyle::Field
    } else {
        BackStyle::Plain
    }
}

/// The symbols of the pieces on these cards, whose looks `look` finds.
fn piece_symbols<'l>(
    document: &mut Document,
    options: &LookOptions<'_>,
    cards: &[DayCard],
    theme: &Theme,
    look: impl Fn(&DayCard) -> (LookKey, &'l MonthLook),
) -> PieceSymbols {
    let &LookOptions { puzzle, layout, language, .. } = options;
    let mut symbols = PieceSymbols::default();
    for card in cards {
        let (key, MonthLook { tones, .. }) = look(card);
        let (look, grid) = match tones {
            Some(_) => (PieceLook::Tones(key), &options.back_grid),
            None => (PieceLook::Lettered, &layout.grid),
        };
        for placement in card.placements() {
            let board = puzzle.board();
            symbols.add(document, (board, grid), look, placement, |piece, positions| {
                let grid = Grid::new(Point::ORIGIN, grid.cell);
                let Some(tones) = tones else {
                    let figure = BoardFigure { puzzle, grid, theme, language };
                    return figure.piece_on(piece, positions);
                };
                let item = tones.piece(piece.index(), positions, &grid);
                let letter = puzzle.piece(piece).letter();
                let title = language.spoken().piece(letter);
                Group::named(format!("piece-{letter}"), title, vec![item])
            });
        }
    }
    symbols
}

/// The layout for the longest words of these cards.
fn layout(puzzle: &Puzzle, cards: &[DayCard], deck: &Deck) -> CardLayout {
    let Style { theme, language } = &deck.style;
    let widths = cards
        .iter()
        .filter_map(|card| front_note(language, card))
        .map(|note| theme.typefaces.regular.width(&note, 1.0));
    let [heading, heading_in_two] = [false, true].map(|is_narrow| {
        longest_words(cards.iter().map(|card| &card.day), is_narrow, theme, language)
    });
    let most = Most { heading, heading_in_two, note: widths.fold(0.0, f64::max) };
    CardLayout::new(puzzle, &deck.format, theme, theme.hand.edge(), most)
}

/// The type sizes that follow from the deck's layout.
fn type_scale(layout: &CardLayout, theme: &Theme) -> TypeScale {
    let sizes = theme.sizes;
    let labels = [sizes.number, sizes.word, sizes.letter].map(|share| share * layout.grid.cell);
    TypeScale::new(
        sizes.least,
        [layout.heading.em, layout.headline, layout.note].into_iter().chain(labels),
    )
}

/// The em of sentences, if there is room for it.
fn body(layout: &CardLayout) -> f64 {
    (BODY * layout.note).min(layout.headline)
}
