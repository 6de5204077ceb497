//! What became of orders, for programs: the summary that `--json` prints, and that a file of orders gets as its
//! manifest.

use std::path::Path;

use serde::{Serialize, Serializer};
use serde_json::Value as Json;
use tilendar::drawing::Size;
use tilendar::order::{FilePages, NamedBytes, Order, Outcome, PaperUse};

use super::in_flags;
use crate::files::digest;
use crate::table::thousandths;

/// What a run of the program made.
#[derive(Serialize)]
pub struct MadeSummary<'a, M> {
    program: &'static str,
    version: &'static str,
    made: &'a [M],
}

/// What became of an order.
#[derive(Serialize, Default)]
pub struct MadeOrder {
    #[serde(skip_serializing_if = "Option::is_none")]
    product: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    /// What it is, in a few words.
    #[serde(skip_serializing_if = "Option::is_none")]
    summary: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pages: Option<usize>,
    #[serde(serialize_with = "paper")]
    pub paper: Vec<PaperUse>,
    pub files: Vec<MadeFile>,
    warnings: Vec<String>,
    remarks: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cutting: Option<Json>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Order>,
}

/// A file that was made, or would be.
#[derive(Serialize, Clone)]
pub struct MadeFile {
    /// Where it is, from the folder that the summary is in or was printed in.
    pub path: String,
    /// The rest is known of what was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bytes: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sha256: Option<String>,
    #[serde(flatten, serialize_with = "pages")]
    pages: Option<FilePages>,
}

#[derive(Serialize)]
struct PagesJson {
    pages: usize,
    page_width_mm: f64,
    page_height_mm: f64,
}

#[derive(Serialize)]
struct PaperJson {
    width_mm: f64,
    height_mm: f64,
    pages: usize,
    sheets: usize,
}

fn pages<S: Serializer>(pages: &Option<FilePages>, serializer: S) -> Result<S::Ok, S::Error> {
    let written = pages.map(|FilePages { count, size }| PagesJson {
        pages: count,
        page_width_mm: thousandths(size.width),
        page_height_mm: thousandths(size.height),
    });
    written.serialize(serializer)
}

fn paper<S: Serializer>(paper: &[PaperUse], serializer: S) -> Result<S::Ok, S::Error> {
    let written = |used: &PaperUse| {
        let Size { width, height } = used.size;
        PaperJson {
            width_mm: thousandths(width),
            height_mm: thousandths(height),
            pages: used.pages,
            sheets: used.sheets,
        }
    };
    serializer.collect_seq(paper.iter().map(written))
}

impl<'a, M: Serialize> MadeSummary<'a, M> {
    /// The summary of these orders.
    pub fn of(made: &'a [M]) -> Self {
        Self {
            program: env!("CARGO_PKG_NAME"),
            version: env!("CARGO_PKG_VERSION"),
            made,
        }
    }

    /// On several lines.
    pub fn in_json(&self) -> anyhow::Result<Vec<u8>> {
        Ok((serde_json::to_string_pretty(self)? + "\n").into_bytes())
    }
}

impl MadeOrder {
    /// What is known of an order before it is made.
    pub fn of(order: &Order) -> Self {
        Self {
            product: Some(order.product()),
            layout: layout(order),
            order: Some(order.clone()),
            ..Self::default()
        }
    }

    /// Adds what is known of it afterwards, but for its files.
    pub fn take(&mut self, outcome: Outcome) {
        let in_flags = |sentences: Vec<String>| -> Vec<String> {
            let sentences = sentences.iter();
            sentences.map(|sentence| in_flags(sentence)).collect()
        };
        self.summary = Some(outcome.summary);
        self.pages = Some(outcome.pages);
        self.paper = outcome.paper;
        self.warnings = in_flags(outcome.warnings);
        self.remarks = in_flags(outcome.remarks);
        self.cutting = outcome.cutting.map(|report| report.json);
    }
}

/// The layout of a product that has one.
fn layout(order: &Order) -> Option<String> {
    let table = Order::table(order.product()).unwrap_or_default();
    let field = table.into_iter().find(|field| field.name == "layout")?;
    let fields = order.fields();
    let chosen = fields.get("layout").and_then(Json::as_str);
    chosen.map(str::to_owned).or(field.default)
}

impl MadeFile {
    /// A file that was written there.
    pub fn written(path: &Path, file: &NamedBytes) -> Self {
        Self {
            bytes: Some(file.bytes.len()),
            sha256: Some(digest(&file.bytes)),
            ..Self::planned(path, file)
        }
    }

    /// A file that would be written there.
    pub fn planned(path: &Path, file: &NamedBytes) -> Self {
        Self {
            path: path.display().to_string(),
            bytes: None,
            sha256: None,
            pages: file.pages,
        }
    }
}
