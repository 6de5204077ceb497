//! Solutions are read in the formats of this and other programs, and their faults are reported.

use std::io::{BufReader, Read};

use crate::puzzles::{calendar, reveal, rhombus};
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::text::{json_line, read};
use tilendar_puzzle::{Placement, Puzzle, Solution};

/// 6 October on the calendar.
const GRID: &str = "YYYYPP.\nNNY*PP.\nZNNNP*L\nZZZLLLL\nVUZURRR\nVUUURRR\nVVV....\n";

/// The faults of each solution in the text.
fn faults(text: &[u8]) -> Vec<Option<String>> {
    read(text, &calendar(), &[rhombus()])
        .map(|result| result.err().map(|fault| fault.to_string()))
        .collect()
}

fn line(puzzle: &Puzzle, labels: &[&str]) -> String {
    let solution = Solver::new(puzzle).first(&reveal(puzzle, labels)).expect("a solution");
    json_line(puzzle, &solution)
}

#[test]
fn a_line_of_json_has_its_keys_in_order_and_the_day_of_every_year_where_it_is_one() {
    for (puzzle, labels, start) in [
        (rhombus(), &["Wed", "Oct", "6"][..], r#"{"layout":"rhombus","reveal":{"weekday":"Wed","#),
        (calendar(), &["Oct", "6"], r#"{"layout":"calendar","date":"10-06","reveal":{"#),
        (
            calendar(),
            &["Feb", "31"],
            r#"{"layout":"calendar","reveal":{"month":"Feb","day":"31"},"#,
        ),
    ] {
        let text = line(&puzzle, labels);
        assert!(text.starts_with(start), "{text}");
    }
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
        assert_eq!(faults(grid.as_bytes()), [None], "{grid}");
    }
}

#[test]
fn both_formats_mix_and_faults_do_not_stop_the_reading() {
    let good = line(&calendar(), &["Jan", "1"]);
    let of_rhombus = line(&rhombus(), &["Mon", "Jan", "1"]);
    let cut = &GRID[..16];
    let text = format!("{GRID}{good}\n{of_rhombus}\n\n{cut}\nABC\n\n{GRID}");
    let fault = "11: these rows look like a board, but one that is cut off or does not have 7 rows"
        .to_owned();
    assert_eq!(faults(text.as_bytes()), [None, None, None, Some(fault), None]);
    let text = [b"YYY\xff\n\n", GRID.as_bytes()].concat();
    assert_eq!(faults(&text), [Some("1: the text is not UTF-8".to_owned()), None]);
    let text = [&vec![b'a'; 300_000], &b"\n\n"[..], GRID.as_bytes()].concat();
    assert_eq!(faults(&text), [None]);
}

#[test]
fn each_fault_is_named() {
    let good = line(&calendar(), &["Oct", "6"]);
    // P twice, R not at all: R's six cells hold a P and an open cell.
    let twice = GRID.replacen("RRR", "QQQ", 1).replacen("RRR", "QQ*", 1);
    for (text, part) in [
        (GRID.replacen("ZNNNP", "ZNNLP", 1), "1: N at row 2, column 1 has the shape"),
        (GRID.replacen("YYYYPP", "YYYPPP", 1), "row 1, column 1 has the shape ###/..#, which no"),
        (twice, "is the piece P, which is used already"),
        (GRID.replace('R', "*"), "the piece R (###/###) is missing"),
        (GRID.replacen("YYYY", "AABB", 1), "A at row 1, column 1 has the shape ##, which no"),
        ("AABCC\n".repeat(4), "1: a grid of 4 rows and 5 columns; the board calendar has 7 and 7"),
        (good[..good.len() / 2].to_owned(), "breaks off in the middle"),
        (good.replace("rows", "lines"), "missing field `rows`"),
        ("{\"layout\": 3}".to_owned(), "not the JSON of a solution"),
        (good.replace("calendar", "calender"), "there is no layout \"calender\""),
        (good.replace("\"Oct\"", "\"Okt\""), "no label \"Okt\": did you mean \"Oct\"?"),
        (good.replace("\"month\":\"Oct\",", ""), "group \"month\" is missing"),
        (good.replace("\"Oct\"", "\"Nov\""), "says that Nov, 6 stay open, but in its rows Oct, 6"),
        (good.replace("\"month\"", "\"mouth\""), "\"Oct\" is not one of the group \"mouth\""),
    ] {
        match &faults(text.as_bytes())[..] {
            [Some(fault)] => assert!(fault.contains(part), "no {part:?} in: {fault}"),
            other => panic!("{other:?} instead of one fault with {part:?} for:\n{text}"),
        }
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
    let results: Vec<_> = read(BufReader::new(Broken), &puzzle, &[]).collect();
    assert!(matches!(&results[..], [Err(fault)] if fault.to_string().contains("the cable is out")));
}

#[test]
fn placements_that_are_no_solution_are_refused() {
    let puzzle = calendar();
    let reveal = reveal(&puzzle, &["Oct", "6"]);
    let solution = Solver::new(&puzzle).first(&reveal).expect("a solution");
    let with = |change: &dyn Fn(&mut Vec<Placement>)| {
        let mut placements = solution.placements().to_vec();
        change(&mut placements);
        Solution::new(&puzzle, reveal.clone(), placements).map_err(|fault| fault.to_string())
    };
    assert_eq!(with(&|placements| placements.reverse()), Ok(solution.clone()));
    let missing = with(&|placements| placements.truncate(7));
    assert_eq!(missing, Err("the piece R is missing".to_owned()));
    let twice = with(&|placements| placements.push(placements[0]));
    assert_eq!(twice, Err("the piece L is used twice".to_owned()));
    let swapped = with(&|placements| placements[0].cells = placements[1].cells);
    assert!(swapped.is_err_and(|fault| fault.starts_with("the piece L cannot lie as ")));
    let elsewhere = puzzle.reveal_for_labels(&["Jan", "1"]).expect("a reveal");
    let other = Solver::new(&puzzle).first(&elsewhere).expect("a solution");
    assert!(with(&|placements| placements[7] = other.placements()[7]).is_err());
}
