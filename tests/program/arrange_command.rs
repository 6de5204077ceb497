//! `tilendar arrange` as a user runs it.

use crate::common::program::{Folder, assert_has, path, strip};

#[test]
fn the_board_is_a_template_that_products_take_with_a_picture_beside_it() {
    // One date alone has a tiling, before and after.
    let strip = strip();
    let folder = Folder::new();
    let line =
        format!("arrange --layout {} --name mine --title Mine --seed 5 --json", path(&strip));
    let (json, messages) = folder.fail(&format!("{line} -o my.toml"), 3);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["boards"][1]["board"], "sorted");
    let next = "wrote my.svg\nnext: tilendar cards --perpetual --layout my.toml\n";
    assert_has(&messages, &[next, "dates have no solution on the arranged board"]);
    let text = folder.read("my.toml");
    assert_has(
        &text,
        &["# sorted", " --seed 5\n", "name = \"mine\"\ntitle = \"Mine\"\n", "fewest = 0"],
    );
    assert_has(&folder.read("my.svg"), &["Strip, as it is"]);
    folder.run("board --layout my.toml");
    // The file exists now.
    assert_has(&folder.fail("arrange -o my.toml", 1).1, &["--force"]);
    assert_eq!(folder.read("my.toml"), text);
}
