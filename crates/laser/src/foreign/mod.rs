//! Drawings of other programs, read as a sheet for the laser.
//!
//! Only SVG is read, at its true size: a CSS pixel is 1/96 inch. `usvg` resolves transforms, `use`, style
//! sheets and units. Its numbers have 24 bits, which places points on a sheet of 600 mm to 0.0001 mm, so
//! check such sheets with
//! [`PreflightOptions::FOREIGN`](crate::cut::preflight::PreflightOptions::FOREIGN). Curves that
//! approximate circular arcs become arcs again, so that circles are measured as circles.
//!
//! The layer or group around a line says what it is for (`annotation`, `engrave`, `score`, `cut-inner`,
//! `cut-outer`, with or without `layer-` before it), or else its colour, by the conventions of laser
//! programs: black and red are cut, blue is an inner cut, green is scored, any other line is cut, and an
//! area without a line is engraved. A line that is cut because of its colour is an inner cut if it lies in
//! material bounded by another cut.
//!
//! This module says what a drawing means to a laser. It knows neither where the bytes come from nor what
//! a puzzle is, and it does not judge the lines: the [preflight](crate::cut::preflight) does.

mod limits;
mod meaning;
mod notice;
mod outline;
mod reader;

use crate::cut::CutSheet;
use tilendar_drawing::{Color, Layer};
use usvg::roxmltree;

pub use limits::{MAXIMUM_BYTES, MAXIMUM_DEPTH, MAXIMUM_ELEMENTS, MAXIMUM_EXTENT};
pub use meaning::{Meaning, Sign};
pub use notice::{DrawingFault, DrawingWarning};

/// Millimetres in a CSS pixel, which is 1/96 inch.
const MM_PER_PIXEL: f64 = tilendar_drawing::MM_PER_INCH / 96.0;

/// What was read from a drawing.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawing {
    /// The sheet; its size is the page's. Work is in the drawing's order.
    pub sheet: CutSheet,
    /// What layers and colours were taken as, in the order in which they come.
    pub meanings: Vec<Meaning>,
    /// What a laser program would leave out or cannot read.
    pub faults: Vec<DrawingFault>,
    /// What programs disagree about.
    pub warnings: Vec<DrawingWarning>,
}

/// Why a file cannot be read as a drawing.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DrawingError {
    /// The file is larger than any drawing for a laser.
    #[error("the file has more than {} MB: simplify the drawing", MAXIMUM_BYTES / 1_000_000)]
    TooManyBytes,
    /// The file is not text.
    #[error("the file is not text: save it as plain SVG (UTF-8, not compressed)")]
    NotText,
    /// The file is in another format that lasers read.
    #[error("this is a {0} file, and only SVG can be checked: write or export the drawing as SVG")]
    OtherFormat(&'static str),
    /// The file is text, but not XML.
    #[error("the file is not SVG: {0}")]
    NotXml(roxmltree::Error),
    /// The file is XML of another kind.
    #[error("the file is not SVG: its first element is <{}>, not <svg>", .0.escape_debug())]
    NotSvg(String),
    /// Entities that use entities, or that are used too often, can make a small file expand endlessly.
    #[error("the file's entities make it too large: save it as plain SVG")]
    Entities,
    /// More elements than can be read, counted as often as they are used.
    #[error(
        "the drawing has more than {MAXIMUM_ELEMENTS} elements, counting each as often as it is used: simplify it"
    )]
    TooManyElements,
    /// Elements nested too deep.
    #[error("the drawing's elements are nested more than {MAXIMUM_DEPTH} deep: ungroup them")]
    TooDeep,
    /// Style sheets that take too long to apply.
    #[error(
        "the style sheet has too many rules for so many elements: save as plain SVG, with presentation attributes"
    )]
    TooManyRules,
    /// A drawing that contains itself.
    #[error("the element {:?} uses itself: draw it without <use> and references", .0)]
    UsesItself(String),
    /// The page has no size.
    #[error("the page has no size: give <svg> a width and a height in mm, such as width=\"600mm\"")]
    NoSize,
    /// A point, or the page, lies further away than any bed is wide.
    #[error("the drawing reaches {MAXIMUM_EXTENT} mm or more from its corner: check its units")]
    TooFar,
    /// There is nothing that a laser could follow.
    #[error("the drawing has neither lines nor areas: there is nothing to cut")]
    Empty,
}

/// Reads an SVG file.
///
/// # Errors
/// [`DrawingError`] for bytes that are not SVG of a reasonable size, or that show nothing.
pub fn read_svg(bytes: &[u8]) -> Result<Drawing, DrawingError> {
    read_svg_for(bytes, &[])
}

/// Reads an SVG file for a machine that knows by the colours of `operations`, instead of the usual ones,
/// what lines are for. For a colour with two operations the later layer counts; which of its cuts are
/// inner ones follows from what is around them.
///
/// # Errors
/// [`DrawingError`] for bytes that are not SVG of a reasonable size, or that show nothing.
pub fn read_svg_for(bytes: &[u8], operations: &[(Color, Layer)]) -> Result<Drawing, DrawingError> {
    if let Some(format) = other_format(bytes) {
        return Err(DrawingError::OtherFormat(format));
    }
    if bytes.len() > MAXIMUM_BYTES {
        return Err(DrawingError::TooManyBytes);
    }
    let text = std::str::from_utf8(bytes).map_err(|_| DrawingError::NotText)?;
    limits::check_entities(text)?;
    let options = roxmltree::ParsingOptions {
        allow_dtd: true,
        nodes_limit: limits::MAXIMUM_NODES,
        ..roxmltree::ParsingOptions::default()
    };
    let document = roxmltree::Document::parse_with_options(text, options).map_err(unreadable)?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        let name = root.tag_name().name().chars().take(40).collect();
        return Err(DrawingError::NotSvg(name));
    }
    limits::check_elements(&document)?;
    reader::read(&document, operations)
}

fn unreadable(error: roxmltree::Error) -> DrawingError {
    match error {
        roxmltree::Error::NodesLimitReached => DrawingError::TooManyElements,
        roxmltree::Error::EntityReferenceLoop(_) => DrawingError::Entities,
        other => DrawingError::NotXml(other),
    }
}

/// The name of the format that the first bytes of a file show, if it is one for lasers other than SVG.
fn other_format(bytes: &[u8]) -> Option<&'static str> {
    let start = &bytes[..bytes.len().min(1024)];
    let start = String::from_utf8_lossy(start);
    let start = start.trim_start_matches('\u{feff}').trim_start();
    if start.starts_with("%PDF-") {
        return Some("PDF");
    }
    if start.contains("<LightBurnProject") {
        return Some("LightBurn");
    }
    let mut lines = start.lines().map(str::trim);
    let first = [lines.next().unwrap_or(""), lines.next().unwrap_or("")];
    // A DXF file begins with a section, or with a comment before it.
    let is_dxf =
        first == ["0", "SECTION"] || first[0] == "999" || start.starts_with("AutoCAD Binary DXF");
    is_dxf.then_some("DXF")
}
