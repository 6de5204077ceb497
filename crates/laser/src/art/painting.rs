//! The visible content of a drawing, from back to front: the filled and stroked paths of an SVG file.
//!
//! The file may be hostile, made to exhaust memory or time. Clones are therefore refused, and the file's bytes,
//! depth and numbers are bounded before `usvg` resolves transforms, style sheets and units.

use super::{ArtError, HAIRLINE, LONGEST_ART, MAXIMUM_BYTES, UNITS};
use i_overlay::core::fill_rule::FillRule;
use kurbo::{Affine, BezPath, Cap, Join, PathEl, Shape, Stroke};
use std::collections::BTreeSet;
use std::fmt::Write;
use svgtypes::{PathParser, PathSegment as SourceSegment};
use tilendar_drawing::{Color, Point, Rect};
use usvg::roxmltree::{Document, Node as XmlNode, ParsingOptions};
use usvg::tiny_skia_path::{self, PathSegment};
use usvg::{Group, ImageHrefResolver, Node, Options, Paint, PaintOrder, Tree};

/// The limit on nodes: elements, and the white space and comments between them.
const MAXIMUM_NODES: u32 = 50_000;
/// The limit on the nesting depth of elements.
const MAXIMUM_DEPTH: usize = 100;
/// The size limit, in bytes, of an attribute other than path data, since elements may inherit it.
const LONGEST_ATTRIBUTE: usize = 10_000;
/// The attributes that hold lengths; a style may.
const MEASURES: &str = "cx cy height r rx ry stroke-width style transform viewBox width x y";
/// The greatest ratio of an arc's radii. An arc too small to reach from end to end is enlarged until it does, and
/// a very uneven one would become many curves.
const UNEVEN: f64 = 1e4;
/// The farthest that art may reach from its corner, in CSS pixels: 10 m.
const FARTHEST: f64 = 37_795.0;

/// Parses an SVG file; lengths are CSS pixels.
fn tree(bytes: &[u8]) -> Result<Tree, ArtError> {
    if bytes.len() > MAXIMUM_BYTES {
        return Err(ArtError::TooManyBytes);
    }
    let not_svg = |reason: String| ArtError::NotSvg(reason);
    let text = std::str::from_utf8(bytes).map_err(|_| not_svg("it is not text".to_owned()))?;
    let options =
        ParsingOptions { allow_dtd: true, nodes_limit: MAXIMUM_NODES, ..ParsingOptions::default() };
    let document =
        Document::parse_with_options(text, options).map_err(|error| not_svg(error.to_string()))?;
    if text.contains("<!ENTITY") {
        return Err(refused("entities", "save it as plain SVG"));
    }
    document.descendants().try_for_each(check)?;
    // Load no fonts, and no files or pictures that the drawing refers to.
    let options = Options {
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    Tree::from_xmltree(&document, &options).map_err(|error| not_svg(error.to_string()))
}

/// Refuses features that a laser cannot reproduce as drawn, and content that would take too long to read.
fn check(node: XmlNode) -> Result<(), ArtError> {
    if node.ancestors().nth(MAXIMUM_DEPTH).is_some() {
        return Err(refused("elements nested too deep", "ungroup them"));
    }
    let is_svg = node.tag_name().namespace() == Some("http://www.w3.org/2000/svg");
    match node.tag_name().name() {
        _ if !is_svg => {}
        "text" => return Err(refused("live text", "convert it to paths, or use a title")),
        "image" => return Err(refused("a picture", "trace it to paths")),
        "foreignObject" => return Err(refused("what is no path", "convert it to paths")),
        "use" => {
            let remedy = "unlink it, so that it has paths of its own";
            return Err(refused("a clone or a symbol", remedy));
        }
        _ => {}
    }
    for attribute in node.attributes().filter(|one| one.namespace().is_none()) {
        match (attribute.name(), attribute.value()) {
            ("d", data) => check_path(node, data)?,
            ("points" | "class" | "id", _) => {}
            (_, value) if value.len() > LONGEST_ATTRIBUTE => {
                return Err(refused("a very long attribute", "save it as plain SVG"));
            }
            (name, value) if MEASURES.split(' ').any(|one| one == name) && is_huge(value) => {
                return Err(ArtError::TooFar);
            }
            _ => {}
        }
    }
    Ok(())
}

/// Whether a number in the value is written with an exponent above 0, or has nine digits before its point. Colors,
/// such as #1e40af, are no numbers.
fn is_huge(value: &str) -> bool {
    let words =
        value.split(|letter: char| !letter.is_ascii_alphanumeric() && !"#+.".contains(letter));
    let mut words = words.filter(|word| !word.starts_with('#'));
    words.any(|word| {
        let mut pairs = word.as_bytes().windows(2);
        let mut numbers = word.split(|letter: char| !letter.is_ascii_digit() && letter != '.');
        pairs.any(|pair| matches!(pair, [b'e' | b'E', b'+' | b'0'..=b'9']))
            || numbers.any(|number| number.find('.').unwrap_or(number.len()) > 8)
    })
}

/// Refuses an incomplete path, since programs differ in how much of it they draw, and arcs that would
/// become too many curves.
fn check_path(node: XmlNode, data: &str) -> Result<(), ArtError> {
    if is_huge(data) {
        return Err(ArtError::TooFar);
    }
    for segment in PathParser::from(data) {
        match segment {
            Ok(SourceSegment::EllipticalArc { rx, ry, .. })
                if rx.abs().max(ry.abs()) > UNEVEN * rx.abs().min(ry.abs()) =>
            {
                let what = "an arc with radii too far apart";
                return Err(refused(what, "draw it as a curve"));
            }
            Ok(_) => {}
            Err(error) => {
                let id = node.attribute("id").unwrap_or_default().chars();
                let id: String = id.take(40).collect();
                let what = format!("a path that cannot be read ({id:?}: {error})");
                return Err(refused(what, "draw it again"));
            }
        }
    }
    Ok(())
}

fn refused(what: impl Into<String>, remedy: &'static str) -> ArtError {
    let what = what.into();
    ArtError::Unfit { what, remedy }
}

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
    dashed: usize,
    bare: usize,
    colors: BTreeSet<Color>,
}

