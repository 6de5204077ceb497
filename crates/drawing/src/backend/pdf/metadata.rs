//! What is known about a document, in the file's information dictionary and its XMP packet.

use super::{PdfOptions, archival};
use crate::Metadata;

pub(super) fn of(known: &Metadata, options: &PdfOptions) -> krilla::metadata::Metadata {
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
    if options.archival.is_some() {
        metadata = metadata.creation_date(archival::date());
    }
    metadata
}

/// The text without what XML, and so XMP, cannot hold.
fn plain(text: &str) -> String {
    let is_allowed =
        |character: &char| !character.is_control() && !matches!(character, '\u{FFFE}' | '\u{FFFF}');
    text.chars().filter(is_allowed).collect()
}
