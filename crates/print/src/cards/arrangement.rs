//! The three arrangements of cards: upright cards have the date above the board and the pieces below it; landscape
//! cards and those of tall boards have date and pieces in a column beside the board; square cards have the date beside
//! the board, and the pieces across the foot.

use super::layout::{CardLayout, DifficultyPlace, LEADING, MOST_ROWS, Measures, larger};
use tilendar_drawing::{Anchor, Point, Rect, Size, Vec2};
use tilendar_press::figure::{Edge, Grid, Heading, Numeral, PieceSet, difficulty_width};

/// If the board takes less than this share of the card's width, other items are aligned with the card and not with
/// the board.
const NARROW_BOARD: f64 = 0.75;
/// The largest share of the free height that additional rows of pieces take.
const PIECES_SHARE: f64 = 0.8;
/// The share of the remaining height that goes to the numeral.
const NUMERAL_SHARE: f64 = 0.6;
/// The largest factor by which the numeral grows.
const LARGEST_NUMERAL: f64 = 1.6;
/// The largest share of the width for the numeral.
const WIDEST_NUMERAL: f64 = 0.5;
/// The white between the board and the words below it, as a share of that between the board and the pieces.
const ABOVE_WORDS: f64 = 0.45;
/// The largest factor by which white grows, and the least white between date and board above a long name.
const WIDEST_GAP: f64 = 2.0;
const NARROWEST_GAP: f64 = 0.6;

struct Board {
    /// The side of its cells.
    cell: f64,
    /// The side of its corner with room for the marks, if there is one.
    corner: Option<Edge>,
    /// The height of the line for the marks; 0 if they are in the corner.
    line: f64,
    /// The width of the card's content.
    span: f64,
}

/// The distribution of the height that the board leaves free.
struct Shares {
    /// The cell of the numeral.
    unit: f64,
    /// White above and below the board.
    gap: f64,
    /// Remaining white at the top.
    top: f64,
    pieces: PieceSet,
}

