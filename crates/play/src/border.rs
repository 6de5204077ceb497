//! The border to JavaScript: the only file that `wasm-bindgen` writes into.

use wasm_bindgen::prelude::wasm_bindgen;

/// Answers a question of this name, both as JSON.
///
/// # Errors
/// The sentence that says why there is no answer.
#[wasm_bindgen]
pub fn answer(name: &str, question: &str) -> Result<String, String> {
    crate::answer(name, question).map_err(|error| error.to_string())
}
