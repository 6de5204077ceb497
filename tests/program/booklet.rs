//! Booklets: every date is on the page that the plan, bookmarks and links give, and the numbers are correct.

use crate::common::program::{assert_writes_nothing, file, path, run_line};
use crate::common::texts::{assert_none, crowded, inks};
use crate::common::{THEMES, card, day, golden, puzzle, theme};
use std::collections::{BTreeMap, BTreeSet};
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::{Document, Dpi, Group, Item, Link, Pages};
use tilendar_press::figure::Style;
use tilendar_press::language::Language;
use tilendar_print::booklet::{Booklet, TilingPages};
use tilendar_print::cards::day_cards;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Day, SolutionSource, TilingAmount};
use tilendar_puzzle::solver::{Census, Listing, MemoryLimit, Solver};

const PAGES: [&str; 2] = ["a6", "letter"];

/// Passes the booklet of an almanac to `see`, on pages of this format.
fn see_booklet<T>(
    almanac: &Almanac<'_>,
    theme_name: &str,
    page: &str,
    see: impl FnOnce(&TilingPages<'_, '_>) -> T,
) -> T {
    let (fields, style) = (Booklet::default(), Style::new(theme(theme_name)));
    let format = card(page);
    see(&TilingPages::booklet(almanac.puzzle(), almanac, &fields, &style, format).unwrap())
}

fn almanac(puzzle: &Puzzle, days: Vec<Day>, per_date: TilingAmount) -> Almanac<'_> {
    let options = AlmanacOptions { per_date, ..AlmanacOptions::default() };
    Almanac::of_days(puzzle, days, &options).unwrap()
}

const THREE: TilingAmount = TilingAmount::UpTo(3);

/// All groups among these items, at any depth.
pub fn groups(items: &[Item]) -> Vec<Group> {
    let direct = items.iter().filter_map(|item| match item {
        Item::Group(group) => Some(group),
        _ => None,
    });
    let all = direct.flat_map(|group| [vec![group.clone()], groups(&group.items)].concat());
    all.collect()
}

/// The links of a page.
fn links(pages: &dyn Pages, number: usize) -> Vec<Link> {
    let groups = groups(&pages.page(number).unwrap().items).into_iter();
    let items = groups.flat_map(|group| group.items);
    let links = items.filter_map(|item| match item {
        Item::Link(link) => Some(link),
        _ => None,
    });
    links.collect()
}

/// The titles of the groups with this id on a page.
fn titles(pages: &dyn Pages, number: usize, id: &str) -> Vec<String> {
    let groups = groups(&pages.page(number).unwrap().items).into_iter();
    let wanted = groups.filter(|group| group.id.as_deref() == Some(id));
    wanted.filter_map(|group| group.title).collect()
}

/// For each date the pages that have it as a heading, without those that continue it.
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
    for page in PAGES {
        for amount in [TilingAmount::ONE, THREE] {
            let almanac = almanac(&puzzle, Day::of_year(2027).unwrap(), amount);
            see_booklet(&almanac, "mono", page, |booklet| {
                let found = pages_of_dates(booklet);
                assert_eq!(found.len(), 365, "{page}");
                for (place, day) in almanac.days().iter().enumerate() {
                    let number = booklet.plan().place_of(place).unwrap().page;
                    let words = Language::english().day_in_words(*day);
                    assert_eq!(found[&words], [number], "{page} {words}");
                }
            });
        }
    }
}

