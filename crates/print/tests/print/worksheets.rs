//! Worksheets as a teacher copies them.

use crate::common::measuring::assert_prints;
use crate::common::pictures::assert_looks_as_it_did;
use crate::common::texts::{first_box, groups, inks, texts};
use crate::common::{THEMES, document, drawing, puzzle};
use std::collections::BTreeSet;
use tilendar_drawing::{Item, Page, Rect};
use tilendar_fields::Count;
use tilendar_press::language::CATALOGS;
use tilendar_press::options::{Layout, OptionalDays, SheetPaper};
use tilendar_print::{KeyPlace, PerPage, WorksheetPieces, Worksheets};
use tilendar_puzzle::almanac::Year;
use tilendar_puzzle::analysis::Level;

const ONE: PerPage = PerPage::ALL[0];
const TWO: PerPage = PerPage::ALL[1];
const FOUR: PerPage = PerPage::ALL[2];
const SIX: PerPage = PerPage::ALL[3];

/// So many worksheets of 2027 of all levels up to expert.
fn class(layout: &str, count: u16, per_page: PerPage, pieces: WorksheetPieces) -> Worksheets {
    Worksheets {
        days: OptionalDays { year: Year::new(2027), ..OptionalDays::default() },
        layout: Layout::named(layout),
        count: Some(Count::nearest_to(count)),
        from_level: Level::First,
        to_level: Level::Expert,
        per_page,
        pieces,
        ..Worksheets::default()
    }
}

fn boxes(items: &[Item], of: &str) -> Vec<(String, Rect)> {
    let mut found = Vec::new();
    for (cut_outs, place) in groups(items, of) {
        for (piece, inner) in groups(&cut_outs.items, "piece-") {
            found.push((piece.id.clone().unwrap(), first_box((piece, place * inner))));
        }
    }
    found
}

#[test]
fn worksheets_are_set_in_type_and_lines_that_print() {
    let pieces = [WorksheetPieces::Page, WorksheetPieces::Set, WorksheetPieces::Page];
    let mut pieces = pieces.into_iter().cycle();
    for (layout, language) in [("calendar", "en"), ("rhombus", "de"), ("desk", "fr")] {
        for (theme_name, per_page) in
            THEMES.into_iter().flat_map(|theme| PerPage::ALL.map(|per_page| (theme, per_page)))
        {
            let cut_outs = pieces.next().unwrap();
            // Smaller type is reported when the set is made.
            if matches!((per_page.count, cut_outs), (6, WorksheetPieces::Page)) {
                continue;
            }
            let document = document(&Worksheets {
                key: KeyPlace::None,
                drawing: drawing(theme_name, language),
                ..class(layout, 6, per_page, cut_outs)
            });
            assert_prints(&document, &format!("{layout} {theme_name} {}", per_page.count));
        }
    }
}

fn assert_is_within_margins(page: &Page, language: &str) {
    let safe = page.trim.to_rect().inset(-5.0);
    for (text, ink) in inks(&page.items) {
        assert!(safe.contains_rect(ink), "{text} at {ink} in {language}");
    }
}

#[test]
fn all_ink_stays_inside_the_page_and_each_worksheet_in_its_part() {
    let mut hands = [false, true, true].into_iter().cycle();
    let all = PerPage::ALL.into_iter().cycle();
    for (catalog, per_page) in CATALOGS.iter().zip(all) {
        let left_handed = hands.next().unwrap();
        let mut class = class("rhombus", 6, per_page, WorksheetPieces::Set);
        class.paper = SheetPaper::usually("letter");
        class.drawing = drawing("mono", catalog.name);
        class.hand.left_handed = left_handed;
        let set = document(&class);
        for page in &set.pages {
            assert_is_within_margins(page, catalog.name);
        }
        let first = &set.pages[0];
        let parts = groups(&first.items, "worksheet-").into_iter().map(|(group, place)| {
            let inks = inks(&group.items).into_iter();
            let ink = inks.map(|(_, ink)| ink).reduce(|one, other| one.union(other));
            place.transform_rect_bbox(ink.unwrap())
        });
        let parts: Vec<Rect> = parts.collect();
        assert_eq!(parts.len(), per_page.count);
        for (place, one) in parts.iter().enumerate() {
            let mut others = parts[..place].iter();
            assert!(others.all(|other| one.intersect(*other).area() == 0.0));
        }
    }
}

