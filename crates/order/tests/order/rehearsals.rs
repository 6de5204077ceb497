//! Rehearsals: the outcome of an order before anything is made, and the paper that it takes.

use std::sync::Mutex;

use tilendar_order::{Cause, Order, OutputFile};

fn order(more: &str) -> Order {
    let json = format!(r#"{{"product":"cards","year":2027,"to":"01-04"{more}}}"#);
    Order::from_json(&json).unwrap()
}

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
        let names = Mutex::new(Vec::new());
        let take = |file: OutputFile| -> Result<(), Cause> {
            assert!(file.bytes.is_empty(), "{json}");
            names.lock().unwrap().push(file.name);
            Ok(())
        };
        let rehearsed = order.rehearse(&(), &(), &take).unwrap();
        assert_eq!(rehearsed, made.outcome, "{json}");
        let mut names = names.into_inner().unwrap();
        names.sort();
        let mut expected: Vec<_> = made.files.into_iter().map(|file| file.name).collect();
        expected.sort();
        assert_eq!(names, expected, "{json}");
    }
}

#[test]
fn paper_is_told_by_its_size_its_sides_and_its_sheets() {
    let made = order("").make(&(), &()).unwrap();
    let [paper] = made.outcome.paper[..] else { panic!("{:?}", made.outcome.paper) };
    assert_eq!((paper.size.width, paper.size.height), (210.0, 297.0));
    assert_eq!((paper.pages, paper.sheets), (made.outcome.pages, made.outcome.pages / 2));
    let one_sided = order(r#","backs":"none""#).make(&(), &()).unwrap();
    let paper = one_sided.outcome.paper[0];
    assert_eq!(paper.pages, paper.sheets);
}

#[test]
fn pages_follow_the_paper() {
    for (fields, size) in [
        (r#""booklet","year":2027,"to":"01-31","paper":"letter""#, (279.4, 215.9)),
        (r#""solutions","dates":"10-06","paper":"letter""#, (215.9, 279.4)),
        (r#""solutions","dates":"10-06","paper":"a4""#, (210.0, 297.0)),
    ] {
        let order = Order::from_json(&format!("{{\"product\":{fields}}}")).unwrap();
        let used = order.rehearse(&(), &(), &|_| Ok(())).unwrap().paper[0];
        let difference = (used.size.width - size.0).abs() + (used.size.height - size.1).abs();
        assert!(difference < 0.01, "{fields}: {used:?}");
    }
}
