//! The frame of a page: margins, header and folio, sizes of type, and lines of limited width.

use tilendar_drawing::{Group, Item, Point, Rect, Role, Size};
use tilendar_press::figure::{LEAST_TYPE, Line, Theme, TypeScale};

/// Themes specify the sizes of type for an A6 card; its large type suits an A5 page.
const REFERENCE: Size = Size::new(148.0, 210.0);
/// The size of subheadings, in heading ems.
const SUBHEADING: f64 = 0.6;
/// The size of the labels on large boards, in heading ems.
const LABEL: f64 = 0.77;
/// The size of captions, in note ems.
const CAPTION: f64 = 0.8;

/// The binding of pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Binding {
    /// Facing pages: the margin at the spine is wider, and left pages mirror right ones.
    Facing,
    /// Single sheets: all pages are alike.
    Single,
}

/// The margins of a page and the sizes of its type, in millimeters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PageFrame {
    /// The trim size of a page.
    pub trim: Size,
    /// The em of headings.
    pub heading: f64,
    /// The em of subheadings.
    pub subheading: f64,
    /// The em of running text.
    pub body: f64,
    /// The em of captions, headers and folios.
    pub caption: f64,
    /// The least em of all type.
    pub least: f64,
    binding: Binding,
    inner: f64,
    outer: f64,
    top: f64,
    bottom: f64,
}

impl PageFrame {
    pub fn new(trim: Size, binding: Binding, theme: &Theme) -> Self {
        let scale = (trim.width / REFERENCE.width).min(trim.height / REFERENCE.height).sqrt();
        let least = LEAST_TYPE.max(theme.sizes.least);
        let em = |size: f64| (size * scale).max(least);
        let body = em(theme.sizes.note);
        let caption = em(theme.sizes.note * CAPTION);
        // A tenth of the page at the spine, and less at the outer edge: 15 and 11 mm on an A5 page.
        let short = trim.width.min(trim.height);
        let (inner, outer) = match binding {
            Binding::Facing => (short * 0.1, short * 0.075),
            Binding::Single => (short * 0.055, short * 0.055),
        };
        Self {
            trim,
            heading: em(theme.sizes.heading),
            subheading: subheading(em(theme.sizes.heading * SUBHEADING), body),
            body,
            caption,
            least,
            binding,
            inner: inner.max(5.0),
            outer: outer.max(5.0),
            top: outer.max(5.0) + caption * 2.4,
            bottom: outer.max(5.0) + caption * 2.2,
        }
    }

    /// The sizes of type, for boards too.
    pub fn type_scale(&self) -> TypeScale {
        let sizes = [
            (self.least * self.caption).sqrt(),
            self.caption,
            self.body,
            self.subheading,
            self.heading * LABEL,
            self.heading,
        ];
        TypeScale::new(self.least, sizes)
    }

    /// The content area of the page with this number, from 0; the first page is a right-hand one.
    pub fn body_area(&self, page: usize) -> Rect {
        let (left, right) = match self.binding {
            Binding::Facing if self.is_right(page) => (self.inner, self.outer),
            Binding::Facing => (self.outer, self.inner),
            Binding::Single => (self.inner, self.inner),
        };
        Rect::new(left, self.top, self.trim.width - right, self.trim.height - self.bottom)
    }

    /// The distance from one baseline of running text to the next.
    pub fn leading(&self) -> f64 {
        self.body * 1.45
    }

    /// Whether the page with this number, from 0, is a right-hand page; single sheets all are.
    pub fn is_right(&self, page: usize) -> bool {
        match self.binding {
            Binding::Facing => page.is_multiple_of(2),
            Binding::Single => true,
        }
    }

    /// The items above and below the content: a header, and the page's number at the outer edge.
    pub fn header_and_folio(&self, page: usize, words: &str, theme: &Theme) -> Item {
        let area = self.body_area(page);
        let style = Line::new(&theme.typefaces.regular, self.caption, theme.inks.muted)
            .keeping(&self.type_scale());
        let header = (words.to_string(), self.outer + style.cap_height());
        let folio = ((page + 1).to_string(), self.trim.height - self.outer);
        let lines = [header, folio].into_iter().filter(|(content, _)| !content.is_empty());
        let items = lines.map(|(content, y)| {
            if self.is_right(page) {
                style.end(content, Point::new(area.x1, y), area.width())
            } else {
                style.start(content, Point::new(area.x0, y), area.width())
            }
        });
        Group::new(items.collect()).with_id("header").with_role(Role::Artifact).into()
    }
}

/// The requested size, or that of running text if the two would look the same.
fn subheading(requested: f64, body: f64) -> f64 {
    if requested < body * 1.15 { body } else { requested }
}
