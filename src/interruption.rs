//! Ctrl-C ends the program quietly, and leaves no part of a file.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

/// What a shell expects of a program that Ctrl-C ended: 128 and the number of the signal.
const EXIT_CODE: i32 = 130;

/// The files that are being written; pictures are, several at a time.
static BEING_WRITTEN: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
static HANDLER: Once = Once::new();

/// A file that Ctrl-C removes before it ends the program, as long as this value lives.
pub struct Unfinished(PathBuf);

impl Unfinished {
    /// This file.
    pub fn new(file: &Path) -> Self {
        being_written().insert(file.to_owned());
        HANDLER.call_once(|| {
            // Without a handler, Ctrl-C ends the program all the same.
            let _ = ctrlc::set_handler(end);
        });
        Self(file.to_owned())
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        being_written().remove(&self.0);
    }
}

fn being_written() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    BEING_WRITTEN.lock().unwrap_or_else(PoisonError::into_inner)
}

fn end() {
    // The lock is kept, so that no other file begins.
    let being_written = being_written();
    for file in being_written.iter() {
        // It may have been renamed already.
        let _ = fs::remove_file(file);
    }
    std::process::exit(EXIT_CODE);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_that_is_being_written_is_known_until_it_is_done() {
        let files = ["one", "two"].map(|name| Unfinished::new(Path::new(name)));
        let known = || {
            let known = being_written();
            ["one", "two"].map(|name| known.contains(Path::new(name)))
        };
        assert_eq!(known(), [true, true]);
        let [one, two] = files;
        drop(one);
        assert_eq!(known(), [false, true]);
        drop(two);
        assert_eq!(known(), [false, false]);
    }
}
