//! The preflight finds cuts that spoil each other without meeting: parts cut out of others, beams
//! side by side, and outlines that are cut before what is inside.

use proptest::prelude::*;
use tilendar_drawing::{Contour, Layer, Path, Point, Rect, Segment, Size};
use tilendar_laser::cut::preflight::{Fault, Preflight, PreflightOptions, Warning, preflight};
use tilendar_laser::cut::{Action, CutSheet, SheetPart, Work};

const INNER: Layer = Layer::CutInner;
const OUTER: Layer = Layer::CutOuter;

/// What is found on a sheet of 100 x 80 mm with these works, in this order.
fn check(work: Vec<(&str, Layer, Contour)>) -> Preflight {
    let parts = work.iter().map(|(name, _, contour)| SheetPart {
        name: (*name).to_owned(),
        bounds: contour.bounds(),
    });
    let sheet = CutSheet {
        size: Size::new(100.0, 80.0),
        parts: parts.collect(),
        work: (0..)
            .zip(&work)
            .map(|(part, (_, layer, contour))| Work {
                part,
                layer: *layer,
                action: Action::Follow(contour.clone()),
            })
            .collect(),
    };
    preflight(&sheet, &PreflightOptions::default())
}

fn messages(found: &Preflight) -> Vec<String> {
    let faults = found.faults.iter().map(Fault::to_string);
    let warnings = found.warnings.iter().map(Warning::to_string);
    faults.chain(warnings).collect()
}

fn rectangle(x: f64, y: f64, width: f64, height: f64) -> Contour {
    let path = Path::rectangle(Rect::new(x, y, x + width, y + height));
    path.contours.into_iter().next().unwrap()
}

fn circle(x: f64, y: f64, radius: f64) -> Contour {
    let path = Path::circle(Point::new(x, y), radius);
    path.contours.into_iter().next().unwrap()
}

fn line(from: (f64, f64), to: (f64, f64)) -> Contour {
    Contour {
        start: from.into(),
        segments: vec![Segment::Line { end: to.into() }],
        closed: false,
    }
}

#[test]
fn a_part_in_the_material_of_another_is_cut_out_of_it() {
    let piece = || ("piece R", OUTER, rectangle(20.0, 20.0, 10.0, 10.0));
    let lid = || ("lid", OUTER, rectangle(10.0, 10.0, 40.0, 40.0));
    let found = messages(&check(vec![piece(), lid()]));
    assert_eq!(
        found,
        [
            "piece R is cut out of lid at (25, 25) mm: move it away, or put it on cut-inner if it is a hole"
        ]
    );
    // Nor is it said again that it comes after the lid.
    assert_eq!(messages(&check(vec![lid(), piece()])), found);
    // In an opening it lies in waste, and a hole of the lid is no part.
    let opening = ("lid", INNER, rectangle(15.0, 15.0, 30.0, 30.0));
    assert_eq!(messages(&check(vec![piece(), opening, lid()])), [""; 0]);
    let hole = ("lid", OUTER, rectangle(20.0, 20.0, 10.0, 10.0));
    assert_eq!(messages(&check(vec![hole, lid()])), [""; 0]);
}

#[test]
fn a_part_that_crosses_another_is_not_cut_out_of_it_as_well() {
    let piece = ("piece R", OUTER, rectangle(20.0, 20.0, 10.0, 10.0));
    // Its box is around the piece, whose first corner is inside and whose third is not.
    let lid = ("lid", OUTER, circle(20.0, 20.0, 12.0));
    let found = check(vec![piece, lid]);
    assert!(
        matches!(found.faults[..], [Fault::Crossing { .. }]),
        "{found:?}"
    );
}

#[test]
fn cuts_that_are_nearer_than_a_kerf_are_named_with_distance_and_place() {
    let one = || ("a", OUTER, rectangle(10.0, 10.0, 10.0, 10.0));
    let beside = |gap: f64| ("b", OUTER, rectangle(20.0 + gap, 10.0, 10.0, 10.0));
    let found = messages(&check(vec![one(), beside(0.05)]));
    assert_eq!(
        found,
        [
            "the cut of a and the cut of b are 0.05 mm apart at (20, 10) mm, less than a kerf of \
             0.2 mm: the beam removes what is between them; move them apart"
        ]
    );
    assert_eq!(messages(&check(vec![one(), beside(0.21)])), [""; 0]);
    // What touches or crosses is a fault already.
    let touching = check(vec![one(), beside(0.0)]);
    assert!(touching.warnings.is_empty(), "{touching:?}");
    let crossing = check(vec![one(), beside(-0.1)]);
    assert!(crossing.warnings.is_empty(), "{crossing:?}");
}

