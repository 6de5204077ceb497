//! Solutions are read in the formats of this and other programs, and their faults are reported.

use std::io::{BufReader, Read};

use crate::puzzles::{calendar, reveal, rhombus, template};
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::text::{json_line, read};
use tilendar_puzzle::{Placement, Puzzle, Solution, SolutionFault};

/// 6 October on the calendar.
const GRID: &str = "YYYYPP.\nNNY*PP.\nZNNNP*L\nZZZLLLL\nVUZURRR\nVUUURRR\nVVV....\n";

/// The faults of each solution in the text.
fn faults(text: &str) -> Vec<Option<String>> {
    read(text.as_bytes(), &calendar(), &[rhombus()])
        .map(|result| result.err().map(|fault| fault.to_string()))
        .collect()
}

fn assert_faulty(text: &str, part: &str) {
    match &faults(text)[..] {
        [Some(fault)] => assert!(fault.contains(part), "no {part:?} in: {fault}"),
        other => panic!("{other:?} instead of one fault with {part:?} for:\n{text}"),
    }
}

fn assert_good(text: &str) {
    assert_eq!(faults(text), [None], "{text}");
}

fn line(puzzle: &Puzzle, labels: &[&str]) -> String {
    let solution = Solver::new(puzzle).first(&reveal(puzzle, labels)).expect("a solution");
    json_line(puzzle, &solution)
}

#[test]
fn a_line_of_json_has_its_keys_in_order() {
    let text = line(&rhombus(), &["Wed", "Oct", "6"]);
    let start =
        r#"{"layout":"rhombus","reveal":{"weekday":"Wed","month":"Oct","day":"6"},"rows":["."#;
    assert!(text.starts_with(start), "{text}");
}

