//! What the original, the sorted and the arranged board are like, in numbers.

use std::io;

use serde::Serialize;
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::analysis::{Arranger, YearStatistics};

use super::{Aim, Arguments, word};
use crate::files::Target;
use crate::table::{Cell, Column, Report, Table, TableFormat, write_report};

/// The report on the boards before and after.
pub struct ArrangementReport {
    layout: String,
    within: String,
    goal: String,
    seed: u64,
    rounds: u64,
    boards: [(&'static str, YearStatistics); 3],
    aim: Aim,
}

impl ArrangementReport {
    /// The report of what was reached.
    pub fn new(arguments: &Arguments, puzzle: &Puzzle, arranger: &Arranger) -> Self {
        let boards = [
            ("original", arranger.original()),
            ("sorted", arranger.sorted()),
            ("arranged", arranger.best()),
        ];
        Self {
            layout: puzzle.name().to_owned(),
            within: word(&arguments.within),
            goal: word(&arguments.goal),
            seed: arguments.seed,
            rounds: arranger.rounds(),
            boards: boards.map(|(board, arrangement)| (board, arranger.statistics(arrangement))),
            aim: arguments.goal,
        }
    }

    /// Writes the report where the template is not.
    pub fn write_beside(&self, format: TableFormat, template: &Target) -> anyhow::Result<()> {
        match template {
            Target::File(_) => write_report(self, format, &Target::StandardOutput, None),
            // It is no error if standard error is closed.
            Target::StandardOutput => {
                let _ = self.write(format, &mut io::stderr());
                Ok(())
            }
        }
    }
}

impl Report for ArrangementReport {
    fn text(&self) -> String {
        self.table().text()
    }

    /// A line a board: for people what all goals are told by, and what this one is.
    fn table(&self) -> Table {
        let of_goal = match self.aim {
            Aim::Rising => None,
            Aim::Level => Some("weeks differ by"),
            Aim::Weekly => Some("days of a week in the wrong order"),
        };
        let mut columns = vec![
            Column::text("board").headed(""),
            Column::number("correlation with the date").for_people(),
            Column::number("dates in the wrong order").for_people(),
        ];
        columns.extend(of_goal.map(|heading| Column::number(heading).for_people()));
        let numbers = [
            "correlation",
            "inversions",
            "pairs",
            "week_spread",
            "weekly_inversions",
            "weekly_pairs",
        ];
        columns.extend(numbers.map(|name| Column::number(name).for_programs()));
        columns.push(Column::number("without_tiling").headed("without tiling"));
        let boards = self.boards.iter();
        Table::new(columns).with(boards.map(|(board, year)| self.line(board, year)))
    }

    fn object(&self) -> impl Serialize {
        WrittenReport {
            layout: &self.layout,
            within: &self.within,
            goal: &self.goal,
            seed: self.seed,
            rounds: self.rounds,
            boards: self.table(),
        }
    }
}

impl ArrangementReport {
    fn line(&self, board: &str, year: &YearStatistics) -> Vec<Cell> {
        let weekly = year
            .weekly_inversions
            .map(|wrong| (wrong, year.weekly_pairs));
        let mut line = vec![
            board.into(),
            Cell::decimal(year.correlation, 3),
            share(year.inversions, year.pairs).into(),
        ];
        line.extend(match self.aim {
            Aim::Rising => None,
            Aim::Level => Some(Cell::Text(format!(
                "{:.1} %",
                (year.week_spread - 1.0) * 100.0
            ))),
            Aim::Weekly => Some(Cell::or_missing(
                weekly.map(|(wrong, pairs)| share(wrong, pairs)),
            )),
        });
        line.extend([
            year.correlation.map_or(Cell::Missing, Cell::Exact),
            year.inversions.into(),
            year.pairs.into(),
            Cell::Exact(year.week_spread),
            Cell::or_missing(weekly.map(|(wrong, _)| wrong)),
            Cell::or_missing(weekly.map(|(_, pairs)| pairs)),
            year.unsolvable.into(),
        ]);
        line
    }
}

#[derive(Serialize)]
struct WrittenReport<'a> {
    layout: &'a str,
    within: &'a str,
    goal: &'a str,
    seed: u64,
    rounds: u64,
    boards: Table,
}

/// How many of how many, and which share that is.
fn share(wrong: u64, pairs: u64) -> String {
    let percent = wrong as f64 * 100.0 / pairs.max(1) as f64;
    format!("{wrong} of {pairs} ({percent:.1} %)")
}
