//! What pictures of numbers of tilings say.

use crate::language::Phrase;
use serde::Deserialize;

/// What stands around all pictures of numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChartPhrases {
    /// “Fewest”
    pub fewest: Phrase,
    /// “Most”
    pub most: Phrase,
    /// “Median”
    pub median: Phrase,
    /// “mean {count}”
    pub mean: Phrase,
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
    /// “How many tilings each date has: the darker, the fewer.”
    pub subtitle: Phrase,
    /// “{count} dates in the colours of their numbers of tilings, from {fewest} to {most}.”
    pub figure: Phrase,
}

/// What histograms say.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HistogramPhrases {
    /// “How many dates have how many tilings.”
    pub subtitle: Phrase,
    /// “Tilings of a date”
    pub axis: Phrase,
    /// “Tilings of a date; each bar reaches twice as far as the one before”
    pub doubling_axis: Phrase,
    /// “median {count}”
    pub median: Phrase,
    /// “{least} to {most} tilings: {count} dates”
    pub bar: Phrase,
}

/// What pictures of any open cells say.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GapsPhrases {
    /// “{puzzle}: any cells open, {count} at a time”
    pub title: Phrase,
    /// “How many tilings there are for each choice of open cells, whatever is on them.”
    pub subtitle: Phrase,
    /// “of {count} choices”
    pub of_choices: Phrase,
    /// “No tiling: {count}”
    pub unsolvable: Phrase,
    /// “A single tiling: {count}”
    pub single: Phrase,
}
