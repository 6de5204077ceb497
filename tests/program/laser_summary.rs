//! The summary of `tilendar laser` agrees with the formulas and with the files.

use crate::common::cuts::read;
use crate::common::program::{outcome, results, tilendar};
use serde_json::Value;

/// The JSON summary for these arguments.
fn summary(arguments: &str) -> Value {
    let all = ["laser"].into_iter().chain(arguments.split_whitespace());
    let all: Vec<&str> = all.chain(["--format", "json"]).collect();
    serde_json::from_str(&results(&all)).unwrap()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

#[test]
fn the_summary_counts_what_is_in_the_file() {
    for arguments in ["--text single-line --letters", "--mode in-place 12-25", "coupon"] {
        let mut command = tilendar(&["laser"]);
        command.args(arguments.split(' ')).args(["-o", "-"]);
        let (_, svg, _) = outcome(command);
        let drawn = read(&svg);
        let summary = summary(arguments);
        let sheet = &summary["sheets"][0];
        let cuts = drawn.work.iter().filter(|work| work.is_cut());
        assert_eq!(sheet["pierces"], cuts.clone().count(), "{arguments:?}");
        let length = cuts.map(|work| match &work.action {
            tilendar_laser::cut::Action::Follow(contour) => contour.length(),
            tilendar_laser::cut::Action::Fill(_) => 0.0,
        });
        // Coordinates in drawings are rounded to 0.0001 mm.
        let length: f64 = length.sum();
        assert!((number(&sheet["cut_mm"]) - length).abs() < 0.05, "{arguments:?}");
    }
}
