//! Boards as tables of letters, words or numbers: several side by side, in frames, with rules and headings
//! between them, their cells with commas between, or a whole board on a line.

use super::picture::{MARGIN, Picture};
use super::{Found, Placed, is_prose};
use crate::Puzzle;

/// The boards in these lines.
pub(super) fn boards(lines: &[String], puzzle: &Puzzle) -> Vec<Placed> {
    let lines: Vec<(usize, String)> = lines
        .iter()
        .enumerate()
        .map(|(place, line)| (place, without_frame(line)))
        .filter(|(_, line)| !line.trim().is_empty() && !is_prose(line))
        .collect();
    let extent = Extent {
        rows: usize::from(puzzle.board().rows()),
        columns: usize::from(puzzle.board().columns()),
    };
    let on_lines: Vec<Placed> = lines
        .iter()
        .filter_map(|(place, line)| Some((*place, extent.on_a_line(line, puzzle)?)))
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
        let found = extent.separated(&lines, separator);
        if !found.is_empty() {
            return found;
        }
    }
    let found = extent.letters(&lines);
    if !found.is_empty() {
        return found;
    }
    let without_strokes = lines
        .into_iter()
        .map(|(place, line)| (place, line.replace('|', " ")));
    extent.letters(&without_strokes.collect::<Vec<_>>())
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
