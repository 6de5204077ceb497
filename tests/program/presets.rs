//! Every command works on every preset board.

use crate::common::program::{arguments, outcome, results, tilendar};
use crate::common::puzzle;
use tilendar_press::template::LASERS;
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

#[test]
fn every_layout_and_every_machine_is_cut_in_both_modes() {
    let layouts = PUZZLES.all().iter().map(|preset| (preset.name, "generic"));
    let machines = LASERS.all().iter().map(|preset| ("calendar", preset.name));
    for (layout, machine) in layouts.chain(machines) {
        // Some boards need more than one sheet of a machine's bed.
        let apart =
            format!("laser --layout {layout} --preset {machine} --bed 800x500mm -f svg -o -");
        let in_place = format!("{apart} --mode in-place {}", date(layout).concat());
        results(&arguments(&apart));
        results(&arguments(&in_place));
    }
}
