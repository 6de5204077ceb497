//! Files for laser cutters: the structure of each format, and what must hold for any drawing.

use crate::common::samples::{
    apart, document, dxf_options, files, in_place, lbrn2_options, svg_options, write_samples,
};
use std::fs;
use std::path::Path as FilePath;
use tilendar_drawing::backend::{dxf, lbrn2, svg};

/// `tests/foreign/check_laser.py` is tried on these files.
#[test]
fn samples_for_other_programs_are_written_whole() {
    let folder = FilePath::new(env!("CARGO_TARGET_TMPDIR")).join("laser");
    write_samples(&folder);
    for (mode, page) in [("apart", apart()), ("in-place", in_place())] {
        for (extension, bytes) in files(&document(vec![page])).unwrap() {
            let written = fs::read(folder.join(format!("sample-{mode}-1.{extension}"))).unwrap();
            assert_eq!(written, bytes, "{mode} {extension}");
            let whole: (&[u8], &[u8]) = match extension {
                "svg" => (b"<svg", b"</svg>"),
                "dxf" => (b"  0\nSECTION", b"EOF"),
                "lbrn2" => (b"<?xml", b"</LightBurnProject>"),
                _ => (b"%PDF-", b"%%EOF"),
            };
            assert!(written.starts_with(whole.0), "{mode} {extension}");
            assert!(
                written.trim_ascii_end().ends_with(whole.1),
                "{mode} {extension}"
            );
        }
    }
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
