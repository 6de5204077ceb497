//! Properties of files for laser cutters, for any drawing and any name.

use crate::common::cut;
use crate::puzzles::named as preset;
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use tilendar_drawing::backend::pdf::PdfOptions;
use tilendar_drawing::backend::svg::SvgOptions;
use tilendar_drawing::backend::{Operation, Precision, dxf, lbrn2, pdf, svg};
use tilendar_drawing::{
    Color, Contour, Document, Group, Item, Layer, Metadata, Page, Path, Point, Segment, Shape,
    Size, Stroke,
};
use tilendar_laser::cut::CutSheet;
use tilendar_laser::design::{LaserOptions, Lettering, sheet_document};
use tilendar_press::template::LASERS;
use usvg::roxmltree;

fn sheet(path: Path) -> Document {
    let shape = Shape::stroked(path, Stroke::new(Color::BLACK, 0.01));
    let mut document = Document::new(Metadata::default());
    document.pages.push(Page {
        items: vec![Group::on_layer(Layer::CutOuter, vec![shape.into()]).into()],
        ..Page::new(Size::new(600.0, 400.0), "any".to_owned())
    });
    document
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

fn tags(bytes: &[u8]) -> Vec<(u16, String)> {
    let text = std::str::from_utf8(bytes).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let (pairs, rest) = lines.as_chunks::<2>();
    assert!(rest.is_empty());
    let tag = |[code, value]: &[&str; 2]| (code.trim().parse().unwrap(), value.to_string());
    pairs.iter().map(tag).collect()
}

/// A DXF's only polyline.
fn polyline(bytes: &[u8]) -> Contour {
    let mut corners: Vec<(Point, Segment)> = Vec::new();
    let mut in_vertex = false;
    for (code, value) in tags(bytes) {
        let number = || value.parse::<f64>().unwrap();
        match code {
            0 => {
                in_vertex = value == "VERTEX";
                if in_vertex {
                    corners.push((Point::ORIGIN, Segment::Line { end: Point::ORIGIN }));
                }
            }
            10 if in_vertex => corners.last_mut().unwrap().0.x = number(),
            20 if in_vertex => corners.last_mut().unwrap().0.y = number(),
            42 if in_vertex => {
                corners.last_mut().unwrap().1 =
                    Segment::Arc { end: Point::ORIGIN, bulge: number() };
            }
            _ => {}
        }
    }
    Contour::around(&corners)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The tolerance is the effect of rounding corners to a nanometer along the whole line.
    #[test]
    fn the_area_of_a_dxf_is_that_of_the_drawing(contour in contour()) {
        let (expected, length) = (contour.signed_area(), contour.length());
        let bytes = dxf::render(&sheet(Path::from_contour(contour)), 0, &[]);
        let area = polyline(&bytes.unwrap()).signed_area();
        // The page is flipped: clockwise on screen becomes counter-clockwise in coordinates.
        prop_assert!((area + expected).abs() <= 1e-6 * (1.0 + length), "{area} {expected}");
    }

    /// No name breaks a file or adds to it.
    #[test]
    fn names_are_harmless(name in "(\\PC|[<&\"'\n\r\0\u{7}])*") {
        let machine = LASERS.load("lightburn").unwrap();
        let plain = sheet_document(&SHEET, &machine, "Desk", "plywood");
        let mut document = sheet_document(&SHEET, &machine, &name, &name);
        document.pages[0].label.clone_from(&name);
        rename(&mut document.pages[0].items, &name);
        let named: Vec<Operation> = machine
            .operations
            .iter()
            .map(|operation| Operation { name: name.clone(), ..operation.clone() })
            .collect();

        let [settings, settings_of_plain] = [(&document, &named), (&plain, &machine.operations)]
            .map(|(document, operations)| {
                elements(&lbrn2::render(document, 0, operations).unwrap(), "CutSetting")
            });
        prop_assert_eq!(settings, settings_of_plain);
        let options = SvgOptions { precision: Precision::Cut, ..SvgOptions::default() };
        let [paths, paths_of_plain] = [&document, &plain]
            .map(|document| elements(&svg::render(document, 0, &options).unwrap(), "path"));
        prop_assert_eq!(paths, paths_of_plain);
        let [codes, codes_of_plain] = [&named[..], &[]].map(|layers| -> Vec<u16> {
            let tags = tags(&dxf::render(&document, 0, layers).unwrap());
            tags.into_iter().map(|(code, _)| code).collect()
        });
        prop_assert_eq!(codes, codes_of_plain);
        let inks = BTreeMap::from([(Color::BLACK, name)]);
        let options = PdfOptions { inks, ..PdfOptions::default() };
        prop_assert!(pdf::render(&document, &options).is_ok());
    }
}

static SHEET: LazyLock<CutSheet> = LazyLock::new(|| {
    let options = LaserOptions { lettering: Lettering::None, ..LaserOptions::default() };
    cut(&preset("desk"), &options).sheets.remove(0)
});

fn elements(bytes: &[u8], name: &str) -> usize {
    let tree = roxmltree::Document::parse(std::str::from_utf8(bytes).unwrap()).unwrap();
    tree.descendants().filter(|node| node.has_tag_name(name)).count()
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
