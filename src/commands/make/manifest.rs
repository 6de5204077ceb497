//! What became of the lines of a file of orders: their entries, the manifest beside their files, and the preview of a
//! run.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{bail, ensure};
use serde::Serialize;
use tilendar::order::{FieldMap, Order, Outcome};
use tilendar::press::language::Message;
use tilendar::press::words::counted;

use super::orders::{OrderFile, Others, plain_name};
use super::read;
use super::records::{delimiter, filled_records};
use crate::errors::{fields_at_fault, message_of_line};
use crate::files::{Unfinished, may_replace};
use crate::messages::{complain, on_one_line, visible_path};
use crate::results::{Destination, MadeFile, MadeOrder, Paper};
use crate::table::{Cell, Table, json, without_apostrophe};

/// The name of the manifest.
pub const NAME: &str = "manifest.csv";

/// The columns of a manifest that is a table; those of the shop follow.
pub const COLUMNS: [&str; 13] = [
    "line", "id", "status", "product", "file", "bytes", "pages", "sheets", "column", "sha256",
    "field", "error", "order",
];

/// The most rows of a manifest that is read.
const MOST_ROWS: usize = 500_000;

/// The result of a line.
#[derive(Serialize, Default)]
pub struct Entry {
    pub line: usize,
    /// The shop's own number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    #[serde(flatten)]
    pub made: MadeOrder,
    /// Why the order failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Failure>,
    /// The fields as they were typed.
    #[serde(skip)]
    pub typed: FieldMap,
    /// The cells in columns that are no fields, each with its index among them.
    #[serde(skip)]
    pub others: Others,
    /// Whether its files were in the folder before.
    #[serde(skip)]
    pub is_kept: bool,
    #[serde(skip)]
    pub has_failed: bool,
    /// What is to be said about its names, and about what was left out of its files of days.
    #[serde(skip)]
    pub remarks: Vec<String>,
    /// How many earlier lines ask for the same without a name.
    #[serde(skip)]
    pub twins: usize,
    /// Where its files go; `None` once they are made.
    #[serde(skip)]
    pub destination: Option<Destination>,
    /// Its files, which are complete, but have no names yet.
    #[serde(skip)]
    pub files: Vec<Unfinished>,
}

/// Why an order failed.
#[derive(Serialize)]
pub struct Failure {
    pub message: String,
    /// The field and the column at fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
}

impl Failure {
    /// The reason why an order of this file failed.
    pub fn new(error: &anyhow::Error, file: &OrderFile) -> Self {
        let field = fields_at_fault(error).into_iter().next();
        Self {
            message: message_of_line(error),
            field: field.map(str::to_owned),
            column: field.and_then(|field| file.column(field)),
        }
    }

    /// Reports it with its line in the file of this name.
    pub fn complain(&self, name: &str, line: usize) {
        let column = self.column.map_or_else(String::new, |column| format!(":{column}"));
        complain(&format!("{name}:{line}{column}: error: {}", on_one_line(&self.message)));
    }
}

impl Entry {
    /// Records the files and the outcome of its order.
    pub fn record(&mut self, mut files: Vec<MadeFile>, outcome: Outcome) {
        files.sort_by(|a, b| a.path.cmp(&b.path));
        self.made.files = files;
        self.made.add_outcome(outcome);
        self.made.remarks.extend(self.remarks.clone());
    }

    /// Records why the order of this file failed: nothing is made of it.
    pub fn fail(&mut self, error: &anyhow::Error, file: &OrderFile) {
        self.made.clear_outcome();
        self.error = Some(Failure::new(error, file));
    }

    fn product(&self) -> Cell {
        Cell::or_missing(self.made.order.as_ref().map(Order::product))
    }

    /// What was noticed while it was made, with its line.
    pub fn notes(&self) -> impl Iterator<Item = (&str, usize)> {
        let made = &self.made;
        made.warnings.iter().chain(&made.remarks).map(|note| (note.as_str(), self.line))
    }

    fn sheets(&self) -> usize {
        self.made.paper.iter().map(|paper| paper.sheets).sum()
    }
}

