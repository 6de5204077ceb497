//! Properties of files for laser cutters, for any drawing and any name.

use crate::common::samples::{apart, document, operations, pdf_options, svg_options};
use proptest::prelude::*;
use std::collections::BTreeMap;
use tilendar_drawing::backend::{Operation, dxf, lbrn2, pdf, svg};
use tilendar_drawing::{
    Affine, Color, Contour, Document, Group, Insets, Item, Layer, Page, Path, Point, Segment,
    Shape, Size, Stroke, Symbol, Use, Vec2, flatten,
};
use usvg::roxmltree;

fn sheet(path: Path) -> Document {
    let shape = Shape::stroked(path, Stroke::new(Color::BLACK, 0.01));
    document(vec![Page {
        trim: Size::new(600.0, 400.0),
        bleed: Insets::ZERO,
        label: "any".to_string(),
        items: vec![Group::on_layer(Layer::CutOuter, vec![shape.into()]).into()],
    }])
}

fn point() -> impl Strategy<Value = Point> {
    (0.0..600.0, 0.0..400.0).prop_map(|(x, y)| Point::new(x, y))
}

/// Closed contours of lines and arcs, from slivers to most of a turn.
fn contour() -> impl Strategy<Value = Contour> {
    let segment = (point(), prop_oneof![Just(0.0), -3.0..3.0]).prop_map(|(end, bulge)| {
        if bulge == 0.0 { Segment::Line { end } } else { Segment::Arc { end, bulge } }
    });
    let segments = prop::collection::vec(segment, 1..8);
    (point(), segments).prop_map(|(start, segments)| Contour { start, segments, closed: true })
}

/// The area inside a closed line of corners with bulges, and its length: the polygon, and the segments
/// between each chord and its arc. Positive bulges turn from x to y.
fn area_and_length(corners: &[(Point, f64)]) -> (f64, f64) {
    let ends = corners.iter().cycle().skip(1);
    let (mut area, mut length) = (0.0, 0.0);
    for (&(start, bulge), &(end, _)) in corners.iter().zip(ends) {
        area += (start.x * end.y - end.x * start.y) / 2.0;
        let chord = start.distance(end);
        length += chord;
        if bulge != 0.0 && chord > 0.0 {
            let angle = 4.0 * bulge.atan();
            let radius = chord * (1.0 + bulge * bulge) / (4.0 * bulge.abs());
            area += radius * radius * (angle - angle.sin()) / 2.0;
            length += radius * angle.abs();
        }
    }
    (area, length)
}

fn corners(contour: &Contour) -> Vec<(Point, f64)> {
    let mut corners = vec![(contour.start, 0.0)];
    for segment in &contour.segments {
        if let Segment::Arc { bulge, .. } = *segment {
            corners.last_mut().unwrap().1 = bulge;
        }
        corners.push((segment.end(), 0.0));
    }
    corners
}

/// Group codes with their values.
fn tags(bytes: &[u8]) -> Vec<(u16, String)> {
    let text = std::str::from_utf8(bytes).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let (pairs, rest) = lines.as_chunks::<2>();
    assert!(rest.is_empty());
    let tag = |[code, value]: &[&str; 2]| (code.trim().parse().unwrap(), value.to_string());
    pairs.iter().map(tag).collect()
}

/// The corners of a DXF's only polyline.
fn polyline(bytes: &[u8]) -> Vec<(Point, f64)> {
    let mut corners: Vec<(Point, f64)> = Vec::new();
    let mut in_vertex = false;
    for (code, value) in tags(bytes) {
        let number = || value.parse::<f64>().unwrap();
        match code {
            0 => {
                in_vertex = value == "VERTEX";
                if in_vertex {
                    corners.push((Point::ORIGIN, 0.0));
                }
            }
            10 if in_vertex => corners.last_mut().unwrap().0.x = number(),
            20 if in_vertex => corners.last_mut().unwrap().0.y = number(),
            42 if in_vertex => corners.last_mut().unwrap().1 = number(),
            _ => {}
        }
    }
    corners
}

