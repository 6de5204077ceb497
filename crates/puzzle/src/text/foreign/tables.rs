//! Boards as tables of letters, words or numbers: several side by side, in frames, with rules and headings between
//! them, with commas between cells, or a whole board on one line.

use std::collections::BTreeSet;

use super::picture::{Extent, MARGIN, Picture, fits};
use super::{LocatedBoard, is_prose};
use crate::Puzzle;

/// A row of a table.
struct Row<T> {
    /// The index of its line in the text.
    line: usize,
    content: T,
}

/// The boards in these lines.
pub fn boards(lines: &[String], puzzle: &Puzzle) -> Vec<LocatedBoard> {
    Extent::from_puzzle(puzzle).boards(&table_rows(lines), puzzle)
}

/// The lines that are neither headings nor rules, without frames.
fn table_rows(lines: &[String]) -> Vec<Row<String>> {
    let mut rows: Vec<Row<String>> = lines
        .iter()
        .enumerate()
        .map(|(line, text)| Row { line, content: without_frame(text) })
        .filter(|row| !row.content.trim().is_empty())
        .collect();
    let mut widths: Vec<usize> = rows.iter().map(|row| row.content.chars().count()).collect();
    widths.sort_unstable();
    let median = widths.get(widths.len() / 2).copied().unwrap_or(0);
    rows.retain(|Row { content, .. }| {
        is_row_of_width(content, median) || !is_prose(content) && !is_lone_word(content)
    });
    rows
}

/// Whether a line as wide as most others, such as `Ptsslll   AAA ees`, is a row, even if it looks like words.
fn is_row_of_width(line: &str, width: usize) -> bool {
    line.chars().all(|sign| sign.is_alphabetic() || " .*_|".contains(sign))
        && line.contains(char::is_alphabetic)
        && line.chars().count() == width
}

/// Whether the line is a single word, such as `found`, which may stand above a board.
fn is_lone_word(line: &str) -> bool {
    let word = line.trim();
    word.len() > 2 && word.chars().all(|letter| letter.is_ascii_lowercase())
}

/// The boards in these lines whose squares are several letters wide, blank or with a label where there is no piece.
pub fn aligned(lines: &[String], puzzle: &Puzzle) -> Vec<LocatedBoard> {
    let extent = Extent::from_puzzle(puzzle);
    table_rows(lines)
        .chunks(extent.rows)
        .filter_map(|rows| {
            let texts: Vec<&str> = rows.iter().map(|row| row.content.as_str()).collect();
            Some(LocatedBoard::from_picture(rows.first()?.line, extent.aligned(&texts)?))
        })
        .collect()
}

/// The boards in these lines with numbers before their rows and perhaps a heading for their columns.
pub fn numbered(lines: &[String], puzzle: &Puzzle) -> Vec<LocatedBoard> {
    let extent = Extent::from_puzzle(puzzle);
    let bare: Vec<String> =
        lines.iter().map(|line| without_numbers(line, extent.columns)).collect();
    let boards = extent.boards(&table_rows(&bare), puzzle);
    if boards.is_empty() { aligned(&bare, puzzle) } else { boards }
}

/// The line with spaces instead of the number of its row; empty for a heading.
fn without_numbers(line: &str, columns: usize) -> String {
    if is_heading(line, columns) {
        return String::new();
    }
    let start = line.len() - line.trim_start().len();
    let end = line[start..]
        .char_indices()
        .map(|(offset, sign)| (start + offset, sign))
        // `[1,]` is a number of R.
        .find(|&(end, sign)| " ,;\t".contains(sign) && !line[end + 1..].starts_with(']'))
        .map_or(line.len(), |(end, _)| end);
    let number = line[start..end].trim_matches(|letter: char| "[](),:.|".contains(letter));
    let mut blanked = line.to_owned();
    if number.parse::<u32>().is_ok() {
        blanked.replace_range(start..end, &" ".repeat(end - start));
    }
    match blanked.trim_start().strip_prefix("| ") {
        Some(rest) => format!("{:1$}{rest}", "", blanked.len() - rest.len()),
        None => blanked,
    }
}

