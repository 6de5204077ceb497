//! Wall calendars.

use crate::common::pictures::assert_looks_as_it_did;
use crate::common::texts::texts as said;
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::{Document, Dpi, Group, Item, Size, Text};
use tilendar_print::language::Language;
use tilendar_print::product::Dedication;
use tilendar_print::product::calendar::{BoundEdge, CalendarError, CalendarOptions, calendar};
use tilendar_print::product::poster::Orientation;
use tilendar_print::template::{THEMES, find_paper};
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Day};
use tilendar_puzzle::template::PUZZLES;

fn options(paper: &str, language: &str) -> CalendarOptions {
    let theme = THEMES.load("color").unwrap();
    CalendarOptions {
        language: Language::named(language).unwrap(),
        ..CalendarOptions::new(find_paper(paper).unwrap(), theme)
    }
}

fn of_days(days: Vec<Day>, options: &CalendarOptions) -> Result<Document, CalendarError> {
    let puzzle = PUZZLES.load("calendar").unwrap();
    let wanted = AlmanacOptions {
        numbered: false,
        grading: None,
        ..AlmanacOptions::default()
    };
    let almanac = Almanac::of_days(&puzzle, days, &wanted).unwrap();
    calendar(&puzzle, &almanac, options)
}

/// The months of 2027, without the cover.
fn of_2027(options: &CalendarOptions) -> Document {
    let mut document = of_days(Day::of_year(2027).unwrap(), options).unwrap();
    document.pages.remove(0);
    document
}

/// The groups of the days on a page, with what each is called.
fn days(document: &Document, page: usize) -> Vec<&Group> {
    let items = document.pages[page].items.iter();
    let inside = items.flat_map(|item| match item {
        Item::Group(group) => group.items.as_slice(),
        _ => &[],
    });
    let groups = inside.filter_map(|item| match item {
        Item::Group(group) => Some(group),
        _ => None,
    });
    let is_day = |group: &&Group| {
        let id = group.id.as_deref();
        id.is_some_and(|id| id.starts_with("day-"))
    };
    groups.filter(is_day).collect()
}

/// The texts that stand directly on a page.
fn texts(document: &Document, page: usize) -> Vec<&Text> {
    let items = document.pages[page].items.iter();
    let inside = items.flat_map(|item| match item {
        Item::Group(group) => group.items.as_slice(),
        _ => &[],
    });
    inside
        .filter_map(|item| match item {
            Item::Text(text) => Some(text),
            _ => None,
        })
        .collect()
}

#[test]
fn each_day_stands_once_on_the_page_of_its_month() {
    let document = of_2027(&options("a4", "en"));
    assert_eq!(document.pages.len(), 12);
    for page in 0..12 {
        let ids: Vec<&str> = days(&document, page)
            .iter()
            .filter_map(|day| day.id.as_deref())
            .collect();
        let month = format!("day-2027-{:02}-", page + 1);
        assert!(ids.iter().all(|id| id.starts_with(&month)), "{ids:?}");
        let mut sorted = ids.clone();
        sorted.dedup();
        let length = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][page];
        assert_eq!((ids.len(), sorted.len()), (length, length));
    }
}

#[test]
fn days_do_not_overlap_and_stay_on_the_page() {
    for (language, orientation) in [
        ("en", Orientation::Portrait),
        ("he", Orientation::Portrait),
        ("de", Orientation::Landscape),
    ] {
        let mut options = options("a4", language);
        options.orientation = orientation;
        let document = of_2027(&options);
        for page in 0..12 {
            let corners = days(&document, page);
            let corners = corners.iter().map(|day| day.transform.translation());
            let mut places: Vec<(i64, i64)> = corners
                .inspect(|at| {
                    let trim = document.pages[page].trim;
                    assert!(at.x > 0.0 && at.x < trim.width && at.y > 0.0 && at.y < trim.height);
                })
                .map(|at| ((at.y * 100.0) as i64, (at.x * 100.0) as i64))
                .collect();
            let count = places.len();
            places.sort_unstable();
            places.dedup();
            assert_eq!(places.len(), count, "{language}");
        }
    }
}

