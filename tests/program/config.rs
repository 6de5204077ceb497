//! `tilendar.toml` holds one's usual choices; the command line comes first.

use std::fs;

use crate::common::config::{folder_with, with, without_order};
use crate::common::program::{names_in, run, run_in};

/// Asserts that the choices give what the other command line gives without any.
fn assert_as_typed(choices: &str, line: &str, typed: &str) {
    let (expected, _) = with("", typed);
    assert!(!expected.is_empty(), "{typed} has no results to compare");
    assert_eq!(with(choices, line).0, expected, "{choices}\n{line}");
}

/// The names of the cards that `tilendar cards` draws with these choices, and what it says.
fn cards(choices: &str, line: &str) -> (Vec<String>, String) {
    let folder = folder_with(choices);
    let arguments = format!("cards {line} --format svg -o cards");
    let arguments: Vec<&str> = arguments.split_whitespace().collect();
    let (code, _, talk) = run_in(folder.path(), &arguments);
    assert_eq!(code, Some(0), "{choices}\n{line}: {talk}");
    (names_in(&folder.path().join("cards")), talk)
}

#[test]
fn what_stands_at_the_top_holds_for_every_command_that_has_the_option() {
    let choices = "layout = \"rhombus\"\ntheme = \"mono\"\n";
    let typed = "--layout rhombus";
    assert_as_typed(
        choices,
        "solve 2027-10-06 --count",
        &format!("solve 2027-10-06 --count {typed}"),
    );
    let board = "board 2027-10-06 -o -";
    assert_as_typed(
        choices,
        board,
        &format!("{board} {typed} --theme mono --format svg"),
    );
}

#[test]
fn the_line_beats_the_commands_table_and_that_beats_the_top() {
    let choices = "theme = \"mono\"\n[board]\ntheme = \"ink\"\n";
    let typed = |theme: &str| format!("board -o - --theme {theme}");
    assert_as_typed(choices, "board -o -", &typed("ink"));
    assert_as_typed(choices, &typed("contrast"), &typed("contrast"));
    assert_as_typed(
        "theme = \"mono\"\n[sheet]\ntheme = \"ink\"",
        "board -o -",
        &typed("mono"),
    );
    assert_as_typed("", "board -o -", &typed("color"));
}

#[test]
fn a_table_holds_for_the_commands_below_too_whose_own_table_beats_it() {
    let json = "laser coupon --format json";
    assert_as_typed(
        "[laser]\nkerf = \"0.3mm\"",
        json,
        &format!("{json} --kerf 0.3mm"),
    );
    let both = "[laser]\nkerf = \"0.3mm\"\n[laser.coupon]\nkerf = \"0.4mm\"\nstep = \"0.1mm\"";
    assert_as_typed(both, json, &format!("{json} --kerf 0.4mm --step 0.1mm"));
    assert_as_typed(
        both,
        "laser --format json",
        "laser --format json --kerf 0.3mm",
    );
}

#[test]
fn a_choice_holds_below_its_table_where_the_command_takes_the_value() {
    // `laser check` has a format too, which is text or json.
    let choices = "[laser]\nformat = [\"json\", \"svg\"]\n[laser.coupon]\nformat = \"json\"";
    assert_as_typed(choices, "laser coupon", "laser coupon --format json");
    // `solve` writes text or JSON lines.
    assert_as_typed(
        "format = \"png\"",
        "solve 12-25",
        "solve 12-25 --format text",
    );
    assert_as_typed(
        "[cards]\nformat = \"png\"",
        "board -o -",
        "board -o - --format svg",
    );
}

#[test]
fn a_switch_that_is_true_is_as_if_given_and_one_that_is_false_as_if_not() {
    assert_as_typed(
        "[solve]\ncount = true",
        "solve 12-25",
        "solve 12-25 --count",
    );
    assert_as_typed("[solve]\ncount = false", "solve 12-25", "solve 12-25");
    assert_as_typed(
        "count = true\n[solve]\ncount = false",
        "solve 12-25",
        "solve 12-25",
    );
}

