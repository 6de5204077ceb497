//! What an order may do that a stranger wrote: name files of results, and open those that are meant for it.

use std::fs;
use std::path::Path;

use crate::common::program::{names_in, results, run_in};
use tilendar_order::{Order, PRODUCTS};

/// An order for each field that names a file, with `*` in the place of the name.
const ORDERS: &str = r#"{"product":"board","layout":*}
{"product":"board","theme":*}
{"product":"board","lang":*}
{"product":"board","font":*}
{"product":"board","date":"12-25","solutions":*}
{"product":"cards","from":"2027-01-01","to":"2027-01-01","card":*}
{"product":"sheet","date":"12-25","paper":*}
{"product":"solutions","dates":"12-25","page":*}
{"product":"laser","preset":*}
{"product":"laser","lid":true,"art":*}
"#;

/// What is in a file that no stranger is to see.
const SECRET: &str = "hunter2 = 1\n";

/// The orders with this name.
fn orders(name: &str) -> String {
    ORDERS.replace('*', &format!("{name:?}"))
}

/// What a file that carries this order has of it.
fn made_with(order: &str) -> String {
    format!("<svg><tilendar:order>{order}</tilendar:order></svg>")
}

/// Runs a command that fails without a word of the secret; returns what it says.
fn refused(folder: &Path, arguments: &[&str]) -> String {
    let (code, told, talk) = run_in(folder, arguments);
    assert!(code == Some(1) || code == Some(2), "{arguments:?}: {talk}");
    assert!(!(told + &talk).contains("hunter2"), "{arguments:?}: {talk}");
    talk
}

#[test]
fn every_field_that_names_a_file_is_among_these() {
    let tables = PRODUCTS.iter().filter_map(|product| Order::table(product));
    for field in tables.flatten().filter(|field| field.value_name.contains("FILE")) {
        assert!(ORDERS.contains(&format!("{:?}:*", field.name)), "{}", field.name);
    }
}

#[cfg(unix)]
#[test]
fn orders_of_a_table_open_no_file_outside_of_its_folder() {
    let root = tempfile::tempdir().unwrap();
    let (secret, shop) = (root.path().join("secret.toml"), root.path().join("shop"));
    fs::write(&secret, SECRET).unwrap();
    fs::create_dir(&shop).unwrap();
    std::os::unix::fs::symlink(&secret, shop.join("link.toml")).unwrap();
    for name in [secret.to_str().unwrap(), "../secret.toml", "link.toml"] {
        fs::write(shop.join("orders.jsonl"), orders(name)).unwrap();
        let talk = refused(root.path(), &["make", "shop/orders.jsonl", "-n"]);
        let count = talk.matches("error: there is no file").count();
        assert_eq!(count, ORDERS.lines().count(), "{name}: {talk}");
    }
    let laser = r#"{"product":"laser","preset":"../secret.toml"}"#;
    fs::write(shop.join("orders.jsonl"), laser).unwrap();
    let talk = refused(root.path(), &["laser", "sheet", "shop/orders.jsonl"]);
    assert!(talk.contains("there is no file"), "{talk}");
}

#[test]
fn an_order_in_a_made_file_opens_no_file() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("beside.toml"), SECRET).unwrap();
    for order in orders("beside.toml").lines() {
        fs::write(folder.path().join("made.svg"), made_with(order)).unwrap();
        let talk = refused(folder.path(), &["make", "made.svg"]);
        assert!(talk.contains("may not open others"), "{order}: {talk}");
    }
    let deck =
        r#"{"product":"cards","from":"2027-01-01","to":"2027-01-01","layout":"beside.toml"}"#;
    fs::write(folder.path().join("deck.svg"), made_with(deck)).unwrap();
    let talk = refused(folder.path(), &["box", "deck.svg"]);
    assert!(talk.contains("may not open others"), "{talk}");
}

