//! Labels as an inlay: letters fit their pockets with the clearance that was asked for, all around.

use crate::puzzles::named as preset;
use tilendar_drawing::{Affine, Contour, Layer, Point};
use tilendar_laser::cut::{Action, Kerf};
use tilendar_laser::product::{LaserOptions, LaserSet, Material, inlay, laser_set};
use tilendar_puzzle::template::PUZZLES;

const ORDER: [Layer; 6] = Layer::LASER;
const KERF: f64 = 0.15;
/// How far measured gaps may be from what was asked for, in millimetres.
const TOLERANCE: f64 = 0.004;

fn inlaid(name: &str, clearance: f64) -> (LaserOptions, LaserSet) {
    let options = LaserOptions {
        inlay: Some(clearance),
        kerf: Kerf::uniform(KERF),
        ..LaserOptions::default()
    };
    let set = laser_set(&preset(name), &options, &ORDER).unwrap();
    (options, set)
}

/// The paths that cut the letters out: of the base, without its outline, and of the other wood.
fn paths(set: &LaserSet, of_inlay: bool) -> Vec<Contour> {
    let sheets = set.sheets.iter().zip(&set.contents);
    let sheets = sheets.filter(|(_, content)| (content.material == Material::Inlay) == of_inlay);
    let cuts = sheets.flat_map(|(sheet, _)| {
        let work = sheet.work.iter().filter(|work| work.is_cut());
        work.filter_map(|work| match &work.action {
            Action::Follow(contour) => Some((sheet.parts[work.part].name.as_str(), contour)),
            Action::Fill(_) => None,
        })
    });
    let cuts = cuts.filter(|(name, contour)| match of_inlay {
        true => name.starts_with("letters "),
        false => *name == "base" && contour.bounds().width() < 100.0,
    });
    cuts.map(|(_, contour)| contour.clone()).collect()
}

fn lines(contour: &Contour) -> Vec<[Point; 2]> {
    let edges = contour.edges();
    edges.map(|(from, segment)| [from, segment.end()]).collect()
}

fn distance(point: Point, lines: &[[Point; 2]]) -> f64 {
    let distances = lines.iter().map(|[from, to]| {
        let way = *to - *from;
        let at = ((point - *from).dot(way) / way.hypot2()).clamp(0.0, 1.0);
        point.distance(*from + way * at)
    });
    distances.fold(f64::INFINITY, f64::min)
}

/// Whether the two run beside each other at this distance, with their boxes around one middle.
fn run_beside(one: &Contour, other: &Contour, apart: f64) -> bool {
    let shift = other.bounds().center() - one.bounds().center();
    let (mine, theirs) = (lines(one), lines(other));
    let is_apart = |found: f64| (found - apart.abs()).abs() < TOLERANCE;
    mine.iter()
        .all(|[from, _]| is_apart(distance(*from + shift, &theirs)))
        && theirs
            .iter()
            .all(|[from, _]| is_apart(distance(*from - shift, &mine)))
}

/// A quarter turn, counter-clockwise on screen.
const fn quarter_back() -> Affine {
    Affine::new([0.0, -1.0, 1.0, 0.0, 0.0, 0.0])
}

#[test]
fn every_letter_of_every_board_leaves_the_clearance_around_it_when_both_beams_have_passed() {
    for board in PUZZLES.all() {
        for clearance in [0.1, 0.0, -0.05] {
            let (_, set) = inlaid(board.name, clearance);
            let (pockets, letters) = (paths(&set, false), paths(&set, true));
            // A base may lie turned by a quarter.
            let turned = pockets.iter().cloned();
            let turned = turned.map(|pocket| pocket.transformed(quarter_back()));
            let turned: Vec<Contour> = turned.collect();
            assert_eq!(pockets.len(), letters.len(), "{}", board.name);
            // Each beam takes half the kerf towards the gap, so that the paths are this far apart.
            let apart = KERF - clearance;
            for letter in &letters {
                // Its outline goes around the pocket's, and the path of its island around its hole's.
                let wider = match letter.signed_area() > 0.0 {
                    true => 2.0 * apart,
                    false => -2.0 * apart,
                };
                let size = letter.bounds().size();
                let mut fitting = pockets.iter().chain(&turned).filter(|pocket| {
                    let other = pocket.bounds().size();
                    (size.width - other.width - wider).abs() < 2.0 * TOLERANCE
                        && (size.height - other.height - wider).abs() < 2.0 * TOLERANCE
                        && pocket.signed_area() * letter.signed_area() < 0.0
                });
                assert!(
                    fitting.any(|pocket| run_beside(letter, pocket, apart)),
                    "{} with {clearance}: {:?}",
                    board.name,
                    letter.bounds()
                );
            }
        }
    }
}

#[test]
fn each_label_is_a_part_of_the_other_wood_in_the_order_in_which_it_is_read() {
    let (options, set) = inlaid("calendar", 0.0);
    let inlay = inlay(&preset("calendar"), &options).unwrap().unwrap();
    let sheets = set.sheets.iter().zip(&set.contents);
    let sheets = sheets.filter(|(_, content)| content.material == Material::Inlay);
    let names: Vec<&str> = sheets
        .flat_map(|(sheet, _)| sheet.parts.iter().map(|part| part.name.as_str()))
        .collect();
    let labels: Vec<String> = inlay
        .labels
        .iter()
        .map(|one| format!("letters {one}"))
        .collect();
    assert_eq!(names, labels);
    assert_eq!(names[0], "letters JAN");
}

#[test]
fn islands_are_told_by_their_labels() {
    let (options, _) = inlaid("calendar", 0.0);
    let inlay = inlay(&preset("calendar"), &options).unwrap().unwrap();
    let of = |label: &str| {
        let mut islands = inlay.islands.iter();
        islands
            .find(|(own, _)| own == label)
            .map(|(_, count)| *count)
    };
    assert_eq!(of("8"), Some(2));
    assert_eq!(of("1"), None);
    assert_eq!(of("MAR"), Some(2));
}

#[test]
fn larger_cells_leave_strokes_that_are_wide_enough() {
    let (options, _) = inlaid("calendar", 0.0);
    let puzzle = preset("calendar");
    let small = inlay(&puzzle, &options).unwrap().unwrap();
    let cell = small.sufficient_cell.unwrap();
    assert!(cell > options.cell && cell < 60.0, "{cell}");
    let options = LaserOptions { cell, ..options };
    let large = inlay(&puzzle, &options).unwrap().unwrap();
    assert_eq!(large.sufficient_cell, None);
}
