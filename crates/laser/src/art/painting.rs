//! The visible content of a drawing, from back to front: the filled and stroked paths of an SVG file.

use super::source::tree;
use super::{ArtError, Feature};
use i_overlay::core::fill_rule::FillRule;
use kurbo::{Affine, BezPath, Cap, Join, PathEl, Shape, Stroke};
use std::collections::BTreeSet;
use tilendar_drawing::{Color, Point, Rect};
use tilendar_press::language::Message;
use tilendar_press::message;
use usvg::tiny_skia_path::{self, PathSegment};
use usvg::{BlendMode, Group, Node, Paint, PaintOrder};

/// The length of the art's longer side, in units: 0.015 mm each on a lid of 15 cm.
const UNITS: f64 = 10_000.0;
/// The narrowest line, in units, that can be engraved as an area: about the width of a beam.
pub const HAIRLINE: f64 = 8.0;
/// The farthest that art may reach from its corner, in CSS pixels: 10 m.
const FARTHEST: f64 = 37_795.0;
/// The most dashes of a path.
const MOST_DASHES: f64 = 10_000.0;
/// The length of what is drawn for a dash or a line without length, as a share of the line's width.
const DOT: f64 = 1e-3;
/// The width below which an expanded line is no finer drawn, as a share of its path's size.
const FINEST: f64 = 1e-3;
/// The largest distance of an expanded line from where it is drawn, as a share of its width.
const EXPANDING: f64 = 5e-3;

/// How a laser renders paint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// Burned.
    Burnt,
    /// White, which covers everything below it.
    Bare,
}

/// A line at its drawn width.
pub struct Line {
    pub tone: Tone,
    pub style: Stroke,
}

/// A path with its paint.
pub struct Element {
    pub path: BezPath,
    pub fill: Option<(Tone, FillRule)>,
    pub line: Option<Line>,
}

impl Element {
    /// Whether it has a burned line that is too thin to engrave.
    pub fn is_hairline(&self) -> bool {
        matches!(&self.line, Some(line) if line.tone == Tone::Burnt && line.style.width < HAIRLINE)
    }

    fn is_burnt(&self) -> bool {
        let line = self.line.as_ref().map(|line| line.tone);
        [self.fill.map(|fill| fill.0), line].contains(&Some(Tone::Burnt))
    }

    /// The box around it.
    fn bounds(&self) -> Rect {
        let reach = self.line.as_ref().map_or(0.0, |line| line.style.width / 2.0);
        self.path.bounding_box().inflate(reach, reach)
    }
}

/// The visible content of a drawing, from back to front.
#[derive(Default)]
pub struct Painting {
    pub elements: Vec<Element>,
    off_page: usize,
    bare: usize,
    colors: BTreeSet<Color>,
}

impl Painting {
    /// Reads an SVG file. Coordinates are whole units, with the box around it at the origin.
    pub fn read(bytes: &[u8]) -> Result<Self, ArtError> {
        let tree = tree(bytes)?;
        let mut painting = Self::default();
        painting.group(tree.root(), 1.0)?;
        let size = tree.size();
        let page = Rect::new(0.0, 0.0, size.width().into(), size.height().into());
        let before = painting.elements.len();
        painting.elements.retain(|element| element.bounds().overlaps(page));
        painting.off_page = before - painting.elements.len();
        // White with nothing below it is paper.
        let first = painting.elements.iter().position(Element::is_burnt);
        painting.elements.drain(..first.ok_or(ArtError::Nothing)?);
        painting.in_units()
    }

    fn group(&mut self, group: &Group, opacity: f32) -> Result<(), ArtError> {
        let unfit = [
            (group.clip_path().is_some(), "a clipping path", "cut the paths along it"),
            (group.mask().is_some(), "a mask", "cut the paths along it"),
            (!group.filters().is_empty(), "a filter", "apply or remove it"),
            (group.blend_mode() != BlendMode::Normal, "a blend mode", "draw in normal mode"),
        ];
        if let Some((_, what, remedy)) = unfit.into_iter().find(|feature| feature.0) {
            return Err(Feature::Effect.unfit(named(what, group.id()), remedy));
        }
        let inner_opacity = opacity * group.opacity().get();
        for node in group.children() {
            match node {
                Node::Group(inner) => self.group(inner, inner_opacity)?,
                Node::Path(path) => self.path(path, inner_opacity)?,
                // Refused earlier.
                Node::Image(_) | Node::Text(_) => {}
            }
        }
        Ok(())
    }

