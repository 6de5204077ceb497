//! Many puzzles on the same sheets: each part of each occurs once, inside the margin and apart from the others.

use std::collections::BTreeMap;

use crate::puzzles::named as preset;
use proptest::prelude::*;
use tilendar_drawing::{Contour, Layer, Point, Size};
use tilendar_laser::cut::{Action, CutSheet};
use tilendar_laser::design::{LaserOptions, LaserSet, Lid, TrayOptions, laser_set, laser_sets};
use tilendar_puzzle::Puzzle;

const ORDER: [Layer; 5] = Layer::LASER;

/// The closed cuts of each part of a sheet.
fn cuts(sheet: &CutSheet) -> Vec<Vec<&Contour>> {
    let mut cuts = vec![Vec::new(); sheet.parts.len()];
    for work in sheet.work.iter().filter(|work| work.is_cut()) {
        if let Action::Follow(contour) = &work.action {
            cuts[work.part].push(contour);
        }
    }
    cuts
}

/// Points along a contour; the middle of an arc is one of them.
fn points(contour: &Contour) -> Vec<Point> {
    let edges = contour.edges();
    edges.flat_map(|(from, segment)| [from, segment.middle(from)]).collect()
}

/// The distance from a point to a stretch of a line.
fn to_line(point: Point, from: Point, to: Point) -> f64 {
    let along = to - from;
    let share = (point - from).dot(along) / along.hypot2().max(1e-12);
    point.distance(from + along * share.clamp(0.0, 1.0))
}

/// The least distance of two contours that do not cross.
fn distance(one: &Contour, other: &Contour) -> f64 {
    let (one, other) = (points(one), points(other));
    let from_each = |points: &[Point], ring: &[Point]| {
        let ends = ring.iter().cycle().skip(1);
        let lines: Vec<(Point, Point)> = ring.iter().copied().zip(ends.copied()).collect();
        let distances = points.iter().flat_map(|&point| {
            let lines = lines.iter();
            lines.map(move |&(from, to)| to_line(point, from, to))
        });
        distances.fold(f64::INFINITY, f64::min)
    };
    from_each(&one, &other).min(from_each(&other, &one))
}

/// Asserts that the parts of every sheet are apart, and inside its margin.
fn assert_apart(set: &LaserSet, options: &LaserOptions) {
    for sheet in &set.sheets {
        let cuts = cuts(sheet);
        let inner = sheet.size.to_rect().inset(-options.margin);
        for (index, own) in cuts.iter().enumerate() {
            for contour in own {
                let bounds = contour.bounds();
                let grown = inner.inflate(1e-6, 1e-6);
                assert!(grown.contains_rect(bounds), "{}", sheet.parts[index].name);
            }
            let others = cuts[..index].iter().flatten();
            for (one, other) in others.flat_map(|other| own.iter().map(move |one| (one, other))) {
                let near = one.bounds().inflate(options.spacing, options.spacing);
                if near.overlaps(other.bounds()) {
                    let apart = distance(one, other);
                    assert!(apart > options.spacing - 1e-6, "{apart} mm");
                }
            }
        }
    }
}

/// The number of occurrences of each name on the sheets.
fn names(set: &LaserSet) -> BTreeMap<&str, usize> {
    let mut names = BTreeMap::new();
    for part in set.sheets.iter().flat_map(|sheet| &sheet.parts) {
        *names.entry(part.name.as_str()).or_default() += 1;
    }
    names
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
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn parts_of_all_copies_are_there_once_and_apart_and_the_same_again(
        layouts in prop::collection::vec(prop::sample::select(vec!["calendar", "desk", "rhombus"]), 1..5),
        separate in any::<bool>(), lid in any::<bool>(),
        width in 260.0..700.0_f64, height in 260.0..500.0_f64,
    ) {
        let options = options(Size::new(width, height), separate, lid);
        let puzzles: Vec<Puzzle> = layouts.iter().map(|layout| preset(layout)).collect();
        let wanted: Vec<(&Puzzle, &LaserOptions)> =
            puzzles.iter().map(|puzzle| (puzzle, &options)).collect();
        let set = laser_sets(&wanted, &options, &ORDER).unwrap();
        assert_apart(&set, &options);
        prop_assert_eq!(&set, &laser_sets(&wanted, &options, &ORDER).unwrap());
        let names = names(&set);
        prop_assert!(names.values().all(|&count| count == 1), "{names:?}");
        for (number, puzzle) in puzzles.iter().enumerate() {
            let alone = laser_set(puzzle, &options, &ORDER).unwrap();
            let own = alone.sheets.iter().flat_map(|sheet| &sheet.parts);
            for part in own {
                let name = match puzzles.len() {
                    1 => part.name.clone(),
                    _ => format!("{} {}", number + 1, part.name),
                };
                prop_assert!(names.contains_key(&*name), "{name}");
            }
        }
        for (sheet, content) in set.sheets.iter().zip(&set.contents) {
            prop_assert_eq!(sheet.parts.len(), content.parts.len());
            for (part, content) in sheet.parts.iter().zip(&content.parts) {
                prop_assert!(part.bounds.contains(content.inside));
                prop_assert!(content.area > 0.0 && content.area <= part.bounds.area() + 1e-6);
                let is_tray = !part.name.contains("piece");
                let material = match (separate, is_tray) {
                    (false, _) => "all",
                    (true, true) => "tray",
                    (true, false) => "pieces",
                };
                prop_assert!(set.contents.iter().any(|content| content.material.word() == material));
            }
        }
    }
}

#[test]
fn plates_turn_where_the_sheet_is_narrow() {
    let options = options(Size::new(150.0, 600.0), false, false);
    let set = laser_set(&preset("desk"), &options, &ORDER).unwrap();
    assert_eq!(set.sheets.len(), 1);
    assert_apart(&set, &options);
}

#[test]
fn another_puzzles_opening_holds_pieces() {
    let options = options(Size::new(600.0, 400.0), false, false);
    let calendar = preset("calendar");
    let set = laser_sets(&[(&calendar, &options); 2], &options, &ORDER).unwrap();
    let sheet = &set.sheets[0];
    let frames = sheet.parts.iter().filter(|part| part.name.ends_with("frame"));
    for frame in frames {
        let inside = sheet
            .parts
            .iter()
            .filter(|part| part.name.contains("piece") && frame.bounds.contains_rect(part.bounds));
        assert!(inside.count() >= 3, "{}", frame.name);
    }
}
