//! Many orders in one run, as a shop has them: in a table, or one on each line.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use crate::common::program::{names_in, run_in, run_line};

/// Runs `make` on a file of orders with this name and text.
fn make(folder: &Path, (name, text): (&str, &str), more: &[&str]) -> (Option<i32>, String, String) {
    fs::write(folder.join(name), text).unwrap();
    run_in(folder, &[&["make", name], more].concat())
}

const BOARDS: &str = "product,id,date,lang,theme\n\
                      board,A-1,12-25,de,mono\n\
                      board,A-2,10-06,,\n";

#[test]
fn a_table_is_a_file_of_orders_and_gets_a_manifest() {
    let folder = tempfile::tempdir().unwrap();
    let (code, _, talk) = make(folder.path(), ("orders.csv", BOARDS), &["-o", "made"]);
    assert_eq!(code, Some(0), "{talk}");
    let made = folder.path().join("made");
    let names = ["calendar-dec-25-board-de-mono.svg", "calendar-oct-6-board.svg", "manifest.csv"];
    assert_eq!(names_in(&made), names);
    let manifest = fs::read_to_string(made.join("manifest.csv")).unwrap();
    let lines: Vec<&str> = manifest.lines().collect();
    assert!(lines[0].starts_with("line,id,status,product,file,bytes"), "{manifest}");
    assert!(
        lines[1].starts_with("2,A-1,made,board,calendar-dec-25-board-de-mono.svg,"),
        "{manifest}"
    );
}

#[test]
fn a_line_that_fails_is_named_with_its_column_and_leaves_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let table = "product;date;lang\nboard;13-01;de\nboard;12-25;de\nboard;12-25;xx\nsoup;;\nboard;12-25;de\n";
    let (code, _, talk) = make(folder.path(), ("orders.csv", table), &["--jobs", "2"]);
    assert_eq!(code, Some(1), "{talk}");
    for part in [
        "orders.csv:2:2: error: `date` 13-01: there is no month 13",
        "orders.csv:4:3: error: ",
        "orders.csv:5:1: error: there is no product \"soup\"",
        "2 of 5 orders",
    ] {
        assert!(talk.contains(part), "no {part:?} in: {talk}");
    }
    let output = folder.path().join("output");
    assert_eq!(
        names_in(&output),
        ["calendar-dec-25-board-de.svg", "calendar-dec-25-board-de_2.svg", "manifest.csv"]
    );
    let manifest = fs::read_to_string(output.join("manifest.csv")).unwrap();
    assert!(manifest.contains("\n2;;failed;"), "{manifest}");
}

#[test]
fn a_pattern_names_the_files_and_numbers_those_that_come_twice() {
    let folder = tempfile::tempdir().unwrap();
    let table = "product,id,year,to,name\n\
                 cards,7,2027,01-01,Anna\n\
                 cards,8,2027,01-01,anna\n\
                 cards,9,2027,01-01,../Zoë: 1/2\n";
    let pattern = ["-o", "made", "--name-pattern", "decks/{name}-{year}"];
    let (code, _, talk) = make(folder.path(), ("orders.csv", table), &pattern);
    assert_eq!(code, Some(0), "{talk}");
    let decks = folder.path().join("made/decks");
    assert_eq!(names_in(&decks), ["Anna-2027.pdf", "Zoë- 1-2-2027.pdf", "anna-2027_2.pdf"]);
}

#[test]
fn a_dry_run_tells_pages_and_paper_and_writes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let table = "product,year,to,name,paper\n\
                 cards,2027,01-04,Anna,\n\
                 cards,2027,01-04,Ben,letter\n\
                 cards,2027,01-04,Cid,\n\
                 cards,2027,01-04,Dan,a99\n";
    let (code, told, talk) = make(folder.path(), ("orders.csv", table), &["--dry-run"]);
    assert_eq!(code, Some(1), "{talk}");
    assert!(talk.contains("orders.csv:5:5: error:"), "{talk}");
    for part in [
        "210 × 297 mm",
        "215.9 × 279.4 mm",
        "3 of 4 orders can be made",
        "210 × 297 mm: 8 printed sides on 4 sheets",
    ] {
        assert!(told.contains(part), "no {part:?} in: {told}");
    }
    assert_eq!(names_in(folder.path()), ["orders.csv"]);
}

#[test]
fn a_deck_of_a_batch_is_the_deck_that_is_made_alone() {
    let folder = tempfile::tempdir().unwrap();
    let table = "product,from,to,name,dedication\ncards,2027-03-01,2027-03-05,Ada,\ncards,2027-03-01,2027-03-05,Zoë,For a year\n\
                 cards,2027-03-01,2027-03-05,Søren,\ncards,2027-03-01,2027-03-04,Ada,\n";
    for jobs in ["1", "2", "4"] {
        let more = ["--jobs", jobs, "-o", jobs, "--name-pattern", "{line}"];
        let (code, _, talk) = make(folder.path(), ("orders.csv", table), &more);
        assert_eq!(code, Some(0), "{talk}");
    }
    for (line, row) in (2..).zip(table.lines().skip(1)) {
        let cells: Vec<&str> = row.split(',').collect();
        let [_, from, to, name, words] = cells[..] else {
            unreachable!("each row has five cells");
        };
        let fields = ["--from", from, "--to", to, "--name", name];
        let said = ["--dedication", words];
        let said = if words.is_empty() { &said[..0] } else { &said[..] };
        let command = [&["cards"], &fields[..], said, &["-o", "alone.pdf"]].concat();
        let (code, _, talk) = run_in(folder.path(), &command);
        assert_eq!(code, Some(0), "{talk}");
        let alone = fs::read(folder.path().join("alone.pdf")).unwrap();
        for jobs in ["1", "2", "4"] {
            let made = folder.path().join(jobs).join(format!("{line}.pdf"));
            assert!(fs::read(made).unwrap() == alone, "{row}, {jobs} at a time");
        }
    }
}

