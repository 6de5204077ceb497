//! Files for laser cutters: the structure of each format.

use crate::common::samples::{document, in_place, operations, svg_options};
use tilendar_drawing::backend::{dxf, lbrn2, svg};

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}

#[test]
fn dxf_of_a_sheet() {
    let bytes = dxf::render(&document(vec![in_place()]), 0, &operations()).unwrap();
    insta::assert_snapshot!(text(bytes));
}

#[test]
fn lbrn2_of_a_sheet() {
    let bytes = lbrn2::render(&document(vec![in_place()]), 0, &operations()).unwrap();
    insta::assert_snapshot!(text(bytes));
}

#[test]
fn svg_of_a_sheet() {
    let bytes = svg::render(&document(vec![in_place()]), 0, &svg_options()).unwrap();
    insta::assert_snapshot!(text(bytes));
}
