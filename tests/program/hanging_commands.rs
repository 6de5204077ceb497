//! `tilendar pieces` and `tilendar poster` as a user runs them.

use crate::common::program::{names_in, run_in, run_line};

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
