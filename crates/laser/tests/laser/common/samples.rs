//! Hand-drawn sheets for a laser cutter: two kinds of sheet, and options for every format.

use std::collections::BTreeMap;

use tilendar_drawing::backend::pdf::PdfOptions;
use tilendar_drawing::backend::svg::SvgOptions;
use tilendar_drawing::backend::{Operation, Precision};
use tilendar_drawing::{
    Anchor, Color, Contour, Document, Face, Group, Insets, Item, Layer, Metadata, Page, Path,
    Point, QUARTER_TURN, Rect, Segment, Shape, Size, Stroke, Text,
};

/// The layers in the order of work, each with a color, its index in LightBurn.
pub const LAYERS: [(Layer, Color, u8); 5] = [
    (Layer::Annotation, Color::new(255, 128, 0), 30),
    (Layer::Engrave, Color::new(0, 224, 0), 3),
    (Layer::Score, Color::new(255, 0, 0), 2),
    (Layer::CutInner, Color::new(0, 0, 255), 1),
    (Layer::CutOuter, Color::BLACK, 0),
];

/// The color of a layer.
fn color(layer: Layer) -> Color {
    let known = LAYERS.iter().find(|known| known.0 == layer);
    known.map_or(Color::BLACK, |known| known.1)
}

fn stroked(layer: Layer, path: Path) -> Item {
    Shape::stroked(path, Stroke::new(color(layer), 0.01)).into()
}

/// A layer with one part on it.
fn layer_of(layer: Layer, id: &str, title: &str, items: Vec<Item>) -> Item {
    Group::on_layer(layer, vec![Group::named(id, title, items).into()]).into()
}

/// An L-shaped piece whose corners have this radius: five turn outward, one inward. Its arms are `cell` wide.
pub fn piece(origin: Point, cell: f64, radius: f64) -> Path {
    let (one, two) = (cell, 2.0 * cell);
    let corners = [
        (0.0, 0.0, true),
        (one, 0.0, true),
        (one, one, false),
        (two, one, true),
        (two, two, true),
        (0.0, two, true),
    ];
    let at = |index: usize| {
        let (x, y, _) = corners[index % corners.len()];
        Point::new(origin.x + x, origin.y + y)
    };
    let mut segments = Vec::new();
    for (index, &(_, _, outward)) in corners.iter().enumerate() {
        let corner = at(index);
        let before = (at(index + corners.len() - 1) - corner).normalize() * radius;
        let after = (at(index + 1) - corner).normalize() * radius;
        segments.push(Segment::Line { end: corner + before });
        let bulge = if outward { QUARTER_TURN } else { -QUARTER_TURN };
        segments.push(Segment::Arc { end: corner + after, bulge });
    }
    let start = segments[0].end();
    segments.remove(0);
    Path::from_contour(Contour { start, segments, closed: true })
}

fn letter(content: &str, x: f64, y: f64) -> Item {
    Text {
        content: content.to_string(),
        origin: Point::new(x, y),
        size: 12.0,
        face: Face::Bold,
        anchor: Anchor::Middle,
        color: color(Layer::Engrave),
    }
    .into()
}

fn page(label: &str, items: Vec<Item>) -> Page {
    Page { trim: Size::new(120.0, 80.0), bleed: Insets::ZERO, label: label.to_string(), items }
}

/// Separate parts: a plate with a hole, lettered, and a piece; every cut is closed. The piece has fractional
/// coordinates, as after packing.
pub fn apart() -> Page {
    let plate = Rect::new(5.0, 5.0, 65.0, 55.0);
    let hole = Path::circle(Point::new(35.0 + 1.0 / 3.0, 12.0), 2.075);
    let origin = Point::new(73.123_456_7, 9.876_543_2);
    let scores = (1..4).map(|number| {
        let x = 5.0 + 15.0 * f64::from(number);
        Contour::line(Point::new(x, 20.0), Point::new(x, 50.0))
    });
    let scores = Path { contours: scores.collect() };
    let note = Path::from_contour(Contour::line(Point::new(5.0, 60.0), Point::new(65.0, 60.0)));
    let (inner, outer) = (Layer::CutInner, Layer::CutOuter);
    let parts = vec![
        Group::named("piece-l", "piece L", vec![stroked(outer, piece(origin, 15.025, 0.5))]),
        Group::named("plate", "plate", vec![stroked(outer, Path::rounded_rectangle(plate, 3.0))]),
    ];
    page(
        "sheet 1: plate, piece L",
        vec![
            layer_of(Layer::Annotation, "note", "grain", vec![stroked(Layer::Annotation, note)]),
            layer_of(
                Layer::Engrave,
                "letters",
                "letters",
                vec![letter("Ä8", 20.0, 35.0), letter("B", 80.5, 22.0)],
            ),
            layer_of(Layer::Score, "grid", "grid", vec![stroked(Layer::Score, scores)]),
            layer_of(inner, "plate-hole", "plate", vec![stroked(inner, hole)]),
            Group::on_layer(outer, parts.into_iter().map(Item::from).collect()).into(),
        ],
    )
}

/// Parts that share their lines: a frame whose opening is cut along open common lines.
pub fn in_place() -> Page {
    let opening = Rect::new(15.0, 15.0, 75.0, 55.0);
    let corner = |x, y| Point::new(x, y);
    let line = |points: &[Point]| Contour {
        start: points[0],
        segments: points[1..].iter().map(|&end| Segment::Line { end }).collect(),
        closed: false,
    };
    let common = vec![
        line(&[corner(35.0, 15.0), corner(35.0, 35.0), corner(55.0, 35.0), corner(55.0, 55.0)]),
        line(&[corner(15.0, 35.0), corner(35.0, 35.0)]),
        line(&[corner(55.0, 35.0), corner(75.0, 35.0)]),
    ];
    let mut lines = Path { contours: common };
    lines.extend(Path::rectangle(opening));
    let frame = Path::rounded_rectangle(Rect::new(5.0, 5.0, 85.0, 65.0), 5.0);
    let (inner, outer) = (Layer::CutInner, Layer::CutOuter);
    page(
        "sheet 1: board",
        vec![
            layer_of(inner, "pieces", "pieces", vec![stroked(inner, lines)]),
            layer_of(outer, "frame", "frame", vec![stroked(outer, frame)]),
        ],
    )
}

/// A document of these pages.
pub fn document(pages: Vec<Page>) -> Document {
    let mut document = Document::new(Metadata {
        title: "Sample: laser files".to_string(),
        description: "A sheet drawn by hand.".to_string(),
        language: "en".to_string(),
        ..Metadata::default()
    });
    document.pages = pages;
    document
}

/// SVG for machines.
pub fn svg_options() -> SvgOptions {
    SvgOptions { precision: Precision::Cut, ..SvgOptions::default() }
}

/// The operations of the sample's layers, which have the layers' own names.
pub fn operations() -> Vec<Operation> {
    let operations = LAYERS.map(|(layer, color, index)| Operation {
        layer,
        name: layer.name().to_owned(),
        color,
        width: 0.01,
        speed: 10.0,
        power: 65.0,
        passes: 1,
        interval: (layer == Layer::Engrave).then_some(0.1),
        index,
    });
    operations.to_vec()
}

/// PDF with an ink for each layer.
pub fn pdf_options() -> PdfOptions {
    let ink = |(layer, color, ..): (Layer, Color, u8)| (color, layer.name().to_string());
    PdfOptions { inks: BTreeMap::from(LAYERS.map(ink)), ..PdfOptions::default() }
}
