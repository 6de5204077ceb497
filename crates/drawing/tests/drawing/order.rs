//! Every format carries the order that it was made from, and returns it.

use crate::operation;
use proptest::prelude::*;
use tilendar_drawing::backend::pdf::{Archival, PdfOptions};
use tilendar_drawing::backend::{
    BackendError, LONGEST_ORDER, dxf, jpeg, lbrn2, order_in, pdf, png, svg,
};
use tilendar_drawing::{
    Anchor, Color, Document, Dpi, Face, Group, Layer, Metadata, Page, Path, Point, Rect, Shape,
    Size, Stroke, Text,
};

const JSON: &str = r#"{"product":"cards","from":"2027-04-24","theme":"<&\"'> (\\) %41 &amp;"}"#;

fn document(order: Option<&str>) -> Document {
    let outline = Shape::stroked(
        Path::rectangle(Rect::new(1.0, 1.0, 9.0, 4.0)),
        Stroke::new(Color::BLACK, 0.1),
    );
    let mut document = Document::new(Metadata {
        title: "One (/TilendarOrder) & tilendar-order <x>".to_string(),
        description: "\n<</TilendarOrder(no)".to_string(),
        language: "en".to_string(),
        order: order.map(str::to_string),
        ..Metadata::default()
    });
    let mut page = Page::new(Size::new(10.0, 5.0), "tilendar-order front");
    page.items = vec![Group::on_layer(Layer::CutOuter, vec![outline.into()]).into()];
    document.pages.push(page);
    document
}

/// The document in all six formats, PDF in each of its layouts.
fn files(document: &Document) -> Result<Vec<Vec<u8>>, BackendError> {
    let readable = PdfOptions { readable: true, ..PdfOptions::default() };
    let archive = |level| PdfOptions { archival: Some(level), ..PdfOptions::default() };
    let png_options = png::PngOptions::at(Dpi::new(20.0).unwrap());
    Ok(vec![
        svg::render(document, 0, &svg::SvgOptions::default())?,
        png::render(document, 0, &png_options)?,
        jpeg::render(document, 0, png_options.dpi)?,
        pdf::render(document, &PdfOptions::default())?,
        pdf::render(document, &readable)?,
        pdf::render(document, &archive(Archival::A1b))?,
        pdf::render(document, &archive(Archival::A2a))?,
        dxf::render(document, 0, &[])?,
        lbrn2::render(document, 0, &[operation(Layer::CutOuter, "tilendar-order")])?,
    ])
}

#[test]
fn every_format_gives_back_its_order() {
    let long = "x".repeat(LONGEST_ORDER);
    let wide = "月".repeat(LONGEST_ORDER / 3);
    for order in [JSON, " {\"name\": \"Zoë 🗓\"} ", "a&#10;b", &long, &wide] {
        for (number, file) in files(&document(Some(order))).unwrap().iter().enumerate() {
            assert_eq!(order_in(file).as_deref(), Some(order), "file {number}");
        }
    }
    assert!(files(&document(None)).unwrap().iter().all(|file| order_in(file).is_none()));
}

#[test]
fn an_order_that_no_line_can_hold_is_refused() {
    let long = "x".repeat(LONGEST_ORDER + 1);
    for order in ["", "a\nb", "a\0b", "\u{ffff}", &long] {
        let error = files(&document(Some(order))).unwrap_err();
        assert!(matches!(error, BackendError::Order(_)), "{error}");
    }
}

#[test]
fn the_order_in_a_dxf_is_in_short_lines_of_ascii() {
    let order = "é".repeat(1000);
    let file = dxf::render(&document(Some(&order)), 0, &[]).unwrap();
    assert!(file.is_ascii());
    assert!(file.split(|&byte| byte == b'\n').all(|line| line.len() <= 250));
    let windows = String::from_utf8(file).unwrap().replace('\n', "\r\n");
    assert_eq!(order_in(windows.as_bytes()), Some(order));
}

#[test]
fn a_part_of_an_order_is_none() {
    for file in files(&document(Some(&"word ".repeat(200)))).unwrap() {
        let carried = order_in(&file).unwrap();
        // Only the whole order is ever read, wherever the file ends.
        for end in 0..file.len() {
            let part = order_in(&file[..end]);
            assert!(part.is_none() || part.as_ref() == Some(&carried), "at {end}");
        }
    }
}

#[test]
fn an_order_is_not_taken_from_what_a_page_says() {
    let mut document = document(None);
    let said = "<tilendar:order xmlns:tilendar=\"urn:tilendar\">no</tilendar:order>";
    document.metadata.title = said.to_string();
    document.pages[0].label = "\ntilendar-order no".to_string();
    let (words, at) = (format!("{said} <</TilendarOrder(no)>>"), Point::new(1.0, 2.0));
    let text = Text::new(words, at, 1.0, Face::Regular, Anchor::Start, Color::BLACK);
    let named = Group::named("\ntilendar-order no", "\n<</TilendarOrder(no)", vec![text.into()]);
    document.pages[0].items = vec![Group::on_layer(Layer::CutOuter, vec![named.into()]).into()];
    for file in files(&document).unwrap() {
        assert_eq!(order_in(&file), None, "{}", String::from_utf8_lossy(&file));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_line_survives(order in "[^\\p{C}]{1,400}") {
        for file in files(&document(Some(&order))).unwrap() {
            prop_assert_eq!(order_in(&file), Some(order.clone()));
        }
    }

    #[test]
    fn damaged_files_are_read_without_a_panic(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..20),
        cut in any::<prop::sample::Index>(),
    ) {
        for mut file in files(&document(Some(JSON))).unwrap() {
            for (place, byte) in &changes {
                let place = place.index(file.len());
                file[place] = *byte;
            }
            file.truncate(cut.index(file.len()) + 1);
            let order = order_in(&file).unwrap_or_default();
            prop_assert!(order.len() <= LONGEST_ORDER);
        }
    }

    #[test]
    fn hostile_values_are_read_without_a_panic(value in "\\PC{0,80}", bytes in any::<Vec<u8>>()) {
        for start in [
            "%PDF-1.7\n1 0 obj\n<</TilendarOrder(",
            "%PDF-1.7\n1 0 obj\n<</TilendarOrder<FEFF",
            "<svg><metadata><tilendar:order>",
            "<LightBurnProject><Notes Notes=\"tilendar-order ",
            "999\ntilendar-order 1/1 ",
            "\u{feff}  999\r\ntilendar-order 18446744073709551616/",
        ] {
            for rest in [value.as_bytes(), &bytes] {
                let _ = order_in(&[start.as_bytes(), rest].concat());
            }
        }
        let _ = order_in(&bytes);
        let chunk = [b"\x89PNG\r\n\x1a\n\xff\xff\xff\xffiTXt".as_slice(), &bytes].concat();
        prop_assert_eq!(order_in(&chunk), None);
    }
}
