//! Booklets: every date on the page that plan, bookmarks and links say, and numbers that are true.

use crate::common::program::{assert_refuses, assert_writes_nothing, run, run_in};
use crate::common::{THEMES, census, day, golden, puzzle, theme};
use std::collections::{BTreeMap, BTreeSet};
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::{Affine, Document, Dpi, Group, Item, Link, Pages, Rect, Size};
use tilendar_print::language::Language;
use tilendar_print::paper::PageFormat;
use tilendar_print::product::booklet::{Booklet, BookletOptions};
use tilendar_print::product::cards::{Back, day_cards};
use tilendar_print::product::{Dedication, SpecialDays};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Day, SolutionSource, TilingAmount};
use tilendar_puzzle::solver::{Listing, MemoryLimit, Solver};

const A5: Size = Size::new(148.0, 210.0);
const PAGES: [(&str, Size); 5] = [
    ("a6", Size::new(105.0, 148.0)),
    ("a5", A5),
    ("half-letter", Size::new(139.7, 215.9)),
    ("a4", Size::new(210.0, 297.0)),
    ("letter", Size::new(215.9, 279.4)),
];

fn options(theme_name: &str, trim: Size) -> BookletOptions {
    BookletOptions {
        format: PageFormat {
            name: "page".to_string(),
            title: "Page".to_string(),
            trim,
            bleed: 0.0,
            safe: 3.0,
        },
        theme: theme(theme_name),
        language: Language::english(),
        special: SpecialDays::default(),
        dedication: Dedication::default(),
    }
}

fn almanac(puzzle: &Puzzle, days: Vec<Day>, per_date: TilingAmount) -> Almanac<'_> {
    let options = AlmanacOptions {
        per_date,
        ..AlmanacOptions::default()
    };
    Almanac::of_days(puzzle, days, &options).unwrap()
}

const THREE: TilingAmount = TilingAmount::UpTo(3);

/// All groups and links of a page, links in the page's coordinates.
fn walk(items: &[Item], groups: &mut Vec<Group>, links: &mut Vec<Link>) {
    for item in items {
        match item {
            Item::Group(group) => {
                groups.push(group.clone());
                walk(&group.items, groups, links);
            }
            Item::Link(link) => links.push(link.clone()),
            Item::Shape(_) | Item::Text(_) | Item::Use(_) => {}
        }
    }
}

fn parts(pages: &dyn Pages, number: usize) -> (Vec<Group>, Vec<Link>) {
    let (mut groups, mut links) = (Vec::new(), Vec::new());
    walk(&pages.page(number).unwrap().items, &mut groups, &mut links);
    (groups, links)
}

/// The titles of the groups of this id on a page.
fn titles(pages: &dyn Pages, number: usize, id: &str) -> Vec<String> {
    let groups = parts(pages, number).0.into_iter();
    let wanted = groups.filter(|group| group.id.as_deref() == Some(id));
    wanted.filter_map(|group| group.title).collect()
}

/// For each date the pages that have it as a heading; a date that goes on counts once.
fn pages_of_dates(pages: &dyn Pages) -> BTreeMap<String, Vec<usize>> {
    let mut found: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for number in 0..pages.page_count() {
        for title in titles(pages, number, "date") {
            if !title.ends_with(", continued") {
                let date = title.split(':').next().unwrap_or_default();
                found.entry(date.to_string()).or_default().push(number);
            }
        }
    }
    found
}

#[test]
fn every_date_stands_once_on_the_page_that_the_plan_says() {
    let puzzle = puzzle("calendar");
    for (name, size) in PAGES {
        for amount in [TilingAmount::ONE, THREE] {
            let almanac = almanac(&puzzle, Day::of_year(2027).unwrap(), amount);
            let options = options("ink", size);
            let booklet = Booklet::new(&puzzle, &almanac, &options).unwrap();
            let found = pages_of_dates(&booklet);
            assert_eq!(found.len(), 365, "{name}");
            for day in almanac.days() {
                let page = booklet.plan().page_of(*day).unwrap();
                let words = Language::english().day_in_words(*day);
                assert_eq!(found[&words], [page], "{name} {words}");
            }
        }
    }
}

#[test]
fn bookmarks_and_links_lead_to_the_page_that_has_the_date() {
    let puzzle = puzzle("calendar");
    let almanac = almanac(&puzzle, Day::of_year(2028).unwrap(), TilingAmount::ONE);
    let options = options("color", A5);
    let booklet = Booklet::new(&puzzle, &almanac, &options).unwrap();
    let found = pages_of_dates(&booklet);
    let months = booklet
        .bookmarks()
        .iter()
        .filter(|bookmark| !bookmark.children.is_empty());
    let dates: Vec<_> = months.clone().flat_map(|month| &month.children).collect();
    assert_eq!((months.count(), dates.len()), (12, 366));
    for date in dates {
        assert_eq!(found[&date.title], [date.destination.page]);
    }
    let mut from_glance = BTreeSet::new();
    for number in 0..booklet.page_count() {
        for link in parts(&booklet, number).1 {
            let Some((date, page)) = link.title.split_once(", page ") else {
                assert_eq!(
                    (link.title.as_str(), link.to.page),
                    ("The year at a glance", 2)
                );
                continue;
            };
            assert_eq!(found[date], [link.to.page]);
            assert_eq!(page, (link.to.page + 1).to_string());
            if number == 2 {
                from_glance.insert(date.to_string());
            }
        }
    }
    assert_eq!(from_glance.len(), 366);
}

