//! Many puzzles on the same sheets of material, and their cost.

use std::fs;

use crate::common::program::{arguments, assert_refuses, names_in, results, run_in, run_line};
use serde_json::Value;
use tempfile::TempDir;

/// The orders of a small shop, as a spreadsheet saves them.
const ORDERS: &str = "product,id,layout,lid,title,copies\n\
                      laser,17,calendar,yes,For Anna,2\n\
                      laser,18,desk,yes,For Ben,\n";

/// A folder with the orders in it.
fn shop() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("orders.csv"), ORDERS).unwrap();
    folder
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

#[test]
fn two_woods_have_sheets_of_their_own_and_all_parts_are_told_by_number() {
    let shop = shop();
    let (said, _) = run_line(
        shop.path(),
        "laser sheet --bed 600x400mm --separate-pieces orders.csv -o job --format svg,json",
    );
    let names = names_in(shop.path());
    assert!(names.contains(&"job-tray.svg".to_owned()), "{names:?}");
    assert!(names.contains(&"job-pieces.svg".to_owned()), "{names:?}");
    let svg = fs::read_to_string(shop.path().join("job-pieces.svg")).unwrap();
    for name in ["1 piece", "2 piece", "3 piece"] {
        assert!(svg.contains(name), "{name}");
    }
    let summary: Value = serde_json::from_str(&said).unwrap();
    let puzzles = summary["puzzles"].as_array().unwrap();
    let titles: Vec<&str> = puzzles.iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(titles, ["For Anna", "For Anna", "For Ben"]);
    // The file carries all orders and can be made again from them.
    run_line(shop.path(), "make job-tray.svg -o again.svg");
    let [one, again] =
        ["job-tray.svg", "again.svg"].map(|name| fs::read(shop.path().join(name)).unwrap());
    assert_eq!(one, again);
}

#[test]
fn orders_in_two_tones_share_the_sheets_of_each_wood_which_has_its_own_price() {
    let shop = tempfile::tempdir().unwrap();
    let orders = "product,layout,two-tone\n\
                  laser,calendar,auto\n\
                  laser,desk,\"I,L\"\n\
                  laser,calendar,\n";
    fs::write(shop.path().join("orders.csv"), orders).unwrap();
    let line = "laser sheet orders.csv -o job --price-sheet 9,14 --format dxf,json";
    let (code, said, talk) = run_in(shop.path(), &line.split(' ').collect::<Vec<_>>());
    assert_eq!(code, Some(0), "{talk}");
    let names = names_in(shop.path());
    for name in ["job-wood-a.dxf", "job-wood-b.dxf"] {
        assert!(names.contains(&name.to_owned()), "{names:?}");
    }
    let dark = fs::read_to_string(shop.path().join("job-wood-b.dxf")).unwrap();
    for (part, is_dark) in [
        ("1 piece L", true),
        ("2 piece I", true),
        ("2 piece F", false),
        ("3 piece", false),
        ("frame", false),
    ] {
        assert_eq!(dark.contains(part), is_dark, "{part}");
    }
    let summary: Value = serde_json::from_str(&said).unwrap();
    let materials = summary["materials"].as_array().unwrap();
    assert_eq!(materials.len(), 2);
    for (material, (name, price)) in materials.iter().zip([("wood-a", 9.0), ("wood-b", 14.0)]) {
        assert_eq!(material["material"], name);
        let expected = number(&material["sheets_used"]) * price;
        assert!((number(&material["price"]) - expected).abs() < 0.006);
    }
    let sum = |field: &str| materials.iter().map(|one| number(&one[field])).sum::<f64>();
    assert!((sum("price") - number(&summary["price"]["material"])).abs() < 1e-3);
    assert!((sum("sheets_used") - number(&summary["sheets_used"])).abs() < 1e-3);
}

#[test]
fn prices_and_shares_add_up() {
    let all = "laser --copies 3 --price-sheet 12.50 --price-minute 0.80 --format json";
    let summary: Value =
        serde_json::from_str(&results(&all.split(' ').collect::<Vec<_>>())).unwrap();
    let price = &summary["price"];
    let puzzles = summary["puzzles"].as_array().unwrap();
    let sum = |field: &str| puzzles.iter().map(|one| number(&one[field])).sum::<f64>();
    assert_eq!(puzzles.len(), 3);
    // Prices are whole cents that add up.
    assert!((sum("price") - number(&price["total"])).abs() < 1e-6);
    assert!((sum("cut_mm") - number(&summary["cut_mm"])).abs() < 1e-3);
    assert!((sum("seconds") - number(&summary["seconds"])).abs() < 1e-3);
    let time = number(&summary["seconds"]) / 60.0 * 0.8;
    assert!((number(&price["time"]) - time).abs() < 0.006);
    let material = number(&summary["sheets_used"]) * 12.5;
    assert!((number(&price["material"]) - material).abs() < 0.006);
    let sheets = summary["sheets"].as_array().unwrap();
    let areas = |field: &str| sheets.iter().map(|one| number(&one[field])).sum::<f64>();
    let utilization = areas("parts_area_mm2") / areas("used_area_mm2");
    assert!((number(&summary["utilization"]) - utilization).abs() < 1e-3);
    assert!((areas("parts_area_mm2") - sum("parts_area_mm2")).abs() < 1e-3);
}

