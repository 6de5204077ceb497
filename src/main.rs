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
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use commands::Command;
use output::Answer;

/// Solves calendar polyomino puzzles and prints them.
#[derive(Parser)]
#[command(version, propagate_version = true, after_help = output::EXIT_CODES)]
struct Cli {
    #[command(flatten)]
    config: config::ConfigArgument,

    /// Say nothing but errors.
    #[arg(short, long, global = true)]
    quiet: bool,

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
