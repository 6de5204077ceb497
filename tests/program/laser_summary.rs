//! The summary of `tilendar laser` agrees with the formulas and with the files.

use crate::common::cuts::read;
use crate::common::program::{outcome, results, tilendar};
use crate::common::puzzle;
use serde_json::Value;

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
