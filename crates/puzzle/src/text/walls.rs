//! Grids of regions: squares that drawn walls divide, or that drawn lines join.

use std::ops::Range;

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
fn arms_of(letter: char) -> usize {
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
        let arms: Vec<usize> = signs.map(arms_of).collect();
        let last = arms.len() - 1;
        arms[..last].iter().all(|arms| arms & to != 0)
            && arms[1..].iter().all(|arms| arms & from != 0)
    }

    /// The grid of regions, each with a different token. A region that is larger than any piece is blank.
    pub fn grid(self, page: &Page, lines: &[Range<usize>], lattice: Lattice) -> Grid {
        let picture = Picture { page, lines, strokes: self, lattice };
        let lines = lines.iter().skip(lattice.top).step_by(lattice.down);
        let mut rows: Vec<Vec<Square>> = lines.map(|signs| picture.row(signs)).collect();
        let widths: Vec<usize> = rows.iter().map(Vec::len).collect();
        let mut token = BEYOND_CHARACTERS;
        for_each_region(
            &widths,
            |first, second| picture.joins(first, second),
            |region| {
                if region.len() <= MAXIMUM_CELLS {
                    token += 1;
                    region.iter().for_each(|&(row, column)| rows[row][column].token = token);
                }
            },
        );
        Grid { rows, gaps: 0 }
    }
}

/// Strokes around the squares of a lattice.
struct Picture<'a> {
    page: &'a Page,
    lines: &'a [Range<usize>],
    strokes: Strokes,
    lattice: Lattice,
}

impl Picture<'_> {
    /// The squares on a line, with the strokes on both sides.
    fn row(&self, signs: &Range<usize>) -> Vec<Square> {
        let Lattice { across, left, .. } = self.lattice;
        (signs.start + left..signs.end)
            .step_by(across)
            .map(|at| (at + 1).saturating_sub(across).max(signs.start)..signs.end.min(at + across))
            .map(|signs| Square::new(BLANK, signs))
            .collect()
    }

    fn letter(&self, line: usize, at: usize) -> char {
        match self.lines.get(line) {
            Some(signs) if signs.start + at < signs.end => self.page.letter(signs.start + at),
            _ => ' ',
        }
    }

    /// Whether a square is joined with the next in its row or below it.
    fn joins(&self, first: (usize, usize), second: (usize, usize)) -> bool {
        let Lattice { down, across, top, left } = self.lattice;
        let line = top + first.0 * down;
        let at = left + first.1 * across;
        if first.0 == second.0 {
            return self.strokes.joins((at..=at + across).map(|at| self.letter(line, at)), (8, 4));
        }
        (self.strokes == Strokes::Links || self.letter(line, at) != '_')
            && self.strokes.joins((line..=line + down).map(|line| self.letter(line, at)), (2, 1))
    }
}
