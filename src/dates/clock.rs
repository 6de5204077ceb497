//! Today, and the date or the year of what is made without one.

use std::env;
use std::path::Path;
use std::time::SystemTime;

use chrono::{Datelike, Local, NaiveDate};
use serde_json::Value as Json;
use tilendar::order::{FieldMap, Layout, Value};
use tilendar::puzzle::almanac::Day;

use crate::messages::complain;
use crate::order_command::Files;

/// From this month on, the usual year is the next one.
const LATE_IN_YEAR: u32 = 7;

/// The folder of time zones.
const ZONES: &str = "/usr/share/zoneinfo";

/// The year of what is made without one: this year, or late in it the next.
pub fn usual_year() -> i32 {
    let today = today();
    today.year() + i32::from(today.month() >= LATE_IN_YEAR)
}

/// A note that the usual year is used.
pub fn note_of_year(year: i32) -> String {
    format!("for {year}, since no year is given")
}

/// A note that today's date is used.
pub fn today_in_words() -> String {
    format!("today, {}", today().format("%-d %B %Y"))
}

/// The current day. Ends the program where the machine does not know it.
#[expect(clippy::disallowed_methods, reason = "the word `today` asks for the clock")]
pub fn today() -> NaiveDate {
    if let Some(fault) = fault_of_clock() {
        complain(&format!("error: {fault}: write the date instead"));
        std::process::exit(1);
    }
    Local::now().date_naive()
}

/// What keeps this machine from knowing the day.
#[expect(clippy::disallowed_methods, reason = "a clock that `today` asks is looked at")]
fn fault_of_clock() -> Option<&'static str> {
    let zone = env::var_os("TZ").unwrap_or_default();
    let name = zone.to_string_lossy();
    // An absolute name replaces the folder. A device as a time zone would be read without end.
    let path = Path::new(ZONES).join(name.trim_start_matches(':'));
    if SystemTime::now() < SystemTime::UNIX_EPOCH {
        Some("the clock of this machine is before 1970")
    } else if path.exists() && !path.is_file() && !name.is_empty() {
        Some("TZ names no time zone")
    } else {
        None
    }
}

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
