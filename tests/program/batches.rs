//! Many orders in one run, as a shop has them: in a table, or one on each line.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::program::{Folder, arguments, assert_has, run_in};
use hmac_sha256::Hash;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

const BOARDS: &str = "product,id,date,lang,theme\nboard,A-1,12-25,de,mono\nboard,A-2,10-06,,\n";

#[test]
fn a_table_is_a_file_of_orders_and_gets_a_manifest() {
    // A spreadsheet would run one id as a formula.
    let folder = Folder::with("orders.csv", &BOARDS.replace("A-2", "=1+1"));
    // A second run replaces its own slip, but not one of somebody else.
    for _ in 0..2 {
        folder.run("make orders.csv -o made --slip");
    }
    let slip = "packing-slip.pdf";
    let names = ["calendar-dec-25-board-de-mono.svg", "calendar-oct-6-board.svg", "manifest.csv"];
    assert_eq!(folder.names("made"), [&names[..], &[slip]].concat());
    assert!(folder.bytes(&format!("made/{slip}")).starts_with(b"%PDF"));
    folder.write(&format!("made/{slip}"), "mine");
    folder.fail("make orders.csv -o made --slip", 1);
    let manifest = folder.read("made/manifest.csv");
    assert!(manifest.starts_with("line,id,status,product,file,bytes"), "{manifest}");
    assert_has(&manifest, &["\n2,A-1,made,board,calendar-dec-25-board-de-mono.svg,", "\n3,'=1+1,"]);
}

#[test]
fn a_line_that_fails_is_named_with_its_column_and_leaves_the_others() {
    let table = "product;date;lang\nboard;13-01;de\nboard;12-25;de\nboard;12-25;xx\nsoup;;\nboard;12-25;de\n";
    let folder = Folder::with("orders.csv", table);
    let (_, messages) = folder.fail("make orders.csv --jobs 2", 1);
    let parts = [
        "orders.csv:2:2: error: `date` 13-01: there is no month 13",
        "orders.csv:4:3: error: ",
        "orders.csv:5:1: error: there is no product \"soup\"",
        "2 of 5 orders",
    ];
    assert_has(&messages, &parts);
    assert!(!messages.contains("more lines"), "{messages}");
    let names = ["calendar-dec-25-board-de.svg", "calendar-dec-25-board-de_2.svg", "manifest.csv"];
    assert_eq!(folder.names("output"), names);
    assert_has(&folder.read("output/manifest.csv"), &["\n2;;failed;"]);
}

#[test]
fn a_pattern_names_the_files_and_numbers_those_that_come_twice() {
    let table = "product,id,year,to,name\n\
                 cards,7,2027,01-01,Anna\n\
                 cards,8,2027,01-01,anna\n\
                 cards,9,2027,01-01,../Zoë: 1/2\n";
    let folder = Folder::with("orders.csv", table);
    folder.run("make orders.csv -o made --name-pattern decks/{name}-{year}");
    let names = ["Anna-2027.pdf", "Zoë- 1-2-2027.pdf", "anna-2027_2.pdf"];
    assert_eq!(folder.names("made/decks"), names);
}

#[test]
fn a_dry_run_tells_pages_and_paper_and_writes_nothing() {
    let table = "product,year,to,name,paper\n\
                 cards,2027,01-04,Anna,\n\
                 cards,2027,01-04,Ben,letter\n\
                 cards,2027,01-04,Cid,\n\
                 cards,2027,01-04,Dan,a99\n";
    let folder = Folder::with("orders.csv", table);
    let (results, messages) = folder.fail("make orders.csv --dry-run", 1);
    assert_has(&messages, &["orders.csv:5:5: error:"]);
    let parts = [
        "215.9 × 279.4 mm",
        "3 of 4 orders can be made",
        "210 × 297 mm: 8 printed sides on 4 sheets",
    ];
    assert_has(&results, &parts);
    assert!(!results.contains("price"), "{results}");
    assert_eq!(folder.names(""), ["orders.csv"]);
    folder.write("orders.csv", "product,price-minute\nlaser,100\nlaser,100\n");
    let (results, _) = folder.run("make orders.csv --dry-run");
    let (_, price) = results.rsplit_once("\nprice ").expect("a price");
    assert!(price.trim().parse::<f64>().unwrap() > 100.0, "{results}");
}

