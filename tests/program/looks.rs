//! Large type and left-handed layouts.

use crate::common::program::run_line;
use crate::common::texts::{assert_none, crowded, inks, texts};
use crate::common::{THEMES, day, of_cards, puzzle, single, solved, theme};
use tilendar_press::figure::{Hand, Theme};
use tilendar_press::language::Language;

/// The theme for the left hand, with large type, and with both.
fn looks(name: &str) -> Vec<Theme> {
    let left = |theme: Theme| Theme { hand: Hand::Left, ..theme };
    let large = theme(name).with_large_type();
    vec![left(theme(name)), large.clone(), left(large)]
}

#[test]
fn no_text_leaves_the_margin_or_touches_another_in_any_look_and_language() {
    let mut faults = Vec::new();
    for layout in ["calendar", "rhombus"] {
        let puzzle = puzzle(layout);
        // The longest names: a Wednesday in September, and a Thursday in November.
        let cards = solved(&puzzle, &[day(2027, 9, 29), day(2027, 11, 25)]);
        for theme in THEMES.iter().flat_map(|name| looks(name)) {
            for (card, language) in ["a6", "poker"]
                .into_iter()
                .flat_map(|card| ["en", "fi", "el"].map(|language| (card, language)))
            {
                let mut deck = single("color");
                deck = of_cards(deck, crate::common::card(card));
                deck.style.theme = theme.clone();
                deck.style.language = Language::named(language).unwrap();
                let safe = deck.format.trim.to_rect().inset(-deck.format.safe * 0.5);
                let place = format!("{layout} {} {card} {language}", theme.name);
                for page in deck.draw(&puzzle, &cards).pages {
                    faults.extend(crowded(&page, safe, &place));
                }
            }
        }
    }
    assert_none(&faults);
}

#[test]
fn large_type_is_larger_and_on_cards_at_least_nine_points() {
    let (usual, large) = (theme("color"), theme("color").with_large_type());
    assert!(large.sizes.note >= 1.4 * usual.sizes.note);
    assert!(large.sizes.number >= 1.4 * usual.sizes.number);
    let nine_points = 9.0 * 25.4 / 72.0;
    for layout in ["calendar", "rhombus"] {
        let puzzle = puzzle(layout);
        let mut deck = single("color");
        deck.style.theme = large.clone();
        let document = deck.draw(&puzzle, &solved(&puzzle, &[day(2027, 9, 29)]));
        let symbols = document.symbols().iter().map(|symbol| &symbol.items);
        let pages = document.pages.iter().map(|page| &page.items);
        for text in symbols.chain(pages).flat_map(|items| texts(items)) {
            // The digits behind numerals are hidden.
            let is_hidden = text.color == large.inks.ground;
            assert!(text.size > nine_points - 1e-6 || is_hidden, "{text:?}");
        }
    }
}

#[test]
fn the_date_of_a_left_hander_stands_at_the_right_edge() {
    let puzzle = puzzle("calendar");
    let cards = solved(&puzzle, &[day(2027, 5, 3)]);
    let edges = |hand| {
        let mut deck = single("color");
        deck.style.theme.hand = hand;
        let document = deck.draw(&puzzle, &cards);
        let symbols = document.symbols().iter().map(|symbol| &symbol.items);
        let drawn = [&document.pages[0].items].into_iter().chain(symbols);
        let found: Vec<_> = drawn.flat_map(|items| inks(items)).collect();
        let of = |words: &str| found.iter().find(|(text, _)| text == words).unwrap().1;
        (of("3"), of("May 2027"))
    };
    let (day_right, month_right) = edges(Hand::Right);
    let (day_left, month_left) = edges(Hand::Left);
    let middle = crate::common::card("a6").trim.width / 2.0;
    assert!(day_right.x1 < middle && month_right.x0 > middle);
    // The same card, mirrored.
    assert!(day_left.x0 > middle && month_left.x1 < middle);
    let width = crate::common::card("a6").trim.width;
    assert!((month_left.x0 - (width - month_right.x1)).abs() < 1.0);
}

#[test]
fn labels_that_are_typed_stay_those_of_the_layout() {
    let folder = tempfile::tempdir().unwrap();
    run_line(folder.path(), "board Mar,24 --lang de -o board.svg");
    let drawing = std::fs::read_to_string(folder.path().join("board.svg")).unwrap();
    assert!(drawing.contains("Mär") && !drawing.contains("\"Mar\""));
}
