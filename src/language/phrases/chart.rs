//! What pictures of numbers of tilings say.

use crate::language::Phrase;
use serde::Deserialize;

/// What stands around all pictures of numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChartPhrases {
    /// “Hardest”
    pub hardest: Phrase,
    /// “Easiest”
    pub easiest: Phrase,
    /// “Median”
    pub median: Phrase,
    /// “All together”
    pub all: Phrase,
    /// “and {count} more”
    pub and_more: Phrase,
    /// “of {count} dates”
    pub of_dates: Phrase,
    /// “without a tiling: {count}”
    pub without_tiling: Phrase,
    /// “Tilings”
    pub tilings: Phrase,
}

/// What heat maps say.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeatMapPhrases {
    /// “{puzzle}, {year}”
    pub title: Phrase,
    /// “{puzzle}, every year”
    pub title_of_every_year: Phrase,
    /// “How many tilings each date has: the darker, the fewer and the harder.”
    pub subtitle: Phrase,
    /// “{count} dates in the colours of their numbers of tilings, from {fewest} to {most}.”
    pub figure: Phrase,
}
