//! FileWriter what is made, and telling of it.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::anyhow;
use tilendar::order::{Cause, NamedBytes, Order, Outcome};

use super::{MadeFile, MadeOrder, in_flags};
use crate::files::{Target, save, size};
use crate::output::{results, say};
use crate::output_rules::{Place, SUMMARY};

/// Takes the files of an order.
pub struct FileWriter<'a> {
    place: Place<'a>,
    /// Whether standard output gets a summary of what is made.
    json: bool,
    outputs: Mutex<Outputs>,
}

/// What was written so far.
#[derive(Default)]
struct Outputs {
    /// Each file that was written, and its size.
    written: Vec<(PathBuf, usize)>,
    /// The same for the summary, if one is asked for.
    files: Vec<MadeFile>,
    /// The one file that standard output gets, once it is sure to be the only one.
    only_file: Option<Vec<u8>>,
    /// The summary for programs, which standard output gets after the files.
    summary: Option<Vec<u8>>,
}

impl<'a> FileWriter<'a> {
    /// Writes to this output.
    pub fn new(order: &Order, output: Option<&'a Target>, json: bool) -> Self {
        Self {
            place: Place::of(order, output),
            json,
            outputs: Mutex::default(),
        }
    }

    fn outputs(&self) -> MutexGuard<'_, Outputs> {
        self.outputs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes a file.
    pub fn take(&self, file: NamedBytes) -> Result<(), Cause> {
        let is_summary = file.name.end == SUMMARY;
        if self.place.is_standard_output() {
            let mut outputs = self.outputs();
            if outputs.only_file.is_some() || outputs.summary.is_some() {
                return Err(anyhow!(
                    "standard output holds one file, and this makes several: use one --format, such as \
                     pdf, or name a folder with -o"
                )
                .into());
            }
            if is_summary {
                outputs.summary = Some(file.bytes)
            } else {
                outputs.only_file = Some(file.bytes)
            }
            return Ok(());
        }
        if is_summary {
            self.outputs().summary = Some(file.bytes);
            return Ok(());
        }
        let path = self.place.path(&file.name);
        save(&path, &file.bytes)?;
        if self.place.is_list() {
            say(&format!(
                "wrote {}: {}",
                path.display(),
                size(file.bytes.len())
            ));
        }
        let of_summary = self.json.then(|| MadeFile::written(&path, &file));
        let mut outputs = self.outputs();
        outputs.files.extend(of_summary);
        outputs.written.push((path, file.bytes.len()));
        Ok(())
    }

    /// Tells what was made, and what to do next; returns the file, or the folder of several, and what
    /// programs get to know of it.
    pub fn finish(
        self,
        order: &Order,
        outcome: Outcome,
    ) -> anyhow::Result<(Option<PathBuf>, MadeOrder)> {
        let mut outputs = self
            .outputs
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        let mut bytes: usize = outputs.written.iter().map(|(_, size)| size).sum();
        if let Some(only_file) = &outputs.only_file {
            Target::StandardOutput.write(only_file)?;
            bytes = only_file.len();
        }
        match (&outcome.cutting, &outputs.summary) {
            _ if self.json => {}
            (_, Some(json)) => Target::StandardOutput.write(json)?,
            (Some(report), None) if outputs.only_file.is_none() => {
                let mut out = results();
                write!(out, "{}", in_flags(&report.text))?;
                out.flush()?;
            }
            _ => {}
        }
        if !self.place.is_list() {
            let name = self.place.name(&outputs.written);
            say(&format!(
                "wrote {name}: {}, {}",
                outcome.summary,
                size(bytes)
            ));
        }
        for warning in &outcome.warnings {
            say(&format!("warning: {}", in_flags(warning)));
        }
        if !(self.place.is_list() && self.place.is_standard_output()) {
            for remark in &outcome.remarks {
                say(&in_flags(remark));
            }
            if let Some(next) = &outcome.next {
                say(&format!("next: {}", in_flags(next)));
            }
        }
        outputs
            .files
            .sort_by(|one, other| one.path.cmp(&other.path));
        let mut made = MadeOrder::of(order);
        made.take(outcome);
        made.files = outputs.files;
        let path = match &outputs.written[..] {
            [] => None,
            [(file, _)] => Some(file.clone()),
            [(file, _), ..] => file.parent().map(Path::to_owned),
        };
        Ok((path, made))
    }
}
