//! LightBurn projects (`.lbrn2`): one page of a document with cut settings for its layers.
//!
//! The format is undocumented; this module writes it as LightBurn itself does. The attributes `MirrorX` and
//! `MirrorY` of the root determine the corner of the origin; without mirrors it is the front left one, with y
//! pointing up (in files of LightBurn 1.7 with `MirrorY="False"`, the tail of a j has the smallest y). LightBurn
//! converts that to the machine's own origin when it opens the file. The bottom left corner of the page's trim box
//! is placed there. Bleed is left out.
//!
//! Paths have lines and cubic Bézier curves only, so arcs become curves, to a micrometer; circles are
//! ellipses, which stay exact. Fills and widths are left out: the cut settings convey the operation.
//!
//! Shapes keep the document's order and direction. The file's optimization settings tell LightBurn to go by
//! layers and to change nothing else. Consecutive shapes of a part on a layer form a group, so that they can be
//! moved at once.

use super::encoding::{CUT, PRINT, number, same, xml_attribute};
use super::{BackendError, Operation, order};
use crate::{Contour, Document, FlatShape, Layer, Metadata, Page, Point, Segment, flatten_upwards};
use kurbo::{CubicBez, PathEl, QuadBez};
use std::collections::BTreeSet;

/// Writes page number `page` (counted from 0) of the document, with one setting for each layer used, in working
/// order. No two settings have the same layer or index.
///
/// # Errors
/// [`BackendError::NoSuchPage`], [`BackendError::NoSuchSymbol`], [`BackendError::NoCutSetting`] and
/// [`BackendError::Order`].
pub fn render(
    document: &Document,
    page: usize,
    settings: &[Operation],
) -> Result<Vec<u8>, BackendError> {
    let page = super::page(document, page)?;
    let mut shapes = String::new();
    let mut used = BTreeSet::new();
    let flats = flatten_upwards(document, page)?;
    for group in flats.chunk_by(|a, b| (a.layer, a.part) == (b.layer, b.part)) {
        let mut inside = Vec::new();
        for flat in group {
            let index = setting_for(flat, settings)?.index;
            used.insert(index);
            inside.extend(paths(flat).into_iter().map(|contours| (contours, index)));
        }
        push_group(&mut shapes, &inside);
    }
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <LightBurnProject AppVersion=\"1.0.06\" FormatVersion=\"1\" MaterialHeight=\"0\" \
         MirrorX=\"False\" MirrorY=\"False\">\n",
    );
    push_optimization(&mut out);
    for (priority, setting) in settings.iter().enumerate() {
        if used.contains(&setting.index) {
            push_setting(&mut out, setting, priority);
        }
    }
    out.push_str(&shapes);
    out.push_str(&notes(document, page)?);
    out.push_str("</LightBurnProject>\n");
    Ok(out.into_bytes())
}

fn setting_for<'a>(
    flat: &FlatShape<'_>,
    settings: &'a [Operation],
) -> Result<&'a Operation, BackendError> {
    settings.iter().find(|setting| Some(setting.layer) == flat.layer).ok_or_else(|| {
        BackendError::NoCutSetting {
            layer: flat.layer,
            part: flat.part.unwrap_or("something without a name").to_string(),
        }
    })
}

/// LightBurn's optimization settings. The first three are ranks, from 0, where -1 disables a rule; the others are
/// switches.
const OPTIMIZATION: [(&str, i8); 13] = [
    ("ByLayer", 0),
    ("ByGroup", -1),
    ("ByPriority", -1),
    ("WhichDirection", 0),
    ("InnerToOuter", 0),
    ("ByDirection", 0),
    ("ReduceTravel", 0),
    ("HideBacklash", 0),
    ("ReduceDirChanges", 0),
    ("ChooseCorners", 0),
    ("AllowReverse", 0),
    ("RemoveOverlaps", 0),
    ("OptimalEntryPoint", 0),
];

