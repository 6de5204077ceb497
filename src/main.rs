//! The command line: arguments, files, messages and exit codes.

mod arguments;
mod chart;
mod colors;
mod commands;
mod config;
mod dates;
mod files;
mod help;
mod interruption;
mod ordered;
mod output;
mod output_rules;
mod progress;
mod remedies;
mod survey;
mod table;
mod template_files;
mod tips;
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

    /// Say nothing but errors.
    #[arg(short, long, global = true)]
    quiet: bool,

    /// When there are colors.
    ///
    /// By default on a terminal that has them, unless NO_COLOR is set.
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        hide_short_help = true
    )]
    color: colors::When,

    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    let given: Vec<OsString> = std::env::args_os().collect();
    colors::When::of_line(&given).choose();
    let (cli, choices) = match config::parse::<Cli>(&given) {
        Ok(read) => read,
        Err(error) => {
            output::complain(&output::describe(&error));
            return ExitCode::FAILURE;
        }
    };
    cli.color.choose();
    if cli.quiet {
        output::be_quiet();
    }
    match cli.command.run::<Cli>() {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(3),
        Err(error) if output::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::complain(&output::describe(&error));
            choices
                .places(&error)
                .iter()
                .for_each(|place| output::complain(place));
            ExitCode::FAILURE
        }
    }
}
