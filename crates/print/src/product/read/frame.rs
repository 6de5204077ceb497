//! The frame of a page: margins, header and folio, sizes of type, and lines of limited width.

use crate::figure::{Theme, TypeScale, text};
use tilendar_drawing::{Anchor, Color, Face, Group, Item, Point, Rect, Role, Size};

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
pub(super) enum Binding {
    /// Facing pages: the margin at the spine is wider, and left pages mirror right ones.
    Facing,
    /// Single sheets: all pages are alike.
    Single,
}

/// The margins of a page and the sizes of its type, in millimeters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct PageFrame {
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
    least: f64,
    binding: Binding,
    inner: f64,
    outer: f64,
    top: f64,
    bottom: f64,
}

impl PageFrame {
    pub(super) fn new(trim: Size, binding: Binding, theme: &Theme) -> Self {
        let scale = (trim.width / REFERENCE.width).min(trim.height / REFERENCE.height).sqrt();
        let em = |size: f64| (size * scale).max(theme.sizes.least);
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
            least: theme.sizes.least,
            binding,
            inner: inner.max(5.0),
            outer: outer.max(5.0),
            top: outer.max(5.0) + caption * 2.4,
            bottom: outer.max(5.0) + caption * 2.2,
        }
    }

    /// The sizes of type, for boards too.
    pub(super) fn type_scale(&self) -> TypeScale {
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
    pub(super) fn body_area(&self, page: usize) -> Rect {
        let (left, right) = match self.binding {
            Binding::Facing if self.is_right(page) => (self.inner, self.outer),
            Binding::Facing => (self.outer, self.inner),
            Binding::Single => (self.inner, self.inner),
        };
        Rect::new(left, self.top, self.trim.width - right, self.trim.height - self.bottom)
    }

    /// The distance from one baseline of running text to the next.
    pub(super) fn leading(&self) -> f64 {
        self.body * 1.45
    }

    /// Whether the page with this number, from 0, is a right-hand page; single sheets all are.
    pub(super) fn is_right(&self, page: usize) -> bool {
        match self.binding {
            Binding::Facing => page.is_multiple_of(2),
            Binding::Single => true,
        }
    }

    /// The items above and below the content: a header, and the page's number at the outer edge.
    pub(super) fn header_and_folio(&self, page: usize, words: &str, theme: &Theme) -> Item {
        let area = self.body_area(page);
        let style = Line::new(&theme.typefaces.regular, self.caption, theme.inks.muted);
        let style = style.keeping(&self.type_scale());
        let (right, width) = (self.is_right(page), area.width());
        let set = |content: String, y: f64| {
            if right {
                style.end(content, Point::new(area.x1, y), width)
            } else {
                style.start(content, Point::new(area.x0, y), width)
            }
        };
        let mut items = Vec::new();
        if !words.is_empty() {
            items.push(set(words.to_string(), self.outer + style.cap_height()));
        }
        let folio = self.trim.height - self.outer;
        items.push(set((page + 1).to_string(), folio));
        let header = Group::of(items).with_id("header");
        header.with_role(Role::Artifact).into()
    }
}

/// The wanted size, or that of running text if the two would look the same.
fn subheading(wanted: f64, body: f64) -> f64 {
    if wanted < body * 1.15 { body } else { wanted }
}

/// The style of a line of text.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// The typeface.
    pub face: Face,
    /// The em in millimeters.
    pub size: f64,
    /// The ink.
    pub color: Color,
    /// The sizes to which it may shrink; `None` for any.
    pub scale: Option<TypeScale>,
}

impl Line {
    /// A line of this size, in millimeters, and ink.
    pub fn new(face: &Face, size: f64, color: Color) -> Self {
        Self { face: face.clone(), size, color, scale: None }
    }

    /// The same line in this size.
    #[must_use]
    pub fn of_size(self, size: f64) -> Self {
        Self { size, ..self }
    }

    /// The same line in this color.
    #[must_use]
    pub fn colored(self, color: Color) -> Self {
        Self { color, ..self }
    }

    /// The same style, which shrinks only to sizes of this scale, as far as they are legible.
    pub fn keeping(self, scale: &TypeScale) -> Self {
        Self { scale: Some(scale.clone()), ..self }
    }

    /// The same style, in the size in which all of these texts are at most `width` millimeters wide.
    pub fn fitting(self, texts: impl IntoIterator<Item = String>, width: f64) -> Self {
        let widths = texts.into_iter().map(|words| self.width(&words));
        let size = self.size_within(widths.fold(0.0, f64::max), width);
        self.of_size(size)
    }

    /// The size at which a text that is `natural` millimeters wide in this style is at most `width` wide.
    fn size_within(&self, natural: f64, width: f64) -> f64 {
        if natural <= width {
            return self.size;
        }
        let fitting = self.size * width / natural;
        let sized = self.scale.as_ref().map(|scale| scale.at_most(fitting));
        sized.map_or(fitting, |size| size.min(fitting))
    }

    /// The line with its left end at `at`, shrunk if it is wider than `width` millimeters.
    pub fn start(&self, content: String, at: Point, width: f64) -> Item {
        self.fitted(content, at, Anchor::Start, width)
    }

    /// The line with its right end at `at`, shrunk if it is wider than `width` millimeters.
    pub fn end(&self, content: String, at: Point, width: f64) -> Item {
        self.fitted(content, at, Anchor::End, width)
    }

    /// The line with its middle at `at`, shrunk if it is wider than `width` millimeters.
    pub fn middle(&self, content: String, at: Point, width: f64) -> Item {
        self.fitted(content, at, Anchor::Middle, width)
    }

    /// The width of a line in millimeters.
    pub fn width(&self, content: &str) -> f64 {
        self.face.width(content, self.size)
    }

    /// The height of capitals and figures in millimeters.
    pub fn cap_height(&self) -> f64 {
        self.face.cap_height() * self.size
    }

    fn fitted(&self, content: String, at: Point, anchor: Anchor, width: f64) -> Item {
        let size = self.size_within(self.width(&content), width);
        self.set(content, at, anchor, size)
    }

    /// The line with its left end at `at`, for words that are certain to fit.
    pub fn short(&self, content: String, at: Point) -> Item {
        self.set(content, at, Anchor::Start, self.size)
    }

    fn set(&self, content: String, at: Point, anchor: Anchor, size: f64) -> Item {
        text(content, &self.face, size, at, anchor, self.color).into()
    }
}