#[test]
fn numbers_dates_and_lists_are_as_if_typed() {
    assert_as_typed(
        "[solve]\nsample = 2\nseed = 0x10",
        "solve 12-25",
        "solve 12-25 --sample 2 --seed 16",
    );
    assert_as_typed(
        "[solve]\nplace = [\"L@14\", \"V@6,1\"]",
        "solve 10-06 --count",
        "solve 10-06 --count --place L@14 --place V@6,1",
    );
    // One list on the line takes the place of the other, and is not added to it.
    assert_as_typed(
        "[solve]\nplace = [\"L@14\"]",
        "solve 10-06 --count --place V@6,1",
        "solve 10-06 --count --place V@6,1",
    );
    let (names, _) = cards("[cards]\nfrom = 2027-12-24\nto = \"12-25\"", "2027");
    assert_eq!(names.len(), 4, "both sides of two days: {names:?}");
}

#[test]
fn what_the_line_excludes_is_left_out_in_silence() {
    let tiling = with("", "solve 12-25 --format jsonl").0;
    let folder = folder_with("[board]\npick = 7\n");
    fs::write(folder.path().join("one.jsonl"), &tiling).unwrap();
    let (code, svg, talk) = run_in(
        folder.path(),
        &["board", "--solutions", "one.jsonl", "-o", "-"],
    );
    assert_eq!(code, Some(0), "{talk}");
    assert!(!svg.is_empty() && !talk.contains("pick"), "{talk}");
    assert_as_typed("sample = 3", "solve 12-25 --count", "solve 12-25 --count");
    assert_as_typed("[solve]\nevery = true", "solve 12-25", "solve 12-25");
    let (names, talk) = cards(
        "[cards]\nbacks = \"none\"\nperpetual = true",
        "2027 --to 01-01",
    );
    assert_eq!(names, ["2027-01-01-front.svg"]);
    assert!(talk.starts_with("from tilendar.toml: backs\n"), "{talk}");
}

#[test]
fn what_the_commands_table_excludes_is_left_out_in_silence() {
    let choices = "sample = 3\n[solve]\ncount = true";
    assert_as_typed(choices, "solve 12-25", "solve 12-25 --count");
}

#[test]
fn a_choice_that_needs_another_option_is_left_out_without_it() {
    assert_as_typed("seed = 3", "solve 12-25", "solve 12-25");
    assert_as_typed(
        "seed = 3",
        "solve 12-25 --sample 1",
        "solve 12-25 --sample 1 --seed 3",
    );
}

#[test]
fn a_choice_can_be_what_a_command_needs() {
    let (names, _) = cards(
        "[cards]\nbacks = \"none\"\nperpetual = true\nto = \"01-01\"",
        "",
    );
    assert_eq!(names, ["01-01-front.svg"]);
    let (code, _, talk) = run_in(folder_with("layout = \"rhombus\"").path(), &["cards"]);
    assert_eq!(code, Some(2), "{talk}");
    assert!(
        talk.contains("<YEAR|DATES>") && !talk.contains("layout"),
        "{talk}"
    );
}

#[test]
fn a_kerf_of_the_file_stays_that_of_the_other_direction() {
    let json = "laser --format json --kerf-x 0.2mm";
    assert_as_typed("kerf = \"0.3mm\"", json, &format!("{json} --kerf 0.3mm"));
}

#[test]
fn choices_stand_before_what_ends_the_options() {
    assert_as_typed(
        "layout = \"rhombus\"",
        "solve -- 2027-10-06",
        "solve --layout rhombus 2027-10-06",
    );
}

#[test]
fn a_file_that_nobody_named_is_told_of_where_something_of_it_holds() {
    let choices = "theme = \"ink\"\nlayout = \"calendar\"\n[cards]\nflip = \"short\"";
    let (_, talk) = with(choices, "board -o -");
    assert!(
        talk.starts_with("from tilendar.toml: theme, layout\n"),
        "{talk}"
    );
    for line in [
        "board --theme mono --layout desk -o -",
        "laser check - --help",
    ] {
        assert!(
            !with(choices, line).1.contains("from tilendar.toml"),
            "{line}"
        );
    }
    let (_, talk) = with(choices, "board -o - --config tilendar.toml");
    assert!(!talk.contains("tilendar.toml"), "{talk}");
}