    fn path(&mut self, path: &usvg::Path, opacity: f32) -> Result<(), ArtError> {
        if !path.is_visible() || opacity == 0.0 {
            return Ok(());
        }
        let to = path.abs_transform();
        let transform = Affine::new([to.sx, to.ky, to.kx, to.sy, to.tx, to.ty].map(f64::from));
        let source = curve(path.data())?;
        let outline = near(transform * source.clone())?;
        let fill = match path.fill() {
            Some(fill) => self.fill(fill, opacity)?,
            None => None,
        };
        let line = match path.stroke() {
            Some(stroke) => self.line(stroke, opacity, &source, transform)?,
            None => None,
        };
        let area = fill.map(|_| Element { path: outline, fill, line: None });
        match (path.paint_order(), area, line) {
            (PaintOrder::StrokeAndFill, area, line) => {
                self.elements.extend(line.into_iter().chain(area))
            }
            // One path is shorter than two.
            (_, Some(area), Some(Element { path, line, fill: None })) if path == area.path => {
                self.elements.push(Element { line, ..area });
            }
            (_, area, line) => self.elements.extend(area.into_iter().chain(line)),
        }
        Ok(())
    }

    fn fill(
        &mut self,
        fill: &usvg::Fill,
        opacity: f32,
    ) -> Result<Option<(Tone, FillRule)>, ArtError> {
        let rule = match fill.rule() {
            usvg::FillRule::NonZero => FillRule::NonZero,
            usvg::FillRule::EvenOdd => FillRule::EvenOdd,
        };
        let tone = self.tone(fill.paint(), opacity * fill.opacity().get())?;
        Ok(tone.map(|tone| (tone, rule)))
    }

    fn line(
        &mut self,
        stroke: &usvg::Stroke,
        opacity: f32,
        source: &BezPath,
        transform: Affine,
    ) -> Result<Option<Element>, ArtError> {
        let Some(tone) = self.tone(stroke.paint(), opacity * stroke.opacity().get())? else {
            return Ok(None);
        };
        let width = f64::from(stroke.width().get());
        let style = Stroke::new(width)
            .with_caps(match stroke.linecap() {
                usvg::LineCap::Butt => Cap::Butt,
                usvg::LineCap::Round => Cap::Round,
                usvg::LineCap::Square => Cap::Square,
            })
            .with_join(match stroke.linejoin() {
                usvg::LineJoin::Miter | usvg::LineJoin::MiterClip => Join::Miter,
                usvg::LineJoin::Round => Join::Round,
                usvg::LineJoin::Bevel => Join::Bevel,
            })
            .with_miter_limit(f64::from(stroke.miterlimit().get()));
        let dotted =
            if style.start_cap == Cap::Butt { source.clone() } else { with_dots(source, width) };
        let has_dots = dotted != *source;
        let (lines, has_short_dashes) = dashed(dotted, stroke, width)?;
        let element = if is_even(transform) && !has_dots && !has_short_dashes {
            let scale = transform.determinant().abs().sqrt();
            let style = Stroke { width: width * scale, ..style };
            Element { path: transform * lines, fill: None, line: Some(Line { tone, style }) }
        } else {
            // A line that is wider in one direction than in another is an area, as are dots.
            let options = kurbo::StrokeOpts::default();
            let size = lines.control_box().size();
            let tolerance = EXPANDING * width.max(FINEST * size.width.max(size.height));
            let area = kurbo::stroke(&lines, &style, &options, tolerance);
            Element { path: transform * area, fill: Some((tone, FillRule::NonZero)), line: None }
        };
        near(element.path.clone())?;
        Ok(Some(element))
    }

    /// How a laser renders this paint on white paper; `None` if the paint is invisible.
    fn tone(&mut self, paint: &Paint, opacity: f32) -> Result<Option<Tone>, ArtError> {
        /// Paper is not always drawn quite white.
        const WHITE: u8 = 0xf0;
        let color = match paint {
            Paint::Color(color) => Color::new(color.red, color.green, color.blue),
            Paint::Pattern(_) => {
                return Err(Feature::Paint.unfit("a pattern", "draw what it shows as paths"));
            }
            _ => return Err(Feature::Paint.unfit("a gradient", "fill with one color instead")),
        };
        if opacity == 0.0 {
            return Ok(None);
        }
        let seen = color.mixed(Color::WHITE, f64::from(1.0 - opacity));
        if seen.red.min(seen.green).min(seen.blue) >= WHITE {
            self.bare += 1;
            return Ok(Some(Tone::Bare));
        }
        self.colors.insert(seen);
        Ok(Some(Tone::Burnt))
    }

    /// The box around everything burned.
    pub fn bounds(&self) -> Option<Rect> {
        let bounds = self
            .elements
            .iter()
            .filter(|element| element.is_burnt())
            .map(Element::bounds)
            .reduce(|a, b| a.union(b))?;
        (bounds.width().max(bounds.height()) > 0.0).then_some(bounds)
    }

