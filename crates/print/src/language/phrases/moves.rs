//! What cards of a tour say.

use crate::language::Phrase;
use serde::Deserialize;

/// What somebody is to do who has the tiling of the day before on the table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovesPhrases {
    /// “lay all pieces”
    pub lay_all: Phrase,
    /// “move {pieces}”
    pub move_pieces: Phrase,
}
