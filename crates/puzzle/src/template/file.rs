//! The keys of a puzzle's template, the words in its texts, and their conversion to a board and a puzzle.

use serde::Deserialize;
use serde::de::{Deserializer, SeqAccess, Visitor};
use std::collections::BTreeMap;
use std::fmt;
use toml::Spanned;

use super::{CalendarOrder, Source, TemplateError, TemplateFault};
use crate::parts::FaultyPart;
use crate::{
    Board, KnownCounts, Label, LabelIndex, Name, Piece, Polyomino, PolyominoError, Puzzle,
    PuzzleError, PuzzleParts, RevealGroup, Square,
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

/// Does by hand what an untagged enum would, to keep the places of the words in a list.
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

/// The words of a text or a list, each with its place; in a text with escapes they all have the place of the text.
fn words(source: Source<'_>, spanned: &Spanned<Words>) -> Vec<Word> {
    let whole = spanned.span();
    match spanned.get_ref() {
        Words::List(list) => {
            let words = list
                .iter()
                .map(|word| Word { text: word.get_ref().clone(), offset: word.span().start });
            words.collect()
        }
        Words::Text(text) => {
            let content = source.content_start(whole.clone(), text);
            // A slice of the text begins as far into it as its address says.
            let inside = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
            let words = text.split_whitespace().map(|word| Word {
                text: word.to_owned(),
                offset: content.map_or(whole.start, |start| start + inside(word)),
            });
            words.collect()
        }
    }
}

/// The most characters of a value that a message repeats.
const SHOWN_CHARACTERS: usize = 24;

/// The puzzle that the keys describe.
pub fn puzzle(source: Source<'_>, file: &PuzzleFile) -> Result<Puzzle, TemplateError> {
    let board = board(source, &file.rows)?;
    let pieces = file.pieces.get_ref().iter();
    let pieces = pieces.map(|entry| piece(source, entry));
    let groups = file.reveal.iter().map(|entry| group(source, &board, entry));
    let text = |line: &Option<Spanned<String>>| line.as_ref().map(|line| line.get_ref().clone());
    let parts = PuzzleParts {
        name: name(source, &file.name)?,
        title: file.title.get_ref().clone(),
        credit: text(&file.credit),
        source: text(&file.source),
        language: text(&file.language),
        pieces: pieces.collect::<Result<_, _>>()?,
        groups: groups.collect::<Result<_, _>>()?,
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
    for (label, text) in entries {
        let place = label.span().start;
        let label = label.get_ref();
        let index = board
            .label_named(label)
            .ok_or_else(|| source.fault(place, TemplateFault::TextOfNothing(shown(label))))?;
        let text_place = text.span().start;
        let text = Label::new(text.get_ref()).map_err(|error| source.fault(text_place, error))?;
        if texts.insert(index, text).is_some() {
            return Err(source.fault(place, TemplateFault::TextTwice(shown(label))));
        }
    }
    Ok(texts)
}

/// Refuses groups of a date whose labels have known names, but not in calendar order.
fn check_order(
    source: Source<'_>,
    file: &PuzzleFile,
    puzzle: &Puzzle,
) -> Result<(), TemplateError> {
    for group in puzzle.groups() {
        let CalendarOrder::Wrong(disorder) = CalendarOrder::of(puzzle, group) else {
            continue;
        };
        let mut entries = file.reveal.iter();
        let entry = entries.find(|entry| entry.name.get_ref() == group.name());
        let word =
            entry.and_then(|entry| words(source, &entry.labels).into_iter().nth(disorder.place));
        return Err(source.fault(word.map_or(0, |word| word.offset), disorder));
    }
    Ok(())
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
            (PolyominoError::Character(_, offset), Some(start)) => start + offset,
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
            let (group, label) = (name.to_string(), label.to_string());
            source.fault(word.offset, TemplateFault::NotOnBoard(group, label))
        })?;
        labels.push(index);
    }
    Ok(RevealGroup::new(name, labels))
}

/// The offset in bytes of the part that the error is about.
fn offset_of(source: Source<'_>, file: &PuzzleFile, error: &PuzzleError) -> usize {
    let group = |index: usize| file.reveal.get(index);
    let line = |line: &Option<Spanned<String>>| line.as_ref().map(|line| line.span().start);
    let found = match error.place {
        FaultyPart::Line("credit") => line(&file.credit),
        FaultyPart::Line("source") => line(&file.source),
        FaultyPart::Line("language") => line(&file.language),
        FaultyPart::Line(_) => Some(file.title.span().start),
        FaultyPart::Board => Some(file.rows.span().start),
        FaultyPart::Pieces => Some(file.pieces.span().start),
        FaultyPart::Letter(piece) => {
            let entry = file.pieces.get_ref().get(piece);
            entry.map(|entry| entry.letter.span().start)
        }
        FaultyPart::Group(index) => group(index).map(|entry| entry.name.span().start),
        FaultyPart::Labels(index) => group(index).map(|entry| entry.labels.span().start),
        FaultyPart::Label(index, place) => group(index)
            .and_then(|entry| words(source, &entry.labels).into_iter().nth(place))
            .map(|word| word.offset),
    };
    found.unwrap_or(0)
}

fn shown(text: &str) -> String {
    text.chars().take(SHOWN_CHARACTERS).collect()
}

/// The board drawn by the rows.
fn board(source: Source<'_>, rows: &Spanned<Vec<Spanned<Words>>>) -> Result<Board, TemplateError> {
    let lines = rows.get_ref().iter().map(|row| words(source, row));
    let lines: Vec<Vec<Word>> = lines.collect();
    let expected = lines.first().map_or(0, Vec::len);
    for (row, line) in rows.get_ref().iter().zip(&lines) {
        if line.len() != expected {
            let ragged = TemplateFault::RaggedRow(line.len(), expected);
            return Err(source.fault(row.span().start, ragged));
        }
    }
    let mut labels = Vec::new();
    let mut squares = Vec::new();
    for line in &lines {
        let row = line.iter().map(|word| own_square(source, word, &mut labels));
        squares.push(row.collect::<Result<Vec<_>, _>>()?);
    }
    let mut joined = Vec::new();
    for (row, line) in lines.iter().enumerate() {
        let row = line.iter().enumerate().map(|(column, word)| {
            let own = squares[row][column];
            let square = own.or_else(|| destination(&lines, &squares, (row, column)));
            square.ok_or_else(|| {
                let lost = TemplateFault::NothingToJoin(word.text.clone());
                source.fault(word.offset, lost)
            })
        });
        joined.push(row.collect::<Result<Vec<_>, _>>()?);
    }
    Board::new(&joined, &labels).map_err(|error| {
        let word = error.place.and_then(|position| {
            let line = lines.get(usize::from(position.row))?;
            line.get(usize::from(position.column))
        });
        source.fault(word.map_or(rows.span().start, |word| word.offset), error)
    })
}

/// The square of a word itself; `None` if it joins a neighbor.
fn own_square(
    source: Source<'_>,
    word: &Word,
    labels: &mut Vec<Label>,
) -> Result<Option<Square>, TemplateError> {
    Ok(match word.text.as_str() {
        "." => Some(Square::Off),
        "*" => Some(Square::Plain),
        sign if direction(sign).is_some() => None,
        text => {
            let label = Label::new(text);
            labels.push(label.map_err(|error| source.fault(word.offset, error))?);
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
