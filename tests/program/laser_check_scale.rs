//! `tilendar laser check` shows how large things are, and what a machine's colours say.

use crate::common::program::{outcome, tilendar};

/// The exit code, standard output and standard error for this file.
fn check(file: &str, arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut command = tilendar(&["laser", "check", "-"]);
    command.args(arguments).write_stdin(file.as_bytes());
    outcome(command)
}

/// A page of 100 x 80 mm with these attributes.
fn page_of(attributes: &str, content: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" {attributes} fill="none" stroke="black" stroke-width="0.01">{content}</svg>"#
    )
}

fn page(content: &str) -> String {
    page_of(
        r#"width="100mm" height="80mm" viewBox="0 0 100 80""#,
        content,
    )
}

/// Squares side by side, each larger than the one before it.
fn squares(count: usize) -> String {
    (1..=count)
        .map(|n| {
            let x = n * (n + 1) / 2;
            format!(r#"<g id="p{n}"><rect x="{x}" y="1" width="{n}" height="{n}" transform="scale(0.6)"/></g>"#)
        })
        .collect()
}

fn json(file: &str, arguments: &[&str]) -> serde_json::Value {
    let (_, results, _) = check(file, &[arguments, &["--format", "json"]].concat());
    serde_json::from_str(&results).unwrap()
}

#[test]
fn the_largest_cuts_are_listed_with_their_sizes() {
    let svg = page(&squares(16));
    let (_, results, _) = check(&svg, &["--thickness", "1mm"]);
    let table: Vec<&str> = results
        .lines()
        .skip_while(|line| !line.starts_with("part"))
        .take(14)
        .collect();
    assert_eq!(table[0], "part  width mm  height mm   left   top");
    assert_eq!(table[1], "p16       9.60       9.60  81.60  0.60");
    assert_eq!(table[12], "p5        3.00       3.00   9.00  0.60");
    assert_eq!(table[13], "and 4 more; --format json lists all");
    let cuts = &json(&svg, &[])["cuts"];
    assert_eq!(cuts.as_array().unwrap().len(), 16);
    assert_eq!(cuts[0]["part"], "p16");
    assert_eq!(cuts[15]["width_mm"], 0.6);
}

#[test]
fn json_lists_inner_cuts_as_well_and_text_does_not() {
    let svg = page(
        r#"<circle id="hole" cx="20" cy="20" r="5" stroke="blue"/><rect id="plate" x="10" y="10" width="20" height="20"/>"#,
    );
    let (_, results, _) = check(&svg, &[]);
    assert!(!results.contains("hole"), "{results}");
    let cuts = json(&svg, &[])["cuts"].clone();
    let layers = [0, 1].map(|index| cuts[index]["layer"].as_str().unwrap());
    assert_eq!(layers, ["cut-outer", "cut-inner"]);
    assert_eq!(cuts[1]["at_mm"], serde_json::json!([15.0, 15.0]));
}

#[test]
fn a_page_in_pixels_says_its_size_at_each_resolution() {
    let square = r#"<rect x="10" y="10" width="20" height="20"/>"#;
    let svg = page_of(r#"width="360" height="180" viewBox="0 0 360 180""#, square);
    let (code, results, _) = check(&svg, &[]);
    assert_eq!(code, Some(0));
    // 360 px are 3.75, 4 and 5 inch.
    for size in [
        "at 96 dpi, as read here, it is 95.2 x 47.6 mm",
        "90 dpi (101.6 x 50.8 mm)",
        "72 dpi (127.0 x 63.5 mm)",
    ] {
        assert!(results.contains(size), "no {size:?} in:\n{results}");
    }
}

#[test]
fn a_stretched_page_is_warned_of_and_an_equal_one_is_not() {
    let circle = r#"<circle cx="40" cy="40" r="10"/>"#;
    let stretched = |height: &str| {
        let attributes = format!(
            r#"width="100mm" height="{height}" viewBox="0,0, 100 80" preserveAspectRatio="none""#
        );
        check(&page_of(&attributes, circle), &[])
    };
    let (code, results, _) = stretched("100mm");
    assert_eq!(code, Some(0));
    let warning = "a unit of its viewBox is 1.0000 mm wide and 1.2500 mm high (-20.0 %)";
    assert!(results.contains(warning), "{results}");
    let (_, results, _) = stretched("80mm");
    assert!(results.contains("no warnings"), "{results}");
}

#[test]
fn lines_of_one_colour_are_told_apart_by_what_is_around_them() {
    let svg = page(
        r#"<rect x="40" y="20" width="5" height="5"/><rect x="30" y="15" width="20" height="20"/><rect x="10" y="10" width="50" height="50"/>"#,
    );
    let (code, results, _) = check(&svg, &[]);
    assert_eq!(code, Some(0), "{results}");
    assert!(
        results.contains("cut-inner: #000000 lines (1)")
            && results.contains("cut-outer: #000000 lines (2)"),
        "the part in the opening is a part: {results}"
    );
}

#[test]
fn a_presets_colours_say_what_lines_are_for() {
    let lines = r##"<circle cx="20" cy="20" r="5" stroke="#0000ff"/><rect x="5" y="5" width="30" height="30" stroke="#0000ff"/>
        <path d="M50 20H60" stroke="#ff0000"/><path d="M50 30H60" stroke="#123456"/>"##;
    let taken = |arguments: &[&str]| check(&page(lines), arguments).1;
    let ponoko = taken(&["--preset", "ponoko"]);
    for line in [
        "score: #ff0000 lines (1)",
        "cut-inner: #0000ff lines (1)",
        "cut-outer: #0000ff lines (1)",
        "warning: 1 line in #123456, which the preset has no operation for",
    ] {
        assert!(ponoko.contains(line), "no {line:?} in:\n{ponoko}");
    }
    let glowforge = taken(&["--preset", "glowforge"]);
    assert!(
        glowforge.contains("score: #0000ff lines (2)"),
        "{glowforge}"
    );
    let guess = taken(&[]);
    assert!(guess.contains("cut-inner: #0000ff lines (2)"), "{guess}");
    assert!(!guess.contains("no operation"), "{guess}");
    let layer = page(r#"<g id="cut-outer"><path d="M50 20H60V30Z" stroke="blue"/></g>"#);
    let (_, named, _) = check(&layer, &["--preset", "glowforge"]);
    assert!(named.contains("cut-outer: layers of that name"), "{named}");
    let (code, _, talk) = check(&page(lines), &["--preset", "laserbeam"]);
    assert_eq!(code, Some(1));
    assert!(talk.contains("laserbeam"), "{talk}");
}

#[test]
fn the_presets_kerf_is_the_least_gap() {
    let svg = page(
        r#"<g stroke="blue"><rect x="10" y="10" width="20" height="20"/><rect x="30.15" y="10" width="20" height="20"/></g>"#,
    );
    let folder = tempfile::tempdir().unwrap();
    let preset = include_str!("../../templates/lasers/ponoko.toml");
    let narrow = preset.replace("kerf = \"0.2 mm\"", "kerf = \"0.1 mm\"");
    let file = folder.path().join("narrow.toml");
    std::fs::write(&file, narrow).unwrap();
    let gap = "in 1 place cuts touch";
    assert!(check(&svg, &["--preset", "ponoko"]).1.contains(gap));
    assert!(
        !check(&svg, &["--preset", file.to_str().unwrap()])
            .1
            .contains(gap)
    );
}

#[test]
fn other_formats_are_told_to_be_written_as_svg() {
    for (start, format) in [
        ("%PDF-1.7\n", "PDF"),
        ("<?xml version=\"1.0\"?><LightBurnProject/>", "LightBurn"),
        ("0\nSECTION\n2\nHEADER\n", "DXF"),
    ] {
        let (code, results, talk) = check(start, &[]);
        assert_eq!((code, results.as_str()), (Some(1), ""), "{talk}");
        let remedy = format!(
            "this is a {format} file, and only SVG can be read: write or export the drawing as SVG"
        );
        assert!(talk.contains(&remedy), "{talk}");
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sheet.LBRN2");
    std::fs::write(&file, [0, 0xff]).unwrap();
    let (code, _, talk) = outcome(tilendar(&["laser", "check", file.to_str().unwrap()]));
    assert_eq!(code, Some(1));
    assert!(talk.contains("this is a LightBurn file"), "{talk}");
}

#[test]
fn a_piece_moved_into_another_part_is_a_fault() {
    let svg = page(
        r#"<g id="layer-cut-outer"><g id="r"><title>piece R</title><path d="M20 20H30V30H20z"/></g><g id="l"><title>lid</title><path d="M10 10H60V60H10z"/></g></g>"#,
    );
    let (code, results, _) = check(&svg, &[]);
    assert_eq!(code, Some(3));
    assert!(
        results.contains("fault: piece R is cut out of lid at (25, 25) mm"),
        "{results}"
    );
}