#[test]
fn a_table_that_names_no_products_or_unknown_fields_is_refused_as_a_whole() {
    let papper = "line 1, column 2: there is no field \"papper\": did you mean \"paper\"?";
    for (table, part) in [
        ("date,lang\n12-25,de\n", "--set product=cards"),
        ("product,papper\nboard,a4\n", papper),
        (
            "product,date\nboard,\"12-25\nboard,12-26\n",
            "line 2: this quotation mark is never closed",
        ),
    ] {
        let folder = Folder::with("orders.csv", table);
        assert_has(&folder.fail("make orders.csv", 1).1, &[part]);
        assert_eq!(folder.names(""), ["orders.csv"]);
    }
}

#[test]
fn a_table_as_people_have_it_is_made_and_its_own_columns_come_back_in_the_manifest() {
    let table = "Language,Date,Theme,Large Type,Customer,Order\n\
                 German,12-25,Mono,no,\"Anna, Ben\",17\n";
    let folder = Folder::with("orders.csv", table);
    let messages =
        folder.messages("make orders.csv --set product=Board --name-pattern {lang}/{order}-{date}");
    assert_has(&messages, &["your own columns, for names and the manifest: Customer, Order"]);
    assert_eq!(folder.names("output/de"), ["17-12-25.svg"]);
    let manifest = folder.read("output/manifest.csv");
    assert_has(&manifest, &[",order,Customer,Order\n"]);
    assert!(manifest.ends_with(",\"Anna, Ben\",17\n"), "{manifest}");
}

#[test]
fn after_a_power_cut_or_a_failure_only_what_is_missing_is_made() {
    let folder = Folder::with("orders.csv", &format!("{BOARDS}board,A-3,01-01,xx,\n"));
    folder.fail("make orders.csv --name-pattern {id} -o made", 1);
    folder.write("made/A-1.svg", "damaged");
    fs::remove_file(folder.path("made/A-2.svg")).unwrap();
    // The order that failed is put right in the manifest.
    let manifest = folder.read("made/manifest.csv").replace("\"\"xx\"\"", "\"\"fr\"\"");
    folder.write("made/manifest.csv", &manifest);
    let messages = folder.messages("make made/manifest.csv --failed --name-pattern {id}");
    assert_has(&messages, &["3 of 3 orders\n"]);
    assert_eq!(folder.names("made"), ["A-1.svg", "A-2.svg", "A-3.svg", "manifest.csv"]);
    assert!(folder.read("made/A-1.svg").ends_with("</svg>\n"));
    assert_has(&folder.read("made/manifest.csv"), &["\n4,A-3,made,board,A-3.svg,"]);
    folder.write("orders.csv", BOARDS);
    let rest = "make orders.csv --name-pattern {id} -o made --missing --dry-run";
    assert_has(&folder.run(rest).0, &["0 of 0 orders"]);
}

#[test]
fn a_cell_with_line_breaks_is_as_many_lines_or_an_error_with_its_column() {
    let folder = Folder::with(
        "orders.csv",
        "sep=;\nproduct;date;title;name;dedication;kerf;lid\n\
         laser;;\"For\nAnna\";;;;yes\nart-print;06-14;;\"Anna\nBen\";;;\n\
         board;;;;;0.2mm;\nart-print;06-14;;Anna;\"Dear\nAnna\";;\n",
    );
    let (_, messages) = folder.fail("make orders.csv -o made --name-pattern {line}", 1);
    assert_has(
        &messages,
        &[
            "orders.csv:5:4: error: `name`",
            "without line breaks",
            "orders.csv:7:6: error",
            "`kerf`",
        ],
    );
    assert_eq!(folder.names("made"), ["3.svg", "8.pdf", "manifest.csv"]);
}