#[test]
fn a_line_has_the_day_of_every_year_where_the_labels_are_one() {
    let calendar = calendar();
    let text = line(&calendar, &["Oct", "6"]);
    assert!(text.starts_with(r#"{"layout":"calendar","date":"10-06","#), "{text}");
    let never = line(&calendar, &["Feb", "31"]);
    assert!(!never.contains("date"), "{never}");
}

#[test]
fn grids_of_other_programs_are_understood() {
    for grid in [
        GRID.replace('\n', "\r\n"),
        format!("\u{feff}\n\n{GRID}\n\n"),
        GRID.replace('.', "#"),
        GRID.replace(['.', '*'], " "),
        GRID.replace('.', ""),
        GRID.replace('Y', "X").replace('Z', "x").replace('R', "7"),
        // Two pieces with the same letter, which do not touch.
        GRID.replace('R', "P"),
    ] {
        assert_good(&grid);
    }
}

#[test]
fn both_formats_mix_and_faults_do_not_stop_the_reading() {
    let good = line(&calendar(), &["Jan", "1"]);
    let of_rhombus = line(&rhombus(), &["Mon", "Jan", "1"]);
    let text = format!("{GRID}{good}\n{of_rhombus}\n\nABC\n\n{GRID}");
    let fault = "11: there is 1 row, and the board has 7".to_owned();
    assert_eq!(faults(&text), [None, None, None, Some(fault), None]);
}

#[test]
fn wrong_pieces_are_named() {
    assert_faulty(&GRID.replacen("ZNNNP*L", "ZNNLP*L", 1), "1: N at row 2, column 1 has the shape");
    assert_faulty(
        &GRID.replacen("YYYYPP.", "YYYPPP.", 1),
        "Y at row 1, column 1 has the shape ###/..#, which no piece has",
    );
    // P twice, R not at all: R's six cells hold a P and an open cell.
    let twice = GRID.replacen("RRR", "QQQ", 1).replacen("RRR", "QQ*", 1);
    assert_faulty(&twice, "is the piece P, which is used already");
    let missing = GRID.replace('R', "*");
    assert_faulty(&missing, "the piece R (###/###) is missing");
}

#[test]
fn wrong_rows_are_named() {
    assert_faulty(&GRID.replacen("VVV....\n", "", 1), "there are 6 rows, and the board has 7");
    assert_faulty(
        &GRID.replacen("YYYYPP.", "YYYYPP......", 1),
        "row 1 has 12 characters, and the board 7 columns",
    );
    assert_faulty(
        &GRID.replacen("YYYYPP.", "YYYYPPP", 1),
        "row 1, column 7 is off the board and has 'P'",
    );
    assert_faulty(&"A\n".repeat(100_000), "there are 100000 rows");
}

#[test]
fn open_cells_that_are_no_reveal_are_named() {
    let puzzle = template(
        "name = \"m\"\ntitle = \"M\"\nrows = [\"* * A\", \"* B *\"]\n\
         [[reveal]]\nname = \"one\"\nlabels = \"A B\"\n[[pieces]]\nletter = \"M\"\nshape = \"##/##\"\n\
         [[pieces]]\nletter = \"o\"\nshape = \"#\"\n",
    );
    let found = read("MMo\nMM*\n".as_bytes(), &puzzle, &[]).next().expect("one");
    let fault = found.expect_err("no label is open").to_string();
    assert!(fault.contains("row 2, column 3 (without label) stay open"), "{fault}");
    assert!(fault.contains("one label of each group: one"), "{fault}");
}

#[test]
fn wrong_json_is_named() {
    let good = line(&calendar(), &["Oct", "6"]);
    assert_good(&good);
    assert_faulty(&good[..good.len() / 2], "breaks off in the middle");
    assert_faulty(&good.replace("rows", "lines"), "missing field `rows`");
    assert_faulty("{\"layout\": 3}", "not the JSON of a solution");
    assert_faulty(&good.replace("calendar", "calender"), "there is no layout \"calender\"");
    assert_faulty(&good.replace("\"Oct\"", "\"Okt\""), "no label \"Okt\": did you mean \"Oct\"?");
    assert_faulty(&good.replace("\"month\":\"Oct\",", ""), "group \"month\" is missing");
    assert_faulty(
        &good.replace("\"Oct\"", "\"Nov\""),
        "says that Nov, 6 stay open, but in its rows Oct, 6 do",
    );
    assert_faulty(
        &good.replace("\"month\"", "\"mouth\""),
        "\"Oct\" is not one of the group \"mouth\"",
    );
}

#[test]
fn bytes_that_are_no_text_and_endless_lines_are_faults() {
    let puzzle = calendar();
    for (bytes, message) in [
        (b"YYY\xff".to_vec(), "1: the text is not UTF-8"),
        (vec![b'a'; 300_000], "1: the line is longer than 65536 bytes"),
    ] {
        let text = [&bytes[..], b"\n\n", GRID.as_bytes()].concat();
        let results: Vec<_> = read(BufReader::new(&text[..]), &puzzle, &[]).collect();
        let [Err(fault), Ok(_)] = &results[..] else {
            panic!("{results:?}");
        };
        assert_eq!(fault.to_string(), message);
    }
}

#[test]
fn a_reader_that_fails_ends_the_reading() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("the cable is out"))
        }
    }
    let puzzle = calendar();
    let found: Vec<_> = read(BufReader::new(Broken), &puzzle, &[]).collect();
    assert_eq!(found.len(), 1);
    assert!(found[0].as_ref().is_err_and(|fault| fault.to_string().contains("the cable is out")));
}

#[test]
fn placements_that_are_no_solution_are_refused() {
    let puzzle = calendar();
    let reveal = reveal(&puzzle, &["Oct", "6"]);
    let solution = Solver::new(&puzzle).first(&reveal).expect("a solution");
    let with = |change: &dyn Fn(&mut Vec<Placement>)| {
        let mut placements = solution.placements().to_vec();
        change(&mut placements);
        Solution::new(&puzzle, reveal.clone(), placements)
    };
    assert_eq!(with(&|placements| placements.reverse()), Ok(solution.clone()));
    let missing = with(&|placements| placements.truncate(7));
    assert_eq!(missing, Err(SolutionFault::PieceMissing('R')));
    let twice = with(&|placements| placements.push(placements[0]));
    assert_eq!(twice, Err(SolutionFault::PieceTwice('L')));
    let swapped = with(&|placements| placements[0].cells = placements[1].cells);
    assert!(matches!(swapped, Err(SolutionFault::WrongShape('L', _))));
    let elsewhere = puzzle.reveal_for_labels(&["Jan", "1"]).expect("a reveal");
    let other = Solver::new(&puzzle).first(&elsewhere).expect("a solution");
    let mixed = with(&|placements| placements[7] = other.placements()[7]);
    assert!(matches!(
        mixed,
        Err(SolutionFault::Overlap(..)
            | SolutionFault::CoversOpenCell(..)
            | SolutionFault::Uncovered(_))
    ));
}
