//! The keys of a puzzle's template.

use serde::Deserialize;
use serde::de::{Deserializer, SeqAccess, Visitor};
use std::fmt;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PuzzleFile {
    pub(super) name: Spanned<String>,
    pub(super) title: Spanned<String>,
    pub(super) credit: Option<Spanned<String>>,
    pub(super) source: Option<Spanned<String>>,
    pub(super) rows: Spanned<Vec<Spanned<Words>>>,
    pub(super) pieces: Spanned<Vec<PieceEntry>>,
    #[serde(default)]
    pub(super) reveal: Vec<GroupEntry>,
    pub(super) counts: Option<CountsEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PieceEntry {
    pub(super) letter: Spanned<String>,
    pub(super) shape: Spanned<String>,
    #[serde(default = "may_flip_by_default")]
    pub(super) flip: bool,
}

fn may_flip_by_default() -> bool {
    true
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GroupEntry {
    pub(super) name: Spanned<String>,
    pub(super) labels: Spanned<Words>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CountsEntry {
    pub(super) tilings: u64,
    pub(super) real_tilings: Option<u64>,
    pub(super) fewest: u64,
    pub(super) most: u64,
}

/// Several words: one text with spaces between them, or a list.
pub(super) enum Words {
    Text(String),
    List(Vec<Spanned<String>>),
}

impl<'de> Deserialize<'de> for Words {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(WordsVisitor)
    }
}

/// Reads by hand what an untagged enum would, to keep the places of the words
/// in a list.
struct WordsVisitor;

impl<'de> Visitor<'de> for WordsVisitor {
    type Value = Words;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a text with spaces between the labels, or a list of texts")
    }

    fn visit_str<E>(self, text: &str) -> Result<Words, E> {
        Ok(Words::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Words, A::Error> {
        let mut words = Vec::new();
        while let Some(word) = list.next_element()? {
            words.push(word);
        }
        Ok(Words::List(words))
    }
}
