//! The items on a page.

use super::{Affine, Color, Destination, Face, GlyphRun, Path, Point, Rect, SymbolId, Vec2};

/// An item at a fixed position.
#[derive(Debug, Clone, PartialEq)]
pub enum Item {
    /// Items that belong together.
    Group(Group),
    /// A path with a fill, a stroke or both.
    Shape(Shape),
    /// One line of text.
    Text(Text),
    /// A symbol of the document, drawn here.
    Use(Use),
    /// An area that leads elsewhere in the document; nothing is drawn.
    Link(Link),
}

macro_rules! item_from {
    ($($kind:ident),+) => {$(
        impl From<$kind> for Item {
            fn from(content: $kind) -> Self {
                Self::$kind(content)
            }
        }
    )+};
}

item_from!(Group, Shape, Text, Use, Link);

/// The purpose of a group's content. Backends keep layers apart; the order here is the order in which
/// a laser works through them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layer {
    /// Ink on the finished product.
    Print,
    /// Crop and fold marks, outside the finished product.
    Marks,
    /// Notes to the person who makes it; never printed on the product, never cut.
    Annotation,
    /// Areas that a laser engraves.
    Engrave,
    /// Lines that a laser marks without cutting through.
    Score,
    /// Cuts inside a part.
    CutInner,
    /// Cuts that free a part.
    CutOuter,
}

impl Layer {
    /// The layers that laser programs are given, in the order of the work.
    pub const LASER: [Self; 5] =
        [Self::Annotation, Self::Engrave, Self::Score, Self::CutInner, Self::CutOuter];

    /// The layer's name in files, in lower case with hyphens.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Print => "print",
            Self::Marks => "marks",
            Self::Annotation => "annotation",
            Self::Engrave => "engrave",
            Self::Score => "score",
            Self::CutInner => "cut-inner",
            Self::CutOuter => "cut-outer",
        }
    }
}

/// The role of a group for screen readers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// A heading: 1 for the document's own, up to 6.
    Heading(u8),
    /// Running text.
    Paragraph,
    /// A picture; the group's title says what it shows. It stays as it is when the page around it is mirrored.
    Figure,
    /// A picture whose parts are in reading order, such as a calendar, and mirrored with the page around it.
    Diagram,
    /// An artifact: decoration, or content stated elsewhere.
    Artifact,
}

/// What happens to a group when the page around it is mirrored, for a language that is read from right to left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mirroring {
    /// Each item changes sides; those of a [`Role::Figure`] do so together.
    #[default]
    Items,
    /// All items change sides together, as one box.
    Box,
    /// The items stay in place, to match another page.
    None,
}

/// Items that are moved, clipped, named or put on a layer together.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Group {
    /// Maps the group's coordinates to those around it: a move, a turn or a uniform scale.
    pub transform: Affine,
    /// An optional clip, in the group's own coordinates: only content inside it is drawn.
    pub clip: Option<Path>,
    /// The layer that the content belongs to; `None` inherits.
    pub layer: Option<Layer>,
    /// A name for programs, as in SVG's `id`; backends make repeated ones unique.
    pub id: Option<String>,
    /// A name for people: a tool tip, or the text that a screen reader speaks.
    pub title: Option<String>,
    /// Its role for screen readers; `None` for a part of the group around it.
    pub role: Option<Role>,
    /// What happens to it when the page around it is mirrored.
    pub mirroring: Mirroring,
    /// The content, from the bottom up.
    pub items: Vec<Item>,
}

impl Group {
    /// A group of these items.
    pub fn new(items: Vec<Item>) -> Self {
        Self { items, ..Self::default() }
    }

    /// A named group.
    pub fn named(id: impl Into<String>, title: impl Into<String>, items: Vec<Item>) -> Self {
        Self::new(items).with_id(id).with_title(title)
    }

    /// A group on a layer, named after it.
    pub fn on_layer(layer: Layer, items: Vec<Item>) -> Self {
        let mut group = Self::new(items).with_id(format!("layer-{}", layer.name()));
        group.layer = Some(layer);
        group
    }

    /// Items that change sides as one box when the page around them is mirrored.
    pub fn upright(items: Vec<Item>) -> Self {
        Self { mirroring: Mirroring::Box, ..Self::new(items) }
    }

    /// Items that stay in place when the page around them is mirrored.
    pub fn fixed(items: Vec<Item>) -> Self {
        Self { mirroring: Mirroring::None, ..Self::new(items) }
    }

    /// The same group with this transform.
    #[must_use]
    pub fn with_transform(mut self, transform: Affine) -> Self {
        self.transform = transform;
        self
    }

