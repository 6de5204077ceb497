//! What the original, the sorted and the arranged board are like, in numbers.

use std::io::{self, Write};

use clap::ValueEnum;
use serde::Serialize;
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::analysis::{Arranger, YearStatistics};

use super::{Aim, Arguments, word};
use crate::columns::in_columns;
use crate::files::Target;

/// How to write the measures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ReportFormat {
    /// To read.
    Table,
    /// For spreadsheets: a heading, then a line a board.
    Csv,
    /// For programs: one object.
    Json,
}

/// The measures of the boards before and after.
#[derive(Serialize)]
pub struct Report {
    layout: String,
    within: String,
    goal: String,
    seed: u64,
    rounds: u64,
    boards: Vec<WrittenBoard>,
    #[serde(skip)]
    aim: Aim,
}

#[derive(Serialize)]
struct WrittenBoard {
    board: &'static str,
    /// Of difficulty with the date.
    correlation: Option<f64>,
    inversions: u64,
    pairs: u64,
    week_spread: f64,
    weekly_inversions: Option<u64>,
    weekly_pairs: Option<u64>,
    without_tiling: usize,
}

impl WrittenBoard {
    fn new(board: &'static str, statistics: &YearStatistics) -> Self {
        Self {
            board,
            correlation: statistics.correlation,
            inversions: statistics.inversions,
            pairs: statistics.pairs,
            week_spread: statistics.week_spread,
            weekly_inversions: statistics.weekly_inversions,
            weekly_pairs: statistics
                .weekly_inversions
                .map(|_| statistics.weekly_pairs),
            without_tiling: statistics.unsolvable,
        }
    }
}

impl Report {
    /// The report of what was reached.
    pub fn new(arguments: &Arguments, puzzle: &Puzzle, arranger: &Arranger) -> Self {
        let boards = [
            ("original", arranger.original()),
            ("sorted", arranger.sorted()),
            ("arranged", arranger.best()),
        ];
        let boards = boards.map(|(board, arrangement)| {
            WrittenBoard::new(board, &arranger.statistics(arrangement))
        });
        Self {
            layout: puzzle.name().to_owned(),
            within: word(&arguments.within),
            goal: word(&arguments.goal),
            seed: arguments.seed,
            rounds: arranger.rounds(),
            boards: boards.into(),
            aim: arguments.goal,
        }
    }

    /// A line a board: what all goals are told by, and what this one is.
    pub fn table(&self) -> String {
        let mut lines = vec![vec![
            String::new(),
            "correlation with the date".to_owned(),
            "dates in the wrong order".to_owned(),
        ]];
        lines[0].extend(match self.aim {
            Aim::Rising => None,
            Aim::Level => Some("weeks differ by".to_owned()),
            Aim::Weekly => Some("days of a week in the wrong order".to_owned()),
        });
        lines[0].push("without tiling".to_owned());
        for board in &self.boards {
            let correlation = board.correlation;
            let mut line = vec![
                board.board.to_owned(),
                correlation.map_or_else(|| "-".to_owned(), |number| format!("{number:.3}")),
                share(board.inversions, board.pairs),
            ];
            line.extend(match self.aim {
                Aim::Rising => None,
                Aim::Level => Some(format!("{:.1} %", (board.week_spread - 1.0) * 100.0)),
                Aim::Weekly => board
                    .weekly_inversions
                    .zip(board.weekly_pairs)
                    .map(|(inversions, pairs)| share(inversions, pairs)),
            });
            line.push(board.without_tiling.to_string());
            lines.push(line);
        }
        in_columns(&lines, 1)
    }

    /// Writes the measures where the template is not.
    pub fn write(&self, format: ReportFormat, template: &Target) -> anyhow::Result<()> {
        let mut bytes = Vec::new();
        match format {
            ReportFormat::Table => bytes.extend(self.table().into_bytes()),
            ReportFormat::Csv => self.write_csv(&mut bytes)?,
            ReportFormat::Json => {
                serde_json::to_writer(&mut bytes, self)?;
                bytes.push(b'\n');
            }
        }
        match template {
            Target::File(_) => Target::StandardOutput.write(&bytes),
            // That nobody listens is no error.
            Target::StandardOutput => {
                let _ = io::stderr().write_all(&bytes);
                Ok(())
            }
        }
    }

    fn write_csv(&self, out: &mut Vec<u8>) -> anyhow::Result<()> {
        let mut csv = csv::Writer::from_writer(out);
        for board in &self.boards {
            csv.serialize(board)?;
        }
        csv.flush()?;
        Ok(())
    }
}

/// How many of how many, and which share that is.
fn share(wrong: u64, pairs: u64) -> String {
    let percent = wrong as f64 * 100.0 / pairs.max(1) as f64;
    format!("{wrong} of {pairs} ({percent:.1} %)")
}
