//! Other rules for the same board and pieces: cells that stay open whatever is printed on them.
//!
//! A puzzle under other rules is a puzzle like any other, so solving, listing, drawing, reading and exporting work
//! the same. The cells that may stay open have labels and groups of their own.

use std::collections::BTreeSet;

use super::board::Board;
use super::cells::CellSet;
use super::label::{LabelIndex, Name, did_you_mean, most_alike, shortened};
use super::parts::{MAXIMUM_GROUPS, MAXIMUM_REVEALS};
use super::puzzle::{Puzzle, Rule};
use super::reveal::RevealGroup;

/// The cells of a puzzle that stay open, whatever is printed on them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpenCells {
    /// Exactly these cells.
    These(CellSet),
    /// Any cells, as many as the pieces leave uncovered: each set of them is a reveal.
    Any,
}

/// Why cells cannot stay open.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OpenCellsError {
    /// The board has no such cell.
    #[error(
        "the board {:?} has no cell {cell:?} (a label, or a row and a column, as in r2c3){}",
        .board.as_str(),
        did_you_mean(.suggestion)
    )]
    UnknownCell {
        /// The board.
        board: Name,
        /// The text that names no cell.
        cell: String,
        /// The most similar label.
        suggestion: Option<String>,
    },
    /// There are too many open cells, or too many ways to choose them.
    #[error(
        "{cells} cells stay open, in {ways} ways: the limits are {MAXIMUM_GROUPS} cells and {MAXIMUM_REVEALS} ways"
    )]
    TooMany {
        /// The open cells.
        cells: usize,
        /// The ways.
        ways: usize,
    },
    /// The pieces leave another number of cells.
    #[error("the pieces cover {area} of {cells} cells, so {} stay open, not {open}", .cells.saturating_sub(*.area))]
    Area {
        /// The cells that the pieces cover.
        area: usize,
        /// The cells of the board.
        cells: usize,
        /// The open cells.
        open: usize,
    },
}

impl Puzzle {
    /// The cells that a typed text names: those of the label with that name or, where no other has it, that printed
    /// text, or one cell by its row and column from 1, as in `r1c7`.
    ///
    /// # Errors
    /// [`OpenCellsError`] with the most similar label.
    pub fn cells_named(&self, typed: &str) -> Result<CellSet, OpenCellsError> {
        let board = self.board();
        if let Some(label) = board.label_named(typed) {
            return Ok(board.labels()[label.index()].cells);
        }
        let by_code = board
            .all_cells()
            .iter()
            .find(|&cell| board.position(cell).code().eq_ignore_ascii_case(typed));
        by_code.map(CellSet::single).ok_or_else(|| {
            let labels = board.labels().iter().map(|area| area.label.as_str());
            let cell = shortened(typed);
            let suggestion = most_alike(labels, &cell, 0.6);
            OpenCellsError::UnknownCell { board: self.parts().name.clone(), cell, suggestion }
        })
    }

    /// The same board and pieces with these cells open, whatever is printed on them. A cell that shares its label or
    /// has none gets one, named by its row and column; months and weekdays print the same as before. A label whose
    /// cells are all open stays whole.
    ///
    /// # Errors
    /// [`OpenCellsError`] if the pieces do not cover exactly the rest, or there are too many ways.
    pub fn leaving_open(&self, open: OpenCells) -> Result<Self, OpenCellsError> {
        let board = self.board();
        let all = board.all_cells();
        let left = all.len().saturating_sub(self.piece_area());
        let (split, rule, count, sets) = match open {
            OpenCells::These(open) => {
                (partly_open(board, open), Rule::OneLabelOfEachGroup, open.len(), 1)
            }
            OpenCells::Any => (all, Rule::AnyCells, left, sets_of(all.len(), left)),
        };
        self.check_open_count(count)?;
        let divided = board.with_own_labels(split);
        let labels: Vec<Vec<LabelIndex>> = match open {
            OpenCells::These(open) => {
                labels_on(&divided, open).into_iter().map(|label| vec![label]).collect()
            }
            OpenCells::Any => vec![labels_on(&divided, all).into_iter().collect(); left],
        };
        if labels.len() > MAXIMUM_GROUPS || sets > MAXIMUM_REVEALS {
            return Err(OpenCellsError::TooMany { cells: labels.len(), ways: sets });
        }
        let names = (1..).map_while(|number: u32| Name::new(&format!("cell-{number}")).ok());
        let groups =
            names.zip(labels).map(|(name, labels)| RevealGroup::new(name, labels)).collect();
        let printed = self
            .printed_groups()
            .iter()
            .map(|group| {
                let areas = group.labels().iter().map(|label| &board.labels()[label.index()]);
                let cells = areas.filter_map(|area| area.cells.first());
                group.with_labels(cells.filter_map(|cell| divided.label_at(cell)).collect())
            })
            .collect();
        Ok(self.under_rules(rule, divided, groups, printed))
    }

    /// Refuses a number of open cells other than the one that the pieces leave.
    pub(crate) fn check_open_count(&self, open: usize) -> Result<(), OpenCellsError> {
        let cells = self.board().cell_count();
        let area = self.piece_area();
        if open.saturating_add(area) == cells {
            Ok(())
        } else {
            Err(OpenCellsError::Area { area, cells, open })
        }
    }
}

/// The open cells without a label, or with one whose other cells are not all open.
fn partly_open(board: &Board, open: CellSet) -> CellSet {
    open.iter()
        .filter(|&cell| {
            board
                .label_at(cell)
                .is_none_or(|label| !board.labels()[label.index()].cells.is_subset(open))
        })
        .collect()
}

fn labels_on(board: &Board, cells: CellSet) -> BTreeSet<LabelIndex> {
    cells.iter().filter_map(|cell| board.label_at(cell)).collect()
}

/// The number of sets of `size` of this many cells; saturates.
pub(crate) fn sets_of(cells: usize, size: usize) -> usize {
    (0..size)
        .fold(1_usize, |sets, taken| sets.saturating_mul(cells.saturating_sub(taken)) / (taken + 1))
}

/// The set with this index, from 0, among all sets of `size` of this many cells, ordered by their first cell, then the
/// second, and so on; `None` beyond the last.
pub fn set_at(ordinal: usize, cells: usize, size: usize) -> Option<Vec<usize>> {
    let mut rest = ordinal;
    let mut set = Vec::with_capacity(size);
    let mut cell = 0;
    while set.len() < size {
        if cell >= cells {
            return None;
        }
        let beginning_here = sets_of(cells - cell - 1, size - set.len() - 1);
        match rest.checked_sub(beginning_here) {
            Some(left) => rest = left,
            None => set.push(cell),
        }
        cell += 1;
    }
    (rest == 0 || size > 0).then_some(set)
}

/// The index of a set of cells, in ascending order, among all sets of the same size of this many cells.
pub fn ordinal_of_set(set: impl IntoIterator<Item = usize>, cells: usize, size: usize) -> usize {
    let mut ordinal = 0;
    let mut next = 0;
    for (taken, cell) in set.into_iter().enumerate() {
        for skipped in next..cell {
            ordinal += sets_of(cells - skipped - 1, size - taken - 1);
        }
        next = cell + 1;
    }
    ordinal
}
