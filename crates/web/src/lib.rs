//! Answers the requests of the page in a browser, and makes the page's files.
//!
//! [`answer`] takes the name of a request and a JSON text, and returns a JSON text and perhaps files. In a browser,
//! a worker calls it through a `wasm-bindgen` interface; nothing here depends on browsers.
//!
//! [`page`] makes the files that the page loads before any WebAssembly: boards, colors, letters and the words of
//! languages, from the templates that the printed products use.

mod boards;
#[cfg(target_arch = "wasm32")]
mod border;
mod form;
pub mod page;
mod request;

pub use form::command_line;
pub use request::{Answer, RequestError, answer};
