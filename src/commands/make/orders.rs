//! Files of orders: JSON lines, a table delimited by commas, semicolons or tabs, or the manifest of an earlier run.

use std::collections::BTreeMap;
use std::str::FromStr;

use anyhow::bail;
use serde_json::Value as Json;
use tilendar::order::{FieldMap, Kind, Order, OrderError, PRODUCTS};
use tilendar::puzzle::template::UnknownName;

use super::manifest::COLUMNS;
use crate::output::{complain, on_one_line, say};

/// Keys of a line that are no fields of an order.
pub const OWN_KEYS: [&str; 3] = ["product", "output", "id"];

/// The lines of a file, each of which may be an order.
#[derive(Default)]
pub struct OrderFile {
    pub lines: Vec<Line>,
    /// What is between the cells of a table.
    pub delimiter: Option<char>,
    /// The headings of a table's columns, in their order.
    columns: Vec<String>,
    /// The headings of its columns that are no fields.
    pub others: Vec<String>,
    pub is_manifest: bool,
}

/// A line of a file of orders.
pub struct Line {
    /// The line number, from 1.
    pub number: usize,
    /// The fields, or why the line cannot be read.
    pub fields: anyhow::Result<FieldMap>,
    /// The cells in columns that are no fields.
    pub others: Vec<String>,
    /// Whether it failed in the run of this manifest.
    pub has_failed: bool,
}

/// A field with its value, for all orders: `kerf=0.2mm`.
#[derive(Debug, Clone, PartialEq)]
pub struct Setting(pub String, pub Json);

impl FromStr for Setting {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let pair = text.split_once('=');
        let (name, value) = pair.ok_or("write a field and its value, as in paper=letter")?;
        let (name, kinds) = (plain_name(name), kinds());
        if name == "product" || kinds.contains_key(&name) {
            let value = json(&name, value.trim(), &kinds);
            return Ok(Self(name, value));
        }
        Err(UnknownName::among("field", &name, known_names()).in_brief())
    }
}

