//! What a puzzle is made of, and whether it fits together.

use std::collections::BTreeSet;

use super::board::Board;
use super::label::{LabelIndex, Name, TextError, check_line};
use super::piece::Piece;
use super::reveal::RevealGroup;

/// The most pieces that a puzzle may have: as many as there are ASCII letters
/// and digits to tell them apart.
pub const MAXIMUM_PIECES: usize = 62;
/// The most reveal groups that a puzzle may have.
pub const MAXIMUM_GROUPS: usize = 8;
/// The most reveals that a puzzle may have.
pub const MAXIMUM_REVEALS: usize = 1_000_000;
/// The most characters of a title, a credit or a source.
const MAXIMUM_LINE_CHARACTERS: usize = 120;

/// Known numbers of tilings, to check a solver against.
/// A real reveal is one for which [`Puzzle::is_real`](crate::Puzzle::is_real) holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KnownCounts {
    /// The tilings of all reveals together.
    pub tilings: u128,
    /// The tilings of the real reveals together, where some are not real.
    pub real_tilings: Option<u128>,
    /// The tilings of the real reveal that has fewest.
    pub fewest: u128,
    /// The tilings of the real reveal that has most.
    pub most: u128,
}

/// What a [`Puzzle`](crate::Puzzle) is made of, before it is checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PuzzleParts {
    /// The name to type, and for file names.
    pub name: Name,
    /// The title to print, one line.
    pub title: String,
    /// Who made it, one line.
    pub credit: Option<String>,
    /// Where the data is from, one line.
    pub source: Option<String>,
    /// The language of the board, as a BCP 47 tag.
    pub language: Option<String>,
    /// The board.
    pub board: Board,
    /// The pieces, all of which are used.
    pub pieces: Vec<Piece>,
    /// The groups of labels of which one each stays open.
    pub groups: Vec<RevealGroup>,
    /// What is known about the numbers of tilings.
    pub known_counts: Option<KnownCounts>,
}

/// Why parts do not make a [`Puzzle`](super::Puzzle).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// A line of text cannot be printed.
    #[error("the {field} {error}")]
    Text {
        /// The key of the line.
        field: &'static str,
        /// What is wrong with it.
        error: TextError,
    },
    /// There is no piece, or there are too many: this many.
    #[error("there are {0} pieces: a puzzle has 1 to {MAXIMUM_PIECES}")]
    PieceCount(usize),
    /// Two pieces have the same letter.
    #[error(
        "the letter {letter:?} stands for two pieces: give each piece its own letter, even identical ones"
    )]
    DuplicateLetter {
        /// The letter.
        letter: char,
        /// The second piece, counted from 0.
        piece: usize,
    },
    /// There are too many groups, or too many ways to choose from them.
    #[error(
        "there are {groups} reveal groups and {reveals} ways to choose from them: the limits are {MAXIMUM_GROUPS} and {MAXIMUM_REVEALS}"
    )]
    TooManyReveals {
        /// How many groups there are.
        groups: usize,
        /// How many ways there are to choose one label of each.
        reveals: usize,
    },
    /// Two groups have the same name.
    #[error("two reveal groups have the name {name:?}: give each its own")]
    DuplicateGroup {
        /// The name.
        name: String,
        /// The second group, counted from 0.
        group: usize,
    },
    /// A group has no label, or not as many as its kind asks.
    #[error("the reveal group {name:?} has {labels} labels and needs {needed}")]
    GroupSize {
        /// The group's name.
        name: String,
        /// How many labels it has.
        labels: usize,
        /// How many it needs.
        needed: String,
        /// The group, counted from 0.
        group: usize,
    },
    /// A label is in two groups, or twice in one.
    #[error(
        "the label {label:?} is already in the reveal group {first:?}: a label belongs to one group, once"
    )]
    LabelInTwoGroups {
        /// The label.
        label: String,
        /// The name of the group that has it first.
        first: String,
        /// The group that has it again, counted from 0.
        group: usize,
        /// Its place in that group, from 0.
        place: usize,
    },
    /// The pieces are too large or too small for the board.
    #[error(
        "the areas do not add up: {cells} cells - {open} open = {} to cover, but the pieces cover {pieces}: {}",
        cells - open,
        remedy(cells - open, *pieces)
    )]
    Area {
        /// How many cells the board has.
        cells: usize,
        /// How many of them a reveal leaves open; of several such numbers the
        /// one nearest to what the pieces leave.
        open: usize,
        /// How many cells the pieces cover.
        pieces: usize,
    },
}

