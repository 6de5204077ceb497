//! The puzzle put together, and its picture.

use super::puzzles::named as preset;
use tilendar_drawing::Contour;
use tilendar_drawing::backend::svg::{self, SvgOptions};
use tilendar_laser::design::{
    Alignment, Assembly, LaserOptions, Lid, Mode, Solid, TrayOptions, assembled, assembly_picture,
    box_panels, exploded,
};
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::template::PUZZLES;
use tilendar_puzzle::{Puzzle, Solution};

fn tiling(puzzle: &Puzzle) -> Solution {
    let reveal = puzzle.reveal_at(puzzle.reveal_count() / 2).unwrap();
    let solver = Solver::new(puzzle);
    let mut reveals = std::iter::once(reveal).chain(puzzle.reveals());
    reveals.find_map(|reveal| solver.first(&reveal)).unwrap()
}

fn solids(assembly: &Assembly) -> Vec<&Solid> {
    assembly.solids().collect()
}

fn names(assembly: &Assembly) -> Vec<&str> {
    solids(assembly).iter().map(|solid| solid.name.as_str()).collect()
}

fn with_lid() -> LaserOptions {
    LaserOptions {
        tray: TrayOptions {
            lid: Some(Lid::default()),
            alignment: Alignment::Pins,
            hanging_hole: Some(5.0),
            ..TrayOptions::default()
        },
        ..LaserOptions::default()
    }
}

#[test]
fn every_board_is_put_together_of_all_its_parts() {
    for board in PUZZLES.all() {
        let puzzle = preset(board.name);
        let solution = tiling(&puzzle);
        let whole = assembled(&puzzle, &solution, &with_lid()).unwrap();
        let apart = exploded(&puzzle, &solution, &with_lid()).unwrap();
        for assembly in [&whole, &apart] {
            let names = names(assembly);
            for part in ["base", "frame", "lid"] {
                assert!(names.contains(&part), "{}: {names:?}", board.name);
            }
            let pieces = names.iter().filter(|name| name.starts_with("piece ")).count();
            assert_eq!(pieces, puzzle.pieces().len(), "{}", board.name);
            let picture = assembly_picture(assembly, puzzle.title(), "a tray");
            let one = svg::render(&picture, 0, &SvgOptions::default()).unwrap();
            let again = assembly_picture(assembly, puzzle.title(), "a tray");
            assert!(one == svg::render(&again, 0, &SvgOptions::default()).unwrap());
        }
        assert_eq!(names(&whole).iter().filter(|name| name.starts_with("pin ")).count(), 4);
    }
}

#[test]
fn the_open_cells_show_the_date_and_nothing_else() {
    for board in PUZZLES.all() {
        let puzzle = preset(board.name);
        let solution = tiling(&puzzle);
        let assembly = assembled(&puzzle, &solution, &LaserOptions::default()).unwrap();
        let solids = solids(&assembly);
        let base = solids.iter().find(|solid| solid.name == "base").unwrap();
        let engraved = base.marks.iter().filter(|mark| mark.filled).count();
        assert_eq!(engraved, solution.reveal().labels().len(), "{}", board.name);
    }
}

#[test]
fn pieces_fill_the_opening_side_by_side() {
    let puzzle = preset("calendar");
    let solution = tiling(&puzzle);
    let square = LaserOptions { radius: 0.0, ..LaserOptions::default() };
    let in_place = LaserOptions { mode: Mode::InPlace(solution.clone()), ..square.clone() };
    for options in [square, in_place] {
        let assembly = assembled(&puzzle, &solution, &options).unwrap();
        let solids = solids(&assembly);
        let pieces = solids.iter().filter(|solid| solid.name.starts_with("piece "));
        let pieces: Vec<&&Solid> = pieces.collect();
        let area: f64 = pieces.iter().map(|piece| piece.outline.signed_area()).sum();
        let cells = puzzle.piece_area() as f64 * options.cell * options.cell;
        let sides: f64 = pieces.iter().map(|piece| length(&piece.outline)).sum();
        let gap = options.mode.clearance(options.kerf);
        // Each side lies half the gap inside.
        assert!((cells - area - sides * gap / 2.0).abs() < 1.0, "{cells} {area}");
        let height = pieces[0].pose.origin.z;
        assert!(pieces.iter().all(|piece| piece.pose.origin.z == height));
        assert_eq!(height, 2.0 * options.thickness);
    }
}

/// The length of a contour of straight lines.
fn length(contour: &Contour) -> f64 {
    contour.edges().map(|(from, segment)| from.distance(segment.end())).sum()
}

/// All boxes, and none, with a stand and without.
fn with_box_and_stand() -> Vec<LaserOptions> {
    let boxes = [None, Some(Lid::default())];
    let all = boxes.into_iter().flat_map(|case| {
        [false, true].map(|stand| LaserOptions {
            case: case.clone(),
            tray: TrayOptions { stand, ..TrayOptions::default() },
            ..LaserOptions::default()
        })
    });
    all.collect()
}

#[test]
fn boxes_and_stands_are_shown_with_all_their_plates() {
    for board in ["calendar", "festival", "desk"] {
        let puzzle = preset(board);
        let solution = tiling(&puzzle);
        for options in with_box_and_stand() {
            let panels = box_panels(&puzzle, &options).unwrap();
            let mut wanted: Vec<&str> = panels.iter().map(|panel| panel.name).collect();
            if options.tray.stand {
                wanted.extend(["stand foot 1", "stand foot 2", "stand bar"]);
            }
            for assembly in [
                assembled(&puzzle, &solution, &options).unwrap(),
                exploded(&puzzle, &solution, &options).unwrap(),
            ] {
                let names = names(&assembly);
                for part in &wanted {
                    assert!(names.contains(part), "{board}: {part} is not in {names:?}");
                }
                let picture = assembly_picture(&assembly, puzzle.title(), "a tray");
                svg::render(&picture, 0, &SvgOptions::default()).unwrap();
            }
        }
    }
}

#[test]
fn a_tray_in_its_stand_is_held_by_the_feet_above_the_table() {
    let puzzle = preset("rhombus");
    let options = &with_box_and_stand()[1];
    let assembly = assembled(&puzzle, &tiling(&puzzle), options).unwrap();
    let solids = solids(&assembly);
    let lowest = |name: &str| {
        let solid = solids.iter().find(|solid| solid.name == name).unwrap();
        let ends = solid.outline.edges().map(|(from, _)| solid.pose.at(from).z);
        ends.fold(f64::INFINITY, f64::min)
    };
    assert!(lowest("stand foot 1").abs() < 1e-9);
    assert!(lowest("stand bar") > 0.0);
    assert!((5.0..15.0).contains(&lowest("base")), "{}", lowest("base"));
    // It leans back, and shows its face to the front.
    for plate in ["base", "frame"] {
        let solid = solids.iter().find(|solid| solid.name == plate).unwrap();
        let face = solid.pose.face();
        assert!(face.y > 0.9 && face.z > 0.3 && face.x == 0.0, "{face:?}");
    }
}
