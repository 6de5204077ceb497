//! Pieces cut in place lie as in a tiling.

use crate::common::cuts::{cuts, sheet};
use crate::common::program::{file, path, results};
use std::collections::BTreeSet;
use tilendar_drawing::Layer;
use tilendar_laser::cut::CutSheet;

/// The sides of unit squares between different letters of a printed tiling: where each starts, and whether it goes
/// down.
fn borders(grid: &str) -> BTreeSet<(usize, usize, bool)> {
    let rows: Vec<Vec<char>> = grid.lines().map(|row| row.chars().collect()).collect();
    let height = rows.len();
    let width = rows[0].len();
    let letter = |row: usize, column: usize| {
        // The loops include a row and a column around the board.
        let inside = (1..=height).contains(&row) && (1..=width).contains(&column);
        if inside { rows[row - 1][column - 1] } else { '.' }
    };
    let mut borders = BTreeSet::new();
    for row in 0..=height {
        for column in 0..=width {
            if letter(row, column) != letter(row, column + 1) {
                borders.insert((row, column + 1, true));
            }
            if letter(row, column) != letter(row + 1, column) {
                borders.insert((row + 1, column, false));
            }
        }
    }
    borders
}

/// The same from the cut lines, in cells of 20 mm from the corner of the board's bounding box.
fn cut_borders(sheet: &CutSheet) -> BTreeSet<(usize, usize, bool)> {
    let frame = cuts(sheet, "frame with pieces", Layer::CutOuter)[0].bounds();
    // The border of 12 mm, and half the kerf.
    let corner = [frame.x0 + 12.075, frame.y0 + 12.075];
    let steps = |length: f64| {
        let cells = length / 20.0;
        assert!((cells - cells.round()).abs() < 1e-4, "{length} mm are no cells");
        cells.round() as usize + 1
    };
    let mut borders = BTreeSet::new();
    for line in cuts(sheet, "frame with pieces", Layer::CutInner) {
        for (from, segment) in line.edges() {
            let [from, end] = [from, segment.end()]
                .map(|point| [steps(point.x - corner[0]), steps(point.y - corner[1])]);
            let [x, y] =
                [0, 1].map(|axis: usize| (from[axis].min(end[axis]), from[axis].max(end[axis])));
            assert!(x.0 == x.1 || y.0 == y.1, "a slanted line");
            for column in x.0..x.1 {
                assert!(borders.insert((y.0, column, false)), "a line twice");
            }
            for row in y.0..y.1 {
                assert!(borders.insert((row, x.0, true)), "a line twice");
            }
        }
    }
    borders
}

#[test]
fn pieces_in_place_lie_as_in_the_given_tiling() {
    // docs/facts.md: 92 tilings on December 25. Any solver could have printed them.
    let all = results(&["solve", "12-25", "--all"]);
    let grids: Vec<&str> = all.trim().split("\n\n").collect();
    assert_eq!(grids.len(), 92);
    for grid in [grids[0], grids[45], grids[91]] {
        let tiling = file(grid);
        let sheet = sheet(&[
            "--mode",
            "in-place",
            "12-25",
            "--solutions",
            path(&tiling),
            "--finger-notch",
            "none",
        ]);
        assert_eq!(cut_borders(&sheet), borders(grid), "{grid}");
    }
}
