//! `tilendar challenges`: for each date some given pieces that leave one solution.

use clap::{Args, ValueEnum};
use tilendar::order::{ChallengeListOptions, remarks_on_challenges};
use tilendar::press::words::counted;
use tilendar::puzzle::almanac::{Dates, Day};
use tilendar::puzzle::analysis::Challenge;
use tilendar::puzzle::text::{WrittenSolution, partial_grid};
use tilendar::puzzle::{PieceIndex, Puzzle};

use crate::dates::require_dates;
use crate::ordered::{DaysArguments, FieldArguments, Files, LayoutArgument};
use crate::output::{Answer, say};
use crate::progress::with_progress;
use crate::table::{
    Cell, Column, Object, Report, Table, TableArguments, TableFormat, list, thousandths,
};

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
    days: DaysArguments,

    #[command(flatten)]
    layout: LayoutArgument,

    #[command(flatten)]
    wanted: FieldArguments<ChallengeListOptions>,

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

/// The days that have a challenge, each with its challenge.
type Found<'a> = Vec<(Day, &'a Challenge)>;

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.puzzle(&Files)?;
    let format = arguments.table.format()?;
    require_dates(&puzzle, "there is a challenge for each date", || {
        let layout = &arguments.layout.layout;
        format!("`tilendar solve --layout {layout}` finds its solutions")
    })?;
    arguments.days.remark();
    let dates = Dates::of_days(&puzzle, arguments.days.days()?)?;
    let days = dates.days();
    let ChallengeListOptions { level, options: wanted } = &*arguments.wanted;
    let challenges = with_progress(|progress| wanted.challenges(&dates, *level, progress))?;
    let found = days.iter().copied().zip(&challenges);
    let found = found.filter_map(|(day, challenge)| Some((day, challenge.as_ref()?)));
    let found: Found<'_> = found.collect();
    let result = match format {
        Format::Table => report(&puzzle, &found).written(TableFormat::Table),
        Format::Csv => report(&puzzle, &found).written(TableFormat::Csv),
        Format::Json => report(&puzzle, &found).written(TableFormat::Json),
        Format::Grids => {
            let grids = found.iter();
            let grids = grids.map(|(_, challenge)| partial_grid(&puzzle, &challenge.begun()));
            grids.collect::<Vec<_>>().join("\n")
        }
    };
    let count = found.len();
    let amount = counted(count, "challenge");
    arguments.table.write(&result, Some(&amount))?;
    remarks_on_challenges(days, &challenges).iter().for_each(|remark| say(&remark.to_string()));
    Ok(if count > 0 { Answer::Yes } else { Answer::No })
}

/// A line for each day: the given pieces, and how hard the rest is.
fn report(puzzle: &Puzzle, found: &Found<'_>) -> Report {
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
    let letters = |pieces: &[PieceIndex]| puzzle.letters(pieces).collect::<Vec<char>>();
    let together = |pieces: &[PieceIndex]| {
        let letters: String = puzzle.letters(pieces).collect();
        Cell::or_missing((!letters.is_empty()).then_some(letters))
    };
    let lines = found.iter().map(|(day, challenge)| {
        let effort = &challenge.effort;
        vec![
            day.slug().into(),
            challenge.level().word().into(),
            together(&challenge.given),
            together(&challenge.extra),
            together(&challenge.hints),
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
    let challenges = found.iter().map(|(day, challenge)| {
        let effort = &challenge.effort;
        let solution = WrittenSolution::new(puzzle, &challenge.solution);
        Object::of(&solution.on(*day).numbered(Some(challenge.number), None))
            .with("level", challenge.level().word())
            .with("given", letters(&challenge.given))
            // The given pieces that are not needed.
            .with("extra", letters(&challenge.extra))
            .with("hints", letters(&challenge.hints))
            // The rows with the given pieces; `?` is a cell to cover.
            .with("begun", challenge.begun().letter_rows(puzzle))
            .with("bits", thousandths(challenge.bits()))
            .with("tries", thousandths(effort.tries))
            .with("nodes", effort.nodes)
            .with("forced", thousandths(effort.forced))
            .with("first_choice", effort.first_choice)
            .with("as_wished", challenge.is_as_wished)
    });
    Report {
        text: table.text(),
        json: Object::default()
            .with("layout", puzzle.name())
            .with_json("challenges", &list(challenges)),
        table,
    }
}
