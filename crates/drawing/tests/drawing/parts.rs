//! Files for machines state the part of each line, without a change of order.

use crate::operation;
use tilendar_drawing::backend::svg::{self, SvgOptions};
use tilendar_drawing::backend::{Precision, dxf, lbrn2};
use tilendar_drawing::{
    Color, Document, Group, Item, Layer, Metadata, Page, Path, Rect, Shape, Size, Stroke,
};

const ORDER: &str = r#"{"product":"laser"}"#;

/// A square with its top left corner at this position on the diagonal.
fn square(at: f64) -> Item {
    let path = Path::rectangle(Rect::new(at, at, at + 1.0, at + 1.0));
    Shape::stroked(path, Stroke::new(Color::BLACK, 0.1)).into()
}

/// Two lines of part L, one of part Ä, and one more of L.
fn document() -> Document {
    let mut document = Document::new(Metadata {
        title: "Parts".to_owned(),
        order: Some(ORDER.to_owned()),
        ..Metadata::default()
    });
    let part = |name: &str, items| Group::named(name, format!("piece {name}"), items).into();
    let parts = vec![
        part("L", vec![square(1.0), square(3.0)]),
        part("Ä", vec![square(5.0)]),
        part("L", vec![square(7.0)]),
    ];
    let page = Page::new(Size::new(10.0, 10.0), "sheet");
    document
        .pages
        .push(Page { items: vec![Group::on_layer(Layer::CutOuter, parts).into()], ..page });
    document
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}

#[test]
fn lightburn_groups_consecutive_lines_of_a_part_and_keeps_their_order() {
    let setting = operation(Layer::CutOuter, "Cut");
    let file = text(lbrn2::render(&document(), 0, &[setting]).unwrap());
    let marks = ["Type=\"Group\"", "</Children>", "V1 9", "V3 7", "V5 5", "V7 3"];
    let mut places: Vec<(usize, &str)> =
        marks.iter().flat_map(|mark| file.match_indices(mark)).collect();
    places.sort_unstable();
    let seen: Vec<&str> = places.into_iter().map(|(_, mark)| mark).collect();
    assert_eq!(seen, [marks[0], marks[2], marks[3], marks[1], marks[4], marks[5]]);
}

#[test]
fn dxf_names_the_part_of_every_line_in_extended_data() {
    let file = text(dxf::render(&document(), 0, &[]).unwrap());
    let named = file.matches("1001\nTILENDAR\n1000\npart\n1000\npiece L\n");
    assert_eq!(named.count(), 3);
    assert!(file.contains("1000\npiece \\U+00C4\n"), "{file}");
    assert!(file.contains("APPID\n  2\nTILENDAR\n"), "{file}");
    assert!(file.is_ascii());
}

#[test]
fn svg_for_machines_labels_parts_and_svg_for_print_does_not() {
    let count = |precision| {
        let options = SvgOptions { precision, ..SvgOptions::default() };
        let file = text(svg::render(&document(), 0, &options).unwrap());
        file.matches("inkscape:label=\"piece L\"").count()
    };
    assert_eq!((count(Precision::Cut), count(Precision::Print)), (2, 0));
}
