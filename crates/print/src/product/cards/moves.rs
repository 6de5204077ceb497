//! Which pieces move if the tiling of the card before is on the table.
//!
//! On the back the pieces that stay are drawn muted and those that move as usual, and the
//! notes name them; in front their silhouettes are solid, and those that stay are outlines.

use super::DayCard;
use crate::figure::Theme;
use crate::language::Language;
use tilendar_drawing::Stroke;
use tilendar_puzzle::analysis::{Tour, TourStep};
use tilendar_puzzle::{PieceIndex, Puzzle};

/// What is moved from the tiling of the card before to that of this card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CardMoves {
    /// All pieces are laid: there is no card before, or it has no tiling.
    LayAll,
    /// These pieces are moved, in the puzzle's order; all others stay.
    Move(Vec<PieceIndex>),
}

impl From<&TourStep> for CardMoves {
    fn from(step: &TourStep) -> Self {
        match &step.moved {
            Some(moved) => Self::Move(moved.clone()),
            None => Self::LayAll,
        }
    }
}

/// Lets each card tell what is moved. The cards are those of the tour's reveals, in its order, and
/// their backs show its tilings.
pub fn tell_moves(cards: &mut [DayCard], tour: &Tour) {
    for (card, step) in cards.iter_mut().zip(tour.steps()) {
        card.moves = step.as_ref().map(CardMoves::from);
    }
}

/// How far the colours of pieces that stay lie towards the paper.
const FADED: f64 = 0.85;
/// How far their outlines do.
const FADED_LINE: f64 = 0.6;
/// How far their letters do, which have to be read.
const FADED_LETTER: f64 = 0.3;
/// How much wider the outlines of pieces that move are, as a share of a cell's side: pale colours,
/// bare paper and hatches are told apart by them alone.
const WIDER_OUTLINE: f64 = 0.02;

/// The looks of pieces in a deck.
pub(super) struct PieceLooks {
    /// Of pieces that stay: pale and without hatches.
    stays: Theme,
    /// Of pieces that are laid or moved: the theme's own, with a wider outline if the deck tells
    /// moves.
    laid: Theme,
}

impl PieceLooks {
    pub(super) fn new(theme: &Theme, cards: &[DayCard], cell: f64) -> Self {
        let mut laid = theme.clone();
        if cards.iter().any(|card| card.moves.is_some()) {
            laid.pieces.outline = theme.pieces.outline.map(|stroke| Stroke {
                width: stroke.width + WIDER_OUTLINE * cell,
                ..stroke
            });
        }
        Self {
            stays: faded(theme),
            laid,
        }
    }

    /// The look of a piece that stays where it lies, or of one that does not.
    pub(super) const fn of(&self, stays: bool) -> &Theme {
        match stays {
            true => &self.stays,
            false => &self.laid,
        }
    }
}

fn faded(theme: &Theme) -> Theme {
    let ground = theme.inks.ground;
    let mut theme = theme.clone();
    let pieces = &mut theme.pieces;
    for fill in &mut pieces.fills {
        *fill = fill.mixed(ground, FADED);
    }
    pieces.hatches.clear();
    let letter = pieces.dark_letter.mixed(ground, FADED_LETTER);
    (pieces.dark_letter, pieces.light_letter) = (letter, letter);
    pieces.outline = pieces.outline.map(|stroke| Stroke {
        color: stroke.color.mixed(ground, FADED_LINE),
        ..stroke
    });
    theme
}

impl DayCard {
    /// Whether the piece stays where it lies on the card before.
    pub(super) fn stays(&self, piece: PieceIndex) -> bool {
        match &self.moves {
            Some(CardMoves::Move(moved)) => !moved.contains(&piece),
            Some(CardMoves::LayAll) | None => false,
        }
    }
}

/// What is moved, in words; `None` where the card does not tell.
pub(super) fn note(puzzle: &Puzzle, language: &Language, card: &DayCard) -> Option<String> {
    let phrases = &language.phrases().moves;
    Some(match card.moves.as_ref()? {
        CardMoves::LayAll => phrases.lay_all.to_string(),
        CardMoves::Move(moved) => {
            let pieces = letters(puzzle, moved);
            phrases.move_pieces.with(&[("pieces", &pieces)])
        }
    })
}

/// What the outlined pieces are, on a card on which some stay.
pub(super) fn stay(language: &Language, card: &DayCard) -> Option<String> {
    let phrases = &language.phrases().moves;
    match card.moves.as_ref()? {
        CardMoves::LayAll => None,
        CardMoves::Move(_) => Some(phrases.stay.to_string()),
    }
}

fn letters(puzzle: &Puzzle, pieces: &[PieceIndex]) -> String {
    let letters = pieces
        .iter()
        .map(|piece| puzzle.pieces()[piece.index()].letter());
    let letters: Vec<String> = letters.map(String::from).collect();
    letters.join(" ")
}
