//! What a drawing shows, from back to front.

use super::source::tree;
use super::{ArtError, HAIRLINE, LONGEST_ART, UNITS};
use i_overlay::core::fill_rule::FillRule;
use kurbo::{Affine, BezPath, Cap, Join, PathEl, Shape};
use std::collections::BTreeSet;
use std::fmt::Write;
use tilendar_drawing::{Color, Point, Rect};
use usvg::tiny_skia_path::{self, PathSegment};
use usvg::{Group, Node, Paint, PaintOrder};

/// How far from its corner art may reach, in CSS pixels: 10 m.
const FARTHEST: f64 = 37_795.0;

/// Whether a laser burns something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tone {
    /// It does.
    Burnt,
    /// It is white, and covers what is below it.
    Bare,
}

/// A line as wide as it is drawn.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Line {
    pub tone: Tone,
    pub width: f64,
    pub cap: Cap,
    pub join: Join,
    pub miter_limit: f64,
}

/// A path with what is painted.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Element {
    pub path: BezPath,
    pub fill: Option<(Tone, FillRule)>,
    pub line: Option<Line>,
}

impl Element {
    /// Whether it has a line that is burnt.
    pub fn is_burnt_line(&self) -> bool {
        matches!(&self.line, Some(line) if line.tone == Tone::Burnt)
    }

    /// Whether that is too thin to engrave.
    pub fn is_hairline(&self) -> bool {
        matches!(&self.line, Some(line) if line.tone == Tone::Burnt && line.width < HAIRLINE)
    }

    fn is_burnt(&self) -> bool {
        matches!(self.fill, Some((Tone::Burnt, _))) || self.is_burnt_line()
    }

    /// The box around it.
    fn bounds(&self) -> Rect {
        let reach = self.line.as_ref().map_or(0.0, |line| line.width / 2.0);
        self.path.bounding_box().inflate(reach, reach)
    }
}

/// What a drawing shows, from back to front.
#[derive(Debug, Default)]
pub(super) struct Painting {
    pub elements: Vec<Element>,
    off_page: usize,
    dashed: usize,
    bare: usize,
    colors: BTreeSet<Color>,
}

impl Painting {
    /// Reads an SVG file. Coordinates are the page's.
    pub fn read(bytes: &[u8]) -> Result<Self, ArtError> {
        let tree = tree(bytes)?;
        let mut painting = Self::default();
        painting.group(tree.root(), 1.0)?;
        let page = Rect::new(
            0.0,
            0.0,
            tree.size().width().into(),
            tree.size().height().into(),
        );
        let before = painting.elements.len();
        let is_seen = |element: &Element| element.bounds().overlaps(page);
        painting.elements.retain(is_seen);
        painting.off_page = before - painting.elements.len();
        // White with nothing below it is the paper.
        let first = painting.elements.iter().position(Element::is_burnt);
        painting.elements.drain(..first.ok_or(ArtError::Nothing)?);
        Ok(painting)
    }

    fn group(&mut self, group: &Group, opacity: f32) -> Result<(), ArtError> {
        let opacity = opacity * group.opacity().get();
        for node in group.children() {
            match node {
                Node::Group(inner) => self.group(inner, opacity)?,
                Node::Path(path) => self.path(path, opacity)?,
                // Both are refused before.
                Node::Image(_) | Node::Text(_) => {}
            }
        }
        Ok(())
    }

    fn path(&mut self, path: &usvg::Path, opacity: f32) -> Result<(), ArtError> {
        if !path.is_visible() || opacity == 0.0 {
            return Ok(());
        }
        let place = placement(path.abs_transform());
        let curve = curve(path.data(), place)?;
        let fill = path.fill().map(|fill| {
            let tone = self.tone(fill.paint(), opacity * fill.opacity().get())?;
            let rule = match fill.rule() {
                usvg::FillRule::NonZero => FillRule::NonZero,
                usvg::FillRule::EvenOdd => FillRule::EvenOdd,
            };
            Some((tone, rule))
        });
        let fill = fill.flatten();
        let line = path.stroke();
        let line = line.and_then(|stroke| self.line(stroke, opacity, place));
        let element = |fill, line| Element {
            path: curve.clone(),
            fill,
            line,
        };
        match (path.paint_order(), &fill, &line) {
            (_, None, None) => {}
            (PaintOrder::StrokeAndFill, Some(_), Some(_)) => {
                self.elements.push(element(None, line));
                self.elements.push(element(fill, None));
            }
            _ => self.elements.push(element(fill, line)),
        }
        Ok(())
    }

