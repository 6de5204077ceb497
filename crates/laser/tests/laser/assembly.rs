//! The puzzle put together, and its picture.

use crate::common::tiling;
use crate::puzzles::named as preset;
use tilendar_drawing::Contour;
use tilendar_drawing::backend::svg::{self, SvgOptions};
use tilendar_laser::design::{
    Alignment, Assembly, LaserOptions, Lid, Solid, TrayOptions, assembled, assembly_picture,
    box_panels, exploded,
};
use tilendar_puzzle::template::PUZZLES;

fn names(assembly: &Assembly) -> Vec<&str> {
    assembly.solids().map(|solid| solid.name.as_str()).collect()
}

fn solid<'a>(assembly: &'a Assembly, name: &str) -> &'a Solid {
    assembly.solids().find(|solid| solid.name == name).unwrap()
}

fn picture(assembly: &Assembly) -> Vec<u8> {
    let picture = assembly_picture(assembly, "Calendar", "a tray");
    svg::render(&picture, 0, &SvgOptions::default()).unwrap()
}

#[test]
fn every_board_is_put_together_of_all_its_parts() {
    let tray = TrayOptions {
        lid: Some(Lid::default()),
        alignment: Alignment::Pins,
        hanging_hole: Some(5.0),
        ..TrayOptions::default()
    };
    let options = LaserOptions { tray, ..LaserOptions::default() };
    for board in PUZZLES.all() {
        let puzzle = preset(board.name);
        let solution = tiling(&puzzle);
        let whole = assembled(&puzzle, &solution, &options).unwrap();
        let apart = exploded(&puzzle, &solution, &options).unwrap();
        for assembly in [&whole, &apart] {
            let names = names(assembly);
            assert!(["base", "frame", "lid"].iter().all(|part| names.contains(part)), "{names:?}");
            let pieces = names.iter().filter(|name| name.starts_with("piece ")).count();
            assert_eq!(pieces, puzzle.pieces().len(), "{}", board.name);
            assert!(picture(assembly) == picture(assembly));
        }
        assert_eq!(names(&whole).iter().filter(|name| name.starts_with("pin ")).count(), 4);
        // The open cells show the date and nothing else.
        let engraved = solid(&whole, "base").marks.iter().filter(|mark| mark.filled).count();
        assert_eq!(engraved, solution.reveal().labels().len(), "{}", board.name);
    }
}

#[test]
fn boxes_and_stands_are_shown_with_all_their_plates() {
    for (board, case) in [("calendar", None), ("festival", Some(Lid::default()))] {
        let puzzle = preset(board);
        let tray = TrayOptions { stand: true, ..TrayOptions::default() };
        let options = LaserOptions { case, tray, ..LaserOptions::default() };
        let plates = box_panels(&puzzle, &options).unwrap();
        for show in [assembled, exploded] {
            let assembly = show(&puzzle, &tiling(&puzzle), &options).unwrap();
            let names = names(&assembly);
            let stand = ["stand foot 1", "stand foot 2", "stand bar"].into_iter();
            let mut parts = plates.iter().map(|plate| plate.name.as_str()).chain(stand);
            assert!(parts.all(|part| names.contains(&part)), "{board}: {names:?}");
        }
    }
}

#[test]
fn a_tray_in_its_stand_is_held_by_the_feet_above_the_table() {
    let puzzle = preset("rhombus");
    let tray = TrayOptions { stand: true, ..TrayOptions::default() };
    let options = LaserOptions { tray, ..LaserOptions::default() };
    let assembly = assembled(&puzzle, &tiling(&puzzle), &options).unwrap();
    let lowest = |name: &str| {
        let solid = solid(&assembly, name);
        let corners = Contour::edges(&solid.outline).map(|(from, _)| solid.pose.at(from).z);
        corners.fold(f64::INFINITY, f64::min)
    };
    assert!(lowest("stand foot 1").abs() < 1e-9);
    assert!(lowest("stand bar") > 0.0);
    assert!((5.0..15.0).contains(&lowest("base")), "{}", lowest("base"));
    // It leans back, and shows its face to the front.
    for plate in ["base", "frame"] {
        let face = solid(&assembly, plate).pose.face();
        assert!(face.y > 0.9 && face.z > 0.3 && face.x == 0.0, "{face:?}");
    }
}
