//! Reading, printing and making orders with the program.

use std::fs;

use crate::common::program::{assert_refuses, run, run_in, run_line};
use tilendar_drawing::backend::order_in;
use tilendar_order::Order;

/// The words of a command line.
fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

/// The order that a command line prints.
fn order(line: &str) -> Order {
    let (code, printed, talk) = run(&[&words(line)[..], &["--print-order"]].concat());
    assert_eq!((code, talk.as_str()), (Some(0), ""), "{line}");
    Order::from_json(&printed).unwrap()
}

#[test]
fn a_command_line_is_an_order_and_prints_it() {
    for (line, json) in [
        ("board", r#"{"product":"board"}"#),
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
    let today = order("board today").to_json();
    assert!(today.contains(r#""date":"20"#), "{today}");
}

#[test]
fn the_program_makes_of_an_order_what_the_library_makes() {
    let folder = tempfile::tempdir().unwrap();
    for line in [
        "board 12-25 --solution",
        "board --lang de -o a.pdf",
        "laser coupon --format svg,dxf,lbrn2",
        "cards 2027 --to 01-01 --format svg",
    ] {
        let made = order(line).make(&(), &()).unwrap();
        let line = line.split(" -o ").next().unwrap();
        let line =
            if line.contains("--lang") { format!("{line} --format pdf") } else { line.to_owned() };
        let (code, _, talk) = run_in(folder.path(), &words(&line));
        assert_eq!(code, Some(0), "{line}: {talk}");
        for file in made.files {
            let path = folder.path().join("output").join(file.name.to_string());
            assert!(fs::read(&path).unwrap() == file.bytes, "{}", path.display());
        }
    }
}

#[test]
fn a_made_file_is_made_again_byte_for_byte() {
    let folder = tempfile::tempdir().unwrap();
    let again = |file: &str| {
        let line = ["make", file, "-o", "again"];
        let (code, _, talk) = run_in(folder.path(), &line);
        assert_eq!(code, Some(0), "{file}: {talk}");
        assert!(talk.contains("the same, byte for byte"), "{file}: {talk}");
        let read = |name: &str| fs::read(folder.path().join(name)).unwrap();
        assert!(read(file) == read("again"), "{file}");
    };
    let make = |line: &str| {
        let (code, _, talk) = run_in(folder.path(), &words(line));
        assert_eq!(code, Some(0), "{line}: {talk}");
    };
    make("board 10-06 --solution --theme mono -o my.svg");
    again("my.svg");
    make("sheet 10-06 --solution --format png --dpi 30 -o sheet.png");
    again("sheet.png");
    again("sheet-2.png");
    make("cards 2027 --to 01-02 --format svg -o deck");
    again("deck/2027-01-02-back.svg");
    make("cards 2027 --to 01-02 -o deck.pdf");
    again("deck.pdf");
    make("laser --format svg,dxf,lbrn2,pdf -o cut");
    for end in ["svg", "dxf", "lbrn2", "pdf"] {
        again(&format!("cut.{end}"));
    }
}

#[test]
fn a_made_file_is_made_anew_with_another_value_or_in_another_format() {
    let folder = tempfile::tempdir().unwrap();
    let (code, _, talk) = run_in(folder.path(), &words("laser --kerf 0.1mm -o my.svg"));
    assert_eq!(code, Some(0), "{talk}");
    let anew = words("make my.svg --set kerf=0.2mm --set format=dxf -o anew");
    let (code, _, talk) = run_in(folder.path(), &anew);
    assert_eq!(code, Some(0), "{talk}");
    assert!(!talk.contains("byte for byte"), "{talk}");
    let order = order_in(&fs::read(folder.path().join("anew.dxf")).unwrap()).unwrap();
    assert!(order.contains(r#""kerf":"0.2 mm""#), "{order}");
    // A project has layers, for which nobody chooses colors.
    let (_, talk) =
        run_line(folder.path(), "laser --preset xtool --title A --lid --format lbrn2 -o my.lbrn2");
    assert!(!talk.contains("each color"), "{talk}");
    // A name with another end asks for another format.
    run_line(folder.path(), "make my.lbrn2 -o my.dxf");
    let text = fs::read_to_string(folder.path().join("my.dxf")).unwrap();
    assert!(text.contains("AC1009") && text.contains("kerf 0.1 mm"), "{text}");
    run_line(folder.path(), "make my.lbrn2 --set title= -o plain");
    let order = order_in(&fs::read(folder.path().join("plain.lbrn2")).unwrap()).unwrap();
    assert!(!order.contains("title"), "{order}");
    assert_refuses(&["make", "my.svg", "--set", "kref=1mm"], 2, &["did you mean \"kerf\"?"]);
}

#[test]
fn a_file_without_an_order_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("other.svg"), "<svg/>").unwrap();
    let (code, _, talk) = run_in(folder.path(), &["make", "other.svg"]);
    assert_eq!(code, Some(1));
    assert!(talk.contains("other.svg carries no order"), "{talk}");
}

/// The entries of what was printed.
fn entries(json: &str) -> Vec<serde_json::Value> {
    let summary: serde_json::Value = serde_json::from_str(json).unwrap();
    summary["made"].as_array().unwrap().clone()
}

#[test]
fn a_file_of_orders_is_made_with_one_manifest() {
    let folder = tempfile::tempdir().unwrap();
    let orders = "{\"product\":\"board\"}\n\n\
                  {\"product\":\"board\",\"lang\":\"de\",\"output\":\"german.png\"}\n\
                  {\"product\":\"cards\",\"year\":2027,\"to\":\"01-01\",\"format\":\"svg\"}\n";
    fs::write(folder.path().join("orders.jsonl"), orders).unwrap();
    let make = words("make orders.jsonl -o made --json");
    let (code, printed, talk) = run_in(folder.path(), &make);
    assert_eq!(code, Some(0), "{talk}");
    let entries = entries(&printed);
    assert_eq!(entries.len(), 3);
    assert_eq!(entries[1]["line"], 3);
    assert_eq!(entries[1]["order"]["format"], "png");
    assert_eq!(entries[2]["pages"], 2);
    let mut names = Vec::new();
    for file in entries.iter().flat_map(|entry| entry["files"].as_array().unwrap()) {
        let name = file["path"].as_str().unwrap();
        let bytes = fs::read(folder.path().join(name)).unwrap();
        assert_eq!(file["bytes"], bytes.len(), "{name}");
        let digest = hmac_sha256::Hash::hash(&bytes).map(|byte| format!("{byte:02x}"));
        assert_eq!(file["sha256"], digest.concat(), "{name}");
        assert!(order_in(&bytes).is_some(), "{name}");
        names.push(name.to_owned());
    }
    let cards =
        ["back", "front"].map(|side| format!("made/calendar-2027-cards-to-01-01-{side}.svg"));
    assert_eq!(
        names,
        [&["made/calendar-board.svg".to_owned(), "made/german.png".to_owned()][..], &cards]
            .concat()
    );
}
