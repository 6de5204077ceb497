//! What became of each order of a file, for programs, for spreadsheets and before anything is made.

use std::collections::BTreeMap;

use serde::Serialize;
use tilendar::order::{Order, PaperUse};

use crate::ordered::{MadeFile, MadeOrder};
use crate::table::{Cell, Column, Table};

/// What a line became.
#[derive(Serialize)]
pub struct Entry {
    pub line: usize,
    /// The shop's own number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    #[serde(flatten)]
    pub made: MadeOrder,
    /// Why it is not made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Failure>,
}

/// Why an order is not made.
#[derive(Serialize)]
pub struct Failure {
    pub message: String,
    /// The field and the column that are to blame.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
}

impl Entry {
    /// A line of which nothing is known yet.
    pub fn of_line(line: usize, id: Option<String>) -> Self {
        Self {
            line,
            id,
            made: MadeOrder::default(),
            error: None,
        }
    }

    fn product(&self) -> Cell {
        Cell::or_missing(self.made.order.as_ref().map(Order::product))
    }

    fn sheets(&self) -> usize {
        self.made.paper.iter().map(|paper| paper.sheets).sum()
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
        let nothing = entry.made.files.is_empty().then_some(None);
        let files = entry.made.files.iter().map(Some).chain(nothing);
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
    let failure = entry.error.as_ref();
    vec![
        entry.line.into(),
        text(entry.id.clone()),
        status.into(),
        entry.product(),
        text(file.map(|file| file.path.clone())),
        file.and_then(|file| file.bytes)
            .map_or(Cell::Blank, Cell::from),
        Cell::or_missing(entry.made.pages),
        Cell::or_missing(entry.made.pages.map(|_| entry.sheets())),
        Cell::or_missing(failure.and_then(|failure| failure.column)),
        text(file.and_then(|file| file.sha256.clone())),
        text(failure.and_then(|failure| failure.field.clone())),
        text(failure.map(|failure| failure.message.clone())),
        text(entry.made.order.as_ref().map(Order::to_json)),
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
        let file = match &entry.made.files[..] {
            [] => String::new(),
            [file] => file.path.clone(),
            [first, others @ ..] => format!("{} and {} more", first.path, others.len()),
        };
        let mut sizes: Vec<String> = entry.made.paper.iter().map(size).collect();
        sizes.dedup();
        vec![
            entry.line.into(),
            entry.product(),
            file.into(),
            entry.made.pages.unwrap_or_default().into(),
            if entry.made.paper.is_empty() {
                Cell::Missing
            } else {
                entry.sheets().into()
            },
            if sizes.is_empty() {
                Cell::Missing
            } else {
                sizes.join(", ").into()
            },
        ]
    });
    let table = Table::new(columns).with(lines).text();
    let mut stacks: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for paper in good().flat_map(|entry| &entry.made.paper) {
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
