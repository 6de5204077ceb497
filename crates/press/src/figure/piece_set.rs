//! The pieces of a puzzle by themselves: as silhouettes in rows, or at true size to cut out, with color that bleeds beyond
//! the outline, a thin cut line, their cells, and their letter in one of them.

use super::tiling::{LETTER_PATCH, hatching, letter_to_cut};
use super::{BoardFigure, Grid, Radii, Theme, Tone, rounded_outline};
use crate::language::Language;
use tilendar_drawing::{Contour, Group, Item, Path, Point, Rect, Role, Shape, Size, Stroke, Vec2};
use tilendar_puzzle::{PieceIndex, Polyomino, Position, Puzzle};

/// Silhouettes of all pieces in rows.
#[derive(Debug, Clone, PartialEq)]
pub struct PieceSet {
    /// The pieces, row by row, each row from the left.
    rows: Vec<Vec<OrientedPiece>>,
    /// The side of a cell in millimeters.
    pub cell: f64,
}

/// White space between two silhouettes and between two rows, in cells.
const SPACE: f64 = 0.8;
/// A row whose spaces would be so many times as wide as those of another one is not spread.
const TORN: f64 = 1.6;
/// The line width of an outlined silhouette, in cells.
const OUTLINE: f64 = 0.16;

/// A piece of a set in its orientation in the row.
type OrientedPiece = (PieceIndex, Polyomino);

impl PieceSet {
    /// The largest set of all pieces in this many rows that fits into `room`, with cells of at most
    /// `most` millimeters.
    pub fn fit(puzzle: &Puzzle, rows: usize, room: Size, most: f64) -> Self {
        let set = Self { rows: in_rows(puzzle, rows), cell: 1.0 };
        let in_cells = set.size();
        let cell = (room.width / in_cells.width).min(room.height / in_cells.height).min(most);
        Self { cell, ..set }
    }

    /// The size in millimeters, with no more white than necessary.
    pub fn size(&self) -> Size {
        let mut size = Size::new(0.0, spaces(self.rows.len()));
        for row in &self.rows {
            size.width = size.width.max(cells_wide(row) + spaces(row.len()));
            size.height += cells_high(row);
        }
        size * self.cell
    }

    /// The silhouettes from the top of `area`, each row spread over its width, unless that would tear it apart, and
    /// aligned at the foot. Those of pieces that are not `solid` are outlines.
    pub fn silhouettes(
        &self,
        puzzle: &Puzzle,
        area: Rect,
        theme: &Theme,
        language: &Language,
        solid: impl Fn(PieceIndex) -> bool,
    ) -> Group {
        let silhouettes = self.lay(area, |piece, shape, grid| {
            let outline = silhouette(shape, &grid, theme, solid(piece));
            let letter = puzzle.piece(piece).letter();
            Group::new(vec![outline.into()]).with_title(language.spoken().piece(letter)).into()
        });
        piece_set(silhouettes, language)
    }

    /// The pieces in the positions of their silhouettes, with the look that they have in tilings, and with letters of
    /// this em in millimeters.
    pub fn lettered(
        &self,
        puzzle: &Puzzle,
        area: Rect,
        theme: &Theme,
        language: &Language,
        letter: f64,
    ) -> Group {
        let mut scaled = theme.at_cell(self.cell);
        scaled.sizes.letter = letter / self.cell;
        let pieces = self.lay(area, |piece, shape, grid| {
            let figure = BoardFigure { puzzle, grid, theme: &scaled, language };
            // A tiling on the same page has pieces with the same names.
            Group { id: None, ..figure.piece_on(piece, shape.cells()) }.into()
        });
        piece_set(pieces, language)
    }

