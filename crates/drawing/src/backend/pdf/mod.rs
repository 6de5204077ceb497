//! PDF: all pages of a document in one file, drawn directly through krilla.
//!
//! Text is real text in an embedded subset font; symbols are shared objects; pages have trim and
//! bleed boxes and labels. Content streams count in millimeters under one scaling. Roles and titles
//! become tags, so that a screen reader can read the file in the order of the items.
//!
//! Pages are requested one at a time and dropped once written, so that memory holds the contents of the file,
//! not the drawings.

mod conversion;
mod drawing;
mod navigation;
mod structure;

use super::{BackendError, order};
use crate::{Color, Metadata, Pages, ProcessColors, undefined_in_symbols};
use drawing::Drawing;
use krilla::configure::{Archival as Level, Configuration, ConfigurationBuilder};
use krilla::error::KrillaError;
use krilla::metadata::DateTime;
use krilla::tagging::TagTree;
use memchr::memmem;
use navigation::Navigation;
use std::collections::BTreeMap;
use tilendar_fields::words;

/// Writes the document.
///
/// # Errors
/// [`BackendError::NoSuchSymbol`], [`BackendError::NoSuchPage`],
/// [`BackendError::NoSuchDestination`], [`BackendError::Archival`],
/// [`BackendError::Order`], and [`BackendError::Pdf`] with krilla's message.
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
    let order = order::checked(options.order.as_ref().or(document.metadata().order.as_ref()))?;
    if let Some(symbol) = undefined_in_symbols(document.symbols()) {
        return Err(BackendError::NoSuchSymbol(symbol.index()));
    }
    let mut file = krilla_file(document, options, written)?;
    let information = order.map(order::pdf_entry);
    let has_title = !document.metadata().title.is_empty();
    append_update(&mut file, &options.preferences.entry(has_title), information.as_deref())
        .ok_or_else(|| BackendError::Pdf("its end cannot be updated".to_string()))?;
    Ok(file)
}

/// The document as krilla's file.
fn krilla_file(
    document: &dyn Pages,
    options: &PdfOptions,
    written: &mut dyn FnMut(usize),
) -> Result<Vec<u8>, BackendError> {
    let mut navigation = Navigation::new(document)?;
    let mut pdf = krilla::Document::new_with(options.settings());
    let mut drawing = Drawing::new(document, options);
    let mut tags = TagTree::new();
    for number in 0..document.page_count() {
        let page = navigation.draw(number)?;
        let mut sheet = pdf.start_page_with(conversion::settings(&page)?);
        let mut surface = sheet.surface();
        let structure = drawing.page(&mut surface, &page);
        surface.finish();
        let mut links = Vec::with_capacity(structure.links.len());
        for link in &structure.links {
            links.push(sheet.add_tagged_annotation(navigation.annotation(link)?));
        }
        sheet.finish();
        drawing.check_fonts()?;
        if let Some(part) = structure.into_part(&links) {
            tags.push(part);
        }
        written(number + 1);
    }
    pdf.set_outline(navigation.outline(document.bookmarks())?);
    pdf.set_metadata(options.metadata(document.metadata()));
    if options.is_tagged() {
        pdf.set_tag_tree(tags);
    }
    pdf.finish().map_err(refusal)
}

/// Translates krilla's error into our words.
fn refusal(error: KrillaError) -> BackendError {
    match error {
        KrillaError::Validation(errors) => {
            let reasons = errors.iter().map(|(reason, _)| format!("{reason:?}"));
            BackendError::Archival(reasons.take(3).collect::<Vec<_>>().join(", "))
        }
        error => BackendError::Pdf(error.to_string()),
    }
}

