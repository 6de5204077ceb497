//! The front: the date, its puzzle, its difficulty.

use super::{Context, DayCard, challenge, moves, shared};
use crate::figure::{difficulty_marks, difficulty_width, open_cells, spoken_board};
use crate::product::heading::Edge;
use tilendar_drawing::{Anchor, Group, Item, Point, Role};

pub(super) fn draw(context: &Context<'_>, card: &DayCard) -> Vec<Item> {
    let board = context.puzzle.board();
    let open = context.puzzle.open_cells(&card.reveal);
    let challenge = card.challenge.as_ref();
    let own_board = challenge.and_then(|challenge| challenge::board(context, card, challenge));
    let mut drawn = vec![
        shared(context.shared.frame),
        own_board.unwrap_or_else(|| shared(context.shared.empty_board)),
    ];
    drawn.extend(challenge.and_then(|challenge| challenge::given(context, card, challenge)));
    drawn.push(open_cells(board, open, &context.layout.grid, context.theme).into());
    let (words, piece_set) = match challenge {
        Some(challenge) => (
            challenge::words(context, card, challenge),
            vec![challenge::piece_set(context, challenge)],
        ),
        None => (
            spoken_board(context.puzzle, open, context.language.spoken()),
            moves::silhouettes(context, card),
        ),
    };
    let heading = context.layout.heading;
    let heading = heading.of_day(card.day, context.theme, context.language);
    let mut items = vec![
        heading.into(),
        Group::named("board", words, drawn)
            .with_role(Role::Figure)
            .into(),
    ];
    items.extend(piece_set);
    items.extend(difficulty(context, card));
    items
}

/// The marks and the number of tilings, one above the other at the right of the footer.
fn difficulty(context: &Context<'_>, card: &DayCard) -> Vec<Item> {
    let layout = context.layout;
    let muted = context.theme.inks.muted;
    let note = |words| layout.footer_note(words, 1, Anchor::End, muted);
    let (marks, words) = match &card.challenge {
        Some(challenge) => {
            let words = challenge::one_solution(context, challenge);
            (Some(challenge.level.marks()), words)
        }
        None => (card.marks, context.language.tilings(card.tilings)),
    };
    let Some(marks) = marks else {
        return vec![note(words)];
    };
    let cap = layout.face.cap_height() * layout.note;
    let radius = cap * 0.55;
    let x = match layout.heading.edge {
        Edge::Left => layout.right,
        Edge::Right => layout.left + difficulty_width(radius),
    };
    let right = Point::new(x, layout.footer[0] - cap / 2.0);
    let marks = difficulty_marks(
        marks,
        right,
        radius,
        context.theme,
        context.language.spoken(),
    );
    vec![marks.into(), note(words)]
}
