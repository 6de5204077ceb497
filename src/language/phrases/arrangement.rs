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
    /// “Difficulty follows the date with a rank correlation of {percent} %; {inversions} of {pairs} pairs
    /// of dates stand in the wrong order.”
    pub rising: Phrase,
    /// “The weeks of the year differ by {percent} %.”
    pub level: Phrase,
    /// “{inversions} of {pairs} pairs of days within a week stand in the wrong order.”
    pub weekly: Phrase,
    /// “Each number is the geometric mean over the seven weekdays.”
    pub means: Phrase,
}
