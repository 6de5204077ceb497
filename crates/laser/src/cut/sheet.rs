//! Parts, the sheets of material that they are cut from, and what a laser does to a sheet.

use super::kerf::from_polyline;
use cavalier_contours::polyline::{
    BooleanOp,
    BooleanResultInfo::{Disjoint, InvalidInput},
    PlineCreation, PlineSource, PlineSourceMut, Polyline,
};
use tilendar_drawing::{
    Affine, Contour, Layer, Path, Point, Rect, Segment, Shape, Size, Text, Vec2,
};

/// A piece of material with a contour of its own, at its true size, without kerf. Coordinates are the part's own.
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    /// Its display name, such as `frame` or `piece L`.
    pub name: String,
    /// Its outer contour: closed, clockwise on screen.
    pub outline: Contour,
    /// Holes: closed contours, counter-clockwise on screen.
    pub holes: Vec<Contour>,
    /// Common lines: those that parts cut out of this one share with each other and with it. They are
    /// cut once, along the middle of the beam, and therefore never compensated.
    pub common_lines: Vec<Contour>,
    /// Stretches of the common lines that are left uncut.
    pub tabs: Vec<Tab>,
    /// Engraved and scored marks.
    pub marks: Vec<Mark>,
    /// Boxes that cover its material and keep other parts away. Parts may be packed into the openings
    /// between them.
    pub footprint: Vec<Rect>,
    /// The number of equal cells, across and down, that determine its size, if any.
    pub span: Option<Size>,
}

impl Part {
    /// A part with these contours and no marks, whose size does not depend on cells.
    pub fn new(
        name: impl Into<String>,
        outline: Contour,
        holes: Vec<Contour>,
        footprint: Vec<Rect>,
    ) -> Self {
        Self {
            name: name.into(),
            outline,
            holes,
            common_lines: Vec::new(),
            tabs: Vec::new(),
            marks: Vec::new(),
            footprint,
            span: None,
        }
    }

    /// A part without holes that keeps others out of its whole box.
    pub fn solid(name: impl Into<String>, outline: Contour) -> Self {
        let footprint = vec![outline.bounds()];
        Self::new(name, outline, Vec::new(), footprint)
    }

    /// The closed contours around its material.
    pub fn contours(&self) -> impl Iterator<Item = &Contour> {
        std::iter::once(&self.outline).chain(&self.holes)
    }

    /// The box around it.
    pub fn bounds(&self) -> Rect {
        self.outline.bounds()
    }

    /// The area of its material in square millimeters.
    pub fn area(&self) -> f64 {
        self.contours().map(Contour::signed_area).sum()
    }

    /// The part turned by 90 degrees, clockwise on screen, around its own origin.
    #[must_use]
    pub fn turned(&self) -> Self {
        let quarter = Affine::new([0.0, 1.0, -1.0, 0.0, 0.0, 0.0]);
        let turned = |contour: &Contour| contour.clone().transformed(quarter);
        Self {
            name: self.name.clone(),
            outline: turned(&self.outline),
            holes: self.holes.iter().map(turned).collect(),
            common_lines: self.common_lines.iter().map(turned).collect(),
            tabs: self
                .tabs
                .iter()
                .map(|&tab| Tab {
                    middle: quarter * tab.middle,
                    along: (quarter * tab.along.to_point()).to_vec2(),
                    ..tab
                })
                .collect(),
            marks: self.marks.iter().map(|mark| mark.clone().transformed(quarter)).collect(),
            footprint: self
                .footprint
                .iter()
                .map(|&rect| quarter.transform_rect_bbox(rect))
                .collect(),
            span: self.span.map(|span| Size::new(span.height, span.width)),
        }
    }
}

/// An engraved or scored mark on a part.
#[derive(Debug, Clone, PartialEq)]
pub struct Mark {
    /// [`Layer::Engrave`], [`Layer::Score`] or [`Layer::Annotation`].
    pub layer: Layer,
    /// The lines to follow, or the contours around an area.
    pub path: Path,
    /// Whether the area inside is engraved, by the non-zero rule; otherwise the lines are followed.
    pub filled: bool,
}

impl Mark {
    /// Lines to be scored.
    pub const fn scored(path: Path) -> Self {
        Self { layer: Layer::Score, path, filled: false }
    }

    /// An area to be engraved.
    pub const fn engraved(path: Path) -> Self {
        Self { layer: Layer::Engrave, path, filled: true }
    }

    /// The mark moved, turned or scaled.
    #[must_use]
    pub fn transformed(self, by: Affine) -> Self {
        Self { path: self.path.transformed(by), ..self }
    }
}

/// One sheet of material, with the laser's work in order.
#[derive(Debug, Clone, PartialEq)]
pub struct CutSheet {
    /// The sheet's size in millimeters: the bed, or the piece of material on it. The origin is the top left
    /// corner.
    pub size: Size,
    /// The parts that come out of it.
    pub parts: Vec<SheetPart>,
    /// The laser's work, from first to last.
    pub work: Vec<Work>,
}

