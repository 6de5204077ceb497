//! `tilendar study labels`: what a month, a day and a weekday explain.

use anyhow::bail;
use serde::Serialize;
use tilendar::order::Order;
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::analysis::Survey;
use tilendar::puzzle::solver::{Census, MemoryLimit};
use tilendar::study::{Explained, LabelMean, explained, label_means};

use super::subjects;
use crate::chart::{ChartCommand, Numbers};
use crate::ordered::{Files, OrderedCommand};
use crate::progress::with_spinner;
use crate::survey::COUNTING;
use crate::table::{Cell, Column, Report, Table};

const EXAMPLES: &str = "\
Examples:
  tilendar study labels
  tilendar study labels --layout rhombus -o labels.svg
  tilendar study labels --format csv -o labels.csv";

/// `tilendar study labels`.
#[derive(Debug, Clone)]
pub enum Labels {}

impl OrderedCommand for Labels {
    const PRODUCT: &'static str = "study-labels";
    const EXAMPLES: &'static str = EXAMPLES;
    const HAS_JSON: bool = true;
}

impl ChartCommand for Labels {
    fn write_numbers(order: Order, numbers: &Numbers<'_>) -> anyhow::Result<()> {
        let Order::StudyLabels(order) = order else {
            bail!("{order} is not an order of labels");
        };
        let puzzle = order.layout.puzzle(&Files)?;
        let census = with_spinner(COUNTING, || Census::take(&puzzle, MemoryLimit::default()))?;
        let survey = Survey::of_real_reveals(&puzzle, &census);
        numbers.write(&LabelsReport {
            explained: explained(&puzzle, &survey),
            means: label_means(&puzzle, &survey),
            reveals: survey.counts().filter(|count| *count > 0).count(),
            puzzle: &puzzle,
        })
    }
}

/// What each set of groups explains, and the mean of each label.
struct LabelsReport<'a> {
    puzzle: &'a Puzzle,
    reveals: usize,
    explained: Vec<Explained>,
    means: Vec<LabelMean>,
}

impl LabelsReport<'_> {
    fn names(&self, set: &Explained) -> Vec<String> {
        let groups = set.groups.iter();
        let groups = groups.filter_map(|&group| self.puzzle.groups().get(group));
        groups.map(|group| group.name().to_owned()).collect()
    }
}

impl Report for LabelsReport<'_> {
    fn text(&self) -> String {
        let columns = [
            Column::text("labels"),
            Column::number("explain"),
            Column::number("added"),
            Column::number("only together"),
        ];
        let lines = self.explained.iter().map(|set| {
            let percent = |share: f64| Cell::Text(format!("{:.1} %", 100.0 * share.max(0.0)));
            let together = match set.groups.len() {
                1 => Cell::Missing,
                _ => percent(set.interaction()),
            };
            let names = self.names(set).join(" and ");
            vec![
                names.into(),
                percent(set.share),
                percent(set.added),
                together,
            ]
        });
        let lines: Vec<_> = lines.collect();
        let about = match lines.is_empty() {
            true => "all numbers of tilings are equal: there is no spread to explain".to_owned(),
            false => format!(
                "of the spread of the logarithm of the numbers of tilings of {} {}",
                self.reveals,
                subjects(self.puzzle)
            ),
        };
        match lines.is_empty() {
            true => about + "\n",
            false => format!("{}\n{about}\n", Table::new(columns).with(lines).text()),
        }
    }

    fn table(&self) -> Table {
        let columns = [
            Column::text("labels"),
            Column::number("share"),
            Column::number("added"),
            Column::number("interaction"),
        ];
        let lines = self.explained.iter().map(|set| {
            let numbers = [set.share, set.added, set.interaction()].map(Cell::Exact);
            let names = Cell::List(self.names(set));
            std::iter::once(names).chain(numbers).collect()
        });
        Table::new(columns).with(lines)
    }

    fn object(&self) -> impl Serialize {
        let means = self.means.iter().map(|of| WrittenMean {
            group: self
                .puzzle
                .groups()
                .get(of.group)
                .map_or("", |group| group.name()),
            label: self.puzzle.label(of.label).as_str(),
            mean: of.mean,
        });
        WrittenLabels {
            layout: self.puzzle.name(),
            reveals: self.reveals,
            explained: self.table(),
            means: means.collect(),
        }
    }
}

#[derive(Serialize)]
struct WrittenLabels<'a> {
    layout: &'a str,
    reveals: usize,
    explained: Table,
    means: Vec<WrittenMean<'a>>,
}

#[derive(Serialize)]
struct WrittenMean<'a> {
    group: &'a str,
    label: &'a str,
    mean: f64,
}
