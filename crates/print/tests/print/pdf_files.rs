//! Whole PDF files: untrusted text stays text.
use tilendar_drawing::backend::BackendError;
use tilendar_drawing::backend::pdf::{Archival, PdfOptions, render};
use tilendar_drawing::{
    Anchor, Bookmark, Color, Destination, Document, Face, Group, Item, Link, Metadata, Page, Path,
    Point, Rect, Role, Shape, Size, Text,
};

fn text(content: &str) -> Item {
    let at = Point::new(10.0, 10.0);
    Text::new(content, at, 4.0, Face::Regular, Anchor::Start, Color::BLACK).into()
}

fn group(role: Role, title: &str, item: Item) -> Item {
    Group::new(vec![item]).with_role(role).with_title(title).into()
}

fn document(items: Vec<Item>) -> Document {
    let metadata =
        Metadata { title: "Read".to_string(), language: "en".to_string(), ..Metadata::default() };
    let mut document = Document::new(metadata);
    document.pages.push(Page { items, ..Page::new(Size::new(100.0, 50.0), "1") });
    document
}

fn readable(document: &Document) -> String {
    let options = PdfOptions { readable: true, ..PdfOptions::default() };
    let bytes = render(document, &options).unwrap();
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn words_of_strangers_stay_words() {
    let hostile = "a) /K (b\\ /Dest 1 0 R >> endobj";
    let shape = Shape::filled(Path::circle(Point::new(5.0, 5.0), 2.0), Color::BLACK);
    let mut document = document(vec![
        group(Role::Figure, hostile, shape.into()),
        group(Role::Heading(1), hostile, text(hostile)),
        Item::Link(Link {
            area: Rect::new(0.0, 0.0, 5.0, 5.0),
            to: Destination::page(0),
            title: hostile.to_string(),
        }),
    ]);
    document.bookmarks.push(Bookmark {
        title: hostile.to_string(),
        destination: Destination::page(0),
        children: Vec::new(),
    });
    document.metadata.title = hostile.to_string();
    let file = readable(&document);
    // Escaped in the figure, the heading with its title, the link with its annotation, the bookmark and the
    // document's title; XMP metadata has other rules.
    let escaped = "(a\\) /K \\(b\\\\ /Dest 1 0 R >> endobj)";
    assert_eq!(file.matches(escaped).count(), 7);
    let start = file.find("<?xpacket begin").unwrap();
    let end = file.find("<?xpacket end").unwrap();
    let without_metadata = format!("{}{}", &file[..start], &file[end..]);
    assert!(!without_metadata.contains("a) /K (b"));
    // Those in the text, and those of the bookmark and the link.
    assert_eq!(without_metadata.matches("/Dest").count(), 7 + 2);
}

#[test]
fn what_no_archive_may_hold_is_refused() {
    let strange = "\u{5d0}\u{5d1} \u{202e}cba \u{0}";
    let mut document = document(vec![text(strange)]);
    document.metadata.title = strange.to_string();
    for archival in [None, Some(Archival::A2b)] {
        let options = PdfOptions { archival, ..PdfOptions::default() };
        let result = render(&document, &options);
        match archival {
            None => assert!(result.is_ok()),
            // The font lacks its glyphs.
            Some(_) => assert!(matches!(result, Err(BackendError::Archival(_)))),
        }
    }
}
