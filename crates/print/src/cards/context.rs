//! The common parts of a deck's cards: their layout, their look by month, and their symbols.
//!
//! Each symbol is drawn once: the board of a month, its marks and open cells, and the pieces in their orientations.
//! This makes files smaller and faster to write.

use super::divider::{Side, ThumbIndex};
use super::layout::{CardLayout, DifficultyPlace, Most};
use super::notes::{NoteSetting, back_notes, front_note};
use super::{DayCard, Deck};
use std::collections::BTreeMap;
use tilendar_drawing::{Color, Document, Group, Item, Symbol, SymbolId, Use, Vec2};
use tilendar_press::figure::{
    Front, Grid, Style, Theme, TypeScale, board_ground, difficulty_marks, empty_board, frame,
    labels_inside, longest_words, lying_piece, open_labels, with_even_labels,
};
use tilendar_press::language::{Language, SpokenPhrases};
use tilendar_press::options::special::{self, largest};
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::analysis::Marks;
use tilendar_puzzle::{Board, CellSet, PieceIndex, Placement, Position, Puzzle};

/// The em of sentences, in ems of notes, if there is room.
const BODY: f64 = 1.45;

/// The least scale of a board that makes room for a band.
const NARROWER: f64 = 0.86;
/// The most lines of a special day's name in a band.
const MOST_LINES: usize = 4;

/// The largest em of a letter on a piece, as a share of a cell's side.
const LARGEST_LETTER: f64 = 0.7;

/// Everything needed to draw a card of a deck.
pub struct Context<'a> {
    pub puzzle: &'a Puzzle,
    pub deck: &'a Deck,
    pub index: Option<ThumbIndex>,
    pub layout: CardLayout,
    pub notes: NoteSetting,
    /// The pieces with their letters, for backs with enough room.
    pub lettered: Option<SymbolId>,
    pub language: &'a Language,
    /// The em of numbers on boards.
    pub number_em: f64,
    /// The sizes of type.
    pub scale: TypeScale,
    /// The em of sentences on opening cards.
    pub body: f64,
    /// The em of the names of special days: that of sentences, unless there is less room.
    pub special_em: f64,
    /// The look of opening cards: that of the deck's first month.
    pub opening: Option<MonthLook>,
    months: BTreeMap<Month, MonthLook>,
    /// The pieces of tilings, if they are shown.
    pieces: BTreeMap<PlacedPiece, Use>,
}

impl<'a> Context<'a> {
    /// Lays out the cards for their longest words, and adds the shared symbols to the document.
    pub fn new(
        document: &mut Document,
        puzzle: &'a Puzzle,
        cards: &[DayCard],
        deck: &'a Deck,
    ) -> Self {
        let language = &deck.style.language;
        let names = Vec::from_iter(
            cards.iter().filter_map(|card| deck.fields.personal.special.of(card.day)),
        );
        let layout = layout(puzzle, cards, &names, deck);
        let theme = &with_even_labels(puzzle.board(), &layout.grid, &deck.style.theme);
        let mut months = BTreeMap::new();
        for card in cards {
            months.entry(Month::from(card.day)).or_insert_with_key(|&month| {
                let of_month = cards.iter().filter(|card| Month::from(card.day) == month);
                let look = theme.of_month(card.day.month());
                MonthLook::add(document, puzzle, &layout, look, language, of_month)
            });
        }
        let opening = (!deck.opening.is_empty()).then(|| {
            let first = cards.first();
            let look = first.map_or_else(|| theme.clone(), |card| theme.of_month(card.day.month()));
            MonthLook::add(document, puzzle, &layout, look, language, first.into_iter())
        });
        let have_pieces = deck.has_backs() || cards.iter().any(|card| card.challenge.is_some());
        let cards_with_pieces = if have_pieces { cards } else { &[] };
        let spoken = language.spoken();
        let pieces = lying_pieces(document, puzzle, &layout.grid, cards_with_pieces, theme, spoken);
        let backs = Vec::from_iter(cards.iter().map(|card| back_notes(language, card)));
        let notes = NoteSetting::fit(&backs, &layout, theme.sizes.least);
        let scale = type_scale(&layout, theme).with(notes.em);
        let room = notes.room_above(&layout);
        let lettered = layout.lettered_pieces(puzzle, room).map(|set| {
            let em = letter(&scale, &layout, theme, set.cell);
            let group = set.lettered(puzzle, room, theme, spoken, em);
            as_symbol(document, "lettered-pieces", group)
        });
        Self {
            puzzle,
            deck,
            index: deck.index(cards),
            notes,
            lettered: if deck.has_backs() { lettered } else { None },
            language,
            body: body(&layout),
            special_em: special_em(&names, &layout, theme, &scale),
            number_em: theme.sizes.number * layout.grid.cell,
            scale,
            layout,
            opening,
            months,
            pieces,
        }
    }