    /// Draws each piece at its point, from the top of `area`, as [`Self::silhouettes`] does.
    pub fn lay(
        &self,
        area: Rect,
        draw: impl Fn(PieceIndex, &Polyomino, Grid) -> Item,
    ) -> Vec<Item> {
        let cell = self.cell;
        let spaces = self.rows.iter().map(|row| self.space_within(row, area.width()));
        let least = spaces.fold(f64::INFINITY, f64::min);
        let mut foot = area.y0;
        let mut items = Vec::new();
        for row in &self.rows {
            let spread = self.space_within(row, area.width());
            let space = if spread > TORN * least { least } else { spread };
            foot += cells_high(row) * cell;
            let mut x = area.x0;
            for (piece, shape) in row {
                let size = size_of(shape) * cell;
                let origin = Point::new(x, foot - size.height);
                items.push(draw(*piece, shape, Grid { origin, cell }));
                x += size.width + space;
            }
            foot += SPACE * cell;
        }
        items
    }

    /// The white between the pieces of a row that takes this width, in millimeters.
    fn space_within(&self, row: &[OrientedPiece], width: f64) -> f64 {
        let free = width - cells_wide(row) * self.cell;
        free / row.len().saturating_sub(1).max(1) as f64
    }
}

fn piece_set(pieces: Vec<Item>, language: &Language) -> Group {
    let title = language.spoken().piece_set.as_str();
    Group::named("piece-set", title, pieces).with_role(Role::Figure)
}

fn silhouette(shape: &Polyomino, grid: &Grid, theme: &Theme, solid: bool) -> Shape {
    let radii = Radii { convex: 0.22 * grid.cell, concave: 0.12 * grid.cell };
    let outline = |inset| rounded_outline(shape.cells(), grid, inset, radii);
    let width = OUTLINE * grid.cell;
    let ink = match theme.pieces.silhouette {
        Tone::Ink(1.0) if solid => return theme.inked(width / 2.0, outline),
        Tone::Ink(1.0) => theme.inks.accent,
        tone => theme.tone(tone),
    };
    if solid {
        return Shape::filled(outline(0.0), ink);
    }
    Shape::stroked(outline(width / 2.0), Stroke::new(ink, width))
}

/// All pieces in order, in at most this many rows, with the widest row as narrow as possible.
fn in_rows(puzzle: &Puzzle, count: usize) -> Vec<Vec<OrientedPiece>> {
    let all: Vec<OrientedPiece> = puzzle
        .piece_indices()
        .map(|piece| (piece, lying(puzzle.piece(piece).shape(), f64::INFINITY)))
        .collect();
    // A row as wide as all pieces together is always sufficient.
    let widest = cells_wide(&all) + SPACE * all.len() as f64;
    let mut most = widest / count.max(1) as f64;
    loop {
        let rows = rows_within(&all, most);
        if rows.len() <= count || most > widest {
            return rows;
        }
        most += 0.2;
    }
}

/// All pieces in order, in rows that are at most so many cells wide.
fn rows_within(pieces: &[OrientedPiece], most: f64) -> Vec<Vec<OrientedPiece>> {
    let mut rows: Vec<Vec<OrientedPiece>> = Vec::new();
    let mut end = f64::INFINITY;
    for piece in pieces {
        let width = f64::from(piece.1.width());
        match rows.last_mut() {
            Some(row) if end + SPACE + width <= most => {
                row.push(piece.clone());
                end += SPACE + width;
            }
            _ => {
                rows.push(vec![piece.clone()]);
                end = width;
            }
        }
    }
    rows
}

/// The white between so many pieces or rows, in cells.
fn spaces(count: usize) -> f64 {
    SPACE * count.saturating_sub(1) as f64
}

/// The widths of pieces side by side, in cells, without the white between them.
fn cells_wide(row: &[OrientedPiece]) -> f64 {
    row.iter().map(|(_, shape)| f64::from(shape.width())).sum()
}

/// The height of the highest piece of a row, in cells.
fn cells_high(row: &[OrientedPiece]) -> f64 {
    row.iter().map(|(_, shape)| shape.height()).max().map_or(0.0, f64::from)
}

/// The distance that the color extends beyond the line, in millimeters, so that an inaccurate cut or a shifted back
/// shows no white.
pub const PAST_CUT: f64 = 1.0;
/// The width of the cut line, in millimeters, its width between neighbors, and its width for copiers.
const CUT_LINE: f64 = 0.15;
const SHARED_CUT: f64 = 0.4;
const BOLD_CUT: f64 = 0.5;
/// The width of the lines between cells, in millimeters, and the share of the letter's ink in their color.
const BETWEEN_CELLS: f64 = 0.12;
const FAINT: f64 = 0.3;

