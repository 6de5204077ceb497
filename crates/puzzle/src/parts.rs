//! The parts of a puzzle, and the check that they fit together.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::board::Board;
use super::label::{LabelIndex, Name, TextError, check_line};
use super::piece::Piece;
use super::reveal::{GroupKind, RevealGroup};

/// The most pieces that a puzzle may have: as many as there are ASCII letters
/// and digits to tell them apart.
pub const MAXIMUM_PIECES: usize = 62;
/// The most reveal groups that a puzzle may have.
pub const MAXIMUM_GROUPS: usize = 8;
/// The most reveals that a puzzle may have.
pub const MAXIMUM_REVEALS: usize = 1_000_000;
/// The most characters of a title, a credit or a source.
const MAXIMUM_LINE_CHARACTERS: usize = 120;

/// Known numbers of tilings, for checking a solver.
/// A real reveal is one for which [`Puzzle::is_real`](crate::Puzzle::is_real) holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KnownCounts {
    /// The tilings of all reveals together.
    pub tilings: u128,
    /// The tilings of the real reveals together, if some reveals are not real.
    pub real_tilings: Option<u128>,
    /// The number of tilings of the real reveal that has the fewest.
    pub fewest: u128,
    /// The number of tilings of the real reveal that has the most.
    pub most: u128,
}

/// The parts of a [`Puzzle`](crate::Puzzle), before they are checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PuzzleParts {
    /// The name for commands and file names.
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
    /// The groups of labels; one label of each stays open.
    pub groups: Vec<RevealGroup>,
    /// The known numbers of tilings.
    pub known_counts: Option<KnownCounts>,
}

/// Why parts do not make a [`Puzzle`](super::Puzzle). Indices count from 0.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "key", content = "values", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum PuzzleError {
    /// There are no pieces, or too many.
    #[error("there are {count} pieces: a puzzle has 1 to {most}")]
    Pieces {
        /// How many there are.
        count: usize,
        /// The most, [`MAXIMUM_PIECES`].
        most: usize,
    },
    /// Two pieces have the same letter.
    #[error(
        "the letter {letter:?} stands for two pieces: give each piece its own letter, even identical ones"
    )]
    LetterTwice {
        /// The letter.
        letter: char,
        /// The index of the second piece.
        #[serde(skip)]
        piece: usize,
    },
    /// Two groups have the same name.
    #[error("two reveal groups have the name {name:?}: give each its own")]
    GroupTwice {
        /// The name.
        name: String,
        /// The index of the second group.
        #[serde(skip)]
        group: usize,
    },
    /// A group has no labels.
    #[error("the reveal group {name:?} needs 1 or more labels, not 0")]
    EmptyGroup {
        /// The group's name.
        name: String,
        /// The group's index.
        #[serde(skip)]
        group: usize,
    },
    /// A group of a date has too few or too many labels.
    #[error("the reveal group {name:?} needs {required} labels, not {labels}")]
    GroupSize {
        /// The group's name.
        name: String,
        /// How many it needs.
        required: usize,
        /// How many it has.
        labels: usize,
        /// The group's index.
        #[serde(skip)]
        group: usize,
    },
    /// A label of the group of years is no year.
    #[error("{text:?} is not a year: the group `year` has numbers such as 2027")]
    NoYear {
        /// The label's text.
        text: String,
        /// The index of its group, and its own index there.
        #[serde(skip)]
        at: (usize, usize),
    },
    /// A label is listed twice, in one group or in two.
    #[error(
        "the label {text:?} is already in the reveal group {group:?}: a label belongs to one group, once"
    )]
    GroupedTwice {
        /// The label's text.
        text: String,
        /// The name of the first group.
        group: String,
        /// The index of the second group, and the label's index there.
        #[serde(skip)]
        at: (usize, usize),
    },
    /// There are too many groups, or too many ways to choose from them.
    #[error(
        "there are {groups} reveal groups and {reveals} ways to choose from them: the limits are {MAXIMUM_GROUPS} and {MAXIMUM_REVEALS}"
    )]
    Reveals {
        /// How many groups there are.
        groups: usize,
        /// How many ways; saturates.
        reveals: usize,
    },
    /// The pieces do not cover what the reveals leave of the board.
    #[error(
        "the areas do not add up: {cells} cells - {open} open = {} to cover, but the pieces cover {pieces}: {}",
        .cells - .open,
        remedy(.cells - .open, *.pieces)
    )]
    Area {
        /// The cells of the board.
        cells: usize,
        /// How many of them a reveal leaves open: of several numbers, the nearest to what the pieces leave.
        open: usize,
        /// The squares of all pieces.
        pieces: usize,
    },
    /// A line cannot be printed.
    #[error("the {line} {fault}")]
    #[serde(untagged)]
    Line {
        /// The key of the line in a template.
        #[serde(skip)]
        line: &'static str,
        /// What is wrong with it.
        #[serde(flatten)]
        fault: TextError,
    },
}

