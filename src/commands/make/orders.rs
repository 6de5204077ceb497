//! Files of orders: JSON lines, a table delimited by commas, semicolons or tabs, or the manifest of an earlier run.

use std::str::FromStr;

use anyhow::{bail, ensure};
use csv::StringRecord;
use serde_json::Value as Json;
use tilendar::order::{FieldMap, OrderError, all_fields, composed};
use tilendar::puzzle::template::UnknownName;

use super::manifest::{COLUMNS, Manifest, read_manifest};
use super::records::{Record, delimiter, filled_records};
use crate::messages::{on_one_line, say};

/// The most orders in a file.
const MOST_ORDERS: usize = 100_000;
/// The most bytes of a file of orders.
const MOST_BYTES: usize = 20_000_000;
/// The most bytes of a line.
const MOST_BYTES_OF_LINE: usize = 256_000;
/// The most values in a file of JSON lines.
const MOST_VALUES: usize = 2_000_000;
/// The most columns of a table, and names in a line.
pub const MOST_COLUMNS: usize = 256;

/// Cells with their indices.
pub type Others = Vec<(usize, String)>;

/// Keys of a line that are no fields of an order.
pub const LINE_KEYS: [&str; 3] = ["product", "output", "id"];

/// The lines of a file, each of which may be an order.
#[derive(Default)]
pub struct OrderFile {
    pub lines: Vec<Line>,
    /// What is between the cells of a table.
    pub delimiter: Option<u8>,
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
    /// The cells in columns that are no fields, each with its index among them.
    pub others: Others,
    /// What is to be said about its names.
    pub remarks: Vec<String>,
    /// Whether it failed in the run of this manifest.
    pub has_failed: bool,
}

/// A field with its value, for all orders: `kerf=0.2mm`.
#[derive(Debug, Clone, PartialEq)]
pub struct Setting {
    pub field: String,
    pub value: Json,
}

impl FromStr for Setting {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, value) =
            text.split_once('=').ok_or("write a field and its value, as in paper=letter")?;
        let field = plain_name(name);
        if is_field(&field) {
            return Ok(Self { value: value_of_cell(&field, value.trim()), field });
        }
        Err(UnknownName::among("field", &field, field_names()).in_brief())
    }
}

impl OrderFile {
    /// The lines of a text; `None` if it is not a file of orders. `product` is that of lines that name none.
    ///
    /// # Errors
    /// A heading with misspelled columns, a quotation mark that is never closed, or more than the most of something.
    pub fn read(content: &str, product: Option<&str>) -> anyhow::Result<Option<Self>> {
        let content = composed(content);
        let text = content.strip_prefix('\u{feff}').unwrap_or(&content);
        let (text, stated) = without_separator(text);
        let heading = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        let separator = stated.unwrap_or_else(|| delimiter(heading));
        let names: Vec<String> =
            heading.split(char::from(separator)).take(MOST_COLUMNS).map(plain_name).collect();
        let mut file = if text.trim_start().starts_with('{') {
            refuse_large(text)?;
            Self::from_json_lines(text)?
        } else if names.iter().map(String::as_str).take(COLUMNS.len()).eq(COLUMNS)
            && let Some(manifest) = read_manifest(text, separator)?
        {
            Self::from_manifest(manifest, separator)?
        } else if names.iter().any(|name| name == "product")
            || product.is_some() && names.iter().any(|name| all_fields().contains(name))
        {
            refuse_large(text)?;
            Self::from_table(text, separator)?
        } else {
            return Ok(None);
        };
        if let Some(product) = product {
            for fields in file.lines.iter_mut().flat_map(|line| &mut line.fields) {
                fields.entry("product").or_insert(product.into());
            }
        }
        Ok(Some(file))
    }

    /// The column of a field in a table, from 1.
    pub fn column(&self, field: &str) -> Option<usize> {
        Some(self.columns.iter().position(|name| name == field)? + 1)
    }

    fn push(&mut self, line: Line) -> anyhow::Result<()> {
        ensure!(
            self.lines.len() < MOST_ORDERS,
            "there are more than {MOST_ORDERS} orders: make them in parts"
        );
        self.lines.push(line);
        Ok(())
    }

