//! Files of orders: JSON lines, or a table delimited by commas, semicolons or tabs.

use std::collections::BTreeMap;

use anyhow::bail;
use tilendar::order::{FieldMap, Kind, Order, OrderError, PRODUCTS};
use tilendar::puzzle::template::UnknownName;

/// Keys of a line that are no fields of an order.
pub const OWN_KEYS: [&str; 3] = ["product", "output", "id"];

/// The lines of a file, each of which may be an order.
pub struct OrderFile {
    pub lines: Vec<Line>,
    /// The headings of a table's columns, in their order.
    columns: Vec<String>,
}

/// A line of a file of orders.
pub struct Line {
    /// The line number, from 1.
    pub number: usize,
    /// The fields, or why the line cannot be read.
    pub fields: anyhow::Result<FieldMap>,
}

impl OrderFile {
    /// The lines of a text; `None` if it is not a file of orders.
    ///
    /// # Errors
    /// A heading with unknown columns, or a quotation mark that is never closed.
    pub fn read(text: &str) -> anyhow::Result<Option<Self>> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.trim_start().starts_with('{') {
            return Ok(Some(Self::of_json(text)));
        }
        let heading = text.lines().next().unwrap_or_default();
        let delimiter = delimiter(heading);
        let names = heading.split(delimiter).map(plain_name);
        if names.into_iter().any(|name| name == "product") {
            Self::of_table(text, delimiter).map(Some)
        } else {
            Ok(None)
        }
    }

    /// The column of a field in a table, from 1.
    pub fn column(&self, field: &str) -> Option<usize> {
        let place = self.columns.iter().position(|name| name == field);
        place.map(|place| place + 1)
    }

    /// Whether the file is a table, as spreadsheets write it.
    pub fn is_table(&self) -> bool {
        !self.columns.is_empty()
    }

    fn of_json(text: &str) -> Self {
        let lines = text.lines().enumerate();
        let lines = lines.filter(|(_, line)| !line.trim().is_empty());
        let lines = lines.map(|(index, line)| {
            let fields = serde_json::from_str(line);
            Line {
                number: index + 1,
                fields: fields.map_err(|error| OrderError::Syntax(error.to_string()).into()),
            }
        });
        Self {
            lines: lines.collect(),
            columns: Vec::new(),
        }
    }

    fn of_table(text: &str, delimiter: char) -> anyhow::Result<Self> {
        let mut records = records(text, delimiter)?.into_iter();
        let heading = records.next().unwrap_or_default().1;
        let columns: Vec<String> = heading.iter().map(|name| plain_name(name)).collect();
        let kinds = kinds();
        check(&columns, &kinds)?;
        let lines = records.filter(|(_, cells)| cells.iter().any(|cell| !cell.is_empty()));
        let lines = lines.map(|(number, cells)| Line {
            number,
            fields: fields(&cells, &columns, &kinds),
        });
        Ok(Self {
            lines: lines.collect(),
            columns,
        })
    }
}

/// The records of a table, each with its first line, from 1. Cells are trimmed; in quotation marks they can hold
/// delimiters, line breaks and doubled quotation marks.
fn records(text: &str, delimiter: char) -> anyhow::Result<Vec<(usize, Vec<String>)>> {
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
fn delimiter(heading: &str) -> char {
    let count = |delimiter: &char| heading.matches(*delimiter).count();
    // In a tie, the last one wins.
    let most = ['\t', ';', ','].into_iter().max_by_key(count);
    most.unwrap_or(',')
}

/// A column heading as the name of a field: `Large type` becomes `large-type`.
fn plain_name(name: &str) -> String {
    let name = name.trim().trim_matches('"').to_lowercase();
    name.replace(['_', ' '], "-")
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

fn check(columns: &[String], kinds: &BTreeMap<String, Kind>) -> anyhow::Result<()> {
    for (place, column) in columns.iter().enumerate() {
        let is_known = kinds.contains_key(column) || OWN_KEYS.contains(&column.as_str());
        if is_remark(column) {
            continue;
        }
        if columns[..place].contains(column) {
            bail!(
                "line 1, column {}: there is a column {column:?} already",
                place + 1
            );
        }
        if !is_known {
            let unknown = UnknownName::among("field", column, known_names());
            let similar = unknown.suggestion;
            let similar = similar.map(|name| format!("did you mean {name:?}? "));
            bail!(
                "line 1, column {}: there is no field {column:?}: {}Begin the names of columns that are not for \
                 tilendar with `#`",
                place + 1,
                similar.unwrap_or_default()
            );
        }
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
    let cells = cells.filter(|(column, cell)| !is_remark(column) && !cell.is_empty());
    let fields = cells.map(|(column, cell)| {
        let value = match kinds.get(column) {
            Some(Kind::Switch) => yes_or_no(cell).into(),
            _ => cell.as_str().into(),
        };
        (column.clone(), value)
    });
    Ok(fields.collect())
}

/// The cell of a switch as `true` or `false`, in any spelling that spreadsheets use.
fn yes_or_no(cell: &str) -> String {
    match cell.to_lowercase().as_str() {
        "true" | "yes" | "x" | "1" => "true".to_owned(),
        "false" | "no" | "0" => "false".to_owned(),
        _ => cell.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(text: &str) -> OrderFile {
        OrderFile::read(text).unwrap().unwrap()
    }

    #[test]
    fn spreadsheets_of_all_countries_are_read_alike() {
        let comma = "product,Year,Large type,name\ncards,2027,TRUE,\"Anna, Ben\"\n";
        let semicolon = "\u{feff}product;year;large_type;name\r\ncards;2027;yes;Anna, Ben\r\n";
        let tab = "product\tyear\tlarge-type\tname\ncards\t2027\t1\tAnna, Ben\n";
        for text in [comma, semicolon, tab] {
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
    fn a_column_of_no_field_is_named_with_its_place() {
        let refused = |text: &str| OrderFile::read(text).err().unwrap().to_string();
        let message = refused("product,papper\nboard,a4\n");
        assert!(message.contains("line 1, column 2"), "{message}");
        assert!(message.contains("did you mean \"paper\"?"), "{message}");
        let twice = refused("product,lang,Lang\n");
        assert!(
            twice.contains("column 3") && twice.contains("already"),
            "{twice}"
        );
    }

    #[test]
    fn a_quotation_mark_that_is_not_closed_swallows_no_orders() {
        let text = "product,#note\r\nboard,fine\r\nboard,\"6 inches\r\nboard,fine\r\n";
        let message = OrderFile::read(text).err().unwrap().to_string();
        assert!(message.starts_with("line 3: "), "{message}");
    }
}
