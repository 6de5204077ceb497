//! Today, and the year of what is made without one.

use std::env;
use std::path::Path;
use std::time::SystemTime;

use chrono::{Datelike, Local, NaiveDate};

use crate::messages::complain;

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
