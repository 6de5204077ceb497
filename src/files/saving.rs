//! Results appear under their names only when they are complete.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use anyhow::{Context, anyhow, bail, ensure};

use super::refuse_input;
use crate::messages::complain;

/// Writes a file atomically: its path has the old content or the new, never a part. Missing folders are made. Of a
/// link, the file to which it leads is written.
pub fn save(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    written(None, path, bytes)?.publish()
}

/// A file with this content, which has no name yet: in this folder, or in that of its path.
pub fn written(folder: Option<&Path>, path: &Path, bytes: &[u8]) -> anyhow::Result<Unfinished> {
    let (unfinished, mut file) = Unfinished::new(folder, path)?;
    file.write_all(bytes).with_context(|| failed(path))?;
    Ok(unfinished)
}

fn make_folder(folder: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(folder).with_context(|| {
        format!("cannot make the folder {:?}; name another place with -o", folder.display())
    })
}

/// The folder of a file.
fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// Whether a path is that of a device or a pipe, which is written directly: a file that took its name would remove it.
pub fn is_device(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir())
}

/// The path to which a link leads, even if there is no file yet; any other path as it is.
fn without_links(path: &Path) -> PathBuf {
    /// More links than these one after the other are a circle, which no file system follows.
    const MOST_LINKS: usize = 40;
    let mut end = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(next) = fs::read_link(&end) else { break };
        end = folder_of(&end).join(next);
    }
    end
}

/// The file that claims a folder.
const LOCK: &str = ".tilendar-batch";

/// A folder's claim, which ends when it is dropped.
struct Claim {
    /// It is removed before it is closed.
    _name: Temporary,
    _lock: File,
}

/// Claims a folder for one run of this program; dropping the claim, or the end of the program, ends it.
///
/// # Errors
/// The folder cannot be made, or another run has claimed it.
pub fn claim(folder: &Path) -> anyhow::Result<impl Sized> {
    make_folder(folder)?;
    remove_unfinished_on_interrupt();
    let name = folder.join(LOCK);
    loop {
        // A pipe that is open to both ends waits for nobody.
        let lock = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&name)
            .with_context(|| failed(&name))?;
        ensure!(
            lock.metadata().is_ok_and(|metadata| metadata.is_file()),
            "{:?} is not a regular file: remove it, or name another folder with -o",
            name.display()
        );
        if matches!(lock.try_lock(), Err(TryLockError::WouldBlock)) {
            bail!(
                "another run is making orders in {:?}: wait until it is done, or name another folder with -o",
                folder.display()
            );
        }
        // Whoever had the lock before may have removed the file after it was opened here. On a file system without
        // locks, there is no claim.
        let mut all = unfinished();
        if name.exists() {
            all.insert(name.clone());
            return Ok(Claim { _name: Temporary(name), _lock: lock });
        }
    }
}

/// A file under a name of its own, which is removed unless the program is killed.
struct Temporary(PathBuf);

impl Temporary {
    /// A new file in a folder, which is made if it is missing.
    fn new(folder: &Path) -> anyhow::Result<(Self, File)> {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        make_folder(folder)?;
        remove_unfinished_on_interrupt();
        let mut all = unfinished();
        loop {
            let number = NUMBER.fetch_add(1, Ordering::Relaxed);
            let path = folder.join(format!(".tilendar-{}-{number}", process::id()));
            match File::create_new(&path) {
                // Left by an earlier program with this process number that was killed.
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                created => {
                    let file = created?;
                    all.insert(path.clone());
                    return Ok((Self(path), file));
                }
            }
        }
    }

    /// Moves the complete file to its destination. One that is replaced leaves it its permissions, and one that may not
    /// be written stays.
    fn publish(&self, path: &Path) -> anyhow::Result<()> {
        // Ctrl-C waits.
        let mut all = unfinished();
        if let Ok(old) = fs::metadata(path) {
            ensure!(
                !old.permissions().readonly(),
                "{:?} is read-only; name another place with -o",
                path.display()
            );
            fs::set_permissions(&self.0, old.permissions()).with_context(|| failed(path))?;
        }
        fs::rename(&self.0, path).with_context(|| failed(path))?;
        all.remove(&self.0);
        Ok(())
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // After it was moved, there is none.
        if unfinished().remove(&self.0) {
            // A file that cannot be removed stays.
            let _ = fs::remove_file(&self.0);
        }
    }
}

/// A file under a temporary name. Its destination stays as it is until the file is complete and gets its name.
pub struct Unfinished {
    path: PathBuf,
    /// `None` for a device, which gets its content at once.
    temporary: Option<Temporary>,
}

impl Unfinished {
    /// A new file, and what its content is written to. Without a folder, it is in that of its path, and a link leads to
    /// the file that is written; missing folders are made.
    pub fn new(folder: Option<&Path>, path: &Path) -> anyhow::Result<(Self, File)> {
        refuse_input(path)?;
        if is_device(path) {
            let device = OpenOptions::new().write(true).open(path);
            let file = device.with_context(|| failed(path))?;
            return Ok((Self { path: path.to_owned(), temporary: None }, file));
        }
        let end = if folder.is_some() { path.to_owned() } else { without_links(path) };
        let (temporary, file) =
            Temporary::new(folder.unwrap_or(folder_of(&end))).with_context(|| failed(&end))?;
        Ok((Self { path: end, temporary: Some(temporary) }, file))
    }

    /// Gives the complete file its name, unless another file has it by now: a link, unlike a rename, never replaces
    /// one.
    pub fn publish_new(self) -> anyhow::Result<()> {
        let Some(temporary) = &self.temporary else {
            return Ok(());
        };
        match fs::hard_link(&temporary.0, &self.path) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                Err(already_exists(&self.path))
            }
            // Some file systems have no links.
            Err(_) if !self.path.exists() => self.publish(),
            Err(error) => Err(error).with_context(|| failed(&self.path)),
        }
    }

    /// Moves the complete file to its destination. Missing folders are made.
    pub fn publish(self) -> anyhow::Result<()> {
        let Some(temporary) = &self.temporary else {
            return Ok(());
        };
        make_folder(folder_of(&self.path))?;
        match temporary.publish(&self.path) {
            // A folder inside may be on another disk.
            Err(error) if is_from(&error, ErrorKind::CrossesDevices) => {
                save(&self.path, &fs::read(&temporary.0)?)
            }
            published => published,
        }
    }
}

fn is_from(error: &anyhow::Error, kind: ErrorKind) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == kind)
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

pub fn already_exists(path: &Path) -> anyhow::Error {
    anyhow!(
        "{:?} already exists: name another file with -o, or overwrite it with --force",
        path.display()
    )
}

pub fn failed(path: &Path) -> String {
    format!("cannot write {:?}; name another place with -o", path.display())
}
