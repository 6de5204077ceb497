//! The assembled box: its plates, each an outline as thick as the material, stand where they are glued.
//! The coordinates of all corners divide space into cells that each plate either fills or leaves free, so that
//! overlaps and gaps are found to the last digit; turning parts are followed point by point.

use crate::common::{cut, wide_bed};
use crate::puzzles::named as preset;
use tilendar_drawing::Layer;
use tilendar_laser::design::{LaserOptions, Lid, Pose, Solid, Spatial, TrayOptions, box_panels};

/// A point: to the right, to the front, up.
type Spot = [f64; 3];

/// Boards of different sides, each with a thickness in millimeters.
const BOXES: [(&str, f64); 3] = [("calendar", 1.5), ("rhombus", 3.0), ("weekday", 6.0)];
const EXACT: f64 = 1e-9;

fn options(thickness: f64) -> LaserOptions {
    LaserOptions { thickness, case: Some(Lid::default()), ..wide_bed() }
}

fn panels(board: &str, options: &LaserOptions) -> Vec<Solid> {
    box_panels(&preset(board), options).unwrap()
}

fn named<'a>(panels: &'a [Solid], name: &str) -> &'a Solid {
    panels.iter().find(|panel| panel.name == name).unwrap()
}

fn fills(panel: &Solid, [x, y, z]: Spot) -> bool {
    panel.fills(Spatial::new(x, y, z))
}

/// The positions of the plate's corners along an axis.
fn corners(panel: &Solid, axis: usize) -> Vec<f64> {
    let contours = std::iter::once(&panel.outline).chain(&panel.holes);
    let faces = contours.flat_map(|contour| contour.edges().map(|(from, _)| panel.pose.at(from)));
    let points = faces.flat_map(|face| [face, face.plus(-panel.thickness, panel.pose.face())]);
    points.map(|point| [point.x, point.y, point.z][axis]).collect()
}

/// A box in space without corners inside: its middle, and its shortest side.
struct Cell {
    middle: Spot,
    narrow: f64,
}

/// No corners but those of the plates.
const NOWHERE: [[f64; 2]; 3] = [[0.0; 2]; 3];

/// The cells between the corners of the plates, and further ones.
fn cells(panels: &[Solid], more: [[f64; 2]; 3]) -> Vec<Cell> {
    let [xs, ys, zs] = [0, 1, 2].map(|axis| {
        let mut stops: Vec<f64> =
            panels.iter().flat_map(|panel| corners(panel, axis)).chain(more[axis]).collect();
        stops.sort_by(f64::total_cmp);
        stops.dedup_by(|a, b| (*a - *b).abs() < EXACT);
        stops.windows(2).map(|ends| (ends[0], ends[1])).collect::<Vec<_>>()
    });
    let mut cells = Vec::new();
    for x in &xs {
        for y in &ys {
            for z in &zs {
                let sides = [x, y, z];
                cells.push(Cell {
                    middle: sides.map(|side| (side.0 + side.1) / 2.0),
                    narrow: sides.map(|side| side.1 - side.0).into_iter().fold(f64::MAX, f64::min),
                });
            }
        }
    }
    cells
}

fn moved(panel: &Solid, [x, y, z]: Spot) -> Solid {
    let origin = panel.pose.origin.plus(1.0, Spatial::new(x, y, z));
    Solid { pose: Pose { origin, ..panel.pose }, ..panel.clone() }
}

/// The depth of a moved plate in others: the shortest side of the largest cell that it shares with one.
fn overlap(plate: &Solid, others: &[Solid]) -> f64 {
    let all: Vec<Solid> = others.iter().chain([plate]).cloned().collect();
    let shared = cells(&all, NOWHERE).into_iter().filter(|cell| {
        fills(plate, cell.middle) && others.iter().any(|other| fills(other, cell.middle))
    });
    shared.map(|cell| cell.narrow).fold(0.0, f64::max)
}

#[test]
fn every_spot_in_the_walls_belongs_to_one_plate() {
    for (board, thickness) in BOXES {
        let panels = panels(board, &options(thickness));
        let [width, depth] = [0, 1].map(|axis| {
            let ends = panels.iter().map(|panel| panel.extent()[axis].1);
            ends.fold(0.0, f64::max)
        });
        let front = named(&panels, "box front").extent()[2].1;
        for cell in cells(&panels, NOWHERE) {
            let [x, y, z] = cell.middle;
            let owners = panels.iter().filter(|panel| fills(panel, cell.middle));
            let names: Vec<&str> = owners.map(|panel| panel.name.as_str()).collect();
            assert!(names.len() < 2 || cell.narrow <= EXACT, "{board} {x} {y} {z}: {names:?}");
            let in_wall = x < thickness
                || x > width - thickness
                || y < thickness
                || y > depth - thickness
                || z < thickness;
            let is_owned = !in_wall || z >= front || !names.is_empty();
            assert!(is_owned || cell.narrow <= EXACT, "{board} {x} {y} {z}");
        }
    }
}

fn owners(panels: &[Solid], from: Spot, to: Spot) -> Vec<&str> {
    let steps = 2000;
    let owner = |step: usize| {
        let share = (step as f64 + 0.5) / f64::from(steps);
        let point = [0, 1, 2].map(|axis| from[axis] + share * (to[axis] - from[axis]));
        panels.iter().find(|panel| fills(panel, point)).map(|panel| panel.name.as_str())
    };
    let mut owners: Vec<&str> = (0..steps as usize).filter_map(owner).collect();
    owners.dedup();
    owners
}

