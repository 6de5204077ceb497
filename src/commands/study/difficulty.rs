//! `tilendar study difficulty`: how hard each date is, by several measures.

use clap::Args;
use serde::Serialize;
use tilendar::order::Stage;
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::{Almanac, AlmanacOptions, Dates, Subject};
use tilendar::puzzle::analysis::{Difficulty, DifficultyMeasure, Grading, Survey, SurveyEntry};

use crate::arguments::{DaysArguments, LayoutArgument};
use crate::dates::require_dates;
use crate::output::{Answer, say};
use crate::progress::with_progress;
use crate::table::{Cell, Column, Report, Table, TableArguments, TableFormat};

const EXAMPLES: &str = "\
Examples:
  tilendar study difficulty --perpetual
  tilendar study difficulty 2027 --layout rhombus --from 12-01 --to 12-24
  tilendar study difficulty 2027 --format csv -o difficulty.csv
  tilendar study difficulty 2027 --exact

The search covers, at each step, the free cell that can be covered in the fewest ways.
  nodes         placements tried until all tilings are found
  tries         placements tried, on average, until the first is found, if those of a cell come in
                random order: an exact expectation
  forced        pieces that can go in one place only, on the way to a tiling; the mean
  first choice  how many pieces, from the start, can go in one place only
  bits          (log2(tries) + log2(nodes/tilings))/2 + (1 - forced/pieces) + (1 - first choice/pieces):
                the difficulty
  marks         one to five: the fifth of the board's real dates that the bits belong to
The boards that come with tilendar have their bits in a table, measured once on whole searches. Those of
other boards, and with --exact all, are measured now.";

/// Correlations over fewer dates than this are chance.
const FEWEST: usize = 10;

/// Measure how hard each date is, and how the measures correlate.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    days: DaysArguments,

    #[command(flatten)]
    layout: LayoutArgument,

    /// Measure the search of each date anew, and show all that is known of it
    #[arg(long)]
    exact: bool,

    #[command(flatten)]
    table: TableArguments<TableFormat>,
}

impl Arguments {
    /// What is shown of each date.
    const fn measures(&self) -> &'static [DifficultyMeasure] {
        match self.exact {
            true => &DifficultyMeasure::ALL,
            false => &[DifficultyMeasure::Tilings, DifficultyMeasure::Bits],
        }
    }
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    arguments.table.format()?;
    require_dates(&puzzle, "difficulty is that of dates", || {
        let layout = &arguments.layout.layout;
        format!("`tilendar study counts --layout {layout}` counts its tilings")
    })?;
    arguments.days.remark();
    let survey = measured(arguments, &puzzle)?;
    let report = DifficultyReport {
        puzzle: &puzzle,
        survey: &survey,
        measures: arguments.measures(),
    };
    let dates = survey.entries().len();
    let amount = format!("{dates} dates");
    arguments.table.write(&report, Some(&amount))?;
    match dates - survey.measured() {
        0 => {}
        1 => say("1 date has no tiling"),
        without => say(&format!("{without} dates have no tiling")),
    }
    let mut found = survey.entries().iter().filter_map(|entry| entry.difficulty);
    if found.any(|difficulty| difficulty.bits.is_none()) {
        say("there are too many tilings to measure the search for them: marks go by their number");
    }
    match survey.measured() > 0 {
        true => Ok(Answer::Yes),
        false => Ok(Answer::No),
    }
}

/// How hard each day is.
fn measured(arguments: &Arguments, puzzle: &Puzzle) -> anyhow::Result<Survey<Subject>> {
    let days = arguments.days.days()?;
    let options = AlmanacOptions {
        grading: Some(match arguments.exact {
            true => Grading::MeasuredSearch,
            false => Grading::Search,
        }),
        ..AlmanacOptions::counts()
    };
    let dates = Dates::of_days(puzzle, days)?;
    let almanac = with_progress(|progress| {
        let watch = |done, total| {
            // Nobody at a bar stops the work but by ending the program.
            let _ = progress.report(Stage::MeasuringSearches, done, total);
        };
        Almanac::watched(dates, &options, &watch)
    })?;
    Ok(almanac.survey())
}

