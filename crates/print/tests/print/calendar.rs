//! Wall calendars.

use crate::common::pictures::assert_looks_as_it_did;
use crate::common::texts::{groups, texts};
use crate::common::{day, document, drawing, special, year};
use tilendar_drawing::{Document, Group, Item, flatten};
use tilendar_press::options::{Days, SheetPaper};
use tilendar_print::{Calendar, Orientation};

fn on(paper: &str, language: &str) -> Calendar {
    Calendar {
        paper: SheetPaper::usually(paper),
        days: year(2027),
        drawing: drawing("color", language),
        ..Calendar::default()
    }
}

/// The months of 2027, without the cover, and the page of solutions.
fn of_2027(calendar: &Calendar) -> Document {
    let mut document = document(calendar);
    document.pages.remove(0);
    assert_eq!(document.pages.len(), 13);
    document
}

fn days(document: &Document, page: usize) -> Vec<&Group> {
    let groups = groups(&document.pages[page].items, "day-");
    groups.into_iter().map(|(group, _)| group).collect()
}

#[test]
fn each_day_stands_once_on_the_page_of_its_month() {
    let document = of_2027(&on("a4", "en"));
    for page in 0..12 {
        let ids: Vec<&str> =
            days(&document, page).iter().filter_map(|day| day.id.as_deref()).collect();
        let month = format!("day-2027-{:02}-", page + 1);
        assert!(ids.iter().all(|id| id.starts_with(&month)), "{ids:?}");
        let mut sorted = ids.clone();
        sorted.dedup();
        let length = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][page];
        assert_eq!((ids.len(), sorted.len()), (length, length));
        let has_tiling = |day: &&Group| day.items.iter().any(|item| matches!(item, Item::Use(_)));
        assert!(!days(&document, page).iter().any(has_tiling));
    }
    assert_eq!(days(&document, 12).len(), 365);
}

#[test]
fn on_a3_the_board_is_as_large_as_the_pieces() {
    for orientation in [Orientation::Portrait, Orientation::Landscape] {
        let board = Calendar { orientation, board_to_play: true, ..on("a3", "en") };
        let document = of_2027(&board);
        let shapes = flatten(&document, &document.pages[0]).unwrap();
        let boxes = shapes.iter().filter_map(|flat| flat.shape.path.bounds());
        // Seven cells and the gap on both sides.
        let mut widths = boxes.map(|bounds| bounds.width());
        assert!(widths.any(|width| (width - 144.0).abs() < 0.1));
    }
}

#[test]
fn each_month_has_a_picture_of_one_of_its_days() {
    let mut calendar = on("a4", "en");
    calendar.personal.special = special(6, 14, "Birthday");
    for orientation in [Orientation::Portrait, Orientation::Landscape] {
        let document = of_2027(&Calendar { orientation, ..calendar.clone() });
        for page in 0..12 {
            let pictures = groups(&document.pages[page].items, "picture");
            let title = pictures[0].0.title.as_deref().unwrap();
            let (day, _) = title.split_once(':').unwrap();
            let month = &document.pages[page].label;
            assert!(day.ends_with(month.as_str()), "{title} in {month}");
            assert!(page != 5 || day.contains("14 June"), "{title}");
        }
    }
}

#[test]
fn the_field_of_a_special_day_is_ink() {
    let mut calendar = on("a4", "en");
    calendar.personal.special = special(6, 14, "Birthday");
    let document = of_2027(&calendar);
    let is_filled = |day: &&&Group| matches!(&day.items[0], Item::Shape(_));
    let all = days(&document, 5);
    let filled: Vec<_> = all.iter().filter(is_filled).filter_map(|day| day.id.as_deref()).collect();
    assert_eq!(filled, ["day-2027-06-14"]);
}

#[test]
fn weeks_carry_the_numbers_of_iso_8601() {
    // 1 January 2027 is a Friday: by ISO 8601 it lies in week 53 of 2026, and 4 January begins week 1.
    for language in ["de", "en_US"] {
        let document = of_2027(&on("a4", language));
        let texts = texts(&document.pages[0].items).into_iter().map(|text| text.content);
        let numbers: Vec<String> = texts.filter(|text| text.parse::<u32>().is_ok()).collect();
        let first = numbers.iter().position(|number| number == "53").unwrap();
        assert_eq!(numbers[first + 1..first + 4], ["1", "2", "3"], "{language}");
    }
}

#[test]
fn a_month_looks_as_it_did() {
    let document = of_2027(&on("a4", "en"));
    assert_looks_as_it_did("wall-calendar", &document, 9, 60.0);
}

#[test]
fn a_calendar_runs_across_new_year() {
    let days = Days { from: Some(day(2026, 12, 30)), to: Some(day(2027, 1, 1)), ..Days::default() };
    let document = document(&Calendar { days, ..on("a4", "en") });
    let labels: Vec<&str> = document.pages.iter().map(|page| page.label.as_str()).collect();
    let months = ["December 2026", "January 2027"];
    assert_eq!(labels, ["Cover", months[0], months[1], "Solutions"]);
}
