//! Boards of every shape are cut as they are, or refused with the position of the problem.

use crate::common::cuts::{cuts, sheet};
use crate::common::program::{assert_writes_nothing, file, path};
use tempfile::NamedTempFile;
use tilendar_drawing::{Contour, Layer};

/// A layout with these rows and two pieces of this shape.
fn layout(rows: &str, shape: &str) -> NamedTempFile {
    file(&format!(
        "name = \"small\"\ntitle = \"Small\"\nrows = [{rows}]\n\
         [[pieces]]\nletter = \"A\"\nshape = \"{shape}\"\n\
         [[pieces]]\nletter = \"B\"\nshape = \"{shape}\"\n"
    ))
}

/// Eight cells around a hole.
fn ring() -> NamedTempFile {
    layout("\"* * *\", \"* . *\", \"* * *\"", "###/#..")
}

/// The sizes of the parts or openings that contours with this kerf leave, sorted, in hundredths of a millimeter.
fn sizes(contours: &[Contour], kerf: f64) -> Vec<(i64, i64)> {
    let hundredths = |length: f64| ((length + kerf) * 100.0).round() as i64;
    let sizes = contours.iter().map(|contour| {
        let bounds = contour.bounds();
        (hundredths(bounds.width()), hundredths(bounds.height()))
    });
    let mut sizes: Vec<(i64, i64)> = sizes.collect();
    sizes.sort_unstable();
    sizes
}

#[test]
fn a_board_that_touches_itself_by_a_corner_is_refused_in_both_modes() {
    let corner = layout("\"* * . .\", \". . * *\"", "##");
    for mode in ["apart", "in-place"] {
        let arguments = ["laser", "--mode", mode, "--layout", path(&corner)];
        let said = [
            "touches itself only at a corner, at row 2, column 3",
            "choose a layout without such corners",
        ];
        assert_writes_nothing(&arguments, 1, &said);
    }
}

#[test]
fn a_hole_is_an_island_apart_and_refused_in_place() {
    let ring = ring();
    let arguments = ["laser", "--mode", "in-place", "--layout", path(&ring)];
    assert_writes_nothing(&arguments, 2, &["a hole at row 2, column 2", "use --mode apart"]);
    let sheet = sheet(&["--layout", path(&ring), "--finger-notch", "none"]);
    // A cell of 20 mm less the clearance of 0.1 mm.
    let island = [Layer::CutInner, Layer::CutOuter].map(|layer| cuts(&sheet, "island 1", layer));
    assert_eq!(sizes(&island.concat(), -0.15), [(1990, 1990)]);
    // Three cells and the clearance; the frame has no contour for the hole.
    let opening = cuts(&sheet, "frame", Layer::CutInner);
    assert_eq!(sizes(&opening, 0.15), [(6010, 6010)]);
    // The island's place is scored on the base: eight cells with all of their 24 sides.
    let marks = cuts(&sheet, "base", Layer::Score);
    let scored: f64 = marks.iter().map(Contour::length).sum();
    assert!((scored - 24.0 * 20.0).abs() < 1e-3, "{scored}");
}
