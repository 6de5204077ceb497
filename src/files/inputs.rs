//! The files that a run reads: none of its results replaces one, by whatever name.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::bail;

/// What a file system knows a file by, whatever link, letter case or detour led to it.
#[cfg(unix)]
type Identity = (u64, u64);
#[cfg(not(unix))]
type Identity = std::path::PathBuf;

#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;

    let metadata = fs::metadata(path).ok()?;
    metadata.is_file().then(|| (metadata.dev(), metadata.ino()))
}

#[cfg(not(unix))]
fn identity(path: &Path) -> Option<Identity> {
    fs::canonicalize(path).ok()
}

fn inputs() -> MutexGuard<'static, BTreeSet<Identity>> {
    static INPUTS: Mutex<BTreeSet<Identity>> = Mutex::new(BTreeSet::new());
    INPUTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on, no result replaces this file.
pub fn will_read(path: &Path) {
    inputs().extend(identity(path));
}

/// A file that was read, but is made anew in its place.
pub fn may_replace(path: &Path) {
    if let Some(identity) = identity(path) {
        inputs().remove(&identity);
    }
}

/// Refuses to write a file that this run reads.
pub fn refuse_input(path: &Path) -> anyhow::Result<()> {
    if identity(path).is_some_and(|identity| inputs().contains(&identity)) {
        bail!(
            "this command reads {:?}, so it does not replace it: name another file with -o",
            path.display()
        );
    }
    Ok(())
}
