//! DXF R12 (AC1009): one page of a document for programs that cut.
//!
//! The output consists of polylines alone: arcs stay arcs, as bulges; Bézier curves, which R12 does not have,
//! become lines; text becomes its outlines. One unit is a millimeter, and y points up from the bottom left corner
//! of the page's trim box. Fills and widths are left out: layers convey the operation.
//!
//! The part that a line belongs to is recorded in extended data of the application `TILENDAR`, as `part` and the
//! part's name: CAD programs can select by it, and cutting programs ignore it. Blocks for parts would be lost on
//! programs that read entities alone, and would break up the order of the cuts.

use super::encoding::{CUT, RATIO, ascii, number, same};
use super::{BackendError, Operation, order};
use crate::{Color, Contour, Document, Layer, Point, Segment, Size, flatten_upwards};
use kurbo::PathEl;
use std::collections::BTreeMap;
use std::fmt::Display;

/// The largest distance of the lines that replace a Bézier curve from it, in millimeters.
const TOLERANCE: f64 = 0.01;

/// A contour of lines and arcs on a layer.
struct Polyline<'a> {
    layer: Option<Layer>,
    part: Option<&'a str>,
    contour: Contour,
}

/// Writes page number `page` (counted from 0) of the document, without bleed. A layer without a description
/// has its own name ([`Layer::name`]) and the color 7, which is black or white.
///
/// # Errors
/// [`BackendError::NoSuchPage`], [`BackendError::NoSuchSymbol`] and [`BackendError::Order`].
pub fn render(
    document: &Document,
    page: usize,
    layers: &[Operation],
) -> Result<Vec<u8>, BackendError> {
    let page = super::page(document, page)?;
    let mut polylines = Vec::new();
    for flat in flatten_upwards(document, page)? {
        polylines.extend(flat.shape.path.contours.iter().map(|contour| Polyline {
            layer: flat.layer,
            part: flat.part,
            contour: without_curves(contour),
        }));
    }
    let layers = LayerTable::new(polylines.iter().map(|line| line.layer), layers);
    let mut tags = Tags::default();
    for comment in order::dxf_comments(&document.metadata)? {
        tags.push(999, &comment);
    }
    header(&mut tags, page.trim, &polylines);
    section(&mut tags, "TABLES", |tags| {
        tags.0.push_str(LINE_TYPES);
        layers.push(tags);
        tags.0.push_str(APPLICATIONS);
    });
    section(&mut tags, "BLOCKS", |_| {});
    section(&mut tags, "ENTITIES", |tags| {
        for line in &polylines {
            tags.polyline(line, layers.name(line.layer));
        }
    });
    tags.push(0, "EOF");
    Ok(tags.0.into_bytes())
}

fn section(tags: &mut Tags, name: &str, content: impl FnOnce(&mut Tags)) {
    tags.push(0, "SECTION");
    tags.push(2, name);
    content(tags);
    tags.push(0, "ENDSEC");
}

/// The version, the unit, and the dimensions: the sheet as the limits, the lines as the extents.
fn header(tags: &mut Tags, sheet: Size, polylines: &[Polyline<'_>]) {
    let extents = polylines
        .iter()
        .map(|line| line.contour.bounds())
        .reduce(|all, bounds| all.union(bounds))
        .unwrap_or_else(|| sheet.to_rect());
    let corners = [
        ("$EXTMIN", Point::new(extents.x0, extents.y0)),
        ("$EXTMAX", Point::new(extents.x1, extents.y1)),
        ("$LIMMIN", Point::ORIGIN),
        ("$LIMMAX", Point::new(sheet.width, sheet.height)),
    ];
    section(tags, "HEADER", |tags| {
        tags.push(9, "$ACADVER");
        tags.push(1, "AC1009");
        tags.push(9, "$INSUNITS");
        tags.push(70, 4);
        for (name, corner) in corners {
            tags.push(9, name);
            tags.point(corner, name.starts_with("$EXT"));
        }
    });
}

/// The one line type: its alignment is always the letter A, and it has no dashes and no pattern length.
const LINE_TYPES: &str = "  0\nTABLE\n  2\nLTYPE\n 70\n1\n  0\nLTYPE\n  2\nCONTINUOUS\n 70\n0\n  3\nSolid line\n \
                          72\n65\n 73\n0\n 40\n0.0\n  0\nENDTAB\n";
/// The table of applications that own extended data.
const APPLICATIONS: &str =
    "  0\nTABLE\n  2\nAPPID\n 70\n1\n  0\nAPPID\n  2\nTILENDAR\n 70\n0\n  0\nENDTAB\n";

/// The application that owns an entity's extended data.
const APPLICATION: &str = "TILENDAR";
/// The longest text in extended data, in bytes.
const LONGEST_TEXT: usize = 255;

/// The longest name of a layer in R12.
const LONGEST_NAME: usize = 31;
/// Black on white, and white on black.
const BLACK: u8 = 7;

/// The first seven colors of AutoCAD's index, from 1, of which 7 is black on white.
const INDEXED: [Color; 7] = [
    Color::new(255, 0, 0),
    Color::new(255, 255, 0),
    Color::new(0, 255, 0),
    Color::new(0, 255, 255),
    Color::new(0, 0, 255),
    Color::new(255, 0, 255),
    Color::new(0, 0, 0),
];

fn nearest_index(color: Color) -> u8 {
    let nearest = (1..).zip(INDEXED).min_by_key(|&(_, indexed)| squared_distance(color, indexed));
    nearest.map_or(BLACK, |(index, _)| index)
}

/// The square of the distance between two colors in sRGB.
fn squared_distance(a: Color, b: Color) -> u32 {
    [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)]
        .map(|(a, b)| u32::from(a.abs_diff(b)).pow(2))
        .iter()
        .sum()
}

