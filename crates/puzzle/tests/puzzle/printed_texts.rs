//! A label's printed text and its name may differ: two cells may print the same.

use tilendar_puzzle::Puzzle;
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::template::{PUZZLES, load, to_toml};
use tilendar_puzzle::text::{json_line, read};

fn template(name: &str) -> String {
    PUZZLES.find(name).expect("a preset").text.to_owned()
}

/// The weekday board in Spanish: March and Tuesday print the same.
fn spanish() -> Puzzle {
    let texts = "Jan Ene,Apr Abr,Dec Dic,Mon Lun,Tue Mar,Wed Mié,Thu Jue,Fri Vie,Sat Sáb,Sun Dom"
        .split(',')
        .map(|pair| pair.replace(' ', " = \"") + "\"\n");
    let head = "title = \"Daily Calendar\"\n";
    let text = template("weekday").replace(head, &format!("{head}language = \"es\"\n"));
    load(&format!("{text}\n[texts]\n{}", texts.collect::<String>()), "spanish").expect("a puzzle")
}

fn labels(puzzle: &Puzzle, labels: &[&str]) -> Result<String, String> {
    let reveal = puzzle.reveal_for_labels(labels).map_err(|error| error.to_string())?;
    Ok(puzzle.labels_in_words(&reveal, " "))
}

#[test]
fn a_text_names_a_label_where_only_one_prints_it() {
    let puzzle = spanish();
    let reveal = puzzle.reveal_for_labels(&["Tue", "Mar", "6"]).expect("a reveal");
    assert_eq!(puzzle.texts_in_words(&reveal, " "), "Mar Mar 6");
    assert_eq!(labels(&puzzle, &["dom", "dic", "31"]), Ok("Sun Dec 31".to_owned()));
    // A name takes precedence over a printed text.
    assert_eq!(labels(&puzzle, &["Dom", "mar", "31"]), Ok("Sun Mar 31".to_owned()));
    let numbers = template("calendar") + "\n[texts]\nJan = \"day\"\n1 = \"day\"\n";
    let numbers = load(&numbers, "numbers").expect("a puzzle");
    let message = labels(&numbers, &["day", "2"]).expect_err("two labels");
    assert!(message.contains("\"day\" is printed for the labels \"Jan\" and \"1\""), "{message}");
}

#[test]
fn texts_and_language_survive_being_written() {
    let puzzle = spanish();
    assert_eq!(puzzle.language(), Some("es"));
    assert_eq!(load(&to_toml(&puzzle), "again"), Ok(puzzle));
}

#[test]
fn solutions_state_names_and_are_read_with_texts_as_well() {
    let puzzle = spanish();
    let reveal = puzzle.reveal_for_labels(&["Tue", "Mar", "6"]).expect("a reveal");
    let solution = Solver::new(&puzzle).first(&reveal).expect("a solution");
    let line = json_line(&puzzle, &solution);
    assert!(line.contains(r#""weekday":"Tue","month":"Mar""#), "{line}");
    for text in [&line, &line.replace(r#""Tue""#, r#""Mar""#)] {
        let results: Vec<_> = read(text.as_bytes(), &puzzle, &[]).collect();
        assert!(matches!(results[..], [Ok(_)]), "{results:?}");
    }
}

#[test]
fn what_is_wrong_with_texts_is_said_where_it_is() {
    let first = template("calendar").lines().count() + 3;
    for (texts, place, part) in [
        ("Smarch = \"x\"", (first, 1), "\"Smarch\" prints, which is not on the board"),
        ("Jan = \"\"", (first, 7), "is empty"),
        ("Jan = \"x\"\njan = \"y\"", (first + 1, 1), "twice"),
    ] {
        let text = template("calendar") + "\n[texts]\n" + texts;
        let error = load(&text, "my.toml").expect_err(texts);
        assert_eq!(error.place.line_and_column, Some(place), "{error}");
        assert!(error.to_string().contains(part), "{error}");
    }
}
