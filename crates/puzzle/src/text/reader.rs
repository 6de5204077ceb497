//! Reading solutions one by one.

use std::collections::VecDeque;
use std::io::BufRead;

use super::covering::{Lettered, partial_tiling, solution_of_rows};
use super::fault::first_good;
use super::foreign::{Found, Placed, Values, WAYS, begins, is_prose, without_colors};
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
            if let Some(found) = self.waiting.pop_front() {
                return Some(found);
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
            Ok(text) if is_own(&text) && text.len() <= MAXIMUM_LINE_BYTES => {
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
        let known = |name: &str| {
            let mut puzzles = self.puzzles.iter().copied();
            puzzles.find(|puzzle| puzzle.name() == name)
        };
        let read = read_line(text, known);
        self.hand_out(line, read);
    }

    fn hand_out(&mut self, line: u64, read: Result<(&'p Puzzle, Lettered), FaultKind>) {
        let read = read.map(|(puzzle, read)| ReadSolution {
            line,
            puzzle,
            solution: read.solution,
            letters: read.letters,
        });
        let read = read.map_err(|kind| Fault { line, kind });
        self.waiting.push_back(read);
    }

    /// The puzzle that a board solves.
    fn judged(&self, found: &Found) -> Result<(&'p Puzzle, Lettered), FaultKind> {
        let puzzles = self.puzzles.iter().copied();
        first_good(puzzles, |puzzle| Ok((puzzle, found.solution(puzzle)?)))
    }

    fn found(&mut self, line: u64, found: impl IntoIterator<Item = Found>) {
        for board in found {
            let read = self.judged(&board);
            self.hand_out(line, read);
        }
    }

    /// Continues reading a value.
    fn value(&mut self, line: u64, mut values: Values<'p>) {
        let goes_on = |next: &Line, is_closed: bool| match &next.text {
            Ok(text) => !is_closed || !next.is_blank() && begins(text) && !is_own(text),
            Err(_) => false,
        };
        let is_closed = values.is_closed();
        match self.lines.next_if(|next| goes_on(next, is_closed)) {
            Some(Line { number, text }) => {
                let line = if is_closed { number } else { line };
                self.read_values(line, values, &text.unwrap_or_default());
            }
            None => {
                let meant = values.end();
                self.found(line, meant);
                if let Some(kind) = values.fault() {
                    self.refuse(line, kind);
                }
            }
        }
    }

    /// Reads a line of a value that began on `line`.
    fn read_values(&mut self, line: u64, mut values: Values<'p>, text: &str) {
        self.found(line, values.read_line(text));
        self.values = Some((line, values));
    }

    /// The boards of these lines, and of those up to the next empty line.
    fn block(&mut self, start: u64, mut lines: Vec<String>) {
        // Consecutive boards of the default are not split.
        let board_rows = usize::from(self.puzzles[0].board().rows());
        let most = MAXIMUM_BLOCK_LINES - MAXIMUM_BLOCK_LINES % board_rows;
        let is_value = |text: &String| is_own(text) || begins(text);
        let goes_on = |line: &Line| !line.is_blank() && !line.text.as_ref().is_ok_and(is_value);
        while lines.len() < most {
            match self.lines.next_if(goes_on).map(Line::short) {
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
        let is_refused = self.waiting.iter().skip(waiting).all(Result::is_err);
        if lines.len() >= most && is_refused {
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
        let lines: Vec<String> = lines.iter().map(|line| without_colors(line)).collect();
        let puzzle = self.puzzles[0];
        let kind = match solution_of_rows(puzzle, &lines) {
            Ok(read) => return self.hand_out(start, Ok((puzzle, read))),
            Err(kind) => kind,
        };
        let is_of_size =
            |kind: &_| matches!(kind, FaultKind::RowCount(..) | FaultKind::RowWidth(..));
        let mut faulty: Option<Vec<Placed>> = None;
        for puzzle in self.puzzles.clone() {
            for way in WAYS {
                let boards = way(&lines, puzzle);
                let is_good = |(_, board): &Placed| board.solution(puzzle).is_ok();
                if boards.iter().any(is_good) {
                    let way = |lines: &[String]| way(lines, puzzle).iter().any(is_good);
                    return self.found_among(start, &lines, boards, way);
                }
                if !boards.is_empty() {
                    faulty = faulty.or(Some(boards));
                }
            }
        }
        match faulty {
            Some(boards) if !is_of_size(&kind) && boards.len() < 2 => self.refuse(start, kind),
            Some(boards) => self.found_at(start, boards),
            None if lines.iter().all(|line| is_prose(line)) => {}
            None => self.refuse(start, kind),
        }
    }

    /// Returns the boards of one format, and those of other formats before, between and after them. `is_whole` tells
    /// whether lines contain a solution in this format.
    fn found_among(
        &mut self,
        start: u64,
        lines: &[String],
        boards: Vec<Placed>,
        is_whole: impl Fn(&[String]) -> bool,
    ) {
        let places: Vec<usize> = boards.iter().map(|(place, _)| *place).collect();
        let apart = places.windows(2).map(|two| two[1].saturating_sub(two[0]));
        let usual = apart.filter(|lines| *lines > 0).min().unwrap_or(0);
        let mut from = 0;
        for (index, (place, board)) in boards.into_iter().enumerate() {
            self.rest(start + from as u64, lines.get(from..place).unwrap_or_default());
            self.found(start + place as u64, vec![board]);
            let next = places.get(index + 1).copied().unwrap_or(lines.len());
            let own = lines.get(place..next).unwrap_or_default();
            let is_longer = own.len() > usual;
            let mut counts = 1..=own.len().min(MAXIMUM_BOARD_LINES);
            let whole = counts.find(|&count| is_longer && is_whole(&own[..count]));
            from = whole.map_or(next, |count| place + count);
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

    fn found_at(&mut self, start: u64, boards: Vec<Placed>) {
        for (place, board) in boards {
            self.found(start + place as u64, vec![board]);
        }
    }
}

/// Whether the line is, or is meant to be, a JSON line in this program's format.
fn is_own(text: &str) -> bool {
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
    let kind = FaultKind::NoGrid;
    let first = lines.next().ok_or(Fault { line: 1, kind })?;
    let line = first.number;
    let read = |rows: Vec<String>| partial_tiling(puzzle, reveal, &rows);
    let begun = rows(puzzle, first, &mut lines).and_then(read);
    let begun = begun.map_err(|kind| Fault { line, kind })?;
    while lines.next_if(Line::is_blank).is_some() {}
    match lines.next() {
        None => Ok(begun),
        Some(second) => Err(Fault {
            line: second.number,
            kind: second.short().err().unwrap_or(FaultKind::SecondGrid),
        }),
    }
}

/// The lines of a grid, up to the next empty one; at most as many as a board can have.
fn rows<R: BufRead>(
    puzzle: &Puzzle,
    first: Line,
    lines: &mut Lines<R>,
) -> Result<Vec<String>, FaultKind> {
    let (mut rows, mut count) = (vec![first.short()?], 1);
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
