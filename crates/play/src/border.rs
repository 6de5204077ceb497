//! The interface to JavaScript, the only module that uses `wasm-bindgen`.

use wasm_bindgen::prelude::wasm_bindgen;

/// Answers a question by its name; question and answer are JSON.
///
/// # Errors
/// A sentence that gives the reason.
#[wasm_bindgen]
pub fn answer(name: &str, question: &str) -> Result<String, String> {
    crate::answer(name, question).map_err(|error| error.to_string())
}
