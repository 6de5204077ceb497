//! The type of decks: few sizes, all of them readable, or a warning.

use crate::common::measuring::Setting;
use crate::common::{THEMES, card, day, puzzle, solved, special, theme};
use tilendar_fields::BoundedText;
use tilendar_press::check::SmallType;
use tilendar_press::figure::Theme;
use tilendar_press::language::Language;
use tilendar_press::options::{Dedication, Personal};
use tilendar_print::cards::{Cards, Deck, OpeningCard};
use tilendar_puzzle::almanac::Day;

/// A day of each month, one of them with the longest names in most languages.
fn year() -> Vec<Day> {
    (1..=12).map(|month| day(2027, month, 29 - month)).collect()
}

/// A deck with all of its optional text.
fn deck(format: &str, theme: Theme, language: &str, birthday: &str) -> Deck {
    let fields = Cards {
        personal: Personal {
            special: special(6, 23, birthday),
            dedication: Dedication {
                name: BoundedText::new("Anna"),
                from_name: BoundedText::new("Ben"),
                dedication: BoundedText::new("A puzzle for every breakfast of the year."),
            },
        },
        dividers: true,
        ..Cards::default()
    };
    let mut deck = Deck::new(fields, card(format), theme);
    deck.style.language = Language::named(language).unwrap();
    deck.opening = OpeningCard::ALL.into();
    deck
}

#[test]
fn a_deck_on_a6_is_set_in_few_sizes_that_can_be_read_in_all_looks() {
    for (layout, language) in
        [("calendar", "en"), ("rhombus", "de"), ("desk", "fr"), ("festival", "pt")]
    {
        let puzzle = puzzle(layout);
        let cards = solved(&puzzle, &year());
        for name in THEMES {
            let deck = deck("a6", theme(name), language, "Grandma's birthday");
            let document = deck.draw(&puzzle, &cards).unwrap();
            let product = format!("deck of {layout} in {language} and {name}");
            Setting::of(&document).assert_is_good(&product);
            assert_eq!(SmallType::of(&document), None, "{product}");
        }
    }
}