    /// The name of a special day.
    pub fn special(&self, day: Day) -> Option<String> {
        self.deck.fields.personal.special.of(day)
    }

    /// The look of the card's month; all months of the deck have one.
    pub fn look(&self, card: &DayCard) -> &MonthLook {
        &self.months[&Month::from(card.day)]
    }

    /// The usual em if there is room for it, otherwise one close to the room.
    pub fn usual_or_near(&self, usual: f64, room: f64) -> f64 {
        if room >= usual { usual } else { self.scale.near(room) }
    }

    /// The em of letters on pieces with cells of this size.
    pub fn letter(&self, cell: f64) -> f64 {
        letter(&self.scale, &self.layout, &self.deck.style.theme, cell)
    }

    /// The placed pieces.
    pub fn pieces<'p>(&self, placements: impl Iterator<Item = &'p Placement>) -> Vec<Item> {
        placements
            .filter_map(|placement| self.pieces.get(&placement.into()).copied())
            .map(Item::Use)
            .collect()
    }
}

/// The layout for the longest words of these cards, with room for the names of special days.
fn layout(puzzle: &Puzzle, cards: &[DayCard], names: &[String], deck: &Deck) -> CardLayout {
    let Style { theme, language } = &deck.style;
    let widths = cards
        .iter()
        .filter_map(|card| front_note(language, card))
        .map(|note| theme.typefaces.regular.width(&note, 1.0));
    let most = Most {
        heading: longest_words(cards.iter().map(|card| &card.day), theme, language),
        note: widths.fold(0.0, f64::max),
        special: 0.0,
    };
    let edge = theme.hand.edge();
    let without_band = CardLayout::new(puzzle, &deck.format, theme, edge, most);
    match special_band(names, &without_band, theme) {
        Some(special) => {
            CardLayout::new(puzzle, &deck.format, theme, edge, Most { special, ..most })
        }
        None => without_band,
    }
}

/// The em of letters on pieces with cells of this size: as large as on the board, if they fit.
fn letter(scale: &TypeScale, layout: &CardLayout, theme: &Theme, cell: f64) -> f64 {
    let usual = theme.sizes.letter * layout.grid.cell;
    let most = LARGEST_LETTER * cell;
    if most >= usual { usual } else { scale.near(most) }
}

/// The type sizes that follow from the deck's layout.
fn type_scale(layout: &CardLayout, theme: &Theme) -> TypeScale {
    let sizes = theme.sizes;
    let labels = [sizes.number, sizes.word, sizes.letter].map(|share| share * layout.grid.cell);
    TypeScale::new(sizes.least, [layout.heading.em, layout.note].into_iter().chain(labels))
}

/// The em of sentences, if there is room for it.
fn body(layout: &CardLayout) -> f64 {
    (BODY * layout.note).min(layout.heading.em)
}

/// The em in which all names of special days fit into the layout's room, if it is legible.
fn special_em(names: &[String], layout: &CardLayout, theme: &Theme, scale: &TypeScale) -> f64 {
    let most = body(layout);
    let fitting = names.iter().map(|name| largest(name, layout.special, most, theme));
    match fitting.fold(most, f64::min) {
        em if em >= most => most,
        // A size of its own, since the nearest may be much smaller in large type.
        em if scale.has_room() => em,
        em => scale.near(em),
    }
}

/// The height of a band for the names of special days, if they would be smaller than notes in this layout.
fn special_band(names: &[String], layout: &CardLayout, theme: &Theme) -> Option<f64> {
    let note = layout.note;
    if names.iter().all(|name| largest(name, layout.special, note, theme) >= note) {
        return None;
    }
    // The board shrinks, and so does everything aligned with its edges.
    let width = NARROWER * layout.foot.width();
    let one_line = if layout.has_column { 0 } else { 1 };
    [(body(layout), one_line), (note, MOST_LINES), (theme.sizes.least, MOST_LINES)]
        .into_iter()
        .find_map(|(em, most_lines)| {
            names.iter().try_fold(0.0_f64, |highest, name| {
                let (height, lines) = special::height(name, width, em, theme)?;
                (lines <= most_lines).then(|| highest.max(height))
            })
        })
        .or(Some(2.0 * note))
}

