//! Counting and listing all tilings of a board in whole processes, compared with solvers of one date.
//!
//! `cargo bench --bench counting`
//!
//! Each contender is a process that is awaited: `tilendar study counts`, and as its peer this benchmark itself,
//! which counts the same reveals one after the other. A peer that would take minutes counts an even sample of the
//! reveals, and its name gives their number; the ratio then compares a whole job with a part of it.

mod exact_cover;
mod ratio;

use std::process::{Command, Stdio};

use exact_cover::ExactCover;
use ratio::{compare, table};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::template::PUZZLES;

/// The argument that runs this program as a peer.
const AS_PEER: &str = "--as-peer";

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if let Some(at) = arguments.iter().position(|argument| argument == AS_PEER) {
        let [peer, layout, step] = &arguments[at + 1..] else {
            panic!("{AS_PEER} takes a peer, a layout and a step");
        };
        let step = step.parse().expect("the step is a number");
        println!("{}", count_as(peer, &puzzle(layout), step));
        return;
    }
    table("Count the solutions of all reveals, as whole processes");
    for peer in ["plain", "dlx"] {
        against("calendar", peer, 1, 5);
    }
    for layout in ["rhombus", "weekday"] {
        against(layout, "plain", 10, 3);
        against(layout, "dlx", 100, 3);
    }
    list_all();
}

fn puzzle(name: &str) -> Puzzle {
    PUZZLES.load(name).expect("it is a preset")
}

fn count_as(peer: &str, puzzle: &Puzzle, step: usize) -> u64 {
    let reveals = puzzle.reveals().step_by(step);
    if peer == "plain" {
        let solver = Solver::new(puzzle);
        return reveals.map(|reveal| solver.count(&reveal)).sum();
    }
    let counts = reveals.map(|reveal| ExactCover::new(puzzle, &reveal).count(u64::MAX));
    counts.sum()
}

/// Prints a row: our command against the peer's process.
fn against(layout: &str, peer: &str, step: usize, rounds: usize) {
    let mut ours = Command::new(env!("CARGO_BIN_EXE_tilendar"));
    ours.args(["study", "counts", "--layout", layout]);
    let itself = std::env::current_exe().expect("this program has a path");
    let mut theirs = Command::new(itself);
    theirs.args([AS_PEER, peer, layout, &step.to_string()]);
    let counted = puzzle(layout).reveals().step_by(step).count();
    let peer = format!("{peer}, {counted} reveals");
    let ours = ("`tilendar study counts`", || run(&mut ours));
    compare(layout, rounds, ours, (peer.as_str(), || run(&mut theirs)));
}

/// Listing all tilings of the rhombus as JSON lines in a file, compared with copying that file.
fn list_all() {
    table("Write the 1,527,044 solutions of the rhombus as JSON lines to a file");
    let folder = tempfile::tempdir().expect("a folder");
    let mut ours = Command::new(env!("CARGO_BIN_EXE_tilendar"));
    let arguments = "solve --every --layout rhombus --format jsonl -o all.jsonl";
    ours.args(arguments.split(' ')).current_dir(&folder);
    let mut theirs = Command::new("cp");
    theirs.args(["all.jsonl", "copy.jsonl"]).current_dir(&folder);
    let ours = ("`tilendar solve --every`", || run(&mut ours));
    compare("rhombus", 5, ours, ("`cp` of that file", || run(&mut theirs)));
}

fn run(command: &mut Command) {
    let command = command.stdout(Stdio::null()).stderr(Stdio::null());
    let status = command.status().expect("the program can be started");
    assert!(status.success(), "{command:?} failed");
}
