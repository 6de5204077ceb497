//! `tilendar laser` writes the requested files to the requested places, whole or not at all.

use crate::common::program::{file, names_in, path, run_in, tilendar};
use std::fs;
use std::path::Path;
use tempfile::{TempDir, tempdir};

const FORMATS: [&str; 5] = ["dxf", "lbrn2", "pdf", "png", "svg"];
const IN_PLACE: [&str; 3] = ["--mode", "in-place", "12-25"];

/// The names of the files from `tilendar laser` in a new folder, or in `place` within it.
fn written(arguments: &[&str], place: &str) -> Vec<String> {
    let folder = tempdir().unwrap();
    laser_in(folder.path(), arguments);
    names_in(&folder.path().join(place))
}

/// Runs `tilendar laser` in a folder, asserts success, and returns its messages.
fn laser_in(folder: &Path, arguments: &[&str]) -> String {
    let arguments = [&["laser"], arguments].concat();
    let (code, _, talk) = run_in(folder, &arguments);
    assert_eq!(code, Some(0), "{arguments:?}: {talk}");
    talk
}

/// The single file on standard output.
fn piped(arguments: &[&str]) -> Vec<u8> {
    let mut command = tilendar(&["laser", "-o", "-"]);
    let output = command.args(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}");
    output.stdout
}

