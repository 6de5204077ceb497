//! Paths.

use super::paint;
use crate::scene::{Path, Shape};
use krilla::geom::{Path as PdfPath, PathBuilder};
use krilla::surface::Surface;
use kurbo::PathEl;

pub(super) fn draw(surface: &mut Surface<'_>, shape: &Shape) {
    // krilla would draw a path without paint in black.
    if shape.fill.is_none() && shape.stroke.is_none() {
        return;
    }
    if let Some(path) = path(&shape.path) {
        surface.set_fill(shape.fill.map(paint::fill));
        surface.set_stroke(shape.stroke.as_ref().map(paint::stroke));
        surface.draw_path(&path);
    }
}

/// The path with arcs as curves; `None` if nothing is in it.
pub(super) fn path(path: &Path) -> Option<PdfPath> {
    let mut builder = PathBuilder::new();
    for contour in &path.contours {
        for element in contour.to_bezier() {
            match element {
                PathEl::MoveTo(to) => builder.move_to(to.x as f32, to.y as f32),
                PathEl::LineTo(to) => builder.line_to(to.x as f32, to.y as f32),
                PathEl::QuadTo(control, to) => {
                    builder.quad_to(control.x as f32, control.y as f32, to.x as f32, to.y as f32)
                }
                PathEl::CurveTo(one, two, to) => builder.cubic_to(
                    one.x as f32,
                    one.y as f32,
                    two.x as f32,
                    two.y as f32,
                    to.x as f32,
                    to.y as f32,
                ),
                PathEl::ClosePath => builder.close(),
            }
        }
    }
    builder.finish()
}
