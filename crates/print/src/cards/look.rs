//! The look of the cards of a month, and the symbols that they share: the board, the marks, the open cells, and the
//! pieces in their orientations. What is drawn once makes files smaller and faster to write.

use super::DayCard;
use super::divider::Side;
use super::layout::{CardLayout, DifficultyPlace};
use crate::tones::TonalLook;
use std::collections::BTreeMap;
use tilendar_drawing::{Color, Document, Group, Item, Symbol, SymbolId, Use, Vec2};
use tilendar_press::figure::{
    BoardFigure, Field, Front, Grid, Theme, difficulty_marks, labels_inside, positions,
};
use tilendar_press::language::Language;
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::analysis::Marks;
use tilendar_puzzle::{Board, CellSet, LabeledArea, PieceIndex, Placement, Position, Puzzle};

/// The width of the frame on the back of a special day whose pieces have letters, as a share of a cell's side.
const HEAVY_FRAME: f64 = 0.18;

/// A month of a year, or of every year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month {
    year: Option<i32>,
    number: u32,
}

impl From<Day> for Month {
    fn from(day: Day) -> Self {
        Self { year: day.year(), number: day.month() }
    }
}

/// The cards that look alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct LookKey {
    pub month: Month,
    pub is_special: bool,
}

/// The solutions on backs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BackStyle {
    /// Pieces that are told apart, on paper: those of challenges, and hatched ones.
    Lettered,
    /// A picture in tones of the month's ink, on a field of that ink.
    Field,
    /// The same tones on paper.
    Plain,
}

impl BackStyle {
    /// The style of what stands out among cards of this one.
    const fn inverted(self) -> Self {
        match self {
            Self::Field => Self::Plain,
            Self::Plain => Self::Field,
            Self::Lettered => Self::Lettered,
        }
    }
}

/// What the looks of a deck have in common.
pub struct LookOptions<'a> {
    pub puzzle: &'a Puzzle,
    pub layout: &'a CardLayout,
    pub language: &'a Language,
    pub backs: BackStyle,
    /// The grid of the boards on backs.
    pub back_grid: Grid,
}

/// The look of a side of a card around its board.
pub struct SideLook {
    pub theme: Theme,
    /// The ink of the ground; `None` for paper.
    pub ink: Option<Color>,
    /// The month's name as part of a date.
    month: Option<SymbolId>,
    /// The open labels of the days, by their positions among the board's labels: symbols if several days share them.
    open: BTreeMap<usize, Item>,
}

/// The theme and symbols for the cards of a month.
pub struct MonthLook {
    /// The theme on paper.
    pub theme: Theme,
    front: SideLook,
    back: SideLook,
    pub empty_board: SymbolId,
    pub frame: SymbolId,
    /// What is around the pieces on a back and between them: on a special day, the month's ink.
    pub back_frame: SymbolId,
    pub piece_set: SymbolId,
    /// The marks that its cards have.
    marks: BTreeMap<Marks, SymbolId>,
    /// The tones of pieces on backs, if they have some.
    pub tones: Option<TonalLook>,
}

