//! Grids of regions: squares that drawn walls divide, or that drawn lines join.

use super::grid::{Grid, Lattice, Square, for_each_region};
use super::page::{BEYOND_CHARACTERS, BLANK, Page};
use crate::MAXIMUM_CELLS;

/// What the strokes between and in squares mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strokes {
    /// Every stroke is a wall.
    Walls,
    /// Heavy and double strokes are walls; others only show the squares.
    HeavyWalls,
    /// Strokes go from square to square within a piece.
    Links,
}

/// The signs with arms up (1), down (2), left (4) and right (8), in the order of their sum.
const ARMS: [&str; 4] =
    [" ╵╷│╴┘┐┤╶└┌├─┴┬┼", " ╹╻┃╸┛┓┫╺┗┏┣━┻┳╋", "   ║ ╝╗╣ ╚╔╠═╩╦╬", " ╵╷│╴╯╮┤╶╰╭├─┴┬┼"];

/// The arms of a sign, as a sum.
fn arms(letter: char) -> usize {
    match letter {
        ' ' => 0,
        '|' => 3,
        '-' => 12,
        '+' => 15,
        _ => ARMS.iter().find_map(|row| row.chars().position(|sign| sign == letter)).unwrap_or(0),
    }
}

impl Strokes {
    fn is_wall(self, letter: char) -> bool {
        match self {
            Self::HeavyWalls => matches!(letter, '┃' | '━' | '║' | '═' | '█'),
            _ => matches!(letter, '|' | '-' | '+' | '=' | '\u{2500}'..='\u{259F}'),
        }
    }

    /// Whether two squares with these signs in them and between them are joined, where the first reaches the other by
    /// the arm `to`, and is reached by the arm `from`.
    fn joins(self, mut signs: impl Iterator<Item = char>, (to, from): (usize, usize)) -> bool {
        if self != Self::Links {
            return !signs.any(|sign| self.is_wall(sign));
        }
        let signs: Vec<usize> = signs.map(arms).collect();
        let last = signs.len() - 1;
        (0..=last)
            .all(|at| (at == last || signs[at] & to != 0) && (at == 0 || signs[at] & from != 0))
    }

    /// The grid of regions, each with a token of its own. A region that is larger than any piece is blank.
    pub fn grid(self, page: &Page, lattice: Lattice) -> Grid {
        let Lattice { down, across, top, left } = lattice;
        let lines: Vec<_> = page.lines().collect();
        let letter = |line: usize, at: usize| match lines.get(line) {
            Some(signs) if signs.start + at < signs.end => page.letter(signs.start + at),
            _ => ' ',
        };
        let mut rows: Vec<Vec<Square>> = Vec::new();
        for signs in lines.iter().skip(top).step_by(down) {
            let centers = (signs.start + left..signs.end).step_by(across);
            // With the strokes on both sides.
            let square = |at: usize| {
                let start = (at + 1).saturating_sub(across).max(signs.start);
                Square::new(BLANK, start..(at + across).min(signs.end))
            };
            rows.push(centers.map(square).collect());
        }
        let joins_right = |row: usize, column: usize| {
            let (line, at) = (top + row * down, left + column * across);
            self.joins((at..=at + across).map(|at| letter(line, at)), (8, 4))
        };
        let joins_below = |row: usize, column: usize| {
            let (line, at) = (top + row * down, left + column * across);
            (self == Self::Links || letter(line, at) != '_')
                && self.joins((line..=line + down).map(|line| letter(line, at)), (2, 1))
        };
        let widths: Vec<usize> = rows.iter().map(Vec::len).collect();
        let joins = |(row, column), (other, _)| {
            if row == other { joins_right(row, column) } else { joins_below(row, column) }
        };
        let mut token = BEYOND_CHARACTERS;
        for_each_region(&widths, joins, |region| {
            if region.len() <= MAXIMUM_CELLS {
                token += 1;
                region.iter().for_each(|&(row, column)| rows[row][column].token = token);
            }
        });
        Grid { rows, gaps: 0 }
    }
}
