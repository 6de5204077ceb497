//! Paths.

use super::ink::Inks;
use super::paint;
use crate::backend::number::{PRINT, rounded};
use crate::{Path, Point, Shape};
use krilla::geom::{Path as PdfPath, PathBuilder};
use krilla::surface::Surface;
use kurbo::PathEl;

pub(super) fn draw(surface: &mut Surface<'_>, inks: &Inks, shape: &Shape) {
    // krilla would draw a path without paint in black.
    if shape.fill.is_none() && shape.stroke.is_none() {
        return;
    }
    if let Some(path) = path(&shape.path) {
        surface.set_fill(shape.fill.map(|color| paint::fill(inks, color)));
        surface.set_stroke(
            shape
                .stroke
                .as_ref()
                .map(|stroke| paint::stroke(inks, stroke)),
        );
        surface.draw_path(&path);
    }
}

/// The path with arcs as curves; `None` if nothing is in it.
pub(super) fn path(path: &Path) -> Option<PdfPath> {
    let mut builder = PathBuilder::new();
    for contour in &path.contours {
        for element in contour.to_bezier() {
            push(&mut builder, element);
        }
    }
    builder.finish()
}

fn push(builder: &mut PathBuilder, element: PathEl) {
    let at = |point: Point| {
        (
            rounded(point.x, PRINT) as f32,
            rounded(point.y, PRINT) as f32,
        )
    };
    match element {
        PathEl::MoveTo(to) => {
            let (x, y) = at(to);
            builder.move_to(x, y);
        }
        PathEl::LineTo(to) => {
            let (x, y) = at(to);
            builder.line_to(x, y);
        }
        PathEl::QuadTo(control, to) => {
            let ((x1, y1), (x, y)) = (at(control), at(to));
            builder.quad_to(x1, y1, x, y);
        }
        PathEl::CurveTo(one, two, to) => {
            let ((x1, y1), (x2, y2), (x, y)) = (at(one), at(two), at(to));
            builder.cubic_to(x1, y1, x2, y2, x, y);
        }
        PathEl::ClosePath => builder.close(),
    }
}
