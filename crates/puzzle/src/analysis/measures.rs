//! The measures of difficulty side by side.

use super::correlation::rank_correlation;
use super::difficulty::Difficulty;

/// Something that is measured of a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// The number of tilings.
    Tilings,
    /// The nodes of the search's whole tree.
    Nodes,
    /// The expected number of tries until the first tiling.
    Tries,
    /// The mean number of pieces that can go in one place only.
    Forced,
    /// The depth of the first real choice.
    FirstChoice,
    /// The difficulty in bits, which the marks go by.
    Bits,
}

impl Measure {
    /// All measures.
    pub const ALL: [Self; 6] = [
        Self::Tilings,
        Self::Nodes,
        Self::Tries,
        Self::Forced,
        Self::FirstChoice,
        Self::Bits,
    ];

    /// The measure of a date; `None` if its search was not measured.
    pub fn of(self, difficulty: &Difficulty) -> Option<f64> {
        let effort = difficulty.effort.as_ref();
        match self {
            Self::Tilings => Some(difficulty.tilings as f64),
            Self::Nodes => effort.map(|effort| effort.nodes as f64),
            Self::Tries => effort.map(|effort| effort.tries),
            Self::Forced => effort.map(|effort| effort.forced),
            Self::FirstChoice => effort.map(|effort| effort.first_choice as f64),
            Self::Bits => difficulty.bits(),
        }
    }

    /// The rank correlation of this measure and another over the dates for which both are known;
    /// `None` where one of them is the same on all dates.
    pub fn correlation(self, other: Self, dates: &[Difficulty]) -> Option<f64> {
        let both = dates
            .iter()
            .filter_map(|date| Some((self.of(date)?, other.of(date)?)));
        let (one, two): (Vec<f64>, Vec<f64>) = both.unzip();
        rank_correlation(&one, &two)
    }
}
