//! What pictures of rearranged boards say.

use crate::language::Phrase;
use serde::Deserialize;

/// What stands over the heat maps of a board before and after its labels were moved.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArrangementPhrases {
    /// “{puzzle}, as it is”
    pub original: Phrase,
    /// “Sorted”
    pub sorted: Phrase,
    /// “Rearranged”
    pub arranged: Phrase,
    /// “Rank correlation of difficulty with the date: {percent} %. In the wrong order: {inversions} of
    /// {pairs} pairs of dates.”
    pub rising: Phrase,
    /// “The weeks of the year differ by {percent} %.”
    pub level: Phrase,
    /// “In the wrong order: {inversions} of {pairs} pairs of days within a week.”
    pub weekly: Phrase,
    /// “Numbers are geometric means over the weekdays.”
    pub means: Phrase,
}
