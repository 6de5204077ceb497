//! Why an order of the page is refused, as a reason for which each of its languages has a phrase.

use std::collections::BTreeSet;

use serde_json::{Value as Json, json};
use tilendar_order::{Cache, PRODUCTS};
use tilendar_web::{RequestError, answer, page};

use super::requests::{answered, ask};

/// The key of the reason.
fn key(error: &RequestError) -> String {
    let error: Json = serde_json::from_str(&error.to_json()).expect("JSON");
    error["reason"]["key"].as_str().expect("a key").to_owned()
}

/// Drafts of a board that is no puzzle, each as the parts in which it differs from one that is, with the key of the
/// reason.
const FAULTY: &str = r##"
{"title":""} | blank
{"credit":"a\u200bb"} | invisible
{"rows":[["a label of more than 24 characters","*"]]} | text-too-long
{"groups":[{"name":"g","labels":["*"]}]} | reserved
{"rows":[[".","."]]} | no-cell
{"rows":[["x","X"]]} | label-twice
{"rows":[["x","*"],["y"]]} | template
{"pieces":[]} | pieces
{"pieces":[{"letter":"I","shape":".","flip":true}]} | no-square
{"pieces":[{"letter":"I","shape":"#.#","flip":true}]} | split-piece
{"pieces":[{"letter":"I","shape":"#x","flip":true}]} | shape-character
{"pieces":[{"letter":"é","shape":"#","flip":true}]} | piece-letter
{"pieces":[{"letter":"I","shape":"#/#","flip":true}]} | area
{"pieces":[{"letter":"I","shape":"#","flip":true},{"letter":"I","shape":"#","flip":true}]} | letter-twice
{"name":"A b"} | name
{"groups":[{"name":"g","labels":[]}]} | empty-group
{"groups":[{"name":"day","labels":["x"]}]} | group-size
{"groups":[{"name":"year","labels":["x"]}]} | no-year
{"groups":[{"name":"g","labels":["x","x"]}]} | grouped-twice
{"groups":[{"name":"g","labels":["x"]},{"name":"g","labels":[]}]} | group-twice
{"rows":[["Tue","Mon","Wed","Thu","Fri","Sat","Sun"]],"groups":[{"name":"weekday","labels":["Tue","Mon","Wed","Thu","Fri","Sat","Sun"]}],"pieces":[{"letter":"I","shape":"#/#/#/#/#/#","flip":true}]} | order"##;

/// The keys of the faults of drafts, for each of which the library has to find the one that is expected.
fn keys_of_faults() -> BTreeSet<String> {
    let names: Vec<String> = (1..=9).map(|number| format!("g{number}")).collect();
    let groups: Vec<Json> =
        names.iter().map(|name| json!({ "name": name, "labels": [name] })).collect();
    let tall: Vec<[&str; 1]> = (0..129).map(|row| [if row == 0 { "*" } else { "." }]).collect();
    let long = [
        (json!({ "rows": [vec!["*"; 129]] }), "cells"),
        (json!({ "rows": tall }), "grid"),
        (
            json!({ "pieces": [{ "letter": "I", "shape": "#".repeat(129), "flip": true }] }),
            "squares",
        ),
        (json!({ "rows": [names], "groups": groups }), "reveals"),
    ];
    let short = FAULTY.lines().skip(1).filter_map(|line| line.split_once(" | "));
    short
        .map(|(parts, key)| (serde_json::from_str(parts).expect("JSON"), key))
        .chain(long)
        .map(|(parts, key)| {
            let mut draft = json!({
                "name": "a", "title": "a", "rows": [["x", "*"]],
                "pieces": [{ "letter": "I", "shape": "#", "flip": true }],
                "groups": [{ "name": "g", "labels": ["x"] }],
            });
            for (part, value) in parts.as_object().expect("parts") {
                draft[part] = value.clone();
            }
            let verdict = answered("check", &json!({ "draft": draft }));
            assert_eq!(verdict["fault"]["reason"]["key"], key, "{draft}: {verdict}");
            key.to_owned()
        })
        .collect()
}

/// The keys for which every language of the page has a phrase.
fn phrases() -> BTreeSet<String> {
    let words = page::words().expect("words");
    let refusals = words.iter().map(|(_, words)| words["refusals"].as_object().expect("phrases"));
    refusals
        .map(|phrases| phrases.keys().cloned().collect::<BTreeSet<_>>())
        .reduce(|all, more| &all & &more)
        .expect("languages")
}

