//! The preflight finds each fault on a sheet that has no other, and none on a good sheet.

use proptest::prelude::*;
use std::f64::consts::SQRT_2;
use tilendar_drawing::{Contour, Layer, Path, Point, Rect, Segment, Size};
use tilendar_laser::cut::preflight::{Preflight, preflight};
use tilendar_laser::cut::{Action, CutSheet, SheetPart, Work};

/// A sheet of 100 x 80 mm with a part for each name, in order.
fn sheet(work: Vec<(&str, Layer, Action)>) -> CutSheet {
    let mut parts: Vec<SheetPart> = Vec::new();
    let mut all = Vec::new();
    for (name, layer, action) in work {
        let known = parts.iter().position(|part| part.name == name);
        let part = known.unwrap_or(parts.len());
        if known.is_none() {
            let bounds = action.bounds().unwrap();
            let name = name.to_owned();
            parts.push(SheetPart { name, bounds });
        }
        all.push(Work { part, layer, action });
    }
    CutSheet { size: Size::new(100.0, 80.0), parts, work: all }
}

fn check(work: Vec<(&str, Layer, Action)>) -> Preflight {
    preflight(&sheet(work), 3.0)
}

/// The messages of all faults.
fn faults(work: Vec<(&str, Layer, Action)>) -> Vec<String> {
    check(work).faults
}

fn warnings(work: Vec<(&str, Layer, Action)>) -> Vec<String> {
    let found = check(work).warnings;
    found.iter().map(ToString::to_string).collect()
}

fn rounded(x: f64, y: f64, width: f64, height: f64, radius: f64) -> Action {
    let rect = Rect::new(x, y, x + width, y + height);
    follow(Path::rounded_rectangle(rect, radius))
}

fn rectangle(x: f64, y: f64, width: f64, height: f64) -> Action {
    rounded(x, y, width, height, 0.0)
}

fn circle(x: f64, y: f64, radius: f64) -> Action {
    follow(Path::circle(Point::new(x, y), radius))
}

fn follow(path: Path) -> Action {
    Action::Follow(path.contours.into_iter().next().unwrap())
}

/// An open line through these points.
fn line(points: &[(f64, f64)]) -> Action {
    Action::Follow(contour(points, false))
}

fn contour(points: &[(f64, f64)], closed: bool) -> Contour {
    let mut points = points.iter().map(|&(x, y)| Point::new(x, y));
    Contour {
        start: points.next().unwrap(),
        segments: points.map(|end| Segment::Line { end }).collect(),
        closed,
    }
}

const CUT: Layer = Layer::CutOuter;

/// A frame with a hole, two pieces beside it, an engraved label and a scored grid.
fn good() -> Vec<(&'static str, Layer, Action)> {
    let label = Path::rectangle(Rect::new(5.0, 5.0, 8.0, 8.0));
    vec![
        ("frame", Layer::Engrave, Action::Fill(label)),
        ("frame", Layer::Score, line(&[(4.0, 12.0), (30.0, 12.0)])),
        ("frame", Layer::Score, line(&[(14.0, 9.0), (14.0, 20.0)])),
        ("frame", Layer::CutInner, circle(25.0, 7.0, 2.0)),
        ("frame", CUT, rounded(2.0, 2.0, 30.0, 30.0, 2.0)),
        ("piece L", CUT, rounded(34.0, 2.0, 20.0, 20.0, 0.5)),
        ("piece U", CUT, rounded(56.0, 2.0, 20.0, 20.0, 0.5)),
    ]
}

#[test]
fn a_good_sheet_has_neither_faults_nor_warnings() {
    assert_eq!(check(good()), Preflight::default());
}

#[test]
fn lines_that_cross_are_named_with_the_place() {
    let one = ("a", CUT, circle(30.0, 30.0, 10.0));
    let other = ("b", CUT, rectangle(35.0, 22.0, 30.0, 8.0));
    let found = faults(vec![one, other]);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("the cut of a and the cut of b meet at ("), "{found:?}");
}

#[test]
fn a_contour_may_not_cross_itself() {
    let eight = contour(&[(10.0, 10.0), (30.0, 30.0), (30.0, 10.0), (10.0, 30.0)], true);
    let found = faults(vec![("a", CUT, Action::Follow(eight))]);
    assert_eq!(found, ["two cuts of a meet at (20, 20) mm: move or shrink one of them"]);
}

#[test]
fn closed_contours_may_not_touch() {
    for (x, y) in [(20.0, 20.0), (20.0, 10.0), (15.0, 20.0), (10.0, 10.0)] {
        let one = ("a", CUT, rectangle(10.0, 10.0, 10.0, 10.0));
        let other = ("b", CUT, rectangle(x, y, 10.0, 10.0));
        let found = check(vec![one, other]).faults;
        assert!(found.len() == 1 && found[0].contains(" meet at "), "{found:?}");
    }
}

