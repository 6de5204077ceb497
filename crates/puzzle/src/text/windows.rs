//! Boards in grids: the board's shape is laid over a grid everywhere, in its eight positions.

use std::collections::BTreeMap;
use std::ops::Range;

use super::FaultKind;
use super::grid::{Grid, Square, for_each_region};
use super::page::{BLANK, Page, Token};
use super::target::{LetteredSolution, Position, Target};

/// A solution in a grid, or a damaged one.
pub struct Window {
    /// The index of its target.
    pub target: usize,
    /// What is on each cell; `None` where the text has nothing.
    pub squares: Vec<Option<Square>>,
    /// How many cells of pieces are right.
    pub right: usize,
    /// The solution, or what is known to be wrong.
    pub result: Result<LetteredSolution, Option<FaultKind>>,
}

impl Window {
    pub fn tokens(&self) -> Vec<Token> {
        self.squares.iter().map(|square| square.map_or(BLANK, |square| square.token)).collect()
    }

    /// The first sign, and the one after the last.
    pub fn extent(&self) -> Range<usize> {
        let squares = || self.squares.iter().flatten().map(Square::signs);
        let start = squares().map(|signs| signs.start).min().unwrap_or(0);
        start..squares().map(|signs| signs.end).max().unwrap_or(start)
    }

    /// The signs on each line, with those between squares.
    pub fn signs(&self, page: &Page) -> Vec<Range<usize>> {
        let mut lines: BTreeMap<usize, Range<usize>> = BTreeMap::new();
        for signs in self.squares.iter().flatten().map(Square::signs) {
            let line = lines.entry(page.line_at(signs.start)).or_insert_with(|| signs.clone());
            *line = line.start.min(signs.start)..line.end.max(signs.end);
        }
        lines.into_values().collect()
    }
}

/// For each row of a grid, how many squares up to a column are in connected squares of a piece's shape.
struct Shapes(Vec<Vec<u32>>);

impl Shapes {
    fn new(grid: &Grid, target: &Target) -> Self {
        let widths: Vec<usize> = grid.rows.iter().map(Vec::len).collect();
        let token = |(row, column): (usize, usize)| grid.rows[row][column].token;
        let mut counts: Vec<Vec<u32>> = widths.iter().map(|width| vec![0; width + 1]).collect();
        let is_joined = |one, other| token(one) != BLANK && token(one) == token(other);
        for_each_region(&widths, is_joined, |region| {
            if target.is_shape(region) {
                region.iter().for_each(|&(row, column)| counts[row][column + 1] = 1);
            }
        });
        for row in &mut counts {
            let mut sum = 0;
            for count in row {
                sum += *count;
                *count = sum;
            }
        }
        Self(counts)
    }

    fn count(&self) -> usize {
        self.0.iter().filter_map(|counts| counts.last()).map(|count| *count as usize).sum()
    }

    /// How many a window of this size has.
    fn count_in(&self, (row, column): (usize, usize), position: &Position) -> usize {
        let rows = self.0[row..].iter().take(position.rows).map(|counts| {
            let up_to = |column: usize| counts[column.min(counts.len() - 1)] as usize;
            up_to(column + position.columns) - up_to(column)
        });
        rows.sum()
    }
}

/// Finds the boards of a target in a grid, and takes the solutions out of it.
pub fn find(grid: &mut Grid, (index, target): (usize, &Target), found: &mut Vec<Window>) {
    let has_rows = grid.rows.len() >= target.least_rows;
    let shapes = if has_rows { Shapes::new(grid, target) } else { Shapes(Vec::new()) };
    if shapes.count() >= target.least_of_shapes {
        // A frame beside a board that is read as it stands is no piece of one that is turned.
        let (upright, turned) = target.positions.split_at(1);
        for positions in [upright, turned] {
            in_rows(grid, &shapes, (index, target), positions, found);
        }
    }
    in_lines(grid, (index, target), found);
}