    fn line(&mut self, stroke: &usvg::Stroke, opacity: f32, place: Affine) -> Option<Line> {
        let tone = self.tone(stroke.paint(), opacity * stroke.opacity().get())?;
        self.dashed += usize::from(stroke.dasharray().is_some());
        Some(Line {
            tone,
            width: f64::from(stroke.width().get()) * place.determinant().abs().sqrt(),
            cap: match stroke.linecap() {
                usvg::LineCap::Butt => Cap::Butt,
                usvg::LineCap::Round => Cap::Round,
                usvg::LineCap::Square => Cap::Square,
            },
            join: match stroke.linejoin() {
                usvg::LineJoin::Miter | usvg::LineJoin::MiterClip => Join::Miter,
                usvg::LineJoin::Round => Join::Round,
                usvg::LineJoin::Bevel => Join::Bevel,
            },
            miter_limit: f64::from(stroke.miterlimit().get()),
        })
    }

    /// What a laser does in this paint on white paper; `None` where nobody sees it.
    fn tone(&mut self, paint: &Paint, opacity: f32) -> Option<Tone> {
        /// Paper is not always drawn quite white.
        const WHITE: u8 = 0xf0;
        // Gradients and patterns are refused before.
        let Paint::Color(color) = paint else {
            return None;
        };
        if opacity == 0.0 {
            return None;
        }
        let color = Color::new(color.red, color.green, color.blue);
        let seen = color.mixed(Color::WHITE, f64::from(1.0 - opacity));
        if seen.red.min(seen.green).min(seen.blue) >= WHITE {
            self.bare += 1;
            return Some(Tone::Bare);
        }
        self.colors.insert(seen);
        Some(Tone::Burnt)
    }

    /// The box around all that is burnt.
    pub fn bounds(&self) -> Option<Rect> {
        let burnt = self.elements.iter().filter(|element| element.is_burnt());
        let boxes = burnt.map(Element::bounds);
        let bounds = boxes.reduce(|one, other| one.union(other))?;
        (bounds.width().max(bounds.height()) > 0.0).then_some(bounds)
    }

    /// The same in whole units, with the box around it at the origin.
    pub fn in_units(mut self) -> Result<Self, ArtError> {
        let bounds = self.bounds().ok_or(ArtError::Nothing)?;
        let scale = UNITS / bounds.width().max(bounds.height());
        let place = Affine::scale(scale) * Affine::translate(-bounds.origin().to_vec2());
        let rounded = |point: Point| (place * point).round();
        for element in &mut self.elements {
            let path = element.path.iter().map(|element| match element {
                PathEl::MoveTo(to) => PathEl::MoveTo(rounded(to)),
                PathEl::LineTo(to) => PathEl::LineTo(rounded(to)),
                PathEl::QuadTo(by, to) => PathEl::QuadTo(rounded(by), rounded(to)),
                PathEl::CurveTo(one, two, to) => {
                    PathEl::CurveTo(rounded(one), rounded(two), rounded(to))
                }
                PathEl::ClosePath => PathEl::ClosePath,
            });
            element.path = path.collect();
            if let Some(line) = &mut element.line {
                line.width = (line.width * scale).round().max(1.0);
            }
        }
        Ok(self)
    }

    /// SVG on one line, without quotation marks that JSON would have to escape.
    pub fn to_svg(&self) -> Result<String, ArtError> {
        let bounds = self.bounds().ok_or(ArtError::Nothing)?;
        let [left, top] = [bounds.x0.floor(), bounds.y0.floor()];
        let mut svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='{left} {top} {} {}'>",
            (bounds.x1 - left).ceil(),
            (bounds.y1 - top).ceil()
        );
        for element in &self.elements {
            svg.push_str(&element.to_svg());
            if svg.len() > LONGEST_ART {
                return Err(ArtError::TooLong);
            }
        }
        svg.push_str("</svg>");
        Ok(svg)
    }

    /// What was left out, or is not as drawn.
    pub fn remarks(&self) -> Vec<String> {
        let counts = [
            (self.off_page, "beyond the art's page and left out"),
            (self.dashed, "dashed in the art, and drawn whole"),
            (self.bare, "white in the art, and left bare"),
        ];
        let counts = counts.into_iter().filter(|(count, _)| *count > 0);
        let mut remarks: Vec<String> = counts
            .map(|(count, what)| match count {
                1 => format!("1 path is {what}"),
                count => format!("{count} paths are {what}"),
            })
            .collect();
        if self.colors.len() > 1 {
            let colors = self.colors.len();
            remarks.push(format!("the art's {colors} colors are burnt alike"));
        }
        remarks
    }
}

