//! `tilendar cards`, `sheet`, `board`, `pieces`, `poster`, `art-print` and `worksheets` as a user runs them.

use crate::common::program::{Folder, assert_has, results, without_order};

#[test]
fn cards_go_to_the_output_folder_and_say_what_to_do_next() {
    let next = "next: print it on both sides, flipped on the long edge";
    for (days, name, parts) in [
        (
            "2027 --from 12-24 --to 12-25",
            "calendar-2027-cards-from-12-24-to-12-25.pdf",
            ["2 cards on 2 pages, ", "cut at the marks (4 to a sheet)"],
        ),
        (
            "2026-12-25..2027-01-07",
            "calendar-2026-12-25-to-2027-01-07-cards.pdf",
            ["14 cards on 8 pages, ", "2 cards before the first day: title, rules"],
        ),
    ] {
        let folder = Folder::new();
        let messages = folder.messages(&format!("cards {days}"));
        assert!(messages.starts_with(&format!("wrote output/{name}: {}", parts[0])), "{messages}");
        assert_has(&messages, &[next, parts[1]]);
        assert_eq!(folder.names("output"), [name]);
    }
}

#[test]
fn solutions_from_another_program_are_verified_and_drawn() {
    let [one, two] = [&["solve", "12-25"][..], &["solve", "12-25", "--limit", "2"]].map(results);
    let folder = Folder::with("found.txt", &format!("{one}\n{two}"));
    let draw = |options: &str| {
        folder.run(&format!("board 12-25 {options} -o board.svg"));
        without_order(folder.read("board.svg"))
    };
    // Of several solutions of a date, the first is drawn.
    let first = draw("--solutions found.txt");
    assert!(first == draw("--solution"));
    assert!(first != draw("--solutions found.txt --pick 3"));
    let (_, messages) = folder.fail("board --solutions found.txt --pick 4", 2);
    assert_has(&messages, &["solutions 1 to 3"]);
    for (command, part) in [
        ("cards 2027 --from 12-24 --to 12-25", "1 date has no solution in the file: left out"),
        ("booklet", "1 date, 1 solution,"),
        ("solutions", "3 solutions"),
        ("sheet", "3 pages"),
        ("poster 2027", "364 dates have no solution in the file"),
    ] {
        assert_has(&folder.messages(&format!("{command} --solutions found.txt")), &[part]);
    }
}

#[test]
fn a_board_with_too_many_solutions_to_count_them_all_is_on_every_product_without_difficulty() {
    let board = include_str!("../../crates/puzzle/tests/puzzle/eight-by-eight.toml");
    let folder = Folder::with("eight.toml", board);
    let day = "2027-06-14";
    folder.write(
        "orders.csv",
        &format!(
            "product,output,layout,date,from,to,count,format,text\n\
             sheet,sheet.svg,eight.toml,{day},,,,svg,live\n\
             cards,cards,eight.toml,,{day},{day},,svg,live\n\
             booklet,booklet.pdf,eight.toml,,{day},{day},,,\n\
             worksheets,sheets.pdf,eight.toml,,{day},{day},1,,\n\
             poster,poster.svg,eight.toml,,{day},{day},,svg,live\n"
        ),
    );
    let messages = folder.messages("make orders.csv -o out");
    assert_has(&messages, &["5 of 5 orders"]);
    assert!(!messages.contains("no solution"), "{messages}");
    assert_has(&folder.read("out/sheet.svg"), &["Monday", " solutions</text>"]);
    let card = folder.read("out/cards-front.svg") + &folder.read("out/cards-back.svg");
    assert!(card.contains("14") && !card.contains("ifficulty"), "{card}");
    let (checked, _) = folder.run("templates check layout eight.toml");
    assert_has(&checked, &["good; too many solutions to count them all"]);
}

#[test]
fn faulty_solutions_are_refused_with_their_line() {
    let whole = results(&["solve", "12-25", "--format", "jsonl"]);
    let bare = whole.replace('R', "*");
    let layout = whole.replace("calendar", "calender");
    for (text, part) in [
        (bare.as_str(), "given.jsonl:1: "),
        (&whole[..whole.len() / 2], "breaks off in the middle"),
        (&layout, "calender"),
    ] {
        let folder = Folder::with("given.jsonl", text);
        for command in ["cards 2027", "board 12-25"] {
            let (_, messages) = folder.fail(&format!("{command} --solutions given.jsonl"), 1);
            assert_has(&messages, &[part]);
        }
        assert_eq!(folder.names(""), ["given.jsonl"]);
    }
}

#[test]
fn a_made_deck_in_place_of_the_year_gives_its_days_and_options() {
    let folder = Folder::new();
    folder.run(
        "cards 2027-12-01..2027-12-24 --name Anna --dividers --theme mono --backs none -o deck.pdf",
    );
    let (order, _) = folder.run("box deck.pdf --print-order --theme color");
    let fields =
        r#"{"product":"box","dividers":true,"from":"2027-12-01","name":"Anna","to":"2027-12-24"}"#;
    assert_eq!(order.trim_end(), fields);
    let (order, _) = folder.run("cards deck.pdf --to 2027-12-12 --print-order");
    let fields = r#""from":"2027-12-01","name":"Anna","theme":"mono","to":"2027-12-12""#;
    assert_has(&order, &[fields]);
}

#[test]
fn one_command_makes_a_class_set_with_its_key() {
    let folder = Folder::new();
    let parts = [
        "wrote output/calendar-worksheets.pdf: 25 worksheets on 27 pages, cells of ",
        "levels: 9 starter, 8 junior, 8 expert",
    ];
    assert_has(&folder.messages("worksheets"), &parts);
    let messages = folder.messages("worksheets --count 4 --key file -o class/a.pdf");
    assert_has(&messages, &["wrote class/a.pdf, class/a-key.pdf: 4 worksheets on 4 pages"]);
    assert_eq!(folder.names("class"), ["a-key.pdf", "a.pdf"]);
}
