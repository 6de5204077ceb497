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
use tilendar::puzzle::{GroupKind, KnownCounts, Puzzle, Reveal};

use super::Facts;
use crate::commands::study::{COUNTING, say_it_was_slow, totals};
use crate::dates::today;
use crate::output::Answer;
use crate::progress::with_spinner;
use crate::table::Cell;

/// The lines of a report, each with its name.
type Lines = Vec<(&'static str, String)>;

/// The facts of a board for the list.
pub fn facts(puzzle: &Puzzle) -> Facts {
    let counts = puzzle.known_counts();
    let of_dates = counts.filter(|_| puzzle.has_dates());
    let per_date = of_dates.map(|counts| format!("{} to {}", counts.fewest, counts.most));
    let real = counts.and_then(|counts| counts.real_tilings);
    vec![
        ("title", puzzle.title().into()),
        ("cells", puzzle.board().cell_count().into()),
        ("pieces", puzzle.pieces().len().into()),
        ("area", puzzle.piece_area().into()),
        ("reveals", puzzle.reveal_count().into()),
        ("solutions", Cell::or_missing(counts.map(|counts| counts.tilings))),
        ("of real dates", Cell::or_missing(real)),
        ("per date", Cell::or_missing(per_date)),
    ]
}

/// Writes the facts and the counts of a valid template; answers [`Answer::No`] if the counts that the template
/// states are wrong.
pub fn check(puzzle: &Puzzle, name: &str, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let reveals = puzzle.reveal_count();
    let census = with_spinner(COUNTING, || Census::take(puzzle, MemoryLimit::default()))?;
    let counted_now = census.known_counts(puzzle);
    let stated = puzzle.known_counts();
    let is_right = stated.is_none_or(|stated| *stated == counted_now);
    writeln!(
        out,
        "{name}: {}: {} ({}): {}, {} of area {}, {}",
        if is_right { "good" } else { "wrong counts" },
        puzzle.name(),
        puzzle.title(),
        counted(puzzle.board().cell_count(), "cell"),
        counted(puzzle.pieces().len(), "piece"),
        puzzle.piece_area(),
        counted(reveals, "reveal"),
    )?;
    write_lines(&reading(puzzle)?, out)?;
    if !census.is_in_one_pass() {
        say_it_was_slow();
    }
    let mut lines = vec![("orientations", orientations(puzzle))];
    lines.extend(other_areas(puzzle).map(|words| ("areas", words)));
    if !is_right {
        lines.push(("[counts]", format!("wrong: they are {}", in_toml(&counted_now))));
    }
    write_lines(&lines, out)?;
    write!(out, "\n{}", totals(puzzle, &census))?;
    Ok(if is_right { Answer::Yes } else { Answer::No })
}

fn write_lines(lines: &Lines, out: &mut dyn Write) -> std::io::Result<()> {
    for (name, words) in lines {
        writeln!(out, "  {name:<12}  {words}")?;
    }
    Ok(())
}

/// In how many ways each piece may lie.
fn orientations(puzzle: &Puzzle) -> String {
    let ways = puzzle.pieces().iter();
    let ways = ways.map(|piece| (piece.letter(), piece.orientations().len()));
    let total: usize = ways.clone().map(|(_, ways)| ways).sum();
    let each = ways.map(|(letter, ways)| format!("{letter} {ways}"));
    let each: Vec<String> = each.collect();
    format!("{total} ({})", each.join(", "))
}

/// A message about reveals that open too many or too few cells, which labels of different sizes cause.
fn other_areas(puzzle: &Puzzle) -> Option<String> {
    let cells = puzzle.board().cell_count();
    let to_stay_open = cells.checked_sub(puzzle.piece_area())?;
    let open = |reveal: &Reveal| puzzle.open_cells(reveal).len();
    let reveals = puzzle.reveals();
    let mut others = reveals.filter(|reveal| open(reveal) != to_stay_open);
    let first = others.next()?;
    Some(format!(
        "{} of the reveals are impossible, such as {}: it opens {} cells, but the pieces leave {to_stay_open}",
        1 + others.count(),
        puzzle.labels_in_words(&first, " "),
        open(&first),
    ))
}

fn in_toml(counts: &KnownCounts) -> String {
    let real = counts.real_tilings.map(|real| format!("real_tilings = {real}, "));
    format!(
        "tilings = {}, {}fewest = {}, most = {}",
        counts.tilings,
        real.unwrap_or_default(),
        counts.fewest,
        counts.most
    )
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
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    for group in puzzle.groups() {
        let plural = match group.kind() {
            GroupKind::Weekday => "weekdays",
            GroupKind::Month => "months",
            GroupKind::Day | GroupKind::Other => "days",
        };
        match CalendarOrder::of(puzzle, group) {
            CalendarOrder::Right(names) => known.push(format!("{plural} by {names}")),
            CalendarOrder::Unknown => unknown.push(plural),
            CalendarOrder::Wrong(_) | CalendarOrder::Any => {}
        }
    }
    if !known.is_empty() {
        lines.push(("in order", known.join(", ")));
    }
    if !unknown.is_empty() {
        let unknown = unknown.join(" and ");
        let question = format!(
            "are the {unknown} in calendar order? tilendar knows no language with these names"
        );
        lines.push(("question", question));
    }
    let misnamed = puzzle.misnamed_group();
    lines.extend(misnamed.map(|misnamed| ("question", misnamed.to_string())));
    Ok(lines)
}

/// The labels that a day of this year leaves open: `Friday 1 January 2027 leaves Fri, Jan and 1 open`.
fn opened(puzzle: &Puzzle, month: u32, day: u32) -> anyhow::Result<String> {
    let date = NaiveDate::from_ymd_opt(today().year(), month, day);
    let date = date.filter(|_| puzzle.has_weekday()).map(Day::Dated);
    let date = date.unwrap_or(Day::Perpetual { month, day });
    let reveal = date.reveal(puzzle)?;
    let words = reveal.labels().iter().map(|&index| {
        let (label, text) = (puzzle.label(index), puzzle.text(index));
        if label == text { label.to_string() } else { format!("{label} (printed as “{text}”)") }
    });
    let words: Vec<String> = words.collect();
    let (last, others) = words.split_last().context("a date leaves labels open")?;
    Ok(format!(
        "{} leaves {} and {last} open",
        Language::english().day_in_words(date),
        others.join(", ")
    ))
}
