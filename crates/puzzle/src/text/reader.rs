//! Reading solutions one after the other.

use std::io::BufRead;
use std::iter::Peekable;

use super::fault::{Fault, FaultKind};
use super::grid;
use super::json_lines::read_line;
use super::lines::{Line, Lines};
use crate::{MAXIMUM_CELLS, PartialTiling, Puzzle, Reveal, Solution};

/// A solution that was read and found right.
#[derive(Debug, Clone)]
pub struct ReadSolution<'p> {
    /// The line, from 1, on which it begins.
    pub line: u64,
    /// The puzzle that it solves.
    pub puzzle: &'p Puzzle,
    /// The solution.
    pub solution: Solution,
}

/// Reads solutions in the formats of this module, checks each, and goes on
/// after a faulty one. JSON lines name their layout, which may be that of the
/// default or of one of the others; letter grids are for the default.
pub fn read<'p, R: BufRead>(
    reader: R,
    default: &'p Puzzle,
    others: &'p [Puzzle],
) -> Solutions<'p, R> {
    Solutions {
        lines: Lines::new(reader).peekable(),
        default,
        others,
    }
}

/// The solutions of a text, in its order; made by [`read`]. No more than one
/// solution is in memory.
pub struct Solutions<'p, R: BufRead> {
    lines: Peekable<Lines<R>>,
    default: &'p Puzzle,
    others: &'p [Puzzle],
}

impl<'p, R: BufRead> Iterator for Solutions<'p, R> {
    type Item = Result<ReadSolution<'p>, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.lines.next_if(Line::is_blank).is_some() {}
        let first = self.lines.next()?;
        let line = first.number;
        let found = match first.is_json() {
            true => first.text.and_then(|text| self.json(&text)),
            false => self.grid(first),
        };
        Some(match found {
            Ok((puzzle, solution)) => Ok(ReadSolution {
                line,
                puzzle,
                solution,
            }),
            Err(kind) => Err(Fault { line, kind }),
        })
    }
}

impl<'p, R: BufRead> Solutions<'p, R> {
    fn json(&self, text: &str) -> Result<(&'p Puzzle, Solution), FaultKind> {
        let known = || std::iter::once(self.default).chain(self.others);
        read_line(text, |name| known().find(|puzzle| puzzle.name() == name))
    }

    /// The solution of the lines up to the next empty one.
    fn grid(&mut self, first: Line) -> Result<(&'p Puzzle, Solution), FaultKind> {
        let rows = rows(self.default, first, &mut self.lines)?;
        Ok((self.default, grid::solution(self.default, &rows)?))
    }
}

/// Reads one letter grid that shows a part of a tiling: `?` or `_`, as well as
/// what stands for an open cell, is a cell that is not covered yet.
///
/// # Errors
/// [`Fault`] where there is not one grid, or it shows what no tiling of the
/// reveal can begin with.
pub fn read_partial<R: BufRead>(
    reader: R,
    puzzle: &Puzzle,
    reveal: &Reveal,
) -> Result<PartialTiling, Fault> {
    let mut lines = Lines::new(reader).peekable();
    while lines.next_if(Line::is_blank).is_some() {}
    let kind = FaultKind::NoGrid;
    let first = lines.next().ok_or(Fault { line: 1, kind })?;
    let line = first.number;
    let read = |rows: Vec<String>| grid::partial_tiling(puzzle, reveal, &rows);
    let begun = rows(puzzle, first, &mut lines).and_then(read);
    let begun = begun.map_err(|kind| Fault { line, kind })?;
    while lines.next_if(Line::is_blank).is_some() {}
    match lines.next() {
        None => Ok(begun),
        Some(second) => Err(Fault {
            line: second.number,
            kind: second.text.err().unwrap_or(FaultKind::SecondGrid),
        }),
    }
}

/// The lines of a grid, up to the next empty one; not more than a board has.
fn rows<R: BufRead>(
    puzzle: &Puzzle,
    first: Line,
    lines: &mut Peekable<Lines<R>>,
) -> Result<Vec<String>, FaultKind> {
    let (mut rows, mut count, mut fault) = (Vec::new(), 0, None);
    let mut next = Some(first);
    while let Some(line) = next {
        count += 1;
        match line.text {
            // No board has more rows, so that no more need remembering.
            Ok(text) if rows.len() < MAXIMUM_CELLS => rows.push(text),
            Ok(_) => {}
            Err(kind) => fault = fault.or(Some(kind)),
        }
        next = lines.next_if(|line| !line.is_blank() && !line.is_json());
    }
    if let Some(kind) = fault {
        return Err(kind);
    }
    if count > rows.len() {
        let expected = usize::from(puzzle.board().rows());
        return Err(FaultKind::RowCount {
            rows: count,
            expected,
        });
    }
    Ok(rows)
}
