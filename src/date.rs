//! Today, which orders do not know.

use chrono::{Local, NaiveDate};

/// The word for the day on which the program runs.
const TODAY: &str = "today";

/// The text, with the date for each `today` in it: also in `today..12-31`.
pub fn with_today(text: &str) -> String {
    let ends = text.split("..").map(|end| match end {
        TODAY => today().format("%Y-%m-%d").to_string(),
        date => date.to_owned(),
    });
    ends.collect::<Vec<_>>().join("..")
}

/// The day on which the program runs.
#[expect(
    clippy::disallowed_methods,
    reason = "the word `today` asks for the clock"
)]
pub fn today() -> NaiveDate {
    Local::now().date_naive()
}
