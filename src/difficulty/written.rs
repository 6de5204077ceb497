//! Measures of difficulty as tables, for people and for programs.

use std::io::{self, Write};

use serde::Serialize;
use tilendar::puzzle::almanac::Day;
use tilendar::puzzle::analysis::{Difficulty, Measure};

use crate::columns::in_columns;
use crate::tables::{plain, thousandths};

/// The days with their difficulty.
type Measured = [(Day, Option<Difficulty>)];

/// Measures of fewer dates than this go together by chance.
const FEWEST: usize = 10;

/// A line a date, then a table of how the measures go together.
pub fn table(measured: &Measured) -> String {
    let mut heading = vec!["date".to_owned()];
    heading.extend(Measure::ALL.map(|measure| name(measure).to_owned()));
    heading.push("marks".to_owned());
    let mut lines = vec![heading];
    lines.extend(
        measured
            .iter()
            .map(|(day, difficulty)| line(*day, difficulty.as_ref())),
    );
    let mut text = in_columns(&lines, 1);
    let dates: Vec<Difficulty> = measured.iter().filter_map(|(_, date)| *date).collect();
    if dates.len() >= FEWEST {
        text.push_str("\nrank correlation over these dates\n");
        text.push_str(&correlations(&dates));
    }
    text
}

fn line(day: Day, difficulty: Option<&Difficulty>) -> Vec<String> {
    let mut line = vec![day.slug()];
    let Some(difficulty) = difficulty else {
        line.push("0".to_owned());
        return line;
    };
    line.extend(Measure::ALL.map(|measure| {
        let value = measure.of(difficulty);
        value.map_or_else(|| "-".to_owned(), |value| written(measure, value))
    }));
    line.push(difficulty.marks.number().to_string());
    line
}

fn written(measure: Measure, value: f64) -> String {
    match measure {
        Measure::Tilings | Measure::Nodes | Measure::FirstChoice => format!("{value:.0}"),
        Measure::Tries | Measure::Forced => format!("{value:.1}"),
        Measure::Bits => format!("{value:.2}"),
    }
}

fn name(measure: Measure) -> &'static str {
    match measure {
        Measure::Tilings => "tilings",
        Measure::Nodes => "nodes",
        Measure::Tries => "tries",
        Measure::Forced => "forced",
        Measure::FirstChoice => "first choice",
        Measure::Bits => "bits",
    }
}

/// Spearman's correlation of every two measures, `-` where one is the same on all dates.
fn correlations(dates: &[Difficulty]) -> String {
    let mut heading = vec![String::new()];
    heading.extend(Measure::ALL.map(|measure| name(measure).to_owned()));
    let mut lines = vec![heading];
    for one in Measure::ALL {
        let mut line = vec![name(one).to_owned()];
        line.extend(Measure::ALL.map(|other| {
            let found = one.correlation(other, dates);
            found.map_or_else(|| "-".to_owned(), |found| format!("{found:.2}"))
        }));
        lines.push(line);
    }
    in_columns(&lines, 1)
}

#[derive(Serialize)]
struct WrittenDate {
    date: String,
    tilings: u128,
    nodes: Option<u64>,
    tries: Option<f64>,
    forced: Option<f64>,
    first_choice: Option<usize>,
    bits: Option<f64>,
    marks: Option<u8>,
}

impl WrittenDate {
    fn of(day: Day, difficulty: Option<&Difficulty>) -> Self {
        let effort = difficulty.and_then(|difficulty| difficulty.effort);
        Self {
            date: day.slug(),
            tilings: difficulty.map_or(0, |difficulty| difficulty.tilings),
            nodes: effort.map(|effort| effort.nodes),
            tries: effort.map(|effort| thousandths(effort.tries)),
            forced: effort.map(|effort| thousandths(effort.forced)),
            first_choice: effort.map(|effort| effort.first_choice),
            bits: difficulty.and_then(Difficulty::bits).map(thousandths),
            marks: difficulty.map(|difficulty| difficulty.marks.number()),
        }
    }
}

/// A heading, then a line a date.
pub fn write_csv(out: impl Write, measured: &Measured) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    for (day, difficulty) in measured {
        let date = WrittenDate::of(*day, difficulty.as_ref());
        csv.serialize(date).map_err(plain)?;
    }
    csv.flush()
}

#[derive(Serialize)]
struct WrittenMeasures<'a> {
    layout: &'a str,
    dates: Vec<WrittenDate>,
    correlations: Vec<WrittenCorrelation>,
}

#[derive(Serialize)]
struct WrittenCorrelation {
    measures: [&'static str; 2],
    rank_correlation: Option<f64>,
}

/// One object: the layout, the dates, and how every two measures go together.
pub fn write_json(mut out: impl Write, layout: &str, measured: &Measured) -> io::Result<()> {
    let dates: Vec<Difficulty> = measured.iter().filter_map(|(_, date)| *date).collect();
    let pairs = Measure::ALL.iter().enumerate();
    let pairs = pairs.flat_map(|(place, &one)| {
        Measure::ALL[place + 1..]
            .iter()
            .map(move |&other| (one, other))
    });
    let correlations = pairs.map(|(one, other)| WrittenCorrelation {
        measures: [name(one), name(other)],
        rank_correlation: one.correlation(other, &dates).map(thousandths),
    });
    let written = measured.iter();
    let written = written.map(|(day, difficulty)| WrittenDate::of(*day, difficulty.as_ref()));
    let object = WrittenMeasures {
        layout,
        dates: written.collect(),
        correlations: correlations.collect(),
    };
    serde_json::to_writer(&mut out, &object)?;
    writeln!(out)
}
