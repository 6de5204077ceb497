//! `tilendar study pairs`: any cells open, whatever is on them.

use anyhow::bail;
use serde::Serialize;
use tilendar::order::Order;
use tilendar::puzzle::analysis::{Spread, Survey};
use tilendar::puzzle::solver::{MemoryLimit, OpenCensus};
use tilendar::puzzle::{CellIndex, CellSet, Puzzle};
use tilendar::study::gaps::cell_name;

use crate::chart::{ChartCommand, Numbers};
use crate::ordered::{Files, OrderedCommand};
use crate::progress::with_spinner;
use crate::survey::{COUNTING, listed, summary};
use crate::table::{Cell, Column, Report, Table};

const EXAMPLES: &str = "\
Examples:
  tilendar study pairs
  tilendar study pairs -o pairs.svg
  tilendar study pairs --layout rhombus --open 3 -o rhombus.pdf
  tilendar study pairs --format csv -o pairs.csv

Two open cells are drawn as a matrix, one as a board; of more, the choices without a tiling and with a
single one are drawn as boards.";

/// The most sets that a line names.
const NAMED: usize = 50;

/// `tilendar study pairs`.
#[derive(Debug, Clone)]
pub enum Pairs {}

impl OrderedCommand for Pairs {
    const PRODUCT: &'static str = "gaps";
    const EXAMPLES: &'static str = EXAMPLES;
    const HAS_JSON: bool = true;
}

impl ChartCommand for Pairs {
    fn write_numbers(order: Order, numbers: &Numbers<'_>) -> anyhow::Result<()> {
        let Order::Gaps(order) = order else {
            bail!("{order} is not an order of gaps");
        };
        let puzzle = order.layout.puzzle(&Files)?;
        let open = order.open_count(&puzzle);
        let count = || OpenCensus::take(&puzzle, open, MemoryLimit::default());
        let census = with_spinner(COUNTING, count)?;
        numbers.write(&OpenCells {
            puzzle: &puzzle,
            open,
            survey: Survey::of_open_cells(&census),
        })
    }
}

/// The numbers of tilings of all sets of open cells.
struct OpenCells<'a> {
    puzzle: &'a Puzzle,
    open: usize,
    survey: Survey<CellSet>,
}

impl OpenCells<'_> {
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
