//! The link to an order as a QR code; foreign programs read it (tests/foreign/check_link.py).

use std::fs;

use crate::common::program::{assert_refuses, names_in, run_in};

const PAGE: &str = "https://example.org/tilendar/";

fn made(arguments: &[&str]) -> (Vec<String>, String) {
    let folder = tempfile::tempdir().unwrap();
    let all = [&["laser", "--link", PAGE, "-o", "tray.svg"], arguments].concat();
    let (code, _, talk) = run_in(folder.path(), &all);
    assert_eq!(code, Some(0), "{talk}");
    (names_in(folder.path()), talk)
}

#[test]
fn the_link_is_below_the_base_or_on_the_floor_of_the_box() {
    let (names, talk) = made(&["--title", "For Anna", "--lid"]);
    assert_eq!(names, ["tray-underside.svg", "tray.svg"]);
    assert!(talk.contains("modules of 1 mm"), "{talk}");
    assert!(talk.contains("on the underside of the base"), "{talk}");
    let (names, talk) = made(&["--box", "hinged"]);
    assert_eq!(names, ["tray.svg"]);
    assert!(talk.contains("on the floor of the box"), "{talk}");
    let (names, _) = made(&["--copies", "3", "--separate-pieces"]);
    let expected = [
        "tray-pieces.svg",
        "tray-tray-underside.svg",
        "tray-tray.svg",
    ];
    assert_eq!(names, expected);
}

#[test]
fn an_underside_lies_where_its_base_was_cut() {
    let folder = tempfile::tempdir().unwrap();
    let job = ["laser", "--link", PAGE, "-o", "tray.svg"];
    run_in(folder.path(), &job);
    let check = |name: &str| {
        let (code, said, _) = run_in(folder.path(), &["laser", "check", name, "--json"]);
        assert_eq!(code, Some(0), "{said}");
        serde_json::from_str::<serde_json::Value>(&said).unwrap()
    };
    let (sheet, below) = (check("tray.svg"), check("tray-underside.svg"));
    let number = |value: &serde_json::Value| value.as_f64().unwrap();
    let cuts = sheet["cuts"].as_array().unwrap();
    let base = cuts.iter().find(|cut| cut["part"] == "base").unwrap();
    for axis in [0, 1] {
        let from = number(&base["at_mm"][axis]);
        let to = from + number(&base[["width_mm", "height_mm"][axis]]);
        let engraved = [axis, axis + 2].map(|end| number(&below["work_mm"][end]));
        assert!(
            engraved.iter().all(|&end| from < end && end < to),
            "{engraved:?}"
        );
    }
}

#[test]
fn links_that_cannot_be_read_or_engraved_are_refused() {
    for page in [
        "example.org",
        "ftp://example.org/",
        "https://example.org/#today",
        "https://",
    ] {
        assert_refuses(
            &["laser", "--link", page],
            2,
            &["write the address of the page"],
        );
    }
    let none = ["laser", "--link", PAGE, "--text", "none"];
    assert_refuses(&none, 1, &["--link does not go with --text none"]);
    let folder = tempfile::tempdir().unwrap();
    let art = folder.path().join("art.svg");
    let strokes: String = (0..400).map(|x| format!("M{x} 0v9h1z")).collect();
    let svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 9'><path d='{strokes}'/></svg>"
    );
    fs::write(&art, svg).unwrap();
    let art = art.to_str().unwrap();
    let long = ["laser", "--lid", "--art", art, "--link", PAGE];
    assert_refuses(&long, 1, &["--link", "characters", "QR code"]);
}
