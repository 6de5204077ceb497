//! A file on its way: written where nobody sees it, and then put in its place whole.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use tempfile::TempPath;

use super::failed;
use crate::interruption::uninterrupted;

/// What may be at a place before a file is put there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replacing {
    /// Any file, which the new one takes the place of.
    WhatIsThere,
    /// None: it is an error if there is one.
    Nothing,
}

/// A file that is being written, in the folder of its place. Whatever ends the program meanwhile, the place
/// holds what it held before.
pub struct Beside<'a> {
    place: &'a Path,
    folder: &'a Path,
    file: File,
    name: Name,
}

/// What a file is called while it is being written.
enum Name {
    /// Nothing: when the program ends, even by force, the system forgets the file. Linux has such files.
    #[cfg(target_os = "linux")]
    None,
    /// A name beside its place, which is removed again. Only what ends a program by force leaves it there.
    Temporary(TempPath),
}

impl<'a> Beside<'a> {
    /// A new file; folders that are missing are made.
    pub fn new(place: &'a Path) -> anyhow::Result<Self> {
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
        let (file, name) = open(folder).map_err(plain).with_context(|| failed(place))?;
        Ok(Self {
            place,
            folder,
            file,
            name,
        })
    }

    /// To write into.
    pub const fn file(&self) -> &File {
        &self.file
    }

    /// Puts the file in its place, whole.
    pub fn publish(self, replacing: Replacing) -> anyhow::Result<()> {
        let Self {
            place,
            folder,
            file,
            name,
        } = self;
        let published = match name {
            #[cfg(target_os = "linux")]
            Name::None => uninterrupted(|_| nameless::publish(&file, folder, place, replacing)),
            Name::Temporary(name) => uninterrupted(|unfinished| {
                unfinished.remove(&*name);
                let renamed = match replacing {
                    Replacing::WhatIsThere => name.persist(place),
                    Replacing::Nothing => name.persist_noclobber(place),
                };
                renamed.map_err(|error| error.error)
            }),
        };
        match published {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                bail!(
                    "{:?} is there already: name another file with -o, or write over it with --force",
                    place.display()
                )
            }
            published => published.map_err(plain).with_context(|| failed(place)),
        }
    }
}

/// A new file in a folder, without a name where the system has such files.
fn open(folder: &Path) -> io::Result<(File, Name)> {
    #[cfg(target_os = "linux")]
    if let Some(file) = nameless::open(folder) {
        // From now on, Ctrl-C waits for the moment in which a file is put in its place.
        uninterrupted(|_| ());
        return Ok((file, Name::None));
    }
    uninterrupted(|unfinished| {
        let (file, name) = builder().tempfile_in(folder)?.into_parts();
        unfinished.insert(name.to_path_buf());
        Ok((file, Name::Temporary(name)))
    })
}

/// Files that the system knows by no name until they are whole.
#[cfg(target_os = "linux")]
mod nameless {
    use std::ffi::OsString;
    use std::os::fd::AsRawFd;
    use std::os::unix::ffi::OsStrExt;

    use hmac_sha256::Hash;
    use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat};
    use rustix::io::Errno;

    use super::{File, Path, PathBuf, Replacing, fs, io};

    /// Where a file gets its name from: its number among those that the program has open.
    const OPEN_FILES: &str = "/proc/self/fd";

    /// A new file; `None` where the system or the folder's disk has none without a name.
    pub fn open(folder: &Path) -> Option<File> {
        let flags = OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC;
        // What the user's other files get: the mask takes bits away.
        let opened = rustix::fs::open(folder, flags, Mode::from_raw_mode(0o666)).ok()?;
        Path::new(OPEN_FILES).is_dir().then(|| File::from(opened))
    }

    /// Gives the file its name. Over another file that takes two steps, since the system cannot give a name
    /// that is in use; should the program be killed between them, what it leaves beside is whole, and goes
    /// when the same file is next written.
    pub fn publish(
        file: &File,
        folder: &Path,
        place: &Path,
        replacing: Replacing,
    ) -> io::Result<()> {
        let open = PathBuf::from(format!("{OPEN_FILES}/{}", file.as_raw_fd()));
        let link = |name: &Path| linkat(CWD, &open, CWD, name, AtFlags::SYMLINK_FOLLOW);
        match link(place) {
            Err(Errno::EXIST) if replacing == Replacing::WhatIsThere => (),
            linked => return Ok(linked?),
        }
        let beside = folder.join(name_beside(place));
        loop {
            match link(&beside) {
                // Of a program that was killed, or of one that writes the same file now and tries again.
                Err(Errno::EXIST) => match fs::remove_file(&beside) {
                    Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                    _ => continue,
                },
                linked => linked?,
            }
            match fs::rename(&beside, place) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                Err(error) => {
                    // It may be gone already.
                    let _ = fs::remove_file(&beside);
                    return Err(error);
                }
                renamed => return renamed,
            }
        }
    }

    /// The same for the same file, and as long for any name.
    fn name_beside(place: &Path) -> OsString {
        let name = place.file_name().unwrap_or_default();
        let digest = Hash::hash(name.as_bytes());
        let digits: String = digest
            .iter()
            .take(8)
            .map(|byte| format!("{byte:02x}"))
            .collect();
        format!(".tilendar-{digits}").into()
    }
}

/// Temporary files with the permissions that the user's other files get.
fn builder() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".tilendar-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder
}

/// The error without the name of the temporary file, which says nothing to a reader.
fn plain(error: io::Error) -> io::Error {
    match error.get_ref() {
        Some(_) => io::Error::from(error.kind()),
        None => error,
    }
}
