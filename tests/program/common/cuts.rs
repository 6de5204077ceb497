//! What `tilendar laser` writes, read back.

use super::program::{outcome, tilendar};
use tilendar_drawing::{Contour, Layer};
use tilendar_laser::cut::{Action, CutSheet};
use tilendar_laser::foreign::read_svg;

/// What is written for one sheet, read back.
pub fn sheet(arguments: &[&str]) -> CutSheet {
    let mut command = tilendar(&["laser", "-o", "-"]);
    command.args(arguments);
    let (code, svg, talk) = outcome(command);
    assert_eq!((code, talk.as_str()), (Some(0), ""), "{arguments:?}");
    let drawing = read_svg(svg.as_bytes()).unwrap();
    assert_eq!((drawing.faults, drawing.warnings), (vec![], vec![]));
    drawing.sheet
}

/// The cuts of a part on a layer.
pub fn cuts(sheet: &CutSheet, name: &str, layer: Layer) -> Vec<Contour> {
    let part = sheet.parts.iter().position(|part| part.name == name);
    assert!(part.is_some(), "there is no {name}");
    let cuts = sheet.work.iter().filter_map(|work| match &work.action {
        Action::Follow(contour) if Some(work.part) == part && work.layer == layer => {
            Some(contour.clone())
        }
        _ => None,
    });
    cuts.collect()
}