impl Measures<'_> {
    /// The date above the board, the pieces below it.
    pub fn stacked(&self) -> CardLayout {
        let board = self.stacked_board();
        let shares = self.shares(&board);
        let Shares { unit, gap, .. } = shares;
        let top = self.content.y0 + shares.top;
        let center = self.content.center().x;
        let corner = Point::new(
            center - self.in_cells().width * board.cell / 2.0,
            top + Numeral::HEIGHT * unit + gap,
        );
        let grid = self.grid(corner, board.cell);
        let under = grid.board_box(self.board()).y1 + board.line;
        let height = shares.pieces.size().height;
        let left = center - board.span / 2.0;
        let foot = Rect::from_origin_size((left, under + gap), (board.span, height));
        let difficulty = match board.corner {
            Some(side) => self.in_corner(side, &grid),
            None => self.on_a_line(foot, under),
        };
        let heading = self.heading_over(Rect { y0: top, ..foot }, unit);
        CardLayout {
            behind: Rect { y0: under + ABOVE_WORDS * gap, ..foot },
            above_board: gap - NARROWEST_GAP * self.gap(),
            ..self.laid_out(heading, grid, difficulty, shares.pieces, foot)
        }
    }

    /// The layout of these parts, with words on the back in the place of the pieces.
    fn laid_out(
        &self,
        heading: Heading,
        grid: Grid,
        difficulty: DifficultyPlace,
        piece_set: PieceSet,
        foot: Rect,
    ) -> CardLayout {
        CardLayout {
            headline: heading.em,
            heading,
            note: self.note,
            grid,
            difficulty,
            piece_set,
            foot,
            behind: foot,
            above_board: 0.0,
            has_column: false,
        }
    }

    /// The largest board that leaves room for the date and one row of pieces.
    fn stacked_board(&self) -> Board {
        let Size { width, height } = self.content.size();
        let in_cells = self.in_cells();
        let largest = width / in_cells.width;
        let row = self.one_row(width, largest).size().height;
        let fixed = Numeral::HEIGHT * self.unit + 2.0 * self.gap();
        let free = height - fixed - row;
        let corner = self.free_corner(largest.min(free / in_cells.height));
        let line = if corner.is_some() { 0.0 } else { self.gap() * 0.6 + self.cap() };
        let cell = largest.min((free - line) / in_cells.height);
        // All items are aligned with the board's edges, unless it is too narrow for them.
        let board_width = in_cells.width * cell;
        let is_narrow = board_width < NARROW_BOARD * width;
        Board { cell, corner, line, span: if is_narrow { width } else { board_width } }
    }

    /// Distributes the free height: first to more rows of pieces, then to a larger numeral, then to wider white.
    fn shares(&self, board: &Board) -> Shares {
        let fixed = Numeral::HEIGHT * self.unit + 2.0 * self.gap() + board.line;
        let height = self.in_cells().height * board.cell;
        let free = self.content.height() - fixed - height;
        let row = self.one_row(board.span, board.cell);
        let row_height = row.size().height;
        let most_height = row_height + PIECES_SHARE * (free - row_height).max(0.0);
        let pieces = self.in_more_rows(row, Size::new(board.span, most_height), board.cell);
        let mut rest = (free - pieces.size().height).max(0.0);
        let widest = WIDEST_NUMERAL * board.span / Heading::WIDEST;
        let unit = (self.unit + NUMERAL_SHARE * rest / Numeral::HEIGHT)
            .min(widest.min(LARGEST_NUMERAL * self.unit))
            .max(self.unit);
        rest -= Numeral::HEIGHT * (unit - self.unit);
        let gap = (self.gap() + rest / 2.0).min(WIDEST_GAP * self.gap());
        rest -= 2.0 * (gap - self.gap());
        Shares { unit, gap, top: rest / 2.0, pieces }
    }

    /// All pieces in a row of this width.
    fn one_row(&self, width: f64, cell: f64) -> PieceSet {
        self.pieces(1, Size::new(width, f64::INFINITY), cell)
    }

    /// The pieces in this row, or in more rows of this room if they are larger there.
    fn in_more_rows(&self, row: PieceSet, room: Size, cell: f64) -> PieceSet {
        (2..=MOST_ROWS).map(|rows| self.pieces(rows, room, cell)).fold(row, larger)
    }

    /// The numeral at one end of an area's top, weekday and month at the other end.
    fn heading_over(&self, area: Rect, cell: f64) -> Heading {
        let room = area.width() - (Heading::WIDEST + 1.0) * cell;
        let em = self.heading.min(room / self.most.heading.max(1.0));
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
            is_narrow: false,
        }
    }

    /// The marks at the date's end of a line, the words at the other end.
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
            is_in_corner: false,
        }
    }

    /// The date above the pieces in a column beside the board.
    pub fn beside(&self) -> CardLayout {
        let (grid, column) = self.board_and_column();
        let heading = self.heading_in(column, false);
        let corner = self.free_corner(grid.cell);
        let line =
            if corner.is_some() { 0.0 } else { self.gap() + self.cap() + LEADING * self.note };
        let free = column.y1 - heading.month.y - line - self.gap();
        let room = Size::new(column.width(), free.max(self.unit));
        let piece_set = self.in_more_rows(self.pieces(1, room, grid.cell), room, grid.cell);
        let foot = Rect { y0: column.y1 - piece_set.size().height, ..column };
        let difficulty = match corner {
            Some(side) => self.in_corner(side, &grid),
            None => self.above(foot),
        };
        CardLayout {
            behind: Rect { y0: heading.month.y + self.gap(), ..column },
            has_column: true,
            ..self.laid_out(heading, grid, difficulty, piece_set, foot)
        }
    }

    /// The largest board that leaves a column for the numeral, and that column.
    fn board_and_column(&self) -> (Grid, Rect) {
        let Size { width, height } = self.content.size();
        let in_cells = self.in_cells();
        let room = width - self.gap() - Heading::WIDEST * self.unit;
        let cell = (height / in_cells.height).min(room / in_cells.width);
        let board = in_cells * cell;
        let row = self.content.inset((0.0, -(height - board.height) / 2.0));
        let (area, column) = self.edge.opposite().split(row, board.width, self.gap());
        (Grid::centered(self.board(), area.center(), cell), column)
    }

    /// The numeral at the top of a column, weekday and month below it; the year in a line of its own where words are
    /// larger then.
    fn heading_in(&self, column: Rect, may_break: bool) -> Heading {
        let cell = (column.width() / Heading::WIDEST).min(LARGEST_NUMERAL * self.unit);
        let em = |longest: f64| self.heading.min(column.width() / longest.max(1.0));
        let in_one = em(self.most.heading);
        let is_narrow = may_break && in_one < self.heading;
        let em = if is_narrow { em(self.most.heading_in_two) } else { in_one };
        let x = self.edge.of_span(column.x0, column.x1);
        let foot = column.y0 + Numeral::HEIGHT * cell;
        let weekday = foot + cell + self.theme.typefaces.regular.cap_height() * em;
        Heading {
            corner: Point::new(x, column.y0),
            cell,
            edge: self.edge,
            weekday: Point::new(x, weekday),
            month: Point::new(x, weekday + Heading::LEADING * em),
            anchor: self.edge.anchor(Anchor::Start),
            em,
            is_narrow,
        }
    }

    /// The marks above the words, both above an area.
    fn above(&self, area: Rect) -> DifficultyPlace {
        let baseline = area.y0 - self.gap();
        let marks = difficulty_width(self.radius());
        DifficultyPlace {
            marks: Point::new(
                self.edge.of_span(area.x0 + marks, area.x1),
                baseline - self.above_words(),
            ),
            radius: self.radius(),
            note: Point::new(self.edge.of_span(area.x0, area.x1), baseline),
            anchor: self.edge.anchor(Anchor::Start),
            em: self.note * (area.width() / self.words().max(0.1)).min(1.0),
            is_in_corner: false,
        }
    }

    /// The date beside the board, both above the pieces, which take the card's whole width; `None` if the board leaves
    /// no room for them.
    pub fn over_foot(&self) -> Option<CardLayout> {
        let (grid, column) = self.board_and_column();
        let free = self.content.height() - column.height() - self.gap();
        let room = Size::new(self.content.width(), free);
        let one_row = self.one_row(room.width, grid.cell);
        if one_row.size().height > free {
            return None;
        }
        let piece_set = self.in_more_rows(one_row, room, grid.cell);
        let height = piece_set.size().height;
        let rest = free - height;
        let gap = (self.gap() + rest / 2.0).min(WIDEST_GAP * self.gap());
        let top = self.content.y0 + (rest - (gap - self.gap())) / 2.0;
        let up = Vec2::new(0.0, top - column.y0);
        let grid = Grid::new(grid.origin + up, grid.cell);
        let column = column + up;
        let foot = Rect { y0: column.y1 + gap, y1: column.y1 + gap + height, ..self.content };
        let difficulty = match self.free_corner(grid.cell) {
            Some(side) => self.in_corner(side, &grid),
            None => self.above(Rect { y0: column.y1 + self.gap(), ..column }),
        };
        Some(CardLayout {
            headline: self.heading,
            behind: Rect { y1: self.content.y1, ..foot },
            above_board: top - self.content.y0,
            ..self.laid_out(self.heading_in(column, true), grid, difficulty, piece_set, foot)
        })
    }
}
