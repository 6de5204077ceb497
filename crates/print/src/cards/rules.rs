//! The rules: how to play, with a puzzle that has begun, and the pieces at the foot as on the other cards.
//!
//! The words are above the picture, or beside it where it is larger there. Words shrink before the picture does: if its
//! labels are illegible even beside the smallest words, the words on the marks of difficulty move to the back.
//!
//! All opening cards have their words in such a [`Column`], one line below the other.

use super::context::Context;
use super::opening::OpeningCards;
use super::partial_board::{PartialBoard, Sketch};
use std::cmp::Ordering;
use tilendar_drawing::{Color, Face, Item, Point, Rect, Role};
use tilendar_press::figure::{
    Paragraph, PieceSet, Theme, capitals, difficulty_marks, difficulty_width, group, in_capitals,
};
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
    has_marks_behind: bool,
}

impl RulesPlan {
    /// Whether the words on the marks are on the back.
    pub fn has_marks_behind(&self) -> bool {
        self.has_marks_behind
    }

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
        let is_same_side = self.has_marks_behind == other.has_marks_behind;
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
        let both = |has_marks_behind| {
            let below = self.planned(sizes, None, has_marks_behind);
            let beside: &[f64] = if self.context.layout.has_column { &[] } else { &BESIDE };
            beside.iter().fold(below, |best, &share| {
                best.better(self.planned(sizes, Some(share), has_marks_behind))
            })
        };
        let on_front = both(false);
        if on_front.has_labels() || !self.is_smallest(sizes) || self.marks().is_none() {
            return on_front;
        }
        on_front.better(both(true))
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
        let spoken = self.language().spoken();
        let (set, foot) = self.pieces();
        let pieces = set.silhouettes(puzzle, foot, self.theme(), spoken, |piece| {
            !has_picture || partial.as_ref().is_none_or(|board| board.is_in_hand(piece))
        });
        items.push(pieces.into());
        items
    }

    /// What the marks of difficulty mean, below marks.
    pub fn explain_marks(&self, column: &mut Column<'_>) {
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
    fn planned(&self, sizes: Sizes, beside: Option<f64>, has_marks_behind: bool) -> RulesPlan {
        let layout = &self.context.layout;
        let (_, foot) = self.pieces();
        let share = beside.unwrap_or(1.0);
        let (words, rest) =
            layout.heading.edge.split(foot, share * foot.width(), WHITE * foot.width());
        let how_to_play = self.language().phrases().booklet.how_to_play.as_str();
        let (head, mut column) = self.headed(sizes, how_to_play, (words.x0, words.x1));
        let top = column.y;
        for (number, words) in self.sentences().iter().enumerate() {
            if number > 0 {
                column.white(BETWEEN_PARAGRAPHS);
            }
            column.paragraph(words);
        }
        if !has_marks_behind && self.marks().is_some() {
            column.white(BETWEEN_PARAGRAPHS);
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
        RulesPlan { words, words_fit, picture, has_marks_behind }
    }

    /// The sentences of the rules, but for those on the marks.
    fn sentences(&self) -> Vec<String> {
        let phrases = self.language().phrases();
        let pieces = self.context.puzzle.pieces();
        let task = phrases.booklet.the_puzzle.with(&[
            ("count", &pieces.len().to_string()),
            ("flipping", &flipping(pieces, &phrases.sheet)),
        ]);
        let are_challenges = self.cards.iter().any(|card| card.challenge.is_some());
        let given = are_challenges.then(|| phrases.opening.given_stay.to_string());
        let last = if self.context.deck.has_backs() {
            &phrases.opening.solution_behind
        } else {
            &phrases.opening.one_a_day
        };
        [task].into_iter().chain(given).chain([last.to_string()]).collect()
    }
}

/// The distance from one baseline to the next, in ems.
const LEADING: f64 = 1.35;
/// The white between two paragraphs, in ems.
const BETWEEN_PARAGRAPHS: f64 = 0.75;
/// The height of marks without words, relative to capitals.
const LARGE_MARKS: f64 = 1.5;
/// The white below marks, in ems.
const BELOW_MARKS: f64 = 0.55;

/// The sizes of type of all opening cards of a deck: ems in millimeters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sizes {
    /// The heading of a card, and the name of the person the deck is for.
    pub head: f64,
    /// All other text.
    pub body: f64,
}

