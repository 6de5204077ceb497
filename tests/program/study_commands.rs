//! `tilendar study` as a user runs it.

use crate::common::program::results;
use crate::puzzles::{census, named};

#[test]
fn the_json_states_the_spread_and_every_count() {
    let json = results(&["study", "counts", "--format", "json"]);
    let profile: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(profile["layout"], "calendar");
    assert_eq!(profile["all"]["tilings"], 25_061);
    assert_eq!(profile["real"]["tilings"], 24_405);
    assert_eq!(profile["real"]["combinations"], 366);
    assert_eq!(profile["all"]["unsolvable"], 0);
    let counts = profile["counts"].as_array().expect("a list");
    assert_eq!(counts.len(), 372);
    assert!(json.contains(r#"{"reveal":{"month":"Feb","day":"30"},"tilings":34,"real":false}"#));
}

#[test]
fn the_table_shows_every_number_and_the_spread() {
    let table = results(&["study", "counts"]);
    let line = |start: &str| {
        let line = table.lines().find(|line| line.starts_with(start));
        let words = line.unwrap_or_default().split_whitespace();
        words.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(line("6 "), "6 24 27 16 8 23 24 12 44 27 7 33 66");
    assert!(line("30").contains("119 (34) 18"), "brackets for 30 February");
    assert_eq!(line("all"), "all 372 25061 67.4 59.0 7 216 0");
    assert_eq!(line("real"), "real dates 366 24405 66.7 59.0 7 216 0");
    assert_eq!(line("fewest,"), "fewest, 7: Oct 6");
    assert_eq!(line("most,"), "most, 216: Jan 25");
    assert_eq!(line("unsolvable:"), "unsolvable: none");
    assert!(table.lines().all(|line| line == line.trim_end()));
}

#[test]
fn every_preset_has_a_profile() {
    for preset in tilendar_puzzle::template::PUZZLES.all() {
        let (name, puzzle) = (preset.name, named(preset.name));
        let csv = results(&["study", "counts", "--layout", name, "--format", "csv"]);
        let counts = csv.lines().skip(1).map(|line| line.rsplit(',').nth(1));
        let counts: Vec<u128> =
            counts.map(|count| count.unwrap_or("").parse().unwrap_or(0)).collect();
        assert_eq!(counts, census(&puzzle).counts(), "{name}");
        let table = results(&["study", "counts", "--layout", name]);
        let widest = table.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(112), "{name}: {widest:?}");
    }
}
