//! The assembled box: its plates, each an outline as thick as the material, stand where they are glued.
//! The coordinates of all corners divide space into cells that each plate either fills or leaves free, so that
//! overlaps and gaps are found to the last digit; turning parts are followed point by point.

use crate::puzzles::{LAYOUTS, named as preset};
use tilendar_drawing::{Affine, Layer, Point, Size, Vec2};
use tilendar_laser::design::{LaserOptions, Lid, Panel, Plane, TrayOptions, box_panels, laser_set};

/// A point: to the right, to the front, up.
type Place = [f64; 3];

const BOARDS: [&str; 3] = ["calendar", "rhombus", "weekday"];
/// The tolerance for sums of lengths, in millimeters.
const EXACT: f64 = 1e-9;

fn options(thickness: f64) -> LaserOptions {
    LaserOptions {
        thickness,
        bed: Size::new(2000.0, 2000.0),
        case: Some(Lid::default()),
        ..LaserOptions::default()
    }
}

fn panels(board: &str, options: &LaserOptions) -> Vec<Panel> {
    box_panels(&preset(board), options).unwrap()
}

fn named<'a>(panels: &'a [Panel], name: &str) -> &'a Panel {
    panels.iter().find(|panel| panel.name == name).unwrap()
}

/// The point in the plate's plane, and its coordinate across it.
fn in_plane(panel: &Panel, [x, y, z]: Place) -> (Point, f64) {
    match panel.plane {
        Plane::Level => (Point::new(x, y), z),
        Plane::Across => (Point::new(x, -z), y),
        Plane::Along => (Point::new(y, -z), x),
    }
}

fn fills(panel: &Panel, place: Place) -> bool {
    let (point, across) = in_plane(panel, place);
    let inside = panel.at < across && across < panel.at + panel.thickness;
    inside && panel.outline.contains(point) && !panel.holes.iter().any(|hole| hole.contains(point))
}

/// The positions of the plate's corners along an axis.
fn corners(panel: &Panel, axis: usize) -> Vec<f64> {
    let contours = std::iter::once(&panel.outline).chain(&panel.holes);
    let points: Vec<Point> =
        contours.flat_map(|contour| contour.edges().map(|(from, _)| from)).collect();
    let across = vec![panel.at, panel.at + panel.thickness];
    let first = || points.iter().map(|point| point.x).collect();
    let second = |sign: f64| points.iter().map(|point| sign * point.y).collect();
    match (panel.plane, axis) {
        (Plane::Level, 0) | (Plane::Across, 0) | (Plane::Along, 1) => first(),
        (Plane::Level, 1) => second(1.0),
        (Plane::Across, 2) | (Plane::Along, 2) => second(-1.0),
        _ => across,
    }
}

/// A box in space without corners inside: its middle, and its shortest side.
struct Cell {
    middle: Place,
    narrow: f64,
}

