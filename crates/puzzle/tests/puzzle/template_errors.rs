//! Errors in a template are reported with their place, the value and the remedy.

use tilendar_puzzle::template::{PUZZLES, load};
use tilendar_puzzle::{Board, Label, LabelError, Square};

const SMALL: &str = r###"name = "small"
title = "Small"
rows = [
  "A B",
  "* *",
]
[[reveal]]
name = "letter"
labels = "A B"
[[pieces]]
letter = "V"
shape = "##/#."
"###;

fn message(text: &str) -> String {
    load(text, "my.toml").expect_err("a template with a fault").to_string()
}

/// The message for the small template with one thing changed.
fn changed(from: &str, to: &str) -> String {
    assert!(SMALL.contains(from), "{from}");
    message(&SMALL.replacen(from, to, 1))
}

/// Asserts that the message begins with the place and has the other parts.
fn assert_says(message: &str, place: &str, parts: &[&str]) {
    assert!(message.starts_with(&format!("{place}: ")), "{message}");
    for part in parts {
        assert!(message.contains(part), "no {part:?} in: {message}");
    }
    assert!(message.chars().count() < 500 && !message.contains('\n'), "{message}");
}

/// Asserts the message for the small template with one thing changed, with its line and column.
fn assert_change(from: &str, to: &str, place: &str, parts: &[&str]) {
    assert_says(&changed(from, to), &format!("my.toml:{place}"), parts);
}

/// The same for a list of cases, each with the text to change, the new text, the place of the fault, and parts of the
/// message: `from~to~place~part|part`.
fn assert_changed(change: &str) {
    let change: Vec<&str> = change.split('~').collect();
    let parts: Vec<&str> = change[3].split('|').collect();
    assert_change(change[0], change[1], change[2], &parts);
}

#[test]
fn the_small_template_is_good() {
    assert!(load(SMALL, "my.toml").is_ok());
}

#[test]
fn toml_that_is_none() {
    for change in [
        "title = \"Small\"~title = ~2:9~",
        "title = \"Small\"~~1:1~missing field `title`",
        "\"Small\"~7~2:9~integer `7`|string",
        "rows = [\n~rows = [\n  3,\n~4:3~a text with spaces",
    ] {
        assert_changed(change);
    }
}

#[test]
fn unknown_keys() {
    for change in [
        "title~colour = 1\ntitle~2:1~unknown field `colour`",
        "letter = \"V\"~letter = \"V\"\nflop = true~12:1~`flop`|`flip`",
    ] {
        assert_changed(change);
    }
    let long = format!("{} = 1\ntitle", "k".repeat(10_000));
    assert_change("title", &long, "2:1", &["unknown field"]);
}

#[test]
fn areas_that_do_not_add_up_are_said_as_a_sum() {
    for change in [
        "##/#.~##~3:8~4 cells - 1 open = 3 to cover, but the pieces cover 2|add 1 cell to the pieces, or take 1 cell off the board",
        "##/#.~###/###~3:8~but the pieces cover 6: take 3 cells off the pieces, or add 3 cells to the board",
    ] {
        assert_changed(change);
    }
    let calendar = PUZZLES.find("calendar").expect("a preset").text;
    let message = load(&calendar.replace("####/#...", "####"), "my.toml").expect_err("areas");
    assert!(
        message.to_string().contains("43 cells - 2 open = 41 to cover, but the pieces cover 40"),
        "{message}"
    );
}

#[test]
fn labels_twice_or_in_two_groups() {
    assert_changed("* *~* a~5:6~\"a\"|row 1, column 1|row 2, column 2|each label once");
    let second = "[[reveal]]\nname = \"again\"\nlabels = \"B\"\n[[pieces]]";
    assert_change(
        "[[pieces]]",
        second,
        "12:11",
        &["\"B\" is already in the reveal group \"letter\""],
    );
    assert_changed("\"A B\"\n[[~\"A B A\"\n[[~9:15~\"A\" is already");
}

#[test]
fn groups_that_the_board_or_the_calendar_does_not_have() {
    for change in [
        "\"A B\"\n[[~\"A C\"\n[[~9:13~\"C\", which is not on the board",
        "\"letter\"~\"month\"~9:10~\"month\" needs 12 labels, not 2",
        "\"letter\"~\"weekday\"~9:10~needs 7",
        "labels = \"A B\"~labels = []~9:10~needs 1 or more labels, not 0",
    ] {
        assert_changed(change);
    }
    let twice = "[[reveal]]\nname = \"letter\"\nlabels = \"B\"\n[[pieces]]";
    assert_change("[[pieces]]", twice, "11:8", &["two reveal groups have the name \"letter\""]);
}

#[test]
fn a_missing_day_is_named() {
    let calendar = PUZZLES.find("calendar").expect("a preset").text;
    let off_board = calendar.replace("29  30  31 ", "29  30   * ");
    let message = load(&off_board, "my.toml").expect_err("a missing day").to_string();
    assert!(message.contains("\"day\" lists \"31\", which is not on the board"), "{message}");
    let unlisted = calendar.replace(" 30 31\"", " 30\"");
    let message = load(&unlisted, "my.toml").expect_err("a missing day").to_string();
    assert!(message.contains("\"day\" needs 31 labels, not 30"), "{message}");
}

