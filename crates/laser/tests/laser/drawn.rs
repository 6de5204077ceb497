//! Of lines that people drew, the preflight finds mistakes, and passes over what they do on purpose and
//! what the beam takes away.

use tilendar_laser::cut::preflight::{
    Fault, Origin, Preflight, PreflightOptions, Warning, preflight,
};
use tilendar_laser::foreign::read_svg;

/// What is found in a drawing of 100 x 80 mm with these elements; the kerf is 0.2 mm.
fn check(content: &str) -> Preflight {
    let svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='100mm' height='80mm' viewBox='0 0 100 80' \
         fill='none' stroke='#000' stroke-width='0.01'>{content}</svg>"
    );
    let drawing = read_svg(svg.as_bytes()).unwrap();
    let options = PreflightOptions {
        tolerance: PreflightOptions::FOREIGN,
        origin: Origin::Drawn,
        ..PreflightOptions::default()
    };
    preflight(&drawing.sheet, &options)
}

fn path(lines: &str) -> Preflight {
    check(&format!("<path d='{lines}'/>"))
}

/// The warnings of a drawing without faults.
fn warnings(found: Preflight) -> Vec<Warning> {
    assert_eq!(found.faults, []);
    found.warnings
}

/// How many places of a drawing without faults the beam takes away.
fn taken_away(found: Preflight) -> usize {
    match &warnings(found)[..] {
        [] => 0,
        [Warning::WithinKerf { count, places, .. }] => {
            assert_eq!(places.len(), 3.min(*count));
            *count
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn dozens_of_loops_within_the_kerf_are_one_warning() {
    // Each corner of a row of fingers runs on for a little and comes back across itself.
    let row: String = (0..20)
        .map(|n| format!("M{} 20v-.1h.1v.1h-.15v10h3v-10z", 10 + 4 * n))
        .collect();
    let found = path(&row);
    assert_eq!(taken_away(found), 20);
}

#[test]
fn a_loop_wider_than_the_kerf_is_a_crossing() {
    let found = path("M10 10H30V30H20V8H15V20H10z").faults;
    assert!(matches!(found[..], [Fault::Crossing { .. }]), "{found:?}");
}

#[test]
fn contacts_at_a_point_are_taken_away() {
    assert_eq!(taken_away(path("M10 10h10v10h-10z M20 20h10v10h-10z")), 1);
    assert_eq!(
        taken_away(check(
            "<circle cx='20' cy='30' r='10'/><circle cx='40' cy='30' r='10'/>"
        )),
        1
    );
}

#[test]
fn parts_that_overlap_by_less_than_the_kerf_are_no_fault_and_by_more_they_are() {
    let overlapping = |depth: f64| {
        path(&format!(
            "M10 10h20v20h-20z M{} 15h20v10h-20z",
            30.0 - depth
        ))
    };
    assert!(taken_away(overlapping(0.1)) >= 1);
    let found = overlapping(0.5).faults;
    assert!(matches!(found[..], [Fault::Crossing { .. }]), "{found:?}");
}

#[test]
fn lines_that_cross_at_a_corner_cross() {
    // The circle's arcs end on the edge.
    let found =
        check("<rect x='10' y='10' width='30' height='30'/><circle cx='40' cy='25' r='8'/>");
    assert!(
        matches!(found.faults[..], [Fault::Crossing { .. }]),
        "{found:?}"
    );
}

#[test]
fn gaps_between_cuts_count_by_pair() {
    let row: String = (0..5)
        .map(|n| format!("M{} 10h9.9v9h-9.9z", 10 + 10 * n))
        .collect();
    assert_eq!(taken_away(path(&row)), 4);
}

#[test]
fn a_line_that_is_there_twice_is_a_fault_unless_it_is_short() {
    let twice = |length: f64| path(&format!("M10 10h20v20h-20z M30 12h9v{length}h-9z"));
    assert!(matches!(twice(5.0).faults[..], [Fault::Doubled { .. }]));
    assert_eq!(twice(0.9).faults, []);
}

#[test]
fn one_gap_in_an_outline_is_a_fault_and_several_are_tabs() {
    let one = path("M10 10H30V30H10V11").faults;
    assert!(
        matches!(one[..], [Fault::NotClosed { gap, .. }] if (gap - 1.0).abs() < 1e-3),
        "{one:?}"
    );
    // Four lines that were not snapped to each other at one corner.
    let corner = path("M10 10H50 M50 10V50 M50 50H10 M10 50V10.5").faults;
    assert!(
        matches!(corner[..], [Fault::NotClosed { .. }]),
        "{corner:?}"
    );
    let tabs = warnings(path("M10 10H29 M31 10H50V50H31 M29 50H10V10"));
    assert!(
        matches!(tabs[..], [Warning::Tabs { count: 2, .. }]),
        "{tabs:?}"
    );
}

#[test]
fn a_gap_that_the_beam_closes_is_taken_away() {
    assert!(taken_away(path("M10 10H30V30H10V10.15")) >= 1);
}

#[test]
fn slits_and_hinges_are_one_warning() {
    let slits: String = (0..40)
        .map(|n| format!("M{} {}v12", 14 + n, 12 + n % 2 * 7))
        .collect();
    let found = warnings(check(&format!(
        "<path d='{slits}'/><path d='M10 8h60v40h-60z'/>"
    )));
    assert!(
        matches!(found[..], [Warning::LooseEnds { count: 40, .. }]),
        "{found:?}"
    );
    // A tongue that is cut out on three sides.
    let tongue = warnings(check(
        "<path d='M20 20H40V22H20'/><path d='M10 8h60v40h-60z'/>",
    ));
    assert!(
        matches!(tongue[..], [Warning::LooseEnds { count: 1, .. }]),
        "{tongue:?}"
    );
}

#[test]
fn lines_that_overshoot_an_edge_are_warned_of() {
    let plate = "<path d='M10 10h50v40h-50z'/>";
    for over in ["<path d='M8 20H62' stroke='#0f0'/>", "<path d='M8 20H62'/>"] {
        let found = warnings(check(&format!("{over}{plate}")));
        assert!(
            found
                .iter()
                .any(|one| matches!(one, Warning::RunsOver { .. })),
            "{found:?}"
        );
    }
    let along = warnings(check(&format!(
        "<path d='M10 15V30' stroke='#0f0'/>{plate}"
    )));
    assert!(
        matches!(along[..], [Warning::ScoredAlongCut { .. }]),
        "{along:?}"
    );
}

#[test]
fn engravings_may_bleed_over_an_edge() {
    let found = warnings(check(
        "<path d='M5 15h20v9h-20z' fill='#000' stroke='none'/><path d='M10 10h50v40h-50z'/>",
    ));
    assert!(
        matches!(found[..], [Warning::MarkAtCut { distance: 0.0, .. }]),
        "{found:?}"
    );
}

#[test]
fn parts_side_by_side_may_be_drawn_in_any_order() {
    let found = path("M10 10h20v20h-20z M42 12h4v4h-4z M40 10h20v20h-20z");
    assert_eq!(found, Preflight::default());
}

#[test]
fn a_trace_of_a_hundred_thousand_points_is_compared() {
    let rows = 250;
    let zigzag: String = (0..rows)
        .map(|row| {
            let there: String = (0..400)
                .map(|n| {
                    let across = if row % 2 == 0 { n } else { 399 - n };
                    let (x, y) = (2.0 + 0.24 * f64::from(across), 2.0 + 0.3 * f64::from(row));
                    format!("L{x:.2} {:.3}", y + f64::from(across * 7919 % 13) * 0.005)
                })
                .collect();
            there
        })
        .collect();
    let found = warnings(path(&format!("M2 2{zigzag}")));
    assert!(
        matches!(found[..], [Warning::LooseEnds { count: 1, .. }]),
        "{found:?}"
    );
}
