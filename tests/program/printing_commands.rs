//! `tilendar cards`, `sheet` and `board` as a user runs them.

use crate::common::program::{
    arguments, file, names_in, path, results, run, run_in, run_line, strip,
};
use std::fs;
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

#[test]
fn cards_go_to_the_output_folder_and_say_what_to_do_next() {
    let folder = folder();
    let (_, talk) = run_line(folder.path(), "cards 2027 --from 12-24 --to 12-25");
    assert!(talk.starts_with(
        "wrote output/calendar-2027-cards-from-12-24-to-12-25.pdf: 2 cards on 2 pages, "
    ));
    assert!(talk.contains("next: print it on both sides, flipped on the long edge"));
    assert!(talk.contains("cut at the marks (4 to a sheet)"), "{talk}");
    assert_eq!(
        names_in(&folder.path().join("output")),
        ["calendar-2027-cards-from-12-24-to-12-25.pdf"]
    );
}

#[test]
fn cards_as_pictures_are_one_file_a_side() {
    let folder = folder();
    run_line(folder.path(), "cards 2027 --from 12-24 --to 12-25 --format png --dpi 30 -o cards");
    let expected = [
        "2027-12-24-back.png",
        "2027-12-24-front.png",
        "2027-12-25-back.png",
        "2027-12-25-front.png",
    ];
    assert_eq!(names_in(&folder.path().join("cards")), expected);
}

#[test]
fn a_deck_on_many_sheets_says_how_the_piles_go_on_each_other() {
    let folder = folder();
    for (options, part) in [
        ("", "stack the 4 piles"),
        (" --impose saddle --signature 2", "fold 2 sheets at a time"),
        (" --paper none", "A6 with 3 mm of bleed"),
    ] {
        let line = format!("cards 2027 --to 01-09 -o a.pdf{options}");
        let (_, talk) = run_line(folder.path(), &line);
        assert!(talk.contains(part), "{line}: {talk}");
    }
}

#[test]
fn papers_and_cards_have_names_or_sizes() {
    let folder = folder();
    for (paper, card, cards) in
        [("b4", "b7", 8), ("letter", "2.5x3.5in", 9), ("320x450mm", "60x90mm", 25)]
    {
        let arguments =
            format!("cards 2027 --to 01-02 --paper {paper} --card {card} --impose n-up -o a.pdf");
        let (_, talk) = run_line(folder.path(), &arguments);
        assert!(talk.contains(&format!("({cards} to a sheet)")), "{paper} {card}: {talk}");
    }
}

#[test]
fn dates_without_a_tiling_are_counted_and_the_run_goes_on() {
    let folder = folder();
    let strip = strip();
    let arguments = format!("cards 2027 --to 01-31 --layout {} -o a.pdf", path(&strip));
    let (_, talk) = run_line(folder.path(), &arguments);
    assert!(talk.contains("30 dates have no solution; their cards say so"), "{talk}");
}

#[test]
fn solutions_from_another_program_are_verified_and_drawn() {
    let folder = folder();
    // Of several solutions of a date, the first is drawn.
    let solutions = ["solve 12-25", "solve 12-25 --limit 2"].map(|command| {
        let arguments: Vec<&str> = command.split(' ').collect();
        results(&arguments)
    });
    fs::write(folder.path().join("found.txt"), solutions.join("\n")).expect("written");
    run_line(folder.path(), "board 12-25 --solutions found.txt -o given.svg");
    run_line(folder.path(), "board 12-25 --solution -o solved.svg");
    let read = |name: &str| fs::read(folder.path().join(name)).expect("a picture");
    let drawn = |name: &str| {
        let svg = String::from_utf8(read(name)).unwrap();
        crate::common::program::without_order(svg)
    };
    assert!(drawn("given.svg") == drawn("solved.svg"));
    let third = "board --solutions found.txt --pick 3 -o third.svg";
    run_line(folder.path(), third);
    assert!(drawn("third.svg") != drawn("given.svg"));
    let fourth = arguments("board --solutions found.txt --pick 4");
    let (code, _, talk) = run_in(folder.path(), &fourth);
    assert_eq!(code, Some(2), "{talk}");
    assert!(talk.contains("solutions 1 to 3"), "{talk}");
    let (_, talk) =
        run_line(folder.path(), "cards 2027 --from 12-24 --to 12-25 --solutions found.txt");
    assert!(talk.contains("1 date has no solution in the file: left out"), "{talk}");
    let (_, talk) = run_line(folder.path(), "booklet --solutions found.txt");
    assert!(talk.contains("1 date, 1 solution,"), "{talk}");
    let (_, talk) = run_line(folder.path(), "solutions --solutions found.txt");
    assert!(talk.contains("3 solutions"), "{talk}");
    let (_, talk) = run_line(folder.path(), "sheet --solutions found.txt");
    assert!(talk.contains("3 pages"), "{talk}");
}

