//! Dates and labels lead to reveals, or to errors that give the reason.

use crate::puzzles::{calendar, named, reveal, rhombus};
use chrono::NaiveDate;
use tilendar_puzzle::{Puzzle, Reveal};

fn words(puzzle: &Puzzle, reveal: &Reveal) -> String {
    puzzle.labels_in_words(reveal, " ")
}

fn date(year: i32, month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month, day).expect("a date")
}

#[test]
fn a_date_opens_its_labels() {
    let (calendar, rhombus) = (calendar(), rhombus());
    let of_date = rhombus.reveal_for_date(date(2027, 10, 6)).expect("a reveal");
    assert_eq!(words(&rhombus, &of_date), "Wed Oct 6");
    let of_day = calendar.reveal_for_day(10, 6).expect("a reveal");
    assert_eq!(words(&calendar, &of_day), "Oct 6");
    assert_eq!(calendar.reveal_for_date(date(2027, 10, 6)), Ok(of_day));
    // In any order and letter case.
    assert_eq!(words(&rhombus, &reveal(&rhombus, &["23", "oct", "THU"])), "Thu Oct 23");
}

#[test]
fn a_day_that_the_puzzle_or_no_year_has_is_refused() {
    let refused = |month, day| calendar().reveal_for_day(month, day).is_err();
    assert!(refused(2, 30) && refused(4, 31) && refused(13, 1) && refused(0, 1) && refused(1, 0));
    assert!(!refused(2, 29));
    let message = rhombus().reveal_for_day(10, 6).expect_err("no year").to_string();
    assert!(message.contains("needs a year, as in 2027-10-06"), "{message}");
    let puzzle = named("pentominoes-6x10");
    let error = puzzle.reveal_for_date(date(2027, 1, 1)).expect_err("no dates").to_string();
    assert!(error.contains("does not show dates: nothing on it stays open"), "{error}");
}

#[test]
fn wrong_labels_are_named_with_a_remedy() {
    let puzzle = rhombus();
    for (labels, part) in [
        (&["Oct", "23"][..], "\"weekday\" is missing, such as \"Mon\""),
        (&["Oct", "Nov", "23"], "\"Oct\" and \"Nov\" are both in the group \"month\""),
        (&["Thr", "Oct", "23"], "no label \"Thr\": did you mean \"Thu\"?"),
        (&["\u{1b}[31m"], "\\u{1b}"),
    ] {
        let error = puzzle.reveal_for_labels(labels).expect_err("no reveal").to_string();
        assert!(error.contains(part), "{error}");
    }
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
