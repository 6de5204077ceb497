//! `tilendar arrange` as a user runs it.

use std::fs;

use crate::common::program::{path, run, run_in, strip};

#[test]
fn the_board_is_a_template_that_products_take_with_a_picture_beside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let in_folder = |arguments: &[&str]| {
        let (code, out, messages) = run_in(folder.path(), arguments);
        assert_eq!(code, Some(0), "{arguments:?}: {messages}");
        (out, messages)
    };
    let (json, messages) = in_folder(&["arrange", "-o", "my.toml", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["boards"][0]["inversions"], 33_647);
    assert_eq!(json["boards"][1]["board"], "sorted");
    assert!(
        messages.ends_with("wrote my.svg\nnext: tilendar cards --perpetual --layout my.toml\n"),
        "{messages}"
    );
    let text = fs::read_to_string(folder.path().join("my.toml")).expect("a template");
    for part in [
        "# sorted                        0.566    19822 of 66795 (29.7%)",
        "#     tilendar arrange --layout calendar --seed 0\n",
        "name = \"calendar-rising\"\n",
        "title = \"A-Puzzle-A-Day, rising\"\n",
        "credit = \"after DragonFjord\"\n",
    ] {
        assert!(text.contains(part), "no {part:?} in {text}");
    }
    let svg = fs::read_to_string(folder.path().join("my.svg")).expect("a picture");
    assert!(svg.contains("A-Puzzle-A-Day, as it is"));
    in_folder(&["laser", "--layout", "my.toml"]);
    // The file exists now.
    let (code, _, messages) = run_in(folder.path(), &["arrange", "-o", "my.toml"]);
    assert_eq!(code, Some(1));
    assert!(messages.contains("--force"), "{messages}");
    assert_eq!(fs::read_to_string(folder.path().join("my.toml")).ok(), Some(text));
}

#[test]
fn a_board_on_which_some_date_has_no_tiling_is_made_the_best_of_and_it_says_so() {
    let strip = strip();
    let names = ["--name", "mine", "--title", "Mine", "--seed", "5"];
    let arguments = [&["arrange", "--layout", path(&strip)][..], &names].concat();
    let (code, text, messages) = run(&arguments);
    assert_eq!(code, Some(3), "{messages}");
    assert!(messages.contains("dates have no solution on the arranged board"), "{messages}");
    assert!(text.contains("name = \"mine\"\ntitle = \"Mine\"\n"), "{text}");
    assert!(text.contains("fewest = 0"), "{text}");
}
