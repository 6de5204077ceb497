//! The look of a month in tones of its ink: its ground, its type, its pieces, and its open cells.
//!
//! From three meters away a month is one color: all its pieces are tones of its ink, and only the dates are bare
//! paper. From thirty centimeters the pieces are distinguished by tone and by the joints between them.

use tilendar_drawing::{Color, Item, Path, Rect, Shape, Stroke};
use tilendar_press::figure::{
    BoardFigure, Field, Grid, Radii, Theme, labels_inside, positions, rounded_outline,
};
use tilendar_puzzle::{Board, CellSet, Position, Puzzle, Solution};

/// The thinnest line that prints well, in millimeters: a quarter of a point.
const THINNEST: f64 = 0.09;
/// The width of the joint between two pieces: a share of a cell's side, plus a constant in millimeters, which makes
/// joints relatively narrower in larger cells.
const JOINT: (f64, f64) = (0.05, 0.16);
/// The radius of a piece's corners, as a share of a cell's side.
const CORNER: f64 = 0.13;
/// Outlines of pieces and rings of open cells, as shares of a cell's side.
const OUTLINE: f64 = 0.06;
const RING: f64 = 0.16;
/// The side of a cell for which themes specify the ring of open cells, in millimeters.
const REFERENCE_CELL: f64 = 12.5;
/// The contrast of the pieces with their ground of ink, of the first and of the last: lighter on dark ink, deeper on
/// light ink.
const CONTRAST_ON_INK: (f64, f64) = (1.3, 3.6);
const CONTRAST_ON_LIGHT_INK: (f64, f64) = (1.3, 2.8);
/// How much deeper than light ink the deepest tone may be.
const DEEPEST: f64 = 0.5;
/// The range of the pieces' tones on paper, as shares of the way from ink to paper.
const TONES_ON_PAPER: (f64, f64) = (0.40, 0.88);
/// Light ink is first made this much deeper, with this range.
const DEEPER: f64 = 0.16;
const LIGHT_TONES_ON_PAPER: (f64, f64) = (0.0, 0.68);
/// The tone of a board without a tiling, as a share of the way from ink to paper, on ink and on paper.
const EMPTY: (f64, f64) = (0.74, 0.84);

/// The look of a month, for cells of one size.
#[derive(Debug, Clone, PartialEq)]
pub struct TonalLook {
    /// The ground under everything.
    pub ground: Color,
    /// The line around the ground.
    frame: Option<Stroke>,
    /// Names and numbers.
    pub text: Color,
    /// The tones of the pieces, in the puzzle's order.
    pieces: Vec<Color>,
    /// A board without a tiling.
    empty: Color,
    /// The paper of the open cells, and the line around them on paper.
    hole: (Color, Option<Stroke>),
    /// Pieces outside of fields.
    ink: Color,
    /// White or ink between two pieces, in millimeters.
    joint: f64,
    radius: f64,
}

impl TonalLook {
    /// The look in this ink for the pieces of a puzzle, with cells of `cell` millimeters.
    pub fn new(theme: &Theme, ink: Color, puzzle: &Puzzle, cell: f64) -> Self {
        Self::on(theme.field, theme, ink, puzzle, cell)
    }

    /// The look of what stands out of a field of this ink: paper on ink, or ink on paper.
    pub fn inverted(theme: &Theme, ink: Color, puzzle: &Puzzle, cell: f64) -> Self {
        let field = match theme.field {
            Field::Ink => Field::Tones,
            Field::Tones => Field::Ink,
        };
        Self::on(field, theme, ink, puzzle, cell)
    }

    fn on(field: Field, theme: &Theme, ink: Color, puzzle: &Puzzle, cell: f64) -> Self {
        let pieces = puzzle.pieces().len();
        let paper = theme.inks.ground;
        let on_ink = theme.on_ink(ink);
        let (ground, text) = match field {
            Field::Ink => (ink, on_ink),
            Field::Tones if on_ink == paper => (paper, ink),
            Field::Tones => (paper, theme.inks.text),
        };
        let (tones, empty) = match field {
            Field::Ink if on_ink == paper => {
                (contrasting_tones(ink, paper, CONTRAST_ON_INK, pieces), EMPTY.0)
            }
            Field::Ink => {
                let deepest = ink.deepened(DEEPEST);
                (contrasting_tones(ink, deepest, CONTRAST_ON_LIGHT_INK, pieces), EMPTY.0)
            }
            Field::Tones => (tones_on_paper(theme, ink, pieces), EMPTY.1),
        };
        let frame = Stroke::new(ink, (OUTLINE * cell).max(2.0 * THINNEST));
        let ring = Stroke::new(ink, (RING * cell).max(THINNEST)).round();
        Self {
            ground,
            frame: (field != Field::Ink).then_some(frame),
            text,
            pieces: tones,
            empty: ink.mixed(paper, empty),
            hole: (paper, (ground != ink).then_some(ring)),
            ink,
            joint: Self::joint(cell),
            radius: CORNER * cell,
        }
    }

    /// White or ink between two pieces with cells of this size, half of it at the edge of each, in millimeters.
    pub fn joint(cell: f64) -> f64 {
        (JOINT.0 * cell + JOINT.1).min(cell / 4.0)
    }

