//! Cards of a tour: what they tell has room, and what stays is drawn in a low voice.

use crate::common::texts::{inks, texts};
use crate::common::{THEMES, card, day, puzzle, single, solved, theme, tour_cards};
use tilendar_drawing::backend::svg::{SvgOptions, render};
use tilendar_print::language::Language;
use tilendar_print::product::cards::{CardMoves, CardOptions, DayCard, deck};

/// The smallest em in millimetres that layouts set: 5 points.
const SMALLEST_EM: f64 = 1.77;

/// What the card tells to move.
fn said(card: &DayCard, language: &Language) -> String {
    let phrases = &language.phrases().moves;
    match card.moves {
        Some(CardMoves::Move(_)) => {
            let pieces = "F N P U V W X l s t";
            phrases.move_pieces.with(&[("pieces", pieces)])
        }
        _ => phrases.lay_all.to_string(),
    }
}

#[test]
fn the_most_moves_have_room_on_every_card_in_every_language_of_phrases() {
    let rhombus = puzzle("rhombus");
    let mut cards = solved(&rhombus, &[day(2027, 9, 29)]);
    let all: Vec<_> = rhombus.piece_indices().collect();
    for (moves, theme_name) in [CardMoves::LayAll, CardMoves::Move(all)]
        .into_iter()
        .flat_map(|moves| THEMES.map(|theme| (moves.clone(), theme)))
    {
        cards[0].moves = Some(moves);
        for (format, language) in ["a6", "a7", "poker", "tarot"].into_iter().flat_map(|card| {
            ["en", "de", "es", "fr", "it", "nl", "pt"].map(|language| (card, language))
        }) {
            let options = CardOptions {
                format: card(format),
                theme: theme(theme_name).with_large_type(),
                language: Language::named(language).unwrap(),
                ..single(theme_name)
            };
            let document = deck(&rhombus, &cards, &options);
            let back = &document.pages[1];
            let place = format!("{theme_name} {format} {language}");
            let found = inks(&back.items);
            for (index, (text, ink)) in found.iter().enumerate() {
                for (other, other_ink) in &found[..index] {
                    assert!(!ink.overlaps(*other_ink), "{place}: {text}, {other}");
                }
            }
            let said = said(&cards[0], &options.language);
            let text = texts(&back.items)
                .into_iter()
                .find(|text| text.content == said);
            let size = text.map(|text| text.size);
            let is_read = size.is_some_and(|size| size >= SMALLEST_EM - 1e-9);
            assert!(is_read, "{place}: {said} of {size:?}");
        }
    }
}

#[test]
fn pieces_that_stay_lose_their_hatches_and_those_that_move_keep_them() {
    let days = [day(2027, 9, 28), day(2027, 9, 29)];
    let document = tour_cards("calendar", "mono", &days);
    let picture =
        |page| String::from_utf8(render(&document, page, &SvgOptions::default()).unwrap());
    // Hatches are paths of their own on pieces, and nothing else differs between two backs.
    let paths = |page| picture(page).unwrap().matches("<path").count();
    let (first, second) = (paths(1), paths(3));
    assert!(first > second, "{first}, {second}");
}

#[test]
fn cards_that_tell_no_moves_look_as_they_always_did() {
    let puzzle = puzzle("calendar");
    let mut cards = solved(&puzzle, &[day(2027, 9, 29)]);
    let plain = deck(&puzzle, &cards, &single("color"));
    cards[0].moves = Some(CardMoves::LayAll);
    let told = deck(&puzzle, &cards, &single("color"));
    let said = |pages: &tilendar_drawing::Document| {
        let texts = texts(&pages.pages[1].items).into_iter();
        texts.map(|text| text.content).collect::<Vec<_>>()
    };
    assert!(said(&told).contains(&"lay all pieces".to_owned()));
    assert!(!said(&plain).contains(&"lay all pieces".to_owned()));
    assert!(said(&plain).contains(&"272 of 365".to_owned()));
}
