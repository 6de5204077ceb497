//! The SVG files of `tilendar laser` meet the requirements of laser programs.

use crate::common::program::{outcome, tilendar};
use crate::puzzles::LAYOUTS;
use usvg::roxmltree::{Document, Node};

const PRESETS: [&str; 7] =
    ["generic", "lightburn", "glowforge", "xtool", "k40", "ponoko", "epilog"];
const APART: [&str; 2] = ["--mode", "apart"];
const IN_PLACE: [&str; 3] = ["--mode", "in-place", "2027-12-25"];
/// The SVG for these arguments, which need a single sheet.
fn svg(arguments: &[&str]) -> String {
    let mut command = tilendar(&["laser"]);
    command.args(arguments).args(["-f", "svg", "-o", "-"]);
    let (code, svg, talk) = outcome(command);
    assert_eq!((code, talk.as_str()), (Some(0), ""), "{arguments:?}");
    svg
}

/// The layers, in the order of work.
fn layers<'a>(document: &'a Document<'a>) -> Vec<(String, Node<'a, 'a>)> {
    let groups = document.root_element().children();
    let groups = groups.filter(Node::is_element).filter_map(|node| {
        let id = node.attribute("id")?;
        Some((id.strip_prefix("layer-")?.to_owned(), node))
    });
    groups.collect()
}

/// The data of the paths in a group.
fn paths<'a>(group: Node<'a, 'a>) -> Vec<&'a str> {
    let paths = group.descendants().filter(|node| node.has_tag_name("path"));
    paths.map(|path| path.attribute("d").unwrap()).collect()
}

/// The number of these commands in the paths.
fn count(paths: &[&str], command: char) -> usize {
    paths.iter().map(|path| path.matches(command).count()).sum()
}

/// The cuts of a sheet.
fn cuts<'a>(document: &'a Document<'a>) -> Vec<&'a str> {
    let layers = layers(document).into_iter();
    let cuts = layers.filter(|(name, _)| name.starts_with("cut-"));
    cuts.flat_map(|(_, layer)| paths(layer)).collect()
}

#[test]
fn layers_stand_in_the_order_of_work_as_inkscape_names_them() {
    let order = ["annotation", "engrave", "score", "cut-inner", "cut-outer"];
    for arguments in [&APART[..], &IN_PLACE, &["coupon"]] {
        let svg = svg(&[arguments, &["--preset", "lightburn"]].concat());
        let document = Document::parse(&svg).unwrap();
        let layers = layers(&document);
        let names: Vec<&str> = layers.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, order, "{arguments:?}");
        let inkscape = "http://www.inkscape.org/namespaces/inkscape";
        for (name, layer) in &layers {
            assert_eq!(layer.attribute((inkscape, "groupmode")), Some("layer"));
            assert_eq!(layer.attribute((inkscape, "label")), Some(name.as_str()));
            assert!(!paths(*layer).is_empty(), "{name}");
        }
    }
}

#[test]
fn cuts_apart_are_closed_and_lines_in_place_are_open() {
    let with = |arguments: &[&str]| {
        let svg = svg(arguments);
        let document = Document::parse(&svg).unwrap();
        let cuts = cuts(&document);
        (count(&cuts, 'M'), count(&cuts, 'Z'))
    };
    // The base, the frame with its opening, and 8 pieces.
    assert_eq!(with(&APART), (11, 11));
    // The base and the frame; lines are not closed.
    let (contours, closed) = with(&IN_PLACE);
    assert!(contours > closed);
    assert_eq!(closed, 2);
}

#[test]
fn a_machine_that_takes_no_notes_gets_none() {
    for preset in PRESETS {
        let svg = svg(&["--preset", preset, "--bed", "600x400mm"]);
        let document = Document::parse(&svg).unwrap();
        let has_notes = layers(&document).iter().any(|(name, _)| name == "annotation");
        // LightBurn has layers that are never burned. Ponoko allows no reference marks (docs/facts.md, Cutting);
        // other programs burn everything.
        assert_eq!(has_notes, preset == "lightburn", "{preset}");
    }
}

#[test]
fn every_layout_and_every_machine_is_good_in_both_modes() {
    let machines = PRESETS.map(|preset| ("calendar", preset));
    for (layout, preset) in LAYOUTS.map(|layout| (layout, "generic")).into_iter().chain(machines) {
        // A board without labels leaves nothing open.
        let mode = if layout == "pentominoes-6x10" { &IN_PLACE[..2] } else { &IN_PLACE };
        // Some layouts need more than one sheet of a preset's own bed.
        let set = ["--layout", layout, "--preset", preset, "--bed", "800x500mm"];
        svg(&set);
        svg(&[&set[..], mode].concat());
    }
}
