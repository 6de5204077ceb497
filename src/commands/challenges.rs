//! `tilendar challenges`: for each date some given pieces that leave one solution.

use clap::{Args, ValueEnum};
use tilendar::order::{ChallengeListOptions, remarks_on_challenges};
use tilendar::press::words::counted;
use tilendar::puzzle::almanac::Day;
use tilendar::puzzle::analysis::Challenge;
use tilendar::puzzle::text::{SolutionRecord, partial_grid};
use tilendar::puzzle::{PieceIndex, Puzzle};

use crate::messages::{Answer, say};
use crate::order_command::{DatedLayoutArguments, FieldArguments};
use crate::progress::with_progress;
use crate::results::{Report, TableArguments, TableFormat};
use crate::table::{Cell, Column, Object, Table, list, thousandths};

const EXAMPLES: &str = "\
Examples:
  tilendar challenges 2027
  tilendar challenges --perpetual --givens 2 --format csv -o challenges.csv

Each challenge is proved: its solution is the only one, and would not be without any one of the given \
pieces. The level follows from the search that is left, in bits: starter below 4, junior below 5, \
expert below 6, master below 7, wizard above. `tilendar study difficulty --help` has the formula. On the level \
`first`, for small children, more pieces are given than are needed.";

/// For each date, give some pieces so that only one solution is left.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    board: DatedLayoutArguments,

    #[command(flatten)]
    options: FieldArguments<ChallengeListOptions>,

    #[command(flatten)]
    table: TableArguments<Format>,
}

#[derive(Clone, Copy, ValueEnum, PartialEq)]
enum Format {
    /// To read: a line for each date.
    #[value(alias = "txt")]
    Table,
    /// For spreadsheets: a heading, then a line for each date.
    Csv,
    /// For programs: one object, with boards of letters.
    Json,
    /// Boards of letters with an empty line between two, for `tilendar solve --grid`.
    Grids,
}

/// A day with its challenge.
type DayChallenge<'a> = (Day, &'a Challenge);

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.board.puzzle()?;
    let format = arguments.table.format()?;
    let need = "there is a challenge for each date";
    let dates = arguments.board.dates(&puzzle, need, "solve", "finds its solutions")?;
    let days = dates.days();
    let ChallengeListOptions { level, options } = &*arguments.options;
    let challenges = with_progress(|progress| options.challenges(&dates, *level, progress))?;
    let listed: Vec<DayChallenge<'_>> = days
        .iter()
        .zip(&challenges)
        .filter_map(|(day, challenge)| Some((*day, challenge.as_ref()?)))
        .collect();
    let grids = listed.iter().map(|(_, challenge)| partial_grid(&puzzle, &challenge.begun()));
    let text = match format {
        Format::Grids => grids.collect::<Vec<_>>().join("\n"),
        Format::Table => report(&puzzle, &listed).to_text(TableFormat::Table),
        Format::Csv => report(&puzzle, &listed).to_text(TableFormat::Csv),
        Format::Json => report(&puzzle, &listed).to_text(TableFormat::Json),
    };
    arguments.table.write(&text, Some(&counted(listed.len(), "challenge")))?;
    for remark in remarks_on_challenges(days, &challenges) {
        say(&remark.to_string());
    }
    Ok(if listed.is_empty() { Answer::No } else { Answer::Yes })
}

/// A line for each day: the given pieces, and how hard the rest is.
fn report(puzzle: &Puzzle, listed: &[DayChallenge<'_>]) -> Report {
    let columns = [
        Column::text("date"),
        Column::text("level"),
        Column::text("given"),
        Column::text("extra"),
        Column::text("hints"),
        Column::number("bits"),
        Column::number("tries"),
        Column::number("nodes").for_programs(),
        Column::number("forced").for_programs(),
        Column::number("first_choice").for_programs(),
        Column::number("number").headed("no."),
        Column::text("as_wished").for_programs(),
    ];
    let lines = listed.iter().map(|(day, challenge)| {
        let effort = &challenge.effort;
        vec![
            day.slug().into(),
            challenge.level().word().into(),
            letters(puzzle, &challenge.given),
            letters(puzzle, &challenge.extra),
            letters(puzzle, &challenge.hints),
            Cell::Decimal(challenge.bits(), 1),
            Cell::Decimal(effort.tries, 0),
            effort.nodes.into(),
            Cell::Decimal(effort.forced, 1),
            effort.first_choice.into(),
            challenge.number.into(),
            Cell::Flag(challenge.is_as_wished),
        ]
    });
    let table = Table::new(columns).with(lines);
    let challenges = listed.iter().map(|(day, challenge)| in_json(puzzle, *day, challenge));
    Report {
        text: table.text(),
        json: Object::default()
            .with("layout", puzzle.name())
            .with_json("challenges", &list(challenges)),
        table,
    }
}

/// The letters of pieces, or nothing.
fn letters(puzzle: &Puzzle, pieces: &[PieceIndex]) -> Cell {
    let letters: String = puzzle.letters(pieces).collect();
    if letters.is_empty() { Cell::Missing } else { letters.into() }
}

fn in_json(puzzle: &Puzzle, day: Day, challenge: &Challenge) -> Object {
    let effort = &challenge.effort;
    let letters = [&challenge.given, &challenge.extra, &challenge.hints];
    let [given, extra, hints] = letters.map(|pieces| puzzle.letters(pieces).collect::<Vec<char>>());
    let solution = SolutionRecord::new(puzzle, &challenge.solution).on(day);
    Object::from_value(&solution.numbered(Some(challenge.number), None))
        .with("level", challenge.level().word())
        .with("given", given)
        // The given pieces that are not needed.
        .with("extra", extra)
        .with("hints", hints)
        // The rows with the given pieces; `?` is a cell to cover.
        .with("begun", challenge.begun().letter_rows(puzzle))
        .with("bits", thousandths(challenge.bits()))
        .with("tries", thousandths(effort.tries))
        .with("nodes", effort.nodes)
        .with("forced", thousandths(effort.forced))
        .with("first_choice", effort.first_choice)
        .with("as_wished", challenge.is_as_wished)
}
