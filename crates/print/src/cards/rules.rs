//! The rules: how to play, with a puzzle that has begun, and the pieces at the foot as on the other cards.
//!
//! The words are above the picture, or beside it where it is larger there. Words shrink before the picture does: if its
//! labels are illegible even beside the smallest words, the words on the marks of difficulty move to the back, and then
//! those on the cards.

use super::column::{self, Column, Sizes};
use super::opening::OpeningCards;
use super::partial_board::{PartialBoard, Sketch};
use std::cmp::Ordering;
use tilendar_drawing::{Item, Rect, Role};
use tilendar_press::figure::PieceSet;
use tilendar_press::words::flipping;
use tilendar_puzzle::analysis::Marks;

/// The shares of the width for words beside the picture, and the white between them.
const BESIDE: [f64; 2] = [0.45, 0.38];
const WHITE: f64 = 0.04;
/// The white between the picture and the pieces, and the least between words and pieces, in ems of notes.
const ABOVE_PIECES: f64 = 2.0;
const LEAST_ABOVE_PIECES: f64 = 1.5;

/// The front of the rules without its pieces, and with its picture as a sketch.
pub struct RulesPlan {
    words: [Item; 2],
    words_fit: bool,
    picture: Option<Sketch>,
    pub behind: Behind,
}

/// The words that are on the back, as the front has no room for them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Behind {
    Nothing,
    /// Those on the marks.
    Marks,
    /// Those on the marks and on the cards.
    MarksAndCards,
}

impl RulesPlan {
    /// Whether there are all words and a picture with labels that can be read with ease.
    pub fn is_complete(&self) -> bool {
        self.words_fit && self.picture.as_ref().is_some_and(|picture| picture.is_readable)
    }

    fn has_labels(&self) -> bool {
        self.words_fit && self.picture.as_ref().is_some_and(|picture| picture.is_labeled)
    }

    /// Whether all words are within the card.
    pub fn has_all_words(&self) -> bool {
        self.words_fit
    }

    /// The better one of two: with all words, with a picture, with labels in it, with the larger one.
    fn better(self, other: Self) -> Self {
        let rank = |plan: &Self| {
            let picture = plan.picture.as_ref();
            let labels = picture.map(|picture| (picture.is_labeled, picture.is_readable));
            (plan.words_fit, labels)
        };
        let cell = |plan: &Self| plan.picture.as_ref().map_or(0.0, |picture| picture.grid.cell);
        // Words move to the back only for more than a larger picture.
        let is_same_side = self.behind == other.behind;
        match rank(&other).cmp(&rank(&self)) {
            Ordering::Greater => other,
            Ordering::Equal if is_same_side && cell(&other) > cell(&self) => other,
            _ => self,
        }
    }
}

