//! Viewer preferences: what a PDF asks of the program that prints it.
//!
//! krilla writes none, so they are put into the finished file's catalog.

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
