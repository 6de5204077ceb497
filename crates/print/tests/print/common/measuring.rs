//! The type and the lines that a product is drawn in, and its boards.

use tilendar_drawing::{Affine, Document, Item, POINTS_PER_MM, Page, Rect, flatten};
use tilendar_press::check::SmallType;

/// Asserts that all type can be read, and that all lines are at least 0.25 points wide.
pub fn assert_prints(document: &Document, product: &str) {
    assert_eq!(SmallType::of(document), None, "{product}");
    for page in &document.pages {
        for flat in flatten(document, page).unwrap() {
            let width = flat.shape.stroke.map_or(1.0, |stroke| stroke.width * POINTS_PER_MM);
            assert!(width > 0.249, "{product}: a line of {width} points on page {:?}", page.label);
        }
    }
}

/// The outer box of the shapes of a drawing.
fn extent(items: &[Item]) -> Option<Rect> {
    let boxes = items.iter().filter_map(|item| match item {
        Item::Shape(shape) => shape.path.bounds(),
        Item::Group(group) => extent(&group.items),
        _ => None,
    });
    boxes.reduce(|a, b| a.union(b))
}

/// The boards of a page, in reading order: the box of the first item of each, its frame.
pub fn boards(page: &Page, document: &Document) -> Vec<Rect> {
    fn collect(items: &[Item], document: &Document, place: Affine, all: &mut Vec<Rect>) {
        for item in items {
            let Item::Group(group) = item else { continue };
            let place = place * group.transform;
            if group.id.as_deref() == Some("board") {
                let extent = match group.items.first() {
                    Some(Item::Use(frame)) => {
                        let symbol = &document.symbols()[frame.symbol.index()];
                        extent(&symbol.items).map(|extent| extent + frame.offset)
                    }
                    _ => extent(&group.items[..1]),
                };
                all.push(place.transform_rect_bbox(extent.unwrap()));
            } else {
                collect(&group.items, document, place, all);
            }
        }
    }
    let mut all = Vec::new();
    collect(&page.items, document, Affine::IDENTITY, &mut all);
    all
}
