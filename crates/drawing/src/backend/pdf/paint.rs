//! Fills and strokes.

use super::ink::Inks;
use crate::{Color, LineCap, LineJoin, Stroke};
use krilla::paint;

pub(super) fn fill(inks: &Inks, color: Color) -> paint::Fill {
    paint::Fill {
        paint: inks.paint(color),
        ..Default::default()
    }
}

pub(super) fn stroke(inks: &Inks, stroke: &Stroke) -> paint::Stroke {
    paint::Stroke {
        paint: inks.paint(stroke.color),
        width: stroke.width as f32,
        line_cap: match stroke.cap {
            LineCap::Butt => paint::LineCap::Butt,
            LineCap::Round => paint::LineCap::Round,
        },
        line_join: match stroke.join {
            LineJoin::Miter => paint::LineJoin::Miter,
            LineJoin::Round => paint::LineJoin::Round,
        },
        ..Default::default()
    }
}