/// Options for a PDF file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PdfOptions {
    /// Requests to the program that prints the file.
    pub preferences: ViewerPreferences,
    /// Leaves streams uncompressed and objects readable; false by default.
    pub readable: bool,
    /// Colors written as spot colors (Separation) with these names, such as `cut-outer`, so that a program can
    /// tell operations apart by more than their looks; none by default. Names are unique.
    pub inks: BTreeMap<Color, String>,
    /// Writes all other colors as process colors (DeviceCMYK), for print shops; colors of the screen by default.
    pub process_colors: Option<ProcessColors>,
    /// Whether headings, paragraphs, figures and links are tagged for screen readers; true by
    /// default. [`Archival::A2a`] is tagged in any case.
    pub tagged: bool,
    /// The archival standard of the file; none by default.
    pub archival: Option<Archival>,
    /// The order that the file carries, in place of that of the document; none by default.
    pub order: Option<String>,
}

impl Default for PdfOptions {
    fn default() -> Self {
        Self {
            preferences: ViewerPreferences::default(),
            readable: false,
            inks: BTreeMap::new(),
            process_colors: None,
            tagged: true,
            archival: None,
            order: None,
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
            configuration: self.archival.map_or(Configuration::default(), Archival::configuration),
            ..Default::default()
        }
    }

    /// The document's metadata for the information dictionary and the XMP packet.
    fn metadata(&self, ours: &Metadata) -> krilla::metadata::Metadata {
        let mut metadata = krilla::metadata::Metadata::new()
            .title(plain(&ours.title))
            .description(plain(&ours.description))
            .creator(concat!("tilendar ", env!("CARGO_PKG_VERSION")).to_string());
        if !ours.production.is_empty() {
            metadata = metadata.keywords(vec![plain(&ours.production)]);
        }
        if !ours.language.is_empty() {
            metadata = metadata.language(plain(&ours.language));
        }
        if self.archival.is_some() {
            metadata = metadata.creation_date(archival_date());
        }
        metadata
    }
}

/// The text without characters that XML, and so XMP, cannot represent.
fn plain(text: &str) -> String {
    text.replace(
        |letter: char| letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}'),
        "",
    )
}

/// Requests to the program that prints a PDF (ISO 32000-1, table 150).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ViewerPreferences {
    /// Whether pages are printed at their true size, not fitted to the paper; false by default.
    pub unscaled: bool,
    /// How to print both sides of the paper; unspecified by default.
    pub duplex: Option<Duplex>,
    /// Whether pages are turned from left to right, as in books in Arabic; false by default.
    pub from_right: bool,
}

/// The edge around which the paper turns between its two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Duplex {
    /// One side only.
    Simplex,
    /// Like the pages of a book in portrait.
    LongEdge,
    /// Like a note pad in portrait.
    ShortEdge,
}

impl ViewerPreferences {
    /// Requests true size, and these sides of the paper.
    pub const fn true_size(duplex: Option<Duplex>) -> Self {
        Self { unscaled: true, duplex, from_right: false }
    }

    /// The catalog's entry; empty if nothing is requested. A title is shown in place of the file's name.
    fn entry(self, has_title: bool) -> String {
        let mut entries = String::new();
        if has_title {
            entries.push_str("/DisplayDocTitle true");
        }
        if self.unscaled {
            entries.push_str("/PrintScaling/None");
        }
        match self.duplex {
            Some(Duplex::Simplex) => entries.push_str("/Duplex/Simplex"),
            Some(Duplex::LongEdge) => entries.push_str("/Duplex/DuplexFlipLongEdge"),
            Some(Duplex::ShortEdge) => entries.push_str("/Duplex/DuplexFlipShortEdge"),
            None => {}
        }
        if self.from_right {
            entries.push_str("/Direction/R2L");
        }
        if entries.is_empty() {
            return entries;
        }
        format!("/ViewerPreferences<<{entries}>>")
    }
}

words! {
    /// A level of PDF/A.
    pub enum Archival {
        /// PDF/A-1b (2005): it will always look as it does today.
        A1b = "1b",
        /// PDF/A-2b (2011): it will always look as it does today.
        A2b = "2b",
        /// PDF/A-2u: the same, and its text can be searched.
        A2u = "2u",
        /// PDF/A-2a: the same, and screen readers can read it.
        A2a = "2a",
    }
}

