//! Decks of cards: every day once, backs in register, and different output only for different input.

use crate::common::texts::{assert_none, crowded, groups};
use crate::common::{a6, card, day, of_cards, puzzle, single, solved};
use crate::puzzles::DATED;
use tilendar_fields::{Json, Value};
use tilendar_press::options::SpecialDays;
use tilendar_print::cards::{Fact, day_cards};
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Day};

#[test]
fn no_text_leaves_the_safe_margin_or_touches_another() {
    // The weekday board is left out: it takes long to count and looks like the others.
    let layouts = DATED.iter().filter(|layout| **layout != "weekday");
    let mut faults = Vec::new();
    for layout in layouts {
        let puzzle = puzzle(layout);
        let days = [day(2027, 9, 29), day(2027, 1, 1), day(2027, 12, 22)];
        let cards = solved(&puzzle, &days);
        for theme_name in crate::common::THEMES {
            for name in ["a6", "a7", "quarter-letter", "index", "poker", "tarot"] {
                let mut deck = single(theme_name);
                deck = of_cards(deck, card(name));
                let safe = deck.format.trim.to_rect().inset(-deck.format.safe * 0.5);
                let place = format!("{layout} {theme_name} {name}");
                for page in deck.draw(&puzzle, &cards).unwrap().pages {
                    faults.extend(crowded(&page, safe, &place));
                }
            }
        }
    }
    assert_none(&faults);
}

#[test]
fn facts_are_those_of_the_almanac_and_only_of_whole_months_and_years() {
    // Fewest on 6 October, 7; most on 25 January, 216; 61 on 14 June.
    let puzzle = puzzle("calendar");
    let birthday: SpecialDays = Value::from_json(&Json::from("06-14=Birthday")).unwrap();
    let facts = |days: Vec<Day>| {
        let almanac = Almanac::of_days(&puzzle, days, &AlmanacOptions::default()).unwrap();
        let cards = day_cards(&almanac, &birthday);
        move |month, number| {
            let card = cards.iter().find(|card| card.day == day(2027, month, number)).unwrap();
            (card.facts.clone(), card.tilings)
        }
    };
    let year = facts(Day::of_year(2027).unwrap());
    assert!(year(10, 6).0.starts_with(&[Fact::FewestOfYear, Fact::FewestOfMonth]));
    assert!(year(1, 25).0.starts_with(&[Fact::MostOfYear, Fact::MostOfMonth]));
    // Of its 8 tilings, all have P in one place; no other date of a year has such a piece, by intersecting all tilings.
    assert_eq!(year(4, 6).0[0], Fact::FixedPieces(1));
    let fixed = Day::of_year(2027).unwrap().into_iter().filter(|&day| {
        let (facts, _) = year(day.month(), day.number());
        facts.iter().any(|fact| matches!(fact, Fact::FixedPieces(_)))
    });
    assert_eq!(fixed.count(), 1);
    let alike = (1..=12).map(|month| year(month, 28)).chain([year(6, 14)]);
    for (facts, count) in alike.take(12) {
        assert_eq!(facts.contains(&Fact::AsManyAs("Birthday".into())), count == 61);
    }
    let days = day(2027, 9, 15).through(day(2027, 11, 10)).unwrap();
    let autumn = facts(days);
    assert_eq!(autumn(10, 6).0, [Fact::FewestOfMonth, Fact::Hardest]);
    assert!((15..=30).all(|number| !autumn(9, number).0.contains(&Fact::FewestOfMonth)));
}

#[test]
fn a_special_day_has_its_name_on_both_sides_and_a_board_of_ink() {
    let puzzle = puzzle("calendar");
    let cards = solved(&puzzle, &[day(2027, 6, 14), day(2027, 6, 15)]);
    let mut deck = a6("color");
    let name = "Zoë & Ben O'Neil-Łukasz";
    deck.fields.personal.special = Value::from_json(&Json::from(format!("06-14={name}"))).unwrap();
    let document = deck.draw(&puzzle, &cards).unwrap();
    let named = |page: usize| {
        let found = groups(&document.pages[page].items, "special");
        found.last().and_then(|(group, _)| group.title.clone())
    };
    let title = Some("Zoë & Ben O’Neil-Łukasz".to_owned());
    assert_eq!([named(0), named(1), named(2), named(3)], [title.clone(), title, None, None]);
}