/// A month of a year, or of every year.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month {
    year: Option<i32>,
    number: u32,
}

impl From<Day> for Month {
    fn from(day: Day) -> Self {
        Self { year: day.year(), number: day.month() }
    }
}

/// The theme and symbols for the cards of a month.
pub struct MonthLook {
    pub theme: Theme,
    /// The theme for the area around the board on fronts that are printed on ink.
    reversed: Option<Theme>,
    pub empty_board: SymbolId,
    pub frame: SymbolId,
    pub piece_set: SymbolId,
    /// The month's name as part of a date, on a side.
    names: BTreeMap<Side, SymbolId>,
    /// The marks that its cards have.
    marks: BTreeMap<Marks, SymbolId>,
    /// The open labels of its days on a side, by their positions among the board's labels.
    open: BTreeMap<(Side, usize), SymbolId>,
}

impl MonthLook {
    /// Adds the look for these cards, which are of one month.
    fn add<'c>(
        document: &mut Document,
        puzzle: &Puzzle,
        layout: &CardLayout,
        theme: Theme,
        language: &Language,
        cards: impl Iterator<Item = &'c DayCard> + Clone,
    ) -> Self {
        let reversed = (theme.front == Front::Ink).then(|| theme.reversed());
        let front = reversed.as_ref().unwrap_or(&theme);
        let spoken = language.spoken();
        let phrases = &language.phrases().cards;
        let board = puzzle.board();
        let grid = &layout.grid;
        let around = Group::of(vec![
            board_ground(board, grid, &theme).into(),
            frame(board, grid, &theme, spoken).into(),
        ]);
        let frame = symbol(document, "board-frame", phrases.frame.as_str(), around);
        let empty = empty_board(board, grid, &theme, spoken);
        let empty_board = symbol(document, "empty-board", puzzle.title(), empty);
        let pieces = layout.piece_set.silhouettes(puzzle, layout.foot, front, spoken, |_| true);
        let piece_set = symbol(document, "piece-set", phrases.piece_set.as_str(), pieces);
        let mut names = BTreeMap::new();
        if let Some(card) = cards.clone().next() {
            for (side, theme) in [(Side::Front, front), (Side::Back, &theme)] {
                let name = Group::of(layout.heading.month(card.day, theme, language));
                names.insert(side, as_symbol(document, "month", name));
            }
        }
        let mut marks = BTreeMap::new();
        for number in cards.clone().filter_map(DayCard::front_marks) {
            marks.entry(number).or_insert_with(|| {
                let DifficultyPlace { marks: right, radius, .. } = layout.difficulty;
                let group = difficulty_marks(number, right, radius, front, spoken);
                as_symbol(document, "difficulty", group)
            });
        }
        let labels: BTreeMap<_, _> =
            cards.flat_map(|card| labels_inside(board, puzzle.open_cells(&card.reveal))).collect();
        let mut looks = vec![(theme.clone(), &[Side::Front, Side::Back][..])];
        if let Some(mut on_ink) = reversed.clone()
            && !theme.board.solid_holes
        {
            // Dark ink needs no ring.
            if theme.inks.accent == theme.inks.fill {
                on_ink.board.ring = 0.0;
            }
            looks.push((on_ink, &[Side::Front]));
        }
        let mut open = BTreeMap::new();
        for (look, sides) in looks {
            let groups = open_labels(board, labels.values().copied(), grid, &look);
            for (&index, label) in labels.keys().zip(groups) {
                let id = label.id.clone().unwrap_or_default();
                let symbol = as_symbol(document, &id, label);
                open.extend(sides.iter().map(|&side| ((side, index), symbol)));
            }
        }
        Self { theme, reversed, empty_board, frame, piece_set, names, marks, open }
    }

    /// The theme for the area around the board.
    pub fn theme_of(&self, side: Side) -> &Theme {
        match (side, &self.reversed) {
            (Side::Front, Some(reversed)) => reversed,
            _ => &self.theme,
        }
    }

    /// The ink of what a card has on its edge, and the color of type on it. Where the whole edge is ink, it is paper.
    pub fn on_edge(&self, side: Side, border: Option<f64>) -> (Color, Color) {
        let inks = match (side, &self.reversed) {
            (Side::Front, Some(reversed)) if border.is_none() => reversed.inks,
            _ => self.theme.inks,
        };
        (inks.fill, self.theme.on_ink(inks.fill))
    }

    /// The ink of the ground of fronts; `None` for paper.
    pub fn front_ink(&self) -> Option<Color> {
        self.reversed.as_ref().map(|front| front.inks.ground)
    }

    /// The month's name on this side, in place.
    pub fn month(&self, side: Side) -> Option<Item> {
        self.names.get(&side).copied().map(in_place)
    }

    /// This number of marks, in place; `None` if no card of the month has it.
    pub fn marks(&self, marks: Marks) -> Option<Item> {
        self.marks.get(&marks).copied().map(in_place)
    }

    /// The highlighted open cells of a day of the month.
    pub fn open_cells(&self, board: &Board, open: CellSet, side: Side) -> Item {
        let labels = labels_inside(board, open)
            .filter_map(|(index, _)| self.open.get(&(side, index)))
            .map(|&symbol| in_place(symbol));
        Group::of(labels.collect()).with_id("open-cells").into()
    }
}