proptest! {
    /// The tolerance is the effect of rounding corners to a nanometer along the whole line.
    #[test]
    fn the_area_of_a_dxf_is_that_of_the_drawing(contour in contour()) {
        let (expected, length) = area_and_length(&corners(&contour));
        let bytes = dxf::render(&sheet(Path::from_contour(contour)), 0, &[]);
        let (found, _) = area_and_length(&polyline(&bytes.unwrap()));
        // The page is flipped: clockwise on screen becomes counter-clockwise in coordinates.
        prop_assert!((found + expected).abs() <= 1e-6 * (1.0 + length), "{found} {expected}");
    }

    /// No name breaks a file or adds to it.
    #[test]
    fn names_are_harmless(name in "(\\PC|[<&\"'\n\r\0\u{7}])*") {
        let mut document = document(vec![apart()]);
        document.metadata.title.clone_from(&name);
        document.pages[0].label.clone_from(&name);
        rename(&mut document.pages[0].items, &name);
        let named = operations().into_iter().map(|operation| Operation {
            name: name.clone(),
            ..operation
        });
        let named: Vec<Operation> = named.collect();
        let bytes = lbrn2::render(&document, 0, &named).unwrap();
        let text = String::from_utf8(bytes).unwrap();
        let tree = roxmltree::Document::parse(&text).unwrap();
        prop_assert_eq!(tree.descendants().filter(|node| node.has_tag_name("CutSetting")).count(), 5);
        let text = String::from_utf8(svg::render(&document, 0, &svg_options()).unwrap()).unwrap();
        let tree = roxmltree::Document::parse(&text).unwrap();
        prop_assert_eq!(tree.descendants().filter(|node| node.has_tag_name("path")).count(), 7);

        let shape = |layers: &[Operation]| {
            let codes = tags(&dxf::render(&document, 0, layers).unwrap());
            codes.into_iter().map(|(code, _)| code).collect::<Vec<_>>()
        };
        prop_assert_eq!(shape(&named), shape(&[]));

        let mut options = pdf_options();
        options.inks = BTreeMap::from([(Color::BLACK, name)]);
        prop_assert!(pdf::render(&document, &options).is_ok());
    }
}

fn rename(items: &mut [Item], name: &str) {
    for item in items {
        if let Item::Group(group) = item {
            group.id = Some(name.to_string());
            group.title = Some(name.to_string());
            rename(&mut group.items, name);
        }
    }
}

#[test]
fn symbols_and_turns_are_resolved() {
    let mut document = document(Vec::new());
    let line = Path::from_contour(Contour::line(Point::ORIGIN, Point::new(2.0, 0.0)));
    let symbol = document.add_symbol(Symbol {
        id: "tick".to_string(),
        title: "a tick".to_string(),
        items: vec![Shape::stroked(line, Stroke::new(Color::BLACK, 0.5)).into()],
    });
    let turned = Group {
        // A quarter turn clockwise on screen and twice the size, then 10 to the right.
        transform: Affine::new([0.0, 2.0, -2.0, 0.0, 10.0, 0.0]),
        layer: Some(Layer::Score),
        items: vec![Use { symbol, offset: Vec2::new(1.0, 0.0) }.into()],
        ..Group::default()
    };
    document.pages.push(Page {
        trim: Size::new(20.0, 20.0),
        bleed: Insets::ZERO,
        label: "one".to_string(),
        items: vec![turned.into()],
    });
    let shapes = flatten(&document, &document.pages[0]).unwrap();
    let [flat] = &shapes[..] else { panic!("{shapes:?}") };
    assert_eq!((flat.layer, flat.part), (Some(Layer::Score), Some("a tick")));
    assert_eq!(flat.shape.stroke.unwrap().width, 1.0);
    let contour = &flat.shape.path.contours[0];
    assert_eq!(contour.start, Point::new(10.0, 2.0));
    assert_eq!(contour.segments[0].end(), Point::new(10.0, 6.0));
}

#[test]
fn a_layer_without_a_setting_is_refused() {
    let scored = document(vec![apart()]);
    let mut settings = operations();
    settings.retain(|setting| setting.layer != Layer::Score);
    let message = lbrn2::render(&scored, 0, &settings).unwrap_err().to_string();
    assert!(message.contains("“grid” lies on score"), "{message}");
}
