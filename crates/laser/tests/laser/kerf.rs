//! Cutting along the path of the beam's middle leaves parts at their true size.

use crate::common::{circle, contour, polygon, rectangle};
use proptest::prelude::*;
use std::f64::consts::PI;
use tilendar_drawing::{ArcGeometry, Contour, Point, Segment, Vec2};
use tilendar_laser::cut::compensated;
use tilendar_press::figure::{Grid, Radii, rounded_outline};
use tilendar_puzzle::Position;

/// A piece in the shape of an L, whose corners turn both ways.
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

/// Points along a contour, 16 a segment.
fn samples(contour: &Contour) -> Vec<Point> {
    let shares = || (0..16).map(|step| f64::from(step) / 16.0);
    let mut points = Vec::new();
    for (from, segment) in contour.edges() {
        points.extend(shares().map(|share| match segment {
            Segment::Arc { end, bulge } => {
                let arc = ArcGeometry::new(from, end, bulge).unwrap();
                arc.center + Vec2::from_angle(arc.start + share * arc.sweep) * arc.radius
            }
            _ => from.lerp(segment.end(), share),
        }));
    }
    points
}

/// The distance between a point and the nearest of a contour.
fn distance(contour: &Contour, point: Point) -> f64 {
    let to_edge = |(from, segment): (Point, Segment)| {
        let end = segment.end();
        let to_ends = point.distance(from).min(point.distance(end));
        if let Segment::Arc { bulge, .. } = segment {
            let arc = ArcGeometry::new(from, end, bulge).unwrap();
            let angle = (point - arc.center).atan2() - arc.start;
            let along = (angle * arc.sweep.signum()).rem_euclid(2.0 * PI);
            return if along <= arc.sweep.abs() {
                (point.distance(arc.center) - arc.radius).abs()
            } else {
                to_ends
            };
        }
        let along = end - from;
        let share = (point - from).dot(along) / along.hypot2();
        if (0.0..=1.0).contains(&share) {
            ((point - from).cross(along) / along.hypot()).abs()
        } else {
            to_ends
        }
    };
    contour.edges().map(to_edge).fold(f64::INFINITY, f64::min)
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
    #[test]
    fn a_disc_gets_half_the_kerf_larger_and_a_hole_smaller(
        radius in 0.6..50.0_f64, kerf in 0.0..1.0_f64,
    ) {
        let disc = circle(30.0, 40.0, radius);
        for (shape, expected) in
            [(disc.reversed(), radius - kerf / 2.0), (disc, radius + kerf / 2.0)]
        {
            let path = cut(&shape, kerf);
            let off = |point: &Point| (point.distance(Point::new(30.0, 40.0)) - expected).abs();
            prop_assert!(samples(&path).iter().all(|point| off(point) < 1e-9));
            let arcs = path.segments.iter().all(|segment| matches!(segment, Segment::Arc { .. }));
            prop_assert!(arcs, "arcs stay arcs");
        }
    }

    /// Steiner: a set whose boundary is smooth grows by its length times the distance, and a disc.
    #[test]
    fn smooth_contours_obey_steiners_formula(shape in smooth(), kerf in 0.0..1.0_f64) {
        let path = cut(&shape, kerf);
        let half = kerf / 2.0;
        // Holes have a negative area and run in the opposite direction, so they shrink.
        let turn = shape.signed_area().signum();
        let area = shape.signed_area() + shape.length() * half + turn * PI * half * half;
        prop_assert!(is_near(path.signed_area(), area), "{} {area}", path.signed_area());
        prop_assert!(is_near(path.length(), shape.length() + turn * 2.0 * PI * half));
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

    #[test]
    fn the_beam_takes_nothing_of_the_part_and_leaves_nothing_of_the_waste(
        shape in prop_oneof![smooth(), (3.0..30.0_f64).prop_map(|cell| l_piece(cell, 0.0))],
        kerf in 0.02..1.0_f64,
    ) {
        let half = kerf / 2.0;
        let path = cut(&shape, kerf);
        for point in samples(&path) {
            let far = distance(&shape, point);
            // At a sharp corner the path is farther away, by the corner's diagonal.
            prop_assert!(far > half - 1e-7 && far < half * 2.0_f64.sqrt() + 1e-7);
        }
        // The path comes that near everywhere.
        for point in samples(&shape) {
            let far = distance(&path, point);
            prop_assert!(far > half - 1e-7 && far < half * 2.0_f64.sqrt() + 1e-7);
        }
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
