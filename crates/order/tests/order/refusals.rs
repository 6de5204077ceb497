//! A refused order names the field at fault.

use tilendar_order::{Order, OrderError};

/// Asserts that the order is refused with these fields at fault and these words.
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
fn what_is_wrong_is_told_with_its_field_and_what_would_be_right() {
    let table = r#"
{"product":"cards","year":2027,"papper":"a4"} | papper | did you mean `paper`?
{"product":"board","large_type":true} | large_type | did you mean `large-type`?
{"product":"board","a-name-that-is-too-long-to-be-said-as-a-whole":1} | a-name-that-is-too-long-to-be-said-as-a- | no field
{"product":"board","kerf":"1 mm"} | kerf | board has no field `kerf`; laser
{"product":"cards","year":2027,"perpetual":true} | year perpetual | does not go with
{"product":"cards"} | year | `perpetual`
{"product":"sheet"} | date | no date given
{"product":"crads"} | product | did you mean "cards"?
[] |  | not an order
{"paper":"a4"} | product | cards
{"product":"laser","title":"For Anna"} | title lid | add it with `lid`
{"product":"laser","title":"A","lid":true,"text":"none"} | title text | leaves out `letters` and `title`
{"product":"laser","tabs":"1 mm"} | tabs mode | `mode` in-place"#;
    for line in table.lines().skip(1) {
        let [text, fields, part] = line.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        assert_refused(text, &fields.split_whitespace().collect::<Vec<_>>(), &[part]);
    }
}

#[test]
fn a_field_that_changes_nothing_is_told_with_what_it_needs() {
    let table = r#"
"board","dpi":600 | `dpi` changes nothing without `format` png or jpg
"board","dpi":600,"format":"png" |
"board","dpi":600,"text":"live","format":"pdf" | `dpi` changes nothing without `format` png or jpg; `text` changes nothing without `format` svg
"board","no-flip":true | `no-flip` changes nothing without `solution` or `solutions`
"board","no-flip":true,"solutions":"a.txt" |
"heatmap","year":2027,"no-flip":true |
"laser","no-flip":true | `no-flip` changes nothing without `mode` in-place or `picture`
"laser","no-flip":true,"mode":"in-place","date":"12-25" |
"cards","year":2027,"givens":2 | `givens` changes nothing without `challenge`
"worksheets","year":2027,"givens":2 |
"cards","year":2027,"format":"svg","paper":"letter" |
"cards","year":2027,"format":"svg","paper":"a3" | `paper` changes nothing without `format` pdf
"cards","year":2027,"format":"svg","paper":"letter","card":"a6" | `paper` changes nothing without `format` pdf"#;
    for (text, expected) in table.lines().filter_map(|line| line.split_once(" |")) {
        let order = Order::from_json(&format!("{{\"product\":{text}}}")).unwrap();
        let told: Vec<String> = order.idle_fields().into_iter().map(|(_, told)| told).collect();
        assert_eq!(told.join("; "), expected.trim(), "{text}");
    }
}

#[test]
fn a_wrong_value_is_told_with_what_would_be_right() {
    for (field, value, part) in [
        ("dpi", "5", "`dpi` 5: "),
        ("cell", r#""1/2""#, "no unit"),
        ("text", r#""lvie""#, "one of outline, live"),
        ("date", r#""02-30""#, "at most 29 days"),
        ("solution", "2", "yes or no"),
        ("theme", r#"["ink"]"#, "write a text"),
        ("layout", r#""calender""#, "did you mean \"calendar\"?"),
        ("font", r#""my.ttf""#, "my.ttf"),
    ] {
        let text = format!("{{\"product\": \"board\", \"{field}\": {value}}}");
        assert_refused(&text, &[field], &[part]);
    }
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
    for (special, part) in [
        ("06-14", "06-14=Grandma's birthday"),
        ("06-14=Grandma; 02-30=Dad", "at most 29 days"),
        (&*format!("06-14={}", "x".repeat(61)), "at most 60 characters"),
        ("06-14=😀", "cannot write “😀”"),
        (&*"06-14=Party; ".repeat(21), "at most 20 special days on 06-14"),
    ] {
        let day = r#""product":"cards","from":"2027-06-14","to":"2027-06-14""#;
        assert_refused(&format!("{{{day},\"special\":[{special:?}]}}"), &["special"], &[part]);
    }
}