/// Whether the line has consecutive numbers or letters, one for each column.
fn is_heading(line: &str, columns: usize) -> bool {
    line.split(|letter: char| letter.is_whitespace() || "|,;[]".contains(letter))
        .filter(|word| !word.is_empty())
        .map(column_number)
        .collect::<Option<Vec<u32>>>()
        .is_some_and(|numbers| {
            numbers.len() == columns
                && numbers.windows(2).all(|pair| pair[0].checked_add(1) == Some(pair[1]))
        })
}

/// The number of a column in a heading: that of a letter, or the digits after letters.
fn column_number(word: &str) -> Option<u32> {
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_alphabetic() => Some(u32::from(letter)),
        _ => word.trim_start_matches(|letter: char| letter.is_ascii_alphabetic()).parse().ok(),
    }
}

/// The boards in these lines that have rows and columns swapped.
pub fn turned(lines: &[String], puzzle: &Puzzle) -> Vec<LocatedBoard> {
    let Extent { rows, columns } = Extent::from_puzzle(puzzle);
    if rows == columns {
        return Vec::new();
    }
    Extent { rows: columns, columns: rows }.boards(&table_rows(lines), puzzle)
}

/// A line without frame characters around the board, and without the arrows that some programs insert.
fn without_frame(line: &str) -> String {
    let is_rule = line.trim_start().starts_with(['+', '|'])
        && line.chars().all(|letter| "+-=| ".contains(letter))
        && line.contains("--");
    if is_rule {
        return String::new();
    }
    line.chars()
        .filter(|letter| *letter != '\u{FE0F}')
        .map(|letter| match letter {
            '\u{2500}'..='\u{257F}' | '→' | '↓' | '⊖' | '⌽' => ' ',
            _ => letter,
        })
        .collect()
}

/// The widest square of a drawing, in characters.
const MAXIMUM_PITCH: usize = 8;

/// A word of a line, with the columns where it begins and ends.
struct Word {
    start: usize,
    end: usize,
    text: String,
}

fn words(line: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    for (column, letter) in line.chars().enumerate() {
        match words.last_mut() {
            _ if letter.is_whitespace() => {}
            Some(word) if word.end == column => {
                word.text.push(letter);
                word.end += 1;
            }
            _ => words.push(Word { start: column, end: column + 1, text: letter.to_string() }),
        }
    }
    words
}

/// The words of a line separated by this sign; a space stands for any whitespace.
fn separated(line: &str, separator: char) -> Vec<String> {
    fn bare(word: &str) -> String {
        word.trim().trim_matches(['"', '\'']).trim().to_owned()
    }

    if separator == ' ' {
        return line.split_whitespace().map(bare).collect();
    }
    let row = line.trim_matches([' ', '\r']);
    // Strokes at both ends are a frame.
    let inner = match row.strip_prefix('|').and_then(|rest| rest.strip_suffix('|')) {
        Some(inner) if separator == '|' => inner,
        _ => row,
    };
    inner.split(separator).map(bare).collect()
}

/// The longest word or cell of the line that has a stroke between rows, or else the line.
fn with_strokes(line: &str) -> &str {
    line.split([' ', ',', ';', '\t'])
        .filter(|word| word.contains(['/', '|']))
        .max_by_key(|word| word.len())
        .unwrap_or(line.trim())
}

/// Adds the faulty boards among boards on a line each: lines much like them.
fn add_damaged(boards: &mut Vec<LocatedBoard>, rows: &[Row<String>], puzzle: &Puzzle) {
    let whole: BTreeSet<usize> = boards.iter().map(|board| board.line).collect();
    let names: BTreeSet<char> = rows
        .iter()
        .filter(|row| whole.contains(&row.line))
        .flat_map(|row| names_in(with_strokes(&row.content)))
        .collect();
    for row in rows.iter().filter(|row| !whole.contains(&row.line)) {
        let text = with_strokes(&row.content);
        if is_like_board(text, &names, puzzle) {
            let picture = Picture::from_letters(text.split(['/', '|']));
            boards.push(LocatedBoard::from_picture(row.line, picture));
        }
    }
    boards.sort_by_key(|board| board.line);
}

