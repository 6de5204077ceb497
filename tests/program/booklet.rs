//! Booklets: every date is on the page that the plan, bookmarks and links give, and the numbers are correct.

use crate::common::{card, golden, puzzle, theme};
use std::collections::{BTreeMap, BTreeSet};
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::{Document, Dpi, Group, Item, Link, Pages};
use tilendar_press::figure::Style;
use tilendar_print::booklet::{Booklet, TilingPages};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Day, TilingAmount};

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
    groups(&pages.page(number).unwrap().items)
        .into_iter()
        .flat_map(|group| group.items)
        .filter_map(|item| match item {
            Item::Link(link) => Some(link),
            _ => None,
        })
        .collect()
}

/// The titles of the groups with this id on a page.
fn titles(pages: &dyn Pages, number: usize, id: &str) -> Vec<String> {
    groups(&pages.page(number).unwrap().items)
        .into_iter()
        .filter(|group| group.id.as_deref() == Some(id))
        .filter_map(|group| group.title)
        .collect()
}

/// For each date the pages that have it as a heading, without those that continue it.
fn pages_of_dates(pages: &dyn Pages) -> BTreeMap<String, Vec<usize>> {
    let mut dates: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for number in 0..pages.page_count() {
        for title in titles(pages, number, "date") {
            if !title.ends_with(", continued") {
                let date = title.split(':').next().unwrap_or_default();
                dates.entry(date.to_string()).or_default().push(number);
            }
        }
    }
    dates
}

#[test]
fn bookmarks_and_links_lead_to_the_page_that_has_the_date() {
    let puzzle = puzzle("calendar");
    let almanac = almanac(&puzzle, Day::of_year(2028).unwrap(), TilingAmount::ONE);
    see_booklet(&almanac, "color", "a5", |booklet| {
        let pages = pages_of_dates(booklet);
        let bookmarks = booklet.bookmarks().iter();
        let months = bookmarks.filter(|bookmark| !bookmark.children.is_empty());
        let dates: Vec<_> = months.clone().flat_map(|month| &month.children).collect();
        assert_eq!((months.count(), dates.len()), (12, 366));
        for date in dates {
            assert_eq!(pages[&date.title], [date.destination.page]);
        }
        let mut from_glance = BTreeSet::new();
        for number in 0..booklet.page_count() {
            for link in links(booklet, number) {
                let title = link.title.as_str();
                let Some((date, page)) = title.split_once(", page ") else {
                    assert_eq!((title, link.to.page), ("The year at a glance", 2));
                    continue;
                };
                assert_eq!(pages[date], [link.to.page]);
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
fn pages_look_as_they_did_when_somebody_looked() {
    let puzzle = puzzle("calendar");
    let one = almanac(&puzzle, Day::of_year(2027).unwrap(), TilingAmount::ONE);
    see_booklet(&one, "color", "a5", |booklet| {
        for page in [0, 2, 3, 51] {
            let document = Document::from_page(booklet, page).unwrap();
            let dpi = Dpi::new(60.0).unwrap();
            let fresh = png::render(&document, 0, &PngOptions::at(dpi)).unwrap();
            let path = format!("tests/golden/booklet-one-color-{}.png", page + 1);
            assert!(golden(&path, &fresh) == fresh, "{path}");
        }
    });
}
