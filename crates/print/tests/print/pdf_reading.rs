//! What a screen reader finds in a PDF.
use crate::common::{day, one_card};
use tilendar_drawing::backend::BackendError;
use tilendar_drawing::backend::pdf::{Archival, PdfOptions, render};
use tilendar_drawing::{
    Anchor, Bookmark, Color, Destination, Document, Face, Group, Insets, Item, Layer, Link,
    Metadata, Page, Path, Point, Rect, Role, Shape, Size, Symbol, Text, Use, Vec2,
};

fn text(content: &str) -> Item {
    Text {
        content: content.to_string(),
        origin: Point::new(10.0, 10.0),
        size: 4.0,
        face: Face::Regular,
        anchor: Anchor::Start,
        color: Color::BLACK,
    }
    .into()
}

fn shape() -> Item {
    Shape::filled(Path::circle(Point::new(5.0, 5.0), 2.0), Color::BLACK).into()
}

fn group(role: Role, title: Option<&str>, items: Vec<Item>) -> Item {
    Item::Group(Group {
        role: Some(role),
        title: title.map(str::to_string),
        items,
        ..Group::default()
    })
}

fn document(items: Vec<Item>) -> Document {
    let mut document = Document::new(Metadata {
        title: "Read".to_string(),
        language: "en".to_string(),
        ..Metadata::default()
    });
    document.pages.push(Page {
        trim: Size::new(100.0, 50.0),
        bleed: Insets::ZERO,
        label: "1".to_string(),
        items,
    });
    document
}

