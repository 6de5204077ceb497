//! A whole puzzle: a board, pieces, and the labels to leave open.

use std::collections::BTreeSet;

use super::board::Board;
use super::calendar;
use super::cells::CellSet;
use super::label::{Label, LabelIndex, TextError, check_text};
use super::name::Name;
use super::piece::{Piece, PieceIndex};
use super::reveal::{GroupKind, Reveal, RevealGroup};

/// The most pieces that a puzzle may have.
pub const MAXIMUM_PIECES: usize = 64;
/// The most reveal groups that a puzzle may have.
pub const MAXIMUM_GROUPS: usize = 8;
/// The most reveals that a puzzle may have.
pub const MAXIMUM_REVEALS: usize = 1_000_000;
/// The most characters of a title, a credit or a source.
const MAXIMUM_LINE_CHARACTERS: usize = 120;

/// Numbers of tilings that somebody has counted, to check a solver against.
/// A real reveal is one for which [`Puzzle::is_real`] holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KnownCounts {
    /// The tilings of all reveals together.
    pub tilings: u64,
    /// The tilings of the real reveals together, where some are not real.
    pub real_tilings: Option<u64>,
    /// The tilings of the real reveal that has fewest.
    pub fewest: u64,
    /// The tilings of the real reveal that has most.
    pub most: u64,
}

/// What a [`Puzzle`] is made of, before it is checked.
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
    /// The board.
    pub board: Board,
    /// The pieces, all of which are used.
    pub pieces: Vec<Piece>,
    /// The groups of labels of which one each stays open.
    pub groups: Vec<RevealGroup>,
    /// What is known about the numbers of tilings.
    pub known_counts: Option<KnownCounts>,
}

/// A puzzle: cover the board with all pieces, so that of each group of labels
/// one chosen label stays open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    parts: PuzzleParts,
    first_twins: Vec<PieceIndex>,
}

/// Why parts make no [`Puzzle`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// A line of text cannot be printed.
    #[error("the {field} {error}")]
    Text {
        /// The key of the line.
        field: &'static str,
        /// What is wrong with it.
        error: TextError,
    },
    /// There is no piece, or there are too many.
    #[error("there are {pieces} pieces: a puzzle has 1 to {MAXIMUM_PIECES}")]
    PieceCount {
        /// How many there are.
        pieces: usize,
    },
    /// Two pieces have the same letter.
    #[error(
        "the letter {letter:?} stands for two pieces: give each its own; identical pieces, too"
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
    #[error("the reveal group {name:?} is there twice: give each its own name")]
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
    #[error("the areas do not add up: {cells} cells - {open} open = {} to cover, but the pieces cover {pieces}", cells - open)]
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

impl Puzzle {
    /// The puzzle of these parts.
    ///
    /// # Errors
    /// [`PuzzleError`] where they do not fit together.
    pub fn new(parts: PuzzleParts) -> Result<Self, PuzzleError> {
        check_lines(&parts)?;
        check_pieces(&parts.pieces)?;
        check_groups(&parts.board, &parts.groups)?;
        check_area(&parts)?;
        let first_twins = first_twins(&parts.pieces);
        Ok(Self { parts, first_twins })
    }

    /// The name to type, and for file names: a short slug.
    pub fn name(&self) -> &str {
        self.parts.name.as_str()
    }

    /// The title to print.
    pub fn title(&self) -> &str {
        &self.parts.title
    }

    /// Who made the puzzle.
    pub fn credit(&self) -> Option<&str> {
        self.parts.credit.as_deref()
    }

    /// Where the data is from.
    pub fn source(&self) -> Option<&str> {
        self.parts.source.as_deref()
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.parts.board
    }

    /// The pieces; a solution uses each exactly once.
    pub fn pieces(&self) -> &[Piece] {
        &self.parts.pieces
    }

    /// The pieces' indices, in order.
    pub fn piece_indices(&self) -> impl Iterator<Item = PieceIndex> + use<> {
        (0..self.first_twins.len()).filter_map(|index| u8::try_from(index).ok().map(PieceIndex))
    }

    /// The first piece that may lie in exactly the ways that this one may,
    /// often the piece itself. Swapping such twins gives the same tiling.
    pub fn first_twin(&self, piece: PieceIndex) -> PieceIndex {
        self.first_twins
            .get(piece.index())
            .copied()
            .unwrap_or(piece)
    }

    /// How many cells the pieces cover together.
    pub fn piece_area(&self) -> usize {
        self.parts
            .pieces
            .iter()
            .map(|piece| piece.shape().area())
            .sum()
    }

    /// The groups of labels of which one each stays open.
    pub fn groups(&self) -> &[RevealGroup] {
        &self.parts.groups
    }

    /// What is known about the numbers of tilings.
    pub fn known_counts(&self) -> Option<&KnownCounts> {
        self.parts.known_counts.as_ref()
    }

