//! `tilendar challenges`: for each date some given pieces that leave one solution.

use clap::{Args, ValueEnum};
use serde::Serialize;
use tilendar::order::{WantedChallenges, remarks_on_challenges};
use tilendar::puzzle::almanac::{Dates, Day};
use tilendar::puzzle::analysis::Challenge;
use tilendar::puzzle::text::{WrittenSolution, partial_grid};
use tilendar::puzzle::{PieceIndex, Puzzle};

use crate::arguments::{DaysArguments, LayoutArgument};
use crate::dates::require_dates;
use crate::files::Target;
use crate::ordered::FieldArguments;
use crate::output::{Answer, say};
use crate::progress::with_progress;
use crate::table::{
    Cell, Column, FileFormat, Report, Table, TableArguments, TableFormat, thousandths,
};

const EXAMPLES: &str = "\
Examples:
  tilendar challenges 2027
  tilendar challenges 2027 --level mixed --from 03-01 --to 03-31
  tilendar challenges --perpetual --givens 2 --format csv -o challenges.csv
  tilendar challenges 2027 --layout rhombus --level starter --format json

Each challenge is proved: its solution is the only one, and would not be without any one of the given
pieces. The level follows from the search that is left, in bits: starter below 4, junior below 5,
expert below 6, master below 7, wizard above. `tilendar study difficulty --help` has the formula. On the level
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
    wanted: FieldArguments<WantedChallenges>,

    #[command(flatten)]
    table: TableArguments<Format>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// To read: a line for each date.
    Table,
    /// For spreadsheets: a heading, then a line for each date.
    Csv,
    /// For programs: one object, with boards of letters.
    Json,
    /// Boards of letters with an empty line between two, for `tilendar solve --grid`.
    Grids,
}

impl Format {
    /// The format of a table; `None` for boards.
    const fn of_table(self) -> Option<TableFormat> {
        match self {
            Self::Table => Some(TableFormat::Table),
            Self::Csv => Some(TableFormat::Csv),
            Self::Json => Some(TableFormat::Json),
            Self::Grids => None,
        }
    }
}

impl FileFormat for Format {
    fn ending(&self) -> Option<&'static str> {
        self.of_table()
            .map_or(Some("grids"), |format| format.ending())
    }

    fn json() -> Self {
        Self::Json
    }
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    let format = arguments.table.format()?;
    require_dates(&puzzle, "there is a challenge for each date", || {
        let layout = &arguments.layout.layout;
        format!("`tilendar solve --layout {layout}` finds its tilings")
    })?;
    arguments.days.remark();
    let dates = Dates::of_days(&puzzle, arguments.days.days()?)?;
    let days = dates.days();
    let WantedChallenges { level, wanted } = &*arguments.wanted;
    let challenges = with_progress(|progress| wanted.challenges(&dates, *level, progress))?;
    let found = days.iter().copied().zip(&challenges);
    let found = found.filter_map(|(day, challenge)| Some((day, challenge.as_ref()?)));
    let report = ChallengeReport {
        puzzle: &puzzle,
        found: found.collect(),
    };
    let target = arguments.table.target();
    target.stream(|out| {
        match format.of_table() {
            Some(format) => report.write(format, out)?,
            None => out.write_all(report.grids().as_bytes())?,
        }
        Ok(1)
    })?;
    let count = report.found.len();
    if let Target::File(_) = target {
        say(&format!("wrote {}: {count} challenges", target.name()));
    }
    remarks_on_challenges(days, &challenges)
        .iter()
        .for_each(|remark| say(remark));
    match count {
        0 => Ok(Answer::No),
        _ => Ok(Answer::Yes),
    }
}

/// The days that have a challenge, each with it.
struct ChallengeReport<'a> {
    puzzle: &'a Puzzle,
    found: Vec<(Day, &'a Challenge)>,
}

impl ChallengeReport<'_> {
    fn line(&self, day: Day, challenge: &Challenge) -> Vec<Cell> {
        let effort = &challenge.effort;
        vec![
            day.slug().into(),
            challenge.level().word().into(),
            Cell::Letters(self.letters(&challenge.given)),
            Cell::Letters(self.letters(&challenge.extra)),
            Cell::Letters(self.letters(&challenge.hints)),
            Cell::Decimal(challenge.bits(), 1),
            Cell::Decimal(effort.tries, 0),
            effort.nodes.into(),
            Cell::Decimal(effort.forced, 1),
            effort.first_choice.into(),
            challenge.number.into(),
            Cell::Flag(challenge.is_as_wished),
        ]
    }

    fn written<'a>(&'a self, day: Day, challenge: &'a Challenge) -> ChallengeJson<'a> {
        let effort = &challenge.effort;
        ChallengeJson {
            solution: WrittenSolution::new(self.puzzle, &challenge.solution)
                .on(day)
                .numbered(Some(challenge.number), None),
            level: challenge.level().word(),
            given: self.letters(&challenge.given),
            extra: self.letters(&challenge.extra),
            hints: self.letters(&challenge.hints),
            begun: challenge.begun().letter_rows(self.puzzle),
            bits: thousandths(challenge.bits()),
            tries: thousandths(effort.tries),
            nodes: effort.nodes,
            forced: thousandths(effort.forced),
            first_choice: effort.first_choice,
            as_wished: challenge.is_as_wished,
        }
    }

    fn letters(&self, pieces: &[PieceIndex]) -> Vec<char> {
        self.puzzle.letters(pieces).collect()
    }

    /// Boards of letters, with an empty line between two.
    fn grids(&self) -> String {
        let grids = self.found.iter();
        let grids = grids.map(|(_, challenge)| partial_grid(self.puzzle, &challenge.begun()));
        grids.collect::<Vec<_>>().join("\n")
    }
}

impl Report for ChallengeReport<'_> {
    fn text(&self) -> String {
        self.table().text()
    }

    fn table(&self) -> Table {
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
        let found = self.found.iter();
        Table::new(columns).with(found.map(|(day, challenge)| self.line(*day, challenge)))
    }

    fn object(&self) -> impl Serialize {
        let found = self.found.iter();
        ChallengesJson {
            layout: self.puzzle.name(),
            challenges: found
                .map(|(day, challenge)| self.written(*day, challenge))
                .collect(),
        }
    }
}

#[derive(Serialize)]
struct ChallengesJson<'a> {
    layout: &'a str,
    challenges: Vec<ChallengeJson<'a>>,
}

/// A solution with what is given of it.
#[derive(Serialize)]
struct ChallengeJson<'a> {
    #[serde(flatten)]
    solution: WrittenSolution<'a>,
    level: &'static str,
    given: Vec<char>,
    /// Those of the given pieces that are not needed.
    extra: Vec<char>,
    hints: Vec<char>,
    /// The rows with the given pieces; `?` is a cell to cover.
    begun: Vec<String>,
    bits: f64,
    tries: f64,
    nodes: u64,
    forced: f64,
    first_choice: usize,
    as_wished: bool,
}