/// A manifest that an earlier run wrote.
pub struct Manifest<R> {
    /// The headings of the shop's columns.
    pub others: Vec<String>,
    /// Each with a cell for each of [`COLUMNS`], then for each of the shop's; they are read one by one.
    pub rows: R,
}

/// Reads a manifest as it was written; `None` if it is another table.
///
/// # Errors
/// A quotation mark that is never closed, there or in a row.
pub fn read_manifest(
    table: &str,
    delimiter: u8,
) -> anyhow::Result<Option<Manifest<impl Iterator<Item = anyhow::Result<Vec<String>>>>>> {
    let mut records = filled_records(table.trim_start(), delimiter);
    let Some(first) = records.next().transpose()? else {
        return Ok(None);
    };
    let mut heading: Vec<String> = first.cells.iter().map(without_apostrophe).collect();
    if !heading.iter().map(|name| plain_name(name)).take(COLUMNS.len()).eq(COLUMNS) {
        return Ok(None);
    }
    let others = heading.split_off(COLUMNS.len());
    let count = COLUMNS.len() + others.len();
    let rows = records.enumerate().map(move |(index, row)| {
        ensure!(index < MOST_ROWS, "there are more than {MOST_ROWS} files: make them in parts");
        let mut cells: Vec<String> = row?.cells.iter().map(without_apostrophe).collect();
        cells.resize(count, String::new());
        Ok(cells)
    });
    Ok(Some(Manifest { others, rows }))
}

/// What a manifest says of a file: its checksum, and the order that it was made from.
pub struct EarlierFile {
    pub line: usize,
    pub id: String,
    pub sum: String,
    pub order: String,
}

/// Each file in the manifest at this path, by its name; none if there is no manifest yet.
///
/// # Errors
/// What lies there is no manifest, so it must not be replaced.
pub fn earlier_files(path: &Path) -> anyhow::Result<BTreeMap<String, EarlierFile>> {
    if fs::symlink_metadata(path).is_err() {
        return Ok(BTreeMap::new());
    }
    let text = String::from_utf8(read(path)?).unwrap_or_default();
    let table = text.strip_prefix('\u{feff}').unwrap_or(&text);
    match read_manifest(table, delimiter(table.lines().next().unwrap_or_default()))? {
        Some(manifest) => {
            may_replace(path);
            let mut earlier = BTreeMap::new();
            for row in manifest.rows {
                let mut cells = row?;
                let line = cells[0].trim().parse().unwrap_or_default();
                let [id, file, sum, order] = [1, 4, 9, 12].map(|at| std::mem::take(&mut cells[at]));
                if !file.is_empty() {
                    earlier.insert(file, EarlierFile { line, id, sum, order });
                }
            }
            Ok(earlier)
        }
        None => bail!(
            "{} is not a manifest that tilendar wrote, and would be replaced: name another folder with -o",
            visible_path(path)
        ),
    }
}

/// A length rounded to 0.1 mm.
fn rounded(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}

/// The size of a sheet, upright: `210 × 297 mm`.
pub fn size(paper: &Paper) -> String {
    let width = rounded(paper.width_mm.min(paper.height_mm));
    let height = rounded(paper.width_mm.max(paper.height_mm));
    format!("{width} × {height} mm")
}

/// The entries as a table: a line for each file, and one for each order that failed. The columns of the shop come
/// last.
pub fn in_csv(entries: &[Entry], others: &[String], delimiter: u8) -> String {
    let lines = entries.iter().flat_map(|entry| {
        let nothing = entry.made.files.is_empty().then_some(None);
        entry.made.files.iter().map(Some).chain(nothing).map(|file| line(entry, file))
    });
    let headings = COLUMNS.into_iter().chain(others.iter().map(String::as_str));
    Table::new(headings).with(lines).csv(delimiter)
}

