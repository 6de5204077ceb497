//! What a theme decides: inks, lines, hatches and sizes of type.

use crate::scene::{Color, Face, Hatch, Stroke};

/// The look of everything that is drawn. Themes are data: see `templates/themes/`.
#[derive(Debug, Clone, PartialEq)]
pub struct Theme {
    /// The name to type, a short slug.
    pub name: String,
    /// What it is for, as printed on the back of a card: “for a colour printer”.
    pub purpose: String,
    /// The colours of page and text.
    pub inks: Inks,
    /// The look of an empty board.
    pub board: BoardStyle,
    /// The look of pieces.
    pub pieces: PieceStyle,
    /// The sizes of type.
    pub sizes: TypeSizes,
}

/// The colours of page and text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Inks {
    /// The paper.
    pub ground: Color,
    /// Headings and figures.
    pub text: Color,
    /// What is said in a low voice.
    pub muted: Color,
    /// The date, and nothing else.
    pub accent: Color,
}

/// The look of an empty board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BoardStyle {
    /// The ground of a cell; `None` leaves the paper.
    pub cell_fill: Option<Color>,
    /// The line around a cell.
    pub cell_line: Option<Stroke>,
    /// The labels' ink.
    pub label: Color,
    /// The labels' face.
    pub label_face: Face,
    /// The line around the board.
    pub frame: Stroke,
    /// How the date's cells are told from the others.
    pub date: DateStyle,
}

/// How the cells of a date are told from the others.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum DateStyle {
    /// Filled with the accent, the label in the paper's colour.
    Solid,
    /// A thick line in the accent, of this width in millimetres.
    Outline(f64),
}

/// The look of pieces.
#[derive(Debug, Clone, PartialEq)]
pub struct PieceStyle {
    /// The fills, one a piece in the layout's order, repeated when there are more pieces.
    pub fills: Vec<Color>,
    /// The hatches over the fills, repeated when there are more pieces; empty for none.
    pub hatches: Vec<Hatch>,
    /// The ink of the hatches.
    pub hatch_ink: Color,
    /// The line around a piece.
    pub outline: Option<Stroke>,
    /// White space between neighbouring pieces, in millimetres.
    pub gap: f64,
    /// The ink of a letter on a light fill.
    pub dark_letter: Color,
    /// The ink of a letter on a dark fill.
    pub light_letter: Color,
    /// Whether letters stand on a patch of the fill, free of hatching.
    pub letter_patch: bool,
    /// The ink of the silhouettes on a card's front.
    pub silhouette: Color,
}

impl PieceStyle {
    /// The fill of the piece with this number; white if the theme has none.
    pub fn fill(&self, piece: usize) -> Color {
        cycle(&self.fills, piece).unwrap_or(Color::WHITE)
    }

    /// The hatch of the piece with this number.
    pub fn hatch(&self, piece: usize) -> Hatch {
        cycle(&self.hatches, piece).unwrap_or(Hatch::None)
    }

    /// The ink of the letter on the piece with this number.
    pub fn letter(&self, piece: usize) -> Color {
        self.fill(piece)
            .readable_ink(self.dark_letter, self.light_letter)
    }
}

fn cycle<T: Copy>(values: &[T], index: usize) -> Option<T> {
    values.get(index % values.len().max(1)).copied()
}

/// Sizes of type: few, so that a page holds together.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TypeSizes {
    /// The day of the month on an A6 card: the em in millimetres.
    pub display: f64,
    /// Month and year on an A6 card: the em in millimetres.
    pub heading: f64,
    /// Notes on an A6 card: the em in millimetres.
    pub note: f64,
    /// A number on a cell: the em as a share of the cell's side.
    pub number: f64,
    /// A word on a cell: the em as a share of the cell's side.
    pub word: f64,
    /// A piece's letter: the em as a share of the cell's side.
    pub letter: f64,
}

impl TypeSizes {
    /// How much larger than usual notes are, within reason: what pages of text grow by.
    pub fn note_scale(&self) -> f64 {
        (self.note / 3.1).clamp(0.8, 1.3)
    }
}