#[test]
fn every_two_plates_that_meet_hold_each_other_with_fingers() {
    let panels = panels("calendar", &options(3.0));
    let [(_, width), (_, depth), (_, front)] = named(&panels, "box front").extent();
    let back = named(&panels, "box back").extent()[2].1;
    let [low, top, right, far] = [1.5, 3.0, width - 1.5, depth - 1.5];
    for (pair, from, to, least) in [
        (["box bottom", "box back"], [low, low, low], [right, low, low], 15),
        (["box bottom", "box front"], [low, far, low], [right, far, low], 15),
        (["box bottom", "box left"], [low, low, low], [low, far, low], 15),
        (["box bottom", "box right"], [right, low, low], [right, far, low], 15),
        (["box left", "box back"], [low, low, top], [low, low, back], 3),
        (["box right", "box back"], [right, low, top], [right, low, back], 3),
        (["box left", "box front"], [low, far, top], [low, far, front], 2),
        (["box right", "box front"], [right, far, top], [right, far, front], 2),
    ] {
        let owners = owners(&panels, from, to);
        let count = owners.iter().filter(|name| pair.contains(name)).count();
        assert!(count >= least, "{pair:?}: {owners:?}");
    }
}

/// The tray as a block on the floor, which may be lifted.
fn tray(board: &str, options: &LaserOptions, panels: &[Solid], lifted: f64) -> (Spot, Spot) {
    let puzzle = preset(board);
    let TrayOptions { border, .. } = options.tray;
    let cells = [puzzle.board().columns(), puzzle.board().rows()];
    let size = cells.map(|count| f64::from(count) * options.cell + 2.0 * border);
    let thickness = options.thickness;
    let [(_, width), (_, depth), _] = named(panels, "box bottom").extent();
    let front = depth - thickness - 0.5;
    let from = [(width - size[0]) / 2.0, front - size[1], thickness + lifted];
    let to = [from[0] + size[0], front, from[2] + 2.0 * thickness];
    (from, to)
}

#[test]
fn the_tray_lies_in_the_box_and_is_lifted_out_of_it() {
    for (board, thickness) in BOXES {
        let options = options(thickness);
        let panels = panels(board, &options);
        let (lid, walls) = panels.split_last().unwrap();
        assert_eq!(lid.name, "box lid");
        for step in (0..40).step_by(5) {
            let (from, to) = tray(board, &options, &panels, f64::from(step));
            // The closed lid holds it in.
            let around = if step == 0 { &panels[..] } else { walls };
            let space = cells(around, [0, 1, 2].map(|axis| [from[axis], to[axis]]));
            for cell in space {
                let is_inside = (0..3)
                    .all(|axis| from[axis] < cell.middle[axis] && cell.middle[axis] < to[axis]);
                let is_free = !around.iter().any(|panel| fills(panel, cell.middle));
                assert!(!is_inside || is_free, "{board} {step}: {:?}", cell.middle);
            }
        }
    }
}

#[test]
fn the_sliding_lid_slides_the_whole_way_and_is_held_in_its_grooves() {
    for thickness in [1.5, 3.0, 6.0] {
        let panels = panels("calendar", &options(thickness));
        let (lid, others) = panels.split_last().unwrap();
        let way = lid.extent()[1].1;
        for step in 0..=(way as i32 / 12 + 1) {
            let out = moved(lid, [0.0, 12.0 * f64::from(step), 0.0]);
            assert!(overlap(&out, others) < EXACT, "{step}");
            // It can be as thick as the groove, but no thicker.
            assert!(overlap(&moved(&out, [0.0, 0.0, 0.39]), others) < EXACT, "{step}");
        }
        for aside in
            [[0.0, 0.0, 0.5], [0.5, 0.0, 0.0], [-0.5, 0.0, 0.0], [0.0, -0.5, 0.0], [0.0, 0.0, -0.1]]
        {
            assert!(overlap(&moved(lid, aside), others) > 0.05, "{aside:?}");
        }
        // It reaches into the grooves by the thickness of a runner, less the play.
        let runner = named(others, "box runner left").extent()[0].1;
        assert!((runner - lid.extent()[0].0 - (thickness - 0.3)).abs() < EXACT);
        // When closed, it is flush with the front.
        let front = named(others, "box front").extent()[1].1;
        assert!((lid.extent()[1].1 - front).abs() < EXACT);
    }
}

#[test]
fn every_board_has_its_box_with_its_words_on_the_lid() {
    for board in ["calendar", "desk"] {
        let puzzle = preset(board);
        let lid = Lid { title: Some("For Anna".to_owned()), art: None };
        let options = LaserOptions { case: Some(lid), ..options(6.0) };
        // A successful result has passed the checks.
        let set = cut(&puzzle, &options);
        assert_eq!(set, cut(&puzzle, &options));
        let sheet = &set.sheets[0];
        for panel in box_panels(&puzzle, &options).unwrap() {
            assert!(sheet.parts.iter().any(|part| part.name == panel.name), "{board}");
        }
        let is_on_lid = |part: usize| sheet.parts[part].name == "box lid";
        let mut engraved = sheet.work.iter().filter(|work| work.layer == Layer::Engrave);
        assert!(engraved.any(|work| is_on_lid(work.part)), "{board}");
    }
}
