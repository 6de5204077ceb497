//! Reading, printing and making orders with the program.

use crate::common::program::{Folder, arguments, assert_has, results};
use serde_json::Value;
use tilendar_drawing::backend::order_in;
use tilendar_order::{Order, PRODUCTS};

fn order(line: &str) -> Order {
    let printed = results(&[&arguments(line)[..], &["--print-order"]].concat());
    Order::from_json(&printed).unwrap()
}

#[test]
fn a_command_line_is_an_order_and_prints_it() {
    for (line, json) in [
        (
            "board 12-25 --theme mono -o a.png --dpi 100",
            r#"{"product":"board","date":"12-25","dpi":100,"format":"png","theme":"mono"}"#,
        ),
        (
            "laser --format svg,dxf --kerf 0.2mm",
            r#"{"product":"laser","format":["svg","dxf"],"kerf":"0.2 mm"}"#,
        ),
        (
            "cards --perpetual --pick 7 --back-offset -1,0.5",
            r#"{"product":"cards","back-offset":"-1,0.5","perpetual":true,"pick":7}"#,
        ),
        ("solutions 12-01..12-24", r#"{"product":"solutions","dates":"12-01..12-24"}"#),
    ] {
        assert_eq!(order(line).to_json(), json, "{line}");
    }
    assert_has(&order("board today").to_json(), &[r#""date":"20"#]);
}

#[test]
fn a_made_file_is_made_again_byte_for_byte() {
    let folder = Folder::new();
    for (line, files) in [
        ("sheet 10-06 --solution --theme mono --format png --dpi 30 -o a.png", "a.png a-2.png"),
        ("board 12-25 --height 120 --format jpeg -o a.jpg", "a.jpg"),
        ("cards 2027 --to 01-02 --format svg -o deck", "deck/2027-01-02-back.svg"),
        ("cards 2027 --to 01-02 -o deck.pdf", "deck.pdf"),
        ("laser --format svg,dxf,lbrn2,pdf -o cut", "cut.svg cut.dxf cut.lbrn2 cut.pdf"),
    ] {
        folder.run(line);
        for file in files.split(' ') {
            let messages = folder.messages(&format!("make {file} -o again"));
            assert_has(&messages, &["the same, byte for byte"]);
            assert!(folder.bytes(file) == folder.bytes("again"), "{file}");
        }
    }
}

#[test]
fn a_made_file_is_made_anew_with_another_value_or_in_another_format() {
    let folder = Folder::new();
    folder.run("laser --kerf 0.1mm --lid --title A -o my.svg");
    let messages =
        folder.messages("make my.svg --set kerf=0.2mm --set title= --set format=dxf -o anew");
    assert!(!messages.contains("byte for byte"), "{messages}");
    let order = order_in(&folder.bytes("anew.dxf")).unwrap();
    assert!(order.contains(r#""kerf":"0.2 mm""#) && !order.contains("title"), "{order}");
    // A name with another end asks for another format.
    folder.run("make my.svg -o my.dxf");
    assert_has(&folder.read("my.dxf"), &["AC1009", "kerf 0.1 mm"]);
    let (_, messages) = folder.fail("make my.svg --set kref=1mm", 2);
    assert_has(&messages, &["did you mean \"kerf\"?"]);
}

#[test]
fn a_file_without_an_order_is_refused() {
    let folder = Folder::with("other.svg", "<svg/>");
    assert_has(&folder.fail("make other.svg", 1).1, &["other.svg carries no order"]);
    folder.run("board -o board.svg");
    std::fs::rename(folder.path("board.svg"), folder.path("board.txt")).unwrap();
    assert_has(&folder.fail("make board.txt", 1).1, &["rename it as it was"]);
}

#[test]
fn a_file_of_orders_is_made_with_one_manifest() {
    let orders = "{\"product\":\"board\"}\n\n\
                  {\"product\":\"board\",\"Language\":\"de\",\"output\":\"german.png\",\"for\":\"Anna\"}\n\
                  {\"product\":\"cards\",\"year\":2027,\"to\":\"01-01\",\"format\":\"svg\"}\n";
    let folder = Folder::with("orders.jsonl", orders);
    let (json, _) = folder.run("make orders.jsonl -o made --json");
    let summary: Value = serde_json::from_str(&json).unwrap();
    let entries = summary["made"].as_array().unwrap();
    assert_eq!(entries.len(), 3);
    assert_eq!(entries[1]["line"], 3);
    assert_eq!(entries[1]["order"]["format"], "png");
    assert_eq!(entries[1]["order"]["lang"], "de");
    assert_has(entries[1]["remarks"][0].as_str().unwrap(), &["\"for\" is no field"]);
    assert_eq!(entries[2]["pages"], 2);
    let mut names = Vec::new();
    for file in entries.iter().flat_map(|entry| entry["files"].as_array().unwrap()) {
        let name = file["path"].as_str().unwrap();
        let bytes = folder.bytes(name);
        assert_eq!(file["bytes"], bytes.len(), "{name}");
        let digest = hmac_sha256::Hash::hash(&bytes).map(|byte| format!("{byte:02x}"));
        assert_eq!(file["sha256"], digest.concat(), "{name}");
        assert!(order_in(&bytes).is_some(), "{name}");
        names.push(name);
    }
    let expected = [
        "made/calendar-board.svg",
        "made/german.png",
        "made/calendar-2027-cards-to-01-01-back.svg",
        "made/calendar-2027-cards-to-01-01-front.svg",
    ];
    assert_eq!(names, expected);
}

/// Command lines that quickly make the products that are not called by their names alone.
const QUICK: &str = "cards: cards 2027 --to 01-01; booklet: booklet 2027 --to 01-01; solutions: solutions 10-06; \
                     poster: poster 2027 --to 01-31; art-print: art-print 10-06; sheet: sheet 10-06; \
                     worksheets: worksheets --count 1; coupon: laser coupon; heatmap: heatmap -o year.svg; \
                     histogram: study histogram -o bars.svg; gaps: study pairs -o pairs.svg; \
                     study-labels: study labels -o labels.svg; study-orientations: study orientations -o pieces.svg; \
                     study-placements: study placements 10-06 -o matrix.svg; box: box 2027; \
                     wall-calendar: wall-calendar 2027 --to 01-31; bookmark: bookmark 10-06";

fn quick_line(product: &str) -> &str {
    let mut lines = QUICK.split("; ").filter_map(|row| row.split_once(": "));
    lines.find(|(name, _)| *name == product).map_or(product, |(_, line)| line)
}

#[test]
fn every_product_prints_what_was_made_as_json() {
    for product in PRODUCTS {
        let folder = Folder::new();
        let line = format!("{} --json", quick_line(product));
        let summary: Value = serde_json::from_str(&folder.run(&line).0).expect(&line);
        let made = summary["made"][0].as_object().unwrap();
        assert_eq!(made["product"], *product);
        assert_eq!(made["order"]["product"], *product);
        let has = |name| Order::table(product).unwrap().iter().any(|field| field.name == name);
        assert_eq!(made.contains_key("layout"), has("layout"), "{line}");
        assert_eq!(made.contains_key("dates"), has("year") || line.contains("10-06"), "{line}");
        assert_eq!(made.contains_key("cutting"), line.starts_with("laser"), "{line}");
        assert!(made["warnings"].is_array() && made["remarks"].is_array(), "{line}");
        let files = made["files"].as_array().unwrap();
        assert!(!files.is_empty(), "{line}");
        for file in files {
            let bytes = folder.bytes(file["path"].as_str().unwrap());
            assert_eq!(file["bytes"], bytes.len(), "{line}");
            let is_solid = *product == "print-3d";
            assert!(is_solid || file["page_width_mm"].as_f64() > Some(0.0), "{line}: {file}");
        }
    }
}
