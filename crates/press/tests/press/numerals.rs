//! Numerals of cells: every date has one, with text for search behind it.

use crate::{language, theme};
use tilendar_drawing::{Anchor, Item, Path, Point};
use tilendar_press::figure::{Edge, Heading, Numeral};
use tilendar_puzzle::almanac::Day;

const ALPHABET: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ/";

#[test]
fn every_character_is_five_cells_high_and_unlike_the_others() {
    let mut outlines: Vec<Path> = Vec::new();
    for character in ALPHABET.chars() {
        let path = Numeral::new(&character.to_string()).unwrap().path(Point::ORIGIN, 1.0);
        let bounds = path.bounds().unwrap();
        assert!((bounds.height() - Numeral::HEIGHT).abs() < 1e-9, "{character}");
        assert!((1.99..5.01).contains(&bounds.width()), "{character}");
        assert!(!outlines.contains(&path), "{character}");
        outlines.push(path);
    }
}

#[test]
fn names_in_greek_and_cyrillic_letters_are_in_cells() {
    let alphabets = [
        "αβγδεζηθικλμνξοπρσςτυφχψω άέήίόύώ ϊϋΐΰ",
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюя іїєґ ў",
        "абвгдђежзијклљмнњопрстћуфхцчџш ѓѕќѐѝ",
    ];
    for letter in alphabets.concat().chars().filter(|letter| *letter != ' ') {
        let letter = letter.to_string();
        let path = Numeral::new(&letter).unwrap().path(Point::ORIGIN, 1.0);
        let bounds = path.bounds().unwrap();
        assert!((bounds.y1 - Numeral::HEIGHT).abs() < 1e-9, "{letter}");
        assert!(!path.contours.is_empty(), "{letter}");
        let capital = letter.to_uppercase();
        if capital.chars().count() == 1 {
            assert_eq!(Numeral::new(&letter), Numeral::new(&capital), "{letter}");
        }
    }
    // Greek drops its accent in capitals and keeps the diaeresis.
    assert_eq!(Numeral::new("Οδυσσεύς"), Numeral::new("ΟΔΥΣΣΕΥΣ"));
    assert_eq!(Numeral::new("Μαΐου"), Numeral::new("ΜΑΪΟΥ"));
    assert_eq!(Numeral::new("Weiß"), Numeral::new("WEISS"));
    // French groups digits with a narrow no-break space.
    assert_eq!(Numeral::new("1\u{202f}480"), Numeral::new("1 480"));
    // Letters of one look have the same cells, whatever their script.
    assert_eq!(Numeral::new("МАТКО"), Numeral::new("MATKO"));
}

#[test]
fn months_of_the_seven_languages_are_in_cells() {
    for tag in ["en", "de", "fr", "es", "it", "nl", "pt"] {
        let language = language(tag);
        for name in (1..=12).filter_map(|month| language.month(month)) {
            assert!(Numeral::new(name).is_some(), "{tag}: {name}");
        }
    }
    for text in ["", "٣", "ა", "杏"] {
        assert_eq!(Numeral::new(text), None, "{text}");
    }
}

#[test]
fn the_digits_of_every_day_are_hidden_behind_its_cells() {
    let theme = theme("color");
    for (tag, edge, anchor) in [("en", Edge::Left, Anchor::Start), ("he", Edge::Right, Anchor::End)]
    {
        let heading = Heading {
            corner: Point::new(30.0, 10.0),
            cell: 2.0,
            edge,
            weekday: Point::new(30.0, 8.0),
            month: Point::new(30.0, 26.0),
            anchor,
            em: 4.0,
            is_narrow: false,
        };
        for number in 1..=31 {
            let day = Day::Perpetual { month: 1, day: number };
            let group = heading.of_day(day, Vec::new(), &theme, &language(tag));
            let [Item::Group(numeral)] = &group.items[..] else {
                panic!("{group:?}");
            };
            let [Item::Text(digits), Item::Shape(cells)] = &numeral.items[..] else {
                panic!("{group:?}");
            };
            assert_eq!(digits.content, number.to_string());
            let bounds = cells.path.bounds().unwrap().inflate(0.01, 0.01);
            assert!(bounds.contains_rect(digits.ink().unwrap()), "{tag} {number}");
            assert!(group.title.is_some(), "{tag} {number}");
        }
    }
}
