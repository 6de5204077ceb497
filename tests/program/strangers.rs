//! What an order may do that a stranger wrote: name files of results, and open those that are meant for it.

use std::fs;

use crate::common::program::{Folder, arguments, results, run_in};
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
{"product":"cards","year":2027,"special":*}
{"product":"cards","year":2027,"without":*}
"#;

/// What is in a file that no stranger is to see.
const SECRET: &str = "hunter2 = 1\n";

fn orders(name: &str) -> String {
    ORDERS.replace('*', &format!("{name:?}"))
}

fn made_with(order: &str) -> String {
    format!("<svg><tilendar:order>{order}</tilendar:order></svg>")
}

/// Runs a command that fails without a word of the secret; returns what it says.
fn refused(folder: &Folder, line: &str) -> String {
    let (code, results, messages) = run_in(&folder.path(""), &arguments(line));
    assert!(code == Some(1) || code == Some(2), "{line}: {messages}");
    assert!(!(results + &messages).contains("hunter2"), "{line}: {messages}");
    messages
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
    let root = Folder::with("secret.csv", SECRET);
    let secret = root.path("secret.csv");
    fs::create_dir(root.path("shop")).unwrap();
    std::os::unix::fs::symlink(&secret, root.path("shop/link.csv")).unwrap();
    for name in [secret.to_str().unwrap(), "../secret.csv", "link.csv"] {
        root.write("shop/orders.jsonl", &orders(name));
        let messages = refused(&root, "make shop/orders.jsonl -n");
        let count = messages.matches("error: there is no file").count();
        assert_eq!(count, ORDERS.lines().count(), "{name}: {messages}");
    }
    root.write("shop/orders.jsonl", r#"{"product":"laser","preset":"../secret.csv"}"#);
    let messages = refused(&root, "laser sheet shop/orders.jsonl");
    assert!(messages.contains("there is no file"), "{messages}");
}

#[test]
fn an_order_in_a_made_file_opens_no_file() {
    let folder = Folder::with("beside.csv", SECRET);
    for order in orders("beside.csv").lines() {
        folder.write("made.svg", &made_with(order));
        let messages = refused(&folder, "make made.svg");
        // Days are never in the file's order by the name of their file.
        let reasons = ["may not open others", "write a date"];
        assert!(reasons.iter().any(|reason| messages.contains(reason)), "{order}: {messages}");
    }
    let deck = r#"{"product":"cards","from":"2027-01-01","to":"2027-01-01","layout":"beside.csv"}"#;
    folder.write("deck.svg", &made_with(deck));
    let messages = refused(&folder, "box deck.svg");
    assert!(messages.contains("may not open others"), "{messages}");
    folder
        .write("deck.svg", &made_with(r#"{"product":"cards","year":2027,"special":"beside.csv"}"#));
    let messages = refused(&folder, "cards deck.svg --without 2027-06");
    assert!(messages.contains("write a date"), "{messages}");
}

#[test]
fn errors_repeat_nothing_of_a_file_that_an_order_names() {
    let folder = Folder::with("beside.csv", SECRET);
    folder.write("orders.jsonl", &orders("beside.csv"));
    let messages = refused(&folder, "make orders.jsonl -n");
    assert_eq!(messages.matches(": error: ").count(), ORDERS.lines().count(), "{messages}");
    // Whoever names it is told.
    let (_, messages) = folder.fail("board --layout beside.csv", 1);
    assert!(messages.contains("hunter2"), "{messages}");
}

#[test]
fn files_below_the_folder_are_opened_and_others_for_whoever_asks() {
    let root = Folder::new();
    let theme = results(&["templates", "show", "theme", "mono"]);
    for file in ["shop/near.toml", "other/far.toml"] {
        fs::create_dir(root.path(file).parent().unwrap()).unwrap();
        root.write(file, &theme);
    }
    for (file, theme, options, code) in [
        ("shop/orders.jsonl", "near.toml", "", 0),
        ("shop/orders.jsonl", "far.toml", "", 1),
        ("shop/orders.jsonl", "far.toml", "--files-from other", 0),
        ("shop/orders.jsonl", "far.toml", "--set theme=other/far.toml", 0),
        ("made.svg", "other/far.toml", "", 1),
        ("made.svg", "other/far.toml", "--files-from .", 0),
        ("made.svg", "other/far.toml", "--set theme=other/far.toml", 0),
    ] {
        let order = format!(r#"{{"product":"board","theme":"{theme}"}}"#);
        root.write("shop/orders.jsonl", &order);
        root.write("made.svg", &made_with(&order));
        root.fail(&format!("make {file} {options}"), code);
    }
}

#[test]
fn an_output_has_a_name_that_every_system_takes() {
    let names = "../a.svg|/a.svg|-|-a.svg|a/-b.svg|.a.svg|a/.b/c.svg|a./b.svg|a /b.svg|NUL|nul.svg|com1.x.svg|\
                 a/Aux/b.svg|a\\b.svg|a:b.svg|manifest.csv|Manifest.CSV/a.svg|manifest.json|orders.csv|\
                 a\u{1b}[2Jb.svg|a\u{202e}b.svg";
    let rows = names.replace('|', "\nboard,svg,");
    let clash = "board,svg,good/a.svg\nboard,svg,Good/A.SVG\n";
    let table = format!("product,format,output\nboard,svg,{rows}\n{clash}");
    let folder = Folder::with("orders.csv", &table);
    let messages = refused(&folder, "make orders.csv -o .");
    let count = names.split('|').count();
    for line in (2..count + 2).chain([count + 3]) {
        let start = format!("orders.csv:{line}:3: error: output ");
        assert!(messages.contains(&start), "{start:?}: {messages}");
    }
    assert!(!messages.contains(['\u{1b}', '\u{202e}']), "{messages}");
    assert_eq!(folder.names(""), ["good", "manifest.csv", "orders.csv"]);
    assert_eq!(folder.names("good"), ["a.svg"]);
}

#[test]
fn a_line_break_in_a_field_makes_no_message_of_its_own() {
    let order = "{\"product\":\"board\",\"date\":\"1\\nwrote fake\"}";
    let folder = Folder::with("orders.jsonl", order);
    folder.write("made.svg", &made_with(order));
    for line in [
        "make orders.jsonl",
        "make made.svg",
        "board -o 'a\nwrote fake.svg'",
        "laser --format svg,dxf -o 'a\nwrote fake'",
        "board --theme 'a\nwrote fake'",
    ] {
        let (_, results, messages) = run_in(&folder.path(""), &arguments(line));
        let is_fake =
            results.lines().chain(messages.lines()).any(|it| it.starts_with("wrote fake"));
        assert!(!is_fake, "{line:?}: {messages}");
    }
}
