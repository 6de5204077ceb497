//! `tilendar study difficulty`: how hard each date is, by several measures.

use std::cmp::Ordering;
use std::num::NonZeroUsize;

use clap::Args;
use tilendar::order::Stage;
use tilendar::press::words::counted;
use tilendar::puzzle::almanac::{Almanac, AlmanacOptions, Dates, Subject};
use tilendar::puzzle::analysis::{Difficulty, DifficultyMeasure, Grading, Survey, SurveyEntry};

use crate::dates::require_dates;
use crate::ordered::{DaysArguments, Files, LayoutArgument};
use crate::output::{Answer, say};
use crate::progress::with_progress;
use crate::table::{Cell, Column, Object, Report, Table, TableArguments, TableFormat};

const EXAMPLES: &str = "\
Examples:
  tilendar study difficulty --perpetual
  tilendar study difficulty 2027 --top 10
  tilendar study difficulty 2027 --exact --format csv -o difficulty.csv

The search covers, at each step, the free cell that can be covered in the fewest ways.
  nodes         placements tried until all solutions are found
  tries         placements tried, on average, until the first is found, if those of a cell come in
                random order: an exact expectation
  forced        pieces that can go in one place only, on the way to a solution; the mean
  first choice  how many pieces, from the start, can go in one place only
  bits          (log2(tries) + log2(nodes/solutions))/2 + (1 - forced/pieces) + (1 - first choice/pieces):
                the difficulty
  marks         one to five: the fifth of the board's real dates that the bits belong to
The boards that come with tilendar have their bits in a table, measured once on whole searches. Those of \
other boards are measured when they are asked for; --exact measures any board again.";

/// The fewest dates for a correlation that is more than chance.
const FEWEST: usize = 10;

/// Measure how hard each date is, and how the measures correlate.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    days: DaysArguments,

    #[command(flatten)]
    layout: LayoutArgument,

    /// Measure the search of each date again, and show all measures
    #[arg(long)]
    exact: bool,

    /// List only the N hardest dates and the N easiest, the hardest first; correlations still cover all dates
    #[arg(long, value_name = "N")]
    top: Option<NonZeroUsize>,

    #[command(flatten)]
    table: TableArguments<TableFormat>,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.puzzle(&Files)?;
    let format = arguments.table.format()?;
    require_dates(&puzzle, "only dates have a difficulty", || {
        let layout = &arguments.layout.layout;
        format!("`tilendar study counts --layout {layout}` counts its solutions")
    })?;
    arguments.days.remark();
    let (grading, measures) = if arguments.exact {
        (Grading::MeasuredSearch, &DifficultyMeasure::ALL[..])
    } else {
        let measures = &[DifficultyMeasure::Tilings, DifficultyMeasure::Bits];
        (Grading::Search, &measures[..])
    };
    let options = AlmanacOptions { grading: Some(grading), ..AlmanacOptions::counts() };
    let dates = Dates::of_days(&puzzle, arguments.days.days()?)?;
    let almanac = with_progress(|progress| {
        let watch = |done, total| {
            // The work stops only when the program is ended.
            let _ = progress.report(Stage::MeasuringSearches, done, total);
        };
        Almanac::watched(dates, &options, &watch)
    })?;
    let survey = almanac.survey();
    let dates = survey.entries().len();
    let mut listed: Vec<_> = survey.entries().iter().collect();
    if let Some(top) = arguments.top {
        // A date without a solution is not hard, but impossible.
        listed.retain(|entry| entry.difficulty.is_some());
        listed.sort_by(|one, other| {
            let both = one.difficulty.zip(other.difficulty);
            both.map_or(Ordering::Equal, |(one, other)| other.compare(&one))
        });
        let easiest = listed.len().saturating_sub(top.get()).max(top.get());
        listed.drain(top.get().min(listed.len())..easiest.min(listed.len()));
    }
    let mut report = report(puzzle.name(), &survey, &listed, measures);
    if let Some(top) = arguments.top {
        let lines: Vec<&str> = report.text.lines().collect();
        let (hardest, easiest) = lines.split_at(lines.len().min(top.get() + 1));
        let easiest =
            ["", "the easiest, the very easiest last"].into_iter().chain(easiest.iter().copied());
        let lines = ["the hardest first"].into_iter().chain(hardest.iter().copied()).chain(easiest);
        report.text = lines.map(|line| format!("{line}\n")).collect();
    }
    let amount = counted(listed.len(), "date");
    let table = &arguments.table;
    table.write(&report.written(format), Some(&amount))?;
    match dates - survey.measured() {
        0 => {}
        1 => say("1 date has no solution"),
        without => say(&format!("{without} dates have no solution")),
    }
    let mut found = survey.entries().iter().filter_map(|entry| entry.difficulty);
    if found.any(|difficulty| difficulty.bits.is_none()) {
        say("there are too many solutions to measure the search, so the marks go by their number");
    }
    Ok(if survey.measured() > 0 { Answer::Yes } else { Answer::No })
}

