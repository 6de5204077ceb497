//! The rules of a puzzle in words.

use crate::language::SheetPhrases;
use tilendar_puzzle::Piece;

/// How the pieces may be turned; of those that may be turned over and those that may not, the fewer
/// are named.
pub(super) fn flipping(pieces: &[Piece], phrases: &SheetPhrases) -> String {
    let letters = |may_flip: bool| -> Vec<String> {
        let pieces = pieces.iter().filter(|piece| piece.may_flip() == may_flip);
        pieces.map(|piece| piece.letter().to_string()).collect()
    };
    let (free, fixed) = (letters(true), letters(false));
    if fixed.is_empty() {
        phrases.flip_all.to_string()
    } else if free.is_empty() {
        phrases.flip_none.to_string()
    } else if free.len() < fixed.len() {
        phrases
            .flip_only
            .with(&[("pieces", &listed(&free, phrases))])
    } else {
        phrases
            .flip_not
            .with(&[("pieces", &listed(&fixed, phrases))])
    }
}

/// `A`, `A and B`, `A, B and C`.
pub(super) fn listed(words: &[String], phrases: &SheetPhrases) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => phrases
            .and
            .with(&[("first", &most.join(", ")), ("last", last)]),
    }
}