/// A part on a sheet.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SheetPart {
    /// Its display name.
    pub name: String,
    /// The index of the product that it belongs to.
    pub product: usize,
    /// The box around it on the sheet, at its true size.
    pub bounds: Rect,
    /// The area of its material in square millimeters, without its holes.
    pub area: f64,
    /// A point on its material.
    pub inside: Point,
}

/// A single piece of laser work.
#[derive(Debug, Clone, PartialEq)]
pub struct Work {
    /// The part that it belongs to, as an index into [`CutSheet::parts`].
    pub part: usize,
    /// The layer that it belongs to.
    pub layer: Layer,
    /// The laser's action.
    pub action: Action,
}

impl Work {
    /// Whether the beam cuts through the material here.
    pub const fn is_cut(&self) -> bool {
        is_cut(self.layer) && matches!(self.action, Action::Follow(_))
    }
}

/// Whether the laser cuts through the material on this layer.
pub(crate) const fn is_cut(layer: Layer) -> bool {
    matches!(layer, Layer::CutInner | Layer::CutOuter)
}

/// How the laser processes a contour, or the area inside several.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// The middle of the beam follows the line from its start to its end.
    Follow(Contour),
    /// The area inside is engraved, by the non-zero rule.
    Fill(Path),
}

impl Action {
    /// Its contours.
    pub(crate) fn contours(&self) -> &[Contour] {
        match self {
            Self::Follow(contour) => std::slice::from_ref(contour),
            Self::Fill(path) => &path.contours,
        }
    }

    /// The smallest rectangle around it; `None` for an area without contours.
    pub fn bounds(&self) -> Option<Rect> {
        match self {
            Self::Follow(contour) => Some(contour.bounds()),
            Self::Fill(path) => path.bounds(),
        }
    }

    /// The head's position at the beginning; `None` for an area without contours. For an area this is the
    /// middle of its box, since programs differ in the corner at which they begin.
    pub fn start(&self) -> Option<Point> {
        match self {
            Self::Follow(contour) => Some(contour.start),
            Self::Fill(path) => Some(path.bounds()?.center()),
        }
    }

    /// The head's position at the end.
    pub fn end(&self) -> Option<Point> {
        match self {
            Self::Follow(contour) if !contour.closed => {
                Some(contour.segments.last().map_or(contour.start, Segment::end))
            }
            Self::Follow(_) | Self::Fill(_) => self.start(),
        }
    }
}

/// The distance in millimeters, identical to the last digit on every machine. `hypot` does not guarantee
/// that, and the order of work must not depend on the machine.
pub fn distance(a: Point, b: Point) -> f64 {
    a.distance_squared(b).sqrt()
}

/// The distance that the head moves with the beam off, in millimeters: from the sheet's origin to the first
/// work, and from each to the next.
pub fn travel<'work>(work: impl IntoIterator<Item = &'work Work>) -> f64 {
    let mut head = Point::ORIGIN;
    let mut sum = 0.0;
    for work in work {
        if let (Some(start), Some(end)) = (work.action.start(), work.action.end()) {
            sum += distance(head, start);
            head = end;
        }
    }
    sum
}

/// The largest distance of the lines that replace a curve of an overlapping contour from it, in millimeters.
const TOLERANCE: f64 = 0.002;

/// The area that the path fills by the non-zero rule, as contours that fill it by either rule. Contours
/// without overlaps stay as they are, curves included.
///
/// Typefaces build letters such as Ç and Ş from overlapping contours. Laser programs fill by the even-odd
/// rule, and would leave a hole where the cedilla meets the letter.
pub fn united(path: &Path) -> Path {
    let mut waiting: Vec<Contour> = path.contours.clone();
    let mut done: Vec<Contour> = Vec::with_capacity(waiting.len());
    while let Some(contour) = waiting.pop() {
        let overlapping = done
            .iter()
            .enumerate()
            .find_map(|(index, previous)| Some((index, merged(previous, &contour)?)));
        match overlapping {
            Some((index, union)) => {
                done.remove(index);
                waiting.extend(union);
            }
            None => done.push(contour),
        }
    }
    // The last contour was processed first.
    done.reverse();
    Path { contours: done }
}

/// The area of a text's glyphs, with the line around those of a face that is set bolder than it is, as [`united`] gives
/// it.
pub fn lettered(text: &Text) -> Path {
    let runs = text.shapes().into_iter().flat_map(|Shape { path, stroke, .. }| {
        let glyphs = united(&path);
        match stroke {
            Some(line) => united(&widened(&glyphs, line.width / 2.0)).contours,
            None => glyphs.contours,
        }
    });
    Path { contours: runs.collect() }
}