impl OrderFile {
    /// The lines of a text; `None` if it is not a file of orders. `product` is that of lines that name none.
    ///
    /// # Errors
    /// A heading with misspelled columns, or a quotation mark that is never closed.
    pub fn read(text: &str, product: Option<&str>) -> anyhow::Result<Option<Self>> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut written = text.lines().filter(|line| !line.trim().is_empty());
        let heading = written.next().unwrap_or_default();
        let delimiter = delimiter(heading);
        let names: Vec<String> = heading.split(delimiter).map(plain_name).collect();
        let kinds = kinds();
        let mut file = if text.trim_start().starts_with('{') {
            Self::of_json(text, &kinds)
        } else if names.starts_with(&COLUMNS.map(str::to_owned)) {
            Self::of_manifest(text, delimiter)?
        } else if names.iter().any(|name| name == "product")
            || product.is_some() && names.iter().any(|name| kinds.contains_key(name))
        {
            Self::of_table(text, delimiter, &kinds)?
        } else {
            return Ok(None);
        };
        let fields = file.lines.iter_mut().flat_map(|line| &mut line.fields);
        for (fields, product) in fields.zip(product.into_iter().cycle()) {
            fields.entry("product").or_insert(product.into());
        }
        Ok(Some(file))
    }

    /// The column of a field in a table, from 1.
    pub fn column(&self, field: &str) -> Option<usize> {
        let place = self.columns.iter().position(|name| name == field);
        place.map(|place| place + 1)
    }

    fn of_json(text: &str, kinds: &BTreeMap<String, Kind>) -> Self {
        let lines = text.lines().enumerate();
        let lines = lines.filter(|(_, line)| !line.trim().is_empty());
        let mut lines: Vec<Line> = lines
            .map(|(index, line)| Line::new(index + 1, serde_json::from_str(line).map_err(syntax)))
            .collect();
        let fields = lines.iter().filter_map(|line| line.fields.as_ref().ok());
        let mut others: Vec<String> = Vec::new();
        for name in fields.flat_map(FieldMap::keys) {
            if !others.contains(name) && !is_known(name, kinds) && meant(name).is_none() {
                others.push(name.clone());
            }
        }
        for line in &mut lines {
            let own = others.iter().map(|name| {
                let value = line.fields.as_mut().ok()?.remove(name)?;
                Some(text_of(&value))
            });
            line.others = own.map(Option::unwrap_or_default).collect();
        }
        say_own(&others);
        Self { lines, others, ..Self::default() }
    }

    fn of_table(
        text: &str,
        delimiter: char,
        kinds: &BTreeMap<String, Kind>,
    ) -> anyhow::Result<Self> {
        let records = records(text, delimiter)?.into_iter();
        let mut records = records.filter(|(_, cells)| cells.iter().any(|cell| !cell.is_empty()));
        let heading = records.next().unwrap_or_default().1;
        let columns: Vec<String> = heading.iter().map(|name| plain_name(name)).collect();
        check(&columns, kinds)?;
        let is_other = |column: &String| !is_remark(column) && !is_known(column, kinds);
        let own = (0..columns.len()).filter(|&place| is_other(&columns[place]));
        let own: Vec<usize> = own.collect();
        let others: Vec<String> = own.iter().map(|&place| heading[place].clone()).collect();
        say_own(&others);
        let lines = records.map(|(number, cells)| {
            let own = own.iter().filter_map(|&place| cells.get(place));
            Line {
                others: own.cloned().collect(),
                ..Line::new(number, fields(&cells, &columns, kinds))
            }
        });
        Ok(Self {
            lines: lines.collect(),
            delimiter: Some(delimiter),
            others,
            columns,
            is_manifest: false,
        })
    }

    /// The orders of a manifest, which has a line for each file of an order.
    fn of_manifest(text: &str, delimiter: char) -> anyhow::Result<Self> {
        let records = records(text, delimiter)?.into_iter();
        let mut records: Vec<Vec<String>> = records.map(|(_, cells)| cells).collect();
        let others = records.remove(0).split_off(COLUMNS.len());
        for record in &mut records {
            record.resize(COLUMNS.len() + others.len(), String::new());
            // The apostrophe that keeps a spreadsheet from running a formula.
            for cell in record {
                let formula = cell.strip_prefix('\'').unwrap_or_default();
                if formula.starts_with(['=', '+', '-', '@']) {
                    cell.remove(0);
                }
            }
        }
        let orders = records.chunk_by(|one, other| one[0] == other[0]);
        let lines = orders.map(|files| {
            let (first, own) = files[0].split_at(COLUMNS.len());
            let file = if files.len() == 1 { &first[4] } else { "" };
            let more = [("id", &*first[1]), ("output", file)].into_iter();
            let more = more.filter(|(_, value)| !value.is_empty());
            let fields = serde_json::from_str(&first[12]).map_err(syntax);
            let fields = fields.map(|mut fields: FieldMap| {
                fields.extend(more.map(|(name, value)| (name.to_owned(), value.into())));
                fields
            });
            Line {
                others: own.to_vec(),
                has_failed: first[2] == "failed",
                ..Line::new(first[0].parse().unwrap_or_default(), fields)
            }
        });
        Ok(Self {
            lines: lines.collect(),
            delimiter: Some(delimiter),
            others,
            is_manifest: true,
            ..Self::default()
        })
    }
}

impl Line {
    fn new(number: usize, fields: anyhow::Result<FieldMap>) -> Self {
        Self { number, fields, others: Vec::new(), has_failed: false }
    }
}

fn syntax(error: serde_json::Error) -> anyhow::Error {
    OrderError::Syntax(error.to_string()).into()
}

/// Says which columns are the shop's own: one that was meant as a field may be among them.
fn say_own(others: &[String]) {
    if !others.is_empty() {
        let others = on_one_line(&others.join(", "));
        say(&format!("your own columns, for names and the manifest: {others}"));
    }
}