/// The layers that are used, in the order in which a laser works.
struct LayerTable(BTreeMap<Layer, (String, u8)>);

impl LayerTable {
    fn new(used: impl Iterator<Item = Option<Layer>>, described: &[Operation]) -> Self {
        let mut table = BTreeMap::new();
        for layer in used.flatten() {
            table.entry(layer).or_insert_with(|| {
                match described.iter().find(|operation| operation.layer == layer) {
                    Some(operation) => {
                        (allowed(&operation.name, layer), nearest_index(operation.color))
                    }
                    None => (layer.name().to_string(), BLACK),
                }
            });
        }
        Self(table)
    }

    /// The layer's name; items on no layer are on `0`, which every file has.
    fn name(&self, layer: Option<Layer>) -> &str {
        layer.and_then(|layer| self.0.get(&layer)).map_or("0", |(name, _)| name)
    }

    fn push(&self, tags: &mut Tags) {
        tags.push(0, "TABLE");
        tags.push(2, "LAYER");
        // There are at most seven layers.
        tags.push(70, self.0.len() as i32 + 1);
        let zero = ("0".to_string(), BLACK);
        for (name, color) in std::iter::once(&zero).chain(self.0.values()) {
            tags.push(0, "LAYER");
            tags.push(2, name);
            tags.push(70, 0);
            tags.push(62, i32::from(*color));
            tags.push(6, "CONTINUOUS");
        }
        tags.push(0, "ENDTAB");
    }
}

/// The name reduced to characters that R12 allows; the layer's own name if none is left.
fn allowed(name: &str, layer: Layer) -> String {
    if name.is_empty() {
        return layer.name().to_string();
    }
    name.chars()
        .take(LONGEST_NAME)
        .map(|letter| if letter.is_ascii_alphanumeric() || letter == '-' { letter } else { '_' })
        .collect()
}

/// A file under construction.
#[derive(Default)]
struct Tags(String);

impl Tags {
    /// A length in millimeters, to a nanometer.
    fn length(&mut self, code: u16, value: f64) {
        self.real(code, value, CUT);
    }

    /// A point, with a height of 0 if `in_space` is set.
    fn point(&mut self, point: Point, in_space: bool) {
        self.length(10, point.x);
        self.length(20, point.y);
        if in_space {
            self.length(30, 0.0);
        }
    }

    /// A contour of lines and arcs alone, as POLYLINE, VERTEX and SEQEND.
    fn polyline(&mut self, line: &Polyline<'_>, layer: &str) {
        let contour = &line.contour;
        let mut vertices = vec![(contour.start, 0.0)];
        for segment in &contour.segments {
            if let (Segment::Arc { bulge, .. }, Some(last)) = (segment, vertices.last_mut()) {
                last.1 = *bulge;
            }
            vertices.push((segment.end(), 0.0));
        }
        // A closed polyline returns by itself: do not repeat its start.
        if contour.closed && vertices.len() > 1 {
            vertices.pop_if(|(last, _)| same(*last, contour.start));
        }
        self.push(0, "POLYLINE");
        self.push(8, layer);
        self.push(66, 1);
        self.point(Point::ORIGIN, true);
        self.push(70, i32::from(contour.closed));
        if let Some(part) = line.part {
            self.push(1001, APPLICATION);
            self.push(1000, "part");
            self.push(1000, ascii(part, LONGEST_TEXT));
        }
        for (point, bulge) in vertices {
            self.push(0, "VERTEX");
            self.push(8, layer);
            self.point(point, true);
            if bulge != 0.0 {
                self.real(42, bulge, RATIO);
            }
        }
        self.push(0, "SEQEND");
        self.push(8, layer);
    }

    /// Always with a decimal point: some readers distinguish reals from integers by it.
    fn real(&mut self, code: u16, value: f64, steps: f64) {
        let mut text = number(value, steps);
        if !text.contains('.') {
            text.push_str(".0");
        }
        self.push(code, text);
    }

    /// A value on one line in ASCII.
    fn push(&mut self, code: u16, value: impl Display) {
        self.0.push_str(&format!("{code:>3}\n{value}\n"));
    }
}

/// The contour with Bézier curves replaced by lines within the tolerance.
fn without_curves(contour: &Contour) -> Contour {
    let mut segments = Vec::with_capacity(contour.segments.len());
    let mut from = contour.start;
    for &segment in &contour.segments {
        let curve = match segment {
            Segment::Line { end } => PathEl::LineTo(end),
            Segment::Arc { .. } => PathEl::ClosePath,
            Segment::Quadratic { control, end } => PathEl::QuadTo(control, end),
            Segment::Cubic { first, second, end } => PathEl::CurveTo(first, second, end),
        };
        if curve == PathEl::ClosePath {
            segments.push(segment);
        } else {
            kurbo::flatten([PathEl::MoveTo(from), curve], TOLERANCE, |element| {
                if let PathEl::LineTo(end) = element {
                    segments.push(Segment::Line { end });
                }
            });
        }
        from = segment.end();
    }
    Contour { segments, ..contour.clone() }
}