/// A preset with a cut whose name cannot be the name of an ink in PDF.
fn nameless_ink() -> tempfile::NamedTempFile {
    let generic = include_str!("../../templates/lasers/generic.toml");
    assert!(generic.contains(r#"name = "Cut outer""#));
    file(&generic.replace(r#"name = "Cut outer""#, r#"name = "All""#))
}

#[test]
fn a_format_alone_is_one_file_of_its_kind() {
    let starts: [&[u8]; 5] = [b"999\n", b"<?xml", b"%PDF-", b"\x89PNG", b"<svg "];
    for (format, start) in FORMATS.into_iter().zip(starts) {
        let folder = tempdir().unwrap();
        let talk = laser_in(folder.path(), &["--format", format]);
        let name = format!("calendar-apart.{format}");
        assert!(talk.starts_with(&format!("wrote output/{name}: ")), "{talk}");
        let output = folder.path().join("output");
        assert_eq!(names_in(&output), [name.as_str()]);
        assert!(fs::read(output.join(name)).unwrap().starts_with(start));
    }
}

#[test]
fn formats_are_listed_repeated_or_all() {
    let names = |formats: &[&str]| -> Vec<String> {
        let names = formats.iter().map(|format| format!("calendar-apart.{format}"));
        names.collect()
    };
    assert_eq!(written(&["--format", "all"], "output"), names(&FORMATS));
    assert_eq!(written(&["--format", "svg,dxf,svg"], "output"), names(&["dxf", "svg"]));
    assert_eq!(
        written(&["--format", "svg", "--format", "json,dxf"], "output"),
        names(&["dxf", "svg"])
    );
}

#[test]
fn further_sheets_are_numbered_and_say_what_is_on_them() {
    let folder = tempdir().unwrap();
    let bed = ["--bed", "180x180mm", "--text", "none"];
    let arguments = [&bed[..], &["-o", "set.svg", "--format", "svg,dxf"]].concat();
    laser_in(folder.path(), &arguments);
    let (_, json, _) = run_in(folder.path(), &[&["laser", "--format", "json"], &bed[..]].concat());
    let summary: serde_json::Value = serde_json::from_str(&json).unwrap();
    let sheets = summary["sheets"].as_array().unwrap();
    assert!(sheets.len() > 2);
    let mut expected = Vec::new();
    for (number, sheet) in (1..).zip(sheets) {
        let stem = match number {
            1 => "set".to_owned(),
            _ => format!("set-{number}"),
        };
        expected.extend([format!("{stem}.dxf"), format!("{stem}.svg")]);
        let svg = fs::read_to_string(folder.path().join(format!("{stem}.svg"))).unwrap();
        let count = sheets.len();
        assert!(svg.contains(&format!("sheet {number} of {count}")));
        for part in sheet["parts"].as_array().unwrap() {
            let name = part["name"].as_str().unwrap();
            assert!(svg.contains(&format!("<title>{name}</title>")), "{name}");
        }
    }
    expected.sort();
    assert_eq!(names_in(folder.path()), expected);
}

#[test]
fn standard_output_gets_the_one_file_and_nothing_else() {
    let folder = tempdir().unwrap();
    for format in FORMATS {
        laser_in(folder.path(), &["--format", format, "-o", "my"]);
        let file = fs::read(folder.path().join(format!("my.{format}"))).unwrap();
        assert!(piped(&["--format", format]) == file, "{format}");
    }
}

#[test]
fn warnings_are_said_wherever_the_file_goes() {
    let warning = "warning: sheet 1: the inner cut of base at ";
    for place in ["-", "my.svg"] {
        let folder = tempdir().unwrap();
        let talk = laser_in(folder.path(), &["--hanging-hole", "1mm", "-o", place]);
        assert!(talk.contains(warning), "{place}: {talk}");
        assert!(talk.contains("make it at least half the thickness, 1.5 mm"), "{talk}");
    }
}

#[test]
fn json_alone_writes_no_file() {
    for place in [&[][..], &["-o", "-"], &["-o", "new/"]] {
        let folder = tempdir().unwrap();
        let arguments = [&["laser", "--format", "json"], place].concat();
        let (code, json, talk) = run_in(folder.path(), &arguments);
        assert_eq!((code, talk.as_str()), (Some(0), ""), "{place:?}");
        let summary: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(summary["title"], "A-Puzzle-A-Day");
        assert_eq!(names_in(folder.path()), [""; 0], "{place:?}");
    }
}

/// Asserts that a refused run leaves the folder unchanged.
fn assert_leaves_all_as_it_was(folder: &TempDir, arguments: &[&str]) {
    fs::write(folder.path().join("set.svg"), "mine").unwrap();
    let arguments = [&["laser", "-o", "set"], arguments].concat();
    let (code, _, talk) = run_in(folder.path(), &arguments);
    assert_ne!(code, Some(0), "{arguments:?}: {talk}");
    assert_eq!(names_in(folder.path()), ["set.svg"], "{arguments:?}");
    let content = fs::read_to_string(folder.path().join("set.svg")).unwrap();
    assert_eq!(content, "mine");
}

#[test]
fn nothing_is_written_where_something_is_wrong() {
    let folder = tempdir().unwrap();
    let preset = nameless_ink();
    // The SVG could be written, but the PDF after it cannot.
    for arguments in [
        &["--preset", path(&preset), "--format", "svg,pdf"][..],
        &["--bed", "100x100mm", "--format", "all"],
        &["--kerf", "2mm", "--format", "svg,json"],
        &["--mode", "in-place", "--tab-count", "9", "--format", "svg"],
    ] {
        assert_leaves_all_as_it_was(&folder, arguments);
    }
    let (_, _, talk) =
        run_in(folder.path(), &["laser", "--preset", path(&preset), "--format", "pdf"]);
    assert!(talk.contains("\"All\" cannot name an ink"), "{talk}");
}

#[test]
fn work_that_the_preset_has_no_operation_for_is_said_to_be_left_out() {
    let generic = include_str!("../../templates/lasers/generic.toml");
    let operations: Vec<&str> = generic.split("[[operations]]").collect();
    let without = operations.iter().filter(|text| !text.contains("layer = \"score\""));
    let without: Vec<&str> = without.copied().collect();
    assert_eq!(without.len() + 1, operations.len());
    let preset = file(&without.join("[[operations]]"));
    let folder = tempdir().unwrap();
    let talk = laser_in(folder.path(), &["--preset", path(&preset)]);
    assert!(talk.contains("no operation for score"), "{talk}");
}
