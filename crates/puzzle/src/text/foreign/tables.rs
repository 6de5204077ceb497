//! Boards as tables of letters, words or numbers: several side by side, in frames, with rules and headings
//! between them, their cells with commas between, or a whole board on a line.

use super::picture::{MARGIN, Picture};
use super::{Found, Placed, is_prose};
use crate::Puzzle;

/// The boards in these lines.
pub(super) fn boards(lines: &[String], puzzle: &Puzzle) -> Vec<Placed> {
    Extent::of(puzzle).boards(drawn(lines), puzzle)
}

/// The lines that are no headings and no rules, without frames.
fn drawn(lines: &[String]) -> Vec<(usize, String)> {
    let lines = lines.iter().enumerate();
    let lines = lines
        .map(|(place, line)| (place, without_frame(line)))
        .filter(|(_, line)| !line.trim().is_empty() && !is_prose(line));
    let mut lines: Vec<(usize, String)> = lines.collect();
    // A single word may stand above, such as `found`.
    let is_word = |line: &str| {
        let word = line.trim();
        word.len() > 2 && word.chars().all(|letter| letter.is_ascii_lowercase())
    };
    let mut letters = lines.iter().skip(1).flat_map(|(_, line)| line.chars());
    if lines.first().is_some_and(|(_, line)| is_word(line))
        && !letters.any(|letter| letter.is_ascii_lowercase())
    {
        lines.remove(0);
    }
    lines
}

/// The boards in these lines whose squares are several letters wide, with nothing or a label where nothing lies.
pub(super) fn aligned(lines: &[String], puzzle: &Puzzle) -> Vec<Placed> {
    let (lines, extent) = (drawn(lines), Extent::of(puzzle));
    let boards = lines.chunks(extent.rows);
    let boards = boards.filter_map(|lines| {
        let (place, _) = lines.first()?;
        let rows = lines.iter().map(|(_, line)| line.as_str());
        Some((
            *place,
            Found::Picture(extent.aligned(&rows.collect::<Vec<_>>())?),
        ))
    });
    boards.collect()
}

/// The boards in these lines, whose rows have numbers in front, and whose columns may have a heading.
pub(super) fn numbered(lines: &[String], puzzle: &Puzzle) -> Vec<Placed> {
    let extent = Extent::of(puzzle);
    let mut lines: Vec<String> = lines.to_vec();
    for line in &mut lines {
        if is_heading(line, extent.columns) {
            line.clear();
            continue;
        }
        let start = line.len() - line.trim_start().len();
        let end = line[start..]
            .find(' ')
            .map_or(line.len(), |end| start + end);
        let number = line[start..end].trim_matches(|letter: char| "[](),:.|".contains(letter));
        if number.parse::<u32>().is_ok() {
            line.replace_range(start..end, &" ".repeat(end - start));
        }
        let bare = line.trim_start();
        if let Some(rest) = bare.strip_prefix("| ") {
            *line = format!("{:1$}{rest}", "", line.len() - rest.len());
        }
    }
    let found = extent.boards(drawn(&lines), puzzle);
    match found.is_empty() {
        true => aligned(&lines, puzzle),
        false => found,
    }
}

/// Whether the line has a number or a letter for each column, one after the other.
fn is_heading(line: &str, columns: usize) -> bool {
    let words = line
        .split(|letter: char| letter.is_whitespace() || "|,;[]".contains(letter))
        .filter(|word| !word.is_empty());
    let place = |word: &str| {
        let digits = word.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
        let mut letters = word.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) if letter.is_alphabetic() => Some(u32::from(letter)),
            _ => digits.parse().ok(),
        }
    };
    let places: Option<Vec<u32>> = words.map(place).collect();
    places.is_some_and(|places| {
        places.len() == columns
            && places
                .windows(2)
                .all(|pair| pair[0].checked_add(1) == Some(pair[1]))
    })
}

/// The boards in these lines that lie on their side.
pub(super) fn turned(lines: &[String], puzzle: &Puzzle) -> Vec<Placed> {
    let Extent { rows, columns } = Extent::of(puzzle);
    if rows == columns {
        return Vec::new();
    }
    let extent = Extent {
        rows: columns,
        columns: rows,
    };
    extent.boards(drawn(lines), puzzle)
}

/// A line without the signs that draw a frame around a board, and the arrows that some programs put into it.
fn without_frame(line: &str) -> String {
    let is_frame = |letter: char| matches!(letter, '\u{2500}'..='\u{257F}' | '→' | '↓' | '⊖' | '⌽');
    let is_rule = line.trim_start().starts_with(['+', '|'])
        && line.chars().all(|letter| "+-=| ".contains(letter))
        && line.contains("--");
    match is_rule {
        true => String::new(),
        false => line
            .chars()
            .filter(|letter| *letter != '\u{FE0F}')
            .map(|letter| if is_frame(letter) { ' ' } else { letter })
            .collect(),
    }
}

/// The widest square of a drawing, in letters.
const MAXIMUM_PITCH: usize = 8;