impl MonthLook {
    /// Adds the look for these cards, which are of one month, in the theme of that month. A special day is inverted: the
    /// cells of its board are ink, on a card of paper, and its solution is on paper where others are on ink.
    pub fn add<'c>(
        document: &mut Document,
        options: &LookOptions<'_>,
        theme: Theme,
        is_special: bool,
        cards: impl Iterator<Item = &'c DayCard> + Clone,
    ) -> Self {
        let &LookOptions { puzzle, layout, language, .. } = options;
        let backs = if is_special { options.backs.inverted() } else { options.backs };
        let phrases = &language.phrases().cards;
        let grid = layout.grid;
        let on_board = if is_special { theme.with_inverted_board() } else { theme.clone() };
        let frame = framed_ground(document, options, &on_board);
        let back_frame = match backs {
            BackStyle::Lettered if is_special => {
                let mut heavy = theme.on_ground(theme.inks.fill);
                heavy.board.frame.width = HEAVY_FRAME * grid.cell;
                framed_ground(document, options, &heavy)
            }
            _ => frame,
        };
        let empty = BoardFigure { puzzle, grid, theme: &on_board, language }.cells();
        let empty_board = symbol(document, "empty-board", puzzle.title(), empty);
        let front = SideLook::front(document, options, on_board, is_special, cards.clone());
        let back = SideLook::back(document, options, backs, &theme, cards.clone());
        let pieces =
            layout.piece_set.silhouettes(puzzle, layout.foot, &front.theme, language, |_| true);
        let piece_set = symbol(document, "piece-set", phrases.piece_set.as_str(), pieces);
        let mut marks = BTreeMap::new();
        for number in cards.filter_map(DayCard::front_marks) {
            marks.entry(number).or_insert_with(|| {
                let DifficultyPlace { marks: right, radius, .. } = layout.difficulty;
                let group = difficulty_marks(number, right, radius, &front.theme, language);
                as_symbol(document, "difficulty", group)
            });
        }
        let tones = (backs != BackStyle::Lettered).then(|| {
            let field = if backs == BackStyle::Field { Field::Ink } else { Field::Tones };
            let ink = theme.inks.fill;
            let theme = Theme { field, ..theme.clone() };
            TonalLook::new(&theme, ink, puzzle, options.back_grid.cell)
        });
        Self { theme, front, back, empty_board, frame, back_frame, piece_set, marks, tones }
    }

    /// The look around the board.
    pub fn side(&self, side: Side) -> &SideLook {
        match side {
            Side::Front => &self.front,
            Side::Back => &self.back,
        }
    }

    /// The ink of what a card has on its edge, and the color of type on it. Where the whole edge is ink, it is paper.
    pub fn on_edge(&self, side: Side, border: Option<f64>) -> (Color, Color) {
        let side = self.side(side);
        let is_ink = side.ink.is_some() && border.is_none();
        let ink = if is_ink { side.theme.inks.fill } else { self.theme.inks.fill };
        (ink, self.theme.on_ink(ink))
    }

    /// This number of marks, in place; `None` if no card of the month has it.
    pub fn marks(&self, marks: Marks) -> Option<Item> {
        self.marks.get(&marks).copied().map(in_place)
    }
}

impl SideLook {
    /// Adds the look of a front: on ink, unless the theme or a special day has paper. Its open cells show the ground.
    fn front<'c>(
        document: &mut Document,
        options: &LookOptions<'_>,
        theme: Theme,
        is_special: bool,
        cards: impl Iterator<Item = &'c DayCard> + Clone,
    ) -> Self {
        let grid = options.layout.grid;
        if theme.front == Front::Paper || is_special {
            return Self::add(document, options, theme.clone(), None, (&theme, grid), cards);
        }
        let around = theme.reversed();
        let mut open = if theme.board.solid_holes { theme.clone() } else { around.clone() };
        // Dark ink needs no ring.
        if theme.inks.accent == theme.inks.fill {
            open.board.ring = 0.0;
        }
        Self::add(document, options, around, Some(theme.inks.fill), (&open, grid), cards)
    }

    /// Adds the look of a back. On a field of ink, open cells are bare paper.
    fn back<'c>(
        document: &mut Document,
        options: &LookOptions<'_>,
        backs: BackStyle,
        theme: &Theme,
        cards: impl Iterator<Item = &'c DayCard> + Clone,
    ) -> Self {
        let mut open = theme.clone();
        open.board.solid_holes &= backs != BackStyle::Field;
        // Type has the same size on both sides.
        let grid = options.back_grid;
        let share = options.layout.grid.cell / grid.cell;
        open.sizes.number *= share;
        open.sizes.word *= share;
        if backs != BackStyle::Field {
            return Self::add(document, options, theme.clone(), None, (&open, grid), cards);
        }
        open.board.ring = 0.0;
        Self::add(document, options, theme.reversed(), Some(theme.inks.fill), (&open, grid), cards)
    }

    fn add<'c>(
        document: &mut Document,
        options: &LookOptions<'_>,
        theme: Theme,
        ink: Option<Color>,
        (open_theme, grid): (&Theme, Grid),
        cards: impl Iterator<Item = &'c DayCard> + Clone,
    ) -> Self {
        let &LookOptions { puzzle, layout, language, .. } = options;
        let month = cards.clone().next().map(|card| {
            let name = Group::new(layout.heading.month(card.day, &theme, language));
            as_symbol(document, "month", name)
        });
        let board = puzzle.board();
        let mut labels: BTreeMap<usize, (&LabeledArea, usize)> = BTreeMap::new();
        for (index, area) in
            cards.flat_map(|card| labels_inside(board, puzzle.open_cells(&card.reveal)))
        {
            labels.entry(index).or_insert((area, 0)).1 += 1;
        }
        let figure = BoardFigure { puzzle, grid, theme: open_theme, language };
        let groups = figure.open_labels(labels.values().map(|(area, _)| *area));
        let open = labels
            .iter()
            .zip(groups)
            .map(|((&index, &(_, days)), label)| {
                if days == 1 {
                    return (index, label.into());
                }
                let id = label.id.clone().unwrap_or_default();
                (index, in_place(as_symbol(document, &id, label)))
            })
            .collect();
        Self { theme, ink, month, open }
    }

    /// The month's name, in place.
    pub fn month(&self) -> Option<Item> {
        self.month.map(in_place)
    }

    /// The highlighted open cells of a day of the month.
    pub fn open_cells(&self, board: &Board, open: CellSet) -> Item {
        let labels =
            labels_inside(board, open).filter_map(|(index, _)| self.open.get(&index).cloned());
        Group::new(labels.collect()).with_id("open-cells").into()
    }
}

