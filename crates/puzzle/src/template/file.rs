//! The keys of a puzzle's template, the words in its texts, and their conversion to a board and a puzzle.

use serde::Deserialize;
use serde::de::{Deserializer, SeqAccess, Visitor};
use std::collections::BTreeMap;
use std::fmt;
use toml::Spanned;

use super::{CalendarOrder, Source, TemplateError};
use crate::{
    Board, KnownCounts, Label, LabelIndex, Name, Piece, PieceError, Polyomino, PolyominoError,
    Puzzle, PuzzleError, PuzzleParts, RevealGroup, Square,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleFile {
    name: Spanned<String>,
    title: Spanned<String>,
    credit: Option<Spanned<String>>,
    source: Option<Spanned<String>>,
    language: Option<Spanned<String>>,
    rows: Spanned<Vec<Spanned<Words>>>,
    pieces: Spanned<Vec<PieceEntry>>,
    #[serde(default)]
    reveal: Vec<GroupEntry>,
    #[serde(default)]
    texts: BTreeMap<Spanned<String>, Spanned<String>>,
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

/// Several words: one text separated by spaces, or a list.
enum Words {
    Text(String),
    List(Vec<Spanned<String>>),
}

impl<'de> Deserialize<'de> for Words {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(WordsVisitor)
    }
}

/// Does by hand what an untagged enum would, to keep the spans of the words in a list.
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

/// A word of a template, and its offset in bytes.
struct Word {
    text: String,
    offset: usize,
}

/// The words of a text or a list with their offsets; in a text with escapes they all have the offset of the text.
fn words(source: Source<'_>, spanned: &Spanned<Words>) -> Vec<Word> {
    let whole = spanned.span();
    match spanned.get_ref() {
        Words::List(list) => list
            .iter()
            .map(|word| Word { text: word.get_ref().clone(), offset: word.span().start })
            .collect(),
        Words::Text(text) => {
            let content = source.content_start(whole.clone(), text);
            text.split_whitespace()
                .map(|word| {
                    // A slice of the text begins as far into it as its address says.
                    let before = word.as_ptr() as usize - text.as_ptr() as usize;
                    let offset = content.map_or(whole.start, |start| start + before);
                    Word { text: word.to_owned(), offset }
                })
                .collect()
        }
    }
}

/// The most characters of a value that a message repeats.
const MAXIMUM_EXCERPT_CHARACTERS: usize = 24;

/// The puzzle that the keys describe.
pub fn puzzle(source: Source<'_>, file: &PuzzleFile) -> Result<Puzzle, TemplateError> {
    let board = board(source, &file.rows)?;
    let parts = PuzzleParts {
        name: name(source, &file.name)?,
        title: file.title.get_ref().clone(),
        credit: file.credit.clone().map(Spanned::into_inner),
        source: file.source.clone().map(Spanned::into_inner),
        language: file.language.clone().map(Spanned::into_inner),
        pieces: file
            .pieces
            .get_ref()
            .iter()
            .map(|entry| piece(source, entry))
            .collect::<Result<_, _>>()?,
        groups: file
            .reveal
            .iter()
            .map(|entry| group(source, &board, entry))
            .collect::<Result<_, _>>()?,
        board: board.with_texts(&texts(source, &board, &file.texts)?),
        known_counts: file.counts.as_ref().map(|counts| KnownCounts {
            tilings: counts.tilings.into(),
            real_tilings: counts.real_tilings.map(u128::from),
            fewest: counts.fewest.into(),
            most: counts.most.into(),
        }),
    };
    let puzzle = Puzzle::new(parts).map_err(|error| {
        let offset = offset_of(source, file, &error);
        source.fault(offset, error)
    })?;
    check_order(source, file, &puzzle)?;
    Ok(puzzle)
}

/// The printed texts of labels that differ from their names.
fn texts(
    source: Source<'_>,
    board: &Board,
    entries: &BTreeMap<Spanned<String>, Spanned<String>>,
) -> Result<BTreeMap<LabelIndex, Label>, TemplateError> {
    let mut texts = BTreeMap::new();
    for (key, value) in entries {
        let offset = key.span().start;
        let name = key.get_ref();
        let index = board.label_named(name).ok_or_else(|| {
            source.fault(offset, format!("[texts] says what {:?} prints, which is not on the board: name a label of the rows", excerpt(name)))
        })?;
        let text =
            Label::new(value.get_ref()).map_err(|error| source.fault(value.span().start, error))?;
        if texts.insert(index, text).is_some() {
            return Err(source.fault(offset, format!(
                "[texts] says twice what {:?} prints: letter case makes no other label; leave one out",
                excerpt(name)
            )));
        }
    }
    Ok(texts)
}

/// Refuses groups of a date whose labels are names of the calendar, but out of order.
fn check_order(
    source: Source<'_>,
    file: &PuzzleFile,
    puzzle: &Puzzle,
) -> Result<(), TemplateError> {
    for group in puzzle.groups() {
        let CalendarOrder::Wrong(disorder) = CalendarOrder::of(puzzle, group) else {
            continue;
        };
        let entry = file.reveal.iter().find(|entry| entry.name.get_ref() == group.name());
        let offset = entry.and_then(|entry| label_offset(source, entry, disorder.index));
        return Err(source.fault(offset.unwrap_or(0), Box::new(disorder)));
    }
    Ok(())
}

/// The offset in bytes of the label with this index in a group.
fn label_offset(source: Source<'_>, entry: &GroupEntry, index: usize) -> Option<usize> {
    words(source, &entry.labels).get(index).map(|word| word.offset)
}

fn name(source: Source<'_>, text: &Spanned<String>) -> Result<Name, TemplateError> {
    Name::new(text.get_ref()).map_err(|error| source.fault(text.span().start, error))
}

fn piece(source: Source<'_>, entry: &PieceEntry) -> Result<Piece, TemplateError> {
    let letter_offset = entry.letter.span().start;
    let mut letters = entry.letter.get_ref().chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else {
        return Err(source.fault(letter_offset, PieceError::new(entry.letter.get_ref())));
    };
    let text = entry.shape.get_ref();
    let shape: Polyomino = text.parse().map_err(|error| {
        let span = entry.shape.span();
        let offset = match (&error, source.content_start(span.clone(), text)) {
            (PolyominoError::ShapeCharacter { offset, .. }, Some(start)) => start + offset,
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
            source.fault(word.offset, format!(
                "the reveal group {:?} lists {:?}, which is not on the board: add it to the rows",
                name.as_str(),
                label.as_str()
            ))
        })?;
        labels.push(index);
    }
    Ok(RevealGroup::new(name, labels))
}

/// The offset in bytes of the part that the error is about.
fn offset_of(source: Source<'_>, file: &PuzzleFile, error: &PuzzleError) -> usize {
    let group_name = |group: usize| file.reveal.get(group).map(|entry| entry.name.span());
    let span = match *error {
        PuzzleError::Line { line: "credit", .. } => file.credit.as_ref().map(Spanned::span),
        PuzzleError::Line { line: "source", .. } => file.source.as_ref().map(Spanned::span),
        PuzzleError::Line { line: "language", .. } => file.language.as_ref().map(Spanned::span),
        PuzzleError::Line { .. } => Some(file.title.span()),
        PuzzleError::Area { .. } => Some(file.rows.span()),
        PuzzleError::Pieces { .. } => Some(file.pieces.span()),
        PuzzleError::LetterTwice { piece, .. } => {
            file.pieces.get_ref().get(piece).map(|entry| entry.letter.span())
        }
        PuzzleError::Reveals { .. } => group_name(0),
        PuzzleError::GroupTwice { group, .. } => group_name(group),
        PuzzleError::EmptyGroup { group, .. } | PuzzleError::GroupSize { group, .. } => {
            file.reveal.get(group).map(|entry| entry.labels.span())
        }
        PuzzleError::NoYear { at: (group, label), .. }
        | PuzzleError::GroupedTwice { at: (group, label), .. } => {
            let entry = file.reveal.get(group);
            return entry.and_then(|entry| label_offset(source, entry, label)).unwrap_or(0);
        }
    };
    span.map_or(0, |span| span.start)
}

/// The beginning of a text, for a message.
fn excerpt(text: &str) -> String {
    text.chars().take(MAXIMUM_EXCERPT_CHARACTERS).collect()
}

/// The board of these rows.
fn board(source: Source<'_>, rows: &Spanned<Vec<Spanned<Words>>>) -> Result<Board, TemplateError> {
    let lines: Vec<Vec<Word>> = rows.get_ref().iter().map(|row| words(source, row)).collect();
    let expected = lines.first().map_or(0, Vec::len);
    for (row, line) in rows.get_ref().iter().zip(&lines) {
        if line.len() != expected {
            let ragged = format!(
                "this row has {} cells and the first has {expected}: write `.` where there is none",
                line.len()
            );
            return Err(source.fault(row.span().start, ragged));
        }
    }
    let mut labels = Vec::new();
    let mut squares = Vec::new();
    for line in &lines {
        let row = line.iter().map(|word| stated_square(source, word, &mut labels));
        squares.push(row.collect::<Result<Vec<_>, _>>()?);
    }
    let mut joined = Vec::new();
    for (row, line) in lines.iter().enumerate() {
        let complete = line.iter().enumerate().map(|(column, word)| {
            squares[row][column]
                .or_else(|| destination(&lines, &squares, (row, column)))
                .ok_or_else(|| {
                    source.fault(word.offset, format!("the sign `{}` joins this cell to a label beside it, and there is none: write a label, `*` or `.`", word.text))
                })
        });
        joined.push(complete.collect::<Result<Vec<_>, _>>()?);
    }
    Board::new(&joined, &labels).map_err(|error| {
        let word = error.position().and_then(|position| {
            let line = lines.get(usize::from(position.row))?;
            line.get(usize::from(position.column))
        });
        source.fault(word.map_or(rows.span().start, |word| word.offset), error)
    })
}

/// The square that a word states; `None` if it joins a neighbor.
fn stated_square(
    source: Source<'_>,
    word: &Word,
    labels: &mut Vec<Label>,
) -> Result<Option<Square>, TemplateError> {
    Ok(match word.text.as_str() {
        "." => Some(Square::Off),
        "*" => Some(Square::Plain),
        sign if direction(sign).is_some() => None,
        text => {
            labels.push(Label::new(text).map_err(|error| source.fault(word.offset, error))?);
            Some(Square::Labeled(labels.len() - 1))
        }
    })
}

/// The step in rows and columns for a joining sign.
fn direction(sign: &str) -> Option<(isize, isize)> {
    match sign {
        "<" => Some((0, -1)),
        ">" => Some((0, 1)),
        "^" => Some((-1, 0)),
        "_" => Some((1, 0)),
        _ => None,
    }
}

/// The labeled square at the end of a chain of joining signs.
fn destination(
    lines: &[Vec<Word>],
    squares: &[Vec<Option<Square>>],
    mut at: (usize, usize),
) -> Option<Square> {
    // Signs may point at each other; a chain longer than the grid is a cycle.
    for _ in 0..lines.len() * lines.first()?.len() {
        let sign = &lines.get(at.0)?.get(at.1)?.text;
        let (down, right) = direction(sign)?;
        at = (at.0.checked_add_signed(down)?, at.1.checked_add_signed(right)?);
        match squares.get(at.0)?.get(at.1)? {
            Some(square @ Square::Labeled(_)) => return Some(*square),
            Some(Square::Off | Square::Plain) => return None,
            None => {}
        }
    }
    None
}