/// What makes pieces of one area cover another.
fn remedy(to_cover: usize, pieces: usize) -> String {
    let cells = match to_cover.abs_diff(pieces) {
        1 => "1 cell".to_owned(),
        cells => format!("{cells} cells"),
    };
    if pieces < to_cover {
        format!("add {cells} to the pieces, or take {cells} off the board")
    } else {
        format!("take {cells} off the pieces, or add {cells} to the board")
    }
}

/// How many ways there are to choose; saturates instead of overflowing.
pub(super) fn reveal_count(groups: &[RevealGroup]) -> usize {
    groups
        .iter()
        .fold(1, |count, group| group.labels().len().saturating_mul(count))
}

/// Checks that the parts fit together.
pub(super) fn check(parts: &PuzzleParts) -> Result<(), PuzzleError> {
    check_lines(parts)?;
    check_pieces(&parts.pieces)?;
    check_groups(&parts.board, &parts.groups)?;
    check_area(parts)
}

fn check_lines(parts: &PuzzleParts) -> Result<(), PuzzleError> {
    let lines = [
        ("title", Some(&parts.title)),
        ("credit", parts.credit.as_ref()),
        ("source", parts.source.as_ref()),
        ("language", parts.language.as_ref()),
    ];
    for (field, line) in lines {
        let Some(line) = line else { continue };
        check_line(line, MAXIMUM_LINE_CHARACTERS)
            .map_err(|error| PuzzleError::Text { field, error })?;
    }
    Ok(())
}

fn check_pieces(pieces: &[Piece]) -> Result<(), PuzzleError> {
    if pieces.is_empty() || pieces.len() > MAXIMUM_PIECES {
        return Err(PuzzleError::PieceCount(pieces.len()));
    }
    let mut letters = BTreeSet::new();
    for (index, piece) in pieces.iter().enumerate() {
        let letter = piece.letter();
        if !letters.insert(letter) {
            return Err(PuzzleError::DuplicateLetter {
                letter,
                piece: index,
            });
        }
    }
    Ok(())
}

fn check_groups(board: &Board, groups: &[RevealGroup]) -> Result<(), PuzzleError> {
    let mut owners: Vec<(LabelIndex, &str)> = Vec::new();
    for (index, group) in groups.iter().enumerate() {
        let name = group.name().to_owned();
        if groups
            .iter()
            .take(index)
            .any(|earlier| earlier.name() == name)
        {
            return Err(PuzzleError::DuplicateGroup { name, group: index });
        }
        let labels = group.labels().len();
        if labels == 0
            || group
                .kind()
                .required_labels()
                .is_some_and(|needed| needed != labels)
        {
            let needed = group.kind().required_labels();
            return Err(PuzzleError::GroupSize {
                name,
                labels,
                needed: needed.map_or("at least 1".to_owned(), |needed| needed.to_string()),
                group: index,
            });
        }
        for (place, &label) in group.labels().iter().enumerate() {
            if let Some((_, first)) = owners.iter().find(|(owned, _)| *owned == label) {
                let text = board
                    .labels()
                    .get(label.index())
                    .map(|area| area.label.to_string());
                return Err(PuzzleError::LabelInTwoGroups {
                    label: text.unwrap_or_default(),
                    first: (*first).to_owned(),
                    group: index,
                    place,
                });
            }
            owners.push((label, group.name()));
        }
    }
    let reveals = reveal_count(groups);
    if groups.len() > MAXIMUM_GROUPS || reveals > MAXIMUM_REVEALS {
        return Err(PuzzleError::TooManyReveals {
            groups: groups.len(),
            reveals,
        });
    }
    Ok(())
}

/// Labels may differ in size, so that reveals may leave different areas open:
/// it is enough that one of them leaves what the pieces do not cover.
fn check_area(parts: &PuzzleParts) -> Result<(), PuzzleError> {
    let areas = parts.board.labels();
    let mut sums = BTreeSet::from([0]);
    for group in &parts.groups {
        let sizes = group
            .labels()
            .iter()
            .filter_map(|label| areas.get(label.index()));
        let sizes: BTreeSet<usize> = sizes.map(|area| area.cells.len()).collect();
        sums = sums
            .iter()
            .flat_map(|sum| sizes.iter().map(move |size| sum + size))
            .collect();
    }
    let cells = parts.board.cell_count();
    let pieces = parts
        .pieces
        .iter()
        .map(|piece| piece.shape().area())
        .sum::<usize>();
    if sums.iter().any(|open| open + pieces == cells) {
        return Ok(());
    }
    let nearest = sums
        .into_iter()
        .min_by_key(|open| (open + pieces).abs_diff(cells));
    Err(PuzzleError::Area {
        cells,
        open: nearest.unwrap_or(0),
        pieces,
    })
}
