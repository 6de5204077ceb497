//! Counting and listing all tilings of a board as whole processes, against solvers of one date.
//!
//! `cargo bench --bench profile`
//!
//! Each contender is a process that is started for the job and has been waited for: `tilendar
//! profile` and `solve --every` on the one side, on the other this benchmark itself, asked to do the
//! same with a peer, one reveal after the other. A peer that would take many minutes does a sample
//! of the reveals, spread evenly, and its name says how many: the ratio then is one of a whole job
//! to a part of it.

mod exact_cover;
mod ratio;

use std::process::{Command, Stdio};

use exact_cover::ExactCover;
use ratio::{compare, contender, table};
use tilendar_puzzle::solver::{MemoryLimit, OpenCensus, Solver};
use tilendar_puzzle::template::PUZZLES;
use tilendar_puzzle::{CellIndex, CellSet, Puzzle};

/// The argument that makes this program a peer.
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
    table("Count the tilings of all reveals, as whole processes");
    for (peer, rounds) in [("plain", 5), ("dlx", 5), ("exact-covers", 3)] {
        against("profile", "calendar", peer, 1, rounds);
    }
    for layout in ["rhombus", "weekday"] {
        against("profile", layout, "plain", 10, 3);
        against("profile", layout, "dlx", 100, 3);
        against("profile", layout, "exact-covers", 100, 3);
    }
    table("Count the tilings of any two open cells of the calendar, as whole processes");
    for peer in ["plain-pairs", "dlx-pairs", "exact-covers-pairs"] {
        against("profile --open 2", "calendar", peer, 1, 3);
    }
    list_all();
}

fn puzzle(name: &str) -> Puzzle {
    PUZZLES.load(name).expect("it is a preset")
}

/// What a peer counts: all reveals but those that the step leaves out.
fn count_as(peer: &str, puzzle: &Puzzle, step: usize) -> u64 {
    let cells: Vec<CellIndex> = puzzle.board().all_cells().iter().collect();
    let pairs = || {
        let later = |(place, &one): (usize, &CellIndex)| {
            let others = cells[place + 1..].iter();
            let pair = move |&other: &CellIndex| CellSet::from_iter([one, other]);
            others.map(pair).collect::<Vec<_>>()
        };
        cells.iter().enumerate().flat_map(later)
    };
    let reveals = || puzzle.reveals().step_by(step);
    match peer {
        "plain" => {
            let solver = Solver::new(puzzle);
            reveals().map(|reveal| solver.count(&reveal)).sum()
        }
        "dlx" => reveals()
            .map(|reveal| ExactCover::new(puzzle, &reveal).count_with_dlx(u64::MAX))
            .sum(),
        "exact-covers" => reveals()
            .map(|reveal| ExactCover::new(puzzle, &reveal).count_with_exact_covers(u64::MAX))
            .sum(),
        "plain-pairs" => {
            // Without memory, each pair is searched plainly.
            let open = OpenCensus::take(puzzle, 2, MemoryLimit::bytes(0)).expect("few enough");
            u64::try_from(open.total()).expect("a small number")
        }
        "dlx-pairs" => pairs()
            .map(|set| ExactCover::leaving(puzzle, set).count_with_dlx(u64::MAX))
            .sum(),
        "exact-covers-pairs" => pairs()
            .map(|set| ExactCover::leaving(puzzle, set).count_with_exact_covers(u64::MAX))
            .sum(),
        other => panic!("{other:?} is no peer"),
    }
}

/// Prints a row: our command against the peer's process.
fn against(command: &str, layout: &str, peer: &str, step: usize, rounds: usize) {
    let mut ours = Command::new(env!("CARGO_BIN_EXE_tilendar"));
    ours.args(command.split(' ')).args(["--layout", layout]);
    let itself = std::env::current_exe().expect("this program has a path");
    let mut theirs = Command::new(itself);
    theirs.args([AS_PEER, peer, layout, &step.to_string()]);
    let part = match step {
        1 => String::new(),
        _ => format!(
            ", {} reveals alone",
            puzzle(layout).reveals().step_by(step).count()
        ),
    };
    let (name, peer) = (format!("`tilendar {command}`"), format!("{peer}{part}"));
    let ours = contender(&name, || run(&mut ours));
    compare(layout, rounds, ours, contender(&peer, || run(&mut theirs)));
}

/// All tilings of the rhombus as JSON lines in a file, against copying that file.
fn list_all() {
    table("Write the 1,527,044 tilings of the rhombus as JSON lines to a file");
    let folder = tempfile::tempdir().expect("a folder");
    let (all, copy) = (
        folder.path().join("all.jsonl"),
        folder.path().join("copy.jsonl"),
    );
    let mut ours = Command::new(env!("CARGO_BIN_EXE_tilendar"));
    ours.args([
        "solve", "--every", "--layout", "rhombus", "--format", "jsonl", "-o",
    ]);
    ours.arg(&all);
    let mut theirs = Command::new("cp");
    theirs.args([&all, &copy]);
    let ours = contender("`tilendar solve --every`", || run(&mut ours));
    compare(
        "rhombus",
        5,
        ours,
        contender("`cp` of that file", || run(&mut theirs)),
    );
}

fn run(command: &mut Command) {
    let command = command.stdout(Stdio::null()).stderr(Stdio::null());
    let status = command.status().expect("the program can be started");
    assert!(status.success(), "{command:?} failed");
}
