//! A board square by square, with the names in the text; or piece by piece, with their squares, counted in one of the
//! ways that programs use.

use super::super::FaultKind;
use super::super::covering::{Covering, Lettered, Names};
use super::super::fault::first_good;
use crate::{Position, Puzzle};

/// The mark on each square, row by row. Rows may have different lengths; missing squares are empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    pub rows: Vec<Vec<String>>,
}

/// Marks for squares without a piece: off the board, or open cells.
pub const NOTHING: [&str; 35] = [
    "", " ", ".", "-", "_", "#", "*", "~", "+", "=", ":", "?", "@", "!", "·", "•", "x", "X", "0",
    "00", "-1", "-2", "99", "None", "null", "nil", "NULL", "NA", "Nothing", "nan", "NaN", "⬛",
    "⬜", "□", "■",
];

/// Marks that are never the name of a piece.
const NO_NAMES: [&str; 10] =
    ["", "-1", "None", "null", "nil", "NULL", "NA", "nan", "NaN", "Nothing"];

/// Marks that can be the name of a piece only among other signs.
const BLANK: [&str; 4] = [".", "*", "_", "-"];

/// The most rows and columns of blanks around a board.
pub const MARGIN: usize = 3;

/// The number of rows and columns in the grid of a puzzle.
pub fn extent(puzzle: &Puzzle) -> (usize, usize) {
    let board = puzzle.board();
    (board.rows().into(), board.columns().into())
}

impl Picture {
    /// The picture of rows of letters.
    pub fn of_letters(rows: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        let letters = |row: &str| row.chars().map(String::from).collect();
        let rows = rows.into_iter().map(|row| letters(row.as_ref()));
        Self { rows: rows.collect() }
    }

    /// The picture of the marks of all squares, or of all cells, in order.
    pub fn of_marks(puzzle: &Puzzle, marks: &[String]) -> Option<Self> {
        let (rows, columns) = extent(puzzle);
        if marks.len() == rows * columns {
            let rows = marks.chunks(columns).map(<[String]>::to_vec);
            let rows = rows.collect();
            return Some(Self { rows });
        }
        let positions = puzzle.board().positions();
        (marks.len() == positions.len()).then(|| {
            let mut picture = Self::empty(puzzle);
            for (position, mark) in positions.iter().zip(marks) {
                picture.square(*position).clone_from(mark);
            }
            picture
        })
    }

    /// A picture with no marks.
    pub fn empty(puzzle: &Puzzle) -> Self {
        let (rows, columns) = extent(puzzle);
        let rows = vec![vec![String::new(); columns]; rows];
        Self { rows }
    }

    pub fn square(&mut self, at: Position) -> &mut String {
        &mut self.rows[usize::from(at.row)][usize::from(at.column)]
    }

    /// The number of columns in the longest row.
    pub fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    fn marks(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().flatten().map(|mark| mark.trim())
    }

    /// Whether all marks are 0 or 1, so that it shows one piece.
    pub fn is_layer(&self) -> bool {
        let is_bit = |mark: &str| {
            ["0", "1", "0.", "1.", "0.0", "1.0"].contains(&mark)
                || mark.eq_ignore_ascii_case("true")
                || mark.eq_ignore_ascii_case("false")
        };
        self.marks().all(is_bit)
    }

    /// The picture with rows and columns swapped.
    fn turned(&self) -> Self {
        let column = |column: usize| {
            let marks = self.rows.iter().map(|row| row.get(column).cloned());
            marks.map(Option::unwrap_or_default).collect()
        };
        Self { rows: (0..self.width()).map(column).collect() }
    }

    /// The solution of the puzzle that this shows, wherever the board lies among blank rows and columns, and even if
    /// rows and columns are swapped.
    pub fn solution(&self, puzzle: &Puzzle) -> Result<Lettered, FaultKind> {
        first_good([false, true], |is_turned| {
            if is_turned { self.turned().upright(puzzle) } else { self.upright(puzzle) }
        })
    }

