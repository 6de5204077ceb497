//! Sheets of material with all that a laser does to them.

use tilendar_drawing::{Contour, Layer, Path, Rect, Size};

/// One sheet of material, with the laser's work in its order.
#[derive(Debug, Clone, PartialEq)]
pub struct CutSheet {
    /// The sheet's size in millimetres: the bed, or the piece of material that lies on it. The
    /// origin is the top left corner.
    pub size: Size,
    /// The parts that come out of it.
    pub parts: Vec<SheetPart>,
    /// What the laser does, from first to last.
    pub work: Vec<Work>,
}

/// A part on a sheet.
#[derive(Debug, Clone, PartialEq)]
pub struct SheetPart {
    /// What people call it.
    pub name: String,
    /// The box around it on the sheet, in its true size.
    pub bounds: Rect,
}

/// One thing that the laser does.
#[derive(Debug, Clone, PartialEq)]
pub struct Work {
    /// Which part of the sheet it belongs to, as an index of [`CutSheet::parts`].
    pub part: usize,
    /// What it is for.
    pub layer: Layer,
    /// What is done.
    pub action: Action,
}

/// What the laser does along or inside of contours.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// The beam's middle follows the line, from its start to its end.
    Follow(Contour),
    /// The area inside is engraved, by the non-zero rule.
    Fill(Path),
}

impl Action {
    /// The smallest rectangle around it; `None` for an area without contours.
    pub fn bounds(&self) -> Option<Rect> {
        match self {
            Self::Follow(contour) => Some(contour.bounds()),
            Self::Fill(path) => path.bounds(),
        }
    }
}
