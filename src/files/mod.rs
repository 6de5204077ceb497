//! Files: results appear whole and never destroy an existing file halfway; templates are read within a limit. No
//! result replaces a file that the run reads, by whatever name.

mod saving;

pub use saving::{Unfinished, claim, is_device, save, written};

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::{Context, anyhow, bail};
use clap::builder::{MapValueParser, PathBufValueParser, TypedValueParser, ValueParserFactory};
use hmac_sha256::Hash;
use tilendar::order::composed;
use tilendar::puzzle::template::MAXIMUM_TEMPLATE_BYTES;

use crate::errors::bail_usage;
use crate::messages::{visible, visible_path};
use saving::{already_exists, failed};

/// The folder for results without another destination.
const FOLDER: &str = "output";

/// The destination of one result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// Standard output, given as `-`.
    StandardOutput,
    /// A file.
    File(PathBuf),
}

impl From<PathBuf> for Target {
    fn from(path: PathBuf) -> Self {
        if path == Path::new("-") { Self::StandardOutput } else { Self::File(path) }
    }
}

/// Any path but an empty one.
impl ValueParserFactory for Target {
    type Parser = MapValueParser<PathBufValueParser, fn(PathBuf) -> Self>;

    fn value_parser() -> Self::Parser {
        PathBufValueParser::new().map(Self::from)
    }
}

impl Target {
    /// The path of a file in the folder for results.
    pub fn default_path(name: &str) -> PathBuf {
        Path::new(FOLDER).join(name)
    }

    /// The path of the file.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::StandardOutput => None,
            Self::File(path) => Some(path),
        }
    }

    /// Writes the result, replacing any file.
    pub fn write(&self, bytes: &[u8]) -> anyhow::Result<()> {
        match self {
            Self::StandardOutput => write_standard_output(bytes),
            Self::File(path) => save(path, bytes),
        }
    }

    /// Writes a result that a person may edit: replaces an existing file only if `forced`.
    pub fn write_new(&self, bytes: &[u8], forced: bool) -> anyhow::Result<()> {
        match self {
            Self::File(path) if !forced => written(None, path, bytes)?.publish_new(),
            _ => self.write(bytes),
        }
    }

    /// Refuses a file that exists already, unless `forced`, and one that was read.
    pub fn refuse_old(&self, forced: bool) -> anyhow::Result<()> {
        match self {
            Self::File(path) if path.is_file() && !forced => Err(already_exists(path)),
            Self::File(path) => refuse_input(path),
            Self::StandardOutput => Ok(()),
        }
    }

    /// Writes a stream. `fill` returns how much it wrote; a file appears only when it is complete and not empty.
    pub fn stream(
        &self,
        fill: impl FnOnce(&mut dyn Write) -> anyhow::Result<u64>,
    ) -> anyhow::Result<u64> {
        let Self::File(path) = self else {
            let mut out = BufWriter::new(io::stdout().lock());
            let written = fill(&mut out)?;
            out.flush()?;
            return Ok(written);
        };
        let (unfinished, file) = Unfinished::new(None, path)?;
        let mut out = BufWriter::new(file);
        let written = fill(&mut out).map_err(|error| {
            if error.is::<io::Error>() { error.context(failed(path)) } else { error }
        })?;
        out.flush().with_context(|| failed(path))?;
        drop(out);
        if written > 0 {
            unfinished.publish()?;
        }
        Ok(written)
    }

    /// The destination's name in messages.
    pub fn name(&self) -> String {
        match self {
            Self::StandardOutput => "standard output".to_owned(),
            Self::File(path) => visible_path(path),
        }
    }
}

fn write_standard_output(bytes: &[u8]) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    let written = if !out.is_terminal() {
        out.write_all(bytes)
    } else {
        match std::str::from_utf8(bytes) {
            // SVG and DXF are text; PDF and pixels are not.
            Ok(text) if !text.starts_with("%PDF") => {
                out.write_all(visible(&text.replace("\r\n", "\n")).as_bytes())
            }
            _ => bail_usage!(
                "a terminal cannot show this file: name one with -o, or pipe the output to a program"
            ),
        }
    };
    written.and_then(|()| out.flush()).context("cannot write to standard output")
}