#[test]
fn faulty_solutions_are_refused_with_their_place() {
    let folder = folder();
    let whole = results(&["solve", "12-25", "--format", "jsonl"]);
    let bare = whole.replace('R', "*");
    let cut = &whole[..whole.len() / 2];
    let layout = whole.replace("calendar", "calender");
    for (text, part) in [
        (bare.as_str(), "given.jsonl:1: "),
        (cut, "breaks off in the middle"),
        (&layout, "calender"),
    ] {
        fs::write(folder.path().join("given.jsonl"), text).expect("written");
        for command in ["cards", "sheet", "board"] {
            let what = if command == "cards" { "2027" } else { "12-25" };
            let line = format!("{command} {what} --solutions given.jsonl");
            let (code, _, talk) = run_in(folder.path(), &arguments(&line));
            assert_eq!(code, Some(1), "{talk}");
            assert!(talk.contains(part), "{command}: no {part:?} in: {talk}");
        }
        assert_eq!(names_in(folder.path()), ["given.jsonl"]);
    }
}

#[test]
fn hostile_labels_are_text_in_every_format() {
    let folder = folder();
    let template = "name = \"hostile\"\ntitle = \"<script>alert(1)</script>\"\n\
                    rows = [\"<script> B ]]>&\\\"'\"]\n[[reveal]]\nname = \"x\"\n\
                    labels = \"<script> B ]]>&\\\"'\"\n[[pieces]]\nletter = \"I\"\nshape = \"##\"\n";
    let hostile = file(template);
    for name in ["a.svg", "a.png", "a.pdf"] {
        let arguments = format!("board <script> --solution --layout {} -o {name}", path(&hostile));
        run_line(folder.path(), &arguments);
    }
    let arguments = format!("board --layout {} --text live -o b.svg", path(&hostile));
    run_line(folder.path(), &arguments);
    for name in ["a.svg", "b.svg"] {
        let source = fs::read_to_string(folder.path().join(name)).expect("a picture");
        assert!(!source.contains("<script"), "{name}");
    }
}

#[test]
fn a_deck_across_new_year_says_both_ends_and_begins_with_what_fills_its_last_sheet() {
    let folder = folder();
    let (_, talk) = run_line(folder.path(), "cards 2026-12-25..2027-01-07");
    let name = "calendar-2026-12-25-to-2027-01-07-cards.pdf";
    assert!(talk.contains(&format!("wrote output/{name}: 14 cards on 8 pages")), "{talk}");
    assert!(talk.contains("2 cards before the first day: title, rules"), "{talk}");
    assert_eq!(names_in(&folder.path().join("output")), [name]);
    let (code, _, talk) = run(&["challenges", "2026-12-31..2027-01-01"]);
    assert_eq!(code, Some(0), "{talk}");
}

#[test]
fn a_made_deck_in_place_of_the_year_gives_its_days_and_options() {
    let folder = tempfile::tempdir().unwrap();
    let deck =
        "cards 2027-12-01..2027-12-24 --name Anna --dividers --theme mono --backs none -o deck.pdf";
    run_line(folder.path(), deck);
    let (order, _) = run_line(folder.path(), "box deck.pdf --print-order --theme color");
    let expected =
        r#"{"product":"box","dividers":true,"from":"2027-12-01","name":"Anna","to":"2027-12-24"}"#;
    assert_eq!(order.trim_end(), expected);
    let shorter = "cards deck.pdf --to 2027-12-12 --print-order";
    let (order, _) = run_line(folder.path(), shorter);
    assert!(
        order.contains(r#""from":"2027-12-01","name":"Anna","theme":"mono","to":"2027-12-12""#),
        "{order}"
    );
}

#[test]
fn a_box_fits_the_cards_of_a_made_deck_on_any_paper() {
    let folder = folder();
    let made = |line: &str| run_line(folder.path(), line).1;
    made("cards 2027-01-01..2027-01-31 --paper letter --backs none -o deck.pdf");
    for paper in ["", " --paper a3", " --paper tabloid"] {
        let talk = made(&format!("box deck.pdf --cards 200{paper} -o box.pdf"));
        // A quarter of Letter is 107.95 x 139.7 mm, and a millimeter is free.
        assert!(talk.contains("109.0 x 140.7 x "), "{talk}");
    }
    made("poster 2027 --layout calendar --paper a3 -o poster.pdf");
    let (order, _) = run_line(folder.path(), "poster poster.pdf --print-order");
    assert!(order.contains(r#""paper":"a3""#), "{order}");
}