    fn upright(&self, puzzle: &Puzzle) -> Result<Lettered, FaultKind> {
        let (rows, columns) = extent(puzzle);
        let spare =
            |has: usize, needs: usize| has.checked_sub(needs).filter(|spare| *spare <= MARGIN);
        let Some(above) = spare(self.rows.len(), rows) else {
            return Err(FaultKind::RowCount(self.rows.len(), rows));
        };
        let width = self.width().max(columns);
        let Some(left) = spare(width, columns) else {
            let row = self.rows.iter().position(|row| row.len() == width);
            return Err(FaultKind::RowWidth(row.unwrap_or(0) + 1, width, columns));
        };
        let corners = (0..=above).flat_map(|above| (0..=left).map(move |left| (above, left)));
        first_good(corners, |corner| self.window(puzzle, width, corner))
    }

    /// Whether signs other than letters and numbers stand for pieces.
    fn has_signs(&self) -> bool {
        let is_blank = |mark: &str| NO_NAMES.contains(&mark) || BLANK.contains(&mark);
        self.marks().any(|mark| {
            !is_blank(mark) && !mark.chars().any(char::is_alphanumeric) && mark.is_ascii()
        })
    }

    /// The solution, if the board begins in this row and column.
    fn window(
        &self,
        puzzle: &Puzzle,
        width: usize,
        (above, left): (usize, usize),
    ) -> Result<Lettered, FaultKind> {
        let mut nothing: Vec<&str> = Vec::new();
        let (mut names, mut signs) = (Names::default(), Vec::new());
        for (row, marks) in self.rows.iter().enumerate() {
            for column in 0..width {
                let mark = marks.get(column).map_or("", |mark| mark.trim());
                let place = |at: usize, start: usize| {
                    at.checked_sub(start).and_then(|at| u8::try_from(at).ok())
                };
                let position = place(row, above).zip(place(column, left));
                let position = position.map(|(row, column)| Position { row, column });
                let cell = position.and_then(|position| puzzle.board().cell_at(position));
                if cell.is_some() {
                    signs.push(Some(names.sign(mark)));
                } else if !NOTHING.contains(&mark) {
                    let position = position.unwrap_or(Position { row: 0, column: 0 });
                    let sign = mark.chars().next().unwrap_or(' ');
                    return Err(FaultKind::OffBoard(position, sign));
                } else if !nothing.contains(&mark) {
                    nothing.push(mark);
                }
            }
        }
        // Among signs, a mark that usually stands for a blank may be the name of a piece.
        let blanks: &[&[&str]] = if self.has_signs() { &[&BLANK, &[]] } else { &[&BLANK] };
        let may_be = nothing.iter().chain(&NOTHING);
        let may_be: Vec<char> = may_be.map(|mark| names.sign(mark)).collect();
        let blanks = blanks.iter().map(|blank| {
            let blank = NO_NAMES.iter().chain(*blank);
            blank.map(|mark| names.sign(mark)).collect()
        });
        let blanks: Vec<Vec<char>> = blanks.collect();
        first_good(blanks, |blank| {
            let signs = signs.iter();
            let signs = signs.map(|sign| sign.filter(|sign| !blank.contains(sign)));
            let covering = Covering { puzzle, signs: signs.collect(), names: &names };
            let covering = covering.with_open_cells(|sign| may_be.contains(&sign));
            covering.solution()
        })
    }
}

/// A piece and its squares.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lying {
    /// The name in the text.
    pub name: String,
    pub squares: Squares,
}

/// Squares as numbered in the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Squares {
    /// Two numbers each: row and column, or column and row.
    Pairs(Vec<(i64, i64)>),
    /// One number each, counting row by row.
    Numbers(Vec<i64>),
}

impl Squares {
    pub const fn len(&self) -> usize {
        match self {
            Self::Pairs(pairs) => pairs.len(),
            Self::Numbers(numbers) => numbers.len(),
        }
    }
}

