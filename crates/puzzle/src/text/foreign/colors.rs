//! Boards whose pieces are told by the colors of a terminal.

use super::picture::Picture;
use super::{Found, Placed, tables};
use crate::Puzzle;

/// A letter on a terminal with the codes of its colors.
struct Cell {
    letter: char,
    color: String,
}

/// The boards in these lines, by their letters or, where these are blank or blocks, by their colors.
pub(super) fn boards(lines: &[String], puzzle: &Puzzle) -> Vec<Placed> {
    if !lines.iter().any(|line| line.contains('\u{1b}')) {
        return Vec::new();
    }
    let cells: Vec<Vec<Cell>> = lines.iter().map(|line| cells(line)).collect();
    let plain = |row: &Vec<Cell>| row.iter().map(|cell| cell.letter).collect::<String>();
    let plain: Vec<String> = cells.iter().map(plain).collect();
    let by_letters = tables::boards(&plain, puzzle);
    let is_drawn = |cell: &Cell| !cell.letter.is_alphanumeric();
    if !by_letters.is_empty() && !cells.iter().flatten().all(is_drawn) {
        return by_letters;
    }
    by_colors(&cells, puzzle)
        .into_iter()
        .chain(by_letters)
        .collect()
}

/// Boards with a color a square; a square may be several letters wide.
fn by_colors(cells: &[Vec<Cell>], puzzle: &Puzzle) -> Vec<Placed> {
    let (rows, columns) = (
        usize::from(puzzle.board().rows()),
        usize::from(puzzle.board().columns()),
    );
    let filled = cells.iter().enumerate().filter(|(_, row)| !row.is_empty());
    let filled: Vec<(usize, &Vec<Cell>)> = filled.collect();
    let width = filled.iter().map(|(_, row)| row.len()).max().unwrap_or(0);
    let pitch =
        (1..=4).find(|pitch| (columns * pitch..=columns * pitch + pitch - 1).contains(&width));
    let Some(pitch) = pitch else {
        return Vec::new();
    };
    let boards = filled.chunks(rows).filter(|group| group.len() == rows);
    let boards = boards.map(|group| {
        let place = group.first().map_or(0, |(place, _)| *place);
        let rows = group.iter().map(|(_, row)| {
            let squares = row.chunks(pitch).filter_map(<[Cell]>::first);
            squares.map(|cell| cell.color.clone()).collect()
        });
        let picture = Picture {
            rows: rows.collect(),
        };
        (place, Found::Picture(picture))
    });
    boards.collect()
}

/// The letters of a line, each with the last codes of color before it.
fn cells(line: &str) -> Vec<Cell> {
    let mut cells = Vec::new();
    let mut color = String::new();
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter != '\u{1b}' {
            cells.push(Cell {
                letter,
                color: color.clone(),
            });
            continue;
        }
        if letters.next_if_eq(&'[').is_none() {
            continue;
        }
        let mut codes = String::new();
        while let Some(code) =
            letters.next_if(|code| code.is_ascii_digit() || ";:?".contains(*code))
        {
            codes.push(code);
        }
        if letters.next() == Some('m') {
            match codes.trim_start_matches('0') {
                "" => color.clear(),
                _ => color = codes,
            }
        }
    }
    cells
}
