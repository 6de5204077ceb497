//! Pages of solutions: every tiling once, with its solution number.

use crate::booklet::groups;
use crate::common::program::{assert_refuses, file, path, results, strip};
use crate::common::{card, puzzle, theme};
use std::collections::BTreeSet;
use tilendar_drawing::{Item, Pages};
use tilendar_press::figure::Style;
use tilendar_press::language::Language;
use tilendar_print::booklet::{Solutions, TilingPages};
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Dates, Day, TilingAmount};
use tilendar_puzzle::solver::{Census, MemoryLimit};

/// All tilings of these dates.
fn all(dates: Dates<'_>) -> Almanac<'_> {
    let options =
        AlmanacOptions { per_date: TilingAmount::All, grading: None, ..AlmanacOptions::default() };
    Almanac::new(dates, &options).unwrap()
}

/// The figures on all pages, each as its title and its number of symbols.
fn figures(pages: &dyn Pages) -> Vec<(String, usize)> {
    let pages = (0..pages.page_count()).filter_map(|number| pages.page(number));
    let groups = pages.flat_map(|page| groups(&page.items));
    let tilings = groups.filter(|group| group.id.as_deref() == Some("tilings"));
    let figures = tilings.map(|group| (group.title.clone().unwrap(), uses(&group.items)));
    figures.collect()
}

fn uses(items: &[Item]) -> usize {
    items
        .iter()
        .map(|item| match item {
            Item::Use(_) => 1,
            Item::Group(group) => uses(&group.items),
            _ => 0,
        })
        .sum()
}

#[test]
fn every_tiling_of_the_calendar_is_drawn_once() {
    let puzzle = puzzle("calendar");
    let days = Day::perpetual();
    let almanac = all(Dates::of_days(&puzzle, days.clone()).unwrap());
    let (fields, style) = (Solutions::default(), Style::new(theme("color")));
    let pages = TilingPages::solutions(&puzzle, &almanac, &fields, &style, card("a4")).unwrap();
    let census = Census::take(&puzzle, MemoryLimit::default()).unwrap();
    let mut expected = BTreeSet::new();
    for day in &days {
        let count = census.count(&puzzle, &day.reveal(&puzzle).unwrap());
        let date = Language::english().day_in_words(*day);
        expected.extend((1..=count).map(|number| (date.clone(), number)));
    }
    let (mut shown, mut symbols) = (BTreeSet::new(), 0);
    for (title, uses) in figures(&pages) {
        let range = title.strip_prefix("Solutions ").unwrap();
        let (range, date) = range.split_once(" for ").unwrap();
        let (first, last) = range.split_once(" to ").unwrap();
        let (first, last): (u128, u128) = (first.parse().unwrap(), last.parse().unwrap());
        for number in first..=last {
            assert!(shown.insert((date.to_string(), number)), "{title}");
        }
        symbols += uses;
    }
    assert_eq!(shown, expected);
    // FACTS: 24,405 over the real dates; each takes 8 pieces and 2 open cells.
    assert_eq!(shown.len(), 24_405);
    assert_eq!(symbols, 24_405 * 10);
}

#[test]
fn what_has_no_tiling_is_answered_with_no() {
    let strip = strip();
    assert_refuses(
        &["solutions", "02-01", "--layout", path(&strip)],
        3,
        &["there is no solution for 1 February"],
    );
}

#[test]
fn a_pdf_that_would_take_too_much_memory_is_refused_though_it_is_insisted_on() {
    let pieces = ('A'..='Z').chain('a'..='d');
    let pieces =
        pieces.map(|letter| format!("[[pieces]]\nletter = \"{letter}\"\nshape = \"##\"\n"));
    let rows = "\"* * * * * *\",".repeat(10);
    let text = format!("name = \"dominoes\"\ntitle = \"Dominoes\"\nrows = [{rows}]\n");
    let board = file(&(text + &pieces.collect::<String>()));
    // FACTS: 4,213,133 ways to lay dominoes on 6 x 10 cells (OEIS A028468).
    assert_refuses(
        &["solutions", "--force", "--layout", path(&board)],
        2,
        &["4213133 solutions", "MB of memory, and a PDF may take 500 MB", "--format svg"],
    );
}

#[test]
fn a_file_keeps_its_letters_in_what_is_drawn() {
    let solution = results(&["solve", "12-25"]);
    let foreign: String = solution
        .chars()
        .map(|letter| match "LNPUVYZR".find(letter) {
            Some(index) => char::from(b'1' + index as u8),
            None => letter,
        })
        .collect();
    let solved = file(&foreign);
    let arguments = ["board", "12-25", "--solutions", path(&solved), "-o", "-"];
    let drawn = results(&[&arguments[..], &["--format", "svg", "--quiet"]].concat());
    for letter in "12345678".chars() {
        assert!(drawn.contains(&format!("piece-{letter}")), "{letter}");
    }
    assert!(!drawn.contains("piece-L"));
}
