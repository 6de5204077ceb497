//! Which line makes which file, where several lines may ask for the same one.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::anyhow;

use super::manifest::{Entry, Failure};
use crate::messages::visible_path;

/// The line that makes each file, by its path in lower case: some file systems take no other difference.
#[derive(Default)]
pub struct Makers(Mutex<BTreeMap<String, Maker>>);

struct Maker {
    line: usize,
    path: PathBuf,
}

impl Makers {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Maker>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the turn to make a file: other lines wait while the result is held. The earliest line's file stays;
    /// `replaces` says whether a later line's file of another spelling is removed.
    ///
    /// # Errors
    /// An earlier line makes the file.
    pub fn take_turn(
        &self,
        line: usize,
        path: &Path,
        replaces: bool,
    ) -> anyhow::Result<impl Sized> {
        let mut makers = self.lock();
        let maker = makers
            .entry(in_lower_case(path))
            .or_insert_with(|| Maker { line, path: path.to_owned() });
        if maker.line < line {
            return Err(made_already(maker.line, path));
        }
        maker.line = line;
        if replaces && maker.path != path {
            // A later line's file of this name may not be there yet.
            let _ = fs::remove_file(std::mem::replace(&mut maker.path, path.to_owned()));
        }
        Ok(makers)
    }

    /// Refuses orders that share a file with an earlier line, even if that line was made later.
    pub fn refuse_shared_files(&self, folder: &Path, entries: &mut [Entry]) {
        let makers = self.lock();
        for entry in entries {
            let mut shared = None;
            entry.made.files.retain(|file| {
                let path = folder.join(&file.path);
                match makers.get(&in_lower_case(&path)) {
                    Some(maker) if maker.line != entry.line => {
                        shared.get_or_insert_with(|| made_already(maker.line, &path));
                        false
                    }
                    _ => true,
                }
            });
            if let (None, Some(error)) = (&entry.error, shared) {
                entry.error = Some(Failure { message: error.to_string(), ..Failure::default() });
            }
        }
    }
}

fn in_lower_case(path: &Path) -> String {
    path.to_string_lossy().to_lowercase()
}

fn made_already(line: usize, path: &Path) -> anyhow::Error {
    anyhow!(
        "line {line} makes {} already: give an `output`, or name all files with --name-pattern",
        visible_path(path)
    )
}