/// How a piece is cut out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cut {
    /// With white around it, into which its color bleeds.
    Apart,
    /// Along lines that it shares with its neighbors.
    Shared,
    /// From a copy: copiers lose thin lines, so the line is bold, and nothing is printed beyond it.
    Copied,
}

/// A piece on a page.
#[derive(Debug, Clone, PartialEq)]
pub struct LoosePiece {
    /// The piece of the layout.
    pub piece: PieceIndex,
    /// The piece in its orientation.
    pub shape: Polyomino,
    /// The top left corner of its box, and the side of its cells.
    pub grid: Grid,
}

impl LoosePiece {
    /// Its box.
    pub fn bounds(&self) -> Rect {
        Rect::from_origin_size(self.grid.origin, size_of(&self.shape) * self.grid.cell)
    }

    /// The same piece elsewhere.
    #[must_use]
    pub fn moved(&self, offset: Vec2) -> Self {
        let grid = Grid { origin: self.grid.origin + offset, ..self.grid };
        Self { grid, ..self.clone() }
    }

    /// Its letter.
    pub fn letter(&self, puzzle: &Puzzle) -> char {
        puzzle.piece(self.piece).letter()
    }

    /// The color of the piece, reaching beyond its cut line by so many millimeters.
    fn color(&self, past: f64, theme: &Theme) -> Item {
        let area = rounded_outline(self.shape.cells(), &self.grid, -past, SQUARE);
        Shape::filled(area, theme.pieces.fill(self.piece.index())).into()
    }

    /// The color beyond the cut lines of a piece among others, to be drawn below all of them.
    pub fn bleed(&self, theme: &Theme) -> Item {
        self.color(PAST_CUT, theme)
    }

    /// The piece to be cut out. Its corners are square, for scissors.
    pub fn to_cut(&self, puzzle: &Puzzle, cut: Cut, theme: &Theme, language: &Language) -> Group {
        let style = &theme.pieces;
        let index = self.piece.index();
        let fill = style.fill(index);
        let ink = style.letter(index);
        let cells = self.shape.cells();
        let grid = &self.grid;
        let (past, line) = match cut {
            Cut::Apart => (PAST_CUT, CUT_LINE),
            Cut::Shared => (0.0, SHARED_CUT),
            Cut::Copied => (0.0, BOLD_CUT),
        };
        let outline = rounded_outline(cells, grid, 0.0, SQUARE);
        let mut items = vec![self.color(past, theme)];
        items.extend(hatching(&outline, index, style));
        if cut != Cut::Copied {
            let between = Stroke::new(fill.mixed(ink, FAINT), BETWEEN_CELLS);
            items.push(Shape::stroked(lines_between(cells, grid), between).into());
        }
        let letter = self.letter(puzzle);
        let text = letter_to_cut(cells, letter, grid, theme, ink);
        if style.letter_patch
            && let Some(bounds) = text.ink()
        {
            let patch = Path::circle(bounds.center(), LETTER_PATCH * text.size);
            items.push(Shape::filled(patch, fill).into());
        }
        items.push(Shape::stroked(outline, Stroke::new(ink, line)).into());
        items.push(text.into());
        Group::named(format!("piece-{letter}"), language.spoken().piece(letter), items)
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

/// The sides that two cells share.
fn lines_between(cells: &[Position], grid: &Grid) -> Path {
    let mut path = Path::default();
    for cell in cells {
        let column = i32::from(cell.column);
        let row = i32::from(cell.row);
        let corner = grid.corner((column + 1, row + 1));
        if cells.contains(&Position::new(cell.row, cell.column + 1)) {
            let top = grid.corner((column + 1, row));
            path.contours.push(Contour::line(top, corner));
        }
        if cells.contains(&Position::new(cell.row + 1, cell.column)) {
            let left = grid.corner((column, row + 1));
            path.contours.push(Contour::line(left, corner));
        }
    }
    path
}
