//! Worksheets as a teacher copies them.

use crate::common::measuring::Setting;
use crate::common::pictures::assert_looks_as_it_did;
use crate::common::texts::inks;
use crate::common::{THEMES, class, paper, puzzle, theme};
use std::collections::BTreeSet;
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::{Affine, Dpi, Group, Item, Page, Rect};
use tilendar_print::figure::{Hand, spoken_tiling};
use tilendar_print::language::{CATALOGS, Language};
use tilendar_print::product::in_language;
use tilendar_print::product::worksheets::{
    CutOuts, SheetsPerPage, Worksheet, WorksheetError, WorksheetOptions, WorksheetSet, answer_key,
    worksheets,
};
use tilendar_puzzle::Puzzle;

const PER_PAGE: [SheetsPerPage; 4] = [
    SheetsPerPage::One,
    SheetsPerPage::Two,
    SheetsPerPage::Four,
    SheetsPerPage::Six,
];

fn options(paper_name: &str, theme_name: &str, per_page: SheetsPerPage) -> WorksheetOptions {
    WorksheetOptions {
        per_page,
        ..WorksheetOptions::new(paper(paper_name), theme(theme_name))
    }
}

fn drawn(puzzle: &Puzzle, sheets: &[Worksheet], options: &WorksheetOptions) -> WorksheetSet {
    worksheets(puzzle, sheets, options).unwrap()
}

/// The groups whose names begin so, with what maps them to the page.
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

