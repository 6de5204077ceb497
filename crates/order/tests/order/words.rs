//! Nothing that somebody typed vanishes or becomes illegible: it is on the product in legible type, or an error names
//! its field.

use std::sync::LazyLock;

use rayon::prelude::*;
use serde_json::{Map, Value as Json, json};
use tilendar_order::resources::Caching;
use tilendar_order::{Cache, Made, Order, PRODUCTS};

/// What all orders here have in common is counted once.
static CACHE: LazyLock<Cache> = LazyLock::new(Cache::default);

const FROM: &str = "Grandma, Grandpa and the neighbors from the second floor";
const SPECIAL: &str = "The golden wedding of Grandma and Grandpa in the garden";

/// A dedication as long as it may be.
fn dedication() -> String {
    "Every year has a day that fits. ".repeat(10).trim_end()[..300].trim_end().to_owned()
}

/// What makes a product quickly, for the special day among others, as text.
fn least(product: &str) -> Json {
    let days = match product {
        "solutions" => json!({"dates": "2027-06-14", "cell": "5 mm"}),
        "art-print" | "sheet" => json!({"date": "2027-06-14"}),
        "pieces" => json!({}),
        "worksheets" => json!({"from": "2027-06-14", "to": "2027-06-14", "count": 1}),
        _ => json!({"from": "2027-06-13", "to": "2027-06-15"}),
    };
    with(&days, &json!({"product": product, "format": "svg", "text": "live"}))
}

/// The sizes that are tried, from the usual one to one with too little room.
fn sizes(product: &str) -> Vec<Json> {
    let (field, sizes) = match product {
        "booklet" | "solutions" => ("page", ["a5", "a7", "a8"]),
        "box" => ("card", ["a6", "poker", "44x68mm"]),
        "cards" => ("card", ["a6", "poker", "a8"]),
        "wall-calendar" => ("paper", ["a3", "a4", "a5"]),
        "art-print" | "poster" => ("paper", ["a2", "a6", "a8"]),
        "sheet" => ("paper", ["a4", "a6", "a10"]),
        _ => return vec![json!({})],
    };
    sizes.map(|size| json!({field: size})).to_vec()
}

fn with(fields: &Json, more: &Json) -> Json {
    let all = [fields, more].into_iter().filter_map(Json::as_object).flatten();
    Json::Object(all.map(|(name, value)| (name.clone(), value.clone())).collect::<Map<_, _>>())
}

fn made(fields: &Json) -> Result<Made, Vec<String>> {
    let order = Order::from_json(&fields.to_string()).unwrap_or_else(|e| panic!("{fields}: {e}"));
    let resources = Caching { resources: &(), cache: &CACHE };
    order
        .make(&resources, &())
        .map_err(|error| error.fields().into_iter().map(str::to_owned).collect())
}

/// The least size of the text behind letters in cells, which hide it, as a share of theirs.
const HIDDEN: f64 = 0.7;

/// The ems in millimeters and the contents of all texts, in the order of the files, without spaces.
fn texts(made: &Made) -> Vec<(f64, String)> {
    let mut all = Vec::new();
    for file in &made.files {
        let svg = String::from_utf8_lossy(&file.bytes);
        for part in svg.split("<text ").skip(1) {
            let (tag, rest) = part.split_once('>').unwrap();
            let size = tag.split_once("font-size=\"").unwrap().1.split_once('"').unwrap().0;
            let (content, after) = rest.split_once("</text>").unwrap();
            let is_hidden = tag.contains("font-weight=\"600\"") && cells_over(tag, after);
            let share = if is_hidden { HIDDEN } else { 1.0 };
            all.push((size.parse::<f64>().unwrap() / share, content.replace(' ', "")));
        }
    }
    all
}

