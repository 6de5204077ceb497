//! The back: one tiling, its board exactly behind the front's.

use super::{Back, Context, DayCard, shared};
use crate::figure::{open_cells, pieces};
use crate::product::wording::grouped;
use crate::scene::{Anchor, Item};

pub(super) fn draw(context: &Context<'_>, card: &DayCard) -> Vec<Item> {
    let grid = &context.layout.grid;
    let board = context.puzzle.board();
    let open = context.puzzle.open_cells(&card.reveal);
    let mut items = vec![
        context
            .layout
            .heading
            .of_day(card.day, context.theme)
            .into(),
        shared(context.shared.frame),
    ];
    match &card.back {
        Back::Solution(solution) => {
            items.push(pieces(context.puzzle, solution, grid, context.theme).into());
        }
        Back::NoTiling | Back::NotGiven => {
            items.push(shared(context.shared.empty_board));
        }
    }
    items.push(open_cells(board, open, grid, context.theme).into());
    items.extend(footer(context, card));
    items
}

/// What the back shows.
fn note(card: &DayCard) -> String {
    let tilings = card.difficulty.map_or(0, |difficulty| difficulty.tilings);
    match &card.back {
        Back::Solution(_) if tilings == 1 => "the only tiling".to_string(),
        Back::Solution(_) => format!("one of {} tilings", grouped(tilings)),
        Back::NoTiling => "this date has no tiling".to_string(),
        Back::NotGiven => "no solution was given".to_string(),
    }
}

/// Above, which tiling this is and the day's number in the year; below, whose puzzle this is and
/// for what printer.
fn footer(context: &Context<'_>, card: &DayCard) -> [Item; 4] {
    let layout = context.layout;
    let inks = context.theme.inks;
    let (number, days) = card.day.of_the_year();
    let title = context.puzzle.title().to_string();
    let purpose = context.theme.purpose.clone();
    [
        layout.footer_note(note(card), 0, Anchor::Start, inks.text),
        layout.footer_note(format!("{number} of {days}"), 0, Anchor::End, inks.text),
        layout.footer_note(title, 1, Anchor::Start, inks.muted),
        layout.footer_note(purpose, 1, Anchor::End, inks.muted),
    ]
}
