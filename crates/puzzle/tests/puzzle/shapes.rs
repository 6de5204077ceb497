//! Polyominoes turn, and have outlines.

use crate::puzzles::calendar;
use tilendar_puzzle::{Polyomino, PolyominoError, Position, outline};

fn shape(text: &str) -> Polyomino {
    text.parse().expect("a shape")
}

#[test]
fn orientations_are_as_many_as_the_symmetry_allows() {
    // docs/facts.md, "Pieces".
    let eight = ".##/##./.#. ####/#... ##../.### ###/##. ####/.#.. ###/#..";
    let four = "###/.#./.#. #.#/### #../#../### #../##./.## ##./.#./.## .##/##. ###/.#.";
    let two = "##### #### ###/###";
    let one = ".#./###/.#. ##/##";
    for (count, shapes) in [(8, eight), (4, four), (2, two), (1, one)] {
        for text in shapes.split(' ') {
            assert_eq!(shape(text).orientations(true).len(), count, "{text}");
        }
    }
    let all: usize = calendar().pieces().iter().map(|piece| piece.orientations().len()).sum();
    assert_eq!(all, 46);
}

#[test]
fn a_shape_is_read_as_it_is_written() {
    assert_eq!(shape("..../.###/.#").to_string(), "###/#..");
    for (text, error) in [
        ("../.", PolyominoError::NoSquare),
        ("#./.#", PolyominoError::SplitPiece),
        ("##/x#", PolyominoError::ShapeCharacter { character: 'x', offset: 3 }),
        (&"#".repeat(129), PolyominoError::Squares { squares: 129 }),
        (&format!("#{}#", ".".repeat(999)), PolyominoError::SplitPiece),
    ] {
        assert_eq!(text.parse::<Polyomino>(), Err(error));
    }
}

#[test]
fn an_outline_lists_true_corners_clockwise() {
    let contours = outline(shape("###/#..").cells());
    assert_eq!(contours, [vec![(0, 0), (3, 0), (3, 1), (1, 1), (1, 2), (0, 2)]]);
}

#[test]
fn a_hole_runs_the_other_way() {
    let contours = outline(shape("###/#.#/###").cells());
    let signed_area = |contour: &[(i32, i32)]| {
        let next = contour.iter().cycle().skip(1);
        contour.iter().zip(next).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum::<i32>() / 2
    };
    assert_eq!([signed_area(&contours[0]), signed_area(&contours[1])], [9, -1]);
    assert_eq!(contours[0], [(0, 0), (3, 0), (3, 3), (0, 3)]);
    assert_eq!(contours[1], [(1, 1), (1, 2), (2, 2), (2, 1)]);
}

#[test]
fn squares_that_touch_at_a_corner_have_contours_of_their_own() {
    let contours = outline(&[Position::new(0, 0), Position::new(1, 1)]);
    assert_eq!(
        contours,
        [vec![(0, 0), (1, 0), (1, 1), (0, 1)], vec![(1, 1), (2, 1), (2, 2), (1, 2)]]
    );
    assert!(outline(&[]).is_empty());
}
