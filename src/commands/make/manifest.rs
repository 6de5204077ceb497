//! What became of each order, for programs, for spreadsheets and before anything is made.

use std::collections::BTreeMap;

use serde::Serialize;
use tilendar::order::{Order, PaperUse};

use crate::table::{Cell, Column, Table};

/// What a line became.
#[derive(Serialize)]
pub struct Entry {
    pub line: usize,
    /// The shop's own number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Order>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pages: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "written")]
    pub paper: Vec<PaperUse>,
    pub files: Vec<MadeFile>,
    /// The column and the field that are to blame.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// A file that was made.
#[derive(Serialize, PartialEq, Eq, PartialOrd, Ord)]
pub struct MadeFile {
    /// The name in the folder.
    pub name: String,
    pub bytes: usize,
    pub sha256: String,
}

/// Paper as a manifest has it, in millimetres.
#[derive(Serialize)]
struct Paper {
    width: f64,
    height: f64,
    pages: usize,
    sheets: usize,
}

fn written<S: serde::Serializer>(paper: &[PaperUse], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(paper.iter().map(|used| Paper {
        width: rounded(used.size.width),
        height: rounded(used.size.height),
        pages: used.pages,
        sheets: used.sheets,
    }))
}

impl Entry {
    /// A line of which nothing is known yet.
    pub fn of_line(line: usize, id: Option<String>) -> Self {
        Self {
            line,
            id,
            order: None,
            pages: None,
            paper: Vec::new(),
            files: Vec::new(),
            column: None,
            field: None,
            error: None,
        }
    }

    fn product(&self) -> Cell {
        Cell::or_missing(self.order.as_ref().map(Order::product))
    }

    fn sheets(&self) -> usize {
        self.paper.iter().map(|paper| paper.sheets).sum()
    }
}

/// Tenths of a millimetre are enough for paper.
fn rounded(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}

/// The size of a sheet: `210 × 297 mm`.
fn size(paper: &PaperUse) -> String {
    format!(
        "{} × {} mm",
        rounded(paper.size.width),
        rounded(paper.size.height)
    )
}

/// The entries as a list of objects.
pub fn in_json(entries: &[Entry]) -> anyhow::Result<Vec<u8>> {
    Ok((serde_json::to_string_pretty(entries)? + "\n").into_bytes())
}

/// The entries as a table: a line a file, and one for each order that is not made.
pub fn in_csv(entries: &[Entry]) -> anyhow::Result<Vec<u8>> {
    let words = ["id", "status", "product", "file"].map(Column::text);
    let numbers = ["bytes", "pages", "sheets"].map(Column::number);
    let more = ["sha256", "field", "error", "order"].map(Column::text);
    let columns = std::iter::once(Column::number("line"))
        .chain(words)
        .chain(numbers);
    let columns = columns.chain([Column::number("column")]).chain(more);
    let mut csv = Vec::new();
    let lines = entries.iter().flat_map(|entry| {
        let nothing = entry.files.is_empty().then_some(None);
        let files = entry.files.iter().map(Some).chain(nothing);
        files.map(|file| line(entry, file))
    });
    Table::new(columns).with(lines).write_csv(&mut csv)?;
    Ok(csv)
}

fn line(entry: &Entry, file: Option<&MadeFile>) -> Vec<Cell> {
    let status = match entry.error {
        None => "made",
        Some(_) => "failed",
    };
    let text = |text: Option<String>| text.map_or(Cell::Blank, Cell::from);
    vec![
        entry.line.into(),
        text(entry.id.clone()),
        status.into(),
        entry.product(),
        text(file.map(|file| file.name.clone())),
        file.map_or(Cell::Blank, |file| file.bytes.into()),
        Cell::or_missing(entry.pages),
        Cell::or_missing(entry.pages.map(|_| entry.sheets())),
        Cell::or_missing(entry.column),
        text(file.map(|file| file.sha256.clone())),
        text(entry.field.clone()),
        text(entry.error.clone()),
        text(entry.order.as_ref().map(Order::to_json)),
    ]
}

/// What would be made: a line an order, and the paper that all take together.
pub fn rehearsed(entries: &[Entry]) -> String {
    let columns = [
        Column::number("line"),
        Column::text("product"),
        Column::text("file"),
        Column::number("pages"),
        Column::number("sheets"),
        Column::text("paper"),
    ];
    let good = || entries.iter().filter(|entry| entry.error.is_none());
    let lines = good().map(|entry| {
        let file = match &entry.files[..] {
            [] => String::new(),
            [file] => file.name.clone(),
            [first, others @ ..] => format!("{} and {} more", first.name, others.len()),
        };
        let mut sizes: Vec<String> = entry.paper.iter().map(size).collect();
        sizes.dedup();
        vec![
            entry.line.into(),
            entry.product(),
            file.into(),
            entry.pages.unwrap_or_default().into(),
            match entry.paper.is_empty() {
                true => Cell::Missing,
                false => entry.sheets().into(),
            },
            match sizes.is_empty() {
                true => Cell::Missing,
                false => sizes.join(", ").into(),
            },
        ]
    });
    let table = Table::new(columns).with(lines).text();
    let mut stacks: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for paper in good().flat_map(|entry| &entry.paper) {
        let (pages, sheets) = stacks.entry(size(paper)).or_default();
        *pages += paper.pages;
        *sheets += paper.sheets;
    }
    let mut text = format!(
        "{table}\n{} of {} orders can be made\n",
        good().count(),
        entries.len()
    );
    for (size, (pages, sheets)) in stacks {
        text.push_str(&format!("{size}: {pages} pages on {sheets} sheets\n"));
    }
    text
}
