//! Values as programming languages print them: boards as lists of rows, and pieces as lists of squares, at any depth
//! in lists, tuples, sets, dictionaries and objects.
//!
//! A value is read character by character. When a list that is a board is closed, the board is taken out, so that
//! only one board of a long list is in memory.

use std::collections::BTreeSet;

use super::super::FaultKind;
use super::ForeignBoard;
use super::lists::{cells, layers, pieces, rows, scalar};
use super::picture::{Extent, MARGIN, NOTHING, OrientedPiece, Picture, Squares, fits};
use crate::Puzzle;

/// The most parts of a value that are kept, in addition to its boards.
pub const MAXIMUM_VALUE_PARTS: usize = 20_000;
/// The deepest nesting.
const MAXIMUM_DEPTH: usize = 32;
/// A value with this many numbers or words was intended as a board.
const MANY: usize = 12;

/// The longest title before a value, in bytes.
const MAXIMUM_TITLE: usize = 80;

/// Whether a line begins with a value: a bracket, an assignment or a call, or a title and a list.
pub fn begins(line: &str) -> bool {
    let entry = line.trim_start();
    let text = entry.strip_prefix("- ").unwrap_or(entry);
    !is_heading_of_r(text)
        && (opens_list(text)
            || text.starts_with("<|")
            || is_tagged(text)
            || is_named_list(text)
            || is_titled(text))
}

/// Whether the text begins with `[,1]` or `[1,]`, as R prints above each column and before each row.
fn is_heading_of_r(text: &str) -> bool {
    let Some((index, _)) = text.strip_prefix('[').and_then(|rest| rest.split_once(']')) else {
        return false;
    };
    let dimensions = index.trim_matches(' ');
    let number = dimensions.trim_matches(',');
    number.len() + 1 == dimensions.len() && number.chars().all(|letter| letter.is_ascii_digit())
}

fn opens_list(text: &str) -> bool {
    text.trim_start().starts_with(['[', '(', '{'])
}

/// Whether the text opens a list that is not a remark in parentheses.
fn opens_nested_list(text: &str) -> bool {
    let list = text.trim_start();
    list.starts_with(['[', '{']) || list.starts_with("((") || list.starts_with("([")
}

/// Whether a tag comes before a list: `#{`, `#2A((`.
fn is_tagged(text: &str) -> bool {
    text.starts_with('#')
        && opens_nested_list(
            text.trim_start_matches(|letter: char| letter == '#' || letter.is_ascii_alphanumeric()),
        )
}

/// Whether a name comes before a list: `a = [`, `a = array([`, `Piece[`, `list([`.
fn is_named_list(text: &str) -> bool {
    let rest = text.trim_start_matches(is_of_name);
    if rest.len() == text.len() || !text.starts_with(char::is_alphabetic) {
        return false;
    }
    let assigned = rest.trim_start().strip_prefix('=').unwrap_or_default();
    opens_list(assigned)
        || begins_call(assigned)
        || rest.starts_with(['[', '{'])
        || rest.strip_prefix('(').is_some_and(opens_list)
        || ["[[", "[(", "[{", "{{", "{[", "(("]
            .iter()
            .any(|opening| rest.trim_start().starts_with(opening))
}

/// Whether a title comes before a list: `Solution 1: [[`.
fn is_titled(text: &str) -> bool {
    text.match_indices([':', '=']).find(|(end, _)| opens_nested_list(&text[end + 1..])).is_some_and(
        |(end, _)| end <= MAXIMUM_TITLE && !text[..end].contains(['"', '\'', '/', '|']),
    )
}

fn is_of_name(letter: char) -> bool {
    letter.is_alphanumeric() || "_.".contains(letter)
}

