//! A folder whose files are not all there yet says so.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use hmac_sha256::Hash;
use serde::{Deserialize, Serialize};

use super::{failed, save};

/// The name of the file that is in a folder as long as others are missing from it.
pub const JOURNAL: &str = "unfinished.jsonl";

/// No journal is longer, in bytes: a million orders have half of it.
const LONGEST: u64 = 1 << 30;

/// What was made so far in a folder. As long as its file is there, something is missing: whoever cut the
/// program off, and however, left it there.
pub struct Journal {
    path: PathBuf,
    file: File,
    earlier: BTreeMap<String, Vec<Recorded>>,
}

/// What was made of an order.
#[derive(Serialize, Deserialize)]
struct Entry {
    /// Another version may make other files of the same order.
    version: String,
    order: String,
    files: Vec<Recorded>,
}

/// A file that is whole.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recorded {
    /// Where it is in the folder.
    pub path: PathBuf,
    pub bytes: usize,
    pub sha256: String,
}

impl Journal {
    /// Begins the journal of a folder. What an earlier run left is kept if it is to be resumed.
    pub fn begin(folder: &Path, resumes: bool) -> anyhow::Result<Self> {
        let path = folder.join(JOURNAL);
        let earlier = match resumes {
            true => entries(&path),
            false => BTreeMap::new(),
        };
        if !resumes || !path.exists() {
            save(&path, b"")?;
        }
        let opened = OpenOptions::new().append(true).open(&path);
        Ok(Self {
            file: opened.with_context(|| failed(&path))?,
            path,
            earlier,
        })
    }

    /// How many orders of an earlier run a folder's journal has, if that run was cut off.
    pub fn left_in(folder: &Path) -> Option<usize> {
        let path = folder.join(JOURNAL);
        path.exists().then(|| entries(&path).len())
    }

    /// The files that an earlier run made of this order, if all of them are still as they were.
    pub fn intact(&self, order: &str) -> Option<&[Recorded]> {
        let files = self.earlier.get(order)?;
        let folder = self.path.parent()?;
        let is_intact = |file: &Recorded| {
            let content = fs::read(folder.join(&file.path));
            content
                .is_ok_and(|content| content.len() == file.bytes && digest(&content) == file.sha256)
        };
        files.iter().all(is_intact).then_some(files)
    }

    /// Adds what was made of an order.
    pub fn add(&self, order: String, files: Vec<Recorded>) -> anyhow::Result<()> {
        let entry = Entry {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            order,
            files,
        };
        // In one go, so that what several threads add is never mixed.
        let line = serde_json::to_string(&entry)? + "\n";
        let written = (&self.file).write_all(line.as_bytes());
        written.with_context(|| failed(&self.path))
    }

    /// Takes the journal away: all is there.
    pub fn finish(self) -> anyhow::Result<()> {
        fs::remove_file(&self.path)
            .with_context(|| format!("cannot remove {:?}", self.path.display()))
    }
}

/// What a journal tells. Its last line may be cut off, and is worth nothing then.
fn entries(path: &Path) -> BTreeMap<String, Vec<Recorded>> {
    let Ok(file) = File::open(path) else {
        return BTreeMap::new();
    };
    let lines = BufReader::new(file.take(LONGEST)).lines();
    let lines = lines.map_while(io::Result::ok);
    let entries = lines.filter_map(|line| serde_json::from_str::<Entry>(&line).ok());
    let entries = entries.filter(|entry| entry.version == env!("CARGO_PKG_VERSION"));
    entries.map(|entry| (entry.order, entry.files)).collect()
}

/// The SHA-256 sum of a file's content, in hexadecimal digits.
pub fn digest(content: &[u8]) -> String {
    let digest = Hash::hash(content);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}
