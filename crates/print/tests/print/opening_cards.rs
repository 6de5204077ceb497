//! What a deck begins with: a title, the rules and a key, which fit their cards, and special days.

use crate::cards::texts;
use crate::common::{day, puzzle, solved, theme};
use tilendar_drawing::{Affine, Page, Pages, Rect};
use tilendar_print::language::{CATALOGS, Language};
use tilendar_print::paper::{Impose, Imposed, Imposition, PageFormat, Printing, Sides};
use tilendar_print::product::Dedication;
use tilendar_print::product::cards::{CardOptions, Opening, OpeningCard, deck};
use tilendar_print::product::{ProductError, SpecialDay, SpecialDays, SpecialWords};
use tilendar_puzzle::almanac::Day;

/// All opening cards, with as much as they can have to say.
fn opening() -> Opening {
    let words = |count| Some("wide words ".repeat(count).trim().to_string());
    Opening {
        cards: OpeningCard::ALL.into(),
        dedication: Dedication {
            name: words(5),
            from_name: words(5),
            words: words(27),
        },
    }
}

/// The texts of a page with the rectangles of their ink.
fn said(page: &Page) -> Vec<(String, Rect)> {
    let mut found = Vec::new();
    texts(&page.items, Affine::IDENTITY, &mut found);
    found
}

#[test]
fn they_keep_to_the_margin_on_every_card_and_in_every_language() {
    let mut faults = Vec::new();
    for (layout, card) in [
        ("calendar", "a6"),
        ("calendar", "poker"),
        ("calendar", "a7"),
        ("rhombus", "tarot"),
        ("desk", "index"),
    ] {
        let puzzle = puzzle(layout);
        let cards = solved(&puzzle, &[day(2027, 9, 29), day(2027, 9, 30)]);
        for catalog in CATALOGS {
            for theme_name in ["color", "contrast"] {
                for opening in [
                    opening(),
                    Opening {
                        cards: OpeningCard::ALL.into(),
                        ..Opening::default()
                    },
                ] {
                    let format = crate::common::card(card);
                    let safe = format.trim.to_rect().inset(-format.safe * 0.5);
                    let options = CardOptions {
                        language: Language::named(catalog.name).unwrap(),
                        opening,
                        ..CardOptions::new(format, theme(theme_name))
                    };
                    let pages = deck(&puzzle, &cards, &options).pages;
                    assert_eq!(pages.len(), 6 + 4);
                    for page in &pages[..6] {
                        let place = format!(
                            "{layout} {card} {} {theme_name} {}",
                            catalog.name, page.label
                        );
                        let found = said(page);
                        for (index, (text, ink)) in found.iter().enumerate() {
                            if !safe.contains_rect(*ink) {
                                faults.push(format!("{place}: {text:?} leaves the margin"));
                            }
                            for (other, other_ink) in &found[..index] {
                                if ink.overlaps(*other_ink) {
                                    faults.push(format!("{place}: {text:?} touches {other:?}"));
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

#[test]
fn a_deck_with_them_across_new_year_is_cut_and_stacked_in_order() {
    let puzzle = puzzle("calendar");
    let Day::Dated(first) = day(2026, 12, 25) else {
        panic!("it has a year");
    };
    let days: Vec<Day> = first.iter_days().take(13).map(Day::Dated).collect();
    let format = crate::common::card("a6");
    let options = CardOptions {
        opening: opening(),
        ..CardOptions::new(
            PageFormat {
                bleed: 0.0,
                ..format.clone()
            },
            theme("color"),
        )
    };
    let document = deck(&puzzle, &solved(&puzzle, &days), &options);
    let destinations = document
        .bookmarks
        .iter()
        .map(|bookmark| bookmark.destination.page);
    assert_eq!(destinations.collect::<Vec<_>>(), [6, 20]);
    let printing = Printing::new(Impose::Stack, Sides::Two);
    let paper = crate::common::paper("a4");
    let imposition = Imposition::new(&options.format, &paper, printing).unwrap();
    let sheets = Imposed::new(&document, imposition).unwrap();
    // Sixteen cards fill four sheets.
    assert_eq!(sheets.page_count(), 8);
}

#[test]
fn the_most_useful_ones_fill_what_is_left() {
    use OpeningCard::{Key, Rules, Title};
    assert_eq!(OpeningCard::most_useful(0), []);
    assert_eq!(OpeningCard::most_useful(1), [Rules]);
    assert_eq!(OpeningCard::most_useful(2), [Title, Rules]);
    assert_eq!(OpeningCard::most_useful(7), [Title, Rules, Key]);
}

#[test]
fn what_no_face_can_write_is_refused() {
    let dedication = Dedication {
        words: Some("für 杏".to_string()),
        ..Dedication::default()
    };
    let refused = dedication.check(&theme("color"));
    assert!(matches!(
        refused,
        Err(ProductError::MissingGlyph {
            character: '杏',
            ..
        })
    ));
}

#[test]
fn special_days_are_said_in_words_that_touch_nothing() {
    for (layout, card) in [
        ("calendar", "a6"),
        ("calendar", "poker"),
        ("rhombus", "a7"),
        ("desk", "index"),
    ] {
        let puzzle = puzzle(layout);
        let days = [day(2027, 7, 29), day(2027, 7, 30)];
        let words = "A line of sixty characters, which is as long as it can be.";
        let special = SpecialDays(vec![SpecialDay {
            day: Day::Perpetual { month: 7, day: 29 },
            words: SpecialWords::new(words).unwrap(),
        }]);
        let format = crate::common::card(card);
        let safe = format.trim.to_rect().inset(-format.safe * 0.5);
        let options = CardOptions {
            special,
            ..CardOptions::new(format, theme("color"))
        };
        let pages = deck(&puzzle, &solved(&puzzle, &days), &options).pages;
        let is_special = |text: &str| words.contains(text) && text.contains(' ');
        for (number, page) in pages.iter().enumerate() {
            let found = said(page);
            let lines: Vec<_> = found.iter().filter(|(text, _)| is_special(text)).collect();
            assert_eq!(
                lines.is_empty(),
                number != 0,
                "{layout} {card} {}",
                page.label
            );
            for (text, ink) in lines {
                assert!(safe.contains_rect(*ink), "{layout} {card}: {text}");
                let touched = found
                    .iter()
                    .find(|(other, area)| other != text && ink.overlaps(*area));
                assert_eq!(touched, None, "{layout} {card}: {text}");
            }
        }
    }
}
