//! Worksheets as a teacher copies them.

use crate::common::measuring::Setting;
use crate::common::pictures::assert_looks_as_it_did;
use crate::common::texts::{inks, texts};
use crate::common::{THEMES, class, paper, puzzle, theme};
use std::collections::BTreeSet;
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::{Affine, Document, Dpi, Group, Item, Page, Rect};
use tilendar_press::Setting as Made;
use tilendar_press::figure::Hand;
use tilendar_press::language::{CATALOGS, Language};
use tilendar_press::words::in_language;
use tilendar_print::worksheets::{
    Class, KeyPlace, PerPage, Worksheet, WorksheetPieces, Worksheets,
};
use tilendar_puzzle::Puzzle;

const ONE: PerPage = PerPage::ALL[0];
const TWO: PerPage = PerPage::ALL[1];
const FOUR: PerPage = PerPage::ALL[2];
const SIX: PerPage = PerPage::ALL[3];

fn setting(theme_name: &str, per_page: PerPage, pieces: WorksheetPieces) -> Made<Worksheets> {
    let fields = Worksheets { per_page, pieces, ..Worksheets::default() };
    Made::new(fields, theme(theme_name))
}

/// The pages, with a key unless its place is none, and the side of a cell in mm.
fn drawn(
    board: &Puzzle,
    sheets: &[Worksheet],
    paper_name: &str,
    setting: &Made<Worksheets>,
) -> (Document, f64) {
    let class = Class {
        puzzle: &in_language(board, &setting.language),
        sheets,
        paper: &paper(paper_name),
        setting,
    };
    class.worksheets(setting.fields.key != KeyPlace::None).unwrap()
}

/// The groups whose ids have this prefix, with their transforms to the page.
fn groups<'a>(items: &'a [Item], name: &str, place: Affine) -> Vec<(&'a Group, Affine)> {
    let mut found = Vec::new();
    for item in items {
        if let Item::Group(group) = item {
            let inner = place * group.transform;
            if group.id.as_ref().is_some_and(|id| id.starts_with(name)) {
                found.push((group, inner));
            }
            found.extend(groups(&group.items, name, inner));
        }
    }
    found
}

/// The bounding box of each piece's first shape in these groups.
fn boxes(page: &Page, of: &str) -> Vec<(String, Rect)> {
    let mut found = Vec::new();
    for (cut_outs, place) in groups(&page.items, of, Affine::IDENTITY) {
        for (piece, place) in groups(&cut_outs.items, "piece-", place) {
            let shape = piece.items.iter().find_map(|item| match item {
                Item::Shape(shape) => shape.path.bounds(),
                _ => None,
            });
            let bounds = place.transform_rect_bbox(shape.unwrap());
            found.push((piece.id.clone().unwrap(), bounds));
        }
    }
    found
}

#[test]
fn worksheets_are_set_in_few_sizes_that_can_be_read() {
    for (layout, language) in [("calendar", "en"), ("rhombus", "de"), ("desk", "fr")] {
        let board = puzzle(layout);
        let sheets = class(&board, 6);
        for theme_name in THEMES {
            for per_page in PerPage::ALL {
                for cut_outs in [WorksheetPieces::Page, WorksheetPieces::Set] {
                    // Smaller type is reported when the set is made.
                    let is_small = match (per_page.count, cut_outs) {
                        (6, WorksheetPieces::Page) => true,
                        (6, _) | (4, WorksheetPieces::Page) => theme_name == "contrast",
                        _ => false,
                    };
                    if is_small {
                        continue;
                    }
                    let mut made = setting(theme_name, per_page, cut_outs);
                    made.language = Language::named(language).unwrap();
                    made.fields.key = KeyPlace::None;
                    let (document, _) = drawn(&board, &sheets, "a4", &made);
                    let setting = Setting::of(&document);
                    let product = format!("{layout} {theme_name} {} {cut_outs:?}", per_page.count);
                    setting.assert_is_readable(&product);
                    setting.assert_lines_print(&product);
                    setting.assert_has_few_sizes(9, &product);
                }
            }
        }
    }
}

#[test]
fn all_ink_stays_inside_the_page_and_each_worksheet_in_its_part() {
    let board = puzzle("rhombus");
    let sheets = class(&board, 6);
    for catalog in CATALOGS {
        for per_page in PerPage::ALL {
            for hand in [Hand::Right, Hand::Left] {
                let mut made = setting("mono", per_page, WorksheetPieces::Set);
                made.language = Language::named(catalog.name).unwrap();
                made.theme.hand = hand;
                let (set, _) = drawn(&board, &sheets, "letter", &made);
                for page in &set.pages {
                    let safe = page.trim.to_rect().inflate(-5.0, -5.0);
                    for (text, ink) in inks(&page.items) {
                        assert!(safe.contains_rect(ink), "{text} at {ink} in {}", catalog.name);
                    }
                }
                let first = &set.pages[0];
                let parts = groups(&first.items, "worksheet-", Affine::IDENTITY);
                assert_eq!(parts.len(), per_page.count);
                let part = |(group, place): &(&Group, Affine)| {
                    let inks = inks(&group.items).into_iter();
                    let ink = inks.map(|(_, ink)| ink).reduce(|one, other| one.union(other));
                    // The transform of the part also applies to its items.
                    (*place).transform_rect_bbox(ink.unwrap())
                };
                let parts: Vec<Rect> = parts.iter().map(part).collect();
                for (place, one) in parts.iter().enumerate() {
                    let mut others = parts[..place].iter();
                    assert!(others.all(|other| one.intersect(*other).area() == 0.0));
                }
            }
        }
    }
}

