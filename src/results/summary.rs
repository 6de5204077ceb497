//! Made orders and their files as JSON, for `--json` and for the manifest of a batch.

use std::path::Path;

use serde::Serialize;
use serde_json::Value as Json;
use tilendar::order::{
    DayRange, Days, FieldMap, Fields, OptionalDays, Order, Outcome, OutputFile, PaperUse, Value,
};
use tilendar::press::language::Message;

use crate::dates::Shape;
use crate::files::digest;
use crate::order_command::with_flags;
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
    /// The day, or the first and the last one: `2027-12-01..2027-12-24`.
    #[serde(skip_serializing_if = "Option::is_none")]
    dates: Option<Json>,
    /// A short description.
    #[serde(skip_serializing_if = "Option::is_none")]
    summary: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pages: Option<usize>,
    pub paper: Vec<Paper>,
    pub files: Vec<MadeFile>,
    pub warnings: Vec<String>,
    pub remarks: Vec<String>,
    /// The next step for the user.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    pages: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    page_width_mm: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    page_height_mm: Option<f64>,
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
    fn from(paper: PaperUse) -> Self {
        Self {
            width_mm: thousandths(paper.size.width),
            height_mm: thousandths(paper.size.height),
            pages: paper.pages,
            sheets: paper.sheets,
        }
    }
}

impl MadeOrder {
    /// The facts about an order before it is made.
    pub fn new(order: &Order) -> Self {
        let table = Order::table(order.product()).unwrap_or_default();
        let fields = order.fields();
        let layout =
            table.iter().find(|field| field.name == "layout").and_then(|field| {
                match fields.get("layout").and_then(Json::as_str) {
                    Some(layout) => Some(layout.to_owned()),
                    None => field.default.clone(),
                }
            });
        Self {
            product: Some(order.product()),
            layout,
            dates: Shape::from_table(table).and_then(|shape| dates(shape, fields)),
            order: Some(order.clone()),
            ..Self::default()
        }
    }

    /// Leaves only what was known before it was made.
    pub fn clear_outcome(&mut self) {
        let Self { product, layout, dates, order, .. } = std::mem::take(self);
        *self = Self { product, layout, dates, order, ..Self::default() };
    }

    /// The price of a laser's work and material.
    pub fn price(&self) -> Option<f64> {
        self.cutting.as_ref()?["price"]["total"].as_f64()
    }

    /// Adds the outcome, without the files.
    pub fn add_outcome(&mut self, outcome: Outcome) {
        self.summary = Some(outcome.summary.to_string());
        self.pages = Some(outcome.pages);
        self.paper = outcome.paper.into_iter().map(Paper::from).collect();
        self.warnings = texts(&outcome.warnings);
        self.remarks = texts(&outcome.remarks);
        self.next = outcome.next.map(|step| with_flags(&step.to_string()));
        self.cutting = outcome.cutting.map(|report| report.json);
    }
}

/// The dates that these fields ask for; `None` for labels or cells in their place.
fn dates(shape: Shape, mut fields: FieldMap) -> Option<Json> {
    let days = match shape {
        Shape::One => return fields.remove("date"),
        Shape::Range => return fields.remove("dates"),
        Shape::Deck => Days::read(&mut fields).ok()?.days().ok()?,
        Shape::Chart => OptionalDays::read(&mut fields).ok()?.days().ok()?,
    };
    DayRange { first: *days.first()?, last: *days.last()? }.to_json()
}

fn texts(messages: &[Message]) -> Vec<String> {
    messages.iter().map(|message| with_flags(&message.to_string())).collect()
}

impl MadeFile {
    /// A file at its path; `is_written` is false in a rehearsal.
    pub fn new(path: &Path, file: &OutputFile, is_written: bool) -> Self {
        Self {
            path: path.display().to_string(),
            bytes: is_written.then_some(file.bytes.len()),
            sha256: is_written.then(|| digest(&file.bytes)),
            pages: file.pages.map(|pages| pages.count),
            page_width_mm: file.pages.map(|pages| thousandths(pages.size.width)),
            page_height_mm: file.pages.map(|pages| thousandths(pages.size.height)),
        }
    }
}
