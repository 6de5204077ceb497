//! `tilendar layouts`: list, show, start and check templates of puzzles.

mod check;
mod new;
mod reading;

use std::io::Write;

use clap::{Args, Subcommand};
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::template::{PUZZLES, Presets};

use crate::arguments::MemoryArgument;
use crate::commands::templates::{self, Examples, Kind};
use crate::output::Answer;
use crate::table::{Cell, Column, TableArguments, TableFormat};

const NOTE: &str = "\
`tilendar layouts new --weekday --lang fr -o my.toml` starts a board of your own.
`check` has exit code 1 where the template is wrong, 3 where it is good but its [counts] are not what was
counted.";

/// List the layouts, print one as a template, start a template, or check one.
#[derive(Args)]
#[command(
    with_examples("layouts", "calendar", "cards 2027 --layout", NOTE),
    args_conflicts_with_subcommands = true
)]
pub struct Arguments {
    #[command(subcommand)]
    action: Option<Action>,

    #[command(flatten)]
    table: TableArguments<TableFormat>,
}

#[derive(Subcommand)]
enum Action {
    #[command(flatten)]
    Template(templates::Action<MemoryArgument>),
    /// Write a template that works, as the start of a board of your own.
    New(new::Arguments),
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    match &arguments.action {
        None => templates::list::<Layouts>(&arguments.table),
        Some(Action::Template(action)) => templates::act::<Layouts>(action),
        Some(Action::New(arguments)) => new::run(arguments),
    }
}

/// Puzzles.
struct Layouts;

impl Kind for Layouts {
    const NAME: &'static str = "layouts";

    type Model = Puzzle;
    type CheckOptions = MemoryArgument;

    fn presets() -> &'static Presets<Puzzle> {
        &PUZZLES
    }

    fn columns() -> Vec<Column> {
        vec![
            Column::text("title"),
            Column::number("cells"),
            Column::number("pieces"),
            Column::number("area"),
            Column::number("reveals"),
            Column::number("tilings"),
            Column::number("real_tilings").headed("of real dates"),
            Column::number("per date").for_people(),
            Column::number("fewest").for_programs(),
            Column::number("most").for_programs(),
        ]
    }

    fn line(puzzle: &Puzzle) -> anyhow::Result<Vec<Cell>> {
        let counts = puzzle.known_counts();
        let of_dates = counts.filter(|_| puzzle.has_dates());
        let per_date = of_dates.map(|counts| format!("{} to {}", counts.fewest, counts.most));
        Ok(vec![
            puzzle.title().into(),
            puzzle.board().cell_count().into(),
            puzzle.pieces().len().into(),
            puzzle.piece_area().into(),
            puzzle.reveal_count().into(),
            Cell::or_missing(counts.map(|counts| counts.tilings)),
            Cell::or_missing(counts.and_then(|counts| counts.real_tilings)),
            Cell::or_missing(per_date),
            Cell::or_missing(of_dates.map(|counts| counts.fewest)),
            Cell::or_missing(of_dates.map(|counts| counts.most)),
        ])
    }

    fn summary(puzzle: &Puzzle) -> String {
        check::summary(puzzle)
    }

    fn report(
        puzzle: &Puzzle,
        options: &MemoryArgument,
        out: &mut dyn Write,
    ) -> anyhow::Result<Answer> {
        write!(out, "{}", check::reading(puzzle)?)?;
        out.flush()?;
        let report = check::report(puzzle, &check::count(puzzle, options.memory)?);
        write!(out, "{}", report.text)?;
        Ok(match report.counts_are_right {
            true => Answer::Yes,
            false => Answer::No,
        })
    }
}
