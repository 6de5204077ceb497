//! Histograms as text.

use std::io::{self, Write};

use serde::Serialize;
use tilendar::print::product::histogram::Counted;
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::analysis::{Bins, Spread};

use crate::columns::in_columns;
use crate::spreads::{WrittenSpread, listed, summary};
use crate::tables::plain;

/// The most dates that a line names.
const NAMED: usize = 6;
/// The length of the longest bar, in characters.
const LONGEST: usize = 50;

fn tilings(counted: &[Counted]) -> Vec<u128> {
    counted.iter().map(|counted| counted.tilings).collect()
}

/// A line a range: its numbers, how many dates it has, a bar; and a summary.
pub fn text(counted: &[Counted]) -> String {
    let tilings = tilings(counted);
    let bins = Bins::of(&tilings);
    let highest = bins.bins.iter().map(|bin| bin.count).max().unwrap_or(0);
    let mut lines = vec![["tilings".to_owned(), "dates".to_owned(), String::new()].to_vec()];
    if bins.zeros > 0 {
        lines.push(vec!["0".to_owned(), bins.zeros.to_string(), String::new()]);
    }
    for bin in &bins.bins {
        let range = match bin.least == bin.most {
            true => bin.least.to_string(),
            false => format!("{}-{}", bin.least, bin.most),
        };
        // A bar that stands for something is seen.
        let length = (bin.count * LONGEST).div_ceil(highest.max(1));
        lines.push(vec![range, bin.count.to_string(), "#".repeat(length)]);
    }
    // All columns but the last are numbers, and bars begin below each other.
    let longest = lines.iter().map(|line| line[2].len()).max().unwrap_or(0);
    for line in &mut lines {
        line[2] = format!("{:<longest$}", line[2]);
    }
    let mut text = in_columns(&lines, 0);
    text.push('\n');
    let spread = Spread::of(tilings);
    text.push_str(&summary(&[("dates", spread)]));
    text.push('\n');
    for (words, tilings) in [
        (format!("fewest, {}", spread.fewest), spread.fewest),
        (format!("most, {}", spread.most), spread.most),
        ("unsolvable".to_owned(), 0),
    ] {
        text.push_str(&listed(&words, &names(counted, tilings), NAMED));
    }
    text
}

fn names(counted: &[Counted], tilings: u128) -> Vec<String> {
    let with = counted.iter().filter(|counted| counted.tilings == tilings);
    with.map(|counted| counted.name.clone()).collect()
}

/// A heading, then a line a range: its least and largest number, and how many dates have one of them.
pub fn write_csv(out: impl Write, counted: &[Counted]) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record(["least", "most", "dates"])
        .map_err(plain)?;
    for bin in bins(counted) {
        let record = [
            bin.least.to_string(),
            bin.most.to_string(),
            bin.dates.to_string(),
        ];
        csv.write_record(&record).map_err(plain)?;
    }
    csv.flush()
}

/// The ranges, with one of zero alone before them if a date has no tiling.
fn bins(counted: &[Counted]) -> Vec<WrittenBin> {
    let bins = Bins::of(&tilings(counted));
    let zero = (bins.zeros > 0).then_some(WrittenBin {
        least: 0,
        most: 0,
        dates: bins.zeros,
    });
    let others = bins.bins.iter().map(|bin| WrittenBin {
        least: bin.least.max(u128::from(bins.zeros > 0)),
        most: bin.most,
        dates: bin.count,
    });
    zero.into_iter().chain(others).collect()
}

#[derive(Serialize)]
struct WrittenHistogram<'a> {
    layout: &'a str,
    year: Option<i32>,
    all: WrittenSpread,
    hardest: Vec<String>,
    easiest: Vec<String>,
    bins: Vec<WrittenBin>,
}

#[derive(Serialize)]
struct WrittenBin {
    least: u128,
    most: u128,
    dates: usize,
}

/// One object: the layout, the year if there is one, the spread, the dates with the fewest and the
/// most tilings, and the ranges.
pub fn write_json(
    mut out: impl Write,
    puzzle: &Puzzle,
    year: Option<i32>,
    counted: &[Counted],
) -> io::Result<()> {
    let spread = Spread::of(tilings(counted));
    let object = WrittenHistogram {
        layout: puzzle.name(),
        year,
        all: spread.into(),
        hardest: names(counted, spread.fewest),
        easiest: names(counted, spread.most),
        bins: bins(counted),
    };
    serde_json::to_writer(&mut out, &object)?;
    writeln!(out)
}