impl Archival {
    fn configuration(self) -> Configuration {
        let level = match self {
            Self::A1b => Level::A1_B,
            Self::A2b => Level::A2_B,
            Self::A2u => Level::A2_U,
            Self::A2a => Level::A2_A,
        };
        // A standard cannot contradict itself.
        ConfigurationBuilder::new().with_archival_validator(level).finish().unwrap_or_default()
    }
}

/// The date of the program's last change to archives. krilla requires a date in them; the current one would
/// make every file different.
fn archival_date() -> DateTime {
    DateTime::new(2026).month(11).day(21)
}

/// Appends entries that krilla does not write, as an incremental update at the end of its file (ISO 32000-1,
/// 7.5.6): a catalog with `catalog` as its last entries and, if there is an order, an information dictionary with
/// `information` as its first one. `None` if the file is not in krilla's layout, with a classic cross-reference
/// table.
fn append_update(file: &mut Vec<u8>, catalog: &str, information: Option<&str>) -> Option<()> {
    let start = memmem::rfind(file, b"startxref\n")?;
    let table = number(file.get(start + b"startxref\n".len()..)?)?;
    let end = file.get(table..start)?;
    let trailer = end.get(memmem::rfind(end, b"trailer\n")?..)?.to_vec();
    let mut changed = vec![changed_catalog(file, table, &trailer, catalog)?];
    if let Some(entry) = information {
        let (number, body) = object(file, table, &trailer, b"/Info ")?;
        changed.push((number, [b"<<", entry.as_bytes(), body.strip_prefix(b"<<")?].concat()));
    }
    let mut section = String::from("xref\n");
    for (number, body) in changed {
        file.push(b'\n');
        section.push_str(&format!("{number} 1\n{:010} 00000 n\r\n", file.len()));
        file.extend(format!("{number} 0 obj\n").bytes());
        file.extend(body);
        file.extend(b"\nendobj\n");
    }
    let start = file.len();
    file.extend(section.bytes());
    file.extend(trailer.get(..memmem::rfind(&trailer, b">>")?)?);
    file.extend(format!("/Prev {table}>>\nstartxref\n{start}\n%%EOF\n").bytes());
    Some(())
}

/// The number and the body of the catalog with additional entries.
fn changed_catalog(
    file: &[u8],
    table: usize,
    trailer: &[u8],
    entries: &str,
) -> Option<(usize, Vec<u8>)> {
    let (number, body) = object(file, table, trailer, b"/Root ")?;
    let mut changed = body.get(..memmem::rfind(body, b">>")?)?.to_vec();
    // This is the default, and poppler reports it as an error.
    let suspects = b"/Suspects false";
    if let Some(start) = memmem::rfind(&changed, suspects) {
        changed.drain(start..start + suspects.len());
    }
    changed.extend(entries.bytes());
    changed.extend(b">>");
    Some((number, changed))
}

/// The number and the body of the object that an entry of the trailer refers to.
fn object<'f>(
    file: &'f [u8],
    table: usize,
    trailer: &[u8],
    key: &[u8],
) -> Option<(usize, &'f [u8])> {
    /// The length of every entry in a cross-reference table, in bytes.
    const ENTRY: usize = 20;
    let id = number(trailer.get(memmem::rfind(trailer, key)? + key.len()..)?)?;
    let count = file.get(table..)?.strip_prefix(b"xref\n0 ")?;
    let entries = count.get(memmem::find(count, b"\n")? + 1..)?;
    let offset = number(entries.get(id.checked_mul(ENTRY)?..)?)?;
    let body = file.get(offset..table)?.strip_prefix(format!("{id} 0 obj\n").as_bytes())?;
    // A line break inside a string would be escaped.
    Some((id, body.get(..memmem::find(body, b"\nendobj")?)?))
}

/// The leading digits as a number.
fn number(bytes: &[u8]) -> Option<usize> {
    let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
    std::str::from_utf8(&bytes[..digits]).ok()?.parse().ok()
}
