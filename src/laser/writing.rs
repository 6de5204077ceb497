//! Files of sheets: their names, their content, and what is said about them.

use std::path::{Path, PathBuf};

use anyhow::bail;
use tilendar::laser::cut::{CutSheet, Machine};
use tilendar::laser::product::{LaserOptions, LaserSet, sheet_document, sheet_picture};

use super::arguments::CutArguments;
use super::format::LaserFormat;
use super::rendering;
use super::summary::Summary;
use super::words::part_names;
use crate::files::{Target, save, size};
use crate::output::say;

/// What the files of a set are called and say.
pub struct Files<'a> {
    /// The start of the default names.
    pub stem: String,
    /// The title in the files.
    pub title: String,
    /// Lengths and fit, in a line.
    pub note: String,
    /// The options of a tray, whose stack the picture shows.
    pub stack: Option<&'a LaserOptions>,
    /// What to do next.
    pub next: &'static str,
}

impl Files<'_> {
    /// Writes every sheet in every format that is asked for, prints the summary, and says what was
    /// written. No file is written before all of them are ready.
    pub fn write(
        &self,
        set: &LaserSet,
        machine: &Machine,
        options: &LaserOptions,
        arguments: &CutArguments,
    ) -> anyhow::Result<()> {
        let asked = arguments.formats();
        let formats = LaserFormat::files(&asked);
        let json = asked.contains(&LaserFormat::Json);
        let summary = Summary::new(&self.title, set, machine, options, self.stack.is_some());
        if arguments.output == Some(Target::StandardOutput) && !formats.is_empty() {
            self.to_standard_output(set, machine, &formats, json)?;
            warn(set);
            return Ok(());
        }
        let mut ready = Vec::new();
        for (index, sheet) in set.sheets.iter().enumerate() {
            for &format in &formats {
                let path = self.path(arguments.output.as_ref(), index, format);
                let bytes = self.render(sheet, index, set.sheets.len(), machine, format)?;
                ready.push((path, bytes));
            }
        }
        for (path, bytes) in &ready {
            save(path, bytes)?;
            say(&format!("wrote {}: {}", path.display(), size(bytes.len())));
        }
        if json {
            summary.print_json()?;
        } else {
            summary.print()?;
        }
        warn(set);
        if !formats.is_empty() {
            if let Some(hint) = &machine.hint {
                say(&format!("{}: {hint}", machine.title));
            }
            say(self.next);
        }
        Ok(())
    }

    fn to_standard_output(
        &self,
        set: &LaserSet,
        machine: &Machine,
        formats: &[LaserFormat],
        json: bool,
    ) -> anyhow::Result<()> {
        let ([sheet], [format], false) = (set.sheets.as_slice(), formats, json) else {
            bail!(
                "standard output holds one file, and there are {}: name a file or a folder with -o",
                set.sheets.len() * formats.len() + usize::from(json)
            );
        };
        let bytes = self.render(sheet, 0, 1, machine, *format)?;
        Target::StandardOutput.write(&bytes)
    }

    /// `calendar-apart.svg`, `calendar-apart-2.svg` and so on.
    fn path(&self, output: Option<&Target>, index: usize, format: LaserFormat) -> PathBuf {
        let default = match Target::default_file(&self.stem) {
            Target::File(path) => path,
            Target::StandardOutput => PathBuf::from(&self.stem),
        };
        let stem = match output {
            Some(Target::File(path)) if is_folder(path) => path.join(&self.stem),
            Some(Target::File(path)) => without_extension(path),
            _ => default,
        };
        let mut name = stem.file_name().unwrap_or_default().to_os_string();
        if index > 0 {
            name.push(format!("-{}", index + 1));
        }
        name.push(format!(".{}", format.extension()));
        stem.with_file_name(name)
    }

    fn render(
        &self,
        sheet: &CutSheet,
        index: usize,
        sheets: usize,
        machine: &Machine,
        format: LaserFormat,
    ) -> anyhow::Result<Vec<u8>> {
        let title = match sheets {
            1 => self.title.clone(),
            _ => format!("{}, sheet {} of {sheets}", self.title, index + 1),
        };
        if format == LaserFormat::Png {
            let stack = self.stack.filter(|_| index == 0);
            return rendering::for_people(&sheet_picture(sheet, &title, &self.note, stack));
        }
        let note = format!("{title}: {}. {}", part_names(sheet), self.note);
        let document = sheet_document(sheet, machine, &title, &note);
        rendering::for_laser(&document, machine, format)
    }
}

/// Says what may go wrong.
fn warn(set: &LaserSet) {
    for layer in &set.left_out {
        say(&format!(
            "warning: the preset has no operation for {0}: all that {0} would hold is left out",
            layer.name()
        ));
    }
    for (sheet, warning) in &set.warnings {
        say(&format!("warning: sheet {}: {warning}", sheet + 1));
    }
}

/// Whether a path is meant as a folder.
fn is_folder(path: &Path) -> bool {
    path.is_dir()
        || path
            .as_os_str()
            .to_string_lossy()
            .ends_with(['/', std::path::MAIN_SEPARATOR])
}

/// The path without the end of a format's files, which each file gets anew.
fn without_extension(path: &Path) -> PathBuf {
    match LaserFormat::of_path(path) {
        Some(_) => path.with_extension(""),
        None => path.to_owned(),
    }
}