#[test]
fn the_year_at_a_glance_has_the_numbers_of_the_census() {
    let puzzle = puzzle("calendar");
    let almanac = almanac(&puzzle, Day::perpetual(), TilingAmount::ONE);
    let options = options("color", A5);
    let booklet = Booklet::new(&puzzle, &almanac, &options).unwrap();
    let census = census(&puzzle);
    let english = Language::english();
    let (groups, _) = parts(&booklet, 2);
    for day in almanac.days() {
        let count = census.count(&puzzle, &day.reveal(&puzzle).unwrap());
        let id = format!("day-{}", day.slug());
        let group = groups
            .iter()
            .find(|group| group.id.as_ref() == Some(&id))
            .unwrap();
        let title = format!("{}: {}", english.day_in_words(*day), english.tilings(count));
        assert_eq!(group.title.as_ref(), Some(&title));
        let says =
            |item: &Item| matches!(item, Item::Text(text) if text.content == count.to_string());
        assert!(group.items.iter().any(says), "{title}");
    }
}

#[test]
fn all_tilings_of_the_calendar_are_in_the_booklet_of_all() {
    let puzzle = puzzle("calendar");
    let almanac = almanac(&puzzle, Day::perpetual(), TilingAmount::All);
    // FACTS: 24,405 over the 366 real dates.
    assert_eq!(almanac.shown_count(), 24_405);
    let options = options("color", A5);
    let booklet = Booklet::new(&puzzle, &almanac, &options).unwrap();
    let mut shown = 0;
    for number in 0..booklet.page_count() {
        for title in titles(&booklet, number, "tilings") {
            let range = title.strip_prefix("Solutions ").unwrap();
            let (first, last) = range
                .split_once(" for ")
                .unwrap()
                .0
                .split_once(" to ")
                .unwrap();
            shown += last.parse::<usize>().unwrap() + 1 - first.parse::<usize>().unwrap();
        }
    }
    assert_eq!(shown, 24_405);
}

/// The ink of every text on a page, in the page's coordinates.
fn texts(items: &[Item], transform: Affine, found: &mut Vec<(String, Rect)>) {
    for item in items {
        match item {
            Item::Group(group) => texts(&group.items, transform * group.transform, found),
            Item::Text(text) => {
                if let Some(ink) = text.ink() {
                    found.push((text.content.clone(), transform.transform_rect_bbox(ink)));
                }
            }
            Item::Shape(_) | Item::Use(_) | Item::Link(_) => {}
        }
    }
}

fn contents(pages: &dyn Pages, number: usize) -> Vec<(String, Rect)> {
    let mut found = Vec::new();
    texts(
        &pages.page(number).unwrap().items,
        Affine::IDENTITY,
        &mut found,
    );
    found
}

