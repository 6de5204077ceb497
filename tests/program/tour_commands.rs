//! `tilendar tour` and `tilendar cards --tour` as a person runs them.

use crate::common::program::{
    assert_refuses, assert_writes_nothing, names_in, outcome, path, run, run_in, strip, tilendar,
};

/// Four days of a tour; the results of a run that succeeds.
fn advent(more: &[&str]) -> String {
    let days = ["tour", "2027", "--from", "12-24", "--to", "12-27"];
    let (code, results, talk) = run(&[&days[..], more].concat());
    assert_eq!(code, Some(0), "{talk}");
    assert!(
        talk.starts_with("11 moves, 3.67 a day; no tour has fewer\n"),
        "{talk}"
    );
    assert!(talk.contains("1 on 1 day, 5 on 2 days\n"), "{talk}");
    assert!(talk.contains("\nnext: "), "{talk}");
    results
}

#[test]
fn the_table_has_a_line_a_day_with_the_pieces_that_move() {
    let table = advent(&[]);
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 5);
    let words = |line: &str| {
        line.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(words(lines[0]), ["date", "move", "moves", "tiling"]);
    assert_eq!(words(lines[1])[..4], ["2027-12-24", "lay", "all", "-"]);
    assert_eq!(
        words(lines[2])[..7],
        ["2027-12-25", "L", "N", "P", "U", "Y", "5"]
    );
}

#[test]
fn every_format_of_tilings_is_read_back_and_drawn() {
    for format in ["text", "jsonl"] {
        let folder = tempfile::tempdir().expect("a folder");
        let arguments = [
            "tour", "2027", "--to", "01-31", "--format", format, "-o", "tour",
        ];
        let (code, results, talk) = run_in(folder.path(), &arguments);
        assert_eq!((code, results.as_str()), (Some(0), ""), "{talk}");
        assert!(talk.starts_with("wrote tour (31 days)\n"), "{talk}");
        let (_, verdict, _) = run_in(folder.path(), &["verify", "tour"]);
        assert_eq!(
            verdict,
            "tour: a tiling of each of 31 reveals\ntour: 31 good, 0 faulty\n"
        );
        let cards = [
            "cards",
            "2027",
            "--to",
            "01-31",
            "--solutions",
            "tour",
            "-o",
            "a.pdf",
        ];
        let (code, _, talk) = run_in(folder.path(), &cards);
        assert!(code == Some(0) && !talk.contains("no solution"), "{talk}");
    }
}

#[test]
fn lines_of_json_tell_date_number_and_moves() {
    let lines = advent(&["--format", "jsonl"]);
    let lines: Vec<serde_json::Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 4);
    assert!(lines[0]["moved"].is_null());
    assert_eq!(lines[1]["date"], "2027-12-25");
    assert_eq!(lines[1]["number"], 77);
    assert_eq!(
        lines[1]["moved"],
        serde_json::json!(["L", "N", "P", "U", "Y"])
    );
}

#[test]
fn a_day_without_a_tiling_interrupts_and_is_told() {
    let strip = strip();
    let days = ["--from", "01-30", "--to", "02-01", "--layout", path(&strip)];
    let (code, table, talk) = run(&[&["tour", "2027"], &days[..]].concat());
    assert_eq!(
        (code, table.matches("no tiling").count()),
        (Some(0), 2),
        "{table}"
    );
    assert!(
        talk.contains("2 days have no tiling: the tour starts anew"),
        "{talk}"
    );
    let none = [
        "tour",
        "2027",
        "--from",
        "02-01",
        "--layout",
        path(&strip),
        "-o",
        "tour.txt",
    ];
    assert_writes_nothing(&none, 3, &["no tiling on any of these days"]);
}

#[test]
fn a_limit_is_told() {
    let (_, _, talk) = run(&["tour", "2027", "--most-tilings", "30"]);
    let said = "perhaps not the fewest: ";
    assert!(
        talk.contains(said) && talk.contains("more than 30 tilings"),
        "{talk}"
    );
    assert_refuses(
        &["tour", "2027", "--most-tilings", "0"],
        2,
        &["--most-tilings"],
    );
}

#[test]
fn what_has_no_tour_is_refused_with_a_way_out() {
    let no_dates = [
        "tour",
        "2027",
        "--layout",
        "pentominoes-6x10",
        "-o",
        "tour.txt",
    ];
    assert_writes_nothing(&no_dates, 1, &["has no dates", "tilendar solve --layout"]);
    let no_year = [
        "tour",
        "--perpetual",
        "--layout",
        "weekday",
        "-o",
        "tour.txt",
    ];
    assert_writes_nothing(&no_year, 1, &["shows the weekday", "needs a year"]);
    let inverted = [
        "tour", "2027", "--from", "03-02", "--to", "03-01", "-o", "tour.txt",
    ];
    assert_writes_nothing(&inverted, 1, &["ends before it starts", "2027-03-02"]);
}

#[test]
fn cards_tell_what_to_move_in_the_language_that_is_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let arguments = [
        "cards", "2027", "--from", "12-24", "--to", "12-27", "--tour", "--format", "svg", "--text",
        "live", "--lang", "de", "-o", "cards",
    ];
    let (code, _, talk) = run_in(folder.path(), &arguments);
    assert_eq!(code, Some(0), "{talk}");
    assert!(talk.contains("no tour has fewer"), "{talk}");
    let cards = folder.path().join("cards");
    assert_eq!(names_in(&cards).len(), 8);
    let back = |day: &str| {
        std::fs::read_to_string(cards.join(format!("2027-12-{day}-back.svg"))).expect("a card")
    };
    assert!(back("24").contains("alle Teile legen"));
    assert!(back("25").contains("L N P U Y umlegen"));
}

#[test]
fn a_tour_needs_backs_and_chooses_the_tilings_itself() {
    let tour = ["cards", "2027", "--tour"];
    let no_backs = [&tour[..], &["--backs", "none"]].concat();
    assert_writes_nothing(&no_backs, 1, &["the backs show a tour's tilings"]);
    for other in [["--pick", "7"], ["--solutions", "tour.txt"]] {
        assert_writes_nothing(&[&tour[..], &other].concat(), 2, &["--tour", other[0]]);
    }
}

#[test]
fn the_same_tour_has_the_same_bytes_on_any_number_of_threads() {
    let alone = |threads: &str| {
        let mut command = tilendar(&["tour", "2028", "--layout", "palmetto"]);
        command.env("RAYON_NUM_THREADS", threads);
        outcome(command)
    };
    assert!(alone("1") == alone("4"));
}
