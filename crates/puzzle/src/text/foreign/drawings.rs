//! Boards as drawings: with walls between the pieces, made of `+`, `-` and `|` or of Unicode box-drawing characters.

use std::ops::Range;

use super::LocatedBoard;
use super::picture::{Extent, Picture};
use crate::Puzzle;

/// The boards with walls, one below another or side by side.
pub fn in_walls(lines: &[String], puzzle: &Puzzle) -> Vec<LocatedBoard> {
    let drawing =
        Drawing { lines: lines.iter().map(|line| line.trim_end().chars().collect()).collect() };
    if !drawing.lines.iter().flatten().any(|sign| is_line(*sign)) {
        return Vec::new();
    }
    let mut boards = Vec::new();
    for lines in drawing.bands() {
        for columns in drawing.stretches(&lines) {
            let frame = Frame { drawing: &drawing, lines: lines.clone(), columns };
            let picture = frame.picture(puzzle);
            boards.extend(picture.map(|picture| LocatedBoard::from_picture(lines.start, picture)));
        }
    }
    boards
}

/// The runs of adjacent indices that match.
fn runs(count: usize, is_match: impl Fn(usize) -> bool) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for index in (0..count).filter(|&index| is_match(index)) {
        match runs.last_mut() {
            Some(last) if last.end == index => last.end += 1,
            _ => runs.push(index..index + 1),
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
        self.lines.get(line).and_then(|line| line.get(column)).copied().unwrap_or(' ')
    }

    /// The lines of text in each row of drawings.
    fn bands(&self) -> Vec<Range<usize>> {
        runs(self.lines.len(), |index| {
            let line = &self.lines[index];
            let letters = line.iter().filter(|sign| sign.is_alphanumeric()).count();
            let walls = line.iter().filter(|sign| is_line(**sign) || **sign == '+').count();
            walls > 0 && letters <= 4 * walls
        })
    }

    /// The columns of each drawing in these lines.
    fn stretches(&self, lines: &Range<usize>) -> Vec<Range<usize>> {
        let width = self.lines[lines.clone()].iter().map(Vec::len).max().unwrap_or(0);
        runs(width, |column| lines.clone().any(|line| self.at(line, column) != ' '))
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
        let Extent { rows, columns } = Extent::from_puzzle(puzzle);
        let down = pitch(self.lines.len(), rows)?;
        let right = pitch(self.columns.len(), columns)?;
        let mut regions: Vec<usize> = (0..rows * columns).collect();
        for row in 0..rows {
            for column in 0..columns {
                let here = row * columns + column;
                if column + 1 < columns && !self.has_upright(row, column + 1, down, right) {
                    join(&mut regions, here, here + 1);
                }
                if row + 1 < rows && !self.has_level(row + 1, column, down, right) {
                    join(&mut regions, here, here + columns);
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
        let top = row * down;
        let left = column * right;
        if down == 1 {
            return DOWN.contains(self.at(top, left)) || UP.contains(self.at(top + 1, left));
        }
        let middle = self.at(top + down / 2, left);
        UP.contains(middle) || DOWN.contains(middle)
    }

    /// Whether there is a wall above the square in this row and column.
    fn has_level(&self, row: usize, column: usize, down: usize, right: usize) -> bool {
        let top = row * down;
        let left = column * right;
        if right == 1 {
            return RIGHT.contains(self.at(top, left)) || LEFT.contains(self.at(top, left + 1));
        }
        let middle = self.at(top, left + right / 2);
        LEFT.contains(middle) || RIGHT.contains(middle)
    }
}

/// The distance between walls in a frame of this size, with this many squares between its ends.
fn pitch(size: usize, squares: usize) -> Option<usize> {
    let pitch = size.checked_sub(1)? / squares;
    (pitch > 0 && pitch * squares + 1 == size).then_some(pitch)
}

/// Makes one region of the regions of two squares.
fn join(regions: &mut [usize], a: usize, b: usize) {
    let kept = regions[a];
    let merged = regions[b];
    for region in regions.iter_mut().filter(|region| **region == merged) {
        *region = kept;
    }
}
