//! Optional features of a tray besides its frame: a recess for pieces, a stand.

use crate::formula::assert_areas;
use crate::puzzles::{LAYOUTS, named as preset};
use std::collections::BTreeSet;
use tilendar_drawing::{Affine, Contour, Layer, Point, Segment, Size};
use tilendar_laser::cut::{Action, CutSheet};
use tilendar_laser::design::{
    Alignment, LaserOptions, LaserSet, Lid, Mode, Storage, TrayOptions, laser_set,
};
use tilendar_press::MakeError;
use tilendar_puzzle::solver::Solver;

fn options(tray: TrayOptions) -> LaserOptions {
    LaserOptions { bed: Size::new(2000.0, 2000.0), tray, ..LaserOptions::default() }
}

/// Both ways to cut a layout with this tray.
fn in_both_modes(layout: &str, tray: &TrayOptions) -> [LaserOptions; 2] {
    let puzzle = preset(layout);
    let solver = Solver::new(&puzzle);
    let mut reveals = (0..puzzle.reveal_count()).filter_map(|at| puzzle.reveal_at(at));
    let solution = reveals.find_map(|reveal| solver.first(&reveal)).unwrap();
    let in_place =
        LaserOptions { radius: 0.0, mode: Mode::InPlace(solution), ..options(tray.clone()) };
    [options(tray.clone()), in_place]
}

/// The set, after checking the area of each part.
fn cut(layout: &str, options: &LaserOptions) -> Result<LaserSet, MakeError> {
    let puzzle = preset(layout);
    let set = laser_set(&puzzle, options, &Layer::LASER)?;
    let in_place = matches!(options.mode, Mode::InPlace(_));
    assert_areas(&puzzle, options, &set, in_place);
    Ok(set)
}

/// The outline of a part of the stand, which is wider than it is high, before it is turned to save material.
fn outline(set: &LaserSet, name: &str) -> Contour {
    let parts = |sheet: &CutSheet| sheet.parts.iter().position(|part| part.name == name);
    let found = set.sheets.iter().find_map(|sheet| Some((sheet, parts(sheet)?)));
    let (sheet, part) = found.unwrap();
    let work = sheet.work.iter().filter(|work| work.part == part);
    let cuts = work.filter_map(|work| match &work.action {
        Action::Follow(contour) if work.is_cut() => Some(contour.clone()),
        _ => None,
    });
    let cuts: Vec<Contour> = cuts.collect();
    let [outline] = &cuts[..] else { panic!("{name}") };
    if outline.bounds().width() > outline.bounds().height() {
        return outline.clone();
    }
    let back = Affine::new([0.0, -1.0, 1.0, 0.0, 0.0, 0.0]);
    outline.clone().transformed(back)
}

#[test]
fn every_layout_has_a_recess_for_one_piece_and_for_all() {
    for layout in LAYOUTS {
        for storage in [Storage::One, Storage::All] {
            let tray = TrayOptions {
                storage,
                lid: Some(Lid::default()),
                alignment: Alignment::Pins,
                ..TrayOptions::default()
            };
            for options in in_both_modes(layout, &tray) {
                cut(layout, &options).unwrap();
            }
        }
    }
}

/// The distance between the long slanted sides of the slot on the beam's path.
fn slot_on_path(foot: &Contour) -> f64 {
    let slanted = foot.edges().filter_map(|(from, segment)| {
        let Segment::Line { end } = segment else {
            return None;
        };
        let way = end - from;
        let is_along = (way.x * 35.0 + way.y * 12.0).abs() < 1e-6 * way.hypot();
        (is_along && way.hypot() > 4.0).then_some(from)
    });
    let slanted: Vec<Point> = slanted.collect();
    // The slot's two walls, of which the one at the tray's back continues along the arm; and the lip's face.
    let across = |from: &Point| (from.x * 35.0 + from.y * 12.0) / 37.0;
    let mut walls: Vec<f64> = slanted.iter().map(across).collect();
    walls.sort_by(f64::total_cmp);
    walls[walls.len() - 1] - walls[walls.len() - 2]
}

#[test]
fn a_stand_takes_the_tray_and_its_bar_and_does_not_fall_over() {
    for layout in LAYOUTS {
        for (thickness, cell) in [(3.0, 20.0), (4.0, 25.0), (6.0, 30.0), (1.5, 12.0)] {
            let (kerf, clearance) = (0.2, 0.1);
            let tray =
                TrayOptions { stand: true, finger_notch: Some(3.0), ..TrayOptions::default() };
            let options = LaserOptions {
                thickness,
                cell,
                kerf,
                mode: Mode::Apart { clearance },
                ..options(tray)
            };
            let set = laser_set(&preset(layout), &options, &Layer::LASER).unwrap();
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
    let set = laser_set(&preset("calendar"), &options(tray), &Layer::LASER).unwrap();
    let kerf = LaserOptions::default().kerf;
    let width = set.stands[0].unwrap().halving() - kerf;
    // Level lines as long as a slot is wide, by their distance from the bar's lower and upper edges.
    let floors = |name: &str| {
        let contour = outline(&set, name);
        let level = contour.edges().filter_map(|(from, segment)| {
            let (way, is_line) = (segment.end() - from, matches!(segment, Segment::Line { .. }));
            let is_floor = is_line && way.y.abs() < 1e-6 && (way.x.abs() - width).abs() < 1e-6;
            is_floor.then_some(from.y)
        });
        (contour.bounds(), level.collect::<Vec<f64>>())
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

#[test]
fn a_stand_needs_a_border_to_hold() {
    let tray = TrayOptions { stand: true, ..TrayOptions::default() };
    let mut narrow = options(tray);
    narrow.tray.border = 6.0;
    narrow.tray.corner = 3.0;
    narrow.tray.finger_notch = None;
    let error = laser_set(&preset("calendar"), &narrow, &Layer::LASER).unwrap_err();
    assert!(error.to_string().contains("between 7 mm"), "{error}");
}

#[test]
fn pieces_laid_out_in_the_recess_have_places_of_their_own_in_it() {
    for layout in LAYOUTS {
        let tray = TrayOptions { storage: Storage::All, ..TrayOptions::default() };
        let plain = options(TrayOptions::default());
        let scored = |options: &LaserOptions| {
            let set = laser_set(&preset(layout), options, &Layer::LASER).unwrap();
            let sheet = &set.sheets[0];
            let base = sheet.parts.iter().position(|part| part.name == "base");
            let lines = sheet.work.iter().filter_map(|work| match &work.action {
                Action::Follow(line) if Some(work.part) == base && !work.is_cut() => Some(line),
                _ => None,
            });
            lines.map(Contour::length).sum::<f64>()
        };
        let puzzle = preset(layout);
        let sides = puzzle.pieces().iter().map(|piece| {
            let cells: BTreeSet<_> = piece.shape().cells().iter().collect();
            let beside = cells.iter().map(|one| {
                let others = cells.iter().filter(|other| other.is_beside(**one));
                others.count()
            });
            4 * cells.len() - beside.sum::<usize>()
        });
        let sides = sides.sum::<usize>() as f64;
        let places = (scored(&options(tray)) - scored(&plain)) / 20.0;
        // Neighbors share a line, which is scored once.
        assert!(places < sides && places >= sides / 2.0, "{layout}: {places} of {sides}");
    }
}