    /// The group of this kind; of several other groups the first.
    pub fn group_of(&self, kind: GroupKind) -> Option<&RevealGroup> {
        self.groups().iter().find(|group| group.kind() == kind)
    }

    /// Whether a date decides what stays open: there are a month group and a
    /// day group, perhaps a weekday group, and no other.
    pub fn has_dates(&self) -> bool {
        self.group_of(GroupKind::Month).is_some()
            && self.group_of(GroupKind::Day).is_some()
            && self.group_of(GroupKind::Other).is_none()
    }

    /// Whether the weekday is one of the things that stay open.
    pub fn has_weekday(&self) -> bool {
        self.group_of(GroupKind::Weekday).is_some()
    }

    /// The cells that a reveal of this puzzle leaves open.
    pub fn open_cells(&self, reveal: &Reveal) -> CellSet {
        let areas = reveal.labels().iter();
        areas
            .filter_map(|&label| self.board().labels().get(label.index()))
            .fold(CellSet::EMPTY, |open, area| open.union(area.cells))
    }

    /// The label of this index on the board.
    ///
    /// # Panics
    /// For an index of another board.
    pub fn label(&self, index: LabelIndex) -> &Label {
        &self.board().labels()[index.index()].label
    }

    /// Each group with the label that the reveal of this puzzle chooses.
    pub fn label_texts(&self, reveal: &Reveal) -> impl Iterator<Item = (&RevealGroup, &Label)> {
        let labels = reveal.labels().to_vec();
        let chosen = labels.into_iter().map(|label| self.label(label));
        self.groups().iter().zip(chosen)
    }

    /// How many reveals there are: 1 for a puzzle without groups.
    pub fn reveal_count(&self) -> usize {
        reveal_count(self.groups())
    }

    /// Every choice of one label a group, in calendar order, the first group
    /// changing slowest. A puzzle without groups has one, which chooses
    /// nothing.
    pub fn reveals(&self) -> impl Iterator<Item = Reveal> {
        (0..self.reveal_count()).filter_map(|ordinal| self.reveal_at(ordinal))
    }

    /// The reveal in this place of [`reveals`](Self::reveals).
    pub fn reveal_at(&self, ordinal: usize) -> Option<Reveal> {
        let mut rest = ordinal;
        let mut choices = vec![0; self.groups().len()];
        for (choice, group) in choices.iter_mut().zip(self.groups()).rev() {
            *choice = rest % group.labels().len();
            rest /= group.labels().len();
        }
        if rest > 0 {
            return None;
        }
        Reveal::of(self.groups(), &choices)
    }

    /// The place of a reveal of this puzzle in [`reveals`](Self::reveals),
    /// from 0.
    pub fn reveal_ordinal(&self, reveal: &Reveal) -> usize {
        let places = self.groups().iter().zip(reveal.choices());
        places.fold(0, |ordinal, (group, choice)| {
            ordinal * group.labels().len() + choice
        })
    }

    /// Whether the calendar has what the reveal shows: 29 February is real,
    /// 31 February is not. With a weekday every real day is real on each of
    /// the seven. Without a month or a day every reveal is real.
    pub fn is_real(&self, reveal: &Reveal) -> bool {
        let number = |kind| {
            let mut places = self.groups().iter().zip(reveal.choices());
            let (_, choice) = places.find(|(group, _)| group.kind() == kind)?;
            u32::try_from(choice + 1).ok()
        };
        match (number(GroupKind::Month), number(GroupKind::Day)) {
            (Some(month), Some(day)) => calendar::is_day_of_some_year(month, day),
            _ => true,
        }
    }
}

/// How many ways there are to choose; saturates instead of overflowing.
fn reveal_count(groups: &[RevealGroup]) -> usize {
    groups
        .iter()
        .fold(1, |count, group| group.labels().len().saturating_mul(count))
}

fn check_lines(parts: &PuzzleParts) -> Result<(), PuzzleError> {
    let lines = [
        ("title", Some(&parts.title)),
        ("credit", parts.credit.as_ref()),
        ("source", parts.source.as_ref()),
    ];
    for (field, line) in lines {
        let Some(line) = line else { continue };
        check_text(line, MAXIMUM_LINE_CHARACTERS)
            .map_err(|error| PuzzleError::Text { field, error })?;
    }
    Ok(())
}

fn check_pieces(pieces: &[Piece]) -> Result<(), PuzzleError> {
    if pieces.is_empty() || pieces.len() > MAXIMUM_PIECES {
        return Err(PuzzleError::PieceCount {
            pieces: pieces.len(),
        });
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

fn first_twins(pieces: &[Piece]) -> Vec<PieceIndex> {
    let first = |piece: &Piece| {
        let same = |other: &Piece| other.orientations() == piece.orientations();
        let index = pieces.iter().position(same)?;
        u8::try_from(index).ok().map(PieceIndex)
    };
    pieces.iter().filter_map(first).collect()
}
