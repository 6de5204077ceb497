//! Pictures for web pages: small, the same as those in millimeters, and with alternative text for screen readers.

use crate::common::{document, drawing, puzzle};
use crate::pictures::sample;
use resvg::tiny_skia::{Pixmap, Transform};
use std::collections::BTreeSet;
use tilendar_drawing::backend::svg::{self, SvgOptions, WebOptions};
use tilendar_drawing::{Document, Pixels};
use tilendar_press::options::{Layout, OpenLayout, RevealChoice};
use tilendar_print::Board;
use tilendar_puzzle::Reveal;
use tilendar_puzzle::solver::Solver;

fn boards(layout: &str, look: &str) -> [Document; 3] {
    let puzzle = puzzle(layout);
    let has_tiling = |reveal: &Reveal| Solver::new(&puzzle).first(reveal).is_some();
    let reveal = puzzle.reveals().find(has_tiling).unwrap();
    let labels = puzzle.labels_in_words(&reveal, ",");
    let reveal = RevealChoice { date: None, reveal: Some(labels) };
    let layout = OpenLayout { layout: Layout::named(layout), ..OpenLayout::default() };
    let empty = Board { layout, drawing: drawing(look, "en"), ..Board::default() };
    let marked = Board { reveal, ..empty.clone() };
    let solved = Board { solution: true, ..marked.clone() };
    [empty, marked, solved].map(|board| document(&board))
}

fn for_web(document: &Document, options: &SvgOptions) -> String {
    String::from_utf8(svg::render(document, 0, options).unwrap()).unwrap()
}

/// Pictures of 480 pixels, whose ids begin with this.
fn prefixed(id_prefix: &str) -> SvgOptions {
    SvgOptions {
        web: Some(WebOptions {
            width: Pixels::new(480),
            id_prefix: id_prefix.to_owned(),
            ..WebOptions::default()
        }),
        ..SvgOptions::default()
    }
}

fn drawn(source: &str, width: u32) -> Pixmap {
    let tree = usvg::Tree::from_str(source, &usvg::Options::default()).unwrap();
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let mut pixmap = Pixmap::new(width, height).unwrap();
    pixmap.fill(resvg::tiny_skia::Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap
}

/// An edge that is off by a tenth of a pixel changes 26 of 255, and a corner twice that.
#[test]
fn pictures_look_like_those_in_millimeters() {
    let mut documents = vec![sample()];
    for layout in ["calendar", "rhombus", "weekday"] {
        documents.extend(boards(layout, "color"));
    }
    for document in documents {
        let print = svg::render(&document, 0, &SvgOptions::default()).unwrap();
        let print = drawn(std::str::from_utf8(&print).unwrap(), 480);
        let web = drawn(&for_web(&document, &prefixed("")), 480);
        assert_eq!((print.width(), print.height()), (web.width(), web.height()));
        let channels = print.data().iter().zip(web.data());
        let most = channels.map(|(one, other)| one.abs_diff(*other)).max();
        assert!(most <= Some(64), "{}: {most:?}", document.pages[0].label);
    }
}

#[test]
fn every_id_has_the_prefix_and_is_given_once() {
    for document in [sample()].into_iter().chain(boards("calendar", "color")) {
        let source = for_web(&document, &prefixed("oct-"));
        let ids: Vec<&str> = quoted(&source, " id=\"");
        assert!(ids.iter().all(|id| id.starts_with("oct-")), "{ids:?}");
        let told: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(told.len(), ids.len(), "{ids:?}");
        let used = quoted(&source, "href=\"#");
        assert!(used.iter().all(|id| told.contains(id)), "{used:?}");
    }
}

fn quoted<'a>(source: &'a str, start: &str) -> Vec<&'a str> {
    let values = source.split(start).skip(1);
    values.filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn a_screen_reader_is_told_what_the_picture_shows() {
    let [_, _, solution] = boards("calendar", "color");
    let source = for_web(&solution, &prefixed(""));
    assert!(source.starts_with("<svg "), "{source}");
    let root = source.split('>').next().unwrap();
    for said in [
        "role=\"img\"",
        "aria-labelledby=\"title\"",
        "aria-describedby=\"description\"",
        "lang=\"en\"",
        "width=\"480\"",
        "height=\"480\"",
    ] {
        assert!(root.contains(said), "{said}: {root}");
    }
    assert!(source.contains("<title id=\"title\">A-Puzzle-A-Day, a solution for"));
    assert!(source.contains("<desc id=\"description\">Solution for Jan 1. Row 1:"), "{source}");
}