#[test]
fn the_terminal_says_who_is_on_which_sheet_and_what_it_costs() {
    let shop = shop();
    let (said, _) = run_line(shop.path(), "laser sheet orders.csv --price-sheet 10 -o job");
    assert!(!said.contains("wood-a"), "{said}");
    for part in ["  2: base, frame", "  3  For Ben", "on sheet", "a puzzle", "parts fill"] {
        assert!(said.contains(part), "{part:?} in {said}");
    }
}

#[test]
fn what_has_no_parts_for_a_sheet_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let cards = at("cards.jsonl", r#"{"product":"cards","year":2027}"#);
    assert_refuses(&["laser", "sheet", &cards], 1, &["is of `laser`", "no parts to cut"]);
    let faulty = at("two.csv", "lid,kerf,layout\nyes,much,\nyes,,nosuch\n");
    assert_refuses(
        &["laser", "sheet", &faulty],
        1,
        &["two.csv:2:2: error: ", "two.csv:3:3: error: ", "2 of the orders"],
    );
    let thick =
        at("two.jsonl", "{\"product\":\"laser\"}\n{\"product\":\"laser\",\"thickness\":\"4mm\"}\n");
    assert_refuses(&["laser", "sheet", &thick], 2, &["order 2 has 4 mm", "--thickness"]);
    let nothing = at("nothing.txt", "hello");
    assert_refuses(&["laser", "sheet", &nothing], 1, &["carries no order"]);
}

#[test]
fn orders_of_other_products_in_the_same_table_are_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let table = "product,year,lid\nlaser,,yes\ncards,2027,\n";
    fs::write(folder.path().join("orders.csv"), table).unwrap();
    let (_, talk) = run_line(folder.path(), "laser sheet orders.csv --radius 0mm -o job");
    assert!(talk.contains("1 order of another product is left out"), "{talk}");
}

#[test]
fn options_reach_the_orders_of_a_made_job_too() {
    let shop = shop();
    run_line(shop.path(), "laser sheet orders.csv -o job.svg");
    let (said, _) =
        run_line(shop.path(), "laser sheet job.svg --thickness 4mm --letters -o thick.svg");
    assert!(
        said.contains("note the preset's kerf, speeds and powers are for 3 mm plywood"),
        "{said}"
    );
    let svg = fs::read_to_string(shop.path().join("thick.svg")).unwrap();
    // Both orders have the letters of this command line.
    assert_eq!(svg.matches("letters").count(), 2);
}

#[test]
fn a_job_that_is_not_named_has_a_short_name() {
    let shop = shop();
    run_line(shop.path(), "laser sheet orders.csv");
    let names = names_in(&shop.path().join("output"));
    assert!(!names.is_empty());
    for name in names {
        assert!(name.starts_with("calendar-apart-") && name.len() <= 100, "{name}");
    }
}

#[test]
fn boxes_and_stands_of_a_job_are_told_by_puzzle_where_they_differ() {
    let folder = tempfile::tempdir().unwrap();
    let orders = "product,layout,stand,box\n\
                  laser,calendar,yes,yes\nlaser,calendar,yes,yes\nlaser,desk,yes,\n";
    fs::write(folder.path().join("orders.csv"), orders).unwrap();
    let job = arguments("laser sheet orders.csv -o job.svg --format svg,json");
    let (code, json, talk) = run_in(folder.path(), &job);
    assert_eq!(code, Some(0), "{talk}");
    let summary: Value = serde_json::from_str(&json).unwrap();
    assert!(summary["stand"].is_null() && summary["box"].is_null());
    let puzzles = summary["puzzles"].as_array().unwrap();
    assert_eq!(puzzles[0]["stand"], puzzles[1]["stand"]);
    assert_ne!(puzzles[0]["stand"], puzzles[2]["stand"]);
    assert_eq!(puzzles[0]["box"], puzzles[1]["box"]);
    assert!(puzzles[2]["box"].is_null());
    let (_, said, _) = run_in(folder.path(), &job[..5]);
    for line in [
        "the stand of 1, 2 leans the tray back",
        "the stand of 3 leans the tray back",
        "the box of 1, 2 is 177 x 171 x 18 mm outside",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
    // Identical designs are reported once.
    let (_, said, _) =
        run_in(folder.path(), &["laser", "--stand", "--copies", "2", "-o", "two.svg"]);
    assert_eq!(said.matches("the stand of each leans").count(), 1, "{said}");
}

#[test]
fn a_dry_run_tells_the_price_and_whose_the_puzzles_are_and_writes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let orders = "product,id,Customer,copies\nlaser,1041,Anna,\nlaser,,Ben,2\nlaser,,,\n";
    fs::write(folder.path().join("orders.csv"), orders).unwrap();
    let job = arguments("laser sheet orders.csv -n --price-sheet 12.50");
    let (code, said, talk) = run_in(folder.path(), &job);
    assert_eq!(code, Some(0), "{talk}");
    assert!(talk.contains("puzzle 1: 1041, Anna\npuzzles 2 to 3: Ben\n"), "{talk}");
    assert!(!talk.contains("puzzle 4") && said.contains("\nprice "), "{talk}{said}");
    assert_eq!(names_in(folder.path()), ["orders.csv"]);
}
