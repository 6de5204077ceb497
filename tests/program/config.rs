//! A file of the user's defaults, which the command line overrides.

use std::fs;

use crate::common::program::{Folder, arguments, assert_has, outcome, tilendar};

/// The exit code, standard output and standard error of a command line, with the folder as that of the user's
/// configuration.
fn run(folder: &Folder, line: &str) -> (Option<i32>, String, String) {
    let mut command = tilendar(&arguments(line));
    command.env("XDG_CONFIG_HOME", folder.path("")).env("APPDATA", folder.path(""));
    command.current_dir(folder.path(""));
    outcome(command)
}

fn with(defaults: &str, line: &str) -> (Option<i32>, String, String) {
    let folder = Folder::new();
    fs::create_dir(folder.path("tilendar")).unwrap();
    folder.write("tilendar/tilendar.toml", defaults);
    run(&folder, line)
}

/// Asserts that with the defaults the command line prints what it prints with these options and without defaults.
fn assert_as_typed(defaults: &str, line: &str, options: &str) {
    let (code, expected, messages) = with("", &format!("{line} {options}"));
    assert!(code == Some(0) && !expected.is_empty(), "{line} {options}: {messages}");
    let (_, results, messages) = with(defaults, line);
    assert_eq!(results, expected, "{defaults}\n{line}: {messages}");
}

#[test]
fn keys_at_the_top_are_for_every_command_and_those_of_a_table_for_one() {
    let defaults = "layout = \"rhombus\"\n[board]\ntheme = \"mono\"\n";
    assert_as_typed(defaults, "solve 2027-10-06 --count", "--layout rhombus");
    let board = "board 2027-10-06 --print-order";
    assert_as_typed(defaults, board, "--layout rhombus --theme mono");
    let both = "theme = \"mono\"\n[board]\ntheme = \"color\"\n";
    assert_as_typed(both, "board --print-order", "--theme color");
    assert_as_typed(both, "board --print-order --theme color", "");
    let lasers = "[laser]\nkerf = \"0.3mm\"\n[laser.coupon]\nkerf = \"0.4mm\"\n";
    assert_as_typed(lasers, "laser coupon --print-order", "--kerf 0.4mm");
    assert_as_typed(lasers, "laser --print-order", "--kerf 0.3mm");
}

#[test]
fn switches_numbers_and_lists_are_as_if_typed() {
    assert_as_typed("[solve]\ncount = true", "solve 12-25", "--count");
    assert_as_typed("[solve]\ncount = false", "solve 12-25", "");
    let (_, count, _) = with("[solve]\ncount = true", "solve -- 12-25");
    assert_eq!(count, "92\n");
    let list = "[cards]\npick = 7\nspecial = [\"06-14=Anna\", \"06-15=Ben\"]";
    let options = "--pick 7 --special 06-14=Anna --special 06-15=Ben";
    assert_as_typed(list, "cards 2027 --print-order", options);
    assert_as_typed("[cards]\nperpetual = true", "cards --print-order", "--perpetual");
}

#[test]
fn what_the_command_line_excludes_is_left_out() {
    assert_as_typed("[solve]\nevery = true", "solve 12-25", "");
    let (code, _, messages) = with("[laser]\nclearance = \"0.2mm\"", "laser 12-25 --mode in-place");
    assert_eq!(code, Some(0), "{messages}");
    assert_has(&messages, &["your default --clearance does not go with this"]);
}

#[test]
fn nothing_is_read_from_the_folder_one_stands_in_and_another_file_can_be_named() {
    let folder = Folder::with("tilendar.toml", "theme = \"mono\"");
    assert!(!run(&folder, "board --print-order").1.contains("mono"));
    assert!(run(&folder, "board --print-order --config tilendar.toml").1.contains("mono"));
    let none = with("theme = \"mono\"", "board --print-order --config none").1;
    assert!(!none.contains("mono"), "{none}");
    let (code, _, messages) = run(&folder, "board --config nowhere.toml");
    assert!(code == Some(1) && messages.contains("nowhere.toml"), "{messages}");
}

#[test]
fn a_path_is_looked_for_beside_the_file_first() {
    let folder = Folder::new();
    fs::create_dir(folder.path("below")).unwrap();
    folder.write("below/my.toml", &folder.run("templates show theme mono").0);
    folder.write("below/defaults.toml", "theme = \"my.toml\"");
    let (code, _, messages) = run(&folder, "board -o a.svg --config below/defaults.toml");
    assert_eq!(code, Some(0), "{messages}");
}

#[test]
fn what_is_wrong_is_told_with_the_file_and_the_key() {
    for (defaults, parts) in [
        ("papper = \"a4\"", ["\"papper\"", "\"paper\""]),
        ("[bord]\ntheme = \"mono\"", ["\"bord\"", "\"board\""]),
        ("theme = true", ["`theme`", "a text in quotes"]),
        ("output = \"a.svg\"", ["`output`", "each time"]),
        ("theme = ", ["line 1", ""]),
        ("dpi = \"many\"", ["--dpi", ""]),
        ("theme = \"plaid\"", ["plaid", "`theme` is set here"]),
    ] {
        let (code, results, messages) = with(defaults, "board -f png -o -");
        assert_eq!((code, results.as_str()), (Some(1), ""), "{defaults}: {messages}");
        assert_has(&messages, &["tilendar.toml"]);
        assert_has(&messages, &parts);
    }
}
