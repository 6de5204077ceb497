//! `tilendar export`: the exact cover problem, for other people's solvers.

use clap::{Args, ValueEnum};
use serde::Serialize;
use tilendar::order::RevealChoice;
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::exact_cover::{Choice, ExactCover, Item};
use tilendar::puzzle::text::LabelsByGroup;
use tilendar::puzzle::{CellSet, Reveal};

use crate::arguments::{LayoutArgument, RevealArguments};
use crate::files::Target;
use crate::output::{Answer, say};
use crate::table::{FileFormat, format_of};

const EXAMPLES: &str = "\
Examples:
  tilendar export 10-06 | dlx1 m1
  tilendar export 10-06 --format cnf -o october.cnf
  tilendar export --format csv -o calendar.csv
  tilendar export 2027-12-25 --layout rhombus -o christmas.json

Without a date it is the problem of the whole board, in which labels are options, too: its solutions are
the tilings of all dates. `tilendar verify` reads the solutions of such solvers.";

/// Write the exact cover problem of a date, or of the whole board, for other programs.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    reveal: RevealArguments,

    #[command(flatten)]
    layout: LayoutArgument,

    /// For which programs; by default as the ending of the output's name says, or for dancing links.
    #[arg(short, long, value_enum)]
    format: Option<Format>,

    /// Write JSON, as --format json does.
    #[arg(long, conflicts_with = "format")]
    json: bool,

    /// Where to write; by default, and for `-`, to standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<Target>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Dancing links: items and options, as Knuth's programs read them.
    Dlx,
    /// SAT solvers: DIMACS, with as many models as there are tilings.
    Cnf,
    /// Everything by name.
    Json,
    /// The incidence matrix for spreadsheets.
    Csv,
}

impl FileFormat for Format {
    fn ending(&self) -> Option<&'static str> {
        Some(match self {
            Self::Dlx => "dlx",
            Self::Cnf => "cnf",
            Self::Json => "json",
            Self::Csv => "csv",
        })
    }

    fn json() -> Self {
        Self::Json
    }
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    let asked = arguments.json.then(Format::json).or(arguments.format);
    let format = format_of(asked, arguments.output.as_ref())?;
    let chosen: &RevealChoice = &arguments.reveal;
    let reveal = match chosen.is_given() || puzzle.reveal_count() == 1 {
        true => Some(chosen.reveal(&puzzle)?),
        false => None,
    };
    let problem = match &reveal {
        Some(reveal) => ExactCover::of_reveal(&puzzle, reveal),
        None => ExactCover::of_board(&puzzle),
    };
    let text = match format {
        Format::Dlx => problem.to_dlx(),
        Format::Cnf => problem.to_cnf(),
        Format::Csv => problem.to_csv(),
        Format::Json => {
            serde_json::to_string(&WrittenProblem::new(&puzzle, reveal.as_ref(), &problem))?
        }
    };
    let target = arguments.output.as_ref().unwrap_or(&Target::StandardOutput);
    target.write(text.as_bytes())?;
    say(&in_words(&puzzle, reveal.as_ref(), &problem));
    Ok(Answer::Yes)
}

/// What was written.
fn in_words(puzzle: &Puzzle, reveal: Option<&Reveal>, problem: &ExactCover<'_>) -> String {
    let (placements, items) = (problem.placement_count(), problem.items().len());
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

#[derive(Serialize)]
struct WrittenProblem<'a> {
    layout: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reveal: Option<LabelsByGroup<'a>>,
    placements: usize,
    items: Vec<WrittenItem>,
    options: Vec<WrittenOption>,
}

#[derive(Serialize)]
struct WrittenItem {
    name: String,
    kind: &'static str,
}

#[derive(Serialize)]
struct WrittenOption {
    #[serde(skip_serializing_if = "Option::is_none")]
    piece: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    /// Rows and columns, from 0.
    squares: Vec<[u8; 2]>,
    /// Places in the list of items, from 0.
    items: Vec<usize>,
}

impl<'a> WrittenProblem<'a> {
    fn new(puzzle: &'a Puzzle, reveal: Option<&'a Reveal>, problem: &ExactCover<'_>) -> Self {
        let squares = |cells: CellSet| {
            let positions = cells.iter().map(|cell| puzzle.board().position(cell));
            positions.map(|at| [at.row, at.column]).collect()
        };
        let items = problem.items().iter().map(|item| WrittenItem {
            name: problem.item_name(*item),
            kind: match item {
                Item::Piece(_) => "piece",
                Item::Cell(_) => "cell",
                Item::Group(_) => "group",
            },
        });
        let options = problem.options().iter().map(|option| WrittenOption {
            piece: match option {
                Choice::Placement(piece, _) => Some(puzzle.piece(*piece).letter()),
                Choice::Label(..) => None,
            },
            label: match option {
                Choice::Placement(..) => None,
                Choice::Label(_, label, _) => Some(puzzle.label(*label).to_string()),
            },
            squares: squares(option.cells()),
            items: problem.covered(option).collect(),
        });
        Self {
            layout: puzzle.name(),
            reveal: reveal.map(|reveal| LabelsByGroup::new(puzzle, reveal)),
            placements: problem.placement_count(),
            items: items.collect(),
            options: options.collect(),
        }
    }
}