#[test]
fn the_file_can_be_another_or_none() {
    let folder = folder_with("no such key");
    let line = |config: &str| run_in(folder.path(), &["board", "-o", "-", "--config", config]);
    fs::write(folder.path().join("other.toml"), "theme = \"ink\"").unwrap();
    let drawn = |config: &str| without_order(line(config).1);
    assert_eq!(drawn("other.toml"), with("", "board -o - --theme ink").0);
    assert_eq!(drawn("none"), with("", "board -o -").0);
    let (code, _, talk) = line("missing.toml");
    assert_eq!(code, Some(1));
    assert!(
        talk.contains("--config: cannot open \"missing.toml\""),
        "{talk}"
    );
    // Before the command it says the same.
    let before = run_in(folder.path(), &["--config", "none", "board", "-o", "-"]);
    assert_eq!(before.0, Some(0));
}

#[test]
fn a_path_is_looked_for_beside_the_file_first() {
    let folder = tempfile::tempdir().unwrap();
    let mine = folder.path().join("mine");
    fs::create_dir(&mine).unwrap();
    let ink = include_str!("../../templates/themes/ink.toml");
    let mono = include_str!("../../templates/themes/mono.toml");
    fs::write(mine.join("look.toml"), ink).unwrap();
    fs::write(folder.path().join("look.toml"), mono).unwrap();
    fs::write(mine.join("usual.toml"), "theme = \"look.toml\"").unwrap();
    let board = || {
        let line = ["board", "-o", "-", "--config", "mine/usual.toml"];
        without_order(run_in(folder.path(), &line).1)
    };
    assert_eq!(board(), with("", "board -o - --theme ink").0);
    fs::remove_file(mine.join("look.toml")).unwrap();
    assert_eq!(board(), with("", "board -o - --theme mono").0);
}

#[test]
fn help_and_the_commands_about_the_program_do_without_a_good_file() {
    for line in [
        "--help",
        "board --help",
        "--version",
        "config",
        "completions bash",
        "manual",
    ] {
        assert!(!with("no such key", line).0.is_empty(), "{line}");
    }
}

/// `tilendar config`, with each line that a `#` turned off turned on.
fn example(turned_on: bool) -> String {
    let (code, text, _) = run(&["config"]);
    assert_eq!(code, Some(0));
    let on = |line: &str| match line.strip_prefix("# ") {
        Some(choice) if choice.contains(" = ") && turned_on => choice.to_owned(),
        _ => line.to_owned(),
    };
    text.lines().map(on).collect::<Vec<_>>().join("\n")
}
#[test]
fn the_example_chooses_nothing_until_a_line_is_turned_on() {
    let folder = folder_with(&example(false));
    let (code, _, talk) = run_in(folder.path(), &["board", "-o", "-"]);
    assert_eq!((code, talk.lines().count()), (Some(0), 1), "{talk}");
}

#[test]
fn every_line_of_the_example_is_a_choice_that_holds() {
    let text = example(true);
    let keys = text
        .lines()
        .filter(|line| line.contains(" = ") && !line.starts_with('#'))
        .count();
    assert!(keys >= 10, "{text}");
    let (_, talk) = with(&text, "sheet 2027-10-06 --format pdf");
    assert!(
        talk.contains("cell, solution, layout, paper, lang, theme, dpi"),
        "{talk}"
    );
    let (_, talk) = with(&text, "cards 2027 --to 01-01");
    assert!(
        talk.contains("card, flip, pick, layout, paper, lang, theme"),
        "{talk}"
    );
    let (_, talk) = with(&text, "laser coupon");
    assert!(
        talk.contains("step, preset, kerf, thickness, format"),
        "{talk}"
    );
}
