//! `tilendar study labels`: what a month, a day and a weekday explain.

use serde::Serialize;
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::analysis::{Explained, Survey, explained};
use tilendar::puzzle::solver::Census;

use super::{Study, subjects};
use crate::progress::with_spinner;
use crate::survey::COUNTING;
use crate::table::{Cell, Column, Report, Table};

/// Counts, and says what the labels explain.
pub fn run(study: &Study) -> anyhow::Result<()> {
    let puzzle = study.layout.load()?;
    study.table.format()?;
    let census = with_spinner(COUNTING, || Census::take(&puzzle, study.memory.memory))?;
    let survey = Survey::of_real_reveals(&puzzle, &census);
    let report = Labels {
        explained: explained(&puzzle, &survey),
        reveals: survey.counts().filter(|count| *count > 0).count(),
        puzzle: &puzzle,
    };
    study.table.write(&report, None)
}

/// What each set of groups explains.
struct Labels<'a> {
    puzzle: &'a Puzzle,
    reveals: usize,
    explained: Vec<Explained>,
}

impl Labels<'_> {
    fn names(&self, set: &Explained) -> Vec<String> {
        let groups = set.groups.iter();
        let groups = groups.filter_map(|&group| self.puzzle.groups().get(group));
        groups.map(|group| group.name().to_owned()).collect()
    }
}

impl Report for Labels<'_> {
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
        WrittenLabels {
            layout: self.puzzle.name(),
            reveals: self.reveals,
            explained: self.table(),
        }
    }
}

#[derive(Serialize)]
struct WrittenLabels<'a> {
    layout: &'a str,
    reveals: usize,
    explained: Table,
}
