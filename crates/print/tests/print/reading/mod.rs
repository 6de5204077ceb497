//! PDFs, read back: what is printed where on each sheet, and what the file says about its making.
//!
//! Responsible for the reading alone; what hands do with the sheets is in `assembly`.

mod assembly;
mod proof;
mod text;

pub use proof::{Product, Proof, ProofFault, prove};
pub use text::PrintedText;

use hayro_interpret::InterpreterCache;
use hayro_interpret::hayro_syntax::object::Rect as BoxInPoints;
use hayro_interpret::hayro_syntax::object::dict::keys::TRIM_BOX;
use hayro_interpret::hayro_syntax::page::{Page, Rotation};
use hayro_interpret::hayro_syntax::{LoadPdfError, Pdf};
use tilendar_drawing::{Affine, POINTS_PER_MM, Rect, Size};

/// A PDF as it comes out of the printer.
#[derive(Debug, Clone, PartialEq)]
pub struct Printed {
    /// What the file's keywords say; empty if nothing.
    pub keywords: String,
    /// Its pages in order.
    pub pages: Vec<PrintedPage>,
}

/// One side of a printed sheet.
#[derive(Debug, Clone, PartialEq)]
pub struct PrintedPage {
    /// Its size after trimming, in millimetres.
    pub trim: Size,
    /// All texts in the order in which they are drawn; the origin is the trim's top left corner.
    pub texts: Vec<PrintedText>,
}

/// A PDF that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PrintError {
    /// It is not a PDF, or damaged, or locked.
    #[error("it is no PDF that can be read ({0})")]
    Unreadable(&'static str),
    /// There are more pages than a deck or a booklet has.
    #[error("it has {0} pages; at most {MOST_PAGES} are read")]
    TooManyPages(usize),
    /// It has no pages.
    #[error("it has no pages")]
    Empty,
}

/// The most pages that are read.
pub const MOST_PAGES: usize = 20_000;

/// Reads the texts of all pages with their places.
///
/// # Errors
/// [`PrintError`] for a file that is no PDF, is locked, or has no pages or too many.
pub fn read_pdf(bytes: Vec<u8>) -> Result<Printed, PrintError> {
    let pdf = Pdf::new(bytes).map_err(|error| {
        PrintError::Unreadable(match error {
            LoadPdfError::Decryption(_) => "it is locked",
            LoadPdfError::Invalid => "its structure is damaged",
        })
    })?;
    let pages = pdf.pages();
    match pages.len() {
        0 => return Err(PrintError::Empty),
        count if count > MOST_PAGES => return Err(PrintError::TooManyPages(count)),
        _ => {}
    }
    let cache = InterpreterCache::new();
    let read = pages.iter().map(|page| {
        let trim = trim_box(page);
        let (turned, size) = turned(page.rotation(), trim.size());
        let to_page = Affine::scale(1.0 / POINTS_PER_MM)
            * turned
            * Affine::new([1.0, 0.0, 0.0, -1.0, -trim.x0, trim.y1]);
        PrintedPage {
            trim: size / POINTS_PER_MM,
            texts: text::texts(page, pdf.xref(), &cache, to_page),
        }
    });
    let pages = read.collect();
    let keywords = pdf.metadata().keywords.as_deref();
    Ok(Printed {
        keywords: keywords.map(in_words).unwrap_or_default(),
        pages,
    })
}

/// What a page of this size becomes that the file asks to be turned before it is printed: the map,
/// y down, and its size.
fn turned(rotation: Rotation, size: Size) -> (Affine, Size) {
    let Size { width, height } = size;
    let lying = Size::new(height, width);
    match rotation {
        Rotation::None => (Affine::IDENTITY, size),
        Rotation::Horizontal => (Affine::new([0.0, 1.0, -1.0, 0.0, height, 0.0]), lying),
        Rotation::Flipped => (Affine::new([-1.0, 0.0, 0.0, -1.0, width, height]), size),
        Rotation::FlippedHorizontal => (Affine::new([0.0, -1.0, 1.0, 0.0, 0.0, width]), lying),
    }
}

/// The trim box in points, y up, or the page's own box if it names none.
fn trim_box(page: &Page<'_>) -> Rect {
    let named = page.raw().get::<BoxInPoints>(TRIM_BOX);
    let found = named.unwrap_or_else(|| page.media_box());
    Rect::new(found.x0, found.y0, found.x1, found.y1)
}

/// A text of the document's information: UTF-16 if it says so, else bytes of ASCII.
fn in_words(bytes: &[u8]) -> String {
    match bytes.strip_prefix(&[0xfe, 0xff]) {
        Some(wide) => {
            let pairs = wide.chunks_exact(2);
            let units = pairs.map(|pair| u16::from_be_bytes([pair[0], pair[1]]));
            char::decode_utf16(units)
                .map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER))
                .collect()
        }
        None => String::from_utf8_lossy(bytes).into_owned(),
    }
}
