//! What cards of a deck draw many times, each drawn once, as a symbol: the board of a month, its marks and open
//! cells, and the pieces as they lie. A file is smaller for it, and written sooner.

use super::DayCard;
use super::challenge::placements;
use super::index::Side;
use super::layout::CardLayout;
use crate::figure::{
    Front, Grid, Theme, board_ground, difficulty_marks, empty_board, frame, labels_inside,
    lying_piece, open_labels,
};
use crate::language::{Language, SpokenPhrases};
use crate::product::symbols::in_place;
use std::collections::BTreeMap;
use tilendar_drawing::{Document, Group, Item, Symbol, SymbolId, Use};
use tilendar_puzzle::analysis::Marks;
use tilendar_puzzle::{Board, CellSet, PieceIndex, Placement, Position, Puzzle};

/// What the cards of a month are drawn with.
pub(super) struct MonthLook {
    pub theme: Theme,
    /// What is around the board on fronts that are printed on ink.
    reversed: Option<Theme>,
    pub shared: Shared,
    /// The marks that its cards have.
    marks: BTreeMap<Marks, SymbolId>,
    /// The labels that stay open on its days, by their places among the board's.
    open: BTreeMap<usize, SymbolId>,
}

impl MonthLook {
    /// The look in which these cards, of one month, are drawn.
    pub(super) fn add<'c>(
        document: &mut Document,
        puzzle: &Puzzle,
        layout: &CardLayout,
        theme: Theme,
        language: &Language,
        cards: impl Iterator<Item = &'c DayCard> + Clone,
    ) -> Self {
        let reversed = (theme.front == Front::Ink).then(|| theme.reversed());
        let front = reversed.as_ref().unwrap_or(&theme);
        let shared = Shared::add(document, puzzle, layout, [&theme, front], language);
        let mut marks = BTreeMap::new();
        for shown in cards.clone().filter_map(DayCard::shown_marks) {
            marks.entry(shown).or_insert_with(|| {
                let (place, spoken) = (layout.difficulty, language.spoken());
                let drawn = difficulty_marks(shown, place.marks, place.radius, front, spoken);
                as_symbol(document, "difficulty", drawn)
            });
        }
        let board = puzzle.board();
        let open = cards.flat_map(|card| labels_inside(board, puzzle.open_cells(&card.reveal)));
        let open: BTreeMap<_, _> = open.collect();
        let drawn = open_labels(board, open.values().copied(), &layout.grid, &theme);
        let symbols = drawn.map(|label| {
            let id = label.id.clone().unwrap_or_default();
            as_symbol(document, &id, label)
        });
        let open = open.keys().copied().zip(symbols).collect();
        Self {
            theme,
            reversed,
            shared,
            marks,
            open,
        }
    }

    /// The look of what is around the board.
    pub(super) fn theme_of(&self, side: Side) -> &Theme {
        match (side, &self.reversed) {
            (Side::Front, Some(reversed)) => reversed,
            _ => &self.theme,
        }
    }

    /// As many marks in their place; `None` if no card of the month has them.
    pub(super) fn marks(&self, marks: Marks) -> Option<Item> {
        self.marks.get(&marks).copied().map(in_place)
    }

    /// The cells that stay open on a day of the month, plain to see.
    pub(super) fn open_cells(&self, board: &Board, open: CellSet) -> Item {
        let labels = labels_inside(board, open);
        let labels = labels.filter_map(|(place, _)| self.open.get(&place));
        Item::Group(Group {
            id: Some("open-cells".to_string()),
            items: labels.copied().map(in_place).collect(),
            ..Group::default()
        })
    }
}

/// The symbols that cards share.
#[derive(Clone, Copy)]
pub(super) struct Shared {
    pub empty_board: SymbolId,
    pub frame: SymbolId,
    pub piece_set: SymbolId,
    /// The empty board of a hint, if cards have hints.
    pub hint_board: Option<SymbolId>,
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
        let hints = layout.hints.as_ref();
        Self {
            hint_board: hints.map(|hints| {
                let title = spoken.empty_board.as_str();
                symbol("hint-board", title, hints.board(board, front))
            }),
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

/// A piece in its place.
type Placed = (PieceIndex, CellSet);

/// A piece as it lies, from row 0 and column 0 on.
type Lying = (PieceIndex, Vec<Position>);

/// The pieces of tilings. Each is one symbol for all cells on which it lies the same way.
pub(super) struct LyingPieces(BTreeMap<Placed, Use>);

impl LyingPieces {
    /// The pieces of these cards.
    pub(super) fn add(
        document: &mut Document,
        puzzle: &Puzzle,
        grid: &Grid,
        cards: &[DayCard],
        theme: &Theme,
        spoken: &SpokenPhrases,
    ) -> Self {
        let mut symbols: BTreeMap<Lying, SymbolId> = BTreeMap::new();
        let mut symbol = |placement: &Placement, positions: Vec<Position>| {
            let lying = symbols.entry((placement.piece, positions));
            *lying.or_insert_with_key(|(piece, positions)| {
                let drawn = lying_piece(puzzle, *piece, positions, grid.cell, theme, spoken);
                let id = drawn.id.clone().unwrap_or_default();
                as_symbol(document, &id, drawn)
            })
        };
        let mut placed = BTreeMap::new();
        for card in cards {
            for placement in placements(card) {
                let key = (placement.piece, placement.cells);
                placed.entry(key).or_insert_with(|| {
                    let (corner, positions) = moved_to_origin(puzzle.board(), placement);
                    let corner = (i32::from(corner.column), i32::from(corner.row));
                    Use {
                        symbol: symbol(placement, positions),
                        offset: grid.corner(corner).to_vec2(),
                    }
                });
            }
        }
        Self(placed)
    }

    /// A piece in its place; `None` where it lies on no card.
    pub(super) fn of(&self, placement: &Placement) -> Option<Use> {
        self.0.get(&(placement.piece, placement.cells)).copied()
    }
}

/// The corner of the box around a piece, and its cells as if that were row 0 and column 0.
fn moved_to_origin(board: &Board, placement: &Placement) -> (Position, Vec<Position>) {
    let cells = placement.cells.iter();
    let mut positions: Vec<Position> = cells.map(|cell| board.position(cell)).collect();
    let row = positions.iter().map(|cell| cell.row).min().unwrap_or(0);
    let column = positions.iter().map(|cell| cell.column).min().unwrap_or(0);
    for cell in &mut positions {
        *cell = Position::new(cell.row - row, cell.column - column);
    }
    (Position::new(row, column), positions)
}

/// What a group draws, as a symbol of its title.
pub(super) fn as_symbol(document: &mut Document, id: &str, group: Group) -> SymbolId {
    document.add_symbol(Symbol {
        id: id.to_string(),
        title: group.title.unwrap_or_default(),
        items: group.items,
    })
}
