//! What a theme decides: inks, lines, hatches and sizes of type.

use tilendar_drawing::{Color, Face, Hatch, Item, Path, Rect, Shape, Stroke, Typefaces};

/// How everything looks that is drawn. Themes are data: see `templates/themes/`.
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
    /// The colours of numbers in heat maps, from the fewest tilings, the hardest dates, to the most.
    pub heat: ColorMap,
    /// The sizes of type.
    pub sizes: TypeSizes,
    /// The faces of type.
    pub typefaces: Typefaces,
    /// How much larger [`Theme::with_large_type`] sets type; 1 where it is large already.
    pub large_type: f64,
    /// The reader's hand, for which pages are laid out.
    pub hand: Hand,
}

/// The reader's hand, for which pages are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Hand {
    /// The date stands at the left.
    #[default]
    Right,
    /// The date and the pieces stand at the right, where the hand does not cover them; what is cut
    /// out beside a board stands at the left, on the side of the scissors.
    Left,
}

/// The largest type that layouts have room for: the sizes of [`Theme::with_large_type`] stop here.
const LARGEST: TypeSizes = TypeSizes {
    display: 26.0,
    heading: 8.4,
    note: 4.4,
    number: 0.54,
    word: 0.4,
    letter: 0.5,
};

impl Theme {
    /// The same theme with larger type, except for the day of the month, which is large anyway.
    pub fn with_large_type(mut self) -> Self {
        let larger = |size: f64, largest: f64| (size * self.large_type).min(largest).max(size);
        self.sizes = TypeSizes {
            display: self.sizes.display,
            heading: larger(self.sizes.heading, LARGEST.heading),
            note: larger(self.sizes.note, LARGEST.note),
            number: larger(self.sizes.number, LARGEST.number),
            word: larger(self.sizes.word, LARGEST.word),
            letter: larger(self.sizes.letter, LARGEST.letter),
        };
        self
    }

    /// The face of a board's labels.
    pub const fn label_face(&self) -> &Face {
        if self.board.bold_labels {
            &self.typefaces.bold
        } else {
            &self.typefaces.regular
        }
    }
}

/// The side of a cell for which themes state the lines and hatches of boards, in millimetres: that of
/// the calendar on an A6 card.
const REFERENCE_CELL: f64 = 12.5;
/// Lines and hatches shrink to no less than this share, or printers would lose them.
const LEAST_SHARE: f64 = 0.4;

impl Theme {
    /// The look of boards with small cells: lines, gaps and hatches keep their share of the cell as
    /// far as printers can follow, and where letters would be smaller than `smallest` millimetres
    /// an em, nothing is left free for them.
    pub fn at_cell(&self, cell: f64, smallest: f64) -> Self {
        let share = (cell / REFERENCE_CELL).clamp(LEAST_SHARE, 1.0);
        let thinner = |stroke: Stroke| Stroke {
            width: stroke.width * share,
            ..stroke
        };
        let mut theme = self.clone();
        let pieces = &mut theme.pieces;
        pieces.gap *= share;
        pieces.outline = pieces.outline.map(thinner);
        pieces.hatches = pieces
            .hatches
            .iter()
            .map(|hatch| hatch.scaled(share))
            .collect();
        pieces.letter_patch &= theme.sizes.letter * cell >= smallest;
        let board = &mut theme.board;
        board.cell_line = board.cell_line.map(thinner);
        board.frame = thinner(board.frame);
        if let DateStyle::Outline(width) = &mut board.date {
            *width *= share;
        }
        theme
    }
}

/// The colours of page and text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Inks {
    /// The paper.
    pub ground: Color,
    /// Headings and figures.
    pub text: Color,
    /// Notes, and lines that must not compete with the rest.
    pub muted: Color,
    /// The date, and nothing else.
    pub accent: Color,
}

/// The theme's ground over `area`. Pictures need it, since not everything that shows them is white.
pub fn ground(area: Rect, theme: &Theme) -> Item {
    Shape::filled(Path::rectangle(area), theme.inks.ground).into()
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
    /// Whether the labels are bold.
    pub bold_labels: bool,
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
    /// The hatches over the fills, repeated like them; empty for none.
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

/// Colours in a row, with all those between them: equal shares of the way along the row look like
/// equal steps, however the colours are spaced.
///
/// “Equal” is distance in Oklab (Björn Ottosson, 2020), in which also the colours between two are
/// mixed.
#[derive(Debug, Clone, PartialEq)]
pub struct ColorMap {
    first: Color,
    /// The others, each with its distance from the first along the row.
    others: Vec<(f64, Color)>,
}

impl ColorMap {
    /// The map from `first`, at share 0, over the other colours to the last of them, at share 1.
    pub fn new(first: Color, others: impl IntoIterator<Item = Color>) -> Self {
        let (mut before, mut length) = (first, 0.0);
        let others = others.into_iter().map(|color| {
            length += before.difference(color);
            before = color;
            (length, color)
        });
        Self {
            others: others.collect(),
            first,
        }
    }

    /// The colour at a share of the way, from 0 to 1; those beyond are the ends.
    pub fn at(&self, share: f64) -> Color {
        let length = self.others.last().map_or(0.0, |(length, _)| *length);
        let wanted = share.clamp(0.0, 1.0) * length;
        let (mut start, mut before) = (0.0, self.first);
        for &(end, color) in &self.others {
            if wanted <= end && end > start {
                return before.mixed(color, (wanted - start) / (end - start));
            }
            (start, before) = (end, color);
        }
        before
    }
}
