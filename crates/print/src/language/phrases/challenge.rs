//! What challenges are called.

use super::super::Phrase;
use serde::Deserialize;

/// What cards say of a challenge.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChallengePhrases {
    /// The easiest level: “Starter”
    pub starter: Phrase,
    /// “Junior”
    pub junior: Phrase,
    /// “Expert”
    pub expert: Phrase,
    /// “Master”
    pub master: Phrase,
    /// The hardest level: “Wizard”
    pub wizard: Phrase,
    /// “{level}: one solution”
    pub one_solution: Phrase,
    /// “hints in order: {pieces}”
    pub hints: Phrase,
    /// “The given pieces”
    pub given: Phrase,
}
