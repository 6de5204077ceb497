//! What a PDF says besides its pages: of itself, and to the program that prints it.

use crate::{Color, Metadata};
use krilla::configure::{Archival as Level, Configuration, ConfigurationBuilder};
use krilla::metadata::DateTime;
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
    pub(super) fn is_tagged(&self) -> bool {
        self.tagged || self.archival == Some(Archival::A2a)
    }

    /// Whether the file is packed as PDF 1.5 allows.
    pub(super) fn packed(&self) -> bool {
        !self.readable && self.archival != Some(Archival::A1b)
    }

    pub(super) fn settings(&self) -> krilla::SerializeSettings {
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

    /// What is known about a document, for the file's information dictionary and its XMP packet.
    pub(super) fn metadata(&self, known: &Metadata) -> krilla::metadata::Metadata {
        let mut metadata = krilla::metadata::Metadata::new()
            .title(plain(&known.title))
            .description(plain(&known.description))
            .creator(concat!("tilendar ", env!("CARGO_PKG_VERSION")).to_string());
        if !known.production.is_empty() {
            metadata = metadata.keywords(vec![plain(&known.production)]);
        }
        if !known.language.is_empty() {
            metadata = metadata.language(plain(&known.language));
        }
        if self.archival.is_some() {
            metadata = metadata.creation_date(archival_date());
        }
        metadata
    }
}

/// The text without what XML, and so XMP, cannot hold.
fn plain(text: &str) -> String {
    let is_allowed =
        |character: &char| !character.is_control() && !matches!(character, '\u{FFFE}' | '\u{FFFF}');
    text.chars().filter(is_allowed).collect()
}

/// What a PDF asks of the program that prints it (ISO 32000-1, table 150).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ViewerPreferences {
    /// Whether pages are to be printed at their true size, not fitted to the paper; false by
    /// default.
    pub unscaled: bool,
    /// How both sides of the paper are to be printed; unsaid by default.
    pub duplex: Option<Duplex>,
}

/// Around which edge the paper turns between its two sides.
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
    /// The catalog's entry; empty if nothing is asked.
    pub(super) fn entry(self) -> String {
        let mut entries = String::new();
        if self.unscaled {
            entries.push_str("/PrintScaling/None");
        }
        match self.duplex {
            Some(Duplex::Simplex) => entries.push_str("/Duplex/Simplex"),
            Some(Duplex::LongEdge) => entries.push_str("/Duplex/DuplexFlipLongEdge"),
            Some(Duplex::ShortEdge) => entries.push_str("/Duplex/DuplexFlipShortEdge"),
            None => {}
        }
        if entries.is_empty() {
            return entries;
        }
        format!("/ViewerPreferences<<{entries}>>")
    }
}

/// An archival standard and its level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Archival {
    /// PDF/A-1b, of 2005: PDF 1.4, looks alone.
    A1b,
    /// PDF/A-2b, of 2011: looks alone.
    A2b,
    /// PDF/A-2u: looks, and all text as Unicode.
    A2u,
    /// PDF/A-2a: looks, text, and tags for screen readers.
    A2a,
}

impl Archival {
    fn configuration(self) -> Configuration {
        let level = match self {
            Self::A1b => Level::A1_B,
            Self::A2b => Level::A2_B,
            Self::A2u => Level::A2_U,
            Self::A2a => Level::A2_A,
        };
        // One standard alone cannot contradict itself.
        ConfigurationBuilder::new()
            .with_archival_validator(level)
            .finish()
            .unwrap_or_default()
    }
}

/// The day on which the program last changed how it writes archives. krilla wants a date in
/// them; the clock's would make every file another.
fn archival_date() -> DateTime {
    DateTime::new(2026).month(11).day(21)
}
