//! Large type, the left hand, and the budget of ink.

use crate::common::program::{assert_refuses, run_in};
use crate::common::texts::inks;
use crate::common::{THEMES, day, puzzle, single, solved, theme};
use tilendar_drawing::backend::png::ink_share;
use tilendar_drawing::{Color, Document, Insets, Metadata, Page, Path, Rect, Shape, Size};
use tilendar_print::figure::{Hand, Theme};
use tilendar_print::language::Language;
use tilendar_print::product::cards::{CardOptions, deck};

/// The theme in each way in which it can be asked for.
fn looks(name: &str) -> Vec<Theme> {
    let left = |theme: Theme| Theme {
        hand: Hand::Left,
        ..theme
    };
    let large = theme(name).with_large_type();
    vec![left(theme(name)), large.clone(), left(large)]
}

#[test]
fn no_text_leaves_the_margin_or_touches_another_in_any_look_and_language() {
    for layout in ["calendar", "rhombus"] {
        let puzzle = puzzle(layout);
        // The longest names: a Wednesday in September, a Thursday in November.
        let cards = solved(&puzzle, &[day(2027, 9, 29), day(2027, 11, 25)]);
        for theme in THEMES.iter().flat_map(|name| looks(name)) {
            for (card, language) in ["a6", "a7", "index", "poker", "tarot"]
                .into_iter()
                .flat_map(|card| {
                    ["en", "de", "fi", "el", "lt", "pt"].map(|language| (card, language))
                })
            {
                let format = crate::common::card(card);
                let safe = format.trim.to_rect().inset(-format.safe * 0.5);
                let options = CardOptions {
                    format,
                    theme: theme.clone(),
                    language: Language::named(language).unwrap(),
                    ..single("color")
                };
                for page in deck(&puzzle, &cards, &options).pages {
                    let found = inks(&page.items);
                    let place = format!("{layout} {} {card} {language}", theme.name);
                    for (index, (text, ink)) in found.iter().enumerate() {
                        assert!(
                            safe.contains_rect(*ink),
                            "{place}: {text} leaves the margin"
                        );
                        for (other, other_ink) in &found[..index] {
                            assert!(!ink.overlaps(*other_ink), "{place}: {text}, {other}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn large_type_is_larger_and_contrast_is_large_already() {
    let (usual, large) = (theme("color"), theme("color").with_large_type());
    assert!(large.sizes.note > 1.25 * usual.sizes.note);
    assert!(large.sizes.number > 1.25 * usual.sizes.number);
    assert!(large.sizes.letter > 1.25 * usual.sizes.letter);
    assert_eq!(theme("contrast").with_large_type(), theme("contrast"));
}

#[test]
fn the_date_of_a_left_hander_stands_at_the_right_edge() {
    let puzzle = puzzle("calendar");
    let cards = solved(&puzzle, &[day(2027, 5, 3)]);
    let edges = |hand| {
        let options = CardOptions {
            theme: Theme {
                hand,
                ..theme("color")
            },
            ..single("color")
        };
        let pages = deck(&puzzle, &cards, &options).pages;
        let found = inks(&pages[0].items);
        let of = |words: &str| found.iter().find(|(text, _)| text == words).unwrap().1;
        (of("3"), of("May 2027"))
    };
    let (day_right, month_right) = edges(Hand::Right);
    let (day_left, month_left) = edges(Hand::Left);
    let middle = crate::common::card("a6").trim.width / 2.0;
    assert!(day_right.x1 < middle && month_right.x0 > middle);
    // The same card in the mirror.
    assert!(day_left.x0 > middle && month_left.x1 < middle);
    let width = crate::common::card("a6").trim.width;
    assert!((month_left.x0 - (width - month_right.x1)).abs() < 1.0);
}

/// A page of 100 x 100 mm with this rectangle on it.
fn page_with(area: Rect, color: Color) -> Document {
    let mut document = Document::new(Metadata::default());
    document.pages.push(Page {
        trim: Size::new(100.0, 100.0),
        bleed: Insets::ZERO,
        label: "1".to_string(),
        items: vec![Shape::filled(Path::rectangle(area), color).into()],
    });
    document
}

#[test]
fn ink_is_the_share_of_the_paper_that_it_covers() {
    let half = Rect::new(0.0, 0.0, 50.0, 100.0);
    let share = |color| ink_share(&page_with(half, color), 0).unwrap();
    assert!((share(Color::BLACK) - 0.5).abs() < 0.005);
    assert_eq!(share(Color::WHITE), 0.0);
    // A hairline of 0.1 mm: a thousandth of the page.
    let line = Rect::new(0.0, 50.0, 100.0, 50.1);
    let share = ink_share(&page_with(line, Color::BLACK), 0).unwrap();
    assert!((share - 0.001).abs() < 0.0005, "{share}");
    assert!(ink_share(&page_with(half, Color::BLACK), 1).is_err());
}

#[test]
fn a_budget_of_ink_is_kept_or_refused_with_the_theme_that_keeps_it() {
    let folder = tempfile::tempdir().unwrap();
    let deck = [
        "cards",
        "2027",
        "--from",
        "12-24",
        "--to",
        "12-27",
        "--ink-budget",
    ];
    let with = |more: &[&'static str]| [&deck[..], more].concat();
    let (code, _, talk) = run_in(folder.path(), &with(&["30%"]));
    assert_eq!(code, Some(0), "{talk}");
    assert!(
        talk.contains("ink: ") && talk.contains(" % of the paper"),
        "{talk}"
    );
    let file = folder.path().join("refused.pdf");
    let file = file.to_str().unwrap();
    let refused = |budget: &'static str, parts: &[&str]| {
        let arguments = [&with(&[budget])[..], &["-o", file]].concat();
        assert_refuses(&arguments, 1, parts);
        assert!(!std::path::Path::new(file).exists());
    };
    refused("6%", &["the budget is 6 %", "--theme ink takes"]);
    refused("0.2", &["even --theme ink takes"]);
    assert_refuses(&with(&["much"]), 2, &["such as 5%"]);
    assert_refuses(&with(&["0%"]), 2, &["from 0.1% to 100%"]);
}

#[test]
fn languages_and_fonts_that_cannot_be_used_are_refused_with_a_remedy() {
    assert_refuses(&["board", "--lang", "ja"], 1, &["--font FILE"]);
    assert_refuses(
        &["board", "--lang", "deusch"],
        1,
        &["no language \"deusch\"", "similar"],
    );
    assert_refuses(
        &["board", "--font", "nowhere.ttf"],
        1,
        &["cannot open the font"],
    );
    assert_refuses(
        &["board", "--font", "Cargo.toml"],
        1,
        &["Cargo.toml: this is not a font", ".ttf or .otf"],
    );
}

#[test]
fn labels_that_are_typed_stay_those_of_the_layout() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = [
        "board",
        "--reveal",
        "Mar,24",
        "--lang",
        "de",
        "-o",
        "board.svg",
    ];
    let (code, _, talk) = run_in(folder.path(), &arguments);
    assert_eq!(code, Some(0), "{talk}");
    let drawing = std::fs::read_to_string(folder.path().join("board.svg")).unwrap();
    assert!(drawing.contains("Mär") && !drawing.contains("\"Mar\""));
}
