//! PDF: all pages of a document in one file, drawn directly through krilla.
//!
//! Text is real text in an embedded subset font; symbols are shared objects; pages have trim and
//! bleed boxes and labels. Content streams count in millimetres under one scaling. Roles and titles
//! become tags, so that a screen reader can read the file in the order of the items.
//!
//! Pages are asked for one at a time and dropped when they are written, so that memory holds what
//! the file will hold, not the drawings.

mod alternative;
mod archival;
mod boxes;
mod compact;
mod drawing;
mod ink;
mod metadata;
mod navigation;
mod paint;
mod preferences;
mod shape;
mod structure;
mod text;

pub use archival::Archival;
pub use preferences::{Duplex, ViewerPreferences};

use super::{BackendError, order};
use crate::{Color, Pages, undefined_in_symbols};
use compact::{File, compact, destinations};
use drawing::Drawing;
use krilla::configure::Configuration;
use krilla::tagging::TagTree;
use navigation::Places;
use std::collections::BTreeMap;

/// What is written besides the pages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PdfOptions {
    /// What the file asks of the program that prints it.
    pub preferences: ViewerPreferences,
    /// Leaves streams uncompressed and objects readable; false by default.
    pub readable: bool,
    /// Colours that are written as spot colours (Separation) of these names, such as `cut-outer`,
    /// so that a program can tell operations apart by more than their looks; none by default.
    pub inks: BTreeMap<Color, String>,
    /// Whether headings, paragraphs, figures and links are tagged for screen readers; true by
    /// default. [`Archival::A2a`] is tagged in any case.
    pub tagged: bool,
    /// The archival standard that the file keeps to; none by default.
    pub archival: Option<Archival>,
}

impl Default for PdfOptions {
    fn default() -> Self {
        Self {
            preferences: ViewerPreferences::default(),
            readable: false,
            inks: BTreeMap::new(),
            tagged: true,
            archival: None,
        }
    }
}

impl PdfOptions {
    fn is_tagged(&self) -> bool {
        self.tagged || self.archival == Some(Archival::A2a)
    }

    fn settings(&self) -> krilla::SerializeSettings {
        krilla::SerializeSettings {
            pretty: self.readable,
            compress_content_streams: !self.readable,
            ascii_compatible: self.readable,
            enable_tagging: self.is_tagged(),
            configuration: self
                .archival
                .map_or(Configuration::default(), Archival::configuration),
            ..Default::default()
        }
    }
}

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
        let mut sheet = pdf.start_page_with(boxes::settings(&page)?);
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
    pdf.set_metadata(metadata::of(document.metadata(), options));
    if options.is_tagged() {
        pdf.set_tag_tree(tags);
    }
    let bytes = pdf.finish().map_err(archival::refusal)?;
    finished(&bytes, options, order).ok_or_else(|| {
        BackendError::Pdf("krilla wrote it in another way than it used to".to_string())
    })
}

/// The file with what krilla does not write into it, and small.
fn finished(bytes: &[u8], options: &PdfOptions, order: Option<&str>) -> Option<Vec<u8>> {
    let mut file = File::read(bytes)?;
    // It is the default, and poppler takes it for a mistake.
    file.remove_from_catalog("/Suspects false")?;
    destinations::inline(&mut file)?;
    file.add_to_catalog(&options.preferences.entry())?;
    if let Some(order) = order {
        file.add_to_information(&order::pdf_entry(order))?;
    }
    if options.readable || options.archival == Some(Archival::A1b) {
        Some(file.write())
    } else {
        compact(file)
    }
}
