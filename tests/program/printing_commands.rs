//! `tilendar cards`, `sheet` and `board` as a user runs them.

use crate::common::program::{
    arguments, assert_refuses, file, names_in, outcome, path, results, run, run_in, run_line,
    strip, tilendar,
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
        "wrote output/calendar-2027-cards-from-12-24-to-12-25.pdf: 4 cards on 2 pages, "
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
        "rules-back.png",
        "rules-front.png",
        "title-back.png",
        "title-front.png",
    ];
    assert_eq!(names_in(&folder.path().join("cards")), expected);
}

#[test]
fn a_deck_on_many_sheets_says_how_the_piles_go_on_each_other() {
    let folder = folder();
    for (options, part) in [
        ("", "cut all 3 sheets at the marks"),
        ("", "stack the 4 piles"),
        (" --impose n-up", "cut at the marks (4 to a sheet)"),
        (" --impose saddle", "nest all sheets"),
        (" --impose saddle --signature 2", "fold 2 sheets at a time"),
        (" --impose none", "11 cards on 22 pages"),
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
    for (paper, card, cards) in [
        ("a3", "a6", 8),
        ("b4", "b7", 8),
        ("letter", "2.5x3.5in", 9),
        ("320x450mm", "60x90mm", 25),
        ("index", "index", 1),
        ("18x12in", "poker", 21),
    ] {
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
fn cards_that_no_sheet_holds_are_refused() {
    let big = file(
        "name = \"big\"\ntitle = \"Big\"\nwidth = \"250 mm\"\nheight = \"350 mm\"\n\
         bleed = \"3 mm\"\nsafe = \"8 mm\"\n",
    );
    assert_refuses(
        &["cards", "2027", "--card", path(&big)],
        2,
        &["Big (250 x 350 mm)", "A4 (210 x 297 mm)", "larger paper"],
    );
}

#[test]
fn a_theme_with_a_fault_is_refused_with_its_place() {
    let text = fs::read_to_string(crate::common::repository("templates/themes/color.toml"))
        .expect("the theme");
    let long = "x".repeat(10_000);
    for (old, new, part) in [
        ("accent = \"#c8371f\"", "accent = \"red\"", "#rrggbb"),
        ("gap = ", "gapp = ", "gapp"),
        ("for a color printer", "for \\u0007 bells", "invisible character"),
        ("for a color printer", &long, "60"),
        ("note = \"3.1 mm\"", "note = \"3.1\"", "no unit"),
        ("note = \"3.1 mm\"", "note = \"300 mm\"", "from 1 mm to 100 mm"),
    ] {
        let theme = file(&text.replacen(old, new, 1));
        assert_refuses(&["board", "--theme", path(&theme)], 1, &[part]);
        let (_, _, talk) = outcome(tilendar(&["board", "--theme", path(&theme)]));
        let place = format!("{}:", path(&theme));
        let numbers = talk.split(&place).nth(1).unwrap_or_default();
        assert!(numbers.starts_with(|digit: char| digit.is_ascii_digit()), "{talk}");
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
fn a_script_that_the_font_lacks_is_refused() {
    let template = "name = \"kanji\"\ntitle = \"Kanji\"\nrows = [\"一 二 三\"]\n[[reveal]]\nname = \"x\"\n\
                    labels = \"一 二 三\"\n[[pieces]]\nletter = \"I\"\nshape = \"##\"\n";
    let kanji = file(template);
    assert_refuses(&["board", "--layout", path(&kanji)], 1, &["cannot write “一”", "other words"]);
}

#[test]
fn archives_are_for_pdf_alone() {
    let folder = folder();
    for level in ["1b", "2b", "2u", "2a"] {
        let line = format!("board 12-25 -o board.pdf --pdf-a {level}");
        run_line(folder.path(), &line);
    }
}

#[test]
fn a_deck_across_new_year_says_both_ends_and_begins_with_what_fills_its_last_sheet() {
    let folder = folder();
    let (_, talk) = run_line(folder.path(), "cards 2026-12-25..2027-01-07");
    let name = "calendar-2026-12-25-to-2027-01-07-cards.pdf";
    assert!(talk.contains(&format!("wrote output/{name}: 16 cards on 8 pages")), "{talk}");
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
    let deck: Vec<&str> = deck.split(' ').collect();
    assert_eq!(crate::common::program::run_in(folder.path(), &deck).0, Some(0));
    let taken = ["box", "deck.pdf", "--print-order", "--theme", "color"];
    let (code, order, talk) = crate::common::program::run_in(folder.path(), &taken);
    assert_eq!(code, Some(0), "{talk}");
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
