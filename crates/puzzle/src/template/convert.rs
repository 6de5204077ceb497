//! From the keys of a template to a puzzle.

use toml::Spanned;

use super::error::{Source, TemplateError, TemplateFault};
use super::file::{GroupEntry, PieceEntry, PuzzleFile, words};
use super::rows::board;
use crate::{
    Board, KnownCounts, Label, Name, Piece, Polyomino, PolyominoError, Puzzle, PuzzleError,
    PuzzleParts, RevealGroup,
};

/// The most characters of a value that a message repeats.
const SHOWN_CHARACTERS: usize = 24;

pub(super) fn convert(source: Source<'_>, file: &PuzzleFile) -> Result<Puzzle, TemplateError> {
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
        fault(source, offset, error)
    })
}

fn fault(source: Source<'_>, offset: usize, fault: impl Into<TemplateFault>) -> TemplateError {
    TemplateError {
        place: source.place(offset),
        fault: fault.into(),
    }
}

fn name(source: Source<'_>, text: &Spanned<String>) -> Result<Name, TemplateError> {
    Name::new(text.get_ref()).map_err(|error| fault(source, text.span().start, error))
}

fn piece(source: Source<'_>, entry: &PieceEntry) -> Result<Piece, TemplateError> {
    let letter_offset = entry.letter.span().start;
    let mut letters = entry.letter.get_ref().chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else {
        let letter = shown(entry.letter.get_ref());
        return Err(fault(
            source,
            letter_offset,
            TemplateFault::LetterLength { letter },
        ));
    };
    let text = entry.shape.get_ref();
    let shape: Polyomino = text.parse().map_err(|error| {
        let span = entry.shape.span();
        let offset = match (&error, source.content_start(span.clone(), text)) {
            (PolyominoError::Character { offset, .. }, Some(start)) => start + offset,
            _ => span.start,
        };
        fault(source, offset, error)
    })?;
    Piece::new(letter, shape, entry.flip).map_err(|error| fault(source, letter_offset, error))
}

fn group(
    source: Source<'_>,
    board: &Board,
    entry: &GroupEntry,
) -> Result<RevealGroup, TemplateError> {
    let name = name(source, &entry.name)?;
    let mut labels = Vec::new();
    for word in words(source, &entry.labels) {
        let label = Label::new(&word.text).map_err(|error| fault(source, word.offset, error))?;
        let index = board.label_named(label.as_str()).ok_or_else(|| {
            let not_on_board = TemplateFault::NotOnBoard {
                group: name.to_string(),
                label: label.to_string(),
            };
            fault(source, word.offset, not_on_board)
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
