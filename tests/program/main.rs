//! The program, as a user runs it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(missing_docs, reason = "nobody calls a test")]
#![allow(dead_code, reason = "each test program uses a part of what they share")]

mod accents;
mod architecture;
mod arrange_command;
mod batches;
mod challenge_commands;
mod chart_commands;
mod common;
mod config;
mod days;
mod determinism;
mod documents;
mod gallery;
mod generate;
mod laser_files;
mod laser_sheet;
mod layout_commands;
mod listing_commands;
mod making_commands;
mod places_of_results;
mod placing_commands;
mod printing_commands;
mod refusals;
mod solutions;
mod solving_commands;
mod strangers;
mod study_commands;
mod template_commands;
mod terminal;
mod web_command;
