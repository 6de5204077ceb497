//! Overlapping areas are united, and fill alike by both rules.

use crate::common::polygon;
use kurbo::{BezPath, ParamCurveNearest as _, Shape as _};
use tilendar_drawing::{Contour, Face, Path, Point};
use tilendar_laser::cut::united;

/// The largest distance of the lines that replace a curve of an overlapping contour from it, in millimeters.
const TOLERANCE: f64 = 0.002;

fn bezier(path: &Path) -> BezPath {
    path.contours.iter().flat_map(Contour::to_bezier).collect()
}

#[test]
fn letters_fill_alike_by_both_rules() {
    for text in ["Ş", "ş", "Ç", "ç", "ę", "Ţ", "8", "B", "Março", "Şubat"] {
        let outline = Face::Regular.shape(text, 10.0).outline();
        let drawn = bezier(&outline);
        let filled = bezier(&united(&outline));
        let bounds = drawn.bounding_box();
        // Points on the lines themselves belong to neither side.
        for x in 0..60 {
            for y in 0..60 {
                let share = |step: i32| (f64::from(step) + 0.37) / 60.0;
                let point = Point::new(
                    bounds.x0 + bounds.width() * share(x),
                    bounds.y0 + bounds.height() * share(y),
                );
                let inside = drawn.winding(point) != 0;
                let near = drawn.segments().any(|segment| {
                    let nearest = segment.nearest(point, 1e-6);
                    nearest.distance_sq < 4.0 * TOLERANCE * TOLERANCE
                });
                if near {
                    continue;
                }
                assert_eq!(inside, filled.winding(point) % 2 != 0, "{text} at {point}");
            }
        }
    }
}

#[test]
fn contours_that_overlap_nothing_keep_their_curves() {
    let outline = Face::Regular.shape("B8", 10.0).outline();
    let united = united(&outline);
    assert_eq!(united.contours.len(), outline.contours.len());
    for contour in outline.contours {
        assert!(united.contours.contains(&contour));
    }
}

#[test]
fn a_hole_between_two_overlapping_areas_stays_a_hole_by_both_rules() {
    // Two brackets that close a ring around (5, 5).
    let left = [
        (0.0, 0.0),
        (6.0, 0.0),
        (6.0, 2.0),
        (2.0, 2.0),
        (2.0, 8.0),
        (6.0, 8.0),
        (6.0, 10.0),
        (0.0, 10.0),
    ];
    let right = left.map(|(x, y)| (10.0 - x, 10.0 - y));
    let contours = [left, right].map(|corners| polygon(&corners, true)).into();
    let ring = bezier(&united(&Path { contours }));
    assert_eq!(ring.winding(Point::new(5.0, 5.0)), 0);
    assert_ne!(ring.winding(Point::new(1.0, 5.0)), 0);
}
