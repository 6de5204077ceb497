//! The intended difficulty of challenges.

use tilendar_fields::words;

use super::{Challenge, ChallengeGoal, Challenges, ComparisonError};
use crate::Reveal;
use crate::analysis::difficulty::Marks;

words! {
    /// How hard a challenge is, in steps that are the same on every board.
    ///
    /// | level | [bits](crate::analysis::difficulty_bits) | pieces given, if it can be |
    /// |---|---|---|
    /// | first | more given than needed | all but three |
    /// | starter | below 4 | three |
    /// | junior | 4 to 5 | two |
    /// | expert | 5 to 6 | one or two |
    /// | master | 6 to 7 | one |
    /// | wizard | 7 and more | one |
    pub enum Level {
        /// For small children: more pieces are given than one solution needs; usually three are left to place.
        First = "first",
        /// Hardly any wrong attempts; usually three pieces are given.
        Starter = "starter",
        /// A few wrong attempts; usually two pieces are given.
        Junior = "junior",
        /// About two attempts for each piece to be placed; usually one piece is given.
        Expert = "expert",
        /// About four attempts for each piece to be placed; usually one piece is given.
        Master = "master",
        /// More attempts than that; usually one piece is given.
        Wizard = "wizard",
    }
}

impl Level {
    /// The level of a challenge of this difficulty, where no more pieces are given than needed.
    pub fn of_bits(bits: f64) -> Self {
        Self::ALL
            .into_iter()
            .rev()
            .find(|level| bits >= level.least_bits())
            .unwrap_or(Self::Starter)
    }

    /// No mark for a first challenge, one for a starter, five for a wizard.
    pub fn marks(self) -> Marks {
        match self {
            Self::First => Marks::NONE,
            _ => Marks::of_rank(self as usize - Self::Starter as usize),
        }
    }

    /// The least difficulty of this level, in bits.
    fn least_bits(self) -> f64 {
        match self {
            Self::First | Self::Starter => f64::NEG_INFINITY,
            Self::Junior => 4.0,
            Self::Expert => 5.0,
            Self::Master => 6.0,
            Self::Wizard => 7.0,
        }
    }

    /// How many pieces are given, best number first. A challenge with few pieces left to place looks easy, and one
    /// with many does not, whatever a search says.
    pub(crate) const fn givens(self) -> &'static [usize] {
        match self {
            // It is made from a starter.
            Self::First | Self::Starter => &[3, 4, 2, 5, 1],
            Self::Junior => &[2, 3, 1, 4],
            Self::Expert => &[1, 2, 3, 4],
            Self::Master | Self::Wizard => &[1, 2, 3],
        }
    }
}

/// A difficulty to aim at: its bits as [`f64::to_bits`] gives them, which are in the same order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Aim(u64);

impl Aim {
    /// The aim of the first level, which no search distinguishes from a starter: lower than the aim of any starter.
    const FIRST: f64 = 2.5;
    /// The middle of the easiest level that can be aimed at.
    const EASIEST: f64 = 3.5;
    /// The distance from one level to the next.
    const STEP: f64 = 1.0;

    /// The middle of a level.
    pub fn level(level: Level) -> Self {
        Self::from_bits(Self::FIRST + Self::STEP * f64::from(level as u8))
    }

    /// A week that gets harder in even steps: a starter on Monday, a wizard on Sunday. `day` counts from 0 for
    /// Monday; days after Sunday count as Sunday.
    pub fn day_of_week(day: u32) -> Self {
        let steps = f64::from(Level::Wizard as u8 - Level::Starter as u8);
        Self::from_bits(Self::EASIEST + Self::STEP * steps * f64::from(day.min(6)) / 6.0)
    }

    const fn from_bits(bits: f64) -> Self {
        Self(bits.to_bits())
    }

    /// The bits.
    pub const fn bits(self) -> f64 {
        f64::from_bits(self.0)
    }

    /// The level that the aim lies in.
    pub fn in_level(self) -> Level {
        if self.bits() <= Self::FIRST {
            return Level::First;
        }
        Level::of_bits(self.bits())
    }
}

/// How often another challenge is tried where a repeated date would get the same one.
const ATTEMPTS: u64 = 8;

/// The levels from which and to which a set of challenges rises.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progression {
    from: Level,
    to: Level,
}

/// A challenge of a set.
#[derive(Debug, Clone, PartialEq)]
pub struct ProgressionStep {
    /// The number of its date among those of the set, from 0.
    pub date: usize,
    /// The challenge.
    pub challenge: Challenge,
}

impl Progression {
    /// A progression from one level to another, or to the same; `None` if it would fall.
    pub fn new(from: Level, to: Level) -> Option<Self> {
        (from <= to).then_some(Self { from, to })
    }

    /// The level of the challenge at an index, from 0, among this many: every level gets the same number of
    /// challenges, or one more.
    pub fn level(self, index: usize, count: usize) -> Level {
        let levels = &Level::ALL[self.from as usize..=self.to as usize];
        let step = index * levels.len() / count.max(1);
        levels.get(step).copied().unwrap_or(self.to)
    }

    /// The wish for each of this many challenges.
    pub(crate) fn wishes(self, count: usize, wish: &ChallengeGoal) -> Vec<ChallengeGoal> {
        (0..count)
            .map(|index| Aim::level(self.level(index, count)))
            .map(|aim| ChallengeGoal { aim: Some(aim), ..*wish })
            .collect()
    }
}

impl ProgressionStep {
    /// The challenges found for these wishes, easiest first: by level, then by difficulty, then in the order of the
    /// dates. Where a repeated date would get the same challenge again, another one is looked for.
    ///
    /// # Errors
    /// [`ComparisonError`] if a reveal has more tilings than can be compared, or they take too long to find.
    pub(crate) fn in_order(
        challenges: &Challenges<'_>,
        reveals: &[Reveal],
        wishes: &[ChallengeGoal],
        mut by_date: Vec<Option<Challenge>>,
    ) -> Result<Vec<Self>, ComparisonError> {
        for date in 1..by_date.len() {
            let mut attempt = 0;
            while attempt < ATTEMPTS && is_repeated(&by_date[..=date]) {
                attempt += 1;
                let wish = ChallengeGoal {
                    seed: wishes[date].seed.wrapping_add(attempt << 32 | date as u64),
                    ..wishes[date]
                };
                by_date[date] = challenges.find(&reveals[date], &wish)?;
            }
        }
        let mut steps: Vec<Self> = by_date
            .into_iter()
            .enumerate()
            .filter_map(|(date, challenge)| Some(Self { date, challenge: challenge? }))
            .collect();
        steps.sort_by(|Self { challenge: a, .. }, Self { challenge: b, .. }| {
            a.level().cmp(&b.level()).then(a.bits().total_cmp(&b.bits()))
        });
        Ok(steps)
    }
}

/// Whether the last challenge is one of those before.
fn is_repeated(challenges: &[Option<Challenge>]) -> bool {
    let Some((Some(last), before)) = challenges.split_last() else {
        return false;
    };
    before
        .iter()
        .flatten()
        .any(|challenge| (&challenge.solution, &challenge.given) == (&last.solution, &last.given))
}
