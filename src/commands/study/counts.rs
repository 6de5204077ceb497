//! `tilendar study counts`: the number of solutions of every date.

use clap::Args;
use tilendar::puzzle::analysis::{Survey, SurveyEntry};
use tilendar::puzzle::solver::{Census, MemoryLimit};
use tilendar::puzzle::text::LabelsByGroup;
use tilendar::puzzle::{Puzzle, Reveal};

use super::{COUNTING, extremes, say_it_was_slow, summary};
use crate::messages::Answer;
use crate::order_command::{Files, OpenLayoutArgument};
use crate::progress::with_spinner;
use crate::results::{Report, TableArguments, TableFormat};
use crate::table::{Cell, Column, Object, Table, aligned, list};

const EXAMPLES: &str = "\
Examples:
  tilendar study counts
  tilendar study counts --layout rhombus --format csv -o rhombus.csv

In the table, a number in brackets belongs to a date that no year has.";

/// The most labels across a table; with more, each reveal has a line of its own.
const ACROSS: usize = 16;

/// Count the solutions of every date.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    layout: OpenLayoutArgument,

    /// Count solutions once that are the same if the board is turned or mirrored, whatever is printed on it.
    #[arg(long)]
    distinct: bool,

    #[command(flatten)]
    table: TableArguments<TableFormat>,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.puzzle(&Files)?;
    let format = arguments.table.format()?;
    let memory = MemoryLimit::default();
    let census = with_spinner(COUNTING, || {
        let all = Census::take(&puzzle, memory)?;
        if arguments.distinct { all.up_to_symmetry(&puzzle, memory) } else { Ok(all) }
    })?;
    arguments.table.write(&report(&puzzle, &census).to_text(format), None)?;
    if !census.is_in_one_pass() {
        say_it_was_slow();
    }
    Ok(Answer::Yes)
}

/// The numbers of solutions of all reveals.
fn report(puzzle: &Puzzle, census: &Census) -> Report {
    let all = Survey::of_reveals(puzzle, census);
    let real = Survey::of_real_reveals(puzzle, census);
    let groups = puzzle.groups().iter().map(|group| Column::text(group.name()));
    let numbers =
        [Column::number("tilings").headed("solutions"), Column::text("real").for_programs()];
    let lines = all.entries().iter().map(|entry| {
        let mut cells: Vec<Cell> =
            puzzle.labels_of(&entry.subject).map(|(_, label)| label.as_str().into()).collect();
        cells.extend([entry.tilings.into(), Cell::Flag(puzzle.is_real(&entry.subject))]);
        cells
    });
    let table = Table::new(groups.chain(numbers)).with(lines);
    let counts = all.entries().iter().map(|entry| {
        Object::default()
            .with("reveal", LabelsByGroup::new(puzzle, &entry.subject))
            .with("tilings", entry.tilings)
            .with("real", puzzle.is_real(&entry.subject))
    });
    let json = Object::default()
        .with("layout", puzzle.name())
        .with("all", all.spread())
        .with("real", real.spread())
        .with_json("counts", &list(counts));

    let mut text = totals(puzzle, census);
    if puzzle.reveal_count() > 1 {
        let calendar = in_calendar(puzzle, &all).unwrap_or_else(|| table.text());
        text = format!("{calendar}\n{text}");
    }
    Report { text, table, json }
}

/// A summary of all reveals and of the real ones, with the real ones of fewest and most solutions.
pub fn totals(puzzle: &Puzzle, census: &Census) -> String {
    let all = Survey::of_reveals(puzzle, census);
    let real = Survey::of_real_reveals(puzzle, census);
    let mut spreads = vec![("all", all.spread())];
    if real.entries().len() < all.entries().len() {
        let name = if puzzle.has_dates() { "real dates" } else { "real" };
        spreads.push((name, real.spread()));
    }
    if puzzle.reveal_count() == 1 {
        return summary(&spreads);
    }
    let of_whom = if spreads.len() > 1 { "of the real dates\n" } else { "" };
    format!(
        "{}\n{of_whom}{}",
        summary(&spreads),
        extremes(&real, |reveal| puzzle.labels_in_words(reveal, " "))
    )
}

/// A table for each choice of the first groups' labels, the last two groups across and down; `None` if too wide.
fn in_calendar(puzzle: &Puzzle, all: &Survey<Reveal>) -> Option<String> {
    let last = puzzle.groups().len().checked_sub(1)?;
    let down = labels(puzzle, last);
    let across = match last.checked_sub(1) {
        Some(group) => labels(puzzle, group),
        None => vec!["solutions".to_owned()],
    };
    if across.len() > ACROSS || puzzle.any_open().is_some() {
        return None;
    }
    let tables: Vec<String> = all
        .entries()
        .chunks(across.len() * down.len())
        .map(|block| {
            // The labels of the groups before the last two in this table.
            let labels: Vec<&str> = block
                .iter()
                .take(1)
                .flat_map(|entry| puzzle.labels_of(&entry.subject))
                .take(last.saturating_sub(1))
                .map(|(_, label)| label.as_str())
                .collect();
            let mut heading = vec![labels.join(" ")];
            heading.extend(across.iter().map(|label| format!("{label} ")));
            let mut table = vec![heading];
            for (row, name) in down.iter().enumerate() {
                let mut cells = vec![name.clone()];
                let entries = block.iter().skip(row).step_by(down.len());
                cells.extend(entries.map(|entry| cell(puzzle, entry)));
                table.push(cells);
            }
            aligned(&table, &[true])
        })
        .collect();
    Some(tables.join("\n"))
}

/// The labels of a group.
fn labels(puzzle: &Puzzle, group: usize) -> Vec<String> {
    let labels = puzzle.groups()[group].labels().iter();
    labels.map(|&label| puzzle.label(label).to_string()).collect()
}

/// The number of solutions: in parentheses for a reveal that occurs in no year; digits are aligned.
fn cell(puzzle: &Puzzle, entry: &SurveyEntry<Reveal>) -> String {
    if puzzle.is_real(&entry.subject) {
        format!("{} ", entry.tilings)
    } else {
        format!("({})", entry.tilings)
    }
}
