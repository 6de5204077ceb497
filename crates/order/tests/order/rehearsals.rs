//! Rehearsals: the outcome of an order before anything is made, and the paper that it takes.

use std::collections::BTreeSet;

use tilendar_order::{FileName, Order, OutputFile};

#[test]
fn a_rehearsal_knows_what_is_known_of_the_made_files() {
    for json in [
        r#"{"product":"cards","year":2027,"to":"01-04","name":"Anna"}"#,
        r#"{"product":"booklet","year":2027,"to":"01-31"}"#,
        r#"{"product":"poster","year":2027}"#,
        r#"{"product":"sheet","date":"2027-10-06","format":"png","dpi":50}"#,
        r#"{"product":"cards","year":2027,"to":"01-02","format":"svg"}"#,
        r#"{"product":"print-3d","format":["3mf","stl"]}"#,
    ] {
        let order = Order::from_json(json).unwrap();
        let made = order.make(&(), &()).unwrap();
        let rehearsed = order.rehearse(&(), &()).unwrap();
        assert!(rehearsed.files.iter().all(|file| file.bytes.is_empty()), "{json}");
        assert_eq!(rehearsed.outcome, made.outcome, "{json}");
        assert_eq!(names(rehearsed.files), names(made.files), "{json}");
    }
}

fn names(files: Vec<OutputFile>) -> BTreeSet<FileName> {
    files.into_iter().map(|file| file.name).collect()
}

#[test]
fn pages_follow_the_paper() {
    for (fields, size) in [
        (r#""booklet","year":2027,"to":"01-31","paper":"letter""#, (279.4, 215.9)),
        (r#""solutions","dates":"10-06","paper":"letter""#, (215.9, 279.4)),
        (r#""solutions","dates":"10-06","paper":"a4""#, (210.0, 297.0)),
    ] {
        let order = Order::from_json(&format!("{{\"product\":{fields}}}")).unwrap();
        let used = order.rehearse(&(), &()).unwrap().outcome.paper[0];
        let difference = (used.size.width - size.0).abs() + (used.size.height - size.1).abs();
        assert!(difference < 0.01, "{fields}: {used:?}");
    }
}
