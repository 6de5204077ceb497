//! Orders without the date or the year that they need.

use serde_json::Value as Json;
use tilendar::order::{FieldMap, Layout, Value};
use tilendar::puzzle::almanac::Day;

use super::clock::{note_of_year, today, today_in_words, usual_year};
use crate::order_command::Files;

/// Fills in today's date where a product needs a date, and the usual year where it needs a year; returns what is filled
/// in, in words.
///
/// # Errors
/// A year of fewer digits, which was meant as something else.
pub fn complete(product: &str, fields: &mut FieldMap) -> Result<Option<String>, String> {
    if let Some(year @ ..1000) = fields.get("year").and_then(Json::as_i64) {
        let count = match product {
            "worksheets" => format!("; for {year} worksheets, write --count {year}"),
            _ => String::new(),
        };
        return Err(format!("{year} is a year here: write all four digits, such as 2027{count}"));
    }
    let name = fields.get("layout").and_then(Json::as_str);
    // A faulty layout is reported where it is needed.
    let puzzle = || name.map_or_else(Layout::default, Layout::named).puzzle(&Files).ok();
    let has = |names: &[&str]| names.iter().any(|name| fields.contains_key(*name));
    let date = match product {
        "art-print" if !has(&["date"]) => "date",
        "sheet" if !has(&["date", "reveal", "solutions"]) => "date",
        "solutions" if !has(&["dates", "reveal", "solutions"]) => "dates",
        _ => "",
    };
    if !date.is_empty() && puzzle().is_some_and(|puzzle| puzzle.has_dates()) {
        fields.insert(date.to_owned(), today().to_string().into());
        return Ok(Some(today_in_words()));
    }
    let first = fields.get("from").and_then(|from| Day::from_json(from).ok());
    let needs_year = ["heatmap", "worksheets"].contains(&product)
        && !has(&["year"])
        && first.is_none_or(|first| first.year().is_none())
        && (has(&["school-days"]) || puzzle().is_some_and(|puzzle| puzzle.needs_year()));
    if needs_year {
        let year = usual_year();
        fields.insert("year".to_owned(), year.into());
        return Ok(Some(note_of_year(year)));
    }
    Ok(None)
}