#[test]
fn a_line_that_is_doubled_a_little_aside_reads_like_one() {
    let twice = vec![
        ("a", OUTER, rectangle(10.02, 10.02, 9.96, 9.96)),
        ("a", OUTER, rectangle(10.0, 10.0, 10.0, 10.0)),
    ];
    let found = messages(&check(twice));
    assert_eq!(found.len(), 1, "and no thin wall: {found:?}");
    assert!(
        found[0].starts_with("two cuts of a are 0.02 mm apart")
            && found[0].contains("they cut almost the same line twice"),
        "{found:?}"
    );
}

#[test]
fn open_lines_near_each_other_count_but_their_loose_ends_do_not() {
    let outline = || ("frame", INNER, rectangle(10.0, 10.0, 40.0, 20.0));
    let across = |x: f64| ("frame", INNER, line((x, 10.0), (x, 30.0)));
    assert_eq!(messages(&check(vec![across(30.0), outline()])), [""; 0]);
    let found = check(vec![across(30.0), across(30.1), outline()]).warnings;
    assert!(
        matches!(found[..], [Warning::NarrowGap { width, .. }] if (width - 0.1).abs() < 1e-9),
        "{found:?}"
    );
    let short = ("frame", INNER, line((30.0, 10.1), (30.0, 30.0)));
    let found = check(vec![short, outline()]);
    assert!(
        matches!(found.faults[..], [Fault::Open { .. }]),
        "{found:?}"
    );
    assert_eq!(found.warnings, []);
}

#[test]
fn what_is_inside_comes_before_what_is_around_it() {
    let plate = || ("plate", OUTER, rectangle(10.0, 10.0, 40.0, 40.0));
    let hole = |x| ("plate", INNER, circle(x, 20.0, 3.0));
    assert_eq!(
        messages(&check(vec![hole(20.0), hole(30.0), plate()])),
        [""; 0]
    );
    let found = messages(&check(vec![hole(20.0), plate(), hole(30.0), hole(40.0)]));
    assert_eq!(
        found,
        [
            "2 contours are cut after the outline around them (the inner cut of plate at (27, 20) mm after \
             the cut of plate): where a program keeps the file's order, the part is loose by then; put \
             what is inside first"
        ]
    );
    let slit = ("plate", INNER, line((20.0, 30.0), (30.0, 30.0)));
    let found = check(vec![plate(), slit]).warnings;
    assert!(
        matches!(found[..], [Warning::CutAfterOutline { count: 1, .. }]),
        "{found:?}"
    );
}

#[test]
fn inner_cuts_come_before_outer_ones_of_other_parts() {
    let plate = || ("plate", OUTER, rectangle(10.0, 10.0, 40.0, 40.0));
    let hole = || ("plate", INNER, circle(20.0, 20.0, 3.0));
    let piece = || ("piece", OUTER, rectangle(60.0, 10.0, 10.0, 10.0));
    assert_eq!(messages(&check(vec![hole(), piece(), plate()])), [""; 0]);
    let found = messages(&check(vec![piece(), hole(), plate()]));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(
        found[0].starts_with("the inner cut of plate at (17, 20) mm comes after the cut of piece"),
        "{found:?}"
    );
}

proptest! {
    #[test]
    fn squares_in_squares_are_parts_and_holes_in_turn(
        depth in 1_usize..8, order in any::<bool>(),
    ) {
        let names = ["a", "b", "c", "d", "e", "f", "g", "h"];
        let ring = |level: usize| {
            let inset = 4.0 * f64::from(u8::try_from(level).unwrap());
            (names[level], OUTER, rectangle(5.0 + inset, 5.0 + inset, 70.0 - 2.0 * inset, 70.0 - 2.0 * inset))
        };
        let mut work: Vec<_> = (0..depth).map(ring).collect();
        if order {
            work.reverse();
        }
        let found = check(work);
        // Every second ring is in the material of the one around it.
        prop_assert_eq!(found.faults.len(), depth / 2, "{:?}", found.faults);
        // Those in an opening are cut after it.
        prop_assert_eq!(found.warnings.is_empty(), order || depth < 3);
    }
}
