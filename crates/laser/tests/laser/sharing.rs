//! Many puzzles on the same sheets: each part of each occurs once, inside the margin and apart from the others.

use crate::common::cut;
use crate::puzzles::named as preset;
use proptest::prelude::*;
use std::collections::BTreeSet;
use tilendar_drawing::{Contour, Layer, Point, Size};
use tilendar_laser::cut::{Action, CutSheet};
use tilendar_laser::design::{LaserOptions, LaserSet, Lid, TrayOptions, laser_sets};
use tilendar_puzzle::Puzzle;

/// Points along a contour; the middle of an arc is one of them.
fn points(contour: &Contour) -> Vec<Point> {
    contour.edges().flat_map(|(from, segment)| [from, segment.middle(from)]).collect()
}

fn to_line(point: Point, from: Point, to: Point) -> f64 {
    let along = to - from;
    let share = (point - from).dot(along) / along.hypot2().max(1e-12);
    point.distance(from + along * share.clamp(0.0, 1.0))
}

fn distance(contour: &Contour, ring: &Contour) -> f64 {
    let ends = points(ring);
    let lines: Vec<(Point, Point)> =
        ends.iter().copied().zip(ends.iter().copied().cycle().skip(1)).collect();
    points(contour)
        .iter()
        .flat_map(|&point| lines.iter().map(move |&(from, to)| to_line(point, from, to)))
        .fold(f64::INFINITY, f64::min)
}

fn cuts(sheet: &CutSheet) -> Vec<(usize, &Contour)> {
    let cuts = sheet.work.iter().filter(|work| work.is_cut());
    cuts.filter_map(|work| match &work.action {
        Action::Follow(contour) => Some((work.part, contour)),
        Action::Fill(_) => None,
    })
    .collect()
}

fn assert_apart(set: &LaserSet, options: &LaserOptions) {
    for sheet in &set.sheets {
        let cuts = cuts(sheet);
        let inside = sheet.size.to_rect().inset(-options.margin + 1e-6);
        for &(part, contour) in &cuts {
            assert!(inside.contains_rect(contour.bounds()), "{}", sheet.parts[part].name);
            let near = contour.bounds().inflate(options.spacing, options.spacing);
            for &(neighbor, ring) in &cuts {
                if neighbor != part && near.overlaps(ring.bounds()) {
                    let apart = distance(contour, ring);
                    assert!(apart > options.spacing - 1e-6, "{apart} mm");
                }
            }
        }
    }
}

fn options(bed: Size, separate_pieces: bool, lid: bool) -> LaserOptions {
    LaserOptions {
        bed,
        separate_pieces,
        tray: TrayOptions { lid: lid.then(Lid::default), ..TrayOptions::default() },
        ..LaserOptions::default()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4))]

    #[test]
    fn parts_of_all_copies_are_there_once_and_apart_and_the_same_again(
        layouts in prop::collection::vec(prop::sample::select(vec!["calendar", "desk", "rhombus"]), 1..5),
        separate in any::<bool>(), lid in any::<bool>(),
        width in 260.0..700.0_f64, height in 260.0..500.0_f64,
    ) {
        let options = options(Size::new(width, height), separate, lid);
        let puzzles: Vec<Puzzle> = layouts.iter().map(|layout| preset(layout)).collect();
        let orders: Vec<(&Puzzle, &LaserOptions)> =
            puzzles.iter().map(|puzzle| (puzzle, &options)).collect();
        let set = laser_sets(&orders, &options, &Layer::LASER).unwrap();
        assert_apart(&set, &options);
        prop_assert_eq!(&set, &laser_sets(&orders, &options, &Layer::LASER).unwrap());
        let parts = || set.sheets.iter().flat_map(|sheet| &sheet.parts);
        let names: BTreeSet<&str> = parts().map(|part| part.name.as_str()).collect();
        prop_assert_eq!(names.len(), parts().count());
        for (number, puzzle) in (1..).zip(&puzzles) {
            for part in cut(puzzle, &options).sheets.iter().flat_map(|sheet| &sheet.parts) {
                let name = match puzzles.len() {
                    1 => part.name.clone(),
                    _ => format!("{number} {}", part.name),
                };
                prop_assert!(names.contains(&*name), "{name}");
            }
        }
        for (sheet, of_sheet) in set.sheets.iter().zip(&set.materials) {
            for part in &sheet.parts {
                prop_assert!(part.bounds.contains(part.inside));
                prop_assert!(part.area > 0.0 && part.area <= part.bounds.area() + 1e-6);
                let material = match (separate, part.name.contains("piece")) {
                    (false, _) => "all",
                    (true, false) => "tray",
                    (true, true) => "pieces",
                };
                prop_assert_eq!(of_sheet.word(), material);
            }
        }
    }
}

#[test]
fn plates_turn_where_the_sheet_is_narrow() {
    let options = options(Size::new(150.0, 600.0), false, false);
    let set = cut(&preset("desk"), &options);
    assert_eq!(set.sheets.len(), 1);
    assert_apart(&set, &options);
}