/// The cells that a piece covers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct PlacedPiece {
    piece: PieceIndex,
    cells: CellSet,
}

impl From<&Placement> for PlacedPiece {
    fn from(placement: &Placement) -> Self {
        Self { piece: placement.piece, cells: placement.cells }
    }
}

/// An oriented piece, moved to row 0 and column 0.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct OrientedPiece {
    piece: PieceIndex,
    positions: Vec<Position>,
}

/// The pieces of these cards. Each is one symbol for all placements with the same orientation.
fn lying_pieces(
    document: &mut Document,
    puzzle: &Puzzle,
    grid: &Grid,
    cards: &[DayCard],
    theme: &Theme,
    spoken: &SpokenPhrases,
) -> BTreeMap<PlacedPiece, Use> {
    let mut symbols: BTreeMap<OrientedPiece, SymbolId> = BTreeMap::new();
    let mut placed = BTreeMap::new();
    for placement in cards.iter().flat_map(DayCard::placements) {
        placed.entry(PlacedPiece::from(placement)).or_insert_with(|| {
            let piece = placement.piece;
            let (first, positions) = moved_to_origin(puzzle.board(), placement);
            let oriented = OrientedPiece { piece, positions };
            let symbol = *symbols.entry(oriented).or_insert_with_key(|oriented| {
                let positions = &oriented.positions;
                let drawing = lying_piece(puzzle, piece, positions, grid.cell, theme, spoken);
                let id = drawing.id.clone().unwrap_or_default();
                as_symbol(document, &id, drawing)
            });
            let corner = grid.corner((i32::from(first.column), i32::from(first.row)));
            Use { symbol, offset: corner.to_vec2() }
        });
    }
    placed
}

/// The corner of the box around a piece, and its cells relative to that corner.
fn moved_to_origin(board: &Board, placement: &Placement) -> (Position, Vec<Position>) {
    let mut positions = Vec::from_iter(placement.cells.iter().map(|cell| board.position(cell)));
    let row = positions.iter().map(|cell| cell.row).min().unwrap_or(0);
    let column = positions.iter().map(|cell| cell.column).min().unwrap_or(0);
    for cell in &mut positions {
        *cell = Position::new(cell.row - row, cell.column - column);
    }
    (Position::new(row, column), positions)
}

/// Turns a group into a symbol that has the group's title.
fn as_symbol(document: &mut Document, id: &str, group: Group) -> SymbolId {
    document.add_symbol(Symbol {
        id: id.to_string(),
        title: group.title.unwrap_or_default(),
        items: group.items,
    })
}

/// Turns an item into a symbol.
fn symbol(document: &mut Document, id: &str, title: &str, item: impl Into<Item>) -> SymbolId {
    as_symbol(document, id, Group::of(vec![item.into()]).with_title(title))
}

/// A symbol in the place where it was drawn.
pub fn in_place(symbol: SymbolId) -> Item {
    Use { symbol, offset: Vec2::ZERO }.into()
}
