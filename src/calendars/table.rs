//! Tables of days: a column of dates and one of words.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, bail};
use csv::StringRecord;
use tilendar::order::{DateOrder, composed};
use tilendar::puzzle::almanac::{Day, Occasion};

use super::{FileDay, LeftOut, Period, count};
use crate::commands::make::records::{Record, delimiter, filled_records};

/// The most lines of a table.
const MOST_LINES: usize = 20_000;
/// How headings of dates and of words begin, in the languages of the catalogs.
const DATES: &str = "date|datum|data|day|tag|dag|jour|día|dia|giorno|fecha|start date";
const WORDS: &str = "words|text|name|nom|title|titel|título|titre|titolo|subject|summary|event|holiday|occasion|\
                     feiertag|anlass|was|what";

/// The days of a table. A date comes again every year, unless its words stand beside several years.
///
/// # Errors
/// It has no column of dates, or a cell in it that is none.
pub fn read(
    text: &str,
    period: Option<Period>,
    order: Option<DateOrder>,
    left_out: &mut LeftOut,
) -> anyhow::Result<Vec<FileDay>> {
    let table = text.trim_start_matches('\u{feff}').trim_start();
    let delimiter = delimiter(table.lines().next().unwrap_or_default());
    let mut records: Vec<Record> =
        filled_records(table, delimiter).take(MOST_LINES).collect::<anyhow::Result<_>>()?;
    let has_heading = records.first().is_some_and(|record| !record.cells.iter().any(may_be_date));
    let heading = if has_heading { records.remove(0).cells } else { StringRecord::new() };
    let first = records.first().map(|record| record.cells.clone()).unwrap_or_default();
    let Some(date) = column(&heading, DATES).or_else(|| first.iter().position(may_be_date)) else {
        bail!("it has no column of dates, such as 2027-10-06 or 06-14");
    };
    let words = column(&heading, WORDS).filter(|index| *index != date).unwrap_or_else(|| {
        (0..first.len().max(heading.len())).find(|index| *index != date).unwrap_or(usize::MAX)
    });
    let rows: Vec<Row> = records
        .iter()
        .map(|Record { line, cells }| Row {
            line: *line,
            date: cells.get(date).unwrap_or_default().trim(),
            words: cells.get(words).unwrap_or_default().trim(),
        })
        .filter(|row| !row.date.is_empty())
        .collect();
    days(&rows, period, order.or_else(|| only_order(&rows)), left_out)
}

/// A line with a date.
struct Row<'a> {
    line: usize,
    date: &'a str,
    words: &'a str,
}

impl Row<'_> {
    /// The first two numbers of the date.
    fn first_numbers(&self) -> Option<(u32, u32)> {
        let mut parts = self.date.split(['/', '-']).map_while(|part| part.parse().ok());
        parts.next().zip(parts.next())
    }
}

fn may_be_date(cell: &str) -> bool {
    Occasion::read_in_order(cell, Some(DateOrder::DayMonthYear)).is_ok()
}

/// The column whose heading begins with one of these words.
fn column(heading: &StringRecord, names: &str) -> Option<usize> {
    heading.iter().position(|cell| {
        let title = composed(cell.trim()).to_lowercase() + " ";
        names.split('|').any(|name| title.starts_with(&format!("{name} ")))
    })
}

/// The order of day and month in which all dates can be read, if only one can: it is that of the whole table.
fn only_order(rows: &[Row<'_>]) -> Option<DateOrder> {
    let numbers: Vec<(u32, u32)> = rows.iter().filter_map(Row::first_numbers).collect();
    let is_day_first = numbers.iter().all(|(_, month)| *month <= 12);
    let is_month_first = numbers.iter().all(|(month, _)| *month <= 12);
    match (is_day_first, is_month_first) {
        (true, false) => Some(DateOrder::DayMonthYear),
        (false, true) => Some(DateOrder::MonthDayYear),
        _ => None,
    }
}

fn days(
    rows: &[Row<'_>],
    period: Option<Period>,
    order: Option<DateOrder>,
    left_out: &mut LeftOut,
) -> anyhow::Result<Vec<FileDay>> {
    let mut occasions = Vec::new();
    let mut years: BTreeMap<&str, BTreeSet<Option<i32>>> = BTreeMap::new();
    for Row { line, date, words } in rows {
        let occasion = Occasion::read_in_order(date, order)
            .with_context(|| format!("line {line}: {date:?}"))?;
        if let Occasion::Day(day @ Day::Dated(_)) = occasion {
            years.entry(words).or_default().insert(day.year());
        }
        occasions.push((occasion, *words));
    }
    let mut days = Vec::new();
    for (occasion, words) in occasions {
        let Occasion::Day(Day::Dated(date)) = occasion else {
            days.push(FileDay::on(occasion, words));
            continue;
        };
        if words.is_empty() || years.get(words).is_none_or(|years| years.len() == 1) {
            days.push(FileDay::every_year(date, words));
        } else if period.is_some_and(|period| (period.first..=period.last).contains(&date)) {
            days.push(FileDay::dated(date, date, words));
        } else {
            count(left_out, "outside the dates");
        }
    }
    Ok(days)
}
