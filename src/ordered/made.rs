//! Writes the files of orders, and reports them: to people, and as JSON for `--json` and for the manifest of a
//! batch.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tilendar::press::language::Message;

use anyhow::anyhow;
use serde::Serialize;
use serde_json::Value as Json;
use tilendar::order::{Cause, FilePages, Order, Outcome, OutputFile, PaperUse};

use super::in_flags;
use crate::files::{Target, digest, save, size};
use crate::output::{say, shown};
use crate::output_rules::{Place, SUMMARY};
use crate::table::thousandths;

/// The summary of orders as indented JSON.
pub fn summary(made: &[impl Serialize]) -> anyhow::Result<Vec<u8>> {
    #[derive(Serialize)]
    struct Summary<'a, M> {
        program: &'static str,
        version: &'static str,
        made: &'a [M],
    }
    let summary =
        Summary { program: env!("CARGO_PKG_NAME"), version: env!("CARGO_PKG_VERSION"), made };
    Ok((serde_json::to_string_pretty(&summary)? + "\n").into_bytes())
}

/// The result of an order.
#[derive(Serialize, Default)]
pub struct MadeOrder {
    #[serde(skip_serializing_if = "Option::is_none")]
    product: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    /// A short description.
    #[serde(skip_serializing_if = "Option::is_none")]
    summary: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pages: Option<usize>,
    pub paper: Vec<Paper>,
    pub files: Vec<MadeFile>,
    pub warnings: Vec<String>,
    pub remarks: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cutting: Option<Json>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Order>,
}

/// A file that was made, or that a rehearsal would make.
#[derive(Serialize, Clone)]
pub struct MadeFile {
    /// The path from the folder of the summary, or from the one in which it was printed.
    pub path: String,
    /// Its size, and below its checksum; both are missing in a rehearsal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bytes: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sha256: Option<String>,
    #[serde(flatten)]
    pages: Option<Pages>,
}

/// How many pages a file has, and their size.
#[derive(Serialize, Clone, Copy)]
struct Pages {
    pages: usize,
    page_width_mm: f64,
    page_height_mm: f64,
}

/// The sheets of one size that an order uses.
#[derive(Serialize)]
pub struct Paper {
    pub width_mm: f64,
    pub height_mm: f64,
    pub pages: usize,
    pub sheets: usize,
}

impl From<PaperUse> for Paper {
    fn from(used: PaperUse) -> Self {
        Self {
            width_mm: thousandths(used.size.width),
            height_mm: thousandths(used.size.height),
            pages: used.pages,
            sheets: used.sheets,
        }
    }
}

impl MadeOrder {
    /// The facts about an order before it is made.
    pub fn of(order: &Order) -> Self {
        let table = Order::table(order.product()).unwrap_or_default();
        let layout = table.into_iter().find(|field| field.name == "layout");
        let fields = order.fields();
        let chosen = fields.get("layout").and_then(Json::as_str);
        Self {
            product: Some(order.product()),
            layout: layout.and_then(|field| chosen.map(str::to_owned).or(field.default)),
            order: Some(order.clone()),
            ..Self::default()
        }
    }

    /// The price of a laser's work and material.
    pub fn price(&self) -> Option<f64> {
        self.cutting.as_ref()?["price"]["total"].as_f64()
    }

    /// Adds the outcome, without the files.
    pub fn take(&mut self, outcome: Outcome) {
        let in_flags = |sentences: Vec<Message>| -> Vec<String> {
            let sentences = sentences.iter();
            sentences.map(|sentence| in_flags(&sentence.to_string())).collect()
        };
        self.summary = Some(outcome.summary.to_string());
        self.pages = Some(outcome.pages);
        self.paper = outcome.paper.into_iter().map(Paper::from).collect();
        self.warnings = in_flags(outcome.warnings);
        self.remarks = in_flags(outcome.remarks);
        self.cutting = outcome.cutting.map(|report| report.json);
    }
}

