//! The drawing model and its backends.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(missing_docs, reason = "nobody calls a test")]

#[cfg(all(feature = "png", feature = "dxf"))]
mod formats;
mod geometry;
#[cfg(all(feature = "png", feature = "pdf"))]
mod hostile_fonts;
#[cfg(feature = "pdf")]
#[cfg(all(feature = "png", feature = "pdf", feature = "dxf", feature = "lbrn2"))]
mod order;
mod packing;
mod parts;
#[cfg(feature = "pdf")]
mod pdf_navigation;
#[cfg(all(feature = "png", feature = "svg"))]
mod single_line_text;
#[cfg(all(feature = "png", feature = "pdf"))]
mod small_font;
mod typefaces;
mod values;
