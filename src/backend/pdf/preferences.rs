//! Viewer preferences: what a PDF asks of the program that prints it.
//!
//! krilla writes none, so they are put into the finished file. krilla's catalog is the last object
//! before a classic cross-reference table; text added at its end moves nothing but the table
//! itself, whose place is said once, after `startxref`.

use crate::backend::BackendError;

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
    fn dictionary(self) -> Option<String> {
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
        (!entries.is_empty()).then(|| format!("/ViewerPreferences<<{entries}>>"))
    }
}

/// Adds the preferences to the catalog of a finished file.
///
/// # Errors
/// [`BackendError::Pdf`] if the file is not laid out as krilla lays it out.
pub(super) fn add(bytes: Vec<u8>, preferences: ViewerPreferences) -> Result<Vec<u8>, BackendError> {
    match preferences.dictionary() {
        None => Ok(bytes),
        Some(entry) => insert(bytes, &entry).ok_or_else(|| {
            BackendError::Pdf("the file's catalog is not where it was expected".to_string())
        }),
    }
}

fn insert(mut bytes: Vec<u8>, entry: &str) -> Option<Vec<u8>> {
    let marker = b"startxref\n";
    let start = find_last(&bytes, marker)? + marker.len();
    let digits = bytes[start..]
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let table: usize = std::str::from_utf8(&bytes[start..start + digits])
        .ok()?
        .parse()
        .ok()?;
    let catalog = find_last(bytes.get(..table)?, b"/Type/Catalog")
        .or_else(|| find_last(&bytes[..table], b"/Type /Catalog"))?;
    let end = find_last(&bytes[..table], b">>\nendobj")?;
    let is_last_object = end > catalog && find_last(&bytes[catalog..end], b"endobj").is_none();
    if !is_last_object {
        return None;
    }
    let moved = (table + entry.len()).to_string();
    bytes.splice(start..start + digits, moved.into_bytes());
    bytes.splice(end..end, entry.bytes());
    Some(bytes)
}

fn find_last(bytes: &[u8], pattern: &[u8]) -> Option<usize> {
    bytes
        .windows(pattern.len())
        .rposition(|window| window == pattern)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\nxref\n0 1\n\
        trailer\n<</Root 1 0 R>>\nstartxref\n54\n%%EOF";

    #[test]
    fn the_catalog_gains_the_entries_and_the_table_is_found() {
        let table = FILE.find("xref").unwrap();
        let file = FILE.replace("54", &table.to_string());
        let preferences = ViewerPreferences {
            unscaled: true,
            duplex: Some(Duplex::LongEdge),
        };
        let bytes = add(file.into_bytes(), preferences).unwrap();
        let text = String::from_utf8(bytes).unwrap();
        assert!(
            text.contains(
                "2 0 R/ViewerPreferences<</PrintScaling/None/Duplex/DuplexFlipLongEdge>>>>"
            )
        );
        let said: usize = text
            .rsplit("startxref\n")
            .next()
            .and_then(|rest| rest.split('\n').next())
            .and_then(|digits| digits.parse().ok())
            .unwrap();
        assert!(text[said..].starts_with("xref"));
    }

    #[test]
    fn nothing_asked_leaves_the_file_alone() {
        let bytes = FILE.as_bytes().to_vec();
        assert_eq!(
            add(bytes.clone(), ViewerPreferences::default()).unwrap(),
            bytes
        );
    }

    #[test]
    fn a_file_without_a_catalog_is_refused() {
        let preferences = ViewerPreferences {
            unscaled: true,
            duplex: None,
        };
        assert!(add(b"startxref\n0\n".to_vec(), preferences).is_err());
    }
}
