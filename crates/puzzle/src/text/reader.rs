//! Reading solutions one by one.

use std::collections::VecDeque;
use std::io::BufRead;

use super::covering::{LetteredSolution, partial_tiling, solution_of_rows};
use super::fault::first_good;
use super::foreign::{
    BOARD_READERS, ForeignBoard, LocatedBoard, Values, begins, is_prose, without_colors,
};
use super::json_lines::{is_of_a_solution, read_line};
use super::lines::{Line, Lines};
use super::{Fault, FaultKind, MAXIMUM_LINE_BYTES};
use crate::{MAXIMUM_CELLS, PartialTiling, Puzzle, Reveal, Solution};

/// The most lines in a row, without an empty one, that are kept at a time.
const MAXIMUM_BLOCK_LINES: usize = 16_384;

/// The most lines of one board, after which boards of another format are looked for.
const MAXIMUM_BOARD_LINES: usize = 40;

/// A solution that was read and verified.
#[derive(Debug, Clone)]
pub struct ReadSolution<'p> {
    /// The line, from 1, on which it begins.
    pub line: u64,
    /// The puzzle that it solves.
    pub puzzle: &'p Puzzle,
    /// The solution.
    pub solution: Solution,
    /// The letter or digit of each piece in the text, in the puzzle's order; `None` where its name is longer.
    pub letters: Vec<Option<char>>,
}

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
        puzzles: std::iter::once(default).chain(others).collect(),
        waiting: VecDeque::new(),
        values: None,
        carried: None,
    }
}

/// The solutions of a text, in order; made by [`read`]. Of a text with JSON lines, empty lines or values, only some lines
/// are in memory at a time.
pub struct Solutions<'p, R: BufRead> {
    lines: Lines<R>,
    /// The default first.
    puzzles: Vec<&'p Puzzle>,
    /// Results that have been read but not returned.
    waiting: VecDeque<Result<ReadSolution<'p>, Fault>>,
    /// A value that has begun, and the line where it did.
    values: Option<(u64, Values<'p>)>,
    /// The beginning of a block that was read with the previous one, and its first line.
    carried: Option<(u64, Vec<String>)>,
}

impl<'p, R: BufRead> Iterator for Solutions<'p, R> {
    type Item = Result<ReadSolution<'p>, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(result) = self.waiting.pop_front() {
                return Some(result);
            }
            match self.values.take() {
                Some((line, values)) => self.value(line, values),
                None => self.begin()?,
            }
        }
    }
}

impl<'p, R: BufRead> Solutions<'p, R> {
    /// Reads the next item; `None` at the end of the text.
    fn begin(&mut self) -> Option<()> {
        if let Some((start, lines)) = self.carried.take() {
            self.block(start, lines);
            return Some(());
        }
        while self.lines.next_if(Line::is_blank).is_some() {}
        let Line { number, text } = self.lines.next()?;
        match text {
            Err(kind) => self.refuse(number, kind),
            Ok(text) if is_json_line(&text) && text.len() <= MAXIMUM_LINE_BYTES => {
                self.json(number, &text);
            }
            Ok(text) if begins(&text) => {
                let values = Values::new(self.puzzles.clone());
                self.read_values(number, values, &text);
            }
            Ok(text) if text.len() > MAXIMUM_LINE_BYTES => {
                self.refuse(number, FaultKind::LineTooLong);
            }
            Ok(text) => self.block(number, vec![text]),
        }
        Some(())
    }

    fn refuse(&mut self, line: u64, kind: FaultKind) {
        self.waiting.push_back(Err(Fault { line, kind }));
    }

    fn json(&mut self, line: u64, text: &str) {
        let result = read_line(text, |name| {
            self.puzzles.iter().copied().find(|puzzle| puzzle.name() == name)
        });
        self.push(line, result);
    }