#[test]
fn words_that_a_spreadsheet_would_run_as_a_formula_are_made_harmless() {
    let folder = tempfile::tempdir().unwrap();
    let table = "product,id,lang\nboard,=1+1,de\nboard,@SUM,fr\n";
    let (code, _, talk) = make(folder.path(), ("orders.csv", table), &[]);
    assert_eq!(code, Some(0), "{talk}");
    let manifest = fs::read_to_string(folder.path().join("output/manifest.csv")).unwrap();
    assert!(manifest.contains("\n2,'=1+1,") && manifest.contains("\n3,'@SUM,"), "{manifest}");
}

#[test]
fn a_table_that_names_no_products_or_unknown_fields_is_refused_as_a_whole() {
    let folder = tempfile::tempdir().unwrap();
    for (table, part) in [
        ("date,lang\n12-25,de\n", "--set product=cards"),
        (
            "product,papper\nboard,a4\n",
            "line 1, column 2: there is no field \"papper\": did you mean \"paper\"?",
        ),
    ] {
        let (code, _, talk) = make(folder.path(), ("orders.csv", table), &[]);
        assert_eq!(code, Some(1));
        assert!(talk.contains(part), "no {part:?} in: {talk}");
        assert_eq!(names_in(folder.path()), ["orders.csv"]);
    }
}

#[test]
fn a_table_as_people_have_it_is_made_and_its_own_columns_come_back_in_the_manifest() {
    let folder = tempfile::tempdir().unwrap();
    let table = "Language,Date,Theme,Large Type,Customer,Order\n\
                 German,12-25,Mono,no,\"Anna, Ben\",17\n";
    let pattern = ["--set", "product=Board", "--name-pattern", "{lang}/{order}-{date}"];
    let (code, _, talk) = make(folder.path(), ("orders.csv", table), &pattern);
    assert_eq!(code, Some(0), "{talk}");
    assert!(
        talk.contains("your own columns, for names and the manifest: Customer, Order"),
        "{talk}"
    );
    let output = folder.path().join("output");
    assert_eq!(names_in(&output.join("de")), ["17-12-25.svg"]);
    let manifest = fs::read_to_string(output.join("manifest.csv")).unwrap();
    assert!(manifest.lines().next().unwrap().ends_with(",order,Customer,Order"), "{manifest}");
    assert!(manifest.ends_with(",\"Anna, Ben\",17\n"), "{manifest}");
}

#[test]
fn after_a_power_cut_or_a_failure_only_what_is_missing_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let table = format!("{BOARDS}board,A-3,01-01,xx,\n");
    let pattern = ["--name-pattern", "{id}", "-o", "made"];
    let (code, _, talk) = make(folder.path(), ("orders.csv", &table), &pattern);
    assert_eq!(code, Some(1), "{talk}");
    let made = folder.path().join("made");
    fs::write(made.join("A-1.svg"), "damaged").unwrap();
    fs::remove_file(made.join("A-2.svg")).unwrap();
    let manifest = made.join("manifest.csv");
    let first = fs::read_to_string(&manifest).unwrap();
    // The order that failed is put right in the manifest.
    fs::write(&manifest, first.replace("\"\"xx\"\"", "\"\"fr\"\"")).unwrap();
    let (_, talk) = run_line(folder.path(), "make made/manifest.csv --failed --name-pattern {id}");
    assert!(talk.contains("3 of 3 orders\n"), "{talk}");
    assert_eq!(names_in(&made), ["A-1.svg", "A-2.svg", "A-3.svg", "manifest.csv"]);
    let again = fs::read_to_string(made.join("A-1.svg")).unwrap();
    assert!(again.ends_with("</svg>\n"), "{again}");
    let second = fs::read_to_string(&manifest).unwrap();
    assert!(second.contains("\n4,A-3,made,board,A-3.svg,"), "{second}");
    let rest = [&pattern[..], &["--missing", "--dry-run"]].concat();
    let (code, told, talk) = make(folder.path(), ("orders.csv", BOARDS), &rest);
    assert_eq!(code, Some(0), "{talk}");
    assert!(told.contains("0 of 0 orders"), "{told}");
}

