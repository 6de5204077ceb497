//! `tilendar study pieces`: where pieces lie over all tilings of the year.

use anyhow::bail;
use serde::Serialize;
use tilendar::order::Order;
use tilendar::puzzle::analysis::{Coverage, PieceCoverage};
use tilendar::puzzle::solver::Listing;
use tilendar::puzzle::{CellIndex, Position, Puzzle};

use super::{real, subjects};
use crate::chart::{ChartCommand, Numbers};
use crate::ordered::{Files, OrderedCommand};
use crate::progress::with_spinner;
use crate::survey::COUNTING;
use crate::table::{Cell, Column, Report, Table};

const EXAMPLES: &str = "\
Examples:
  tilendar study pieces
  tilendar study pieces --layout rhombus -o pieces.pdf
  tilendar study pieces --format csv -o pieces.csv

`tilendar study forced` lists the dates on which a piece has no choice.";

/// `tilendar study pieces`.
#[derive(Debug, Clone)]
pub enum Pieces {}

impl OrderedCommand for Pieces {
    const PRODUCT: &'static str = "study-pieces";
    const EXAMPLES: &'static str = EXAMPLES;
}

impl ChartCommand for Pieces {
    fn write_numbers(order: Order, numbers: &Numbers<'_>) -> anyhow::Result<()> {
        let Order::StudyPieces(order) = order else {
            bail!("{order} is not an order of pieces");
        };
        let puzzle = order.layout.puzzle(&Files)?;
        let coverage = with_spinner(COUNTING, || {
            let listing = Listing::new(&puzzle, numbers.memory);
            Coverage::of(&puzzle, &listing, real(&puzzle))
        })?;
        numbers.write(&PiecesReport {
            puzzle: &puzzle,
            coverage,
            reveals: real(&puzzle).count(),
        })
    }
}

/// Where each piece lies.
struct PiecesReport<'a> {
    puzzle: &'a Puzzle,
    coverage: Coverage,
    reveals: usize,
}

impl PiecesReport<'_> {
    fn letter(&self, coverage: &PieceCoverage) -> String {
        self.puzzle.piece(coverage.piece).letter().to_string()
    }

    /// The board, with the share of all tilings in which the piece covers each cell, in hundredths.
    fn map(&self, coverage: &PieceCoverage) -> String {
        let board = self.puzzle.board();
        let tilings = self.coverage.tilings().max(1) as f64;
        let square = |at: Position| match board.cell_at(at) {
            Some(cell) => {
                let share = coverage.cells[cell.index()] as f64 / tilings;
                format!("{:4.0}", 100.0 * share)
            }
            None => "   .".to_owned(),
        };
        let row = |row: u8| {
            let squares = (0..board.columns()).map(|column| square(Position::new(row, column)));
            squares.collect::<String>() + "\n"
        };
        (0..board.rows()).map(row).collect()
    }
}

impl Report for PiecesReport<'_> {
    fn text(&self) -> String {
        let maps = self.coverage.pieces().iter().map(|coverage| {
            format!(
                "{}: {} ways to lie, forced on {} of {} {}\n{}",
                self.letter(coverage),
                coverage.ways,
                coverage.forced,
                self.reveals,
                subjects(self.puzzle),
                self.map(coverage)
            )
        });
        let maps: Vec<String> = maps.collect();
        format!(
            "{}\nof {} tilings, in how many of a hundred the piece covers the cell\n",
            maps.join("\n"),
            self.coverage.tilings()
        )
    }

    fn table(&self) -> Table {
        let columns = [
            Column::text("piece"),
            Column::text("cell"),
            Column::number("row"),
            Column::number("column"),
            Column::number("tilings"),
        ];
        let board = self.puzzle.board();
        let lines = self.coverage.pieces().iter().flat_map(|coverage| {
            let line = move |cell: CellIndex| -> Vec<Cell> {
                let at = board.position(cell);
                vec![
                    self.letter(coverage).into(),
                    self.puzzle
                        .cells_in_words(board.cells_at([at]).unwrap_or_default())
                        .into(),
                    (usize::from(at.row) + 1).into(),
                    (usize::from(at.column) + 1).into(),
                    coverage.cells[cell.index()].into(),
                ]
            };
            board.all_cells().iter().map(line).collect::<Vec<_>>()
        });
        Table::new(columns).with(lines)
    }

    fn object(&self) -> impl Serialize {
        let pieces = self.coverage.pieces().iter().map(|coverage| WrittenPiece {
            piece: self.letter(coverage),
            ways: coverage.ways,
            forced: coverage.forced,
        });
        WrittenPieces {
            layout: self.puzzle.name(),
            reveals: self.reveals,
            tilings: self.coverage.tilings(),
            pieces: pieces.collect(),
            cells: self.table(),
        }
    }
}

#[derive(Serialize)]
struct WrittenPieces<'a> {
    layout: &'a str,
    reveals: usize,
    tilings: u64,
    pieces: Vec<WrittenPiece>,
    cells: Table,
}

#[derive(Serialize)]
struct WrittenPiece {
    piece: String,
    ways: usize,
    forced: usize,
}
