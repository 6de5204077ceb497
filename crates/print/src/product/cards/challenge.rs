//! A challenge on a card: in front the given pieces in their places, behind the order of hints.

use super::context::Context;
use super::{Back, CardChallenge, DayCard};
use crate::figure::{empty_board_beside, spoken_begun};
use crate::language::Language;
use tilendar_drawing::{Group, Item};
use tilendar_puzzle::analysis::Level;
use tilendar_puzzle::{CellSet, PieceIndex, Placement, Puzzle};

/// The given pieces in their places.
pub(super) fn given(
    context: &Context<'_>,
    card: &DayCard,
    challenge: &CardChallenge,
) -> Option<Item> {
    let pieces = placements(card, challenge).map(|placement| context.piece(card, placement));
    let title = context.language.phrases().challenge.given.as_str();
    let group = Group::named("given", title, pieces.collect());
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
    let covered = placements(card, challenge).fold(CellSet::EMPTY, |covered, placement| {
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
    let given: Vec<Placement> = placements(card, challenge).copied().collect();
    spoken_begun(context.puzzle, open, &given, context.language.spoken())
}

/// The level, and that there is one solution.
pub(super) fn one_solution(language: &Language, challenge: &CardChallenge) -> String {
    let phrases = &language.phrases().challenge;
    let level = match challenge.level {
        Level::Starter => &phrases.starter,
        Level::Junior => &phrases.junior,
        Level::Expert => &phrases.expert,
        Level::Master => &phrases.master,
        Level::Wizard => &phrases.wizard,
    };
    phrases.one_solution.with(&[("level", level.as_str())])
}

/// The letters of the other pieces in the order in which hints help most.
pub(super) fn hints(puzzle: &Puzzle, language: &Language, challenge: &CardChallenge) -> String {
    let pieces = puzzle.pieces();
    let letter = |piece: &PieceIndex| pieces[piece.index()].letter().to_string();
    let letters: Vec<String> = challenge.hints.iter().map(letter).collect();
    let phrases = &language.phrases().challenge;
    phrases.hints.with(&[("pieces", &letters.join(" "))])
}

fn placements<'a>(
    card: &'a DayCard,
    challenge: &'a CardChallenge,
) -> impl Iterator<Item = &'a Placement> {
    let placements = match &card.back {
        Back::Solution(solution) => solution.placements(),
        Back::NoTiling | Back::NotGiven => &[],
    };
    let placements = placements.iter();
    placements.filter(|placement| challenge.given.contains(&placement.piece))
}