#[test]
fn a_dry_run_of_orders_for_a_laser_tells_the_price() {
    let folder = tempfile::tempdir().unwrap();
    let table = "product,price sheet,lid\nlaser,10,\nlaser,20,yes\n";
    let (code, told, talk) = make(folder.path(), ("orders.csv", table), &["-n"]);
    assert_eq!(code, Some(0), "{talk}");
    assert!(told.lines().next().unwrap().ends_with("price"), "{told}");
    assert!(told.lines().last().unwrap().starts_with("price "), "{told}");
}

#[test]
fn json_lines_have_columns_of_their_own_too() {
    let folder = tempfile::tempdir().unwrap();
    let orders = "{\"product\":\"board\",\"Customer\":\"Anna\"}\n{\"product\":\"board\",\"Customer\":\"Ben\"}\n";
    let pattern = ["--name-pattern", "{customer}"];
    let (code, _, talk) = make(folder.path(), ("orders.jsonl", orders), &pattern);
    assert_eq!(code, Some(0), "{talk}");
    let names = names_in(&folder.path().join("output"));
    assert_eq!(names, ["Anna.svg", "Ben.svg", "manifest.csv"]);
}

#[test]
fn what_was_noticed_is_told_once_and_the_manifest_of_other_orders_stays() {
    let folder = tempfile::tempdir().unwrap();
    let days = "14.06.=Oma; 08-03=Ben | 12-24=Eve";
    let table = format!(
        "product,date,lang,from,to,special\nboard,12-25,da,,,\nboard,12-26,da,,,\ncards,,,2026-12-24,12-24,{days}\n"
    );
    let (code, _, talk) = make(folder.path(), ("orders.csv", &table), &[]);
    assert_eq!(code, Some(0), "{talk}");
    assert!(talk.contains("orders.csv:2: ") && talk.contains("(and 1 more order)"), "{talk}");
    assert!(talk.contains("06-14 (Oma), 08-03 (Ben)"), "{talk}");
    // A sheet has a second page, whose name differs from that of its twin.
    let twins = "product;date;format;paper\n".to_owned() + &"sheet;12-25;svg;DIN A4\n".repeat(2);
    let (code, _, talk) = make(folder.path(), ("twins.csv", &twins), &[]);
    assert!(code == Some(0) && talk.contains("manifest-1.csv"), "{talk}");
    let kept = fs::read_to_string(folder.path().join("output/manifest-1.csv")).unwrap();
    assert!(kept.contains("cards"), "{kept}");
}

#[test]
fn a_folder_in_which_another_run_makes_orders_is_left_to_it() {
    let folder = tempfile::tempdir().unwrap();
    let made = folder.path().join("made");
    fs::create_dir(&made).unwrap();
    let claim = fs::File::create(made.join(".tilendar-batch")).unwrap();
    claim.lock().unwrap();
    let run = || make(folder.path(), ("orders.csv", BOARDS), &["-o", "made"]);
    let (code, _, talk) = run();
    assert_eq!(code, Some(1), "{talk}");
    assert!(talk.contains("another run is making orders"), "{talk}");
    assert_eq!(names_in(&made), [".tilendar-batch"]);
    // When the other run is killed, its file stays.
    drop(claim);
    assert_eq!(run().0, Some(0));
    assert_eq!(names_in(&made).len(), 3);
}

#[cfg(unix)]
#[test]
fn a_failed_order_is_a_failure_even_if_nobody_reads_what_is_said() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("orders.jsonl"), "{\"product\":\"soup\"}\n").unwrap();
    let program = assert_cmd::cargo::cargo_bin!("tilendar");
    let mut command = std::process::Command::new(program);
    command.args(["make", "orders.jsonl", "-n"]);
    command.current_dir(folder.path()).stdout(Stdio::piped());
    let mut program = command.stderr(Stdio::null()).spawn().unwrap();
    drop(program.stdout.take());
    assert_eq!(program.wait().unwrap().code(), Some(1));
}

#[cfg(target_os = "linux")]
#[test]
fn more_jobs_than_the_system_has_threads_are_done_by_those_that_there_are() {
    let folder = tempfile::tempdir().unwrap();
    let orders = "{\"product\":\"soup\"}\n".repeat(3000);
    fs::write(folder.path().join("orders.jsonl"), orders).unwrap();
    let program = assert_cmd::cargo::cargo_bin!("tilendar");
    let line = format!("ulimit -v 500000; exec {} make orders.jsonl -n -j 3000", program.display());
    let mut command = std::process::Command::new("sh");
    let output = command.args(["-c", &line]).current_dir(folder.path());
    let output = output.output().unwrap();
    let talk = String::from_utf8_lossy(&output.stderr);
    assert!(talk.ends_with("3000 orders could not be made\n"));
}

#[test]
fn a_file_of_another_order_is_not_taken_for_the_one_that_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let make = |language: &str| {
        let table = format!("product,from,to,lang\ncards,2027-01-01,2027-01-02,{language}\n");
        std::fs::write(folder.path().join("a.csv"), table).unwrap();
        let line = "make a.csv -o . --name-pattern a --missing";
        run_line(folder.path(), line);
        std::fs::read(folder.path().join("a.pdf")).unwrap()
    };
    let english = make("en");
    assert_eq!(make("en"), english);
    assert_ne!(make("de"), english);
}
