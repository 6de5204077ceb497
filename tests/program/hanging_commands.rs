//! `tilendar pieces` and `tilendar poster` as a user runs them.

use crate::common::program::{names_in, run_in, run_line};

#[test]
fn pieces_say_what_was_written_and_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let (code, results, talk) = run_in(folder.path(), &["pieces", "--cell", "40mm"]);
    assert_eq!((code, results.as_str()), (Some(0), ""), "{talk}");
    for part in [
        "wrote output/calendar-pieces-cell-40mm.pdf: 14 pages of A4; the board on 4 sheets, the pieces on 2 sheets, cells of 40 mm",
        "flipped on the long edge, at 100%",
        "measure the line",
    ] {
        assert!(talk.contains(part), "no {part:?} in: {talk}");
    }
}

#[test]
fn pictures_of_pieces_are_one_file_a_page() {
    let folder = tempfile::tempdir().unwrap();
    run_line(folder.path(), "pieces --backs none -o p.svg");
    assert_eq!(names_in(folder.path()), ["p-2.svg", "p.svg"]);
}

#[test]
fn pieces_ask_the_printer_for_what_they_need() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, duplex) in [
        (vec!["pieces"], "/Duplex/DuplexFlipLongEdge"),
        (vec!["pieces", "--flip", "short"], "/Duplex/DuplexFlipShortEdge"),
        (vec!["pieces", "--backs", "glue"], "/Duplex/Simplex"),
    ] {
        let arguments = [arguments, vec!["-o", "p.pdf"]].concat();
        let (code, _, talk) = run_in(folder.path(), &arguments);
        assert_eq!(code, Some(0), "{talk}");
        let bytes = std::fs::read(folder.path().join("p.pdf")).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        assert!(text.contains(duplex), "{arguments:?}");
        assert!(text.contains("/PrintScaling"), "{arguments:?}");
    }
}

#[test]
fn a_poster_says_its_size() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["poster", "2027", "--paper", "24x36in", "--bleed", "3mm"];
    let (code, results, talk) = run_in(folder.path(), &arguments);
    assert_eq!((code, results.as_str()), (Some(0), ""), "{talk}");
    for part in [
        "wrote output/calendar-2027-poster-24x36in-bleed-3mm.pdf: 365 solutions on 1 page of 610 x 914 mm with 3 mm of bleed",
        "print shop",
    ] {
        assert!(talk.contains(part), "no {part:?} in: {talk}");
    }
}

#[test]
fn a_poster_says_which_dates_a_file_lacks() {
    let folder = tempfile::tempdir().unwrap();
    let (_, solution, _) = run_in(folder.path(), &["solve", "12-25"]);
    std::fs::write(folder.path().join("one.jsonl"), solution).unwrap();
    let (_, talk) = run_line(folder.path(), "poster 2027 --solutions one.jsonl");
    for part in ["1 solution on 1 page", "364 dates have no solution in the file"] {
        assert!(talk.contains(part), "no {part:?} in: {talk}");
    }
}

#[test]
fn words_without_room_for_legible_type_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let special =
        |number: u32| format!("01-{number:02}=Somebody's birthday, the {number}th of them");
    let mut arguments = vec!["poster".to_owned(), "2027".to_owned(), "--paper=a4".to_owned()];
    arguments.extend((1..=9).map(|number| format!("--special={}", special(number))));
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (code, _, talk) = run_in(folder.path(), &arguments);
    assert_eq!(code, Some(2), "{talk}");
    assert!(talk.contains("does not fit"), "{talk}");
}

#[test]
fn an_art_print_shows_one_solution_or_all() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, parts) in [
        (
            vec!["06-14", "--name", "Anna", "--dedication", "Happy birthday"],
            ["calendar-06-14-art-print", "1 solution on 1 page of 297 x 420 mm"],
        ),
        (
            vec!["10-06", "--per-date=all", "--bleed", "3mm"],
            ["all", "7 solutions on 1 page of 420 x 297 mm with 3 mm of bleed"],
        ),
    ] {
        let arguments = [vec!["art-print"], arguments].concat();
        let (code, _, talk) = run_in(folder.path(), &arguments);
        assert_eq!(code, Some(0), "{talk}");
        for part in parts {
            assert!(talk.contains(part), "no {part:?} in: {talk}");
        }
    }
}
