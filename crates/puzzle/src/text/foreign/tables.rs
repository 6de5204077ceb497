//! Boards as tables of letters, words or numbers: several side by side, in frames, with rules and headings between
//! them, with commas between cells, or a whole board on one line.

use super::picture::{MARGIN, Picture, extent};
use super::{Found, Placed, is_prose, placed};
use crate::Puzzle;
use std::collections::BTreeSet;

/// The boards in these lines.
pub fn boards(lines: &[String], puzzle: &Puzzle) -> Vec<Placed> {
    Extent::of(puzzle).boards(drawn(lines), puzzle)
}

/// The lines that are neither headings nor rules, without frames.
fn drawn(lines: &[String]) -> Vec<(usize, String)> {
    let lines = lines.iter().map(|line| without_frame(line)).enumerate();
    let mut lines: Vec<(usize, String)> =
        lines.filter(|(_, line)| !line.trim().is_empty()).collect();
    let mut widths: Vec<usize> = lines.iter().map(|(_, line)| line.chars().count()).collect();
    widths.sort_unstable();
    let middle = widths.get(widths.len() / 2).copied();
    // A line as wide as most others, such as `Ptsslll   AAA ees`, is a row, even if it looks like words.
    let is_row = |line: &str| {
        line.chars().all(|sign| sign.is_alphabetic() || " .*_|".contains(sign))
            && line.contains(char::is_alphabetic)
            && Some(line.chars().count()) == middle
    };
    // A single word may stand above a board, such as `found`.
    let is_word = |line: &str| {
        let word = line.trim();
        word.len() > 2 && word.chars().all(|letter| letter.is_ascii_lowercase())
    };
    lines.retain(|(_, line)| is_row(line) || !is_prose(line) && !is_word(line));
    lines
}

/// The boards in these lines whose squares are several letters wide, blank or with a label where there is no piece.
pub fn aligned(lines: &[String], puzzle: &Puzzle) -> Vec<Placed> {
    let (lines, extent) = (drawn(lines), Extent::of(puzzle));
    let boards = lines.chunks(extent.rows).filter_map(|lines| {
        let rows: Vec<&str> = lines.iter().map(|(_, line)| line.as_str()).collect();
        let picture = extent.aligned(&rows)?;
        Some((lines.first()?.0, Found::Picture(picture)))
    });
    boards.collect()
}

/// The boards in these lines with numbers before their rows and perhaps a heading for their columns.
pub fn numbered(lines: &[String], puzzle: &Puzzle) -> Vec<Placed> {
    let extent = Extent::of(puzzle);
    let mut lines: Vec<String> = lines.to_vec();
    for line in &mut lines {
        if is_heading(line, extent.columns) {
            line.clear();
            continue;
        }
        let start = line.len() - line.trim_start().len();
        // `[1,]` is a number of R.
        let is_end = |&(place, sign): &(usize, char)| {
            " ,;\t".contains(sign) && !line[start + place + 1..].starts_with(']')
        };
        let end = line[start..].char_indices().find(is_end);
        let end = end.map_or(line.len(), |(end, _)| start + end);
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
    if found.is_empty() {
        return aligned(&lines, puzzle);
    }
    found
}

/// Whether the line has consecutive numbers or letters, one for each column.
fn is_heading(line: &str, columns: usize) -> bool {
    let is_between = |letter: char| letter.is_whitespace() || "|,;[]".contains(letter);
    let words = line.split(is_between).filter(|word| !word.is_empty());
    let place = |word: &str| {
        let digits = word.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
        let mut letters = word.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) if letter.is_alphabetic() => Some(u32::from(letter)),
            _ => digits.parse().ok(),
        }
    };
    let places: Option<Vec<u32>> = words.map(place).collect();
    let follow = |pair: &[u32]| pair[0].checked_add(1) == Some(pair[1]);
    places.is_some_and(|places| places.len() == columns && places.windows(2).all(follow))
}

/// The boards in these lines that have rows and columns swapped.
pub fn turned(lines: &[String], puzzle: &Puzzle) -> Vec<Placed> {
    let Extent { rows, columns } = Extent::of(puzzle);
    if rows == columns {
        return Vec::new();
    }
    let extent = Extent { rows: columns, columns: rows };
    extent.boards(drawn(lines), puzzle)
}

/// A line without frame characters around the board, and without the arrows that some programs insert.
fn without_frame(line: &str) -> String {
    let is_frame = |letter: char| matches!(letter, '\u{2500}'..='\u{257F}' | '→' | '↓' | '⊖' | '⌽');
    let is_rule = line.trim_start().starts_with(['+', '|'])
        && line.chars().all(|letter| "+-=| ".contains(letter))
        && line.contains("--");
    if is_rule {
        return String::new();
    }
    let letters = line.chars().filter(|letter| *letter != '\u{FE0F}');
    let letters = letters.map(|letter| if is_frame(letter) { ' ' } else { letter });
    letters.collect()
}