/// The words of a line, with the columns of their beginnings and ends.
fn words(line: &str) -> Vec<(usize, usize, String)> {
    let mut words: Vec<(usize, usize, String)> = Vec::new();
    for (column, letter) in line.chars().enumerate() {
        match words.last_mut() {
            _ if letter.is_whitespace() => {}
            Some((_, end, word)) if *end == column => {
                word.push(letter);
                *end = column + 1;
            }
            _ => words.push((column, column + 1, letter.to_string())),
        }
    }
    words
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Separator {
    Sign(char),
    Spaces,
}

impl Separator {
    /// The words of a line.
    fn words(self, line: &str) -> Vec<String> {
        let bare = |word: &str| word.trim().trim_matches(['"', '\'']).trim().to_owned();
        match self {
            Self::Sign(sign) => {
                let line = line.trim_matches([' ', '\r']);
                // A sign at both ends is a frame.
                let framed = line
                    .strip_prefix(sign)
                    .and_then(|line| line.strip_suffix(sign));
                framed
                    .filter(|_| sign == '|')
                    .unwrap_or(line)
                    .split(sign)
                    .map(bare)
                    .collect()
            }
            Self::Spaces => line.split_whitespace().map(bare).collect(),
        }
    }
}

/// How many rows and columns the board has.
#[derive(Debug, Clone, Copy)]
struct Extent {
    rows: usize,
    columns: usize,
}

impl Extent {
    fn of(puzzle: &Puzzle) -> Self {
        Self {
            rows: usize::from(puzzle.board().rows()),
            columns: usize::from(puzzle.board().columns()),
        }
    }

    /// The boards in these lines.
    fn boards(self, lines: Vec<(usize, String)>, puzzle: &Puzzle) -> Vec<Placed> {
        let on_lines: Vec<Placed> = lines
            .iter()
            .filter_map(|(place, line)| Some((*place, self.on_a_line(line, puzzle)?)))
            .collect();
        if !on_lines.is_empty() {
            return on_lines;
        }
        for separator in [
            Separator::Sign(','),
            Separator::Sign(';'),
            Separator::Sign('\t'),
            Separator::Sign('|'),
            Separator::Spaces,
        ] {
            let found = self.separated(&lines, separator);
            if !found.is_empty() {
                return found;
            }
        }
        let found = self.letters(&lines);
        if !found.is_empty() {
            return found;
        }
        let without_strokes = lines
            .into_iter()
            .map(|(place, line)| (place, line.replace('|', " ")));
        self.letters(&without_strokes.collect::<Vec<_>>())
    }

    /// The board of these rows, whose squares are equally wide: each word lies in one.
    fn aligned(self, rows: &[&str]) -> Option<Picture> {
        let words: Vec<Vec<(usize, usize, String)>> = rows.iter().map(|row| words(row)).collect();
        let ways = (2..=MAXIMUM_PITCH).flat_map(|pitch| (0..pitch).map(move |left| (pitch, left)));
        let mut pictures = ways.filter_map(|(pitch, left)| {
            let mut picture = vec![vec![String::new(); self.columns]; rows.len()];
            for (row, words) in picture.iter_mut().zip(&words) {
                for (start, end, word) in words {
                    let (first, last) = ((start + left) / pitch, (end - 1 + left) / pitch);
                    let square = row.get_mut(first).filter(|square| square.is_empty())?;
                    if first != last {
                        return None;
                    }
                    square.clone_from(word);
                }
            }
            // All columns have something, or squares are narrower.
            let is_used = |column: usize| picture.iter().any(|row| !row[column].is_empty());
            (0..self.columns).all(is_used).then_some(picture)
        });
        pictures.next().map(|rows| Picture { rows })
    }

    /// A whole board on one line: with strokes between rows, or all squares, or all cells, in a word or in words.
    fn on_a_line(self, line: &str, puzzle: &Puzzle) -> Option<Found> {
        let line = line.trim();
        for stroke in ['/', '|'] {
            let words = line.split(' ').filter(|word| word.contains(stroke));
            let longest = words.max_by_key(|word| word.len()).unwrap_or(line);
            for text in [longest, line] {
                let rows: Vec<&str> = text.split(stroke).collect();
                let fits = rows.iter().all(|row| row.chars().count() <= self.columns);
                let letters: usize = rows.iter().map(|row| row.chars().count()).sum();
                let is_full = letters >= puzzle.piece_area();
                if rows.len() == self.rows && fits && is_full {
                    return Some(Found::Picture(Picture::of_letters(rows)));
                }
            }
        }
        let last = line.split_whitespace().next_back()?;
        let letters: Vec<String> = last.chars().map(String::from).collect();
        let words = || {
            let words = line.split(|letter: char| letter.is_whitespace() || ",;".contains(letter));
            words
                .filter(|word| !word.is_empty())
                .map(str::to_owned)
                .collect()
        };
        let lists: [Vec<String>; 2] = [letters, words()];
        lists
            .into_iter()
            .find_map(|marks| self.flat(&marks, puzzle))
            .map(Found::Picture)
    }

    fn flat(self, marks: &[String], puzzle: &Puzzle) -> Option<Picture> {
        if marks.len() == self.rows * self.columns && self.rows > 1 {
            let rows = marks.chunks(self.columns).map(<[String]>::to_vec);
            return Some(Picture {
                rows: rows.collect(),
            });
        }
        (marks.len() == puzzle.board().cell_count()).then(|| {
            let mut rows = vec![vec![String::new(); self.columns]; self.rows];
            for (position, mark) in puzzle.board().positions().iter().zip(marks) {
                rows[usize::from(position.row)][usize::from(position.column)].clone_from(mark);
            }
            Picture { rows }
        })
    }

    /// How many boards lie side by side on a line of this many words, and how wide each is.
    fn side_by_side(self, words: usize) -> Option<(usize, usize)> {
        if words >= self.columns && words <= self.columns + MARGIN {
            return Some((1, words));
        }
        let is_whole = words > 0 && words.is_multiple_of(self.columns);
        is_whole.then(|| (words / self.columns, self.columns))
    }

    /// Boards whose squares have a sign, or spaces, between them.
    fn separated(self, lines: &[(usize, String)], separator: Separator) -> Vec<Placed> {
        let words = lines
            .iter()
            .map(|(place, line)| (*place, separator.words(line)));
        let words: Vec<(usize, Vec<String>)> = words.collect();
        let mut found = Vec::new();
        let same =
            |one: &(usize, Vec<String>), other: &(usize, Vec<String>)| one.1.len() == other.1.len();
        for run in words.chunk_by(same) {
            let count = run.first().map_or(0, |(_, words)| words.len());
            let Some((boards, width)) = self.side_by_side(count) else {
                continue;
            };
            for group in self.groups(run, boards) {
                let place = group.first().map_or(0, |(place, _)| *place);
                for board in 0..boards {
                    let rows = group.iter().map(|(_, words)| {
                        let row = words.get(board * width..(board + 1) * width);
                        row.unwrap_or_default().to_vec()
                    });
                    let picture = Picture {
                        rows: rows.collect(),
                    };
                    found.push((place, Found::Picture(picture)));
                }
            }
        }
        found
    }

    /// The lines of each board, or of each row of boards.
    fn groups<T>(self, run: &[T], boards: usize) -> impl Iterator<Item = &[T]> {
        let count = run.len();
        let size = match () {
            () if count.is_multiple_of(self.rows) => self.rows,
            () if boards == 1 && (self.rows..=self.rows + MARGIN).contains(&count) => count,
            () => usize::MAX,
        };
        run.chunks(size.max(1))
            .filter(move |chunk| chunk.len() == size)
    }

    /// Boards of letters, which may lie side by side with blank columns between them.
    fn letters(self, lines: &[(usize, String)]) -> Vec<Placed> {
        let rows: Vec<(usize, Vec<char>)> = lines
            .iter()
            .map(|(place, line)| (*place, line.trim_end().chars().collect()))
            .collect();
        let width = rows.iter().map(|(_, row)| row.len()).max().unwrap_or(0);
        let boards = if width > self.columns + MARGIN { 2 } else { 1 };
        let mut found = Vec::new();
        for group in self.groups(&rows, boards) {
            let place = group.first().map_or(0, |(place, _)| *place);
            for columns in self.columns_of_boards(group) {
                let rows = group.iter().map(|(_, row)| {
                    let marks = columns
                        .iter()
                        .map(|column| row.get(*column).copied().unwrap_or(' '));
                    marks.map(String::from).collect()
                });
                let picture = Picture {
                    rows: rows.collect(),
                };
                found.push((place, Found::Picture(picture)));
            }
        }
        found
    }

    /// The columns of each board that stands in these rows.
    fn columns_of_boards(self, rows: &[(usize, Vec<char>)]) -> Vec<Vec<usize>> {
        let width = rows.iter().map(|(_, row)| row.len()).max().unwrap_or(0);
        let is_blank = |column: &usize| {
            let mut signs = rows.iter().filter_map(|(_, row)| row.get(*column));
            signs.all(|sign| *sign == ' ')
        };
        let filled: Vec<usize> = (0..width).filter(|column| !is_blank(column)).collect();
        let stretches: Vec<&[usize]> = filled.chunk_by(|one, other| one + 1 == *other).collect();
        if stretches.iter().all(|stretch| stretch.len() == 1) && stretches.len() >= self.columns {
            // Every two letters have a space between them.
            let apart = filled.chunks(self.columns);
            return apart
                .filter(|columns| columns.len() == self.columns)
                .map(<[usize]>::to_vec)
                .collect();
        }
        let fits = |columns: usize| (self.columns..=self.columns + MARGIN).contains(&columns);
        let boards: Vec<Vec<usize>> = stretches
            .iter()
            .filter(|stretch| fits(stretch.len()))
            .map(|stretch| stretch.to_vec())
            .collect();
        match boards.is_empty() && fits(width) {
            true => vec![(0..width).collect()],
            false => boards,
        }
    }
}
