//! The summary of `tilendar laser` agrees with the formulas and with the files.

use crate::common::cuts::read;
use crate::common::program::{outcome, results, tilendar};
use crate::common::puzzle;
use serde_json::Value;
use std::f64::consts::PI;
use tilendar_puzzle::Position;

/// The JSON summary for these arguments.
fn summary(arguments: &str) -> Value {
    let all = ["laser"].into_iter().chain(arguments.split_whitespace());
    let all: Vec<&str> = all.chain(["--format", "json"]).collect();
    serde_json::from_str(&results(&all)).unwrap()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-5
}

/// The parts of all sheets with their sizes.
fn parts(summary: &Value) -> Vec<(String, f64, f64)> {
    let sheets = summary["sheets"].as_array().unwrap().iter();
    let parts = sheets.flat_map(|sheet| sheet["parts"].as_array().unwrap());
    let parts = parts.map(|part| {
        let name = part["name"].as_str().unwrap().to_owned();
        (name, number(&part["width_mm"]), number(&part["height_mm"]))
    });
    parts.collect()
}

/// The number of sides of these squares without another of them beyond.
fn perimeter(squares: &[Position]) -> f64 {
    f64::from(4 * squares.len() as u32) - 2.0 * adjacent(squares)
}

/// The number of pairs of these squares that share a side.
fn adjacent(squares: &[Position]) -> f64 {
    let pairs = squares.iter().flat_map(|&one| {
        let beside = move |other: &&Position| one < **other && one.is_beside(**other);
        squares.iter().filter(beside)
    });
    pairs.count() as f64
}

#[test]
fn parts_have_their_cells_less_the_clearance() {
    for (layout, cell, clearance, border) in
        [("calendar", 20.0, 0.1, 12.0), ("rhombus", 17.3, 0.23, 9.0), ("desk", 11.25, 0.0, 30.0)]
    {
        let summary = summary(&format!(
            "--layout {layout} --cell {cell}mm --clearance {clearance}mm --border {border}mm --lid"
        ));
        let puzzle = puzzle(layout);
        let board = puzzle.board();
        let plate = [board.columns(), board.rows()];
        let plate = plate.map(|cells| f64::from(cells) * cell + 2.0 * border);
        let parts = parts(&summary);
        for name in ["base", "frame", "lid"] {
            let (_, width, height) = parts.iter().find(|part| part.0 == name).unwrap();
            let lies = near(*width, plate[0]) && near(*height, plate[1]);
            let is_turned = near(*width, plate[1]) && near(*height, plate[0]);
            assert!(lies || is_turned, "{name}");
        }
        for piece in puzzle.pieces() {
            let name = format!("piece {}", piece.letter());
            let (_, width, height) = parts.iter().find(|part| part.0 == name).unwrap();
            let shape = [piece.shape().width(), piece.shape().height()];
            let [one, other] = shape.map(|cells| f64::from(cells) * cell - clearance);
            let lies = near(*width, one) && near(*height, other);
            let stands = near(*width, other) && near(*height, one);
            assert!(lies || stands, "{layout} {name}: {width} x {height}");
        }
        assert_eq!(parts.len(), 3 + puzzle.pieces().len());
        assert_eq!(number(&summary["cell_mm"]), cell);
        assert_eq!(number(&summary["gap_mm"]), clearance);
    }
}

#[test]
fn in_place_the_gap_is_the_kerf() {
    let summary = summary("--mode in-place 12-25 --kerf 0.12mm");
    assert_eq!(summary["gap_mm"], summary["kerf_mm"]);
    assert_eq!(summary["mode"], "in-place");
    assert_eq!(number(&summary["radius_mm"]), 0.0);
    let names: Vec<String> = parts(&summary).into_iter().map(|part| part.0).collect();
    assert_eq!(names, ["base", "frame with pieces"]);
}

