//! The border to JavaScript: the only file that `wasm-bindgen` writes into.

use std::ops::ControlFlow;

use tilendar_order::{Cache, Progress, Stage};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// The worker's function that tells the page how far an order is made.
    #[wasm_bindgen(js_namespace = globalThis, js_name = tilendarProgress)]
    fn tell(stage: &str, done: u32, total: u32);
}

/// What the worker knows of puzzles, for as long as it lives.
static CACHE: Cache = Cache::new();

/// The page, which is told of progress. It stops a worker by ending it.
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
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        tell(name, number(done), number(total));
        ControlFlow::Continue(())
    }
}

/// What came of a request.
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

    /// How many files it has.
    #[wasm_bindgen(getter)]
    pub fn count(&self) -> usize {
        self.files.len()
    }

    /// Takes the bytes of a file, counted from 0, out of the answer.
    pub fn take(&mut self, index: usize) -> Vec<u8> {
        self.files
            .get_mut(index)
            .map(std::mem::take)
            .unwrap_or_default()
    }
}

/// Answers a request of this name.
///
/// # Errors
/// The sentence that says why there is no answer, as JSON with the fields to blame.
#[wasm_bindgen]
pub fn answer(name: &str, payload: &str, bytes: &[u8]) -> Result<Answered, String> {
    match crate::answer(name, payload, bytes, &CACHE, &Page) {
        Ok(answer) => Ok(Answered {
            json: answer.json,
            files: answer.files,
        }),
        Err(error) => Err(error.to_json()),
    }
}
