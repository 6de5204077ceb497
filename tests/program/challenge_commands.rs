//! `tilendar challenges`, `study difficulty`, `solve --hints` and `cards --challenge` as a user runs them.

use crate::common::program::{arguments, results, run_in};

#[test]
fn the_grids_of_challenges_have_one_solution_for_the_solver() {
    let folder = tempfile::tempdir().expect("a folder");
    let date = ["--from", "12-25", "--to", "12-25"];
    let challenge = arguments("challenges --perpetual --format grids -o c.txt");
    let (code, _, messages) = run_in(folder.path(), &[&challenge[..], &date].concat());
    assert_eq!(code, Some(0), "{messages}");
    let count = ["solve", "12-25", "--grid", "c.txt", "--count"];
    assert_eq!(run_in(folder.path(), &count).1, "1\n");
}

#[test]
fn the_hardest_dates_and_the_easiest_are_listed_where_some_are_asked_for() {
    let command = ["study", "difficulty", "--perpetual", "--format", "csv"];
    let bits = |table: &str| -> Vec<f64> {
        table.lines().skip(1).map(|line| line.split(',').nth(2).unwrap().parse().unwrap()).collect()
    };
    let mut all = bits(&results(&command));
    all.sort_by(|a, b| b.total_cmp(a));
    let top = results(&[&command[..], &["--top", "10"]].concat());
    assert_eq!(bits(&top), [&all[..10], &all[all.len() - 10..]].concat());
    // The booklet says so too.
    assert!(top.lines().nth(1).unwrap().starts_with("04-06,"), "{top}");
}
