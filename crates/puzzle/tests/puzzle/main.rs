//! Boards, pieces and solutions, and the results of the solver and the analysis.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(missing_docs, reason = "nobody calls a test")]
#![allow(dead_code, reason = "each test program uses a part of what they share")]

mod almanac;
mod calendar_order;
mod challenges;
mod difficulty;
mod difficulty_records;
mod exact_cover;
mod first_tilings;
mod foreign_solutions;
mod independent_solvers;
mod known_counts;
mod large_counts;
mod one_graph;
mod open_cells;
mod partial_tilings;
mod printed_texts;
mod progressions;
mod puzzles;
mod random_puzzles;
mod reveals;
mod seen_forms;
mod shapes;
mod statistics;
mod template_errors;
mod text;
mod written_forms;
mod written_solutions;

use tilendar_puzzle::text::{json_line, letter_grid};
use tilendar_puzzle::{Position, Puzzle, Solution};
