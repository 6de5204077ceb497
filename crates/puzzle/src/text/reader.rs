//! Reading solutions one by one.

use std::collections::VecDeque;
use std::io::BufRead;

use super::finder::{Finder, Finding};
use super::json_lines::{is_of_a_solution, read_line};
use super::lines::{Line, Lines};
use super::page::Page;
use super::target::ReadSolution;
use super::{Fault, FaultKind, MAXIMUM_LINE_BYTES};
use crate::Puzzle;

/// The most signs of a page, apart from its last line.
const MAXIMUM_PAGE_SIGNS: usize = 1 << 18;
/// The most bytes of a line that are added to a page at a time.
const MAXIMUM_CHUNK_BYTES: usize = 1 << 18;
/// The most signs that are read again with the next page, since a board may begin there.
const MAXIMUM_CARRIED_SIGNS: usize = 1 << 16;

/// Reads solutions in the formats of this module, checks each, and continues after a faulty one. JSON lines name
/// their layout, which may be that of the default or of one of the others. Everything else is for the default, or for
/// the first of the others that it solves.
pub fn read<'p, R: BufRead>(
    reader: R,
    default: &'p Puzzle,
    others: &'p [Puzzle],
) -> Solutions<'p, R> {
    Solutions {
        lines: Lines::new(reader),
        finder: Finder::new(std::iter::once(default).chain(others).collect()),
        waiting: VecDeque::new(),
        page: Page::default(),
        has_any: false,
        other_grid: None,
    }
}

/// The solutions of a text, in order; made by [`read`]. Only some of its lines are in memory at a time.
pub struct Solutions<'p, R: BufRead> {
    lines: Lines<R>,
    finder: Finder<'p>,
    /// Results that have been read but not returned.
    waiting: VecDeque<Result<ReadSolution<'p>, Fault>>,
    /// The lines that are not in this program's formats.
    page: Page,
    /// Whether there was a solution or a fault.
    has_any: bool,
    /// The first grid that is no board.
    other_grid: Option<Fault>,
}

impl<'p, R: BufRead> Iterator for Solutions<'p, R> {
    type Item = Result<ReadSolution<'p>, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.waiting.is_empty() {
            let Some(line) = self.lines.next() else {
                self.turn_page(0);
                if !self.has_any {
                    self.waiting.extend(self.other_grid.take().map(Err));
                }
                break;
            };
            self.read(line);
        }
        self.waiting.pop_front()
    }
}

impl<'p, R: BufRead> Solutions<'p, R> {
    fn read(&mut self, Line { number, text }: Line) {
        match text {
            Ok(text) if !is_json_line(&text) => self.add(number, &text),
            text => {
                self.turn_page(0);
                let result = text.and_then(|text| read_line(&text, &self.finder));
                self.push(number, result);
            }
        }
    }

    /// Adds a line to the page, and turns pages that are full.
    fn add(&mut self, number: u64, text: &str) {
        self.page.begin_line(number);
        let mut rest = text;
        while !rest.is_empty() {
            let (chunk, next) = rest.split_at(rest.floor_char_boundary(MAXIMUM_CHUNK_BYTES));
            self.page.push(chunk);
            rest = next;
            if self.page.len() > MAXIMUM_PAGE_SIGNS {
                self.turn_page(MAXIMUM_CARRIED_SIGNS);
            }
        }
    }

    fn push(&mut self, line: u64, result: Result<ReadSolution<'p>, FaultKind>) {
        self.has_any = true;
        let read = result.map(|read| ReadSolution { line, ..read });
        self.waiting.push_back(read.map_err(|kind| Fault { line, kind }));
    }

    /// Returns what is on the page. Of its end, after the last solution, at most so many signs stay on it.
    fn turn_page(&mut self, carried: usize) {
        if self.page.len() == 0 {
            return;
        }
        if !self.has_any && self.other_grid.is_none() {
            self.other_grid = self.finder.other_grid(&self.page);
        }
        let mut findings = self.finder.findings(&mut self.page, carried);
        let solutions = findings.iter().filter(|finding| finding.result.is_ok());
        let end = solutions.map(|finding| finding.signs.end).max().unwrap_or(0);
        let first = self.page.keep_end(end, carried);
        findings.retain(|finding| finding.signs.end <= first);
        for Finding { line, result, .. } in findings {
            self.push(line, result);
        }
    }
}

/// Whether the line is, or tries to be, a JSON line in this program's format.
fn is_json_line(text: &str) -> bool {
    text.trim_start().starts_with('{') && text.len() <= MAXIMUM_LINE_BYTES && is_of_a_solution(text)
}
