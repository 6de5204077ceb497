//! Links and bookmarks of a PDF lead to their targets.
use proptest::prelude::*;
use tilendar_drawing::backend::BackendError;
use tilendar_drawing::backend::pdf::{PdfOptions, render};
use tilendar_drawing::{
    Affine, Bookmark, Destination, Document, Group, Insets, Item, Link, Page, Point, Rect, Size,
    Symbol,
};

const POINTS: f64 = 72.0 / 25.4;

fn document(pages: usize, bleed: f64) -> Document {
    let page = Page::new(Size::new(100.0, 50.0), "page");
    let mut document = Document::default();
    document.pages = vec![Page { bleed: Insets::uniform(bleed), ..page }; pages];
    document
}

fn link(area: Rect, page: usize, point: (f64, f64)) -> Link {
    Link {
        area,
        to: Destination { page, point: Point::new(point.0, point.1) },
        title: "there".to_string(),
    }
}

fn readable(document: &Document) -> String {
    let options = PdfOptions { readable: true, ..PdfOptions::default() };
    let bytes = render(document, &options).unwrap();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The numbers of the array that follows the `count`th of these keys.
fn numbers(file: &str, key: &str, count: usize) -> Vec<f64> {
    let rest = file.split(key).nth(count + 1).unwrap();
    let array = rest.split(['[', ']']).nth(1).unwrap();
    let words = array.split_whitespace();
    words.filter_map(|word| word.parse().ok()).collect()
}

fn assert_close(found: &[f64], expected: &[f64]) {
    assert_eq!(found.len(), expected.len(), "{found:?} {expected:?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!((found - expected).abs() < 0.01, "{found} {expected}");
    }
}

proptest! {
    /// Wherever a link lies in groups that are moved and turned by right angles, its annotation
    /// covers the same area of the page, measured from the media box's bottom left corner.
    #[test]
    fn a_link_covers_its_area(
        turns in 0..4_i32,
        (x, y) in (0.0..40.0, 0.0..40.0),
        (width, height) in (1.0..30.0, 1.0..10.0),
        bleed in 0.0..5.0,
    ) {
        let turn = Affine::translate((50.0, 25.0)) * Affine::rotate(f64::from(turns) * std::f64::consts::FRAC_PI_2);
        let area = Rect::new(x, y, x + width, y + height);
        let mut document = document(1, bleed);
        let inner = Group { items: vec![Item::Link(link(area, 0, (0.0, 0.0)))], ..Group::default() };
        let outer = Group { transform: turn, items: vec![inner.into()], ..Group::default() };
        document.pages[0].items = vec![outer.into()];
        let seen = turn.transform_rect_bbox(area);
        let height = 50.0 + 2.0 * bleed;
        let expected = [seen.x0 + bleed, height - bleed - seen.y1, seen.x1 + bleed, height - bleed - seen.y0];
        let file = readable(&document);
        assert_close(&numbers(&file, "/Rect ", 0), &expected.map(|mm| mm * POINTS));
    }
}

#[test]
fn places_outside_of_the_document_are_refused() {
    let area = Rect::new(0.0, 0.0, 1.0, 1.0);
    let lost = || Item::Link(link(area, 2, (0.0, 0.0)));
    let mut on_a_page = document(2, 0.0);
    on_a_page.pages[1].items = vec![Group::named("a", "b", vec![lost()]).into()];
    let mut in_a_symbol = document(2, 0.0);
    in_a_symbol.add_symbol(Symbol { id: String::new(), title: String::new(), items: vec![lost()] });
    let mut in_a_bookmark = document(2, 0.0);
    let bookmark = |page, children| Bookmark {
        title: "there".to_string(),
        destination: Destination::page(page),
        children,
    };
    in_a_bookmark.bookmarks = vec![bookmark(0, vec![bookmark(2, Vec::new())])];
    for document in [on_a_page, in_a_symbol, in_a_bookmark] {
        let error = render(&document, &PdfOptions::default()).unwrap_err();
        let expected = matches!(error, BackendError::NoSuchDestination { page: 2, pages: 2, .. });
        assert!(expected, "{error}");
    }
}
