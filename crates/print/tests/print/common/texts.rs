//! The texts of a drawing.

use tilendar_drawing::{Affine, Item, Rect, Text};

/// Every text among the items, groups opened.
pub fn texts(items: &[Item]) -> Vec<Text> {
    let mut found = Vec::new();
    walk(items, Affine::IDENTITY, &mut |text, _| {
        found.push(text.clone())
    });
    found
}

/// The ink of every text, in the coordinates of the page.
pub fn inks(items: &[Item]) -> Vec<(String, Rect)> {
    let mut found = Vec::new();
    walk(items, Affine::IDENTITY, &mut |text, place| {
        if let Some(ink) = text.ink() {
            found.push((text.content.clone(), place.transform_rect_bbox(ink)));
        }
    });
    found
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
