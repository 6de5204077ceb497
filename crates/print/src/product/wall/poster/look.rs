//! How a month of a poster looks: its ground, its type, its pieces, and the cells that stay open.
//!
//! From three metres a month is one colour: all its pieces are tones of its ink, and only the dates
//! are bare paper. From thirty centimetres pieces are told apart by tone and by the joints between
//! them.

use crate::figure::{Field, Grid, Radii, Theme, rounded_outline};
use tilendar_drawing::{Color, Item, Path, Rect, Shape, Stroke};
use tilendar_puzzle::Position;

/// The thinnest line that prints well, in millimetres: a quarter of a point.
pub(in crate::product) const THINNEST: f64 = 0.09;
/// The joint between two pieces: a share of a cell's side, which is the smaller the larger the cell is, and what it
/// has besides, in millimetres.
const JOINT: (f64, f64) = (0.05, 0.16);
/// The radius of a piece's corners, as a share of a cell's side.
const CORNER: f64 = 0.13;
/// Outlines of pieces and rings of open cells, as shares of a cell's side.
const OUTLINE: f64 = 0.06;
const RING: f64 = 0.16;
/// How far the pieces' tones lie from ink towards paper: the first and the last.
const TONES_ON_INK: (f64, f64) = (0.15, 0.59);
const TONES_ON_PAPER: (f64, f64) = (0.40, 0.88);
/// How far the places of no day lie from the ground towards what is on it.
const NO_DAY: f64 = 0.06;
/// How far a board without a tiling lies from ink towards paper, on ink and on paper.
const EMPTY: (f64, f64) = (0.74, 0.84);

/// A piece, or all pieces but one.
#[derive(Debug, Clone, Copy, PartialEq)]
struct PieceLook {
    fill: Option<Color>,
    outline: Option<Stroke>,
}

/// The look of a month, for cells of one size.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::product) struct MonthLook {
    /// The ground under everything.
    pub ground: Color,
    /// The line around the ground.
    pub frame: Option<Stroke>,
    /// Names and numbers.
    pub text: Color,
    /// The tones of the pieces, in the puzzle's order.
    pieces: Vec<PieceLook>,
    /// A board without a tiling.
    empty: PieceLook,
    /// The cells that stay open.
    hole: PieceLook,
    /// Where no day is.
    no_day: PieceLook,
    /// White or ink between two pieces, in millimetres.
    joint: f64,
    radius: f64,
}

impl MonthLook {
    /// The look in this ink of a puzzle with this many pieces, for cells of `cell` millimetres.
    pub(in crate::product) fn new(theme: &Theme, ink: Color, pieces: usize, cell: f64) -> Self {
        let paper = theme.inks.ground;
        let line = |color, share: f64| Stroke::new(color, (share * cell).max(THINNEST)).round();
        let filled = |color| PieceLook {
            fill: Some(color),
            outline: None,
        };
        let outlined = |color, share| PieceLook {
            fill: Some(paper),
            outline: Some(line(color, share)),
        };
        let tones = |range| {
            let tones = tones(ink, paper, range, pieces);
            tones.into_iter().map(filled).collect::<Vec<_>>()
        };
        let frame = Some(Stroke::new(ink, (OUTLINE * cell).max(2.0 * THINNEST)));
        let (ground, text) = match theme.field {
            Field::Ink => (ink, paper),
            Field::Tones | Field::Outlines => (paper, ink),
        };
        let pale = line(ink.mixed(paper, 0.45), 0.0);
        Self {
            ground,
            frame: frame.filter(|_| theme.field != Field::Ink),
            text,
            pieces: match theme.field {
                Field::Ink => tones(TONES_ON_INK),
                Field::Tones => tones(TONES_ON_PAPER),
                Field::Outlines => vec![outlined(theme.inks.muted, OUTLINE)],
            },
            empty: match theme.field {
                Field::Ink => filled(ink.mixed(paper, EMPTY.0)),
                Field::Tones => filled(ink.mixed(paper, EMPTY.1)),
                Field::Outlines => PieceLook {
                    fill: Some(paper),
                    outline: Some(pale),
                },
            },
            hole: match ground == ink {
                true => filled(paper),
                false => outlined(ink, RING),
            },
            no_day: filled(ground.mixed(text, NO_DAY)),
            joint: (JOINT.0 * cell + JOINT.1).min(cell / 4.0),
            radius: CORNER * cell,
        }
    }

    /// The ground of a month in this area, with corners of this radius.
    pub(in crate::product) fn field(&self, area: Rect, radius: f64) -> Item {
        let line = self.frame.map_or(0.0, |frame| frame.width);
        let path = Path::rounded_rectangle(area.inset(-line / 2.0), radius);
        Item::Shape(Shape {
            path,
            fill: Some(self.ground),
            stroke: self.frame,
        })
    }

    /// The piece of this number on these cells.
    pub(in crate::product) fn piece(&self, piece: usize, cells: &[Position], grid: &Grid) -> Item {
        let look = self.pieces.get(piece % self.pieces.len().max(1));
        self.shape(cells, grid, look.unwrap_or(&self.empty))
    }

    /// A board without a tiling, on these cells.
    pub(in crate::product) fn empty(&self, cells: &[Position], grid: &Grid) -> Item {
        self.shape(cells, grid, &self.empty)
    }

    /// The cells of a board in a place of no day, so that all fields are full.
    pub(in crate::product) fn no_day(&self, cells: &[Position], grid: &Grid) -> Item {
        self.shape(cells, grid, &self.no_day)
    }

    /// Cells that stay open.
    pub(in crate::product) fn hole(&self, cells: &[Position], grid: &Grid) -> Item {
        self.shape(cells, grid, &self.hole)
    }

    fn shape(&self, cells: &[Position], grid: &Grid, look: &PieceLook) -> Item {
        let line = look.outline.map_or(0.0, |line| line.width);
        let inset = (self.joint + line) / 2.0;
        let radii = Radii {
            convex: self.radius,
            // Concave corners run parallel to the convex corner of the neighbour that fits in.
            concave: self.radius + 2.0 * inset,
        };
        Item::Shape(Shape {
            path: rounded_outline(cells, grid, inset, radii),
            fill: look.fill,
            stroke: look.outline,
        })
    }
}

/// This many tones, in equal steps from one share of the way from ink to paper to another. Large pieces
/// come last in most puzzles: dark and light ones take turns, so that no kind of piece stands out.
fn tones(ink: Color, paper: Color, (first, last): (f64, f64), count: usize) -> Vec<Color> {
    let step = (last - first) / count.saturating_sub(1).max(1) as f64;
    let dark = (0..count).step_by(2);
    let light = (1..count).step_by(2);
    let mut ranks = vec![0; count];
    for (rank, place) in dark.chain(light).enumerate() {
        ranks[place] = rank;
    }
    let shares = ranks.into_iter().map(|rank| first + step * rank as f64);
    shares.map(|share| ink.mixed(paper, share)).collect()
}
