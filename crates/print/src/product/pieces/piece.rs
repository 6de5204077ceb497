//! The two sides of a piece to cut out.

use super::PiecesOptions;
use super::placed::PlacedPiece;
use crate::figure::{Grid, letter_to_cut, piece_to_cut};
use tilendar_drawing::{Anchor, Group, Item, Role, Text};
use tilendar_puzzle::Puzzle;

/// The widest that words on a back become, as a share of a cell's side.
const WORDS: f64 = 0.86;

/// The coloured side of a piece.
pub(super) fn colored(puzzle: &Puzzle, placed: &PlacedPiece, options: &PiecesOptions) -> Item {
    let (cells, index) = (placed.shape.cells(), placed.piece.index());
    let letter = puzzle.pieces()[index].letter();
    let grid = grid(placed, options);
    let items = piece_to_cut(cells, index, letter, &grid, &options.theme);
    named(puzzle, placed, options, items)
}

/// The back of a piece that may not be turned over: words on the bare paper.
pub(super) fn plain_back(puzzle: &Puzzle, placed: &PlacedPiece, options: &PiecesOptions) -> Item {
    let (theme, cells) = (&options.theme, placed.shape.cells());
    let letter = puzzle.pieces()[placed.piece.index()].letter();
    let ink = theme.inks.muted;
    let place = letter_to_cut(cells, letter, &grid(placed, options), theme, ink);
    let center = place.ink().map_or(placed.corner, |bounds| bounds.center());
    let words = options.language.phrases().pieces.this_side_down.to_string();
    let face = &theme.typefaces.regular;
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

fn grid(placed: &PlacedPiece, options: &PiecesOptions) -> Grid {
    Grid {
        origin: placed.corner,
        cell: options.cell,
    }
}
