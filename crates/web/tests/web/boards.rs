//! Requests of the page's editor about a user's own boards.

use serde_json::{Value as Json, json};
use tilendar_order::Cache;
use tilendar_puzzle::template::{PUZZLES, load};
use tilendar_web::answer;

use crate::requests::{answered, ask, message};

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
fn every_template_of_the_program_comes_back_as_the_same_puzzle() {
    for preset in PUZZLES.all() {
        let good = &answered("check", &json!({ "template": preset.text }))["good"];
        let again = load(good["template"].as_str().expect("a template"), "again");
        assert_eq!(again, load(preset.text, preset.name), "{}", preset.name);
    }
}

#[test]
fn a_fault_is_told_in_the_librarys_words_where_it_is() {
    let change = |change: fn(&mut Json)| {
        let mut changed = draft();
        change(&mut changed);
        fault_of(&changed)
    };
    let (message, place) = change(|draft| draft["rows"][1][1] = json!("a"));
    assert!(message.contains("\"a\""), "{message}");
    assert_eq!(place, json!({ "part": "cell", "row": 1, "column": 1 }));
    let (message, place) = change(|draft| draft["rows"][0][2] = json!("^"));
    assert!(message.contains("`^`"), "{message}");
    assert_eq!(place, json!({ "part": "cell", "row": 0, "column": 2 }));
    let (_, place) = change(|draft| draft["pieces"][1]["letter"] = json!("I"));
    assert_eq!(place, json!({ "part": "letter", "piece": 1 }));
    let (_, place) = change(|draft| draft["pieces"][0]["shape"] = json!("#.#"));
    assert_eq!(place, json!({ "part": "shape", "piece": 0 }));
    let (message, place) = change(|draft| draft["pieces"] = json!([]));
    assert!(message.contains("there are 0 pieces"), "{message}");
    assert_eq!(place, json!({ "part": "pieces" }));
    let (message, place) = change(|draft| draft["pieces"][0]["shape"] = json!("###"));
    assert!(message.contains("the areas do not add up"), "{message}");
    assert_eq!(place, json!({ "part": "board" }));
    let (message, place) = change(|draft| draft["groups"][0]["labels"][2] = json!("z"));
    assert!(message.contains("not on the board"), "{message}");
    assert_eq!(place, json!({ "part": "label", "group": 0, "label": 2 }));
    let (message, place) = change(|draft| draft["groups"][0]["name"] = json!("weekday"));
    assert!(message.contains("needs 7"), "{message}");
    assert_eq!(place, json!({ "part": "group", "group": 0 }));
    let (_, place) = change(|draft| draft["title"] = json!("\u{7f}"));
    assert_eq!(place, json!({ "part": "title" }));
}