    fn from_json_lines(text: &str) -> anyhow::Result<Self> {
        let mut file = Self::default();
        let mut values = 0;
        for (text, number) in text.lines().zip(1..).filter(|(text, _)| !text.trim().is_empty()) {
            let mut line = Line::new(number, read_json(text));
            if let Ok(keys) = &mut line.fields {
                let keys = std::mem::take(keys);
                line.fields = file.add_keys(keys, &mut line.others, &mut line.remarks);
            }
            values += line.fields.iter().flat_map(FieldMap::values).map(weight).sum::<usize>();
            ensure!(
                values <= MOST_VALUES,
                "more than {MOST_VALUES} values up to line {number}: split the file"
            );
            ensure!(
                file.others.len() <= MOST_COLUMNS,
                "line {number} adds too many columns of your own; at most {MOST_COLUMNS} are allowed"
            );
            file.push(line)?;
        }
        Ok(file)
    }

    /// The fields among the keys of a line; the other keys become columns.
    fn add_keys(
        &mut self,
        keys: FieldMap,
        others: &mut Others,
        remarks: &mut Vec<String>,
    ) -> anyhow::Result<FieldMap> {
        let mut fields = FieldMap::new();
        for (key, value) in keys {
            let name = plain_name(&key);
            if is_field(&name) {
                ensure!(fields.insert(name, value).is_none(), "there is a field {key:?} already");
            } else if let Some(index) = self.others.iter().position(|other| *other == key) {
                others.push((index, text_of(&value)));
            } else if similar_field(&key).is_some() {
                // It is refused with the field that is meant.
                fields.insert(key, value);
            } else {
                if !is_remark(&key) {
                    let which = "is no field of an order, but yours, for names and the manifest";
                    remarks.push(format!("{key:?} {which}"));
                }
                others.push((self.others.len(), text_of(&value)));
                self.others.push(key);
            }
        }
        Ok(fields)
    }

    fn from_table(text: &str, delimiter: u8) -> anyhow::Result<Self> {
        let mut rows = filled_records(text, delimiter);
        let (line, heading) =
            rows.next().transpose()?.map(|row| (row.line, row.cells)).unwrap_or_default();
        let columns: Vec<String> = heading.iter().map(plain_name).collect();
        check(line, &columns)?;
        let indices: Vec<usize> = (0..columns.len())
            .filter(|&index| !is_remark(&columns[index]) && !is_field(&columns[index]))
            .collect();
        let others: Vec<String> =
            indices.iter().map(|&index| heading[index].trim().to_owned()).collect();
        if !others.is_empty() {
            let names = on_one_line(&others.join(", "));
            say(&format!("your own columns, for names and the manifest: {names}"));
        }
        let mut file = Self { delimiter: Some(delimiter), others, columns, ..Self::default() };
        for row in rows {
            let Record { line, mut cells } = row?;
            cells.trim();
            let others = indices.iter().filter_map(|&index| cells.get(index)).map(str::to_owned);
            file.push(Line {
                others: others.enumerate().filter(|(_, cell)| !cell.is_empty()).collect(),
                ..Line::new(line, fields(&cells, &file.columns))
            })?;
        }
        Ok(file)
    }

    /// The orders of a manifest, which has a line for each file of an order.
    fn from_manifest(
        manifest: Manifest<impl Iterator<Item = anyhow::Result<Vec<String>>>>,
        delimiter: u8,
    ) -> anyhow::Result<Self> {
        let Manifest { others, rows } = manifest;
        let mut file =
            Self { delimiter: Some(delimiter), others, is_manifest: true, ..Self::default() };
        let mut rows = rows.peekable();
        while let Some(row) = rows.next().transpose()? {
            let mut files = 1;
            while rows.next_if(|next| matches!(next, Ok(next) if next[0] == row[0])).is_some() {
                files += 1;
            }
            file.push(Line::from_manifest(&row, files))?;
        }
        Ok(file)
    }
}

impl Line {
    fn new(number: usize, fields: anyhow::Result<FieldMap>) -> Self {
        Self { number, fields, others: Vec::new(), remarks: Vec::new(), has_failed: false }
    }

