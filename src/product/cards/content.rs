//! What a card says, before it is drawn.

use crate::analysis::Difficulty;
use crate::product::Day;
use crate::puzzle::{Reveal, Solution};

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
