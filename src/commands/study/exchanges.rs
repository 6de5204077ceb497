//! `tilendar study exchanges`: tilings that differ in where two pieces lie.

use rayon::prelude::*;
use serde::Serialize;
use tilendar::puzzle::analysis::Exchanges;
use tilendar::puzzle::solver::Listing;
use tilendar::puzzle::text::LabelsByGroup;
use tilendar::puzzle::{Puzzle, Reveal};

use super::{Study, real, subjects};
use crate::progress::with_bar;
use crate::survey::{NAMED, listed};
use crate::table::{Cell, Column, Report, Table};

/// Lists all tilings, and says which are an exchange apart.
pub fn run(study: &Study) -> anyhow::Result<()> {
    let puzzle = study.layout.load()?;
    study.table.format()?;
    let reveals: Vec<Reveal> = real(&puzzle).collect();
    let found = with_bar("comparing tilings", reveals.len(), |bar| {
        let listing = Listing::new(&puzzle, study.memory.memory);
        let found = reveals.into_par_iter().map(|reveal| {
            let exchanges = Exchanges::of(&puzzle, &listing, &reveal);
            bar.inc(1);
            (reveal, exchanges)
        });
        found.collect()
    });
    let puzzle = &puzzle;
    study.table.write(&Graphs { puzzle, found }, None)
}

/// The graph of each reveal.
struct Graphs<'a> {
    puzzle: &'a Puzzle,
    found: Vec<(Reveal, Exchanges)>,
}

impl Graphs<'_> {
    fn sum(&self, number: impl Fn(&Exchanges) -> usize) -> usize {
        self.found.iter().map(|(_, of)| number(of)).sum()
    }

    fn pairs(&self) -> u64 {
        self.found.iter().map(|(_, of)| of.pairs).sum()
    }
}

impl Report for Graphs<'_> {
    fn text(&self) -> String {
        let numbers = [
            ("tilings", self.sum(|of| of.tilings).to_string()),
            (
                "pairs that differ in two pieces alone",
                self.pairs().to_string(),
            ),
            (
                "parts that exchanges join",
                self.sum(|of| of.components).to_string(),
            ),
            (
                "tilings without an exchange",
                self.sum(|of| of.alone).to_string(),
            ),
        ];
        let lines = numbers.map(|(name, number)| vec![Cell::from(name), Cell::Text(number)]);
        let columns = [Column::text(""), Column::number("")];
        let largest = self.found.iter().map(|(_, of)| of.largest).max();
        let largest = largest.unwrap_or(0);
        let named = |is_meant: &dyn Fn(&Exchanges) -> bool, words: &str| {
            let found = self.found.iter().filter(|(_, of)| is_meant(of));
            let names = found.map(|(reveal, _)| self.puzzle.labels_in_words(reveal, " "));
            listed(words, names, NAMED)
        };
        format!(
            "{}\n{}{}",
            Table::new(columns).with(lines).text_without_heading(),
            named(
                &|of| of.components == 1,
                &format!("{} in one part", subjects(self.puzzle))
            ),
            named(
                &|of| of.largest == largest,
                &format!("largest part, {largest} tilings")
            ),
        )
    }

    fn table(&self) -> Table {
        let groups = self.puzzle.groups().iter();
        let groups = groups.map(|group| Column::text(group.name()));
        let numbers = ["tilings", "pairs", "components", "largest", "alone"].map(Column::number);
        let lines = self.found.iter().map(|(reveal, of)| {
            let labels = self.puzzle.labels_of(reveal);
            let labels = labels.map(|(_, label)| Cell::from(label.as_str()));
            let numbers: [Cell; 5] = [
                of.tilings.into(),
                of.pairs.into(),
                of.components.into(),
                of.largest.into(),
                of.alone.into(),
            ];
            labels.chain(numbers).collect()
        });
        Table::new(groups.chain(numbers)).with(lines)
    }

    fn object(&self) -> impl Serialize {
        let reveals = self.found.iter().map(|(reveal, of)| WrittenGraph {
            reveal: LabelsByGroup::new(self.puzzle, reveal),
            tilings: of.tilings,
            pairs: of.pairs,
            components: of.components,
            largest: of.largest,
            alone: of.alone,
        });
        WrittenGraphs {
            layout: self.puzzle.name(),
            tilings: self.sum(|of| of.tilings),
            pairs: self.pairs(),
            components: self.sum(|of| of.components),
            alone: self.sum(|of| of.alone),
            reveals: reveals.collect(),
        }
    }
}

#[derive(Serialize)]
struct WrittenGraphs<'a> {
    layout: &'a str,
    tilings: usize,
    pairs: u64,
    components: usize,
    alone: usize,
    reveals: Vec<WrittenGraph<'a>>,
}

#[derive(Serialize)]
struct WrittenGraph<'a> {
    reveal: LabelsByGroup<'a>,
    tilings: usize,
    pairs: u64,
    components: usize,
    largest: usize,
    alone: usize,
}
