//! What a maker learns of a board idea: whether the template is good, and how many tilings its
//! dates have.

use std::fmt::Write;

use tilendar::puzzle::analysis::{Spread, Survey};
use tilendar::puzzle::solver::{Census, MemoryLimit};
use tilendar::puzzle::{KnownCounts, Puzzle, Reveal};

use super::reading::{self, Lines};
use crate::progress::with_spinner;
use crate::survey::{COUNTING, say_it_was_slow};

/// How wide the names of lines are: as wide as `orientations`.
const NAME_WIDTH: usize = 12;
/// The most reveals that a line names.
const NAMED: usize = 5;

/// The report on a good template.
pub struct Report {
    /// Lines of text.
    pub text: String,
    /// Whether the counts that the template states, if it states any, are right.
    pub counts_are_right: bool,
}

/// Counts all tilings of the puzzle.
pub fn count(puzzle: &Puzzle, memory: MemoryLimit) -> anyhow::Result<Census> {
    let census = with_spinner(COUNTING, || Census::take(puzzle, memory));
    let census = census?;
    if !census.is_in_one_pass() {
        say_it_was_slow(memory);
    }
    Ok(census)
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

/// The lines after those that need no counting: what was counted.
pub fn report(puzzle: &Puzzle, census: &Census) -> Report {
    let mut lines = vec![("orientations", orientations(puzzle))];
    lines.extend(other_areas(puzzle).map(|words| ("areas", words)));
    let counted = census.known_counts(puzzle);
    if puzzle.groups().is_empty() {
        lines.push(("tilings", census.total().to_string()));
    } else {
        lines.extend(of_reveals(puzzle, census));
    }
    let stated = puzzle.known_counts();
    let counts_are_right = stated.is_none_or(|stated| *stated == counted);
    if !counts_are_right {
        lines.push(("[counts]", format!("wrong: they are {}", in_toml(&counted))));
    }
    Report {
        text: text_of(&lines),
        counts_are_right,
    }
}

/// The lines that say how the template is read, which need no counting.
pub fn reading(puzzle: &Puzzle) -> anyhow::Result<String> {
    Ok(text_of(&reading::lines(puzzle)?))
}

fn text_of(lines: &Lines) -> String {
    let mut text = String::new();
    for (name, words) in lines {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "  {name:<NAME_WIDTH$}  {words}");
    }
    text
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
        puzzle.labels_in_words(&first, " "),
        open(&first),
    ))
}

/// The lines of a puzzle with reveals.
fn of_reveals(puzzle: &Puzzle, census: &Census) -> Vec<(&'static str, String)> {
    let dates = match puzzle.has_dates() {
        true => "real dates",
        false => "reveals",
    };
    let real = Survey::of_real_reveals(puzzle, census);
    let Spread {
        counted,
        tilings,
        fewest,
        most,
        unsolvable,
        ..
    } = real.spread();
    let total = census.total();
    let tilings = match counted < puzzle.reveal_count() {
        true => format!("{total}, of them {tilings} of the {counted} {dates}"),
        false => format!("{total} of the {counted} {dates}"),
    };
    let without = match unsolvable {
        0 => format!("none: each of the {dates} has a tiling"),
        _ => {
            let names = real.with(0).take(NAMED);
            let names = names.map(|reveal| puzzle.labels_in_words(reveal, " "));
            let more = (unsolvable > NAMED).then(|| "…".to_owned());
            let names: Vec<String> = names.chain(more).collect();
            format!("{unsolvable} of the {dates}: {}", names.join(", "))
        }
    };
    let mut lines = vec![("tilings", tilings), ("without one", without)];
    for (words, count) in [("fewest", fewest), ("most", most)] {
        let mut first = real.with(count).filter(|_| count > 0);
        let first = first
            .next()
            .map(|reveal| puzzle.labels_in_words(reveal, " "));
        lines.extend(first.map(|reveal| (words, format!("{count}, on {reveal}"))));
    }
    lines
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
