//! What can be wrong with the template of a puzzle.

use crate::template::place::{Place, Source};
use crate::{BoardError, LabelError, NameError, PieceError, PolyominoError, PuzzleError};

use super::MAXIMUM_TEMPLATE_BYTES;

/// The most characters of a message that repeats parts of the file.
const MAXIMUM_MESSAGE_CHARACTERS: usize = 300;

/// Something wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct TemplateError {
    /// The file, with line and column where the fault has them.
    pub place: Place,
    /// What is wrong.
    pub fault: TemplateFault,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TemplateFault {
    /// The file is larger than any puzzle.
    #[error("the file has {bytes} bytes, and a template at most {MAXIMUM_TEMPLATE_BYTES}")]
    TooLarge {
        /// Its size.
        bytes: usize,
    },
    /// It is not TOML, or has other keys or values than a puzzle's.
    #[error("{message}")]
    Syntax {
        /// What the reader of TOML says.
        message: String,
    },
    /// A row has another number of cells than the first.
    #[error(
        "this row has {cells} cells and the first has {expected}: write `.` where there is none"
    )]
    RaggedRow {
        /// How many the row has.
        cells: usize,
        /// How many the first row has.
        expected: usize,
    },
    /// A sign that joins a cell to a neighbour's label leads to none.
    #[error(
        "the sign `{sign}` joins this cell to a label beside it, and there is none: write a label, `*` or `.`"
    )]
    NothingToJoin {
        /// The sign.
        sign: String,
    },
    /// A group lists what is not on the board.
    #[error(
        "the reveal group {group:?} lists {label:?}, which is not on the board: add it to the rows"
    )]
    NotOnBoard {
        /// The group's name.
        group: String,
        /// The label, shortened.
        label: String,
    },
    /// A piece's letter is not one letter.
    #[error("{letter:?} is not one letter: use one from A to Z or a to z, or one digit")]
    LetterLength {
        /// What stands there, shortened.
        letter: String,
    },
    /// A label is none.
    #[error(transparent)]
    Label(#[from] LabelError),
    /// A name is none.
    #[error(transparent)]
    Name(#[from] NameError),
    /// A letter is none.
    #[error(transparent)]
    Letter(#[from] PieceError),
    /// A shape is none.
    #[error(transparent)]
    Shape(#[from] PolyominoError),
    /// The rows make no board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The parts make no puzzle.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
}

/// The fault that the reader of TOML found.
pub fn syntax(source: Source<'_>, error: &toml::de::Error) -> TemplateError {
    let place = error.span().map(|span| source.place(span.start));
    TemplateError {
        place: place.unwrap_or_else(|| source.whole()),
        fault: TemplateFault::Syntax {
            message: printable(error.message()),
        },
    }
}

/// A message on one line, without control characters, of bounded length.
fn printable(message: &str) -> String {
    let visible = |c: char| if c.is_control() { ' ' } else { c };
    let mut text: String = message
        .chars()
        .map(visible)
        .take(MAXIMUM_MESSAGE_CHARACTERS)
        .collect();
    if message.chars().nth(MAXIMUM_MESSAGE_CHARACTERS).is_some() {
        text.push('…');
    }
    text
}
