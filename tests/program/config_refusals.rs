//! What is wrong in `tilendar.toml` is told with its place, the key and the remedy.

use std::fs;

use crate::common::config::folder_with;
use crate::common::program::run_in;

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
fn a_key_is_repeated_on_one_line_of_bounded_length() {
    let choices = format!("\"{}\\n\\u001b[31m\" = 1", "k".repeat(5_000));
    let (code, _, talk) = run_in(folder_with(&choices).path(), &["board", "-o", "-"]);
    assert_eq!((code, talk.lines().count()), (Some(1), 1), "{talk}");
    assert!(talk.len() < 300 && !talk.contains('\u{1b}'), "{talk}");
    let (_, _, talk) = run_in(
        folder_with("\"a\\u001b\" = 1").path(),
        &["board", "-o", "-"],
    );
    assert!(!talk.contains('\u{1b}'), "{talk}");
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
        &["`year` is no usual choice of `tilendar "],
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
fn a_wrong_command_line_is_told_before_a_wrong_file() {
    let (code, _, talk) = run_in(
        folder_with("no such key").path(),
        &["board", "--papper", "a4"],
    );
    assert_eq!(code, Some(2));
    assert!(!talk.contains("tilendar.toml:"), "{talk}");
}
