//! The interface to JavaScript, the only module that uses `wasm-bindgen`.

use std::ops::ControlFlow;

use tilendar_order::{Cache, Progress, Stage};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// The worker's function that reports progress to the page.
    #[wasm_bindgen(js_namespace = globalThis, js_name = tilendarProgress)]
    fn tell(stage: &str, done: u32, total: u32);
}

/// What the worker computed for the last puzzle.
static CACHE: Cache = Cache::new();

/// Reports progress to the page, which stops a worker by ending it.
struct Page;

impl Progress for Page {
    fn report(&self, stage: Stage, done: usize, total: usize) -> ControlFlow<()> {
        let name = match stage {
            Stage::Counting | Stage::MeasuringSearches => "counting",
            Stage::FindingChallenges => "finding-challenges",
            Stage::DrawingPages => "drawing-pages",
            Stage::WritingPages => "writing-pages",
            _ => "working",
        };
        let [done, total] = [done, total].map(|count| u32::try_from(count).unwrap_or(u32::MAX));
        tell(name, done, total);
        ControlFlow::Continue(())
    }
}

/// The answer to a request.
#[wasm_bindgen]
pub struct Answered {
    json: String,
    files: Vec<Vec<u8>>,
}

#[wasm_bindgen]
impl Answered {
    /// The answer as JSON.
    #[wasm_bindgen(getter)]
    pub fn json(&self) -> String {
        self.json.clone()
    }

    /// The number of files.
    #[wasm_bindgen(getter)]
    pub fn count(&self) -> usize {
        self.files.len()
    }

    /// Removes the bytes of a file from the answer; the index counts from 0.
    pub fn take(&mut self, index: usize) -> Vec<u8> {
        self.files.get_mut(index).map(std::mem::take).unwrap_or_default()
    }
}

/// Answers a request by its name.
///
/// # Errors
/// A JSON object with the reason and the fields at fault.
#[wasm_bindgen]
pub fn answer(name: &str, payload: &str, bytes: &[u8]) -> Result<Answered, String> {
    match crate::answer(name, payload, bytes, &CACHE, &Page) {
        Ok(answer) => Ok(Answered { json: answer.json, files: answer.files }),
        Err(error) => Err(error.to_json()),
    }
}
