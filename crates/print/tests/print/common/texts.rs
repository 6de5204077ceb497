//! The texts, groups and shapes of a drawing.

use tilendar_drawing::{Affine, Group, Item, Page, Rect, Shape, Text};

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

/// The groups, at any depth, whose ids begin with this, each with its transform to the page.
pub fn groups<'a>(items: &'a [Item], id: &str) -> Vec<(&'a Group, Affine)> {
    let mut found = Vec::new();
    for item in items {
        let Item::Group(group) = item else { continue };
        if group.id.as_ref().is_some_and(|own| own.starts_with(id)) {
            found.push((group, group.transform));
        }
        let inside = groups(&group.items, id).into_iter();
        found.extend(inside.map(|(inner, place)| (inner, group.transform * place)));
    }
    found
}

pub fn shapes(items: &[Item]) -> Vec<Shape> {
    let of_item = |item: &Item| match item {
        Item::Group(group) => shapes(&group.items),
        Item::Shape(shape) => vec![shape.clone()],
        Item::Text(_) | Item::Use(_) | Item::Link(_) => Vec::new(),
    };
    items.iter().flat_map(of_item).collect()
}

pub fn first_box((group, place): (&Group, Affine)) -> Rect {
    let first = shapes(&group.items).remove(0);
    place.transform_rect_bbox(first.path.bounds().unwrap())
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
