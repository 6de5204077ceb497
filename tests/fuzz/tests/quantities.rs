//! A quantity of a preset beyond its limits is refused with its place and its key; at a limit it is read, or refused by
//! another rule.

use tilendar::press::template::{load_card, load_laser, load_paper, load_theme};
use tilendar_fuzz::seeds::seeds;

type Reader = fn(&str) -> Result<(), String>;

const READERS: [(&str, Reader); 4] = [
    ("theme", |text| answer(load_theme(text, "x"))),
    ("card", |text| answer(load_card(text, "x"))),
    ("paper", |text| answer(load_paper(text, "x"))),
    ("laser", |text| answer(load_laser(text, "x"))),
];

fn answer<T, E: ToString>(read: Result<T, E>) -> Result<(), String> {
    read.map(drop).map_err(|error| error.to_string())
}

/// The quantities of a template, each as the parts of the text around it, its key and its unit.
fn quantities(text: &str) -> Vec<(&str, &str, &str, &str)> {
    let mut found = Vec::new();
    for (start, _) in text.match_indices(" = \"") {
        let line = text[..start].rfind('\n').map_or(0, |end| end + 1);
        let (before, rest) = text.split_at(start + 4);
        let (quantity, _) = rest.split_once('"').unwrap_or_default();
        let number = quantity.split(' ').next().unwrap_or_default();
        if number.parse::<f64>().is_ok() && !text[line..start].contains('#') {
            let key = before[..start].rsplit([' ', '\n', '{']).next();
            let after = &rest[quantity.len()..];
            found.push((before, key.unwrap_or_default(), &quantity[number.len()..], after));
        }
    }
    found
}

#[test]
fn a_quantity_is_read_at_its_limits_and_refused_beyond_with_its_place_and_key() {
    let texts = READERS.iter().flat_map(|(target, read)| {
        seeds(target).into_iter().map(move |text| (target, read, String::from_utf8(text).unwrap()))
    });
    let mut tried = 0;
    for (target, read, text) in texts {
        for (before, key, unit, after) in quantities(&text) {
            tried += 1;
            let with = |number: &str, unit: &str| read(&format!("{before}{number}{unit}{after}"));
            // Of a list of several lines, its first line is named.
            let list = before.rsplit_once(" = [\n").map_or(before, |(list, _)| list);
            let places = [before, list].map(|text| format!("x:{}:", text.lines().count()));
            let beyond = ["-1", "99999999", "1e400", "nan"].map(|number| (number, unit));
            for (number, unit) in beyond.into_iter().chain([("1", " parsec")]) {
                let said = with(number, unit).expect_err(&format!("{target} {key} {number}{unit}"));
                let is_there = places.iter().any(|place| said.starts_with(place));
                assert!(is_there, "{target} {key} {number}{unit}: {said}");
            }
            let most = match unit {
                " mm" => "9999",
                " in" => "390",
                _ => "99999999",
            };
            let said = with(most, unit).expect_err(key);
            // A speed is called so whatever its key.
            assert!(said.contains(key) || said.contains("`speed`"), "{target} {key}: {said}");
            let limits = said.split_once("from ").map_or("", |(_, limits)| limits);
            for number in limits.split(' ').filter(|word| word.parse::<f64>().is_ok()) {
                let said = with(number, unit).err().unwrap_or_default();
                assert!(!said.contains("write a value from"), "{target} {key} {number}: {said}");
            }
        }
    }
    assert!(tried > 80, "{tried}");
}