/// Finds the boards that stand in rows and columns.
fn in_rows(
    grid: &mut Grid,
    shapes: &Shapes,
    (index, target): (usize, &Target),
    positions: &[Position],
    found: &mut Vec<Window>,
) {
    let height = positions.iter().map(|position| position.rows).max().unwrap_or(0);
    let mut squares = Vec::with_capacity(target.puzzle.board().cell_count());
    let mut tokens = Vec::new();
    for row in 0..grid.rows.len() {
        let width = grid.rows[row..].iter().take(height).map(Vec::len).max().unwrap_or(0);
        for column in 0..width {
            let size = |position: &Position| (position.rows, position.columns);
            let sizes = positions.chunk_by(|one, other| size(one) == size(other));
            let sizes = sizes
                .filter(|same| shapes.count_in((row, column), &same[0]) >= target.least_of_shapes);
            for position in sizes.flatten() {
                let at = |&(down, right): &(usize, usize)| (row + down, column + right);
                squares.clear();
                squares.extend(position.cells.iter().map(at));
                let off = position.off.iter().map(at);
                judge(grid, (&squares, off), (index, target), &mut tokens, found);
            }
        }
    }
}

/// Finds the boards that stand in one row of a grid: all squares, with signs between the board's rows, or all cells.
fn in_lines(grid: &mut Grid, (index, target): (usize, &Target), found: &mut Vec<Window>) {
    let board = target.puzzle.board();
    let with_gaps = |gap: usize| -> Vec<usize> {
        let columns = usize::from(board.columns()) + gap;
        let squares = board.positions().iter();
        squares.map(|at| usize::from(at.row) * columns + usize::from(at.column)).collect()
    };
    let mut orders: Vec<Vec<usize>> = (0..grid.gaps).map(with_gaps).collect();
    if grid.gaps > 0 {
        orders.push((0..board.cell_count()).collect());
    }
    let mut squares = Vec::with_capacity(board.cell_count());
    let mut tokens = Vec::new();
    for row in 0..grid.rows.len() {
        let Some(last) = grid.rows[row].len().checked_sub(target.puzzle.piece_area()) else {
            continue;
        };
        for start in 0..=last {
            for order in &orders {
                squares.clear();
                squares.extend(order.iter().map(|offset| (row, start + offset)));
                let off = std::iter::empty();
                judge(grid, (&squares, off), (index, target), &mut tokens, found);
            }
        }
    }
}

/// Judges the board whose cells are on these squares, with these tokens off the board.
fn judge(
    grid: &mut Grid,
    (squares, off): (&[(usize, usize)], impl Iterator<Item = (usize, usize)>),
    (index, target): (usize, &Target),
    tokens: &mut Vec<Token>,
    found: &mut Vec<Window>,
) {
    tokens.clear();
    tokens.extend(squares.iter().map(|&(row, column)| grid.token(row, column)));
    if target.is_scattered(tokens) {
        return;
    }
    let (right, solution) = target.judge(tokens);
    let result = match solution {
        Some(lettered) => {
            let off: Vec<Token> = off.map(|(row, column)| grid.token(row, column)).collect();
            match stray(target, &lettered, tokens, &off) {
                Some(fault) => Err(Some(fault)),
                None => Ok(lettered),
            }
        }
        None if right >= target.least => Err(None),
        None => return,
    };
    let square = |&(row, column): &(usize, usize)| grid.rows.get(row)?.get(column).copied();
    let window =
        Window { target: index, squares: squares.iter().map(square).collect(), right, result };
    if window.result.is_ok() {
        for &(row, column) in squares {
            if let Some(square) = grid.rows.get_mut(row).and_then(|row| row.get_mut(column)) {
                square.token = BLANK;
            }
        }
    }
    found.push(window);
}

/// The fault of a piece that goes on beside a cell of its own, where the board does not.
fn stray(
    target: &Target,
    lettered: &LetteredSolution,
    tokens: &[Token],
    off: &[Token],
) -> Option<FaultKind> {
    let open = lettered.solution.open_cells();
    let mut squares = off.iter().zip(&target.off);
    let (token, (position, _)) = squares.find(|(token, (_, beside))| {
        let pieces = beside.difference(open);
        // What stands on most of these squares stands for nothing.
        let count = off.iter().filter(|other| other == token).count();
        **token != BLANK
            && 2 * count <= off.len()
            && pieces.iter().any(|cell| tokens[cell.index()] == **token)
    })?;
    Some(FaultKind::OffBoard(*position, char::from_u32(*token).unwrap_or('\u{FFFD}')))
}
