//! Other rules for the same board and pieces: cells that stay open whatever is printed on them.
//!
//! A puzzle under other rules is a puzzle like any other, so solving, listing, drawing, reading and exporting work
//! the same. The cells that may stay open have labels and groups of their own.

use std::collections::BTreeSet;

use super::cells::{CellIndex, CellSet};
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
#[error("{0}")]
pub struct OpenCellsError(String);

impl Puzzle {
    /// The cells meant by a typed text: those of the label with that name or, where no other has it, that printed
    /// text, or one cell by its row and column from 1, as in `r1c7`.
    ///
    /// # Errors
    /// [`OpenCellsError`] with the most similar label.
    pub fn cells_named(&self, typed: &str) -> Result<CellSet, OpenCellsError> {
        let board = self.board();
        if let Some(label) = board.label_named(typed) {
            return Ok(board.labels()[label.index()].cells);
        }
        let cells = board.all_cells();
        let at = |cell: &CellIndex| board.position(*cell).code().eq_ignore_ascii_case(typed);
        cells.iter().find(at).map(CellSet::single).ok_or_else(|| {
            let labels = board.labels().iter().map(|area| area.label.as_str());
            let (layout, cell) = (self.name(), shortened(typed));
            let suggestion = did_you_mean(&most_alike(labels, &cell, 0.6));
            OpenCellsError(format!(
                "the board {layout:?} has no cell {cell:?} (a label, or a row and a column, as in r2c3){suggestion}"
            ))
        })
    }

    /// The same board and pieces with these cells open, whatever is printed on them. A cell without a label of its
    /// own gets one, named by its row and column; months and weekdays print the same as before. A label whose cells
    /// are all open stays whole.
    ///
    /// # Errors
    /// [`OpenCellsError`] if the pieces do not cover exactly the rest, or there are too many ways.
    pub fn leaving_open(&self, open: OpenCells) -> Result<Self, OpenCellsError> {
        let board = self.board();
        let all = board.all_cells();
        let left = all.len().saturating_sub(self.piece_area());
        let is_whole = |cell: &CellIndex, open: CellSet| {
            let label = board.label_at(*cell);
            label.is_some_and(|label| board.labels()[label.index()].cells.is_subset(open))
        };
        let (split, rule, count, sets) = match open {
            OpenCells::These(open) => {
                let split = open.iter().filter(|cell| !is_whole(cell, open));
                (split.collect(), Rule::OneLabelOfEachGroup, open.len(), 1)
            }
            OpenCells::Any => (all, Rule::AnyCells, left, sets_of(all.len(), left)),
        };
        self.check_open_count(count)?;
        let divided = board.with_own_labels(split);
        let labels_of = |cells: CellSet| {
            let labels = cells.iter().filter_map(|cell| divided.label_at(cell));
            labels.collect::<BTreeSet<LabelIndex>>().into_iter()
        };
        let labels: Vec<Vec<LabelIndex>> = match open {
            OpenCells::These(open) => labels_of(open).map(|label| vec![label]).collect(),
            OpenCells::Any => vec![labels_of(all).collect(); left],
        };
        if labels.len() > MAXIMUM_GROUPS || sets > MAXIMUM_REVEALS {
            return Err(OpenCellsError(format!(
                "{} cells stay open, in {sets} ways: the limits are {MAXIMUM_GROUPS} cells and {MAXIMUM_REVEALS} ways",
                labels.len()
            )));
        }
        let names = (1..).map_while(|number: u32| Name::new(&format!("cell-{number}")).ok());
        let groups = names.zip(labels);
        let groups = groups.map(|(name, labels)| RevealGroup::new(name, labels));
        let printed = self.printed_groups().iter().map(|group| {
            let areas = group.labels().iter().map(|label| &board.labels()[label.index()]);
            let cells = areas.filter_map(|area| area.cells.first());
            let labels = cells.filter_map(|cell| divided.label_at(cell));
            group.with_labels(labels.collect())
        });
        let (groups, printed) = (groups.collect(), printed.collect());
        Ok(self.under_rules(rule, divided.clone(), groups, printed))
    }

    /// Refuses a number of open cells other than the one that the pieces leave.
    pub(crate) fn check_open_count(&self, open: usize) -> Result<(), OpenCellsError> {
        let (cells, area) = (self.board().cell_count(), self.piece_area());
        if open.saturating_add(area) == cells {
            return Ok(());
        }
        let left = cells.saturating_sub(area);
        Err(OpenCellsError(format!(
            "the pieces cover {area} of {cells} cells, so {left} stay open, not {open}"
        )))
    }
}

/// The number of sets of `size` of this many cells; saturates.
pub(crate) fn sets_of(cells: usize, size: usize) -> usize {
    (0..size)
        .fold(1_usize, |sets, taken| sets.saturating_mul(cells.saturating_sub(taken)) / (taken + 1))
}

/// The set at this place, from 0, among all sets of `size` of this many cells, ordered by their first cell, then the
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

/// The place of a set of cells, in ascending order, among all sets of the same size of this many cells.
pub fn place_of_set(set: impl IntoIterator<Item = usize>, cells: usize, size: usize) -> usize {
    let mut place = 0;
    let mut next = 0;
    for (taken, cell) in set.into_iter().enumerate() {
        for skipped in next..cell {
            place += sets_of(cells - skipped - 1, size - taken - 1);
        }
        next = cell + 1;
    }
    place
}