/// The cells between the corners of the plates, and further ones.
fn cells(panels: &[Panel], more: [&[f64]; 3]) -> Vec<Cell> {
    let [xs, ys, zs] = [0, 1, 2].map(|axis| {
        let corners = panels.iter().flat_map(|panel| corners(panel, axis));
        let mut stops: Vec<f64> = corners.chain(more[axis].iter().copied()).collect();
        stops.sort_by(f64::total_cmp);
        stops.dedup_by(|one, other| (*one - *other).abs() < EXACT);
        let between = stops.windows(2).map(|ends| (ends[0], ends[1]));
        between.collect::<Vec<_>>()
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

/// The plate moved.
fn moved(panel: &Panel, [x, y, z]: Place) -> Panel {
    let (shift, across) = match panel.plane {
        Plane::Level => (Vec2::new(x, y), z),
        Plane::Across => (Vec2::new(x, -z), y),
        Plane::Along => (Vec2::new(y, -z), x),
    };
    let shift = Affine::translate(shift);
    let holes = panel.holes.iter().cloned();
    Panel {
        outline: panel.outline.clone().transformed(shift),
        holes: holes.map(|hole| hole.transformed(shift)).collect(),
        at: panel.at + across,
        ..panel.clone()
    }
}

/// The depth of a moved plate in others: the shortest side of the largest cell that it shares with one.
fn overlap(plate: &Panel, others: &[Panel]) -> f64 {
    let all: Vec<Panel> = others.iter().chain([plate]).cloned().collect();
    let shared = cells(&all, [&[], &[], &[]]).into_iter().filter(|cell| {
        fills(plate, cell.middle) && others.iter().any(|other| fills(other, cell.middle))
    });
    shared.map(|cell| cell.narrow).fold(0.0, f64::max)
}

#[test]
fn every_place_in_the_walls_belongs_to_one_plate() {
    for board in BOARDS {
        for thickness in [1.5, 3.0, 6.0] {
            let panels = panels(board, &options(thickness));
            let [width, depth] = [0, 1].map(|axis| {
                let ends = panels.iter().map(|panel| panel.extent()[axis].1);
                ends.fold(0.0, f64::max)
            });
            let front = named(&panels, "box front").extent()[2].1;
            for cell in cells(&panels, [&[], &[], &[]]) {
                let [x, y, z] = cell.middle;
                let owners = panels.iter().filter(|panel| fills(panel, cell.middle));
                let names: Vec<&str> = owners.map(|panel| panel.name).collect();
                let told = || format!("{board} {thickness} {:?}: {names:?}", cell.middle);
                assert!(names.len() < 2 || cell.narrow <= EXACT, "{}", told());
                let in_wall = x < thickness
                    || x > width - thickness
                    || y < thickness
                    || y > depth - thickness
                    || z < thickness;
                if in_wall && z < front {
                    assert!(!names.is_empty() || cell.narrow <= EXACT, "{}", told());
                }
            }
        }
    }
}

/// The plates that own the middle of an edge, in order.
fn owners(panels: &[Panel], from: Place, to: Place) -> Vec<&str> {
    let steps = 2000;
    let owner = |step: usize| {
        let share = (step as f64 + 0.5) / f64::from(steps);
        let place = [0, 1, 2].map(|axis| from[axis] + share * (to[axis] - from[axis]));
        panels.iter().find(|panel| fills(panel, place)).map(|panel| panel.name)
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
    let (near, top, width, depth) = (1.5, 3.0, width - 1.5, depth - 1.5);
    let assert_held = |pair: [&str; 2], from: Place, to: Place, least: usize| {
        let pair = pair.map(|name| format!("box {name}"));
        let found = owners(&panels, from, to);
        let own = found.iter().filter(|name| pair.iter().any(|own| own == *name));
        assert!(own.count() >= least, "{pair:?}: {found:?}");
    };
    assert_held(["bottom", "back"], [near, near, near], [width, near, near], 15);
    assert_held(["bottom", "front"], [near, depth, near], [width, depth, near], 15);
    assert_held(["bottom", "left"], [near, near, near], [near, depth, near], 15);
    assert_held(["bottom", "right"], [width, near, near], [width, depth, near], 15);
    assert_held(["left", "back"], [near, near, top], [near, near, back], 3);
    assert_held(["right", "back"], [width, near, top], [width, near, back], 3);
    assert_held(["left", "front"], [near, depth, top], [near, depth, front], 2);
    assert_held(["right", "front"], [width, depth, top], [width, depth, front], 2);
}

/// The tray as a block on the floor, which may be lifted.
fn tray(board: &str, options: &LaserOptions, panels: &[Panel], lifted: f64) -> (Place, Place) {
    let puzzle = preset(board);
    let TrayOptions { border, .. } = options.tray;
    let cells = [puzzle.board().columns(), puzzle.board().rows()];
    let size = cells.map(|count| f64::from(count) * options.cell + 2.0 * border);
    let thickness = options.thickness;
    let (width, depth) = {
        let bottom = named(panels, "box bottom").extent();
        (bottom[0].1, bottom[1].1)
    };
    let front = depth - thickness - 0.5;
    let from = [(width - size[0]) / 2.0, front - size[1], thickness + lifted];
    let to = [from[0] + size[0], front, from[2] + 2.0 * thickness];
    (from, to)
}

#[test]
fn the_tray_lies_in_the_box_and_is_lifted_out_of_it() {
    for board in BOARDS {
        for thickness in [1.5, 3.0, 6.0] {
            let options = options(thickness);
            let panels = panels(board, &options);
            let lids = usize::from(panels.last().unwrap().name == "box lid");
            assert_eq!(lids, 1);
            for step in 0..40 {
                let (from, to) = tray(board, &options, &panels, f64::from(step));
                // The closed lid holds it in.
                let around = if step == 0 { &panels[..] } else { &panels[..panels.len() - 1] };
                let stops = [0, 1, 2].map(|axis| [from[axis], to[axis]]);
                let space = cells(around, [&stops[0], &stops[1], &stops[2]]);
                let inside = |cell: &&Cell| {
                    (0..3)
                        .all(|axis| from[axis] < cell.middle[axis] && cell.middle[axis] < to[axis])
                };
                for cell in space.iter().filter(inside) {
                    let met = around.iter().find(|panel| fills(panel, cell.middle));
                    assert!(met.is_none(), "{board} {step}: {:?}", met.map(|panel| panel.name));
                }
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
        for step in 0..=(way as i32 / 3 + 1) {
            let out = moved(lid, [0.0, 3.0 * f64::from(step), 0.0]);
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
    for board in LAYOUTS {
        let puzzle = preset(board);
        for thickness in [3.0, 6.0] {
            let mut options = options(thickness);
            options.case = Some(Lid { title: Some("For Anna".to_owned()), art: None });
            // A successful result has passed the checks.
            let set = laser_set(&puzzle, &options, &Layer::LASER).unwrap();
            assert_eq!(set, laser_set(&puzzle, &options, &Layer::LASER).unwrap());
            let sheet = &set.sheets[0];
            let names: Vec<&str> = sheet.parts.iter().map(|part| part.name.as_str()).collect();
            let parts = box_panels(&puzzle, &options).unwrap();
            for panel in &parts {
                assert!(names.contains(&panel.name), "{board}: {}", panel.name);
            }
            let lid = names.iter().position(|name| *name == "box lid");
            let engraved = sheet.work.iter();
            let mut engraved = engraved.filter(|work| work.layer == Layer::Engrave);
            assert!(engraved.any(|work| Some(work.part) == lid), "{board}");
        }
    }
}

#[test]
fn a_box_that_would_not_hold_is_refused() {
    let refused = laser_set(&preset("calendar"), &options(1.0), &Layer::LASER).unwrap_err();
    let said =
        "`thickness` 1 mm: it must lie between 1.5 mm and 12 mm (for a box with finger joints)";
    assert!(refused.to_string().starts_with(said), "{refused}");
}
