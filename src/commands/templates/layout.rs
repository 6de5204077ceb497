//! Facts about a board for its author: the labels that dates leave open, whether labels are in order, and the
//! numbers of solutions.

use std::io::Write;

use anyhow::Context;
use chrono::{Datelike, NaiveDate};
use tilendar::press::language::Language;
use tilendar::press::words::counted;
use tilendar::puzzle::almanac::Day;
use tilendar::puzzle::solver::{Census, MemoryLimit};
use tilendar::puzzle::template::CalendarOrder;
use tilendar::puzzle::{GroupKind, KnownCounts, Puzzle};

use super::Facts;
use crate::commands::study::{COUNTING, say_it_was_slow, totals};
use crate::dates::today;
use crate::messages::Answer;
use crate::progress::with_spinner;
use crate::table::Cell;

/// The lines of a report, each with its name.
type Lines = Vec<(&'static str, String)>;

/// The facts of a board for the list.
pub fn facts(puzzle: &Puzzle) -> Facts {
    let counts = puzzle.known_counts();
    let per_date = match counts {
        Some(counts) if puzzle.has_dates() => Some(format!("{} to {}", counts.fewest, counts.most)),
        _ => None,
    };
    vec![
        ("title", puzzle.title().into()),
        ("cells", puzzle.board().cell_count().into()),
        ("pieces", puzzle.pieces().len().into()),
        ("area", puzzle.piece_area().into()),
        ("reveals", puzzle.reveal_count().into()),
        ("solutions", Cell::or_missing(counts.map(|counts| counts.tilings))),
        ("of real dates", Cell::or_missing(counts.and_then(|counts| counts.real_tilings))),
        ("per date", Cell::or_missing(per_date)),
    ]
}

/// Writes the facts and the counts of a valid template; answers [`Answer::No`] if the counts that the template
/// states are wrong. Where there are too many solutions to count them all, it says so.
pub fn check(puzzle: &Puzzle, name: &str, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let reveals = puzzle.reveal_count();
    let census = with_spinner(COUNTING, || Census::take(puzzle, MemoryLimit::default())).ok();
    let wrong_counts = census.as_ref().and_then(|census| {
        let counts = census.known_counts(puzzle);
        puzzle.known_counts().filter(|stated| **stated != counts).map(|_| counts)
    });
    let verdict = match (&census, &wrong_counts) {
        (None, _) => "good; too many solutions to count them all",
        (Some(_), None) => "good",
        (Some(_), Some(_)) => "wrong counts",
    };
    writeln!(
        out,
        "{name}: {verdict}: {} ({}): {}, {} of area {}, {}",
        puzzle.name(),
        puzzle.title(),
        counted(puzzle.board().cell_count(), "cell"),
        counted(puzzle.pieces().len(), "piece"),
        puzzle.piece_area(),
        counted(reveals, "reveal"),
    )?;
    write_lines(&reading(puzzle)?, out)?;
    let mut lines = vec![("orientations", orientations(puzzle))];
    lines.extend(other_areas(puzzle).map(|words| ("areas", words)));
    if let Some(counts) = &wrong_counts {
        lines.push(("[counts]", format!("wrong: they are {}", in_toml(counts))));
    }
    write_lines(&lines, out)?;
    if let Some(census) = census {
        if !census.is_in_one_pass() {
            say_it_was_slow();
        }
        write!(out, "\n{}", totals(puzzle, &census))?;
    }
    Ok(if wrong_counts.is_none() { Answer::Yes } else { Answer::No })
}

fn write_lines(lines: &Lines, out: &mut dyn Write) -> std::io::Result<()> {
    for (name, words) in lines {
        writeln!(out, "  {name:<12}  {words}")?;
    }
    Ok(())
}

/// In how many ways each piece may lie.
fn orientations(puzzle: &Puzzle) -> String {
    let pieces = puzzle.pieces();
    let total: usize = pieces.iter().map(|piece| piece.orientations().len()).sum();
    let each: Vec<String> = pieces
        .iter()
        .map(|piece| format!("{} {}", piece.letter(), piece.orientations().len()))
        .collect();
    format!("{total} ({})", each.join(", "))
}

/// A message about reveals that open too many or too few cells, which labels of different sizes cause.
fn other_areas(puzzle: &Puzzle) -> Option<String> {
    let to_stay_open = puzzle.board().cell_count().checked_sub(puzzle.piece_area())?;
    let mut others = puzzle
        .reveals()
        .map(|reveal| (puzzle.open_cells(&reveal).len(), reveal))
        .filter(|(open, _)| *open != to_stay_open);
    let (open, reveal) = others.next()?;
    Some(format!(
        "{} impossible, such as {}: it opens {open} cells, but the pieces leave {to_stay_open}",
        counted(1 + others.count(), "reveal"),
        puzzle.labels_in_words(&reveal, " "),
    ))
}

fn in_toml(counts: &KnownCounts) -> String {
    let KnownCounts { tilings, real_tilings, fewest, most } = counts;
    match real_tilings {
        Some(real) => {
            format!("tilings = {tilings}, real_tilings = {real}, fewest = {fewest}, most = {most}")
        }
        None => format!("tilings = {tilings}, fewest = {fewest}, most = {most}"),
    }
}

/// Facts read from the template: its language, two dates, and the order of its labels.
fn reading(puzzle: &Puzzle) -> anyhow::Result<Lines> {
    let mut lines = Lines::new();
    if let Some(tag) = puzzle.language() {
        Language::named(tag).context("the template's `language`")?;
        lines.push(("language", format!("{tag}, unless another is asked for")));
    }
    if puzzle.has_dates() {
        for (month, day) in [(1, 1), (10, 6)] {
            lines.push(("date", opened(puzzle, month, day)?));
        }
    }
    let mut in_order = Vec::new();
    let mut unknown = Vec::new();
    for group in puzzle.groups() {
        let plural = match group.kind() {
            GroupKind::Weekday => "weekdays",
            GroupKind::Month => "months",
            GroupKind::Year | GroupKind::Day | GroupKind::Other => "days",
        };
        match CalendarOrder::of(puzzle, group) {
            CalendarOrder::Right(names) => in_order.push(format!("{plural} by {names}")),
            CalendarOrder::Unknown => unknown.push(plural),
            CalendarOrder::Wrong(_) | CalendarOrder::Any => {}
        }
    }
    if !in_order.is_empty() {
        lines.push(("in order", in_order.join(", ")));
    }
    if !unknown.is_empty() {
        let question = format!(
            "are the {} in calendar order? tilendar knows no language with these names",
            unknown.join(" and ")
        );
        lines.push(("question", question));
    }
    if let Some(group) = puzzle.misnamed_group() {
        lines.push(("question", group.to_string()));
    }
    Ok(lines)
}

/// The labels that a day of this year leaves open: `Friday 1 January 2027 leaves Fri, Jan and 1 open`.
fn opened(puzzle: &Puzzle, month: u32, day: u32) -> anyhow::Result<String> {
    let year = puzzle.years().first().copied().unwrap_or_else(|| today().year());
    let dated = NaiveDate::from_ymd_opt(year, month, day);
    let date = match dated {
        Some(date) if puzzle.needs_year() => Day::Dated(date),
        _ => Day::Perpetual { month, day },
    };
    let labels: Vec<String> = date
        .reveal(puzzle)?
        .labels()
        .iter()
        .map(|&index| {
            let label = puzzle.label(index);
            let text = puzzle.text(index);
            if label == text {
                label.to_string()
            } else {
                format!("{label} (printed as “{text}”)")
            }
        })
        .collect();
    let (last, others) = labels.split_last().context("a date leaves labels open")?;
    Ok(format!(
        "{} leaves {} and {last} open",
        Language::english().day_in_words(date),
        others.join(", ")
    ))
}
