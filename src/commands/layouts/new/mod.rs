//! `tilendar layouts new`: a template that works, as the start of a user's own board.

mod arrangement;
mod piece_choice;
mod shapes;
mod text;
mod words;

use anyhow::bail;
use clap::Args;
use tilendar::puzzle::template::PUZZLES;

use crate::files::Target;
use crate::output::{Answer, say};
use crate::progress::with_spinner;
use arrangement::Arrangement;
use words::Words;

const EXAMPLES: &str = "\
Examples:
  tilendar layouts new -o my.toml
  tilendar layouts new --rows 4 --cols 11
  tilendar layouts new --weekday --lang fr -o my.toml
  tilendar layouts new --from calendar -o my.toml

Weekdays, months and days take 50 cells, months and days 43, days alone 31; a smaller board has no labels.
What is left over is off the board.";

/// How many cells weekdays, months and days take.
const WEEKDAY_CELLS: usize = 7 + 12 + 31;
/// The most cells of a board.
const MOST_CELLS: u8 = 128;

/// Write a template that works, as the start of a board of your own.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// How many rows the board has, 2 to 64; by default 6, with weekdays 8.
    #[arg(long, value_name = "R", value_parser = clap::value_parser!(u8).range(2..=64))]
    rows: Option<u8>,

    /// How many columns the board has, 2 to 64; by default 8, with weekdays 7.
    #[arg(long, value_name = "C", value_parser = clap::value_parser!(u8).range(2..=64))]
    cols: Option<u8>,

    /// Show the weekday too.
    #[arg(long)]
    weekday: bool,

    /// The language of months and weekdays, which the template names: such as de, de-AT or pt_BR.
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<String>,

    /// Start from a layout of `tilendar layouts` instead.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["rows", "cols", "weekday", "lang"])]
    from: Option<String>,

    /// Where to write; by default, and for `-`, to standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<Target>,

    /// Write over a file that is there.
    #[arg(long)]
    force: bool,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let (text, remark) = match &arguments.from {
        Some(name) => (text::copy_of(PUZZLES.find(name)?), None),
        None => started(arguments)?,
    };
    let target = arguments.output.as_ref().unwrap_or(&Target::StandardOutput);
    match arguments.force {
        true => target.write(text.as_bytes())?,
        false => target.write_new(text.as_bytes())?,
    }
    if let Some(words) = remark {
        say(&words);
    }
    if let Target::File(_) = target {
        let name = target.name();
        say(&format!("wrote {name}"));
        say(&format!(
            "next: change it, and let `tilendar layouts check {name}` count its tilings"
        ));
    }
    Ok(Answer::Yes)
}

/// A template of the size that is asked for, and what is to be said of it.
fn started(arguments: &Arguments) -> anyhow::Result<(String, Option<String>)> {
    let usual = match arguments.weekday {
        true => (8, 7),
        false => (6, 8),
    };
    let rows = arguments.rows.unwrap_or(usual.0);
    let columns = arguments.cols.unwrap_or(usual.1);
    if rows
        .checked_mul(columns)
        .is_none_or(|cells| cells > MOST_CELLS)
    {
        let cells = u32::from(rows) * u32::from(columns);
        bail!(
            "{rows} x {columns} = {cells} cells, and a board has at most {MOST_CELLS}: \
             take fewer rows or columns"
        );
    }
    let words = Words::new(arguments.lang.as_deref(), arguments.weekday)?;
    let arrangement = Arrangement::new(usize::from(rows), usize::from(columns), words);
    if arguments.weekday && arrangement.groups.len() < 3 {
        bail!(
            "weekdays, months and days take {WEEKDAY_CELLS} cells, and {rows} rows of {columns} have no room \
             for them: take more rows or columns"
        );
    }
    let choice = with_spinner("choosing pieces", || piece_choice::choose(&arrangement))?;
    let remark = match choice.impossible {
        0 => None,
        1 => Some("1 date has no tiling".to_owned()),
        dates => Some(format!("{dates} dates have no tiling")),
    };
    let remedy = |remark| format!("with these pieces {remark}: change the board or the pieces");
    Ok((choice.text, remark.map(remedy)))
}