/// The box of the first shape of each group.
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
            for per_page in PER_PAGE {
                for cut_outs in [CutOuts::Sheet, CutOuts::Set] {
                    // What is smaller is told of where the set is made.
                    let is_small = match (per_page, cut_outs) {
                        (SheetsPerPage::Six, CutOuts::Sheet) => true,
                        (SheetsPerPage::Six, CutOuts::Set)
                        | (SheetsPerPage::Four, CutOuts::Sheet) => theme_name == "contrast",
                        _ => false,
                    };
                    if is_small {
                        continue;
                    }
                    let options = WorksheetOptions {
                        cut_outs,
                        language: Language::named(language).unwrap(),
                        key: false,
                        ..options("a4", theme_name, per_page)
                    };
                    let set = drawn(&board, &sheets, &options);
                    let setting = Setting::of(&set.document);
                    let product = format!("{layout} {theme_name} {per_page:?} {cut_outs:?}");
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
        for per_page in PER_PAGE {
            for hand in [Hand::Right, Hand::Left] {
                let mut options = WorksheetOptions {
                    cut_outs: CutOuts::Set,
                    language: Language::named(catalog.name).unwrap(),
                    ..options("letter", "mono", per_page)
                };
                options.theme.hand = hand;
                let set = drawn(&board, &sheets, &options);
                for page in &set.document.pages {
                    let safe = page.trim.to_rect().inflate(-5.0, -5.0);
                    for (text, ink) in inks(&page.items) {
                        assert!(
                            safe.contains_rect(ink),
                            "{text} at {ink} in {}",
                            catalog.name
                        );
                    }
                }
                let first = &set.document.pages[0];
                let parts = groups(&first.items, "worksheet-", Affine::IDENTITY);
                assert_eq!(parts.len(), per_page.count());
                let part = |(group, place): &(&Group, Affine)| {
                    let inks = inks(&group.items).into_iter();
                    let ink = inks
                        .map(|(_, ink)| ink)
                        .reduce(|one, other| one.union(other));
                    // What maps the part to its page maps its items.
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
    for (layout, per_page) in [
        ("calendar", SheetsPerPage::One),
        ("rhombus", SheetsPerPage::Two),
        ("desk", SheetsPerPage::Four),
    ] {
        let board = puzzle(layout);
        let sheets = class(&board, 8);
        let set = drawn(&board, &sheets, &options("a4", "mono", per_page));
        let pages = &set.document.pages;
        let parts = pages
            .iter()
            .flat_map(|page| groups(&page.items, "worksheet-", Affine::IDENTITY));
        for ((part, _), sheet) in parts.zip(&sheets) {
            let page = Page {
                items: part.items.clone(),
                ..Page::new(paper("a4").size, "part")
            };
            let loose = boxes(&page, "cut-outs");
            let placed = boxes(&page, "board");
            assert_eq!(placed.len(), sheet.challenge.given.len());
            let names = loose.iter().chain(&placed).map(|(name, _)| name);
            assert_eq!(names.collect::<BTreeSet<_>>().len(), board.pieces().len());
            assert_eq!(loose.len() + placed.len(), board.pieces().len());
            for (name, bounds) in &loose {
                let letter = name.chars().last().unwrap();
                let mut pieces = board.pieces().iter();
                let shape = pieces
                    .find(|piece| piece.letter() == letter)
                    .unwrap()
                    .shape();
                let (long, short) = match shape.width() > shape.height() {
                    true => (shape.width(), shape.height()),
                    false => (shape.height(), shape.width()),
                };
                let sides = [bounds.width(), bounds.height()];
                let of = |cells: u8| f64::from(cells) * set.cell;
                assert!((sides[0].max(sides[1]) - of(long)).abs() < 1e-6, "{name}");
                assert!((sides[0].min(sides[1]) - of(short)).abs() < 1e-6, "{name}");
            }
            for (place, (name, one)) in loose.iter().enumerate() {
                let mut others = loose[..place].iter();
                assert!(
                    others.all(|(_, other)| one.intersect(*other).area() == 0.0),
                    "{name}"
                );
            }
        }
    }
}

#[test]
fn a_set_has_every_piece_as_often_as_all_others() {
    let board = puzzle("calendar");
    let sheets = class(&board, 4);
    for per_page in PER_PAGE {
        let options = WorksheetOptions {
            cut_outs: CutOuts::Set,
            ..options("a4", "mono", per_page)
        };
        let set = drawn(&board, &sheets, &options);
        let pages = set.document.pages.iter();
        let pieces = pages.filter(|page| page.label.starts_with("pieces"));
        let names: Vec<String> = pieces
            .flat_map(|page| boxes(page, "cut-outs"))
            .map(|(name, _)| name)
            .collect();
        let of = |name: &String| names.iter().filter(|other| *other == name).count();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), 8);
        assert!(names.iter().all(|name| of(name) == names.len() / 8));
    }
}

#[test]
fn worksheets_and_answers_have_the_same_numbers_and_solutions() {
    let board = puzzle("calendar");
    let sheets = class(&board, 21);
    let options = WorksheetOptions {
        language: Language::named("de").unwrap(),
        ..options("a4", "mono", SheetsPerPage::Four)
    };
    let set = drawn(&board, &sheets, &options);
    let all = |name: &str| {
        let pages = set.document.pages.iter();
        pages
            .flat_map(|page| groups(&page.items, name, Affine::IDENTITY))
            .map(|(group, _)| group.clone())
            .collect::<Vec<Group>>()
    };
    let (parts, answers) = (all("worksheet-"), all("answer-"));
    assert_eq!((parts.len(), answers.len()), (21, 21));
    let own = in_language(&board, &options.language);
    for (index, sheet) in sheets.iter().enumerate() {
        let number = (index + 1).to_string();
        for part in [&parts[index], &answers[index]] {
            let texts = inks(&part.items);
            assert!(texts.iter().any(|(text, _)| *text == number), "{number}");
        }
        let spoken = spoken_tiling(&own, &sheet.challenge.solution, options.language.spoken());
        assert!(answers[index].title.as_ref().unwrap().ends_with(&spoken));
    }
    let alone = answer_key(&board, &sheets, &options);
    let key = set.document.pages.iter();
    let key = key.filter(|page| page.label.starts_with("key"));
    assert_eq!(key.cloned().collect::<Vec<Page>>(), alone.pages);
}

#[test]
fn paper_without_room_for_boards_is_refused() {
    let board = puzzle("rhombus");
    let refused = worksheets(
        &board,
        &class(&board, 4),
        &options("a6", "mono", SheetsPerPage::Six),
    );
    assert!(matches!(
        refused,
        Err(WorksheetError::NoRoom { count: 6, .. })
    ));
}

#[test]
fn worksheets_look_as_they_did_when_somebody_looked_at_them() {
    let dpi = Dpi::new(36.0).unwrap();
    for (layout, per_page, cut_outs, page, name) in [
        ("calendar", SheetsPerPage::One, CutOuts::Sheet, 5, "one"),
        ("desk", SheetsPerPage::Six, CutOuts::Set, 0, "six"),
        ("calendar", SheetsPerPage::Four, CutOuts::None, 2, "key"),
    ] {
        let board = puzzle(layout);
        let options = WorksheetOptions {
            cut_outs,
            ..options("a4", "mono", per_page)
        };
        let set = drawn(&board, &class(&board, 6), &options);
        let fresh = png::render(&set.document, page, &PngOptions::at(dpi)).unwrap();
        assert_looks_as_it_did(&format!("tests/golden/worksheets-{name}.png"), &fresh);
    }
}
