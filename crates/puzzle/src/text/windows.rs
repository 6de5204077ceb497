//! Boards in grids: the board's shape is laid over a grid everywhere, in its eight positions.

use std::ops::Range;

use super::FaultKind;
use super::grid::{Grid, Square, for_each_region};
use super::page::{BLANK, Page, Token, letter};
use super::target::{Position, ReadSolution, Target};

/// A solution in a grid, or a damaged one.
pub struct Window<'p> {
    /// The index of its target.
    pub target: usize,
    /// What is on each cell; `None` where the text has nothing.
    pub squares: Vec<Option<Square>>,
    /// Its signs on each line of the page, with those between squares.
    pub lines: Vec<Range<usize>>,
    /// How many cells of pieces are right.
    pub right: usize,
    /// The solution, or what is known to be wrong.
    pub result: Result<ReadSolution<'p>, Option<FaultKind>>,
}

/// What is on the cells.
pub fn tokens(squares: &[Option<Square>]) -> Vec<Token> {
    squares.iter().map(|square| square.map_or(BLANK, |square| square.token)).collect()
}

/// The signs of squares on each line, with those between them.
fn lines(page: &Page, squares: &[Option<Square>]) -> Vec<Range<usize>> {
    let mut all: Vec<Range<usize>> = squares.iter().flatten().map(Square::signs).collect();
    all.sort_unstable_by_key(|signs| (signs.start, signs.end));
    let mut lines: Vec<Range<usize>> = Vec::new();
    for signs in all {
        match lines.last_mut() {
            Some(line) if page.is_within_line(line.end..signs.start) => {
                line.end = line.end.max(signs.end);
            }
            _ => lines.push(signs),
        }
    }
    lines
}

/// For each row of a grid, how many squares up to a column are in connected squares of a piece's shape.
struct Shapes(Vec<Vec<u32>>);

impl Shapes {
    /// Those of a grid; `None` if it has fewer such squares than these.
    fn new(grid: &Grid, target: &Target, least: usize) -> Option<Self> {
        let widths: Vec<usize> = grid.rows.iter().map(Vec::len).collect();
        let mut counts: Vec<Vec<u32>> = widths.iter().map(|width| vec![0; width + 1]).collect();
        let mut found = 0;
        for_each_region(
            &widths,
            |a, b| grid.token(a) != BLANK && grid.token(a) == grid.token(b),
            |region| {
                if target.is_shape(region) {
                    found += region.len();
                    region.iter().for_each(|&(row, column)| counts[row][column + 1] = 1);
                }
            },
        );
        if found < least {
            return None;
        }
        for row in &mut counts {
            for column in 1..row.len() {
                row[column] += row[column - 1];
            }
        }
        Some(Self(counts))
    }

    /// How many a window of this size has.
    fn count_in(&self, row: usize, column: usize, position: &Position) -> usize {
        let rows = self.0[row..].iter().take(position.rows);
        rows.map(|counts| {
            let last = counts.len() - 1;
            let end = last.min(column + position.columns);
            (counts[end] - counts[last.min(column)]) as usize
        })
        .sum()
    }
}

/// The solutions of a target in a grid, and the damaged ones. No square belongs to several solutions.
pub fn windows<'p>(page: &Page, grid: Grid, index: usize, target: &Target<'p>) -> Vec<Window<'p>> {
    let mut boards = Boards { page, grid, index, target, tokens: Vec::new(), windows: Vec::new() };
    // A frame beside a board that is read as it stands is no piece of one that is turned.
    let (upright, turned) = target.positions.split_at(1);
    // Whole boards come first: then no window that is laid over two of them is judged.
    boards.find_in_rows(upright, target.area);
    boards.find_in_rows(upright, target.least_of_shapes);
    boards.find_in_rows(turned, target.least_of_shapes);
    boards.find_in_lines();
    boards.windows
}

/// The boards of a target in a grid.
struct Boards<'a, 'p> {
    page: &'a Page,
    grid: Grid,
    /// The index of the target.
    index: usize,
    target: &'a Target<'p>,
    /// What is on the cells of the board that is judged.
    tokens: Vec<Token>,
    windows: Vec<Window<'p>>,
}