    /// The order of a manifest, by the row of the first of so many files.
    fn from_manifest(row: &[String], files: usize) -> Self {
        let (row, others) = row.split_at(COLUMNS.len());
        let mut fields = read_json(&row[12]);
        if let Ok(fields) = &mut fields {
            if !row[1].is_empty() {
                fields.insert("id".to_owned(), row[1].as_str().into());
            }
            if files == 1 && !row[4].is_empty() {
                fields.insert("output".to_owned(), row[4].as_str().into());
            }
        }
        Self {
            others: others.iter().cloned().enumerate().collect(),
            has_failed: row[2] == "failed",
            ..Self::new(row[0].trim().parse().unwrap_or_default(), fields)
        }
    }
}

/// The text without the line `sep=;` by which Excel states what is between the cells; the lines keep their numbers.
fn without_separator(text: &str) -> (&str, Option<u8>) {
    let (first, rest) = text.split_at(text.find('\n').unwrap_or(text.len()));
    match first.trim_end_matches('\r').trim_matches('"').as_bytes() {
        [b's' | b'S', b'e' | b'E', b'p' | b'P', b'=', separator] => (rest, Some(*separator)),
        _ => (text, None),
    }
}

/// Refuses a text that would take more memory than an order may.
fn refuse_large(text: &str) -> anyhow::Result<()> {
    ensure!(
        text.len() <= MOST_BYTES,
        "the orders have more than {} MB: make them in parts",
        MOST_BYTES / 1_000_000
    );
    if let Some(index) = text.lines().position(|line| line.len() > MOST_BYTES_OF_LINE) {
        bail!("line {} has more than {} kB", index + 1, MOST_BYTES_OF_LINE / 1000);
    }
    Ok(())
}

fn read_json(text: &str) -> anyhow::Result<FieldMap> {
    let fields: FieldMap =
        serde_json::from_str(text).map_err(|error| OrderError::Syntax(error.to_string()))?;
    let count = fields.len();
    ensure!(count <= MOST_COLUMNS, "there are {count} names; at most {MOST_COLUMNS} are allowed");
    Ok(fields)
}

/// How many values there are in a value. An object takes the memory of many.
fn weight(json: &Json) -> usize {
    match json {
        Json::Array(items) => items.iter().map(weight).sum::<usize>() + 1,
        Json::Object(members) => members.values().map(weight).sum::<usize>() + 10,
        _ => 1,
    }
}

/// A value as a cell has it.
pub fn text_of(json: &Json) -> String {
    match json {
        Json::String(text) => text.clone(),
        value => value.to_string(),
    }
}

/// The most lines of a file whose errors are told one by one.
pub const MOST_FAULTS: usize = 1000;

/// A column heading as the name of a field: `Large type` becomes `large-type`.
pub fn plain_name(heading: &str) -> String {
    let name = heading.trim().trim_matches('"').to_lowercase().replace(['_', ' '], "-");
    match &*name {
        "language" => "lang".to_owned(),
        "board" => "layout".to_owned(),
        _ => name,
    }
}

/// The names of all fields, and the keys beside them.
pub fn field_names() -> Vec<String> {
    all_fields().iter().cloned().chain(LINE_KEYS.map(str::to_owned)).collect()
}

/// Whether a column is the shop's and not part of an order.
fn is_remark(column: &str) -> bool {
    column.is_empty() || column.starts_with('#')
}

fn is_field(column: &str) -> bool {
    all_fields().contains(column) || LINE_KEYS.contains(&column)
}

/// The field that a column's name is but for a slip of the fingers.
fn similar_field(column: &str) -> Option<String> {
    UnknownName::among("field", column, field_names()).near().map(str::to_owned)
}

