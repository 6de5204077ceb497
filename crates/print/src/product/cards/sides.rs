//! The two sides of a card.

use super::context::Context;
use super::index::Side;
use super::notes::{back_notes, front_note};
use super::{Back, DayCard, challenge};
use crate::figure::{spoken_board, spoken_tiling};
use crate::product::special;
use crate::product::symbols::in_place;
use tilendar_drawing::{Group, Item, Role, Text};
use tilendar_puzzle::PieceIndex;

/// What both sides begin with: the index, the date, and the board in the same place.
fn date_and_board(
    context: &Context<'_>,
    card: &DayCard,
    side: Side,
    words: String,
    board: Vec<Item>,
) -> Vec<Item> {
    let look = context.look(card);
    let theme = look.theme_of(side);
    let layout = &context.layout;
    let mut items = Vec::from_iter(context.index.map(|index| {
        let (month, ink) = (card.day.month(), theme.inks.accent);
        index.step(month, context.format, layout.heading.edge, side, ink)
    }));
    let heading = layout.heading.of_day(card.day, theme, context.language);
    let board = Group::named("board", words, board).with_role(Role::Figure);
    items.extend([heading.into(), board.into()]);
    items
}

/// The front: the date, its puzzle, its difficulty, its pieces.
pub(super) fn front(context: &Context<'_>, card: &DayCard) -> Vec<Item> {
    let board = context.puzzle.board();
    let open = context.puzzle.open_cells(&card.reveal);
    let challenge = card.challenge.as_ref();
    let own_board = challenge.and_then(|challenge| challenge::board(context, card, challenge));
    let look = context.look(card);
    let mut drawn = vec![
        in_place(look.shared.frame),
        own_board.unwrap_or_else(|| in_place(look.shared.empty_board)),
    ];
    drawn.extend(challenge.and_then(|challenge| challenge::given(context, card, challenge)));
    drawn.push(look.open_cells(board, open));
    let words = match challenge {
        Some(challenge) => challenge::words(context, card, challenge),
        None => spoken_board(context.puzzle, open, context.language.spoken()),
    };
    let mut items = date_and_board(context, card, Side::Front, words, drawn);
    items.push(piece_set(context, card));
    items.extend(difficulty(context, card));
    if let (Some(strip), Some(challenge)) = (&context.layout.hints, challenge) {
        items.push(strip.draw(context, card, challenge));
    }
    if let Some(said) = context.special.of(card.day) {
        let layout = &context.layout;
        let theme = look.theme_of(Side::Front);
        items.push(special::words(
            &said,
            layout.special,
            layout.heading.anchor,
            context.special_em,
            theme,
        ));
    }
    items
}

/// The pieces: solid are those in the player's hand, outlines those that lie on the board already.
fn piece_set(context: &Context<'_>, card: &DayCard) -> Item {
    let look = context.look(card);
    let Some(challenge) = &card.challenge else {
        return in_place(look.shared.piece_set);
    };
    let (layout, spoken) = (&context.layout, context.language.spoken());
    let (set, theme) = (&layout.piece_set, look.theme_of(Side::Front));
    let in_hand = |piece: PieceIndex| !challenge.given.contains(&piece);
    let row = set.silhouettes(context.puzzle, layout.foot, theme, spoken, in_hand);
    Item::Group(Group {
        title: Some(front_note(context.language, card)),
        ..row
    })
}

/// The marks, and the number of tilings or the level.
fn difficulty(context: &Context<'_>, card: &DayCard) -> Vec<Item> {
    let (layout, look) = (&context.layout, context.look(card));
    let place = layout.difficulty;
    let note = Text {
        content: front_note(context.language, card),
        origin: place.note,
        size: place.em,
        face: layout.face.clone(),
        anchor: place.anchor,
        color: look.theme_of(Side::Front).inks.accent,
    };
    let marks = card.shown_marks().and_then(|marks| look.marks(marks));
    marks.into_iter().chain([note.into()]).collect()
}

/// The back: one tiling, its board exactly behind the front's.
pub(super) fn back(context: &Context<'_>, card: &DayCard) -> Vec<Item> {
    let board = context.puzzle.board();
    let open = context.puzzle.open_cells(&card.reveal);
    let look = context.look(card);
    let mut drawn = vec![in_place(look.shared.frame)];
    let words = match &card.back {
        Back::Solution(solution) => {
            let pieces = context.pieces(solution.placements().iter());
            let title = context.language.phrases().cards.one_tiling.as_str();
            drawn.push(Group::named("pieces", title, pieces).into());
            spoken_tiling(context.puzzle, solution, context.language.spoken())
        }
        Back::NoTiling | Back::NotGiven => {
            drawn.push(in_place(look.shared.empty_board));
            spoken_board(context.puzzle, open, context.language.spoken())
        }
    };
    drawn.push(look.open_cells(board, open));
    let mut items = date_and_board(context, card, Side::Back, words, drawn);
    items.extend(context.lettered.map(in_place));
    let notes = back_notes(context.puzzle, context.language, card);
    items.extend(context.notes.set(notes, &context.layout, &look.theme));
    items
}
