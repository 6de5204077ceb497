//! Where labels are, and which of them may change places.

use std::collections::BTreeMap;
use std::ops::Range;

use super::year::Year;
use super::{ArrangementError, Within};
use crate::{CellSet, Label, LabelIndex, Puzzle, PuzzleParts};

/// The labels of a date with the sites that they have on the board. A site is the cells of one label;
/// labels and sites are numbered alike, group by group, so that each label begins on the site of its
/// own number.
#[derive(Debug, Clone)]
pub(super) struct Sites {
    /// Each label's index on the board.
    pub(super) labels: Vec<LabelIndex>,
    /// Each site's cells.
    pub(super) areas: Vec<CellSet>,
    /// The pairs of labels that may change places.
    pub(super) swaps: Vec<(usize, usize)>,
}

impl Sites {
    /// The sites of a puzzle that has dates. Labels change places with those of as many cells.
    pub(super) fn new(puzzle: &Puzzle, year: &Year, within: Within) -> Self {
        let groups = puzzle.groups().iter();
        let labels: Vec<LabelIndex> = groups.flat_map(|group| group.labels()).copied().collect();
        let areas = puzzle.board().labels();
        let areas: Vec<CellSet> = labels
            .iter()
            .map(|label| areas[label.index()].cells)
            .collect();
        let group = |label: usize| {
            let groups = [&year.weekdays, &year.months, &year.days];
            groups.iter().position(|group| group.contains(&label))
        };
        let may_swap = |one: usize, other: usize| {
            areas[one].len() == areas[other].len()
                && (within == Within::Anywhere || group(one) == group(other))
        };
        let pairs = (0..labels.len()).flat_map(|one| (0..one).map(move |other| (other, one)));
        let swaps = pairs.filter(|&(one, other)| may_swap(one, other)).collect();
        Self {
            labels,
            areas,
            swaps,
        }
    }

    /// The puzzle with its labels where an arrangement has them.
    pub(super) fn rearranged(
        &self,
        puzzle: &Puzzle,
        arrangement: &Arrangement,
    ) -> Result<Puzzle, ArrangementError> {
        let site = |label: usize| self.labels[arrangement.site(label)];
        let texts: BTreeMap<LabelIndex, Label> = self
            .labels
            .iter()
            .enumerate()
            .map(|(label, &index)| (site(label), puzzle.label(index).clone()))
            .collect();
        let mut label = 0;
        let mut groups = Vec::new();
        for group in puzzle.groups() {
            let labels = label..label + group.labels().len();
            label = labels.end;
            groups.push(group.with_labels(labels.map(site).collect()));
        }
        Ok(Puzzle::new(PuzzleParts {
            board: puzzle.board().relabelled(&texts)?,
            groups,
            known_counts: None,
            ..puzzle.parts().clone()
        })?)
    }
}

/// Which site each label is on: a permutation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrangement {
    sites: Vec<usize>,
}

impl Arrangement {
    /// Every label on its own site.
    pub(super) fn original(labels: usize) -> Self {
        Self {
            sites: (0..labels).collect(),
        }
    }

    /// The site of a label.
    pub(super) fn site(&self, label: usize) -> usize {
        self.sites[label]
    }

    /// The sites of several labels.
    pub(super) fn sites_of(&self, labels: &Range<usize>) -> &[usize] {
        &self.sites[labels.clone()]
    }

    /// Lets two labels change places.
    pub(super) fn swap(&mut self, one: usize, other: usize) {
        self.sites.swap(one, other);
    }

    /// Puts labels on sites, one for one; the sites are those that these labels have now.
    pub(super) fn put(&mut self, labels: impl Iterator<Item = usize>, sites: &[usize]) {
        for (label, &site) in labels.zip(sites) {
            self.sites[label] = site;
        }
    }
}
