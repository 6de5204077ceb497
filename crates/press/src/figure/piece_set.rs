//! The pieces of a puzzle by themselves: as silhouettes in rows, or at true size to cut out.

use super::piece_to_cut::lying;
use super::tiling::piece as piece_on;
use super::{Grid, Radii, Theme, Tone, rounded_outline};
use crate::language::SpokenPhrases;
use tilendar_drawing::{Group, Item, Point, Rect, Role, Shape, Size, Stroke};
use tilendar_puzzle::{PieceIndex, Polyomino, Puzzle};

/// Silhouettes of all pieces in rows.
#[derive(Debug, Clone, PartialEq)]
pub struct PieceSet {
    /// The pieces, row by row, each row from the left.
    pub rows: Vec<Vec<PieceIndex>>,
    /// The side of a cell in millimeters.
    pub cell: f64,
}

/// White space between two silhouettes and between two rows, in cells.
const SPACE: f64 = 0.8;
/// A row whose spaces would be so many times as wide as those of another one is not spread.
const TORN: f64 = 1.6;
/// The line width of an outlined silhouette, in cells.
const OUTLINE: f64 = 0.16;

/// A piece of a set: its index, its letter, and its shape in its orientation in the row.
type Lying = (PieceIndex, char, Polyomino);

impl PieceSet {
    /// The largest set of all pieces in this many rows that fits into `room`, with cells of at most
    /// `most` millimeters.
    pub fn fit(puzzle: &Puzzle, rows: usize, room: Size, most: f64) -> Self {
        let rows = in_rows(puzzle, rows);
        let set = Self { rows, cell: 1.0 };
        let in_cells = set.size(puzzle);
        let cell = (room.width / in_cells.width).min(room.height / in_cells.height).min(most);
        Self { cell, ..set }
    }

    /// The size in millimeters, with no more white than necessary.
    pub fn size(&self, puzzle: &Puzzle) -> Size {
        let spaces = |count: usize| SPACE * count.saturating_sub(1) as f64;
        let mut size = Size::new(0.0, spaces(self.rows.len()));
        for row in &self.rows {
            let row = lying_row(puzzle, row);
            size.width = size.width.max(cells_wide(&row) + spaces(row.len()));
            size.height += cells_high(&row);
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
        spoken: &SpokenPhrases,
        solid: impl Fn(PieceIndex) -> bool,
    ) -> Group {
        let drawn = self.lay(puzzle, area, |(index, letter, shape), grid| {
            let silhouette = silhouette(&shape, &grid, theme, solid(index));
            Group::of(vec![silhouette.into()]).with_title(spoken.piece(letter))
        });
        Group::named("piece-set", spoken.piece_set.as_str(), drawn).with_role(Role::Figure)
    }

    /// The pieces in the places of their silhouettes, with the look that they have in tilings, and with letters of
    /// this em in millimeters.
    pub fn lettered(
        &self,
        puzzle: &Puzzle,
        area: Rect,
        theme: &Theme,
        spoken: &SpokenPhrases,
        letter: f64,
    ) -> Group {
        let mut theme = theme.at_cell(self.cell, 0.0);
        theme.sizes.letter = letter / self.cell;
        let drawn = self.lay(puzzle, area, |(index, letter, shape), grid| {
            let piece = piece_on(shape.cells(), index.index(), letter, &grid, &theme, spoken);
            // A tiling on the same page has pieces with the same names.
            Group { id: None, ..piece }
        });
        Group::named("piece-set", spoken.piece_set.as_str(), drawn).with_role(Role::Figure)
    }

    /// Draws each piece in its place, from the top of `area`.
    fn lay(&self, puzzle: &Puzzle, area: Rect, draw: impl Fn(Lying, Grid) -> Group) -> Vec<Item> {
        let cell = self.cell;
        let mut foot = area.y0;
        let mut items = Vec::new();
        let rows = self.rows.iter().map(|row| lying_row(puzzle, row));
        let rows: Vec<Vec<Lying>> = rows.collect();
        let spread = |row: &Vec<Lying>| {
            let free = area.width() - cells_wide(row) * cell;
            free / row.len().saturating_sub(1).max(1) as f64
        };
        let least = rows.iter().map(spread).fold(f64::INFINITY, f64::min);
        for row in rows {
            let own = spread(&row);
            let space = if own > TORN * least { least } else { own };
            foot += cells_high(&row) * cell;
            let mut x = area.x0;
            for lying in row {
                let (width, height) = (f64::from(lying.2.width()), f64::from(lying.2.height()));
                let origin = Point::new(x, foot - height * cell);
                items.push(draw(lying, Grid { origin, cell }).into());
                x += width * cell + space;
            }
            foot += SPACE * cell;
        }
        items
    }
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
fn in_rows(puzzle: &Puzzle, count: usize) -> Vec<Vec<PieceIndex>> {
    let all = lying_row(puzzle, &puzzle.piece_indices().collect::<Vec<_>>());
    let within = |most: f64| {
        let mut rows: Vec<Vec<PieceIndex>> = Vec::new();
        let mut taken = f64::INFINITY;
        for (index, _, shape) in &all {
            let width = f64::from(shape.width());
            match rows.last_mut() {
                Some(row) if taken + SPACE + width <= most => {
                    row.push(*index);
                    taken += SPACE + width;
                }
                _ => {
                    rows.push(vec![*index]);
                    taken = width;
                }
            }
        }
        rows
    };
    // A row as wide as all pieces together is always sufficient.
    let widest = cells_wide(&all) + SPACE * all.len() as f64;
    let mut most = widest / count.max(1) as f64;
    loop {
        let rows = within(most);
        if rows.len() <= count || most > widest {
            return rows;
        }
        most += 0.2;
    }
}

fn lying_row(puzzle: &Puzzle, pieces: &[PieceIndex]) -> Vec<Lying> {
    let shapes = pieces.iter().filter_map(|&index| {
        let piece = puzzle.pieces().get(index.index())?;
        Some((index, piece.letter(), lying(piece.shape(), f64::INFINITY)))
    });
    shapes.collect()
}

/// The widths of pieces side by side, in cells, without the white between them.
fn cells_wide(row: &[Lying]) -> f64 {
    let widths = row.iter().map(|(_, _, shape)| f64::from(shape.width()));
    widths.sum()
}

/// The height of the highest piece of a row, in cells.
fn cells_high(row: &[Lying]) -> f64 {
    let heights = row.iter().map(|(_, _, shape)| shape.height());
    f64::from(heights.max().unwrap_or(0))
}
