//! Every command works on every preset board.

use crate::common::program::{assert_refuses, outcome, results, tilendar};
use crate::common::puzzle;
use tilendar_puzzle::template::PUZZLES;

/// The date if the layout has dates, otherwise nothing.
fn date(layout: &str) -> &'static [&'static str] {
    if puzzle(layout).has_dates() {
        &["2027-09-29"]
    } else {
        &[]
    }
}

#[test]
fn solve_finds_a_tiling_that_verify_accepts() {
    for preset in PUZZLES.all() {
        for format in ["text", "jsonl"] {
            let options = ["--layout", preset.name, "--format", format];
            let found = results(&[&["solve"], date(preset.name), &options].concat());
            let mut verify = tilendar(&["verify", "-", "--layout", preset.name]);
            verify.write_stdin(found);
            let (code, words, _) = outcome(verify);
            let is_good = words.ends_with("solutions\n-: 1 good, 0 faulty\n");
            assert!(
                code == Some(0) && is_good,
                "{} {format}: {words}",
                preset.name
            );
        }
    }
}

#[test]
fn cards_of_a_board_without_dates_are_refused_with_what_to_do_instead() {
    let said = [
        "no dates",
        "`tilendar sheet --layout pentominoes-6x10`",
        "`tilendar board --layout pentominoes-6x10`",
    ];
    assert_refuses(&["cards", "2027", "--layout", "pentominoes-6x10"], 2, &said);
    let said = ["nothing on it stays open, so leave the date out"];
    for command in ["solve", "sheet", "board"] {
        assert_refuses(
            &[command, "12-25", "--layout", "pentominoes-6x10"],
            2,
            &said,
        );
    }
}
