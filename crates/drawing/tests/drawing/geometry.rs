//! Measurements, directions and insides of contours, and the hatches that fill them.

use std::f64::consts::PI;
use tilendar_drawing::{Contour, Hatch, HatchGrid, Path, Point, QUARTER_TURN, Rect, Segment};

#[test]
fn circles_and_round_corners_measure_what_their_formulas_say() {
    let circle = Path::circle(Point::new(10.0, 20.0), 5.0);
    let rounded = Path::rounded_rectangle(Rect::new(0.0, 0.0, 10.0, 8.0), 2.0);
    for (path, area, length) in [
        (&circle, 25.0 * PI, 10.0 * PI),
        (&rounded, 80.0 - (4.0 - PI) * 4.0, 36.0 - (8.0 - 2.0 * PI) * 2.0),
    ] {
        assert!((path.area() - area).abs() < 1e-12);
        assert!((path.length() - length).abs() < 1e-12);
    }
    assert_eq!(circle.bounds(), Some(Rect::new(5.0, 15.0, 15.0, 25.0)));
}

fn near(a: Point, b: Point) -> bool {
    a.distance(b) < 1e-12
}

#[test]
fn a_quarter_turn_bulges_outward_when_clockwise_and_leaves_along_its_tangent() {
    let from = Point::new(0.0, -1.0);
    let end = Point::new(1.0, 0.0);
    let arc = Segment::Arc { end, bulge: QUARTER_TURN };
    let contour = Contour { start: from, segments: vec![arc], closed: false };
    let bounds = contour.bounds();
    assert!((bounds.x1 - 1.0).abs() < 1e-12 && (bounds.y0 + 1.0).abs() < 1e-12);
    assert!((contour.length() - PI / 2.0).abs() < 1e-12);
    assert!((contour.signed_area() - (PI / 4.0 - 0.5)).abs() < 1e-12);
    assert!(near(arc.departure(from).to_point(), Point::new(1.0, 0.0)));
    let half = std::f64::consts::FRAC_1_SQRT_2;
    assert!(near(arc.middle(from), Point::new(half, -half)));
    let back = arc.reversed(from);
    assert!(near(back.middle(end), arc.middle(from)));
    assert!(near(back.departure(end).to_point(), Point::new(0.0, -1.0)));
}

#[test]
fn starting_elsewhere_or_going_back_changes_no_measure() {
    let path = Path::rounded_rectangle(Rect::new(0.0, 0.0, 10.0, 8.0), 2.0);
    let contour = &path.contours[0];
    for edge in 0..8 {
        let moved = contour.started_at(edge);
        assert!((moved.signed_area() - contour.signed_area()).abs() < 1e-9);
        assert!((moved.length() - contour.length()).abs() < 1e-9);
        assert_eq!(moved.start, contour.edges().nth(edge).unwrap().0);
        assert_eq!(moved.edges().count(), 8);
    }
    let back = contour.reversed();
    assert!((back.signed_area() + contour.signed_area()).abs() < 1e-9);
    assert_eq!(back.start, contour.start);
    assert_eq!(back.reversed(), *contour);
}

/// Points at steps that hit the corners, the extremes and the centers exactly.
fn points() -> impl Iterator<Item = Point> {
    let steps = -10..=50;
    steps
        .flat_map(|x| (-10..=50).map(move |y| Point::new(f64::from(x) * 0.25, f64::from(y) * 0.25)))
}

fn distance(core: Rect, point: Point) -> f64 {
    Point::new(point.x.clamp(core.x0, core.x1), point.y.clamp(core.y0, core.y1)).distance(point)
}

#[test]
fn round_contours_hold_what_is_nearer_than_their_radius() {
    let rect = Rect::new(0.0, 0.0, 8.0, 6.0);
    let center = Point::new(5.0, 4.0);
    let circle = &Path::circle(center, 3.0).contours[0];
    for (contour, core, radius) in [
        (circle, Rect::from_points(center, center), 3.0),
        (&circle.reversed(), Rect::from_points(center, center), 3.0),
        (&Path::rounded_rectangle(rect, 2.0).contours[0], rect.inset(-2.0), 2.0),
    ] {
        for point in points() {
            let distance = distance(core, point);
            if (distance - radius).abs() > 1e-9 {
                assert_eq!(contour.contains(point), distance < radius, "{point}");
            }
        }
    }
}

#[test]
fn curves_are_followed() {
    let bump = Contour {
        start: Point::new(0.0, 0.0),
        segments: vec![Segment::Quadratic {
            control: Point::new(4.0, 8.0),
            end: Point::new(8.0, 0.0),
        }],
        closed: true,
    };
    assert!(bump.contains(Point::new(4.0, 3.9)));
    assert!(!bump.contains(Point::new(4.0, 4.1)));
}

#[test]
fn lines_stay_inside_and_cover_their_share() {
    let area = Path::rectangle(Rect::new(0.0, 0.0, 20.0, 10.0));
    let hatch = Hatch::Lines(HatchGrid { angle: 45.0, spacing: 1.0, width: 0.2 });
    let (lines, ..) = hatch.strokes(&area).unwrap();
    let length: f64 =
        lines.contours.iter().map(|line| line.start.distance(line.segments[0].end())).sum();
    // Lines one millimeter apart have a length of about the area in millimeters.
    assert!((length - 200.0).abs() < 10.0, "{length}");
    let bounds = lines.bounds().unwrap();
    assert!(area.bounds().unwrap().inflate(1e-6, 1e-6).contains_rect(bounds));
}

#[test]
fn dots_keep_clear_of_the_edge() {
    let area = Path::rectangle(Rect::new(0.3, 0.3, 9.7, 9.7));
    let hatch = Hatch::Dots(HatchGrid { angle: 0.0, spacing: 2.0, width: 1.0 });
    let (dots, width, _) = hatch.strokes(&area).unwrap();
    assert_eq!((dots.contours.len(), width), (16, 1.0));
    let inside = area.bounds().unwrap().inset(-0.49);
    assert!(inside.contains_rect(dots.bounds().unwrap()));
}
