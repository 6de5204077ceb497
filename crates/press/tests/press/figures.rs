//! Outlines, letters and colors of figures, and the numbers of pages and phrases.

use std::f64::consts::PI;
use tilendar_drawing::{Face, Point};
use tilendar_press::figure::{Grid, Radii, letter_on_piece, rounded_outline};
use tilendar_press::language::Phrase;
use tilendar_puzzle::{Polyomino, Position};

const GRID: Grid = Grid { origin: Point::ORIGIN, cell: 10.0 };

fn l_tromino() -> Vec<Position> {
    vec![Position::new(0, 0), Position::new(1, 0), Position::new(1, 1)]
}

#[test]
fn round_corners_take_their_formula_from_the_area() {
    let sharp = rounded_outline(&l_tromino(), &GRID, 0.0, Radii::uniform(0.0)).area();
    let round = rounded_outline(&l_tromino(), &GRID, 0.0, Radii::uniform(2.0)).area();
    // Five convex corners lose (1 - π/4) r² each, and one concave corner gains it.
    assert!((sharp - round - 4.0 * (1.0 - PI / 4.0) * 4.0).abs() < 0.02);
}

/// The center of the letter on a piece, in cells.
fn letter_place(rows: &[&str]) -> Point {
    let cells = rows.iter().enumerate().flat_map(|(row, text)| {
        text.bytes()
            .enumerate()
            .filter(|(_, byte)| *byte == b'#')
            .map(move |(column, _)| Position::new(row as u8, column as u8))
    });
    let piece = Polyomino::new(cells).unwrap();
    let letter = letter_on_piece('L', piece.cells(), &GRID, 4.0, &Face::SemiBold);
    let middle = letter.ink().unwrap().center();
    Point::new(middle.x / GRID.cell, middle.y / GRID.cell)
}

#[test]
fn symmetric_pieces_carry_the_letter_in_their_middle_and_bent_ones_on_a_cell() {
    for (rows, column, row) in [
        (&["###", "###"][..], 1.5, 1.0),
        (&[".#.", "###", ".#."], 1.5, 1.5),
        (&["####"], 2.0, 0.5),
        (&["#.#", "###"], 1.5, 1.5),
        (&["##.", "###"], 1.5, 1.0),
    ] {
        let found = letter_place(rows);
        assert!(found.distance(Point::new(column, row)) < 1e-9, "{rows:?}: {found:?}");
    }
}

#[test]
fn values_are_put_where_their_names_are_and_not_read_again() {
    let phrase = Phrase::from("{first} and {last}, {first}");
    let said = phrase.with(&[("last", "L"), ("first", "{last}")]);
    assert_eq!(said, "{last} and L, {last}");
    let names: Vec<&str> = phrase.names().collect();
    assert_eq!(names, ["first", "last", "first"]);
}