    /// The same group with a name for programs.
    #[must_use]
    pub fn with_id(mut self, id: impl Into<String>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// The same group with a name for people.
    #[must_use]
    pub fn with_title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// The same group with a role.
    #[must_use]
    pub fn with_role(mut self, role: Role) -> Self {
        self.role = Some(role);
        self
    }
}

/// A path with its appearance.
#[derive(Debug, Clone, PartialEq)]
pub struct Shape {
    /// The geometry.
    pub path: Path,
    /// The color inside, by the non-zero rule.
    pub fill: Option<Color>,
    /// The line along the path, drawn over the fill.
    pub stroke: Option<Stroke>,
}

impl Shape {
    /// A filled shape without a line.
    pub const fn filled(path: Path, fill: Color) -> Self {
        Self { path, fill: Some(fill), stroke: None }
    }

    /// A line without a fill.
    pub const fn stroked(path: Path, stroke: Stroke) -> Self {
        Self { path, fill: None, stroke: Some(stroke) }
    }
}

/// A stroke centered on its path.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stroke {
    /// The line's color.
    pub color: Color,
    /// The line's full width in millimeters.
    pub width: f64,
    /// The shape of open ends.
    pub cap: LineCap,
    /// The shape of corners.
    pub join: LineJoin,
}

impl Stroke {
    /// A stroke with flat ends and mitered corners.
    pub const fn new(color: Color, width: f64) -> Self {
        Self { color, width, cap: LineCap::Butt, join: LineJoin::Miter }
    }

    /// The same stroke with round ends and corners.
    pub const fn round(self) -> Self {
        Self { cap: LineCap::Round, join: LineJoin::Round, ..self }
    }
}

/// The end of an open line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineCap {
    /// Ends exactly at the end point.
    Butt,
    /// Ends in a half circle around the end point.
    Round,
}

/// The corner of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineJoin {
    /// A sharp corner.
    Miter,
    /// A corner rounded by half the stroke's width.
    Round,
}

/// The point of a line of text that lies at its origin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Anchor {
    /// The left end.
    #[default]
    Start,
    /// The middle.
    Middle,
    /// The right end.
    End,
}

/// One line of text.
#[derive(Debug, Clone, PartialEq)]
pub struct Text {
    /// The text. Any characters are allowed: backends escape them for their format.
    pub content: String,
    /// The position of the anchor on the baseline.
    pub origin: Point,
    /// Height of the em square in millimeters.
    pub size: f64,
    /// The typeface.
    pub face: Face,
    /// The point that lies at the origin.
    pub anchor: Anchor,
    /// The ink.
    pub color: Color,
}

impl Text {
    /// A line of text.
    pub fn new(
        content: impl Into<String>,
        origin: Point,
        size: f64,
        face: Face,
        anchor: Anchor,
        color: Color,
    ) -> Self {
        let content = content.into();
        Self { content, origin, size, face, anchor, color }
    }

    /// The text as glyphs, with the left end at x = 0.
    pub fn glyphs(&self) -> GlyphRun {
        self.face.shape(&self.content, self.size)
    }

    /// The left end of the baseline, given the run's width in millimeters.
    pub fn left_end(&self, width: f64) -> Point {
        let shift = match self.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => width / 2.0,
            Anchor::End => width,
        };
        Point::new(self.origin.x - shift, self.origin.y)
    }

    /// The outlines of the glyphs, in place.
    pub fn outline(&self) -> Path {
        let run = self.glyphs();
        let offset = self.left_end(run.width).to_vec2();
        run.outline().transformed(Affine::translate(offset))
    }

    /// The outlines of the glyphs, in place and in their ink: a shape for each run with the same line around it.
    pub fn shapes(&self) -> Vec<Shape> {
        let run = self.glyphs();
        let offset = Affine::translate(self.left_end(run.width).to_vec2());
        let shapes = run.lines_and_outlines().map(|(line, outline)| Shape {
            path: outline.transformed(offset),
            fill: Some(self.color),
            stroke: (line > 0.0).then(|| Stroke::new(self.color, line).round()),
        });
        shapes.collect()
    }

    /// The box of the ink, or `None` for invisible text.
    pub fn ink(&self) -> Option<Rect> {
        let run = self.glyphs();
        let offset = self.left_end(run.width).to_vec2();
        run.ink().map(|ink| ink + offset)
    }
}

/// A symbol drawn at a position.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Use {
    /// The symbol of the document.
    pub symbol: SymbolId,
    /// The position of the symbol's origin.
    pub offset: Vec2,
}

/// An area that leads elsewhere in the document.
#[derive(Debug, Clone, PartialEq)]
pub struct Link {
    /// The clickable area, in the coordinates of the items around it.
    pub area: Rect,
    /// Its target.
    pub to: Destination,
    /// The text for screen readers.
    pub title: String,
}
