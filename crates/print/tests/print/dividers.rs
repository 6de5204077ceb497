//! Dividers between the months: their places in a deck, and the places of their tabs.

use crate::common::pictures::assert_looks_as_it_did;
use crate::common::texts::{assert_none, crowded, first_box, groups};
use crate::common::{
    THEMES, card, day, of_cards, one_of_each_month, puzzle, single, solved, special,
};
use tilendar_drawing::{Page, Rect, Size};
use tilendar_press::figure::Hand;
use tilendar_press::language::{CATALOGS, Language};
use tilendar_press::paper::PageFormat;
use tilendar_print::cards::{DayCard, Deck, OpeningCard, divider_count};
use tilendar_puzzle::almanac::Day;

/// A6 cards with dividers.
fn deck(theme_name: &str) -> Deck {
    let mut deck = single(theme_name);
    deck.fields.dividers = true;
    deck
}

/// The divider pages of a deck, whose labels are months.
fn dividers(deck: &Deck, cards: &[DayCard]) -> Vec<Page> {
    let pages = deck.draw(&puzzle("calendar"), cards).unwrap().pages.into_iter();
    let of_month =
        |page: &Page| page.label.starts_with("2027-") && page.label.matches('-').count() == 1;
    pages.filter(of_month).collect()
}

#[test]
fn flush_ones_are_cut_and_stacked_each_before_the_first_day_of_its_month() {
    let puzzle = puzzle("calendar");
    let Day::Dated(first) = day(2026, 12, 25) else {
        panic!("it has a year");
    };
    let days: Vec<Day> = first.iter_days().take(11).map(Day::Dated).collect();
    let mut deck = deck("color");
    deck.opening = OpeningCard::ALL.into();
    assert_eq!(divider_count(&days), 2);
    let document = deck.draw(&puzzle, &solved(&puzzle, &days)).unwrap();
    let fronts = document.pages.iter().step_by(2);
    let fronts: Vec<&str> = fronts.map(|page| page.label.as_str()).collect();
    assert_eq!(fronts[2..4], ["2026-12 front", "2026-12-25 front"]);
    assert_eq!(fronts[10..12], ["2027-01 front", "2027-01-01 front"]);
    let leads_to = |bookmark: &tilendar_drawing::Bookmark| bookmark.destination.page;
    let bookmarks: Vec<usize> = document.bookmarks.iter().map(leads_to).collect();
    assert_eq!(bookmarks, [4, 20]);
}

#[test]
fn tabs_stand_beside_each_other_and_at_the_same_place_on_both_sides() {
    let cards = one_of_each_month();
    let a6 = card("a6");
    let lying = PageFormat { trim: Size::new(a6.trim.height, a6.trim.width), ..a6.clone() };
    for format in [a6, lying, card("poker")] {
        for hand in [Hand::Right, Hand::Left] {
            let mut deck = deck("color");
            deck = of_cards(deck, format.clone());
            deck.style.theme.hand = hand;
            let pages = dividers(&deck, &cards);
            assert_eq!(pages.len(), 24);
            let tabs = pages.iter().map(|page| first_box(groups(&page.items, "tab")[0]));
            let tabs: Vec<Rect> = tabs.collect();
            for (month, sides) in tabs.chunks(2).enumerate() {
                let (front, back) = (sides[0], sides[1]);
                let width = format.trim.width;
                assert!((front.x0 - (width - back.x1)).abs() < 1e-9, "{month}");
                assert!((front.y0, front.y1) == (back.y0, back.y1), "{month}");
                if let Some(next) = tabs.get(2 * month + 2) {
                    assert!(front.intersect(*next).width() < 1e-9, "{month}");
                }
                // The tab reaches over the cut into the bleed.
                assert!((front.y0 + format.bleed).abs() < 1e-9 && front.y1 > 0.0);
            }
        }
    }
}

#[test]
fn dividers_look_as_they_did() {
    let days: Vec<Day> = (1..=30).map(|number| day(2027, 6, number)).collect();
    let mut deck = deck("mono");
    deck.fields.personal.special = special(6, 14, "Grandma's birthday");
    let document = deck.draw(&puzzle("calendar"), &solved(&puzzle("calendar"), &days)).unwrap();
    assert_looks_as_it_did("divider-mono", &document, 0, 100.0);
}

#[test]
fn their_words_keep_to_the_margin_and_touch_nothing() {
    let cards = one_of_each_month();
    let words = "A line of sixty characters, which is as long as it can be.";
    let mut faults = Vec::new();
    // Cards and themes take turns.
    let formats = ["a6", "poker", "a7", "index", "a7"].into_iter().zip(THEMES.into_iter().cycle());
    let mut turns = formats.cycle();
    for catalog in CATALOGS.iter().cycle().take(2 * CATALOGS.len()) {
        let (name, theme_name) = turns.next().unwrap();
        let mut deck = deck(theme_name);
        deck = of_cards(deck, card(name));
        deck.style.language = Language::named(catalog.name).unwrap();
        deck.fields.personal.special = special(7, 6, words);
        let place = format!("{name} {theme_name} {}", catalog.name);
        for page in dividers(&deck, &cards) {
            let inside = page.trim.to_rect().inset(-1.5);
            faults.extend(crowded(&page, inside, &place));
        }
    }
    assert_none(&faults);
}
