//! Writers: a document in, bytes out. They know formats, not puzzles, and touch no files.

mod number;
pub mod pdf;
pub mod png;
pub mod svg;

/// A document that a backend cannot write.
#[derive(Debug, thiserror::Error)]
pub enum BackendError {
    /// SVG and PNG hold one page; this number of a page is not in the document.
    #[error("the document has {pages} pages; there is no page {page}")]
    NoSuchPage {
        /// The page asked for, counted from 0.
        page: usize,
        /// How many there are.
        pages: usize,
    },
    /// A symbol is used that the document does not have.
    #[error("symbol {0} is used but not in the document; add it with Document::add_symbol")]
    NoSuchSymbol(usize),
    /// More pixels than a picture may have.
    #[error("{width} x {height} pixels are too many; choose a lower resolution (--dpi)")]
    TooManyPixels {
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
    },
    /// The SVG that a PNG is made from could not be read back.
    #[error("the picture could not be drawn: {0}")]
    Svg(#[from] usvg::Error),
    /// The PNG encoder failed.
    #[error("the PNG could not be encoded: {0}")]
    Png(#[from] ::png::EncodingError),
    /// The PDF library refused the document.
    #[error("the PDF could not be written: {0}")]
    Pdf(String),
}
