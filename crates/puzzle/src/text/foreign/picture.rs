//! A board square by square, with the names in the text; or piece by piece, with their squares, counted in one of the
//! ways that programs use.

use super::super::FaultKind;
use super::super::covering::{Covering, LetteredSolution, Names, Sign};
use super::super::fault::first_good;
use crate::{Board, Position, Puzzle};

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

/// The size of a board.
#[derive(Debug, Clone, Copy)]
pub struct Extent {
    pub rows: usize,
    pub columns: usize,
}

impl Extent {
    pub fn from_puzzle(puzzle: &Puzzle) -> Self {
        let board = puzzle.board();
        Self { rows: board.rows().into(), columns: board.columns().into() }
    }
}

impl Picture {
    /// The picture of rows of letters.
    pub fn from_letters(rows: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        let rows = rows.into_iter();
        Self { rows: rows.map(|row| row.as_ref().chars().map(String::from).collect()).collect() }
    }

    /// The picture of the marks of all squares, or of all cells, in order.
    pub fn from_marks(puzzle: &Puzzle, marks: &[String]) -> Option<Self> {
        let Extent { rows, columns } = Extent::from_puzzle(puzzle);
        if marks.len() == rows * columns {
            return Some(Self { rows: marks.chunks(columns).map(<[String]>::to_vec).collect() });
        }
        let positions = puzzle.board().positions();
        if marks.len() != positions.len() {
            return None;
        }
        let mut picture = Self::empty(puzzle);
        for (position, mark) in positions.iter().zip(marks) {
            picture.square(*position).clone_from(mark);
        }
        Some(picture)
    }

    /// A picture with no marks.
    pub fn empty(puzzle: &Puzzle) -> Self {
        let Extent { rows, columns } = Extent::from_puzzle(puzzle);
        Self { rows: vec![vec![String::new(); columns]; rows] }
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
        self.marks().all(|mark| {
            ["0", "1", "0.", "1.", "0.0", "1.0"].contains(&mark)
                || mark.eq_ignore_ascii_case("true")
                || mark.eq_ignore_ascii_case("false")
        })
    }

    /// The picture with rows and columns swapped.
    fn turned(&self) -> Self {
        let rows = (0..self.width())
            .map(|column| {
                self.rows.iter().map(|row| row.get(column).cloned().unwrap_or_default()).collect()
            })
            .collect();
        Self { rows }
    }

    /// The solution of the puzzle that this shows, wherever the board lies among blank rows and columns, and even if
    /// rows and columns are swapped.
    pub fn solution(&self, puzzle: &Puzzle) -> Result<LetteredSolution, FaultKind> {
        first_good([false, true], |is_turned| {
            if is_turned { self.turned().upright(puzzle) } else { self.upright(puzzle) }
        })
    }

    fn upright(&self, puzzle: &Puzzle) -> Result<LetteredSolution, FaultKind> {
        let Extent { rows, columns } = Extent::from_puzzle(puzzle);
        let Some(spare_rows) = spare(self.rows.len(), rows) else {
            return Err(FaultKind::RowCount(self.rows.len(), rows));
        };
        let width = self.width().max(columns);
        let Some(spare_columns) = spare(width, columns) else {
            let row = self.rows.iter().position(|row| row.len() == width).unwrap_or(0);
            return Err(FaultKind::RowWidth(row + 1, width, columns));
        };
        let corners = (0..=spare_rows)
            .flat_map(|above| (0..=spare_columns).map(move |left| Corner { above, left }));
        first_good(corners, |corner| self.window(puzzle, width, corner))
    }

    /// Whether signs other than letters and numbers stand for pieces.
    fn has_signs(&self) -> bool {
        self.marks().any(|mark| {
            !NO_NAMES.contains(&mark)
                && !BLANK.contains(&mark)
                && !mark.chars().any(char::is_alphanumeric)
                && mark.is_ascii()
        })
    }

    /// The solution, if the board begins at this corner.
    fn window(
        &self,
        puzzle: &Puzzle,
        width: usize,
        corner: Corner,
    ) -> Result<LetteredSolution, FaultKind> {
        let mut names = Names::default();
        let mut signs = Vec::new();
        let mut outer_marks: Vec<&str> = Vec::new();
        for (row, marks) in self.rows.iter().enumerate() {
            for column in 0..width {
                let mark = marks.get(column).map_or("", |mark| mark.trim());
                let position = corner.position(row, column);
                if position.is_some_and(|position| puzzle.board().cell_at(position).is_some()) {
                    signs.push(names.sign(mark));
                } else if !NOTHING.contains(&mark) {
                    let position = position.unwrap_or(Position::new(0, 0));
                    let sign = mark.chars().next().unwrap_or(' ');
                    return Err(FaultKind::OffBoard(position, sign));
                } else if !outer_marks.contains(&mark) {
                    outer_marks.push(mark);
                }
            }
        }
        let may_be_open: Vec<Sign> =
            outer_marks.iter().chain(&NOTHING).map(|mark| names.sign(mark)).collect();
        // Among signs, a mark that usually stands for a blank may be the name of a piece.
        let readings: &[&[&str]] = if self.has_signs() { &[&BLANK, &[]] } else { &[&BLANK] };
        let blanks: Vec<Vec<Sign>> = readings
            .iter()
            .map(|blank| NO_NAMES.iter().chain(*blank).map(|mark| names.sign(mark)).collect())
            .collect();
        first_good(blanks, |blank| {
            let filled = signs.iter().map(|sign| (!blank.contains(sign)).then_some(*sign));
            Covering { puzzle, signs: filled.collect(), names: &names }
                .with_open_cells(|sign| may_be_open.contains(&sign))
                .solution()
        })
    }
}

