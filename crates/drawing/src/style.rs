//! How a path is stroked.

use super::Color;

/// A stroke centred on its path.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stroke {
    /// The line's colour.
    pub color: Color,
    /// The line's full width in millimetres.
    pub width: f64,
    /// How open ends look.
    pub cap: LineCap,
    /// How corners look.
    pub join: LineJoin,
}

impl Stroke {
    /// A stroke with flat ends and mitred corners.
    pub const fn new(color: Color, width: f64) -> Self {
        Self {
            color,
            width,
            cap: LineCap::Butt,
            join: LineJoin::Miter,
        }
    }

    /// The same stroke with round ends and corners.
    pub const fn round(self) -> Self {
        Self {
            cap: LineCap::Round,
            join: LineJoin::Round,
            ..self
        }
    }
}

/// The end of an open line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineCap {
    /// Ends exactly at the end point.
    Butt,
    /// Ends in a half circle around the end point.
    Round,
}

/// The corner of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineJoin {
    /// A sharp corner.
    Miter,
    /// A corner rounded by half the stroke's width.
    Round,
}