/// A measure of a date.
fn cell(measure: DifficultyMeasure, difficulty: &Difficulty) -> Cell {
    let number = measure.of(difficulty);
    match measure {
        DifficultyMeasure::Tilings => difficulty.tilings.into(),
        DifficultyMeasure::Nodes | DifficultyMeasure::FirstChoice => {
            Cell::or_missing(number.map(|number| number as u64))
        }
        DifficultyMeasure::Tries | DifficultyMeasure::Forced => Cell::decimal(number, 1),
        DifficultyMeasure::Bits => Cell::decimal(number, 2),
    }
}

/// The heading of a measure.
fn heading(measure: DifficultyMeasure) -> String {
    match measure {
        DifficultyMeasure::Tilings => "solutions".to_owned(),
        measure => measure.word().replace('_', " "),
    }
}

/// A line for each listed date with its measures, and Spearman's correlation of every two measures; `-` where a
/// measure is constant.
fn report(
    layout: &str,
    survey: &Survey<Subject>,
    listed: &[&SurveyEntry<Subject>],
    measures: &[DifficultyMeasure],
) -> Report {
    let headings = measures.iter();
    let headings =
        headings.map(|&measure| Column::number(measure.word()).headed(&heading(measure)));
    let columns = std::iter::once(Column::text("date")).chain(headings);
    let lines = listed.iter().map(|entry| {
        let mut line: Vec<Cell> = vec![entry.subject.slug().into()];
        match &entry.difficulty {
            // A date without a solution has no other measures.
            None => line.push(entry.tilings.into()),
            Some(difficulty) => {
                line.extend(measures.iter().map(|&measure| cell(measure, difficulty)));
                line.push(Cell::Count(difficulty.marks.number().into()));
            }
        }
        line
    });
    let table = Table::new(columns.chain([Column::number("marks")])).with(lines);

    let correlation = |one, other| Cell::decimal(survey.correlation(one, other), 2);
    let headings = measures.iter();
    let headings = headings.map(|&measure| Column::number(heading(measure)));
    let columns = std::iter::once(Column::text("")).chain(headings);
    let lines = measures.iter().map(|&one| {
        let found = measures.iter().map(|&other| correlation(one, other));
        std::iter::once(heading(one).into()).chain(found).collect()
    });
    let square = Table::new(columns).with(lines);
    let mut text = table.text();
    if survey.measured() >= FEWEST {
        text += &format!("\nrank correlation over these dates\n{}", square.text());
    }

    let mut pairs = Vec::new();
    for (place, &one) in measures.iter().enumerate() {
        for &other in &measures[place + 1..] {
            let names = [one, other].map(|measure| measure.word().to_owned());
            pairs.push(vec![Cell::List(names.into()), correlation(one, other)]);
        }
    }
    let pairs = Table::new(["measures", "rank_correlation"]).with(pairs);
    let json = Object::default()
        .with("layout", layout)
        .with_json("dates", &table.json())
        .with_json("correlations", &pairs.json());
    Report { text, table, json }
}
