//! Pieces apart from boards: their place, and their look when they are to be cut out of paper, with color that bleeds
//! beyond the outline, a thin cut line, their cells, and their letter in one of them.

use super::tiling::hatching;
use super::{Grid, Radii, Theme, rounded_outline, text};
use crate::language::SpokenPhrases;
use tilendar_drawing::{
    Anchor, Color, Contour, Group, Item, Path, Point, Rect, Shape, Size, Stroke, Text, Vec2,
};
use tilendar_puzzle::{PieceIndex, Polyomino, Position, Puzzle};

/// The distance that the color extends beyond the line, in millimeters, so that an inaccurate cut or a shifted back
/// shows no white.
pub const PAST_CUT: f64 = 1.0;
/// The width of the cut line, in millimeters, and its width for copiers.
const CUT: f64 = 0.15;
const BOLD_CUT: f64 = 0.5;
/// The width of the lines between cells, in millimeters, and the share of the letter's ink in their color.
const BETWEEN_CELLS: f64 = 0.12;
const FAINT: f64 = 0.3;
/// The radius of the patch around a letter, in the letter's ems.
pub const LETTER_PATCH: f64 = 0.62;

/// A piece on a page.
#[derive(Debug, Clone, PartialEq)]
pub struct LoosePiece {
    /// The piece of the layout.
    pub piece: PieceIndex,
    /// The piece in its orientation.
    pub shape: Polyomino,
    /// The top left corner of its box.
    pub corner: Point,
}

impl LoosePiece {
    /// Its cells, with sides of `cell` millimeters.
    pub fn grid(&self, cell: f64) -> Grid {
        Grid::new(self.corner, cell)
    }

    /// Its box.
    pub fn bounds(&self, cell: f64) -> Rect {
        Rect::from_origin_size(self.corner, size_of(&self.shape) * cell)
    }

    /// Its letter.
    pub fn letter(&self, puzzle: &Puzzle) -> char {
        puzzle.pieces()[self.piece.index()].letter()
    }

    /// The piece to be cut out. Its corners are square, for scissors. Copiers lose thin lines: with `for_copier` the
    /// cut line is bold, and nothing is printed beyond it, so that it stands out.
    pub fn to_cut(
        &self,
        puzzle: &Puzzle,
        cell: f64,
        for_copier: bool,
        theme: &Theme,
        spoken: &SpokenPhrases,
    ) -> Group {
        let (style, index) = (&theme.pieces, self.piece.index());
        let (fill, ink) = (style.fill(index), style.letter(index));
        let (cells, grid) = (self.shape.cells(), self.grid(cell));
        let (past, line) = if for_copier { (0.0, BOLD_CUT) } else { (PAST_CUT, CUT) };
        let area = rounded_outline(cells, &grid, -past, SQUARE);
        let cut = rounded_outline(cells, &grid, 0.0, SQUARE);
        let hatching = hatching(&cut, index, style);
        let mut items: Vec<Item> = vec![Shape::filled(area, fill).into()];
        items.extend(hatching);
        if !for_copier {
            let between = Stroke::new(fill.mixed(ink, FAINT), BETWEEN_CELLS);
            items.push(Shape::stroked(lines_between(cells, &grid), between).into());
        }
        let letter = self.letter(puzzle);
        let text = letter_to_cut(cells, letter, &grid, theme, ink);
        if let Some(bounds) = text.ink().filter(|_| style.letter_patch) {
            let patch = Path::circle(bounds.center(), LETTER_PATCH * text.size);
            items.push(Shape::filled(patch, fill).into());
        }
        items.push(Shape::stroked(cut, Stroke::new(ink, line)).into());
        items.push(text.into());
        Group::named(format!("piece-{letter}"), spoken.piece(letter), items)
    }
}

/// Corners without a radius.
const SQUARE: Radii = Radii::uniform(0.0);

/// The size of a piece in cells.
pub fn size_of(shape: &Polyomino) -> Size {
    Size::new(f64::from(shape.width()), f64::from(shape.height()))
}

/// The shape in landscape orientation, unless it is longer than this many cells.
pub fn lying(shape: &Polyomino, most: f64) -> Polyomino {
    let stands = shape.height() > shape.width();
    let longer = f64::from(shape.height().max(shape.width()));
    if stands == (longer <= most) { shape.turned() } else { shape.clone() }
}

