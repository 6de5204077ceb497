//! `tilendar laser check` finds what is wrong with drawings of other programs, and what is no
//! drawing does it no harm.

use crate::common::program::{outcome, results, tilendar};
use serde_json::Value;
use tilendar_drawing::backend::svg::{SvgOptions, render};
use tilendar_drawing::{
    Color, Document, Group, Insets, Item, Layer, Metadata, Page, Path, Point, Rect, Shape, Size,
    Stroke,
};
use tilendar_laser::foreign::{MAXIMUM_BYTES, read_svg};

/// The exit code, standard output and standard error for this drawing.
fn check_with(svg: &str, arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut command = tilendar(&["laser", "check", "-"]);
    command.args(arguments).write_stdin(svg.as_bytes());
    outcome(command)
}

/// A page of 100 x 80 mm.
fn page(content: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="100mm" height="80mm" viewBox="0 0 100 80" fill="none" stroke="black" stroke-width="0.01">{content}</svg>"#
    )
}

/// What is said of a drawing that is good.
fn good(content: &str) -> String {
    let (code, results, talk) = check_with(&page(content), &[]);
    assert_eq!((code, talk.as_str()), (Some(0), ""), "{content}: {results}");
    results
}

/// Asserts that the drawing is faulty, and that all parts are said of it.
fn assert_faulty(content: &str, parts: &[&str]) {
    let (code, results, talk) = check_with(&page(content), &[]);
    assert_eq!((code, talk.as_str()), (Some(3), ""), "{content}: {results}");
    for part in parts {
        assert!(results.contains(part), "no {part:?} in:\n{results}");
    }
}

/// Asserts that a file is refused with a message.
fn assert_unreadable(svg: &str, part: &str) {
    let (code, results, talk) = check_with(svg, &[]);
    assert_eq!((code, results.as_str()), (Some(1), ""), "{talk}");
    assert!(talk.contains(part), "no {part:?} in: {talk}");
}

const SQUARE: &str = r#"<rect x="10" y="10" width="20" height="20"/>"#;

/// A frame and a round hole in it, as this program writes them.
fn own_drawing() -> Vec<u8> {
    let line = |path| Item::from(Shape::stroked(path, Stroke::new(Color::BLACK, 0.01)));
    let part = |path| Group::named("frame", "frame", vec![line(path)]).into();
    let hole = Path::circle(Point::new(30.0, 30.0), 5.0);
    let outline = Path::rounded_rectangle(Rect::new(10.0, 10.0, 70.0, 60.0), 4.0);
    let mut document = Document::new(Metadata::default());
    document.pages.push(Page {
        trim: Size::new(100.0, 80.0),
        bleed: Insets::ZERO,
        label: String::new(),
        items: vec![
            Group::on_layer(Layer::CutInner, vec![part(hole)]).into(),
            Group::on_layer(Layer::CutOuter, vec![part(outline)]).into(),
        ],
    });
    render(&document, 0, &SvgOptions::default()).unwrap()
}

#[test]
fn what_this_program_writes_is_read_back_in_true_size() {
    let drawing = read_svg(&own_drawing()).unwrap();
    assert_eq!((drawing.faults.len(), drawing.warnings.len()), (0, 0));
    let names: Vec<&str> = drawing
        .sheet
        .parts
        .iter()
        .map(|part| part.name.as_str())
        .collect();
    assert_eq!(names, ["frame"]);
    let measured = drawing.sheet.work.iter().map(|work| match &work.action {
        tilendar_laser::cut::Action::Follow(contour) => {
            (work.layer, contour.signed_area().abs(), contour.closed)
        }
        other => panic!("{other:?} is not cut"),
    });
    let formulas = [
        (Layer::CutInner, 25.0 * std::f64::consts::PI),
        (
            Layer::CutOuter,
            3000.0 - (4.0 - std::f64::consts::PI) * 16.0,
        ),
    ];
    for ((layer, area, closed), (expected_layer, expected)) in measured.zip(formulas) {
        assert!(closed && layer == expected_layer);
        // Places to 0.0001 mm, along contours of some 200 mm.
        assert!(
            (area - expected).abs() < 5e-3,
            "{area} instead of {expected}"
        );
    }
}