#[test]
fn what_an_earlier_run_made_otherwise_is_said_once() {
    let folder = Folder::with("orders.csv", BOARDS);
    folder.run("make orders.csv --name-pattern {id} -o made");
    // Another value, other names, both, and a manifest whose orders stay as they are.
    let again = "make orders.csv -o made --missing --set theme=mono --name-pattern";
    let messages = folder.messages(&format!("{again} {{id}}"));
    assert_has(&messages, &["made anew: 1 order", "line 3 has another `theme`"]);
    assert!(!messages.contains("left behind"), "{messages}");
    let messages = folder.messages(&format!("{again} {{id}}-{{theme}}"));
    assert!(!messages.contains("made anew"), "{messages}");
    assert_has(&messages, &["left behind 2 files: A-1.svg, A-2.svg\n"]);
    let messages = folder.messages("make made/manifest.csv --missing --set theme=color");
    assert_has(&messages, &["--set is for orders that failed: the 2 others in made/manifest.csv"]);
}

#[test]
fn what_was_noticed_is_told_once_and_the_manifest_of_other_orders_stays() {
    let days = "14.06.=Oma; 08-03=Ben | 12-24=Eve";
    let folder = Folder::with(
        "orders.csv",
        &format!(
            "product,date,lang,from,to,special\nboard,12-25,da,,,\nboard,12-26,da,,,\ncards,,,2026-12-24,12-24,{days}\n"
        ),
    );
    let messages = folder.messages("make orders.csv");
    assert_has(&messages, &["orders.csv:2: ", "(and 1 more order)", "06-14 (Oma), 08-03 (Ben)"]);
    // A sheet has a second page, whose name differs from that of its twin.
    let twins = "product;date;format;paper\n".to_owned() + &"sheet;12-25;svg;DIN A4\n".repeat(2);
    folder.write("twins.csv", &twins);
    assert_has(&folder.messages("make twins.csv"), &["manifest-1.csv"]);
    assert_has(&folder.read("output/manifest-1.csv"), &["cards"]);
}

#[test]
fn a_folder_in_which_another_run_makes_orders_is_left_to_it() {
    let folder = Folder::with("orders.csv", BOARDS);
    fs::create_dir(folder.path("made")).unwrap();
    let claim = fs::File::create(folder.path("made/.tilendar-batch")).unwrap();
    claim.lock().unwrap();
    let (_, messages) = folder.fail("make orders.csv -o made", 1);
    assert_has(&messages, &["another run is making orders"]);
    assert_eq!(folder.names("made"), [".tilendar-batch"]);
    // When the other run is killed, its file stays.
    drop(claim);
    folder.run("make orders.csv -o made");
    assert_eq!(folder.names("made").len(), 3);
}

#[test]
fn a_file_of_another_order_is_not_taken_for_the_one_that_is_missing() {
    let folder = Folder::new();
    let make = |language: &str| {
        let table = format!("product,from,to,lang\ncards,2027-01-01,2027-01-02,{language}\n");
        folder.write("a.csv", &table);
        folder.run("make a.csv -o . --name-pattern a --missing");
        folder.bytes("a.pdf")
    };
    let english = make("en");
    assert_eq!(make("en"), english);
    assert_ne!(make("de"), english);
}

/// The path and the sum of each file below a folder.
fn content(folder: &Path) -> BTreeMap<PathBuf, [u8; 32]> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let name = PathBuf::from(entry.unwrap().file_name());
        let path = folder.join(&name);
        if path.is_dir() {
            files.extend(content(&path).into_iter().map(|(inside, it)| (name.join(inside), it)));
        } else {
            files.insert(name, Hash::hash(&fs::read(path).unwrap()));
        }
    }
    files
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]
    #[test]
    fn lines_that_fight_for_names_make_the_same_whatever_the_threads(
        names in vec(select(FIGHTING.split('|').collect::<Vec<_>>()), 2..12),
    ) {
        let rows: String = names.iter().map(|name| format!("board,svg,{name}\n")).collect();
        let folder = Folder::with("t.csv", &format!("product,format,output\n{rows}"));
        let make = |jobs: usize, made: &str| {
            let line = format!("make t.csv -j {jobs} -o {made}");
            let (code, _, messages) = run_in(&folder.path(""), &arguments(&line));
            (code, messages.replace(made, "made"), content(&folder.path(made)))
        };
        let first = make(1, "j1");
        let made = first.2.len() - 1;
        prop_assert_eq!(made + first.1.matches(": error: ").count(), names.len());
        prop_assert_eq!(&make(2, "j2"), &first);
        prop_assert_eq!(&make(8, "j8"), &first);
        // A second run finds the same names, and again the same files.
        prop_assert_eq!(&make(8, "j1").2, &first.2);
        let missing = run_in(&folder.path(""), &arguments("make j1/manifest.csv --failed"));
        prop_assert_eq!(missing.0, first.0);
    }
}

