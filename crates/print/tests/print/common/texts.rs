//! The texts of a drawing.

use tilendar_drawing::{Affine, Item, Page, Rect, Text};

/// Every text among the items and in their groups.
pub fn texts(items: &[Item]) -> Vec<Text> {
    let mut found = Vec::new();
    walk(items, Affine::IDENTITY, &mut |text, _| found.push(text.clone()));
    found
}

/// Every text with the box of its ink, in page coordinates.
pub fn inks(items: &[Item]) -> Vec<(String, Rect)> {
    let mut found = Vec::new();
    walk(items, Affine::IDENTITY, &mut |text, place| {
        if let Some(ink) = text.ink() {
            found.push((text.content.clone(), place.transform_rect_bbox(ink)));
        }
    });
    found
}

/// Faults of a page: texts that leave this area or overlap. Equal texts may overlap, since the label of an open
/// cell covers that of the empty board.
pub fn crowded(page: &Page, inside: Rect, place: &str) -> Vec<String> {
    let found = inks(&page.items);
    let mut faults = Vec::new();
    for (index, (text, ink)) in found.iter().enumerate() {
        let label = &page.label;
        if !inside.contains_rect(*ink) {
            faults.push(format!("{place} {label}: {text:?} leaves its room: {ink}"));
        }
        let others = found[..index].iter();
        let touched = others.filter(|(other, area)| other != text && ink.overlaps(*area));
        faults.extend(
            touched.map(|(other, _)| format!("{place} {label}: {text:?} touches {other:?}")),
        );
    }
    faults
}

/// Asserts that there are no faults.
pub fn assert_none(faults: &[String]) {
    let count = faults.len();
    assert!(count == 0, "{count} faults:\n{}", faults.join("\n"));
}

fn walk(items: &[Item], place: Affine, see: &mut impl FnMut(&Text, Affine)) {
    for item in items {
        match item {
            Item::Group(group) => walk(&group.items, place * group.transform, see),
            Item::Text(text) => see(text, place),
            Item::Shape(_) | Item::Use(_) | Item::Link(_) => {}
        }
    }
}
