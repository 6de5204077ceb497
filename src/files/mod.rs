//! Where results are written, without ever leaving half a file or losing one that was there.

mod beside;
mod journal;

pub use journal::{JOURNAL, Journal, Recorded, digest};

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::str::FromStr;

use anyhow::{Context, bail};
use beside::{Beside, Replacing};

/// The folder for results whose place is not given.
const FOLDER: &str = "output";

/// Where one result goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// Standard output, given as `-`.
    StandardOutput,
    /// A file.
    File(PathBuf),
}

impl FromStr for Target {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(match text {
            "-" => Self::StandardOutput,
            path => Self::File(PathBuf::from(path)),
        })
    }
}

impl Target {
    /// The file of this name in the folder for results.
    pub fn default_file(name: &str) -> Self {
        Self::File(Self::default_path(name))
    }

    /// The path of a file of this name in the folder for results.
    pub fn default_path(name: &str) -> PathBuf {
        Path::new(FOLDER).join(name)
    }

    /// Writes the result there.
    pub fn write(&self, bytes: &[u8]) -> anyhow::Result<()> {
        match self {
            Self::StandardOutput => {
                let mut out = io::stdout().lock();
                if out.is_terminal() && !is_for_people(bytes) {
                    bail!(
                        "a terminal cannot show this file: name one with -o, or lead the output to a program"
                    );
                }
                out.write_all(bytes)
                    .and_then(|()| out.flush())
                    .context("cannot write to standard output")
            }
            Self::File(path) => save(path, bytes),
        }
    }

    /// Writes the result there, unless a file is there already.
    pub fn write_new(&self, bytes: &[u8]) -> anyhow::Result<()> {
        match self {
            Self::StandardOutput => self.write(bytes),
            Self::File(path) => save_with(path, bytes, Replacing::Nothing),
        }
    }

    /// Writes there what `fill` writes, in a stream. A file comes to be only when all of it is
    /// there, and if there is something: `fill` tells how much.
    pub fn stream(
        &self,
        fill: impl FnOnce(&mut dyn Write) -> anyhow::Result<u64>,
    ) -> anyhow::Result<u64> {
        match self {
            Self::StandardOutput => {
                let mut out = io::BufWriter::new(io::stdout().lock());
                let written = fill(&mut out)?;
                out.flush()?;
                Ok(written)
            }
            Self::File(path) => {
                if let Some(device) = device(path)? {
                    let mut out = io::BufWriter::new(device);
                    let written = fill(&mut out)?;
                    out.flush().with_context(|| failed(path))?;
                    return Ok(written);
                }
                let beside = Beside::new(path)?;
                let mut out = io::BufWriter::new(beside.file());
                let written = fill(&mut out).map_err(|error| match error.is::<io::Error>() {
                    true => error.context(failed(path)),
                    false => error,
                })?;
                out.flush().with_context(|| failed(path))?;
                drop(out);
                if written > 0 {
                    beside.publish(Replacing::WhatIsThere)?;
                }
                Ok(written)
            }
        }
    }

    /// The place as messages name it.
    pub fn name(&self) -> String {
        match self {
            Self::StandardOutput => "standard output".to_owned(),
            Self::File(path) => path.display().to_string(),
        }
    }
}

/// Whether a terminal can show a file: text, as SVG and DXF are, and not PDF or pixels.
fn is_for_people(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_ok() && !bytes.starts_with(b"%PDF")
}

/// Writes a file beside the place and renames it, so that the place holds the old content or the
/// new one, never a part. Folders that are missing are made.
pub fn save(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    save_with(path, bytes, Replacing::WhatIsThere)
}

fn save_with(path: &Path, bytes: &[u8], replacing: Replacing) -> anyhow::Result<()> {
    if let Some(mut device) = device(path)? {
        return device.write_all(bytes).with_context(|| failed(path));
    }
    let beside = Beside::new(path)?;
    beside
        .file()
        .write_all(bytes)
        .with_context(|| failed(path))?;
    beside.publish(replacing)
}

/// A device or a pipe at this place, which is written into: renaming a file over it would take it
/// away.
fn device(path: &Path) -> anyhow::Result<Option<fs::File>> {
    let is_special = fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir());
    if !is_special {
        return Ok(None);
    }
    let opened = fs::OpenOptions::new().write(true).open(path);
    opened.map(Some).with_context(|| failed(path))
}

fn failed(path: &Path) -> String {
    format!(
        "cannot write {:?}; name another place with -o",
        path.display()
    )
}

/// Shows a file or a folder in the desktop's program for it, without waiting for its end.
pub fn show(path: &Path) -> anyhow::Result<()> {
    let program = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let started = Command::new(program)
        .arg(path)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    started.map(drop).with_context(|| {
        format!(
            "{:?} is written, and no {program} is there to --open it",
            path.display()
        )
    })
}

/// A number of bytes for people: `445 kB`.
pub fn size(bytes: usize) -> String {
    match bytes {
        0..1000 => format!("{bytes} bytes"),
        1000..1_000_000 => format!("{:.0} kB", bytes as f64 / 1e3),
        _ => format!("{:.1} MB", bytes as f64 / 1e6),
    }
}
