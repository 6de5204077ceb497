//! Cards, booklets, solutions and laser files in whole processes, compared with copying the files.
//!
//! `cargo bench --bench products`
//!
//! The time runs from before the process starts until it has ended, and includes counting, choosing, drawing and
//! writing. The peer is `cp`, which only writes the same bytes.

mod ratio;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use ratio::{compare, table};

/// The arguments of each job, ending in the name of its file, and the number of its runs.
const JOBS: [(&str, usize); 9] = [
    ("cards 2027 -o deck.pdf", 21),
    ("cards 2027 --layout rhombus -o deck.pdf", 11),
    ("cards 2027 --layout weekday -o deck.pdf", 11),
    ("booklet 2027 -o booklet.pdf", 21),
    ("booklet 2027 --layout rhombus -o booklet.pdf", 11),
    ("solutions 01-01..12-31 -o solutions.pdf", 11),
    ("laser --format svg,dxf,lbrn2,pdf -o set", 31),
    ("laser --format all -o set", 31),
    ("laser --layout rhombus --mode in-place 2027-10-23 --format all -o set", 31),
];

fn main() {
    table("Products");
    for (arguments, rounds) in JOBS {
        let (written, copied) = (folder(), folder());
        let mut ours = Command::new(env!("CARGO_BIN_EXE_tilendar"));
        ours.args(arguments.split(' ')).current_dir(&written);
        run(&mut ours);
        let files = files_in(written.path());
        let bytes: u64 =
            files.iter().map(|file| fs::metadata(file).map_or(0, |data| data.len())).sum();
        let mut copy = Command::new("cp");
        copy.args(files).arg(copied.path());
        compare(
            &format!("{} kB", bytes / 1000),
            rounds,
            (format!("`tilendar {arguments}`").as_str(), || run(&mut ours)),
            ("`cp` of it", || run(&mut copy)),
        );
    }
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("there is a place for files")
}

fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    entries.map(|entry| entry.expect("an entry").path()).collect()
}

fn run(command: &mut Command) {
    let command = command.stdout(Stdio::null()).stderr(Stdio::null());
    let status = command.status().expect("the program can be started");
    assert!(status.success(), "{command:?} failed");
}
