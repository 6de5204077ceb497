//! Finished layouts as plain data in millimeters, and the writers for them: SVG, PNG, JPEG, PDF, DXF and
//! LightBurn.
//!
//! A [`Document`] is a list of pages; a [`Page`] is a list of [`Item`]s at fixed positions. Each of
//! the [`backend`]s walks it with one short exhaustive `match`; passes filter, measure or rewrite it.
//! It retains meaning (layers, ids, titles); nothing here knows of puzzles or touches files.
//!
//! Coordinates are millimeters with y pointing down; a page's origin is the top left corner of its
//! trim box. Geometry types (`Point`, `Rect`, `Size`, `Insets`, `Affine`) are those of [`kurbo`].
#![cfg_attr(feature = "svg", doc = "```")]
#![cfg_attr(not(feature = "svg"), doc = "```ignore")]
//! use tilendar_drawing::backend::svg;
//! use tilendar_drawing::{Color, Document, Page, Path, Rect, Shape, Size};
//!
//! let square = Path::rounded_rectangle(Rect::new(5.0, 5.0, 25.0, 25.0), 2.0);
//! let mut page = Page::new(Size::new(30.0, 30.0), "One square");
//! page.items.push(Shape::filled(square, Color::new(200, 55, 31)).into());
//! let mut document = Document::default();
//! document.pages.push(page);
//! let bytes = svg::render(&document, 0, &svg::SvgOptions::default())?;
//! assert!(bytes.starts_with(b"<svg height=\"30mm\""));
//! # Ok::<(), tilendar_drawing::backend::BackendError>(())
//! ```
//!
//! Each format is a feature: `svg`, `png` (which enables `svg`), `jpeg` (which enables `png`), `pdf`, `dxf` and `lbrn2`. All are enabled by
//! default.

pub mod backend;
mod color;
mod document;
mod flatten;
mod font;
mod hatch;
mod item;
mod measure;
mod mirror;
pub mod packing;
mod path;
mod process_color;
mod stroke_font;
mod units;

pub use color::{Color, ColorError};
pub use document::{
    Bookmark, Destination, Document, Metadata, Page, Pages, Symbol, SymbolId, undefined_in_symbols,
};
#[cfg(any(feature = "dxf", feature = "lbrn2"))]
pub(crate) use flatten::flatten_upwards;
pub use flatten::{FlatShape, flatten};
pub use font::{
    Face, FontError, FontFault, GlyphRun, OwnFace, PositionedGlyph, Typefaces, is_pictograph,
    reads_from_right,
};
pub use hatch::{Hatch, HatchGrid};
pub use item::{
    Anchor, Group, Item, Layer, LineCap, LineJoin, Link, Mirroring, Role, Shape, Stroke, Text, Use,
};
pub use kurbo::{Affine, Insets, Point, Rect, Size, Vec2};
pub use measure::ArcGeometry;
pub use mirror::{Mirror, Mirrored};
pub(crate) use path::arc_radius;
pub use path::{Contour, Path, QUARTER_TURN, Segment};
pub use process_color::{ProcessColor, ProcessColorError, ProcessColors};
pub use stroke_font::{MissingLetter, StrokeFont};
pub use units::{
    Bed, Dpi, FingerNotch, HAIRLINE, MM_PER_INCH, Millimeters, Mm, Offset, POINTS_PER_MM, Pixels,
    QuantityError, size,
};
