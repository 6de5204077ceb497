//! A year of tilings on one page: every date once, under its weekday, in its month.

use std::collections::BTreeMap;

use crate::common::pictures::assert_looks_as_it_did;
use crate::common::{THEMES, document, drawing, special, texts, theme, year};
use tilendar_drawing::{Document, Group, Item, Point, Rect, Role, Shape};
use tilendar_press::options::{Days, Layout, SheetPaper, Source};
use tilendar_print::{Orientation, Poster};
use tilendar_puzzle::almanac::{Day, Pick};

pub fn on(paper: &str) -> Poster {
    Poster {
        paper: SheetPaper::usually(paper),
        days: year(2027),
        source: first(),
        ..Poster::default()
    }
}

fn first() -> Source {
    Source { pick: Some(Pick::First), ..Source::default() }
}

pub fn year_2027() -> Vec<Day> {
    Day::of_year(2027).unwrap()
}

pub fn groups(document: &Document) -> BTreeMap<String, Group> {
    let groups = texts::groups(&document.pages[0].items, "").into_iter();
    groups.map(|(group, _)| (group.id.clone().unwrap(), group.clone())).collect()
}

/// The origin of a day's group on the page.
fn corner(groups: &BTreeMap<String, Group>, day: Day) -> Point {
    let group = &groups[&format!("day-{}", day.slug())];
    group.transform * Point::ORIGIN
}

#[test]
fn every_date_stands_once_in_its_month_under_its_weekday() {
    for days in [year_2027(), Day::of_year(2028).unwrap()] {
        let days_of_year = days[0].year().map_or_else(Days::default, year);
        let document = document(&Poster { days: days_of_year, ..on("a2") });
        let groups = groups(&document);
        let drawn = groups.keys().filter(|id| id.starts_with("day-"));
        assert_eq!(drawn.count(), days.len());
        for month in 1..=12 {
            let inside = &groups[&format!("month-{month}")];
            let of_month: Vec<Day> =
                days.iter().copied().filter(|day| day.month() == month).collect();
            let in_group = inside.items.iter().filter(|item| match item {
                Item::Group(group) => group.role == Some(Role::Figure),
                _ => false,
            });
            assert_eq!(in_group.count(), of_month.len());
            for pair in of_month.windows(2) {
                let (one, next) = (corner(&groups, pair[0]), corner(&groups, pair[1]));
                // English weeks begin on Monday.
                if pair[1].weekday() == Some(chrono::Weekday::Mon) {
                    assert!(next.x < one.x, "{:?}", pair[1]);
                    assert!(next.y > one.y, "{:?}", pair[1]);
                } else {
                    assert!(next.y == one.y && next.x > one.x, "{:?}", pair[1]);
                }
            }
            let mut columns = BTreeMap::new();
            for day in of_month {
                let weekday = day.weekday().unwrap().num_days_from_monday();
                let x = corner(&groups, day).x;
                assert_eq!(*columns.entry(weekday).or_insert(x), x);
            }
        }
    }
}

fn fields(document: &Document) -> Vec<Shape> {
    let groups = groups(document);
    let months = (1..=12).map(|month| &groups[&format!("month-{month}")]);
    let fields = months.map(|group| match &group.items[0] {
        Item::Shape(shape) => shape.clone(),
        other => panic!("a month begins with its field, not {other:?}"),
    });
    fields.collect()
}

#[test]
fn months_are_fields_of_one_size_on_a_grid_without_gaps() {
    for orientation in [Orientation::Portrait, Orientation::Landscape] {
        for (layout, year) in [("calendar", 2027), ("desk", 2027), ("rhombus", 2015)] {
            let layout_field = Layout::named(layout);
            let days = crate::common::year(year);
            let document =
                document(&Poster { orientation, layout: layout_field, days, ..on("a2") });
            let fields: Vec<Rect> =
                fields(&document).iter().map(|field| field.path.bounds().unwrap()).collect();
            for field in &fields {
                let difference = field.size().to_vec2() - fields[0].size().to_vec2();
                assert!(difference.hypot() < 1e-6, "{layout}: {field}");
            }
            let all = fields.iter().copied().reduce(|one, other| one.union(other)).unwrap();
            // If the year is among the months, it takes the first places.
            let last = fields.last().unwrap();
            assert_eq!((last.x1, last.y1), (all.x1, all.y1), "{layout}");
            let places = (all.area() / last.area()).floor();
            assert!(places <= 15.0, "{layout}: {places}");
            let filled = places * last.area() / all.area();
            assert!(filled > 0.92, "{layout}: {filled}");
        }
    }
}

#[test]
fn open_cells_are_paper_unlike_any_piece() {
    for look in THEMES {
        let poster = Poster { drawing: drawing(look, "en"), ..on("a2") };
        let day = &groups(&document(&poster))["day-2027-12-25"];
        let shapes = texts::shapes(&day.items);
        let (pieces, holes) = shapes.split_at(8);
        assert_eq!(holes.len(), 2, "{look}");
        for hole in holes {
            assert_eq!(hole.fill, Some(theme(look).inks.ground), "{look}");
            for piece in pieces {
                let difference = piece.fill.unwrap().difference(hole.fill.unwrap());
                let ring = hole.stroke.map_or(0.0, |ring| ring.width);
                let line = piece.stroke.map_or(0.0, |line| line.width);
                assert!(difference > 0.12 || ring > 2.0 * line, "{look}: {difference}");
            }
        }
    }
}

#[test]
fn a_special_day_stands_out_of_its_month() {
    for look in THEMES {
        let mut poster = Poster { drawing: drawing(look, "en"), ..on("a2") };
        poster.personal.special = special(6, 14, "Birthday");
        let groups = groups(&document(&poster));
        let ground = |group: &str| match &groups[group].items[0] {
            Item::Shape(shape) => shape.fill.unwrap(),
            other => panic!("a field comes first, not {other:?}"),
        };
        assert!(ground("day-2027-06-14").contrast(ground("month-6")) > 1.5, "{look}");
    }
}

#[test]
fn posters_look_as_they_did() {
    let document = document(&Poster { source: Source::default(), ..on("a3") });
    assert_looks_as_it_did("poster-calendar-color", &document, 0, 30.0);
}

#[test]
fn across_new_year_months_begin_with_the_first_and_each_says_its_year() {
    let first = Day::Dated(chrono::NaiveDate::from_ymd_opt(2026, 12, 25).unwrap());
    let days = first.year_from().unwrap();
    let run = Days { from: Some(first), ..Days::default() };
    let document = document(&Poster { days: run, ..on("a2") });
    assert_eq!(document.metadata.title, "Calendar puzzle 2026–27: a year of solutions");
    let groups = groups(&document);
    let drawn = groups.keys().filter(|id| id.starts_with("day-"));
    assert_eq!(drawn.count(), days.len());
    let named = |id: &str, name: &str| {
        let group = &groups[id];
        assert_eq!(group.title.as_deref(), Some(name));
        assert!(!group.items.is_empty());
    };
    named("month-2026-12", "December 2026");
    named("month-2027-1", "January 2027");
    named("month-2027-12", "December 2027");
}