/// Layer by layer, and within a layer in the order of the file.
fn push_optimization(out: &mut String) {
    out.push_str("    <UIPrefs>\n");
    for (rule, value) in OPTIMIZATION {
        out.push_str(&format!("        <Optimize_{rule} Value=\"{value}\"/>\n"));
    }
    out.push_str("    </UIPrefs>\n");
}

/// The contours of each path: an area stays one path, so that its holes stay with it; each line is a path of
/// its own.
fn paths<'a>(flat: &'a FlatShape<'_>) -> Vec<&'a [Contour]> {
    let contours = flat.shape.path.contours.as_slice();
    match flat.shape.fill {
        Some(_) => vec![contours],
        None => contours.chunks(1).collect(),
    }
}

/// Shapes with their layers, as a group if there are several.
fn push_group(out: &mut String, shapes: &[(&[Contour], u8)]) {
    let is_group = shapes.len() > 1;
    if is_group {
        out.push_str(
            "    <Shape Type=\"Group\">\n        <XForm>1 0 0 1 0 0</XForm>\n        <Children>\n",
        );
    }
    for (contours, index) in shapes {
        push_shape(out, contours, *index);
    }
    if is_group {
        out.push_str("        </Children>\n    </Shape>\n");
    }
}

/// The notes that LightBurn shows under File, Show Notes: the page's title, its description and its order.
fn notes(document: &Document, page: &Page) -> Result<String, BackendError> {
    let Metadata { title, description, .. } = &document.metadata;
    let text = format!("{title}, {}. {description}", page.label);
    let notes = order::lbrn2_notes(text.trim_end_matches([' ', '.']), &document.metadata)?;
    Ok(format!("    <Notes ShowOnLoad=\"0\" Notes=\"{notes}\"/>\n"))
}

/// Appends the setting; `priority` is its position in working order.
fn push_setting(out: &mut String, setting: &Operation, priority: usize) {
    let kind = match (setting.layer, setting.interval) {
        (Layer::Annotation, _) => "Tool",
        (_, Some(_)) => "Scan",
        _ => "Cut",
    };
    let mut values =
        vec![("index", setting.index.to_string()), ("name", xml_attribute(&setting.name))];
    if setting.layer != Layer::Annotation {
        let power = number(setting.power, PRINT);
        values.extend([
            ("minPower", power.clone()),
            ("maxPower", power),
            ("speed", number(setting.speed, PRINT)),
            ("numPasses", setting.passes.to_string()),
        ]);
        if let Some(interval) = setting.interval {
            values.push(("interval", number(interval, PRINT)));
        }
    }
    values.push(("priority", priority.to_string()));
    out.push_str(&format!("    <CutSetting type=\"{kind}\">\n"));
    for (name, value) in values {
        out.push_str(&format!("        <{name} Value=\"{value}\"/>\n"));
    }
    out.push_str("    </CutSetting>\n");
}

/// Appends one shape of these contours on LightBurn's layer `index`.
fn push_shape(out: &mut String, contours: &[Contour], index: u8) {
    if let [contour] = contours
        && let Some((center, radius)) = circle(contour)
    {
        push_circle(out, center, radius, index);
    } else if !contours.is_empty() {
        push_path(out, contours, index);
    }
}

fn push_circle(out: &mut String, center: Point, radius: f64, index: u8) {
    let radius = number(radius, CUT);
    out.push_str(&format!(
        "    <Shape Type=\"Ellipse\" CutIndex=\"{index}\" Rx=\"{radius}\" Ry=\"{radius}\">\n        \
         <XForm>1 0 0 1 {} {}</XForm>\n    </Shape>\n",
        number(center.x, CUT),
        number(center.y, CUT)
    ));
}

