//! The back: one tiling, its board exactly behind the front's.

use super::front::{corner_note, heading};
use super::{Back, Context, DayCard, shared};
use crate::figure::{open_cells, pieces};
use crate::product::wording::grouped;
use crate::scene::{Anchor, Face, Item, Point, Text};

pub(super) fn draw(context: &Context<'_>, card: &DayCard) -> Vec<Item> {
    let grid = &context.layout.grid;
    let board = context.puzzle.board();
    let open = context.puzzle.open_cells(&card.reveal);
    let mut items = vec![heading(context, card).into(), corner_note(context, note(card))];
    items.push(shared(context.shared.frame));
    match &card.back {
        Back::Solution(solution) => {
            items.push(pieces(context.puzzle, solution, grid, context.theme).into());
        }
        Back::NoTiling | Back::NotGiven => {
            items.push(shared(context.shared.empty_board));
        }
    }
    items.push(open_cells(board, open, grid, context.theme).into());
    items.extend(colophon(context));
    items
}

/// What the back shows.
fn note(card: &DayCard) -> String {
    match &card.back {
        Back::Solution(_) if card.tilings == 1 => "the only tiling".to_string(),
        Back::Solution(_) => format!("one of {} tilings", grouped(card.tilings)),
        Back::NoTiling => "this date has no tiling".to_string(),
        Back::NotGiven => "no solution was given".to_string(),
    }
}

/// The puzzle's name at the left of the footer, the theme's purpose at the right.
fn colophon(context: &Context<'_>) -> [Item; 2] {
    let layout = context.layout;
    let cap = Face::Regular.cap_height() * layout.note;
    let text = |content: &str, x: f64, anchor: Anchor| {
        let width = Face::Regular.width(content, layout.note);
        Item::Text(Text {
            content: content.to_string(),
            origin: Point::new(x, layout.footer + cap / 2.0),
            size: layout.note * (layout.width() * 0.48 / width).min(1.0),
            face: Face::Regular,
            anchor,
            color: context.theme.inks.muted,
        })
    };
    [
        text(context.puzzle.title(), layout.left, Anchor::Start),
        text(&context.theme.purpose, layout.right, Anchor::End),
    ]
}
