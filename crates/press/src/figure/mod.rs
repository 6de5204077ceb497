//! Pictures: from puzzle values to items of the drawing model, in millimeters.
//!
//! A figure knows its content, the style of a theme, and its alternative text; it does not know its page or the
//! format of the file.

mod board;
mod grid;
mod heading;
mod label;
mod line;
mod marks;
mod numeral;
mod paragraph;
mod piece_set;
mod spoken;
mod theme;
mod tiling;
mod type_scale;

pub use board::{BoardFigure, areas, labels, labels_inside};
pub use grid::{Grid, Radii, in_rows, positions, rounded_outline};
pub use heading::{Edge, Heading, capitals, in_capitals, longest_words, numeral, widest_month};
pub use line::{Headline, Line, Lines};
pub use marks::{Ramp, difficulty_marks, difficulty_width};
pub use numeral::Numeral;
pub use paragraph::{
    FittedParagraph, NoRoom, Paragraph, group, named, sizes, text, whole_if_possible,
};
pub use piece_set::{Cut, LoosePiece, PAST_CUT, PieceSet, lying, size_of};
pub use spoken::{spoken_board, spoken_tiling};
pub use theme::{
    BoardStyle, ColorMap, Field, Front, Hand, Inks, PieceStyle, Theme, Tone, ToneError, ToneLine,
    TypeSizes, ground, month_of, printed,
};
pub use tiling::{letter_on_piece, letter_to_cut};
pub use type_scale::{LEAST_REVERSED, LEAST_TYPE, SMALLEST_TYPE, TypeScale};

use crate::language::Language;

/// The look and the language of a product.
#[derive(Debug, Clone, PartialEq)]
pub struct Style {
    /// The inks, typefaces and other choices of design.
    pub theme: Theme,
    /// The language of labels, dates and phrases.
    pub language: Language,
}

impl Style {
    /// The style in English.
    pub fn new(theme: Theme) -> Self {
        Self { theme, language: Language::english() }
    }
}