#[test]
fn weeks_run_from_the_right_where_the_language_does() {
    let x = |language| {
        let document = of_2027(&options("a4", language));
        // 4 January 2027 is a Monday.
        let days = days(&document, 0);
        [3, 4].map(|index: usize| days[index].transform.translation().x)
    };
    let [monday, tuesday] = x("en");
    assert!(monday < tuesday);
    let [monday, tuesday] = x("he");
    assert!(monday > tuesday);
}

#[test]
fn weeks_carry_the_numbers_of_iso_8601() {
    // 1 January 2027 is a Friday: by ISO 8601 it lies in week 53 of 2026, and 4 January begins week 1.
    for language in ["de", "en_US"] {
        let document = of_2027(&options("a4", language));
        let numbers: Vec<&str> = texts(&document, 0)
            .iter()
            .map(|text| text.content.as_str())
            .filter(|text| text.parse::<u32>().is_ok())
            .collect();
        assert_eq!(numbers[..4], ["53", "1", "2", "3"], "{language}");
    }
}

#[test]
fn a_month_looks_as_it_did() {
    let document = of_2027(&options("a4", "en"));
    let dpi = Dpi::new(60.0).unwrap();
    let fresh = png::render(&document, 9, &PngOptions::at(dpi)).unwrap();
    assert_looks_as_it_did("tests/golden/wall-calendar.png", &fresh);
}

#[test]
fn a_calendar_runs_across_new_year() {
    let days: Vec<Day> = ["2026-12-30", "2026-12-31", "2027-01-01"]
        .map(|date| Day::Dated(date.parse().unwrap()))
        .into();
    let document = of_days(days, &options("a4", "en")).unwrap();
    let labels: Vec<&str> = document
        .pages
        .iter()
        .map(|page| page.label.as_str())
        .collect();
    assert_eq!(labels, ["Cover", "December 2026", "January 2027"]);
}

#[test]
fn a_binding_leaves_room_at_the_upper_edge() {
    let top = |edge| {
        let mut options = options("a4", "en");
        options.edge = edge;
        let document = of_2027(&options);
        let board = texts(&document, 0);
        board
            .iter()
            .map(|text| text.origin.y)
            .fold(f64::MAX, f64::min)
    };
    assert!(top(BoundEdge::Spiral) > top(BoundEdge::Staple));
    assert!(top(BoundEdge::Staple) > top(BoundEdge::None));
}

#[test]
fn a_paper_without_room_to_write_is_refused() {
    let refused = of_days(Day::of_year(2027).unwrap(), &options("a6", "en"));
    let Err(CalendarError::TooSmall { day, .. }) = refused else {
        panic!("{refused:?}");
    };
    assert!(day.width.min(day.height) < 12.0, "{day:?}");
    assert!(day != Size::ZERO);
}

#[test]
fn a_cover_says_for_whom_the_calendar_is() {
    let mut options = options("a4", "en");
    options.dedication = Dedication {
        name: Some("Anna".to_string()),
        from_name: Some("Ben".to_string()),
        words: Some("A puzzle for every day.".to_string()),
    };
    let document = of_days(Day::of_year(2027).unwrap(), &options).unwrap();
    let said = said(&document.pages[0].items);
    for words in ["For Anna", "A puzzle for every day.", "From Ben"] {
        assert!(said.iter().any(|text| text.content == words), "{said:?}");
    }
}

#[test]
fn a_single_month_has_no_cover() {
    let days = Day::of_year(2027).unwrap()[..31].to_vec();
    let document = of_days(days, &options("a4", "en")).unwrap();
    assert_eq!(document.pages.len(), 1);
}