/// The name of a measure, and its heading in tables.
fn names(measure: DifficultyMeasure) -> (&'static str, &'static str) {
    match measure {
        DifficultyMeasure::Tilings => ("tilings", "tilings"),
        DifficultyMeasure::Nodes => ("nodes", "nodes"),
        DifficultyMeasure::Tries => ("tries", "tries"),
        DifficultyMeasure::Forced => ("forced", "forced"),
        DifficultyMeasure::FirstChoice => ("first_choice", "first choice"),
        DifficultyMeasure::Bits => ("bits", "bits"),
    }
}

struct DifficultyReport<'a> {
    puzzle: &'a Puzzle,
    survey: &'a Survey<Subject>,
    measures: &'static [DifficultyMeasure],
}

impl DifficultyReport<'_> {
    /// What is known of a date; one without a tiling has nothing but that.
    fn line(&self, entry: &SurveyEntry<Subject>) -> Vec<Cell> {
        let mut line: Vec<Cell> = vec![entry.subject.slug().into()];
        let Some(difficulty) = &entry.difficulty else {
            line.push(entry.tilings.into());
            return line;
        };
        line.extend(
            self.measures
                .iter()
                .map(|&measure| cell(measure, difficulty)),
        );
        line.push(Cell::Count(difficulty.marks.number().into()));
        line
    }

    /// Spearman's correlation of every two measures, `-` where one is the same on all dates.
    fn correlations(&self) -> String {
        let measures = self.measures.iter();
        let headings = measures.map(|&measure| Column::number(names(measure).1));
        let columns = std::iter::once(Column::text("")).chain(headings);
        let lines = self.measures.iter().map(|&one| {
            let others = self.measures.iter();
            let found = others.map(|&other| self.survey.correlation(one, other));
            let found = found.map(|found| Cell::decimal(found, 2));
            std::iter::once(names(one).1.into()).chain(found).collect()
        });
        Table::new(columns).with(lines).text()
    }
}

/// A measure of a date.
fn cell(measure: DifficultyMeasure, difficulty: &Difficulty) -> Cell {
    let effort = difficulty.effort;
    match measure {
        DifficultyMeasure::Tilings => difficulty.tilings.into(),
        DifficultyMeasure::Nodes => Cell::or_missing(effort.map(|effort| effort.nodes)),
        DifficultyMeasure::Tries => Cell::decimal(effort.map(|effort| effort.tries), 1),
        DifficultyMeasure::Forced => Cell::decimal(effort.map(|effort| effort.forced), 1),
        DifficultyMeasure::FirstChoice => {
            Cell::or_missing(effort.map(|effort| effort.first_choice))
        }
        DifficultyMeasure::Bits => Cell::decimal(difficulty.bits, 2),
    }
}

impl Report for DifficultyReport<'_> {
    /// A line a date, then a table of how the measures go together.
    fn text(&self) -> String {
        let mut text = self.table().text();
        if self.survey.measured() >= FEWEST {
            text.push_str("\nrank correlation over these dates\n");
            text.push_str(&self.correlations());
        }
        text
    }

    fn table(&self) -> Table {
        let measures = self.measures.iter().map(|&measure| {
            let (name, heading) = names(measure);
            Column::number(name).headed(heading)
        });
        let columns = std::iter::once(Column::text("date")).chain(measures);
        let lines = self.survey.entries().iter().map(|entry| self.line(entry));
        Table::new(columns.chain([Column::number("marks")])).with(lines)
    }

    fn object(&self) -> impl Serialize {
        let measures = self.measures;
        let pairs = measures.iter().enumerate();
        let pairs = pairs.flat_map(|(place, &one)| {
            let others = measures[place + 1..].iter();
            others.map(move |&other| (one, other))
        });
        let lines = pairs.map(|(one, other)| {
            let names = [one, other].map(|measure| names(measure).0.to_owned());
            let found = self.survey.correlation(one, other);
            vec![Cell::List(names.into()), Cell::decimal(found, 2)]
        });
        let columns = [Column::text("measures"), Column::number("rank_correlation")];
        WrittenDifficulty {
            layout: self.puzzle.name(),
            dates: self.table(),
            correlations: Table::new(columns).with(lines),
        }
    }
}

#[derive(Serialize)]
struct WrittenDifficulty<'a> {
    layout: &'a str,
    dates: Table,
    correlations: Table,
}
