//! `tilendar layouts`: list, show, start and check templates of puzzles.

mod check;
mod new;

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::template::PUZZLES;

use crate::arguments::load_file;
use crate::output::{Answer, results};
use crate::table::{Cell, Column, Table};

const EXAMPLES: &str = "\
Examples:
  tilendar layouts
  tilendar layouts new --rows 7 --cols 8 -o my.toml
  tilendar layouts check my.toml";

const CHECK_EXAMPLE: &str = "\
Example:
  tilendar layouts check my.toml

Exit code 1 where the template is wrong, 3 where it is good but its [counts] are not what was counted.";

/// List the layouts, print one as a template, start a template, or check one.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(subcommand)]
    action: Option<Action>,
}

#[derive(Subcommand)]
enum Action {
    /// Print the template of a layout.
    #[command(after_help = "Example:\n  tilendar layouts show calendar")]
    Show {
        /// The layout's name.
        name: String,
    },
    /// Write a template that works, as the start of a board of your own.
    New(new::Arguments),
    /// Check a template: where it is wrong, or how many tilings its dates have.
    #[command(after_help = CHECK_EXAMPLE)]
    Check {
        /// The template's path.
        file: PathBuf,
    },
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let mut out = results();
    let mut answer = Answer::Yes;
    match &arguments.action {
        None => write!(out, "{}", table()?)?,
        Some(Action::Show { name }) => write!(out, "{}", PUZZLES.find(name)?.text)?,
        Some(Action::New(arguments)) => return new::run(arguments),
        Some(Action::Check { file }) => {
            let puzzle = load_file(file)?;
            writeln!(out, "{}: good: {}", file.display(), check::summary(&puzzle))?;
            out.flush()?;
            let report = check::report(&puzzle, &check::count(&puzzle)?);
            write!(out, "{}", report.text)?;
            if !report.counts_are_right {
                answer = Answer::No;
            }
        }
    }
    out.flush()?;
    Ok(answer)
}

/// A line for each preset.
fn table() -> anyhow::Result<String> {
    let columns = [
        Column::text("name"),
        Column::text("title"),
        Column::number("cells"),
        Column::number("pieces"),
        Column::number("area"),
        Column::number("reveals"),
        Column::number("tilings"),
        Column::number("of real dates"),
        Column::number("per date"),
    ];
    let presets = PUZZLES.all().iter();
    let lines = presets.map(|preset| Ok(line(&PUZZLES.load(preset.name)?)));
    let lines: Vec<_> = lines.collect::<anyhow::Result<_>>()?;
    Ok(Table::new(columns).with(lines).text())
}

fn line(puzzle: &Puzzle) -> Vec<Cell> {
    let counts = puzzle.known_counts();
    let per_date = counts.filter(|_| puzzle.has_dates());
    let per_date = per_date.map(|counts| format!("{} to {}", counts.fewest, counts.most));
    vec![
        puzzle.name().into(),
        puzzle.title().into(),
        puzzle.board().cell_count().into(),
        puzzle.pieces().len().into(),
        puzzle.piece_area().into(),
        puzzle.reveal_count().into(),
        Cell::or_missing(counts.map(|counts| counts.tilings)),
        Cell::or_missing(counts.and_then(|counts| counts.real_tilings)),
        Cell::or_missing(per_date),
    ]
}
