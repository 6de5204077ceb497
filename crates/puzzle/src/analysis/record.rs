//! Difficulties that were measured in advance.

use crate::template::PUZZLES;
use crate::{CellSet, GroupKind, Piece, Puzzle, Reveal};
use tilendar_templates::DIFFICULTIES;

/// The entry in a record for a reveal that has no tiling or is not real.
const NONE: &str = "-";
/// The unit of the numbers in a record, in bits: small enough that hardly any two dates have the same number.
const UNIT: f64 = 1e-5;

/// The difficulty of each real reveal of a board: the [`difficulty_bits`](super::difficulty_bits) of the whole search for its tilings,
/// measured in advance.
///
/// The built-in boards have one, in `templates/difficulty`: their dates and pieces do not change, and measuring a
/// year of them takes up to fifteen seconds. A record belongs to a board, not to a name: a board with a label moved
/// is another board, and its searches are measured.
///
/// In a file, numbers stand in the order of [`Puzzle::reveals`], in hundred-thousandths of a bit, with `-` for a
/// reveal that is not real or has no tiling; lines that begin with `#` are comments for readers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DifficultyRecord(Vec<Option<u32>>);

impl DifficultyRecord {
    /// The record of a puzzle, if it has the board, labels and pieces of one that was recorded.
    pub fn of(puzzle: &Puzzle) -> Option<Self> {
        DIFFICULTIES.iter().find_map(|preset| {
            let record = Self::read(preset.text)?;
            if record.0.len() != puzzle.reveal_count() {
                return None;
            }
            let recorded = PUZZLES.load(preset.name).ok()?;
            poses_the_same(puzzle, &recorded).then_some(record)
        })
    }

    /// The difficulty of a reveal of the recorded puzzle, in bits.
    pub fn bits(&self, puzzle: &Puzzle, reveal: &Reveal) -> Option<f64> {
        let units = self.0.get(puzzle.reveal_ordinal(reveal))?;
        units.map(|units| f64::from(units) * UNIT)
    }

    /// Reads a record from a file; `None` if an entry is not a number.
    fn read(text: &str) -> Option<Self> {
        text.lines()
            .filter(|line| !line.starts_with('#'))
            .flat_map(str::split_ascii_whitespace)
            .map(|word| match word {
                NONE => Some(None),
                _ => word.parse().ok().map(Some),
            })
            .collect::<Option<_>>()
            .map(Self)
    }
}

/// Whether two puzzles have the same cells, the same pieces, and the same areas to leave open; their printed texts
/// and names do not matter.
fn poses_the_same(a: &Puzzle, b: &Puzzle) -> bool {
    a.board().positions() == b.board().positions()
        && areas_by_group(a) == areas_by_group(b)
        && a.pieces().iter().map(Piece::orientations).eq(b.pieces().iter().map(Piece::orientations))
}

/// For each group, its kind and the areas of its labels.
fn areas_by_group(puzzle: &Puzzle) -> Vec<(GroupKind, Vec<CellSet>)> {
    let areas = puzzle.board().labels();
    puzzle
        .groups()
        .iter()
        .map(|group| {
            let cells = group.labels().iter().map(|label| areas[label.index()].cells).collect();
            (group.kind(), cells)
        })
        .collect()
}
