//! What a card says, before it is drawn.

use crate::product::booklet::BookletPlan;
use tilendar_puzzle::almanac::{Almanac, Day, ShownTilings};
use tilendar_puzzle::analysis::{Challenge, Level, Marks};
use tilendar_puzzle::{PieceIndex, Reveal, Solution};

/// What one card of a deck says.
#[derive(Debug, Clone, PartialEq)]
pub struct DayCard {
    /// Its day.
    pub day: Day,
    /// The labels that stay open on this day.
    pub reveal: Reveal,
    /// How many tilings the day has.
    pub tilings: u128,
    /// How hard the day is; `None` if it has no tiling, or nobody asked.
    pub marks: Option<Marks>,
    /// What the back shows.
    pub back: Back,
    /// The number of the back's tiling, from 1, which cards and booklets share; `None` where nobody
    /// asked for it, or the tilings are too many to be numbered.
    pub number: Option<u128>,
    /// The challenge that the front shows instead of an empty board, and whose solution is behind it.
    pub challenge: Option<CardChallenge>,
    /// The number of the page of the booklet that the day is on, if cards refer to one.
    pub booklet_page: Option<usize>,
}

/// What the back of a card shows.
#[derive(Debug, Clone, PartialEq)]
pub enum Back {
    /// A tiling.
    Solution(Solution),
    /// Nothing: the day has no tiling.
    NoTiling,
    /// Nothing: solutions came from a file, and it has none for this day.
    NotGiven,
}

/// What a card says about its challenge.
#[derive(Debug, Clone, PartialEq)]
pub struct CardChallenge {
    /// The pieces that lie on the board in front.
    pub given: Vec<PieceIndex>,
    /// How hard it is.
    pub level: Level,
    /// The other pieces in the order in which hints help most.
    pub hints: Vec<PieceIndex>,
}

impl DayCard {
    /// The marks in front, if there are any.
    pub(super) fn shown_marks(&self) -> Option<Marks> {
        match &self.challenge {
            Some(challenge) => Some(challenge.level.marks()),
            None => self.marks,
        }
    }

    /// The same card with a challenge of its day.
    pub fn with_challenge(self, challenge: Challenge) -> Self {
        let level = challenge.level();
        let Challenge {
            solution,
            number,
            given,
            hints,
            ..
        } = challenge;
        Self {
            back: Back::Solution(solution),
            number: Some(number),
            challenge: Some(CardChallenge {
                given,
                level,
                hints,
            }),
            ..self
        }
    }
}

/// Lets each card name the page of the booklet that its day begins on, as it is printed there.
pub fn refer_to_booklet(cards: &mut [DayCard], plan: &BookletPlan) {
    for card in cards {
        card.booklet_page = plan.page_of(card.day).map(|page| page + 1);
    }
}

/// The cards of an almanac's days, in their order: behind each the first of the tilings that the
/// almanac shows.
pub fn day_cards(almanac: &Almanac<'_>) -> Vec<DayCard> {
    let days = almanac.days().iter().zip(almanac.entries());
    let cards = days.map(|(&day, entry)| {
        let (back, number) = match (almanac.first_shown(entry), &entry.shown) {
            (Some(tiling), _) => (Back::Solution(tiling.solution), tiling.number),
            (None, ShownTilings::NotGiven) => (Back::NotGiven, None),
            (None, _) => (Back::NoTiling, None),
        };
        DayCard {
            day,
            reveal: entry.reveal.clone(),
            tilings: entry.tilings,
            marks: entry.difficulty.map(|difficulty| difficulty.marks),
            back,
            number,
            challenge: None,
            booklet_page: None,
        }
    });
    cards.collect()
}