/// The letter of a piece to cut out: in the middle of the cell nearest to the piece's center of gravity, where no
/// line between cells crosses it.
pub fn letter_to_cut(
    cells: &[Position],
    letter: char,
    grid: &Grid,
    theme: &Theme,
    color: Color,
) -> Text {
    let middles = cells.iter().map(|cell| grid.cell_box(*cell).center());
    let count = cells.len().max(1) as f64;
    let sum = middles.clone().fold(Vec2::ZERO, |sum, at| sum + at.to_vec2());
    let center = (sum / count).to_point();
    // Among equally near cells the upper, then the left one, on every machine.
    let away = |at: &Point| (at.distance(center) / grid.cell * 1e6).round();
    let nearest = middles.min_by(|one, two| {
        let nearer = away(one).total_cmp(&away(two));
        nearer.then(one.y.total_cmp(&two.y)).then(one.x.total_cmp(&two.x))
    });
    let (face, size) = (&theme.typefaces.bold, theme.sizes.letter * grid.cell);
    let place = nearest.unwrap_or(center);
    centered(text(letter, face, size, place, Anchor::Start, color))
}

/// The text with the middle of its ink at its origin.
pub fn centered(mut text: Text) -> Text {
    if let Some(ink) = text.ink() {
        text.origin -= ink.center() - text.origin;
    }
    text
}

/// The letter of the piece on `cells`, in its best place, with an em of `size` millimeters.
pub fn letter_on_piece(
    letter: char,
    cells: &[Position],
    grid: &Grid,
    size: f64,
    face: &tilendar_drawing::Face,
) -> Text {
    let place = letter_center(cells, grid);
    centered(text(letter, face, size, place, Anchor::Start, Color::BLACK))
}

/// The best place for a letter in a piece: the middle of a cell, of a side between two cells or of a corner between
/// four, whichever is nearest to the piece's center of gravity. All of these leave at least half a cell of room
/// around the letter.
pub fn letter_center(cells: &[Position], grid: &Grid) -> Point {
    let count = cells.len().max(1) as f64;
    let middle =
        |cell: &Position| Point::new(f64::from(cell.column) + 0.5, f64::from(cell.row) + 0.5);
    let (x, y) = cells.iter().map(middle).fold((0.0, 0.0), |(x, y), at| (x + at.x, y + at.y));
    let center = Point::new(x / count, y / count);
    let has = |cell: &Position, rows: u8, columns: u8| {
        cells.contains(&Position::new(cell.row + rows, cell.column + columns))
    };
    // A cell's own middle, and the middles it shares with cells to the right and below.
    let places = cells.iter().flat_map(|cell| {
        let (right, below) = (has(cell, 0, 1), has(cell, 1, 0));
        let steps = [
            (true, (0.0, 0.0)),
            (right, (0.5, 0.0)),
            (below, (0.0, 0.5)),
            (right && below && has(cell, 1, 1), (0.5, 0.5)),
        ];
        let there = steps.into_iter().filter(|(is_there, _)| *is_there);
        there.map(move |(_, step)| middle(cell) + step)
    });
    let place = places.min_by(|one, two| {
        let nearer = one.distance(center).total_cmp(&two.distance(center));
        // Among equally near places the upper, then the left one, on every machine.
        nearer.then(one.y.total_cmp(&two.y)).then(one.x.total_cmp(&two.x))
    });
    let place = place.unwrap_or(center);
    grid.at(place.x, place.y)
}

/// The sides that two cells share.
fn lines_between(cells: &[Position], grid: &Grid) -> Path {
    let has = |row: u8, column: u8| cells.contains(&Position::new(row, column));
    let mut path = Path::default();
    for cell in cells {
        let (row, column) = (i32::from(cell.row), i32::from(cell.column));
        let corner = grid.corner((column + 1, row + 1));
        if has(cell.row, cell.column + 1) {
            let top = grid.corner((column + 1, row));
            path.contours.push(Contour::line(top, corner));
        }
        if has(cell.row + 1, cell.column) {
            let left = grid.corner((column, row + 1));
            path.contours.push(Contour::line(left, corner));
        }
    }
    path
}
