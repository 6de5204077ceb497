//! Decks of cards: every day once, backs in register, decks that differ in nothing but the input.

use crate::common::{a6, day, on_sheets, puzzle, single, solved, theme};
use tilendar_drawing::backend::{pdf, png, svg};
use tilendar_drawing::{Dpi, Item, Pages};
use tilendar_print::product::cards::{Back, CardOptions, day_cards, deck};
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Day, SolutionSource};
use tilendar_puzzle::solver::Solver;

#[test]
fn a_year_has_a_card_for_every_day_in_order_on_both_sides() {
    let puzzle = puzzle("calendar");
    let days = Day::of_year(2027).unwrap();
    let document = deck(&puzzle, &solved(&puzzle, &days), &a6("color"));
    let labels: Vec<&str> = document
        .pages
        .iter()
        .map(|page| page.label.as_str())
        .collect();
    let sides = |day: &Day| ["front", "back"].map(|side| format!("{} {side}", day.slug()));
    let wanted: Vec<String> = days.iter().flat_map(sides).collect();
    assert_eq!(labels, wanted);
}

#[test]
fn bookmarks_lead_to_the_first_card_of_each_month() {
    let puzzle = puzzle("calendar");
    let days = Day::of_year(2028).unwrap();
    let document = deck(&puzzle, &solved(&puzzle, &days), &a6("color"));
    let months: Vec<&str> = document
        .bookmarks
        .iter()
        .map(|bookmark| bookmark.title.as_str())
        .collect();
    assert_eq!(months.len(), 12);
    assert_eq!((months[0], months[11]), ("January 2028", "December 2028"));
    for (month, bookmark) in (1..).zip(&document.bookmarks) {
        let label = &document.pages[bookmark.destination.page].label;
        assert_eq!(*label, format!("2028-{month:02}-01 front"));
    }
}

#[test]
fn the_rhombus_carries_the_weekday_and_so_needs_a_year() {
    let puzzle = puzzle("rhombus");
    let saturday = solved(&puzzle, &[day(2027, 10, 23)]);
    let sunday = solved(&puzzle, &[day(2022, 10, 23)]);
    assert_ne!(saturday[0].reveal, sunday[0].reveal);
    let perpetual = Almanac::of_days(&puzzle, Day::perpetual(), &AlmanacOptions::default());
    assert!(perpetual.err().unwrap().to_string().contains("year"));
}

#[test]
fn difficulty_is_the_rank_among_the_dates() {
    // Fewest on 6 October, 7; most on 25 January, 216.
    let puzzle = puzzle("calendar");
    let cards = solved(&puzzle, &[day(2027, 10, 6), day(2027, 1, 25)]);
    let told: Vec<(u128, u8)> = cards
        .iter()
        .map(|card| (card.tilings, card.marks.unwrap().number()))
        .collect();
    assert_eq!(told, [(7, 5), (216, 1)]);
}

#[test]
fn solutions_that_are_given_are_drawn_and_missing_ones_are_told() {
    let puzzle = puzzle("calendar");
    let reveal = puzzle.reveal_for_day(10, 6).unwrap();
    let last = Solver::new(&puzzle).all(&reveal).pop().unwrap();
    let options = AlmanacOptions {
        source: SolutionSource::given([last.clone()]),
        numbered: false,
        ..AlmanacOptions::default()
    };
    let days = vec![day(2027, 10, 6), day(2027, 10, 7)];
    let cards = day_cards(&Almanac::of_days(&puzzle, days, &options).unwrap());
    assert_eq!(cards[0].back, Back::Solution(last));
    assert_eq!(cards[1].back, Back::NotGiven);
    let text = svg::render(
        &deck(&puzzle, &cards, &single("color")),
        3,
        &svg::SvgOptions::default(),
    );
    let text = String::from_utf8(text.unwrap()).unwrap();
    assert!(text.contains("no solution was given"));
}

#[test]
fn the_same_deck_has_the_same_bytes() {
    let puzzle = puzzle("rhombus");
    let days = [day(2027, 2, 28), day(2027, 3, 1)];
    let draw = |options: &CardOptions| deck(&puzzle, &solved(&puzzle, &days), options);
    for theme in crate::common::THEMES {
        let (one, two) = (draw(&a6(theme)), draw(&a6(theme)));
        let options = pdf::PdfOptions::default();
        let bytes = |document| pdf::render(document, &options).unwrap();
        assert!(bytes(&one) == bytes(&two), "{theme}");
    }
    let options = png::PngOptions::at(Dpi::new(60.0).unwrap());
    let picture = || png::render(&draw(&single("mono")), 1, &options).unwrap();
    assert!(picture() == picture());
}

#[test]
fn every_theme_card_and_paper_makes_a_deck() {
    let puzzle = puzzle("rhombus");
    let cards = solved(&puzzle, &[day(2027, 9, 22)]);
    for theme_name in crate::common::THEMES {
        for card in ["a6", "a7", "quarter-letter", "index", "poker", "tarot"] {
            for sheet in ["a4", "letter", "a3", "legal", "tabloid"] {
                let format = crate::common::card(card);
                let options = CardOptions::new(format.clone(), theme(theme_name));
                let document = deck(&puzzle, &cards, &options);
                let sheets = on_sheets(&document, &format, sheet);
                assert_eq!(sheets.page_count(), 2, "{theme_name} {card} {sheet}");
            }
        }
    }
}

/// The ink of every text on a page, in the page's coordinates.
pub fn texts(
    items: &[Item],
    transform: tilendar_drawing::Affine,
    found: &mut Vec<(String, tilendar_drawing::Rect)>,
) {
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

#[test]
fn no_text_leaves_the_safe_margin_or_touches_another() {
    // The weekday board has the outline and the labels of others, and takes long to count.
    let layouts = [
        "calendar",
        "rhombus",
        "palmetto",
        "calendarium",
        "festival",
        "desk",
    ];
    for layout in layouts {
        let puzzle = puzzle(layout);
        let days = [day(2027, 9, 29), day(2027, 1, 1), day(2027, 12, 22)];
        let cards = solved(&puzzle, &days);
        for theme_name in crate::common::THEMES {
            for card in ["a6", "a7", "quarter-letter", "index", "poker", "tarot"] {
                let format = crate::common::card(card);
                let safe = format.trim.to_rect().inset(-format.safe * 0.5);
                let options = CardOptions {
                    format,
                    ..single(theme_name)
                };
                for page in deck(&puzzle, &cards, &options).pages {
                    let mut found = Vec::new();
                    texts(&page.items, tilendar_drawing::Affine::IDENTITY, &mut found);
                    for (index, (text, ink)) in found.iter().enumerate() {
                        let place = format!("{layout} {theme_name} {card} {}: {text}", page.label);
                        assert!(safe.contains_rect(*ink), "{place} leaves the card's margin");
                        for (other, other_ink) in &found[..index] {
                            assert!(!ink.overlaps(*other_ink), "{place} touches {other}");
                        }
                    }
                }
            }
        }
    }
}
