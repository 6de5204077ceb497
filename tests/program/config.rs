//! A file of the user's defaults, which the command line overrides.

use std::fs;
use std::path::Path;

use crate::common::program::{outcome, run_in, tilendar};

/// The exit code, standard output and standard error of a command line with a file of these defaults.
fn with(defaults: &str, line: &str) -> (Option<i32>, String, String) {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("tilendar");
    fs::create_dir(&own).unwrap();
    fs::write(own.join("tilendar.toml"), defaults).unwrap();
    in_folder(folder.path(), line)
}

fn in_folder(folder: &Path, line: &str) -> (Option<i32>, String, String) {
    let arguments: Vec<&str> = line.split_whitespace().collect();
    let mut command = tilendar(&arguments);
    command.env("XDG_CONFIG_HOME", folder).env("APPDATA", folder);
    command.current_dir(folder);
    outcome(command)
}

/// Asserts that the command line gives with the defaults what `typed` gives without them.
fn assert_as_typed(defaults: &str, line: &str, typed: &str) {
    let (code, expected, talk) = with("", typed);
    assert!(code == Some(0) && !expected.is_empty(), "{typed}: {talk}");
    let (_, results, talk) = with(defaults, line);
    assert_eq!(results, expected, "{defaults}\n{line}: {talk}");
}

#[test]
fn keys_at_the_top_are_for_every_command_and_those_of_a_table_for_one() {
    let defaults = "layout = \"rhombus\"\n[board]\ntheme = \"mono\"\n";
    let count = "solve 2027-10-06 --count";
    assert_as_typed(defaults, count, &format!("{count} --layout rhombus"));
    let board = "board 2027-10-06 --print-order";
    let typed = format!("{board} --layout rhombus --theme mono");
    assert_as_typed(defaults, board, &typed);
    let both = "theme = \"mono\"\n[board]\ntheme = \"color\"\n";
    let board = "board --print-order";
    assert_as_typed(both, board, "board --print-order --theme color");
    assert_as_typed(both, "board --print-order --theme color", "board --print-order --theme color");
    let lasers = "[laser]\nkerf = \"0.3mm\"\n[laser.coupon]\nkerf = \"0.4mm\"\n";
    assert_as_typed(
        lasers,
        "laser coupon --print-order",
        "laser coupon --print-order --kerf 0.4mm",
    );
    assert_as_typed(lasers, "laser --print-order", "laser --print-order --kerf 0.3mm");
}

#[test]
fn switches_numbers_and_lists_are_as_if_typed() {
    let solve = "solve 12-25";
    assert_as_typed("[solve]\ncount = true", solve, "solve 12-25 --count");
    assert_as_typed("[solve]\ncount = false", solve, solve);
    assert_as_typed("[solve]\ncount = true", "solve -- 12-25", "solve 12-25 --count");
    let cards = "cards 2027 --print-order";
    let typed = format!("{cards} --pick 7 --special 06-14=Anna --special 06-15=Ben");
    let list = "[cards]\npick = 7\nspecial = [\"06-14=Anna\", \"06-15=Ben\"]";
    assert_as_typed(list, cards, &typed);
    assert_as_typed(
        "[cards]\nperpetual = true",
        "cards --print-order",
        "cards --perpetual --print-order",
    );
}

#[test]
fn what_the_command_line_excludes_is_left_out() {
    assert_as_typed("[solve]\nevery = true", "solve 12-25", "solve 12-25");
    let (code, _, talk) = with("[laser]\nclearance = \"0.2mm\"", "laser 12-25 --mode in-place");
    assert_eq!(code, Some(0), "{talk}");
    assert!(talk.contains("your default --clearance does not go with this"), "{talk}");
}

#[test]
fn nothing_is_read_from_the_folder_one_stands_in_and_another_file_can_be_named() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("tilendar.toml"), "theme = \"mono\"").unwrap();
    let plain = run_in(folder.path(), &["board", "--print-order"]).1;
    assert!(!plain.contains("mono"), "{plain}");
    let named = in_folder(folder.path(), "board --print-order --config tilendar.toml").1;
    assert!(named.contains("mono"), "{named}");
    let none = with("theme = \"mono\"", "board --print-order --config none").1;
    assert!(!none.contains("mono"), "{none}");
    let (code, _, talk) = in_folder(folder.path(), "board --config nowhere.toml");
    assert!(code == Some(1) && talk.contains("nowhere.toml"), "{talk}");
}

#[test]
fn a_path_is_looked_for_beside_the_file_first() {
    let folder = tempfile::tempdir().unwrap();
    let theme = run_in(folder.path(), &["templates", "show", "theme", "mono"]).1;
    let below = folder.path().join("below");
    fs::create_dir(&below).unwrap();
    fs::write(below.join("my.toml"), theme).unwrap();
    fs::write(below.join("defaults.toml"), "theme = \"my.toml\"").unwrap();
    let (code, _, talk) = in_folder(folder.path(), "board -o a.svg --config below/defaults.toml");
    assert_eq!(code, Some(0), "{talk}");
}

#[test]
fn what_is_wrong_is_told_with_the_file_and_the_key() {
    for (defaults, parts) in [
        ("papper = \"a4\"", &["\"papper\"", "\"paper\""][..]),
        ("[bord]\ntheme = \"mono\"", &["\"bord\"", "\"board\""]),
        ("[board]\nkerf = \"1mm\"", &["\"kerf\""]),
        ("theme = true", &["`theme`"]),
        ("output = \"a.svg\"", &["`output`", "each time"]),
        ("theme = ", &["line 1"]),
        ("dpi = \"many\"", &["--dpi"]),
        ("theme = \"plaid\"", &["plaid", "`theme` is set here"]),
    ] {
        let (code, results, talk) = with(defaults, "board -f png -o -");
        assert_eq!((code, results.as_str()), (Some(1), ""), "{defaults}: {talk}");
        for part in [&["tilendar.toml"], parts].concat() {
            assert!(talk.contains(part), "{defaults}: no {part:?} in: {talk}");
        }
    }
}
