//! The two sides of a card.

use super::{Back, Context, DayCard, challenge, moves};
use crate::figure::{difficulty_marks, difficulty_width, open_cells, spoken_board, spoken_tiling};
use crate::product::heading::Edge;
use crate::product::special;
use crate::product::symbols::in_place;
use tilendar_drawing::{Anchor, Group, Item, Point, Role};

/// What both sides begin with: the date, and the board in the same place.
fn date_and_board(
    context: &Context<'_>,
    card: &DayCard,
    words: String,
    board: Vec<Item>,
) -> Vec<Item> {
    let heading = context.layout.heading;
    let heading = heading.of_day(card.day, context.theme, context.language);
    let board = Group::named("board", words, board).with_role(Role::Figure);
    vec![heading.into(), board.into()]
}

/// The front: the date, its puzzle, its difficulty.
pub(super) fn front(context: &Context<'_>, card: &DayCard) -> Vec<Item> {
    let board = context.puzzle.board();
    let open = context.puzzle.open_cells(&card.reveal);
    let challenge = card.challenge.as_ref();
    let own_board = challenge.and_then(|challenge| challenge::board(context, card, challenge));
    let mut drawn = vec![
        in_place(context.shared.frame),
        own_board.unwrap_or_else(|| in_place(context.shared.empty_board)),
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
    let mut items = date_and_board(context, card, words, drawn);
    items.extend(piece_set);
    items.extend(difficulty(context, card));
    if let Some(said) = context.special.of(card.day) {
        let room = context.layout.below_heading(board);
        let size = context.layout.note * 1.25;
        items.push(special::words(&said, room, size, context.theme));
    }
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
        None => match moves::stay(context, card) {
            // How hard the date is says nothing where most pieces lie already.
            Some(stay) => return vec![note(stay)],
            None => (card.marks, context.language.tilings(card.tilings)),
        },
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

/// The back: one tiling, its board exactly behind the front's.
pub(super) fn back(context: &Context<'_>, card: &DayCard) -> Vec<Item> {
    let grid = &context.layout.grid;
    let board = context.puzzle.board();
    let open = context.puzzle.open_cells(&card.reveal);
    let mut drawn = vec![in_place(context.shared.frame)];
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
            drawn.push(in_place(context.shared.empty_board));
            spoken_board(context.puzzle, open, context.language.spoken())
        }
    };
    drawn.push(open_cells(board, open, grid, context.theme).into());
    let mut items = date_and_board(context, card, words, drawn);
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
/// this is; below, which board this is and where the booklet has the day.
fn footer(context: &Context<'_>, card: &DayCard) -> Vec<Item> {
    let layout = context.layout;
    let inks = context.theme.inks;
    let (number, days) = card.day.of_the_year();
    let count = context.language.phrases().cards.number_of.with(&[
        ("number", &number.to_string()),
        ("count", &days.to_string()),
    ]);
    let board = &context.language.phrases().deck.board;
    let board = board.with(&[("puzzle", context.puzzle.title())]);
    let in_booklet = card.booklet_page.map(|page| {
        let phrases = &context.language.phrases().cards;
        let words = phrases.in_booklet.with(&[("page", &page.to_string())]);
        layout.footer_note(words, 1, Anchor::End, inks.muted)
    });
    let note = note(context, card);
    let (first, second) = match moves::note(context, card) {
        Some(moves) => (moves, note),
        None => (note, count),
    };
    let mut notes = vec![
        layout.footer_note(first, 0, Anchor::Start, inks.text),
        layout.footer_note(second, 0, Anchor::End, inks.text),
        layout.footer_note(board, 1, Anchor::Start, inks.muted),
    ];
    notes.extend(in_booklet);
    notes
}