/// The SHA-256 sum of a file's content, in hexadecimal digits.
pub fn digest(content: &[u8]) -> String {
    Hash::hash(content).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The path as the disk has it: where a name is missing, a file whose name differs only in how its accents are
/// written is taken. What is on no disk stays as it is.
pub fn on_disk(path: &Path) -> PathBuf {
    if path.as_os_str().is_ascii() || path.exists() {
        return path.to_owned();
    }
    let mut found = PathBuf::new();
    let mut differs = false;
    for component in path.components() {
        let name = component.as_os_str();
        let same = if name.is_ascii() || found.join(name).exists() {
            None
        } else {
            same_name(&found, name)
        };
        differs |= same.is_some();
        found.push(same.as_deref().unwrap_or(name));
    }
    if !differs {
        // Such as a sentence with slashes, of which no character may change.
        return path.to_owned();
    }
    if path.as_os_str().to_string_lossy().ends_with('/') {
        found.push("");
    }
    found
}

/// The name in a folder that is the same as this one but for how its accents are written.
fn same_name(folder: &Path, name: &OsStr) -> Option<OsString> {
    let name = composed(name.to_str()?);
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let mut names: Vec<OsString> = fs::read_dir(folder)
        .ok()?
        .filter_map(|entry| Some(entry.ok()?.file_name()))
        .filter(|other| other.to_str().is_some_and(|other| composed(other) == name))
        .collect();
    // The order of a folder is no order.
    names.sort();
    names.into_iter().next()
}

/// Opens a file, or standard input, given as `-`.
pub fn open(path: &Path) -> anyhow::Result<Box<dyn BufRead>> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    let path = &on_disk(path);
    // Opening a pipe waits for its writer, and a device may never end.
    let opened = match fs::metadata(path) {
        Ok(metadata) if !metadata.is_file() => {
            bail!("{:?} is not a regular file: give `-` to read standard input", path.display())
        }
        Ok(_) => File::open(path),
        Err(error) => Err(error),
    };
    will_read(path);
    let file = opened.with_context(|| format!("cannot open {:?}", path.display()))?;
    Ok(Box::new(BufReader::new(file)))
}

/// The content of a file, or of standard input.
///
/// # Errors
/// It cannot be read, or has more than this many bytes.
pub fn read_within(path: &Path, most: u64) -> anyhow::Result<Vec<u8>> {
    let bytes = read_start(path, most + 1)?;
    if bytes.len() as u64 > most {
        bail!("{} has more than {} MB", visible_path(path), most / 1_000_000);
    }
    Ok(bytes)
}

/// The content of a file, or of standard input, no further than this many bytes.
fn read_start(path: &Path, most: u64) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?
        .take(most)
        .read_to_end(&mut bytes)
        .with_context(|| format!("cannot read {:?}", path.display().to_string()))?;
    Ok(bytes)
}

/// The content of a regular file that a result may replace, no further than this many bytes.
pub fn old_content(path: &Path, most: u64) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    if fs::metadata(path).ok()?.is_file() {
        File::open(path).ok()?.take(most).read_to_end(&mut bytes).ok()?;
    }
    Some(bytes)
}

/// The text of a template file, read no further than the size limit.
pub fn read_template(path: &Path) -> anyhow::Result<String> {
    // One byte more shows that it is too large.
    let bytes = read_start(path, MAXIMUM_TEMPLATE_BYTES as u64 + 1)?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = valid.iter().filter(|&&byte| byte == b'\n').count() + 1;
        anyhow!("{}:{line}: the text is not UTF-8: save the template as UTF-8", visible_path(path))
    })?;
    Ok(composed(&text).into_owned())
}

/// Opens a file or a folder in the desktop's program for it, without waiting.
pub fn open_in_desktop(path: &Path) -> anyhow::Result<()> {
    let program = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    Command::new(program)
        .arg(path)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map(drop)
        .with_context(|| {
            format!("{:?} is written, but there is no {program} to open it with", path.display())
        })
}

/// A size in bytes for people: `445 kB`.
pub fn size_in_words(bytes: usize) -> String {
    match bytes {
        0..1000 => format!("{bytes} bytes"),
        1000..999_500 => format!("{:.0} kB", bytes as f64 / 1e3),
        _ => format!("{:.1} MB", bytes as f64 / 1e6),
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_up_to_its_limit_and_its_size_said_in_words() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        fs::write(file.path(), "12345").expect("written");
        assert_eq!(read_within(file.path(), 5).expect("it is no larger"), b"12345");
        assert!(read_within(file.path(), 4).is_err());
        let sizes = [999, 1000, 1_000_000].map(size_in_words);
        assert_eq!(sizes, ["999 bytes", "1 kB", "1.0 MB"]);
    }
}
