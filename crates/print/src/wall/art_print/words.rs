//! The words of an art print: the name, the message and the notes.

use tilendar_drawing::{Color, Face};
use tilendar_press::figure::Paragraph;

/// The distance from one line to the next, in ems.
pub const LEADING: f64 = 1.3;
/// White between the special day, the dedication and the giver, in ems of the name.
const WITHIN_MESSAGE: f64 = 0.35;
/// White above and below them, likewise.
const AROUND_MESSAGE: f64 = 0.7;
/// White between the edition and the notes, in ems of notes.
const ABOVE_NOTES: f64 = 0.5;

/// The words of an art print.
#[derive(Debug, Clone, PartialEq)]
pub struct Words {
    pub name: Lines,
    /// The special day, the dedication and the giver, as far as there are any.
    pub message: Vec<Lines>,
    /// At the foot: the number of the solution, in cells, and the credit.
    pub edition: Lines,
    pub notes: Lines,
    /// White between parts of the message.
    pub within_message: f64,
    pub height: f64,
}

impl Words {
    /// The words with white between them in proportion to an em.
    pub fn new(name: Lines, message: [Lines; 3], foot: [Lines; 2], em: f64) -> Self {
        let [edition, notes] = foot;
        let mut words = Self {
            name,
            message: message.into_iter().filter(|part| !part.lines.is_empty()).collect(),
            edition,
            notes,
            within_message: WITHIN_MESSAGE * em,
            height: 0.0,
        };
        let blocks = [words.name.height(), words.message_height(), words.foot_height()];
        let count = blocks.iter().filter(|height| **height > 0.0).count();
        words.height =
            blocks.iter().sum::<f64>() + AROUND_MESSAGE * em * count.saturating_sub(1) as f64;
        words
    }

    /// The height of the message with the white inside it, in millimeters.
    pub fn message_height(&self) -> f64 {
        let between = self.message.len().saturating_sub(1) as f64;
        self.message.iter().map(Lines::height).sum::<f64>() + self.within_message * between
    }

    /// The height of the edition and the notes, in millimeters.
    pub fn foot_height(&self) -> f64 {
        self.edition.height() + self.height_of_notes()
    }

    /// The height of the notes with the white above them, in millimeters.
    pub fn height_of_notes(&self) -> f64 {
        self.notes.height() + ABOVE_NOTES * self.notes.em
    }

    /// Whether nobody's words are among them.
    pub fn is_short(&self) -> bool {
        self.name.lines.is_empty() && self.message.is_empty()
    }

    /// The name and the message.
    pub fn blocks(&self) -> impl Iterator<Item = &Lines> {
        std::iter::once(&self.name).chain(&self.message)
    }

    pub fn are_narrow(&self, width: f64) -> bool {
        self.blocks().all(|block| block.fit(width))
    }
}

/// Lines of one size.
#[derive(Debug, Clone, PartialEq)]
pub struct Lines {
    pub lines: Vec<String>,
    pub em: f64,
    pub face: Face,
    /// Whether no word is broken.
    pub keeps_words: bool,
}

impl Lines {
    pub fn new(text: Option<&str>, face: &Face, em: f64, width: f64) -> Self {
        let paragraph = Paragraph::new(face, em, LEADING * em, Color::BLACK);
        let text = text.unwrap_or_default();
        Self {
            lines: paragraph.lines(text, width),
            em,
            face: face.clone(),
            keeps_words: paragraph.keeps_words(text, width),
        }
    }

    /// A line that is never broken, if there is one.
    pub fn one(line: Option<&str>, face: &Face, em: f64) -> Self {
        let lines = line.map(str::to_owned).into_iter().collect();
        Self { lines, em, face: face.clone(), keeps_words: true }
    }

    /// Whether all of them have at most this width.
    fn fit(&self, width: f64) -> bool {
        self.lines.iter().all(|line| self.face.width(line, self.em) <= width)
    }

    /// The height from the top of the first line to the foot of the last, in millimeters.
    pub fn height(&self) -> f64 {
        self.lines.len() as f64 * LEADING * self.em
    }
}
