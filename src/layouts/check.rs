//! What a maker learns of a board idea: whether the template is good, and how many tilings its
//! dates have.

use std::fmt::Write;

use tilendar::puzzle::solver::{Census, MemoryLimit};
use tilendar::puzzle::{KnownCounts, Puzzle, Reveal};

use crate::arguments::labels_text;
use crate::progress::with_spinner;

/// The most reveals that a line names.
const NAMED: usize = 5;

/// What is said of a good template.
pub struct Report {
    /// Lines of text.
    pub text: String,
    /// Whether the counts that the template states, if it states any, are right.
    pub counts_are_right: bool,
}

/// Counts all tilings of the puzzle.
pub fn count(puzzle: &Puzzle) -> anyhow::Result<Census> {
    let census = with_spinner("counting tilings", || {
        Census::take(puzzle, MemoryLimit::default())
    });
    Ok(census?)
}

/// The first line: what the puzzle is made of.
pub fn summary(puzzle: &Puzzle) -> String {
    let reveals = puzzle.reveal_count();
    format!(
        "{} ({}): {} cells, {} pieces of area {}, {}",
        puzzle.name(),
        puzzle.title(),
        puzzle.board().cell_count(),
        puzzle.pieces().len(),
        puzzle.piece_area(),
        match reveals {
            1 => "1 reveal".to_owned(),
            _ => format!("{reveals} reveals"),
        },
    )
}

/// The lines after the first: what was counted.
pub fn report(puzzle: &Puzzle, census: &Census) -> Report {
    let mut lines = vec![("orientations", orientations(puzzle))];
    lines.extend(other_areas(puzzle).map(|words| ("areas", words)));
    let real: Vec<(Reveal, u128)> = census.real_counts(puzzle).collect();
    let counted = census.known_counts(puzzle);
    if puzzle.groups().is_empty() {
        lines.push(("tilings", census.total().to_string()));
    } else {
        lines.extend(of_reveals(puzzle, census, &real));
    }
    let stated = puzzle.known_counts();
    let counts_are_right = stated.is_none_or(|stated| *stated == counted);
    if !counts_are_right {
        lines.push(("[counts]", format!("wrong: they are {}", in_toml(&counted))));
    }
    let width = lines.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for (name, words) in lines {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "  {name:<width$}  {words}");
    }
    Report {
        text,
        counts_are_right,
    }
}

/// In how many ways each piece may lie.
fn orientations(puzzle: &Puzzle) -> String {
    let ways = puzzle
        .pieces()
        .iter()
        .map(|piece| (piece.letter(), piece.orientations().len()));
    let total: usize = ways.clone().map(|(_, ways)| ways).sum();
    let each: Vec<String> = ways
        .map(|(letter, ways)| format!("{letter} {ways}"))
        .collect();
    format!("{total} ({})", each.join(", "))
}

/// Labels may differ in size, so that some reveals leave another area than the pieces cover.
fn other_areas(puzzle: &Puzzle) -> Option<String> {
    let to_stay_open = puzzle
        .board()
        .cell_count()
        .checked_sub(puzzle.piece_area())?;
    let open = |reveal: &Reveal| puzzle.open_cells(reveal).len();
    let mut others = puzzle
        .reveals()
        .filter(|reveal| open(reveal) != to_stay_open);
    let first = others.next()?;
    Some(format!(
        "{} of the reveals cannot be done, such as {}: it opens {} cells, and the pieces leave {to_stay_open}",
        1 + others.count(),
        labels_text(puzzle, &first, " "),
        open(&first),
    ))
}

/// The lines of a puzzle that is asked by labels.
fn of_reveals(
    puzzle: &Puzzle,
    census: &Census,
    real: &[(Reveal, u128)],
) -> Vec<(&'static str, String)> {
    let dates = if puzzle.has_dates() {
        "real dates"
    } else {
        "reveals"
    };
    let total = census.total();
    let tilings = match real.len() < puzzle.reveal_count() {
        true => format!(
            "{total}, of them {} of the {} {dates}",
            sum(real),
            real.len()
        ),
        false => format!("{total} of the {} {dates}", real.len()),
    };
    let done = || real.iter().filter(|(_, count)| *count > 0);
    let none: Vec<&Reveal> = real
        .iter()
        .filter(|(_, count)| *count == 0)
        .map(|(reveal, _)| reveal)
        .collect();
    let mut lines = vec![("tilings", tilings)];
    lines.push(match none.len() {
        0 => (
            "without one",
            format!("none: each of the {dates} has a tiling"),
        ),
        _ => (
            "without one",
            format!("{} of the {dates}: {}", none.len(), listed(puzzle, &none)),
        ),
    });
    let named = |found: Option<&(Reveal, u128)>| {
        found.map(|(reveal, count)| format!("{count}, on {}", labels_text(puzzle, reveal, " ")))
    };
    let fewest = named(done().min_by_key(|(_, count)| *count));
    // The first of several, as for the fewest.
    let most = named(done().rev().max_by_key(|(_, count)| *count));
    lines.extend(fewest.map(|words| ("fewest", words)));
    lines.extend(most.map(|words| ("most", words)));
    lines
}

fn listed(puzzle: &Puzzle, reveals: &[&Reveal]) -> String {
    let named = reveals.iter().take(NAMED);
    let mut words: Vec<String> = named
        .map(|reveal| labels_text(puzzle, reveal, " "))
        .collect();
    if reveals.len() > NAMED {
        words.push("…".to_owned());
    }
    words.join(", ")
}

fn sum(real: &[(Reveal, u128)]) -> u128 {
    real.iter()
        .fold(0, |sum, (_, count)| sum.saturating_add(*count))
}

fn in_toml(counts: &KnownCounts) -> String {
    let real = counts
        .real_tilings
        .map(|real| format!("real_tilings = {real}, "));
    format!(
        "tilings = {}, {}fewest = {}, most = {}",
        counts.tilings,
        real.unwrap_or_default(),
        counts.fewest,
        counts.most
    )
}