/// Whether a line begins with a call on a list: `np.array([`.
fn begins_call(text: &str) -> bool {
    let call = text.trim_start();
    let rest = call.trim_start_matches(is_of_name);
    rest.len() < call.len() && rest.starts_with('(')
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
    has_boards: bool,
    /// The boards that are complete and not returned yet.
    boards: Vec<ForeignBoard>,
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
            has_boards: false,
            boards: Vec::new(),
            fault: None,
        }
    }

    /// Whether all brackets are closed.
    pub const fn is_closed(&self) -> bool {
        self.frames.len() == 1 && !matches!(self.token, Token::Text { .. })
    }

    /// Reads a line, and returns the boards completed by it. After a fault nothing more is read.
    pub fn read_line(&mut self, text: &str) -> impl Iterator<Item = ForeignBoard> {
        text.chars().chain(['\n']).flat_map(|letter| {
            if self.fault.is_none() {
                self.letter(letter);
            }
            std::mem::take(&mut self.boards)
        })
    }

    /// At the end of the text, a board that was intended but not complete.
    pub fn end(&mut self) -> Option<ForeignBoard> {
        let entries = std::mem::take(&mut self.top().entries);
        let board = if self.is_closed() { self.intended_board(&entries) } else { None };
        if board.is_some() {
            self.has_boards = true;
        } else if self.has_boards && entries.iter().any(|entry| self.is_like_board(entry)) {
            self.fault.get_or_insert(FaultKind::NoBoard);
        }
        board
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
            None if !self.has_boards && self.scalars >= MANY => Some(FaultKind::NoBoard),
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
            // At the beginning of a word, it marks a name, as in `:piece`; elsewhere it belongs to the word before it.
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
            last => top.entries.extend(last),
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
            Token::Word(word) if word == "..." => {
                let message =
                    "the array was printed with `...` instead of its middle: print all of it";
                self.fault = Some(FaultKind::Other(message.to_owned()));
            }
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
                let picture = Picture::from_letters(&lines);
                if self.is_board(picture.rows.len(), picture.width()) {
                    self.take(ForeignBoard::Picture(picture));
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

    fn take(&mut self, board: ForeignBoard) {
        self.boards.push(board);
        self.has_boards = true;
        self.top().key = None;
    }

    fn close(&mut self) {
        if self.frames.len() < 2 {
            return;
        }
        let Some(mut frame) = self.frames.pop() else {
            return;
        };
        let nameless: Vec<usize> =
            (0..frame.entries.len()).filter(|&index| frame.entries[index].key.is_none()).collect();
        match nameless[..] {
            // `array([…], dtype=int8)` stands for its list, `int64(3)` for its number.
            [only] if frame.is_call => {
                self.kept = self.kept.saturating_sub(frame.entries.len());
                let entry = frame.entries.swap_remove(only);
                self.settle(entry.value);
            }
            _ => self.settle(Value::List(frame.entries)),
        }
    }

    /// Takes the value out if it is a board; otherwise adds it to the enclosing list.
    fn settle(&mut self, value: Value) {
        if let Value::List(entries) = &value
            && let Some(board) = self.intended_board(entries)
        {
            self.kept = self.kept.saturating_sub(parts(entries));
            self.take(board);
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
            Some(board) if self.puzzles.len() == 1 || self.is_solution(&board) => {
                self.kept = self.kept.saturating_sub(parts(&top));
                self.take(board);
            }
            _ => self.top().entries = top,
        }
    }

    /// Whether one of the puzzles has a board with these rows and columns, or slightly fewer.
    fn is_board(&self, rows: usize, columns: usize) -> bool {
        self.puzzles.iter().any(|puzzle| {
            let board = Extent::from_puzzle(puzzle);
            fits(rows, board.rows) && fits(columns, board.columns)
                || fits(rows, board.columns) && fits(columns, board.rows)
        })
    }

    /// The board that the list shows, if any: of several readings the first that is a solution, or else the first.
    fn board(&self, entries: &[Entry]) -> Option<ForeignBoard> {
        let mut readings = self.readings(entries);
        if readings.is_empty() {
            return None;
        }
        let best = if readings.len() > 1 {
            readings.iter().position(|board| self.is_solution(board))
        } else {
            None
        };
        Some(readings.swap_remove(best.unwrap_or(0)))
    }

    /// The boards that the list may show.
    fn readings(&self, entries: &[Entry]) -> Vec<ForeignBoard> {
        // A piece may have the name of a mark for nothing, such as X.
        let blanks: [&[&str]; 2] = [&NOTHING, &[]];
        let pieces = layers(entries, |rows, columns| self.is_board(rows, columns))
            .or_else(|| pieces(entries))
            .into_iter()
            .chain(blanks.iter().filter_map(|blank| cells(entries, blank)))
            .filter(|pieces| self.are_all(pieces));
        let picture = rows(entries).map(|rows| Picture { rows }).filter(|picture| {
            self.is_board(picture.rows.len(), picture.width())
                && !picture.is_layer()
                && self.may_hold_all(picture)
        });
        let pictures = picture.into_iter().chain(self.flat(entries));
        pieces.map(ForeignBoard::Pieces).chain(pictures.map(ForeignBoard::Picture)).collect()
    }

    fn is_solution(&self, board: &ForeignBoard) -> bool {
        self.puzzles.iter().any(|puzzle| board.solution(puzzle).is_ok())
    }

    /// The board that the list shows, or a faulty one, if it looks like the pieces of one.
    fn intended_board(&self, entries: &[Entry]) -> Option<ForeignBoard> {
        self.board(entries).or_else(|| {
            let pieces = pieces(entries).filter(|pieces| self.may_be_all(pieces))?;
            Some(ForeignBoard::Pieces(pieces))
        })
    }

    /// Whether there are as many marks as the pieces of one of the puzzles have squares. Eleven words, one of four
    /// letters, are no board of eleven rows.
    fn may_hold_all(&self, picture: &Picture) -> bool {
        let marks = picture.rows.iter().map(Vec::len).sum::<usize>();
        self.puzzles.iter().any(|puzzle| marks >= puzzle.piece_area())
    }

    /// Whether these are the pieces of one of the puzzles, with or without its open cells.
    fn are_all(&self, pieces: &[OrientedPiece]) -> bool {
        let area: usize = pieces.iter().map(|piece| piece.squares.len()).sum();
        self.puzzles.iter().any(|puzzle| {
            let count = puzzle.pieces().len();
            let is_whole = pieces.len() == count && area == puzzle.piece_area();
            is_whole || pieces.len() > count && area == puzzle.board().cell_count()
        })
    }

    /// Whether these look like the pieces of one of the puzzles.
    fn may_be_all(&self, pieces: &[OrientedPiece]) -> bool {
        pieces.iter().all(|piece| matches!(piece.squares, Squares::Pairs(_)))
            && self.puzzles.iter().any(|puzzle| {
                let count = puzzle.pieces().len();
                pieces.len() + 1 >= count && pieces.len() <= count + MARGIN
            })
    }

    /// Boards as one row of all their squares, or of all their cells.
    fn flat(&self, entries: &[Entry]) -> Vec<Picture> {
        let Some(marks) = entries.iter().map(scalar).collect::<Option<Vec<String>>>() else {
            return Vec::new();
        };
        if (Picture { rows: vec![marks.clone()] }).is_layer() {
            return Vec::new();
        }
        self.puzzles.iter().filter_map(|puzzle| Picture::from_marks(puzzle, &marks)).collect()
    }
}

/// The number of entries of a list, including those of nested lists.
fn parts(entries: &[Entry]) -> usize {
    entries
        .iter()
        .map(|entry| match &entry.value {
            Value::Scalar(_) => 1,
            Value::List(entries) => 1 + parts(entries),
        })
        .sum()
}