impl Boards<'_, '_> {
    /// Finds those that stand in rows and columns, with so many squares in parts that have the shape of a piece.
    fn find_in_rows(&mut self, positions: &[Position], least: usize) {
        let widest = self.grid.rows.iter().map(Vec::len).max().unwrap_or(0);
        if self.grid.rows.len().min(widest) < self.target.least_rows {
            return;
        }
        let Some(shapes) = Shapes::new(&self.grid, self.target, least) else {
            return;
        };
        let height = positions.iter().map(|position| position.rows).max().unwrap_or(0);
        for row in 0..self.grid.rows.len() {
            let rows = self.grid.rows[row..].iter().take(height);
            for column in 0..rows.map(Vec::len).max().unwrap_or(0) {
                for position in positions
                    .chunk_by(|a, b| a.rows == b.rows && a.columns == b.columns)
                    .filter(|same| shapes.count_in(row, column, &same[0]) >= least)
                    .flatten()
                {
                    let off = moved(&position.off, row, column);
                    self.judge(moved(&position.cells, row, column), off);
                }
            }
        }
    }

    /// Finds those that stand in one row of a grid: all squares, with signs between the board's rows, or all cells.
    fn find_in_lines(&mut self) {
        if self.grid.gaps == 0 {
            return;
        }
        let board = self.target.puzzle.board();
        let orders =
            (0..self.grid.gaps).map(|gap| usize::from(board.columns()) + gap).map(|columns| {
                let squares = board.positions().iter();
                squares.map(|at| usize::from(at.row) * columns + usize::from(at.column)).collect()
            });
        let mut orders: Vec<Vec<usize>> =
            orders.chain([(0..board.cell_count()).collect()]).collect();
        for row in 0..self.grid.rows.len() {
            let width = self.grid.rows[row].len();
            let mut start = 0;
            while start + self.target.puzzle.piece_area() <= width {
                let found = orders.iter().position(|order| {
                    let squares = order.iter().map(|offset| (row, start + offset));
                    self.judge(squares, std::iter::empty())
                });
                start += 1;
                if let Some(found) = found {
                    // The next one begins behind it, most likely in the same order.
                    start += orders[found].last().copied().unwrap_or(0);
                    orders[..=found].rotate_right(1);
                }
            }
        }
    }

    /// Judges the board whose cells are on the squares, with these squares off the board; whether it is a solution.
    fn judge(
        &mut self,
        squares: impl Iterator<Item = (usize, usize)> + Clone,
        off: impl Iterator<Item = (usize, usize)>,
    ) -> bool {
        self.tokens.clear();
        self.tokens.extend(squares.clone().map(|at| self.grid.token(at)));
        if self.target.is_scattered(&self.tokens) {
            return false;
        }
        let (right, solution) = self.target.judge(&self.tokens);
        let off: Vec<Token> = off.map(|at| self.grid.token(at)).collect();
        let result = match solution {
            Some(read) => match stray(self.target, &read, &self.tokens, &off) {
                Some(fault) => Err(Some(fault)),
                None => Ok(read),
            },
            None if right >= self.target.least => Err(None),
            None => return false,
        };
        let is_solution = result.is_ok();
        let found: Vec<Option<Square>> =
            squares.clone().map(|at| self.grid.square(at).copied()).collect();
        if is_solution {
            for ((row, column), _) in squares.zip(&found).filter(|(_, square)| square.is_some()) {
                self.grid.rows[row][column].token = BLANK;
            }
        }
        self.windows.push(Window {
            target: self.index,
            lines: lines(self.page, &found),
            squares: found,
            right,
            result,
        });
        is_solution
    }
}

/// Squares, counted from a row and a column.
fn moved(
    squares: &[(usize, usize)],
    row: usize,
    column: usize,
) -> impl Iterator<Item = (usize, usize)> + Clone {
    squares.iter().map(move |(down, right)| (row + down, column + right))
}

/// The fault of a piece that goes on beside a cell of its own, where the board does not.
fn stray(
    target: &Target,
    read: &ReadSolution,
    tokens: &[Token],
    off: &[Token],
) -> Option<FaultKind> {
    let board = target.puzzle.board();
    let covered = board.all_cells().difference(read.solution.open_cells());
    let (token, position) = off.iter().zip(&target.off).find(|(token, at)| {
        **token != BLANK
            // What stands on most of these squares stands for nothing.
            && 2 * off.iter().filter(|sign| sign == token).count() <= off.len()
            && covered
                .iter()
                .any(|cell| tokens[cell.index()] == **token && board.position(cell).is_beside(**at))
    })?;
    Some(FaultKind::OffBoard(*position, letter(*token)))
}
