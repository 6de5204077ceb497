//! The command line: arguments, files, messages and exit codes.

mod arguments;
mod board;
mod cards;
mod choices;
mod columns;
mod date;
mod days;
mod drawing;
mod files;
mod format;
mod ink;
mod interruption;
mod laser;
mod layouts;
mod look;
mod memory;
mod output;
mod profile;
mod progress;
mod sheet;
mod solutions;
mod solve;
mod template_files;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use output::Answer;

/// Solves calendar polyomino puzzles and prints them.
#[derive(Parser)]
#[command(version, propagate_version = true, after_help = EXIT_CODES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXIT_CODES: &str = "\
Exit codes: 0 done; 1 an error; 2 wrong usage; 3 the answer is no (there is no tiling, or a \
solution or a stated count is wrong).
Results go to standard output, everything else to standard error.";

#[derive(Subcommand)]
enum Command {
    /// Print a year of daily puzzle cards.
    Cards(cards::Arguments),
    /// Print one puzzle to cut out and play.
    Sheet(sheet::Arguments),
    /// Draw a board: empty, with a date marked, or with a tiling on it.
    Board(board::Arguments),
    /// Cut tray and pieces with a laser.
    Laser(Box<laser::Arguments>),
    /// List the layouts, print one as a template, start a template, or check one.
    Layouts(layouts::Arguments),
    /// Find the tilings that leave a date open.
    Solve(solve::Arguments),
    /// Count the tilings of every date, or of every choice of open cells.
    Profile(profile::Arguments),
    /// Check a file of solutions, from this program or another.
    Verify(verify::Arguments),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let answer = match &cli.command {
        Command::Cards(arguments) => cards::run(arguments),
        Command::Sheet(arguments) => sheet::run(arguments),
        Command::Board(arguments) => board::run(arguments),
        Command::Laser(arguments) => laser::run(arguments),
        Command::Layouts(arguments) => layouts::run(arguments),
        Command::Solve(arguments) => solve::run(arguments),
        Command::Profile(arguments) => profile::run(arguments),
        Command::Verify(arguments) => verify::run(arguments),
    };
    match answer {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(3),
        Err(error) if output::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::say(&output::describe(&error));
            ExitCode::FAILURE
        }
    }
}
