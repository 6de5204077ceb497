//! `tilendar study exchanges`: tilings that differ in where two pieces lie.

use anyhow::bail;
use rayon::prelude::*;
use serde::Serialize;
use tilendar::order::Order;
use tilendar::puzzle::analysis::{ComparisonError, ExchangeGraph, Exchanges};
use tilendar::puzzle::solver::Listing;
use tilendar::puzzle::text::LabelsByGroup;
use tilendar::puzzle::{Puzzle, Reveal};

use super::{real, subjects};
use crate::chart::{ChartCommand, Numbers};
use crate::ordered::{Files, OrderedCommand};
use crate::progress::with_bar;
use crate::survey::{NAMED, listed};
use crate::table::{Cell, Column, Report, Table};

const EXAMPLES: &str = "\
Examples:
  tilendar study exchanges
  tilendar study exchanges 10-06
  tilendar study exchanges 12-25 -o christmas.svg
  tilendar study exchanges --format csv -o exchanges.csv

With a date it lists the exchanges between the date's tilings, which have the numbers that `tilendar solve --all`
gives them; without, it sums up those of every date.";

/// `tilendar study exchanges`.
#[derive(Debug, Clone)]
pub enum ExchangesOfDates {}

impl OrderedCommand for ExchangesOfDates {
    const PRODUCT: &'static str = "study-exchanges";
    const EXAMPLES: &'static str = EXAMPLES;
}

impl ChartCommand for ExchangesOfDates {
    fn write_numbers(order: Order, numbers: &Numbers<'_>) -> anyhow::Result<()> {
        let Order::StudyExchanges(order) = order else {
            bail!("{order} is not an order of exchanges");
        };
        let puzzle = order.layout.puzzle(&Files)?;
        let chosen = order.chosen(&puzzle)?;
        let reveals: Vec<Reveal> = match &chosen {
            Some(reveal) => vec![reveal.clone()],
            None => real(&puzzle).collect(),
        };
        let report = with_bar("comparing tilings", reveals.len(), |bar| {
            let listing = Listing::new(&puzzle, numbers.memory);
            let graph_of = |reveal: &Reveal| ExchangeGraph::of(&puzzle, &listing, reveal);
            let found = reveals.into_par_iter().map(|reveal| {
                let exchanges = graph_of(&reveal)?.numbers(&puzzle);
                bar.inc(1);
                Ok((reveal, exchanges))
            });
            Ok::<_, ComparisonError>(Graphs {
                found: found.collect::<Result<_, ComparisonError>>()?,
                only: chosen.as_ref().map(graph_of).transpose()?,
                puzzle: &puzzle,
            })
        })?;
        numbers.write(&report)
    }
}

/// The graph of each reveal, in numbers, or of the only one.
struct Graphs<'a> {
    puzzle: &'a Puzzle,
    found: Vec<(Reveal, Exchanges)>,
    only: Option<ExchangeGraph>,
}

impl Graphs<'_> {
    fn sum(&self, number: impl Fn(&Exchanges) -> usize) -> usize {
        self.found.iter().map(|(_, of)| number(of)).sum()
    }

    /// The exchanges of the only reveal, a line each.
    fn exchanges(&self, graph: &ExchangeGraph) -> Table {
        let columns = [
            Column::number("one"),
            Column::number("other"),
            Column::text("pieces"),
        ];
        let lines = graph.exchanges().iter().map(|of| {
            let letters = self.puzzle.letters(&of.pieces);
            vec![
                (of.one + 1).into(),
                (of.other + 1).into(),
                Cell::Letters(letters.collect()),
            ]
        });
        Table::new(columns).with(lines)
    }
}

impl Report for Graphs<'_> {
    fn text(&self) -> String {
        let numbers = [
            ("tilings", self.sum(|of| of.tilings).to_string()),
            (
                "pairs that differ in two pieces alone",
                self.sum(|of| of.pairs).to_string(),
            ),
            ("symmetric pairs", self.sum(|of| of.symmetric).to_string()),
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
        if let Some(graph) = &self.only {
            return format!(
                "{}\n{}",
                Table::new(columns).with(lines).text_without_heading(),
                self.exchanges(graph).text()
            );
        }
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
        if let Some(graph) = &self.only {
            return self.exchanges(graph);
        }
        let groups = self.puzzle.groups().iter();
        let groups = groups.map(|group| Column::text(group.name()));
        let numbers = [
            "tilings",
            "pairs",
            "components",
            "largest",
            "alone",
            "symmetric",
        ]
        .map(Column::number);
        let lines = self.found.iter().map(|(reveal, of)| {
            let labels = self.puzzle.labels_of(reveal);
            let labels = labels.map(|(_, label)| Cell::from(label.as_str()));
            let numbers: [Cell; 6] = [
                of.tilings.into(),
                of.pairs.into(),
                of.components.into(),
                of.largest.into(),
                of.alone.into(),
                of.symmetric.into(),
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
            symmetric: of.symmetric,
        });
        WrittenGraphs {
            layout: self.puzzle.name(),
            tilings: self.sum(|of| of.tilings),
            pairs: self.sum(|of| of.pairs),
            components: self.sum(|of| of.components),
            alone: self.sum(|of| of.alone),
            symmetric: self.sum(|of| of.symmetric),
            reveals: reveals.collect(),
            exchanges: self.only.as_ref().map(|graph| self.exchanges(graph)),
        }
    }
}

#[derive(Serialize)]
struct WrittenGraphs<'a> {
    layout: &'a str,
    tilings: usize,
    pairs: usize,
    components: usize,
    alone: usize,
    symmetric: usize,
    reveals: Vec<WrittenGraph<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    exchanges: Option<Table>,
}

#[derive(Serialize)]
struct WrittenGraph<'a> {
    reveal: LabelsByGroup<'a>,
    tilings: usize,
    pairs: usize,
    components: usize,
    largest: usize,
    alone: usize,
    symmetric: usize,
}
