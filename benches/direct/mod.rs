//! A page drawn with tiny-skia directly: the least that drawing it can take.

use tilendar_drawing::{Affine, Color, Document, Dpi, Item, LineCap, LineJoin, Page, Point};
use tiny_skia::{FillRule, Paint, PathBuilder, Pixmap, Stroke, Transform};

/// One call of tiny-skia: a path with its paint, as its page's millimetres.
pub struct Call {
    path: tiny_skia::Path,
    paint: Paint<'static>,
    stroke: Option<Stroke>,
    transform: Affine,
}

/// Everything that a page draws, from the bottom up, with the paths already built.
///
/// # Panics
/// On a clipped group, which the cards of the plain themes do not have.
pub fn calls(document: &Document, page: &Page) -> Vec<Call> {
    let mut calls = Vec::new();
    collect(document, &page.items, Affine::IDENTITY, &mut calls);
    calls
}

fn collect(document: &Document, items: &[Item], transform: Affine, calls: &mut Vec<Call>) {
    for item in items {
        match item {
            Item::Link(_) => {}
            Item::Group(group) => {
                assert!(group.clip.is_none(), "clips are not drawn here");
                collect(document, &group.items, transform * group.transform, calls);
            }
            Item::Shape(shape) => {
                if let Some(color) = shape.fill {
                    push(calls, path(&shape.path), color, None, transform);
                }
                if let Some(stroke) = &shape.stroke {
                    let pen = Some(pen(stroke));
                    push(calls, path(&shape.path), stroke.color, pen, transform);
                }
            }
            Item::Text(text) => {
                let run = text.glyphs();
                let offset = text.left_end(run.width).to_vec2();
                let moved = transform * Affine::translate(offset);
                push(calls, path(&run.outline()), text.color, None, moved);
            }
            Item::Use(usage) => {
                let symbol = document.symbol(usage.symbol).expect("decks are whole");
                let moved = transform * Affine::translate(usage.offset);
                collect(document, &symbol.items, moved, calls);
            }
        }
    }
}

fn push(
    calls: &mut Vec<Call>,
    path: Option<tiny_skia::Path>,
    color: Color,
    stroke: Option<Stroke>,
    transform: Affine,
) {
    let mut paint = Paint::default();
    paint.set_color_rgba8(color.red, color.green, color.blue, 255);
    calls.extend(path.map(|path| Call {
        path,
        paint,
        stroke,
        transform,
    }));
}

fn pen(stroke: &tilendar_drawing::Stroke) -> Stroke {
    Stroke {
        width: stroke.width as f32,
        line_cap: match stroke.cap {
            LineCap::Butt => tiny_skia::LineCap::Butt,
            LineCap::Round => tiny_skia::LineCap::Round,
        },
        line_join: match stroke.join {
            LineJoin::Miter => tiny_skia::LineJoin::Miter,
            LineJoin::Round => tiny_skia::LineJoin::Round,
        },
        ..Stroke::default()
    }
}

fn path(path: &tilendar_drawing::Path) -> Option<tiny_skia::Path> {
    use kurbo::PathEl;
    let mut builder = PathBuilder::new();
    let at = |point: Point| (point.x as f32, point.y as f32);
    for element in path.contours.iter().flat_map(|line| line.to_bezier()) {
        match element {
            PathEl::MoveTo(to) => builder.move_to(at(to).0, at(to).1),
            PathEl::LineTo(to) => builder.line_to(at(to).0, at(to).1),
            PathEl::QuadTo(one, to) => {
                let ((x1, y1), (x, y)) = (at(one), at(to));
                builder.quad_to(x1, y1, x, y);
            }
            PathEl::CurveTo(one, two, to) => {
                let ((x1, y1), (x2, y2), (x, y)) = (at(one), at(two), at(to));
                builder.cubic_to(x1, y1, x2, y2, x, y);
            }
            PathEl::ClosePath => builder.close(),
        }
    }
    builder.finish()
}

/// Draws on white.
pub fn draw(calls: &[Call], page: &Page, dpi: Dpi) -> Pixmap {
    let media = page.media();
    let (width, height) = (dpi.pixels(media.width()), dpi.pixels(media.height()));
    let mut pixmap = Pixmap::new(width, height).expect("a card is neither empty nor huge");
    pixmap.fill(tiny_skia::Color::WHITE);
    let sides = (
        f64::from(width) / media.width(),
        f64::from(height) / media.height(),
    );
    let to_pixels =
        Affine::scale_non_uniform(sides.0, sides.1) * Affine::translate(-media.origin().to_vec2());
    for call in calls {
        let [a, b, c, d, e, f] = (to_pixels * call.transform).as_coeffs();
        let transform =
            Transform::from_row(a as f32, b as f32, c as f32, d as f32, e as f32, f as f32);
        match &call.stroke {
            None => pixmap.fill_path(&call.path, &call.paint, FillRule::Winding, transform, None),
            Some(stroke) => pixmap.stroke_path(&call.path, &call.paint, stroke, transform, None),
        }
    }
    pixmap
}
