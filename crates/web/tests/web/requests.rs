//! Requests, as the page's worker sends them.

use serde_json::{Value as Json, json};
use tilendar_order::{Cache, Order, PRODUCTS};
use tilendar_web::{Answer, RequestError, answer, command_line, page};

pub fn ask(name: &str, payload: &Json) -> Result<Answer, RequestError> {
    answer(name, &payload.to_string(), &[], &Cache::default(), &())
}

pub fn answered(name: &str, payload: &Json) -> Json {
    let answer = ask(name, payload).expect("an answer");
    serde_json::from_str(&answer.json).expect("JSON")
}

pub fn message(name: &str, payload: &Json) -> String {
    let error = ask(name, payload).expect_err("an error").to_json();
    let error: Json = serde_json::from_str(&error).expect("JSON");
    error["message"].as_str().expect("a sentence").to_owned()
}

#[test]
fn every_product_has_a_form_whose_fields_have_names_and_explanations() {
    let forms = page::forms();
    for product in PRODUCTS {
        for field in forms[product]["fields"].as_array().expect("fields") {
            assert!(
                field["name"].is_string() && field["documentation"] != "",
                "{product}: {field}"
            );
        }
    }
    assert!(message("order", &json!({ "product": "card" })).contains("did you mean"));
}

#[test]
fn past_the_end_the_last_page_is_looked_at() {
    for (product, field) in [("pieces", json!({})), ("laser", json!({ "format": "dxf" }))] {
        let mut order = field;
        order["product"] = json!(product);
        let preview = ask("preview", &json!({ "order": order, "page": 1000 })).expect("a page");
        assert!(preview.files[0].starts_with(b"<svg"), "{product}");
    }
}

#[test]
fn commands_quote_what_a_shell_would_read_otherwise() {
    let order = json!({
        "product": "cards", "year": 2027, "name": "Anna's", "special": ["06-14=Our day", "12-24=Eve"],
    });
    let order = Order::from_json(&order.to_string()).expect("an order");
    assert_eq!(
        command_line(&order),
        r"tilendar cards 2027 --name 'Anna'\''s' --special '06-14=Our day' --special 12-24=Eve"
    );
    let coupon = Order::from_json(r#"{"product":"coupon"}"#).expect("an order");
    assert_eq!(command_line(&coupon), "tilendar laser coupon");
}

#[test]
fn hostile_requests_are_answered_with_short_sentences() {
    let script = "<script>".repeat(200);
    let hostile = [
        json!({ "product": "cards", "year": { "a": [] } }),
        json!({ "product": "cards", "layout": script }),
        json!({ "product": script }),
        json!({ "product": "cards", "year": 2027, script: true }),
        json!([1, 2, 3]),
        json!("x".repeat(300_000)),
    ];
    for request in hostile {
        let message = message("make", &json!({ "order": request }));
        assert!(!message.is_empty() && message.chars().count() <= 600, "{message}");
    }
    assert!(message("eval", &json!("1")).contains("no request"));
}

#[test]
fn an_order_of_a_link_opens_no_file() {
    for field in ["layout", "theme", "font", "solutions"] {
        let order = json!({ "product": "board", field: "/etc/hosts" });
        let message = message("make", &json!({ "order": order, "language": "en" }));
        assert!(message.contains("there is no"), "{message}");
    }
}
