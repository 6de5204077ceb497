//! Requests of the page's editor about a user's own boards.

use serde_json::{Value as Json, json};
use tilendar_puzzle::template::load;

use crate::requests::{answered, message};

/// A board of two rows with the labels a, b and c, one of which stays open.
fn draft() -> Json {
    json!({
        "name": "tiny",
        "title": "Tiny",
        "rows": [["a", "b", "c"], ["*", "*", "."]],
        "groups": [{ "name": "letter", "labels": ["a", "b", "c"] }],
        "pieces": [
            { "letter": "I", "shape": "##", "flip": true },
            { "letter": "J", "shape": "#/#", "flip": true },
        ],
    })
}

fn fault_of(draft: &Json) -> (String, Json) {
    let fault = &answered("check", &json!({ "draft": draft }))["fault"];
    let message = fault["message"].as_str().expect("a message");
    (message.to_owned(), fault["place"].clone())
}

#[test]
fn a_good_board_is_given_as_its_template() {
    let good = &answered("check", &json!({ "draft": draft() }))["good"];
    let puzzle = load(good["template"].as_str().expect("a template"), "tiny").expect("a puzzle");
    assert_eq!(puzzle.name(), "tiny");
    assert_eq!(puzzle.reveal_count(), 3);
    assert_eq!(good["board"]["columns"], 3);
}

#[test]
fn a_fault_is_told_in_the_librarys_words_where_it_is() {
    let rows = r####"
/rows/1/1 | "a" | "a" | {"part":"cell","row":1,"column":1}
/rows/0/2 | "^" | `^` | {"part":"cell","row":0,"column":2}
/pieces/1/letter | "I" | 'I' | {"part":"letter","piece":1}
/pieces/0/shape | "#.#" | not connected | {"part":"shape","piece":0}
/pieces | [] | there are 0 pieces | {"part":"pieces"}
/pieces/0/shape | "###" | the areas do not add up | {"part":"board"}
/groups/0/labels/2 | "z" | not on the board | {"part":"label","group":0,"label":2}
/groups/0/name | "weekday" | needs 7 | {"part":"group","group":0}
/title | "\u007f" | U+007F | {"part":"title"}
/title | "\"\n[counts]\ntilings = 1" | U+000A | {"part":"title"}"####;
    for row in rows.lines().skip(1) {
        let [pointer, value, words, expected] = row.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let json = |text: &str| serde_json::from_str::<Json>(text).expect("JSON");
        let mut changed = draft();
        *changed.pointer_mut(pointer).expect("a part") = json(value);
        let (message, place) = fault_of(&changed);
        assert!(message.contains(words), "{row}: {message}");
        assert_eq!(place, json(expected), "{row}");
    }
    let mut hostile = draft();
    hostile["title"] = json!("<script>\\\"");
    let good = &answered("check", &json!({ "draft": hostile }))["good"];
    assert_eq!(good["board"]["title"], "<script>\\\"");
}

#[test]
fn a_fault_of_a_template_has_its_line() {
    let answer = answered("check", &json!({ "template": "name = \"x\"\ntitle = 7" }));
    let fault = &answer["fault"];
    assert_eq!(fault["place"]["line"], 2);
    assert!(fault["message"].as_str().expect("a message").contains("template:2:"));
}

#[test]
fn a_census_of_no_template_is_refused_in_a_sentence() {
    assert!(message("census", &json!("rows = 1")).contains("template"));
}
