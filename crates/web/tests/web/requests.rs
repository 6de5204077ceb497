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
fn made_files_are_those_of_the_order() {
    let order = json!({ "product": "sheet", "date": "10-06", "theme": "mono" });
    let answer = ask("make", &json!({ "order": order })).expect("files");
    let made = Order::from_json(&order.to_string()).expect("an order");
    let made = made.make(&(), &()).expect("files");
    let bytes: Vec<Vec<u8>> = made.files.into_iter().map(|file| file.bytes).collect();
    assert_eq!(answer.files, bytes);
    assert!(
        answer.json.contains("\"names\":[\"calendar-10-06-sheet-mono.pdf\"]"),
        "{}",
        answer.json
    );
}

#[test]
fn an_order_is_set_in_the_font_that_comes_with_it_and_leaves_out_pictographs() {
    let font = include_bytes!("../../../../templates/fonts/Inter-Regular.ttf");
    let order =
        json!({ "product": "sheet", "date": "10-06", "name": "Opa 😀", "font": "mine.ttf" });
    let payload = json!({ "order": order }).to_string();
    let with = |bytes: &[u8]| answer("preview", &payload, bytes, &Cache::default(), &());
    assert!(with(font).expect("a page").json.contains("does not have them: 😀"));
    assert!(with(&[]).expect_err("no font").to_json().contains("\"unknown\""));
}

#[test]
fn a_made_file_leads_back_to_its_order() {
    let order = json!({ "product": "sheet", "date": "10-06", "lang": "de" });
    let made = ask("make", &json!({ "order": order })).expect("files");
    let back = answer("orderOf", "null", &made.files[0], &Cache::default(), &()).expect("an order");
    assert_eq!(serde_json::from_str::<Json>(&back.json).expect("JSON"), order);
    assert!(answer("orderOf", "null", b"%PDF-1.7", &Cache::default(), &()).is_err());
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
fn a_refusal_is_of_a_kind_for_which_the_page_has_words() {
    let (_, words) = &page::words().expect("words")[0];
    let kind = |refused: Result<Answer, RequestError>| {
        let error = refused.expect_err("an error").to_json();
        let error: Json = serde_json::from_str(&error).expect("JSON");
        error["kind"].as_str().expect("a kind").to_owned()
    };
    let cards =
        |field: &str, value: Json| ask("order", &json!({ "product": "cards", field: value }));
    let file = answer("orderOf", "null", b"%PDF-1.7", &Cache::default(), &());
    let refused = [
        (ask("order", &json!({ "product": "card" })), "unknown"),
        (cards("margin", json!(3)), "unknown"),
        (cards("year", json!(12345)), "value"),
        (file, "without-order"),
        (ask("brew", &json!("tea")), "other"),
    ];
    for (refused, expected) in refused {
        let kind = kind(refused);
        assert_eq!(kind, expected);
        assert!(words["refusals"][&kind].is_string(), "{kind}");
    }
}

#[test]
fn a_page_to_look_at_is_an_svg_of_the_sheet_that_is_printed() {
    let order = json!({ "product": "cards", "from": "2027-10-01", "to": "2027-10-08" });
    let preview = ask("preview", &json!({ "order": order, "page": 1 })).expect("a page");
    let known: Json = serde_json::from_str(&preview.json).expect("JSON");
    let made = answered("make", &json!({ "order": order }));
    assert_eq!(known["pages"], made["pages"]);
    assert_eq!(known["summary"], made["summary"]);
    assert!(preview.files[0].starts_with(b"<svg"));
}

/// Orders of all products of the page, with fields about which there is something to say.
const TOLD: &str = r#"{"product":"cards","from":"2027-01-30","to":"2027-02-02","name":"Mama","dividers":true}
{"product":"cards","from":"2027-01-30","to":"2027-02-02","special":["06-14=Tag"],"challenge":"junior"}
{"product":"booklet","from":"2027-01-30","to":"2027-02-02"}
{"product":"wall-calendar","from":"2027-01-30","to":"2027-02-02"}
{"product":"poster","from":"2027-01-30","to":"2027-02-02"}
{"product":"art-print","date":"10-06"}
{"product":"sheet","date":"10-06","cell":"60mm"}
{"product":"worksheets","count":2,"per-page":6}
{"product":"pieces","cell":"4mm"}
{"product":"box","from":"2027-01-30","to":"2027-02-02","cards":40}
{"product":"laser"}
{"product":"laser","mode":"in-place","date":"10-06","preset":"lightburn"}
{"product":"coupon"}
{"product":"print-3d","piece-height":"4.03mm"}"#;

#[test]
fn what_is_said_of_files_is_in_the_language_of_the_page() {
    for order in TOLD.lines() {
        let order: Json = serde_json::from_str(order).expect("JSON");
        let said = |language: &str| {
            let known = answered("preview", &json!({ "order": order, "language": language }));
            ["summary", "warnings", "remarks", "next"].map(|name| known[name].to_string())
        };
        for (english, german) in said("en").into_iter().zip(said("de")) {
            let mut left = [" the ", " of ", " and ", " with ", " on ", "board"].into_iter();
            let is_english = left.any(|word| german.contains(word));
            assert!(!is_english && (english != german || german == "[]"), "{german}");
        }
    }
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
}

#[test]
fn the_coupon_is_a_command_of_the_laser() {
    let order = Order::from_json(r#"{"product":"coupon"}"#).expect("an order");
    assert_eq!(command_line(&order), "tilendar laser coupon");
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

#[test]
fn of_a_drawing_for_a_lid_the_order_keeps_its_paths() {
    let drawing = br##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
        <title>Somebody's name</title><rect x="4" y="4" width="12" height="12"/></svg>"##;
    let read = answer("art", "null", drawing, &Cache::default(), &()).expect("a drawing");
    let read: Json = serde_json::from_str(&read.json).expect("JSON");
    let svg = read["svg"].as_str().expect("a text");
    assert!(svg.contains("<path") && !svg.contains("Somebody"), "{svg}");
    let order = json!({ "product": "laser", "lid": true, "art": svg });
    assert!(answered("preview", &json!({ "order": order, "page": 0 }))["pages"].is_number());
}

#[test]
fn a_drawing_that_cannot_be_burnt_is_blamed_on_its_field() {
    let empty = br##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"/>"##;
    let error = answer("art", "null", empty, &Cache::default(), &()).expect_err("nothing to burn");
    let error: Json = serde_json::from_str(&error.to_json()).expect("JSON");
    assert_eq!(error["fields"], json!(["art"]));
    assert_eq!(error["kind"], "value");
}
