//! Ctrl-C ends the program quietly, and leaves no part of a file.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once, PoisonError};

/// What a shell expects of a program that Ctrl-C ended: 128 and the number of the signal.
const EXIT_CODE: i32 = 130;

/// The file that is being written; there is one at a time.
static BEING_WRITTEN: Mutex<Option<PathBuf>> = Mutex::new(None);
static HANDLER: Once = Once::new();

/// Lets Ctrl-C remove this file before it ends the program. Once the file has its own name, there
/// is nothing of this name to remove.
pub fn remove_if_interrupted(file: &Path) {
    let mut being_written = BEING_WRITTEN.lock().unwrap_or_else(PoisonError::into_inner);
    *being_written = Some(file.to_owned());
    drop(being_written);
    HANDLER.call_once(|| {
        // Without a handler, Ctrl-C ends the program all the same.
        let _ = ctrlc::set_handler(end);
    });
}

fn end() {
    let being_written = BEING_WRITTEN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(file) = being_written.as_ref() {
        // It may have been renamed already.
        let _ = fs::remove_file(file);
    }
    std::process::exit(EXIT_CODE);
}
