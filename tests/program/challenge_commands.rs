//! `tilendar challenges`, `study difficulty`, `solve --hints` and `cards --challenge` as a user runs them.

use crate::common::program::{arguments, results, run, run_in};

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
fn challenges_for_programs_say_what_was_measured() {
    let dates = ["--from", "10-06", "--to", "10-07"];
    let command = ["challenges", "--perpetual", "--givens", "2"];
    let (_, csv, _) = run(&[&command[..], &dates, &["--format", "csv"]].concat());
    let heading =
        "date,level,given,extra,hints,bits,tries,nodes,forced,first_choice,number,as_wished";
    assert_eq!(csv.lines().next(), Some(heading));
    assert_eq!(csv.lines().count(), 3);
    let (_, json, _) = run(&[&command[..], &dates, &["--format", "json"]].concat());
    let written: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let first = &written["challenges"][0];
    assert_eq!((&first["date"], &first["as_wished"]), (&"10-06".into(), &true.into()));
    assert_eq!(first["given"].as_array().map(Vec::len), Some(2));
    assert_eq!(first["rows"].as_array().map(Vec::len), Some(7));
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

#[test]
fn hints_leave_fewer_and_fewer_tilings() {
    let table = results(&["solve", "12-25", "--hints", "all"]);
    let left =
        table.lines().skip(1).filter_map(|line| line.split_whitespace().last()?.parse().ok());
    let left: Vec<u32> = left.collect();
    assert_eq!(left.len(), 8);
    // docs/facts.md: 92 tilings on 25 December.
    assert!(left[0] < 92 && left[7] == 1);
    assert!(left.is_sorted_by(|a, b| a >= b));
}
