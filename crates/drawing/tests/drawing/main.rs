//! The drawing model and its backends.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(missing_docs, reason = "nobody calls a test")]

mod order;
mod packing;
mod pdf_navigation;
mod single_line_text;