#[test]
fn pieces_have_the_scale_of_the_board_and_those_on_it_and_beside_it_are_all() {
    for (layout, per_page) in [("calendar", ONE), ("rhombus", TWO), ("desk", FOUR)] {
        let board = puzzle(layout);
        let sheets = class(&board, 8);
        let made = setting("mono", per_page, WorksheetPieces::Page);
        let (set, cell) = drawn(&board, &sheets, "a4", &made);
        let pages = &set.pages;
        let parts =
            pages.iter().flat_map(|page| groups(&page.items, "worksheet-", Affine::IDENTITY));
        for ((part, _), sheet) in parts.zip(&sheets) {
            let page = Page { items: part.items.clone(), ..Page::new(paper("a4").size, "part") };
            let loose = boxes(&page, "cut-outs");
            let placed = boxes(&page, "board");
            assert_eq!(placed.len(), sheet.challenge.given.len());
            let names = loose.iter().chain(&placed).map(|(name, _)| name);
            assert_eq!(names.collect::<BTreeSet<_>>().len(), board.pieces().len());
            assert_eq!(loose.len() + placed.len(), board.pieces().len());
            for (name, bounds) in &loose {
                let letter = name.chars().last().unwrap();
                let mut pieces = board.pieces().iter();
                let shape = pieces.find(|piece| piece.letter() == letter).unwrap().shape();
                let (long, short) = if shape.width() > shape.height() {
                    (shape.width(), shape.height())
                } else {
                    (shape.height(), shape.width())
                };
                let sides = [bounds.width(), bounds.height()];
                let of = |cells: u8| f64::from(cells) * cell;
                assert!((sides[0].max(sides[1]) - of(long)).abs() < 1e-6, "{name}");
                assert!((sides[0].min(sides[1]) - of(short)).abs() < 1e-6, "{name}");
            }
            for (place, (name, one)) in loose.iter().enumerate() {
                let mut others = loose[..place].iter();
                assert!(others.all(|(_, other)| one.intersect(*other).area() == 0.0), "{name}");
            }
        }
    }
}

#[test]
fn a_set_has_every_piece_as_often_as_all_others() {
    let board = puzzle("calendar");
    let sheets = class(&board, 4);
    for per_page in PerPage::ALL {
        let made = setting("mono", per_page, WorksheetPieces::Set);
        let (set, _) = drawn(&board, &sheets, "a4", &made);
        let pages = set.pages.iter();
        let pieces = pages.filter(|page| page.label.starts_with("pieces"));
        let names: Vec<String> =
            pieces.flat_map(|page| boxes(page, "cut-outs")).map(|(name, _)| name).collect();
        let of = |name: &String| names.iter().filter(|other| *other == name).count();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), 8);
        assert!(names.iter().all(|name| of(name) == names.len() / 8));
    }
}

#[test]
fn the_key_has_dates_in_the_language_of_the_worksheets() {
    for (layout, language, date) in [
        ("calendar", "de", "6. Juli"),
        ("weekday", "de", "6. Juli"),
        ("calendar", "es", "6 de julio"),
    ] {
        let board = puzzle(layout);
        let mut made = setting("mono", FOUR, WorksheetPieces::None);
        made.language = Language::named(language).unwrap();
        let (document, _) = drawn(&board, &class(&board, 4), "a4", &made);
        let key = document.pages.last().unwrap();
        let found: Vec<String> = texts(&key.items).into_iter().map(|text| text.content).collect();
        assert!(found.iter().any(|text| text == date), "{date}: {found:?}");
    }
}

#[test]
fn paper_without_room_for_boards_is_refused() {
    let board = puzzle("rhombus");
    let class = Class {
        puzzle: &board,
        sheets: &class(&board, 4),
        paper: &paper("a6"),
        setting: &setting("mono", SIX, WorksheetPieces::Page),
    };
    let refused = class.worksheets(true).unwrap_err();
    assert_eq!(refused.fields(), ["per-page"]);
}

#[test]
fn worksheets_look_as_they_did_when_somebody_looked_at_them() {
    let dpi = Dpi::new(36.0).unwrap();
    for (layout, per_page, cut_outs, page, name) in [
        ("calendar", ONE, WorksheetPieces::Page, 5, "one"),
        ("desk", SIX, WorksheetPieces::Set, 0, "six"),
        ("calendar", FOUR, WorksheetPieces::None, 2, "key"),
    ] {
        let board = puzzle(layout);
        let made = setting("mono", per_page, cut_outs);
        let (set, _) = drawn(&board, &class(&board, 6), "a4", &made);
        let fresh = png::render(&set, page, &PngOptions::at(dpi)).unwrap();
        assert_looks_as_it_did(&format!("tests/golden/worksheets-{name}.png"), &fresh);
    }
}