#[test]
fn labels_keep_half_a_millimeter_from_cuts() {
    let label = |x: f64| Action::Fill(Path::rectangle(Rect::new(x, 10.0, x + 3.0, 13.0)));
    for (x, faulty) in [(34.5, false), (34.4, true), (33.0, true), (50.6, true)] {
        let piece = ("piece L", CUT, rounded(34.0, 2.0, 20.0, 20.0, 0.5));
        let found = check(vec![("piece L", Layer::Engrave, label(x)), piece]).faults;
        assert_eq!(found.len(), usize::from(faulty), "{x}: {found:?}");
    }
}

#[test]
fn a_cut_inside_an_engraved_area_is_too_near() {
    let area = Action::Fill(Path::rectangle(Rect::new(10.0, 10.0, 40.0, 40.0)));
    let hole = ("frame", Layer::CutInner, circle(25.0, 25.0, 3.0));
    let found = check(vec![("frame", Layer::Engrave, area), hole]).faults;
    assert!(found.len() == 1 && found[0].contains("within 0 mm"), "{found:?}");
}

#[test]
fn a_score_line_keeps_away_from_cuts() {
    for (x, faulty) in [(34.3, true), (34.0, true), (34.6, false)] {
        let piece = ("piece L", CUT, rectangle(34.0, 2.0, 20.0, 20.0));
        let along = ("piece L", Layer::Score, line(&[(x, 4.0), (x, 20.0)]));
        let found = faults(vec![along, piece]);
        assert_eq!(found.len(), usize::from(faulty), "{x}: {found:?}");
    }
}

#[test]
fn small_parts_and_narrow_holes_are_warned_of() {
    let found = warnings(vec![("a", CUT, rectangle(10.0, 10.0, 0.9, 5.0))]);
    assert_eq!(found.len(), 1, "its width as a wall: {found:?}");
    let plate = || ("a", CUT, rectangle(10.0, 10.0, 30.0, 30.0));
    let hole = |radius| ("a", Layer::CutInner, circle(20.0, 20.0, radius));
    // Half of 3 mm.
    assert_eq!(warnings(vec![hole(0.75), plate()]), [""; 0]);
    let found = warnings(vec![hole(0.74), plate()]);
    assert_eq!(
        found,
        [
            "the inner cut of a at (20, 20) mm is a hole of 1.48 mm: make it at least half the thickness, 1.5 mm"
        ]
    );
    // The same circle by itself is no hole.
    assert_eq!(warnings(vec![hole(0.74)]), [""; 0]);
}

#[test]
fn narrow_material_is_warned_of_and_narrow_gaps_are_not() {
    let plate = || ("a", CUT, rectangle(10.0, 10.0, 30.0, 30.0));
    let near_edge = ("a", Layer::CutInner, rectangle(10.8, 15.0, 5.0, 5.0));
    let found = warnings(vec![near_edge, plate()]);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("leaves 0.8 mm of material"), "{found:?}");
    let beside = ("b", CUT, rectangle(40.2, 10.0, 20.0, 20.0));
    assert_eq!(warnings(vec![plate(), beside]), [""; 0]);
    // A slot into the plate has material on its outside; a tab of the same width has it inside.
    let slot = [
        (10.0, 10.0),
        (40.0, 10.0),
        (40.0, 20.0),
        (30.0, 20.0),
        (30.0, 20.8),
        (40.0, 20.8),
        (40.0, 40.0),
        (10.0, 40.0),
    ];
    assert_eq!(warnings(vec![("a", CUT, Action::Follow(contour(&slot, true)))]), [""; 0]);
    let tab = slot.map(|(x, y)| if x == 30.0 { (50.0, y) } else { (x, y) });
    let found = warnings(vec![("a", CUT, Action::Follow(contour(&tab, true)))]);
    assert_eq!(found.len(), 1, "{found:?}");
}

proptest! {
    #[test]
    fn parts_cross_exactly_where_they_overlap(
        x in 0.0..60.0_f64, y in 0.0..40.0_f64, width in 5.0..30.0_f64, height in 5.0..30.0_f64,
        radius in 0.0..2.4_f64,
    ) {
        let fixed = Rect::new(25.0, 20.0, 50.0, 40.0);
        let moved = Rect::new(x, y, x + width, y + height);
        let inside = fixed.contains_rect(moved) || moved.contains_rect(fixed);
        let apart = fixed.intersect(moved).area() == 0.0;
        // Facing round corners may or may not meet: skip those placements. They meet where their corners would
        // overlap by twice the amount that rounding removes along the diagonal, 2 - sqrt(2) of the radius.
        let overlap = fixed.intersect(moved);
        let least = (2.0 - SQRT_2) * radius + 0.1;
        prop_assume!(apart || overlap.width().min(overlap.height()) > least);
        let found = check(vec![
            ("a", CUT, rounded(25.0, 20.0, 25.0, 20.0, radius)),
            ("b", CUT, rounded(x, y, width, height, radius)),
        ]);
        prop_assert_eq!(found.faults.is_empty(), apart || inside, "{:?}", found.faults);
    }
}
