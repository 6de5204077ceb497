//! `tilendar.toml` holds one's usual choices; the command line comes first.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::fs;

use common::program::{names_in, run, run_in};
use tempfile::TempDir;

/// A folder with this `tilendar.toml`.
fn folder_with(choices: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("tilendar.toml"), choices).unwrap();
    folder
}

/// Results and talk of a run that succeeds beside these choices.
fn with(choices: &str, line: &str) -> (String, String) {
    let arguments: Vec<&str> = line.split(' ').collect();
    let (code, results, talk) = run_in(folder_with(choices).path(), &arguments);
    assert_eq!(code, Some(0), "{choices}\n{line}: {talk}");
    (results, talk)
}

/// Asserts that the choices give what the other command line gives without any.
fn assert_as_typed(choices: &str, line: &str, typed: &str) {
    let (expected, _) = with("", typed);
    assert!(!expected.is_empty(), "{typed} has no results to compare");
    assert_eq!(with(choices, line).0, expected, "{choices}\n{line}");
}

/// Asserts that the choices are refused at this place, with these words.
fn assert_refused(choices: &str, place: &str, parts: &[&str]) {
    let (code, results, talk) = run_in(folder_with(choices).path(), &["board", "-o", "-"]);
    assert_eq!((code, results.as_str()), (Some(1), ""), "{choices}: {talk}");
    let start = format!("error: tilendar.toml:{place}: ");
    assert!(talk.starts_with(&start), "no {start:?} in: {talk}");
    for part in parts {
        assert!(talk.contains(part), "no {part:?} in: {talk}");
    }
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
    let dates = "[cards]\nfrom = 2027-12-24\nto = \"12-25\"\nformat = \"svg\"";
    let folder = folder_with(dates);
    let (code, _, talk) = run_in(folder.path(), &["cards", "2027", "-o", "cards"]);
    assert_eq!(code, Some(0), "{talk}");
    assert_eq!(names_in(&folder.path().join("cards")).len(), 4);
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
    let cards = "cards 2027 --from 01-01 --to 01-01 --format pdf -o -";
    assert_as_typed("[cards]\nflip = \"long\"\nperpetual = true", cards, cards);
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
    let choices = "[cards]\nperpetual = true\nto = \"01-01\"\nformat = \"pdf\"";
    assert_as_typed(
        choices,
        "cards -o -",
        "cards --perpetual --to 01-01 --format pdf -o -",
    );
    let (code, _, talk) = run_in(folder_with("layout = \"rhombus\"").path(), &["cards"]);
    assert_eq!(code, Some(2), "{talk}");
    assert!(
        talk.contains("<YEAR>") && !talk.contains("layout"),
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
fn a_key_that_no_command_has_is_refused_with_the_most_similar() {
    assert_refused(
        "\npapper = \"a4\"",
        "2:1",
        &["no option `papper`", "did you mean `paper`?"],
    );
    assert_refused("--paper = \"a4\"", "1:1", &["did you mean `paper`?"]);
    assert_refused("kerf_x = \"1mm\"", "1:1", &["did you mean `kerf-x`?"]);
    assert_refused("zzz = 1", "1:1", &["no option `zzz`", "--help"]);
    assert_refused(
        "[cards]\n  bakcs = \"none\"",
        "2:3",
        &["`tilendar cards` has no option `bakcs`", "`backs`"],
    );
    assert_refused(
        "[sheet]\nkerf = \"1mm\"",
        "2:1",
        &["`tilendar sheet` has no option", "write it under `[laser]`"],
    );
    assert_refused(
        "[laser.check]\nlid = true",
        "2:1",
        &["`tilendar laser check` has no option `lid`"],
    );
}

#[test]
fn a_table_of_no_command_is_refused_with_the_most_similar() {
    assert_refused(
        "[crads]\n",
        "1:2",
        &["no command \"crads\"", "did you mean \"cards\"?"],
    );
    assert_refused("[laser.cuopon]\n", "1:8", &["did you mean \"coupon\"?"]);
    assert_refused("[layout]\n", "1:2", &["`layout` is an option"]);
    assert_refused(
        "laser = \"epilog\"",
        "1:1",
        &["`laser` is a command", "[laser]"],
    );
    for command in ["config", "completions", "manual", "help"] {
        assert_refused(&format!("[{command}]\n"), "1:2", &["no command", "known: "]);
    }
}

#[test]
fn what_must_be_given_each_time_is_refused() {
    for key in ["config", "force", "help", "output", "version", "yes"] {
        assert_refused(
            &format!("{key} = true"),
            "1:1",
            &[&format!("`{key}` cannot be a usual choice: ")],
        );
        assert_refused(
            &format!("[layouts.new]\n{key} = \"x\""),
            "2:1",
            &["cannot be a usual choice"],
        );
    }
    assert_refused(
        "year = 2027",
        "1:1",
        &["`year` is no usual choice of `tilendar cards`"],
    );
    assert_refused(
        "[verify]\nfile = \"x\"",
        "2:1",
        &["on the command line each time"],
    );
}

#[test]
fn a_value_of_the_wrong_type_is_refused() {
    assert_refused(
        "letters = \"yes\"",
        "1:1",
        &[
            "`letters` of `tilendar laser` is a switch",
            "`true` or `false`",
        ],
    );
    assert_refused("letters = 1", "1:1", &["is a switch"]);
    assert_refused("theme = true", "1:1", &["takes a value"]);
    assert_refused(
        "theme = [\"ink\"]",
        "1:1",
        &["takes one value", "without brackets"],
    );
    assert_refused(
        "theme = [[\"ink\"]]",
        "1:10",
        &["a list holds texts and numbers alone"],
    );
    assert_refused("theme = ", "1:9", &[]);
}

#[test]
fn a_value_that_the_option_refuses_is_refused_where_it_stands() {
    let unit = ["`cell` of `tilendar board` cannot be \"20\"", "unit"];
    assert_refused("[board]\ncell = 20", "2:8", &unit);
    assert_refused("text = \"lvie\"", "1:8", &["\"lvie\"", "outline, live"]);
    let list = "[laser]\nformat = [\"svg\",\n  \"dfx\"]";
    assert_refused(list, "3:3", &["\"dfx\"", "dxf"]);
    // It is refused for any command, not only for that which runs.
    assert_refused(
        "[cards]\nfrom = \"someday\"",
        "2:8",
        &["`from` of `tilendar cards`"],
    );
}

#[test]
fn two_choices_of_one_table_that_exclude_each_other_are_refused() {
    let both = "pick = 3\nsolutions = \"x.jsonl\"";
    assert_refused(both, "2:1", &["`solutions` does not go with `pick`"]);
}

#[test]
fn a_choice_that_only_the_command_itself_refuses_is_named_after_its_message() {
    let folder = folder_with("\n theme = \"inkk\"");
    let (code, _, talk) = run_in(folder.path(), &["board", "-o", "-"]);
    assert_eq!(code, Some(1));
    assert!(talk.contains("did you mean \"ink\"?"), "{talk}");
    assert!(
        talk.contains("\ntilendar.toml:2:2: `theme` is chosen here"),
        "{talk}"
    );
    let folder = folder_with("clearance = \"0.2mm\"\nkerf = \"0.1mm\"");
    let line = ["laser", "--mode", "in-place", "--date", "12-25"];
    let (code, _, talk) = run_in(folder.path(), &line);
    assert_eq!(code, Some(1));
    assert!(
        talk.contains("tilendar.toml:1:1: `clearance`") && !talk.contains("`kerf`"),
        "{talk}"
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
    assert_eq!(line("other.toml").1, with("", "board -o - --theme ink").0);
    assert_eq!(line("none").1, with("", "board -o -").0);
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
    let ink = include_str!("../templates/themes/ink.toml");
    let mono = include_str!("../templates/themes/mono.toml");
    fs::write(mine.join("look.toml"), ink).unwrap();
    fs::write(folder.path().join("look.toml"), mono).unwrap();
    fs::write(mine.join("usual.toml"), "theme = \"look.toml\"").unwrap();
    let board = || {
        run_in(
            folder.path(),
            &["board", "-o", "-", "--config", "mine/usual.toml"],
        )
        .1
    };
    assert_eq!(board(), with("", "board -o - --theme ink").0);
    fs::remove_file(mine.join("look.toml")).unwrap();
    assert_eq!(board(), with("", "board -o - --theme mono").0);
}

#[test]
fn a_file_that_is_no_text_or_too_large_is_refused() {
    let folder = folder_with("");
    let file = folder.path().join("tilendar.toml");
    fs::write(&file, b"theme = \"\xff\"").unwrap();
    let (code, _, talk) = run_in(folder.path(), &["board", "-o", "-"]);
    assert!(
        code == Some(1) && talk.contains("tilendar.toml:1: the text is not UTF-8"),
        "{talk}"
    );
    fs::write(&file, "#".repeat(100_000)).unwrap();
    let (code, _, talk) = run_in(folder.path(), &["board", "-o", "-"]);
    assert!(code == Some(1) && talk.contains("bytes"), "{talk}");
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

#[test]
fn a_wrong_command_line_is_told_before_a_wrong_file() {
    let (code, _, talk) = run_in(
        folder_with("no such key").path(),
        &["board", "--papper", "a4"],
    );
    assert_eq!(code, Some(2));
    assert!(!talk.contains("tilendar.toml:"), "{talk}");
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
    let (_, talk) = with(&text, "sheet 2027-10-06 -o -");
    assert!(
        talk.contains("cell, solution, layout, paper, theme, dpi"),
        "{talk}"
    );
    let (_, talk) = with(&text, "cards 2027 --to 01-01 -o -");
    assert!(
        talk.contains("card, flip, pick, layout, paper, theme"),
        "{talk}"
    );
    let (_, talk) = with(&text, "laser coupon");
    assert!(
        talk.contains("step, preset, kerf, thickness, format"),
        "{talk}"
    );
}
