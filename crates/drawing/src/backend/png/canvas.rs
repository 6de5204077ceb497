//! A page's items as calls of tiny-skia, from the bottom up.

use crate::backend::BackendError;
use crate::{
    Affine, Color, Document, Group, Item, LineCap, LineJoin, Page, Path, Point, Shape, Stroke,
};
use kurbo::PathEl;
use tiny_skia::{FillRule, IntRect, Mask, Paint, PathBuilder, Pixmap, PixmapPaint, Transform};

/// Draws a page on all of a pixmap.
///
/// # Errors
/// [`BackendError::NoSuchSymbol`].
pub(super) fn draw(
    document: &Document,
    page: &Page,
    pixmap: &mut Pixmap,
) -> Result<(), BackendError> {
    let media = page.media();
    let across = f64::from(pixmap.width()) / media.width();
    let down = f64::from(pixmap.height()) / media.height();
    let to_origin = Affine::translate(-media.origin().to_vec2());
    let to_pixels = Affine::scale_non_uniform(across, down) * to_origin;
    let symbols = document.symbols().len();
    Canvas { document, pixmap }.items(&page.items, to_pixels, symbols)
}

/// What a page, or a part of it, is drawn on.
struct Canvas<'a> {
    document: &'a Document,
    pixmap: &'a mut Pixmap,
}

impl Canvas<'_> {
    /// Draws items whose coordinates `place` takes to pixels, and which may use that many of the symbols: a symbol
    /// uses such as were added before it, so that none is inside itself.
    fn items(&mut self, items: &[Item], place: Affine, symbols: usize) -> Result<(), BackendError> {
        for item in items {
            match item {
                Item::Group(group) => self.group(group, place, symbols)?,
                Item::Shape(shape) => self.shape(shape, place),
                Item::Text(text) => self.fill(&text.outline(), text.color, place),
                Item::Use(usage) => {
                    let symbol = usage.symbol.index();
                    let known = self.document.symbols().get(symbol);
                    let known = known.filter(|_| symbol < symbols);
                    let known = known.ok_or(BackendError::NoSuchSymbol(symbol))?;
                    let place = place * Affine::translate(usage.offset);
                    self.items(&known.items, place, symbol)?;
                }
                // It has nowhere to lead.
                Item::Link(_) => {}
            }
        }
        Ok(())
    }

    fn group(&mut self, group: &Group, place: Affine, symbols: usize) -> Result<(), BackendError> {
        let place = place * group.transform;
        match &group.clip {
            None => self.items(&group.items, place, symbols),
            Some(clip) => self.clipped(clip, &group.items, place, symbols),
        }
    }

    /// Draws items where the clip is: on a pixmap of their own, whose pixels go onto this one as far as the
    /// clip covers them. (Clipping each shape by itself would let what lies below shine through at the edge.)
    fn clipped(
        &mut self,
        clip: &Path,
        items: &[Item],
        place: Affine,
        symbols: usize,
    ) -> Result<(), BackendError> {
        let clip = converted(clip).and_then(|path| path.transform(transform(place)));
        let Some((clip, touched)) = clip.and_then(|clip| {
            let touched = self.on_canvas(clip.bounds())?;
            Some((clip, touched))
        }) else {
            return Ok(());
        };
        let (width, height) = (touched.width(), touched.height());
        let (Some(mut inside), Some(mut mask)) =
            (Pixmap::new(width, height), Mask::new(width, height))
        else {
            return Ok(());
        };
        let (left, top) = (touched.left(), touched.top());
        let shift = Affine::translate((-f64::from(left), -f64::from(top)));
        let mut canvas = Canvas {
            document: self.document,
            pixmap: &mut inside,
        };
        canvas.items(items, shift * place, symbols)?;
        mask.fill_path(&clip, FillRule::Winding, true, transform(shift));
        inside.apply_mask(&mask);
        let paint = PixmapPaint::default();
        self.pixmap.draw_pixmap(
            left,
            top,
            inside.as_ref(),
            &paint,
            Transform::identity(),
            None,
        );
        Ok(())
    }

    /// The pixels of the canvas that an area touches, if there are any.
    fn on_canvas(&self, area: tiny_skia::Rect) -> Option<IntRect> {
        let area = area.round_out()?;
        let end = |pixels: u32| i32::try_from(pixels).unwrap_or(i32::MAX);
        let (width, height) = (end(self.pixmap.width()), end(self.pixmap.height()));
        IntRect::from_ltrb(
            area.left().max(0),
            area.top().max(0),
            area.right().min(width),
            area.bottom().min(height),
        )
    }

    fn shape(&mut self, shape: &Shape, place: Affine) {
        if let Some(color) = shape.fill {
            self.fill(&shape.path, color, place);
        }
        if let Some(stroke) = &shape.stroke
            && let Some(path) = converted(&shape.path)
        {
            let (paint, pen) = (paint(stroke.color), pen(stroke));
            self.pixmap
                .stroke_path(&path, &paint, &pen, transform(place), None);
        }
    }

    fn fill(&mut self, path: &Path, color: Color, place: Affine) {
        if let Some(path) = converted(path) {
            let rule = FillRule::Winding;
            self.pixmap
                .fill_path(&path, &paint(color), rule, transform(place), None);
        }
    }
}

fn paint(color: Color) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(color.red, color.green, color.blue, u8::MAX);
    paint
}

fn pen(stroke: &Stroke) -> tiny_skia::Stroke {
    tiny_skia::Stroke {
        width: stroke.width as f32,
        line_cap: match stroke.cap {
            LineCap::Butt => tiny_skia::LineCap::Butt,
            LineCap::Round => tiny_skia::LineCap::Round,
        },
        line_join: match stroke.join {
            LineJoin::Miter => tiny_skia::LineJoin::Miter,
            LineJoin::Round => tiny_skia::LineJoin::Round,
        },
        ..tiny_skia::Stroke::default()
    }
}

fn transform(affine: Affine) -> Transform {
    let [a, b, c, d, e, f] = affine.as_coeffs().map(|value| value as f32);
    Transform::from_row(a, b, c, d, e, f)
}

/// The path with arcs as curves; `None` if nothing is in it.
fn converted(path: &Path) -> Option<tiny_skia::Path> {
    let mut builder = PathBuilder::new();
    for contour in &path.contours {
        contour.for_each_bezier(|element| push(&mut builder, element));
    }
    builder.finish()
}

fn push(builder: &mut PathBuilder, element: PathEl) {
    let at = |point: Point| tiny_skia::Point::from_xy(point.x as f32, point.y as f32);
    match element {
        PathEl::MoveTo(to) => builder.move_to(at(to).x, at(to).y),
        PathEl::LineTo(to) => builder.line_to(at(to).x, at(to).y),
        PathEl::QuadTo(control, to) => {
            let (control, to) = (at(control), at(to));
            builder.quad_to(control.x, control.y, to.x, to.y);
        }
        PathEl::CurveTo(first, second, to) => {
            let (first, second, to) = (at(first), at(second), at(to));
            builder.cubic_to(first.x, first.y, second.x, second.y, to.x, to.y);
        }
        PathEl::ClosePath => builder.close(),
    }
}
