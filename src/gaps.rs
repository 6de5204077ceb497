//! `tilendar gaps`: any cells open, whatever is on them.

use anyhow::bail;
use clap::Args;
use serde::Serialize;
use tilendar::print::product::check_glyphs;
use tilendar::print::product::gaps::{GapsOptions, cell_name, picture};
use tilendar::puzzle::analysis::{Spread, Survey};
use tilendar::puzzle::solver::OpenCensus;
use tilendar::puzzle::{CellIndex, CellSet, Puzzle};

use crate::arguments::{LayoutArgument, MemoryArgument};
use crate::chart::{ChartArguments, Shown};
use crate::output::{Answer, say};
use crate::progress::with_spinner;
use crate::survey::{COUNTING, listed, summary};
use crate::table::{Cell, Column, Report, Table};

const EXAMPLES: &str = "\
Examples:
  tilendar gaps
  tilendar gaps -o pairs.svg
  tilendar gaps --layout rhombus --open 3 -o rhombus.pdf
  tilendar gaps --format csv -o pairs.csv

Two open cells are drawn as a matrix, one as a board; of more, the choices without a tiling and with a
single one are drawn as boards.";

/// The most sets that a line names.
const NAMED: usize = 50;

/// Show the tilings for any choice of open cells, whatever is on them.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// How many cells stay open; by default as many as the pieces leave.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8))]
    open: Option<u8>,

    #[command(flatten)]
    layout: LayoutArgument,

    #[command(flatten)]
    chart: ChartArguments,

    #[command(flatten)]
    memory: MemoryArgument,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    let cells = puzzle.board().cell_count();
    let left = cells.saturating_sub(puzzle.piece_area());
    let open = arguments.open.map_or(left, usize::from);
    let shown = arguments.chart.shown()?;
    if open == 0 && matches!(shown, Shown::Picture(_)) {
        bail!(
            "--open 0 leaves nothing to choose, so there is nothing to draw: \
             `tilendar profile --open 0 --layout {}` counts",
            arguments.layout.layout
        );
    }
    let memory = arguments.memory.memory;
    let count = || with_spinner(COUNTING, || OpenCensus::take(&puzzle, open, memory));
    match shown {
        Shown::Picture(format) => {
            let theme = arguments.chart.look.chosen_theme()?;
            check_glyphs(&puzzle, &theme)?;
            let language = arguments.chart.look.chosen_language(&theme)?;
            let options = GapsOptions {
                language,
                ..GapsOptions::new(theme)
            };
            let document = picture(&puzzle, open, &count()?, &options);
            let name = format!("{}-gaps-{open}", puzzle.name());
            arguments.chart.write_picture(&document, format, &name)?;
            if open > 2 {
                say(&format!(
                    "{open} open cells do not make a matrix: --format csv has the numbers of all choices"
                ));
            }
        }
        Shown::Numbers(format) => {
            let report = OpenCells::new(&puzzle, open, &count()?);
            arguments.chart.write_numbers(&report, format)?;
        }
    }
    Ok(Answer::Yes)
}

/// The numbers of tilings of all sets of open cells.
pub struct OpenCells<'a> {
    puzzle: &'a Puzzle,
    open: usize,
    survey: Survey<CellSet>,
}

impl<'a> OpenCells<'a> {
    /// The sets of `open` cells that were counted.
    pub fn new(puzzle: &'a Puzzle, open: usize, census: &OpenCensus) -> Self {
        Self {
            puzzle,
            open,
            survey: Survey::of_open_cells(census),
        }
    }

    fn names(&self, set: CellSet) -> impl Iterator<Item = String> {
        set.iter().map(|cell| cell_name(self.puzzle, cell))
    }
}

impl Report for OpenCells<'_> {
    fn text(&self) -> String {
        let spread = self.survey.spread();
        let listed = |words: &str, tilings| {
            let sets = self.survey.with(tilings);
            let names = sets.map(|&set| self.names(set).collect::<Vec<_>>().join("+"));
            listed(words, names, NAMED)
        };
        let mut text = summary(&[("sets of open cells", spread)]);
        text.push('\n');
        text.push_str(&listed("unsolvable", 0));
        text.push_str(&listed("with a single tiling", 1));
        if spread.most > 0 {
            text.push_str(&listed(&format!("most, {}", spread.most), spread.most));
        }
        text
    }

    fn table(&self) -> Table {
        let cells = (1..=self.open).map(|number| Column::text(format!("cell_{number}")));
        let lines = self.survey.entries().iter().map(|entry| {
            let names = self.names(entry.subject).map(Cell::from);
            names.chain([entry.tilings.into()]).collect()
        });
        Table::new(cells.chain([Column::number("tilings")])).with(lines)
    }

    fn object(&self) -> impl Serialize {
        let position = |cell: CellIndex| {
            let at = self.puzzle.board().position(cell);
            [u32::from(at.row) + 1, u32::from(at.column) + 1]
        };
        let counts = self.survey.entries().iter().map(|entry| WrittenSet {
            cells: self.names(entry.subject).collect(),
            positions: entry.subject.iter().map(position).collect(),
            tilings: entry.tilings,
        });
        WrittenSets {
            layout: self.puzzle.name(),
            all: self.survey.spread(),
            counts: counts.collect(),
        }
    }
}

#[derive(Serialize)]
struct WrittenSets<'a> {
    layout: &'a str,
    all: Spread,
    counts: Vec<WrittenSet>,
}

#[derive(Serialize)]
struct WrittenSet {
    cells: Vec<String>,
    /// Rows and columns, from 1.
    positions: Vec<[u32; 2]>,
    tilings: u128,
}
