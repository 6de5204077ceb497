//! The fit coupon has the pockets that its fields describe.

use crate::common::program::{results, run_line};
use proptest::prelude::*;
use tilendar_drawing::{Contour, Layer, Mm, Size};
use tilendar_fields::Count;
use tilendar_laser::cut::{Action, CutSheet};
use tilendar_laser::design::LaserOptions;
use tilendar_laser::product::{Coupon, laser_coupon};

/// The space in mm on either side of the piece, beyond the coupon's widest clearance, in the direction that a
/// pocket does not test.
const LOOSE: f64 = 0.3;

const ORDER: [Layer; 3] = [Layer::Score, Layer::CutInner, Layer::CutOuter];

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

/// The coupon's sheet, on a bed that is large enough.
fn sheet(coupon: &Coupon, kerf: f64, radius: f64) -> CutSheet {
    let options =
        LaserOptions { kerf, radius, bed: Size::new(2000.0, 1000.0), ..LaserOptions::default() };
    let mut set = laser_coupon(coupon, &options, &ORDER).unwrap();
    assert_eq!(set.sheets.len(), 1);
    set.sheets.remove(0)
}

/// The cuts of a part on a layer, from top to bottom and from left to right.
fn cuts(sheet: &CutSheet, part: &str, layer: Layer) -> Vec<Contour> {
    let wanted = sheet.parts.iter().position(|one| one.name == part);
    let cuts = sheet.work.iter().filter_map(|work| match &work.action {
        Action::Follow(contour) if Some(work.part) == wanted && work.layer == layer => {
            Some(contour.clone())
        }
        _ => None,
    });
    let mut cuts: Vec<Contour> = cuts.collect();
    let middle = |contour: &Contour| contour.bounds().center();
    cuts.sort_by(|a, b| middle(a).x.total_cmp(&middle(b).x));
    // Centers in one row differ only by rounding.
    cuts.sort_by_key(|contour| (middle(contour).y * 1e3).round() as i64);
    cuts
}

prop_compose! {
    fn coupons()(
        from in 0.0..1.0_f64, step in 0.01..0.5_f64, steps in 2_u16..=12,
    ) -> Coupon {
        Coupon {
            from: Mm::nearest_to(from),
            step: Mm::nearest_to(step),
            steps: Count::nearest_to(steps),
            ..Coupon::default()
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn pockets_are_as_wide_as_the_piece_and_two_clearances(
        coupon in coupons(),
        kerf in 0.02..0.4_f64,
        radius in prop_oneof![Just(0.0), 0.3..3.0_f64],
    ) {
        let sheet = sheet(&coupon, kerf, radius);
        let pockets = cuts(&sheet, "coupon", Layer::CutInner);
        let steps = coupon.steps.get();
        prop_assert_eq!(pockets.len(), 2 * steps);
        let widest = coupon.from.get() + (steps - 1) as f64 * coupon.step.get();
        let loose = 15.0 + 2.0 * (widest + LOOSE);
        for (index, pocket) in pockets.iter().enumerate() {
            // The path, and half the kerf on either side of it.
            let pocket = pocket.bounds();
            let size = [pocket.width() + kerf, pocket.height() + kerf];
            let clearance = coupon.from.get() + (index % steps) as f64 * coupon.step.get();
            let tight = 15.0 + 2.0 * clearance;
            let expected = if index < steps { [tight, loose] } else { [loose, tight] };
            prop_assert!(near(size[0], expected[0]) && near(size[1], expected[1]));
        }
        let piece = cuts(&sheet, "piece", Layer::CutOuter);
        prop_assert_eq!(piece.len(), 1);
        let piece = piece[0].bounds();
        prop_assert!(near(piece.width() - kerf, 15.0));
        prop_assert!(near(piece.height() - kerf, 15.0));
    }
}

#[test]
fn the_usual_coupon_has_seven_pockets_a_row() {
    let summary = results(&["laser", "coupon", "--format", "json"]);
    let summary: serde_json::Value = serde_json::from_str(&summary).unwrap();
    let sheet = &summary["sheets"][0];
    // Seven pockets in two rows, the plate and the piece.
    assert_eq!(sheet["pierces"], 2 * 7 + 2);
    assert_eq!(sheet["parts"][1]["name"], "piece");
    assert_eq!(sheet["parts"][1]["width_mm"], 15.0);
    // A coupon has neither cells nor a gap.
    assert_eq!((summary.get("cell_mm"), summary.get("gap_mm")), (None, None));
}

#[test]
fn a_small_bed_has_fewer_pockets_and_the_coupon_says_how_many() {
    let folder = tempfile::tempdir().unwrap();
    let (_, talk) = run_line(folder.path(), "laser coupon --bed 100x100mm");
    let said = "the bed has room for 3 of the 7 pockets in a row, up to 0.1 mm";
    assert!(talk.contains(said), "{talk}");
    let (_, talk) = run_line(folder.path(), "laser coupon");
    assert!(!talk.contains("has room for"), "{talk}");
}
