//! Values as programming languages print them: boards as lists of rows, and pieces as lists of squares, at any depth
//! in lists, tuples, sets, dictionaries and objects.
//!
//! A value is read character by character. When a list that is a board is closed, the board is taken out, so that
//! only one board of a long list is in memory.

use super::super::FaultKind;
use super::Found;
use super::lists::{cells, layers, pieces, rows, scalar};
use super::picture::{Lying, MARGIN, NOTHING, Picture, Squares};
use std::collections::BTreeSet;

use crate::Puzzle;

/// The most parts of a value that are kept, in addition to the boards found in it.
pub const MAXIMUM_VALUE_PARTS: usize = 20_000;
/// The deepest nesting.
const MAXIMUM_DEPTH: usize = 32;
/// A value with this many numbers or words was meant to be a board.
const MANY: usize = 12;

/// The longest title before a value, in bytes.
const MAXIMUM_TITLE: usize = 80;

/// Whether a line begins with a value: a bracket, an assignment or a call, or a title and a list.
pub fn begins(line: &str) -> bool {
    let line = line.trim_start();
    let line = line.strip_prefix("- ").unwrap_or(line);
    // R prints `[,1]` above each column and `[1,]` before each row.
    let is_heading = |line: &str| {
        let number = line.strip_prefix('[').and_then(|rest| rest.split_once(']'));
        let number = number.map(|(number, _)| number.trim_matches(' '));
        number.is_some_and(|number| {
            let bare = number.trim_matches(',');
            bare.len() + 1 == number.len() && bare.chars().all(|letter| letter.is_ascii_digit())
        })
    };
    if is_heading(line) {
        return false;
    }
    let opens = |text: &str| text.trim_start().starts_with(['[', '(', '{']);
    let is_nested = |text: &str| {
        let text = text.trim_start();
        text.starts_with(['[', '{']) || text.starts_with("((") || text.starts_with("([")
    };
    let rest = line.trim_start_matches(is_of_name);
    let is_named = rest.len() < line.len() && line.starts_with(char::is_alphabetic);
    let given = rest.trim_start().strip_prefix('=').unwrap_or_default();
    let called = rest.strip_prefix('(').filter(|_| is_named);
    let mut signs = line.match_indices([':', '=']);
    let title = signs.find(|(place, _)| is_nested(&line[place + 1..]));
    let is_titled = title.is_some_and(|(place, _)| {
        place <= MAXIMUM_TITLE && !line[..place].contains(['"', '\'', '/', '|'])
    });
    let is_tagged = || {
        let of_tag = |letter: char| letter == '#' || letter.is_ascii_alphanumeric();
        line.starts_with('#') && is_nested(line.trim_start_matches(of_tag))
    };
    let holds_list = || {
        let nested = ["[[", "[(", "[{", "{{", "{[", "(("];
        opens(given)
            || begins_call(given)
            || rest.starts_with(['[', '{'])
            || nested.iter().any(|nested| rest.trim_start().starts_with(nested))
    };
    opens(line)
        || line.starts_with("<|")
        || is_tagged()
        || is_named && holds_list()
        || called.is_some_and(opens)
        || is_titled
}

fn is_of_name(letter: char) -> bool {
    letter.is_alphanumeric() || "_.".contains(letter)
}

/// Whether a line begins with a call on a list: `np.array([`.
fn begins_call(text: &str) -> bool {
    let text = text.trim_start();
    let rest = text.trim_start_matches(is_of_name);
    rest.len() < text.len() && rest.starts_with('(')
}

#[derive(Debug)]
pub enum Value {
    /// A number, a word or a text.
    Scalar(String),
    List(Vec<Entry>),
}

#[derive(Debug)]
pub struct Entry {
    /// Its name in a dictionary or an object.
    pub key: Option<String>,
    pub value: Value,
}

/// A list that is not closed yet.
#[derive(Debug, Default)]
struct Frame {
    entries: Vec<Entry>,
    /// The name of the next entry.
    key: Option<String>,
    /// Whether it holds the arguments of a call: `array(…)`.
    is_call: bool,
}

/// The token that the last characters belong to.
#[derive(Debug, Default)]
enum Token {
    #[default]
    Between,
    Word(String),
    Text {
        quote: char,
        text: String,
        is_escaped: bool,
    },
}