#[test]
fn lengths_are_those_of_the_formula() {
    let (cell, border, corner) = (15.0, 10.0, 4.0);
    for (layout, kerf, clearance) in [("calendar", 0.2, 0.06), ("rhombus", 0.1, 0.3)] {
        let sharp = "--radius 0mm --corner 4mm --finger-notch none";
        let summary = summary(&format!(
            "--layout {layout} --cell {cell}mm --border {border}mm {sharp} \
             --kerf {kerf}mm --clearance {clearance}mm"
        ));
        let puzzle = puzzle(layout);
        let board = puzzle.board();
        let plate = f64::from(board.columns() + board.rows()) * cell + 4.0 * border;
        let plate = 2.0 * (plate + 2.0 * kerf) - (8.0 - 2.0 * PI) * (corner + kerf / 2.0);
        // A sharp outline on a grid that moves outward by d becomes longer by 8 d.
        let out = (kerf - clearance) / 2.0;
        let pieces =
            puzzle.pieces().iter().map(|piece| perimeter(piece.shape().cells()) * cell + 8.0 * out);
        let opening = perimeter(board.positions()) * cell - 8.0 * out;
        let cut = 2.0 * plate + opening + pieces.sum::<f64>();
        assert!(near(number(&summary["cut_mm"]), cut), "{layout}: {cut}");
        assert!(near(number(&summary["sheets"][0]["cut_mm"]), cut));
        let grid = (adjacent(board.positions()) + perimeter(board.positions())) * cell;
        assert!(near(number(&summary["sheets"][0]["scored_mm"]), grid));
        let contours = 3 + puzzle.pieces().len();
        assert_eq!(summary["sheets"][0]["pierces"], contours);
    }
}

#[test]
fn the_summary_counts_what_is_in_the_file() {
    for arguments in ["--text single-line --letters", "--mode in-place 12-25", "coupon"] {
        let mut command = tilendar(&["laser"]);
        command.args(arguments.split(' ')).args(["-o", "-"]);
        let (_, svg, _) = outcome(command);
        let drawn = read(&svg);
        let summary = summary(arguments);
        let sheet = &summary["sheets"][0];
        let cuts = drawn.work.iter().filter(|work| work.is_cut());
        assert_eq!(sheet["pierces"], cuts.clone().count(), "{arguments:?}");
        let length = cuts.map(|work| match &work.action {
            tilendar_laser::cut::Action::Follow(contour) => contour.length(),
            tilendar_laser::cut::Action::Fill(_) => 0.0,
        });
        // Coordinates in drawings are rounded to 0.0001 mm.
        let length: f64 = length.sum();
        assert!((number(&sheet["cut_mm"]) - length).abs() < 0.05, "{arguments:?}");
    }
}

#[test]
fn a_box_is_as_large_as_the_tray_its_walls_and_its_runners() {
    let found = summary("--box --title Anna");
    let box_ = &found["box"];
    // Seven cells of 20 mm, two borders of 12 mm, 0.5 mm on each side, and walls; the runners are inside the side
    // walls.
    let tray = 7.0 * 20.0 + 2.0 * 12.0 + 1.0;
    assert!(near(number(&box_["width_mm"]), tray + 4.0 * 3.0));
    assert!(near(number(&box_["depth_mm"]), tray + 2.0 * 3.0));
    let parts = parts(&found);
    let bottom = parts.iter().find(|part| part.0 == "box bottom").unwrap();
    let mut sides = [bottom.1, bottom.2];
    sides.sort_by(f64::total_cmp);
    assert!(near(sides[0], tray + 6.0) && near(sides[1], tray + 12.0));
    assert_eq!(parts.iter().filter(|part| part.0.starts_with("box ")).count(), 8);
}

#[test]
fn a_scale_is_for_cells_and_border_but_not_for_the_fit() {
    let [whole, scaled] = ["", "--scale 90%"].map(summary);
    for key in ["kerf_mm", "gap_mm", "thickness_mm"] {
        assert_eq!(scaled[key], whole[key]);
    }
    // The tray has seven cells and two borders of three fifths of a cell.
    let tray = |summary: &Value| parts(summary)[0].1;
    assert!(near(tray(&whole), 8.2 * 20.0) && near(tray(&scaled), 8.2 * 18.0));
}

#[test]
fn given_speeds_and_power_replace_those_of_the_preset() {
    let project = ["laser", "--preset", "lightburn", "--output", "-"];
    let given = ["--speed-cut=480mm/min", "--speed-engrave=123 mm/s", "--power-cut=91%"];
    let project = results(&[&project[..], &given].concat());
    for setting in ["speed Value=\"8", "speed Value=\"123", "maxPower Value=\"91"] {
        assert!(project.contains(&format!("<{setting}\"/>")), "{setting}");
    }
}
