//! A board square by square, with what lies there as the text calls it.

use super::super::FaultKind;
use super::super::covering::{Covering, Lettered, Names};
use crate::{Position, Puzzle};

/// What stands on each square, row by row. Rows may be shorter than others; what is missing is empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in super::super) struct Picture {
    pub(super) rows: Vec<Vec<String>>,
}

/// What stands for nothing: off the board, or on an open cell.
pub(super) const NOTHING: [&str; 35] = [
    "", " ", ".", "-", "_", "#", "*", "~", "+", "=", ":", "?", "@", "!", "·", "•", "x", "X", "0",
    "00", "-1", "-2", "99", "None", "null", "nil", "NULL", "NA", "Nothing", "nan", "NaN", "⬛",
    "⬜", "□", "■",
];

/// What is never the name of a piece.
const NO_NAMES: [&str; 10] = [
    "", "-1", "None", "null", "nil", "NULL", "NA", "nan", "NaN", "Nothing",
];

/// What is the name of a piece at most among other signs.
const BLANK: [&str; 4] = [".", "*", "_", "-"];

/// How many rows and columns of nothing may stand around a board.
pub(super) const MARGIN: usize = 3;

impl Picture {
    /// The picture of rows of letters.
    pub(super) fn of_letters(rows: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        let letters = |row: &str| row.chars().map(String::from).collect();
        let rows = rows.into_iter().map(|row| letters(row.as_ref()));
        Self {
            rows: rows.collect(),
        }
    }

    /// How many columns the longest row has.
    pub(super) fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Whether there is nothing but 0 and 1, so that it shows where one piece lies.
    pub(super) fn is_layer(&self) -> bool {
        let marks = || self.rows.iter().flatten().map(|mark| mark.trim());
        let is_bit = |mark: &str| {
            ["0", "1", "0.", "1.", "0.0", "1.0"].contains(&mark)
                || mark.eq_ignore_ascii_case("true")
                || mark.eq_ignore_ascii_case("false")
        };
        marks().all(is_bit)
    }

    /// The same with rows for columns.
    pub(super) fn turned(&self) -> Self {
        let column = |column: usize| {
            let marks = self.rows.iter().map(|row| row.get(column).cloned());
            marks.map(Option::unwrap_or_default).collect()
        };
        Self {
            rows: (0..self.width()).map(column).collect(),
        }
    }

    fn at(&self, row: usize, column: usize) -> &str {
        let row = self.rows.get(row);
        row.and_then(|row| row.get(column))
            .map_or("", |mark| mark.trim())
    }

    /// The solution of the puzzle that this shows, wherever the board lies among rows and columns of nothing, and
    /// even if it lies on its side.
    pub(super) fn solution(&self, puzzle: &Puzzle) -> Result<Lettered, FaultKind> {
        let upright = self.upright(puzzle);
        upright.or_else(|fault| self.turned().upright(puzzle).map_err(|_| fault))
    }

    fn upright(&self, puzzle: &Puzzle) -> Result<Lettered, FaultKind> {
        let board = puzzle.board();
        let (rows, columns) = (usize::from(board.rows()), usize::from(board.columns()));
        let spare =
            |has: usize, needs: usize| has.checked_sub(needs).filter(|spare| *spare <= MARGIN);
        let Some(spare_rows) = spare(self.rows.len(), rows) else {
            return Err(FaultKind::RowCount {
                rows: self.rows.len(),
                expected: rows,
            });
        };
        let width = self.width().max(columns);
        let Some(spare_columns) = spare(width, columns) else {
            let row = self
                .rows
                .iter()
                .position(|row| row.len() == width)
                .unwrap_or(0);
            return Err(FaultKind::RowWidth {
                row: row + 1,
                width,
                expected: columns,
            });
        };
        let mut first = None;
        for above in 0..=spare_rows {
            for left in 0..=spare_columns {
                match self.window(puzzle, above, left) {
                    Ok(solution) => return Ok(solution),
                    Err(fault) => first = first.or(Some(fault)),
                }
            }
        }
        Err(first.unwrap_or(FaultKind::NoBoard))
    }

    /// Whether something other than letters and numbers stands for pieces.
    fn has_signs(&self) -> bool {
        let is_blank = |mark: &str| NO_NAMES.contains(&mark) || BLANK.contains(&mark);
        let mut marks = self.rows.iter().flatten().map(|mark| mark.trim());
        marks.any(|mark| {
            !is_blank(mark) && !mark.chars().any(char::is_alphanumeric) && mark.is_ascii()
        })
    }

    /// The solution where the board begins in this row and column.
    fn window(&self, puzzle: &Puzzle, above: usize, left: usize) -> Result<Lettered, FaultKind> {
        let board = puzzle.board();
        let mut nothing: Vec<&str> = Vec::new();
        let (mut names, mut signs) = (Names::default(), Vec::new());
        let (height, width) = (
            self.rows.len(),
            self.width().max(usize::from(board.columns())),
        );
        for row in 0..height {
            for column in 0..width {
                let mark = self.at(row, column);
                let place = |at: usize, start: usize| {
                    at.checked_sub(start).and_then(|at| u8::try_from(at).ok())
                };
                let position = place(row, above).zip(place(column, left));
                let position = position.map(|(row, column)| Position { row, column });
                if position
                    .and_then(|position| board.cell_at(position))
                    .is_some()
                {
                    signs.push(Some(names.sign(mark)));
                } else if !NOTHING.contains(&mark) {
                    let position = position.unwrap_or(Position { row: 0, column: 0 });
                    let sign = mark.chars().next().unwrap_or(' ');
                    return Err(FaultKind::OffBoard { position, sign });
                } else if !nothing.contains(&mark) {
                    nothing.push(mark);
                }
            }
        }
        // Among signs, what stands for nothing as a rule may all the same be the name of a piece.
        let blanks: &[&[&str]] = match self.has_signs() {
            true => &[&BLANK, &[]],
            false => &[&BLANK],
        };
        let off: Vec<char> = nothing.iter().map(|mark| names.sign(mark)).collect();
        let may_be: Vec<char> = NOTHING.iter().map(|mark| names.sign(mark)).collect();
        let mut first = None;
        for blank in blanks {
            let blank = NO_NAMES.iter().chain(*blank);
            let blank: Vec<char> = blank.map(|mark| names.sign(mark)).collect();
            let covering = Covering {
                puzzle,
                signs: signs
                    .iter()
                    .map(|sign| sign.filter(|sign| !blank.contains(sign)))
                    .collect(),
                names: &names,
            };
            let covering =
                covering.with_open_cells(|sign| off.contains(&sign) || may_be.contains(&sign));
            match covering.solution() {
                Ok(solution) => return Ok(solution),
                Err(fault) => first = first.or(Some(fault)),
            }
        }
        Err(first.unwrap_or(FaultKind::NoBoard))
    }
}