#[test]
fn a_good_drawing_is_measured_by_layer() {
    let svg = String::from_utf8(own_drawing()).unwrap();
    let (code, results, _) = check_with(&svg, &[]);
    assert_eq!(code, Some(0));
    let expected = "\
-: a page of 100 x 80 mm, work of 60 x 50 mm at (10, 10)
layer      contours  length mm  area mm²
cut-inner         1      31.42     78.54
cut-outer         1     213.13   2986.27
part   width mm  height mm   left    top
frame     60.00      50.00  10.00  10.00
cut-inner: layers of that name (1)
cut-outer: layers of that name (1)
good: no faults, no warnings
";
    assert_eq!(results, expected);
}

#[test]
fn json_says_the_same() {
    let svg = String::from_utf8(own_drawing()).unwrap();
    let (code, results, _) = check_with(&svg, &["--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&results).unwrap();
    assert_eq!(code, Some(0));
    assert_eq!(report["page_mm"], serde_json::json!([100.0, 80.0]));
    assert_eq!(report["layers"][0]["layer"], "cut-inner");
    assert_eq!(report["faults"], serde_json::json!([]));
}

#[test]
fn colours_say_what_is_done_where_no_layer_does() {
    let results = good(
        r##"<rect x="5" y="5" width="30" height="30"/>
        <rect x="40" y="5" width="30" height="30" stroke="#FF0000"/>
        <circle cx="20" cy="20" r="5" stroke="blue"/>
        <path d="M50 20H60" stroke="#00e000"/>
        <path d="M8 8h3v3h-3z" stroke="none" fill="#00ff00"/>"##,
    );
    for line in [
        "cut-outer: #000000 lines (1)",
        "cut-outer: #ff0000 lines (1)",
        "cut-inner: #0000ff lines (1)",
        "score: #00e000 lines (1)",
        "engrave: #00ff00 areas (1)",
    ] {
        assert!(results.contains(line), "no {line:?} in:\n{results}");
    }
}

#[test]
fn layers_outweigh_colours_and_titles_name_parts() {
    let results = good(
        r#"<g inkscape:groupmode="layer" inkscape:label="Score" id="layer1"><path d="M15 20H25" stroke="red"/></g>
        <g id="layer-cut-outer"><g id="g7"><title>piece L</title><rect x="10" y="10" width="20" height="0.5"/></g></g>"#,
    );
    assert!(
        results.contains("score: layers of that name (1)"),
        "{results}"
    );
    assert!(
        results.contains("the cut of piece L at (20, 10.25) mm is 20 x 0.5 mm"),
        "{results}"
    );
}

#[test]
fn each_fault_is_found() {
    assert_faulty(
        r#"<path id="gap" d="M10 10H30V30H10V11"/>"#,
        &[
            "fault: the cut of gap is not closed: there is a gap of 1 mm at (10, 10) mm",
            "1 fault",
        ],
    );
    assert_faulty(
        &format!("{SQUARE}{SQUARE}"),
        &[
            "contour 1 and contour 2 are cut along the same line",
            "(80 mm in all)",
        ],
    );
    assert_faulty(
        &format!(r#"{SQUARE}<path id="over" d="M20 30H35V40H20z"/>"#),
        &["contour 1 and over are cut along the same line from (30, 30) to (20, 30) mm"],
    );
    assert_faulty(
        &format!(r#"{SQUARE}<circle id="o" cx="31" cy="20" r="5"/>"#),
        &["the cut of contour 1 and the cut of o cross at (30, "],
    );
    assert_faulty(
        r#"<rect id="far" x="90" y="10" width="20" height="20"/>"#,
        &["far reaches 10 mm beyond the sheet", "100 x 80 mm"],
    );
    assert_faulty(
        &format!(r#"{SQUARE}<text x="1" y="5"><tspan>12</tspan> Jan</text>"#),
        &["1 text element (\"12 Jan\")", "paths"],
    );
    assert_faulty(
        &format!(r#"{SQUARE}<path id="bad" d="M40 40H60V60x"/>"#),
        &["the path \"bad\" cannot be read"],
    );
}

#[test]
fn transforms_units_styles_and_uses_are_resolved() {
    // The same square as SQUARE, drawn over it in other words: each is a double.
    for again in [
        r#"<g transform="translate(10 10) scale(2)"><rect width="10" height="10"/></g>"#,
        r##"<defs><path id="s" d="M0 0H20V20H0Z"/></defs><use xlink:href="#s" x="10" y="10"/>"##,
        r#"<style>.hidden{fill:none;stroke:red}</style><rect class="hidden" x="10" y="10" width="20" height="20"/>"#,
        r#"<svg x="10" y="10" width="20" height="20" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>"#,
        r#"<rect transform="rotate(90 20 20)" x="10" y="10" width="20" height="20"/>"#,
        // 96 pixels are an inch, in whatever the page is measured.
        r#"<rect x="10" y="10" width="5.2916667mm" height="5.2916667mm"/>"#,
    ] {
        assert_faulty(
            &format!("{SQUARE}{again}"),
            &["along the same line", "(80 mm in all)"],
        );
    }
}

#[test]
fn curves_that_are_arcs_coincide_with_arcs() {
    let circle = r#"<circle cx="40" cy="40" r="10"/>"#;
    let curves = r#"<path d="M50 40C50 45.5228 45.5228 50 40 50 34.4772 50 30 45.5228 30 40A10 10 0 0 1 50 40z"/>"#;
    assert_faulty(&format!("{circle}{curves}"), &["(62.832 mm in all)"]);
}

#[test]
fn what_programs_do_not_agree_on_is_warned_of() {
    let wide = good(r#"<rect x="10" y="10" width="20" height="20" stroke-width="0.5"/>"#);
    assert!(
        wide.contains("1 line wider than 0.2 mm (up to 0.50 mm, contour 1)"),
        "{wide}"
    );
    let hidden = good(&format!(r#"{SQUARE}<g display="none">{SQUARE}</g>"#));
    assert!(
        hidden.contains("1 hidden layer or element not checked"),
        "{hidden}"
    );
    let picture = good(&format!(
        r#"{SQUARE}<image href="/etc/hostname" width="9" height="9"/>"#
    ));
    assert!(picture.contains("1 <image>"), "{picture}");
    let paper = good(&format!(
        r#"<path d="M0 0H100V80H0z" fill="white" stroke="none"/>{SQUARE}"#
    ));
    assert!(paper.contains("1 white area without a line"), "{paper}");
    let pixels = page(SQUARE).replace("mm", "");
    let (code, results, _) = check_with(&pixels, &[]);
    assert_eq!(code, Some(0));
    assert!(
        results.contains("warning: the page's size is not in mm"),
        "{results}"
    );
    assert!(results.contains("work of 5.2917 x 5.2917 mm"), "{results}");
}

#[test]
fn thickness_and_bed_are_what_is_asked_for() {
    let svg = page(&format!(r#"<circle cx="20" cy="20" r="1.2"/>{SQUARE}"#));
    let faults = |arguments: &[&str]| check_with(&svg, arguments);
    assert!(faults(&[]).1.contains("no warnings"));
    assert!(
        faults(&["--thickness", "6mm"])
            .1
            .contains("a hole of 2.4 mm: make it at least half the thickness, 3 mm")
    );
    let (code, results, _) = faults(&["--bed", "25x25mm"]);
    assert_eq!(code, Some(3));
    assert!(
        results.contains("reaches 5 mm beyond the bed at (30, 30) mm: the bed is 25 x 25 mm"),
        "{results}"
    );
    for bed in [
        "",
        "600",
        "600x400",
        "0x5mm",
        "600mm",
        "NaNx1mm",
        "1x2x3mm",
        "1e400x9mm",
    ] {
        assert_eq!(faults(&["--bed", bed]).0, Some(2), "{bed}");
    }
    for option in ["--thickness", "--kerf"] {
        assert_eq!(faults(&[option, "1e400mm"]).0, Some(2), "{option}");
    }
}

#[test]
fn what_makers_do_on_purpose_is_no_fault() {
    let hinge: String = (0..30)
        .map(|slit| {
            let (x, y) = (14.0 + f64::from(slit) * 1.2, 12 + slit % 2 * 4);
            format!("M{x} {y}v10m0 3v10")
        })
        .collect();
    for (drawn, remark) in [
        (
            format!(r#"<path d="{hinge}"/>"#),
            "60 cuts end where there is no other cut, first at",
        ),
        (
            r#"<path id="label" d="M5 15h8v3h-8z" fill="red" stroke="none"/>"#.to_owned(),
            "the engraving of label reaches over the cut of contour",
        ),
        (
            r##"<path id="fold" d="M8 25H62" stroke="#0f0"/>"##.to_owned(),
            "the score line of fold and the cut of contour",
        ),
    ] {
        let plate = r#"<rect x="10" y="10" width="50" height="40"/>"#;
        let results = good(&format!("{drawn}{plate}"));
        assert!(results.contains(remark), "no {remark:?} in:\n{results}");
        assert!(results.lines().count() < 12, "{results}");
    }
}

#[test]
fn the_kerf_that_is_given_counts() {
    let svg = page(r#"<path stroke="red" d="M10 10H30V30H10z M30.3 10H50V30H30.3z"/>"#);
    assert!(check_with(&svg, &[]).1.contains("no warnings"));
    let wide = check_with(&svg, &["--preset", "xtool", "--kerf", "0.4mm"]).1;
    assert!(
        wide.contains("nearer to each other than the kerf of 0.4 mm"),
        "{wide}"
    );
}

#[test]
fn what_is_no_drawing_is_refused() {
    assert_unreadable("", "not SVG");
    assert_unreadable("a letter to a friend", "not SVG");
    assert_unreadable("<svg", "not SVG");
    assert_unreadable("<html><body/></html>", "its first element is <html>");
    assert_unreadable(&page(""), "nothing to cut");
    assert_unreadable(&page("<g/>"), "nothing to cut");
    let nothing =
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"><path d="M0 0H9"/></svg>"#;
    assert_unreadable(nothing, "no size");
    assert_unreadable(&page(SQUARE).replace("100mm", "1e30mm"), "10000 mm");
    assert_unreadable(&page(r#"<path d="M0 0H1e30V5z"/>"#), "10000 mm");
    let far = r#"<rect x="1e400" width="9" height="9"/>"#;
    assert_unreadable(&page(&format!("{SQUARE}{far}")), "10000 mm");
    let mut command = tilendar(&["laser", "check", "-"]);
    command.write_stdin(vec![0x1f, 0x8b, 8, 0, 0xff, 0xfe]);
    let (code, _, talk) = outcome(command);
    assert_eq!(code, Some(1));
    assert!(talk.contains("not compressed"), "{talk}");
    let (code, _, talk) = outcome(tilendar(&["laser", "check", "not/there.svg"]));
    assert_eq!(code, Some(1));
    assert!(talk.contains("cannot open \"not/there.svg\""), "{talk}");
}

#[test]
fn drawings_made_to_be_large_are_refused() {
    let laughs: String = (1..9)
        .map(|n| format!("<!ENTITY l{n} \"{}\">", format!("&l{};", n - 1).repeat(10)))
        .collect();
    let bomb = format!(
        "<!DOCTYPE svg [<!ENTITY l0 \"<g/>\">{laughs}]>{}",
        page("&l8;")
    );
    assert_unreadable(&bomb, "entities");
    let long = format!(
        "<!DOCTYPE svg [<!ENTITY l \"{}\">]>{}",
        "M0 0".repeat(25_000),
        page(&format!(r#"<path d="{}"/>"#, "&l;".repeat(1000)))
    );
    assert_unreadable(&long, "entities");
    let uses: String = (1..12)
        .map(|n| {
            let before = format!(r##"<use xlink:href="#u{}"/>"##, n - 1).repeat(10);
            format!(r#"<g id="u{n}">{before}</g>"#)
        })
        .collect();
    assert_unreadable(
        &page(&format!(r#"<g id="u0">{SQUARE}</g>{uses}"#)),
        "elements",
    );
    let chain: String = (1..5000)
        .map(|n| format!(r##"<g id="u{n}"><use xlink:href="#u{}"/></g>"##, n - 1))
        .collect();
    assert_unreadable(&page(&format!(r#"<g id="u0">{SQUARE}</g>{chain}"#)), "deep");
    let deep = format!(
        "{}{SQUARE}{}",
        "<g>".repeat(100_000),
        "</g>".repeat(100_000)
    );
    assert_unreadable(&page(&deep), "deep");
    assert_unreadable(&page(&SQUARE.repeat(250_000)), "elements");
    assert_unreadable(&page(&" ".repeat(MAXIMUM_BYTES)), "more than 20 MB");
    let masks: String = (0..12)
        .map(|n| {
            let next = format!(r#"<path class="c{}" d="M1 1H5V5z"/>"#, n + 1).repeat(10);
            format!(r#"<style>.c{n}{{mask:url(#m{n})}}</style><mask id="m{n}">{next}</mask>"#)
        })
        .collect();
    assert_unreadable(
        &page(&format!(r#"{masks}<path class="c0" d="M1 1H5"/>"#)),
        "elements",
    );
    let rules: String = (0..20_000)
        .map(|n| format!(".c{n} .d{n}{{stroke:red}}"))
        .collect();
    let many = format!("<style>{rules}</style>{}", SQUARE.repeat(10_000));
    assert_unreadable(&page(&many), "too many rules");
    let markers = format!(
        r#"<marker id="m">{}</marker><path marker-mid="url(#m)" d="M0 0{}"/>"#,
        SQUARE.repeat(1000),
        "h1".repeat(1000)
    );
    assert_unreadable(&page(&markers), "elements");
}

#[test]
fn drawings_that_use_themselves_are_refused() {
    for content in [
        r##"<g id="a"><use xlink:href="#a"/></g>"##,
        r##"<g id="a"><use xlink:href="#b"/></g><g id="b"><use xlink:href="#a"/></g>"##,
        r##"<clipPath id="c" clip-path="url(#c)"><path d="M0 0H9V9z"/></clipPath>"##,
    ] {
        assert_unreadable(&page(content), "uses itself");
    }
}

#[test]
fn numbers_that_are_none_end_a_path() {
    assert_faulty(
        &format!(r#"{SQUARE}<path id="bad" d="M40 40 LNaN 50 60 60z"/>"#),
        &["\"bad\" cannot be read"],
    );
    let results = good(&format!(
        r#"{SQUARE}<rect x="NaN" y="40" width="inf" height="5"/>"#
    ));
    assert!(results.contains("cut-outer         1"), "{results}");
}

#[test]
fn a_drawing_full_of_crossings_is_not_compared_for_ever() {
    let dense: String = (0..4000)
        .map(|n| {
            format!(
                "M{x} 1V79h0.01zM1 {y}H99v0.01z",
                x = 1.0 + f64::from(n) / 50.0,
                y = 1.0 + f64::from(n) / 60.0
            )
        })
        .collect();
    let svg = page(&format!(r#"<path d="{dense}"/>"#));
    let (code, results, _) = check_with(&svg, &["--format", "json"]);
    assert_eq!(code, Some(3));
    assert!(results.contains("more than 1000 pairs of lines meet wrongly"));
    let zigzag: String = (0..30_000)
        .map(|n| format!("L{} {}", 1 + (n * 37) % 97, 1 + (n * 53) % 77))
        .collect();
    assert_faulty(&format!(r#"<path d="M1 1{zigzag}"/>"#), &["fault"]);
}

#[test]
fn names_cannot_write_to_the_terminal() {
    let name = "<title>piece\u{202e}&#x9b;31m</title>";
    let (_, results, _) = check_with(
        &page(&format!(r#"<g id="g">{name}<path d="M5 5H9V9z"/></g>"#)),
        &[],
    );
    assert!(results.contains(r"piece\u{202e}\u{9b}31m"), "{results}");
    assert!(!results.contains(['\u{9b}', '\u{202e}']));
}

#[test]
fn tabs_are_no_thin_walls() {
    let folder = tempfile::tempdir().unwrap();
    let sheet = folder.path().join("sheet.svg");
    let sheet = sheet.to_str().unwrap();
    let tray = [
        "laser", "--mode", "in-place", "--date", "08-05", "--tabs", "0.8mm", "-o", sheet,
    ];
    for (last, warnings) in [(&["--tabs-last"][..], 0), (&[][..], 1)] {
        let (code, _, talk) = outcome(tilendar(&[&tray[..], last].concat()));
        assert_eq!(code, Some(0), "{talk}");
        let report: Value =
            serde_json::from_str(&results(&["laser", "check", sheet, "--json"])).unwrap();
        let found = report["warnings"].as_array().unwrap();
        assert_eq!(found.len(), warnings, "{found:?}");
    }
}