impl Element {
    fn to_svg(&self) -> String {
        let color = |tone: Tone| match tone {
            Tone::Burnt => "#000",
            Tone::Bare => "#fff",
        };
        let mut svg = "<path".to_owned();
        match self.fill {
            None => svg.push_str(" fill='none'"),
            Some((Tone::Bare, _)) => svg.push_str(" fill='#fff'"),
            Some((Tone::Burnt, _)) => {}
        }
        if matches!(self.fill, Some((_, FillRule::EvenOdd))) {
            svg.push_str(" fill-rule='evenodd'");
        }
        if let Some(line) = &self.line {
            // Writing to a string does not fail.
            let _ = write!(
                svg,
                " stroke='{}' stroke-width='{}'",
                color(line.tone),
                line.width
            );
            svg.push_str(match line.cap {
                Cap::Butt => "",
                Cap::Round => " stroke-linecap='round'",
                Cap::Square => " stroke-linecap='square'",
            });
            svg.push_str(match line.join {
                Join::Miter => "",
                Join::Round => " stroke-linejoin='round'",
                Join::Bevel => " stroke-linejoin='bevel'",
            });
            if line.join == Join::Miter && line.miter_limit != 4.0 {
                let _ = write!(svg, " stroke-miterlimit='{}'", line.miter_limit);
            }
        }
        svg.push_str(" d='");
        push_path(&mut svg, &self.path);
        svg.push_str("'/>");
        svg
    }
}

/// Adds path data in relative whole numbers, which are the shortest.
fn push_path(svg: &mut String, path: &BezPath) {
    let (mut at, mut start) = (Point::ORIGIN, Point::ORIGIN);
    let mut last = ' ';
    for element in path.elements() {
        let (command, points): (char, &[Point]) = match element {
            PathEl::MoveTo(to) => ('m', &[*to]),
            PathEl::LineTo(to) => ('l', &[*to]),
            PathEl::QuadTo(by, to) => ('q', &[*by, *to]),
            PathEl::CurveTo(one, two, to) => ('c', &[*one, *two, *to]),
            PathEl::ClosePath => ('z', &[]),
        };
        let is_new = command != last || command == 'm';
        if is_new {
            svg.push(command);
        }
        let numbers = points.iter().flat_map(|point| {
            let by = *point - at;
            [by.x, by.y]
        });
        for (index, number) in numbers.enumerate() {
            if number >= 0.0 && !(is_new && index == 0) {
                svg.push(' ');
            }
            // Adding zero leaves no minus sign on it.
            let _ = write!(svg, "{}", number + 0.0);
        }
        if let Some(end) = points.last() {
            at = *end;
        }
        match command {
            'm' => start = at,
            'z' => at = start,
            _ => {}
        }
        last = command;
    }
}

fn placement(transform: usvg::Transform) -> Affine {
    let usvg::Transform {
        sx,
        kx,
        ky,
        sy,
        tx,
        ty,
    } = transform;
    Affine::new([sx, ky, kx, sy, tx, ty].map(f64::from))
}

/// The path's data, placed.
fn curve(data: &tiny_skia_path::Path, place: Affine) -> Result<BezPath, ArtError> {
    let at =
        |point: tiny_skia_path::Point| place * Point::new(f64::from(point.x), f64::from(point.y));
    let elements = data.segments().map(|segment| match segment {
        PathSegment::MoveTo(to) => PathEl::MoveTo(at(to)),
        PathSegment::LineTo(to) => PathEl::LineTo(at(to)),
        PathSegment::QuadTo(by, to) => PathEl::QuadTo(at(by), at(to)),
        PathSegment::CubicTo(one, two, to) => PathEl::CurveTo(at(one), at(two), at(to)),
        PathSegment::Close => PathEl::ClosePath,
    });
    let path: BezPath = elements.collect();
    let bounds = path.control_box();
    let reach = bounds.x0.abs().max(bounds.y0.abs());
    let reach = reach.max(bounds.x1.abs()).max(bounds.y1.abs());
    if reach < FARTHEST {
        Ok(path)
    } else {
        Err(ArtError::TooFar)
    }
}
