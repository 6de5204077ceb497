//! Where things stand on a card: one set of lines for the front and the back.
//!
//! There are two arrangements, and a card has the one whose board is larger. Stacked, as on most
//! upright cards, the date stands over the board and the pieces under it. Beside, as on cards that lie
//! and for boards that stand, they are a column next to the board. What height the board leaves goes to
//! the pieces, which then stand in more rows, to the numeral and to the white, in this order.

use super::corner::FreeCorner;
use crate::figure::{Grid, Numeral, PieceSet, Theme, difficulty_width};
use crate::paper::PageFormat;
use crate::product::heading::{Edge, Heading};
use tilendar_drawing::{Anchor, Face, Point, Rect, Size};
use tilendar_puzzle::{Board, Puzzle};

/// The sizes in themes are for a card of this size, A6, standing or lying; other cards scale them.
const REFERENCE: Size = Size::new(105.0, 148.0);
/// No text is set smaller than this em, which is 5 points.
pub(super) const SMALLEST_EM: f64 = 1.77;
/// The white between the date, the board and the pieces, in cells of the numeral.
const GAP: f64 = 1.5;
/// A board that takes less than this share of the card's width leaves the edges to the card.
const NARROW_BOARD: f64 = 0.75;
/// A board that takes less than this share of the card's height leaves the column beside it longer.
const LOW_BOARD: f64 = 0.85;
/// The largest cell of a silhouette, as a share of the board's.
const LARGEST_PIECES: f64 = 0.75;
/// The share of the height that the board leaves free that more rows of pieces may take.
const PIECES_SHARE: f64 = 0.8;
/// More rows have to make the pieces so much larger.
const WORTH_A_ROW: f64 = 1.12;
/// The most rows of pieces.
const MOST_ROWS: usize = 6;
/// The share of the height left over that the numeral takes, and how much larger it may get.
const NUMERAL_SHARE: f64 = 0.6;
const LARGEST_NUMERAL: f64 = 1.6;
/// How much wider white may get.
const WIDEST_GAP: f64 = 2.0;
/// From one baseline of notes to the next, in note ems.
pub(super) const LEADING: f64 = 1.5;

/// The lines and sizes of a card, in millimetres from the trim's top left corner.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct CardLayout {
    /// The date.
    pub heading: Heading,
    /// The em of notes.
    pub note: f64,
    /// The face of notes.
    pub face: Face,
    /// The board, at the same place on both sides.
    pub grid: Grid,
    /// The marks of difficulty and the words beside or below them.
    pub difficulty: DifficultyPlace,
    /// The pieces.
    pub piece_set: PieceSet,
    /// What the pieces take, on the back what the notes take.
    pub foot: Rect,
    /// Whether `foot` is a column, in which notes stand one below the other.
    pub has_column: bool,
}

/// Where marks of difficulty stand, and the words that belong to them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct DifficultyPlace {
    /// The right end of the marks, in the middle of their height.
    pub marks: Point,
    /// Half the side of a mark.
    pub radius: f64,
    /// Where the words stand.
    pub note: Point,
    /// Which end of them stands there.
    pub anchor: Anchor,
    /// The em of the words.
    pub em: f64,
}

/// The longest words of a deck, which its cards are laid out for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Longest {
    /// A weekday or a month, in ems.
    pub heading: f64,
    /// What stands beside the marks, in ems.
    pub note: f64,
}

/// What both arrangements start from, in millimetres.
pub(super) struct Measures<'a> {
    puzzle: &'a Puzzle,
    theme: &'a Theme,
    pub edge: Edge,
    longest: Longest,
    /// The card within its margins.
    content: Rect,
    /// The cell of the numeral, from which white follows.
    unit: f64,
    heading: f64,
    pub note: f64,
}

impl CardLayout {
    pub(super) fn new(
        puzzle: &Puzzle,
        format: &PageFormat,
        theme: &Theme,
        edge: Edge,
        longest: Longest,
    ) -> Self {
        let trim = format.trim;
        let (short, long) = (trim.width.min(trim.height), trim.width.max(trim.height));
        let scale = (short / REFERENCE.width).min(long / REFERENCE.height);
        let em = |size: f64| (size * scale).max(SMALLEST_EM);
        let cap = theme.typefaces.bold.cap_height();
        let measures = Measures {
            puzzle,
            theme,
            edge,
            longest,
            content: trim.to_rect().inset(-format.safe),
            unit: em(theme.sizes.display) * cap / Numeral::HEIGHT,
            heading: em(theme.sizes.heading),
            note: em(theme.sizes.note),
        };
        let (stacked, beside) = (measures.stacked(), measures.beside());
        if beside.grid.cell > stacked.grid.cell {
            beside
        } else {
            stacked
        }
    }
}

