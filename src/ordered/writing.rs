//! Writing what is made, and telling of it.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::anyhow;
use tilendar::order::{Cause, NamedBytes, Order, Outcome};

use super::{MadeFile, MadeOrder, in_flags};
use crate::files::{Journal, Target, save, size};
use crate::output::{results, say};
use crate::output_rules::{Place, SUMMARY};

/// Takes the files of an order.
pub struct Writing<'a> {
    place: Place<'a>,
    /// Whether standard output gets a summary of what is made.
    json: bool,
    taken: Mutex<Taken>,
}

/// What was taken so far.
#[derive(Default)]
struct Taken {
    /// Each file that was written, and its size.
    written: Vec<(PathBuf, usize)>,
    /// The same for the summary, if one is asked for.
    files: Vec<MadeFile>,
    /// The one file that standard output gets, once it is sure to be the only one.
    held: Option<Vec<u8>>,
    /// Tells that pictures are still missing from their folder.
    journal: Option<Journal>,
    /// The summary for programs, which standard output gets after the files.
    summary: Option<Vec<u8>>,
}

impl<'a> Writing<'a> {
    /// Writes to this output.
    pub fn new(order: &Order, output: Option<&'a Target>, json: bool) -> Self {
        Self {
            place: Place::of(order, output),
            json,
            taken: Mutex::default(),
        }
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes a file.
    pub fn take(&self, file: NamedBytes) -> Result<(), Cause> {
        let is_summary = file.name.end == SUMMARY;
        if self.place.is_standard_output() {
            let mut taken = self.taken();
            if taken.held.is_some() || taken.summary.is_some() {
                return Err(anyhow!(
                    "standard output holds one file, and this makes several: use one --format, such as \
                     pdf, or name a folder with -o"
                )
                .into());
            }
            match is_summary {
                true => taken.summary = Some(file.bytes),
                false => taken.held = Some(file.bytes),
            }
            return Ok(());
        }
        if is_summary {
            self.taken().summary = Some(file.bytes);
            return Ok(());
        }
        let path = self.place.path(&file.name);
        if file.name.is_of_many() {
            self.begin_folder(&path)?;
        }
        save(&path, &file.bytes)?;
        if self.place.is_list() {
            say(&format!(
                "wrote {}: {}",
                path.display(),
                size(file.bytes.len())
            ));
        }
        let of_summary = self.json.then(|| MadeFile::written(&path, &file));
        let mut taken = self.taken();
        taken.files.extend(of_summary);
        taken.written.push((path, file.bytes.len()));
        Ok(())
    }

    /// Makes the folder tell that files are missing from it, before the first is there.
    fn begin_folder(&self, first: &Path) -> anyhow::Result<()> {
        let mut taken = self.taken();
        if let (None, Some(folder)) = (&taken.journal, first.parent()) {
            taken.journal = Some(Journal::begin(folder, false)?);
        }
        Ok(())
    }

    /// Tells what was made, and what to do next; returns the file, or the folder of several, and what
    /// programs get to know of it.
    pub fn finish(
        self,
        order: &Order,
        outcome: Outcome,
    ) -> anyhow::Result<(Option<PathBuf>, MadeOrder)> {
        let mut taken = self
            .taken
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(journal) = taken.journal.take() {
            journal.finish()?;
        }
        let mut bytes: usize = taken.written.iter().map(|(_, size)| size).sum();
        if let Some(held) = &taken.held {
            Target::StandardOutput.write(held)?;
            bytes = held.len();
        }
        match (&outcome.cutting, &taken.summary) {
            _ if self.json => {}
            (_, Some(json)) => Target::StandardOutput.write(json)?,
            (Some(summary), None) if taken.held.is_none() => {
                let mut out = results();
                write!(out, "{}", in_flags(&summary.to_string()))?;
                out.flush()?;
            }
            _ => {}
        }
        if !self.place.is_list() {
            let name = self.place.name(&taken.written);
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
        taken.files.sort_by(|one, other| one.path.cmp(&other.path));
        let mut made = MadeOrder::of(order);
        made.take(outcome);
        made.files = taken.files;
        let path = match &taken.written[..] {
            [] => None,
            [(file, _)] => Some(file.clone()),
            [(file, _), ..] => file.parent().map(Path::to_owned),
        };
        Ok((path, made))
    }
}
