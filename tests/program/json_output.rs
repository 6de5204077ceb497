//! The JSON summaries of commands.

use std::fs;
use std::path::Path;

use crate::common::program::run_in;
use serde_json::Value;

/// A folder with a drawing and a file of orders.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let (_, order, _) = run_in(folder.path(), &["board", "12-25", "--print-order"]);
    fs::write(folder.path().join("orders.jsonl"), order).unwrap();
    run_in(folder.path(), &["board", "12-25", "-o", "board.svg"]);
    folder
}

/// The JSON that a command prints: one value, or one on each line.
fn printed(folder: &Path, command: &str) -> Vec<Value> {
    let arguments: Vec<&str> = command.split(' ').collect();
    let (_, results, talk) = run_in(folder, &arguments);
    assert!(!results.is_empty(), "{command}: {talk}");
    match serde_json::from_str(&results) {
        Ok(value) => vec![value],
        Err(_) => results.lines().map(|line| serde_json::from_str(line).unwrap()).collect(),
    }
}

#[test]
fn what_is_summed_up_is_what_was_written() {
    let folder = folder();
    let summary = &printed(folder.path(), "laser --format svg,dxf --json")[0];
    let made = &summary["made"][0];
    let files = made["files"].as_array().unwrap();
    assert!(files.len() > 1);
    for file in files {
        let bytes = fs::read(folder.path().join(file["path"].as_str().unwrap())).unwrap();
        assert_eq!(file["bytes"], bytes.len());
    }
    let order = made["order"].to_string();
    fs::write(folder.path().join("again.jsonl"), order).unwrap();
    let again = &printed(folder.path(), "make again.jsonl -o again --json")[0];
    let sums = |made: &Value| -> Vec<Value> {
        let files = made["made"][0]["files"].as_array().unwrap();
        files.iter().map(|file| file["sha256"].clone()).collect()
    };
    assert_eq!(sums(again), sums(summary));
}

#[test]
fn a_file_and_its_summary_do_not_share_standard_output() {
    for command in ["laser --format svg -o - --json", "make board.svg -o - --json"] {
        let folder = folder();
        let arguments: Vec<&str> = command.split(' ').collect();
        let (code, results, talk) = run_in(folder.path(), &arguments);
        assert_eq!((code, results.as_str()), (Some(2), ""), "{command}");
        assert!(talk.contains("name a file with -o"), "{talk}");
    }
}
