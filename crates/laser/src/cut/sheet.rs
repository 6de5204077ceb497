//! Parts, the sheets of material that they are cut from, and what a laser does to a sheet.

use tilendar_drawing::{Contour, Layer, Path, Point, Rect, Segment, Size};

/// A piece of material with a contour of its own, in its true size: no kerf is in its numbers.
/// Coordinates are the part's own.
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    /// What people call it, such as `frame` or `piece L`.
    pub name: String,
    /// Its outer contour: closed, clockwise on screen.
    pub outline: Contour,
    /// What is cut out of it: closed contours, counter-clockwise on screen.
    pub holes: Vec<Contour>,
    /// Common lines: those that parts cut out of this one share with each other and with it. They are
    /// cut once, along the middle of the beam, and so are never compensated.
    pub common_lines: Vec<Contour>,
    /// What is engraved and scored on it.
    pub marks: Vec<Mark>,
    /// Boxes that cover its material and keep other parts away. Parts may be packed into the openings
    /// between them.
    pub footprint: Vec<Rect>,
}

/// Something engraved or scored on a part.
#[derive(Debug, Clone, PartialEq)]
pub struct Mark {
    /// [`Layer::Engrave`], [`Layer::Score`] or [`Layer::Annotation`].
    pub layer: Layer,
    /// The lines to follow, or the contours around an area.
    pub path: Path,
    /// Whether the area inside is engraved, by the non-zero rule; otherwise the lines are followed.
    pub filled: bool,
}

/// One sheet of material, with the laser's work in order.
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
    /// Which part of the sheet it belongs to, as an index into [`CutSheet::parts`].
    pub part: usize,
    /// What it is for.
    pub layer: Layer,
    /// What is done.
    pub action: Action,
}

impl Work {
    /// Whether the beam cuts through the material here.
    pub const fn is_cut(&self) -> bool {
        is_cut(self.layer) && matches!(self.action, Action::Follow(_))
    }
}

/// Whether the laser cuts through the material on this layer.
pub(crate) const fn is_cut(layer: Layer) -> bool {
    matches!(layer, Layer::CutInner | Layer::CutOuter)
}

/// What the laser does along a contour, or inside several.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// The middle of the beam follows the line from its start to its end.
    Follow(Contour),
    /// The area inside is engraved, by the non-zero rule.
    Fill(Path),
}

impl Action {
    /// Its contours.
    pub(crate) fn contours(&self) -> &[Contour] {
        match self {
            Self::Follow(contour) => std::slice::from_ref(contour),
            Self::Fill(path) => &path.contours,
        }
    }

    /// The smallest rectangle around it; `None` for an area without contours.
    pub fn bounds(&self) -> Option<Rect> {
        match self {
            Self::Follow(contour) => Some(contour.bounds()),
            Self::Fill(path) => path.bounds(),
        }
    }

    /// Where the head has to be to begin; `None` for an area without contours. For an area this is the
    /// middle of its box, since programs differ on the corner at which they begin.
    pub fn start(&self) -> Option<Point> {
        match self {
            Self::Follow(contour) => Some(contour.start),
            Self::Fill(path) => Some(path.bounds()?.center()),
        }
    }

    /// Where the head is afterwards.
    pub fn end(&self) -> Option<Point> {
        match self {
            Self::Follow(contour) if !contour.closed => {
                Some(contour.segments.last().map_or(contour.start, Segment::end))
            }
            Self::Follow(_) | Self::Fill(_) => self.start(),
        }
    }
}

/// The distance in millimetres, to the same last digit on every machine. `hypot` does not promise
/// that, and the order of work must not depend on the machine.
pub(super) fn distance(one: Point, other: Point) -> f64 {
    one.distance_squared(other).sqrt()
}

/// How far the head moves with the beam off, in millimetres: from the sheet's origin to the first
/// work, and from each to the next.
pub fn travel<'work>(work: impl IntoIterator<Item = &'work Work>) -> f64 {
    let mut head = Point::ORIGIN;
    let mut sum = 0.0;
    for work in work {
        if let (Some(start), Some(end)) = (work.action.start(), work.action.end()) {
            sum += distance(head, start);
            head = end;
        }
    }
    sum
}
