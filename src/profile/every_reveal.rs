//! The numbers of tilings of all reveals.

use std::io::{self, Write};

use serde::{Serialize, Serializer};
use tilendar::puzzle::analysis::Spread;
use tilendar::puzzle::solver::Census;
use tilendar::puzzle::{Puzzle, Reveal};

use crate::arguments::labels_text;
use crate::columns::in_columns;
use crate::spreads::{WrittenSpread, listed, summary};
use crate::tables::plain;

/// The most labels across a table; where both groups have more, each reveal has a line.
const ACROSS: usize = 16;
/// The most reveals that a line names.
const NAMED: usize = 6;

/// A table a choice of the first groups, with the last two across and down, and a summary.
pub fn text(puzzle: &Puzzle, census: &Census) -> String {
    let spread = Spread::of(census.counts().iter().copied());
    let real: Vec<(Reveal, u128)> = census.real_counts(puzzle).collect();
    let real_spread = Spread::of(real.iter().map(|(_, count)| *count));
    let dates = if puzzle.has_dates() {
        "real dates"
    } else {
        "real"
    };
    let mut spreads = vec![("all", spread)];
    if real.len() < census.counts().len() {
        spreads.push((dates, real_spread));
    }
    let mut text = tables(puzzle, census);
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(&summary(&spreads));
    if puzzle.groups().is_empty() {
        return text;
    }
    text.push('\n');
    let with = |tilings: u128| -> Vec<String> {
        let found = real.iter().filter(|(_, count)| *count == tilings);
        found
            .map(|(reveal, _)| labels_text(puzzle, reveal, " "))
            .collect()
    };
    let (fewest, most) = (real_spread.fewest, real_spread.most);
    if most > 0 {
        text.push_str(&listed(&format!("fewest, {fewest}"), &with(fewest), NAMED));
        text.push_str(&listed(&format!("most, {most}"), &with(most), NAMED));
    }
    text.push_str(&listed("unsolvable", &with(0), NAMED));
    text
}

fn tables(puzzle: &Puzzle, census: &Census) -> String {
    let labels = |group: usize| -> Vec<String> {
        let group = &puzzle.groups()[group];
        let labels = group.labels().iter();
        labels
            .map(|&label| puzzle.label(label).to_string())
            .collect()
    };
    let last = match puzzle.groups().len() {
        0 => return String::new(),
        count => count - 1,
    };
    let down = labels(last);
    let across = match last.checked_sub(1) {
        Some(group) => labels(group),
        None => vec!["tilings".to_owned()],
    };
    // The group with fewer labels goes across; ordinals step by one along the last group.
    let is_turned = across.len() > down.len();
    if across.len().min(down.len()) > ACROSS {
        return lines(puzzle, census);
    }
    let (heads, sides) = if is_turned {
        (&down, &across)
    } else {
        (&across, &down)
    };
    let size = across.len() * down.len();
    let mut text = String::new();
    for first in (0..puzzle.reveal_count()).step_by(size) {
        let corner = block_name(puzzle, first, last);
        let mut table = vec![
            std::iter::once(corner)
                .chain(heads.iter().cloned())
                .collect::<Vec<_>>(),
        ];
        for (side, name) in sides.iter().enumerate() {
            let cells = (0..heads.len()).map(|head| {
                let ordinal = if is_turned {
                    side * down.len() + head
                } else {
                    head * down.len() + side
                };
                cell(puzzle, census, first + ordinal)
            });
            table.push(std::iter::once(name.clone()).chain(cells).collect());
        }
        if first > 0 {
            text.push('\n');
        }
        text.push_str(&in_columns(&with_room_for_brackets(table), 1));
    }
    text
}

