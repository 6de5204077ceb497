//! A piece to cut out: its colour beyond its outline, a thin line to cut along, its cells and its
//! letter.

use super::placed::PlacedPiece;
use super::{BLEED, PiecesOptions};
use crate::figure::{Grid, Radii, letter_on_piece, rounded_outline};
use tilendar_drawing::{Anchor, Color, Contour, Group, Item, Path, Role, Shape, Stroke, Text};
use tilendar_puzzle::{Position, Puzzle};

/// The width of the line to cut along, in millimetres.
const CUT: f64 = 0.15;
/// The width of the lines between a piece's cells, in millimetres.
const SCORE: f64 = 0.12;
/// How much of the letter's ink is in the lines between cells.
const FAINT: f64 = 0.3;
/// The radius of the patch around a letter, in the letter's ems.
const LETTER_PATCH: f64 = 0.62;
/// The widest that words on a back become, as a share of a cell's side.
const WORDS: f64 = 0.86;

/// The coloured side of a piece.
pub(super) fn colored(puzzle: &Puzzle, placed: &PlacedPiece, options: &PiecesOptions) -> Item {
    let style = &options.theme.pieces;
    let grid = grid(placed, options);
    let cells = placed.shape.cells();
    let index = placed.piece.index();
    let (fill, ink) = (style.fill(index), style.letter(index));
    let sharp = Radii::uniform(0.0);
    let bled = rounded_outline(cells, &grid, -BLEED, sharp);
    let mut items: Vec<Item> = vec![Shape::filled(bled.clone(), fill).into()];
    if let Some((path, width, cap)) = style.hatch(index).strokes(&bled) {
        let stroke = Stroke {
            cap,
            ..Stroke::new(style.hatch_ink, width)
        };
        items.push(Shape::stroked(path, stroke).into());
    }
    let scores = Stroke::new(mixed(fill, ink, FAINT), SCORE);
    items.push(Shape::stroked(lines_between(cells, &grid), scores).into());
    let letter = letter(puzzle, placed, options, ink);
    if style.letter_patch
        && let Some(bounds) = letter.ink()
    {
        let patch = Path::circle(bounds.center(), LETTER_PATCH * letter.size);
        items.push(Shape::filled(patch, fill).into());
    }
    let cut = rounded_outline(cells, &grid, 0.0, sharp);
    items.push(Shape::stroked(cut, Stroke::new(ink, CUT)).into());
    items.push(letter.into());
    named(puzzle, placed, options, items)
}

/// The back of a piece that may not be turned over: words on the bare paper.
pub(super) fn plain_back(puzzle: &Puzzle, placed: &PlacedPiece, options: &PiecesOptions) -> Item {
    let ink = options.theme.inks.muted;
    let place = letter(puzzle, placed, options, ink);
    let center = place.ink().map_or(placed.corner, |bounds| bounds.center());
    let words = options.language.phrases().pieces.this_side_down.to_string();
    let face = &options.theme.typefaces.regular;
    let room = WORDS * options.cell;
    let size = (room / face.width(&words, 1.0).max(f64::MIN_POSITIVE)).min(place.size);
    let text = Text {
        content: words,
        origin: center + (0.0, face.cap_height() * size / 2.0),
        size,
        face: face.clone(),
        anchor: Anchor::Middle,
        color: ink,
    };
    named(puzzle, placed, options, vec![text.into()])
}

fn named(puzzle: &Puzzle, placed: &PlacedPiece, options: &PiecesOptions, items: Vec<Item>) -> Item {
    let letter = puzzle.pieces()[placed.piece.index()].letter();
    let title = options.language.spoken().piece(letter);
    Group::named(format!("piece-{letter}"), title, items)
        .with_role(Role::Figure)
        .into()
}

fn letter(puzzle: &Puzzle, placed: &PlacedPiece, options: &PiecesOptions, color: Color) -> Text {
    let letter = puzzle.pieces()[placed.piece.index()].letter();
    let size = options.theme.sizes.letter * options.cell;
    let grid = grid(placed, options);
    Text {
        color,
        ..letter_on_piece(
            letter,
            placed.shape.cells(),
            &grid,
            size,
            &options.theme.typefaces.bold,
        )
    }
}

fn grid(placed: &PlacedPiece, options: &PiecesOptions) -> Grid {
    Grid {
        origin: placed.corner,
        cell: options.cell,
    }
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

/// So much of the second colour in the first, from 0 to 1.
fn mixed(first: Color, second: Color, share: f64) -> Color {
    let channel = |one: u8, other: u8| {
        let (one, other) = (f64::from(one), f64::from(other));
        (one + (other - one) * share).round() as u8
    };
    Color::new(
        channel(first.red, second.red),
        channel(first.green, second.green),
        channel(first.blue, second.blue),
    )
}
