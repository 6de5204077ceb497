//! Files of orders: JSON lines, a table delimited by commas, semicolons or tabs, or the manifest of an earlier run.

use std::collections::BTreeMap;
use std::str::FromStr;

use anyhow::bail;
use serde_json::Value as Json;
use tilendar::order::{FieldMap, Kind, Order, OrderError, PRODUCTS, composed};
use tilendar::puzzle::template::UnknownName;

use super::manifest::COLUMNS;
use super::records::{delimiter, records};
use crate::messages::{complain, on_one_line, say};
use crate::table::FORMULA;

/// Keys of a line that are no fields of an order.
pub const LINE_KEYS: [&str; 3] = ["product", "output", "id"];

/// The fields of all products, with their kinds.
type Kinds = BTreeMap<String, Kind>;

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
    /// The cells in columns that are no fields.
    pub others: Vec<String>,
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
        if field == "product" || kinds_of_fields().contains_key(&field) {
            return Ok(Self { value: value_of_cell(&field, value.trim()), field });
        }
        Err(UnknownName::among("field", &field, field_names()).in_brief())
    }
}

impl OrderFile {
    /// The lines of a text; `None` if it is not a file of orders. `product` is that of lines that name none.
    ///
    /// # Errors
    /// A heading with misspelled columns, or a quotation mark that is never closed.
    pub fn read(content: &str, product: Option<&str>) -> anyhow::Result<Option<Self>> {
        let content = composed(content);
        let text = content.strip_prefix('\u{feff}').unwrap_or(&content);
        let heading = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        let separator = delimiter(heading);
        let names: Vec<String> = heading.split(char::from(separator)).map(plain_name).collect();
        let kinds = kinds_of_fields();
        let mut file = if text.trim_start().starts_with('{') {
            Self::from_json_lines(text, &kinds)
        } else if names.iter().map(String::as_str).take(COLUMNS.len()).eq(COLUMNS) {
            Self::from_manifest(text, separator)?
        } else if names.iter().any(|name| name == "product")
            || product.is_some() && names.iter().any(|name| kinds.contains_key(name))
        {
            Self::from_table(text, separator, &kinds)?
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

    fn from_json_lines(text: &str, kinds: &Kinds) -> Self {
        let mut lines: Vec<Line> = text
            .lines()
            .zip(1..)
            .filter(|(line, _)| !line.trim().is_empty())
            .map(|(line, number)| Line::new(number, read_json(line)))
            .collect();
        let mut others: Vec<String> = Vec::new();
        for name in lines.iter().flat_map(|line| &line.fields).flat_map(FieldMap::keys) {
            if !others.contains(name) && !is_field(name, kinds) && similar_field(name).is_none() {
                others.push(name.clone());
            }
        }
        for line in &mut lines {
            let mut fields = line.fields.as_mut().ok();
            line.others = others
                .iter()
                .map(|name| fields.as_mut()?.remove(name))
                .map(|value| value.map_or_else(String::new, |value| text_of(&value)))
                .collect();
        }
        say_others(&others);
        Self { lines, others, ..Self::default() }
    }

    fn from_table(text: &str, delimiter: u8, kinds: &Kinds) -> anyhow::Result<Self> {
        let mut rows = records(text, delimiter)?
            .into_iter()
            .filter(|record| record.cells.iter().any(|cell| !cell.is_empty()));
        let heading = rows.next().unwrap_or_default().cells;
        let columns: Vec<String> = heading.iter().map(|name| plain_name(name)).collect();
        check(&columns, kinds)?;
        let indices: Vec<usize> = (0..columns.len())
            .filter(|&index| !is_remark(&columns[index]) && !is_field(&columns[index], kinds))
            .collect();
        let others: Vec<String> = indices.iter().map(|&index| heading[index].clone()).collect();
        say_others(&others);
        let lines = rows
            .map(|row| Line {
                others: indices.iter().filter_map(|&index| row.cells.get(index)).cloned().collect(),
                ..Line::new(row.line, fields(&row.cells, &columns, kinds))
            })
            .collect();
        Ok(Self { lines, delimiter: Some(delimiter), others, columns, is_manifest: false })
    }

    /// The orders of a manifest, which has a line for each file of an order.
    fn from_manifest(text: &str, delimiter: u8) -> anyhow::Result<Self> {
        let mut rows: Vec<Vec<String>> =
            records(text, delimiter)?.into_iter().map(|record| record.cells).collect();
        let others = rows.remove(0).split_off(COLUMNS.len());
        for row in &mut rows {
            row.resize(COLUMNS.len() + others.len(), String::new());
            // The apostrophe that keeps a spreadsheet from running a formula.
            for cell in row {
                if cell.strip_prefix('\'').is_some_and(|formula| formula.starts_with(FORMULA)) {
                    cell.remove(0);
                }
            }
        }
        let lines = rows.chunk_by(|a, b| a[0] == b[0]).map(Line::from_manifest).collect();
        Ok(Self { lines, delimiter: Some(delimiter), others, is_manifest: true, ..Self::default() })
    }
}

impl Line {
    fn new(number: usize, fields: anyhow::Result<FieldMap>) -> Self {
        Self { number, fields, others: Vec::new(), has_failed: false }
    }

    /// The order of a manifest's rows, one for each file.
    fn from_manifest(rows: &[Vec<String>]) -> Self {
        let (row, others) = rows[0].split_at(COLUMNS.len());
        let mut fields = read_json(&row[12]);
        if let Ok(fields) = &mut fields {
            if !row[1].is_empty() {
                fields.insert("id".to_owned(), row[1].as_str().into());
            }
            if rows.len() == 1 && !row[4].is_empty() {
                fields.insert("output".to_owned(), row[4].as_str().into());
            }
        }
        Self {
            others: others.to_vec(),
            has_failed: row[2] == "failed",
            ..Self::new(row[0].parse().unwrap_or_default(), fields)
        }
    }
}

fn read_json(text: &str) -> anyhow::Result<FieldMap> {
    serde_json::from_str(text).map_err(|error| OrderError::Syntax(error.to_string()).into())
}

/// Says which columns are the shop's: one that was meant as a field may be among them.
fn say_others(others: &[String]) {
    if !others.is_empty() {
        let names = on_one_line(&others.join(", "));
        say(&format!("your own columns, for names and the manifest: {names}"));
    }
}

/// A value as a cell has it.
pub fn text_of(json: &Json) -> String {
    match json {
        Json::String(text) => text.clone(),
        value => value.to_string(),
    }
}

/// Reports what is wrong with a line.
pub fn complain_of(name: &str, line: usize, column: Option<usize>, message: &str) {
    let position = match column {
        Some(column) => format!("{line}:{column}"),
        None => line.to_string(),
    };
    complain(&format!("{name}:{position}: error: {}", on_one_line(message)));
}

/// A column heading as the name of a field: `Large type` becomes `large-type`.
pub fn plain_name(heading: &str) -> String {
    let name = heading.trim().trim_matches('"').to_lowercase().replace(['_', ' '], "-");
    if name == "language" { "lang".to_owned() } else { name }
}

fn kinds_of_fields() -> Kinds {
    PRODUCTS
        .iter()
        .filter_map(|product| Order::table(product))
        .flatten()
        .map(|field| (field.name, field.kind))
        .collect()
}

/// The names of all fields, and the keys beside them.
pub fn field_names() -> Vec<String> {
    kinds_of_fields().into_keys().chain(LINE_KEYS.map(str::to_owned)).collect()
}

/// Whether a column is the shop's and not part of an order.
fn is_remark(column: &str) -> bool {
    column.is_empty() || column.starts_with('#')
}

fn is_field(column: &str, kinds: &Kinds) -> bool {
    kinds.contains_key(column) || LINE_KEYS.contains(&column)
}

/// The field that a column's name is but for a slip of the fingers.
fn similar_field(column: &str) -> Option<String> {
    UnknownName::among("field", column, field_names()).near().map(str::to_owned)
}

/// Refuses columns that are there twice, and those whose name is nearly that of a field.
fn check(columns: &[String], kinds: &Kinds) -> anyhow::Result<()> {
    let mut faults = Vec::new();
    for (index, column) in columns.iter().enumerate() {
        let number = index + 1;
        if is_remark(column) {
        } else if columns[..index].contains(column) {
            faults.push(format!("column {number}: there is a column {column:?} already"));
        } else if let Some(name) = similar_field(column)
            && !is_field(column, kinds)
        {
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
fn fields(cells: &[String], columns: &[String], kinds: &Kinds) -> anyhow::Result<FieldMap> {
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
        .filter(|(column, cell)| is_field(column, kinds) && !cell.is_empty())
        .map(|(column, cell)| (column.clone(), value_of_cell(column, cell)))
        .collect())
}

fn value_of_cell(field: &str, cell: &str) -> Json {
    if field == "product" { plain_name(cell).into() } else { cell.into() }
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
        for text in [comma, semicolon, tab, &below] {
            let file = table(text);
            let fields: BTreeMap<_, _> = file.lines[0].fields.as_ref().unwrap().iter().collect();
            let json =
                r#"{"large-type":"true","name":"Anna, Ben","product":"cards","year":"2027"}"#;
            assert_eq!(serde_json::to_string(&fields).unwrap(), json);
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
    fn a_column_that_is_there_twice_is_named_with_its_position() {
        let twice = OrderFile::read("product,lang,Lang\n", None).err().unwrap().to_string();
        let start = "line 1, column 3: there is a column \"lang\" already";
        assert!(twice.starts_with(start), "{twice}");
    }
}
