//! A year of tilings on one page: every date once, under its weekday, in its month; nothing touches
//! or comes near the edge.

use std::collections::BTreeMap;

use crate::common::pictures::assert_looks_as_it_did;
use crate::common::{THEMES, almanac, paper, puzzle, theme};
use tilendar_drawing::backend::pdf::{self, PdfOptions};
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::{Contour, Document, Dpi, Group, Insets, Item, Point, Rect, Role, flatten};
use tilendar_print::product::poster::{Orientation, PosterOptions, poster};
use tilendar_puzzle::almanac::Day;

/// What framers cover, in millimetres.
const FRAME: f64 = 20.0;

fn of_year(layout: &str, days: &[Day], options: &PosterOptions) -> Document {
    let puzzle = puzzle(layout);
    poster(&puzzle, &almanac(&puzzle, days), options).unwrap()
}

fn year_2027() -> Vec<Day> {
    Day::of_year(2027).unwrap()
}

fn on(paper_name: &str) -> PosterOptions {
    PosterOptions::new(paper(paper_name), theme("color"))
}

/// All groups of a page by their ids.
fn groups(document: &Document) -> BTreeMap<String, Group> {
    fn collect(items: &[Item], found: &mut BTreeMap<String, Group>) {
        for item in items {
            if let Item::Group(group) = item {
                if let Some(id) = &group.id {
                    found.insert(id.clone(), group.clone());
                }
                collect(&group.items, found);
            }
        }
    }
    let mut found = BTreeMap::new();
    collect(&document.pages[0].items, &mut found);
    found
}

/// Where the day's group has its origin.
fn corner(groups: &BTreeMap<String, Group>, day: Day) -> Point {
    let group = &groups[&format!("day-{}", day.slug())];
    group.transform * Point::ORIGIN
}

