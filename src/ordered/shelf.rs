//! The shelf of the program: files, told from names of presets by how they look.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::Context;
use tilendar::order::{Cause, Shelf};
use tilendar::puzzle::solver::MemoryLimit;

/// Files of the machine.
pub struct Files;

impl Shelf for Files {
    fn open(&self, field: &str, name: &str) -> Result<Option<Box<dyn Read>>, Cause> {
        let path = Path::new(name);
        if field == "solutions" && name == "-" {
            return Ok(Some(Box::new(io::stdin().lock())));
        }
        if holds(field) && !is_path(path) {
            return Ok(None);
        }
        let what = match field {
            "font" | "font-bold" => "the font ",
            _ => "",
        };
        let file = File::open(path);
        let file = file.with_context(|| format!("cannot open {what}{:?}", path.display()));
        let file = file.map_err(|error| format!("{error:#}"))?;
        Ok(Some(Box::new(file)))
    }
}

/// Files of the machine, and what a count may take of its memory.
pub struct FilesWithin(pub MemoryLimit);

impl Shelf for FilesWithin {
    fn open(&self, field: &str, name: &str) -> Result<Option<Box<dyn Read>>, Cause> {
        Files.open(field, name)
    }

    fn memory(&self) -> MemoryLimit {
        self.0
    }
}

/// Whether the value of a field may be the path of a template.
pub fn holds(field: &str) -> bool {
    !matches!(
        field,
        "art" | "font" | "font-bold" | "solutions" | "date" | "reveal"
    )
}

/// Whether a text that is no preset's name is meant as a path.
pub fn is_path(path: &Path) -> bool {
    path.components().count() > 1 || path.extension().is_some() || path.is_file()
}
