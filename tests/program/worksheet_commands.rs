//! `tilendar worksheets` as a teacher runs it.

use crate::common::program::{names_in, run_in, run_line};

#[test]
fn one_command_makes_a_class_set_with_its_key() {
    let folder = tempfile::tempdir().unwrap();
    let (_, talk) = run_line(folder.path(), "worksheets");
    for part in [
        "wrote output/calendar-worksheets.pdf: 25 worksheets on 27 pages, cells of ",
        "levels: 9 starter, 8 junior, 8 expert",
        "the pieces of a worksheet fit its board at any scale",
    ] {
        assert!(talk.contains(part), "no {part:?} in: {talk}");
    }
}

#[test]
fn a_key_may_be_a_file_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let (_, talk) = run_line(folder.path(), "worksheets --count 4 --key file -o class.pdf");
    let told = "wrote class.pdf, class-key.pdf: 4 worksheets on 4 pages";
    assert!(talk.contains(told), "{talk}");
    assert_eq!(names_in(folder.path()), ["class-key.pdf", "class.pdf"]);
}

#[test]
fn a_range_has_a_worksheet_a_date_and_a_page_may_hold_several() {
    let folder = tempfile::tempdir().unwrap();
    let asked = "worksheets --from 12-01 --to 12-12 --per-page 6 --pieces set --key none --lang de -o a.pdf";
    let asked: Vec<&str> = asked.split(' ').collect();
    let (code, _, talk) = run_in(folder.path(), &asked);
    assert_eq!(code, Some(0), "{talk}");
    // Two pages of worksheets and one of pieces.
    assert!(talk.contains("12 worksheets on 3 pages"), "{talk}");
}

#[test]
fn school_days_leave_out_weekends_and_a_title_stands_on_each_worksheet() {
    let folder = tempfile::tempdir().unwrap();
    let line = "worksheets 2027-03 --school-days --title Lincoln --format svg --text live -o a";
    let talk = run_line(folder.path(), line).1;
    // March 2027 has 23 days from Monday to Friday.
    assert!(talk.contains("23 worksheets"), "{talk}");
    let first = std::fs::read_to_string(folder.path().join("a/page-01.svg")).unwrap();
    assert!(first.contains(">Lincoln<"), "{first}");
}

#[test]
fn the_same_order_gives_the_same_bytes_and_another_seed_another_set() {
    let folder = tempfile::tempdir().unwrap();
    let made = |seed: &str| {
        let asked = ["worksheets", "--count", "3", "--seed", seed, "-o", "a.pdf"];
        assert_eq!(run_in(folder.path(), &asked).0, Some(0));
        std::fs::read(folder.path().join("a.pdf")).unwrap()
    };
    assert_eq!(made("1"), made("1"));
    assert_ne!(made("1"), made("2"));
}