/// Whether cells in another color follow a text, which has that of the ground behind them.
fn cells_over(tag: &str, after: &str) -> bool {
    let fill = |text: &str| Some(text.split_once("fill=\"")?.1.split_once('"')?.0.to_owned());
    let path = after.trim_start().strip_prefix("<path").and_then(|path| path.split_once('>'));
    path.is_some_and(|(path, _)| fill(path) != fill(tag))
}

/// Whether a text is a line of these words, both without spaces.
fn is_line(text: &str, words: &str) -> bool {
    text.len() > 5 && words.contains(text)
}

/// Asserts that the words are among the texts, in type of at least 5 points.
fn assert_has(texts: &[(f64, String)], words: &str, place: &Json) {
    let words = words.replace(' ', "");
    let all: String = texts.iter().map(|(_, content)| content.as_str()).collect();
    assert!(all.contains(&words), "{place}: {words} in {all}");
    for (size, content) in texts {
        let points = size * 72.0 / 25.4;
        assert!(points > 0.0, "{place}: {content} has {points} points");
        assert!(
            !is_line(content, &words) || points > 4.99,
            "{place}: {content} has {points} points"
        );
    }
}

/// Asserts that each product with a field for these words has them in legible type or refuses them by name.
fn assert_all_have(typed: &Json, expected: &[&str]) {
    PRODUCTS.par_iter().for_each(|product| assert_has_words(product, typed, expected));
}

fn assert_has_words(product: &str, typed: &Json, expected: &[&str]) {
    let names: Vec<&String> = typed.as_object().unwrap().keys().collect();
    let table = Order::table(product).unwrap();
    if !names.iter().all(|name| table.iter().any(|field| field.name == name.as_str())) {
        return;
    }
    for (index, size) in sizes(product).iter().enumerate() {
        for large in [false, true] {
            let fields = with(&with(&least(product), size), &json!({"large-type": large}));
            // What is too small for the product itself is not about words.
            if made(&fields).is_err() {
                continue;
            }
            match made(&with(&fields, typed)) {
                Ok(made) => {
                    let all = texts(&made);
                    for words in expected {
                        assert_has(&all, words, &fields);
                    }
                }
                Err(fields_of_error) => {
                    assert!(index > 0 || large, "{fields} has no room: {fields_of_error:?}");
                    let is_named = |field: &String| names.contains(&field);
                    assert!(fields_of_error.iter().any(is_named), "{fields}: {fields_of_error:?}");
                }
            }
        }
    }
}

#[test]
fn long_words_are_legible_on_every_product_or_an_error_names_them() {
    let (long, whole) = (dedication(), "Allesgutezumgeburtstag".repeat(6));
    assert_all_have(&json!({"dedication": long, "from-name": FROM}), &[&long, FROM]);
    assert_all_have(&json!({"dedication": whole}), &[&whole]);
    assert_all_have(&json!({"special": [format!("06-14={SPECIAL}")]}), &[SPECIAL]);
}

/// The smallest em in points of the lines of these words; `None` if they have no room.
fn points(fields: &Json, words: &str) -> Option<f64> {
    let made = made(&with(fields, &json!({"special": [format!("06-14={words}")]}))).ok()?;
    let words = words.replace(' ', "");
    let texts = texts(&made);
    let lines = texts.iter().filter(|(_, text)| text.contains(&words) || is_line(text, &words));
    Some(lines.map(|(size, _)| size * 72.0 / 25.4).fold(f64::INFINITY, f64::min))
}

#[test]
fn large_type_sets_no_special_day_smaller() {
    for product in PRODUCTS {
        if !Order::table(product).unwrap().iter().any(|field| field.name == "special") {
            continue;
        }
        for words in ["Birthday", SPECIAL] {
            let Some(usual) = points(&least(product), words) else {
                continue;
            };
            let fields = with(&least(product), &json!({"large-type": true}));
            // With large type, long words may have no room.
            let large = points(&fields, words).unwrap_or(f64::INFINITY);
            assert!(large > usual - 0.01, "{product} {words}: {large} points, usually {usual}");
        }
    }
}
