//! The command line: arguments, files, messages and exit codes.

mod commands;
mod config;
mod dates;
mod files;
mod ordered;
mod output;
mod output_rules;
mod progress;
mod table;
mod typing;

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::process::ExitCode;

use clap::{ArgAction, CommandFactory, Parser};

use commands::Command;
use output::Answer;

/// The heading of the options that all commands have.
const GENERAL: &str = "General";

/// Solves calendar polyomino puzzles and prints them.
#[derive(Parser)]
#[command(
    version,
    propagate_version = true,
    disable_help_flag = true,
    disable_version_flag = true,
    after_help = output::EXIT_CODES
)]
struct Cli {
    #[command(flatten)]
    config: config::ConfigArgument,

    /// Print only errors.
    #[arg(short, long, global = true, help_heading = GENERAL)]
    quiet: bool,

    /// How many threads work at a time; by default one for each core.
    #[arg(short, long, global = true, value_name = "N", help_heading = GENERAL)]
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
    let typed: Vec<OsString> = std::env::args_os().collect();
    let typed = typing::as_meant(typed, &Cli::command());
    let (cli, defaults) = match config::parse::<Cli>(&typed) {
        Ok(read) => read,
        Err(error) => {
            output::complain(&output::describe(&error));
            return ExitCode::FAILURE;
        }
    };
    if cli.quiet {
        output::be_quiet();
    }
    cli.jobs.into_iter().for_each(progress::work_on);
    match cli.command.run::<Cli>() {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(3),
        Err(error) if output::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::complain(&output::describe(&error));
            if let Some(note) = defaults.note(&error) {
                output::complain(&note);
                ExitCode::FAILURE
            } else if output::is_wrong_usage(&error) {
                ExitCode::from(2)
            } else {
                ExitCode::FAILURE
            }
        }
    }
}