impl MadeFile {
    /// A file at its path; `is_written` is false in a rehearsal.
    pub fn new(path: &Path, file: &OutputFile, is_written: bool) -> Self {
        let pages = |FilePages { count, size }| Pages {
            pages: count,
            page_width_mm: thousandths(size.width),
            page_height_mm: thousandths(size.height),
        };
        Self {
            path: path.display().to_string(),
            bytes: is_written.then_some(file.bytes.len()),
            sha256: is_written.then(|| digest(&file.bytes)),
            pages: file.pages.map(pages),
        }
    }
}

/// Writes the files of an order.
pub struct FileWriter<'a> {
    place: Place<'a>,
    /// Whether standard output is for a JSON summary.
    json: bool,
    outputs: Mutex<Outputs>,
}

/// The files written so far.
#[derive(Default)]
struct Outputs {
    /// Each written file with its size.
    written: Vec<(PathBuf, usize)>,
    /// The written files for the summary, if one is asked for.
    files: Vec<MadeFile>,
    /// The only file for standard output, held until the order is finished.
    only_file: Option<Vec<u8>>,
    /// The JSON summary of laser files, which follows the files on standard output.
    summary: Option<Vec<u8>>,
}

impl<'a> FileWriter<'a> {
    /// Writes the files of an order to this output.
    pub fn new(order: &Order, output: Option<&'a Target>, json: bool) -> Self {
        Self {
            place: Place::of(order, output, Target::default_path("")),
            json,
            outputs: Mutex::default(),
        }
    }

    fn outputs(&self) -> MutexGuard<'_, Outputs> {
        self.outputs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes a file.
    pub fn take(&self, file: OutputFile) -> Result<(), Cause> {
        let is_standard_output = self.place.is_standard_output();
        let mut outputs = self.outputs();
        if is_standard_output && (outputs.only_file.is_some() || outputs.summary.is_some()) {
            return Err(anyhow!(
                "standard output holds one file, and this makes several: use one --format, such as \
                 pdf, or name a folder with -o"
            )
            .into());
        }
        if file.name.end == SUMMARY {
            outputs.summary = Some(file.bytes);
            return Ok(());
        }
        if is_standard_output {
            outputs.only_file = Some(file.bytes);
            return Ok(());
        }
        // Other threads may write at the same time.
        drop(outputs);
        let path = self.place.path(&file.name);
        save(&path, &file.bytes)?;
        let bytes = file.bytes.len();
        if self.place.is_list() {
            say(&format!("wrote {}: {}", shown(&path), size(bytes)));
        }
        let of_summary = self.json.then(|| MadeFile::new(&path, &file, true));
        let mut outputs = self.outputs();
        outputs.files.extend(of_summary);
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
        let outputs = self.outputs.into_inner();
        let mut outputs = outputs.unwrap_or_else(PoisonError::into_inner);
        let mut bytes: usize = outputs.written.iter().map(|(_, size)| size).sum();
        if let Some(only_file) = &outputs.only_file {
            Target::StandardOutput.write(only_file)?;
            bytes = only_file.len();
        }
        match (&outcome.cutting, &outputs.summary) {
            _ if self.json => {}
            (_, Some(json)) => Target::StandardOutput.write(json)?,
            (Some(report), None) if outputs.only_file.is_none() => {
                Target::StandardOutput.write(in_flags(&report.text).as_bytes())?;
            }
            _ => {}
        }
        if !self.place.is_list() {
            let (name, size) = (self.place.name(&outputs.written), size(bytes));
            say(&format!("wrote {name}: {}, {size}", outcome.summary));
        }
        for warning in &outcome.warnings {
            say(&format!("warning: {}", in_flags(&warning.to_string())));
        }
        if !(self.place.is_list() && self.place.is_standard_output()) {
            let remarks = outcome.remarks.iter();
            remarks.for_each(|remark| say(&in_flags(&remark.to_string())));
            let next = outcome.next.iter();
            next.for_each(|next| say(&format!("next: {}", in_flags(&next.to_string()))));
        }
        let files = &mut outputs.files;
        files.sort_by(|one, other| one.path.cmp(&other.path));
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
