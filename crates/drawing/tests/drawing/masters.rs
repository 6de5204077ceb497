//! Files that differ in a few pages are copies of one master, and the same as if each were written alone.

use proptest::prelude::*;
use std::sync::Arc;
use tilendar_drawing::backend::pdf::{Archival, Masters, PdfOptions, render, render_copy};
use tilendar_drawing::{
    Anchor, Bookmark, Color, Destination, Document, DocumentCopy, Group, Item, Metadata, Page,
    Pages, Path, Point, Rect, Role, Shape, Size, Symbol, Text, Typefaces, Use, Vec2,
};

/// Three pages that share a symbol, and on the one in the middle a name.
fn deck(name: &str, last: &str) -> Document {
    let mut document = Document::new(Metadata {
        title: "A deck".to_string(),
        language: "en".to_string(),
        ..Metadata::default()
    });
    let square = Shape::filled(Path::rectangle(Rect::new(0.0, 0.0, 9.0, 9.0)), Color::BLACK);
    let symbol = document.add_symbol(Symbol {
        id: "square".to_string(),
        title: "A square".to_string(),
        items: vec![square.into()],
    });
    document.pages = [("1", "First"), ("2", name), ("3", last)]
        .map(|(label, words)| page(label, words, symbol))
        .into();
    document.personal = [1].into();
    document.bookmarks.push(Bookmark {
        title: "The name".to_string(),
        destination: Destination::page(1),
        children: Vec::new(),
    });
    document
}

fn page(label: &str, words: &str, symbol: tilendar_drawing::SymbolId) -> Page {
    let text = Text {
        content: words.to_string(),
        origin: Point::new(10.0, 40.0),
        size: 5.0,
        face: Typefaces::default().regular,
        anchor: Anchor::Start,
        color: Color::BLACK,
    };
    let heading = Group::named("words", words, vec![text.into()]).with_role(Role::Heading(1));
    let offset = Vec2::new(20.0, 60.0);
    let items = vec![heading.into(), Item::Use(Use { symbol, offset })];
    Page {
        items,
        ..Page::new(Size::new(100.0, 150.0), label)
    }
}

/// The copy for an order.
fn copy(document: &Document, options: &PdfOptions, masters: &Masters) -> Vec<u8> {
    render_copy(document, options, masters, &mut |_| {}).unwrap()
}

fn all_options() -> Vec<PdfOptions> {
    let with = |archival, tagged, readable| PdfOptions {
        archival,
        tagged,
        readable,
        ..PdfOptions::default()
    };
    vec![
        with(None, true, false),
        with(None, false, false),
        with(None, true, true),
        with(Some(Archival::A1b), true, false),
        with(Some(Archival::A2a), true, false),
    ]
}

#[test]
fn a_copy_of_a_known_master_is_the_file_that_is_written_alone() {
    for options in all_options() {
        let masters = Masters::new(2);
        for (name, last) in [
            ("Ada", "Last"),
            ("Søren 1 0 R", "Last"),
            ("Ada", "Another"),
            ("(Zoë) >>", "Last"),
            ("Ada", "Last"),
        ] {
            let mut document = deck(name, last);
            document.metadata.order = Some(format!("{name} {last}"));
            let alone = render(&document, &options).unwrap();
            assert!(
                copy(&document, &options, &masters) == alone,
                "{name} {options:?}"
            );
        }
    }
}

#[test]
fn copies_of_one_document_are_the_files_that_are_written_alone() {
    for options in all_options() {
        let masters = Masters::new(2);
        let original = Arc::new(deck("Ada", "Last"));
        for name in ["Ada", "Søren 1 0 R", "(Zoë) >>", "Ada"] {
            let mut other = deck(name, "Last");
            let alone = render(&other, &options).unwrap();
            // The first page is not personal, and so stays the original's.
            let own = [(0, Vec::new()), (1, other.pages.remove(1).items)];
            let copied = DocumentCopy::new(Arc::clone(&original), own);
            let bytes = render_copy(&copied, &options, &masters, &mut |_| {}).unwrap();
            assert!(bytes == alone, "{name} {options:?}");
        }
    }
}

#[test]
fn copies_of_two_documents_or_arrangements_have_origins_of_their_own() {
    let originals = ["Last", "Another"].map(|last| Arc::new(deck("Ada", last)));
    let origin = |original: &Arc<Document>| {
        DocumentCopy::new(Arc::clone(original), [])
            .origin()
            .unwrap()
    };
    let [one, other] = originals.each_ref().map(origin);
    assert_eq!(one, origin(&originals[0]));
    assert_ne!(one, other);
    let arranged = |how: &str| one.clone().arranged(how.to_string());
    assert_eq!(arranged("in a stack"), arranged("in a stack"));
    assert_ne!(arranged("in a stack"), arranged("in a row"));
    assert_ne!(arranged("in a stack"), one);
    assert_eq!(deck("Ada", "Last").origin(), None);
}

#[test]
fn masters_are_told_apart_by_options_and_by_which_pages_are_personal() {
    let masters = Masters::new(3);
    let mut none = deck("Ada", "Last");
    none.personal.clear();
    let mut other = deck("Ada", "Last");
    other.pages[1].label = "another label".to_string();
    for options in all_options() {
        for document in [&deck("Ada", "Last"), &none, &other, &deck("Ben", "Last")] {
            let alone = render(document, &options).unwrap();
            assert!(copy(document, &options, &masters) == alone, "{options:?}");
        }
    }
}

#[test]
fn files_of_other_names_have_other_identifiers() {
    let identifiers = |name: &str| {
        let bytes = render(&deck(name, "Last"), &PdfOptions::default()).unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let own = text
            .split("InstanceID>")
            .nth(1)
            .and_then(|rest| rest.split('<').next());
        let trailer = text
            .split("/ID[(")
            .nth(1)
            .and_then(|rest| rest.split(')').nth(1));
        let [own, trailer] =
            [own, trailer].map(|found| found.unwrap().trim_matches('(').to_string());
        assert_eq!(own, trailer);
        own
    };
    assert_ne!(identifiers("Ada"), identifiers("Ben"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn any_name_is_written_as_if_alone(names in proptest::collection::vec("\\PC{1,12}", 2..4)) {
        let masters = Masters::new(1);
        let options = PdfOptions::default();
        for name in names {
            let document = deck(&name, "Last");
            let alone = render(&document, &options).unwrap();
            prop_assert!(copy(&document, &options, &masters) == alone);
        }
    }
}
