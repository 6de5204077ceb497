//! `tilendar templates` as the author of a board runs it.

use crate::common::program::{assert_refuses, file, path, results, run};
use tilendar_puzzle::template::{PUZZLES, load};

#[test]
fn a_copy_of_each_preset_is_the_same_puzzle_under_another_name() {
    for preset in PUZZLES.all() {
        let original = load(preset.text, preset.name).unwrap();
        let copy = load(&results(&["templates", "new", "--from", preset.name]), "copy").unwrap();
        assert_eq!(copy.name(), format!("my-{}", preset.name));
        assert_eq!(copy.known_counts(), None);
        assert_eq!(copy.board(), original.board());
        assert_eq!(copy.pieces(), original.pieces());
        assert_eq!(copy.groups(), original.groups());
    }
}

#[test]
fn a_file_that_is_there_is_kept_unless_forced() {
    let folder = tempfile::tempdir().unwrap();
    let file_path = folder.path().join("my.toml");
    let name = file_path.to_str().unwrap();
    std::fs::write(&file_path, "mine").unwrap();
    let parts = ["already exists", "-o", "--force"];
    assert_refuses(&["templates", "new", "-o", name], 1, &parts);
    assert_eq!(std::fs::read(&file_path).unwrap(), b"mine");
    let (code, _, messages) = run(&["templates", "new", "-o", name, "--force"]);
    assert_eq!(code, Some(0), "{messages}");
    assert!(
        messages.contains("wrote ") && messages.contains("templates check layout"),
        "{messages}"
    );
    assert!(load(&std::fs::read_to_string(&file_path).unwrap(), name).is_ok());
}

#[test]
fn check_says_which_counts_of_a_template_are_wrong() {
    let text = results(&["templates", "show", "layout", "calendar"]);
    let wrong = file(&text.replace("fewest = 7", "fewest = 1"));
    let (code, checked, _) = run(&["templates", "check", "layout", path(&wrong)]);
    assert_eq!(code, Some(3));
    let right = "tilings = 25061, real_tilings = 24405, fewest = 7, most = 216";
    assert!(checked.contains(right), "{checked}");
}

/// Four cells with labels of one and of two cells in a group, and a piece that leaves one cell open.
const UNEVEN: &str = "name = \"uneven\"\ntitle = \"Uneven\"\nrows = [\"A B B2 <\"]\n\
    [[reveal]]\nname = \"x\"\nlabels = \"A B B2\"\n\
    [[pieces]]\nletter = \"I\"\nshape = \"###\"\n";

#[test]
fn check_names_reveals_without_a_tiling_and_those_of_another_area() {
    let uneven = file(UNEVEN);
    let (code, checked, _) = run(&["templates", "check", "layout", path(&uneven)]);
    assert_eq!(code, Some(0), "the template is good");
    for part in [
        "1 reveal impossible, such as B2: it opens 2 cells, but the pieces leave 1",
        "unsolvable: B, B2",
        "fewest, 1: A",
    ] {
        assert!(checked.contains(part), "no {part:?} in {checked}");
    }
}