/// Lines one below the other, starting at the edge where lines begin.
pub struct Column<'a> {
    context: &'a Context<'a>,
    theme: &'a Theme,
    pub sizes: Sizes,
    /// The top of the next line's capitals.
    pub y: f64,
    pub color: Color,
    /// Whether a word is wider than the column.
    pub overflows: bool,
    /// Its left and right edge.
    span: (f64, f64),
    items: Vec<Item>,
}

impl<'a> Column<'a> {
    pub fn new(context: &'a Context<'a>, theme: &'a Theme, sizes: Sizes, y: f64) -> Self {
        Self {
            context,
            theme,
            sizes,
            y,
            color: theme.inks.text,
            overflows: false,
            span: (context.layout.foot.x0, context.layout.foot.x1),
            items: Vec::new(),
        }
    }

    /// The column between these edges.
    pub fn within(self, span: (f64, f64)) -> Self {
        Self { span, ..self }
    }

    /// Whether the content ends above the limit.
    pub fn fits_above(&self, limit: f64) -> bool {
        !self.overflows && self.y - (LEADING - 1.0) * self.sizes.body <= limit
    }

    /// A heading or a person's name, in cells if they fit; it shrinks if it is long.
    pub fn head(&mut self, words: &str) {
        let (face, size) = (&self.theme.typefaces.bold, self.sizes.head);
        // The longest heading is exactly as wide as the column, except for rounding errors.
        let fits = in_capitals(words, face) * size <= self.width() + 1e-6;
        if !fits {
            return self.set(words, face, self.sizes.body);
        }
        let edge = self.context.layout.heading.edge;
        let baseline = self.y + face.cap_height() * size;
        let at = Point::new(edge.of_span(self.span.0, self.span.1), baseline);
        self.items.extend(capitals(words, at, edge, size, self.color, self.theme));
        self.y += size * LEADING;
    }

    pub fn paragraph(&mut self, words: &str) {
        let faces = &self.theme.typefaces;
        self.set(words, &faces.regular, self.sizes.body);
    }

    /// White of this many ems.
    pub fn white(&mut self, ems: f64) {
        self.y += ems * self.sizes.body;
    }

    /// Marks, larger than on other cards.
    pub fn marks(&mut self, marks: Marks) {
        let high = LARGE_MARKS * self.theme.typefaces.regular.cap_height() * self.sizes.body;
        let radius = 0.5 * high;
        let spoken = self.context.language.spoken();
        let right = Point::new(self.span.0 + difficulty_width(radius), self.y + radius);
        self.items.push(difficulty_marks(marks, right, radius, self.theme, spoken).into());
        self.y += high + BELOW_MARKS * self.sizes.body;
    }

    /// The items of the column as a group with this role for screen readers.
    pub fn items(self, role: Role) -> Item {
        group(role, self.items)
    }

    fn width(&self) -> f64 {
        self.span.1 - self.span.0
    }

    fn set(&mut self, words: &str, face: &Face, size: f64) {
        let paragraph = Paragraph::new(face, size, size * LEADING, self.color);
        let room = self.width() + 1e-6;
        let lines = paragraph.lines(words, room);
        self.overflows |= lines.iter().any(|line| face.width(line, size) > room);
        let baseline = Point::new(self.span.0, self.y + face.cap_height() * size);
        let (mut lines, next) = paragraph.set(words, baseline, room);
        self.items.append(&mut lines);
        self.y = next - face.cap_height() * size;
    }
}
