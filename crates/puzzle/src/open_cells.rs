//! Other rules for the same board and pieces: cells that stay open whatever is on them.
//!
//! A puzzle under other rules is a puzzle like any other, so that all that solves, lists, draws, reads or
//! exports one does the same for it. Its cells that may stay open have labels and groups of their own.

use super::board::Board;
use super::cells::{CellIndex, CellSet};
use super::label::{LabelIndex, Name, did_you_mean, most_alike, shortened};
use super::parts::{MAXIMUM_GROUPS, MAXIMUM_REVEALS};
use super::puzzle::{Puzzle, Rule};
use super::reveal::RevealGroup;

/// Which cells of a puzzle stay open, whatever is on them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpenCells {
    /// Exactly these.
    These(CellSet),
    /// Any cells, as many as the pieces leave: each set of them is a reveal.
    Any,
}

/// Why cells cannot stay open.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OpenCellsError {
    /// There is no such cell.
    #[error(
        "the layout {layout:?} has no cell {cell:?} (a label, or a row and a column, as in r1c7){}",
        did_you_mean(suggestion)
    )]
    Unknown {
        /// The puzzle's name.
        layout: String,
        /// What was asked for, shortened.
        cell: String,
        /// The label that is most like it.
        suggestion: Option<String>,
    },
    /// The pieces do not cover the rest.
    #[error("the pieces cover {area} of {cells} cells, so {} stay open, not {open}", cells - area)]
    Area {
        /// How many cells were to stay open.
        open: usize,
        /// How many cells the board has.
        cells: usize,
        /// How many cells the pieces cover.
        area: usize,
    },
    /// There are too many open cells, or too many ways to choose them.
    #[error(
        "{open} cells stay open, in {sets} ways: the limits are {MAXIMUM_GROUPS} cells and {MAXIMUM_REVEALS} ways"
    )]
    TooMany {
        /// How many cells stay open.
        open: usize,
        /// How many ways there are to choose them; saturates.
        sets: usize,
    },
}

impl Puzzle {
    /// The cells that a person names: those of the label that is called so, or prints so where no other
    /// does, or one by its row and column from 1, as in `r1c7`.
    ///
    /// # Errors
    /// [`OpenCellsError::Unknown`] with the label that is most like it.
    pub fn cells_named(&self, typed: &str) -> Result<CellSet, OpenCellsError> {
        let board = self.board();
        if let Some(label) = board.label_named(typed) {
            return Ok(board.labels()[label.index()].cells);
        }
        let cells = board.all_cells();
        let at = |cell: &CellIndex| board.position(*cell).code().eq_ignore_ascii_case(typed);
        cells.iter().find(at).map(CellSet::single).ok_or_else(|| {
            let labels = board.labels().iter().map(|area| area.label.as_str());
            let cell = shortened(typed);
            OpenCellsError::Unknown {
                layout: self.name().to_owned(),
                suggestion: most_alike(labels, &cell, 0.6),
                cell,
            }
        })
    }

    /// The same board and pieces with these cells open, whatever is on them. A cell that has no label of its
    /// own gets one, called by its row and column; months and weekdays print what they did. A label whose
    /// cells are all open stays one.
    ///
    /// # Errors
    /// [`OpenCellsError`] if the pieces do not cover exactly the rest, or if there are too many ways.
    pub fn leaving_open(&self, open: OpenCells) -> Result<Self, OpenCellsError> {
        let (cells, area) = (self.board().cell_count(), self.piece_area());
        let left = cells.saturating_sub(area);
        let (split, rule, count) = match open {
            OpenCells::These(open) => {
                let is_whole = |label: Option<LabelIndex>| {
                    let area = label.and_then(|label| self.board().labels().get(label.index()));
                    area.is_some_and(|area| area.cells.is_subset(open))
                };
                let split = open
                    .iter()
                    .filter(|&cell| !is_whole(self.board().label_at(cell)));
                (split.collect(), Rule::OneLabelOfEachGroup, open.len())
            }
            OpenCells::Any => (self.board().all_cells(), Rule::AnyCells, left),
        };
        if area + count != cells {
            let open = count;
            return Err(OpenCellsError::Area { open, cells, area });
        }
        let board = self.board().with_own_labels(split);
        let labels: Vec<Vec<LabelIndex>> = match open {
            OpenCells::These(open) => one_label_each(&board, open),
            OpenCells::Any => {
                let all = board.all_cells();
                let all = all.iter().filter_map(|cell| board.label_at(cell));
                vec![all.collect(); left]
            }
        };
        let sets = match open {
            OpenCells::These(_) => 1,
            OpenCells::Any => sets_of(cells, left),
        };
        if labels.len() > MAXIMUM_GROUPS || sets > MAXIMUM_REVEALS {
            let open = labels.len();
            return Err(OpenCellsError::TooMany { open, sets });
        }
        let names = (1..).map_while(|number: u32| Name::new(&format!("cell-{number}")).ok());
        let groups = names
            .zip(labels)
            .map(|(name, labels)| RevealGroup::new(name, labels));
        let printed = self.printed_groups().iter().map(|group| {
            let labels = group.labels().iter().filter_map(|label| {
                let area = self.board().labels().get(label.index())?;
                board.label_at(area.cells.first()?)
            });
            group.with_labels(labels.collect())
        });
        Ok(self.under_rules(rule, board.clone(), groups.collect(), printed.collect()))
    }
}

/// The labels on these cells, each alone.
fn one_label_each(board: &Board, open: CellSet) -> Vec<Vec<LabelIndex>> {
    let mut labels: Vec<LabelIndex> = open
        .iter()
        .filter_map(|cell| board.label_at(cell))
        .collect();
    labels.sort_unstable();
    labels.dedup();
    labels.into_iter().map(|label| vec![label]).collect()
}

/// How many sets of `size` of this many cells there are; saturates.
pub(crate) fn sets_of(cells: usize, size: usize) -> usize {
    (0..size).fold(1_usize, |sets, taken| {
        sets.saturating_mul(cells.saturating_sub(taken)) / (taken + 1)
    })
}

/// The set in this place of all sets of `size` of this many cells, in the order of their first cell, then of
/// the second and so on, from 0; `None` beyond the last.
pub(super) fn set_at(ordinal: usize, cells: usize, size: usize) -> Option<Vec<usize>> {
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

/// The place of a set of cells, in ascending order, among all sets of as many of this many cells.
pub(super) fn place_of_set(
    set: impl IntoIterator<Item = usize>,
    cells: usize,
    size: usize,
) -> usize {
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
