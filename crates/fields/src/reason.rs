//! Why something is refused.

use serde::Serialize;

/// Why something is refused: an English sentence, and for common reasons what it says, for other languages.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("{sentence}")]
pub struct Reason {
    /// The sentence, with the remedy.
    sentence: String,
    /// What it says.
    pub refusal: Option<Box<Refusal>>,
}

impl From<String> for Reason {
    fn from(sentence: String) -> Self {
        Self { sentence, refusal: None }
    }
}

impl From<&str> for Reason {
    fn from(sentence: &str) -> Self {
        sentence.to_owned().into()
    }
}

/// What is said about a refusal in any language: a key of the catalogs of a front, with named values. Lengths are in
/// millimeters.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "key", content = "values", rename_all = "kebab-case")]
pub enum Refusal {
    /// The field does not take the value.
    Value,
    /// A number or a length is out of its range.
    Range {
        /// The smallest that is allowed.
        least: f64,
        /// The largest that is allowed.
        most: f64,
        /// The unit; empty for a number.
        unit: &'static str,
    },
    /// A text is too long, or empty.
    Line {
        /// The most characters.
        most: usize,
    },
    /// No face has a letter of a text.
    Letters {
        /// The letter.
        letters: char,
    },
    /// No face has the letters of the language.
    Language,
    /// A text is too long for its place.
    Room,
    /// There is no room on the paper.
    Paper,
    /// A part is larger than the bed.
    Size {
        /// The part's width and height.
        size: [f64; 2],
        /// Those that the bed offers.
        room: [f64; 2],
        /// The unit.
        unit: &'static str,
    },
    /// A stack of cards is too thin or too thick for a box.
    Stack {
        /// How thick the stack is.
        stack: f64,
        /// The thinnest that a box is made for.
        least: f64,
        /// The thickest.
        most: f64,
        /// The unit.
        unit: &'static str,
    },
    /// A field that must be given is missing.
    Missing,
    /// Two fields contradict each other.
    Conflict,
    /// Two fields exclude each other.
    Exclusive,
    /// A field changes nothing without another one.
    Needs,
    /// The last day is before the first.
    EndsEarly,
    /// A day is not in the year.
    OutsideYear,
    /// A board with weekdays needs days of a year.
    NeedsYear,
    /// The value does not fit what is made.
    Unfit,
    /// The board has no dates.
    WithoutDates,
    /// There is no solution.
    NoTiling,
    /// There is nothing of this name.
    Unknown,
    /// A file carries no order.
    WithoutOrder,
    /// A drawing cannot be engraved.
    Art {
        /// What is wrong with it: the end of a phrase's key, as in `art_text`.
        what: &'static str,
    },
    /// A board is no puzzle.
    Board,
    /// A board has too many solutions to count.
    Uncounted,
    /// Something else.
    Other,
}

impl Refusal {
    /// A range of lengths.
    pub const fn lengths(least: f64, most: f64) -> Self {
        Self::Range { least, most, unit: "mm" }
    }

    /// A range of numbers.
    pub const fn numbers(least: f64, most: f64) -> Self {
        Self::Range { least, most, unit: "" }
    }

    /// A part, and the room for it, each with its width and height.
    pub fn size(size: (f64, f64), room: (f64, f64)) -> Self {
        let sides =
            |(width, height): (f64, f64)| [width, height].map(|side| (side * 10.0).round() / 10.0);
        Self::Size { size: sides(size), room: sides(room), unit: "mm" }
    }

    /// The reason that an English sentence tells with more detail.
    pub fn because(self, sentence: impl Into<String>) -> Reason {
        Reason { sentence: sentence.into(), refusal: Some(Box::new(self)) }
    }
}
