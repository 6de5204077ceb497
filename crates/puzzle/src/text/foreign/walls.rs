//! Boards drawn with lines: walls between the pieces, of `+`, `-` and `|` or of the signs that Unicode has for
//! boxes.

use super::picture::Picture;
use super::{Found, Placed};
use crate::Puzzle;

/// The boards in these lines: below each other, and side by side.
pub(super) fn boards(lines: &[String], puzzle: &Puzzle) -> Vec<Placed> {
    let drawing = Drawing {
        lines: lines
            .iter()
            .map(|line| line.trim_end().chars().collect())
            .collect(),
    };
    if !drawing
        .lines
        .iter()
        .flatten()
        .any(|sign| !arms(*sign).is_empty())
    {
        return Vec::new();
    }
    let mut boards = Vec::new();
    for (top, bottom) in drawing.bands() {
        for (left, right) in drawing.stretches(top, bottom) {
            let frame = Frame {
                drawing: &drawing,
                top,
                left,
                height: bottom - top,
                width: right - left,
            };
            boards.extend(
                frame
                    .picture(puzzle)
                    .map(|picture| (top, Found::Picture(picture))),
            );
        }
    }
    boards
}

/// In which directions a sign has a line from its middle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Arms {
    up: bool,
    down: bool,
    left: bool,
    right: bool,
}

impl Arms {
    const fn is_empty(self) -> bool {
        !(self.up || self.down || self.left || self.right)
    }
}

/// The lines of a sign. A `+` may have any.
fn arms(sign: char) -> Arms {
    const UP: &str = "│┃║╵╹└┗┘┛├┣┤┫┴┻┼╋╚╝╠╣╩╬╰╯╽╿|";
    const DOWN: &str = "│┃║╷╻┌┏┐┓├┣┤┫┬┳┼╋╔╗╠╣╦╬╭╮╽╿|";
    const LEFT: &str = "─━═╴╸┐┓┘┛┤┫┬┳┴┻┼╋╗╝╣╦╩╬╮╯╼╾-=_";
    const RIGHT: &str = "─━═╶╺┌┏└┗├┣┬┳┴┻┼╋╔╚╠╦╩╬╭╰╼╾-=_";
    Arms {
        up: UP.contains(sign),
        down: DOWN.contains(sign),
        left: LEFT.contains(sign),
        right: RIGHT.contains(sign),
    }
}

struct Drawing {
    lines: Vec<Vec<char>>,
}

impl Drawing {
    fn at(&self, line: usize, column: usize) -> char {
        let sign = self.lines.get(line).and_then(|line| line.get(column));
        sign.copied().unwrap_or(' ')
    }

    /// The lines from one rule that is not crossed to the next: the top and the line after the bottom.
    fn bands(&self) -> Vec<(usize, usize)> {
        let filled = |line: &Vec<char>| line.iter().any(|sign| *sign != ' ');
        let mut bands = Vec::new();
        let mut start = None;
        for (place, line) in self.lines.iter().enumerate() {
            let letters = line.iter().filter(|sign| sign.is_alphanumeric()).count();
            let lines = line
                .iter()
                .filter(|sign| !arms(**sign).is_empty() || **sign == '+')
                .count();
            let is_drawn = filled(line) && lines > 0 && letters <= 4 * lines;
            match (is_drawn, start) {
                (true, None) => start = Some(place),
                (false, Some(top)) => {
                    bands.push((top, place));
                    start = None;
                }
                _ => {}
            }
        }
        bands.extend(start.map(|top| (top, self.lines.len())));
        bands
    }

    /// The columns of each drawing that stands in these lines: the left and the column after the right.
    fn stretches(&self, top: usize, bottom: usize) -> Vec<(usize, usize)> {
        let width = (top..bottom)
            .map(|line| self.lines[line].len())
            .max()
            .unwrap_or(0);
        let is_blank = |column: usize| (top..bottom).all(|line| self.at(line, column) == ' ');
        let mut stretches = Vec::new();
        let mut start = None;
        for column in 0..=width {
            match (column < width && !is_blank(column), start) {
                (true, None) => start = Some(column),
                (false, Some(left)) => {
                    stretches.push((left, column));
                    start = None;
                }
                _ => {}
            }
        }
        stretches
    }
}

/// One board in a drawing, with its size in signs.
struct Frame<'a> {
    drawing: &'a Drawing,
    top: usize,
    left: usize,
    height: usize,
    width: usize,
}

impl Frame<'_> {
    /// The regions between the walls of the board, each under a name of its own.
    fn picture(&self, puzzle: &Puzzle) -> Option<Picture> {
        let board = puzzle.board();
        let (rows, columns) = (usize::from(board.rows()), usize::from(board.columns()));
        let pitch = |size: usize, count: usize| {
            let pitch = size.checked_sub(1)? / count;
            (pitch > 0 && pitch * count + 1 == size).then_some(pitch)
        };
        let (down, right) = (pitch(self.height, rows)?, pitch(self.width, columns)?);
        let squares = rows * columns;
        let mut regions: Vec<usize> = (0..squares).collect();
        let mut join = |one: usize, other: usize| {
            let (from, to) = (regions[other], regions[one]);
            regions
                .iter_mut()
                .filter(|region| **region == from)
                .for_each(|region| *region = to);
        };
        for row in 0..rows {
            for column in 0..columns {
                let here = row * columns + column;
                if column + 1 < columns && !self.has_upright(row, column + 1, down, right) {
                    join(here, here + 1);
                }
                if row + 1 < rows && !self.has_level(row + 1, column, down, right) {
                    join(here, here + columns);
                }
            }
        }
        let mut marks = vec![vec![String::new(); columns]; rows];
        for position in board.positions() {
            let (row, column) = (usize::from(position.row), usize::from(position.column));
            marks[row][column] = format!("region {}", regions[row * columns + column] + 1);
        }
        Some(Picture { rows: marks })
    }

    fn at(&self, down: usize, right: usize) -> char {
        self.drawing.at(self.top + down, self.left + right)
    }

    /// Whether a wall stands left of the square in this row and column.
    fn has_upright(&self, row: usize, column: usize, down: usize, right: usize) -> bool {
        let (above, here) = (row * down, column * right);
        match down {
            1 => arms(self.at(above, here)).down || arms(self.at(above + 1, here)).up,
            _ => {
                let middle = arms(self.at(above + down / 2, here));
                middle.up || middle.down
            }
        }
    }

    /// Whether a wall lies above the square in this row and column.
    fn has_level(&self, row: usize, column: usize, down: usize, right: usize) -> bool {
        let (here, before) = (row * down, column * right);
        match right {
            1 => arms(self.at(here, before)).right || arms(self.at(here, before + 1)).left,
            _ => {
                let middle = arms(self.at(here, before + right / 2));
                middle.left || middle.right
            }
        }
    }
}
