//! Everything works on every board that the program carries along.

use crate::common::program::{assert_refuses, outcome, results, run, tilendar};
use crate::common::{THEMES, census, day, paper, puzzle, single, theme};
use tilendar_drawing::Document;
use tilendar_drawing::backend::{pdf, svg};
use tilendar_print::product::cards::{Back, DayCard, deck};
use tilendar_print::product::sheet::{SheetContent, SheetOptions, sheet};
use tilendar_puzzle::analysis::{DifficultyScale, Grading};
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::template::PUZZLES;

/// The date where the layout has dates, else nothing.
fn date(layout: &str) -> &'static [&'static str] {
    if puzzle(layout).has_dates() {
        &["2027-09-29"]
    } else {
        &[]
    }
}

#[test]
fn solve_finds_a_tiling_that_verify_accepts() {
    for preset in PUZZLES.all() {
        for format in ["text", "jsonl"] {
            let options = ["--layout", preset.name, "--format", format];
            let found = results(&[&["solve"], date(preset.name), &options].concat());
            let mut verify = tilendar(&["verify", "-", "--layout", preset.name]);
            verify.write_stdin(found);
            let (code, words, _) = outcome(verify);
            let is_good = words.ends_with("tilings\n-: 1 good, 0 faulty\n");
            assert!(
                code == Some(0) && is_good,
                "{} {format}: {words}",
                preset.name
            );
        }
    }
}

#[test]
fn board_draws_each_in_every_format_and_theme() {
    let folder = tempfile::tempdir().unwrap();
    for preset in PUZZLES.all() {
        let date = date(preset.name);
        for name in THEMES {
            for format in ["svg", "png", "pdf"] {
                for content in [&[][..], date, &[date, &["--solution"]].concat()] {
                    let path = folder.path().join(format!("board.{format}"));
                    let file = path.to_str().unwrap();
                    let options = ["--layout", preset.name, "--theme", name, "-o", file];
                    let (code, _, talk) = run(&[&["board"], content, &options].concat());
                    assert_eq!(code, Some(0), "{} {name} {content:?}: {talk}", preset.name);
                    assert!(path.metadata().unwrap().len() > 1000, "{talk}");
                    std::fs::remove_file(&path).unwrap();
                }
            }
        }
    }
}

fn assert_renders(document: &Document, what: &str) {
    for page in 0..document.pages.len() {
        let picture = svg::render(document, page, &svg::SvgOptions::default());
        assert!(picture.unwrap().starts_with(b"<svg"), "{what}");
    }
    let file = pdf::render(document, &pdf::PdfOptions::default());
    assert!(file.unwrap().starts_with(b"%PDF"), "{what}");
}

#[test]
fn cards_and_sheets_are_drawn_of_each_in_every_theme() {
    let day = day(2027, 9, 29);
    for preset in PUZZLES.all() {
        let puzzle = puzzle(preset.name);
        let reveal = match puzzle.has_dates() {
            true => day.reveal(&puzzle).unwrap(),
            false => puzzle.reveal_for_labels(&[]).unwrap(),
        };
        let scale = DifficultyScale::new(&puzzle, census(&puzzle), Grading::default());
        let difficulty = scale.difficulty(&reveal);
        let solution = Solver::new(&puzzle).first(&reveal).unwrap();
        for name in THEMES {
            let what = format!("{} {name}", preset.name);
            let content = SheetContent {
                day: puzzle.has_dates().then_some(day),
                reveal: reveal.clone(),
                difficulty,
                solution: Some(solution.clone()),
            };
            let options = SheetOptions::new(paper("a4"), theme(name));
            assert_renders(&sheet(&puzzle, &content, &options), &what);
            let card = DayCard {
                challenge: None,
                day,
                reveal: reveal.clone(),
                tilings: difficulty.map_or(0, |difficulty| difficulty.tilings),
                marks: difficulty.map(|difficulty| difficulty.marks),
                back: Back::Solution(solution.clone()),
                number: None,
                booklet_page: None,
                moves: None,
            };
            assert_renders(&deck(&puzzle, &[card], &single(name)), &what);
        }
    }
}

#[test]
fn cards_of_a_board_without_dates_are_refused_with_what_to_do_instead() {
    let said = [
        "no dates",
        "`tilendar sheet --layout pentominoes-6x10`",
        "`tilendar board --layout pentominoes-6x10`",
    ];
    assert_refuses(&["cards", "2027", "--layout", "pentominoes-6x10"], 1, &said);
    let said = ["nothing on it stays open, so leave the date out"];
    for command in ["solve", "sheet", "board"] {
        assert_refuses(
            &[command, "12-25", "--layout", "pentominoes-6x10"],
            1,
            &said,
        );
    }
}

#[test]
fn a_sheet_without_labels_says_what_makes_sense() {
    let puzzle = puzzle("pentominoes-6x10");
    let reveal = puzzle.reveal_for_labels(&[]).unwrap();
    let scale = DifficultyScale::new(&puzzle, census(&puzzle), Grading::default());
    let content = SheetContent {
        day: None,
        difficulty: scale.difficulty(&reveal),
        solution: Solver::new(&puzzle).first(&reveal),
        reveal,
    };
    let options = SheetOptions::new(paper("a4"), theme("color"));
    let document = sheet(&puzzle, &content, &options);
    assert_eq!(
        document.metadata.title,
        "Pentominoes on 6 x 10: a puzzle to cut out"
    );
    let live = svg::SvgOptions {
        text: svg::TextMode::Live,
        ..svg::SvgOptions::default()
    };
    let text = |page| String::from_utf8(svg::render(&document, page, &live).unwrap()).unwrap();
    let first = text(0);
    assert!(
        first.contains("so that they cover every cell; turn"),
        "{first}"
    );
    assert!(first.contains("9,356 solutions") && !first.contains("Difficulty"));
    let last = text(document.pages.len() - 1);
    assert!(last.contains("One solution of Pentominoes on 6 x 10"));
}

#[test]
fn every_template_says_where_its_board_comes_from() {
    for preset in PUZZLES.all() {
        let puzzle = puzzle(preset.name);
        assert!(
            puzzle.credit().is_some() || puzzle.source().is_some(),
            "{}",
            preset.name
        );
        assert!(puzzle.known_counts().is_some(), "{}", preset.name);
    }
}
