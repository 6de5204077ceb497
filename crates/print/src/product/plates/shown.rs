//! Which tilings of a date are shown.

use super::ListedTilings;
use crate::language::Language;
use crate::product::Day;
use std::num::NonZeroU32;
use tilendar_puzzle::{Reveal, Solution};

/// What a group of tilings leaves open, as people call it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// A day.
    Day(Day),
    /// Labels, or the title of a puzzle of which nothing stays open.
    Words(String),
}

impl Subject {
    /// The subject in words: `Saturday 24 April 2027`.
    pub fn in_words(&self, language: &Language) -> String {
        match self {
            Self::Day(day) => day.in_words(language),
            Self::Words(words) => words.clone(),
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

/// How many tilings of a date are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TilingAmount {
    /// So many, or all where there are fewer.
    UpTo(NonZeroU32),
    /// All of them.
    All,
}

impl TilingAmount {
    /// One.
    pub const ONE: Self = Self::UpTo(NonZeroU32::MIN);
}

/// A tiling with its number, from 1, in the order in which the solver lists the tilings of its
/// reveal; `None` where they are too many to be numbered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberedTiling {
    /// Its number.
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

/// A date with the tilings that are shown of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownDate {
    /// What it is called.
    pub subject: Subject,
    /// The labels that stay open.
    pub reveal: Reveal,
    /// How many tilings there are.
    pub tilings: u128,
    /// Those that are shown.
    pub shown: ShownTilings,
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

impl ShownDate {
    /// The tilings that are shown, from one place among them to another, counted from 0.
    pub(in crate::product) fn range(
        &self,
        listed: &ListedTilings<'_>,
        range: std::ops::Range<u64>,
    ) -> Vec<NumberedTiling> {
        match &self.shown {
            ShownTilings::Leading(count, further) => {
                let end = range.end.min(*count);
                let numbers = u128::from(range.start)..u128::from(end);
                let tilings = listed.range(&self.reveal, self.tilings, numbers.clone());
                let numbered = numbers
                    .zip(tilings)
                    .map(|(place, solution)| NumberedTiling {
                        number: Some(place + 1),
                        solution,
                    });
                let further = further.iter().filter(|_| range.end > *count);
                numbered
                    .chain(further.map(|tiling| NumberedTiling::clone(tiling)))
                    .collect()
            }
            ShownTilings::Held(held) => {
                let held = held.iter().enumerate();
                let wanted = held.filter(|(place, _)| range.contains(&(*place as u64)));
                wanted.map(|(_, tiling)| tiling.clone()).collect()
            }
            ShownTilings::NoTiling | ShownTilings::NotGiven => Vec::new(),
        }
    }
}
