//! Numerals of cells: every date has one, with alternative text for screen readers.

use crate::common::{day, puzzle, single, solved, texts::inks};
use tilendar_drawing::{Group, Item, Path, Point, Shape};
use tilendar_press::figure::Numeral;
use tilendar_press::language::Language;

/// The alphabet of covers.
const ALPHABET: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ/";

fn path(text: &str) -> Path {
    Numeral::new(text).unwrap().path(Point::ORIGIN, 1.0)
}

#[test]
fn every_character_is_five_cells_high_and_unlike_the_others() {
    let mut known: Vec<(char, Path)> = Vec::new();
    for character in ALPHABET.chars() {
        let path = path(&character.to_string());
        let bounds = path.bounds().unwrap();
        assert!((bounds.height() - Numeral::HEIGHT).abs() < 1e-9, "{character}");
        assert!((1.99..5.01).contains(&bounds.width()), "{character}");
        for (other, outline) in &known {
            assert!(*outline != path, "{character} is {other}");
        }
        known.push((character, path));
    }
}

#[test]
fn months_of_the_seven_languages_are_in_cells() {
    for tag in ["en", "de", "fr", "es", "it", "nl", "pt"] {
        let language = Language::named(tag).unwrap();
        for name in (1..=12).filter_map(|month| language.month(month)) {
            assert!(Numeral::new(name).is_some(), "{tag}: {name}");
        }
    }
}

#[test]
fn what_no_cells_are_for_is_left_to_the_font() {
    for text in ["", "٣", "1\u{a0}", "ж"] {
        assert_eq!(Numeral::new(text), None, "{text}");
    }
}

/// The heading of a page, with its words and shapes.
pub fn heading(items: &[Item]) -> Option<&Group> {
    items.iter().find_map(|item| match item {
        Item::Group(group) if group.id.as_deref() == Some("date") => Some(group),
        Item::Group(group) => heading(&group.items),
        _ => None,
    })
}

#[test]
fn every_date_in_every_language_has_its_numeral_and_can_be_searched() {
    let puzzle = puzzle("calendar");
    let days: Vec<_> = (1..=31).map(|number| day(2027, 1, number)).collect();
    let cards = solved(&puzzle, &days);
    for tag in ["en", "de", "fr", "es", "it", "nl", "pt", "he", "ar"] {
        let mut deck = single("color");
        deck.style.language = Language::named(tag).unwrap();
        let document = deck.draw(&puzzle, &cards);
        for (number, page) in (1..).zip(document.pages.iter().step_by(2)) {
            let heading = heading(&page.items).unwrap();
            let shape = heading.items.iter().find_map(|item| match item {
                Item::Shape(Shape { path, .. }) => path.bounds(),
                _ => None,
            });
            let shape = shape.unwrap();
            let hidden =
                inks(&heading.items).into_iter().find(|(text, _)| *text == number.to_string());
            let (_, ink) = hidden.unwrap();
            // The digits are covered by the cells.
            assert!(shape.inflate(0.01, 0.01).contains_rect(ink), "{tag} {number}: {ink:?}");
            assert!(heading.title.is_some(), "{tag} {number}");
        }
    }
}