/// The ground of the board and the line around it.
fn framed_ground(document: &mut Document, options: &LookOptions<'_>, theme: &Theme) -> SymbolId {
    let &LookOptions { puzzle, layout, language, .. } = options;
    let board = BoardFigure { puzzle, grid: layout.grid, theme, language };
    let around = Group::new(vec![board.ground().into(), board.frame().into()]);
    symbol(document, "board-frame", language.phrases().cards.frame.as_str(), around)
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
    as_symbol(document, id, Group::new(vec![item.into()]).with_title(title))
}

/// A symbol in the place where it was drawn.
pub fn in_place(symbol: SymbolId) -> Item {
    Use { symbol, offset: Vec2::ZERO }.into()
}

/// How pieces look.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PieceLook {
    /// Each in its color or hatch, with its letter.
    Lettered,
    /// In tones of a month's ink.
    Tones(LookKey),
}

/// The symbols of the pieces, by the cells that they cover.
#[derive(Default)]
pub struct PieceSymbols {
    oriented: BTreeMap<(PieceLook, OrientedPiece), SymbolId>,
    placed: BTreeMap<(PieceLook, PieceIndex, CellSet), Use>,
}

/// An oriented piece, moved to row 0 and column 0.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct OrientedPiece {
    piece: PieceIndex,
    positions: Vec<Position>,
}

impl PieceSymbols {
    /// Adds a placement; `draw` draws a piece with the top left corner of its box at the origin.
    pub fn add(
        &mut self,
        document: &mut Document,
        (board, grid): (&Board, &Grid),
        look: PieceLook,
        placement: &Placement,
        draw: impl Fn(PieceIndex, &[Position]) -> Group,
    ) {
        let Placement { piece, cells, .. } = *placement;
        self.placed.entry((look, piece, cells)).or_insert_with(|| {
            let (first, positions) = moved_to_origin(board, placement);
            let oriented = OrientedPiece { piece, positions };
            let symbol =
                *self.oriented.entry((look, oriented)).or_insert_with_key(|(_, oriented)| {
                    let drawing = draw(piece, &oriented.positions);
                    let id = drawing.id.clone().unwrap_or_default();
                    as_symbol(document, &id, drawing)
                });
            let corner = grid.corner((i32::from(first.column), i32::from(first.row)));
            Use { symbol, offset: corner.to_vec2() }
        });
    }

    /// The pieces in their places.
    pub fn items<'p>(
        &self,
        look: PieceLook,
        placements: impl IntoIterator<Item = &'p Placement>,
    ) -> Vec<Item> {
        placements
            .into_iter()
            .filter_map(|placement| self.placed.get(&(look, placement.piece, placement.cells)))
            .map(|&usage| Item::Use(usage))
            .collect()
    }
}

/// The corner of the box around a piece, and its cells relative to that corner.
fn moved_to_origin(board: &Board, placement: &Placement) -> (Position, Vec<Position>) {
    let mut positions = positions(board, placement.cells);
    let row = positions.iter().map(|cell| cell.row).min().unwrap_or(0);
    let column = positions.iter().map(|cell| cell.column).min().unwrap_or(0);
    for cell in &mut positions {
        *cell = Position::new(cell.row - row, cell.column - column);
    }
    (Position::new(row, column), positions)
}