impl Measures<'_> {
    /// The height of the notes' capitals.
    pub(super) fn cap(&self) -> f64 {
        self.theme.typefaces.regular.cap_height() * self.note
    }

    /// Half the side of a mark.
    pub(super) fn radius(&self) -> f64 {
        0.55 * self.cap()
    }

    /// The width of the words beside the marks.
    pub(super) fn words(&self) -> f64 {
        self.longest.note * self.note
    }

    fn gap(&self) -> f64 {
        GAP * self.unit
    }

    fn board(&self) -> &Board {
        self.puzzle.board()
    }

    /// The board with its frame, in cells.
    fn in_cells(&self) -> Size {
        let board = self.board();
        let frame = 2.0 * Grid::FRAME_GAP;
        Size::new(
            f64::from(board.columns()) + frame,
            f64::from(board.rows()) + frame,
        )
    }

    /// The board with cells of this size, its box's top left corner at `corner`.
    fn grid(&self, corner: Point, cell: f64) -> Grid {
        let size = self.in_cells() * cell;
        let area = Rect::from_origin_size(corner, size);
        Grid::centered(self.board(), area.center(), cell)
    }

    /// The date over the board, the pieces under it.
    fn stacked(&self) -> CardLayout {
        let Size { width, height } = self.content.size();
        let in_cells = self.in_cells();
        let head = Numeral::HEIGHT * self.unit;
        let pieces =
            |rows, room, cell| PieceSet::fit(self.puzzle, rows, room, LARGEST_PIECES * cell);
        let one_row = |width, cell| pieces(1, Size::new(width, f64::INFINITY), cell);
        let largest = width / in_cells.width;
        let row = one_row(width, largest).size(self.puzzle).height;
        let free = height - head - 2.0 * self.gap() - row;
        let cell_above = |line: f64| largest.min((free - line) / in_cells.height);
        let corner = FreeCorner::find(self.board(), cell_above(0.0), self);
        let line = if corner.is_some() {
            0.0
        } else {
            self.gap() * 0.6 + self.cap()
        };
        let cell = cell_above(line);
        let board = in_cells * cell;
        // All stands on the edges of the board, unless it is too narrow for the rest.
        let span = if board.width < NARROW_BOARD * width {
            width
        } else {
            board.width
        };
        let left = self.content.center().x - span / 2.0;

        let one = one_row(span, cell);
        let row = one.size(self.puzzle).height;
        let mut rest = height - head - 2.0 * self.gap() - line - board.height - row;
        let room = Size::new(span, row + PIECES_SHARE * rest.max(0.0));
        let more = (2..=MOST_ROWS).map(|rows| pieces(rows, room, cell));
        let set = more.fold(one, |best, set| {
            if set.cell > WORTH_A_ROW * best.cell {
                set
            } else {
                best
            }
        });
        let set_height = set.size(self.puzzle).height;
        rest = (rest + row - set_height).max(0.0);
        let widest = (LARGEST_NUMERAL * self.unit).min(0.5 * span / Heading::WIDEST);
        let unit = (self.unit + NUMERAL_SHARE * rest / Numeral::HEIGHT)
            .min(widest)
            .max(self.unit);
        rest -= Numeral::HEIGHT * (unit - self.unit);
        let gap = (self.gap() + rest / 2.0).min(WIDEST_GAP * self.gap());
        rest -= 2.0 * (gap - self.gap());

        let top = self.content.y0 + rest / 2.0;
        let board_top = top + Numeral::HEIGHT * unit + gap;
        let board_left = self.content.center().x - board.width / 2.0;
        let grid = self.grid(Point::new(board_left, board_top), cell);
        let under = grid.board_box(self.board()).y1 + line;
        let foot = Rect::new(left, under + gap, left + span, under + gap + set_height);
        let difficulty = match corner {
            Some(corner) => corner.place(&grid, self),
            None => self.on_a_line(foot, under),
        };
        CardLayout {
            heading: self.heading_over(Rect { y0: top, ..foot }, unit),
            note: self.note,
            face: self.theme.typefaces.regular.clone(),
            grid,
            difficulty,
            piece_set: set,
            foot,
            has_column: false,
        }
    }

    /// The numeral at one end of an area's top, weekday and month at the other.
    fn heading_over(&self, area: Rect, cell: f64) -> Heading {
        let room = area.width() - (Heading::WIDEST + 1.0) * cell;
        let em = self.heading.min(room / self.longest.heading.max(1.0));
        let words = self.edge.opposite().of_span(area.x0, area.x1);
        let cap = self.theme.typefaces.regular.cap_height() * em;
        Heading {
            corner: Point::new(self.edge.of_span(area.x0, area.x1), area.y0),
            cell,
            edge: self.edge,
            weekday: Point::new(words, area.y0 + cap),
            month: Point::new(words, area.y0 + Numeral::HEIGHT * cell),
            anchor: self.edge.anchor(Anchor::End),
            em,
        }
    }

    /// The marks at the date's end of a line, the words at the other.
    fn on_a_line(&self, area: Rect, baseline: f64) -> DifficultyPlace {
        let marks = difficulty_width(self.radius());
        let room = area.width() - marks - self.note;
        let x = self.edge.of_span(area.x0 + marks, area.x1);
        let words = self.edge.opposite().of_span(area.x0, area.x1);
        DifficultyPlace {
            marks: Point::new(x, baseline - self.cap() / 2.0),
            radius: self.radius(),
            note: Point::new(words, baseline),
            anchor: self.edge.anchor(Anchor::End),
            em: self.note * (room / self.words().max(0.1)).min(1.0),
        }
    }

    /// The date over the pieces in a column beside the board.
    fn beside(&self) -> CardLayout {
        let Size { width, height } = self.content.size();
        let in_cells = self.in_cells();
        let room = width - self.gap() - Heading::WIDEST * self.unit;
        let cell = (height / in_cells.height).min(room / in_cells.width);
        let board = in_cells * cell;
        let column_width = width - self.gap() - board.width;
        let column_height = if board.height < LOW_BOARD * height {
            height
        } else {
            board.height
        };
        let top = self.content.center().y - column_height / 2.0;
        let column_left = self
            .edge
            .of_span(self.content.x0, self.content.x1 - column_width);
        let size = Size::new(column_width, column_height);
        let column = Rect::from_origin_size(Point::new(column_left, top), size);
        let board_left = self
            .edge
            .of_span(self.content.x1 - board.width, self.content.x0);
        let grid = self.grid(Point::new(board_left, top), cell);
        let heading = self.heading_in(column);
        let corner = FreeCorner::find(self.board(), cell, self);
        let line = match corner {
            Some(_) => 0.0,
            None => self.gap() + self.cap() + LEADING * self.note,
        };
        let free = column.y1 - heading.month.y - line - self.gap();
        let room = Size::new(column_width, free.max(self.unit));
        let sets = (1..=MOST_ROWS)
            .map(|rows| PieceSet::fit(self.puzzle, rows, room, LARGEST_PIECES * cell));
        let largest = sets.reduce(|best, set| {
            if set.cell > WORTH_A_ROW * best.cell {
                set
            } else {
                best
            }
        });
        let piece_set = largest.unwrap_or_else(|| PieceSet::fit(self.puzzle, 1, room, cell));
        let foot = Rect {
            y0: column.y1 - piece_set.size(self.puzzle).height,
            ..column
        };
        let difficulty = match corner {
            Some(corner) => corner.place(&grid, self),
            None => self.above(foot),
        };
        CardLayout {
            heading,
            note: self.note,
            face: self.theme.typefaces.regular.clone(),
            grid,
            difficulty,
            piece_set,
            foot,
            has_column: true,
        }
    }

    /// The numeral at the top of a column, weekday and month below it.
    fn heading_in(&self, column: Rect) -> Heading {
        let cell = (column.width() / Heading::WIDEST).min(LARGEST_NUMERAL * self.unit);
        let em = self
            .heading
            .min(column.width() / self.longest.heading.max(1.0));
        let x = self.edge.of_span(column.x0, column.x1);
        let foot = column.y0 + Numeral::HEIGHT * cell;
        let weekday = foot + cell + self.theme.typefaces.regular.cap_height() * em;
        Heading {
            corner: Point::new(x, column.y0),
            cell,
            edge: self.edge,
            weekday: Point::new(x, weekday),
            month: Point::new(x, weekday + 1.35 * em),
            anchor: self.edge.anchor(Anchor::Start),
            em,
        }
    }

    /// The marks over the words, these over an area.
    fn above(&self, area: Rect) -> DifficultyPlace {
        let baseline = area.y0 - self.gap();
        let marks = difficulty_width(self.radius());
        DifficultyPlace {
            marks: Point::new(
                self.edge.of_span(area.x0 + marks, area.x1),
                baseline - LEADING * self.note - self.cap() / 2.0,
            ),
            radius: self.radius(),
            note: Point::new(self.edge.of_span(area.x0, area.x1), baseline),
            anchor: self.edge.anchor(Anchor::Start),
            em: self.note * (area.width() / self.words().max(0.1)).min(1.0),
        }
    }
}
