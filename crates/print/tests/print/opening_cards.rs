//! The opening cards of a deck: a title, the rules and a key, which fit their cards, and special days.

use crate::common::texts::{assert_none, crowded, inks};
use crate::common::{THEMES, a6, card, day, of_cards, puzzle, solved, special};
use tilendar_fields::BoundedText;
use tilendar_press::language::{CATALOGS, Language};
use tilendar_press::options::Dedication;
use tilendar_print::cards::{DeckSize, OpeningCard};
use tilendar_puzzle::almanac::Day;

fn long_dedication() -> Dedication {
    let words = |count| "wide words ".repeat(count);
    Dedication {
        name: BoundedText::new(&words(5)),
        from_name: BoundedText::new(&words(5)),
        dedication: BoundedText::new(&words(27)),
    }
}

#[test]
fn they_keep_to_the_margin_on_every_card_and_in_every_language() {
    let mut faults = Vec::new();
    // Dedications and themes take turns.
    let mut turns = [long_dedication(), Dedication::default(), long_dedication()]
        .into_iter()
        .cycle()
        .zip(THEMES.into_iter().cycle());
    let mut skipped = [0, 1].into_iter().cycle();
    for (layout, name) in [
        ("calendar", "a6"),
        ("calendar", "poker"),
        ("calendar", "a7"),
        ("rhombus", "tarot"),
        ("desk", "index"),
    ] {
        let puzzle = puzzle(layout);
        let cards = solved(&puzzle, &[day(2027, 9, 29), day(2027, 9, 30)]);
        // Each card has every other language.
        for catalog in CATALOGS.iter().skip(skipped.next().unwrap()).step_by(2) {
            let (dedication, theme_name) = turns.next().unwrap();
            let mut deck = a6(theme_name);
            deck = of_cards(deck, card(name));
            deck.style.language = Language::named(catalog.name).unwrap();
            deck.fields.personal.dedication = dedication;
            deck.opening = OpeningCard::ALL.into();
            if deck.draw(&puzzle, &cards).is_err() {
                assert_ne!(name, "a6", "there is room for the longest dedication");
                deck.fields.personal.dedication = Dedication::default();
            }
            let safe = deck.format.trim.to_rect().inset(-deck.format.safe * 0.5);
            let pages = deck.draw(&puzzle, &cards).unwrap().pages;
            assert_eq!(pages.len(), 4 + 4);
            let place = format!("{layout} {name} {} {theme_name}", catalog.name);
            for page in &pages[..4] {
                faults.extend(crowded(page, safe, &place));
            }
        }
    }
    assert_none(&faults);
}

#[test]
fn they_fill_the_last_sheet_of_a_deck() {
    let days = Day::of_year(2027).unwrap();
    let size = DeckSize::new(&days, false);
    assert_eq!((size.cards(), size.filling(4).cards(), size.filling(1).cards()), (367, 367, 365));
    assert_eq!(DeckSize::new(&days[..4], false).filling(4).opening, 0);
    assert_eq!(DeckSize::new(&days[..3], false).filling(4).opening, 1);
}

#[test]
fn special_days_are_said_in_words_that_touch_nothing() {
    for (layout, name) in
        [("calendar", "a6"), ("calendar", "poker"), ("rhombus", "a7"), ("desk", "index")]
    {
        let puzzle = puzzle(layout);
        let days = [day(2027, 7, 29), day(2027, 7, 30)];
        let words = "A line of sixty characters, which is as long as it can be.";
        let mut deck = a6("color");
        deck = of_cards(deck, card(name));
        deck.fields.personal.special = special(7, 29, words);
        let safe = deck.format.trim.to_rect().inset(-deck.format.safe * 0.5);
        let pages = deck.draw(&puzzle, &solved(&puzzle, &days)).unwrap().pages;
        let is_special = |text: &str| words.contains(text) && text.contains(' ');
        for (number, page) in pages.iter().enumerate() {
            let is_said = inks(&page.items).iter().any(|(text, _)| is_special(text));
            assert_eq!(is_said, number < 2, "{layout} {name} {}", page.label);
            assert_none(&crowded(page, safe, &format!("{layout} {name}")));
        }
    }
}