/// The widest square of a drawing, in characters.
const MAXIMUM_PITCH: usize = 8;

/// The words of a line, with the columns where they begin and end.
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

/// The words of a line separated by this sign; a space stands for any whitespace.
fn separated(line: &str, separator: char) -> Vec<String> {
    let bare = |word: &str| word.trim().trim_matches(['"', '\'']).trim().to_owned();
    if separator == ' ' {
        return line.split_whitespace().map(bare).collect();
    }
    let line = line.trim_matches([' ', '\r']);
    // Signs at both ends are a frame.
    let framed = line.strip_prefix('|').and_then(|line| line.strip_suffix('|'));
    let framed = framed.filter(|_| separator == '|');
    framed.unwrap_or(line).split(separator).map(bare).collect()
}

/// The longest word or cell of the line that has a stroke between rows, or else the line.
fn with_strokes(line: &str) -> &str {
    let words = line.split([' ', ',', ';', '\t']);
    let words = words.filter(|word| word.contains(['/', '|']));
    words.max_by_key(|word| word.len()).unwrap_or(line.trim())
}

/// Adds the faulty boards among boards on a line each: lines much like them.
fn add_damaged(found: &mut Vec<Placed>, lines: &[(usize, String)], puzzle: &Puzzle) {
    let places: BTreeSet<usize> = found.iter().map(|(place, _)| *place).collect();
    let (boards, others): (Vec<_>, Vec<_>) = lines
        .iter()
        .map(|(place, line)| (*place, with_strokes(line)))
        .partition(|(place, _)| places.contains(place));
    let names: BTreeSet<char> = boards.iter().flat_map(|(_, line)| names_of(line)).collect();
    let is_like_board = |line: &str| {
        let count = names_of(line).count();
        let are_known = names_of(line).all(|name| names.contains(&name));
        // Of a date, such as 10/6, a board of numbers may have all signs.
        let least = if line.contains(char::is_alphabetic) {
            puzzle.board().columns().into()
        } else {
            puzzle.piece_area()
        };
        are_known && 2 * count > least
    };
    let damaged = others.into_iter().filter(|(_, line)| is_like_board(line));
    found.extend(damaged.map(|(place, line)| {
        let rows = line.split(['/', '|']);
        placed(place, rows.map(|row| row.chars().map(String::from).collect()))
    }));
    found.sort_by_key(|(place, _)| *place);
}

/// The signs of a line that name pieces.
fn names_of(line: &str) -> impl Iterator<Item = char> + '_ {
    line.chars().filter(|sign| sign.is_alphanumeric())
}

/// The size of the board.
#[derive(Debug, Clone, Copy)]
struct Extent {
    rows: usize,
    columns: usize,
}

impl Extent {
    fn of(puzzle: &Puzzle) -> Self {
        let (rows, columns) = extent(puzzle);
        Self { rows, columns }
    }

    /// The boards in these lines.
    fn boards(self, lines: Vec<(usize, String)>, puzzle: &Puzzle) -> Vec<Placed> {
        let on_lines = lines.iter();
        let on_lines = on_lines.filter_map(|(place, line)| {
            let picture = self.on_a_line(line, puzzle)?;
            Some((*place, Found::Picture(picture)))
        });
        let mut found: Vec<Placed> = on_lines.collect();
        add_damaged(&mut found, &lines, puzzle);
        for separator in [',', ';', '\t', '|', ' '] {
            if found.is_empty() {
                found = self.in_words(&lines, separator);
            }
        }
        let bare = lines.iter();
        let bare = bare.map(|(place, line)| (*place, line.replace('|', " ")));
        let bare: Vec<(usize, String)> = bare.collect();
        for lines in [&bare, &lines] {
            if found.is_empty() {
                found = self.letters(lines);
            }
        }
        if found.is_empty() {
            // All squares, with blanks for open cells.
            let whole = bare.iter().filter_map(|(place, line)| {
                let marks: Vec<String> = line.chars().map(String::from).collect();
                let picture = Picture::of_marks(puzzle, &marks)?;
                Some((*place, Found::Picture(picture)))
            });
            found = whole.collect();
            add_damaged(&mut found, &lines, puzzle);
        }
        found
    }

