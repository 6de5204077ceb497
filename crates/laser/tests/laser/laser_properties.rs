//! What holds for any drawing and any name in files for laser cutters.

use crate::common::samples::{
    LAYERS, apart, document, files, lbrn2_options, pdf_options, svg_options,
};
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::num::NonZeroU8;
use tilendar_drawing::backend::dxf::{self, DxfLayer, DxfOptions};
use tilendar_drawing::backend::lbrn2::{self, CutSetting, Lbrn2Options, Operation};
use tilendar_drawing::backend::{BackendError, pdf, svg};
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
        if bulge == 0.0 {
            Segment::Line { end }
        } else {
            Segment::Arc { end, bulge }
        }
    });
    let segments = prop::collection::vec(segment, 1..8);
    (point(), segments).prop_map(|(start, segments)| Contour {
        start,
        segments,
        closed: true,
    })
}

/// The area inside a closed line of corners with bulges, and its length: the polygon, and what lies
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
    /// Up to what the rounding of corners to a nanometre can do along the whole line.
    #[test]
    fn the_area_of_a_dxf_is_that_of_the_drawing(contour in contour()) {
        let (expected, length) = area_and_length(&corners(&contour));
        let bytes = dxf::render(&sheet(Path::from_contour(contour)), 0, &DxfOptions::default());
        let (found, _) = area_and_length(&polyline(&bytes.unwrap()));
        // The page is flipped: what ran clockwise runs against the clock in coordinates.
        prop_assert!((found + expected).abs() <= 1e-6 * (1.0 + length), "{found} {expected}");
    }

    #[test]
    fn every_number_is_finite_and_of_so_many_digits(contour in contour()) {
        let document = sheet(Path::from_contour(contour));
        for (code, value) in tags(&dxf::render(&document, 0, &DxfOptions::default()).unwrap()) {
            if (10..60).contains(&code) {
                let number: f64 = value.parse().unwrap();
                let decimals = value.split_once('.').unwrap().1.len();
                let most = if code == 42 { 12 } else { 6 };
                prop_assert!(number.is_finite() && decimals <= most, "{} {}", code, value);
            }
        }
        for (extension, bytes) in files(&document).unwrap() {
            let text = String::from_utf8_lossy(&bytes);
            if extension != "pdf" {
                prop_assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
            }
        }
    }

    /// No name breaks a file or adds to it; only a spot colour may be refused one.
    #[test]
    fn names_are_harmless(name in "(\\PC|[<&\"'\n\r\0\u{7}])*") {
        let mut document = document(vec![apart()]);
        document.metadata.title.clone_from(&name);
        document.pages[0].label.clone_from(&name);
        rename(&mut document.pages[0].items, &name);
        let settings = LAYERS.map(|(layer, _, index, _)| CutSetting {
            layer,
            index,
            name: name.clone(),
            operation: lbrn2_operation(index),
        });
        let lbrn2_options = Lbrn2Options::new(settings.to_vec()).unwrap();
        let bytes = lbrn2::render(&document, 0, &lbrn2_options).unwrap();
        let text = String::from_utf8(bytes).unwrap();
        let tree = roxmltree::Document::parse(&text).unwrap();
        prop_assert_eq!(tree.descendants().filter(|node| node.has_tag_name("CutSetting")).count(), 5);
        let text = String::from_utf8(svg::render(&document, 0, &svg_options()).unwrap()).unwrap();
        let tree = roxmltree::Document::parse(&text).unwrap();
        prop_assert_eq!(tree.descendants().filter(|node| node.has_tag_name("path")).count(), 7);

        let layers = LAYERS.map(|(layer, ..)| DxfLayer {
            layer,
            name: name.clone(),
            color: NonZeroU8::MIN,
        });
        let options = DxfOptions { layers: layers.to_vec() };
        let shape = |options| {
            let codes = tags(&dxf::render(&document, 0, options).unwrap());
            codes.into_iter().map(|(code, _)| code).collect::<Vec<_>>()
        };
        prop_assert_eq!(shape(&options), shape(&DxfOptions::default()));

        let mut options = pdf_options();
        options.inks = BTreeMap::from([(Color::BLACK, name)]);
        let written = pdf::render(&document, &options);
        let fits = matches!(written, Ok(_) | Err(BackendError::InkName { .. }));
        prop_assert!(fits, "{:?}", written);
    }
}

