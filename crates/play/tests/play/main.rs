//! Answers to a player's questions.

use serde_json::{Value as Json, json};
use tilendar_play::answer;

fn answered(name: &str, question: &Json) -> Json {
    let answer = answer(name, &question.to_string()).expect("an answer");
    serde_json::from_str(&answer).expect("JSON")
}

fn message(name: &str, question: &Json) -> String {
    let error = answer(name, &question.to_string()).expect_err("an error");
    error.to_string()
}

fn christmas(placements: &Json) -> Json {
    json!({ "board": "calendar", "reveal": ["Dec", "25"], "placements": placements })
}

#[test]
fn a_hint_leads_on_to_the_tilings_that_were_promised() {
    let hint = answered("hint", &christmas(&json!([])));
    let placed = json!([{ "piece": hint["piece"], "cells": hint["cells"] }]);
    let count = answered("count", &christmas(&placed));
    assert_eq!(count["count"], hint["sharedBy"]);
}

#[test]
fn what_cannot_lie_there_is_refused_in_a_sentence() {
    let piece = json!([{ "piece": 0, "cells": [0, 42] }]);
    assert!(message("count", &christmas(&piece)).contains("the piece L"));
    let stranger = json!([{ "piece": 99, "cells": [1000] }]);
    assert_eq!(message("count", &christmas(&stranger)), "there is no such piece");
    let label = json!({ "board": "calendar", "reveal": ["<script>", "25"] });
    assert!(message("solve", &label).contains("<script>"));
}

#[test]
fn what_nobody_asks_is_refused() {
    assert_eq!(message("make", &json!({})), "there is no question \"make\"");
    assert!(message("hint", &json!({ "board": "calendar" })).contains("reveal"));
    assert!(message("hint", &json!("x".repeat(300_000))).contains("300002 bytes"));
}
