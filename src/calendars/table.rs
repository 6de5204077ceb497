//! Tables of days: a column of dates and one of words.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, bail};
use csv::StringRecord;
use tilendar::order::{DateOrder, composed};
use tilendar::puzzle::almanac::{Day, Occasion};

use super::{Found, LeftOut, Period};
use crate::commands::make::records::{delimiter, filled_records};

/// The most lines of a table.
const MOST_LINES: usize = 20_000;
/// How headings of dates and of words begin, in the languages of the catalogs.
const DATES: [&str; 12] = [
    "date",
    "datum",
    "data",
    "day",
    "tag",
    "dag",
    "jour",
    "día",
    "dia",
    "giorno",
    "fecha",
    "start date",
];
const WORDS: [&str; 18] = [
    "words", "text", "name", "nom", "title", "titel", "título", "titre", "titolo", "subject",
    "summary", "event", "holiday", "occasion", "feiertag", "anlass", "was", "what",
];

/// The days of a table. A date comes again every year, unless its words stand beside several years.
///
/// # Errors
/// It has no column of dates, or a cell in it that is none.
pub fn read(
    text: &str,
    period: Option<Period>,
    order: Option<DateOrder>,
) -> anyhow::Result<(Vec<Found>, LeftOut)> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let heading = text.lines().next().unwrap_or_default();
    let records = filled_records(text, delimiter(heading)).take(MOST_LINES);
    let mut rows = Vec::new();
    for record in records {
        let record = record?;
        rows.push((record.line, record.cells));
    }
    let is_date = |cell: &str| Occasion::read_in_order(cell, Some(DateOrder::DayMonthYear)).is_ok();
    let has_heading =
        rows.first().is_some_and(|(_, cells)| !cells.iter().any(|cell| is_date(cell)));
    let heading = if has_heading { rows.remove(0).1 } else { StringRecord::new() };
    let first = rows.first().map(|(_, cells)| cells.clone()).unwrap_or_default();
    let Some(date) = column(&heading, &DATES).or_else(|| first.iter().position(is_date)) else {
        bail!("it has no column of dates, such as 2027-10-06 or 06-14");
    };
    let other = (0..first.len().max(heading.len())).find(|index| *index != date);
    let words = column(&heading, &WORDS).filter(|index| *index != date).or(other);
    let cell = |cells: &StringRecord, column: Option<usize>| {
        column.and_then(|column| cells.get(column)).unwrap_or_default().trim().to_owned()
    };
    let rows: Vec<(usize, String, String)> = rows
        .iter()
        .map(|(line, cells)| (*line, cell(cells, Some(date)), cell(cells, words)))
        .filter(|(_, date, _)| !date.is_empty())
        .collect();
    found(&rows, period, order.or_else(|| only_order(&rows)))
}

/// The column whose heading begins with one of these words.
fn column(heading: &StringRecord, names: &[&str]) -> Option<usize> {
    let is_named = |cell: &str| {
        let cell = composed(cell.trim()).to_lowercase();
        names.iter().any(|name| cell == *name || cell.starts_with(&format!("{name} ")))
    };
    heading.iter().position(is_named)
}

/// The order of day and month in which all dates can be read, if only one can.
fn only_order(rows: &[(usize, String, String)]) -> Option<DateOrder> {
    let reads = |order: &DateOrder| {
        rows.iter().all(|(_, date, _)| {
            // Where one order alone makes sense, it is that of the whole table.
            let numbers: Vec<u32> =
                date.split(['/', '-']).map_while(|part| part.parse().ok()).collect();
            match (order, &numbers[..]) {
                (DateOrder::DayMonthYear, [_, month, ..]) => *month <= 12,
                (_, [month, ..]) => *month <= 12,
                _ => true,
            }
        })
    };
    let orders = [DateOrder::DayMonthYear, DateOrder::MonthDayYear];
    let mut possible = orders.into_iter().filter(reads);
    possible.next().filter(|_| possible.next().is_none())
}

fn found(
    rows: &[(usize, String, String)],
    period: Option<Period>,
    order: Option<DateOrder>,
) -> anyhow::Result<(Vec<Found>, LeftOut)> {
    let mut occasions = Vec::new();
    let mut years: BTreeMap<&str, BTreeSet<i32>> = BTreeMap::new();
    for (line, date, words) in rows {
        let occasion = Occasion::read_in_order(date, order)
            .with_context(|| format!("line {line}: {date:?}"))?;
        if let Occasion::Day(Day::Dated(_)) = occasion
            && let Occasion::Day(day) = occasion
        {
            years.entry(words).or_default().extend(day.year());
        }
        occasions.push((occasion, words));
    }
    let (mut found, mut left_out) = (Vec::new(), LeftOut::default());
    for (occasion, words) in occasions {
        let recurs = words.is_empty() || years.get(&**words).is_none_or(|years| years.len() == 1);
        match (occasion, period) {
            (Occasion::Day(Day::Dated(date)), _) if recurs => {
                found.push(Found::every_year(date, words));
            }
            (Occasion::Day(Day::Dated(date)), period) => match period {
                Some(period) if (period.first..=period.last).contains(&date) => {
                    found.push(Found::dated(date, date, words));
                }
                _ => left_out.outside += 1,
            },
            (occasion, _) => found.push(Found::on(occasion, words)),
        }
    }
    Ok((found, left_out))
}
