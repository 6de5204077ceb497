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
    load(&spanish_template(), "spanish").expect("a puzzle")
}

fn spanish_template() -> String {
    let texts = "Jan Ene,Apr Abr,Dec Dic,Mon Lun,Tue Mar,Wed Mié,Thu Jue,Fri Vie,Sat Sáb,Sun Dom"
        .split(',')
        .map(|pair| pair.replace(' ', " = \"") + "\"\n");
    let head = "title = \"Daily Calendar\"\n";
    let text = template("weekday").replace(head, &format!("{head}language = \"es\"\n"));
    format!("{text}\n[texts]\n{}", texts.collect::<String>())
}

fn labels(puzzle: &Puzzle, labels: &[&str]) -> Result<String, String> {
    let reveal = puzzle.reveal_for_labels(labels).map_err(|error| error.to_string())?;
    Ok(puzzle.labels_in_words(&reveal, " "))
}

#[test]
fn labels_are_called_by_their_names_and_print_their_texts() {
    let puzzle = spanish();
    assert_eq!(puzzle.language(), Some("es"));
    let reveal = puzzle.reveal_for_labels(&["Tue", "Mar", "6"]).expect("a reveal");
    assert_eq!(puzzle.labels_in_words(&reveal, " "), "Tue Mar 6");
    assert_eq!(puzzle.texts_in_words(&reveal, " "), "Mar Mar 6");
}

#[test]
fn a_text_names_a_label_where_only_one_prints_it() {
    let puzzle = spanish();
    assert_eq!(labels(&puzzle, &["dom", "dic", "31"]), Ok("Sun Dec 31".to_owned()));
    // A name takes precedence over a printed text.
    assert_eq!(labels(&puzzle, &["Dom", "mar", "31"]), Ok("Sun Mar 31".to_owned()));
    let numbers = template("calendar") + "\n[texts]\nJan = \"day\"\n1 = \"day\"\n";
    let numbers = load(&numbers, "numbers").expect("a puzzle");
    let message = labels(&numbers, &["day", "2"]).expect_err("two labels");
    for part in ["\"day\"", "\"Jan\"", "\"1\""] {
        assert!(message.contains(part), "{message}");
    }
}

#[test]
fn texts_and_language_survive_being_written() {
    let puzzle = spanish();
    let again = load(&to_toml(&puzzle), "again");
    assert_eq!(again, Ok(puzzle));
}

#[test]
fn solutions_state_names_and_are_read_with_texts_as_well() {
    let puzzle = spanish();
    let reveal = puzzle.reveal_for_labels(&["Tue", "Mar", "6"]).expect("a reveal");
    let solution = Solver::new(&puzzle).first(&reveal).expect("a solution");
    let line = json_line(&puzzle, &solution);
    assert!(line.contains(r#""weekday":"Tue","month":"Mar""#), "{line}");
    let printed = line.replace(r#""Tue""#, r#""Mar""#);
    for text in [&line, &printed] {
        let results: Vec<_> = read(text.as_bytes(), &puzzle, &[]).collect();
        assert!(matches!(results[..], [Ok(_)]), "{results:?}");
    }
}

#[test]
fn what_is_wrong_with_texts_is_said_where_it_is() {
    let lines = template("calendar").lines().count();
    for (texts, column, part) in [
        ("Smarch = \"x\"", 1, "\"Smarch\" prints, which is not on the board"),
        ("Jan = \"\"", 7, "is empty"),
        ("Jan = \"x\"\njan = \"y\"", 1, "twice"),
    ] {
        let text = template("calendar") + "\n[texts]\n" + texts;
        let error = load(&text, "my.toml").expect_err(texts);
        let (line, at) = error.place.line_and_column.expect("a place");
        assert!(line > lines && at == column, "{error}");
        assert!(error.to_string().contains(part), "{error}");
    }
}
