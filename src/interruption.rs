//! Ctrl-C ends the program quietly, and leaves no part of a file.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::sync::{Mutex, Once, PoisonError};

/// What a shell expects of a program that Ctrl-C ended: 128 and the number of the signal.
const EXIT_CODE: i32 = 130;

/// The files that have a name and are not whole; pictures are written several at a time.
static UNFINISHED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
static HANDLER: Once = Once::new();

/// Does what Ctrl-C must not cut in two: it waits until `step` is done, and then removes the files that
/// `step` and others left in the list of unfinished ones.
pub fn uninterrupted<T>(step: impl FnOnce(&mut BTreeSet<PathBuf>) -> T) -> T {
    HANDLER.call_once(|| {
        // Without a handler, Ctrl-C ends the program all the same.
        let _ = ctrlc::set_handler(end);
    });
    step(&mut UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner))
}

fn end() {
    // The list is kept, so that no other file begins.
    let unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
    for file in unfinished.iter() {
        // It may be gone already.
        let _ = fs::remove_file(file);
    }
    std::process::exit(EXIT_CODE);
}
