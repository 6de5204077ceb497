//! From the rows of a template to a board, and from a puzzle to a template.

use std::fmt::Write;

use toml::Spanned;

use super::file::{Word, Words, words};
use super::{Source, TemplateError, TemplateFault};
use crate::{Board, BoardError, CellIndex, Label, Position, Puzzle, Square};

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

/// A template that [`load`](super::load) reads as this puzzle again.
pub fn to_toml(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = write_puzzle(&mut text, puzzle);
    text
}

fn write_puzzle(out: &mut String, puzzle: &Puzzle) -> std::fmt::Result {
    writeln!(out, "name = {}", quoted(puzzle.name()))?;
    writeln!(out, "title = {}", quoted(puzzle.title()))?;
    let lines = [("credit", puzzle.credit()), ("source", puzzle.source())];
    for (key, line) in lines {
        if let Some(line) = line {
            writeln!(out, "{key} = {}", quoted(line))?;
        }
    }
    writeln!(out, "\nrows = [")?;
    for row in written_rows(puzzle.board()) {
        writeln!(out, "  {row},")?;
    }
    writeln!(out, "]")?;
    for group in puzzle.groups() {
        let labels = group.labels().iter();
        let labels: Vec<&str> = labels.map(|&label| puzzle.label(label).as_str()).collect();
        writeln!(out, "\n[[reveal]]\nname = {}", quoted(group.name()))?;
        writeln!(out, "labels = {}", joined(&labels, 0))?;
    }
    for piece in puzzle.pieces() {
        writeln!(out, "\n[[pieces]]\nletter = \"{}\"", piece.letter())?;
        writeln!(out, "shape = \"{}\"", piece.shape())?;
        if !piece.may_flip() {
            writeln!(out, "flip = false")?;
        }
    }
    if let Some(counts) = puzzle.known_counts() {
        writeln!(out, "\n[counts]\ntilings = {}", counts.tilings)?;
        if let Some(real) = counts.real_tilings {
            writeln!(out, "real_tilings = {real}")?;
        }
        writeln!(out, "fewest = {}\nmost = {}", counts.fewest, counts.most)?;
    }
    Ok(())
}

/// The rows of a board as TOML values.
fn written_rows(board: &Board) -> Vec<String> {
    let signs = joining_signs(board);
    let word = |position| match board.cell_at(position) {
        None => ".",
        Some(cell) => match (signs[cell.index()], board.label_at(cell)) {
            (Some(sign), _) => sign,
            (None, Some(label)) => board.labels()[label.index()].label.as_str(),
            (None, None) => "*",
        },
    };
    let width = board
        .labels()
        .iter()
        .map(|area| area.label.as_str().chars().count())
        .max();
    let squares = |row| (0..board.columns()).map(move |column| Position::new(row, column));
    (0..board.rows())
        .map(|row| {
            let line: Vec<&str> = squares(row).map(word).collect();
            joined(&line, width.unwrap_or(1))
        })
        .collect()
}

/// For each cell, the sign that leads to the cell before it on the way from
/// its label's first cell; `None` for that cell itself, and without a label.
fn joining_signs(board: &Board) -> Vec<Option<&'static str>> {
    let mut signs = vec![None; board.cell_count()];
    for area in board.labels() {
        let mut reached: Vec<CellIndex> = area.cells.first().into_iter().collect();
        let mut next = 0;
        while let Some(&cell) = reached.get(next) {
            next += 1;
            for (neighbour, sign) in neighbours(board, cell) {
                if area.cells.contains(neighbour) && !reached.contains(&neighbour) {
                    signs[neighbour.index()] = Some(sign);
                    reached.push(neighbour);
                }
            }
        }
    }
    signs
}

/// The cells beside a cell, each with the sign that leads back from it.
fn neighbours(board: &Board, cell: CellIndex) -> impl Iterator<Item = (CellIndex, &'static str)> {
    let Position { row, column } = board.position(cell);
    let beside = [
        (row.checked_sub(1), Some(column), "_"),
        (Some(row), column.checked_sub(1), ">"),
        (Some(row), column.checked_add(1), "<"),
        (row.checked_add(1), Some(column), "^"),
    ];
    beside.into_iter().filter_map(move |(row, column, sign)| {
        let cell = board.cell_at(Position::new(row?, column?))?;
        Some((cell, sign))
    })
}

/// One text with the words at equal distances, or a list where a word has a
/// space of its own.
fn joined(words: &[&str], width: usize) -> String {
    if words.iter().any(|word| word.contains(char::is_whitespace)) {
        let quoted: Vec<String> = words.iter().map(|word| quoted(word)).collect();
        return format!("[{}]", quoted.join(", "));
    }
    let padded: Vec<String> = words.iter().map(|word| format!("{word:>width$}")).collect();
    quoted(&padded.join(" "))
}

/// A basic string of TOML; labels and lines have no control characters.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
