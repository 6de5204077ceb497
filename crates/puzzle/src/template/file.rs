//! The keys of a puzzle's template, and the words in its texts.

use serde::Deserialize;
use serde::de::{Deserializer, SeqAccess, Visitor};
use std::fmt;
use toml::Spanned;

use super::error::Source;

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

/// A word of a template, and how many bytes stand before it.
pub(super) struct Word {
    pub(super) text: String,
    pub(super) offset: usize,
}

/// The words of a text or a list, each with its place; in a text with escapes
/// they all have the text's place.
pub(super) fn words(source: Source<'_>, spanned: &Spanned<Words>) -> Vec<Word> {
    let whole = spanned.span();
    match spanned.get_ref() {
        Words::List(list) => list
            .iter()
            .map(|word| Word {
                text: word.get_ref().clone(),
                offset: word.span().start,
            })
            .collect(),
        Words::Text(text) => {
            let content = source.content_start(whole.clone(), text);
            // A part of a text begins as far into it as its address says.
            let inside = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
            text.split_whitespace()
                .map(|word| Word {
                    text: word.to_owned(),
                    offset: content.map_or(whole.start, |start| start + inside(word)),
                })
                .collect()
        }
    }
}