    /// The same painting in whole units, with the box around it at the origin.
    fn in_units(mut self) -> Result<Self, ArtError> {
        let bounds = self.bounds().ok_or(ArtError::Nothing)?;
        let scale = UNITS / bounds.width().max(bounds.height());
        let transform = Affine::scale(scale) * Affine::translate(-bounds.origin().to_vec2());
        for element in &mut self.elements {
            element.path.apply_affine(transform);
            for segment in element.path.elements_mut() {
                round(segment);
            }
            if let Some(line) = &mut element.line {
                line.style.width = (line.style.width * scale).round().max(1.0);
            }
        }
        Ok(self)
    }

    /// Notes on parts that were left out or are not as drawn.
    pub fn remarks(&self) -> Vec<Message> {
        let colors = self.colors.len();
        [
            (self.off_page > 0).then(|| message!(art_off_page, count = self.off_page)),
            (self.bare > 0).then(|| message!(art_bare, count = self.bare)),
            (colors > 1).then(|| message!(art_colors, count = colors)),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

/// Rounds the points of a segment to whole units.
fn round(segment: &mut PathEl) {
    match segment {
        PathEl::MoveTo(to) | PathEl::LineTo(to) => *to = to.round(),
        PathEl::QuadTo(by, to) => {
            *by = by.round();
            *to = to.round();
        }
        PathEl::CurveTo(first, second, to) => {
            *first = first.round();
            *second = second.round();
            *to = to.round();
        }
        PathEl::ClosePath => {}
    }
}

/// A feature with the name of its element, if it has one.
fn named(what: &str, id: &str) -> String {
    if id.is_empty() { what.to_owned() } else { format!("{what} on {id:?}") }
}

/// Whether a transform keeps lines as wide in all directions.
fn is_even(transform: Affine) -> bool {
    let [a, b, c, d, ..] = transform.as_coeffs();
    let [across, down] = [a.hypot(b), c.hypot(d)];
    (across - down).abs() <= 1e-3 * across && (a * c + b * d).abs() <= 1e-3 * across * down
}

/// The path, whose parts without length have a very short one, so that they have ends.
fn with_dots(path: &BezPath, width: f64) -> BezPath {
    let mut lengthened = BezPath::new();
    for part in path.elements().chunk_by(|_, next| !matches!(next, PathEl::MoveTo(_))) {
        let points: Vec<Point> = part.iter().filter_map(PathEl::end_point).collect();
        let is_dot = part.len() > 1 && points.iter().all(|point| *point == points[0]);
        if is_dot
            && part
                .iter()
                .all(|element| !matches!(element, PathEl::CurveTo(..) | PathEl::QuadTo(..)))
        {
            lengthened.move_to(points[0]);
            lengthened.line_to((points[0].x + DOT * width, points[0].y));
        } else {
            lengthened.extend(part.iter().copied());
        }
    }
    lengthened
}

/// The path in its dashes, and whether any of them has no length.
fn dashed(path: BezPath, stroke: &usvg::Stroke, width: f64) -> Result<(BezPath, bool), ArtError> {
    let Some(lengths) = stroke.dasharray() else {
        return Ok((path, false));
    };
    let has_dots = lengths.iter().step_by(2).any(|length| *length == 0.0);
    let lengths: Vec<f64> =
        lengths.iter().map(|length| f64::from(*length).max(DOT * width)).collect();
    let count = lengths.len() as f64 * path.perimeter(1.0) / lengths.iter().sum::<f64>();
    if count >= MOST_DASHES {
        return Err(ArtError::TooDense);
    }
    let offset = f64::from(stroke.dashoffset());
    Ok((kurbo::dash(path.into_iter(), offset, &lengths).collect(), has_dots))
}

/// The path data.
fn curve(data: &tiny_skia_path::Path) -> Result<BezPath, ArtError> {
    near(
        data.segments()
            .map(|segment| match segment {
                PathSegment::MoveTo(to) => PathEl::MoveTo(point(to)),
                PathSegment::LineTo(to) => PathEl::LineTo(point(to)),
                PathSegment::QuadTo(by, to) => PathEl::QuadTo(point(by), point(to)),
                PathSegment::CubicTo(first, second, to) => {
                    PathEl::CurveTo(point(first), point(second), point(to))
                }
                PathSegment::Close => PathEl::ClosePath,
            })
            .collect(),
    )
}

/// The path, unless it reaches too far.
fn near(path: BezPath) -> Result<BezPath, ArtError> {
    let bounds = path.control_box();
    let is_near = [bounds.x0, bounds.y0, bounds.x1, bounds.y1]
        .iter()
        .all(|coordinate| coordinate.abs() < FARTHEST);
    if is_near { Ok(path) } else { Err(ArtError::TooFar) }
}

fn point(point: tiny_skia_path::Point) -> Point {
    Point::new(point.x.into(), point.y.into())
}