/// The blank rows or columns beside a board, if they are not too many.
fn spare(available: usize, required: usize) -> Option<usize> {
    available.checked_sub(required).filter(|spare| *spare <= MARGIN)
}

/// Whether the rows or columns of a board fit, with a few to spare.
pub fn fits(available: usize, required: usize) -> bool {
    spare(available, required).is_some()
}

/// The blank rows above a board in a picture, and the blank columns to its left.
#[derive(Clone, Copy)]
struct Corner {
    above: usize,
    left: usize,
}

impl Corner {
    /// The square of the board in this row and column of the picture.
    fn position(self, row: usize, column: usize) -> Option<Position> {
        Some(Position {
            row: row.checked_sub(self.above)?.try_into().ok()?,
            column: column.checked_sub(self.left)?.try_into().ok()?,
        })
    }
}

/// A piece and its squares.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrientedPiece {
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

/// A way of counting squares.
#[derive(Clone, Copy)]
struct Counting {
    /// The number of the first row and column, or of the first square.
    first: i64,
    /// Whether the column comes before the row, or numbers count down the columns.
    is_turned: bool,
    items: CountedItems,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum CountedItems {
    /// Squares from the top.
    Squares,
    /// Squares from the bottom.
    SquaresUpward,
    /// Cells: squares off the board have no number.
    Cells,
}

const fn counting(first: i64, is_turned: bool, items: CountedItems) -> Counting {
    Counting { first, is_turned, items }
}

/// The ways of counting, the most common first.
const COUNTINGS: [Counting; 10] = [
    counting(0, false, CountedItems::Squares),
    counting(1, false, CountedItems::Squares),
    counting(0, true, CountedItems::Squares),
    counting(1, true, CountedItems::Squares),
    counting(0, false, CountedItems::Cells),
    counting(1, false, CountedItems::Cells),
    counting(0, true, CountedItems::SquaresUpward),
    counting(1, true, CountedItems::SquaresUpward),
    counting(0, false, CountedItems::SquaresUpward),
    counting(1, false, CountedItems::SquaresUpward),
];

/// The solution of the puzzle with the pieces on these squares.
pub fn solution_of_pieces(
    puzzle: &Puzzle,
    pieces: &[OrientedPiece],
) -> Result<LetteredSolution, FaultKind> {
    first_good(COUNTINGS, |counting| counting.picture(puzzle, pieces)?.solution(puzzle)).or_else(
        |fault| {
            // If some way of counting puts all pieces on the board, its fault is the better message.
            let picture =
                COUNTINGS.into_iter().find_map(|counting| counting.picture(puzzle, pieces).ok());
            picture.map_or(Err(fault), |picture| picture.solution(puzzle))
        },
    )
}

impl Counting {
    fn picture(self, puzzle: &Puzzle, pieces: &[OrientedPiece]) -> Result<Picture, FaultKind> {
        let mut picture = Picture::empty(puzzle);
        for (index, piece) in pieces.iter().enumerate() {
            let is_repeated = pieces[..index].iter().any(|earlier| earlier.name == piece.name);
            let name = if is_repeated {
                format!("{} ({})", piece.name, index + 1)
            } else {
                piece.name.clone()
            };
            for position in self.positions(puzzle.board(), piece)? {
                let mark = picture.square(position);
                if !mark.is_empty() && *mark != name {
                    let message = format!("{mark} and {name} overlap at {position}");
                    return Err(FaultKind::Other(message));
                }
                mark.clone_from(&name);
            }
        }
        Ok(picture)
    }

    /// The squares of the piece on the board.
    fn positions(self, board: &Board, piece: &OrientedPiece) -> Result<Vec<Position>, FaultKind> {
        let positions: Result<_, (i64, i64)> = match &piece.squares {
            Squares::Pairs(pairs) => pairs
                .iter()
                .map(|&(first, second)| {
                    let (row, column) =
                        if self.is_turned { (second, first) } else { (first, second) };
                    self.position(board, row, column).ok_or((row, column))
                })
                .collect(),
            Squares::Numbers(numbers) => {
                numbers.iter().map(|&number| self.numbered(board, number)).collect()
            }
        };
        positions.map_err(|(row, column)| {
            FaultKind::Other(format!(
                "{} lies on {row}, {column}, where the board has no cell",
                piece.name
            ))
        })
    }

    /// The square in this row and column, if it is a cell.
    fn position(self, board: &Board, row: i64, column: i64) -> Option<Position> {
        let from_top = match self.items {
            CountedItems::SquaresUpward => {
                (i64::from(board.rows()) - 1 + 2 * self.first).saturating_sub(row)
            }
            CountedItems::Squares | CountedItems::Cells => row,
        };
        let position = Position {
            row: from_top.saturating_sub(self.first).try_into().ok()?,
            column: column.saturating_sub(self.first).try_into().ok()?,
        };
        board.cell_at(position).map(|_| position)
    }

    /// The square with this number, or the row and column for a message, if it is not a cell.
    fn numbered(self, board: &Board, number: i64) -> Result<Position, (i64, i64)> {
        let index = number.saturating_sub(self.first);
        if self.items == CountedItems::Cells {
            let cell = usize::try_from(index).ok();
            let position = cell.and_then(|cell| board.positions().get(cell));
            return position.copied().ok_or((0, number));
        }
        let size = i64::from(if self.is_turned { board.rows() } else { board.columns() });
        let major = index.div_euclid(size) + self.first;
        let minor = index.rem_euclid(size) + self.first;
        let (row, column) = if self.is_turned { (minor, major) } else { (major, minor) };
        self.position(board, row, column).ok_or((row, column))
    }
}
