//! Pieces with the squares under them, counted in one of the ways in which programs count.

use super::super::FaultKind;
use super::super::covering::Lettered;
use super::picture::Picture;
use crate::{Position, Puzzle};

/// A piece and where it lies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in super::super) struct Lying {
    /// What the text calls it.
    pub(super) name: String,
    pub(super) squares: Squares,
}

/// Squares as the text has them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Squares {
    /// Two numbers each: row and column, or column and row.
    Pairs(Vec<(i64, i64)>),
    /// One number each, counting row by row.
    Numbers(Vec<i64>),
}

impl Squares {
    pub(super) const fn len(&self) -> usize {
        match self {
            Self::Pairs(pairs) => pairs.len(),
            Self::Numbers(numbers) => numbers.len(),
        }
    }
}

/// How squares are counted.
#[derive(Debug, Clone, Copy)]
struct Counting {
    /// The number of the first row and column, or of the first square.
    first: i64,
    /// Whether the column comes before the row, or numbers count down the columns.
    is_turned: bool,
    /// Whether rows count from the bottom.
    is_upward: bool,
    /// Whether squares off the board have no number.
    is_of_cells: bool,
}

/// The ways of counting, the most usual first.
const WAYS: [Counting; 10] = {
    const fn way(first: i64, is_turned: bool) -> Counting {
        Counting {
            first,
            is_turned,
            is_upward: false,
            is_of_cells: false,
        }
    }
    const fn upward(way: Counting) -> Counting {
        Counting {
            is_upward: true,
            ..way
        }
    }
    const fn of_cells(way: Counting) -> Counting {
        Counting {
            is_of_cells: true,
            ..way
        }
    }
    [
        way(0, false),
        way(1, false),
        way(0, true),
        way(1, true),
        of_cells(way(0, false)),
        of_cells(way(1, false)),
        upward(way(0, true)),
        upward(way(1, true)),
        upward(way(0, false)),
        upward(way(1, false)),
    ]
};

/// The solution of the puzzle in which the pieces lie so.
pub(super) fn solution(puzzle: &Puzzle, pieces: &[Lying]) -> Result<Lettered, FaultKind> {
    let mut first = None;
    for way in WAYS {
        match picture(puzzle, pieces, way).and_then(|picture| picture.solution(puzzle)) {
            Ok(solution) => return Ok(solution),
            Err(fault) => first = first.or(Some(fault)),
        }
    }
    Err(first.unwrap_or(FaultKind::NoBoard))
}

fn picture(puzzle: &Puzzle, pieces: &[Lying], way: Counting) -> Result<Picture, FaultKind> {
    let board = puzzle.board();
    let row = vec![String::new(); usize::from(board.columns())];
    let mut rows = vec![row; usize::from(board.rows())];
    for (index, piece) in pieces.iter().enumerate() {
        let is_known = pieces[..index].iter().any(|other| other.name == piece.name);
        let name = match is_known {
            true => format!("{} ({})", piece.name, index + 1),
            false => piece.name.clone(),
        };
        for position in positions(puzzle, piece, way)? {
            let (row, column) = (usize::from(position.row), usize::from(position.column));
            let Some(mark) = rows.get_mut(row).and_then(|row| row.get_mut(column)) else {
                continue;
            };
            if !mark.is_empty() && *mark != name {
                return Err(FaultKind::Overlap {
                    first: std::mem::take(mark),
                    second: name,
                    position,
                });
            }
            mark.clone_from(&name);
        }
    }
    Ok(Picture { rows })
}

/// Where the piece lies on the board.
fn positions(puzzle: &Puzzle, piece: &Lying, way: Counting) -> Result<Vec<Position>, FaultKind> {
    let board = puzzle.board();
    let place = |row: i64, column: i64| {
        let number = |at: i64| u8::try_from(at.saturating_sub(way.first)).ok();
        let from_top = match way.is_upward {
            true => (i64::from(board.rows()) - 1 + 2 * way.first).saturating_sub(row),
            false => row,
        };
        let position = number(from_top).zip(number(column));
        let position = position.map(|(row, column)| Position { row, column });
        let on_board = position.filter(|position| board.cell_at(*position).is_some());
        on_board.ok_or_else(|| FaultKind::Outside {
            name: piece.name.clone(),
            row,
            column,
        })
    };
    match &piece.squares {
        Squares::Pairs(pairs) => {
            let pairs = pairs.iter().map(|&(one, other)| match way.is_turned {
                true => place(other, one),
                false => place(one, other),
            });
            pairs.collect()
        }
        Squares::Numbers(numbers) => {
            let (rows, columns) = (i64::from(board.rows()), i64::from(board.columns()));
            let numbers = numbers.iter().map(|&number| {
                let index = number.saturating_sub(way.first);
                if way.is_of_cells {
                    let cell = usize::try_from(index).ok();
                    let position = cell.and_then(|cell| board.positions().get(cell));
                    return position.copied().ok_or_else(|| FaultKind::Outside {
                        name: piece.name.clone(),
                        row: 0,
                        column: number,
                    });
                }
                let (row, column) = match way.is_turned {
                    false => (index.div_euclid(columns), index.rem_euclid(columns)),
                    true => (index.rem_euclid(rows), index.div_euclid(rows)),
                };
                place(row + way.first, column + way.first)
            });
            numbers.collect()
        }
    }
}
