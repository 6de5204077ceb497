//! Dates and labels lead to reveals, or to errors that give the reason.

use crate::puzzles::{calendar, named, reveal, rhombus};
use chrono::NaiveDate;
use tilendar_puzzle::template::{PUZZLES, load};
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

/// The calendar, with two cells that are years.
fn with_years(years: [&str; 2]) -> Result<Puzzle, String> {
    let years = years.join(" ");
    let calendar = PUZZLES.find("calendar").expect("a preset").text;
    let text = calendar.replace("31   .   .", &format!("31 {years}"));
    let group = format!("[[reveal]]\nname = \"year\"\nlabels = \"{years}\"\n");
    let piece = "[[pieces]]\nletter = \"m\"\nshape = \"#\"\n";
    load(&format!("{text}{group}{piece}"), "years.toml").map_err(|error| error.to_string())
}

#[test]
fn a_board_that_shows_years_opens_that_of_the_date() {
    let puzzle = with_years(["2028", "2027"]).expect("a puzzle");
    assert!(puzzle.has_dates() && puzzle.needs_year());
    for (year, month, day) in [(2027, 10, 6), (2028, 2, 29)] {
        let reveal = puzzle.reveal_for_date(date(year, month, day)).expect("a reveal");
        assert!(puzzle.is_real(&reveal) && words(&puzzle, &reveal).starts_with(&year.to_string()));
    }
    assert!(!puzzle.is_real(&reveal(&puzzle, &["2027", "Feb", "29"])));
    let real = puzzle.reveals().filter(|reveal| puzzle.is_real(reveal));
    assert_eq!(real.count(), 365 + 366);
    let errors = [puzzle.reveal_for_date(date(2030, 1, 1)), puzzle.reveal_for_day(1, 1)];
    let errors = errors.map(|error| error.expect_err("no such year").to_string());
    assert!(errors[0].contains("does not show the year 2030"), "{}", errors[0]);
    assert!(errors[1].contains("the date needs a year, as in 2028-01-01"), "{}", errors[1]);
    let error = with_years(["2027", "next"]).expect_err("no year");
    assert!(error.contains("\"next\" is not a year"), "{error}");
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
