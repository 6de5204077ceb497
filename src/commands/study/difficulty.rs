//! `tilendar study difficulty`: how hard each date is, by several measures.

use std::num::NonZeroUsize;

use clap::Args;
use tilendar::order::Stage;
use tilendar::press::words::counted;
use tilendar::puzzle::almanac::{Almanac, AlmanacOptions, Subject};
use tilendar::puzzle::analysis::{Difficulty, DifficultyMeasure, Grading, Survey, SurveyEntry};

use crate::messages::{Answer, say};
use crate::order_command::DatedLayoutArguments;
use crate::progress::with_progress;
use crate::results::{Report, TableArguments, TableFormat};
use crate::table::{Cell, Column, Object, Table};
use crate::usage::positive;

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
    board: DatedLayoutArguments,

    /// Measure the search of each date again, and show all measures
    #[arg(long)]
    exact: bool,

    /// List only the N hardest dates and the N easiest, the hardest first; correlations still cover all dates
    #[arg(long, value_name = "N", value_parser = positive)]
    top: Option<NonZeroUsize>,

    #[command(flatten)]
    table: TableArguments<TableFormat>,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.board.puzzle()?;
    let format = arguments.table.format()?;
    let need = "only dates have a difficulty";
    let dates = arguments.board.dates(&puzzle, need, "study counts", "counts its solutions")?;
    let (grading, measures) = if arguments.exact {
        (Grading::MeasuredSearch, &DifficultyMeasure::ALL[..])
    } else {
        let measures = &[DifficultyMeasure::Tilings, DifficultyMeasure::Bits];
        (Grading::Search, &measures[..])
    };
    let options = AlmanacOptions { grading: Some(grading), ..AlmanacOptions::counts() };
    let almanac = with_progress(|progress| {
        Almanac::watched(dates, &options, &|done, total| {
            // The work stops only when the program is ended.
            let _ = progress.report(Stage::MeasuringSearches, done, total);
        })
    })?;
    let survey = almanac.survey();
    let all = survey.entries();
    let listed = match arguments.top {
        Some(top) => hardest_and_easiest(all, top.get()),
        None => all.iter().collect(),
    };
    let mut report = report(puzzle.name(), &survey, &listed, measures);
    if let Some(top) = arguments.top.filter(|top| top.get() < listed.len()) {
        report.text = in_two_parts(&report.text, top.get());
    }
    let amount = counted(listed.len(), "date");
    arguments.table.write(&report.to_text(format), Some(&amount))?;
    let unsolvable = all.iter().filter(|entry| entry.tilings == 0).count();
    if unsolvable > 0 {
        let have = if unsolvable == 1 { "has" } else { "have" };
        say(&format!("{} {have} no solution", counted(unsolvable, "date")));
    }
    if almanac.marks_left_out() {
        say(
            "the board has too many solutions to compare its dates, so their difficulty is left out",
        );
    }
    let mut difficulties = all.iter().filter_map(|entry| entry.difficulty);
    if difficulties.any(|difficulty| difficulty.bits.is_none()) {
        say("there are too many solutions to measure the search, so the marks go by their number");
    }
    Ok(if unsolvable < all.len() { Answer::Yes } else { Answer::No })
}

/// The hardest dates, and the easiest, without those that have no solution.
fn hardest_and_easiest(entries: &[SurveyEntry<Subject>], top: usize) -> Vec<&SurveyEntry<Subject>> {
    // A date without a solution is not hard, but impossible.
    let mut measured: Vec<(Difficulty, &SurveyEntry<Subject>)> =
        entries.iter().filter_map(|entry| Some((entry.difficulty?, entry))).collect();
    measured.sort_by(|(a, _), (b, _)| b.compare(a));
    let easiest = measured.len().saturating_sub(top).max(top);
    measured.drain(top.min(measured.len())..easiest.min(measured.len()));
    measured.into_iter().map(|(_, entry)| entry).collect()
}

/// The table with a heading over the hardest dates and one over the easiest.
fn in_two_parts(table: &str, top: usize) -> String {
    let lines: Vec<&str> = table.lines().collect();
    let (hardest, easiest) = lines.split_at(lines.len().min(top + 1));
    let headed =
        [&["the hardest first"], hardest, &["", "the easiest, the very easiest last"], easiest];
    headed.concat().iter().map(|line| format!("{line}\n")).collect()
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
    let mut columns = vec![Column::text("date")];
    columns.extend(
        measures.iter().map(|&measure| Column::number(measure.word()).headed(&heading(measure))),
    );
    columns.push(Column::number("marks"));
    let table = Table::new(columns).with(listed.iter().map(|entry| line(entry, measures)));
    let mut text = table.text();
    if survey.measured() >= FEWEST {
        let square = correlations(survey, measures).text();
        text += &format!("\nrank correlation over these dates\n{square}");
    }
    let mut pairs = Vec::new();
    for (index, &a) in measures.iter().enumerate() {
        for &b in &measures[index + 1..] {
            let names = [a, b].map(|measure| measure.word().to_owned());
            pairs.push(vec![Cell::List(names.into()), correlation(survey, a, b)]);
        }
    }
    let json =
        Object::default().with("layout", layout).with_json("dates", &table.json()).with_json(
            "correlations",
            &Table::new(["measures", "rank_correlation"]).with(pairs).json(),
        );
    Report { text, table, json }
}

/// The measures of a date.
fn line(entry: &SurveyEntry<Subject>, measures: &[DifficultyMeasure]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = vec![entry.subject.slug().into()];
    match &entry.difficulty {
        // A date without a solution has no other measures.
        None => cells.push(entry.tilings.into()),
        Some(difficulty) => {
            cells.extend(measures.iter().map(|&measure| cell(measure, difficulty)));
            cells.push(Cell::Count(difficulty.marks.number().into()));
        }
    }
    cells
}

/// The correlation of every two measures as a square.
fn correlations(survey: &Survey<Subject>, measures: &[DifficultyMeasure]) -> Table {
    let mut columns = vec![Column::text("")];
    columns.extend(measures.iter().map(|&measure| Column::number(heading(measure))));
    Table::new(columns).with(measures.iter().map(|&a| {
        let mut cells: Vec<Cell> = vec![heading(a).into()];
        cells.extend(measures.iter().map(|&b| correlation(survey, a, b)));
        cells
    }))
}

fn correlation(survey: &Survey<Subject>, a: DifficultyMeasure, b: DifficultyMeasure) -> Cell {
    Cell::decimal(survey.correlation(a, b), 2)
}
