//! Writing a puzzle as a template.

use std::cmp::Ordering;
use std::fmt::Write;

use crate::{Board, CellIndex, LabeledArea, Position, Puzzle};

/// A template that [`load`](super::load) reads as this puzzle.
pub fn to_toml(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = write_puzzle(&mut text, puzzle);
    text
}

fn write_puzzle(out: &mut String, puzzle: &Puzzle) -> std::fmt::Result {
    writeln!(out, "name = {}", quoted(puzzle.name()))?;
    writeln!(out, "title = {}", quoted(puzzle.title()))?;
    let lines =
        [("credit", puzzle.credit()), ("source", puzzle.source()), ("language", puzzle.language())];
    for (key, line) in lines {
        if let Some(line) = line {
            writeln!(out, "{key} = {}", quoted(line))?;
        }
    }
    writeln!(out, "\nrows = [")?;
    for row in rows(puzzle.board()) {
        writeln!(out, "  {row},")?;
    }
    writeln!(out, "]")?;
    write_texts(out, puzzle.board())?;
    for group in puzzle.groups() {
        let labels: Vec<&str> =
            group.labels().iter().map(|&label| puzzle.label(label).as_str()).collect();
        writeln!(out, "\n[[reveal]]\nname = {}", quoted(group.name()))?;
        writeln!(out, "labels = {}", words(&labels, 0))?;
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

/// The printed texts of labels that differ from their names.
fn write_texts(out: &mut String, board: &Board) -> std::fmt::Result {
    let renamed: Vec<&LabeledArea> =
        board.labels().iter().filter(|area| area.text != area.label).collect();
    if !renamed.is_empty() {
        writeln!(out, "\n[texts]")?;
    }
    for LabeledArea { label, text, .. } in renamed {
        writeln!(out, "{} = {}", quoted(label.as_str()), quoted(text.as_str()))?;
    }
    Ok(())
}

/// The rows of a board as TOML values.
fn rows(board: &Board) -> Vec<String> {
    let signs = joining_signs(board);
    let word = |position| match board.cell_at(position) {
        None => ".",
        Some(cell) => match (signs[cell.index()], board.label_at(cell)) {
            (Some(sign), _) => sign,
            (None, Some(label)) => board.labels()[label.index()].label.as_str(),
            (None, None) => "*",
        },
    };
    let labels = board.labels().iter();
    let width = labels.map(|area| area.label.as_str().chars().count()).max().unwrap_or(1);
    (0..board.rows())
        .map(|row| {
            let squares = (0..board.columns()).map(|column| Position::new(row, column));
            words(&squares.map(word).collect::<Vec<_>>(), width)
        })
        .collect()
}

/// For each cell, the sign that leads to the previous cell on the way from its label's first cell; `None` for the
/// first cell itself, and without a label.
fn joining_signs(board: &Board) -> Vec<Option<&'static str>> {
    let mut signs = vec![None; board.cell_count()];
    for area in board.labels() {
        let mut reached: Vec<CellIndex> = area.cells.first().into_iter().collect();
        let mut next = 0;
        while let Some(&cell) = reached.get(next) {
            next += 1;
            for neighbor in board.beside(cell).intersection(area.cells).iter() {
                if !reached.contains(&neighbor) {
                    let sign = sign_to(board.position(cell), board.position(neighbor));
                    signs[neighbor.index()] = Some(sign);
                    reached.push(neighbor);
                }
            }
        }
    }
    signs
}

/// The sign that leads from a cell to its neighbor.
fn sign_to(there: Position, here: Position) -> &'static str {
    match (there.row.cmp(&here.row), there.column.cmp(&here.column)) {
        (Ordering::Less, _) => "^",
        (Ordering::Greater, _) => "_",
        (_, Ordering::Less) => "<",
        (_, _) => ">",
    }
}

/// One text with evenly spaced words, or a list if a word contains a space.
fn words(words: &[&str], width: usize) -> String {
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
