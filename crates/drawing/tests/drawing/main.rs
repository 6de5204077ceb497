//! The drawing model and its backends.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(missing_docs, reason = "nobody calls a test")]

use tilendar_drawing::backend::Operation;
use tilendar_drawing::{Color, Layer};

#[cfg(all(feature = "png", feature = "dxf"))]
mod formats;
mod geometry;
#[cfg(all(feature = "png", feature = "pdf"))]
mod hostile_fonts;
#[cfg(all(feature = "png", feature = "pdf", feature = "dxf", feature = "lbrn2"))]
mod mirror;
mod order;
mod packing;
mod parts;
#[cfg(feature = "pdf")]
mod pdf_navigation;
mod process_colors;
#[cfg(all(feature = "png", feature = "svg"))]
mod single_line_text;
#[cfg(all(feature = "png", feature = "pdf"))]
mod small_font;
mod typefaces;
mod values;

fn operation(layer: Layer, name: &str) -> Operation {
    Operation {
        layer,
        name: name.to_owned(),
        color: Color::BLACK,
        width: 0.01,
        speed: 10.0,
        power: 20.0,
        passes: 1,
        interval: None,
        index: 0,
    }
}
