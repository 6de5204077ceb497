//! `tilendar solve --place`, `--grid` and `--hints` as a user runs them.

use crate::common::program::{assert_has, outcome, results, tilendar};

/// `tilendar solve 10-06` with more arguments.
fn solve<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&["solve", "10-06"], more].concat()
}

#[test]
fn placed_pieces_narrow_the_tilings_down() {
    // docs/facts.md: 7 on October 6. The one with L on 14 has V on 22.
    let all = results(&solve(&["--all"]));
    let with_l =
        all.split("\n\n").filter(|grid| grid.lines().nth(3).is_some_and(|row| row.ends_with('L')));
    let with_l: Vec<&str> = with_l.collect();
    assert_eq!(with_l.len(), 1);
    assert_eq!(results(&solve(&["--place", "L@14"])).trim_end(), with_l[0].trim_end());
    for same in ["L@4,7", "l@14", "L@3,4=...#/####", " L @ 4 , 7 "] {
        assert_eq!(results(&solve(&["--place", same, "--count"])), "1\n", "{same}");
    }
    let two = solve(&["--place", "L@14", "--place", "V@22", "--place", "L@3,7", "--count"]);
    assert_eq!(results(&two), "1\n");
    let lines = solve(&["--place", "R@Jan", "--all", "--format", "jsonl"]);
    assert_eq!(results(&lines).lines().count(), 6);
    let lines = solve(&["--place", "R@Jan", "--limit", "2", "--format", "jsonl"]);
    assert_eq!(results(&lines).lines().count(), 2);
}

#[test]
fn a_hint_is_one_more_piece_and_can_be_asked_again_until_all_lie() {
    let mut grid = results_of_hint(None);
    for _ in 2..=8 {
        assert!(grid.contains('?'), "{grid}");
        grid = results_of_hint(Some(&grid));
    }
    assert!(results(&solve(&["--all"])).contains(&grid));
}

/// The grid with a piece more than in this one.
fn results_of_hint(grid: Option<&str>) -> String {
    let mut words = solve(&["--hints", "1"]);
    words.extend(grid.iter().flat_map(|_| ["--grid", "-"]));
    let mut command = tilendar(&words);
    command.write_stdin(grid.unwrap_or_default());
    let (code, next, messages) = outcome(command);
    assert_eq!(code, Some(0), "{messages}");
    assert_has(&messages, &["hint: ", " covers ", "(shared by "]);
    next
}
