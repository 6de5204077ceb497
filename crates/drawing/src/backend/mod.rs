//! Writers that turn a document into bytes. They know formats, not puzzles, and touch no files.

#[cfg(feature = "dxf")]
pub mod dxf;
#[cfg_attr(
    not(all(feature = "svg", feature = "pdf", feature = "dxf", feature = "lbrn2")),
    allow(dead_code, reason = "each format needs some of it")
)]
mod encoding;
#[cfg(feature = "jpeg")]
pub mod jpeg;
#[cfg(feature = "lbrn2")]
pub mod lbrn2;
mod order;
#[cfg(feature = "pdf")]
pub mod pdf;
#[cfg(feature = "png")]
pub mod png;
#[cfg(feature = "svg")]
pub mod svg;

pub use encoding::xml_attribute;
pub use order::{LONGEST_ORDER, ORDER_PART, order_in};
#[cfg(feature = "svg")]
pub use svg::Precision;

use crate::{Color, Layer};
#[cfg(any(feature = "svg", feature = "png", feature = "dxf", feature = "lbrn2"))]
use crate::{Document, Page};

/// The most pixels of a picture: an A0 sheet at 300 dpi has 139 million.
const MOST_PIXELS: u64 = 160_000_000;

/// How a laser processes the content of one layer.
#[derive(Debug, Clone, PartialEq)]
pub struct Operation {
    /// Annotation, engrave, score, inner cut or outer cut.
    pub layer: Layer,
    /// The name in files, such as `Cut outer`.
    pub name: String,
    /// The color by which programs identify the operation: of lines, and of the fill of engraved areas.
    pub color: Color,
    /// The width of lines in the file, in millimeters. Engraved areas are filled and have no line.
    pub width: f64,
    /// The speed in millimeters a second along a line, or of the head where an area is engraved; for
    /// annotation the machine's travel speed.
    pub speed: f64,
    /// Power in percent, above 0 and at most 100; 0 only for annotation.
    pub power: f64,
    /// The number of passes, at least 1.
    pub passes: u8,
    /// Millimeters between the lines of an engraved area; `None` for lines.
    pub interval: Option<f64>,
    /// The number of LightBurn's layer, which also decides the color there: 0 to 29 for C00 (black), C01 (blue), C02
    /// (red) and so on; 30 and 31 for the tool layers T1 and T2, which are never burned.
    pub index: u8,
}

/// Why a backend cannot write a document.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BackendError {
    /// The document has no page of this number.
    #[error("the document has {pages} pages; there is no page {page}")]
    NoSuchPage {
        /// The requested page, counted from 0.
        page: usize,
        /// The number of pages.
        pages: usize,
    },
    /// The document uses a symbol that it does not contain.
    #[error("symbol {0} is used but not in the document; add it with Document::add_symbol")]
    NoSuchSymbol(usize),
    /// The file cannot hold the document's order.
    #[error("the document's order cannot be kept in a file: {0}")]
    Order(&'static str),
    /// A LightBurn file needs a cut setting for each of its layers, and this one has none.
    #[error(
        "“{part}” lies on {}, for which there is no cut setting; add one or leave the layer out",
        layer.map_or("no layer", Layer::name)
    )]
    NoCutSetting {
        /// The layer.
        layer: Option<Layer>,
        /// The part on that layer.
        part: String,
    },
    /// More pixels than a picture may have.
    #[error(
        "{width} x {height} are {} million pixels, and a picture has at most {}, a JPEG 65,535 on a side",
        (u64::from(*width) * u64::from(*height)).div_ceil(1_000_000),
        MOST_PIXELS / 1_000_000
    )]
    TooManyPixels {
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
    },
    /// The page's SVG cannot be drawn.
    #[cfg(feature = "png")]
    #[error("the page cannot be drawn in pixels: {0}")]
    Drawing(#[from] resvg::usvg::Error),
    /// The PNG encoder failed.
    #[cfg(feature = "png")]
    #[error("the PNG could not be encoded: {0}")]
    Png(#[from] ::png::EncodingError),
    /// The JPEG encoder failed.
    #[cfg(feature = "jpeg")]
    #[error("the JPEG could not be encoded: {0}")]
    Jpeg(#[from] jpeg_encoder::EncodingError),
    /// A link or bookmark leads to a page outside the document.
    #[error("“{title}” leads to page {page}, counted from 0, and there are {pages}")]
    NoSuchDestination {
        /// The text of the link or bookmark, cut to 40 characters.
        title: String,
        /// The page, counted from 0.
        page: usize,
        /// The number of pages.
        pages: usize,
    },
    /// The document violates an archival standard.
    #[error("the document does not meet the archival standard: {0}; choose another or none")]
    Archival(String),
    /// The PDF library refused the document.
    #[error("the PDF could not be written: {0}")]
    Pdf(String),
}

/// Page number `page` of the document, counted from 0.
#[cfg(any(feature = "svg", feature = "png", feature = "dxf", feature = "lbrn2"))]
fn page(document: &Document, page: usize) -> Result<&Page, BackendError> {
    document.pages.get(page).ok_or(BackendError::NoSuchPage { page, pages: document.pages.len() })
}