/// A value as a cell has it.
pub fn text_of(json: &Json) -> String {
    match json {
        Json::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// Reports what is wrong with a line.
pub fn complain_of(name: &str, line: usize, column: Option<usize>, message: &str) {
    let column = column.map_or_else(String::new, |column| format!(":{column}"));
    let message = on_one_line(message);
    complain(&format!("{name}:{line}{column}: error: {message}"));
}

/// The records of a table, each with its first line, from 1. Cells are trimmed; in quotation marks they can hold
/// delimiters, line breaks and doubled quotation marks.
pub fn records(text: &str, delimiter: char) -> anyhow::Result<Vec<(usize, Vec<String>)>> {
    let (mut records, mut cells, mut cell) = (Vec::new(), Vec::new(), String::new());
    let (mut line, mut start, mut opening, mut is_quoted) = (1, 1, 1, false);
    // The last line may lack a line break.
    let mut letters = text.trim_end().chars().chain(['\n']).peekable();
    while let Some(letter) = letters.next() {
        line += usize::from(letter == '\n');
        match letter {
            '"' if is_quoted && letters.next_if_eq(&'"').is_some() => cell.push('"'),
            '"' if is_quoted || cell.trim().is_empty() => {
                is_quoted = !is_quoted;
                opening = line;
            }
            letter if is_quoted || (letter != delimiter && letter != '\n') => cell.push(letter),
            letter => {
                cells.push(std::mem::take(&mut cell).trim().to_owned());
                if letter == '\n' {
                    records.push((start, std::mem::take(&mut cells)));
                    start = line;
                }
            }
        }
    }
    if is_quoted {
        bail!(
            "line {opening}: this quotation mark is never closed, so the lines after it cannot be read"
        );
    }
    Ok(records)
}

/// The delimiter: the one that occurs most often in the heading.
pub fn delimiter(heading: &str) -> char {
    let count = |delimiter: &char| heading.matches(*delimiter).count();
    // In a tie, the last one wins.
    let most = ['\t', ';', ','].into_iter().max_by_key(count);
    most.unwrap_or(',')
}

/// A column heading as the name of a field: `Large type` becomes `large-type`.
pub fn plain_name(name: &str) -> String {
    let name = name.trim().trim_matches('"').to_lowercase();
    match name.replace(['_', ' '], "-") {
        name if name == "language" => "lang".to_owned(),
        name => name,
    }
}

/// The fields of all products, with their kinds.
fn kinds() -> BTreeMap<String, Kind> {
    let tables = PRODUCTS.iter().filter_map(|product| Order::table(product));
    let fields = tables.flatten();
    fields.map(|field| (field.name, field.kind)).collect()
}

/// The names of all fields, and the keys beside them.
pub fn known_names() -> Vec<String> {
    let own = OWN_KEYS.iter().map(|name| (*name).to_owned());
    kinds().into_keys().chain(own).collect()
}

/// Whether a column is the shop's own and not part of an order.
fn is_remark(column: &str) -> bool {
    column.is_empty() || column.starts_with('#')
}

fn is_known(column: &str, kinds: &BTreeMap<String, Kind>) -> bool {
    kinds.contains_key(column) || OWN_KEYS.contains(&column)
}

/// The field that a column's name is but for a slip of the fingers.
fn meant(column: &str) -> Option<String> {
    let unknown = UnknownName::among("field", column, known_names());
    unknown.near().map(str::to_owned)
}

/// Refuses columns that are there twice, and those whose name is nearly that of a field.
fn check(columns: &[String], kinds: &BTreeMap<String, Kind>) -> anyhow::Result<()> {
    let mut faults = Vec::new();
    for (place, column) in columns.iter().enumerate() {
        let number = place + 1;
        if is_remark(column) {
        } else if columns[..place].contains(column) {
            faults.push(format!("column {number}: there is a column {column:?} already"));
        } else if let Some(name) = meant(column).filter(|_| !is_known(column, kinds)) {
            faults.push(format!(
                "column {number}: there is no field {column:?}: did you mean {name:?}?"
            ));
        }
    }
    if !faults.is_empty() {
        bail!(
            "line 1, {} (begin the names of columns that are not for tilendar with `#`)",
            faults.join("; ")
        );
    }
    Ok(())
}

/// The fields of a line; empty cells are left out.
fn fields(
    record: &[String],
    columns: &[String],
    kinds: &BTreeMap<String, Kind>,
) -> anyhow::Result<FieldMap> {
    if record.len() > columns.len() {
        bail!(
            "there are {} cells, and the heading has {}: put words with a delimiter in them between quotation \
             marks",
            record.len(),
            columns.len()
        );
    }
    let cells = columns.iter().zip(record);
    let cells = cells.filter(|(column, cell)| is_known(column, kinds) && !cell.is_empty());
    let fields = cells.map(|(column, cell)| (column.clone(), json(column, cell, kinds)));
    Ok(fields.collect())
}

/// What is written in a cell as the value of its field.
fn json(field: &str, cell: &str, kinds: &BTreeMap<String, Kind>) -> Json {
    match (field, kinds.get(field)) {
        ("product", _) => plain_name(cell).into(),
        _ => cell.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::{Index, select};

    proptest! {
        #[test]
        fn a_table_is_read_as_it_was_written_and_one_with_a_changed_mark_is_answered(
            rows in vec(vec("[a-c ,;\t\"\n=é]{0,6}", 3), 1..5),
            delimiter in select(vec![',', ';', '\t']),
            place in any::<Index>(),
            mark in select(vec!['"', '\n', ',', 'x']),
        ) {
            let quoted = |cell: &String| format!("\"{}\"", cell.replace('"', "\"\""));
            let line = |row: &Vec<String>| {
                row.iter().map(quoted).collect::<Vec<_>>().join(&delimiter.to_string())
            };
            let text = rows.iter().map(line).collect::<Vec<_>>().join("\r\n");
            let read = records(&text, delimiter).unwrap().into_iter();
            let trimmed = rows.iter().map(|row| row.iter().map(|cell| cell.trim().to_owned()).collect());
            prop_assert_eq!(
                read.map(|(_, cells)| cells).collect::<Vec<_>>(), trimmed.collect::<Vec<Vec<_>>>()
            );
            let table = format!("product,name,#note\n{text}");
            let mut changed: Vec<char> = table.chars().collect();
            let place = place.index(changed.len());
            changed[place] = mark;
            drop(OrderFile::read(&String::from_iter(changed), Some("cards")));
        }
    }

    fn table(text: &str) -> OrderFile {
        OrderFile::read(text, None).unwrap().unwrap()
    }

    #[test]
    fn spreadsheets_of_all_countries_are_read_alike() {
        let comma = "product,Year,Large type,name\ncards,2027,true,\"Anna, Ben\"\n";
        let semicolon = "\u{feff}product;year;large_type;name\r\ncards;2027;true;Anna, Ben\r\n";
        let tab = "product\tyear\tlarge-type\tname\ncards\t2027\ttrue\tAnna, Ben\n";
        let below = format!("\n\n{comma}");
        for text in [comma, semicolon, tab, &below] {
            let file = table(text);
            let fields = file.lines[0].fields.as_ref().unwrap();
            let json =
                r#"{"large-type":"true","name":"Anna, Ben","product":"cards","year":"2027"}"#;
            let sorted: BTreeMap<_, _> = fields.iter().collect();
            assert_eq!(serde_json::to_string(&sorted).unwrap(), json);
            assert_eq!(file.column("name"), Some(4));
        }
    }

    #[test]
    fn empty_cells_and_columns_of_the_shop_say_nothing() {
        let file = table("product,#address,lang\n\n,,\nboard,Elm Street 1,\n");
        assert_eq!(file.lines.len(), 1);
        assert_eq!(file.lines[0].number, 4);
        assert_eq!(file.lines[0].fields.as_ref().unwrap().len(), 1);
    }

    #[test]
    fn a_column_that_is_there_twice_is_named_with_its_place() {
        let twice = OrderFile::read("product,lang,Lang\n", None).err().unwrap().to_string();
        let start = "line 1, column 3: there is a column \"lang\" already";
        assert!(twice.starts_with(start), "{twice}");
    }

    #[test]
    fn a_quotation_mark_that_is_not_closed_swallows_no_orders() {
        let text = "product,#note\r\nboard,fine\r\nboard,\"6 inches\r\nboard,fine\r\n";
        let message = OrderFile::read(text, None).err().unwrap().to_string();
        assert!(message.starts_with("line 3: "), "{message}");
    }
}
