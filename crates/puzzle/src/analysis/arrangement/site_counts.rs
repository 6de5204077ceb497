//! How many tilings any choice of sites has, counted once.

use std::collections::BTreeMap;

use super::doublings::doublings;
use super::sites::{Arrangement, Sites};
use super::year::Year;
use super::{ArrangementError, Within};
use crate::solver::{Census, MemoryLimit, OpenCensus};
use crate::{CellSet, Puzzle};

/// The tilings for each month's, day's and weekday's site, in a table that is looked up in one step.
#[derive(Debug, Clone)]
pub(super) struct SiteCounts {
    sites: usize,
    /// How many sites a weekday may be on: 1 if the board has no weekdays.
    weekday_sites: usize,
    counts: Vec<u128>,
    doublings: Vec<i32>,
}

impl SiteCounts {
    /// Counts the tilings for all choices of sites that labels can have.
    pub(super) fn take(
        puzzle: &Puzzle,
        sites: &Sites,
        year: &Year,
        within: Within,
        memory: MemoryLimit,
    ) -> Result<Self, ArrangementError> {
        let count = sites.areas.len();
        let weekday_sites = if year.weekdays.is_empty() { 1 } else { count };
        let mut table = Self {
            sites: count,
            weekday_sites,
            counts: vec![0; count * count * weekday_sites],
            doublings: Vec::new(),
        };
        match within {
            Within::Groups => table.fill_groups(puzzle, year, memory)?,
            Within::Anywhere => table.fill_anywhere(puzzle, sites, memory)?,
        }
        table.doublings = table.counts.iter().copied().map(doublings).collect();
        Ok(table)
    }

    /// The labels' own reveals are all there are.
    fn fill_groups(
        &mut self,
        puzzle: &Puzzle,
        year: &Year,
        memory: MemoryLimit,
    ) -> Result<(), ArrangementError> {
        let census = Census::take(puzzle, memory)?;
        let weekdays = year.weekdays.start..year.weekdays.end.max(year.weekdays.start + 1);
        let mut counts = census.counts().iter();
        for weekday in weekdays {
            for month in year.months.clone() {
                for (day, &count) in year.days.clone().zip(&mut counts) {
                    let start = self.start(month, day);
                    self.counts[start + weekday] = count;
                }
            }
        }
        Ok(())
    }

    /// Any sites that have no cell in common.
    fn fill_anywhere(
        &mut self,
        puzzle: &Puzzle,
        sites: &Sites,
        memory: MemoryLimit,
    ) -> Result<(), ArrangementError> {
        let open = puzzle.board().cell_count() - puzzle.piece_area();
        let census = OpenCensus::take(puzzle, open, memory)?;
        let by_cells: BTreeMap<CellSet, u128> = census.counts().iter().copied().collect();
        let area = |site: usize| sites.areas.get(site).copied().unwrap_or(CellSet::EMPTY);
        let has_weekday = self.weekday_sites > 1;
        for (place, count) in self.counts.iter_mut().enumerate() {
            let weekday = match has_weekday {
                true => area(place % self.weekday_sites),
                false => CellSet::EMPTY,
            };
            let pair = place / self.weekday_sites;
            let (month, day) = (area(pair / self.sites), area(pair % self.sites));
            // A cell that is counted twice makes the set too small to be found.
            let cells = month.union(day).union(weekday);
            *count = by_cells.get(&cells).copied().unwrap_or(0);
        }
        Ok(())
    }

    fn start(&self, month_site: usize, day_site: usize) -> usize {
        (month_site * self.sites + day_site) * self.weekday_sites
    }

    /// The rows of the table for a month and a day, in which each weekday's site has its place; on a
    /// board without weekdays the row is a single number.
    fn row<'t, T>(
        &self,
        table: &'t [T],
        arrangement: &Arrangement,
        (month, day): (usize, usize),
    ) -> &'t [T] {
        let start = self.start(arrangement.site(month), arrangement.site(day));
        &table[start..start + self.weekday_sites]
    }

    /// The tilings of a month and a day on each weekday, Monday first; a single number on a board
    /// without weekdays.
    pub(super) fn counts(
        &self,
        year: &Year,
        arrangement: &Arrangement,
        date: (usize, usize),
    ) -> impl Iterator<Item = u128> {
        let row = self.row(&self.counts, arrangement, date);
        in_row(row, year, arrangement)
    }

    /// The same numbers as [`doublings`].
    pub(super) fn doublings(
        &self,
        year: &Year,
        arrangement: &Arrangement,
        date: (usize, usize),
    ) -> impl Iterator<Item = i32> {
        let row = self.row(&self.doublings, arrangement, date);
        in_row(row, year, arrangement)
    }
}

/// What a row of the table has for each weekday, or the single thing that it has.
fn in_row<T: Copy>(row: &[T], year: &Year, arrangement: &Arrangement) -> impl Iterator<Item = T> {
    const SINGLE: &[usize] = &[0];
    let sites = match year.weekdays.is_empty() {
        true => SINGLE,
        false => arrangement.sites_of(&year.weekdays),
    };
    sites.iter().map(|&site| row[site])
}
