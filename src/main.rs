//! The command line: arguments, files, messages and exit codes.

mod arguments;
mod chart;
mod commands;
mod config;
mod date;
mod days;
mod files;
mod interruption;
mod ordered;
mod output;
mod output_rules;
mod progress;
mod remedies;
mod survey;
mod table;
mod template_files;
mod value_names;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;

use commands::Command;
use output::Answer;

/// Solves calendar polyomino puzzles and prints them.
#[derive(Parser)]
#[command(version, propagate_version = true, after_help = output::exit_codes())]
struct Cli {
    #[command(flatten)]
    config: config::ConfigArgument,

    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    let given: Vec<OsString> = std::env::args_os().collect();
    let (cli, choices) = match config::parse::<Cli>(&given) {
        Ok(read) => read,
        Err(error) => {
            output::say(&output::describe(&error));
            return ExitCode::FAILURE;
        }
    };
    match cli.command.run::<Cli>() {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(3),
        Err(error) if output::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::say(&output::describe(&error));
            choices
                .places(&error)
                .iter()
                .for_each(|place| output::say(place));
            ExitCode::FAILURE
        }
    }
}
