//! Optional features of a tray besides its frame: a recess for pieces, a stand.

use crate::common::{cut, cuts_of, tiling, wide_bed};
use crate::formula::assert_areas;
use crate::puzzles::{LAYOUTS, named as preset};
use tilendar_drawing::{Affine, Contour, Point, Segment};
use tilendar_laser::design::{
    Alignment, LaserOptions, LaserSet, Lid, Mode, Storage, TrayOptions, assembled,
};

fn options(tray: TrayOptions) -> LaserOptions {
    LaserOptions { tray, ..wide_bed() }
}

#[test]
fn a_layout_has_a_recess_for_one_piece_and_for_all() {
    for (layout, storage) in
        [("calendar", Storage::One), ("rhombus", Storage::All), ("desk", Storage::All)]
    {
        let puzzle = preset(layout);
        let options = options(TrayOptions {
            storage,
            lid: Some(Lid::default()),
            alignment: Alignment::Pins,
            ..TrayOptions::default()
        });
        assert_areas(&puzzle, &options, &cut(&puzzle, &options), false);
        let mode = Mode::InPlace(tiling(&puzzle));
        let in_place = LaserOptions { radius: 0.0, mode, ..options };
        assert_areas(&puzzle, &in_place, &cut(&puzzle, &in_place), true);
    }
}

#[test]
fn the_notches_of_an_opening_are_opposite_each_other() {
    for layout in LAYOUTS {
        let puzzle = preset(layout);
        let tray = TrayOptions { storage: Storage::One, ..TrayOptions::default() };
        let options = options(tray);
        let assembly = assembled(&puzzle, &tiling(&puzzle), &options).unwrap();
        let frame = assembly.solids().find(|solid| solid.name == "frame").unwrap();
        assert_eq!(frame.holes.len(), 2, "{layout}");
        for hole in &frame.holes {
            let half_rounds: Vec<Point> = hole
                .edges()
                .filter(|(_, segment)| {
                    matches!(segment, Segment::Arc { bulge, .. } if bulge.abs() == 1.0)
                })
                .map(|(from, segment)| from.midpoint(segment.end()))
                .collect();
            let [one, other] = half_rounds[..] else { panic!("{layout}: {half_rounds:?}") };
            assert!((one.y - other.y).abs() < 1e-9, "{layout}: {half_rounds:?}");
            // They are at the sides, and as near to the middle as cells allow.
            let bounds = hole.bounds();
            assert!((one.x - other.x).abs() > bounds.width() - 15.0, "{layout}");
            assert!((one.y - bounds.center().y).abs() <= 0.51 * options.cell, "{layout}");
        }
    }
}

/// The outline of a part of the stand, which is wider than it is high, before it is turned to save material.
fn outline(set: &LaserSet, name: &str) -> Contour {
    let outline = cuts_of(set, name).remove(0);
    if outline.bounds().width() > outline.bounds().height() {
        return outline;
    }
    outline.transformed(Affine::new([0.0, -1.0, 1.0, 0.0, 0.0, 0.0]))
}

/// The distance between the long slanted sides of the slot on the beam's path.
fn slot_on_path(foot: &Contour) -> f64 {
    let across = |point: Point| (point.x * 35.0 + point.y * 12.0) / 37.0;
    // The slot's two walls, of which the one at the tray's back continues along the arm; and the lip's face.
    let mut walls: Vec<f64> = foot
        .edges()
        .filter(|(from, segment)| {
            let way = segment.end() - *from;
            let is_along = (way.x * 35.0 + way.y * 12.0).abs() < 1e-6 * way.hypot();
            matches!(segment, Segment::Line { .. }) && is_along && way.hypot() > 4.0
        })
        .map(|(from, _)| across(from))
        .collect();
    walls.sort_by(f64::total_cmp);
    walls[walls.len() - 1] - walls[walls.len() - 2]
}

#[test]
fn a_stand_takes_the_tray_and_its_bar_and_does_not_fall_over() {
    for layout in ["calendar", "rhombus"] {
        for (thickness, cell) in [(3.0, 20.0), (6.0, 30.0), (1.5, 12.0)] {
            let kerf = 0.2;
            let clearance = 0.1;
            let tray =
                TrayOptions { stand: true, finger_notch: Some(3.0), ..TrayOptions::default() };
            let options = LaserOptions {
                thickness,
                cell,
                kerf,
                mode: Mode::Apart { clearance },
                ..options(tray)
            };
            let set = cut(&preset(layout), &options);
            let stand = set.stands[0].unwrap();
            let feet = [1, 2].map(|number| outline(&set, &format!("stand foot {number}")));
            for foot in &feet {
                let slot = slot_on_path(foot) + kerf;
                assert!((slot - stand.slot()).abs() < 1e-6, "{layout}: {slot}");
            }
            assert!((stand.slot() - 2.0 * thickness - 0.5).abs() < 1e-9);
            assert!((stand.halving() - thickness - clearance).abs() < 1e-9);
            let (front, back) = stand.balance();
            let length = feet[0].bounds().width() - kerf;
            // Toes and heels are round.
            let on_table = front + back;
            assert!(on_table < length && on_table > length - 6.0);
            assert!(front > 0.3 * length && back > 0.2 * length, "{front} {back}");
        }
    }
}

#[test]
fn the_bar_and_the_feet_have_slots_of_half_the_bar_for_each_other() {
    let tray = TrayOptions { stand: true, ..TrayOptions::default() };
    let set = cut(&preset("calendar"), &options(tray));
    let kerf = LaserOptions::default().kerf;
    let width = set.stands[0].unwrap().halving() - kerf;
    // Level lines as long as a slot is wide, by their distance from the bar's lower and upper edges.
    let floors = |name: &str| {
        let contour = outline(&set, name);
        let level: Vec<f64> = contour
            .edges()
            .filter(|(from, segment)| {
                let way = segment.end() - *from;
                let is_as_wide = (way.x.abs() - width).abs() < 1e-6;
                matches!(segment, Segment::Line { .. }) && way.y.abs() < 1e-6 && is_as_wide
            })
            .map(|(from, _)| from.y)
            .collect();
        (contour.bounds(), level)
    };
    let (bar, depths) = floors("stand bar");
    assert_eq!(depths.len(), 2);
    let height = bar.height() - kerf;
    for depth in &depths {
        assert!((depth - bar.y0 - height / 2.0).abs() < 1e-6);
    }
    let (foot, ceilings) = floors("stand foot 1");
    assert_eq!(ceilings.len(), 1);
    // The middle of a foot, like the bar, is 3 mm above the table.
    let above = foot.y1 - kerf / 2.0 - 3.0 - ceilings[0];
    assert!((above - height / 2.0 + kerf / 2.0).abs() < 1e-6, "{above}");
}
