//! Files for laser cutters: the structure of each format, and what must hold for any drawing.

use crate::common::samples::{
    apart, document, dxf_options, files, in_place, lbrn2_options, svg_options, write_samples,
};
use std::path::Path as FilePath;
use tilendar_drawing::backend::{dxf, lbrn2, svg};

/// What `tests/foreign/check_laser.py` is tried on.
#[test]
fn samples_are_written_for_programs_of_others() {
    write_samples(&FilePath::new(env!("CARGO_TARGET_TMPDIR")).join("laser"));
}

#[test]
fn the_same_sheet_has_the_same_bytes() {
    for page in [apart(), in_place()] {
        let document = document(vec![page]);
        assert_eq!(files(&document).unwrap(), files(&document).unwrap());
    }
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}

#[test]
fn dxf_of_a_sheet() {
    let bytes = dxf::render(&document(vec![in_place()]), 0, &dxf_options()).unwrap();
    insta::assert_snapshot!(text(bytes));
}

#[test]
fn lbrn2_of_a_sheet() {
    let bytes = lbrn2::render(&document(vec![in_place()]), 0, &lbrn2_options()).unwrap();
    insta::assert_snapshot!(text(bytes));
}

#[test]
fn svg_of_a_sheet() {
    let bytes = svg::render(&document(vec![in_place()]), 0, &svg_options()).unwrap();
    insta::assert_snapshot!(text(bytes));
}
