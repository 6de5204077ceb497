//! `tilendar arrange`: a board with its labels rearranged, so that its year grows harder, or as one
//! likes.

mod effort;
mod picture;
mod report;
mod template;

use anyhow::bail;
use clap::{Args, ValueEnum};
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::analysis::{ArrangementOptions, Arranger, Goal, Within};
use tilendar::puzzle::solver::Census;

use crate::arguments::{LayoutArgument, MemoryArgument, seed};
use crate::files::Target;
use crate::output::{Answer, say};
use crate::progress::with_spinner;
use crate::survey::COUNTING;
use crate::table::TableFormat;

use effort::EffortArguments;
use picture::PictureArguments;
use report::ArrangementReport;
use template::NamingArguments;

const EXAMPLES: &str = "\
Examples:
  tilendar arrange -o my.toml
  tilendar arrange --within anywhere --picture years.svg -o my.toml
  tilendar arrange --layout weekday --goal weekly --within anywhere --time 1min -o my.toml
  tilendar arrange --rounds 20 --seed 7 > my.toml

A date's difficulty is the number of its tilings; on a board with weekdays, which serves all years, the \
geometric mean over the seven. The optimiser begins with a sort (months from the site with the most \
tilings to that with the fewest, days in the order of January's) and beats it.
Exit code 3 where a date is left without a tiling.";

/// Rearrange a board's labels so that its year grows harder.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    layout: LayoutArgument,

    /// Among which cells labels may move.
    #[arg(long, value_enum, default_value_t = Room::Groups)]
    within: Room,

    /// What the year should be like.
    #[arg(long, value_enum, default_value_t = Aim::Rising)]
    goal: Aim,

    /// The seed of the optimiser's random choices: the same seed and rounds give the same board.
    #[arg(long, value_name = "SEED", value_parser = seed, default_value = "0")]
    seed: u64,

    #[command(flatten)]
    effort: EffortArguments,

    #[command(flatten)]
    naming: NamingArguments,

    /// How to write the report: to standard output if the template goes to a file, else to standard
    /// error.
    #[arg(short, long, value_enum, default_value_t = TableFormat::Table)]
    format: TableFormat,

    /// Where to write the template; by default, and for `-`, to standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<Target>,

    /// Overwrite an existing template.
    #[arg(long)]
    force: bool,

    #[command(flatten)]
    picture: PictureArguments,

    #[command(flatten)]
    memory: MemoryArgument,
}

/// Among which cells labels may move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Room {
    /// Months among the cells of months, days among those of days.
    Groups,
    /// Any label of a date among all their cells.
    Anywhere,
}

/// What the year should be like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Aim {
    /// Harder from 1 January to 31 December.
    Rising,
    /// No week much harder or easier than another.
    Level,
    /// Harder from Monday to Sunday, for boards with weekdays.
    Weekly,
}

impl From<Room> for Within {
    fn from(room: Room) -> Self {
        match room {
            Room::Groups => Self::Groups,
            Room::Anywhere => Self::Anywhere,
        }
    }
}

impl From<Aim> for Goal {
    fn from(aim: Aim) -> Self {
        match aim {
            Aim::Rising => Self::Rising,
            Aim::Level => Self::Level,
            Aim::Weekly => Self::Weekly,
        }
    }
}

/// The name that a value has on the command line.
fn word(value: &impl ValueEnum) -> String {
    let possible = value.to_possible_value();
    possible.map_or_else(String::new, |value| value.get_name().to_owned())
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    let target = arguments.output.as_ref().unwrap_or(&Target::StandardOutput);
    check_target(arguments, target)?;
    let names = arguments.naming.names(&puzzle, arguments.goal)?;
    let planned = arguments.picture.planned(&puzzle, arguments.goal)?;
    let mut arranger = begin(arguments, &puzzle)?;
    arguments.effort.spend(&mut arranger);
    let arranged = arranger.puzzle(arranger.best())?;
    let memory = arguments.memory.memory;
    let census = with_spinner(COUNTING, || Census::take(&arranged, memory))?;
    let known = census.known_counts(&arranged);
    let report = ArrangementReport::new(arguments, &puzzle, &arranger);
    let text = template::text(
        arguments,
        &arranger,
        &report,
        &names.name(&arranged, known)?,
    );
    match arguments.force {
        true => target.write(text.as_bytes())?,
        false => target.write_new(text.as_bytes())?,
    }
    report.write_beside(arguments.format, target)?;
    if let Some(planned) = planned {
        planned.write(arguments, &puzzle, &arranger)?;
    }
    say(&arguments.effort.summary(&arranger, arguments.seed));
    if let Target::File(_) = target {
        let name = target.name();
        say(&format!("wrote {name}"));
        say(&next(&arranged, &name));
    }
    Ok(match arranger.statistics(arranger.best()).unsolvable {
        0 => Answer::Yes,
        1 => without_tiling("1 date has"),
        dates => without_tiling(&format!("{dates} dates have")),
    })
}

/// Says that dates are left without a tiling.
fn without_tiling(dates: &str) -> Answer {
    say(&format!(
        "{dates} no tiling on the arranged board: give it more --time, or try --within anywhere"
    ));
    Answer::No
}

/// Counts, and sorts the labels.
fn begin(arguments: &Arguments, puzzle: &Puzzle) -> anyhow::Result<Arranger> {
    let options = ArrangementOptions {
        within: arguments.within.into(),
        goal: arguments.goal.into(),
        seed: arguments.seed,
        memory: arguments.memory.memory,
    };
    Ok(with_spinner(COUNTING, || Arranger::new(puzzle, options))?)
}

/// Refuses a file that is there before the work, rather than after it.
fn check_target(arguments: &Arguments, target: &Target) -> anyhow::Result<()> {
    match target {
        Target::File(path) if path.is_file() && !arguments.force => bail!(
            "{:?} is there already: name another file with -o, or write over it with --force",
            path.display()
        ),
        _ => Ok(()),
    }
}

/// What to do with the template.
fn next(puzzle: &Puzzle, file: &str) -> String {
    let year = match puzzle.has_weekday() {
        true => "2027",
        false => "--perpetual",
    };
    format!("next: tilendar cards {year} --layout {file}")
}
