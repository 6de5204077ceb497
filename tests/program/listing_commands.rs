//! `tilendar solve --every`, `-o`, and products' `--pick`, as a user runs them.

use std::collections::BTreeSet;
use std::process::{Command, Stdio};

use crate::common::program::{Folder, outcome, results, tilendar};

#[test]
fn every_tiling_of_the_calendar_is_listed_once_and_verifies() {
    let lines = results(&["solve", "--every", "--format", "jsonl"]);
    let different: BTreeSet<&str> = lines.lines().collect();
    assert_eq!((lines.lines().count(), different.len()), (25_061, 25_061));
    let first = r#"{"layout":"calendar","date":"01-01","reveal":{"month":"Jan","day":"1"},"number":1,"count":64,"rows":["#;
    assert!(lines.starts_with(first));
    let mut verify = tilendar(&["verify", "-"]);
    verify.write_stdin(lines);
    let (code, verdict, _) = outcome(verify);
    assert_eq!(
        (code, verdict.as_str()),
        (
            Some(0),
            "-: 25061 of the 25061 solutions of 372 reveals; complete: 372, incomplete: 0\n-: 25061 good, 0 faulty\n"
        )
    );
}

#[test]
fn no_tiling_is_no_file_and_the_old_one_stays() {
    let folder = Folder::with("old.txt", "old");
    let layout = "name = \"line\"\ntitle = \"Line\"\nrows = [\"* a * b\"]\n[[reveal]]\nname = \"which\"\n\
                  labels = \"a b\"\n[[pieces]]\nletter = \"I\"\nshape = \"###\"\n";
    folder.write("line.toml", layout);
    folder.fail("solve a --layout line.toml -o old.txt", 3);
    assert_eq!(folder.read("old.txt"), "old");
    assert_eq!(folder.names(""), ["line.toml", "old.txt"]);
}

/// Whether a process has a file in this folder open.
#[cfg(target_os = "linux")]
fn is_writing_in(folder: &std::path::Path, process: u32) -> bool {
    let open = std::fs::read_dir(format!("/proc/{process}/fd"));
    let mut links = open.into_iter().flatten().flatten();
    links.any(|link| std::fs::read_link(link.path()).is_ok_and(|file| file.starts_with(folder)))
}

#[cfg(target_os = "linux")]
#[test]
fn an_end_by_force_leaves_the_old_file() {
    for (signal, code) in [("-INT", Some(130)), ("-TERM", Some(130)), ("-KILL", None)] {
        let folder = Folder::with("all.txt", "old");
        let mut child = Command::new(assert_cmd::cargo::cargo_bin!("tilendar"))
            .args(["solve", "--every", "--layout", "weekday", "-o"])
            .arg(folder.path("all.txt"))
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        while !is_writing_in(&folder.path(""), child.id()) {
            std::thread::yield_now();
        }
        // The signal is sent a moment after the file is opened.
        std::thread::sleep(std::time::Duration::from_millis(100));
        let kill = Command::new("kill").args([signal, &child.id().to_string()]).status();
        assert!(kill.expect("kill runs").success());
        let status = child.wait().expect("it ends");
        assert_eq!(status.code(), code, "{signal}");
        // A signal that cannot be caught leaves a hidden file.
        let names = folder.names("");
        assert_eq!(names.last().map(String::as_str), Some("all.txt"), "{signal}");
        assert!(code.is_none() || names.len() == 1, "{signal}: {names:?}");
        assert_eq!(folder.read("all.txt"), "old", "{signal}");
    }
}