/// A reader of values, line by line.
pub struct Values<'p> {
    puzzles: Vec<&'p Puzzle>,
    /// The open lists; the first holds the values outside of all lists.
    frames: Vec<Frame>,
    token: Token,
    /// Whether the last character was a separator.
    is_between: bool,
    /// The number of numbers, words and texts without a name.
    scalars: usize,
    /// The number of entries kept.
    kept: usize,
    found_any: bool,
    found: Vec<Found>,
    fault: Option<FaultKind>,
}

impl<'p> Values<'p> {
    /// A reader that has read nothing yet; it looks for boards of these puzzles.
    pub fn new(puzzles: Vec<&'p Puzzle>) -> Self {
        Self {
            puzzles,
            frames: vec![Frame::default()],
            token: Token::Between,
            is_between: true,
            scalars: 0,
            kept: 0,
            found_any: false,
            found: Vec::new(),
            fault: None,
        }
    }

    /// Whether all brackets are closed.
    pub const fn is_closed(&self) -> bool {
        self.frames.len() == 1 && !matches!(self.token, Token::Text { .. })
    }

    /// Reads a line, and returns the boards completed by it. After a fault nothing more is read.
    pub fn read_line(&mut self, text: &str) -> impl Iterator<Item = Found> {
        let letters = text.chars().chain(['\n']);
        letters.flat_map(|letter| {
            if self.fault.is_none() {
                self.letter(letter);
            }
            std::mem::take(&mut self.found)
        })
    }

    /// At the end of the text, a board that was intended but not complete.
    pub fn end(&mut self) -> Option<Found> {
        let entries = std::mem::take(&mut self.top().entries);
        let shown = || self.board(&entries).or_else(|| self.meant(&entries));
        let found = self.is_closed().then(shown).flatten();
        if found.is_none()
            && self.found_any
            && entries.iter().any(|entry| self.is_like_board(entry))
        {
            self.fault = self.fault.take().or(Some(FaultKind::NoBoard));
        }
        self.found_any |= found.is_some();
        found
    }

    /// Whether an entry beside boards is a list of names of pieces, as many as a board has, but for a few.
    fn is_like_board(&self, entry: &Entry) -> bool {
        let Value::List(entries) = &entry.value else {
            return false;
        };
        let names: Option<BTreeSet<String>> = entries.iter().map(scalar).collect();
        let puzzle = self.puzzles[0];
        names.is_some_and(|names| {
            2 * entries.len() > puzzle.piece_area() && names.len() <= puzzle.pieces().len() + 2
        })
    }

    /// The fault at the end of the text. A value with hardly any content is not a fault.
    pub fn fault(self) -> Option<FaultKind> {
        match self.fault {
            Some(fault) => Some(fault),
            None if self.frames.len() > 1 => Some(FaultKind::CutOff),
            None if !self.found_any && self.scalars >= MANY => Some(FaultKind::NoBoard),
            None => None,
        }
    }

    fn letter(&mut self, letter: char) {
        if let Token::Text { quote, text, is_escaped } = &mut self.token {
            match letter {
                letter if std::mem::take(is_escaped) => text.push(match letter {
                    'n' => '\n',
                    't' => '\t',
                    letter => letter,
                }),
                '\\' => *is_escaped = true,
                letter if letter == *quote => self.end_token(),
                letter => text.push(letter),
            }
            self.kept_enough();
            return;
        }
        match letter {
            '[' | '(' | '{' => self.open(letter),
            ']' | ')' | '}' => {
                self.end_token();
                self.close();
            }
            '"' | '\'' => {
                self.end_token();
                self.token = Token::Text { quote: letter, text: String::new(), is_escaped: false };
            }
            // A word of its own is a name, as in `:piece`; a separate sign belongs to the word before it.
            ':' if self.is_between && matches!(self.token, Token::Between) => {
                self.token = Token::Word(letter.into());
            }
            ':' | '=' => {
                self.end_token();
                self.name_next();
            }
            '>' if matches!(&self.token, Token::Word(word) if word == "-") => {
                self.token = Token::Between;
                self.name_next();
            }
            letter if letter.is_whitespace() || ",;|<>".contains(letter) => self.end_token(),
            letter => match &mut self.token {
                Token::Word(word) => word.push(letter),
                _ => self.token = Token::Word(letter.into()),
            },
        }
        self.is_between = letter.is_whitespace() || ",;|<[({".contains(letter);
        self.kept_enough();
    }

