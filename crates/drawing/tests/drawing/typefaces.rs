//! The embedded typefaces.

use tilendar_drawing::Face;

#[test]
fn both_faces_can_be_read() {
    for face in Face::EMBEDDED {
        assert!(face.width("A", 10.0) > 1.0 && face.shape("A", 10.0).outline().bounds().is_some());
        assert!((0.6..0.8).contains(&face.cap_height()));
    }
}

#[test]
fn width_grows_in_proportion_to_size() {
    let one = Face::Regular.width("October", 1.0);
    let ten = Face::Regular.width("October", 10.0);
    assert!(one > 3.0 && (ten - 10.0 * one).abs() < 1e-9);
}

#[test]
fn text_is_kerned_in_every_script() {
    for (pair, script) in [("AV", "Latin"), ("ГА", "Cyrillic"), ("ΑΥ", "Greek")] {
        let apart: f64 =
            pair.chars().map(|letter| Face::Bold.width(&letter.to_string(), 10.0)).sum();
        assert!(Face::Bold.width(pair, 10.0) < apart, "{script}");
    }
}

#[test]
fn figures_are_tabular() {
    let widths = ('0'..='9').map(|figure| Face::Bold.width(&figure.to_string(), 10.0));
    let widths: Vec<_> = widths.collect();
    assert!(widths.iter().all(|width| *width == widths[0]));
}

#[test]
fn outlines_stand_on_the_baseline() {
    let bounds = Face::Regular.shape("H", 10.0).outline().bounds().unwrap();
    assert!(bounds.y1.abs() < 1e-6);
    assert!((-bounds.y0 - 10.0 * Face::Regular.cap_height()).abs() < 1e-6);
}

#[test]
fn characters_that_the_face_lacks_are_named() {
    assert_eq!(Face::Regular.first_missing("März"), None);
    assert_eq!(Face::Regular.first_missing("1月"), Some('月'));
}