    /// The ground of a month in this area, with corners of this radius.
    pub fn field(&self, area: Rect, radius: f64) -> Item {
        let line = self.frame.map_or(0.0, |frame| frame.width);
        Item::Shape(Shape {
            path: Path::rounded_rectangle(area.inset(-line / 2.0), radius),
            fill: Some(self.ground),
            stroke: self.frame,
        })
    }

    /// The piece with this number on these cells.
    pub fn piece(&self, piece: usize, cells: &[Position], grid: &Grid) -> Item {
        let tone = self.pieces.get(piece % self.pieces.len().max(1));
        self.shape(cells, grid, (*tone.unwrap_or(&self.empty), None))
    }

    /// A piece outside of any field, in the month's ink.
    pub fn loose_piece(&self, cells: &[Position], grid: &Grid) -> Item {
        self.shape(cells, grid, (self.ink, None))
    }

    /// A tiling, with its open cells bare.
    pub fn tiling(&self, puzzle: &Puzzle, solution: &Solution, grid: &Grid) -> Vec<Item> {
        let mut items = self.pieces(puzzle, solution, grid);
        items.extend(self.holes(puzzle.board(), solution.open_cells(), grid));
        items
    }

    /// A tiling, with the labels of its open cells on bare paper in the type of this theme of a month.
    pub fn labeled_tiling(&self, board: BoardFigure<'_>, solution: &Solution) -> Vec<Item> {
        let BoardFigure { puzzle, grid, .. } = board;
        let mut of_holes = board.theme.clone();
        of_holes.board.solid_holes = false;
        // Paper is seen on ink without a ring; the width of rings scales with the cells.
        of_holes.board.ring *=
            if self.ground == self.ink { 0.0 } else { grid.cell / REFERENCE_CELL };
        let board = BoardFigure { theme: &of_holes, ..board };
        let mut items = self.pieces(puzzle, solution, &grid);
        items.push(board.open_cells(solution.open_cells()).into());
        items
    }

    /// The pieces of a tiling.
    pub fn pieces(&self, puzzle: &Puzzle, solution: &Solution, grid: &Grid) -> Vec<Item> {
        solution
            .placements()
            .iter()
            .map(|placement| {
                let cells = positions(puzzle.board(), placement.cells);
                self.piece(placement.piece.index(), &cells, grid)
            })
            .collect()
    }

    /// A board without a tiling.
    pub fn empty(&self, board: &Board, open: CellSet, grid: &Grid) -> Vec<Item> {
        let cells = positions(board, board.all_cells().difference(open));
        let mut items = vec![self.shape(&cells, grid, (self.empty, None))];
        items.extend(self.holes(board, open, grid));
        items
    }

    /// The open cells, each label separately.
    fn holes(&self, board: &Board, open: CellSet, grid: &Grid) -> Vec<Item> {
        labels_inside(board, open)
            .map(|(_, label)| self.shape(&positions(board, label.cells), grid, self.hole))
            .collect()
    }

    fn shape(
        &self,
        cells: &[Position],
        grid: &Grid,
        (fill, stroke): (Color, Option<Stroke>),
    ) -> Item {
        let inset = (self.joint + stroke.map_or(0.0, |line| line.width)) / 2.0;
        let radii = Radii {
            convex: self.radius,
            // Concave corners run parallel to the convex corner of the neighbor that fits into them.
            concave: self.radius + 2.0 * inset,
        };
        Item::Shape(Shape {
            path: rounded_outline(cells, grid, inset, radii),
            fill: Some(fill),
            stroke,
        })
    }
}

/// This many tones on the way from an ink to another color, so that their contrast with the ink grows in equal ratios.
fn contrasting_tones(ink: Color, to: Color, range: (f64, f64), count: usize) -> Vec<Color> {
    let (first, last) = range;
    let share = |contrast: f64| share_of_contrast(ink, to, contrast);
    let steps = count.saturating_sub(1).max(1) as f64;
    alternating(count)
        .map(|rank| share(first * (last / first).powf(rank as f64 / steps)))
        .map(|share| ink.mixed(to, share))
        .collect()
}

/// The share of the way from an ink to another color at which their mix has this contrast with the ink.
fn share_of_contrast(ink: Color, to: Color, contrast: f64) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    // Finer steps make no other color.
    for _ in 0..12 {
        let middle = (low + high) / 2.0;
        if ink.mixed(to, middle).contrast(ink) < contrast {
            low = middle;
        } else {
            high = middle;
        }
    }
    high
}

/// The ranks of this many pieces among their tones. In most puzzles large pieces come last: dark and light tones
/// alternate, so that no kind of piece stands out.
fn alternating(count: usize) -> impl Iterator<Item = usize> {
    let dark = count.div_ceil(2);
    (0..count).map(move |index| index / 2 + if index % 2 == 0 { 0 } else { dark })
}

/// This many tones of an ink on paper, in equal steps.
pub fn tones_on_paper(theme: &Theme, ink: Color, count: usize) -> Vec<Color> {
    let paper = theme.inks.ground;
    let (ink, (first, last)) = if theme.on_ink(ink) == paper {
        (ink, TONES_ON_PAPER)
    } else {
        (ink.deepened(DEEPER), LIGHT_TONES_ON_PAPER)
    };
    let step = (last - first) / count.saturating_sub(1).max(1) as f64;
    alternating(count).map(|rank| ink.mixed(paper, first + step * rank as f64)).collect()
}
