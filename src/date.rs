//! Today and the days beside it, which orders do not know.

use chrono::{Days, Local, NaiveDate};

/// The text, with the date for each `today`, `tomorrow` and `yesterday` in it: also in `today..12-31`.
pub fn with_today(text: &str) -> String {
    let ends = text
        .split("..")
        .map(|end| match end.trim().to_lowercase().as_str() {
            "today" => written(Some(today())),
            "tomorrow" => written(today().checked_add_days(Days::new(1))),
            "yesterday" => written(today().checked_sub_days(Days::new(1))),
            _ => end.to_owned(),
        });
    ends.collect::<Vec<_>>().join("..")
}

/// The date as orders have it; nothing after the last day that there is.
fn written(date: Option<NaiveDate>) -> String {
    date.map_or_else(String::new, |date| date.format("%Y-%m-%d").to_string())
}

/// The day on which the program runs.
#[expect(
    clippy::disallowed_methods,
    reason = "the word `today` asks for the clock"
)]
pub fn today() -> NaiveDate {
    Local::now().date_naive()
}