impl OpeningCards<'_> {
    /// The plan with the best picture for words in these sizes.
    pub fn plan_of_rules(&self, sizes: Sizes) -> RulesPlan {
        let beside: &[f64] = if self.context.layout.has_column { &[] } else { &BESIDE };
        let both = |behind| {
            let below = self.planned(sizes, None, behind);
            beside
                .iter()
                .fold(below, |best, &share| best.better(self.planned(sizes, Some(share), behind)))
        };
        let on_front = both(Behind::Nothing);
        if !self.is_smallest(sizes) {
            return on_front;
        }
        [Behind::Marks, Behind::MarksAndCards].into_iter().fold(on_front, |plan, behind| {
            if plan.has_labels() { plan } else { plan.better(both(behind)) }
        })
    }

    /// Whether words are as small as on the other cards: smaller ones make no room for a picture.
    pub fn is_smallest(&self, sizes: Sizes) -> bool {
        sizes.body <= self.context.layout.note
    }

    /// The rules as planned.
    pub fn rules(&self, plan: RulesPlan) -> Vec<Item> {
        let puzzle = self.context.puzzle;
        let partial = self.partial_board();
        let picture = plan.picture.as_ref().zip(partial.as_ref());
        let has_picture = picture.is_some();
        let mut items = Vec::from(plan.words);
        items.extend(picture.map(|(sketch, board)| board.draw(sketch)));
        let (set, foot) = self.pieces();
        let pieces = set.silhouettes(puzzle, foot, self.theme(), self.language(), |piece| {
            !has_picture || partial.as_ref().is_none_or(|board| board.is_in_hand(piece))
        });
        items.push(pieces.into());
        items
    }

    /// The words that are on the back.
    pub fn explain_behind(&self, column: &mut Column<'_>, behind: Behind) {
        if behind == Behind::MarksAndCards {
            column.paragraph(&self.on_cards());
            column.white(column::BETWEEN);
        }
        self.explain_marks(column);
    }

    /// What the marks of difficulty mean, below marks.
    fn explain_marks(&self, column: &mut Column<'_>) {
        if let Some(marks) = self.marks() {
            column.marks(marks);
            column.paragraph(self.language().phrases().booklet.the_marks.as_str());
        }
    }

    /// The marks that the rules explain: those of the first date with any, unless all cards have a challenge.
    fn marks(&self) -> Option<Marks> {
        let are_challenges = self.cards.iter().any(|card| card.challenge.is_some());
        self.cards.iter().find_map(|card| card.marks).filter(|_| !are_challenges)
    }

    fn partial_board(&self) -> Option<PartialBoard<'_>> {
        self.cards.first().map(|card| PartialBoard::new(self.context, card))
    }

    /// The pieces at the foot, and their area.
    fn pieces(&self) -> (PieceSet, Rect) {
        let layout = &self.context.layout;
        if layout.has_column {
            (layout.piece_set.clone(), layout.foot)
        } else {
            layout.row_of_pieces(self.context.puzzle)
        }
    }

    /// The rules with the picture beside words of this share of the width, or below them.
    fn planned(&self, sizes: Sizes, beside: Option<f64>, behind: Behind) -> RulesPlan {
        let layout = &self.context.layout;
        let (_, foot) = self.pieces();
        let share = beside.unwrap_or(1.0);
        let (words, rest) =
            layout.heading.edge.split(foot, share * foot.width(), WHITE * foot.width());
        let how_to_play = self.language().phrases().booklet.how_to_play.as_str();
        let (head, mut column) = self.headed(sizes, how_to_play, (words.x0, words.x1));
        let top = column.y;
        let on_cards = (behind != Behind::MarksAndCards).then(|| self.on_cards());
        for (number, words) in self.sentences().into_iter().chain(on_cards).enumerate() {
            if number > 0 {
                column.white(column::BETWEEN);
            }
            column.paragraph(&words);
        }
        if behind == Behind::Nothing && self.marks().is_some() {
            column.white(column::BETWEEN);
            self.explain_marks(&mut column);
        }
        let words_fit = column.fits_above(foot.y0 - LEAST_ABOVE_PIECES * layout.note);
        let bottom = foot.y0 - ABOVE_PIECES * layout.note;
        let picture = self.partial_board().and_then(|board| {
            if layout.has_column {
                return Some(board.in_place());
            }
            board.within(match beside {
                Some(_) => Rect { y0: top, y1: bottom, ..rest },
                None => Rect { y0: column.y + sizes.body, y1: bottom, ..foot },
            })
        });
        let words = [head, column.items(Role::Paragraph)];
        RulesPlan { words, words_fit, picture, behind }
    }

    /// The sentences of the rules, but for those on the cards and on the marks.
    fn sentences(&self) -> Vec<String> {
        let phrases = self.language().phrases();
        let pieces = self.context.puzzle.pieces();
        let task = phrases.booklet.the_puzzle.with(&[
            ("count", &pieces.len().to_string()),
            ("flipping", &flipping(pieces, &phrases.sheet)),
        ]);
        let are_challenges = self.cards.iter().any(|card| card.challenge.is_some());
        let given = are_challenges.then(|| phrases.opening.given_stay.to_string());
        [task].into_iter().chain(given).collect()
    }

    /// What is on the cards.
    fn on_cards(&self) -> String {
        let phrases = &self.language().phrases().opening;
        if self.context.deck.has_backs() {
            phrases.solution_behind.to_string()
        } else {
            phrases.one_a_day.to_string()
        }
    }
}