/// A filled area that extends this much farther on all sides, in millimeters. Holes without room for that vanish.
fn widened(path: &Path, by: f64) -> Path {
    let area: f64 = path.contours.iter().map(Contour::signed_area).sum();
    // All contours have the material on one side.
    let outward = if area > 0.0 { -by } else { by };
    let offsets =
        path.contours.iter().flat_map(|contour| polyline(contour, true).parallel_offset(outward));
    Path { contours: offsets.map(|offset| from_polyline(&offset)).collect() }
}

/// The contours of the union of two that overlap; `None` if they do not, or if one is a hole in the
/// other.
fn merged(a: &Contour, b: &Contour) -> Option<Vec<Contour>> {
    let is_alike = a.signed_area().signum() == b.signed_area().signum();
    if !is_alike || !a.bounds().overlaps(b.bounds()) {
        return None;
    }
    let forward = a.signed_area() > 0.0;
    let union = polyline(a, forward).boolean(&polyline(b, forward), BooleanOp::Or);
    if matches!(union.result_info, Disjoint | InvalidInput) {
        return None;
    }
    let outlines = union.pos_plines.iter().map(|outline| contour(&outline.pline, forward));
    // A hole runs opposite to the contour around it.
    let holes = union.neg_plines.iter().map(|hole| contour(&hole.pline, !forward));
    Some(outlines.chain(holes).collect())
}

/// The contour as straight lines, counter-clockwise in the coordinates' own sense.
fn polyline(contour: &Contour, forward: bool) -> Polyline<f64> {
    let mut points = contour.flattened(TOLERANCE);
    points.dedup();
    if points.len() > 1 && points.first() == points.last() {
        points.pop();
    }
    if !forward {
        points.reverse();
    }
    let mut polyline = Polyline::with_capacity(points.len(), true);
    for point in points {
        polyline.add(point.x, point.y, 0.0);
    }
    polyline
}

fn contour(polyline: &Polyline<f64>, forward: bool) -> Contour {
    let mut points: Vec<Point> =
        polyline.iter_vertexes().map(|vertex| Point::new(vertex.x, vertex.y)).collect();
    let counter_clockwise = polyline.area() > 0.0;
    if counter_clockwise != forward {
        points.reverse();
    }
    Contour::through(points, true)
}

/// An uncut stretch of a straight line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tab {
    /// Its middle.
    pub middle: Point,
    /// Its length along the line in millimeters, including the material that the beam removes at both ends.
    pub length: f64,
    /// The direction of the line: a vector of length 1.
    pub along: Vec2,
}

/// The largest distance of a tab's middle from its line, in millimeters.
const ON_LINE: f64 = 1e-6;

/// The work with these tabs left out of its cuts: a contour becomes the lines between them, in order. Tabs on
/// one line must not overlap, and must lie entirely on it.
pub fn with_tabs(work: Vec<Work>, tabs: &[Tab]) -> Vec<Work> {
    work.into_iter()
        .flat_map(|work| match &work.action {
            Action::Follow(contour) if work.is_cut() => between_tabs(contour, tabs)
                .into_iter()
                .map(|line| Work { action: Action::Follow(line), ..work.clone() })
                .collect(),
            Action::Follow(_) | Action::Fill(_) => vec![work],
        })
        .collect()
}

fn between_tabs(contour: &Contour, tabs: &[Tab]) -> Vec<Contour> {
    let mut lines = vec![Vec::new()];
    for (mut from, segment) in contour.edges() {
        if let Segment::Line { end } = segment {
            for (start, stop) in gaps(from, end, tabs) {
                if let Some(line) = lines.last_mut() {
                    line.push((from, Segment::Line { end: start }));
                }
                lines.push(Vec::new());
                from = stop;
            }
        }
        if let Some(line) = lines.last_mut() {
            line.push((from, segment));
        }
    }
    if lines.len() == 1 {
        return vec![contour.clone()];
    }
    if contour.closed {
        // The last line, which leads to the start, continues with the first.
        let first = lines.remove(0);
        if let Some(last) = lines.last_mut() {
            last.extend(first);
        }
    }
    lines.iter().filter_map(|line| Contour::from_edges(line, false)).collect()
}

/// The start and end of each tab on a straight line, in its direction.
fn gaps(from: Point, end: Point, tabs: &[Tab]) -> Vec<(Point, Point)> {
    let length = from.distance(end);
    let direction = (end - from) / length;
    let mut tabs_on_line: Vec<(f64, f64)> = tabs
        .iter()
        .filter_map(|tab| {
            let to_middle = tab.middle - from;
            let along = to_middle.dot(direction);
            let is_on = to_middle.cross(direction).abs() < ON_LINE && along > 0.0 && along < length;
            is_on.then_some((along, tab.length / 2.0))
        })
        .collect();
    tabs_on_line.sort_by(|a, b| a.0.total_cmp(&b.0));
    tabs_on_line
        .into_iter()
        .map(|(middle, half)| {
            (from + direction * (middle - half), from + direction * (middle + half))
        })
        .collect()
}