    /// Opens a list, or the arguments of a call.
    fn open(&mut self, bracket: char) {
        let is_call = bracket == '(' && matches!(self.token, Token::Word(_));
        // `#{…}` and `#2A(…)` give the type of a list.
        let is_kind = matches!(&self.token, Token::Word(word) if word.starts_with('#'));
        if is_call || is_kind {
            self.token = Token::Between;
        } else {
            self.end_token();
        }
        self.frames.push(Frame { is_call, ..Frame::default() });
        // The first frame is the one outside of all lists.
        if self.frames.len() > MAXIMUM_DEPTH + 1 {
            self.fault = Some(FaultKind::ValueTooLarge);
        }
    }

    /// Makes the last entry the name of the next one.
    fn name_next(&mut self) {
        let top = self.top();
        match top.entries.pop() {
            Some(Entry { value: Value::Scalar(name), .. }) => top.key = Some(name),
            other => top.entries.extend(other),
        }
    }

    fn kept_enough(&mut self) {
        let pending = match &self.token {
            Token::Between => 0,
            Token::Word(text) | Token::Text { text, .. } => text.len(),
        };
        if self.kept > MAXIMUM_VALUE_PARTS || pending > MAXIMUM_VALUE_PARTS {
            self.fault = Some(FaultKind::ValueTooLarge);
        }
    }

    /// The innermost open list.
    fn top(&mut self) -> &mut Frame {
        if self.frames.is_empty() {
            self.frames.push(Frame::default());
        }
        let last = self.frames.len() - 1;
        &mut self.frames[last]
    }

    fn end_token(&mut self) {
        match std::mem::take(&mut self.token) {
            Token::Between => {}
            Token::Word(word) if word == "..." => self.fault = Some(FaultKind::LeftOut),
            Token::Word(word) if word == ":" => {
                self.name_next();
            }
            // The dash before an entry of a list.
            Token::Word(word) if word == "-" && self.frames.len() == 1 => {}
            Token::Word(text) => {
                let name = text.strip_prefix(':').map(str::to_owned);
                self.add(Value::Scalar(name.unwrap_or(text)));
            }
            Token::Text { text, .. } => {
                // A whole board may be one text of several lines.
                let lines: Vec<&str> = text.lines().collect();
                let picture = Picture::of_letters(&lines);
                if self.is_board(picture.rows.len(), picture.width()) {
                    self.take(Found::Picture(picture));
                } else {
                    self.add(Value::Scalar(text));
                }
            }
        }
    }

    fn add(&mut self, value: Value) {
        let key = self.top().key.take();
        self.kept += 1;
        self.scalars += usize::from(key.is_none() && matches!(value, Value::Scalar(_)));
        self.top().entries.push(Entry { key, value });
    }

    fn take(&mut self, found: Found) {
        self.found.push(found);
        self.found_any = true;
        self.top().key = None;
    }

    fn close(&mut self) {
        if self.frames.len() < 2 {
            return;
        }
        let Some(mut frame) = self.frames.pop() else {
            return;
        };
        let is_bare = |index: &usize| frame.entries[*index].key.is_none();
        let bare: Vec<usize> = (0..frame.entries.len()).filter(is_bare).collect();
        if let (true, &[only]) = (frame.is_call, &bare[..]) {
            // `array([…], dtype=int8)` stands for its list, `int64(3)` for its number.
            self.kept = self.kept.saturating_sub(frame.entries.len());
            let entry = frame.entries.swap_remove(only);
            self.settle(entry.value);
        } else {
            self.settle(Value::List(frame.entries));
        }
    }

    /// Takes the value out if it is a board; otherwise adds it to the enclosing list.
    fn settle(&mut self, value: Value) {
        if let Value::List(entries) = &value
            && let Some(found) = self.board(entries).or_else(|| self.meant(entries))
        {
            self.kept = self.kept.saturating_sub(parts(entries));
            self.take(found);
            return;
        }
        self.add(value);
        if self.frames.len() > 1 {
            return;
        }
        // Rows, or pieces, may be on separate lines.
        let top = std::mem::take(&mut self.top().entries);
        match self.board(&top) {
            // The first rows of a board may be as many as all those of another.
            Some(found) if self.puzzles.len() == 1 || self.solves(&found) => {
                self.kept = self.kept.saturating_sub(parts(&top));
                self.take(found);
            }
            _ => self.top().entries = top,
        }
    }