fn line(entry: &Entry, file: Option<&MadeFile>) -> Vec<Cell> {
    let failure = entry.error.as_ref();
    let mut cells = vec![
        entry.line.into(),
        Cell::or_blank(entry.id.clone()),
        if failure.is_some() { "failed" } else { "made" }.into(),
        entry.product(),
        Cell::or_blank(file.map(|file| file.path.clone())),
        Cell::or_blank(file.and_then(|file| file.bytes)),
        Cell::or_missing(entry.made.pages),
        Cell::or_missing(entry.made.pages.map(|_| entry.sheets())),
        Cell::or_missing(failure.and_then(|failure| failure.column)),
        Cell::or_blank(file.and_then(|file| file.sha256.clone())),
        Cell::or_blank(failure.and_then(|failure| failure.field.clone())),
        Cell::or_blank(failure.map(|failure| failure.message.clone())),
        match (&entry.made.order, failure) {
            (Some(order), None) => order.to_json().into(),
            _ => json(&entry.typed).into(),
        },
    ];
    for (index, cell) in &entry.others {
        cells.resize_with(COLUMNS.len() + index, || Cell::Blank);
        cells.push(cell.as_str().into());
    }
    cells
}

/// A preview of the run: a line for each order, and the paper and price for all of them.
pub fn preview(entries: &[Entry]) -> String {
    let all: Vec<&Entry> = entries.iter().filter(|entry| !entry.is_kept).collect();
    let good: Vec<&Entry> = all.iter().copied().filter(|entry| entry.error.is_none()).collect();
    let prices: Vec<f64> = good.iter().filter_map(|entry| entry.made.price()).collect();
    let columns = ["line", "product", "file", "pages", "sheets", "paper", "price"];
    let count = if prices.is_empty() { 6 } else { 7 };
    let table = Table::new(columns.into_iter().take(count))
        .with(good.iter().map(|entry| preview_line(entry)));
    let mut stacks: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for paper in good.iter().flat_map(|entry| &entry.made.paper) {
        let (pages, sheets) = stacks.entry(size(paper)).or_default();
        *pages += paper.pages;
        *sheets += paper.sheets;
    }
    let mut text = format!(
        "{}\n{} of {} can be made\n",
        table.text(),
        good.len(),
        counted(all.len(), "order")
    );
    for (size, (pages, sheets)) in stacks {
        text.push_str(&format!(
            "{size}: {} on {}\n",
            counted(pages, "printed side"),
            counted(sheets, "sheet")
        ));
    }
    if !prices.is_empty() {
        text.push_str(&format!("price {:.2}\n", prices.iter().sum::<f64>()));
    }
    text
}

fn preview_line(entry: &Entry) -> Vec<Cell> {
    let files = entry.made.files.iter().map(|file| file.path.clone());
    let file = Message::first_of(files, 1).to_string();
    let mut sizes: Vec<String> = entry.made.paper.iter().map(size).collect();
    sizes.dedup();
    vec![
        entry.line.into(),
        entry.product(),
        file.into(),
        entry.made.pages.unwrap_or_default().into(),
        Cell::or_missing((!sizes.is_empty()).then(|| entry.sheets())),
        Cell::or_missing((!sizes.is_empty()).then(|| sizes.join(", "))),
        Cell::decimal(entry.made.price(), 2),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    proptest! {
        #[test]
        fn a_manifest_is_read_as_it_was_written(
            rows in vec(vec("['=+@\t\r\n\" ,;a-]{0,4}", COLUMNS.len() + 1), 1..4),
            heading in "['=+@]{0,2}[\", ;]?a",
            delimiter in select(vec![b',', b';']),
        ) {
            let cells = rows.iter().map(|row| row.iter().map(|cell| cell.as_str().into()).collect());
            let headings = COLUMNS.into_iter().chain([heading.as_str()]);
            let written = Table::new(headings).with(cells).csv(delimiter);
            let manifest = read_manifest(&written, delimiter).unwrap().unwrap();
            prop_assert_eq!(&manifest.others, &[heading]);
            let mut rows = rows;
            rows.retain(|row| row.iter().any(|cell| !cell.trim().is_empty()));
            let read: Vec<_> = manifest.rows.map(Result::unwrap).collect();
            prop_assert_eq!(read, rows);
        }
    }
}
