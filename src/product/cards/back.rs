//! The back: one tiling, its board exactly behind the front's.

use super::{Back, Context, DayCard, shared};
use crate::figure::{open_cells, placed_piece, spoken_board, spoken_tiling};
use crate::product::wording::grouped;
use crate::puzzle::Placement;
use crate::scene::{Anchor, Group, Item, Role};

pub(super) fn draw(context: &Context<'_>, card: &DayCard) -> Vec<Item> {
    let grid = &context.layout.grid;
    let board = context.puzzle.board();
    let open = context.puzzle.open_cells(&card.reveal);
    let mut drawn = vec![shared(context.shared.frame)];
    let words = match &card.back {
        Back::Solution(solution) => {
            let pieces = solution.placements().iter();
            let pieces = pieces.map(|placement| piece(context, placement)).collect();
            drawn.push(Group::named("pieces", "One tiling", pieces).into());
            spoken_tiling(context.puzzle, solution)
        }
        Back::NoTiling | Back::NotGiven => {
            drawn.push(shared(context.shared.empty_board));
            spoken_board(context.puzzle, open)
        }
    };
    drawn.push(open_cells(board, open, grid, context.theme).into());
    let heading = context.layout.heading.of_day(card.day, context.theme);
    let mut items = vec![
        heading.into(),
        Group::named("board", words, drawn)
            .with_role(Role::Figure)
            .into(),
    ];
    items.extend(footer(context, card));
    items
}

fn piece(context: &Context<'_>, placement: &Placement) -> Item {
    match context.hatched.get(&(placement.piece, placement.cells)) {
        Some(&symbol) => shared(symbol),
        None => {
            let grid = &context.layout.grid;
            placed_piece(context.puzzle, placement, grid, context.theme).into()
        }
    }
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