/// What the sample's layers are told in LightBurn, by index.
fn lbrn2_operation(index: u8) -> Operation {
    let beam = lbrn2::Beam {
        speed: 10.0,
        min_power: 0.0,
        max_power: 50.0,
        passes: 1,
    };
    if index >= 30 {
        Operation::Tool
    } else {
        Operation::Line(beam)
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
fn a_coordinate_that_is_no_number_is_refused_with_its_part() {
    let mut document = document(vec![apart()]);
    let broken = Path::circle(Point::new(f64::NAN, 1.0), 1.0);
    let shape = Shape::stroked(broken, Stroke::new(Color::BLACK, 0.01));
    let group = Group::named("x", "piece X", vec![shape.into()]);
    document.pages[0]
        .items
        .push(Group::on_layer(Layer::CutOuter, vec![group.into()]).into());
    for message in [
        dxf::render(&document, 0, &DxfOptions::default()).unwrap_err(),
        lbrn2::render(&document, 0, &lbrn2_options()).unwrap_err(),
    ] {
        assert!(message.to_string().contains("piece X"), "{message}");
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
        items: vec![
            Use {
                symbol,
                offset: Vec2::new(1.0, 0.0),
            }
            .into(),
        ],
        ..Group::default()
    };
    document.pages.push(Page {
        trim: Size::new(20.0, 20.0),
        bleed: Insets::ZERO,
        label: "one".to_string(),
        items: vec![turned.into()],
    });
    let shapes = flatten(&document, &document.pages[0]).unwrap();
    let [flat] = &shapes[..] else {
        panic!("{shapes:?}")
    };
    assert_eq!(
        (flat.layer, flat.part),
        (Some(Layer::Score), Some("a tick"))
    );
    assert_eq!(flat.shape.stroke.unwrap().width, 1.0);
    let contour = &flat.shape.path.contours[0];
    assert_eq!(contour.start, Point::new(10.0, 2.0));
    assert_eq!(contour.segments[0].end(), Point::new(10.0, 6.0));
}

#[test]
fn what_a_laser_file_cannot_say_is_refused() {
    let with = |change: &dyn Fn(&mut Group)| {
        let mut document = document(vec![apart()]);
        let mut group = Group::named("all", "everything", document.pages[0].items.clone());
        change(&mut group);
        document.pages[0].items = vec![group.into()];
        dxf::render(&document, 0, &DxfOptions::default()).map_err(|error| error.to_string())
    };
    assert!(with(&|_| {}).is_ok());
    let clipped = with(&|group| group.clip = Some(Path::circle(Point::ORIGIN, 1.0)));
    assert!(clipped.unwrap_err().contains("“everything” is clipped"));
    let skewed = with(&|group| group.transform = Affine::scale_non_uniform(1.0, 2.0));
    assert!(skewed.unwrap_err().contains("“everything” is skewed"));
}

#[test]
fn a_layer_without_a_setting_and_a_filled_line_are_refused() {
    let scored = document(vec![apart()]);
    let settings = |operation: &dyn Fn(Layer) -> Option<Operation>| {
        let setting = |(layer, _, index, _): (Layer, Color, u8, u8)| CutSetting {
            layer,
            index: index.min(29),
            name: layer.name().to_string(),
            operation: operation(layer).unwrap(),
        };
        let kept = LAYERS
            .into_iter()
            .filter(|known| operation(known.0).is_some());
        Lbrn2Options::new(kept.map(setting).collect()).unwrap()
    };
    let line = lbrn2_operation(0);
    let Operation::Line(beam) = line else {
        panic!("{line:?}")
    };
    let fill = Operation::Fill {
        beam,
        interval: 0.1,
    };
    let without = settings(&|layer| (layer != Layer::Score).then_some(line));
    let message = lbrn2::render(&scored, 0, &without).unwrap_err().to_string();
    assert!(message.contains("“grid” lies on score"), "{message}");
    let filled = settings(&|layer| Some(if layer == Layer::Score { fill } else { line }));
    let message = lbrn2::render(&scored, 0, &filled).unwrap_err().to_string();
    assert!(
        message.contains("“grid” has an open line on score"),
        "{message}"
    );
}

#[test]
fn letters_in_dxf_stay_within_the_tolerance() {
    let page = apart();
    let document = document(vec![page]);
    let options = DxfOptions::default();
    let drawn = flatten(&document, &document.pages[0]).unwrap();
    let curves: Vec<kurbo::BezPath> = drawn
        .iter()
        .filter(|flat| flat.layer == Some(Layer::Engrave))
        .flat_map(|flat| flat.shape.path.contours.iter().map(Contour::to_bezier))
        .collect();
    assert_eq!(curves.len(), 10);
    let bytes = dxf::render(&document, 0, &options).unwrap();
    let height = document.pages[0].trim.height;
    let middles: Vec<Point> = engraved_middles(&bytes, height);
    assert!(middles.len() > 100);
    for middle in middles {
        let distance = |curve: &kurbo::BezPath| {
            use kurbo::ParamCurveNearest;
            let segments = curve.segments();
            let squares = segments.map(|segment| segment.nearest(middle, 1e-9).distance_sq);
            squares.fold(f64::INFINITY, f64::min)
        };
        let nearest = curves.iter().map(distance).fold(f64::INFINITY, f64::min);
        assert!(nearest.sqrt() <= 0.01, "{middle:?} {nearest}");
    }
}

/// The middles of all sides of polylines on the layer engrave, y pointing down.
fn engraved_middles(bytes: &[u8], height: f64) -> Vec<Point> {
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    let mut middles = Vec::new();
    for line in text.split("POLYLINE\n  8\nengrave\n").skip(1) {
        let line = line.split("SEQEND").next().unwrap();
        let tags = format!("  0\nPOLYLINE\n  8\nengrave\n{line}SEQEND\n");
        let corners = polyline(tags.as_bytes());
        let ends = corners.iter().cycle().skip(1);
        middles.extend(corners.iter().zip(ends).map(|(one, two)| {
            let middle = one.0.midpoint(two.0);
            Point::new(middle.x, height - middle.y)
        }));
    }
    middles
}