#[test]
fn what_is_written_into_a_draft_stays_a_text() {
    let mut hostile = draft();
    hostile["title"] = json!("\"\n[counts]\ntilings = 1");
    let (message, place) = fault_of(&hostile);
    assert_eq!(place, json!({ "part": "title" }), "{message}");
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
fn a_census_names_the_dates_with_the_fewest_and_the_most_tilings() {
    let calendar = PUZZLES.find("calendar").expect("the calendar").text;
    let counts = answered("census", &json!(calendar));
    assert_eq!(counts["counted"], 366);
    assert_eq!(counts["tilings"], 24_405);
    assert_eq!(counts["fewest"], json!({ "tilings": 7, "count": 1, "labels": [["Oct", "6"]] }));
    assert_eq!(counts["most"], json!({ "tilings": 216, "count": 1, "labels": [["Jan", "25"]] }));
    assert_eq!(counts["unsolvable"], json!({ "tilings": 0, "count": 0, "labels": [] }));
    let template = counts["template"].as_str().expect("a template");
    assert!(template.contains("tilings = 25061"));
}

#[test]
fn a_census_of_no_template_is_refused_in_a_sentence() {
    assert!(message("census", &json!("rows = 1")).contains("template"));
}

#[test]
fn an_order_carries_a_board_of_ones_own() {
    let desk = PUZZLES.find("desk").expect("the desk").text;
    let own = desk.replace("name = \"desk\"", "name = \"mine\"");
    let order = json!({ "product": "sheet", "date": "10-06", "layout": own });
    let made = ask("make", &json!({ "order": order })).expect("a sheet");
    assert!(made.json.contains("\"stem\":\"mine-10-06-sheet\""), "{}", made.json);
    let carried =
        answer("orderOf", "null", &made.files[0], &Cache::default(), &()).expect("the order");
    let carried: Json = serde_json::from_str(&carried.json).expect("JSON");
    assert_eq!(carried, order);
    let faulty = json!({ "product": "sheet", "date": "10-06", "layout": "name = 1\n" });
    assert!(message("make", &json!({ "order": faulty })).contains("layout:1:8"));
}

#[test]
fn a_year_is_told_in_numbers() {
    let order = json!({ "product": "heatmap", "year": 2027 });
    let numbers = answered("numbers", &order);
    let dates = numbers["dates"].as_array().expect("dates");
    assert_eq!(dates.len(), 365);
    assert!(dates.contains(&json!({ "date": "2027-10-06", "tilings": 7 })));
    let bins = numbers["bins"].as_array().expect("ranges");
    let counted: u64 = bins.iter().filter_map(|bin| bin["count"].as_u64()).sum();
    assert_eq!(counted, 365);
    assert!(message("numbers", &json!({ "product": "sheet" })).contains("heat map"));
}

#[test]
fn what_labels_print_and_the_language_come_back_with_a_draft() {
    let mut draft = draft();
    draft["texts"] = json!({ "a": "1", "b": "1" });
    draft["language"] = json!("fr");
    let good = &answered("check", &json!({ "draft": draft }))["good"];
    assert_eq!(good["board"]["language"], "fr");
    let area = &good["board"]["areas"][0];
    assert_eq!((&area["text"], &area["printed"]), (&json!("a"), &json!("1")));
    assert_eq!(good["board"]["areas"][2].get("printed"), None);
    let template = good["template"].as_str().expect("a template");
    let again = &answered("check", &json!({ "template": template }))["good"];
    assert_eq!(again, good);
    draft["texts"]["z"] = json!("2");
    let (message, place) = fault_of(&draft);
    assert!(message.contains("not on the board"), "{message}");
    assert_eq!(place, json!({ "part": "printed", "text": 2 }));
}

#[test]
fn suggested_pieces_fill_the_board_whatever_stays_open() {
    let shapes = "F:.##/##./.#. I:##### L:####/#... N:##../.### P:###/##. T:###/.#./.#. U:#.#/### V:#../#../### Y:####/.#..";
    let shapes = shapes.split(' ').filter_map(|shape| shape.split_once(':'));
    let shapes: Vec<(&str, &str)> = shapes.collect();
    let rows = ["a******", "***b***", "******c"].map(|row| row.chars().collect::<Vec<_>>());
    let mut board = draft();
    board["rows"] = json!(rows);
    let mut number = json!(0);
    let mut sets = std::collections::BTreeSet::new();
    for _ in 0..3 {
        let request = json!({ "draft": board, "shapes": shapes, "area": 20, "number": number });
        let found = answered("fill", &request);
        let letters = found["letters"].as_array().expect("a set").clone();
        let pieces = letters.iter().map(|letter| {
            let shape = shapes.iter().find(|(known, _)| letter == known);
            json!({ "letter": letter, "shape": shape.expect("one of them").1, "flip": true })
        });
        board["pieces"] = pieces.collect();
        let good = &answered("check", &json!({ "draft": board }))["good"];
        let counts = answered("census", &good["template"]);
        assert_eq!(counts["counted"], 3);
        assert_eq!(counts["unsolvable"]["count"], 0);
        sets.insert(Json::from(letters).to_string());
        number = found["next"].clone();
    }
    assert_eq!(sets.len(), 3, "{sets:?}");
    // Four squares are left for which there is no shape.
    let none = json!({ "draft": board, "shapes": shapes, "area": 19, "number": 0 });
    assert_eq!(answered("fill", &none)["letters"], Json::Null);
}
