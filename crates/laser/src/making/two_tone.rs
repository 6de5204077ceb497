//! Which pieces are of a second wood.

use std::collections::BTreeSet;

use crate::product::second_wood;
use tilendar_puzzle::{PieceIndex, Puzzle};

use tilendar_fields::{Json, Kind, Value, as_text};
use tilendar_print::making::MakeError;

/// The pieces of a second wood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TwoTone {
    /// About half of them, chosen so that neighbours often differ.
    Auto,
    /// The pieces with these letters, of which there is at least one.
    Pieces(BTreeSet<char>),
}

impl Value for TwoTone {
    const KIND: Kind = Kind::Text;

    /// `auto`, or letters with or without commas between them.
    fn from_json(json: &Json) -> Result<Self, String> {
        let text = match json {
            Json::String(text) => text.clone(),
            other => as_text(other),
        };
        if text.trim() == "auto" {
            return Ok(Self::Auto);
        }
        let letters = text.chars();
        let letters: BTreeSet<char> = letters
            .filter(|letter| *letter != ',' && !letter.is_whitespace())
            .collect();
        match !letters.is_empty() && letters.iter().all(char::is_ascii_alphanumeric) {
            true => Ok(Self::Pieces(letters)),
            false => {
                Err("write `auto`, or the letters of pieces with commas, as in L,P,V".to_owned())
            }
        }
    }

    fn to_json(&self) -> Option<Json> {
        Some(match self {
            Self::Auto => "auto".into(),
            Self::Pieces(letters) => with_commas(letters.iter().copied()).into(),
        })
    }
}

impl TwoTone {
    /// The pieces that are meant.
    ///
    /// # Errors
    /// [`MakeError::Value`] for a letter that no piece has.
    pub(super) fn pieces(&self, puzzle: &Puzzle) -> Result<BTreeSet<PieceIndex>, MakeError> {
        let letters = match self {
            Self::Auto => return Ok(second_wood(puzzle)),
            Self::Pieces(letters) => letters.iter(),
        };
        let pieces = letters.map(|&letter| {
            puzzle.piece_meant_by(letter).ok_or_else(|| {
                let own = with_commas(puzzle.pieces().iter().map(|piece| piece.letter()));
                let expected = format!("the layout's pieces are {own}, or write auto");
                MakeError::value("two-tone", letter, expected)
            })
        });
        pieces.collect()
    }

    /// Says what `auto` chose.
    pub(super) fn remark(&self, puzzle: &Puzzle, pieces: &BTreeSet<PieceIndex>) -> Option<String> {
        let chosen = match self {
            Self::Auto => pieces.iter().map(|&piece| puzzle.piece(piece)),
            Self::Pieces(_) => return None,
        };
        let letters = with_commas(chosen.clone().map(|piece| piece.letter()));
        let area: usize = chosen.map(|piece| piece.shape().area()).sum();
        Some(format!(
            "`two-tone` auto cuts {letters} from the second wood: {area} of {} cells",
            puzzle.piece_area()
        ))
    }
}

fn with_commas(letters: impl Iterator<Item = char>) -> String {
    let letters: Vec<String> = letters.map(String::from).collect();
    letters.join(",")
}
