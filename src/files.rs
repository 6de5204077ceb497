//! Files: results are written without ever leaving half a file or losing one that was there, and templates read.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};
use std::str::FromStr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use anyhow::{Context, anyhow, bail};
use hmac_sha256::Hash;
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
    /// The path of a file of this name in the folder for results.
    pub fn default_path(name: &str) -> PathBuf {
        Path::new(FOLDER).join(name)
    }

    /// Writes the result there.
    pub fn write(&self, bytes: &[u8]) -> anyhow::Result<()> {
        match self {
            Self::StandardOutput => {
                let mut out = io::stdout().lock();
                // SVG and DXF are text, PDF and pixels are not.
                let is_text = std::str::from_utf8(bytes).is_ok() && !bytes.starts_with(b"%PDF");
                if out.is_terminal() && !is_text {
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

    /// Writes there what a person may edit: over a file that is there only if that is `forced`.
    pub fn write_new(&self, bytes: &[u8], forced: bool) -> anyhow::Result<()> {
        self.refuse_old(forced)?;
        self.write(bytes)
    }

    /// Refuses a file that is there already, unless it may be written over.
    pub fn refuse_old(&self, forced: bool) -> anyhow::Result<()> {
        match self {
            Self::File(path) if path.is_file() && !forced => bail!(
                "{:?} is there already: name another file with -o, or write over it with --force",
                path.display()
            ),
            _ => Ok(()),
        }
    }

    /// Writes there what `fill` writes, in a stream. A file comes to be only when all of it is
    /// there, and if there is something: `fill` tells how much.
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
            if error.is::<io::Error>() {
                error.context(failed(path))
            } else {
                error
            }
        })?;
        out.flush().with_context(|| failed(path))?;
        drop(out);
        if written > 0 {
            unfinished.publish()?;
        }
        Ok(written)
    }

    /// The place as messages name it.
    pub fn name(&self) -> String {
        match self {
            Self::StandardOutput => "standard output".to_owned(),
            Self::File(path) => path.display().to_string(),
        }
    }
}

/// Writes a file. The place holds the old content or the new one, never a part. Folders that are missing are made.
pub fn save(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let unfinished = Unfinished::new(path)?;
    let written = (&unfinished.file).write_all(bytes);
    written.with_context(|| failed(path))?;
    unfinished.publish()
}

/// A file that is being written under a temporary name in the folder of its place. Whatever ends the program
/// meanwhile, the place holds what it held before; only an end by force leaves the temporary file.
struct Unfinished<'a> {
    place: &'a Path,
    file: File,
    /// Nothing for a device or a pipe, which is written into: renaming a file over it would take it away.
    temporary: Option<PathBuf>,
}

impl<'a> Unfinished<'a> {
    /// A new file; folders that are missing are made.
    fn new(place: &'a Path) -> anyhow::Result<Self> {
        if fs::metadata(place).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
            let device = OpenOptions::new().write(true).open(place);
            return Ok(Self {
                place,
                file: device.with_context(|| failed(place))?,
                temporary: None,
            });
        }
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
        let (temporary, file) = loop {
            static NUMBER: AtomicUsize = AtomicUsize::new(0);
            let number = NUMBER.fetch_add(1, Ordering::Relaxed);
            let temporary = folder.join(format!(".tilendar-{}-{number}", process::id()));
            match File::create_new(&temporary) {
                // An earlier program of this number was ended by force.
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                file => break (temporary, file.with_context(|| failed(place))?),
            }
        };
        unfinished.insert(temporary.clone());
        Ok(Self {
            place,
            file,
            temporary: Some(temporary),
        })
    }

    /// Puts the file in its place, whole.
    fn publish(mut self) -> anyhow::Result<()> {
        let mut unfinished = unfinished();
        if let Some(temporary) = &self.temporary {
            fs::rename(temporary, self.place).with_context(|| failed(self.place))?;
            unfinished.remove(temporary);
            self.temporary = None;
        }
        Ok(())
    }
}

impl Drop for Unfinished<'_> {
    fn drop(&mut self) {
        if let Some(temporary) = &self.temporary {
            unfinished().remove(temporary);
            // There is nothing to be done about a file that cannot be removed.
            let _ = fs::remove_file(temporary);
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
            process::exit(EXIT_CODE);
        });
    });
}

/// The SHA-256 sum of a file's content, in hexadecimal digits.
pub fn digest(content: &[u8]) -> String {
    let digest = Hash::hash(content);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn failed(path: &Path) -> String {
    format!(
        "cannot write {:?}; name another place with -o",
        path.display()
    )
}

/// Opens a file, or standard input, given as `-`.
pub fn open(path: &Path) -> anyhow::Result<Box<dyn BufRead>> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(path).with_context(|| format!("cannot open {:?}", path.display()))?;
    Ok(Box::new(BufReader::new(file)))
}

/// The text of a template file, of which no more is read than a template may have.
pub fn read_template(path: &Path) -> anyhow::Result<String> {
    let name = path.display().to_string();
    let mut bytes = Vec::new();
    // One byte more than allowed is enough to see that there are too many.
    let limit = MAXIMUM_TEMPLATE_BYTES as u64 + 1;
    open(path)?
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
