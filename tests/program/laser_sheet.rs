//! Many puzzles on the same sheets of material, and their cost.

use serde_json::Value;

use crate::common::program::{Folder, assert_has};

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

#[test]
fn orders_in_two_tones_share_the_sheets_of_each_wood_which_has_its_own_price() {
    let orders = "product,layout,two-tone\n\
                  laser,calendar,auto\n\
                  laser,desk,\"I,L\"\n\
                  laser,calendar,\n";
    let shop = Folder::with("orders.csv", orders);
    let (json, _) = shop.run("laser sheet orders.csv -o job --price-sheet 9,14 --format dxf,json");
    // The file carries all orders and can be made again from them.
    shop.run("make job-wood-b.dxf -o again.dxf");
    assert_eq!(shop.read("job-wood-b.dxf"), shop.read("again.dxf"));
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
    let total: f64 = materials.iter().map(|material| number(&material["price"])).sum();
    assert!((total - number(&summary["price"]["material"])).abs() < 1e-3);
}

#[test]
fn what_has_no_parts_for_a_sheet_is_refused() {
    let folder = Folder::new();
    let unlike = "{\"product\":\"laser\"}\n{\"product\":\"laser\",\"thickness\":\"4mm\"}\n";
    let faulty = "lid,kerf,layout\nyes,much,\nyes,,nosuch\n";
    // They are refused before anything is laid out, which takes half a minute for each.
    let many = "product,copies\nlaser,200\nlaser,200\nlaser,200\n";
    for (name, content, code, parts) in [
        ("a.jsonl", "{\"product\":\"cards\"}", 1, "is of `laser`|no parts to cut"),
        ("a.csv", faulty, 1, "a.csv:2:2: error: |a.csv:3:3: error: |2 of the orders"),
        ("b.jsonl", unlike, 2, "order 2 has 4 mm|--thickness"),
        ("b.csv", many, 1, "b.csv, line 3: at most 200 puzzles are cut together"),
        ("a.txt", "hello", 1, "carries no order"),
    ] {
        folder.write(name, content);
        let (_, messages) = folder.fail(&format!("laser sheet {name}"), code);
        assert_has(&messages, &parts.split('|').collect::<Vec<_>>());
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
