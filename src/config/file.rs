//! The file of choices on the disk.

use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::template_files::read_template;

/// The file that holds in its folder without being named.
const NAME: &str = "tilendar.toml";

/// A file of choices.
pub struct ConfigFile {
    /// Its name, as the user knows it.
    pub name: String,
    /// The folder that it is in.
    pub folder: PathBuf,
    /// Its text.
    pub text: String,
    /// Whether the user named it.
    pub is_named: bool,
}

impl ConfigFile {
    /// The file that the user named, else that of the working folder, if there is one.
    pub fn find(named: Option<&Path>) -> anyhow::Result<Option<Self>> {
        let path = match named {
            Some(none) if none == Path::new("none") => return Ok(None),
            Some(path) => path,
            None if matches!(Path::new(NAME).try_exists(), Ok(false)) => return Ok(None),
            None => Path::new(NAME),
        };
        let text = read_template(path).context("--config")?;
        Ok(Some(Self {
            name: path.display().to_string(),
            folder: path.parent().map(Path::to_owned).unwrap_or_default(),
            text,
            is_named: named.is_some(),
        }))
    }
}
