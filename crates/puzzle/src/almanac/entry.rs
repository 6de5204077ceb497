//! What an almanac says of one date.

use crate::analysis::Difficulty;
use crate::{Reveal, Solution};

use super::Day;

/// What an entry is about, as people call it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// A day.
    Day(Day),
    /// Labels, or the title of a puzzle of which nothing stays open.
    Words(String),
}

impl Subject {
    /// The day, if it is one.
    pub fn day(&self) -> Option<Day> {
        match self {
            Self::Day(day) => Some(*day),
            Self::Words(_) => None,
        }
    }

    /// The subject for names of files.
    pub fn slug(&self) -> String {
        match self {
            Self::Day(day) => day.slug(),
            Self::Words(words) => {
                let letters = words.chars().map(|letter| match letter {
                    letter if letter.is_ascii_alphanumeric() => letter.to_ascii_lowercase(),
                    _ => '-',
                });
                letters.collect()
            }
        }
    }
}

/// How many tilings of each date are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TilingAmount {
    /// So many, or all where there are fewer.
    UpTo(u32),
    /// All of them.
    All,
}

impl TilingAmount {
    /// None: a chart needs only how many there are.
    pub const NONE: Self = Self::UpTo(0);
    /// One.
    pub const ONE: Self = Self::UpTo(1);
}

/// A tiling with its number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberedTiling {
    /// Its place, from 1, in the order in which the solver lists the tilings of its reveal, which is
    /// the same on every machine. `None` where nobody asked for it, or the tilings are too many to be
    /// numbered.
    pub number: Option<u128>,
    /// The tiling.
    pub solution: Solution,
}

/// Which tilings of a date are shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ShownTilings {
    /// The first so many in the order of their numbers, and perhaps one from further on.
    Leading(u64, Option<Box<NumberedTiling>>),
    /// These.
    Held(Vec<NumberedTiling>),
    /// None: there is none.
    NoTiling,
    /// None: solutions came from a file, and it has none for this date.
    NotGiven,
}

impl ShownTilings {
    /// How many are shown.
    pub fn count(&self) -> u64 {
        match self {
            Self::Leading(count, further) => count + u64::from(further.is_some()),
            Self::Held(held) => held.len() as u64,
            Self::NoTiling | Self::NotGiven => 0,
        }
    }
}

/// What an almanac says of one date.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// What it is about.
    pub subject: Subject,
    /// The labels that stay open.
    pub reveal: Reveal,
    /// How many tilings there are.
    pub tilings: u128,
    /// How hard it is; `None` if it has no tiling, or nobody asked.
    pub difficulty: Option<Difficulty>,
    /// The tilings that are shown; [`Almanac::shown`](super::Almanac::shown) has them.
    pub shown: ShownTilings,
}

/// A day and how many tilings leave it open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayCount {
    /// The day.
    pub day: Day,
    /// How many tilings it has.
    pub tilings: u128,
}
