//! The numbers of tilings of a year as text.

use std::io::{self, Write};

use serde::Serialize;
use tilendar::print::language::Language;
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::DayCount;
use tilendar::puzzle::analysis::Spread;

use crate::columns::in_columns;
use crate::spreads::{WrittenSpread, listed, summary};
use crate::tables::plain;

/// The most dates that a line names.
const NAMED: usize = 6;

/// The spread of the numbers.
fn spread(counts: &[DayCount]) -> Spread {
    Spread::of(counts.iter().map(|count| count.tilings))
}

/// A column a month and a row a day of the month, and a summary.
pub fn text(counts: &[DayCount]) -> String {
    let english = Language::english();
    let months = (1..=12).map(|month| english.month_short(month).unwrap_or_default().to_owned());
    let mut table = vec![std::iter::once(String::new()).chain(months).collect()];
    for number in 1..=31_u32 {
        let cells = (1..=12).map(|month| {
            let mut days = counts.iter();
            let day = days.find(|count| (count.day.month(), count.day.number()) == (month, number));
            day.map_or_else(String::new, |day| day.tilings.to_string())
        });
        let line: Vec<String> = std::iter::once(number.to_string()).chain(cells).collect();
        table.push(line);
    }
    let mut text = in_columns(&table, 0);
    text.push('\n');
    let spread = spread(counts);
    text.push_str(&summary(&[("dates", spread)]));
    text.push('\n');
    text.push_str(&extremes(counts, spread));
    text
}

/// Lines that name the dates with the fewest and the most tilings, and those without.
pub fn extremes(counts: &[DayCount], spread: Spread) -> String {
    let english = Language::english();
    let with = |tilings: u128| -> Vec<String> {
        let found = counts.iter().filter(|count| count.tilings == tilings);
        found.map(|count| english.day_in_words(count.day)).collect()
    };
    let mut text = String::new();
    let (fewest, most) = (spread.fewest, spread.most);
    if most > 0 {
        text.push_str(&listed(&format!("fewest, {fewest}"), &with(fewest), NAMED));
        text.push_str(&listed(&format!("most, {most}"), &with(most), NAMED));
    }
    text.push_str(&listed("unsolvable", &with(0), NAMED));
    text
}

/// A heading, then a line a date.
pub fn write_csv(out: impl Write, counts: &[DayCount]) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record(["date", "tilings"]).map_err(plain)?;
    for count in counts {
        let record = [count.day.slug(), count.tilings.to_string()];
        csv.write_record(&record).map_err(plain)?;
    }
    csv.flush()
}

#[derive(Serialize)]
struct WrittenYear<'a> {
    layout: &'a str,
    year: Option<i32>,
    all: WrittenSpread,
    dates: Vec<WrittenDate>,
}

#[derive(Serialize)]
struct WrittenDate {
    date: String,
    tilings: u128,
}

/// One object: the layout, the year if there is one, the spread, and a list of the dates.
pub fn write_json(mut out: impl Write, puzzle: &Puzzle, counts: &[DayCount]) -> io::Result<()> {
    let dates = counts.iter().map(|count| WrittenDate {
        date: count.day.slug(),
        tilings: count.tilings,
    });
    let object = WrittenYear {
        layout: puzzle.name(),
        year: counts.first().and_then(|count| count.day.year()),
        all: spread(counts).into(),
        dates: dates.collect(),
    };
    serde_json::to_writer(&mut out, &object)?;
    writeln!(out)
}
