//! `tilendar challenges`: for each date some given pieces that leave one solution.

mod written;

use anyhow::bail;
use clap::{Args, ValueEnum};
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::Dates;

use crate::arguments::LayoutArgument;
use crate::challenge_arguments::{LevelChoice, WishArguments, remarks};
use crate::days::DaysArguments;
use crate::files::Target;
use crate::output::{Answer, say};
use crate::tables::format_of_ending;

const EXAMPLES: &str = "\
Examples:
  tilendar challenges 2027
  tilendar challenges 2027 --level mixed --from 03-01 --to 03-31
  tilendar challenges --perpetual --givens 2 --format csv -o challenges.csv
  tilendar challenges 2027 --layout rhombus --level starter --format json

Each challenge is proved: its solution is the only one, and would not be without any one of the given
pieces. The level follows from the search that is left, in bits: starter below 4, junior below 5,
expert below 6, master below 7, wizard above. `tilendar difficulty --help` has the formula.";

/// For each date some given pieces that leave one solution.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    days: DaysArguments,

    #[command(flatten)]
    layout: LayoutArgument,

    /// How hard; by default with as few pieces given as there can be, of middling difficulty.
    #[arg(long, value_enum)]
    level: Option<LevelChoice>,

    #[command(flatten)]
    wish: WishArguments,

    /// How to write the challenges; by default what the end of the output's name tells, else a table.
    #[arg(long, value_enum)]
    format: Option<Format>,

    /// Where to write; by default, and for `-`, to standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<Target>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// To read: a line a date.
    Table,
    /// For spreadsheets: a heading, then a line a date.
    Csv,
    /// For programs: one object, with boards of letters.
    Json,
    /// Boards of letters with an empty line between two, for `tilendar solve --grid`.
    Grids,
}

/// The format that is asked for.
fn format_of(arguments: &Arguments) -> Format {
    let named = || format_of_ending(arguments.output.as_ref());
    arguments.format.or_else(named).unwrap_or(Format::Table)
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    check_dates(&puzzle)?;
    let dates = Dates::of_days(&puzzle, arguments.days.days()?)?;
    let days = dates.days();
    let wish = &arguments.wish;
    let challenges = wish.challenges(&dates, arguments.level)?;
    let target = arguments.output.as_ref().unwrap_or(&Target::StandardOutput);
    let found = days.iter().copied().zip(&challenges);
    let found = found.filter_map(|(day, challenge)| Some((day, challenge.as_ref()?)));
    let found: Vec<_> = found.collect();
    target.stream(|out| {
        match format_of(arguments) {
            Format::Table => out.write_all(written::table(&puzzle, &found).as_bytes())?,
            Format::Csv => written::write_csv(&mut *out, &puzzle, &found)?,
            Format::Json => written::write_json(&mut *out, &puzzle, &found)?,
            Format::Grids => out.write_all(written::grids(&puzzle, &found).as_bytes())?,
        }
        Ok(1)
    })?;
    if let Target::File(_) = target {
        say(&format!(
            "wrote {}: {} challenges",
            target.name(),
            found.len()
        ));
    }
    remarks(days, &challenges)
        .iter()
        .for_each(|remark| say(remark));
    match found.is_empty() {
        true => Ok(Answer::No),
        false => Ok(Answer::Yes),
    }
}

fn check_dates(puzzle: &Puzzle) -> anyhow::Result<()> {
    if puzzle.has_dates() {
        return Ok(());
    }
    bail!(
        "there is a challenge for each date, and the layout {:?} has no dates (a group `month`, a group \
         `day`, at most a group `weekday` beside them)",
        puzzle.name()
    );
}
