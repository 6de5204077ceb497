//! The arrangement of landscape cards, and of tall boards: the date and the pieces in a column beside the
//! board.

use super::corner::FreeCorner;
use super::layout::{CardLayout, DifficultyPlace, LEADING, MOST_ROWS, Measures, larger};
use crate::figure::{Grid, Numeral, difficulty_width};
use crate::product::heading::Heading;
use tilendar_drawing::{Anchor, Point, Rect, Size};

/// A board that takes less than this share of the card's height leaves the column beside it longer.
const LOW_BOARD: f64 = 0.85;
/// How much larger than over a board the numeral may get, if no words below it need the room.
const LARGEST_NUMERAL: f64 = 1.6;
/// The share of what the date leaves of its column that hints take at most.
const HINTS: f64 = 0.48;

impl Measures<'_> {
    /// The date over the pieces in a column beside the board.
    pub(super) fn beside(&self) -> CardLayout {
        let (grid, whole) = self.board_and_column();
        let heading = self.heading_in(whole);
        let hints = self.hints(Rect {
            y0: whole.y1 - HINTS * (whole.y1 - heading.month.y),
            ..whole
        });
        let column = Rect {
            y1: hints.map_or(whole.y1, |hints| hints.area.y0 - self.gap()),
            ..whole
        };
        let corner = FreeCorner::find(self.board(), grid.cell, self);
        let line = match corner {
            Some(_) => 0.0,
            None => self.gap() + self.cap() + LEADING * self.note,
        };
        let free = column.y1 - heading.month.y - line - self.gap() - self.special();
        let room = Size::new(column.width(), free.max(self.unit));
        let one = self.pieces(1, room, grid.cell);
        let more = (2..=MOST_ROWS).map(|rows| self.pieces(rows, room, grid.cell));
        let piece_set = more.fold(one, larger);
        let foot = Rect {
            y0: column.y1 - piece_set.size(self.puzzle).height,
            ..column
        };
        let difficulty = match corner {
            Some(corner) => corner.place(&grid, self),
            None => self.above(foot),
        };
        let special = Rect {
            y0: heading.month.y + 0.6 * heading.em,
            y1: foot.y0 - line - 0.4 * self.gap(),
            ..column
        };
        CardLayout {
            heading,
            special,
            note: self.note,
            face: self.theme.typefaces.regular.clone(),
            grid,
            difficulty,
            piece_set,
            foot,
            behind: Rect {
                y0: heading.month.y + self.gap(),
                ..whole
            },
            hints,
            has_column: true,
        }
    }

    /// The largest board that leaves a column for the numeral, and this column.
    fn board_and_column(&self) -> (Grid, Rect) {
        let Size { width, height } = self.content.size();
        let in_cells = self.in_cells();
        let room = width - self.gap() - Heading::WIDEST * self.unit;
        let cell = (height / in_cells.height).min(room / in_cells.width);
        let board = in_cells * cell;
        let is_low = board.height < LOW_BOARD * height;
        let size = Size::new(
            width - self.gap() - board.width,
            if is_low { height } else { board.height },
        );
        let top = self.content.center().y - size.height / 2.0;
        let (left, right) = (self.content.x0, self.content.x1);
        let column = Point::new(self.edge.of_span(left, right - size.width), top);
        let corner = Point::new(self.edge.of_span(right - board.width, left), top);
        (
            self.grid(corner, cell),
            Rect::from_origin_size(column, size),
        )
    }

    /// The numeral at the top of a column, weekday and month below it.
    fn heading_in(&self, column: Rect) -> Heading {
        let largest = match self.most.special > 0.0 {
            true => self.unit,
            false => LARGEST_NUMERAL * self.unit,
        };
        let cell = (column.width() / Heading::WIDEST).min(largest);
        let em = self
            .heading
            .min(column.width() / self.most.heading.max(1.0));
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