/// Advice that makes the area of the pieces equal to the area to cover.
fn remedy(to_cover: usize, pieces: usize) -> String {
    let count = to_cover.abs_diff(pieces);
    let cells = format!("{count} cell{}", if count == 1 { "" } else { "s" });
    if pieces < to_cover {
        format!("add {cells} to the pieces, or take {cells} off the board")
    } else {
        format!("take {cells} off the pieces, or add {cells} to the board")
    }
}

/// The number of choices of one label of each group; saturates.
pub fn reveal_count(groups: &[RevealGroup]) -> usize {
    groups.iter().fold(1, |count, group| group.labels().len().saturating_mul(count))
}

/// Checks that the parts fit together.
pub fn check(parts: &PuzzleParts) -> Result<(), PuzzleError> {
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
    for (line, text) in lines {
        if let Some(text) = text {
            check_line(text, MAXIMUM_LINE_CHARACTERS)
                .map_err(|fault| PuzzleError::Line { line, fault })?;
        }
    }
    Ok(())
}

fn check_pieces(pieces: &[Piece]) -> Result<(), PuzzleError> {
    let count = pieces.len();
    if !(1..=MAXIMUM_PIECES).contains(&count) {
        return Err(PuzzleError::Pieces { count, most: MAXIMUM_PIECES });
    }
    let mut letters = BTreeSet::new();
    match pieces.iter().map(Piece::letter).enumerate().find(|&(_, letter)| !letters.insert(letter))
    {
        Some((piece, letter)) => Err(PuzzleError::LetterTwice { letter, piece }),
        None => Ok(()),
    }
}

fn check_groups(board: &Board, groups: &[RevealGroup]) -> Result<(), PuzzleError> {
    let mut group_of_label: BTreeMap<LabelIndex, &str> = BTreeMap::new();
    for (index, group) in groups.iter().enumerate() {
        let name = group.name().to_owned();
        if groups[..index].iter().any(|earlier| earlier.name() == name) {
            return Err(PuzzleError::GroupTwice { name, group: index });
        }
        let labels = group.labels().len();
        match group.kind().required_labels() {
            Some(required) if required != labels => {
                return Err(PuzzleError::GroupSize { name, required, labels, group: index });
            }
            None if labels == 0 => return Err(PuzzleError::EmptyGroup { name, group: index }),
            _ => {}
        }
        for (position, &label) in group.labels().iter().enumerate() {
            let at = (index, position);
            let text = board.labels().get(label.index()).map_or("", |area| area.label.as_str());
            if group.kind() == GroupKind::Year
                && !text.parse::<u16>().is_ok_and(|year| (1..=9999).contains(&year))
            {
                return Err(PuzzleError::NoYear { text: text.to_owned(), at });
            }
            if let Some(first) = group_of_label.insert(label, group.name()) {
                let (text, group) = (text.to_owned(), first.to_owned());
                return Err(PuzzleError::GroupedTwice { text, group, at });
            }
        }
    }
    let (groups, reveals) = (groups.len(), reveal_count(groups));
    if groups > MAXIMUM_GROUPS || reveals > MAXIMUM_REVEALS {
        return Err(PuzzleError::Reveals { groups, reveals });
    }
    Ok(())
}

/// Labels may differ in size, so reveals may leave different areas open: it is enough that one of them leaves exactly
/// the area of the pieces.
fn check_area(parts: &PuzzleParts) -> Result<(), PuzzleError> {
    let areas = parts.board.labels();
    let mut sums = BTreeSet::from([0]);
    for group in &parts.groups {
        let labels = group.labels().iter();
        let sizes: BTreeSet<usize> = labels
            .filter_map(|label| areas.get(label.index()))
            .map(|area| area.cells.len())
            .collect();
        sums = sums.iter().flat_map(|sum| sizes.iter().map(move |size| sum + size)).collect();
    }
    let cells = parts.board.cell_count();
    let pieces: usize = parts.pieces.iter().map(|piece| piece.shape().area()).sum();
    if sums.iter().any(|open| open + pieces == cells) {
        return Ok(());
    }
    // Of several numbers of open cells, the one closest to the number that the pieces leave.
    let nearest = sums.into_iter().min_by_key(|open| (open + pieces).abs_diff(cells));
    Err(PuzzleError::Area { cells, open: nearest.unwrap_or(0), pieces })
}
