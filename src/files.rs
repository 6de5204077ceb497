//! Files: results are written without ever leaving half a file or losing one that was there, and templates read.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::str::FromStr;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use anyhow::{Context, anyhow, bail};
use hmac_sha256::Hash;
use tempfile::NamedTempFile;
use tilendar::puzzle::template::MAXIMUM_TEMPLATE_BYTES;

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
            Self::File(path) => save_with(path, bytes, false),
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
                let unfinished = Unfinished::new(path)?;
                let mut out = io::BufWriter::new(unfinished.file.as_file());
                let written = fill(&mut out).map_err(|error| {
                    if error.is::<io::Error>() {
                        error.context(failed(path))
                    } else {
                        error
                    }
                })?;
                out.flush().with_context(|| failed(path))?;
                drop(out);
                if written > 0 {
                    unfinished.publish(true)?;
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
    save_with(path, bytes, true)
}

fn save_with(path: &Path, bytes: &[u8], overwrites: bool) -> anyhow::Result<()> {
    if let Some(mut device) = device(path)? {
        return device.write_all(bytes).with_context(|| failed(path));
    }
    let unfinished = Unfinished::new(path)?;
    let mut file = unfinished.file.as_file();
    file.write_all(bytes).with_context(|| failed(path))?;
    unfinished.publish(overwrites)
}

/// A file that is being written under a temporary name in the folder of its place. Whatever ends the program
/// meanwhile, the place holds what it held before; only an end by force leaves the temporary file.
struct Unfinished<'a> {
    place: &'a Path,
    file: NamedTempFile,
}

impl<'a> Unfinished<'a> {
    /// A new file; folders that are missing are made.
    fn new(place: &'a Path) -> anyhow::Result<Self> {
        let folder = match place.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent,
            _ => Path::new("."),
        };
        fs::create_dir_all(folder).with_context(|| {
            format!(
                "cannot make the folder {:?}; name another place with -o",
                folder.display()
            )
        })?;
        remove_unfinished_on_interrupt();
        let mut unfinished = unfinished();
        let made = new_file_mode(&mut tempfile::Builder::new())
            .prefix(".tilendar-")
            .tempfile_in(folder);
        let file = made.map_err(without_path).with_context(|| failed(place))?;
        unfinished.insert(file.path().to_owned());
        Ok(Self { place, file })
    }

    /// Puts the file in its place, whole.
    fn publish(self, overwrites: bool) -> anyhow::Result<()> {
        let Self { place, file } = self;
        let mut unfinished = unfinished();
        unfinished.remove(file.path());
        let published = if overwrites {
            file.persist(place)
        } else {
            file.persist_noclobber(place)
        };
        match published.map_err(|error| error.error) {
            Ok(_) => Ok(()),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => bail!(
                "{:?} is there already: name another file with -o, or write over it with --force",
                place.display()
            ),
            Err(error) => Err(without_path(error)).with_context(|| failed(place)),
        }
    }
}

/// The files that are being written. While the list is locked, Ctrl-C waits.
fn unfinished() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    static UNFINISHED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on, Ctrl-C ends the program quietly and leaves no part of a file.
fn remove_unfinished_on_interrupt() {
    /// What a shell expects of a program that Ctrl-C ended: 128 and the number of the signal.
    const EXIT_CODE: i32 = 130;
    static HANDLER: Once = Once::new();
    HANDLER.call_once(|| {
        // Without a handler, Ctrl-C ends the program all the same.
        let _ = ctrlc::set_handler(|| {
            // The list stays locked, so that no other file begins.
            let unfinished = unfinished();
            for file in unfinished.iter() {
                // It may be gone already.
                let _ = fs::remove_file(file);
            }
            std::process::exit(EXIT_CODE);
        });
    });
}

/// Gives temporary files the permissions of the user's other new files.
fn new_file_mode<'b>(
    builder: &'b mut tempfile::Builder<'static, 'static>,
) -> &'b mut tempfile::Builder<'static, 'static> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder
}

/// The error without the name of the temporary file, which says nothing to a reader.
fn without_path(error: io::Error) -> io::Error {
    if error.get_ref().is_some() {
        io::Error::from(error.kind())
    } else {
        error
    }
}

/// The SHA-256 sum of a file's content, in hexadecimal digits.
pub fn digest(content: &[u8]) -> String {
    let digest = Hash::hash(content);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
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

/// The text of a template file, of which no more is read than a template may have.
pub fn read_template(path: &Path) -> anyhow::Result<String> {
    let name = path.display().to_string();
    let file = fs::File::open(path).with_context(|| format!("cannot open {name:?}"))?;
    read_from(file, &name)
}

/// The text of a template that comes from somewhere of this name, of which no more is read than a template
/// may have.
pub fn read_from(source: impl Read, name: &str) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    // One byte more than allowed is enough to see that there are too many.
    let limit = MAXIMUM_TEMPLATE_BYTES as u64 + 1;
    source
        .take(limit)
        .read_to_end(&mut bytes)
        .with_context(|| format!("cannot read {name:?}"))?;
    String::from_utf8(bytes).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = valid.iter().filter(|&&byte| byte == b'\n').count() + 1;
        anyhow!("{name}:{line}: the text is not UTF-8: save the template as UTF-8")
    })
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
