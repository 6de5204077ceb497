//! Mirrored layouts, for languages that are written from right to left.
//!
//! A layout is composed from left to right, and mirrored when it is finished: boxes change sides, while figures,
//! symbols and lines of text stay as they are inside.

use super::{
    Affine, Anchor, Bookmark, Group, Item, Link, Metadata, Mirroring, Page, Pages, Path, Point,
    Rect, Role, Shape, Symbol, Text, Use, Vec2,
};
use std::borrow::Cow;

/// Pages whose layout is mirrored.
pub struct Mirrored<'a> {
    pages: Box<dyn Pages + 'a>,
    mirror: Mirror,
}

impl<'a> Mirrored<'a> {
    /// The mirror images of these pages.
    pub fn new(pages: Box<dyn Pages + 'a>) -> Self {
        let mirror = Mirror::new(pages.symbols());
        Self { pages, mirror }
    }
}

impl Pages for Mirrored<'_> {
    fn metadata(&self) -> &Metadata {
        self.pages.metadata()
    }

    fn symbols(&self) -> &[Symbol] {
        self.pages.symbols()
    }

    fn bookmarks(&self) -> &[Bookmark] {
        self.pages.bookmarks()
    }

    fn page_count(&self) -> usize {
        self.pages.page_count()
    }

    fn page(&self, number: usize) -> Option<Cow<'_, Page>> {
        let page = self.pages.page(number)?.into_owned();
        let items = self.mirror.items(page.items, page.trim.width);
        let mut bleed = page.bleed;
        std::mem::swap(&mut bleed.x0, &mut bleed.x1);
        Some(Cow::Owned(Page { bleed, items, ..page }))
    }

    fn media(&self, number: usize) -> Option<Rect> {
        self.pages.media(number)
    }
}

/// Mirrors items that may use the symbols of a document.
#[derive(Debug, Clone, Default)]
pub struct Mirror {
    /// The box of each symbol, if it has ink.
    symbols: Vec<Option<Rect>>,
}

impl Mirror {
    /// A mirror for items that use these symbols.
    pub fn new(symbols: &[Symbol]) -> Self {
        let mut mirror = Self::default();
        for symbol in symbols {
            // Symbols use only earlier ones.
            let bounds = mirror.bounds(&symbol.items);
            mirror.symbols.push(bounds);
        }
        mirror
    }

    /// The items with their boxes on the other side: x becomes `span` - x, in millimeters.
    pub fn items(&self, items: Vec<Item>, span: f64) -> Vec<Item> {
        items.into_iter().map(|item| self.item(item, span)).collect()
    }

    fn item(&self, item: Item, span: f64) -> Item {
        match item {
            Item::Group(group) => match (group.mirroring, group.role) {
                (Mirroring::Box, _) | (Mirroring::Items, Some(Role::Figure)) => {
                    let shift = self.bounds_of(&group).map(|bounds| to_other_side(bounds, span));
                    let transform = shift.unwrap_or_default() * group.transform;
                    Group { transform, ..group }.into()
                }
                (Mirroring::Items, _) => self.group(group, span),
                (Mirroring::None, _) => group.into(),
            },
            Item::Shape(shape) => Shape { path: mirrored(shape.path, span), ..shape }.into(),
            Item::Text(text) => mirrored_text(text, span).into(),
            Item::Use(usage) => {
                let bounds = self.symbols.get(usage.symbol.index()).copied().flatten();
                let shift = bounds.map_or(0.0, |b| span - b.x0 - b.x1 - 2.0 * usage.offset.x);
                Use { offset: usage.offset + Vec2::new(shift, 0.0), ..usage }.into()
            }
            Item::Link(link) => {
                let area = to_other_side(link.area, span).transform_rect_bbox(link.area);
                Link { area, ..link }.into()
            }
        }
    }

    /// The group with its items mirrored in its own coordinates. An upright group has a span of its own; a
    /// turned one turns the other way, and is mirrored at its own y axis.
    fn group(&self, group: Group, span: f64) -> Item {
        let [a, b, c, d, e, f] = group.transform.as_coeffs();
        let (transform, own_span) = if b == 0.0 && c == 0.0 && a != 0.0 {
            (group.transform, (span - 2.0 * e) / a)
        } else {
            (Affine::new([a, -b, -c, d, span - e, f]), 0.0)
        };
        Group {
            transform,
            clip: group.clip.map(|clip| mirrored(clip, own_span)),
            items: self.items(group.items, own_span),
            ..group
        }
        .into()
    }

    /// The smallest rectangle around the visible ink of a group, as for [`bounds`](Self::bounds).
    fn bounds_of(&self, group: &Group) -> Option<Rect> {
        let ink = self.bounds(&group.items)?;
        let clip = group.clip.as_ref().and_then(Path::bounds);
        let visible = clip.map_or(ink, |clip| clip.intersect(ink));
        Some(group.transform.transform_rect_bbox(visible))
    }

    /// The smallest rectangle around the ink of these items, without the width of strokes.
    fn bounds(&self, items: &[Item]) -> Option<Rect> {
        items
            .iter()
            .filter_map(|item| match item {
                Item::Group(group) => self.bounds_of(group),
                Item::Shape(shape) => shape.path.bounds(),
                Item::Text(text) => text.ink(),
                Item::Use(usage) => {
                    Some((*self.symbols.get(usage.symbol.index())?)? + usage.offset)
                }
                Item::Link(link) => Some(link.area),
            })
            .reduce(|all, bounds| all.union(bounds))
    }
}

/// Moves a box to where its mirror image is.
fn to_other_side(bounds: Rect, span: f64) -> Affine {
    Affine::translate((span - bounds.x0 - bounds.x1, 0.0))
}

fn mirrored(path: Path, span: f64) -> Path {
    path.transformed(Affine::new([-1.0, 0.0, 0.0, 1.0, span, 0.0]))
}

fn mirrored_text(text: Text, span: f64) -> Text {
    let anchor = match text.anchor {
        Anchor::Start => Anchor::End,
        Anchor::Middle => Anchor::Middle,
        Anchor::End => Anchor::Start,
    };
    Text { origin: Point::new(span - text.origin.x, text.origin.y), anchor, ..text }
}