fn push_path(out: &mut String, contours: &[Contour], index: u8) {
    let mut lists = Lists::default();
    for contour in contours {
        lists.contour(contour);
    }
    let vertices: String = lists.vertices.iter().map(Vertex::written).collect();
    out.push_str(&format!(
        "    <Shape Type=\"Path\" CutIndex=\"{index}\">\n        <XForm>1 0 0 1 0 0</XForm>\n        \
         <VertList>{vertices}</VertList>\n        <PrimList>{}</PrimList>\n    </Shape>\n",
        lists.joins
    ));
}

/// Center and radius of a closed contour of two half turns, the form of [`crate::Path::circle`].
fn circle(contour: &Contour) -> Option<(Point, f64)> {
    let [Segment::Arc { end: opposite, bulge: first }, Segment::Arc { end, bulge: second }] =
        contour.segments[..]
    else {
        return None;
    };
    let is_circle = contour.closed
        && [first, second].iter().all(|bulge| (bulge.abs() - 1.0).abs() < 1e-9)
        && first.signum() == second.signum()
        && same(end, contour.start);
    let radius = contour.start.distance(opposite) / 2.0;
    is_circle.then(|| (contour.start.midpoint(opposite), radius))
}

/// A corner with the handles of the curves that leave and reach it.
struct Vertex {
    point: Point,
    outgoing: Option<Point>,
    incoming: Option<Point>,
}

impl Vertex {
    const fn new(point: Point) -> Self {
        Self { point, outgoing: None, incoming: None }
    }

    fn written(&self) -> String {
        let mut text = format!("V{} {}", number(self.point.x, CUT), number(self.point.y, CUT));
        for (name, handle) in [("c0", self.outgoing), ("c1", self.incoming)] {
            text.push_str(&match handle {
                Some(Point { x, y }) => {
                    format!("{name}x{}{name}y{}", number(x, CUT), number(y, CUT))
                }
                // A missing handle has an x of 1 and no y, as in LightBurn's own files.
                None => format!("{name}x1"),
            });
        }
        text
    }
}

#[derive(Default)]
struct Lists {
    vertices: Vec<Vertex>,
    joins: String,
}

impl Lists {
    fn contour(&mut self, contour: &Contour) {
        let first = self.vertices.len();
        self.vertices.push(Vertex::new(contour.start));
        let mut elements = contour.to_bezier().into_elements();
        elements.pop_if(|last| *last == PathEl::ClosePath);
        let last = elements.len() - 1;
        let mut from = contour.start;
        for (index, element) in elements.into_iter().enumerate() {
            let end = element.end_point().unwrap_or(from);
            // The last one leads back to the first vertex, not to another one at the same point.
            let closes = contour.closed && index == last && same(end, contour.start);
            let target = closes.then_some(first);
            match element {
                PathEl::LineTo(_) => self.line(end, target),
                PathEl::QuadTo(control, _) => {
                    self.curve(QuadBez::new(from, control, end).raise(), target);
                }
                PathEl::CurveTo(leave, enter, _) => {
                    self.curve(CubicBez::new(from, leave, enter, end), target);
                }
                PathEl::MoveTo(_) | PathEl::ClosePath => {}
            }
            from = end;
        }
        if contour.closed && !same(from, contour.start) {
            self.line(contour.start, Some(first));
        }
    }

    /// The index of the vertex at the end: `target`, or a new one.
    fn end(&mut self, end: Point, target: Option<usize>) -> usize {
        target.unwrap_or_else(|| {
            self.vertices.push(Vertex::new(end));
            self.vertices.len() - 1
        })
    }

    fn line(&mut self, end: Point, target: Option<usize>) {
        let from = self.vertices.len() - 1;
        let to = self.end(end, target);
        self.joins.push_str(&format!("L{from} {to}"));
    }

    fn curve(&mut self, curve: CubicBez, target: Option<usize>) {
        let from = self.vertices.len() - 1;
        let to = self.end(curve.p3, target);
        self.vertices[from].outgoing = Some(curve.p1);
        self.vertices[to].incoming = Some(curve.p2);
        self.joins.push_str(&format!("B{from} {to}"));
    }
}