impl Painting {
    /// Reads an SVG file. Coordinates are whole units, with the box around it at the origin.
    pub fn read(bytes: &[u8]) -> Result<Self, ArtError> {
        let tree = tree(bytes)?;
        let mut painting = Self::default();
        painting.group(tree.root(), 1.0)?;
        let (width, height) = (tree.size().width(), tree.size().height());
        let page = Rect::new(0.0, 0.0, width.into(), height.into());
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
        ];
        if let Some((_, what, remedy)) = unfit.into_iter().find(|(is_there, ..)| *is_there) {
            return Err(refused(what, remedy));
        }
        let opacity = opacity * group.opacity().get();
        for node in group.children() {
            match node {
                Node::Group(inner) => self.group(inner, opacity)?,
                Node::Path(path) => self.path(path, opacity)?,
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
        let place = Affine::new([to.sx, to.ky, to.kx, to.sy, to.tx, to.ty].map(f64::from));
        let curve = curve(path.data(), place)?;
        let mut fill = None;
        if let Some(paint) = path.fill() {
            let rule = match paint.rule() {
                usvg::FillRule::NonZero => FillRule::NonZero,
                usvg::FillRule::EvenOdd => FillRule::EvenOdd,
            };
            let tone = self.tone(paint.paint(), opacity * paint.opacity().get())?;
            fill = tone.map(|tone| (tone, rule));
        }
        let line = match path.stroke() {
            Some(stroke) => self.line(stroke, opacity, place)?,
            None => None,
        };
        let element = |fill, line| Element { path: curve.clone(), fill, line };
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

    fn line(
        &mut self,
        stroke: &usvg::Stroke,
        opacity: f32,
        place: Affine,
    ) -> Result<Option<Line>, ArtError> {
        let tone = self.tone(stroke.paint(), opacity * stroke.opacity().get())?;
        let Some(tone) = tone else {
            return Ok(None);
        };
        self.dashed += usize::from(stroke.dasharray().is_some());
        let width = f64::from(stroke.width().get()) * place.determinant().abs().sqrt();
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
        Ok(Some(Line { tone, style }))
    }

    /// How a laser renders this paint on white paper; `None` if the paint is invisible.
    fn tone(&mut self, paint: &Paint, opacity: f32) -> Result<Option<Tone>, ArtError> {
        /// Paper is not always drawn quite white.
        const WHITE: u8 = 0xf0;
        let color = match paint {
            Paint::Color(color) => Color::new(color.red, color.green, color.blue),
            Paint::Pattern(_) => return Err(refused("a pattern", "draw what it shows as paths")),
            _ => return Err(refused("a gradient", "fill with one color instead")),
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
        let burnt = self.elements.iter().filter(|element| element.is_burnt());
        let boxes = burnt.map(Element::bounds);
        let bounds = boxes.reduce(|one, other| one.union(other))?;
        (bounds.width().max(bounds.height()) > 0.0).then_some(bounds)
    }

    /// The same painting in whole units, with the box around it at the origin.
    fn in_units(mut self) -> Result<Self, ArtError> {
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
                line.style.width = (line.style.width * scale).round().max(1.0);
            }
        }
        Ok(self)
    }

    /// Writes SVG on one line, without quotation marks that JSON would have to escape.
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

    /// Notes on parts that were left out or are not as drawn.
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
            remarks.push(format!("the art's {colors} colors are engraved alike"));
        }
        remarks
    }
}