/// Whether a line has as many names as half a board, and none but these.
fn is_like_board(line: &str, names: &BTreeSet<char>, puzzle: &Puzzle) -> bool {
    // Of a date, such as 10/6, a board of numbers may have all signs.
    let least = if line.contains(char::is_alphabetic) {
        puzzle.board().columns().into()
    } else {
        puzzle.piece_area()
    };
    names_in(line).all(|name| names.contains(&name)) && 2 * names_in(line).count() > least
}

/// The signs of a line that name pieces.
fn names_in(line: &str) -> impl Iterator<Item = char> + '_ {
    line.chars().filter(|sign| sign.is_alphanumeric())
}

impl Extent {
    /// The boards in these rows.
    fn boards(self, rows: &[Row<String>], puzzle: &Puzzle) -> Vec<LocatedBoard> {
        let boards = on_lines(rows, puzzle, |line| self.on_a_line(line, puzzle));
        if !boards.is_empty() {
            return boards;
        }
        for separator in [',', ';', '\t', '|', ' '] {
            let boards = self.in_words(rows, separator);
            if !boards.is_empty() {
                return boards;
            }
        }
        let bare: Vec<Row<String>> = rows
            .iter()
            .map(|row| Row { line: row.line, content: row.content.replace('|', " ") })
            .collect();
        for rows in [bare.as_slice(), rows] {
            let boards = self.letters(rows);
            if !boards.is_empty() {
                return boards;
            }
        }
        // All squares, with blanks for open cells.
        on_lines(rows, puzzle, |line| {
            let marks: Vec<String> = line.replace('|', " ").chars().map(String::from).collect();
            Picture::from_marks(puzzle, &marks)
        })
    }

    /// The board of these rows, whose squares have equal widths: each word lies in one.
    fn aligned(self, rows: &[&str]) -> Option<Picture> {
        let rows: Vec<Vec<Word>> = rows.iter().map(|row| words(row)).collect();
        (2..=MAXIMUM_PITCH)
            .flat_map(|pitch| (0..pitch).map(move |indent| (pitch, indent)))
            .find_map(|(pitch, indent)| self.on_pitch(&rows, pitch, indent))
    }

    /// The board of these rows, whose squares are `pitch` characters wide, after an indent of the lines.
    fn on_pitch(self, rows: &[Vec<Word>], pitch: usize, indent: usize) -> Option<Picture> {
        let mut squares = vec![vec![String::new(); self.columns]; rows.len()];
        for (row, words) in squares.iter_mut().zip(rows) {
            for word in words {
                let column = (word.start + indent) / pitch;
                let square = row.get_mut(column).filter(|square| square.is_empty())?;
                if column != (word.end - 1 + indent) / pitch {
                    return None;
                }
                square.clone_from(&word.text);
            }
        }
        // Every column has a word, or squares are narrower.
        (0..self.columns)
            .all(|column| squares.iter().any(|row| !row[column].is_empty()))
            .then_some(Picture { rows: squares })
    }

    /// A whole board on one line: rows separated by slashes or bars, or all squares, or all cells, in one word or
    /// several.
    fn on_a_line(self, line: &str, puzzle: &Puzzle) -> Option<Picture> {
        let text = line.trim();
        for stroke in ['/', '|'] {
            for candidate in [with_strokes(text), text] {
                let rows: Vec<&str> = candidate.split(stroke).collect();
                let widths = rows.iter().map(|row| row.chars().count());
                if rows.len() == self.rows
                    && widths.clone().all(|width| width <= self.columns)
                    && widths.sum::<usize>() >= puzzle.piece_area()
                {
                    return Some(Picture::from_letters(rows));
                }
            }
        }
        let last = text.split_whitespace().next_back()?;
        let letters = last.chars().map(String::from).collect();
        let words = text
            .split(|letter: char| letter.is_whitespace() || ",;".contains(letter))
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect();
        [letters, words]
            .into_iter()
            // A board of one row is read as such.
            .filter(|marks: &Vec<String>| {
                self.rows != 1 || marks.len() == puzzle.board().cell_count()
            })
            .find_map(|marks| Picture::from_marks(puzzle, &marks))
    }

    /// How many boards stand side by side on a line of this many words, and how wide each is.
    fn side_by_side(self, words: usize) -> Option<(usize, usize)> {
        if fits(words, self.columns) {
            return Some((1, words));
        }
        let is_whole = words > 0 && words.is_multiple_of(self.columns);
        is_whole.then(|| (words / self.columns, self.columns))
    }

