//! The sizes of type and the widths of lines that a product is drawn in, after all transforms.

use std::collections::BTreeMap;
use tilendar_drawing::{
    Affine, Document, Item, POINTS_PER_MM, Page, Pages, Path, Rect, Shape, Text,
};

/// The type sizes and line widths of a product, each with the first place where it occurs.
#[derive(Debug, Default)]
pub struct Setting {
    /// Type sizes in tenths of a point: transforms round, and smaller differences are invisible.
    sizes: BTreeMap<u32, String>,
    /// Line widths in hundredths of a point.
    lines: BTreeMap<u32, String>,
}

impl Setting {
    /// Measures all pages.
    pub fn of(pages: &dyn Pages) -> Self {
        let mut setting = Self::default();
        for number in 0..pages.page_count() {
            let page = pages.page(number).unwrap();
            let mut walk = Walk { pages, label: &page.label, setting: &mut setting };
            walk.items(&page.items, Affine::IDENTITY);
        }
        setting
    }

    /// Asserts that a product has at most seven type sizes, none below 5 points, and no line below 0.25 points.
    pub fn assert_is_good(&self, product: &str) {
        self.assert_has_few_sizes(7, product);
        self.assert_is_readable(product);
        self.assert_lines_print(product);
    }

    /// Asserts that there are at most this many type sizes.
    pub fn assert_has_few_sizes(&self, most: usize, product: &str) {
        let count = self.sizes.len();
        assert!(count <= most, "{product}: {count} sizes of type: {self}");
    }

    /// Asserts that all type is at least 5 points.
    pub fn assert_is_readable(&self, product: &str) {
        let smallest = self.sizes.first_key_value();
        assert!(smallest.is_none_or(|(&tenths, _)| tenths >= 50), "{product}: {self}");
    }

    /// Asserts that all lines are at least 0.25 points wide.
    pub fn assert_lines_print(&self, product: &str) {
        let thinnest = self.lines.first_key_value();
        assert!(thinnest.is_none_or(|(&hundredths, _)| hundredths >= 25), "{product}: {self}");
    }
}

impl std::fmt::Display for Setting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (tenths, place) in &self.sizes {
            write!(f, "\n  {:5.1} pt  {place}", f64::from(*tenths) / 10.0)?;
        }
        for (hundredths, place) in self.lines.iter().take(4) {
            let points = f64::from(*hundredths) / 100.0;
            write!(f, "\n  line of {points:.2} pt  {place}")?;
        }
        Ok(())
    }
}

struct Walk<'a> {
    pages: &'a dyn Pages,
    label: &'a str,
    setting: &'a mut Setting,
}

impl Walk<'_> {
    fn items(&mut self, items: &[Item], place: Affine) {
        for (index, item) in items.iter().enumerate() {
            match item {
                Item::Group(group) => self.items(&group.items, place * group.transform),
                Item::Use(used) => {
                    let symbol = &self.pages.symbols()[used.symbol.index()];
                    self.items(&symbol.items, place * Affine::translate(used.offset));
                }
                Item::Text(text) if hides(items.get(index + 1), text) => {}
                Item::Text(text) => self.text(text, place),
                Item::Shape(shape) => self.line(shape, place),
                Item::Link(_) => {}
            }
        }
    }

    fn text(&mut self, text: &Text, place: Affine) {
        let tenths = (text.size * scale(place) * POINTS_PER_MM * 10.0).round() as u32;
        let found = || format!("page {:?}: “{}”", self.label, text.content);
        self.setting.sizes.entry(tenths).or_insert_with(found);
    }

    fn line(&mut self, shape: &Shape, place: Affine) {
        let Some(stroke) = shape.stroke else { return };
        let hundredths = (stroke.width * scale(place) * POINTS_PER_MM * 100.0).round() as u32;
        let found = || {
            let bounds = shape.path.bounds().unwrap_or(Rect::ZERO);
            let at = place.transform_rect_bbox(bounds);
            format!("page {:?}: {at:.1}", self.label)
        };
        self.setting.lines.entry(hundredths).or_insert_with(found);
    }
}

/// The scale factor of a transform that moves, turns and scales evenly.
fn scale(place: Affine) -> f64 {
    place.determinant().abs().sqrt()
}

/// Whether the item covers all of the text, which then only serves to search the page.
fn hides(item: Option<&Item>, text: &Text) -> bool {
    let Some(Item::Shape(Shape { path, fill: Some(_), .. })) = item else {
        return false;
    };
    let covered = |path: &Path| Some(path.bounds()?.inflate(0.01, 0.01));
    match (covered(path), text.ink()) {
        (Some(box_of_shape), Some(ink)) => box_of_shape.union(ink) == box_of_shape,
        _ => false,
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