    /// The board of these rows, whose squares have equal widths: each word lies in one.
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
            // Every column has a word, or squares are narrower.
            let is_used = |column: usize| picture.iter().any(|row| !row[column].is_empty());
            (0..self.columns).all(is_used).then_some(picture)
        });
        pictures.next().map(|rows| Picture { rows })
    }

    /// A whole board on one line: rows separated by slashes or bars, or all squares, or all cells, in one word or
    /// several.
    fn on_a_line(self, line: &str, puzzle: &Puzzle) -> Option<Picture> {
        let line = line.trim();
        for stroke in ['/', '|'] {
            for text in [with_strokes(line), line] {
                let rows: Vec<&str> = text.split(stroke).collect();
                let lengths = rows.iter().map(|row| row.chars().count());
                let fits = lengths.clone().all(|length| length <= self.columns);
                let is_full = lengths.sum::<usize>() >= puzzle.piece_area();
                if rows.len() == self.rows && fits && is_full {
                    return Some(Picture::of_letters(rows));
                }
            }
        }
        let last = line.split_whitespace().next_back()?;
        let letters: Vec<String> = last.chars().map(String::from).collect();
        let words = line.split(|letter: char| letter.is_whitespace() || ",;".contains(letter));
        let words = words.filter(|word| !word.is_empty()).map(str::to_owned);
        let words: Vec<String> = words.collect();
        let mut lists = [letters, words].into_iter();
        lists.find_map(|marks| {
            // A board of one row is read as such.
            let is_row = self.rows == 1 && marks.len() != puzzle.board().cell_count();
            Picture::of_marks(puzzle, &marks).filter(|_| !is_row)
        })
    }

    /// How many boards stand side by side on a line of this many words, and how wide each is.
    fn side_by_side(self, words: usize) -> Option<(usize, usize)> {
        if words >= self.columns && words <= self.columns + MARGIN {
            return Some((1, words));
        }
        let is_whole = words > 0 && words.is_multiple_of(self.columns);
        is_whole.then(|| (words / self.columns, self.columns))
    }

    /// Boards whose squares are separated by a sign or by spaces.
    fn in_words(self, lines: &[(usize, String)], separator: char) -> Vec<Placed> {
        let words = lines.iter();
        let words = words.map(|(place, line)| (*place, separated(line, separator)));
        let words: Vec<(usize, Vec<String>)> = words.collect();
        let mut found = Vec::new();
        for run in words.chunk_by(|(_, one), (_, other)| one.len() == other.len()) {
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
                    found.push(placed(place, rows));
                }
            }
        }
        found
    }

    /// The lines of each board, or of each row of boards; the last one may be cut off.
    fn groups<T>(self, run: &[T], boards: usize) -> impl Iterator<Item = &[T]> {
        let count = run.len();
        let size = if count.is_multiple_of(self.rows) || count > self.rows + MARGIN {
            self.rows
        } else if boards == 1 && count >= self.rows {
            count
        } else {
            usize::MAX
        };
        let chunks = run.chunks(size);
        chunks.filter(move |_| size < usize::MAX)
    }

    /// Boards of letters, which may stand side by side, separated by blank columns.
    fn letters(self, lines: &[(usize, String)]) -> Vec<Placed> {
        let rows = lines.iter();
        let rows = rows.map(|(place, line)| (*place, line.trim_end().chars().collect()));
        let rows: Vec<(usize, Vec<char>)> = rows.collect();
        let width = rows.iter().map(|(_, row)| row.len()).max().unwrap_or(0);
        let boards = if width > self.columns + MARGIN { 2 } else { 1 };
        let mut found = Vec::new();
        for group in self.groups(&rows, boards) {
            let place = group.first().map_or(0, |(place, _)| *place);
            for columns in self.columns_of_boards(group) {
                let rows = group.iter().map(|(_, row)| {
                    let marks = columns.iter().map(|column| row.get(*column));
                    let marks = marks.map(|mark| mark.copied().unwrap_or(' '));
                    marks.map(String::from).collect()
                });
                found.push(placed(place, rows));
            }
        }
        found
    }

    /// The columns of each board in these rows.
    fn columns_of_boards(self, rows: &[(usize, Vec<char>)]) -> Vec<Vec<usize>> {
        let width = rows.iter().map(|(_, row)| row.len()).max().unwrap_or(0);
        let is_blank = |column: &usize| {
            let mut signs = rows.iter().filter_map(|(_, row)| row.get(*column));
            signs.all(|sign| *sign == ' ')
        };
        let filled: Vec<usize> = (0..width).filter(|column| !is_blank(column)).collect();
        let stretches: Vec<&[usize]> = filled.chunk_by(|one, other| one + 1 == *other).collect();
        if stretches.iter().all(|stretch| stretch.len() == 1) && stretches.len() >= self.columns {
            // There is a space between every two letters.
            let apart = filled.chunks_exact(self.columns);
            return apart.map(<[usize]>::to_vec).collect();
        }
        let fits = |columns: usize| (self.columns..=self.columns + MARGIN).contains(&columns);
        let boards = stretches.iter().filter(|stretch| fits(stretch.len()));
        let boards: Vec<Vec<usize>> = boards.map(|stretch| stretch.to_vec()).collect();
        if boards.is_empty() && fits(width) {
            return vec![(0..width).collect()];
        }
        boards
    }
}