fn readable(document: &Document) -> String {
    let options = PdfOptions {
        readable: true,
        ..PdfOptions::default()
    };
    let bytes = render(document, &options).unwrap();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The tags in the order of the tree, each with its words; children are indented.
fn tags(file: &str) -> Vec<String> {
    let objects: Vec<(usize, &str)> = file
        .split("endobj")
        .filter_map(|object| {
            let (number, body) = object.split_once(" 0 obj")?;
            let number = number.split_whitespace().last()?.parse().ok()?;
            body.contains("/Type /StructElem").then_some((number, body))
        })
        .collect();
    let find = |number| objects.iter().find(|(own, _)| *own == number);
    let root = objects
        .iter()
        .find(|(_, body)| body.contains("/S /Document"));
    let mut lines = Vec::new();
    let mut open = vec![(root.unwrap().0, 0)];
    while let Some((number, depth)) = open.pop() {
        let Some((_, body)) = find(number) else {
            continue;
        };
        let after = |key: &str| body.split_once(key).map(|(_, rest)| rest);
        let name = after("/S /")
            .and_then(|rest| rest.split_whitespace().next())
            .unwrap();
        let words = after("/Alt (")
            .and_then(|rest| rest.split_once(')'))
            .map_or("", |(words, _)| words);
        lines.push(
            format!("{}{name} {words}", "  ".repeat(depth))
                .trim_end()
                .to_string(),
        );
        let kids = after("/K [")
            .and_then(|rest| rest.split_once("]\n"))
            .map_or("", |(kids, _)| kids);
        let parts: Vec<&str> = kids.split(" 0 R").collect();
        let kids = parts[..parts.len() - 1]
            .iter()
            .filter_map(|part| part.split_whitespace().last()?.parse().ok());
        open.extend(kids.rev().map(|kid: usize| (kid, depth + 1)));
    }
    lines
}

#[test]
fn tags_come_in_the_order_of_the_items() {
    let link = Link {
        area: Rect::new(0.0, 0.0, 5.0, 5.0),
        to: Destination::page(0),
        title: "to the top".to_string(),
    };
    let mut document = document(Vec::new());
    let titled = document.add_symbol(Symbol {
        id: "a".to_string(),
        title: "A disc".to_string(),
        items: vec![shape()],
    });
    let silent = document.add_symbol(Symbol {
        id: "b".to_string(),
        title: String::new(),
        items: vec![shape()],
    });
    let used = |symbol| {
        Item::from(Use {
            symbol,
            offset: Vec2::ZERO,
        })
    };
    document.pages[0].items = vec![
        shape(),
        group(Role::Heading(2), None, vec![text("Heading")]),
        group(
            Role::Figure,
            Some("A picture"),
            vec![shape(), text("1"), used(titled)],
        ),
        group(Role::Figure, None, vec![text("only"), text("text")]),
        group(Role::Figure, None, vec![shape()]),
        group(
            Role::Paragraph,
            None,
            vec![text("Back"), Item::Link(link.clone())],
        ),
        text("loose"),
        used(titled),
        used(silent),
        Item::Link(link),
        group(Role::Artifact, Some("nothing"), vec![text("7")]),
        Group::on_layer(Layer::Marks, vec![text("cut here")]).into(),
    ];
    let expected = [
        "Document",
        "  Part",
        "    H2",
        "    Figure A picture",
        "    Figure only text",
        "    P",
        "      Link to the top",
        "    P",
        "    Figure A disc",
        "    Link to the top",
    ];
    assert_eq!(tags(&readable(&document)), expected);
}

#[test]
fn everything_drawn_is_read_or_marked_as_decoration() {
    let card = one_card("calendar", "color", day(2027, 9, 29));
    let file = readable(&card);
    for stream in file
        .split("stream\n")
        .filter(|stream| stream.contains("/Artifact BMC"))
    {
        let mut depth = 0;
        for line in stream.lines() {
            match line.trim() {
                line if line.ends_with("BMC") || line.ends_with("BDC") => depth += 1,
                "EMC" => depth -= 1,
                "f" | "S" | "B" => assert_eq!(depth, 1, "painted outside of all marks"),
                line if line.ends_with("TJ") || line.ends_with("Do") => assert_eq!(depth, 1),
                _ => {}
            }
        }
        assert_eq!(depth, 0);
    }
}

#[test]
fn a_card_reads_as_its_date_its_board_and_its_tiling() {
    let card = one_card("calendar", "color", day(2027, 9, 29));
    let tags = tags(&readable(&card));
    assert!(
        tags.contains(&"    Figure Board for Sep 29.".to_string()),
        "{tags:?}"
    );
    let tiling = tags
        .iter()
        .find(|tag| tag.contains("Solution for Sep 29. Row 1: "));
    let tiling = tiling.unwrap();
    assert_eq!(tiling.matches("Row ").count(), 7, "{tiling}");
    assert_eq!(tags.iter().filter(|tag| tag.trim() == "H1").count(), 2);
}

#[test]
fn lines_of_a_paragraph_keep_their_words_apart() {
    let paragraph = group(Role::Paragraph, None, vec![text("one"), text("two")]);
    let loose = readable(&document(vec![text("one"), text("two")]));
    let spaced = readable(&document(vec![paragraph]));
    // The font's table from glyphs to text has a space if one is drawn.
    assert!(spaced.contains("<0020>") && !loose.contains("<0020>"));
}

#[test]
fn an_untagged_file_has_no_tags() {
    let options = PdfOptions {
        readable: true,
        tagged: false,
        ..PdfOptions::default()
    };
    let items = || vec![group(Role::Heading(1), None, vec![text("Heading")])];
    let bytes = render(&document(items()), &options).unwrap();
    let file = String::from_utf8_lossy(&bytes);
    assert!(!file.contains("StructTreeRoot") && !file.contains("BDC"));
    // An archive for screen readers is tagged in any case.
    let options = PdfOptions {
        archival: Some(Archival::A2a),
        ..options
    };
    let bytes = render(&document(items()), &options).unwrap();
    assert!(String::from_utf8_lossy(&bytes).contains("StructTreeRoot"));
}

#[test]
fn words_of_strangers_stay_words() {
    let hostile = "a) /K (b\\ /Dest 1 0 R >> endobj";
    let mut document = document(vec![
        group(Role::Figure, Some(hostile), vec![shape()]),
        group(Role::Heading(1), Some(hostile), vec![text(hostile)]),
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
    // The figure, the heading with its title, the link with its annotation, the bookmark, the
    // document's title; XML has other rules.
    let escaped = "(a\\) /K \\(b\\\\ /Dest 1 0 R >> endobj)";
    assert_eq!(file.matches(escaped).count(), 7);
    let start = file.find("<?xpacket begin").unwrap();
    let end = file.find("<?xpacket end").unwrap();
    let without_metadata = format!("{}{}", &file[..start], &file[end..]);
    assert!(!without_metadata.contains("a) /K (b"));
    assert_eq!(
        file.matches("/Dest [").count(),
        2,
        "the bookmark's and the link's"
    );
}

#[test]
fn what_no_archive_may_hold_is_refused() {
    let strange = "\u{5d0}\u{5d1} \u{202e}cba \u{0}";
    let mut document = document(vec![text(strange)]);
    document.metadata.title = strange.to_string();
    for archival in [None, Some(Archival::A2b)] {
        let options = PdfOptions {
            archival,
            ..PdfOptions::default()
        };
        let result = render(&document, &options);
        match archival {
            None => assert!(result.is_ok()),
            // The font has no glyphs for it.
            Some(_) => assert!(matches!(result, Err(BackendError::Archival(_)))),
        }
    }
}