/// Refuses columns that are there twice, and those whose name is nearly that of a field.
fn check(line: usize, columns: &[String]) -> anyhow::Result<()> {
    let mut faults = Vec::new();
    for (index, column) in columns.iter().enumerate() {
        let number = index + 1;
        if is_remark(column) {
        } else if columns[..index].contains(column) {
            faults.push(format!("column {number}: there is a column {column:?} already"));
        } else if !is_field(column)
            && let Some(name) = similar_field(column)
        {
            faults.push(format!(
                "column {number}: there is no field {column:?}: did you mean {name:?}?"
            ));
        }
    }
    if !faults.is_empty() {
        bail!(
            "line {line}, {} (begin the names of columns that are not for tilendar with `#`)",
            faults.join("; ")
        );
    }
    Ok(())
}

/// The fields of a line; empty cells are left out.
fn fields(cells: &StringRecord, columns: &[String]) -> anyhow::Result<FieldMap> {
    if cells.len() > columns.len() {
        bail!(
            "there are {} cells, and the heading has {}: put words with a delimiter in them between quotation \
             marks",
            cells.len(),
            columns.len()
        );
    }
    Ok(columns
        .iter()
        .zip(cells)
        .filter(|(column, cell)| is_field(column) && !cell.is_empty())
        .map(|(column, cell)| (column.clone(), value_of_cell(column, cell)))
        .collect())
}

fn value_of_cell(field: &str, cell: &str) -> Json {
    if field == "product" {
        cell.to_lowercase().replace([' ', '_'], "-").into()
    } else {
        cell.into()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn table(text: &str) -> OrderFile {
        OrderFile::read(text, None).unwrap().unwrap()
    }

    #[test]
    fn spreadsheets_of_all_countries_are_read_alike() {
        let comma = "product,Year,Large type,name\ncards,2027,true,\"Anna, Ben\"\n";
        let semicolon = "\u{feff}product;year;large_type;name\r\ncards;2027;true;Anna, Ben\r\n";
        let tab = "product\tyear\tlarge-type\tname\ncards\t2027\ttrue\tAnna, Ben\n";
        let below = format!("\n\n{comma}");
        // Of separators, the heading has fewer than commas.
        let stated =
            "\u{feff}sep=;\r\nproduct;Year;Large type;name;#a,b,c,d,e\ncards;2027;true;Anna, Ben\n";
        let quoted = tab.replacen("product", "\"SEP=\t\"\nproduct", 1);
        for (text, line) in
            [(comma, 2), (semicolon, 2), (tab, 2), (&below, 4), (stated, 3), (&quoted, 3)]
        {
            let file = table(text);
            assert_eq!(file.lines[0].number, line);
            let fields: BTreeMap<_, _> = file.lines[0].fields.as_ref().unwrap().iter().collect();
            let json =
                r#"{"large-type":"true","name":"Anna, Ben","product":"cards","year":"2027"}"#;
            assert_eq!(serde_json::to_string(&fields).unwrap(), json);
            assert_eq!(file.column("name"), Some(4));
        }
    }

    #[test]
    fn json_has_the_names_of_fields_as_tables_have_them_and_tells_others() {
        let line =
            r##"{"Product":"cards","large_type":true,"Language":"de","#note":1,"for":"Anna"}"##;
        let file = table(&format!("{line}\n{{\"lang\":\"de\",\"language\":\"fr\"}}"));
        let [first, second] = &file.lines[..] else { panic!("two lines") };
        let fields = first.fields.as_ref().unwrap();
        assert_eq!(fields.keys().collect::<Vec<_>>(), ["lang", "large-type", "product"]);
        assert_eq!(file.others, ["#note", "for"]);
        assert!(first.remarks.len() == 1 && first.remarks[0].starts_with("\"for\" is no field"));
        assert!(second.fields.is_err());
    }

    #[test]
    fn empty_cells_and_columns_of_the_shop_say_nothing() {
        let file = table("product,#address,lang\n\n,,\nboard,Elm Street 1,\n");
        assert_eq!(file.lines.len(), 1);
        assert_eq!(file.lines[0].number, 4);
        assert_eq!(file.lines[0].fields.as_ref().unwrap().len(), 1);
    }

    #[test]
    fn a_column_that_is_there_twice_is_named_with_its_position() {
        let twice = OrderFile::read("product,lang,Lang\n", None).err().unwrap().to_string();
        let start = "line 1, column 3: there is a column \"lang\" already";
        assert!(twice.starts_with(start), "{twice}");
    }
}
