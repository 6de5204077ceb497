//! The parts of a puzzle, and the check that they fit together.

use std::collections::{BTreeMap, BTreeSet};

use super::board::Board;
use super::label::{LabelIndex, Name, check_line};
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

/// Why parts do not make a [`Puzzle`](super::Puzzle).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct PuzzleError {
    message: String,
    pub(crate) part: FaultyPart,
}

/// The part of a puzzle that is at fault. Pieces, groups and labels are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultyPart {
    /// The line with this key.
    Line(&'static str),
    Board,
    Pieces,
    Letter(usize),
    Group(usize),
    Labels(usize),
    /// A label of a group.
    Label(usize, usize),
}

/// The fault of a part.
fn fault<T>(part: FaultyPart, message: String) -> Result<T, PuzzleError> {
    Err(PuzzleError { message, part })
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
    for (key, line) in lines {
        if let Some(Err(error)) = line.map(|line| check_line(line, MAXIMUM_LINE_CHARACTERS)) {
            return fault(FaultyPart::Line(key), format!("the {key} {error}"));
        }
    }
    Ok(())
}

fn check_pieces(pieces: &[Piece]) -> Result<(), PuzzleError> {
    let count = pieces.len();
    if !(1..=MAXIMUM_PIECES).contains(&count) {
        let message = format!("there are {count} pieces: a puzzle has 1 to {MAXIMUM_PIECES}");
        return fault(FaultyPart::Pieces, message);
    }
    let mut letters = BTreeSet::new();
    for (index, letter) in pieces.iter().map(Piece::letter).enumerate() {
        if !letters.insert(letter) {
            let message = format!(
                "the letter {letter:?} stands for two pieces: give each piece its own letter, even identical ones"
            );
            return fault(FaultyPart::Letter(index), message);
        }
    }
    Ok(())
}

fn check_groups(board: &Board, groups: &[RevealGroup]) -> Result<(), PuzzleError> {
    let mut group_of_label: BTreeMap<LabelIndex, &str> = BTreeMap::new();
    for (index, group) in groups.iter().enumerate() {
        let name = group.name();
        if groups[..index].iter().any(|earlier| earlier.name() == name) {
            let message = format!("two reveal groups have the name {name:?}: give each its own");
            return fault(FaultyPart::Group(index), message);
        }
        let labels = group.labels().len();
        let required = group.kind().required_labels();
        if labels == 0 || required.is_some_and(|required| required != labels) {
            let count = required.map_or("1 or more".to_owned(), |required| required.to_string());
            let message = format!("the reveal group {name:?} needs {count} labels, not {labels}");
            return fault(FaultyPart::Labels(index), message);
        }
        for (position, &label) in group.labels().iter().enumerate() {
            let text = board.labels().get(label.index()).map_or("", |area| area.label.as_str());
            if group.kind() == GroupKind::Year
                && !text.parse::<u16>().is_ok_and(|year| (1..=9999).contains(&year))
            {
                let message =
                    format!("{text:?} is not a year: the group `year` has numbers such as 2027");
                return fault(FaultyPart::Label(index, position), message);
            }
            if let Some(first) = group_of_label.insert(label, name) {
                let message = format!(
                    "the label {text:?} is already in the reveal group {first:?}: a label belongs to one group, once"
                );
                return fault(FaultyPart::Label(index, position), message);
            }
        }
    }
    let reveals = reveal_count(groups);
    if groups.len() > MAXIMUM_GROUPS || reveals > MAXIMUM_REVEALS {
        let message = format!(
            "there are {} reveal groups and {reveals} ways to choose from them: the limits are {MAXIMUM_GROUPS} and {MAXIMUM_REVEALS}",
            groups.len()
        );
        return fault(FaultyPart::Group(0), message);
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
    let open = nearest.unwrap_or(0);
    let to_cover = cells - open;
    let message = format!(
        "the areas do not add up: {cells} cells - {open} open = {to_cover} to cover, but the pieces cover {pieces}: {}",
        remedy(to_cover, pieces)
    );
    fault(FaultyPart::Board, message)
}