#[test]
fn every_date_stands_once_in_its_month_under_its_weekday() {
    for days in [year_2027(), Day::of_year(2028).unwrap()] {
        let document = of_year("calendar", &days, &on("a2"));
        let groups = groups(&document);
        let drawn = groups.keys().filter(|id| id.starts_with("day-"));
        assert_eq!(drawn.count(), days.len());
        for month in 1..=12 {
            let inside = &groups[&format!("month-{month}")];
            let of_month: Vec<Day> = days
                .iter()
                .copied()
                .filter(|day| day.month() == month)
                .collect();
            let in_group = inside.items.iter().filter(|item| match item {
                Item::Group(group) => group.role == Some(Role::Figure),
                _ => false,
            });
            assert_eq!(in_group.count(), of_month.len());
            for pair in of_month.windows(2) {
                let (one, next) = (corner(&groups, pair[0]), corner(&groups, pair[1]));
                // English weeks begin on Monday.
                if pair[1].weekday() == Some(chrono::Weekday::Mon) {
                    assert!(next.y > one.y && next.x < one.x, "{:?}", pair[1]);
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

#[test]
fn a_year_without_weekdays_has_rows_of_seven() {
    let document = of_year("calendar", &Day::perpetual(), &on("a2"));
    let groups = groups(&document);
    for month in 1..=12 {
        let at = |day| corner(&groups, Day::Perpetual { month, day });
        assert_eq!(at(1).x, at(8).x);
        assert_eq!(at(1).y, at(7).y);
        assert!(at(8).y > at(7).y);
    }
    assert!(groups.contains_key("day-02-29"));
}

/// The number's box and the frame of a day's board, on the page.
fn number_and_frame(document: &Document, group: &Group) -> (Rect, Contour) {
    let number = group.items.iter().find_map(|item| match item {
        Item::Text(text) => text.ink(),
        _ => None,
    });
    let used = group.items.iter().find_map(|item| match item {
        Item::Use(usage) => document.symbol(usage.symbol),
        _ => None,
    });
    let Item::Shape(frame) = &used.unwrap().items[0] else {
        panic!("the frame is a shape");
    };
    let frame = frame.path.contours[0].clone().transformed(group.transform);
    (group.transform.transform_rect_bbox(number.unwrap()), frame)
}

#[test]
fn no_date_touches_its_board_or_another_day() {
    for layout in [
        "calendar",
        "rhombus",
        "weekday",
        "palmetto",
        "calendarium",
        "festival",
        "desk",
    ] {
        let puzzle = puzzle(layout);
        let almanac = almanac(&puzzle, &year_2027());
        for name in ["a3", "a1"] {
            let document = poster(&puzzle, &almanac, &on(name)).unwrap();
            let groups = groups(&document);
            let days = groups.iter().filter(|(id, _)| id.starts_with("day-"));
            let mut boxes: Vec<Rect> = Vec::new();
            for (id, group) in days {
                let (number, frame) = number_and_frame(&document, group);
                let around = number.inflate(0.2, 0.2);
                let corners = [
                    around.origin(),
                    Point::new(around.x1, around.y0),
                    Point::new(around.x0, around.y1),
                    Point::new(around.x1, around.y1),
                ];
                assert!(
                    corners.iter().all(|corner| !frame.contains(*corner)),
                    "{layout} {id}"
                );
                let mut corners = frame.edges().map(|(from, _)| from);
                assert!(
                    corners.all(|corner| !around.contains(corner)),
                    "{layout} {id}"
                );
                boxes.push(number.union(frame.bounds()));
            }
            for (index, one) in boxes.iter().enumerate() {
                let touches = boxes[..index].iter().any(|other| one.overlaps(*other));
                assert!(!touches, "{layout} on {name}: {one}");
            }
        }
    }
}

#[test]
fn nothing_is_where_a_frame_covers_it() {
    for (layout, name) in [("calendar", "a3"), ("rhombus", "a2")] {
        let puzzle = puzzle(layout);
        let almanac = almanac(&puzzle, &year_2027());
        for look in THEMES {
            let options = PosterOptions {
                theme: theme(look),
                bleed: 3.0,
                ..on(name)
            };
            let document = poster(&puzzle, &almanac, &options).unwrap();
            let page = &document.pages[0];
            let free = page.trim.to_rect().inset(-FRAME);
            for flat in flatten(&document, page).unwrap() {
                let line = flat.shape.stroke.map_or(0.0, |stroke| stroke.width / 2.0);
                let bounds = flat.shape.path.bounds().unwrap().inflate(line, line);
                let is_ground = bounds == page.media();
                assert!(
                    is_ground || free.union(bounds) == free,
                    "{bounds} {:?}",
                    flat.part
                );
            }
        }
    }
}

#[test]
fn the_sheet_has_its_exact_size_and_hangs_as_asked() {
    let days = year_2027();
    let size = |orientation| {
        let options = PosterOptions {
            orientation,
            bleed: 3.0,
            ..on("24x36in")
        };
        let page = of_year("calendar", &days, &options).pages.remove(0);
        assert_eq!(page.bleed, Insets::uniform(3.0));
        (page.trim.width, page.trim.height)
    };
    // 24 x 36 inches of 25.4 mm.
    let near = |(x, y): (f64, f64), (a, b): (f64, f64)| (x - a).abs() + (y - b).abs() < 1e-9;
    assert!(near(size(Some(Orientation::Portrait)), (609.6, 914.4)));
    assert!(near(size(Some(Orientation::Landscape)), (914.4, 609.6)));
}

#[test]
fn a_sheet_hangs_so_that_days_become_large() {
    let days = year_2027();
    let width_of_a_day = |orientation| {
        let options = PosterOptions {
            orientation,
            ..on("a2")
        };
        let document = of_year("calendarium", &days, &options);
        let groups = groups(&document);
        let (_, frame) = number_and_frame(&document, &groups["day-2027-01-01"]);
        frame.bounds().width()
    };
    let [free, portrait, landscape] = [
        width_of_a_day(None),
        width_of_a_day(Some(Orientation::Portrait)),
        width_of_a_day(Some(Orientation::Landscape)),
    ];
    assert_eq!(free, portrait.max(landscape));
    assert_ne!(portrait, landscape);
}

#[test]
fn a_day_says_its_date_and_spells_its_tiling() {
    let document = of_year("calendar", &year_2027(), &on("a2"));
    let groups = groups(&document);
    let title = groups["day-2027-04-24"].title.clone().unwrap();
    let tiling = title.strip_prefix("Saturday 24 April 2027. ").unwrap();
    let words = tiling.split([' ', '.']);
    let letters = words.filter(|word| word.len() == 1 && "LNPUVYZR".contains(word));
    // The calendar's pieces cover 41 cells.
    assert_eq!(letters.count(), 41, "{tiling}");
}

#[test]
fn a_paper_too_small_for_a_year_is_refused() {
    let puzzle = puzzle("calendar");
    let almanac = almanac(&puzzle, &year_2027());
    for name in ["a5", "a9"] {
        let error = poster(&puzzle, &almanac, &on(name))
            .unwrap_err()
            .to_string();
        assert!(error.contains("take a larger paper"), "{error}");
    }
}

#[test]
fn a_poster_is_a_small_file() {
    let document = of_year("calendar", &year_2027(), &on("a2"));
    let bytes = pdf::render(&document, &PdfOptions::default()).unwrap();
    assert!(bytes.len() < 500_000, "{} bytes", bytes.len());
}

#[test]
fn posters_look_as_they_did() {
    let dpi = Dpi::new(30.0).unwrap();
    for (layout, look, name) in [("calendar", "color", "a3"), ("rhombus", "mono", "a2")] {
        let options = PosterOptions::new(paper(name), theme(look));
        let document = of_year(layout, &year_2027(), &options);
        let fresh = png::render(&document, 0, &PngOptions { dpi }).unwrap();
        assert_looks_as_it_did(&format!("tests/golden/poster-{layout}-{look}.png"), &fresh);
    }
}

#[test]
fn across_new_year_months_begin_with_the_first_and_each_says_its_year() {
    let first = Day::Dated(chrono::NaiveDate::from_ymd_opt(2026, 12, 25).unwrap());
    let days = first.year_from().unwrap();
    let document = of_year("calendar", &days, &on("a2"));
    assert_eq!(
        document.metadata.title,
        "Calendar puzzle 2026–27: a year of solutions"
    );
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
    let corners: Vec<Point> = days.iter().map(|day| corner(&groups, *day)).collect();
    assert!(corners[7].x > corners[0].x && corners[7].y < corners[3].y + 1.0);
    // The few days of the first December begin in the block's first week.
    let january = &corners[7];
    assert!((corners[0].y - january.y).abs() < 1e-9, "{january:?}");
}

#[test]
fn weeks_run_from_the_right_where_the_language_does() {
    let language = tilendar_print::language::Language::named("he").unwrap();
    let options = PosterOptions {
        language,
        ..on("a2")
    };
    let days = year_2027();
    let document = of_year("calendar", &days, &options);
    let groups = groups(&document);
    // Sunday 3 to Saturday 9 January.
    let week: Vec<Point> = days[2..9].iter().map(|day| corner(&groups, *day)).collect();
    assert!(
        week.windows(2)
            .all(|pair| pair[1].x < pair[0].x && pair[1].y == pair[0].y)
    );
    // February stands at the left of January.
    assert!(corner(&groups, days[31]).x < corner(&groups, days[0]).x);
}
