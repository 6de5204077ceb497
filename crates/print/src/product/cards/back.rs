//! The back: one tiling, its board exactly behind the front's.

use super::{Back, Context, DayCard, challenge, moves, shared};
use crate::figure::{open_cells, spoken_board, spoken_tiling};
use crate::product::words::purpose;
use tilendar_drawing::{Anchor, Group, Item, Role};

pub(super) fn draw(context: &Context<'_>, card: &DayCard) -> Vec<Item> {
    let grid = &context.layout.grid;
    let board = context.puzzle.board();
    let open = context.puzzle.open_cells(&card.reveal);
    let mut drawn = vec![shared(context.shared.frame)];
    let words = match &card.back {
        Back::Solution(solution) => {
            let pieces = solution.placements().iter();
            let pieces = pieces.map(|placement| context.piece(card, placement));
            let pieces = pieces.collect();
            let title = context.language.phrases().cards.one_tiling.as_str();
            drawn.push(Group::named("pieces", title, pieces).into());
            spoken_tiling(context.puzzle, solution, context.language.spoken())
        }
        Back::NoTiling | Back::NotGiven => {
            drawn.push(shared(context.shared.empty_board));
            spoken_board(context.puzzle, open, context.language.spoken())
        }
    };
    drawn.push(open_cells(board, open, grid, context.theme).into());
    let heading = context.layout.heading;
    let heading = heading.of_day(card.day, context.theme, context.language);
    let mut items = vec![
        heading.into(),
        Group::named("board", words, drawn)
            .with_role(Role::Figure)
            .into(),
    ];
    items.extend(footer(context, card));
    items
}

/// What the back shows.
fn note(context: &Context<'_>, card: &DayCard) -> String {
    if let Some(challenge) = &card.challenge {
        return challenge::hints(context, challenge);
    }
    let language = context.language;
    let phrases = &language.phrases().cards;
    match &card.back {
        Back::Solution(_) if card.tilings == 1 => phrases.only_tiling.to_string(),
        Back::Solution(_) => {
            let tilings = language.tilings(card.tilings);
            match card.number {
                Some(number) => phrases
                    .tiling_of
                    .with(&[("number", &language.number(number)), ("tilings", &tilings)]),
                None => phrases.one_of.with(&[("tilings", &tilings)]),
            }
        }
        Back::NoTiling => phrases.no_tiling.to_string(),
        Back::NotGiven => phrases.not_given.to_string(),
    }
}

/// Above, which tiling this is and the day's number in the year, or what is moved and which tiling
/// this is; below, whose puzzle this is and
/// where the booklet has the day, or for what printer the card is.
fn footer(context: &Context<'_>, card: &DayCard) -> [Item; 4] {
    let layout = context.layout;
    let inks = context.theme.inks;
    let (number, days) = card.day.of_the_year();
    let count = context.language.phrases().cards.number_of.with(&[
        ("number", &number.to_string()),
        ("count", &days.to_string()),
    ]);
    let title = context.puzzle.title().to_string();
    let last = match card.booklet_page {
        Some(page) => {
            let phrases = &context.language.phrases().cards;
            phrases.in_booklet.with(&[("page", &page.to_string())])
        }
        None => purpose(context.theme, context.language).to_string(),
    };
    let note = note(context, card);
    let (first, second) = match moves::note(context, card) {
        Some(moves) => (moves, note),
        None => (note, count),
    };
    [
        layout.footer_note(first, 0, Anchor::Start, inks.text),
        layout.footer_note(second, 0, Anchor::End, inks.text),
        layout.footer_note(title, 1, Anchor::Start, inks.muted),
        layout.footer_note(last, 1, Anchor::End, inks.muted),
    ]
}
