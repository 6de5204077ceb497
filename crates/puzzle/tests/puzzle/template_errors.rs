//! Errors in a template are reported with their place, the value and the remedy.

use tilendar_puzzle::template::load;
use tilendar_puzzle::{Board, Label, Square};

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

/// Asserts the message for the small template with one thing changed, with its line and column.
fn assert_change(from: &str, to: &str, place: &str, part: &str) {
    assert!(SMALL.contains(from), "{from}");
    let message = message(&SMALL.replacen(from, to, 1));
    assert!(message.starts_with(&format!("my.toml:{place}: ")), "{message}");
    assert!(message.contains(part), "no {part:?} in: {message}");
    assert!(message.chars().count() < 500 && !message.contains('\n'), "{message}");
}

#[test]
fn each_fault_has_its_place_and_its_value() {
    let again = "[[reveal]]\nname = \"again\"\nlabels = \"B\"\n[[pieces]]";
    let same_letter = "shape = \"##\"\n[[pieces]]\nletter = \"V\"\nshape = \"#\"";
    let sum = "4 cells - 1 open = 3 to cover, but the pieces cover 2: add 1 cell to the pieces";
    let row = format!("\"{}\",\n", "* ".repeat(13)).repeat(10);
    for (from, to, place, part) in [
        ("title = \"Small\"", "title = ", "2:9", ""),
        ("title", &format!("{} = 1\ntitle", "k".repeat(10_000)), "2:1", "unknown field"),
        ("* *", "* * *", "5:3", "3 cells and the first has 2"),
        ("A B\",\n  \"* *\"", ". .\",\n  \". .\"", "3:8", "the board has no cell"),
        ("  \"A B\",\n  \"* *\",\n", &row, "3:8", "130 cells, and the limit is 128"),
        ("\"A B\"\n[[", "\"A C\"\n[[", "9:13", "\"C\", which is not on the board"),
        ("* *", "* a", "5:6", "\"a\" is on the board twice, at row 1, column 1 and at row 2"),
        ("[[pieces]]", again, "12:11", "\"B\" is already in the reveal group \"letter\""),
        ("[[pieces]]", &again.replace("again", "letter"), "11:8", "two reveal groups"),
        ("\"letter\"", "\"month\"", "9:10", "\"month\" needs 12 labels, not 2"),
        ("##/#.", "#./.#", "12:9", "are not connected"),
        ("##/#.", "##/X.", "12:13", "'X' has no meaning"),
        ("##/#.", "##", "3:8", sum),
        ("\"V\"", "\"*\"", "11:10", "\"*\" cannot stand for a piece"),
        ("shape = \"##/#.\"", same_letter, "14:10", "'V' stands for two pieces"),
        ("A B", "> <", "4:4", "there is none"),
    ] {
        assert_change(from, to, place, part);
    }
    for name in ["", "Small", "a b", "-a", "a--b", &"x".repeat(33)] {
        assert_change("\"small\"", &format!("\"{name}\""), "1:8", "is not a name");
    }
}

#[test]
fn pieces_and_bytes_have_limits() {
    let pieces: String = ('A'..='Z')
        .chain('a'..='z')
        .chain('0'..='9')
        .chain(['A'])
        .map(|letter| format!("[[pieces]]\nletter = \"{letter}\"\nshape = \"#\"\n"))
        .collect();
    let many = SMALL.replace("[[pieces]]\nletter = \"V\"\nshape = \"##/#.\"\n", &pieces);
    assert!(message(&many).contains("63 pieces: a puzzle has 1 to 62"));
    let of_bytes = |bytes: usize| format!("# {}\n{SMALL}", "x".repeat(bytes - SMALL.len() - 3));
    assert!(load(&of_bytes(65_536), "my.toml").is_ok());
    let refused = "my.toml: the file has 65537 bytes, and a template at most 65536";
    assert_eq!(message(&of_bytes(65_537)), refused);
}

#[test]
fn hostile_labels() {
    for (label, part) in [
        (r"\u001b[31m", "U+001B"),
        (r"a\nb", "U+000A"),
        ("a\u{202e}b", "U+202E"),
        (&"x".repeat(10_000), "10000 characters"),
        ("", "empty"),
        ("^", "another meaning"),
    ] {
        assert_change("labels = \"A B\"", &format!("labels = [\"{label}\"]"), "9:11", part);
    }
    assert!(load(&SMALL.replace("\"A B\"", "\"A <script>\""), "my.toml").is_ok());
}

#[test]
fn a_label_of_several_cells_is_one_label() {
    let text = SMALL.replacen("A B", "A <", 1).replacen("* *", "B ^", 1).replace("##/#.", "#");
    let puzzle = load(&text, "my.toml").expect("a legal template");
    let sizes: Vec<usize> = puzzle.board().labels().iter().map(|area| area.cells.len()).collect();
    assert_eq!(sizes, [3, 1]);
    let row = vec![Square::Labeled(0), Square::Plain, Square::Labeled(0)];
    let error = Board::new(&[row], &[Label::new("A").expect("a label")]).expect_err("apart");
    assert!(error.to_string().contains("not connected"), "{error}");
}
