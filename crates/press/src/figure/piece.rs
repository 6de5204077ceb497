//! A piece as one outline, distinguished by fill, hatch and letter.

use super::letter::{LETTER_PATCH, centered, letter_center};
use super::{Grid, PieceStyle, Radii, Theme, rounded_outline, text};
use crate::language::SpokenPhrases;
use tilendar_drawing::{Anchor, Group, Item, Path, Shape, Stroke};
use tilendar_puzzle::Position;

/// The radius of a piece's corners, as a share of the cell's side.
const PIECE_RADIUS: f64 = 0.11;

/// One piece on the cells at `positions`, in the theme's style for piece number `index`.
pub fn piece(
    positions: &[Position],
    index: usize,
    letter: char,
    grid: &Grid,
    theme: &Theme,
    spoken: &SpokenPhrases,
) -> Group {
    let style = &theme.pieces;
    let center = letter_center(positions, grid);
    let size = theme.sizes.letter * grid.cell;
    let patch = style.letter_patch.then(|| Path::circle(center, size * LETTER_PATCH));
    let mut items = piece_body(positions, index, grid, theme, patch);
    let face = &theme.typefaces.bold;
    items.push(
        centered(text(letter, face, size, center, Anchor::Start, style.letter(index))).into(),
    );
    Group::named(format!("piece-{letter}"), spoken.piece(letter), items)
}

/// A piece without its letter: the fill, the hatch, a patch free of hatching, the outline.
pub fn piece_body(
    positions: &[Position],
    index: usize,
    grid: &Grid,
    theme: &Theme,
    patch: Option<Path>,
) -> Vec<Item> {
    let style = &theme.pieces;
    let line = style.outline.map_or(0.0, |stroke| stroke.width);
    let inset = (style.gap + line) / 2.0;
    let convex = PIECE_RADIUS * grid.cell;
    // Concave corners run parallel to the convex corner of the neighbor that fits into them.
    let concave = convex + 2.0 * inset;
    let path = rounded_outline(positions, grid, inset, Radii { convex, concave });
    let outline = style.outline.map(Stroke::round);
    let fill = style.fill(index);
    let hatch = hatching(&path, index, style);
    if hatch.is_none() && patch.is_none() {
        return vec![Item::Shape(Shape { path, fill: Some(fill), stroke: outline })];
    }
    let mut items: Vec<Item> = vec![Shape::filled(path.clone(), fill).into()];
    items.extend(hatch);
    items.extend(patch.map(|patch| Shape::filled(patch, fill).into()));
    // The outline is drawn over the items on the fill.
    items.extend(outline.map(|stroke| Shape::stroked(path, stroke).into()));
    items
}

/// The hatch of a piece within its outline, if it has one.
pub fn hatching(path: &Path, index: usize, style: &PieceStyle) -> Option<Item> {
    let (path, width, cap) = style.hatch(index).strokes(path)?;
    let stroke = Stroke { cap, ..Stroke::new(style.hatch_ink, width) };
    Some(Shape::stroked(path, stroke).into())
}
