//! What the beam is too wide for, or cannot follow with two kerfs, is refused.

use crate::common::outlines::{circle, polygon, rectangle};
use proptest::prelude::*;
use std::f64::consts::PI;
use tilendar_drawing::{Affine, Contour, Layer, Size, Vec2};
use tilendar_laser::cut::preflight::{PreflightOptions, preflight};
use tilendar_laser::cut::{Action, CutSheet, Kerf, KerfError, SheetPart, Work, compensated};

/// A chamber at the end of the slit that the beam would fit.
const CHAMBER: [(f64, f64); 4] = [(8.0, 6.0), (8.0, 8.0), (14.0, 8.0), (14.0, 6.0)];

/// A plate with a slit of 0.3 mm from above, whose end has these corners.
fn slit(end: &[(f64, f64)]) -> Contour {
    let before = [(0.0, 0.0), (10.0, 0.0), (10.0, 6.0)];
    let after = [
        (10.3, 6.0),
        (10.3, 0.0),
        (20.0, 0.0),
        (20.0, 10.0),
        (0.0, 10.0),
    ];
    polygon(&[&before[..], end, &after].concat())
}

proptest! {
    #[test]
    fn a_hole_that_the_beam_fills_is_refused(kerf in 0.1..1.0_f64, share in 0.1..0.99_f64) {
        let narrow = [
            circle(share * kerf / 2.0).reversed(),
            rectangle(share * kerf, 10.0, 0.0).reversed(),
            rectangle(10.0, share * kerf, 0.0).reversed(),
        ];
        for hole in narrow {
            let refused = compensated(&hole, Kerf::uniform(kerf));
            let named = matches!(refused, Err(KerfError::TooNarrow { .. }));
            prop_assert!(named, "{refused:?}");
        }
    }

    #[test]
    fn a_slot_that_the_wider_kerf_fills_is_refused(kerf in 0.3..1.0_f64, share in 0.4..0.99_f64) {
        let fine = kerf / 4.0;
        for (width, height, kerf) in [
            (share * kerf, 10.0, Kerf { x: kerf, y: fine }),
            (10.0, share * kerf, Kerf { x: fine, y: kerf }),
        ] {
            let slot = rectangle(width, height, 0.0).reversed();
            let refused = compensated(&slot, kerf);
            let named = matches!(refused, Err(KerfError::TooNarrow { .. }));
            prop_assert!(named, "{refused:?}");
        }
    }
}

#[test]
fn a_gap_that_closes_is_refused_with_its_place() {
    for shape in [slit(&[]), slit(&CHAMBER)] {
        assert!(compensated(&shape, Kerf::uniform(0.29)).is_ok());
        let error = compensated(&shape, Kerf::uniform(0.31)).unwrap_err();
        assert!(matches!(error, KerfError::TooNarrow { .. }), "{error:?}");
        let message = error.to_string();
        for part in ["0.31 mm", "(0.0, 0.0)", "a wider gap or a larger hole"] {
            assert!(message.contains(part), "{message}");
        }
    }
}

#[test]
fn a_gap_that_one_of_two_kerfs_closes_is_refused_or_found_by_the_preflight() {
    let (fits, closes) = (Kerf { x: 0.29, y: 0.1 }, Kerf { x: 0.31, y: 0.1 });
    let shape = slit(&[]);
    assert!(compensated(&shape, fits).is_ok());
    let refused = compensated(&shape, closes);
    assert!(
        matches!(refused, Err(KerfError::TooNarrow { .. })),
        "{refused:?}"
    );
    let shape = slit(&CHAMBER);
    for (kerf, faults) in [(fits, 0), (closes, 1)] {
        let moved = Affine::translate(Vec2::new(5.0, 5.0));
        let path = compensated(&shape, kerf).unwrap().transformed(moved);
        let sheet = CutSheet {
            size: Size::new(30.0, 20.0),
            parts: vec![SheetPart {
                name: "slit".to_owned(),
                bounds: path.bounds(),
            }],
            work: vec![Work {
                part: 0,
                layer: Layer::CutOuter,
                action: Action::Follow(path),
            }],
        };
        let options = PreflightOptions {
            thickness: 0.5,
            ..PreflightOptions::default()
        };
        let found = preflight(&sheet, &options).faults;
        assert_eq!(found.len(), faults, "{found:?}");
    }
}

#[test]
fn slanted_lines_need_one_kerf() {
    let shape = polygon(&[(0.0, 0.0), (10.0, 0.0), (0.0, 10.0)]);
    let even = compensated(&shape, Kerf::uniform(0.2)).unwrap();
    // The sides, 10 + 10 + √200 long, move by 0.1 mm. The right angle stays one, with a square of it;
    // around a corner of 45° the path is round for 135°.
    let perimeter = 20.0 + 200.0_f64.sqrt();
    let area = 50.0 + 0.1 * perimeter + 0.01 * (1.0 + 0.75 * PI);
    assert!((even.signed_area() - area).abs() < 1e-9, "{even:?} {area}");
    let error = compensated(&shape, Kerf { x: 0.2, y: 0.3 }).unwrap_err();
    assert!(matches!(error, KerfError::Slanted { .. }), "{error:?}");
    assert!(
        error.to_string().contains("one kerf for x and y"),
        "{error}"
    );
}
