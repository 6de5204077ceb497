//! The records of a table that a spreadsheet saved.

use std::io::Read;

use anyhow::bail;
use csv::{ReaderBuilder, StringRecord};

use super::orders::MOST_COLUMNS;

/// A line after the table. A quotation mark that is never closed swallows it.
const END: &str = "\n\0";

/// A record of a table.
pub struct Record {
    /// Its first line, from 1.
    pub line: usize,
    pub cells: StringRecord,
}

impl Record {
    /// Whether there is nothing in its cells.
    fn is_blank(&self) -> bool {
        self.cells.iter().all(|cell| cell.trim().is_empty())
    }
}

/// The records of a table in which something is, one at a time.
pub fn filled_records(table: &str, delimiter: u8) -> impl Iterator<Item = anyhow::Result<Record>> {
    records(table, delimiter).filter(|record| !record.as_ref().is_ok_and(Record::is_blank))
}

/// The records of a table. In quotation marks, cells can hold delimiters, line breaks and doubled
/// quotation marks.
fn records(text: &str, delimiter: u8) -> impl Iterator<Item = anyhow::Result<Record>> {
    let table = text.trim_end_matches(['\r', '\n']);
    ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .from_reader(table.as_bytes().chain(END.as_bytes()))
        .into_records()
        .map(|cells| record(cells?, table))
        // What follows the table.
        .take_while(|record| !matches!(record, Ok(record) if record.cells == ["\0"][..]))
}

fn record(cells: StringRecord, table: &str) -> anyhow::Result<Record> {
    if let Some(rest) = cells.iter().next_back().and_then(|cell| cell.strip_suffix(END)) {
        let lines = table.matches('\n').count() - rest.matches('\n').count();
        bail!(
            "line {}: this quotation mark is never closed, so the lines after it cannot be read",
            lines + 1
        );
    }
    let line = cells.position().map_or(1, |position| first_line(table, position));
    if cells.len() > MOST_COLUMNS {
        bail!("line {line} has {} cells; at most {MOST_COLUMNS} are allowed", cells.len());
    }
    Ok(Record { line, cells })
}

/// The line of a record, whose position is before the line breaks that the reader skips.
fn first_line(table: &str, position: &csv::Position) -> usize {
    let rest = table.as_bytes().get(position.byte() as usize..).unwrap_or_default();
    let breaks = rest
        .iter()
        .take_while(|byte| b"\r\n".contains(byte))
        .filter(|byte| **byte == b'\n')
        .count();
    position.line() as usize + breaks
}

/// The delimiter: the one that occurs most often in the heading.
pub fn delimiter(heading: &str) -> u8 {
    // In a tie, the last one wins.
    b"\t;,"
        .iter()
        .copied()
        .max_by_key(|delimiter| heading.bytes().filter(|byte| byte == delimiter).count())
        .unwrap_or(b',')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::make::orders::OrderFile;
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::{Index, select};

    proptest! {
        #[test]
        fn a_table_is_read_as_it_was_written_and_one_with_a_changed_mark_is_answered(
            rows in vec(vec("[a-c ,;\t\"\n=é]{0,6}", 3), 1..5),
            delimiter in select(vec![b',', b';', b'\t']),
            index in any::<Index>(),
            mark in select(vec!['"', '\n', ',', 'x']),
        ) {
            let lines: Vec<String> = rows
                .iter()
                .map(|row| {
                    let cells = row.iter().map(|cell| format!("\"{}\"", cell.replace('"', "\"\"")));
                    cells.collect::<Vec<_>>().join(&char::from(delimiter).to_string())
                })
                .collect();
            let text = lines.join("\r\n");
            let mut line = 1;
            for (record, row) in records(&text, delimiter).zip(&rows) {
                let record = record.unwrap();
                prop_assert_eq!(&record.cells, row);
                prop_assert_eq!(record.line, line);
                line += 1 + row.concat().matches('\n').count();
            }
            let mut changed: Vec<char> = format!("product,name,#note\n{text}").chars().collect();
            let position = index.index(changed.len());
            changed[position] = mark;
            drop(OrderFile::read(&String::from_iter(changed), Some("cards")));
        }
    }

    #[test]
    fn a_quotation_mark_that_is_not_closed_swallows_no_orders() {
        for line_break in ["\n", "\r\n"] {
            let lines = ["product,#note", "", "board,fine", "board,\"6 inches", "board,fine", ""];
            let message =
                records(&lines.join(line_break), b',').find_map(Result::err).unwrap().to_string();
            assert!(message.starts_with("line 4: "), "{message}");
        }
    }
}
