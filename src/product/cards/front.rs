//! The front: the date, its puzzle, its difficulty.

use super::{Context, DayCard, moves, shared};
use crate::figure::{difficulty_marks, difficulty_width, open_cells, spoken_board};
use crate::product::heading::Edge;
use crate::scene::{Anchor, Group, Item, Point, Role};

pub(super) fn draw(context: &Context<'_>, card: &DayCard) -> Vec<Item> {
    let board = context.puzzle.board();
    let open = context.puzzle.open_cells(&card.reveal);
    let drawn = vec![
        shared(context.shared.frame),
        shared(context.shared.empty_board),
        open_cells(board, open, &context.layout.grid, context.theme).into(),
    ];
    let words = spoken_board(context.puzzle, open);
    let heading = context.layout.heading;
    let heading = heading.of_day(card.day, context.theme, context.language);
    let mut items = vec![
        heading.into(),
        Group::named("board", words, drawn)
            .with_role(Role::Figure)
            .into(),
    ];
    items.extend(moves::silhouettes(context, card));
    items.extend(difficulty(context, card));
    items
}

/// The marks and the number of tilings, one above the other at the right of the footer.
fn difficulty(context: &Context<'_>, card: &DayCard) -> Vec<Item> {
    let layout = context.layout;
    let muted = context.theme.inks.muted;
    let count = |count| layout.footer_note(context.language.tilings(count), 1, Anchor::End, muted);
    let Some(difficulty) = card.difficulty else {
        return vec![count(0)];
    };
    let cap = layout.face.cap_height() * layout.note;
    let radius = cap * 0.55;
    let x = match layout.heading.edge {
        Edge::Left => layout.right,
        Edge::Right => layout.left + difficulty_width(radius),
    };
    let right = Point::new(x, layout.footer[0] - cap / 2.0);
    let marks = difficulty_marks(difficulty.marks, right, radius, context.theme);
    vec![marks.into(), count(difficulty.tilings)]
}
