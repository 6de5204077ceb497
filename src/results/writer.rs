//! Writes the files of an order, and reports them.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tilendar::order::{Cause, Order, Outcome, OutputFile};

use super::{Destination, MadeFile, MadeOrder};
use crate::files::{Target, save, size_in_words};
use crate::messages::{say, visible_path};
use crate::order_command::with_flags;

/// The extension of the JSON summary of laser files, which goes to standard output.
const SUMMARY: &str = ".json";

/// Writes the files of an order.
pub struct FileWriter<'a> {
    destination: &'a Destination,
    /// Whether standard output is for a JSON summary.
    json: bool,
    outputs: Mutex<Outputs>,
}

/// The files of an order so far.
#[derive(Default)]
struct Outputs {
    /// Each written file with its size.
    written: Vec<(PathBuf, usize)>,
    /// The written files for the summary, if one is requested.
    files: Vec<MadeFile>,
    /// The only file for standard output, held until the order is finished.
    only_file: Option<Vec<u8>>,
    /// The JSON summary of laser files, which follows the files on standard output.
    summary: Option<Vec<u8>>,
}

impl<'a> FileWriter<'a> {
    /// A writer to this destination.
    pub fn new(destination: &'a Destination, json: bool) -> Self {
        Self { destination, json, outputs: Mutex::default() }
    }

    fn outputs(&self) -> MutexGuard<'_, Outputs> {
        self.outputs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes a file.
    pub fn write(&self, file: OutputFile) -> Result<(), Cause> {
        let is_standard_output = self.destination.is_standard_output();
        let is_summary = file.name.end == SUMMARY;
        if is_standard_output || is_summary {
            let Outputs { only_file, summary, .. } = &mut *self.outputs();
            if is_standard_output && (only_file.is_some() || summary.is_some()) {
                return Err("standard output holds one file, and this makes several: use one --format, such as pdf, or \
                            name a folder with -o"
                    .into());
            }
            *if is_summary { summary } else { only_file } = Some(file.bytes);
            return Ok(());
        }
        // Other threads may write at the same time.
        let path = self.destination.path(&file.name);
        self.destination.refuse_loss(&path)?;
        save(&path, &file.bytes)?;
        let bytes = file.bytes.len();
        if self.destination.reports_each_file() {
            say(&format!("wrote {}: {}", visible_path(&path), size_in_words(bytes)));
        }
        let in_summary = self.json.then(|| MadeFile::new(&path, &file, true));
        let mut outputs = self.outputs();
        outputs.files.extend(in_summary);
        outputs.written.push((path, bytes));
        Ok(())
    }

    /// Reports the files, warnings and next steps; returns the path of the file, or of the folder of several, and
    /// the result.
    pub fn finish(
        self,
        order: &Order,
        outcome: Outcome,
    ) -> anyhow::Result<(Option<PathBuf>, MadeOrder)> {
        let mut outputs = self.outputs.into_inner().unwrap_or_else(PoisonError::into_inner);
        outputs.write_standard_output(&outcome, self.json)?;
        outputs.report(self.destination, &outcome);
        outputs.files.sort_by(|a, b| a.path.cmp(&b.path));
        let mut made = MadeOrder::new(order);
        made.add_outcome(outcome);
        made.files = outputs.files;
        let path = match &outputs.written[..] {
            [] => None,
            [(file, _)] => Some(file.clone()),
            [(file, _), ..] => file.parent().map(Path::to_owned),
        };
        Ok((path, made))
    }
}

impl Outputs {
    /// Writes what goes to standard output: the only file, and the summary of laser files.
    fn write_standard_output(&self, outcome: &Outcome, json: bool) -> anyhow::Result<()> {
        if let Some(only_file) = &self.only_file {
            Target::StandardOutput.write(only_file)?;
        }
        match (&outcome.cutting, &self.summary) {
            _ if json => Ok(()),
            (_, Some(summary)) => Target::StandardOutput.write(summary),
            (Some(report), None) if self.only_file.is_none() => {
                Target::StandardOutput.write(with_flags(&report.text).as_bytes())
            }
            _ => Ok(()),
        }
    }

    /// Reports the files, warnings, remarks and next steps.
    fn report(&self, destination: &Destination, outcome: &Outcome) {
        let reports_each_file = destination.reports_each_file();
        if !reports_each_file {
            let bytes = match &self.only_file {
                Some(only_file) => only_file.len(),
                None => self.written.iter().map(|(_, bytes)| bytes).sum(),
            };
            let name = destination.name(&self.written);
            say(&format!("wrote {name}: {}, {}", outcome.summary, size_in_words(bytes)));
        }
        for warning in &outcome.warnings {
            say(&format!("warning: {}", with_flags(&warning.to_string())));
        }
        if reports_each_file && destination.is_standard_output() {
            return;
        }
        for remark in &outcome.remarks {
            say(&with_flags(&remark.to_string()));
        }
        if let Some(step) = &outcome.next {
            say(&format!("next: {}", with_flags(&step.to_string())));
        }
    }
}