    /// Whether one of the puzzles has a board with these rows and columns, or slightly fewer.
    fn is_board(&self, rows: usize, columns: usize) -> bool {
        self.puzzles.iter().any(|puzzle| {
            let board = puzzle.board();
            let fits = |has: usize, needs: u8| {
                let needs = usize::from(needs);
                (needs..=needs + MARGIN).contains(&has)
            };
            let (height, width) = (board.rows(), board.columns());
            fits(rows, height) && fits(columns, width) || fits(rows, width) && fits(columns, height)
        })
    }

    /// The board that the list shows, if any: of several readings the first that is a solution, or else the first.
    fn board(&self, entries: &[Entry]) -> Option<Found> {
        let layers = layers(entries, |rows, columns| self.is_board(rows, columns));
        let placed = layers.or_else(|| pieces(entries));
        // A piece may have the name of a mark for nothing, such as X.
        let ways: [&[&str]; 2] = [&NOTHING, &[]];
        let squares = ways.iter().filter_map(|way| cells(entries, way));
        let pieces = placed.into_iter().chain(squares);
        let pieces = pieces.filter(|pieces| self.are_all(pieces));
        let picture = rows(entries).map(|rows| Picture { rows });
        let is_board = |picture: &Picture| {
            self.is_board(picture.rows.len(), picture.width())
                && !picture.is_layer()
                && self.may_hold_all(picture)
        };
        let pictures = self.flat(entries).into_iter();
        let pictures = picture.filter(is_board).into_iter().chain(pictures);
        let found = pieces.map(Found::Pieces);
        let mut found: Vec<Found> = found.chain(pictures.map(Found::Picture)).collect();
        let good = || found.iter().position(|found| self.solves(found));
        let best = if found.len() > 1 { good() } else { None };
        (!found.is_empty()).then(|| found.swap_remove(best.unwrap_or(0)))
    }

    fn solves(&self, found: &Found) -> bool {
        let mut puzzles = self.puzzles.iter();
        puzzles.any(|puzzle| found.solution(puzzle).is_ok())
    }

    /// The board that the list was meant to show, if it looks like the pieces of one.
    fn meant(&self, entries: &[Entry]) -> Option<Found> {
        let pieces = pieces(entries).filter(|pieces| self.may_be_all(pieces))?;
        Some(Found::Pieces(pieces))
    }

    /// Whether there are as many marks as the pieces of one of the puzzles have squares. Eleven words, one of four
    /// letters, are no board of eleven rows.
    fn may_hold_all(&self, picture: &Picture) -> bool {
        let marks = picture.rows.iter().map(Vec::len).sum::<usize>();
        let mut puzzles = self.puzzles.iter();
        puzzles.any(|puzzle| marks >= puzzle.piece_area())
    }

    /// Whether these are the pieces of one of the puzzles, with or without its open cells.
    fn are_all(&self, pieces: &[Lying]) -> bool {
        let area: usize = pieces.iter().map(|piece| piece.squares.len()).sum();
        self.puzzles.iter().any(|puzzle| {
            let count = puzzle.pieces().len();
            let is_whole = pieces.len() == count && area == puzzle.piece_area();
            is_whole || pieces.len() > count && area == puzzle.board().cell_count()
        })
    }

    /// Whether these were meant to be the pieces of one of the puzzles.
    fn may_be_all(&self, pieces: &[Lying]) -> bool {
        let is_near = |count: usize| pieces.len() + 1 >= count && pieces.len() <= count + MARGIN;
        let of_pairs = |piece: &Lying| matches!(piece.squares, Squares::Pairs(_));
        let mut puzzles = self.puzzles.iter();
        pieces.iter().all(of_pairs) && puzzles.any(|puzzle| is_near(puzzle.pieces().len()))
    }

    /// Boards as one row of all their squares, or of all their cells.
    fn flat(&self, entries: &[Entry]) -> Vec<Picture> {
        let marks: Option<Vec<String>> = entries.iter().map(scalar).collect();
        let marks = marks.unwrap_or_default();
        let rows = vec![marks.clone()];
        if (Picture { rows }).is_layer() {
            return Vec::new();
        }
        let puzzles = self.puzzles.iter();
        let pictures = puzzles.filter_map(|puzzle| Picture::of_marks(puzzle, &marks));
        pictures.collect()
    }
}

/// The number of entries of a list, including those of nested lists.
fn parts(entries: &[Entry]) -> usize {
    let inside = entries.iter().map(|entry| match &entry.value {
        Value::Scalar(_) => 1,
        Value::List(entries) => 1 + parts(entries),
    });
    inside.sum()
}
