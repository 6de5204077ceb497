//! PDF files as wholes: small, the same every time, and archives when asked for.
use crate::common::{day, one_card};
use std::borrow::Cow;
use std::sync::atomic::{AtomicUsize, Ordering};
use tilendar_drawing::backend::BackendError;
use tilendar_drawing::backend::pdf::{Archival, PdfOptions, render, render_reporting};
use tilendar_drawing::{Bookmark, Document, Metadata, Page, Pages, Symbol};

const LEVELS: [Archival; 4] = [Archival::A1b, Archival::A2b, Archival::A2u, Archival::A2a];

#[test]
fn the_same_document_gives_the_same_bytes() {
    let card = one_card("calendar", "color", day(2027, 9, 29));
    for archival in LEVELS.map(Some).into_iter().chain([None]) {
        let options = PdfOptions {
            archival,
            ..PdfOptions::default()
        };
        assert_eq!(
            render(&card, &options).unwrap(),
            render(&card, &options).unwrap()
        );
    }
}

#[test]
fn an_archive_says_which_it_is() {
    let card = one_card("calendar", "color", day(2027, 9, 29));
    let marks = [("1", "B"), ("2", "B"), ("2", "U"), ("2", "A")];
    for (level, (part, conformance)) in LEVELS.into_iter().zip(marks) {
        let options = PdfOptions {
            readable: true,
            archival: Some(level),
            ..PdfOptions::default()
        };
        let bytes = render(&card, &options).unwrap();
        let file = String::from_utf8_lossy(&bytes);
        assert!(file.contains(&format!("<pdfaid:part>{part}</pdfaid:part>")));
        let mark = format!("<pdfaid:conformance>{conformance}</pdfaid:conformance>");
        assert!(file.contains(&mark));
        assert!(file.contains("/GTS_PDFA1") && file.contains("/DestOutputProfile"));
        assert!(
            !file.contains(" rg\n"),
            "colours do not depend on the device"
        );
    }
}

#[test]
fn pdf_1_4_has_no_object_streams_and_others_have() {
    let card = one_card("calendar", "color", day(2027, 9, 29));
    for (archival, packed) in [
        (Some(Archival::A1b), false),
        (Some(Archival::A2b), true),
        (None, true),
    ] {
        let options = PdfOptions {
            archival,
            ..PdfOptions::default()
        };
        let bytes = render(&card, &options).unwrap();
        let file = String::from_utf8_lossy(&bytes);
        assert_eq!(file.contains("/ObjStm"), packed);
        assert_eq!(file.contains("\nxref\n"), !packed);
    }
}

#[test]
fn how_sheets_are_made_is_among_the_keywords() {
    let mut card = one_card("calendar", "color", day(2027, 9, 29));
    card.metadata.production = "saddle; 4 pages a sheet".to_string();
    let options = PdfOptions {
        readable: true,
        ..PdfOptions::default()
    };
    let bytes = render(&card, &options).unwrap();
    let file = String::from_utf8_lossy(&bytes);
    assert!(file.contains("/Keywords (saddle; 4 pages a sheet)"));
}

/// Counts how often a page is drawn, and loses the last one if told to.
struct Lazy {
    document: Document,
    drawn: AtomicUsize,
    lost: bool,
}

impl Pages for Lazy {
    fn metadata(&self) -> &Metadata {
        &self.document.metadata
    }
    fn symbols(&self) -> &[Symbol] {
        self.document.symbols()
    }
    fn bookmarks(&self) -> &[Bookmark] {
        &self.document.bookmarks
    }
    fn page_count(&self) -> usize {
        self.document.pages.len() + usize::from(self.lost)
    }
    fn page(&self, number: usize) -> Option<Cow<'_, Page>> {
        self.drawn.fetch_add(1, Ordering::Relaxed);
        Some(Cow::Owned(self.document.pages.get(number)?.clone()))
    }
}

#[test]
fn each_page_is_drawn_once_and_reported() {
    let mut pages = Lazy {
        document: one_card("calendar", "color", day(2027, 9, 29)),
        drawn: AtomicUsize::new(0),
        lost: false,
    };
    let options = PdfOptions::default();
    let mut reported = Vec::new();
    let bytes = render_reporting(&pages, &options, &mut |written| reported.push(written)).unwrap();
    assert_eq!(pages.drawn.load(Ordering::Relaxed), 2);
    assert_eq!(reported, [1, 2]);
    assert_eq!(bytes, render(&pages.document, &options).unwrap());
    pages.lost = true;
    let error = render(&pages, &options).unwrap_err();
    assert!(matches!(
        error,
        BackendError::NoSuchPage { page: 2, pages: 3 }
    ));
}
