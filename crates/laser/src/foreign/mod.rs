//! Drawings of any program, read as a sheet for the laser.
//!
//! SVG alone, at its true size: a CSS pixel is 1/96 inch. Transforms, `use`, style sheets and units
//! are resolved by `usvg`, whose numbers have 24 bits: on a sheet of 600 mm places are right to
//! 0.0001 mm, so check such sheets with
//! [`PreflightOptions::FOREIGN`](crate::cut::preflight::PreflightOptions::FOREIGN). Curves that
//! approximate circular arcs become arcs again, so that circles are measured as circles.
//!
//! What a line is for says the layer or group that it is in (`annotation`, `engrave`, `score`,
//! `cut-inner`, `cut-outer`, with or without `layer-` before it), else its colour, as laser programs
//! have them: black and red are cut, blue is cut inside, green is scored, any other line is cut, and
//! an area without a line is engraved. What is cut for its colour, and lies in material that another
//! cut is around, is an inner cut.
//!
//! Responsible for what a drawing means to a laser. It must not know where the bytes come from, nor
//! judge the lines: that is the [preflight](crate::cut::preflight)'s.

mod limits;
mod meaning;
mod names;
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
    /// Which layers and colours were taken as what, in the order in which they come.
    pub meanings: Vec<Meaning>,
    /// What a laser program would leave out or cannot read.
    pub faults: Vec<DrawingFault>,
    /// What programs do not agree on.
    pub warnings: Vec<DrawingWarning>,
}

/// A file that is no drawing.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DrawingError {
    /// The file is larger than any drawing for a laser.
    #[error("the file has more than {} MB: simplify the drawing", MAXIMUM_BYTES / 1_000_000)]
    TooManyBytes,
    /// The file is no text.
    #[error("the file is no text: save it as plain SVG (UTF-8, not compressed)")]
    NotText,
    /// The file is one of another format that lasers know.
    #[error("this is a {0} file, and only SVG can be checked: write or export the drawing as SVG")]
    OtherFormat(&'static str),
    /// The file is text, but not XML.
    #[error("the file is no SVG: {0}")]
    NotXml(roxmltree::Error),
    /// The file is XML of another kind.
    #[error("the file is no SVG: its first element is <{}>, not <svg>", .0.escape_debug())]
    NotSvg(String),
    /// Entities that use entities, or that are used too often, can make a small file endless.
    #[error("the file's entities make it too large: save it as plain SVG")]
    Entities,
    /// More elements than can be read, counted as often as they are used.
    #[error(
        "the drawing has more than {MAXIMUM_ELEMENTS} elements, counting each as often as it is used: simplify it"
    )]
    TooManyElements,
    /// Elements in elements in elements.
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
    /// A place or the page is further away than any bed is wide.
    #[error("the drawing reaches {MAXIMUM_EXTENT} mm or more from its corner: check its units")]
    TooFar,
    /// There is nothing that a laser could follow.
    #[error("the drawing has no lines and no areas: there is nothing to cut")]
    Empty,
}

/// Reads an SVG file.
///
/// # Errors
/// [`DrawingError`] for bytes that are no SVG of reasonable size, or that show nothing.
pub fn read_svg(bytes: &[u8]) -> Result<Drawing, DrawingError> {
    read_svg_for(bytes, &[])
}

/// Reads an SVG file for a machine that knows what lines are for by their colours: those of
/// `operations`, in place of the usual ones. Of a colour that has two operations, the later layer
/// counts; inner cuts of it are told by what is around them.
///
/// # Errors
/// [`DrawingError`] for bytes that are no SVG of reasonable size, or that show nothing.
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

/// The name of the format that the first bytes of a file show, if it is one for lasers that is no
/// SVG.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_known_by_their_first_bytes() {
        for (start, format) in [
            ("%PDF-1.7\n%\u{fffd}", Some("PDF")),
            (
                "<?xml version=\"1.0\"?>\n<LightBurnProject AppVersion=\"1\">",
                Some("LightBurn"),
            ),
            ("  0\r\nSECTION\r\n  2\r\nHEADER", Some("DXF")),
            ("999\nmade by hand\n0\nSECTION", Some("DXF")),
            ("AutoCAD Binary DXF\r\n\u{1a}\0", Some("DXF")),
            ("<svg/>", None),
            ("0\n", None),
            ("", None),
        ] {
            assert_eq!(other_format(start.as_bytes()), format, "{start:?}");
        }
    }
}
