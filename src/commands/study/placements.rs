//! `tilendar study placements`: the incidence matrix.

use anyhow::bail;
use serde::Serialize;
use tilendar::order::Order;
use tilendar::puzzle::text::LabelsByGroup;
use tilendar::puzzle::{CellSet, Puzzle, Reveal};
use tilendar::study::{PiecePlacements, Placements};

use crate::chart::{ChartCommand, Numbers};
use crate::ordered::{Files, OrderedCommand};
use crate::table::{Cell, Column, Report, Table};

const EXAMPLES: &str = "\
Examples:
  tilendar study placements
  tilendar study placements --layout rhombus -o matrix.pdf
  tilendar study placements 10-06 -o october.svg
  tilendar study placements --format csv -o placements.csv

With a date it counts the placements that leave the date open; without, those on the empty board.
`tilendar export` writes the same matrix for solvers.";

/// `tilendar study placements`.
#[derive(Debug, Clone)]
pub enum PlacementMatrix {}

impl OrderedCommand for PlacementMatrix {
    const PRODUCT: &'static str = "study-placements";
    const EXAMPLES: &'static str = EXAMPLES;
    const HAS_JSON: bool = true;
}

impl ChartCommand for PlacementMatrix {
    fn write_numbers(order: Order, numbers: &Numbers<'_>) -> anyhow::Result<()> {
        let Order::StudyPlacements(order) = order else {
            bail!("{order} is not an order of placements");
        };
        let puzzle = order.layout.puzzle(&Files)?;
        let reveal = order.chosen(&puzzle)?;
        let open = reveal.as_ref().map(|reveal| puzzle.open_cells(reveal));
        numbers.write(&PlacementsReport {
            placements: Placements::leaving(&puzzle, open.unwrap_or(CellSet::EMPTY)),
            puzzle: &puzzle,
            reveal,
        })
    }
}

/// The placements of each piece.
struct PlacementsReport<'a> {
    puzzle: &'a Puzzle,
    reveal: Option<Reveal>,
    placements: Placements,
}

impl PlacementsReport<'_> {
    fn letter(&self, of: &PiecePlacements) -> String {
        self.puzzle.piece(of.piece).letter().to_string()
    }

    /// What the placements leave open, in words.
    fn counted(&self) -> String {
        match &self.reveal {
            Some(reveal) => {
                let labels = self.puzzle.labels_in_words(reveal, ", ");
                format!("that leave {labels} open")
            }
            None => "on the empty board".to_owned(),
        }
    }
}

impl Report for PlacementsReport<'_> {
    /// A line a piece, and what is counted.
    fn text(&self) -> String {
        let columns = [
            Column::text("piece"),
            Column::number("orientations"),
            Column::number("placements"),
        ];
        let lines = self.placements.pieces().iter().map(|of| {
            vec![
                self.letter(of).into(),
                of.orientations.len().into(),
                of.count().into(),
            ]
        });
        format!(
            "{}\n{} placements {}\n",
            Table::new(columns).with(lines).text(),
            self.placements.count(),
            self.counted()
        )
    }

    /// A line a placement, with the rows and columns of its squares.
    fn table(&self) -> Table {
        let columns = [
            Column::text("piece"),
            Column::number("orientation"),
            Column::text("squares"),
            Column::text("cells"),
        ];
        let board = self.puzzle.board();
        let lines = self.placements.pieces().iter().flat_map(|of| {
            let orientations = of.orientations.iter().enumerate();
            orientations.flat_map(move |(place, orientation)| {
                let line = move |cells: &CellSet| -> Vec<Cell> {
                    let squares = cells.iter().map(|cell| board.position(cell).code());
                    let names = cells.iter().map(|cell| self.puzzle.cell_in_words(cell));
                    vec![
                        self.letter(of).into(),
                        (place + 1).into(),
                        Cell::List(squares.collect()),
                        Cell::List(names.collect()),
                    ]
                };
                orientation.placements.iter().map(line)
            })
        });
        Table::new(columns).with(lines)
    }

    fn object(&self) -> impl Serialize {
        let pieces = self.placements.pieces().iter().map(|of| WrittenPiece {
            piece: self.letter(of),
            orientations: of.orientations.len(),
            placements: of.count(),
        });
        let reveal = self.reveal.as_ref();
        WrittenPlacements {
            layout: self.puzzle.name(),
            reveal: reveal.map(|reveal| LabelsByGroup::new(self.puzzle, reveal)),
            count: self.placements.count(),
            pieces: pieces.collect(),
            placements: self.table(),
        }
    }
}

#[derive(Serialize)]
struct WrittenPlacements<'a> {
    layout: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reveal: Option<LabelsByGroup<'a>>,
    count: usize,
    pieces: Vec<WrittenPiece>,
    placements: Table,
}

#[derive(Serialize)]
struct WrittenPiece {
    piece: String,
    orientations: usize,
    placements: usize,
}
