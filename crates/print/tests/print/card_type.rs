//! The type of decks: few sizes, all of which can be read, or it is told where not.

use crate::cards::texts;
use crate::common::measuring::Setting;
use crate::common::{THEMES, card, day, puzzle, solved, theme};
use tilendar_drawing::{Affine, Rect, Size};
use tilendar_print::figure::Theme;
use tilendar_print::language::{CATALOGS, Language};
use tilendar_print::paper::PageFormat;
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
fn challenges_are_set_in_few_sizes_that_can_be_read() {
    for layout in ["calendar", "desk"] {
        let puzzle = puzzle(layout);
        let cards = with_challenges(&puzzle, solved(&puzzle, &year()));
        for name in THEMES {
            let document = deck(&puzzle, &cards, &options("a6", theme(name), "en"));
            let product = format!("challenges on {layout} in {name}");
            Setting::of(&document).assert_is_good(&product);
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
fn special_days_in_large_type_leave_weekday_and_month_their_size() {
    let words = "Grandma's birthday";
    for (layout, language) in [
        ("calendar", "de"),
        ("desk", "fr"),
        ("rhombus", "en"),
        ("festival", "de"),
    ] {
        let puzzle = puzzle(layout);
        let cards = solved(&puzzle, &[day(2027, 6, 23)]);
        let Size { width, height } = card("a6").trim;
        for trim in [Size::new(width, height), Size::new(height, width)] {
            let said = |special| {
                let theme = theme("color").with_large_type();
                let options = CardOptions {
                    format: PageFormat { trim, ..card("a6") },
                    special,
                    opening: Opening::default(),
                    dividers: Dividers::None,
                    ..options("a6", theme, language)
                };
                let mut found: Vec<(String, Rect)> = Vec::new();
                let front = &deck(&puzzle, &cards, &options).pages[0];
                texts(&front.items, Affine::IDENTITY, &mut found);
                found
            };
            let place = format!("{layout} {language} {trim}");
            let high = |found: &[(String, Rect)], words: &str| {
                let line = found.iter().find(|(text, _)| text == words);
                line.map(|(_, ink)| (ink.height() * 100.0).round())
            };
            let (usual, found) = (said(SpecialDays::default()), said(special(words)));
            let language = Language::named(language).unwrap();
            let of = cards[0].day;
            let weekday = language.weekday_of(of).unwrap();
            for line in [weekday, &language.month_of(of)] {
                let line = language.heading(line);
                assert_eq!(high(&found, &line), high(&usual, &line), "{place}");
            }
            let lines: Vec<&(String, Rect)> = found
                .iter()
                .filter(|(text, _)| words.contains(text) && text.len() > 3)
                .collect();
            assert!(!lines.is_empty(), "{place}");
            for (text, ink) in lines {
                // As large as notes at least.
                assert!(ink.height() > 0.68 * 4.1, "{place}: {text} {ink:.2}");
            }
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
