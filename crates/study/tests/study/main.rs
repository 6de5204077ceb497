//! Studies of a year, and boards made from them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(missing_docs, reason = "nobody calls a test")]
#![allow(dead_code, reason = "each test program uses a part of what they share")]

mod arrangement;
mod numbers;
#[path = "../../../../crates/puzzle/tests/puzzle/puzzles.rs"]
mod puzzles;
