//! Many puzzles on the same sheets of material, and their cost.

use serde_json::Value;

use crate::common::program::{Folder, arguments, assert_has, results};

/// The orders of a small shop, as a spreadsheet saves them.
const ORDERS: &str = "product,id,layout,lid,title,copies\n\
                      laser,17,calendar,yes,For Anna,2\n\
                      laser,18,desk,yes,For Ben,\n";

fn shop() -> Folder {
    Folder::with("orders.csv", ORDERS)
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

/// The sum of a field of these objects.
fn sum(objects: &Value, field: &str) -> f64 {
    objects.as_array().unwrap().iter().map(|object| number(&object[field])).sum()
}

#[test]
fn two_woods_have_sheets_of_their_own_and_all_parts_are_told_by_number() {
    let shop = shop();
    let (json, _) = shop
        .run("laser sheet --bed 600x400mm --separate-pieces orders.csv -o job --format svg,json");
    assert_has(&shop.read("job-pieces.svg"), &["1 piece", "2 piece", "3 piece"]);
    let summary: Value = serde_json::from_str(&json).unwrap();
    let names = [0, 1, 2].map(|index| summary["puzzles"][index]["name"].as_str().unwrap());
    assert_eq!(names, ["For Anna", "For Anna", "For Ben"]);
    // The file carries all orders and can be made again from them.
    shop.run("make job-tray.svg -o again.svg");
    assert_eq!(shop.read("job-tray.svg"), shop.read("again.svg"));
}

#[test]
fn orders_in_two_tones_share_the_sheets_of_each_wood_which_has_its_own_price() {
    let orders = "product,layout,two-tone\n\
                  laser,calendar,auto\n\
                  laser,desk,\"I,L\"\n\
                  laser,calendar,\n";
    let shop = Folder::with("orders.csv", orders);
    let (json, _) = shop.run("laser sheet orders.csv -o job --price-sheet 9,14 --format dxf,json");
    assert!(shop.path("job-wood-a.dxf").exists());
    let dark = shop.read("job-wood-b.dxf");
    assert_has(&dark, &["1 piece L", "2 piece I"]);
    for part in ["2 piece F", "3 piece", "frame"] {
        assert!(!dark.contains(part), "{part}");
    }
    let summary: Value = serde_json::from_str(&json).unwrap();
    let materials = summary["materials"].as_array().unwrap();
    assert_eq!(materials.len(), 2);
    for (material, (name, price)) in materials.iter().zip([("wood-a", 9.0), ("wood-b", 14.0)]) {
        assert_eq!(material["material"], name);
        let expected = number(&material["sheets_used"]) * price;
        assert!((number(&material["price"]) - expected).abs() < 0.006);
    }
    let total = sum(&summary["materials"], "price");
    assert!((total - number(&summary["price"]["material"])).abs() < 1e-3);
}

#[test]
fn prices_and_shares_add_up() {
    let line = "laser --copies 3 --price-sheet 12.50 --price-minute 0.80 --format json";
    let summary: Value = serde_json::from_str(&results(&arguments(line))).unwrap();
    let price = &summary["price"];
    let puzzles = &summary["puzzles"];
    assert_eq!(puzzles.as_array().unwrap().len(), 3);
    // Prices are whole cents that add up.
    assert!((sum(puzzles, "price") - number(&price["total"])).abs() < 1e-6);
    assert!((sum(puzzles, "cut_mm") - number(&summary["cut_mm"])).abs() < 1e-3);
    assert!((sum(puzzles, "seconds") - number(&summary["seconds"])).abs() < 1e-3);
    let time = number(&summary["seconds"]) / 60.0 * 0.8;
    assert!((number(&price["time"]) - time).abs() < 0.006);
    let material = number(&summary["sheets_used"]) * 12.5;
    assert!((number(&price["material"]) - material).abs() < 0.006);
    let parts = sum(&summary["sheets"], "parts_area_mm2");
    let utilization = parts / sum(&summary["sheets"], "used_area_mm2");
    assert!((number(&summary["utilization"]) - utilization).abs() < 1e-3);
    assert!((parts - sum(puzzles, "parts_area_mm2")).abs() < 1e-3);
}

#[test]
fn what_has_no_parts_for_a_sheet_is_refused() {
    let folder = Folder::new();
    for (name, content, code, parts) in [
        (
            "a.jsonl",
            r#"{"product":"cards","year":2027}"#,
            1,
            &["is of `laser`", "no parts to cut"][..],
        ),
        (
            "a.csv",
            "lid,kerf,layout\nyes,much,\nyes,,nosuch\n",
            1,
            &["a.csv:2:2: error: ", "a.csv:3:3: error: ", "2 of the orders"],
        ),
        (
            "b.jsonl",
            "{\"product\":\"laser\"}\n{\"product\":\"laser\",\"thickness\":\"4mm\"}\n",
            2,
            &["order 2 has 4 mm", "--thickness"],
        ),
        // Before anything is laid out, which takes half a minute for each.
        (
            "b.csv",
            "product,copies\nlaser,200\nlaser,200\nlaser,200\n",
            1,
            &["b.csv, line 3: at most 200 puzzles are cut together"],
        ),
        ("a.txt", "hello", 1, &["carries no order"]),
    ] {
        folder.write(name, content);
        assert_has(&folder.fail(&format!("laser sheet {name}"), code).1, parts);
    }
}

#[test]
fn a_dry_run_tells_the_price_and_whose_the_puzzles_are_and_writes_nothing() {
    let orders = "product,id,Customer,copies\nlaser,1041,Anna,\ncards,,,\nlaser,,Ben,2\nlaser,,,\n";
    let folder = Folder::with("orders.csv", orders);
    let (report, messages) = folder.run("laser sheet orders.csv -n --price-sheet 12.50");
    let owners = "puzzle 1: 1041, Anna\npuzzles 2 to 3: Ben\n";
    assert_has(&messages, &[owners, "1 order of another product is left out"]);
    assert!(!messages.contains("puzzle 4") && report.contains("\nprice "), "{messages}{report}");
    let (json, _) = folder.run("laser sheet orders.csv -n --price-sheet 12.50 --json");
    let summary: Value = serde_json::from_str(&json).unwrap();
    assert!(summary["made"][0]["cutting"]["price"]["total"].is_number(), "{json}");
    assert_eq!(folder.names(""), ["orders.csv"]);
}