#[test]
fn pieces_on_the_board_and_beside_it_are_all_and_none_touches_another() {
    for (layout, per_page) in [("calendar", ONE), ("rhombus", TWO), ("desk", FOUR)] {
        let all = puzzle(layout).pieces().len();
        let set = document(&class(layout, 8, per_page, WorksheetPieces::Page));
        let parts = set.pages.iter().flat_map(|page| groups(&page.items, "worksheet-"));
        for (part, _) in parts {
            let loose = boxes(&part.items, "cut-outs");
            let placed = boxes(&part.items, "board");
            let names: BTreeSet<&String> =
                loose.iter().chain(&placed).map(|(name, _)| name).collect();
            assert_eq!((names.len(), loose.len() + placed.len()), (all, all));
            for (index, (name, area)) in loose.iter().enumerate() {
                let mut others = loose[..index].iter();
                assert!(others.all(|(_, other)| area.intersect(*other).area() == 0.0), "{name}");
            }
        }
    }
}

#[test]
fn a_set_has_every_piece_as_often_as_all_others() {
    for per_page in PerPage::ALL {
        let set = document(&class("calendar", 4, per_page, WorksheetPieces::Set));
        let pages = set.pages.iter();
        let pieces = pages.filter(|page| page.label.starts_with("pieces"));
        let names: Vec<String> =
            pieces.flat_map(|page| boxes(&page.items, "cut-outs")).map(|(name, _)| name).collect();
        let of = |name: &String| names.iter().filter(|other| *other == name).count();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), 8);
        assert!(names.iter().all(|name| of(name) == names.len() / 8));
    }
}

fn words(page: &Page) -> Vec<String> {
    texts(&page.items).into_iter().map(|text| text.content).collect()
}

#[test]
fn children_write_their_names_and_on_large_worksheets_class_date_and_time() {
    let all = ["Name:", "Class:", "Date:", "My time:"];
    for (per_page, least) in [(ONE, 4), (TWO, 4), (FOUR, 2), (SIX, 1)] {
        let set = document(&class("calendar", 6, per_page, WorksheetPieces::Page));
        let words = words(&set.pages[0]);
        for word in &all[..least] {
            let count = words.iter().filter(|other| *other == word).count();
            assert_eq!(count, per_page.count, "{word} in {words:?}");
        }
    }
}

#[test]
fn boards_with_pieces_around_them_are_large() {
    let puzzle = puzzle("calendar");
    for (per_page, least) in [(ONE, 16.0), (TWO, 10.0), (FOUR, 7.5)] {
        let mut class = class("calendar", 12, per_page, WorksheetPieces::Page);
        class.from_level = Level::Starter;
        let set = document(&class);
        let (piece, area) = &boxes(&set.pages[0].items, "board")[0];
        let piece = puzzle.piece_meant_by(piece.chars().last().unwrap()).unwrap();
        let shape = puzzle.pieces()[piece.index()].shape();
        let cell = area.size().max_side() / f64::from(shape.width().max(shape.height()));
        assert!(cell > least - 0.5, "{cell} mm with {} to a page", per_page.count);
    }
}

#[test]
fn a_certificate_is_the_last_page_and_has_lines_for_name_date_and_signature() {
    for (catalog, paper) in CATALOGS.iter().zip(["a4", "letter", "a5"].into_iter().cycle()) {
        for theme in THEMES {
            let class = Worksheets {
                certificate: true,
                paper: SheetPaper::usually(paper),
                drawing: drawing(theme, catalog.name),
                ..class("calendar", 4, ONE, WorksheetPieces::None)
            };
            let set = document(&class);
            let page = set.pages.last().unwrap();
            assert_eq!(page.label, "certificate 1");
            let found = words(page);
            let ends = found.iter().filter(|word| word.ends_with(':')).count();
            assert_eq!(ends, 2, "{}: {found:?}", catalog.name);
            assert!(found.iter().any(|word| word.contains("____")), "{found:?}");
            assert_is_within_margins(page, catalog.name);
        }
    }
}

#[test]
fn worksheets_look_as_they_did_when_somebody_looked_at_them() {
    for (layout, per_page, cut_outs, page, name) in [
        ("calendar", ONE, WorksheetPieces::Page, 5, "one"),
        ("desk", SIX, WorksheetPieces::Set, 0, "six"),
        ("calendar", FOUR, WorksheetPieces::None, 2, "key"),
    ] {
        let set = document(&class(layout, 6, per_page, cut_outs));
        assert_looks_as_it_did(&format!("worksheets-{name}"), &set, page, 36.0);
    }
    let class = class("calendar", 12, ONE, WorksheetPieces::None);
    let drawing = drawing("color", "en");
    let set = document(&Worksheets { certificate: true, drawing, ..class });
    assert_looks_as_it_did("worksheets-certificate", &set, set.pages.len() - 1, 36.0);
}
