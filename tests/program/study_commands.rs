//! `tilendar study` as a user runs it.

use crate::common::program::{Folder, assert_has, results};

#[test]
fn solutions_without_a_flip_are_those_of_all_in_which_no_piece_is_turned_over() {
    let folder = Folder::new();
    folder.run("solve --every --format jsonl -o all.jsonl");
    let json = results(&["study", "counts", "--no-flip", "--format", "json"]);
    let profile: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let face_up = profile["all"]["tilings"].as_u64().expect("a number");
    let (report, _) = folder.fail("verify all.jsonl --no-flip", 3);
    let last = format!("{face_up} good, {} faulty", 25_061 - face_up);
    assert_has(&report, &["turned over, and may not be", &last]);
    assert_has(&folder.run("verify all.jsonl").0, &["25061 good, 0 faulty"]);
}

#[test]
fn more_of_the_hardest_dates_than_there_are_is_all_of_them() {
    let few = |top| results(&["study", "difficulty", "2027-06-01..2027-06-03", "--top", top]);
    assert_has(&few("1"), &["the hardest first", "the easiest"]);
    let all = few("9");
    assert!(all.contains("2027-06-02") && !all.contains("the easiest"), "{all}");
}

#[test]
fn pentominoes_have_a_quarter_of_their_solutions_up_to_symmetry() {
    let pentominoes = ["--layout", "pentominoes-6x10", "--distinct"];
    let csv = results(&[&["study", "counts", "--format", "csv"], &pentominoes[..]].concat());
    assert!(csv.ends_with("\n2339,true\n"), "{csv}");
    assert_eq!(results(&[&["solve", "--count"], &pentominoes[..]].concat()), "2339\n");
    let all = results(&[&["solve", "--all"], &pentominoes[..]].concat());
    assert_eq!(all.split("\n\n").count(), 2_339);
    // The calendar's board has none.
    assert_eq!(results(&["solve", "10-06", "--count", "--distinct"]), "7\n");
}
