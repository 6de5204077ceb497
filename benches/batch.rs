//! Two hundred personal decks in one run, against one of them, as whole processes.
//!
//! `cargo bench --bench batch`
//!
//! Each order is a year of cards with a name of its own, and every third has a dedication; what they have in common
//! is computed and written once.

mod ratio;

use ratio::{compare, contender, table};
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// How many orders a shop has.
const ORDERS: usize = 200;
const NAMES: [&str; 8] = [
    "Ada", "Ben", "Chloé", "Søren", "Émile", "Fatima", "Jörg", "Zoë",
];

fn main() {
    let folder = std::env::temp_dir().join(format!("tilendar-batch-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("there is a folder for temporary files");
    table("A batch of personal decks, against one deck");
    for (layout, rounds) in [("calendar", 5), ("rhombus", 3), ("weekday", 1)] {
        let orders = |count: usize| {
            let path = folder.join(format!("{layout}-{count}.csv"));
            fs::write(&path, rows(layout, count)).expect("the folder can be written to");
            path
        };
        let (all, one) = (orders(ORDERS), orders(1));
        let name = format!("{ORDERS} on two jobs");
        let many = contender(&name, || make(&folder, &all, "2"));
        compare(
            layout,
            rounds,
            many,
            contender("one", || make(&folder, &one, "2")),
        );
        let name = format!("{ORDERS} one after the other");
        let many = contender(&name, || make(&folder, &all, "1"));
        compare(
            layout,
            rounds,
            many,
            contender("one", || make(&folder, &one, "1")),
        );
    }
    fs::remove_dir_all(&folder).expect("the folder is this benchmark's own");
}

/// A table of orders.
fn rows(layout: &str, count: usize) -> String {
    let mut rows = "product,year,layout,name,dedication\n".to_string();
    for number in 0..count {
        let name = NAMES[number % NAMES.len()];
        let words = match number % 3 {
            0 => format!("With love to number {number}"),
            _ => String::new(),
        };
        writeln!(rows, "cards,2027,{layout},{name} {number},{words}").expect("a text grows");
    }
    rows
}

fn make(folder: &Path, orders: &Path, jobs: &str) {
    let status = Command::new(env!("CARGO_BIN_EXE_tilendar"))
        .arg("make")
        .arg(orders)
        .args(["--jobs", jobs, "--name-pattern", "{line}", "-o"])
        .arg(folder.join("made"))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    assert!(status.expect("the program can be started").success());
}
