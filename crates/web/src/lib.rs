//! What the page in a browser asks of tilendar, and what the page is made with.
//!
//! [`answer`] takes a request, a name and a JSON text, and gives a JSON text and perhaps files. In a browser a
//! worker calls it through the border that `wasm-bindgen` draws; nothing in it knows of browsers.
//!
//! [`page`] makes the files that the page has before any WebAssembly: boards, colors, letters and the
//! words of languages, from the same templates as everything that is printed.

mod boards;
#[cfg(target_arch = "wasm32")]
mod border;
mod form;
pub mod page;
mod request;

pub use form::command_line;
pub use request::{Answer, RequestError, answer};
