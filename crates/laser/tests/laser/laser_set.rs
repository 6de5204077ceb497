//! Tray and pieces as sheets: sizes, fits, sharing and order, on every layout.

use crate::common::{cut, refusal, tiling, wide_bed};
use crate::formula::{assert_areas, assert_coupon_areas};
use crate::puzzles::{LAYOUTS, named as preset};
use proptest::prelude::*;
use tilendar_drawing::{Layer, Mm, Rect};
use tilendar_fields::Count;
use tilendar_laser::design::{
    Alignment, LaserOptions, LaserSet, Lettering, Lid, Mode, TrayOptions, laser_set,
};
use tilendar_laser::product::{Coupon, laser_coupon};
use tilendar_press::MakeError;

prop_compose! {
    fn fits()(
        cell in 10.0..30.0_f64,
        kerf in 0.02..0.4_f64,
        clearance in prop_oneof![Just(0.0), 0.0..0.6_f64],
        radius in prop_oneof![Just(0.0), 0.01..3.5_f64],
        notch in prop_oneof![Just(None), (2.0..4.0_f64).prop_map(Some)],
        hole in prop_oneof![Just(None), (2.0..6.0_f64).prop_map(Some)],
        alignment in prop_oneof![
            Just(Alignment::None), Just(Alignment::Holes), Just(Alignment::Pins)
        ],
        lid in prop_oneof![Just(None), Just(Some(Lid::default()))],
    ) -> LaserOptions {
        LaserOptions {
            cell,
            kerf,
            radius,
            mode: Mode::Apart { clearance },
            tray: TrayOptions {
                hanging_hole: hole, finger_notch: notch, alignment, lid, ..TrayOptions::default()
            },
            ..wide_bed()
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    // `laser_set` itself checks that contours are closed and that no line is doubled or crosses another: its success
    // is the claim. `preflight.rs` tests its checks on faulty sheets.
    #[test]
    fn parts_and_opening_have_the_areas_of_their_formulas(
        layout in prop::sample::select(&LAYOUTS[..]),
        options in fits(),
    ) {
        let puzzle = preset(layout);
        let set = cut(&puzzle, &options);
        assert_areas(&puzzle, &options, &set, false);
    }

    #[test]
    fn pockets_and_piece_of_a_coupon_have_their_areas(
        options in fits(),
        from in 0.0..1.0_f64,
        step in 0.01..0.5_f64,
        steps in 5..=12_u16,
    ) {
        let coupon = Coupon {
            from: Mm::nearest_to(from),
            step: Mm::nearest_to(step),
            steps: Count::nearest_to(steps),
            ..Coupon::default()
        };
        let set = laser_coupon(&coupon, &options, &Layer::LASER).unwrap();
        assert_coupon_areas(&coupon, &options, &set);
    }
}

pub fn with_lid(lid: Lid, mut options: LaserOptions) -> Result<LaserSet, MakeError> {
    options.tray.lid = Some(lid);
    laser_set(&preset("calendar"), &options, &Layer::LASER)
}

/// The box of the lid, and those of its engraved and scored marks.
pub fn on_lid(set: &LaserSet) -> (Rect, Vec<Rect>) {
    let sheet = &set.sheets[0];
    let part = sheet.parts.iter().position(|part| part.name == "lid").unwrap();
    let marks = sheet.work.iter().filter(|work| work.part == part && !work.is_cut());
    (sheet.parts[part].bounds, marks.filter_map(|work| work.action.bounds()).collect())
}

#[test]
fn a_title_lies_in_the_middle_of_the_lid_and_takes_most_of_its_width() {
    let (_, marks) = on_lid(&with_lid(Lid::default(), wide_bed()).unwrap());
    assert!(marks.is_empty());
    let long = "For Anna, who has more patience than all of us together";
    for title in ["For Anna", "For\nAnna", "L", long, "Анна и Пётр, с любовью", &"w".repeat(60)]
    {
        for lettering in [Lettering::Outline, Lettering::SingleLine] {
            let lid = Lid { title: Some(title.to_owned()), art: None };
            let set = with_lid(lid, LaserOptions { lettering, ..wide_bed() }).unwrap();
            let (plate, marks) = on_lid(&set);
            let mark = marks.into_iter().reduce(|a, b| a.union(b)).unwrap();
            let share = mark.size() / plate.width();
            assert!(share.width <= 0.6 && share.height <= 0.2, "{title:?}: {share:?}");
            assert!(share.width > 0.48 || share.height > 0.18, "{title:?}: {share:?}");
            assert!(mark.center().distance(plate.center()) < 0.001, "{title:?}");
        }
    }
}

#[test]
fn what_cannot_be_cut_is_refused_with_the_reason() {
    let mode = Mode::InPlace(tiling(&preset("calendar")));
    assert!(refusal(&LaserOptions { mode, ..wide_bed() }).contains("share one line"));
    let thin = LaserOptions { thickness: 1.0, case: Some(Lid::default()), ..wide_bed() };
    assert!(refusal(&thin).contains("between 1.5 mm and 12 mm (for a box with finger joints)"));
    let long = Lid { title: Some("w".repeat(60)), art: None };
    let narrow = TrayOptions {
        border: 4.0,
        corner: 3.0,
        finger_notch: None,
        lid: Some(long),
        ..TrayOptions::default()
    };
    let small = LaserOptions { cell: 5.0, tray: narrow.clone(), ..wide_bed() };
    let refused = laser_set(&preset("desk"), &small, &Layer::LASER).unwrap_err();
    assert!(refused.to_string().starts_with("its title does not fit "), "{refused}");
    let tray = TrayOptions { stand: true, ..narrow };
    assert!(refusal(&LaserOptions { tray, ..wide_bed() }).contains("between 7 mm"));
}

#[test]
fn parts_that_are_asked_for_are_cut_alone() {
    let cut = |names: &[&str]| {
        let options = LaserOptions {
            tray: TrayOptions { lid: Some(Lid::default()), stand: true, ..TrayOptions::default() },
            parts: names.iter().map(|&name| name.to_owned()).collect(),
            ..LaserOptions::default()
        };
        let set = laser_set(&preset("palmetto"), &options, &Layer::LASER)?;
        let parts = set.sheets.into_iter().flat_map(|sheet| sheet.parts);
        Ok::<_, MakeError>(parts.map(|part| part.name).collect::<Vec<_>>().join(","))
    };
    for (names, parts) in [
        (&["lid"][..], "lid"),
        // The capital letter is another piece than the small one.
        (&["piece:L", "piece s"], "piece L,piece s"),
        (&["tray"], "base,frame"),
        (&["pieces"], "piece L,piece P,piece U,piece X,piece Z,piece l,piece o,piece s,piece t"),
        (&["stand", "base"], "base,stand foot 1,stand foot 2,stand bar"),
    ] {
        assert_eq!(cut(names).unwrap(), parts);
    }
    let refused = cut(&["base", "piece:R"]).unwrap_err().to_string();
    assert!(refused.contains("`parts` piece:R: write `tray`"), "{refused}");
    assert!(refused.contains("piece:L, piece:P"), "{refused}");
}