    /// Boards whose squares are separated by a sign or by spaces.
    fn in_words(self, lines: &[Row<String>], separator: char) -> Vec<LocatedBoard> {
        let rows: Vec<Row<Vec<String>>> = lines
            .iter()
            .map(|row| Row { line: row.line, content: separated(&row.content, separator) })
            .collect();
        let mut boards = Vec::new();
        for run in rows.chunk_by(|a, b| a.content.len() == b.content.len()) {
            let Some((count, width)) = self.side_by_side(run[0].content.len()) else {
                continue;
            };
            let columns: Vec<usize> = (0..count * width).collect();
            for group in self.groups(run, count) {
                boards.extend(columns.chunks(width).map(|columns| cut_out(group, columns)));
            }
        }
        boards
    }

    /// The lines of each board, or of each row of boards; the last one may be cut off.
    fn groups<T>(self, run: &[T], boards: usize) -> impl Iterator<Item = &[T]> {
        let count = run.len();
        let size = if count.is_multiple_of(self.rows) || count > self.rows + MARGIN {
            Some(self.rows)
        } else if boards == 1 && count >= self.rows {
            Some(count)
        } else {
            None
        };
        size.into_iter().flat_map(|size| run.chunks(size))
    }

    /// Boards of letters, which may stand side by side, separated by blank columns.
    fn letters(self, lines: &[Row<String>]) -> Vec<LocatedBoard> {
        let rows: Vec<Row<Vec<String>>> = lines
            .iter()
            .map(|row| {
                let signs = row.content.trim_end().chars();
                Row { line: row.line, content: signs.map(String::from).collect() }
            })
            .collect();
        let count = if width(&rows) > self.columns + MARGIN { 2 } else { 1 };
        let mut boards = Vec::new();
        for group in self.groups(&rows, count) {
            let boards_of_group = self.columns_of_boards(group);
            boards.extend(boards_of_group.iter().map(|columns| cut_out(group, columns)));
        }
        boards
    }

    /// The columns of each board in these rows.
    fn columns_of_boards(self, rows: &[Row<Vec<String>>]) -> Vec<Vec<usize>> {
        let width = width(rows);
        let filled: Vec<usize> = (0..width)
            .filter(|&column| {
                rows.iter().any(|row| row.content.get(column).is_some_and(|sign| sign != " "))
            })
            .collect();
        let stretches: Vec<&[usize]> = filled.chunk_by(|a, b| a + 1 == *b).collect();
        if stretches.iter().all(|stretch| stretch.len() == 1) && stretches.len() >= self.columns {
            // There is a space between every two letters.
            return filled.chunks_exact(self.columns).map(<[usize]>::to_vec).collect();
        }
        let boards: Vec<Vec<usize>> = stretches
            .iter()
            .filter(|stretch| fits(stretch.len(), self.columns))
            .map(|stretch| stretch.to_vec())
            .collect();
        if boards.is_empty() && fits(width, self.columns) {
            return vec![(0..width).collect()];
        }
        boards
    }
}

/// The boards on a line each, and the faulty ones among them.
fn on_lines(
    rows: &[Row<String>],
    puzzle: &Puzzle,
    picture: impl Fn(&str) -> Option<Picture>,
) -> Vec<LocatedBoard> {
    let mut boards = rows
        .iter()
        .filter_map(|row| Some(LocatedBoard::from_picture(row.line, picture(&row.content)?)))
        .collect();
    add_damaged(&mut boards, rows, puzzle);
    boards
}

/// The board in these columns of some rows of marks.
fn cut_out(rows: &[Row<Vec<String>>], columns: &[usize]) -> LocatedBoard {
    let squares = rows
        .iter()
        .map(|row| {
            let marks = columns.iter().map(|&column| row.content.get(column));
            marks.map(|mark| mark.cloned().unwrap_or_default()).collect()
        })
        .collect();
    LocatedBoard::from_picture(rows[0].line, Picture { rows: squares })
}

fn width(rows: &[Row<Vec<String>>]) -> usize {
    rows.iter().map(|row| row.content.len()).max().unwrap_or(0)
}
