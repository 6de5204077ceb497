//! Dates and labels lead to reveals, or to errors that give the reason.

use crate::puzzles::{calendar, named, reveal, rhombus};
use chrono::NaiveDate;
use tilendar_puzzle::{Puzzle, RevealError};

fn labels(puzzle: &Puzzle, reveal: &tilendar_puzzle::Reveal) -> Vec<String> {
    puzzle.labels_of(reveal).map(|(_, label)| label.to_string()).collect()
}

fn date(year: i32, month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month, day).expect("a date")
}

fn error(puzzle: &Puzzle, asked: &[&str]) -> String {
    puzzle.reveal_for_labels(asked).expect_err("no reveal").to_string()
}

#[test]
fn a_date_opens_its_labels() {
    let (calendar, rhombus) = (calendar(), rhombus());
    let found = rhombus.reveal_for_date(date(2027, 10, 6)).expect("a reveal");
    assert_eq!(labels(&rhombus, &found), ["Wed", "Oct", "6"]);
    let found = calendar.reveal_for_day(10, 6).expect("a reveal");
    assert_eq!(labels(&calendar, &found), ["Oct", "6"]);
    assert_eq!(calendar.reveal_for_date(date(2027, 10, 6)), Ok(found));
}

#[test]
fn a_weekday_needs_a_year() {
    let message = rhombus().reveal_for_day(10, 6).expect_err("no year").to_string();
    assert!(message.contains("needs a year") && message.contains("2027-10-06"), "{message}");
}

#[test]
fn a_day_that_no_year_has_is_refused() {
    let refused = |month, day| calendar().reveal_for_day(month, day).is_err();
    assert!(refused(2, 30) && refused(4, 31) && refused(13, 1) && refused(0, 1) && refused(1, 0));
    assert!(!refused(2, 29));
}

#[test]
fn a_puzzle_without_dates_says_so() {
    let puzzle = named("pentominoes-6x10");
    let error = puzzle.reveal_for_date(date(2027, 1, 1)).expect_err("no dates");
    assert!(matches!(error, RevealError::NoDates { .. }));
    assert!(!puzzle.has_dates());
}

#[test]
fn labels_come_in_any_order_and_letter_case() {
    let puzzle = rhombus();
    let found = reveal(&puzzle, &["23", "oct", "THU"]);
    assert_eq!(labels(&puzzle, &found), ["Thu", "Oct", "23"]);
}

#[test]
fn wrong_labels_are_named_with_a_remedy() {
    let puzzle = rhombus();
    assert!(error(&puzzle, &["Oct", "23"]).contains("\"weekday\" is missing, such as \"Mon\""));
    assert!(
        error(&puzzle, &["Oct", "Nov", "23"])
            .contains("\"Oct\" and \"Nov\" are both in the group \"month\"")
    );
    assert!(
        error(&puzzle, &["Thr", "Oct", "23"]).contains("no label \"Thr\": did you mean \"Thu\"?")
    );
    assert!(error(&puzzle, &["\u{1b}[31m"]).contains("\\u{1b}"));
}

#[test]
fn ordinals_number_the_reveals_in_calendar_order() {
    for puzzle in [calendar(), rhombus()] {
        let reveals: Vec<_> = puzzle.reveals().collect();
        assert_eq!(reveals.len(), puzzle.reveal_count());
        assert!(reveals.is_sorted());
        for (ordinal, reveal) in reveals.iter().enumerate() {
            assert_eq!(puzzle.reveal_ordinal(reveal), ordinal);
        }
        assert_eq!(puzzle.reveal_at(reveals.len()), None);
    }
}

#[test]
fn the_calendar_decides_what_is_real() {
    let puzzle = rhombus();
    assert!(puzzle.is_real(&reveal(&puzzle, &["Mon", "Feb", "29"])));
    assert!(!puzzle.is_real(&reveal(&puzzle, &["Mon", "Feb", "30"])));
    // docs/facts.md: 366 real dates, 2,562 real triples.
    assert_eq!(puzzle.reveals().filter(|reveal| puzzle.is_real(reveal)).count(), 2_562);
}
