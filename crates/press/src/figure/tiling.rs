//! Pieces on a board, each as one outline, told from others by fill, hatch and letter.

use super::{BoardFigure, Grid, PieceStyle, Radii, Theme, positions, rounded_outline, text};
use tilendar_drawing::{Anchor, Color, Face, Group, Item, Path, Point, Shape, Stroke, Text, Vec2};
use tilendar_puzzle::{PieceIndex, Placement, Position};

/// The radius of a piece's corners, as a share of the cell's side.
const PIECE_RADIUS: f64 = 0.11;

impl BoardFigure<'_> {
    /// A piece in its place.
    pub fn piece(&self, placement: &Placement) -> Group {
        self.piece_on(placement.piece, &positions(self.puzzle.board(), placement.cells))
    }

    /// A piece on these cells, which need not be on the board.
    pub fn piece_on(&self, piece: PieceIndex, cells: &[Position]) -> Group {
        let style = &self.theme.pieces;
        let index = piece.index();
        let letter = self.puzzle.piece(piece).letter();
        let center = letter_center(cells, &self.grid);
        let size = self.theme.sizes.letter * self.grid.cell;
        let patch = style.letter_patch.then(|| Path::circle(center, size * LETTER_PATCH));
        let mut items = self.piece_body(index, cells, patch);
        let face = &self.theme.typefaces.bold;
        let text = text(letter, face, size, center, Anchor::Start, style.letter(index));
        items.push(centered(text).into());
        Group::named(format!("piece-{letter}"), self.spoken().piece(letter), items)
    }

    /// A piece in its place, without its letter, for boards that are too small for letters.
    pub fn unlettered_piece(&self, placement: &Placement) -> Vec<Item> {
        let cells = positions(self.puzzle.board(), placement.cells);
        self.piece_body(placement.piece.index(), &cells, None)
    }

    /// The fill, the hatch, a patch free of hatching, the outline.
    fn piece_body(&self, index: usize, cells: &[Position], patch: Option<Path>) -> Vec<Item> {
        let style = &self.theme.pieces;
        let line = style.outline.map_or(0.0, |stroke| stroke.width);
        let inset = (style.gap + line) / 2.0;
        let convex = PIECE_RADIUS * self.grid.cell;
        // Concave corners run parallel to the convex corner of the neighbor that fits into them.
        let concave = convex + 2.0 * inset;
        let path = rounded_outline(cells, &self.grid, inset, Radii { convex, concave });
        let outline = style.outline.map(Stroke::round);
        let fill = style.fill(index);
        let hatch = hatching(&path, index, style);
        if hatch.is_none() && patch.is_none() {
            return vec![Shape { path, fill: Some(fill), stroke: outline }.into()];
        }
        let mut items: Vec<Item> = vec![Shape::filled(path.clone(), fill).into()];
        items.extend(hatch);
        items.extend(patch.map(|patch| Shape::filled(patch, fill).into()));
        // The outline is drawn over the items on the fill.
        items.extend(outline.map(|stroke| Shape::stroked(path, stroke).into()));
        items
    }
}

/// The hatch of a piece within its outline, if it has one.
pub fn hatching(path: &Path, index: usize, style: &PieceStyle) -> Option<Item> {
    let (path, width, cap) = style.hatch(index).strokes(path)?;
    let stroke = Stroke { cap, ..Stroke::new(style.hatch_ink, width) };
    Some(Shape::stroked(path, stroke).into())
}

/// The radius of the patch around a letter, in the letter's ems.
pub const LETTER_PATCH: f64 = 0.62;

/// The letter of a piece to cut out: in the middle of the cell nearest to the piece's center of gravity, where no
/// line between cells crosses it.
pub fn letter_to_cut(
    cells: &[Position],
    letter: char,
    grid: &Grid,
    theme: &Theme,
    color: Color,
) -> Text {
    let middles: Vec<Point> = cells.iter().map(|cell| grid.cell_box(*cell).center()).collect();
    let sum = middles.iter().fold(Vec2::ZERO, |sum, middle| sum + middle.to_vec2());
    let center = (sum / cells.len().max(1) as f64).to_point();
    let distance = |point: Point| (point.distance(center) / grid.cell * 1e6).round();
    let point = nearest(middles, distance).unwrap_or(center);
    let size = theme.sizes.letter * grid.cell;
    centered(text(letter, &theme.typefaces.bold, size, point, Anchor::Start, color))
}

/// The letter of the piece on `cells`, in its best place, with an em of `size` millimeters.
pub fn letter_on_piece(
    letter: char,
    cells: &[Position],
    grid: &Grid,
    size: f64,
    face: &Face,
) -> Text {
    let center = letter_center(cells, grid);
    centered(text(letter, face, size, center, Anchor::Start, Color::BLACK))
}

/// The text with the middle of its ink at its origin.
pub fn centered(mut text: Text) -> Text {
    if let Some(ink) = text.ink() {
        text.origin -= ink.center() - text.origin;
    }
    text
}

/// The best point for a letter in a piece: the middle of a cell, of a side between two cells or of a corner between
/// four, whichever is nearest to the piece's center of gravity. All of these leave at least half a cell of room
/// around the letter.
fn letter_center(cells: &[Position], grid: &Grid) -> Point {
    let sum = cells.iter().fold(Vec2::ZERO, |sum, cell| sum + middle(*cell).to_vec2());
    let count = cells.len().max(1) as f64;
    let center = Point::new(sum.x / count, sum.y / count);
    let points = cells.iter().flat_map(|cell| shared_middles(*cell, cells));
    let point = nearest(points, |point| point.distance(center)).unwrap_or(center);
    grid.at(point.x, point.y)
}

/// The middle of a cell, in cells.
fn middle(cell: Position) -> Point {
    Point::new(f64::from(cell.column) + 0.5, f64::from(cell.row) + 0.5)
}

/// A cell's own middle, and the middles it shares with cells to the right and below, in cells.
fn shared_middles(cell: Position, cells: &[Position]) -> Vec<Point> {
    let has = |rows: u8, columns: u8| {
        cells.contains(&Position::new(cell.row + rows, cell.column + columns))
    };
    let mut points = vec![middle(cell)];
    if has(0, 1) {
        points.push(middle(cell) + Vec2::new(0.5, 0.0));
    }
    if has(1, 0) {
        points.push(middle(cell) + Vec2::new(0.0, 0.5));
    }
    if has(0, 1) && has(1, 0) && has(1, 1) {
        points.push(middle(cell) + Vec2::new(0.5, 0.5));
    }
    points
}

/// The nearest of some points; among equally near ones the upper, then the left one, on every machine.
fn nearest(
    points: impl IntoIterator<Item = Point>,
    distance: impl Fn(Point) -> f64,
) -> Option<Point> {
    points.into_iter().min_by(|a, b| {
        let nearer = distance(*a).total_cmp(&distance(*b));
        nearer.then(a.y.total_cmp(&b.y)).then(a.x.total_cmp(&b.x))
    })
}
