//! A tour through days, for people, spreadsheets and programs.

use std::io::{self, Write};

use serde::Serialize;
use tilendar::puzzle::almanac::{Dates, Day};
use tilendar::puzzle::analysis::{Tour, TourStep};
use tilendar::puzzle::text::{WrittenSolution, letter_grid};

use crate::colors::{Pieces, grid};
use crate::table::{Cell, Column, Report, Table, thousandths, write_json};

/// A tour through days.
pub struct DayTour<'p> {
    /// The days, in order.
    pub dates: Dates<'p>,
    /// A step for each.
    pub tour: Tour,
}

/// The tiling of a day, and what moves to make it of the one before.
#[derive(Serialize)]
struct WrittenDay<'a> {
    #[serde(flatten)]
    solution: WrittenSolution<'a>,
    /// The letters of the pieces that move; null where all are laid.
    moved: Option<Vec<char>>,
}

#[derive(Serialize)]
struct WrittenTour<'a> {
    layout: &'a str,
    /// How many times a piece moves.
    moves: u64,
    /// How many times a day follows another.
    changes: usize,
    mean_moves: f64,
    /// For each number of moves, on how many days there are as many.
    distribution: Vec<WrittenMoves>,
    moves_of_nearest_tilings: u64,
    moves_of_first_tilings: u64,
    /// How many days have more tilings than were compared: of none, no tour has fewer moves.
    limited_days: usize,
    days: Vec<WrittenDay<'a>>,
    days_without_tiling: Vec<String>,
}

#[derive(Serialize)]
struct WrittenMoves {
    moves: usize,
    days: usize,
}

impl DayTour<'_> {
    fn steps(&self) -> impl Iterator<Item = (Day, Option<&TourStep>)> {
        let days = self.dates.days().iter().copied();
        days.zip(self.tour.steps().iter().map(Option::as_ref))
    }

    fn letters(&self, step: &TourStep) -> Option<Vec<char>> {
        let moved = step.moved.as_ref()?;
        Some(self.dates.puzzle().letters(moved).collect())
    }

    fn line(&self, day: Day, step: Option<&TourStep>) -> Vec<Cell> {
        let moved = step.and_then(|step| self.letters(step));
        let moves = moved.as_ref().map(Vec::len);
        let words = match (step, &moved) {
            (None, _) => "no tiling".to_owned(),
            (Some(_), None) => "lay all".to_owned(),
            (Some(_), Some(letters)) => {
                let letters: Vec<String> = letters.iter().map(char::to_string).collect();
                letters.join(" ")
            }
        };
        vec![
            day.slug().into(),
            words.into(),
            moved.map_or(Cell::Missing, Cell::Letters),
            Cell::or_missing(moves),
            Cell::or_missing(step.map(|step| step.number + 1)),
        ]
    }

    /// The tilings of the days that have one.
    fn written(&self) -> impl Iterator<Item = WrittenDay<'_>> {
        let steps = self.steps().filter_map(|(day, step)| Some((day, step?)));
        steps.map(|(day, step)| WrittenDay {
            solution: WrittenSolution::new(self.dates.puzzle(), &step.solution)
                .on(day)
                .numbered(Some(u128::from(step.number) + 1), None),
            moved: self.letters(step),
        })
    }

    /// Writes the tilings as grids of letters, with these colors of pieces, and returns how many.
    pub fn write_grids(&self, out: &mut dyn Write, pieces: Option<&Pieces>) -> io::Result<u64> {
        let mut written = 0;
        for step in self.tour.steps().iter().flatten() {
            let gap = if written == 0 { "" } else { "\n" };
            let letters = letter_grid(self.dates.puzzle(), &step.solution);
            write!(out, "{gap}{}", grid(pieces, letters))?;
            written += 1;
        }
        Ok(written)
    }

    /// Writes the tilings as lines of JSON, and returns how many.
    pub fn write_json_lines(&self, out: &mut dyn Write) -> io::Result<u64> {
        let mut written = 0;
        for day in self.written() {
            write_json(&mut *out, &day)?;
            written += 1;
        }
        Ok(written)
    }
}

impl Report for DayTour<'_> {
    /// A line for each day, with the pieces that move.
    fn text(&self) -> String {
        self.table().text()
    }

    fn table(&self) -> Table {
        let columns = [
            Column::text("date"),
            Column::text("move").for_people(),
            Column::text("moved").for_programs(),
            Column::number("moves"),
            Column::number("number").headed("tiling"),
        ];
        Table::new(columns).with(self.steps().map(|(day, step)| self.line(day, step)))
    }

    fn object(&self) -> impl Serialize {
        let distribution = self.tour.distribution().into_iter().enumerate();
        let without = self.steps().filter(|(_, step)| step.is_none());
        WrittenTour {
            layout: self.dates.puzzle().name(),
            moves: self.tour.total_moves(),
            changes: self.tour.changes(),
            mean_moves: thousandths(self.tour.mean_moves()),
            distribution: distribution
                .filter(|(_, days)| *days > 0)
                .map(|(moves, days)| WrittenMoves { moves, days })
                .collect(),
            moves_of_nearest_tilings: self.tour.moves_of_nearest_tilings(),
            moves_of_first_tilings: self.tour.moves_of_first_tilings(),
            limited_days: self.tour.limited(),
            days: self.written().collect(),
            days_without_tiling: without.map(|(day, _)| day.slug()).collect(),
        }
    }
}