impl Element {
    fn to_svg(&self) -> String {
        let mut svg = "<path".to_owned();
        svg.push_str(match self.fill {
            None => " fill='none'",
            Some((Tone::Bare, _)) => " fill='#fff'",
            Some((Tone::Burnt, _)) => "",
        });
        if matches!(self.fill, Some((_, FillRule::EvenOdd))) {
            svg.push_str(" fill-rule='evenodd'");
        }
        if let Some(Line { tone, style }) = &self.line {
            let color = match tone {
                Tone::Burnt => "#000",
                Tone::Bare => "#fff",
            };
            let cap = match style.start_cap {
                Cap::Butt => "",
                Cap::Round => " stroke-linecap='round'",
                Cap::Square => " stroke-linecap='square'",
            };
            let join = match style.join {
                Join::Miter => "",
                Join::Round => " stroke-linejoin='round'",
                Join::Bevel => " stroke-linejoin='bevel'",
            };
            let width = style.width;
            // Writing to a string does not fail.
            let _ = write!(svg, " stroke='{color}' stroke-width='{width}'{cap}{join}");
            if style.join == Join::Miter && style.miter_limit != 4.0 {
                let _ = write!(svg, " stroke-miterlimit='{}'", style.miter_limit);
            }
        }
        svg.push_str(" d='");
        push_path(&mut svg, &self.path);
        svg.push_str("'/>");
        svg
    }
}

/// Adds path data in relative whole numbers, the shortest form.
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
            // Adding zero turns -0 into 0.
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

/// The path data, transformed.
fn curve(data: &tiny_skia_path::Path, place: Affine) -> Result<BezPath, ArtError> {
    let at = |point: tiny_skia_path::Point| place * Point::new(point.x.into(), point.y.into());
    let elements = data.segments().map(|segment| match segment {
        PathSegment::MoveTo(to) => PathEl::MoveTo(at(to)),
        PathSegment::LineTo(to) => PathEl::LineTo(at(to)),
        PathSegment::QuadTo(by, to) => PathEl::QuadTo(at(by), at(to)),
        PathSegment::CubicTo(one, two, to) => PathEl::CurveTo(at(one), at(two), at(to)),
        PathSegment::Close => PathEl::ClosePath,
    });
    let path: BezPath = elements.collect();
    let bounds = path.control_box();
    let reach = [bounds.x0, bounds.y0, bounds.x1, bounds.y1].map(f64::abs);
    if reach.iter().all(|reach| *reach < FARTHEST) { Ok(path) } else { Err(ArtError::TooFar) }
}
