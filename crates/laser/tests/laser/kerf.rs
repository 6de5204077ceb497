//! Cutting along the path of the beam's middle leaves parts at their true size.

use crate::common::{circle, contour, polygon, rectangle};
use proptest::prelude::*;
use std::f64::consts::PI;
use tilendar_drawing::{Contour, Point, Segment};
use tilendar_laser::cut::compensated;
use tilendar_press::figure::{Grid, Radii, rounded_outline};
use tilendar_puzzle::Position;

fn l_piece(cell: f64, radius: f64) -> Contour {
    let cells = [(0, 0), (1, 0), (1, 1)].map(|(row, column)| Position::new(row, column));
    let grid = Grid::new(Point::new(3.0, 4.0), cell);
    contour(rounded_outline(&cells, &grid, 0.0, Radii::uniform(radius)))
}

fn is_near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-7
}

fn cut(contour: &Contour, kerf: f64) -> Contour {
    compensated(contour, kerf).unwrap()
}

/// Shapes whose corners are rounder than half of any kerf here, each as material and as a hole.
fn smooth() -> impl Strategy<Value = Contour> {
    let shape = prop_oneof![
        (0.6..30.0_f64).prop_map(|radius| circle(30.0, 40.0, radius)),
        (5.0..40.0_f64, 5.0..40.0_f64, 0.6..1.9_f64)
            .prop_map(|(width, height, radius)| rectangle(10.0, 20.0, width, height, radius)),
        (5.0..30.0_f64, 0.6..1.9_f64).prop_map(|(cell, radius)| l_piece(cell, radius)),
    ];
    let sides = any::<bool>();
    (shape, sides).prop_map(|(shape, hole)| if hole { shape.reversed() } else { shape })
}

proptest! {
    /// Steiner: a set whose boundary is smooth grows by its length times the distance, and a disc.
    #[test]
    fn smooth_contours_obey_steiners_formula(shape in smooth(), kerf in 0.0..1.0_f64) {
        let path = cut(&shape, kerf);
        let is_arc = |segment: &&Segment| matches!(segment, Segment::Arc { .. });
        let [arcs, before] = [&path, &shape].map(|one| one.segments.iter().filter(is_arc).count());
        prop_assert_eq!(arcs, before, "arcs stay arcs");
        let half = kerf / 2.0;
        // Holes have a negative area and run in the opposite direction, so they shrink.
        let turn = shape.signed_area().signum();
        let area = shape.signed_area() + shape.length() * half + turn * PI * half * half;
        prop_assert!(is_near(path.signed_area(), area), "{} {area}", path.signed_area());
        prop_assert!(is_near(path.length(), shape.length() + turn * 2.0 * PI * half));
        let grown = shape.bounds().inflate(turn * half, turn * half);
        prop_assert!(is_near(path.bounds().union(grown).area(), grown.area()), "around its middle");
        prop_assert!(is_near(path.bounds().area(), grown.area()));
    }

    /// Sharp corners stay sharp, inward ones too: each edge moves by half the kerf across it.
    #[test]
    fn edges_of_sharp_pieces_move_by_half_the_kerf(cell in 3.0..30.0_f64, kerf in 0.02..1.0_f64) {
        let shape = l_piece(cell, 0.0);
        let path = cut(&shape, kerf);
        prop_assert_eq!(path.segments.len(), 6);
        let half = kerf / 2.0;
        // An L of three cells has 4 upright and 4 level sides, and 4 more outward than inward corners.
        let area = 3.0 * cell * cell + 8.0 * cell * half + 4.0 * half * half;
        prop_assert!(is_near(path.signed_area(), area));
    }
}

#[test]
fn inward_corners_as_wide_as_the_beam_become_sharp() {
    let kerf = 0.2;
    let path = |radius| cut(&l_piece(10.0, radius), kerf);
    let (area, lines) = (path(0.1).signed_area(), path(0.1).edges().count());
    for radius in [1e-9, 1e-8, 1e-7, 8e-7, 1.5e-6, -1e-8, -8e-7].map(|off| 0.1 + off) {
        assert!((path(radius).signed_area() - area).abs() < 1e-4, "{radius}");
        assert_eq!(path(radius).edges().count(), lines, "{radius}");
    }
}

/// A plate with a slit of 0.3 mm from above, which opens into a chamber that has room for the beam, or does not.
fn slit(has_chamber: bool) -> Contour {
    let chamber = [(8.0, 6.0), (8.0, 8.0), (14.0, 8.0), (14.0, 6.0)];
    let end = if has_chamber { &chamber[..] } else { &[] };
    let before = [(0.0, 0.0), (10.0, 0.0), (10.0, 6.0)];
    let after = [(10.3, 6.0), (10.3, 0.0), (20.0, 0.0), (20.0, 10.0), (0.0, 10.0)];
    polygon(&[&before[..], end, &after].concat(), true)
}

#[test]
fn a_gap_that_closes_is_refused_with_its_place() {
    for shape in [slit(false), slit(true)] {
        assert!(compensated(&shape, 0.29).is_ok());
        let message = compensated(&shape, 0.31).unwrap_err().to_string();
        for part in ["0.31 mm", "(0.0, 0.0)", "a wider gap or a larger hole"] {
            assert!(message.contains(part), "{message}");
        }
    }
}

proptest! {
    #[test]
    fn a_hole_that_the_beam_fills_is_refused(kerf in 0.1..1.0_f64, share in 0.1..0.99_f64) {
        let narrow = [
            circle(30.0, 40.0, share * kerf / 2.0).reversed(),
            rectangle(0.0, 0.0, share * kerf, 10.0, 0.0).reversed(),
            rectangle(0.0, 0.0, 10.0, share * kerf, 0.0).reversed(),
        ];
        for hole in narrow {
            prop_assert!(compensated(&hole, kerf).is_err());
        }
    }
}
