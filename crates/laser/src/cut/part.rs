//! Parts in their true sizes.

use tilendar_drawing::{Contour, Layer, Path, Rect};

/// A piece of material with a contour of its own, as its owner will hold it: no kerf is in its
/// numbers. Coordinates are the part's own.
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    /// What people call it, such as `frame` or `piece L`.
    pub name: String,
    /// Its outer contour: closed, clockwise on screen.
    pub outline: Contour,
    /// What is cut out of it: closed contours, counter-clockwise on screen.
    pub holes: Vec<Contour>,
    /// Lines that it shares with what is cut out of it, such as pieces that stay next to each other:
    /// cut once, along the middle of the beam, and therefore never compensated.
    pub common_lines: Vec<Contour>,
    /// What is engraved and scored on it.
    pub marks: Vec<Mark>,
    /// Where its material is, as boxes that cover it: what keeps other parts away. Parts may be
    /// packed into the openings between them.
    pub footprint: Vec<Rect>,
}

/// Something that is engraved or scored on a part.
#[derive(Debug, Clone, PartialEq)]
pub struct Mark {
    /// [`Layer::Engrave`], [`Layer::Score`] or [`Layer::Annotation`].
    pub layer: Layer,
    /// The lines to follow, or the contours around an area.
    pub path: Path,
    /// Whether the area inside is engraved, by the non-zero rule; otherwise the lines are followed.
    pub filled: bool,
}
