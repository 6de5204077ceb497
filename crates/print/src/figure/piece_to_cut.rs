//! A piece to cut out of paper: its colour past its outline, a thin line to cut along, its cells, and
//! its letter in one of them.

use super::letter::letter_in_cell;
use super::{Grid, PieceStyle, Radii, Theme, rounded_outline};
use tilendar_drawing::{Color, Contour, Item, Path, Shape, Stroke, Text};
use tilendar_puzzle::Position;

/// How far the colour reaches past the line, in millimetres, so that a wandering cut or a shifted
/// back shows no white.
pub const PAST_CUT: f64 = 1.0;
/// The width of the line to cut along, in millimetres.
const CUT: f64 = 0.15;
/// The width of the line to cut along where a copier has to keep it, in millimetres.
const BOLD_CUT: f64 = 0.5;
/// The width of the lines between cells, in millimetres.
const BETWEEN_CELLS: f64 = 0.12;
/// How much of the letter's ink is in the lines between cells.
const FAINT: f64 = 0.3;
/// The radius of the patch around a letter, in the letter's ems.
const LETTER_PATCH: f64 = 0.62;

/// The piece on the cells at `positions`, looking as the theme wants piece number `index`. Its corners
/// are square, as scissors make them.
pub fn piece_to_cut(
    positions: &[Position],
    index: usize,
    letter: char,
    grid: &Grid,
    theme: &Theme,
) -> Vec<Item> {
    let style = &theme.pieces;
    let (fill, ink) = (style.fill(index), style.letter(index));
    let square = Radii::uniform(0.0);
    let mut items = colored(
        rounded_outline(positions, grid, -PAST_CUT, square),
        index,
        style,
    );
    let cells = Stroke::new(fill.mixed(ink, FAINT), BETWEEN_CELLS);
    items.push(Shape::stroked(lines_between(positions, grid), cells).into());
    let (patch, letter) = lettered(positions, index, letter, grid, theme);
    items.extend(patch);
    let cut = rounded_outline(positions, grid, 0.0, square);
    items.push(Shape::stroked(cut, Stroke::new(ink, CUT)).into());
    items.push(letter.into());
    items
}

/// The patch of the fill that the letter stands on if the theme hatches, and the letter.
fn lettered(
    positions: &[Position],
    index: usize,
    letter: char,
    grid: &Grid,
    theme: &Theme,
) -> (Option<Item>, Text) {
    let style = &theme.pieces;
    let letter = letter_to_cut(positions, letter, grid, theme, style.letter(index));
    let patch = letter.ink().filter(|_| style.letter_patch).map(|bounds| {
        let patch = Path::circle(bounds.center(), LETTER_PATCH * letter.size);
        Shape::filled(patch, style.fill(index)).into()
    });
    (patch, letter)
}

/// The same for copiers, which lose thin lines: the line to cut along is bold, and nothing lies past it,
/// so that it stands alone.
pub fn bold_piece_to_cut(
    positions: &[Position],
    index: usize,
    letter: char,
    grid: &Grid,
    theme: &Theme,
) -> Vec<Item> {
    let style = &theme.pieces;
    let ink = style.letter(index);
    let outline = rounded_outline(positions, grid, 0.0, Radii::uniform(0.0));
    let mut items = colored(outline.clone(), index, style);
    let (patch, letter) = lettered(positions, index, letter, grid, theme);
    items.extend(patch);
    items.push(Shape::stroked(outline, Stroke::new(ink, BOLD_CUT)).into());
    items.push(letter.into());
    items
}

/// The letter of a piece to cut out: whole in one cell, where no line between cells strikes it out.
pub fn letter_to_cut(
    positions: &[Position],
    letter: char,
    grid: &Grid,
    theme: &Theme,
    color: Color,
) -> Text {
    let (face, size) = (&theme.typefaces.bold, theme.sizes.letter * grid.cell);
    letter_in_cell(letter, positions, grid, size, face, color)
}

fn colored(area: Path, index: usize, style: &PieceStyle) -> Vec<Item> {
    let hatching = style.hatch(index).strokes(&area).map(|(path, width, cap)| {
        let stroke = Stroke {
            cap,
            ..Stroke::new(style.hatch_ink, width)
        };
        Shape::stroked(path, stroke).into()
    });
    let ground = Shape::filled(area, style.fill(index)).into();
    std::iter::once(ground).chain(hatching).collect()
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
