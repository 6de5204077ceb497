//! Conversion of coordinates in millimeters, paths, fills and strokes to krilla's types. Colors are the screen's
//! red, green and blue, a print shop's process colors, or named spot colors.

use super::PdfOptions;
use crate::backend::BackendError;
use crate::backend::encoding::{PRINT, rounded};
use crate::{
    Affine, Color, LineCap, LineJoin, POINTS_PER_MM, Page, Path, Point, ProcessColor,
    ProcessColors, Rect, Shape, Stroke,
};
use krilla::color::separation::{self, SeparationColorant, SeparationSpace};
use krilla::color::{RegularColor, cmyk, rgb};
use krilla::geom::{Path as PdfPath, PathBuilder, Rect as PdfRect, Transform};
use krilla::page::{PageLabel, PageSettings};
use krilla::paint::{self, Paint};
use krilla::surface::Surface;
use kurbo::PathEl;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The media, bleed and trim boxes, and the label.
///
/// # Errors
/// [`BackendError::Pdf`] for a page without a size.
pub fn settings(page: &Page) -> Result<PageSettings, BackendError> {
    let media = page.media();
    let size = media.size() * POINTS_PER_MM;
    let placement = to_points(media);
    Ok(PageSettings::from_wh(size.width as f32, size.height as f32)
        .ok_or_else(|| BackendError::Pdf(format!("page “{}” has no size", page.label)))?
        .with_page_label(PageLabel::new(None, Some(page.label.clone()), None))
        .with_bleed_box(rect(placement.transform_rect_bbox(media)))
        .with_trim_box(rect(placement.transform_rect_bbox(page.trim.to_rect()))))
}

/// Maps the coordinates of a page with this media box to points from the box's top left corner.
pub fn to_points(media: Rect) -> Affine {
    Affine::scale(POINTS_PER_MM) * Affine::translate(-media.origin().to_vec2())
}

/// The rectangle as krilla's type; `None` if an edge is not finite.
pub fn rect(area: Rect) -> Option<PdfRect> {
    let Rect { x0, y0, x1, y1 } = area.abs();
    PdfRect::from_ltrb(x0 as f32, y0 as f32, x1 as f32, y1 as f32)
}

/// The transform as krilla's type.
pub fn transform(affine: Affine) -> Transform {
    let [a, b, c, d, e, f] = affine.as_coeffs().map(|value| value as f32);
    Transform::from_row(a, b, c, d, e, f)
}

/// The path with arcs as curves; `None` if it is empty.
pub fn path(path: &Path) -> Option<PdfPath> {
    let mut builder = PathBuilder::new();
    for contour in &path.contours {
        for element in contour.to_bezier() {
            push(&mut builder, element);
        }
    }
    builder.finish()
}

fn push(builder: &mut PathBuilder, element: PathEl) {
    match element {
        PathEl::MoveTo(to) => {
            let [x, y] = coordinates(to);
            builder.move_to(x, y);
        }
        PathEl::LineTo(to) => {
            let [x, y] = coordinates(to);
            builder.line_to(x, y);
        }
        PathEl::QuadTo(control, to) => {
            let [[x1, y1], [x, y]] = [control, to].map(coordinates);
            builder.quad_to(x1, y1, x, y);
        }
        PathEl::CurveTo(first, second, to) => {
            let [[x1, y1], [x2, y2], [x, y]] = [first, second, to].map(coordinates);
            builder.cubic_to(x1, y1, x2, y2, x, y);
        }
        PathEl::ClosePath => builder.close(),
    }
}

/// The point rounded as on paper.
pub fn coordinates(point: Point) -> [f32; 2] {
    [point.x, point.y].map(|value| rounded(value, PRINT) as f32)
}

/// How colors are written.
pub struct Inks {
    /// Those written as spot colors.
    spot: BTreeMap<Color, SeparationSpace>,
    /// How the others are printed; `None` for colors of the screen.
    process: Option<ProcessColors>,
    /// The process colors so far: pages have few colors, and each takes a while.
    printed: RefCell<BTreeMap<Color, cmyk::Color>>,
}

impl Inks {
    pub fn new(options: &PdfOptions) -> Self {
        let spot = options.inks.iter().map(|(&color, name)| {
            let colorant = SeparationColorant::Custom(name.clone());
            let fallback = RegularColor::Rgb(on_screen(color));
            (color, SeparationSpace::new(colorant, fallback))
        });
        Self {
            spot: spot.collect(),
            process: options.process_colors.clone(),
            printed: RefCell::default(),
        }
    }

    /// The color, as a spot color if it is one.
    fn paint(&self, color: Color) -> Paint {
        if let Some(space) = self.spot.get(&color) {
            let solid = separation::Color::new(u8::MAX, space.clone());
            return krilla::color::Color::from(solid).into();
        }
        match &self.process {
            Some(process) => {
                let mut printed = self.printed.borrow_mut();
                let color = printed.entry(color).or_insert_with(|| in_print(process.of(color)));
                (*color).into()
            }
            None => on_screen(color).into(),
        }
    }

    /// A filled area.
    pub fn fill(&self, color: Color) -> paint::Fill {
        paint::Fill { paint: self.paint(color), ..Default::default() }
    }

    /// A line.
    pub fn stroke(&self, stroke: &Stroke) -> paint::Stroke {
        paint::Stroke {
            paint: self.paint(stroke.color),
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

    /// Draws a path.
    pub fn draw(&self, surface: &mut Surface<'_>, shape: &Shape) {
        // krilla would draw a path without paint in black.
        if shape.fill.is_none() && shape.stroke.is_none() {
            return;
        }
        if let Some(path) = path(&shape.path) {
            surface.set_fill(shape.fill.map(|color| self.fill(color)));
            surface.set_stroke(shape.stroke.as_ref().map(|stroke| self.stroke(stroke)));
            surface.draw_path(&path);
        }
    }
}

fn in_print(color: ProcessColor) -> cmyk::Color {
    let share = |percent: u8| (f32::from(percent) * 2.55).round() as u8;
    let [cyan, magenta, yellow, black] = color.percent().map(share);
    cmyk::Color::new(cyan, magenta, yellow, black)
}

fn on_screen(color: Color) -> rgb::Color {
    rgb::Color::new(color.red, color.green, color.blue)
}
