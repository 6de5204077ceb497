//! The command line: arguments, files, messages and exit codes.

// They panic if nothing can be written: `messages` and `files` write.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod calendars;
mod commands;
mod config;
mod dates;
mod errors;
mod files;
mod messages;
mod order_command;
mod progress;
mod results;
mod table;
mod typing;
mod usage;

use std::num::NonZeroUsize;
use std::process::ExitCode;

use clap::{ArgAction, CommandFactory, Parser};

use commands::Command;
use messages::Answer;

/// The heading of the options that all commands have.
const GENERAL: &str = "General";

/// The exit codes, for `--help`.
const EXIT_CODES: &str = "\
Exit codes: 0 done; 1 an error; 2 an error in what was typed; 3 the answer is no (there is no solution, or a solution or a stated count \
is wrong).
Results go to standard output, everything else to standard error.";

/// Solves calendar polyomino puzzles and prints them.
#[derive(Parser)]
#[command(
    version,
    propagate_version = true,
    disable_help_flag = true,
    disable_version_flag = true,
    after_help = EXIT_CODES
)]
struct Cli {
    #[command(flatten)]
    config: config::ConfigArgument,

    /// Print only errors.
    #[arg(short, long, global = true, help_heading = GENERAL)]
    quiet: bool,

    /// How many threads work at a time; by default one for each core.
    #[arg(short, long, global = true, value_name = "N", value_parser = usage::positive, help_heading = GENERAL)]
    jobs: Option<NonZeroUsize>,

    /// Print help.
    #[arg(short, long, global = true, action = ArgAction::HelpShort, help_heading = GENERAL)]
    help: Option<bool>,

    /// Print the version.
    #[arg(short = 'V', long, global = true, action = ArgAction::Version, help_heading = GENERAL)]
    version: Option<bool>,

    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    let words = typing::in_one_form(std::env::args_os());
    let words = typing::with_two_hyphens(words, &Cli::command());
    let cli = match config::parse::<Cli>(&words) {
        Ok(cli) => cli,
        Err(error) => return fail(&error),
    };
    if cli.quiet {
        messages::be_quiet();
    }
    if let Some(jobs) = cli.jobs {
        progress::work_on(jobs);
    }
    match cli.command.run::<Cli>() {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(3),
        Err(error) if errors::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}

/// Reports an error, and the user's default that may have caused it.
fn fail(error: &anyhow::Error) -> ExitCode {
    messages::complain(&format!("error: {}", errors::message(error)));
    if let Some(note) = config::note_on_default(error) {
        messages::complain(&note);
        ExitCode::FAILURE
    } else if errors::is_wrong_usage(error) {
        ExitCode::from(2)
    } else {
        ExitCode::FAILURE
    }
}
