//! What a card says, before it is drawn.

use super::CardMoves;
use crate::product::booklet::BookletContent;
use crate::product::{Day, SolutionSource};
use rayon::prelude::*;
use tilendar_puzzle::analysis::{Challenge, Difficulty, DifficultyScale, Grading, Level};
use tilendar_puzzle::solver::{Census, CountingError, MemoryLimit, Solver};
use tilendar_puzzle::{PieceIndex, Puzzle, Reveal, RevealError, Solution};

/// What one card of a deck says.
#[derive(Debug, Clone, PartialEq)]
pub struct DayCard {
    /// Its day.
    pub day: Day,
    /// The labels that stay open on this day.
    pub reveal: Reveal,
    /// How many tilings the day has and how hard it is; `None` if it has no tiling.
    pub difficulty: Option<Difficulty>,
    /// What the back shows.
    pub back: Back,
    /// The number of the back's tiling, from 1, which cards and booklets share; `None` where nobody
    /// asked for it, or the tilings are too many to be numbered.
    pub number: Option<u128>,
    /// The challenge that the front shows instead of an empty board, and whose solution is behind it.
    pub challenge: Option<CardChallenge>,
    /// The number of the page of the booklet that the day is on, if cards refer to one.
    pub booklet_page: Option<usize>,
    /// What is moved from the tiling of the card before, if cards tell it.
    pub moves: Option<CardMoves>,
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

/// What a card says of its challenge.
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

/// Why there are no cards.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DayCardsError {
    /// The layout cannot be asked by these days: it has no dates, or shows the weekday that a
    /// perpetual day lacks.
    #[error(transparent)]
    Reveal(#[from] RevealError),
    /// The tilings are too many to be counted, or to draw one at random.
    #[error(transparent)]
    Counting(#[from] CountingError),
}

/// The cards of `days`, in their order: the dates of the layout are counted for the difficulty, and
/// each day gets a tiling from `source`. Both cores work; the result does not depend on how.
///
/// # Errors
/// [`DayCardsError`] if the layout cannot be asked by these days, or its tilings cannot be counted
/// or drawn.
pub fn day_cards(
    puzzle: &Puzzle,
    days: &[Day],
    source: &SolutionSource,
    grading: Grading,
) -> Result<Vec<DayCard>, DayCardsError> {
    let reveals: Vec<Reveal> = days
        .iter()
        .map(|day| day.reveal(puzzle))
        .collect::<Result<_, _>>()?;
    let solver = Solver::new(puzzle);
    let (census, tilings) = rayon::join(
        || Census::take(puzzle, MemoryLimit::default()),
        || -> Result<Vec<Option<Solution>>, CountingError> {
            reveals
                .par_iter()
                .map(|reveal| source.find(puzzle, &solver, reveal))
                .collect()
        },
    );
    let scale = DifficultyScale::new(puzzle, census?, grading);
    let difficulties = scale.difficulties(&reveals);
    let content = days.iter().zip(reveals).zip(tilings?).zip(difficulties);
    let cards = content.map(|(((&day, reveal), tiling), difficulty)| {
        let back = match (tiling, difficulty) {
            (Some(solution), _) => Back::Solution(solution),
            (None, None) => Back::NoTiling,
            (None, Some(_)) => Back::NotGiven,
        };
        DayCard {
            day,
            reveal,
            difficulty,
            back,
            number: None,
            challenge: None,
            booklet_page: None,
            moves: None,
        }
    });
    Ok(cards.collect())
}

/// The cards of a booklet's days, each with one of the tilings that the booklet shows and its number.
pub fn numbered_cards(content: &BookletContent<'_>) -> Vec<DayCard> {
    let dates = content.days().iter().zip(content.dates());
    let cards = dates.map(|(&day, date)| {
        let (back, number) = match content.first_tiling(date) {
            Some(tiling) => (Back::Solution(tiling.solution), tiling.number),
            None if date.tilings == 0 => (Back::NoTiling, None),
            None => (Back::NotGiven, None),
        };
        DayCard {
            day,
            reveal: date.reveal.clone(),
            difficulty: content.difficulty(date),
            back,
            number,
            challenge: None,
            booklet_page: None,
            moves: None,
        }
    });
    cards.collect()
}
