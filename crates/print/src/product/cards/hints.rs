//! Hints on the front of a challenge: small boards under the pieces, upside down, so that they are not read by
//! accident. Each has one more piece, with its letter, starting with the most helpful one; the pieces before it are
//! pale. A player who is stuck turns the card around and uncovers the hints one by one with a thumb, while the
//! solution stays hidden on the back.

use super::context::Context;
use super::divider::Side;
use super::{CardChallenge, DayCard};
use crate::figure::{Grid, Radii, Theme, rounded_outline, text};
use std::f64::consts::PI;
use tilendar_drawing::{
    Affine, Anchor, Group, Item, Path, Point, Rect, Role, Shape, Size, Stroke, Use,
};
use tilendar_puzzle::{Board, CellSet, PieceIndex, Position};

/// The most hints of a card: with so many pieces in place, the rest is easy.
const MOST: usize = 5;
/// The most rows of small boards.
const MOST_ROWS: usize = 3;
/// The white between two small boards, in ems of their letters.
const BETWEEN: f64 = 1.0;
/// The distance from a small board to the baseline of its letter, in addition to the capitals' height, in ems.
const ABOVE_LETTER: f64 = 0.3;
/// The share of ink in an empty board, and in the pieces already on it.
const PALE: [f64; 2] = [0.13, 0.4];
/// The line around a small board in themes whose cells are paper, in millimeters.
const LINE: f64 = 0.15;

/// The place of hints on the cards of a deck. Lengths are millimeters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct HintStrip {
    /// The area of the hints.
    pub area: Rect,
    columns: usize,
    /// The side of a cell.
    cell: f64,
    /// The em of letters.
    em: f64,
    /// The height of a letter with the white above it.
    line: f64,
}

/// The hints on a card: the last piece needs none.
pub(super) fn shown(challenge: &CardChallenge) -> &[PieceIndex] {
    let count = challenge.hints.len().saturating_sub(1).min(MOST);
    &challenge.hints[..count]
}

/// The most hints on any of these cards.
pub(super) fn most(cards: &[DayCard]) -> usize {
    let challenges = cards.iter().filter_map(|card| card.challenge.as_ref());
    let counts = challenges.map(|challenge| shown(challenge).len());
    counts.max().unwrap_or(0)
}

impl HintStrip {
    /// The largest small boards for this many hints at the foot of this room, with letters of this em.
    pub(super) fn fit(board: &Board, count: usize, room: Rect, em: f64, theme: &Theme) -> Self {
        let line = (theme.typefaces.bold.cap_height() + ABOVE_LETTER) * em;
        let in_cells = Self::in_cells(board);
        let setting = |rows: usize| {
            let columns = count.div_ceil(rows).max(1);
            let free = |length: f64, parts: usize| {
                (length - BETWEEN * em * (parts - 1) as f64) / parts as f64
            };
            let cell = (free(room.width(), columns) / in_cells.width)
                .min((free(room.height(), rows) - line) / in_cells.height);
            (columns, rows, cell)
        };
        let settings = (1..=MOST_ROWS.min(count.max(1))).map(setting);
        let best = settings.max_by(|one, other| one.2.total_cmp(&other.2));
        let (columns, rows, cell) = best.unwrap_or((1, 1, 1.0));
        let height = rows as f64 * (in_cells.height * cell + line)
            + BETWEEN * em * rows.saturating_sub(1) as f64;
        Self {
            area: Rect {
                y0: room.y1 - height,
                ..room
            },
            columns,
            cell,
            em,
            line,
        }
    }

    fn in_cells(board: &Board) -> Size {
        Size::new(f64::from(board.columns()), f64::from(board.rows()))
    }

    /// An empty small board, its top left corner at the origin.
    pub(super) fn board(&self, board: &Board, theme: &Theme) -> Item {
        let path = self.outline(board.positions(), Point::ORIGIN);
        let pale = theme.inks.ground.mixed(theme.inks.accent, PALE[0]);
        match theme.board.cell_fill {
            Some(_) => Shape::filled(path, pale).into(),
            None => Shape::stroked(path, Stroke::new(theme.inks.muted, LINE)).into(),
        }
    }

    fn outline(&self, positions: &[Position], origin: Point) -> Path {
        let cell = self.cell;
        let radii = Radii {
            convex: 0.22 * cell,
            concave: 0.12 * cell,
        };
        rounded_outline(positions, &Grid { origin, cell }, 0.0, radii)
    }

    /// The top left corner of a small board, before the hints are rotated.
    fn corner(&self, number: usize, board: &Board, from_right: bool) -> Point {
        let size = Self::in_cells(board) * self.cell;
        let (column, row) = (number % self.columns, number / self.columns);
        let column = if from_right {
            self.columns - 1 - column
        } else {
            column
        };
        let step = (self.area.width() - size.width) / (self.columns - 1).max(1) as f64;
        let below = size.height + self.line + BETWEEN * self.em;
        let corner = self.area.origin();
        Point::new(
            corner.x + column as f64 * step,
            corner.y + row as f64 * below,
        )
    }

    /// The hints of a card, upside down.
    pub(super) fn draw(
        &self,
        context: &Context<'_>,
        card: &DayCard,
        challenge: &CardChallenge,
    ) -> Item {
        let look = context.look(card);
        let theme = look.theme_of(Side::Front);
        let board = context.puzzle.board();
        let ink = theme.inks.accent;
        let pale = theme.inks.ground.mixed(ink, PALE[1]);
        let cells_of = |piece: PieceIndex| {
            let mut placements = card.placements().iter();
            let placement = placements.find(|placement| placement.piece == piece);
            placement.map_or(CellSet::EMPTY, |placement| placement.cells)
        };
        let filled = |cells: CellSet, corner, color| {
            let positions: Vec<_> = cells.iter().map(|cell| board.position(cell)).collect();
            let path = self.outline(&positions, corner);
            (!positions.is_empty()).then(|| Item::from(Shape::filled(path, color)))
        };
        let given = card.given().map(|placement| placement.cells);
        let mut lying = given.fold(CellSet::EMPTY, CellSet::union);
        let (mut items, mut letters) = (Vec::new(), Vec::new());
        let from_right = context.language.reads_from_right();
        for (number, &piece) in shown(challenge).iter().enumerate() {
            let corner = self.corner(number, board, from_right);
            if let Some(symbol) = look.hint_board {
                let offset = corner.to_vec2();
                items.push(Use { symbol, offset }.into());
            }
            let cells = cells_of(piece);
            items.extend(filled(lying, corner, pale));
            items.extend(filled(cells, corner, ink));
            lying = lying.union(cells);
            let size = Self::in_cells(board) * self.cell;
            let letter = context.puzzle.pieces()[piece.index()].letter();
            let x = corner.x + size.width / 2.0;
            let at = Point::new(x, corner.y + size.height + self.line);
            let (face, middle) = (&theme.typefaces.bold, Anchor::Middle);
            items.push(text(letter, face, self.em, at, middle, ink).into());
            letters.push(letter.to_string());
        }
        let phrases = &context.language.phrases().challenge;
        let words = phrases.hints.with(&[("pieces", &letters.join(" "))]);
        let hints = Group {
            transform: Affine::rotate_about(PI, self.area.center()),
            ..Group::named("hints", words, items)
        };
        hints.with_role(Role::Figure).into()
    }
}
