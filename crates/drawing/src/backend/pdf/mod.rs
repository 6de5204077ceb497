//! PDF: all pages of a document in one file, drawn directly through krilla.
//!
//! Text is real text in an embedded subset font; symbols are shared objects; pages have trim and
//! bleed boxes and labels. Content streams count in millimetres under one scaling. Roles and titles
//! become tags, so that a screen reader can read the file in the order of the items.
//!
//! Pages are asked for one at a time and dropped when they are written, so that memory holds what
//! the file will hold, not the drawings.

mod compact;
mod drawing;
mod geometry;
mod navigation;
mod options;
mod paint;
mod structure;
mod text;

pub use options::{Archival, Duplex, PdfOptions, ViewerPreferences};

use super::{BackendError, order};
use crate::{Pages, undefined_in_symbols};
use compact::Additions;
use drawing::Drawing;
use krilla::error::KrillaError;
use krilla::tagging::TagTree;
use navigation::Places;

/// Writes the document.
///
/// # Errors
/// [`BackendError::NoSuchSymbol`], [`BackendError::NoSuchPage`],
/// [`BackendError::NoSuchDestination`], [`BackendError::InkName`], [`BackendError::Archival`],
/// [`BackendError::Order`], and [`BackendError::Pdf`] with krilla's words.
pub fn render(document: &dyn Pages, options: &PdfOptions) -> Result<Vec<u8>, BackendError> {
    render_reporting(document, options, &mut |_| {})
}

/// Like [`render`]; calls `written` with the number of pages written so far after each of them.
///
/// # Errors
/// As for [`render`].
pub fn render_reporting(
    document: &dyn Pages,
    options: &PdfOptions,
    written: &mut dyn FnMut(usize),
) -> Result<Vec<u8>, BackendError> {
    let order = order::checked(document.metadata())?;
    if let Some(symbol) = undefined_in_symbols(document.symbols()) {
        return Err(BackendError::NoSuchSymbol(symbol.index()));
    }
    let mut places = Places::new(document)?;
    let mut pdf = krilla::Document::new_with(options.settings());
    let mut drawing = Drawing::new(document, options)?;
    let mut tags = TagTree::new();
    for number in 0..document.page_count() {
        let page = places.draw(number)?;
        let mut sheet = pdf.start_page_with(geometry::settings(&page)?);
        let mut surface = sheet.surface();
        let structure = drawing.page(&mut surface, &page);
        surface.finish();
        let mut links = Vec::with_capacity(structure.links.len());
        for link in &structure.links {
            links.push(sheet.add_tagged_annotation(places.annotation(link)?));
        }
        sheet.finish();
        drawing.check_fonts()?;
        if let Some(part) = structure.into_part(&links) {
            tags.push(part);
        }
        written(number + 1);
    }
    pdf.set_outline(places.outline(document.bookmarks())?);
    pdf.set_metadata(options.metadata(document.metadata()));
    if options.is_tagged() {
        pdf.set_tag_tree(tags);
    }
    let bytes = pdf.finish().map_err(refusal)?;
    let additions = Additions {
        catalog: options.preferences.entry(),
        information: order.map(order::pdf_entry),
    };
    Ok(compact::finished(bytes, &additions, options.packed()))
}

/// krilla's error in our words.
fn refusal(error: KrillaError) -> BackendError {
    match error {
        KrillaError::Validation(errors) => {
            let reasons = errors.iter().map(|(reason, _)| format!("{reason:?}"));
            BackendError::Archival(reasons.take(3).collect::<Vec<_>>().join(", "))
        }
        other => BackendError::Pdf(other.to_string()),
    }
}
