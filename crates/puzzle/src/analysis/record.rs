//! How hard the dates of known boards are, measured once and for all.
//!
//! Measuring is a search for each date, which nothing that is cheaper replaces. What was tried, as the rank
//! correlation with the difficulty of dates (Spearman's; 42 to 198 dates spread over each board):
//!
//! | what | calendar | rhombus | weekday | palmetto | festival | desk | calendarium |
//! |---|---|---|---|---|---|---|---|
//! | fewer tilings | 0.41 | 0.41 | 0.35 | 0.70 | 0.46 | 0.52 | 0.48 |
//! | the tries until the first tiling alone, which take the same search | 0.90 | 0.92 | 0.88 | 0.88 | 0.94 | 0.90 | 0.93 |
//! | every wrong placement on the way to a tiling counted as one try | 0.66 | 0.60 | 0.74 | 0.62 | 0.77 | 0.64 | 0.49 |
//! | the same, counted by a fit to the cells and options that it leaves | 0.90 | 0.87 | 0.88 | 0.90 | 0.89 | 0.85 | 0.79 |
//! | tries of which the first wrong one comes among the first two pieces | 0.86 | 0.81 | 0.41 | 0.85 | 0.92 | 0.83 | 0.89 |
//! | a sample of some hundred placements of each depth, in 0.8 to 2.3 times a count | 0.96 | 0.95 | 0.89 | 0.93 | 0.99 | 0.98 | 0.95 |
//!
//! The last gave 207 to 311 of 366 dates the marks of the search. A memory of equal positions finds one in five again,
//! of one date or of all, and costs as much as it saves.

use std::fmt::Write;

use rayon::prelude::*;

use super::difficulty::{MOST_TRIED, difficulty_bits};
use crate::solver::Solver;
use crate::template::PUZZLES;
use crate::{LabelIndex, PartialTiling, Puzzle, Reveal};

/// What stands in a record for a reveal that has no tiling or is not real.
const NONE: &str = "-";
/// The unit of the numbers in a record, in bits: small enough that hardly any two dates have the same number.
const UNIT: f64 = 1e-5;

macro_rules! records {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"), "/../../templates/difficulty/", $name, ".txt"
        )))),+]
    };
}

/// The names of puzzles of [`PUZZLES`], and their records.
static RECORDED: [(&str, &str); 7] = records!(
    "calendar",
    "rhombus",
    "weekday",
    "palmetto",
    "calendarium",
    "festival",
    "desk"
);

/// How hard each real reveal of a board is: the [`difficulty_bits`] of the whole search for its tilings, measured
/// beforehand, as tables of sines or of tides were printed.
///
/// The boards that the program carries along have one, in `templates/difficulty`: their dates and pieces stay what
/// they are, and measuring a year of them takes up to fifteen seconds. A record belongs to a board, not to a name:
/// whoever moves a label gets another board, and its searches are measured.
///
/// In a file, numbers stand in the order of [`Puzzle::reveals`], in hundred-thousandths of a bit, `-` for what is
/// not real or has no tiling; lines that begin with `#` are for readers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DifficultyRecord(Vec<Option<u32>>);

impl DifficultyRecord {
    /// The record of a puzzle, if it has the board, labels and pieces of one that was recorded.
    pub fn of(puzzle: &Puzzle) -> Option<Self> {
        RECORDED.iter().find_map(|(name, text)| {
            let record = Self::read(text)?;
            if record.0.len() != puzzle.reveal_count() {
                return None;
            }
            let recorded = PUZZLES.load(name).ok()?;
            poses_the_same(puzzle, &recorded).then_some(record)
        })
    }

    /// Measures all real reveals of a puzzle, on all cores; `None` if a search takes too long.
    pub fn measure(puzzle: &Puzzle) -> Option<Self> {
        let solver = Solver::new(puzzle);
        let reveals: Vec<Reveal> = puzzle.reveals().collect();
        let measured = reveals.into_par_iter().map(|reveal| {
            if !puzzle.is_real(&reveal) || solver.first(&reveal).is_none() {
                return Some(None);
            }
            let effort = solver.effort(&PartialTiling::new(reveal), MOST_TRIED)?;
            Some(Some((difficulty_bits(&effort) / UNIT).round() as u32))
        });
        measured.collect::<Option<_>>().map(Self)
    }

    /// The difficulty of a reveal of the puzzle that was recorded, in bits.
    pub fn bits(&self, puzzle: &Puzzle, reveal: &Reveal) -> Option<f64> {
        let units = self.0.get(puzzle.reveal_ordinal(reveal))?;
        units.map(|units| f64::from(units) * UNIT)
    }

    /// The record as a file, a line for all choices of the last group of labels, a month on most boards.
    pub fn text(&self, puzzle: &Puzzle) -> String {
        let a_line = puzzle.groups().last().map_or(1, |last| last.labels().len());
        let mut text = format!(
            "# {}: the difficulty of its reveals in 1/100,000 bit\n",
            puzzle.name()
        );
        for line in self.0.chunks(a_line) {
            for (place, units) in line.iter().enumerate() {
                let space = if place == 0 { "" } else { " " };
                let number = units.map_or_else(|| NONE.to_owned(), |units| units.to_string());
                // Writing to a String cannot fail.
                let _ = write!(text, "{space}{number}");
            }
            text.push('\n');
        }
        text
    }

    /// The record that a file has; `None` if something in it is no number.
    fn read(text: &str) -> Option<Self> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let words = lines.flat_map(str::split_ascii_whitespace);
        let numbers = words.map(|word| match word {
            NONE => Some(None),
            _ => word.parse().ok().map(Some),
        });
        numbers.collect::<Option<_>>().map(Self)
    }
}

/// Whether two puzzles have the same cells, the same pieces, and the same areas to leave open; what is printed on
/// them, and what they are called, makes no difference.
fn poses_the_same(one: &Puzzle, other: &Puzzle) -> bool {
    let pieces = |puzzle: &Puzzle| -> Vec<_> {
        let pieces = puzzle.pieces().iter();
        pieces.map(|piece| piece.orientations().to_vec()).collect()
    };
    let openings = |puzzle: &Puzzle| -> Vec<_> {
        let labels = puzzle.board().labels();
        let groups = puzzle.groups().iter().map(|group| {
            let cells = |label: &LabelIndex| labels[label.index()].cells;
            let cells: Vec<_> = group.labels().iter().map(cells).collect();
            (group.kind(), cells)
        });
        groups.collect()
    };
    one.board().positions() == other.board().positions()
        && openings(one) == openings(other)
        && pieces(one) == pieces(other)
}
