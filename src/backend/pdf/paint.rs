//! Fills and strokes.

use crate::scene::{Color, LineCap, LineJoin, Stroke};
use krilla::color::rgb;
use krilla::paint;

pub(super) fn fill(color: Color) -> paint::Fill {
    paint::Fill {
        paint: paint(color),
        ..Default::default()
    }
}

pub(super) fn stroke(stroke: &Stroke) -> paint::Stroke {
    paint::Stroke {
        paint: paint(stroke.color),
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

fn paint(color: Color) -> paint::Paint {
    rgb::Color::new(color.red, color.green, color.blue).into()
}
