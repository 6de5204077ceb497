//! `tilendar study orientations`: every way in which a piece lies.

use anyhow::bail;
use serde::Serialize;
use tilendar::order::Order;
use tilendar::puzzle::{CellSet, Puzzle};
use tilendar::study::Placements;

use crate::chart::{ChartCommand, Numbers};
use crate::ordered::{Files, OrderedCommand};
use crate::table::{Cell, Column, Report, Table};

const EXAMPLES: &str = "\
Examples:
  tilendar study orientations
  tilendar study orientations --layout rhombus -o orientations.pdf
  tilendar study orientations --format csv -o orientations.csv";

/// `tilendar study orientations`.
#[derive(Debug, Clone)]
pub enum Orientations {}

impl OrderedCommand for Orientations {
    const PRODUCT: &'static str = "study-orientations";
    const EXAMPLES: &'static str = EXAMPLES;
    const HAS_JSON: bool = true;
}

impl ChartCommand for Orientations {
    fn write_numbers(order: Order, numbers: &Numbers<'_>) -> anyhow::Result<()> {
        let Order::StudyOrientations(order) = order else {
            bail!("{order} is not an order of orientations");
        };
        let puzzle = order.layout.puzzle(&Files)?;
        numbers.write(&OrientationsReport {
            placements: Placements::leaving(&puzzle, CellSet::EMPTY),
            puzzle: &puzzle,
        })
    }
}

/// The orientations of each piece.
struct OrientationsReport<'a> {
    puzzle: &'a Puzzle,
    placements: Placements,
}

impl Report for OrientationsReport<'_> {
    fn text(&self) -> String {
        format!(
            "{}\n{} orientations with {} placements on the empty board\n",
            self.table().text(),
            self.placements.orientation_count(),
            self.placements.count()
        )
    }

    fn table(&self) -> Table {
        let columns = [
            Column::text("piece"),
            Column::number("orientation"),
            Column::text("shape"),
            Column::number("quarter_turns").headed("quarter turns"),
            Column::text("turned_over").headed("turned over"),
            Column::number("placements"),
        ];
        let lines = self.placements.pieces().iter().flat_map(|of| {
            let letter = self.puzzle.piece(of.piece).letter().to_string();
            let orientations = of.orientations.iter().enumerate();
            orientations.map(move |(place, orientation)| -> Vec<Cell> {
                vec![
                    letter.clone().into(),
                    (place + 1).into(),
                    orientation.shape.to_string().into(),
                    usize::from(orientation.quarter_turns).into(),
                    Cell::Flag(orientation.is_turned_over),
                    orientation.placements.len().into(),
                ]
            })
        });
        Table::new(columns).with(lines)
    }

    fn object(&self) -> impl Serialize {
        WrittenOrientations {
            layout: self.puzzle.name(),
            placements: self.placements.count(),
            orientations: self.table(),
        }
    }
}

#[derive(Serialize)]
struct WrittenOrientations<'a> {
    layout: &'a str,
    placements: usize,
    orientations: Table,
}
