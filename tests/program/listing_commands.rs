//! `tilendar solve --every`, `-o`, and products' `--pick`, as a user runs them.

use std::collections::BTreeSet;

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