#[test]
fn rows_of_different_lengths_and_empty_boards() {
    assert_changed("* *~* * *~5:3~3 cells|first has 2|write `.`");
    let empty = SMALL
        .replace("A B\",\n", ". .\",\n")
        .replace("* *", ". .")
        .replace("[[reveal]]\nname = \"letter\"\nlabels = \"A B\"", "");
    assert_says(&message(&empty), "my.toml:3:8", &["the board has no cell"]);
    assert_changed("  \"A B\",\n  \"* *\",\n~~3:8~the board has no cell");
}

#[test]
fn shapes_that_are_none() {
    for change in [
        "##/#.~#./.#~12:9~are not connected",
        "##/#.~~12:9~at least one square",
        "##/#.~##/X.~12:13~'X' has no meaning|`#` for a square",
    ] {
        assert_changed(change);
    }
}

#[test]
fn letters_that_are_none() {
    for change in [
        "\"V\"~\"VW\"~11:10~\"VW\" is not one letter",
        "\"V\"~\"*\"~11:10~'*' cannot stand for a piece",
    ] {
        assert_changed(change);
    }
    let pieces = "shape = \"##\"\n[[pieces]]\nletter = \"V\"\nshape = \"#\"";
    assert_change("shape = \"##/#.\"", pieces, "14:10", &["'V' stands for two pieces"]);
}

#[test]
fn more_than_a_mask_can_hold() {
    let row = format!("\"{}\",\n", "* ".repeat(13));
    let rows = changed("  \"A B\",\n  \"* *\",\n", &row.repeat(10));
    assert_says(&rows, "my.toml:3:8", &["130 cells", "limit is 128"]);
    let letters = ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(['A']);
    let pieces: String =
        letters.map(|l| format!("[[pieces]]\nletter = \"{l}\"\nshape = \"#\"\n")).collect();
    let many = SMALL.replace("[[pieces]]\nletter = \"V\"\nshape = \"##/#.\"\n", &pieces);
    assert!(message(&many).contains("63 pieces: a puzzle has 1 to 62"));
    let wide = changed("A B\"", &format!("A B {}\"", ". ".repeat(200)));
    assert!(wide.contains("first has 202"), "{wide}");
}

#[test]
fn a_template_of_64_kilobytes_is_read_and_a_larger_one_refused() {
    let of_bytes = |bytes: usize| format!("# {}\n{SMALL}", "x".repeat(bytes - SMALL.len() - 3));
    assert_eq!(of_bytes(65_536).len(), 65_536);
    assert!(load(&of_bytes(65_536), "my.toml").is_ok());
    assert_says(
        &message(&of_bytes(65_537)),
        "my.toml",
        &["65537 bytes", "a template at most 65536"],
    );
}

#[test]
fn hostile_labels() {
    let in_list = |label: &str| changed("\"* *\"", &format!("[\"{label}\", \"*\"]"));
    assert_says(&in_list(r"\u001b[31m"), "my.toml:5:4", &["U+001B", r"\u{1b}", "leave it out"]);
    assert_says(&in_list(r"a\nb"), "my.toml:5:4", &["U+000A"]);
    assert_says(&in_list("a\u{202e}b"), "my.toml:5:4", &["U+202E"]);
    assert_says(
        &in_list(&"x".repeat(10_000)),
        "my.toml:5:4",
        &["10000 characters", "…", "shorten it"],
    );
    assert_says(&in_list(""), "my.toml:5:4", &["empty"]);
    assert_changed("* *~* _~5:6~`_` joins");
    let script = load(
        &SMALL.replacen("\"A B\"", "\"A <script>\"", 1).replacen("\"A B\"", "\"A <script>\"", 1),
        "my.toml",
    );
    assert!(script.is_ok(), "{script:?}");
    assert!(matches!(Label::new("^"), Err(LabelError::Reserved(_))));
}

#[test]
fn joining_signs_need_a_label_to_join() {
    for (row, place) in [("< A", "4:4"), ("A ^", "4:6"), ("> <", "4:4"), (". <", "4:6")] {
        assert_change("A B", row, place, &["there is none"]);
    }
    assert_changed("* *~* <~5:6~there is none");
}

#[test]
fn a_label_of_several_cells_is_one_label() {
    let text = SMALL.replacen("A B", "A <", 1).replacen("* *", "B ^", 1).replace("##/#.", "#");
    let puzzle = load(&text, "my.toml").expect("a legal template");
    let sizes: Vec<usize> = puzzle.board().labels().iter().map(|area| area.cells.len()).collect();
    assert_eq!(sizes, [3, 1]);
}

#[test]
fn a_label_in_two_places_is_no_label() {
    let label = [Label::new("A").expect("a label")];
    let row = vec![Square::Labeled(0), Square::Plain, Square::Labeled(0)];
    let error = Board::new(&[row], &label).expect_err("disconnected");
    assert!(error.to_string().contains("not connected"), "{error}");
}

#[test]
fn names_are_short_slugs() {
    for name in ["", "Small", "a b", "../x", "-a", "a--b", &"x".repeat(33)] {
        assert_change("\"small\"", &format!("\"{name}\""), "1:8", &["is not a name"]);
    }
    assert_changed("\"Small\"~\"\"~2:9~title");
}

#[test]
fn an_unknown_preset_has_its_near_miss() {
    let unknown = PUZZLES.find("calender").expect_err("no such preset").to_string();
    assert!(unknown.contains("\"calender\": did you mean \"calendar\"?"), "{unknown}");
    assert!(unknown.contains("calendar, rhombus"), "{unknown}");
}