/// A way of counting squares: the number of the first row and column, or of the first square; whether the column comes
/// before the row, or numbers count down the columns; and what is counted.
type Counting = (i64, bool, Counted);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Counted {
    /// Squares from the top.
    Squares,
    /// Squares from the bottom.
    Upward,
    /// Cells: squares off the board have no number.
    Cells,
}

/// The ways of counting, the most common first.
const WAYS: [Counting; 10] = [
    (0, false, Counted::Squares),
    (1, false, Counted::Squares),
    (0, true, Counted::Squares),
    (1, true, Counted::Squares),
    (0, false, Counted::Cells),
    (1, false, Counted::Cells),
    (0, true, Counted::Upward),
    (1, true, Counted::Upward),
    (0, false, Counted::Upward),
    (1, false, Counted::Upward),
];

/// The solution of the puzzle with the pieces on these squares.
pub fn solution_of_pieces(puzzle: &Puzzle, pieces: &[Lying]) -> Result<Lettered, FaultKind> {
    let picture = |way| picture_of(puzzle, pieces, way);
    first_good(WAYS, |way| picture(way)?.solution(puzzle)).or_else(|fault| {
        // Pieces that are all on the board were meant to be counted like that.
        let meant = WAYS.into_iter().find_map(|way| picture(way).ok());
        meant.map_or(Err(fault), |picture| picture.solution(puzzle))
    })
}

fn picture_of(puzzle: &Puzzle, pieces: &[Lying], way: Counting) -> Result<Picture, FaultKind> {
    let mut picture = Picture::empty(puzzle);
    for (index, piece) in pieces.iter().enumerate() {
        let is_known = pieces[..index].iter().any(|other| other.name == piece.name);
        let name =
            if is_known { format!("{} ({})", piece.name, index + 1) } else { piece.name.clone() };
        for position in positions(puzzle, piece, way)? {
            let mark = picture.square(position);
            if !mark.is_empty() && *mark != name {
                return Err(FaultKind::Overlap(std::mem::take(mark), name, position));
            }
            mark.clone_from(&name);
        }
    }
    Ok(picture)
}

/// The squares of the piece on the board.
fn positions(
    puzzle: &Puzzle,
    piece: &Lying,
    (first, is_turned, of): Counting,
) -> Result<Vec<Position>, FaultKind> {
    let board = puzzle.board();
    let (rows, columns) = (i64::from(board.rows()), i64::from(board.columns()));
    let outside = |row, column| FaultKind::Outside(piece.name.clone(), row, column);
    let place = |row: i64, column: i64| {
        let number = |at: i64| u8::try_from(at.saturating_sub(first)).ok();
        let from_top =
            if of == Counted::Upward { (rows - 1 + 2 * first).saturating_sub(row) } else { row };
        let position = number(from_top).zip(number(column));
        let position = position.map(|(row, column)| Position { row, column });
        let on_board = position.filter(|position| board.cell_at(*position).is_some());
        on_board.ok_or_else(|| outside(row, column))
    };
    let square = |number: i64| {
        let index = number.saturating_sub(first);
        if of == Counted::Cells {
            let cell = usize::try_from(index).ok();
            let position = cell.and_then(|cell| board.positions().get(cell));
            return position.copied().ok_or_else(|| outside(0, number));
        }
        let (row, column) = if is_turned {
            (index.rem_euclid(rows), index.div_euclid(rows))
        } else {
            (index.div_euclid(columns), index.rem_euclid(columns))
        };
        place(row + first, column + first)
    };
    match &piece.squares {
        Squares::Pairs(pairs) if is_turned => {
            let pairs = pairs.iter();
            pairs.map(|&(column, row)| place(row, column)).collect()
        }
        Squares::Pairs(pairs) => pairs.iter().map(|&(row, column)| place(row, column)).collect(),
        Squares::Numbers(numbers) => numbers.iter().map(|&number| square(number)).collect(),
    }
}