/// Names of which some cannot be together.
const FIGHTING: &str = "|a|a/|a/b|a.svg|A.SVG|a.svg/b.svg|a/b.svg|a/B.svg/c|=1.svg|ﬀ.svg|FF.svg";

#[test]
fn a_manifest_of_no_run_and_files_that_some_line_reads_are_not_replaced() {
    for (table, name, content) in [
        ("manifest.csv", "manifest.csv", BOARDS),
        ("t.csv", "manifest.csv", "mine"),
        ("t.csv", "manifest.csv", "line,id,status\n"),
    ] {
        let folder = Folder::with("t.csv", BOARDS);
        folder.write(name, content);
        let (_, messages) = folder.fail(&format!("make {table} -o ."), 1);
        assert_has(&messages, &["is not a manifest that tilendar wrote"]);
        assert_eq!(folder.names(""), [name, "t.csv"]);
        assert_eq!(folder.read(name), content);
    }
    let art = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M1 1h8v8z\"/></svg>";
    let rows = "product,format,output,lid,art\nboard,svg,a.svg,,\nlaser,svg,b.svg,yes,a.svg\n";
    let folder = Folder::with("t.csv", rows);
    folder.write("a.svg", art);
    let (_, messages) = folder.fail("make t.csv -o .", 1);
    assert_has(&messages, &["t.csv:2: error: ", "this command reads", "1 order could not"]);
    assert_eq!(folder.read("a.svg"), art);
}

#[test]
fn what_would_take_much_memory_is_refused_with_its_number() {
    let cells = ",".repeat(300);
    let long = format!("{{}}\n{{\"id\":\"{}\"}}\n", "a".repeat(256_000));
    let wide = format!("{{\"name\":[{}0]}}\n", "{},".repeat(80_000)).repeat(3);
    let manifest =
        "line,id,status,product,file,bytes,pages,sheets,column,sha256,field,error,order\n";
    let rows: String = (1..=100_001).map(|line| format!("{line},,failed\n")).collect();
    let deep = format!("product,format,output\nboard,svg,{}b.svg\n", "a/".repeat(17));
    for (text, parts) in [
        ("{}\n".repeat(100_001), &["more than 100000 orders"][..]),
        (format!("{manifest}{rows}"), &["more than 100000 orders"]),
        ("{}\n".repeat(3000), &["t:1000: error: ", "2000 more lines", "3000 orders could not"]),
        (format!("product\nboard{cells}\n"), &["line 2 has 301 cells", "at most 256"]),
        (format!("product{cells}\n"), &["line 1 has 301 cells", "at most 256"]),
        (long, &["line 2 has more than 256 kB"]),
        (format!("{{}}{}\n", " ".repeat(250_000)).repeat(81), &["more than 20 MB"]),
        (wide, &["line 3", "2000000 values"]),
        ((0..300).map(|key| format!("{{\"k{key}\":1}}\n")).collect(), &["line 257", "at most 256"]),
        (deep, &["17 nested folders"]),
    ] {
        let folder = Folder::with("t", &text);
        assert_has(&folder.fail("make t -n", 1).1, parts);
    }
    let columns = ",#".repeat(255);
    let folder = Folder::with("t", &format!("product{columns}\nboard{}\n", ",".repeat(255)));
    folder.run("make t -n");
}

#[cfg(unix)]
#[test]
fn a_pipe_in_the_place_of_the_lock_is_named() {
    let folder = Folder::with("t.csv", BOARDS);
    fs::create_dir(folder.path("made")).unwrap();
    let pipe = folder.path("made/.tilendar-batch");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    assert_has(&folder.fail("make t.csv -o made", 1).1, &["is not a regular file"]);
}
