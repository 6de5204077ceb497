//! `tilendar export`: the exact cover problem, for other people's solvers.

use std::io::Cursor;
use std::path::Path;

use clap::{Args, ValueEnum};
use tilendar::order::RevealChoice;
use tilendar::puzzle::exact_cover::{Choice, ExactCover, Item, boards_of_models};
use tilendar::puzzle::text::LabelsByGroup;
use tilendar::puzzle::{Puzzle, Reveal};

use crate::errors::bail_usage;
use crate::files::read_within;
use crate::messages::{Answer, say};
use crate::order_command::{Files, LayoutArgument, RevealArguments};
use crate::results::TableArguments;
use crate::table::{Object, list};

const EXAMPLES: &str = "\
Examples:
  tilendar export 10-06 | dlx1 m1
  tilendar export --format csv -o calendar.csv

Without a date it is the problem of the whole board, in which labels are options, too: its solutions are \
those of every combination of labels, 30 February included. `tilendar verify` reads what they find as boards or lists of squares, and with --cnf the models of SAT solvers.";

/// The most bytes of a formula, and of the models that a SAT solver found.
const MOST_BYTES: u64 = 100_000_000;

/// Write a date or a whole board as an exact cover problem for other solvers.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    reveal: RevealArguments,

    #[command(flatten)]
    layout: LayoutArgument,

    #[command(flatten)]
    table: TableArguments<Format>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Dancing links: items and options, as Knuth's programs read them.
    Dlx,
    /// SAT solvers: DIMACS, with as many models as there are solutions.
    Cnf,
    /// Everything by name.
    Json,
    /// The incidence matrix for spreadsheets.
    Csv,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.puzzle(&Files)?;
    let format = arguments.table.format()?;
    if arguments.reveal.each.len() > 1 {
        bail_usage!("export takes one date, or none for the whole board");
    }
    let choice: &RevealChoice = &arguments.reveal;
    let reveal = if choice.is_given() || puzzle.reveal_count() == 1 {
        Some(choice.reveal(&puzzle)?)
    } else {
        None
    };
    let problem = match &reveal {
        Some(reveal) => ExactCover::of_reveal(&puzzle, reveal),
        None => ExactCover::of_board(&puzzle),
    };
    let text = match format {
        Format::Dlx => problem.to_dlx(),
        Format::Cnf => problem.to_cnf(),
        Format::Csv => problem.to_csv(),
        Format::Json => json(&puzzle, reveal.as_ref(), &problem).text(),
    };
    arguments.table.write(&text, None)?;
    say(&in_words(&puzzle, reveal.as_ref(), &problem));
    Ok(Answer::Yes)
}

/// A summary of the problem that was written.
fn in_words(puzzle: &Puzzle, reveal: Option<&Reveal>, problem: &ExactCover<'_>) -> String {
    let placements = problem.placement_count();
    let items = problem.items().len();
    let openings = problem.options().len() - placements;
    match reveal {
        Some(reveal) => {
            let all = ExactCover::of_board(puzzle).placement_count();
            let open = puzzle.labels_in_words(reveal, ", ");
            format!(
                "{placements} placements that leave {open} open, of the {all} on the empty board, and {items} items"
            )
        }
        None => {
            format!("{placements} placements and {openings} labels as options, and {items} items")
        }
    }
}

/// The problem by name: items, and options with their squares (rows and columns from 0) and the indices of their
/// items.
fn json(puzzle: &Puzzle, reveal: Option<&Reveal>, problem: &ExactCover<'_>) -> Object {
    let items = problem.items().iter().map(|item| {
        let kind = match item {
            Item::Piece(_) => "piece",
            Item::Cell(_) => "cell",
            Item::Group(_) => "group",
        };
        Object::default().with("name", problem.item_name(*item)).with("kind", kind)
    });
    let options = problem.options().iter().map(|option| {
        let choice = match option {
            Choice::Placement(piece, _) => {
                Object::default().with("piece", puzzle.piece(*piece).letter())
            }
            Choice::Label(_, label, _) => {
                Object::default().with("label", puzzle.label(*label).as_str())
            }
        };
        let squares = option.cells().iter().map(|cell| {
            let position = puzzle.board().position(cell);
            [position.row, position.column]
        });
        choice
            .with("squares", squares.collect::<Vec<_>>())
            .with("items", problem.covered(option).collect::<Vec<_>>())
    });
    Object::default()
        .with("layout", puzzle.name())
        .with_some("reveal", reveal.map(|reveal| LabelsByGroup::new(puzzle, reveal)))
        .with("placements", problem.placement_count())
        .with_json("items", &list(items))
        .with_json("options", &list(options))
}

/// The boards that a SAT solver found.
pub fn boards_found(
    puzzle: &Puzzle,
    formula: &Path,
    models: &Path,
) -> anyhow::Result<Cursor<String>> {
    let mut texts = Vec::new();
    for path in [formula, models] {
        let bytes = read_within(path, MOST_BYTES)?;
        texts.push(String::from_utf8_lossy(&bytes).into_owned());
    }
    Ok(Cursor::new(boards_of_models(puzzle, &texts[0], &texts[1])?))
}
