//! `tilendar study counts`: the number of tilings of every date.

use clap::Args;
use serde::Serialize;
use tilendar::puzzle::analysis::{Spread, Survey};
use tilendar::puzzle::solver::{Census, MemoryLimit};
use tilendar::puzzle::text::LabelsByGroup;
use tilendar::puzzle::{Puzzle, Reveal};

use crate::arguments::OpenLayoutArgument;
use crate::output::Answer;
use crate::progress::with_spinner;
use crate::survey::{COUNTING, extremes, say_it_was_slow, summary};
use crate::table::{Cell, Column, Report, Table, TableArguments, TableFormat, aligned};

const EXAMPLES: &str = "\
Examples:
  tilendar study counts
  tilendar study counts --layout rhombus --format csv -o rhombus.csv

In the table, a number in brackets belongs to a date that no year has.";

/// The most labels across a table; where both groups have more, each reveal has a line.
const ACROSS: usize = 16;

/// Count the tilings of every date.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    layout: OpenLayoutArgument,

    #[command(flatten)]
    table: TableArguments<TableFormat>,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    arguments.table.format()?;
    let census = with_spinner(COUNTING, || Census::take(&puzzle, MemoryLimit::default()))?;
    arguments
        .table
        .write(&Counts::new(&puzzle, &census), None)?;
    if !census.is_in_one_pass() {
        say_it_was_slow();
    }
    Ok(Answer::Yes)
}

/// The numbers of tilings of all reveals.
struct Counts<'a> {
    puzzle: &'a Puzzle,
    all: Survey<Reveal>,
    real: Survey<Reveal>,
}

impl<'a> Counts<'a> {
    fn new(puzzle: &'a Puzzle, census: &Census) -> Self {
        Self {
            puzzle,
            all: Survey::of_reveals(puzzle, census),
            real: Survey::of_real_reveals(puzzle, census),
        }
    }

    /// A table for each choice of the first groups, with the last two across and down.
    fn tables(&self) -> String {
        let labels = |group: usize| -> Vec<String> {
            let labels = self.puzzle.groups()[group].labels().iter();
            labels
                .map(|&label| self.puzzle.label(label).to_string())
                .collect()
        };
        let Some(last) = self.puzzle.groups().len().checked_sub(1) else {
            return String::new();
        };
        let down = labels(last);
        let across = match last.checked_sub(1) {
            Some(group) => labels(group),
            None => vec!["tilings".to_owned()],
        };
        if across.len().min(down.len()) > ACROSS || self.puzzle.any_open().is_some() {
            return self.table().text_without_heading();
        }
        // The group with fewer labels goes across; ordinals step by one along the last group.
        let is_turned = across.len() > down.len();
        let (heads, sides) = if is_turned {
            (&down, &across)
        } else {
            (&across, &down)
        };
        let size = across.len() * down.len();
        let tables = (0..self.puzzle.reveal_count()).step_by(size).map(|first| {
            let heading = std::iter::once(self.block_name(first, last));
            let mut table: Vec<Vec<String>> = vec![heading.chain(heads.iter().cloned()).collect()];
            let ordinal = |side: usize, head: usize| match is_turned {
                true => first + side * down.len() + head,
                false => first + head * down.len() + side,
            };
            for (side, name) in sides.iter().enumerate() {
                let cells = (0..heads.len()).map(|head| self.cell(ordinal(side, head)));
                table.push(std::iter::once(name.clone()).chain(cells).collect());
            }
            aligned(&with_room_for_brackets(table), &[true])
        });
        tables.collect::<Vec<_>>().join("\n")
    }

    /// What the groups before the last two show in the table that begins with this reveal.
    fn block_name(&self, ordinal: usize, last: usize) -> String {
        let Some(entry) = self.all.entries().get(ordinal) else {
            return String::new();
        };
        let chosen = self.puzzle.labels_of(&entry.subject);
        let chosen = chosen.take(last.saturating_sub(1));
        let labels: Vec<&str> = chosen.map(|(_, label)| label.as_str()).collect();
        labels.join(" ")
    }

    /// The number of tilings of a reveal, in brackets if no year has it.
    fn cell(&self, ordinal: usize) -> String {
        let entry = self.all.entries().get(ordinal);
        let count = entry.map_or(0, |entry| entry.tilings);
        match entry.is_some_and(|entry| self.puzzle.is_real(&entry.subject)) {
            true => count.to_string(),
            false => format!("({count})"),
        }
    }
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

impl Report for Counts<'_> {
    fn text(&self) -> String {
        let real_name = match self.puzzle.has_dates() {
            true => "real dates",
            false => "real",
        };
        let mut spreads = vec![("all", self.all.spread())];
        if self.real.entries().len() < self.all.entries().len() {
            spreads.push((real_name, self.real.spread()));
        }
        let name = |reveal: &Reveal| self.puzzle.labels_in_words(reveal, " ");
        match self.puzzle.reveal_count() == 1 {
            true => summary(&spreads),
            false => [self.tables(), summary(&spreads), extremes(&self.real, name)].join("\n"),
        }
    }

    fn table(&self) -> Table {
        let groups = self.puzzle.groups().iter();
        let groups = groups.map(|group| Column::text(group.name()));
        let lines = self.all.entries().iter().map(|entry| {
            let labels = self.puzzle.labels_of(&entry.subject);
            let labels = labels.map(|(_, label)| Cell::from(label.as_str()));
            let is_real = Cell::Flag(self.puzzle.is_real(&entry.subject));
            labels.chain([entry.tilings.into(), is_real]).collect()
        });
        let numbers = [
            Column::number("tilings"),
            Column::text("real").for_programs(),
        ];
        Table::new(groups.chain(numbers)).with(lines)
    }

    fn object(&self) -> impl Serialize {
        let counts = self.all.entries().iter().map(|entry| WrittenCount {
            reveal: LabelsByGroup::new(self.puzzle, &entry.subject),
            tilings: entry.tilings,
            real: self.puzzle.is_real(&entry.subject),
        });
        WrittenCensus {
            layout: self.puzzle.name(),
            all: self.all.spread(),
            real: self.real.spread(),
            counts: counts.collect(),
        }
    }
}

#[derive(Serialize)]
struct WrittenCensus<'a> {
    layout: &'a str,
    all: Spread,
    real: Spread,
    counts: Vec<WrittenCount<'a>>,
}

#[derive(Serialize)]
struct WrittenCount<'a> {
    reveal: LabelsByGroup<'a>,
    tilings: u128,
    real: bool,
}
