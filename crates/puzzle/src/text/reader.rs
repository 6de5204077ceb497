//! Reading solutions one after the other, from lines of bounded length.

use std::io::{BufRead, Read};
use std::iter::Peekable;

use super::grid;
use super::json_lines::read_line;
use super::{Fault, FaultKind, MAXIMUM_LINE_BYTES};
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

/// A line with its number, from 1.
struct Line {
    number: u64,
    text: Result<String, FaultKind>,
}

impl Line {
    /// Whether the line has nothing but spaces.
    fn is_blank(&self) -> bool {
        self.text.as_ref().is_ok_and(|text| text.trim().is_empty())
    }

    /// Whether the line is, or tries to be, a value of JSON.
    fn is_json(&self) -> bool {
        self.text
            .as_ref()
            .is_ok_and(|text| text.trim_start().starts_with('{'))
    }
}

/// Reads line by line; of a line that is too long it keeps nothing.
struct Lines<R> {
    reader: R,
    number: u64,
    failed: bool,
}

impl<R: BufRead> Lines<R> {
    fn new(reader: R) -> Self {
        Self {
            reader,
            number: 0,
            failed: false,
        }
    }

    /// The bytes of the next line, at most one more than a line may have.
    fn next_bytes(&mut self) -> std::io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        // The line's end may take two bytes more.
        let limit = MAXIMUM_LINE_BYTES as u64 + 2;
        let mut bounded = self.reader.by_ref().take(limit);
        bounded.read_until(b'\n', &mut bytes)?;
        if bytes.len() as u64 == limit && !bytes.ends_with(b"\n") {
            self.reader.skip_until(b'\n')?;
        }
        Ok(bytes)
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        if self.failed {
            return None;
        }
        self.number += 1;
        let text = match self.next_bytes() {
            Ok(bytes) if bytes.is_empty() => return None,
            Ok(bytes) => line_of(&bytes, self.number),
            Err(error) => {
                self.failed = true;
                Err(FaultKind::Unreadable(error))
            }
        };
        Some(Line {
            number: self.number,
            text,
        })
    }
}

fn line_of(bytes: &[u8], number: u64) -> Result<String, FaultKind> {
    let bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
    if bytes.len() > MAXIMUM_LINE_BYTES {
        return Err(FaultKind::LineTooLong);
    }
    let text = std::str::from_utf8(bytes).map_err(|_| FaultKind::NotText)?;
    // Some editors begin a file with a byte order mark.
    let text = match number {
        1 => text.strip_prefix('\u{FEFF}').unwrap_or(text),
        _ => text,
    };
    Ok(text.to_owned())
}
