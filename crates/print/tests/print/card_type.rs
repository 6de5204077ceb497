//! The type of decks: few sizes, all of which can be read, or it is told where not.

use crate::common::measuring::Setting;
use crate::common::{THEMES, card, day, puzzle, solved, theme};
use tilendar_print::figure::Theme;
use tilendar_print::language::Language;
use tilendar_print::product::cards::{CardOptions, DayCard, Opening, OpeningCard, deck};
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
        dividers: true,
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
            Setting::of(&document).assert_is_good(&product);
            assert_eq!(SmallType::of(&document), None, "{product}");
        }
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