#[test]
fn bookmarks_and_links_lead_to_the_page_that_has_the_date() {
    let puzzle = puzzle("calendar");
    let almanac = almanac(&puzzle, Day::of_year(2028).unwrap(), TilingAmount::ONE);
    see_booklet(&almanac, "color", "a5", |booklet| {
        let found = pages_of_dates(booklet);
        let bookmarks = booklet.bookmarks().iter();
        let months = bookmarks.filter(|bookmark| !bookmark.children.is_empty());
        let dates: Vec<_> = months.clone().flat_map(|month| &month.children).collect();
        assert_eq!((months.count(), dates.len()), (12, 366));
        for date in dates {
            assert_eq!(found[&date.title], [date.destination.page]);
        }
        let mut from_glance = BTreeSet::new();
        for number in 0..booklet.page_count() {
            for link in links(booklet, number) {
                let title = link.title.as_str();
                let Some((date, page)) = title.split_once(", page ") else {
                    assert_eq!((title, link.to.page), ("The year at a glance", 2));
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
    });
}

#[test]
fn the_year_at_a_glance_has_the_numbers_of_the_census() {
    let puzzle = puzzle("calendar");
    let almanac = almanac(&puzzle, Day::perpetual(), TilingAmount::ONE);
    let groups =
        see_booklet(&almanac, "color", "a5", |booklet| groups(&booklet.page(2).unwrap().items));
    let census = Census::take(&puzzle, MemoryLimit::default()).unwrap();
    let english = Language::english();
    for day in almanac.days() {
        let count = census.count(&puzzle, &day.reveal(&puzzle).unwrap());
        let id = format!("day-{}", day.slug());
        let mut groups = groups.iter();
        let group = groups.find(|group| group.id.as_ref() == Some(&id)).unwrap();
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
    let mut shown = 0;
    see_booklet(&almanac, "color", "a5", |booklet| {
        for number in 0..booklet.page_count() {
            for title in titles(booklet, number, "tilings") {
                let range = title.strip_prefix("Solutions ").unwrap();
                let (range, _) = range.split_once(" for ").unwrap();
                let (first, last) = range.split_once(" to ").unwrap();
                shown += last.parse::<usize>().unwrap() + 1 - first.parse::<usize>().unwrap();
            }
        }
    });
    assert_eq!(shown, 24_405);
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
                for page in PAGES {
                    let place = format!("{layout} {theme_name} {page}, page");
                    see_booklet(&almanac, theme_name, page, |booklet| {
                        for number in 0..booklet.page_count() {
                            let page = booklet.page(number).unwrap();
                            let safe = page.trim.to_rect().inset(-4.5);
                            faults.extend(crowded(&page, safe, &place));
                        }
                    });
                }
            }
        }
    }
    assert_none(&faults);
}

#[test]
fn card_and_booklet_tell_the_same_tiling_by_the_same_number() {
    let puzzle = puzzle("calendar");
    let days = vec![day(2027, 10, 6), day(2027, 12, 25)];
    let cards = day_cards(&almanac(&puzzle, days.clone(), TilingAmount::ONE));
    let listing = Listing::new(&puzzle, MemoryLimit::default());
    for amount in [TilingAmount::ONE, THREE] {
        let almanac = almanac(&puzzle, days.clone(), amount);
        for (place, card) in cards.iter().enumerate() {
            let Some(solution) = &card.back else {
                panic!("no solution");
            };
            let tilings = card.tilings;
            let number = listing.number_of(solution).unwrap() + 1;
            assert_eq!(card.number, Some(number));
            let found = texts_of_date(&almanac, place);
            let wanted = [format!("No. {number} of {tilings}"), number.to_string()];
            let mut found = found.iter();
            assert!(found.any(|text| wanted.contains(text)), "{wanted:?}");
        }
    }
}

/// The texts of the page with the date of this index.
fn texts_of_date(almanac: &Almanac<'_>, place: usize) -> Vec<String> {
    see_booklet(almanac, "color", "a5", |booklet| {
        let page = booklet.plan().place_of(place).unwrap().page;
        let found = inks(&booklet.page(page).unwrap().items).into_iter();
        found.map(|(text, _)| text).collect()
    })
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
    let found = texts_of_date(&almanac, 1);
    let says = |words: &str| found.iter().any(|text| text == words);
    assert!((1..=7).any(|number| says(&format!("No. {number} of 7"))));
    assert!(says("No solution was given"));
}

#[test]
fn a_page_that_is_too_small_for_a_booklet_is_refused() {
    let card = "name = \"tiny\"\ntitle = \"Tiny\"\nwidth = \"40 mm\"\nheight = \"40 mm\"\n\
                bleed = \"3 mm\"\nsafe = \"3 mm\"\n";
    let card = file(card);
    let tiny = ["booklet", "2027", "--page", path(&card)];
    assert_writes_nothing(&tiny, 2, &["40 x 40 mm is too small", "2.2 mm", "larger page"]);
}

#[test]
fn the_program_says_what_it_wrote() {
    let folder = tempfile::tempdir().unwrap();
    let (_, talk) = run_line(folder.path(), "booklet 2027 --from 10-01 --to 10-31 -o october.pdf");
    assert!(talk.contains("wrote october.pdf: 31 dates, 31 solutions, 8 pages"), "{talk}");
}

#[test]
fn pages_look_as_they_did_when_somebody_looked() {
    let puzzle = puzzle("calendar");
    let one = almanac(&puzzle, Day::of_year(2027).unwrap(), TilingAmount::ONE);
    see_booklet(&one, "color", "a5", |booklet| {
        for page in [0, 2, 3, 51] {
            let document = Document::of_page(booklet, page).unwrap();
            let dpi = Dpi::new(60.0).unwrap();
            let fresh = png::render(&document, 0, &PngOptions::at(dpi)).unwrap();
            let path = format!("tests/golden/booklet-one-color-{}.png", page + 1);
            assert!(golden(&path, &fresh) == fresh, "{path}");
        }
    });
}