#[test]
fn errors_repeat_nothing_of_a_file_that_an_order_names() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("beside.toml"), SECRET).unwrap();
    fs::write(folder.path().join("orders.jsonl"), orders("beside.toml")).unwrap();
    let talk = refused(folder.path(), &["make", "orders.jsonl", "-n"]);
    assert_eq!(talk.matches(": error: ").count(), ORDERS.lines().count(), "{talk}");
    // Whoever names it is told.
    let typed = run_in(folder.path(), &["board", "--layout", "beside.toml"]).2;
    assert!(typed.contains("hunter2"), "{typed}");
}

#[test]
fn files_below_the_folder_are_opened_and_others_for_whoever_asks() {
    let root = tempfile::tempdir().unwrap();
    let theme = results(&["templates", "show", "theme", "mono"]);
    for folder in ["shop", "other"] {
        fs::create_dir(root.path().join(folder)).unwrap();
    }
    fs::write(root.path().join("shop/near.toml"), &theme).unwrap();
    fs::write(root.path().join("other/far.toml"), &theme).unwrap();
    for (line, code) in [
        ("shop/orders.jsonl near.toml", 0),
        ("shop/orders.jsonl far.toml", 1),
        ("shop/orders.jsonl far.toml --files-from other", 0),
        ("shop/orders.jsonl far.toml --set theme=other/far.toml", 0),
        ("made.svg other/far.toml", 1),
        ("made.svg other/far.toml --files-from .", 0),
        ("made.svg other/far.toml --set theme=other/far.toml", 0),
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let order = format!(r#"{{"product":"board","theme":"{}"}}"#, words[1]);
        fs::write(root.path().join("shop/orders.jsonl"), &order).unwrap();
        fs::write(root.path().join("made.svg"), made_with(&order)).unwrap();
        let command = [&["make", words[0]], &words[2..]].concat();
        let (found, _, talk) = run_in(root.path(), &command);
        assert_eq!(found, Some(code), "{line}: {talk}");
    }
}

#[test]
fn an_output_has_a_name_that_every_system_takes() {
    let folder = tempfile::tempdir().unwrap();
    let names = "../a.svg|/a.svg|-|-a.svg|a/-b.svg|.a.svg|a/.b/c.svg|a./b.svg|a /b.svg|NUL|nul.svg|com1.x.svg|\
                 a/Aux/b.svg|a\\b.svg|a:b.svg|manifest.csv|Manifest.CSV/a.svg|manifest.json|orders.csv|\
                 a\u{1b}[2Jb.svg|a\u{202e}b.svg";
    let rows = names.replace('|', "\nboard,svg,");
    let clash = "board,svg,good/a.svg\nboard,svg,Good/A.SVG\n";
    let table = format!("product,format,output\nboard,svg,{rows}\n{clash}");
    fs::write(folder.path().join("orders.csv"), table).unwrap();
    let talk = refused(folder.path(), &["make", "orders.csv", "-o", "."]);
    let count = names.split('|').count();
    for line in (2..count + 2).chain([count + 3]) {
        let start = format!("orders.csv:{line}:3: error: output ");
        assert!(talk.contains(&start), "{start:?}: {talk}");
    }
    assert!(!talk.contains(['\u{1b}', '\u{202e}']), "{talk}");
    assert_eq!(names_in(folder.path()), ["good", "manifest.csv", "orders.csv"]);
    assert_eq!(names_in(&folder.path().join("good")), ["a.svg"]);
}

#[test]
fn a_line_break_in_a_field_makes_no_message_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let wrote = |line: &&str| line.starts_with("wrote fake");
    let order = "{\"product\":\"board\",\"date\":\"1\\nwrote fake\"}";
    fs::write(folder.path().join("orders.jsonl"), order).unwrap();
    fs::write(folder.path().join("made.svg"), made_with(order)).unwrap();
    for line in [
        &["make", "orders.jsonl"][..],
        &["make", "made.svg"],
        &["board", "-o", "a\nwrote fake.svg"],
        &["laser", "--format", "svg,dxf", "-o", "a\nwrote fake"],
        &["board", "--theme", "a\nwrote fake"],
    ] {
        let (_, told, talk) = run_in(folder.path(), line);
        let lines = told.lines().chain(talk.lines());
        assert_eq!(lines.filter(wrote).count(), 0, "{line:?}: {talk}");
    }
}
