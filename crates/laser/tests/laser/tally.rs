//! The costs of a sheet equal those calculated by hand.

use std::f64::consts::PI;

use tilendar_drawing::{Contour, Layer, Path, Point, Rect, Size};
use tilendar_laser::cut::{Action, CutSheet, LayerTally, SheetPart, Work, tally};
use tilendar_press::machine::Machine;
use tilendar_press::template::LASERS;

fn work(layer: Layer, action: Action) -> Work {
    Work { part: 0, layer, action }
}

fn rectangle(rect: Rect) -> Contour {
    Path::rectangle(rect).contours[0].clone()
}

/// A label on a plate of 60 x 40 mm with a round hole, and a note beside it.
fn plate() -> CutSheet {
    let note = Contour::line(Point::new(200.0, 0.0), Point::new(200.0, 100.0));
    let label = Path::rectangle(Rect::new(20.0, 10.0, 30.0, 16.0));
    let score = Contour::line(Point::new(25.0, 13.0), Point::new(45.0, 13.0));
    let hole = Path::circle(Point::new(50.0, 13.0), 5.0).contours[0].clone();
    let outline = rectangle(Rect::new(5.0, 5.0, 65.0, 45.0));
    let part = |name: &str, bounds| SheetPart { name: name.to_owned(), bounds };
    CutSheet {
        size: Size::new(300.0, 200.0),
        parts: vec![
            part("plate", Rect::new(5.0, 5.0, 65.0, 45.0)),
            part("disc", Rect::new(45.0, 8.0, 55.0, 18.0)),
            part("other", Rect::new(80.0, 2.0, 90.0, 12.0)),
        ],
        work: vec![
            work(Layer::Annotation, Action::Follow(note)),
            work(Layer::Engrave, Action::Fill(label)),
            work(Layer::Score, Action::Follow(score)),
            work(Layer::CutInner, Action::Follow(hole)),
            work(Layer::CutOuter, Action::Follow(outline)),
        ],
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

fn layer(layers: &[LayerTally], wanted: Layer) -> LayerTally {
    *layers.iter().find(|layer| layer.layer == wanted).unwrap()
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

#[test]
fn lengths_areas_and_pierces_are_counted_by_layer() {
    let layers = tally(&plate(), &machine()).layers;
    let order: Vec<Layer> = layers.iter().map(|layer| layer.layer).collect();
    let worked = plate().work;
    assert_eq!(order, worked.iter().map(|work| work.layer).collect::<Vec<_>>());
    let numbers = |wanted| {
        let layer = layer(&layers, wanted);
        (layer.length, layer.area, layer.pierces)
    };
    assert_eq!(numbers(Layer::Annotation), (100.0, 0.0, 0));
    assert_eq!(numbers(Layer::Engrave), (0.0, 60.0, 0));
    assert_eq!(numbers(Layer::Score), (20.0, 0.0, 0));
    assert!(near(numbers(Layer::CutInner).0, 10.0 * PI));
    assert_eq!(numbers(Layer::CutInner).2, 1);
    assert_eq!(numbers(Layer::CutOuter), (200.0, 0.0, 1));
}

#[test]
fn the_head_travels_from_the_origin_and_not_to_annotations() {
    let travel = tally(&plate(), &machine()).travel;
    // To the label's middle (25, 13), where the score starts; from its end (45, 13) to the hole's start at the same
    // point; from there to the outline's corner, wherever that is.
    let Action::Follow(outline) = &plate().work[4].action else { unreachable!() };
    let last = Point::new(45.0, 13.0).distance(outline.start);
    assert!(near(travel, f64::hypot(25.0, 13.0) + last), "{travel}");
}

#[test]
fn time_follows_its_formula() {
    let tally = tally(&plate(), &machine());
    let seconds = |wanted| layer(&tally.layers, wanted).seconds;
    assert_eq!(seconds(Layer::Annotation), 0.0);
    // 6 mm in lines of 0.25 mm: 24 lines of 10 mm and twice 2.5 % of 200 mm, at 200 mm/s.
    assert!(near(seconds(Layer::Engrave), 24.0 * (10.0 + 10.0) / 200.0));
    assert!(near(seconds(Layer::Score), 0.5));
    assert!(near(seconds(Layer::CutInner), 2.0 * PI));
    assert!(near(seconds(Layer::CutOuter), 60.0));
    let sum = 2.4 + 0.5 + 2.0 * PI + 60.0 + tally.travel / 100.0;
    assert!(near(tally.seconds, sum));
}

#[test]
fn the_material_used_is_the_box_of_all_parts() {
    let used = tally(&plate(), &machine()).used;
    assert_eq!(used, Some(Rect::new(5.0, 2.0, 90.0, 45.0)));
}