/// What people ask for that cannot be, each with the key of the reason.
const REFUSED: &str = r#"
{"product":"sheet","date":"02-30"} | value
{"product":"worksheets","year":2027,"count":99999} | range
{"product":"laser","kerf":"7 mm"} | range
{"product":"laser","corner":"90 mm"} | range
{"product":"cards","year":12345} | range
{"product":"cards","year":2027,"dpi":5} | range
{"product":"cards","year":2027,"name":"a name of more than sixty characters, which is too long for a card"} | line
{"product":"cards","year":2027,"name":"誕"} | letters
{"product":"laser","lid":true,"title":"誕"} | letters
{"product":"cards","year":2027,"lang":"hi"} | language
{"product":"cards"} | missing
{"product":"sheet"} | missing
{"product":"laser","tabs":"1 mm"} | conflict
{"product":"cards","year":2027,"perpetual":true} | exclusive
{"product":"laser","lid":true,"box":true} | exclusive
{"product":"laser","title":"Anna"} | needs
{"product":"laser","dowel":"3 mm"} | needs
{"product":"cards","year":2027,"seed":3} | needs
{"product":"cards","year":2027,"from":"2027-05-02","to":"2027-05-01"} | ends-early
{"product":"cards","year":2027,"from":"2028-05-02"} | outside-year
{"product":"cards","year":2027,"from":"02-29"} | outside-year
{"product":"cards","perpetual":true,"layout":"weekday"} | needs-year
{"product":"art-print","date":"2027-06-14","per-date":7} | unfit
{"product":"cards","year":2027,"layout":"pentominoes-6x10"} | without-dates
{"product":"cards","year":2027,"layout":"nowhere"} | unknown
{"product":"cards","year":2027,"wings":2} | unknown
{"product":"wings"} | unknown
{"product":"poster","year":2027,"paper":"a6"} | paper
{"product":"cards","year":2027,"card":"a3","paper":"a4"} | paper
{"product":"pieces","cell":"90 mm"} | paper
{"product":"laser","bed":"60x60mm"} | size
{"product":"print-3d","bed":"60x60mm"} | size
{"product":"box","year":2027,"cards":3} | stack
{"product":"laser","lid":true,"title":"WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW","cell":"5 mm"} | room
{"product":"laser","lid":true,"art":"<svg>"} | art
[] | other"#;

#[test]
fn what_people_ask_for_that_cannot_be_is_refused_with_a_reason_for_which_all_languages_have_words()
{
    let board = json!({ "draft": { "name": "a", "title": "a", "rows": [["x"]] }, "shapes": [["I", "#####"]], "area": 5, "number": 0 });
    let refused = [
        (ask("fill", &board), "board"),
        (ask("brew", &json!("tea")), "other"),
        (answer("orderOf", "null", b"%PDF-1.7", &Cache::default(), &()), "without-order"),
        (answer("art", "\"de\"", b"no drawing", &Cache::default(), &()), "art"),
    ];
    let orders = REFUSED.lines().skip(1).filter_map(|line| line.split_once(" | "));
    let orders = orders.map(|(order, key)| {
        let order: Json = serde_json::from_str(order).expect("JSON");
        (ask("preview", &json!({ "order": order })), key)
    });
    // A board that cannot be counted, and one without a solution, take long to find.
    let mut keys: BTreeSet<String> = ["uncounted", "no-tiling"].map(str::to_owned).into();
    keys.extend(keys_of_faults());
    for (number, (refused, expected)) in orders.chain(refused).enumerate() {
        let error = refused.expect_err(expected);
        assert_eq!(key(&error), expected, "{number}: {error}");
        keys.insert(expected.to_owned());
    }
    // Phrases with `_` are for some fields alone.
    let general = |key: &String| !key.contains('_');
    assert_eq!(phrases().into_iter().filter(general).collect::<BTreeSet<_>>(), keys);
}

#[test]
fn whatever_a_field_is_given_each_language_says_why_it_is_refused() {
    let forms = page::forms();
    let phrases = phrases();
    for product in PRODUCTS {
        for field in forms[product]["fields"].as_array().expect("fields") {
            let field = field["name"].as_str().expect("a name");
            for value in
                [json!(""), json!(-1), json!("1e9 mm"), json!("誕😀"), json!(["02-30"]), json!({})]
            {
                let order = json!({ "product": product, field: value });
                if let Err(error) = ask("order", &order) {
                    assert!(phrases.contains(&key(&error)), "{order}: {error}");
                }
            }
        }
    }
}

/// Drawings that cannot be burned, one for each phrase that says why.
const UNFIT: [&str; 8] = [
    "",
    "<text>Anna</text>",
    "<image width='9' height='9' href='a.png'/>",
    "<path id='a' d='M0 0h9v9z'/><use href='#a'/>",
    "<mask id='a'><path d='M0 0h9v9z' fill='#fff'/></mask><path mask='url(#a)' d='M0 0h9v9z'/>",
    "<linearGradient id='a'><stop/><stop offset='1' stop-color='red'/></linearGradient><path fill='url(#a)' d='M0 0h9v9z'/>",
    "<path d='M0 0 q'/>",
    "<path d='M0 0h1e9v9z'/>",
];

#[test]
fn each_language_says_what_a_drawing_has_that_cannot_be_burned() {
    let dense = format!("<path d='M0 0{}z'/>", "l9 9l-9-9".repeat(40_000));
    let words: BTreeSet<String> = UNFIT
        .into_iter()
        .chain([dense.as_str()])
        .map(|inside| {
            let drawing =
                format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>{inside}</svg>");
            let refused = answer("art", "\"de\"", drawing.as_bytes(), &Cache::default(), &())
                .expect_err(inside);
            let error: Json = serde_json::from_str(&refused.to_json()).expect("JSON");
            format!("art_{}", error["reason"]["values"]["what"].as_str().expect("a word"))
        })
        .collect();
    let of_art = |key: &String| key.starts_with("art_");
    assert_eq!(phrases().into_iter().filter(of_art).collect::<BTreeSet<_>>(), words);
}
