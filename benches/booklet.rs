//! Booklets and pages of solutions as whole processes, against copying what they wrote.
//!
//! `cargo bench --bench booklet`
//!
//! What is measured starts before the process does and ends when it has been waited for: counting,
//! choosing, drawing, writing. The peer is `cp`, which does nothing but write the same bytes.

mod ratio;

use ratio::{compare, contender, table};
use std::path::Path;
use std::process::{Command, Stdio};

/// What the program is asked for, and how often.
const JOBS: [(&[&str], usize); 6] = [
    (&["booklet", "2027"], 21),
    (&["booklet", "2027", "--layout", "rhombus"], 11),
    (
        &[
            "booklet",
            "--perpetual",
            "--all",
            "--page",
            "a4",
            "--impose",
            "none",
        ],
        11,
    ),
    (&["solutions", "01-01..12-31"], 11),
    (
        &["solutions", "2027-10-01..2027-10-02", "--layout", "rhombus"],
        11,
    ),
    (
        &["solutions", "2027-10-01..2027-10-31", "--layout", "rhombus"],
        11,
    ),
];

fn main() {
    let folder = tempfile::tempdir().expect("there is a place for files");
    table("Booklets");
    for (arguments, rounds) in JOBS {
        let written = folder.path().join("written.pdf");
        let copied = folder.path().join("copied.pdf");
        let name = format!("`tilendar {}`", arguments.join(" "));
        tilendar(arguments, &written);
        let bytes = std::fs::metadata(&written).map_or(0, |file| file.len());
        let job = format!("{} kB", bytes / 1000);
        let ours = || tilendar(arguments, &written);
        let copy = || run(Command::new("cp").arg(&written).arg(&copied));
        compare(
            &job,
            rounds,
            contender(&name, ours),
            contender("`cp` of it", copy),
        );
    }
}

fn tilendar(arguments: &[&str], to: &Path) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilendar"));
    run(command.args(arguments).arg("-o").arg(to));
}

fn run(command: &mut Command) {
    let status = command.stderr(Stdio::null()).status();
    assert!(status.expect("the program can be started").success());
}
