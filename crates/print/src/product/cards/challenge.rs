//! A challenge on a card: in front the given pieces in their places.

use super::context::Context;
use super::{Back, CardChallenge, DayCard, hints};
use crate::figure::{empty_board_beside, spoken_begun};
use crate::language::Language;
use crate::product::words::level_in_words;
use tilendar_drawing::{Group, Item};
use tilendar_puzzle::{CellSet, PieceIndex, Placement, Puzzle};

/// The given pieces in their places.
pub(super) fn given(
    context: &Context<'_>,
    card: &DayCard,
    challenge: &CardChallenge,
) -> Option<Item> {
    let pieces = context.pieces(given_placements(card, challenge));
    let title = context.language.phrases().challenge.given.as_str();
    let group = Group::named("given", title, pieces);
    (!group.items.is_empty()).then(|| group.into())
}

/// The board without the labels that the given pieces cover in part: of words on two cells, halves
/// would stand beside them. `None` where the board that all cards share does as well.
pub(super) fn board(
    context: &Context<'_>,
    card: &DayCard,
    challenge: &CardChallenge,
) -> Option<Item> {
    let board = context.puzzle.board();
    let covered = given_placements(card, challenge).fold(CellSet::EMPTY, |covered, placement| {
        covered.union(placement.cells)
    });
    let is_cut = |cells: CellSet| covered.intersects(cells) && !cells.is_subset(covered);
    let mut labels = board.labels().iter();
    let grid = &context.layout.grid;
    labels.any(|label| is_cut(label.cells)).then(|| {
        empty_board_beside(
            board,
            covered,
            grid,
            &context.look(card).theme,
            context.language.spoken(),
        )
        .into()
    })
}

/// The board with the given pieces for people who hear it.
pub(super) fn words(context: &Context<'_>, card: &DayCard, challenge: &CardChallenge) -> String {
    let open = context.puzzle.open_cells(&card.reveal);
    let given: Vec<Placement> = given_placements(card, challenge).copied().collect();
    spoken_begun(context.puzzle, open, &given, context.language.spoken())
}

/// The level, and that there is one solution.
pub(super) fn one_solution(language: &Language, challenge: &CardChallenge) -> String {
    let phrases = &language.phrases().challenge;
    let level = level_in_words(language, challenge.level);
    phrases.one_solution.with(&[("level", level)])
}

/// The letters of the pieces that hints show, in their order.
pub(super) fn hints(puzzle: &Puzzle, language: &Language, challenge: &CardChallenge) -> String {
    let pieces = puzzle.pieces();
    let letter = |piece: &PieceIndex| pieces[piece.index()].letter().to_string();
    let letters: Vec<String> = hints::shown(challenge).iter().map(letter).collect();
    let phrases = &language.phrases().challenge;
    phrases.hints.with(&[("pieces", &letters.join(" "))])
}

fn given_placements<'a>(
    card: &'a DayCard,
    challenge: &'a CardChallenge,
) -> impl Iterator<Item = &'a Placement> {
    placements(card).filter(|placement| challenge.given.contains(&placement.piece))
}

/// The pieces of the solution in their places.
pub(super) fn placements(card: &DayCard) -> impl Iterator<Item = &Placement> {
    let placements = match &card.back {
        Back::Solution(solution) => solution.placements(),
        Back::NoTiling | Back::NotGiven => &[],
    };
    placements.iter()
}