#[test]
fn no_text_leaves_the_page_or_touches_another() {
    let mut faults = Vec::new();
    for layout in ["calendar", "rhombus"] {
        let puzzle = puzzle(layout);
        let days: Vec<Day> = Day::of_year(2027).unwrap().into_iter().take(59).collect();
        for amount in [TilingAmount::ONE, THREE] {
            let almanac = almanac(&puzzle, days.clone(), amount);
            for theme_name in THEMES {
                for (name, size) in PAGES {
                    let options = options(theme_name, size);
                    let booklet = Booklet::new(&puzzle, &almanac, &options).unwrap();
                    for number in 0..booklet.page_count() {
                        let what = format!("{layout} {theme_name} {name}, page {}", number + 1);
                        faults.extend(crowded(&booklet, number, &what));
                    }
                }
            }
        }
    }
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// The texts that come nearer than 4.5 mm to the page's edges or touch each other. The label of an
/// open cell covers the same label of the empty board.
fn crowded(pages: &dyn Pages, number: usize, what: &str) -> Vec<String> {
    let safe = pages.page(number).unwrap().trim.to_rect().inset(-4.5);
    let found = contents(pages, number);
    let mut faults = Vec::new();
    for (index, (text, ink)) in found.iter().enumerate() {
        if !safe.contains_rect(*ink) {
            faults.push(format!("{what}: “{text}” leaves the page: {ink}"));
        }
        for (other, other_ink) in &found[..index] {
            if ink.overlaps(*other_ink) && text != other {
                faults.push(format!("{what}: “{text}” touches “{other}”"));
            }
        }
    }
    faults
}

#[test]
fn card_and_booklet_tell_the_same_tiling_by_the_same_number() {
    let puzzle = puzzle("calendar");
    let days = vec![day(2027, 10, 6), day(2027, 12, 25)];
    let cards = day_cards(&almanac(&puzzle, days.clone(), TilingAmount::ONE));
    let listing = Listing::new(&puzzle, MemoryLimit::default());
    for amount in [TilingAmount::ONE, THREE] {
        let almanac = almanac(&puzzle, days.clone(), amount);
        let options = options("color", A5);
        let booklet = Booklet::new(&puzzle, &almanac, &options).unwrap();
        for card in &cards {
            let Back::Solution(solution) = &card.back else {
                panic!("no tiling");
            };
            let tilings = card.tilings;
            let number = listing.number_of(solution).unwrap() + 1;
            assert_eq!(card.number, Some(number));
            let page = booklet.plan().page_of(card.day).unwrap();
            let found = contents(&booklet, page);
            let wanted = [format!("No. {number} of {tilings}"), number.to_string()];
            assert!(
                found.iter().any(|(text, _)| wanted.contains(text)),
                "{wanted:?}"
            );
        }
    }
}

#[test]
fn solutions_that_are_given_are_drawn_and_missing_ones_are_told() {
    let puzzle = puzzle("calendar");
    let reveal = puzzle.reveal_for_day(10, 6).unwrap();
    let wanted = AlmanacOptions {
        source: SolutionSource::given([Solver::new(&puzzle).all(&reveal).pop().unwrap()]),
        ..AlmanacOptions::default()
    };
    let days = vec![day(2027, 10, 6), day(2027, 10, 7)];
    let almanac = Almanac::of_days(&puzzle, days, &wanted).unwrap();
    assert_eq!(almanac.without_tiling(), (0, 1));
    let options = options("color", A5);
    let booklet = Booklet::new(&puzzle, &almanac, &options).unwrap();
    let page = booklet.plan().page_of(day(2027, 10, 7)).unwrap();
    let found = contents(&booklet, page);
    let says = |words: &str| found.iter().any(|(text, _)| text == words);
    let numbers: Vec<String> = (1..=7).map(|number| format!("No. {number} of 7")).collect();
    assert!(numbers.iter().any(|number| says(number)));
    assert!(says("No solution was given"));
}

#[test]
fn what_makes_no_booklet_is_refused() {
    assert_refuses(
        &["booklet", "2027", "--per-date", "0"],
        2,
        &["from 1 to", "`all`"],
    );
    let range = ["booklet", "2027", "--from", "12-24", "--to", "12-01"];
    assert_refuses(&range, 1, &["ends before it starts"]);
    let no_dates = ["booklet", "2027", "--layout", "pentominoes-6x10"];
    assert_refuses(
        &no_dates,
        1,
        &["`tilendar solutions --layout pentominoes-6x10`"],
    );
    let card = "name = \"tiny\"\ntitle = \"Tiny\"\nwidth = \"40 mm\"\nheight = \"40 mm\"\n\
                bleed = \"3 mm\"\nsafe = \"3 mm\"\n";
    let card = crate::common::program::file(card);
    let tiny = [
        "booklet",
        "2027",
        "--page",
        crate::common::program::path(&card),
    ];
    assert_writes_nothing(
        &tiny,
        1,
        &["40 x 40 mm is too small", "2.2 mm", "larger page"],
    );
    let all = [
        "booklet",
        "2027",
        "--per-date",
        "all",
        "--layout",
        "rhombus",
    ];
    assert_writes_nothing(&all, 1, &["214255 tilings take", "about 19 MB", "--force"]);
}

#[test]
fn the_program_says_what_it_wrote() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = [
        "booklet",
        "2027",
        "--from",
        "10-01",
        "--to",
        "10-31",
        "-o",
        "october.pdf",
    ];
    let (code, _, talk) = run_in(folder.path(), &arguments);
    assert_eq!(code, Some(0), "{talk}");
    assert!(
        talk.contains("wrote october.pdf: 31 dates, 31 tilings, 9 pages"),
        "{talk}"
    );
    let (code, help, _) = run(&["booklet", "--help"]);
    assert!(code == Some(0) && help.contains("tilendar booklet 2027"));
}

#[test]
fn pages_look_as_they_did_when_somebody_looked() {
    let puzzle = puzzle("calendar");
    let days: Vec<Day> = Day::of_year(2027).unwrap();
    let one = almanac(&puzzle, days, TilingAmount::ONE);
    let options = options("color", A5);
    let booklet = Booklet::new(&puzzle, &one, &options).unwrap();
    for page in [0, 2, 3, 51] {
        let document = Document::of_page(&booklet, page).unwrap();
        let dpi = Dpi::new(60.0).unwrap();
        let fresh = png::render(&document, 0, &PngOptions::at(dpi)).unwrap();
        let path = format!("tests/golden/booklet-one-color-{}.png", page + 1);
        assert!(golden(&path, &fresh) == fresh, "{path}");
    }
}
