//! The numbers of tilings of all sets of open cells.

use std::io::{self, Write};

use serde::Serialize;
use tilendar::print::product::gaps::cell_name;
use tilendar::puzzle::analysis::Spread;
use tilendar::puzzle::solver::OpenCensus;
use tilendar::puzzle::{CellSet, Puzzle};

use crate::spreads::{WrittenSpread, listed, summary};
use crate::tables::plain;

/// The most sets that a line names.
const NAMED: usize = 50;

/// The summary, with the sets that have no tiling or a single one.
pub fn text(puzzle: &Puzzle, census: &OpenCensus) -> String {
    let spread = Spread::of(census.counts().iter().map(|(_, count)| *count));
    let mut text = summary(&[("sets of open cells", spread)]);
    text.push('\n');
    let with = |tilings: u128| -> Vec<String> {
        let found = census.counts().iter();
        let found = found.filter(|(_, count)| *count == tilings);
        found
            .map(|(set, _)| names(puzzle, *set).join("+"))
            .collect()
    };
    text.push_str(&listed("unsolvable", &with(0), NAMED));
    text.push_str(&listed("with a single tiling", &with(1), NAMED));
    if spread.most > 0 {
        let most = format!("most, {}", spread.most);
        text.push_str(&listed(&most, &with(spread.most), NAMED));
    }
    text
}

/// A heading, then a line a set: its cells and its number of tilings.
pub fn write_csv(
    out: impl Write,
    puzzle: &Puzzle,
    open: usize,
    census: &OpenCensus,
) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    let mut heading: Vec<String> = (1..=open).map(|number| format!("cell_{number}")).collect();
    heading.push("tilings".to_owned());
    csv.write_record(&heading).map_err(plain)?;
    for (set, count) in census.counts() {
        let mut record = names(puzzle, *set);
        record.push(count.to_string());
        csv.write_record(&record).map_err(plain)?;
    }
    csv.flush()?;
    Ok(())
}

#[derive(Serialize)]
struct WrittenProfile<'a> {
    layout: &'a str,
    all: WrittenSpread,
    counts: Vec<WrittenSet>,
}

#[derive(Serialize)]
struct WrittenSet {
    cells: Vec<String>,
    /// Rows and columns, from 1.
    positions: Vec<[u32; 2]>,
    tilings: u128,
}

/// One object: the layout, the spread, and a list of all sets.
pub fn write_json(mut out: impl Write, puzzle: &Puzzle, census: &OpenCensus) -> io::Result<()> {
    let position = |cell| {
        let at = puzzle.board().position(cell);
        [u32::from(at.row) + 1, u32::from(at.column) + 1]
    };
    let counts = census.counts().iter();
    let counts = counts.map(|&(set, tilings)| WrittenSet {
        cells: names(puzzle, set),
        positions: set.iter().map(position).collect(),
        tilings,
    });
    let all = Spread::of(census.counts().iter().map(|(_, count)| *count));
    let object = WrittenProfile {
        layout: puzzle.name(),
        all: all.into(),
        counts: counts.collect(),
    };
    serde_json::to_writer(&mut out, &object)?;
    writeln!(out)?;
    Ok(())
}

fn names(puzzle: &Puzzle, set: CellSet) -> Vec<String> {
    set.iter().map(|cell| cell_name(puzzle, cell)).collect()
}
