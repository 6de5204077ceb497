//! The costs of a sheet equal those calculated by hand.

use crate::common::{circle, near, rectangle};
use std::f64::consts::PI;
use tilendar_drawing::{Contour, Layer, Path, Point, Rect, Size};
use tilendar_laser::cut::{Action, CutSheet, Tally, Work, idle};
use tilendar_press::machine::Machine;
use tilendar_press::template::LASERS;

/// A label on a plate of 60 x 40 mm with a round hole, and a note beside it.
fn plate() -> CutSheet {
    let note = Contour::line(Point::new(200.0, 0.0), Point::new(200.0, 100.0));
    let label = Path::rectangle(Rect::new(20.0, 10.0, 30.0, 16.0));
    let score = Contour::line(Point::new(25.0, 13.0), Point::new(45.0, 13.0));
    let work = [
        (Layer::Annotation, Action::Follow(note)),
        (Layer::Engrave, Action::Fill(label)),
        (Layer::Score, Action::Follow(score)),
        (Layer::CutInner, Action::Follow(circle(50.0, 13.0, 5.0))),
        (Layer::CutOuter, Action::Follow(rectangle(5.0, 5.0, 60.0, 40.0, 0.0))),
    ];
    CutSheet {
        size: Size::new(300.0, 200.0),
        parts: Vec::new(),
        work: work.map(|(layer, action)| Work { part: 0, layer, action }).into(),
    }
}

/// A machine that travels at 100 mm/s.
fn machine() -> Machine {
    let mut machine = LASERS.load("lightburn").unwrap();
    machine.travel = 100.0;
    for operation in &mut machine.operations {
        (operation.speed, operation.passes) = match operation.layer {
            Layer::Engrave => (200.0, 1),
            Layer::Score => (40.0, 1),
            Layer::CutInner => (10.0, 2),
            _ => (10.0, 3),
        };
        operation.interval = operation.interval.map(|_| 0.25);
    }
    machine
}

#[test]
fn a_sheet_costs_what_is_calculated_by_hand() {
    let sheet = plate();
    let tally = Tally::of(&sheet.work, &machine());
    assert!(near(tally.cut, 10.0 * PI + 200.0) && near(tally.scored, 20.0), "{tally:?}");
    assert!(near(tally.engraved, 60.0) && tally.pierces == 2, "{tally:?}");
    // Engraving is 6 mm in lines of 0.25 mm: 24 lines of 10 mm and twice 2.5 % of 200 mm, at 200 mm/s.
    let engraving = 24.0 * (10.0 + 10.0) / 200.0;
    assert!(near(tally.seconds, engraving + 0.5 + 2.0 * PI + 60.0), "{tally:?}");
    // To the label's middle (25, 13), where the score starts; from its end (45, 13) to the hole's start at the same
    // point; from there to the outline's corner, wherever that is.
    let outline = sheet.work[4].action.start().unwrap();
    let travel = f64::hypot(25.0, 13.0) + Point::new(45.0, 13.0).distance(outline);
    assert!(near(idle(&sheet, &machine()), travel));
}
