//! The type of decks: few sizes, all of which can be read, or it is told where not.

use crate::common::measuring::Setting;
use crate::common::{THEMES, card, day, puzzle, solved, theme};
use tilendar_drawing::Document;
use tilendar_print::figure::Theme;
use tilendar_print::language::{CATALOGS, Language};
use tilendar_print::product::cards::{CardOptions, DayCard, Dividers, Opening, OpeningCard, deck};
use tilendar_print::product::{Dedication, SmallType, SpecialDay, SpecialDays, SpecialWords};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::analysis::{Aim, Challenges, Level, Wish};
use tilendar_puzzle::solver::{Listing, MemoryLimit};

/// A day of each month, one of them with the longest names in most languages.
fn year() -> Vec<Day> {
    (1..=12).map(|month| day(2027, month, 29 - month)).collect()
}

/// All that a deck can say.
fn options(format: &str, theme: Theme, language: &str) -> CardOptions {
    let said = |words: &str| Some(words.to_string());
    CardOptions {
        language: Language::named(language).unwrap(),
        special: special("Grandma's birthday"),
        opening: Opening {
            cards: OpeningCard::ALL.into(),
            dedication: Dedication {
                name: said("Anna"),
                from_name: said("Ben"),
                words: said("A puzzle for every breakfast of the year."),
            },
        },
        dividers: Dividers::Flush,
        ..CardOptions::new(card(format), theme)
    }
}

fn special(words: &str) -> SpecialDays {
    SpecialDays(vec![SpecialDay {
        day: Day::Perpetual { month: 6, day: 23 },
        words: SpecialWords::new(words).unwrap(),
    }])
}

/// The cards with challenges of all levels.
fn with_challenges(puzzle: &Puzzle, cards: Vec<DayCard>) -> Vec<DayCard> {
    let listing = Listing::new(puzzle, MemoryLimit::default());
    let challenges = Challenges::new(puzzle, &listing);
    let levels = Level::ALL.into_iter().cycle();
    let found = cards.into_iter().zip(levels).map(|(card, level)| {
        let wish = Wish {
            aim: Some(Aim::level(level)),
            ..Wish::default()
        };
        let challenge = challenges.find(&card.reveal, &wish).unwrap();
        card.with_challenge(challenge.unwrap())
    });
    found.collect()
}

/// Few sizes, all of them to be read. Where type is large on purpose, labels shrink into the rings of open cells
/// and to the width of theirs, which makes more of them.
fn assert_is_good(document: &Document, theme_name: &str, product: &str) {
    let setting = Setting::of(document);
    setting.assert_is_readable(product);
    setting.assert_lines_print(product);
    if theme_name != "contrast" {
        setting.assert_has_few_sizes(7, product);
    }
}

#[test]
fn a_deck_on_a6_is_set_in_few_sizes_that_can_be_read_in_all_looks() {
    for (layout, language) in [
        ("calendar", "en"),
        ("rhombus", "de"),
        ("desk", "fr"),
        ("festival", "pt"),
    ] {
        let puzzle = puzzle(layout);
        let cards = solved(&puzzle, &year());
        for name in THEMES {
            let document = deck(&puzzle, &cards, &options("a6", theme(name), language));
            let product = format!("deck of {layout} in {language} and {name}");
            assert_is_good(&document, name, &product);
            assert_eq!(SmallType::of(&document), None, "{product}");
        }
    }
}

#[test]
fn challenges_are_set_in_few_sizes_that_can_be_read() {
    for layout in ["calendar", "desk"] {
        let puzzle = puzzle(layout);
        let cards = with_challenges(&puzzle, solved(&puzzle, &year()));
        for name in THEMES {
            let document = deck(&puzzle, &cards, &options("a6", theme(name), "en"));
            let product = format!("challenges on {layout} in {name}");
            assert_is_good(&document, name, &product);
        }
    }
}

#[test]
fn decks_are_set_in_few_sizes_in_every_language() {
    let puzzle = puzzle("calendar");
    let cards = solved(&puzzle, &year());
    for catalog in CATALOGS {
        let document = deck(
            &puzzle,
            &cards,
            &options("a6", theme("color"), catalog.name),
        );
        Setting::of(&document).assert_has_few_sizes(7, catalog.name);
    }
}

#[test]
fn type_that_is_too_small_is_told_with_its_cards() {
    let puzzle = puzzle("calendar");
    let cards = solved(&puzzle, &year());
    let options = CardOptions {
        special: special(&"w".repeat(60)),
        ..options("a7", theme("color"), "en")
    };
    let found = SmallType::of(&deck(&puzzle, &cards, &options)).unwrap();
    assert!(found.smallest < 5.0);
    assert!(found.pages.contains(&"2027-06-23 front".to_string()));
}
