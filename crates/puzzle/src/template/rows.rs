//! From the rows of a template to a board.

use toml::Spanned;

use super::file::{Word, Words, words};
use super::{Source, TemplateError, TemplateFault};
use crate::{Board, BoardError, Label, Position, Square};

/// The board that the rows draw.
pub(super) fn board(
    source: Source<'_>,
    rows: &Spanned<Vec<Spanned<Words>>>,
) -> Result<Board, TemplateError> {
    let lines: Vec<Vec<Word>> = rows
        .get_ref()
        .iter()
        .map(|row| words(source, row))
        .collect();
    check_widths(source, rows.get_ref(), &lines)?;
    let mut squares = Vec::new();
    let mut labels = Vec::new();
    for line in &lines {
        let mut row = Vec::new();
        for word in line {
            row.push(own_square(source, word, &mut labels)?);
        }
        squares.push(row);
    }
    let joined = join(source, &lines, &squares)?;
    Board::new(&joined, &labels).map_err(|error| {
        let word = place_of(&error).and_then(|position| {
            let line = lines.get(usize::from(position.row))?;
            line.get(usize::from(position.column))
        });
        source.fault(word.map_or(rows.span().start, |word| word.offset), error)
    })
}

fn check_widths(
    source: Source<'_>,
    rows: &[Spanned<Words>],
    lines: &[Vec<Word>],
) -> Result<(), TemplateError> {
    let expected = lines.first().map_or(0, Vec::len);
    for (row, line) in rows.iter().zip(lines) {
        if line.len() != expected {
            let cells = line.len();
            let ragged = TemplateFault::RaggedRow { cells, expected };
            return Err(source.fault(row.span().start, ragged));
        }
    }
    Ok(())
}

/// What a word says of its own square; `None` if it joins a neighbour.
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
            Some(Square::Labelled(labels.len() - 1))
        }
    })
}

/// The step in rows and columns that a joining sign stands for.
fn direction(sign: &str) -> Option<(isize, isize)> {
    match sign {
        "<" => Some((0, -1)),
        ">" => Some((0, 1)),
        "^" => Some((-1, 0)),
        "_" => Some((1, 0)),
        _ => None,
    }
}

/// Gives the squares with joining signs the label that the signs lead to.
fn join(
    source: Source<'_>,
    lines: &[Vec<Word>],
    squares: &[Vec<Option<Square>>],
) -> Result<Vec<Vec<Square>>, TemplateError> {
    let mut joined = Vec::new();
    for (row, line) in lines.iter().enumerate() {
        let mut joined_row = Vec::new();
        for (column, word) in line.iter().enumerate() {
            let own = squares[row][column];
            let square = own.or_else(|| destination(lines, squares, (row, column)));
            joined_row.push(square.ok_or_else(|| {
                let lost = TemplateFault::NothingToJoin(word.text.clone());
                source.fault(word.offset, lost)
            })?);
        }
        joined.push(joined_row);
    }
    Ok(joined)
}

/// The labelled square that a chain of joining signs ends at.
fn destination(
    lines: &[Vec<Word>],
    squares: &[Vec<Option<Square>>],
    mut at: (usize, usize),
) -> Option<Square> {
    // Signs may point at each other; a chain longer than the grid is a circle.
    for _ in 0..lines.len() * lines.first()?.len() {
        let sign = &lines.get(at.0)?.get(at.1)?.text;
        let (down, right) = direction(sign)?;
        at = (
            at.0.checked_add_signed(down)?,
            at.1.checked_add_signed(right)?,
        );
        match squares.get(at.0)?.get(at.1)? {
            Some(square @ Square::Labelled(_)) => return Some(*square),
            Some(Square::Off | Square::Plain) => return None,
            None => {}
        }
    }
    None
}

fn place_of(error: &BoardError) -> Option<Position> {
    match error {
        BoardError::DuplicateLabel { second, .. } => Some(*second),
        BoardError::DisconnectedLabel { first, .. } => Some(*first),
        BoardError::Empty | BoardError::TooManyCells { .. } | BoardError::GridTooLarge { .. } => {
            None
        }
    }
}
