//! Files: results appear whole and never destroy an existing file halfway; templates are read within a limit.

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};
use std::str::FromStr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use anyhow::{Context, anyhow, bail, ensure};
use hmac_sha256::Hash;
use tilendar::order::composed;
use tilendar::puzzle::template::MAXIMUM_TEMPLATE_BYTES;

use crate::errors::bail_usage;
use crate::messages::{complain, visible, visible_path};

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
            Self::File(path) if !forced => save_with(path, bytes, Unfinished::publish_new),
            _ => self.write(bytes),
        }
    }

    /// Refuses a file that exists already, unless `forced`.
    pub fn refuse_old(&self, forced: bool) -> anyhow::Result<()> {
        match self {
            Self::File(path) if path.is_file() && !forced => Err(already_exists(path)),
            _ => Ok(()),
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
        let unfinished = Unfinished::new(path)?;
        let mut out = BufWriter::new(&unfinished.file);
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

/// Writes a file atomically: its path has the old content or the new, never a part. Missing folders are made.
pub fn save(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    save_with(path, bytes, Unfinished::publish)
}

fn save_with<'a>(
    path: &'a Path,
    bytes: &[u8],
    publish: impl FnOnce(Unfinished<'a>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let unfinished = Unfinished::new(path)?;
    (&unfinished.file).write_all(bytes).with_context(|| failed(path))?;
    publish(unfinished)
}

fn make_folder(folder: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(folder).with_context(|| {
        format!("cannot make the folder {:?}; name another place with -o", folder.display())
    })
}

/// The file that claims a folder.
const LOCK: &str = ".tilendar-batch";

/// Claims a folder for one run of this program; dropping the claim, or the end of the program, ends it.
///
/// # Errors
/// The folder cannot be made, or another run has claimed it.
pub fn claim(folder: &Path) -> anyhow::Result<impl Sized + '_> {
    make_folder(folder)?;
    remove_unfinished_on_interrupt();
    let mut all = unfinished();
    let lock = folder.join(LOCK);
    loop {
        let file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .open(&lock)
            .with_context(|| failed(&lock))?;
        if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            bail!(
                "another run is making orders in {:?}: wait until it is done, or name another folder with -o",
                folder.display()
            );
        }
        // Whoever had the lock before may have removed the file after it was opened here. On a file system without
        // locks, there is no claim.
        if lock.exists() {
            all.insert(lock.clone());
            return Ok(Unfinished { path: folder, file, temporary: Some(lock) });
        }
    }
}

/// A file under a temporary name in the folder of its destination, which stays as it is until the file is complete.
/// The temporary file is removed unless the program is killed.
struct Unfinished<'a> {
    path: &'a Path,
    file: File,
    /// `None` for a device or a pipe, which is written directly: renaming a file over it would remove it.
    temporary: Option<PathBuf>,
}

impl<'a> Unfinished<'a> {
    /// A new file; missing folders are made.
    fn new(path: &'a Path) -> anyhow::Result<Self> {
        if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir()) {
            let device = OpenOptions::new().write(true).open(path);
            return Ok(Self { path, file: device.with_context(|| failed(path))?, temporary: None });
        }
        let folder = match path.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent,
            _ => Path::new("."),
        };
        make_folder(folder)?;
        remove_unfinished_on_interrupt();
        let mut all = unfinished();
        let (temporary, file) = loop {
            static NUMBER: AtomicUsize = AtomicUsize::new(0);
            let number = NUMBER.fetch_add(1, Ordering::Relaxed);
            let temporary = folder.join(format!(".tilendar-{}-{number}", process::id()));
            match File::create_new(&temporary) {
                // Left by an earlier program with this process number that was killed.
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                file => break (temporary, file.with_context(|| failed(path))?),
            }
        };
        all.insert(temporary.clone());
        Ok(Self { path, file, temporary: Some(temporary) })
    }

    /// Gives the complete file its name, unless another file has it by now: a link, unlike a rename, never replaces
    /// one.
    fn publish_new(self) -> anyhow::Result<()> {
        let Some(temporary) = &self.temporary else {
            return Ok(());
        };
        match fs::hard_link(temporary, self.path) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                Err(already_exists(self.path))
            }
            // Some file systems have no links.
            Err(_) if !self.path.exists() => self.publish(),
            Err(error) => Err(error).with_context(|| failed(self.path)),
        }
    }

    /// Moves the complete file to its destination.
    fn publish(mut self) -> anyhow::Result<()> {
        let mut all = unfinished();
        if let Some(temporary) = &self.temporary {
            // A file that is replaced keeps its permissions, and one that may not be written stays.
            if let Ok(old) = fs::metadata(self.path) {
                ensure!(
                    !old.permissions().readonly(),
                    "{:?} is read-only; name another place with -o",
                    self.path.display()
                );
                fs::set_permissions(temporary, old.permissions())
                    .with_context(|| failed(self.path))?;
            }
            fs::rename(temporary, self.path).with_context(|| failed(self.path))?;
            all.remove(temporary);
            self.temporary = None;
        }
        Ok(())
    }
}

impl Drop for Unfinished<'_> {
    fn drop(&mut self) {
        if let Some(temporary) = &self.temporary {
            unfinished().remove(temporary);
            // A file that cannot be removed stays.
            let _ = fs::remove_file(temporary);
        }
    }
}

/// The temporary files in use. While the list is locked, Ctrl-C waits.
fn unfinished() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    static UNFINISHED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on, Ctrl-C ends the program and removes unfinished files.
fn remove_unfinished_on_interrupt() {
    /// The exit code that shells expect after Ctrl-C: 128 plus the number of the signal.
    const EXIT_CODE: i32 = 130;
    static HANDLER: Once = Once::new();
    HANDLER.call_once(|| {
        // Without a handler, Ctrl-C still ends the program.
        let _ = ctrlc::set_handler(|| {
            // The list stays locked, so that no new file begins.
            let all = unfinished();
            for file in all.iter() {
                // It may be gone already.
                let _ = fs::remove_file(file);
            }
            if all.iter().any(|file| file.ends_with(LOCK)) {
                complain("stopped: the same command with --missing makes the rest");
            }
            process::exit(EXIT_CODE);
        });
    });
}

/// The SHA-256 sum of a file's content, in hexadecimal digits.
pub fn digest(content: &[u8]) -> String {
    Hash::hash(content).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn already_exists(path: &Path) -> anyhow::Error {
    anyhow!(
        "{:?} already exists: name another file with -o, or overwrite it with --force",
        path.display()
    )
}

fn failed(path: &Path) -> String {
    format!("cannot write {:?}; name another place with -o", path.display())
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
    let file = opened.with_context(|| format!("cannot open {:?}", path.display()))?;
    Ok(Box::new(BufReader::new(file)))
}

/// The content of a file, or of standard input. One byte more than the most is read, which shows that it is too
/// large.
pub fn read_within(path: &Path, most: u64) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?
        .take(most + 1)
        .read_to_end(&mut bytes)
        .with_context(|| format!("cannot read {:?}", path.display().to_string()))?;
    Ok(bytes)
}

/// The text of a template file, read no further than the size limit.
pub fn read_template(path: &Path) -> anyhow::Result<String> {
    let bytes = read_within(path, MAXIMUM_TEMPLATE_BYTES as u64)?;
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
        1000..1_000_000 => format!("{:.0} kB", bytes as f64 / 1e3),
        _ => format!("{:.1} MB", bytes as f64 / 1e6),
    }
}
