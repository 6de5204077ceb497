//! The drawing model: finished layouts as plain data, in millimetres.
//!
//! A [`Document`] is a list of pages; a [`Page`] is a list of [`Item`]s at fixed positions. Backends
//! walk it with one short exhaustive `match` each; passes filter, measure or rewrite it. Meaning
//! stays in it (layers, ids, titles); nothing here knows of puzzles, files or output formats.
//!
//! Coordinates are millimetres with y pointing down; a page's origin is the top left corner of its
//! trim box. Geometry types (`Point`, `Rect`, `Size`, `Insets`, `Affine`) are those of [`kurbo`].

pub mod backend;
mod color;
mod direction;
mod document;
mod flatten;
mod font;
mod hatch;
mod inside;
mod item;
mod measure;
pub mod packing;
mod path;
mod stroke_font;
mod units;

pub use color::{Color, ColorError};
pub use document::{
    Bookmark, Destination, Document, Metadata, Page, Pages, Symbol, SymbolId, undefined_in_symbols,
};
pub use flatten::{FlatShape, FlattenError, flatten};
pub use font::{
    Face, FontError, FontFault, GlyphRun, OwnFace, PositionedGlyph, Typefaces, reads_from_right,
};
pub use hatch::Hatch;
pub use item::{
    Anchor, Group, Item, Layer, LineCap, LineJoin, Link, Role, Shape, Stroke, Text, Use,
};
pub use kurbo::{Affine, Insets, Point, Rect, Size, Vec2};
pub use measure::ArcGeometry;
pub(crate) use path::arc_radius;
pub use path::{Contour, Path, QUARTER_TURN, Segment};
pub use stroke_font::{MissingLetter, StrokeFont};
pub use units::{Dpi, DpiError, MM_PER_INCH, Mm, POINTS_PER_MM, QuantityError};
