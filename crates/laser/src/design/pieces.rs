//! Parts before they are packed; the pieces, each a part of its own; labels and letters as engraved marks.

use super::options::Lid;
use super::tray::{LID_PLAY, Plates};
use crate::art::Art;
use crate::cut::{Mark, Part, united};
use tilendar_drawing::{Affine, Anchor, Color, Contour, Point, Rect, Size, StrokeFont, Text};
use tilendar_fields::words;
use tilendar_press::MakeError;
use tilendar_press::figure::{
    Grid, Radii, SMALLEST_TYPE, TypeSizes, letter_on_piece, rounded_outline,
};
use tilendar_puzzle::{Piece, Position};

/// A part to be packed.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct PlannedPart {
    pub part: Part,
    /// The number of cells that determine its size, across and down, if any.
    pub span: Option<Size>,
}

impl PlannedPart {
    /// A part with these contours and no marks, whose size does not depend on cells.
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

    /// The part as it is, and turned by 90 degrees.
    pub fn both_ways(self) -> Vec<Self> {
        let turned = Self {
            part: self.part.turned(),
            span: self.span.map(|span| Size::new(span.height, span.width)),
        };
        vec![self, turned]
    }
}

/// The sizes of labels and letters, as shares of a cell's side.
pub const SIZES: TypeSizes = TypeSizes {
    least: SMALLEST_TYPE,
    display: 0.0,
    heading: 0.0,
    note: 0.0,
    number: 0.42,
    word: 0.34,
    letter: 0.36,
};

/// The piece on these cells of a grid; its outline lies half the clearance inside.
///
/// # Errors
/// Never, although the type is [`MakeError`].
pub fn piece(
    piece: &Piece,
    cells: &[Position],
    grid: &Grid,
    plates: &Plates<'_>,
) -> Result<PlannedPart, MakeError> {
    let options = plates.options;
    let inset = plates.clearance / 2.0;
    let path = rounded_outline(cells, grid, inset, Radii::uniform(options.radius));
    let mut contours = path.contours.into_iter();
    // A shape has cells, and so an outline, which comes first; its holes follow.
    let outline = contours.next().unwrap_or_else(|| Contour::through([], true));
    let boxes = cells.iter().map(|&at| grid.cell_box(at));
    let name = format!("piece {}", piece.letter());
    let mut planned = PlannedPart::new(name, outline, contours.collect(), boxes.collect());
    if options.letters {
        let size = SIZES.letter * options.cell;
        let letter = letter_on_piece(piece.letter(), cells, grid, size, &options.typefaces.bold);
        planned.part.marks = options.lettering.marks(&[letter])?;
    }
    Ok(planned)
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
    /// A mark for each text, in the place where the text would be printed.
    ///
    /// # Errors
    /// [`MakeError`] for a character missing from the single-line font.
    pub(crate) fn marks(self, texts: &[Text]) -> Result<Vec<Mark>, MakeError> {
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
    Mark::engraved(united(&run.outline()).transformed(Affine::translate(offset)))
}

fn single_line(text: &Text) -> Result<Mark, MakeError> {
    let path = StrokeFont::lettering().set(text).map_err(|missing| {
        let (character, text) = (missing.character, &text.content);
        let reason = format!("the single-line font has no {character:?} (in {text:?})");
        MakeError::concerning("text", reason).with_remedy("use `text` outline")
    })?;
    // Lines are scored: machines have one setting for lines and another for areas.
    Ok(Mark::scored(path))
}

/// The share of the plate's width that writing and art may take.
const WIDTH: f64 = 0.76;
/// The em of the title, in cells of the board.
const TITLE: f64 = 0.5;
/// The share of the plate's height that everything together may take.
const ALL: f64 = 0.76;
/// The share of the room inside the border that they may take: round letters extend beyond their line.
const INSIDE: f64 = 0.97;
/// The gap between the art and the title below it, as a share of the plate's height.
const ART_GAP: f64 = 0.07;
/// The least length of the art's longer side, in millimeters.
const LEAST_ART: f64 = 10.0;
/// The smallest type that a laser engraves well, in millimeters.
const LEAST: f64 = 2.0;

/// The lid of a puzzle.
///
/// # Errors
/// [`MakeError`] if the title or the art does not fit.
pub fn lid(lid: &Lid, plates: &Plates<'_>) -> Result<PlannedPart, MakeError> {
    let mut planned = plates.plate("lid", plates.clearance + LID_PLAY);
    let center = plates.size.to_rect().center();
    let title = lid.title.as_deref();
    let title = title.map(|title| title_text(title, plates)).transpose()?;
    let below = title.as_ref().map_or(0.0, |title| title.face.cap_height() * title.size);
    let art = lid.art.as_ref();
    let (size, gap) = match art {
        Some(art) => art_size(art, below, plates)?,
        None => (Size::ZERO, 0.0),
    };
    let above = size.height + gap;
    let top = center.y - (above + below) / 2.0;
    if let Some(art) = art {
        let corner = Point::new(center.x - size.width / 2.0, top);
        let (areas, lines) = art.fitted(Rect::from_origin_size(corner, size));
        let mut marks = vec![Mark::engraved(areas), Mark::scored(lines)];
        marks.retain(|mark| !mark.path.contours.is_empty());
        planned.part.marks = marks;
    }
    if let Some(title) = title {
        let origin = Point::new(center.x, top + above + below);
        let text = Text { origin, ..title };
        let marks = plates.options.lettering.marks(&[text])?;
        planned.part.marks.extend(marks);
    }
    Ok(planned)
}

fn lid_full(what: &str, size: f64, least: f64) -> MakeError {
    let reason = format!(
        "{what} would be {size:.1} mm high to fit on the lid, and a laser engraves nothing well below {least} mm"
    );
    MakeError::concerning("lid", reason).with_remedy("shorten it, or use a larger `cell`")
}

/// The title at the size that fits, not yet placed.
fn title_text(content: &str, plates: &Plates<'_>) -> Result<Text, MakeError> {
    let wanted = TITLE * plates.options.cell;
    let room = WIDTH * plates.size.width;
    let face = &plates.options.typefaces.regular;
    let size = wanted * (room / face.width(content, wanted)).min(1.0);
    if size < LEAST {
        return Err(lid_full("its title", size, LEAST));
    }
    Ok(Text::new(content, Point::ORIGIN, size, face.clone(), Anchor::Middle, Color::BLACK))
}

/// The size at which the art fits above content of the height `below`, and the gap between the two. Holes, slots
/// and notches are in the border, which the art leaves free.
fn art_size(art: &Art, below: f64, plates: &Plates<'_>) -> Result<(Size, f64), MakeError> {
    let gap = if below > 0.0 { ART_GAP * plates.size.height } else { 0.0 };
    let border = plates.options.tray.border;
    let inside = (plates.size - Size::new(2.0 * border, 2.0 * border)) * INSIDE;
    let room = Size::new(
        inside.width.min(WIDTH * plates.size.width),
        inside.height.min(ALL * plates.size.height) - below - gap,
    );
    let size = art.size() * art.scale_in(room);
    let longer = size.width.max(size.height);
    if longer < LEAST_ART {
        return Err(lid_full("its art", longer.max(0.0), LEAST_ART));
    }
    Ok((size, gap))
}
