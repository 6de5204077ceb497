//! Pictures of a year's numbers as whole processes, against counting them alone.
//!
//! `cargo bench --bench heatmap`
//!
//! `tilendar profile` counts the same tilings and writes them as a table; what a heat map or histogram
//! takes more is the picture.

mod ratio;

use std::process::{Command, Stdio};

use ratio::{compare, contender, table};

fn main() {
    table("Draw the numbers of tilings of a year, as whole processes");
    let folder = tempfile::tempdir().expect("a folder");
    for (layout, year) in [("calendar", None), ("rhombus", Some("2027"))] {
        for (command, end) in [
            ("heatmap", "svg"),
            ("heatmap", "png"),
            ("heatmap", "pdf"),
            ("histogram", "svg"),
        ] {
            let file = folder.path().join(format!("year.{end}"));
            let mut ours = Command::new(env!("CARGO_BIN_EXE_tilendar"));
            ours.arg(command)
                .args(year)
                .args(["--layout", layout, "-o"]);
            ours.arg(file);
            let mut theirs = Command::new(env!("CARGO_BIN_EXE_tilendar"));
            theirs.args(["profile", "--layout", layout]);
            let name = format!("`tilendar {command}` as {end}");
            let ours = contender(&name, || run(&mut ours));
            let theirs = contender("`tilendar profile`", || run(&mut theirs));
            compare(layout, 9, ours, theirs);
        }
    }
}

fn run(command: &mut Command) {
    let command = command.stdout(Stdio::null()).stderr(Stdio::null());
    let status = command.status().expect("the program can be started");
    assert!(status.success(), "{command:?} failed");
}
