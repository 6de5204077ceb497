//! A cold `tilendar solve` as a whole process, against a process that does nothing.
//!
//! `cargo bench --bench process`
//!
//! What is measured starts before the process does and ends when it has been waited for: loading,
//! reading the layout, solving 6 October (the date with the fewest tilings), writing, ending. The
//! peer is `true`, so that the ratio says how much of the time is not the operating system's.

mod ratio;

use ratio::{compare, contender, table};
use std::process::{Command, Stdio};

fn main() {
    let program = env!("CARGO_BIN_EXE_tilendar");
    let tiling = Command::new(program)
        .args(["solve", "10-06"])
        .output()
        .expect("the program was built for this benchmark");
    assert!(tiling.status.success(), "6 October has tilings");

    table("A whole process");
    for arguments in [
        ["solve", "10-06"].as_slice(),
        &["solve", "10-06", "--all"],
        &["solve", "2027-10-23", "--layout", "rhombus"],
    ] {
        let name = format!("`tilendar {}`", arguments.join(" "));
        let ours = || run(program, arguments);
        let nothing = || run("true", &[]);
        let job = "start to end";
        let peer = contender("`true`", nothing);
        compare(job, 101, contender(&name, ours), peer);
    }
}

fn run(program: &str, arguments: &[&str]) {
    let status = Command::new(program)
        .args(arguments)
        .stdout(Stdio::null())
        .status()
        .expect("the program can be started");
    assert!(status.success(), "{program} {arguments:?} failed");
}
