//! What is wrong with an order is told with the field.

use tilendar_order::{Order, OrderError};

/// Asserts that the order is refused, with these fields to blame and these words.
fn assert_refused(text: &str, fields: &[&str], parts: &[&str]) -> OrderError {
    let made = Order::from_json(text).and_then(|order| order.make(&(), &()));
    let error = made.expect_err(text);
    assert_eq!(error.fields(), fields, "{text}: {error}");
    let message = error.to_string();
    for part in parts {
        assert!(message.contains(part), "{text}: no {part:?} in: {message}");
    }
    error
}

#[test]
fn a_field_that_no_product_has_is_named_with_the_most_similar() {
    let text = r#"{"product": "cards", "year": 2027, "papper": "a4"}"#;
    assert_refused(text, &["papper"], &["did you mean `paper`?"]);
    let text = r#"{"product": "board", "large_type": true}"#;
    assert_refused(text, &["large_type"], &["did you mean `large-type`?"]);
}

#[test]
fn a_field_of_another_product_is_named_with_that_product() {
    let text = r#"{"product": "board", "kerf": "1 mm"}"#;
    assert_refused(text, &["kerf"], &["board has no field `kerf`", "laser"]);
}

#[test]
fn a_wrong_value_is_told_with_what_would_be_right() {
    let board = |field: &str| format!("{{\"product\": \"board\", {field}}}");
    assert_refused(
        &board(r#""dpi": 5"#),
        &["dpi"],
        &["`dpi` 5: ", "from 10 to 2400"],
    );
    assert_refused(&board(r#""cell": "20""#), &["cell"], &["no unit"]);
    assert_refused(
        &board(r#""text": "lvie""#),
        &["text"],
        &["one of outline, live"],
    );
    assert_refused(
        &board(r#""date": "02-30""#),
        &["date"],
        &["at most 29 days"],
    );
    assert_refused(
        &board(r#""solution": 1"#),
        &["solution"],
        &["true or false"],
    );
    assert_refused(&board(r#""theme": ["ink"]"#), &["theme"], &["write a text"]);
    assert_refused(
        &board(r#""cell": "1 mm""#),
        &["cell"],
        &["from 2 mm to 200 mm"],
    );
}

#[test]
fn fields_that_exclude_each_other_are_both_named() {
    let text = r#"{"product": "cards", "year": 2027, "perpetual": true}"#;
    assert_refused(text, &["year", "perpetual"], &["does not go with"]);
    let text = r#"{"product": "board", "pdf-a": "2b"}"#;
    assert_refused(text, &["pdf-a", "format"], &["`pdf-a` is for PDF"]);
}

#[test]
fn names_that_lead_nowhere_are_told_with_the_most_similar() {
    let text = r#"{"product": "board", "theme": "inkk"}"#;
    assert_refused(text, &["theme"], &["did you mean \"ink\"?"]);
    let text = r#"{"product": "board", "layout": "calender"}"#;
    assert_refused(text, &["layout"], &["did you mean \"calendar\"?"]);
    let text = r#"{"product": "board", "font": "my.ttf"}"#;
    assert_refused(text, &["font"], &["my.ttf"]);
}

#[test]
fn what_is_missing_is_named() {
    assert_refused(
        r#"{"product": "cards"}"#,
        &["year"],
        &["`year`", "`perpetual`"],
    );
    assert_refused(r#"{"product": "sheet"}"#, &["date"], &["what stays open"]);
    assert_refused(r#"{"product": "crads"}"#, &[], &["did you mean \"cards\"?"]);
    assert_refused("[]", &[], &["not an order"]);
    assert_refused(r#"{"paper": "a4"}"#, &[], &["cards"]);
}

#[test]
fn a_front_calls_fields_as_its_people_know_them() {
    let text = r#"{"product": "board", "pdf-a": "2b"}"#;
    let error = assert_refused(text, &["pdf-a", "format"], &[]);
    let words = error.in_words(|field| format!("--{field}"));
    assert!(words.contains("--pdf-a is for PDF"), "{words}");
    assert!(words.contains("use --format pdf"), "{words}");
}

#[test]
fn special_days_that_cannot_be_said_are_refused() {
    let cards = |special: &str| {
        format!(
            "{{\"product\": \"cards\", \"from\": \"2027-06-14\", \"to\": \"2027-06-14\", \"special\": [{special:?}]}}"
        )
    };
    assert_refused(&cards("06-14"), &["special"], &["06-14=Grandma's birthday"]);
    assert_refused(&cards("06-31=Nothing"), &["special"], &["at most 30 days"]);
    assert_refused(&cards("06-14= "), &["special"], &["at most 60 characters"]);
    let long = format!("06-14={}", "x".repeat(61));
    assert_refused(&cards(&long), &["special"], &["at most 60 characters"]);
    assert_refused(&cards("06-14=誕生日"), &["special"], &["cannot write “誕”"]);
}

#[test]
fn what_a_lid_or_tabs_need_is_asked_for() {
    let laser = |fields: &str| format!("{{\"product\": \"laser\", {fields}}}");
    assert_refused(
        &laser(r#""title": "For Anna""#),
        &["title", "lid"],
        &["ask for it with `lid`"],
    );
    assert_refused(
        &laser(r#""lid": true, "title": "For Anna", "text": "none""#),
        &["title", "text"],
        &["leave one of them out"],
    );
    assert_refused(
        &laser(r#""tabs": "1 mm""#),
        &["tabs", "mode"],
        &["`mode` in-place"],
    );
    let in_place = r#""mode": "in-place", "date": "12-25", "tabs": "1 mm""#;
    assert_refused(
        &laser(&format!("{in_place}, \"tab-count\": 9")),
        &["tab-count"],
        &["write a whole number from 1 to 8"],
    );
}
