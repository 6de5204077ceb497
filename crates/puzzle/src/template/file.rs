//! The keys of a puzzle's template, the words in its texts, and from both to a puzzle.

use serde::Deserialize;
use serde::de::{Deserializer, SeqAccess, Visitor};
use std::fmt;
use toml::Spanned;

use super::rows::board;
use super::{Source, TemplateError, TemplateFault};
use crate::{
    Board, KnownCounts, Label, Name, Piece, Polyomino, PolyominoError, Puzzle, PuzzleError,
    PuzzleParts, RevealGroup,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PuzzleFile {
    name: Spanned<String>,
    title: Spanned<String>,
    credit: Option<Spanned<String>>,
    source: Option<Spanned<String>>,
    pub(super) rows: Spanned<Vec<Spanned<Words>>>,
    pieces: Spanned<Vec<PieceEntry>>,
    #[serde(default)]
    reveal: Vec<GroupEntry>,
    counts: Option<CountsEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PieceEntry {
    letter: Spanned<String>,
    shape: Spanned<String>,
    #[serde(default = "may_flip_by_default")]
    flip: bool,
}

fn may_flip_by_default() -> bool {
    true
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GroupEntry {
    name: Spanned<String>,
    labels: Spanned<Words>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CountsEntry {
    tilings: u64,
    real_tilings: Option<u64>,
    fewest: u64,
    most: u64,
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

/// The most characters of a value that a message repeats.
const SHOWN_CHARACTERS: usize = 24;

/// The puzzle that the keys describe.
pub(super) fn puzzle(source: Source<'_>, file: &PuzzleFile) -> Result<Puzzle, TemplateError> {
    let board = board(source, &file.rows)?;
    let pieces = file
        .pieces
        .get_ref()
        .iter()
        .map(|entry| piece(source, entry));
    let groups = file.reveal.iter().map(|entry| group(source, &board, entry));
    let text = |line: &Option<Spanned<String>>| line.as_ref().map(|line| line.get_ref().clone());
    let parts = PuzzleParts {
        name: name(source, &file.name)?,
        title: file.title.get_ref().clone(),
        credit: text(&file.credit),
        source: text(&file.source),
        pieces: pieces.collect::<Result<_, _>>()?,
        groups: groups.collect::<Result<_, _>>()?,
        board,
        known_counts: file.counts.as_ref().map(|counts| KnownCounts {
            tilings: counts.tilings.into(),
            real_tilings: counts.real_tilings.map(u128::from),
            fewest: counts.fewest.into(),
            most: counts.most.into(),
        }),
    };
    Puzzle::new(parts).map_err(|error| {
        let offset = offset_of(source, file, &error);
        source.fault(offset, error)
    })
}

fn name(source: Source<'_>, text: &Spanned<String>) -> Result<Name, TemplateError> {
    Name::new(text.get_ref()).map_err(|error| source.fault(text.span().start, error))
}

fn piece(source: Source<'_>, entry: &PieceEntry) -> Result<Piece, TemplateError> {
    let letter_offset = entry.letter.span().start;
    let mut letters = entry.letter.get_ref().chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else {
        let letter = shown(entry.letter.get_ref());
        return Err(source.fault(letter_offset, TemplateFault::LetterLength(letter)));
    };
    let text = entry.shape.get_ref();
    let shape: Polyomino = text.parse().map_err(|error| {
        let span = entry.shape.span();
        let offset = match (&error, source.content_start(span.clone(), text)) {
            (PolyominoError::Character { offset, .. }, Some(start)) => start + offset,
            _ => span.start,
        };
        source.fault(offset, error)
    })?;
    Piece::new(letter, shape, entry.flip).map_err(|error| source.fault(letter_offset, error))
}

fn group(
    source: Source<'_>,
    board: &Board,
    entry: &GroupEntry,
) -> Result<RevealGroup, TemplateError> {
    let name = name(source, &entry.name)?;
    let mut labels = Vec::new();
    for word in words(source, &entry.labels) {
        let label = Label::new(&word.text).map_err(|error| source.fault(word.offset, error))?;
        let index = board.label_named(label.as_str()).ok_or_else(|| {
            let not_on_board = TemplateFault::NotOnBoard {
                group: name.to_string(),
                label: label.to_string(),
            };
            source.fault(word.offset, not_on_board)
        })?;
        labels.push(index);
    }
    Ok(RevealGroup::new(name, labels))
}

/// How many bytes stand before what the error is about.
fn offset_of(source: Source<'_>, file: &PuzzleFile, error: &PuzzleError) -> usize {
    let group = |index: usize| file.reveal.get(index);
    let found = match error {
        PuzzleError::Text { field, .. } => match *field {
            "credit" => file.credit.as_ref().map(|line| line.span().start),
            "source" => file.source.as_ref().map(|line| line.span().start),
            _ => Some(file.title.span().start),
        },
        PuzzleError::PieceCount { .. } => Some(file.pieces.span().start),
        PuzzleError::DuplicateLetter { piece, .. } => {
            let entry = file.pieces.get_ref().get(*piece);
            entry.map(|entry| entry.letter.span().start)
        }
        PuzzleError::TooManyReveals { .. } => group(0).map(|entry| entry.name.span().start),
        PuzzleError::DuplicateGroup { group: index, .. } => {
            group(*index).map(|entry| entry.name.span().start)
        }
        PuzzleError::GroupSize { group: index, .. } => {
            group(*index).map(|entry| entry.labels.span().start)
        }
        PuzzleError::LabelInTwoGroups {
            group: index,
            place,
            ..
        } => group(*index)
            .and_then(|entry| words(source, &entry.labels).into_iter().nth(*place))
            .map(|word| word.offset),
        PuzzleError::Area { .. } => Some(file.rows.span().start),
    };
    found.unwrap_or(0)
}

fn shown(text: &str) -> String {
    text.chars().take(SHOWN_CHARACTERS).collect()
}