    fn push(&mut self, line: u64, result: Result<(&'p Puzzle, LetteredSolution), FaultKind>) {
        self.waiting.push_back(match result {
            Ok((puzzle, LetteredSolution { solution, letters })) => {
                Ok(ReadSolution { line, puzzle, solution, letters })
            }
            Err(kind) => Err(Fault { line, kind }),
        });
    }

    /// Adds the solution that a board shows, of the first puzzle that it solves.
    fn push_board(&mut self, line: u64, board: &ForeignBoard) {
        let puzzles = self.puzzles.iter().copied();
        let result = first_good(puzzles, |puzzle| Ok((puzzle, board.solution(puzzle)?)));
        self.push(line, result);
    }

    /// Continues reading a value.
    fn value(&mut self, line: u64, mut values: Values<'p>) {
        let is_closed = values.is_closed();
        let next = self.lines.next_if(|next| match &next.text {
            Ok(text) => !is_closed || !next.is_blank() && begins(text) && !is_json_line(text),
            Err(_) => false,
        });
        match next {
            Some(Line { number, text }) => {
                let start = if is_closed { number } else { line };
                self.read_values(start, values, &text.unwrap_or_default());
            }
            None => {
                if let Some(board) = values.end() {
                    self.push_board(line, &board);
                }
                if let Some(kind) = values.fault() {
                    self.refuse(line, kind);
                }
            }
        }
    }

    /// Reads a line of a value that began on `line`.
    fn read_values(&mut self, line: u64, mut values: Values<'p>, text: &str) {
        for board in values.read_line(text) {
            self.push_board(line, &board);
        }
        self.values = Some((line, values));
    }

    /// The boards of these lines, and of those up to the next empty line.
    fn block(&mut self, start: u64, mut lines: Vec<String>) {
        // Consecutive boards of the default are not split.
        let board_rows = usize::from(self.puzzles[0].board().rows());
        let most = MAXIMUM_BLOCK_LINES - MAXIMUM_BLOCK_LINES % board_rows;
        while lines.len() < most {
            match self.lines.next_if(is_of_block).map(Line::short) {
                Some(Ok(text)) => lines.push(text),
                Some(Err(kind)) => {
                    self.skip_block();
                    return self.refuse(start, kind);
                }
                None => break,
            }
        }
        if lines.len() >= most
            && let Some(heading) = lines.iter().rposition(|line| is_prose(line))
            && heading > 0
        {
            // A board is not separated from its heading either.
            let rest = lines.split_off(heading);
            self.carried = Some((start + heading as u64, rest));
        }
        let waiting = self.waiting.len();
        self.judge(start, &lines);
        if lines.len() >= most && self.waiting.iter().skip(waiting).all(Result::is_err) {
            self.waiting.truncate(waiting);
            let rows = lines.len() + self.skip_block();
            self.refuse(start, FaultKind::RowCount(rows, board_rows));
        }
    }

    /// Skips the lines up to the next empty one, and returns their number.
    fn skip_block(&mut self) -> usize {
        let mut lines = 0;
        while self.lines.next_if(|line| !line.is_blank()).is_some() {
            lines += 1;
        }
        lines
    }

    /// Returns the boards of these lines: those of the first format in which one of them is a solution.
    fn judge(&mut self, start: u64, lines: &[String]) {
        if lines.is_empty() {
            return;
        }
        let plain: Vec<String> = lines.iter().map(|line| without_colors(line)).collect();
        let default = self.puzzles[0];
        let kind = match solution_of_rows(default, &plain) {
            Ok(solution) => return self.push(start, Ok((default, solution))),
            Err(kind) => kind,
        };
        let mut faulty = Vec::new();
        for puzzle in self.puzzles.clone() {
            for read in BOARD_READERS {
                let boards = read(&plain, puzzle);
                if has_solution(&boards, puzzle) {
                    return self.push_among(start, &plain, &boards, |lines| {
                        has_solution(&read(lines, puzzle), puzzle)
                    });
                }
                if faulty.is_empty() {
                    faulty = boards;
                }
            }
        }
        let has_board_size = !matches!(kind, FaultKind::RowCount(..) | FaultKind::RowWidth(..));
        match &faulty[..] {
            [] if plain.iter().all(|line| is_prose(line)) => {}
            [] => self.refuse(start, kind),
            [_] if has_board_size => self.refuse(start, kind),
            boards => {
                for LocatedBoard { line, board } in boards {
                    self.push_board(start + *line as u64, board);
                }
            }
        }
    }

    /// Returns the boards of one format, and those of other formats before, between and after them. `is_whole` tells
    /// whether lines contain a solution in this format.
    fn push_among(
        &mut self,
        start: u64,
        lines: &[String],
        boards: &[LocatedBoard],
        is_whole: impl Fn(&[String]) -> bool,
    ) {
        let usual = boards
            .windows(2)
            .map(|pair| pair[1].line.saturating_sub(pair[0].line))
            .filter(|lines| *lines > 0)
            .min()
            .unwrap_or(0);
        let mut from = 0;
        for (index, LocatedBoard { line, board }) in boards.iter().enumerate() {
            self.rest(start + from as u64, lines.get(from..*line).unwrap_or_default());
            self.push_board(start + *line as u64, board);
            let next = boards.get(index + 1).map_or(lines.len(), |board| board.line);
            let section = lines.get(*line..next).unwrap_or_default();
            from = next;
            if section.len() > usual
                && let Some(count) = (1..=section.len().min(MAXIMUM_BOARD_LINES))
                    .find(|&count| is_whole(&section[..count]))
            {
                from = line + count;
            }
        }
        self.rest(start + from as u64, lines.get(from..).unwrap_or_default());
    }

    /// Returns the boards of lines next to those of another format, if one of them is a solution. Otherwise the lines only
    /// end a board or a list.
    fn rest(&mut self, start: u64, lines: &[String]) {
        let waiting = self.waiting.len();
        self.judge(start, lines);
        if self.waiting.iter().skip(waiting).all(Result::is_err) {
            self.waiting.truncate(waiting);
        }
    }
}

fn has_solution(boards: &[LocatedBoard], puzzle: &Puzzle) -> bool {
    boards.iter().any(|located| located.board.solution(puzzle).is_ok())
}

/// Whether the line continues a block: it is neither empty nor the beginning of a value.
fn is_of_block(line: &Line) -> bool {
    !line.is_blank() && !line.text.as_ref().is_ok_and(|text| is_json_line(text) || begins(text))
}

/// Whether the line is, or tries to be, a JSON line in this program's format.
fn is_json_line(text: &str) -> bool {
    text.trim_start().starts_with('{') && is_of_a_solution(text)
}

/// Reads one letter grid that shows a partial tiling: `?`, `_`, and the signs for open cells mark cells that are not
/// covered yet.
///
/// # Errors
/// [`Fault`] if there is not exactly one grid, or if no tiling of the reveal can begin with it.
pub fn read_partial<R: BufRead>(
    reader: R,
    puzzle: &Puzzle,
    reveal: &Reveal,
) -> Result<PartialTiling, Fault> {
    let mut lines = Lines::new(reader);
    while lines.next_if(Line::is_blank).is_some() {}
    let first = lines.next().ok_or_else(|| {
        let message =
            "there is no grid: write the board's rows, with `?` for a cell that is not covered";
        Fault { line: 1, kind: FaultKind::Other(message.to_owned()) }
    })?;
    let line = first.number;
    let begun = rows(puzzle, first, &mut lines)
        .and_then(|rows| partial_tiling(puzzle, reveal, &rows))
        .map_err(|kind| Fault { line, kind })?;
    while lines.next_if(Line::is_blank).is_some() {}
    match lines.next() {
        None => Ok(begun),
        Some(second) => {
            let message = "a second grid begins here: give one grid, without empty lines in it";
            let line = second.number;
            let kind = second.short().err().unwrap_or_else(|| FaultKind::Other(message.to_owned()));
            Err(Fault { line, kind })
        }
    }
}

/// The lines of a grid, up to the next empty one; at most as many as a board can have.
fn rows<R: BufRead>(
    puzzle: &Puzzle,
    first: Line,
    lines: &mut Lines<R>,
) -> Result<Vec<String>, FaultKind> {
    let mut rows = vec![first.short()?];
    let mut count = 1;
    while let Some(line) = lines.next_if(|line| !line.is_blank()) {
        count += 1;
        let text = line.short()?;
        // No board has more rows, so further ones need not be kept.
        if rows.len() < MAXIMUM_CELLS {
            rows.push(text);
        }
    }
    if count > rows.len() {
        let expected = usize::from(puzzle.board().rows());
        return Err(FaultKind::RowCount(count, expected));
    }
    Ok(rows)
}
