//! Boards as drawings: with walls between the pieces, made of `+`, `-` and `|` or of Unicode box-drawing characters.

use std::ops::Range;

use super::picture::{Picture, extent};
use super::{Found, Placed};
use crate::Puzzle;

/// The boards with walls, one below another or side by side.
pub fn in_walls(lines: &[String], puzzle: &Puzzle) -> Vec<Placed> {
    let lines = lines.iter().map(|line| line.trim_end().chars().collect());
    let drawing = Drawing { lines: lines.collect() };
    let mut signs = drawing.lines.iter().flatten();
    if !signs.any(|sign| is_line(*sign)) {
        return Vec::new();
    }
    let mut boards = Vec::new();
    for lines in drawing.bands() {
        for columns in drawing.stretches(&lines) {
            let frame = Frame { drawing: &drawing, lines: lines.clone(), columns };
            let picture = frame.picture(puzzle);
            boards.extend(picture.map(|picture| (lines.start, Found::Picture(picture))));
        }
    }
    boards
}

/// The runs of adjacent places for which `has` holds.
fn runs(count: usize, has: impl Fn(usize) -> bool) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for place in (0..count).filter(|place| has(*place)) {
        match runs.last_mut() {
            Some(last) if last.end == place => last.end += 1,
            _ => runs.push(place..place + 1),
        }
    }
    runs
}

/// The signs with a line from their center upward, downward, to the left and to the right. A `+` may have all of them.
const UP: &str = "│┃║╵╹└┗┘┛├┣┤┫┴┻┼╋╚╝╠╣╩╬╰╯╽╿|";
const DOWN: &str = "│┃║╷╻┌┏┐┓├┣┤┫┬┳┼╋╔╗╠╣╦╬╭╮╽╿|";
const LEFT: &str = "─━═╴╸┐┓┘┛┤┫┬┳┴┻┼╋╗╝╣╦╩╬╮╯╼╾-=_";
const RIGHT: &str = "─━═╶╺┌┏└┗├┣┬┳┴┻┼╋╔╚╠╦╩╬╭╰╼╾-=_";

fn is_line(sign: char) -> bool {
    [UP, DOWN, LEFT, RIGHT].iter().any(|line| line.contains(sign))
}

struct Drawing {
    lines: Vec<Vec<char>>,
}

impl Drawing {
    fn at(&self, line: usize, column: usize) -> char {
        let sign = self.lines.get(line).and_then(|line| line.get(column));
        sign.copied().unwrap_or(' ')
    }

    /// The lines of text in each row of drawings.
    fn bands(&self) -> Vec<Range<usize>> {
        runs(self.lines.len(), |place| {
            let line = &self.lines[place];
            let letters = line.iter().filter(|sign| sign.is_alphanumeric()).count();
            let lines = line.iter().filter(|sign| is_line(**sign) || **sign == '+');
            let lines = lines.count();
            lines > 0 && letters <= 4 * lines
        })
    }

    /// The columns of each drawing in these lines.
    fn stretches(&self, lines: &Range<usize>) -> Vec<Range<usize>> {
        let widths = self.lines[lines.clone()].iter().map(Vec::len);
        let is_filled = |column| lines.clone().any(|line| self.at(line, column) != ' ');
        runs(widths.max().unwrap_or(0), is_filled)
    }
}

/// One board in a drawing, with its lines and columns of characters.
struct Frame<'a> {
    drawing: &'a Drawing,
    lines: Range<usize>,
    columns: Range<usize>,
}

impl Frame<'_> {
    /// The regions between the walls of the board, each with its own name.
    fn picture(&self, puzzle: &Puzzle) -> Option<Picture> {
        let (rows, columns) = extent(puzzle);
        let pitch = |size: usize, count: usize| {
            let pitch = size.checked_sub(1)? / count;
            (pitch > 0 && pitch * count + 1 == size).then_some(pitch)
        };
        let (down, right) = (pitch(self.lines.len(), rows)?, pitch(self.columns.len(), columns)?);
        let squares = rows * columns;
        let mut regions: Vec<usize> = (0..squares).collect();
        let mut join = |one: usize, other: usize| {
            let (from, to) = (regions[other], regions[one]);
            let joined = regions.iter_mut().filter(|region| **region == from);
            joined.for_each(|region| *region = to);
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
        let mut picture = Picture::empty(puzzle);
        for &position in puzzle.board().positions() {
            let square = usize::from(position.row) * columns + usize::from(position.column);
            *picture.square(position) = format!("region {}", regions[square] + 1);
        }
        Some(picture)
    }

    fn at(&self, down: usize, right: usize) -> char {
        self.drawing.at(self.lines.start + down, self.columns.start + right)
    }

    /// Whether there is a wall to the left of the square in this row and column.
    fn has_upright(&self, row: usize, column: usize, down: usize, right: usize) -> bool {
        let (above, here) = (row * down, column * right);
        if down == 1 {
            return DOWN.contains(self.at(above, here)) || UP.contains(self.at(above + 1, here));
        }
        let middle = self.at(above + down / 2, here);
        UP.contains(middle) || DOWN.contains(middle)
    }

    /// Whether there is a wall above the square in this row and column.
    fn has_level(&self, row: usize, column: usize, down: usize, right: usize) -> bool {
        let (here, before) = (row * down, column * right);
        if right == 1 {
            return RIGHT.contains(self.at(here, before))
                || LEFT.contains(self.at(here, before + 1));
        }
        let middle = self.at(here, before + right / 2);
        LEFT.contains(middle) || RIGHT.contains(middle)
    }
}
