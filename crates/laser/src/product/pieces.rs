//! Parts before they are packed; the pieces, each a part of its own; labels and letters as marks that
//! a laser engraves.

use super::LaserError;
use super::options::LaserOptions;
use crate::cut::{Mark, Part, united};
use tilendar_drawing::{Affine, Contour, Face, Layer, Path, Point, Rect, Size, StrokeFont, Text};
use tilendar_fields::words;
use tilendar_print::figure::{Grid, Radii, TypeSizes, letter_on_piece, rounded_outline};
use tilendar_puzzle::{Piece, Polyomino};

/// A part to be packed.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Planned {
    pub part: Part,
    /// How many cells its size depends on, across and down, if it does.
    pub span: Option<Size>,
}

impl Planned {
    /// A part of these contours without marks, whose size does not depend on cells.
    pub fn new(
        name: impl Into<String>,
        outline: Contour,
        holes: Vec<Contour>,
        footprint: Vec<Rect>,
    ) -> Self {
        let part = Part {
            name: name.into(),
            outline,
            holes,
            common_lines: Vec::new(),
            tabs: Vec::new(),
            marks: Vec::new(),
            footprint,
        };
        Self { part, span: None }
    }

    /// The part as it is, and turned by a quarter.
    pub fn both_ways(self) -> Vec<Self> {
        let turned = Self {
            part: self.part.turned(),
            span: self.span.map(|span| Size::new(span.height, span.width)),
        };
        vec![self, turned]
    }
}

/// The sizes of labels and letters, as shares of a cell's side.
pub(super) const SIZES: TypeSizes = TypeSizes {
    display: 0.0,
    heading: 0.0,
    note: 0.0,
    number: 0.42,
    word: 0.34,
    letter: 0.36,
};

/// The piece as it lies in this shape, its box at the origin; its outline lies half the clearance inside.
///
/// # Errors
/// [`LaserError::NoSingleLine`], which does not happen for the letters that pieces may have.
pub(super) fn piece(
    piece: &Piece,
    shape: &Polyomino,
    clearance: f64,
    options: &LaserOptions,
) -> Result<Planned, LaserError> {
    let grid = Grid {
        origin: Point::ORIGIN,
        cell: options.cell,
    };
    let radii = Radii::uniform(options.radius);
    let path = rounded_outline(shape.cells(), &grid, clearance / 2.0, radii);
    let mut contours = path.contours.into_iter();
    // A shape has cells, and so an outline, which comes first; holes in it follow.
    let outline = contours
        .next()
        .unwrap_or_else(|| Contour::line(Point::ORIGIN, Point::ORIGIN));
    let boxes = shape.cells().iter().map(|&at| grid.cell_box(at));
    let name = format!("piece {}", piece.letter());
    let mut planned = Planned::new(name, outline, contours.collect(), boxes.collect());
    planned.span = Some(Size::new(shape.width().into(), shape.height().into()));
    if options.letters {
        let size = SIZES.letter * options.cell;
        let letter = letter_on_piece(piece.letter(), shape.cells(), &grid, size, &Face::Bold);
        planned.part.marks = options.lettering.marks(&[letter])?;
    }
    Ok(planned)
}

/// The one contour of a shape that has one.
pub(super) fn contour(path: Path) -> Contour {
    let mut contours = path.contours.into_iter();
    contours.next().unwrap_or(Contour {
        start: Point::ORIGIN,
        segments: Vec::new(),
        closed: true,
    })
}

words! {
    /// How text is engraved.
    pub enum Lettering {
        /// Its areas, line by line: slow and bold.
        Outline = "outline",
        /// Its strokes, along their middle: many times faster.
        SingleLine = "single-line",
        /// Not at all.
        None = "none",
    }
}

impl Lettering {
    /// One mark a text, each where the text would be printed.
    ///
    /// # Errors
    /// [`LaserError::NoSingleLine`] for a character that the single-line font lacks.
    pub(super) fn marks(self, texts: &[Text]) -> Result<Vec<Mark>, LaserError> {
        match self {
            Self::Outline => Ok(texts.iter().map(outlined).collect()),
            Self::SingleLine => texts.iter().map(single_line).collect(),
            Self::None => Ok(Vec::new()),
        }
    }
}

fn outlined(text: &Text) -> Mark {
    let run = text.glyphs();
    let offset = text.left_end(run.width).to_vec2();
    Mark {
        layer: Layer::Engrave,
        path: united(&run.outline()).transformed(Affine::translate(offset)),
        filled: true,
    }
}

fn single_line(text: &Text) -> Result<Mark, LaserError> {
    let path = StrokeFont::lettering()
        .set(text)
        .map_err(|missing| LaserError::NoSingleLine {
            character: missing.character,
            text: text.content.clone(),
        })?;
    // Lines to follow are scored: machines have one setting for lines and another for areas.
    Ok(Mark {
        layer: Layer::Score,
        path,
        filled: false,
    })
}
