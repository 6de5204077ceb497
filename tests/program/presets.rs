//! Solutions of every preset board are read back. `tests/foreign` cuts all boards on all machines.

use crate::common::program::{outcome, results, tilendar};
use crate::common::puzzle;
use tilendar_puzzle::template::PUZZLES;

/// The date if the layout has dates, otherwise nothing.
fn date(layout: &str) -> &'static [&'static str] {
    if puzzle(layout).has_dates() { &["2027-09-29"] } else { &[] }
}

#[test]
fn solve_finds_a_tiling_that_verify_accepts() {
    for preset in PUZZLES.all() {
        for format in ["text", "jsonl"] {
            let options = ["--layout", preset.name, "--format", format];
            let solution = results(&[&["solve"], date(preset.name), &options].concat());
            let mut verify = tilendar(&["verify", "-", "--layout", preset.name]);
            verify.write_stdin(solution);
            let (code, words, _) = outcome(verify);
            let is_good = words.ends_with("solutions\n-: 1 good, 0 faulty\n");
            assert!(code == Some(0) && is_good, "{} {format}: {words}", preset.name);
        }
    }
}
