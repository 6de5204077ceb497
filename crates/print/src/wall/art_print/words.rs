//! The words of an art print: the name, the message and the notes.

use super::composition::Content;
use tilendar_drawing::Face;
use tilendar_press::figure::{Lines, in_capitals};

/// The distance from one line to the next, in ems.
pub const LEADING: f64 = 1.3;
/// The ems of a special day, of the dedication, of the edition and of notes, as shares of the sheet's shorter side.
const SPECIAL: f64 = 0.026;
const DEDICATION: f64 = 0.021;
const EDITION: f64 = 0.026;
const NOTE: f64 = 0.0095;
/// White between the special day, the dedication and the giver, in ems of the name.
const WITHIN_MESSAGE: f64 = 0.35;
/// White above and below them, likewise.
const AROUND_MESSAGE: f64 = 0.7;
/// White between the edition and the notes, in ems of notes.
const ABOVE_NOTES: f64 = 0.5;

/// The words of an art print.
pub struct Words {
    pub name: Lines,
    /// The special day, the dedication and the giver, as far as there are any.
    pub message: Vec<Lines>,
    /// At the foot: the number of the solution, in cells, and the credit.
    pub edition: Lines,
    pub notes: Lines,
    /// The usual em of names, in millimeters.
    em: f64,
}

impl Words {
    /// The em of the name, as a share of the sheet's shorter side.
    pub const NAME: f64 = 0.036;

    /// The words in this share of their usual size for a sheet with this shorter side, but no smaller than the theme
    /// allows, in a column of this width.
    pub fn new(content: &Content<'_>, short: f64, share: f64, width: f64) -> Self {
        let theme = &content.style.theme;
        let (regular, bold) = (&theme.typefaces.regular, &theme.typefaces.bold);
        let Content { name, special, dedication, from, .. } = content;
        let scale = theme.sizes.note_scale();
        let set = |text: &Option<String>, face: &Face, size: f64| {
            let em = (size * short * share).max(theme.sizes.least);
            let text = text.as_deref().unwrap_or_default();
            if face == bold {
                Lines::capitals(text, face, em, width)
            } else {
                Lines::new(text, face, em, width)
            }
        };
        let is_alone = name.is_none() && special.is_none() && from.is_none();
        // Alone, a dedication takes the size of a name.
        let size = if is_alone { Self::NAME } else { DEDICATION * scale };
        let mut message = vec![
            set(special, bold, SPECIAL * scale),
            set(dedication, regular, size),
            set(from, regular, DEDICATION * scale),
        ];
        message.retain(|part| !part.lines.is_empty());
        let widest =
            content.edition.as_ref().map_or(1.0, |words| in_capitals(words, bold).max(1.0));
        let note = (NOTE * short * scale).max(theme.sizes.least);
        let credit = &content.credit;
        Self {
            name: set(name, bold, Self::NAME),
            message,
            edition: Lines {
                is_capital: true,
                ..whole_line(&content.edition, bold, (EDITION * short).min(width / widest))
            },
            notes: whole_line(
                [credit],
                regular,
                note.min(width / regular.width(credit, 1.0).max(1.0)),
            ),
            em: Self::NAME * short,
        }
    }

    /// The height with white between the name, the message and the foot, in millimeters.
    pub fn height(&self) -> f64 {
        let blocks = [height(&self.name), self.message_height(), self.foot_height()];
        let count = blocks.iter().filter(|height| **height > 0.0).count();
        blocks.iter().sum::<f64>() + AROUND_MESSAGE * self.em * count.saturating_sub(1) as f64
    }

    /// White between parts of the message, in millimeters.
    pub fn within_message(&self) -> f64 {
        WITHIN_MESSAGE * self.em
    }

    /// The height of the message with the white inside it, in millimeters.
    pub fn message_height(&self) -> f64 {
        let between = self.message.len().saturating_sub(1) as f64;
        self.message.iter().map(height).sum::<f64>() + self.within_message() * between
    }

    /// The height of the edition and the notes, in millimeters.
    pub fn foot_height(&self) -> f64 {
        height(&self.edition) + self.height_of_notes()
    }

    /// The height of the notes with the white above them, in millimeters.
    pub fn height_of_notes(&self) -> f64 {
        height(&self.notes) + ABOVE_NOTES * self.notes.em
    }

    /// Whether nobody's words are among them.
    pub fn is_short(&self) -> bool {
        self.blocks().all(|block| block.lines.is_empty())
    }

    /// Whether no word is broken.
    pub fn keeps_words(&self) -> bool {
        self.blocks().all(|block| block.keeps_words)
    }

    /// Whether they have room in a column of this width and height.
    pub fn are_within(&self, width: f64, height: f64) -> bool {
        self.height() <= height && self.blocks().all(|block| block.fit(width))
    }

    /// The name and the message.
    fn blocks(&self) -> impl Iterator<Item = &Lines> {
        std::iter::once(&self.name).chain(&self.message)
    }
}

/// A line that is never broken, if there is one.
fn whole_line<'a>(line: impl IntoIterator<Item = &'a String>, face: &Face, em: f64) -> Lines {
    let lines = line.into_iter().cloned().collect();
    Lines { lines, em, face: face.clone(), is_capital: false, keeps_words: true }
}

/// The height from the top of the first line to the foot of the last, in millimeters.
pub fn height(lines: &Lines) -> f64 {
    lines.lines.len() as f64 * LEADING * lines.em
}
