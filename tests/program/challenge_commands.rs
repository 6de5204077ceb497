//! `tilendar study difficulty` as a user runs it.

use crate::common::program::results;

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
