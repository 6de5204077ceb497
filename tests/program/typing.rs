//! Command lines as users type them, and the messages for wrong ones.

use crate::common::program::{assert_refuses, results, run, run_in, run_line};

/// The order that a command line prints.
fn order(line: &str) -> String {
    let arguments: Vec<&str> = line.split('|').collect();
    results(&[&arguments[..], &["--print-order"]].concat())
}

#[test]
fn dates_are_read_as_people_write_them() {
    for date in ["25/12", "Friday, Dec 25"] {
        let json = "{\"product\":\"board\",\"date\":\"12-25\"}\n";
        assert_eq!(order(&format!("board|{date}")), json, "{date}");
    }
    assert!(order("solutions|Dec 1..24.12.").contains("\"dates\":\"12-01..12-24\""));
    for month in ["2027-03", "märz 2027"] {
        let days = "\"from\":\"2027-03-01\",\"to\":\"2027-03-31\"";
        assert!(order(&format!("cards|{month}")).contains(days), "{month}");
    }
    for (line, part) in [
        ("cards|27", "such as 2027"),
        ("worksheets|25", "--count 25"),
        ("laser|rhombus", "--layout rhombus"),
        ("coupon", "write `tilendar laser coupon`"),
        ("board|--name|Anna", "these commands have it: cards, booklet, "),
        ("cards|--nmae|Anna", "'--name'"),
        ("make|x|--kerf|1mm", "--set kerf=VALUE"),
    ] {
        let arguments: Vec<&str> = line.split('|').collect();
        assert_refuses(&arguments, 2, &[part]);
    }
    let (_, _, messages) = run(&["cards", "--random"]);
    assert!(!messages.contains("tip:"), "{messages}");
}

#[test]
fn names_and_words_are_taken_in_any_letter_case() {
    let loud = order("cards|2027|--backs|NONE|-f|PNG");
    let quiet = order("cards|2027|--backs|none|-f|png");
    assert_eq!(loud, quiet);
    let folder = tempfile::tempdir().unwrap();
    run_line(folder.path(), "sheet 12-25 --paper A4 --theme Mono --layout Calendar");
}

#[test]
fn who_wants_quiet_hears_errors_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (code, results, messages) = run_in(folder.path(), &["board", "12-25", "-q"]);
    assert_eq!((code, results.as_str(), messages.as_str()), (Some(0), "", ""));
    let (code, _, messages) = run_in(folder.path(), &["-q", "board", "12-25", "--theme", "plaid"]);
    assert!(code == Some(2) && messages.starts_with("error:"), "{messages}");
}