/// The table with a space behind all that has no bracket there, so that digits stand below digits.
fn with_room_for_brackets(mut table: Vec<Vec<String>>) -> Vec<Vec<String>> {
    let has_bracket = |cell: &String| cell.ends_with(')');
    if table.iter().flatten().any(has_bracket) {
        for cell in table.iter_mut().flat_map(|line| line.iter_mut().skip(1)) {
            if !has_bracket(cell) {
                cell.push(' ');
            }
        }
    }
    table
}

/// What the groups before the last two show in the table that begins with this reveal.
fn block_name(puzzle: &Puzzle, ordinal: usize, last: usize) -> String {
    let Some(reveal) = puzzle.reveal_at(ordinal) else {
        return String::new();
    };
    let chosen = puzzle.label_texts(&reveal).take(last.saturating_sub(1));
    let labels: Vec<&str> = chosen.map(|(_, label)| label.as_str()).collect();
    labels.join(" ")
}

/// The number of tilings of a reveal, in brackets if no year has it.
fn cell(puzzle: &Puzzle, census: &Census, ordinal: usize) -> String {
    let count = census.counts().get(ordinal).copied().unwrap_or(0);
    let is_real = puzzle
        .reveal_at(ordinal)
        .is_some_and(|reveal| puzzle.is_real(&reveal));
    match is_real {
        true => count.to_string(),
        false => format!("({count})"),
    }
}

fn lines(puzzle: &Puzzle, census: &Census) -> String {
    let counted = puzzle.reveals().zip(census.counts());
    let line = |(reveal, count): (Reveal, &u128)| {
        let labels = puzzle.label_texts(&reveal);
        let mut line: Vec<String> = labels.map(|(_, label)| label.to_string()).collect();
        line.push(count.to_string());
        line
    };
    let lines: Vec<Vec<String>> = counted.map(line).collect();
    in_columns(&lines, puzzle.groups().len())
}

/// A heading of the groups' names and `tilings`, then a line a reveal.
pub fn write_csv(out: impl Write, puzzle: &Puzzle, census: &Census) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    let names = puzzle.groups().iter().map(|group| group.name());
    csv.write_record(names.chain(["tilings"])).map_err(plain)?;
    for (reveal, count) in puzzle.reveals().zip(census.counts()) {
        let count = count.to_string();
        let labels = puzzle.label_texts(&reveal).map(|(_, label)| label.as_str());
        csv.write_record(labels.chain([count.as_str()]))
            .map_err(plain)?;
    }
    csv.flush()?;
    Ok(())
}

#[derive(Serialize)]
struct WrittenProfile<'a> {
    layout: &'a str,
    all: WrittenSpread,
    real: WrittenSpread,
    counts: Vec<WrittenCount<'a>>,
}

#[derive(Serialize)]
struct WrittenCount<'a> {
    reveal: WrittenLabels<'a>,
    tilings: u128,
    real: bool,
}

/// The labels by group, in the order of the puzzle's groups.
struct WrittenLabels<'a> {
    puzzle: &'a Puzzle,
    reveal: Reveal,
}

impl Serialize for WrittenLabels<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let texts = self.puzzle.label_texts(&self.reveal);
        serializer.collect_map(texts.map(|(group, label)| (group.name(), label.as_str())))
    }
}

/// One object: the layout, the spreads, and a list of all reveals.
pub fn write_json(mut out: impl Write, puzzle: &Puzzle, census: &Census) -> io::Result<()> {
    let counted = puzzle.reveals().zip(census.counts());
    let counts = counted.map(|(reveal, &tilings)| WrittenCount {
        tilings,
        real: puzzle.is_real(&reveal),
        reveal: WrittenLabels { puzzle, reveal },
    });
    let real = census.real_counts(puzzle).map(|(_, count)| count);
    let object = WrittenProfile {
        layout: puzzle.name(),
        all: Spread::of(census.counts().iter().copied()).into(),
        real: Spread::of(real).into(),
        counts: counts.collect(),
    };
    serde_json::to_writer(&mut out, &object)?;
    writeln!(out)?;
    Ok(())
}
