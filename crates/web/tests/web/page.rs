//! The page's files that are made from templates.

use serde_json::{Value as Json, json};
use tilendar_press::language::CATALOGS;
use tilendar_press::template::THEMES;
use tilendar_puzzle::template::PUZZLES;
use tilendar_web::page::{boards, language_data, languages, style_sheet, words};

fn board(name: &str) -> Json {
    let theme = THEMES.load("color").expect("a theme");
    let languages = languages().expect("languages");
    let boards = boards(&theme, &languages).expect("boards");
    let boards = serde_json::to_value(boards).expect("JSON");
    let mut boards = boards.as_array().expect("a list").iter();
    let board = boards.find(|board| board["name"] == name);
    board.expect("a board").clone()
}

#[test]
fn every_area_and_piece_of_every_board_lies_on_its_cells() {
    for preset in PUZZLES.all() {
        let board = board(preset.name);
        let cells = board["cells"].as_array().unwrap().len();
        let covered = |list: &str| -> usize {
            let parts = board[list].as_array().unwrap().iter();
            parts.map(|part| part["cells"].as_array().unwrap().len()).sum()
        };
        assert_eq!(covered("areas"), cells, "{}", preset.name);
        assert!(covered("pieces") <= cells, "{}", preset.name);
    }
}

#[test]
fn labels_come_in_every_language() {
    let board = board("calendar");
    assert_eq!(board["texts"]["en"][9], "Oct");
    assert_eq!(board["texts"]["de"][9], "Okt");
    let words = words().unwrap();
    assert!(words.iter().map(|(tag, _)| *tag).eq(CATALOGS.iter().map(|catalog| catalog.name)));
    let known = language_data(&words, &languages().unwrap());
    assert_eq!((&known[1]["tag"], &known[1]["name"]), (&json!("de"), &json!("Deutsch")));
    assert_eq!(known[1]["weekdays"][0], "Montag");
}

#[test]
fn a_theme_has_its_own_inks_by_day_and_lighter_ones_by_night() {
    let theme = THEMES.load("color").unwrap();
    let sheet = style_sheet(&theme);
    let (day, night) = sheet.split_once("@media").unwrap();
    let october = theme.month_ink(10).to_string();
    assert!(day.contains(&format!("--month-10: {october};")));
    assert!(night.contains("--month-10: #") && !night.contains(&october));
}

#[test]
fn drawings_of_a_theme_take_its_inks_from_the_page() {
    let theme = THEMES.load("color").unwrap();
    let sheet = style_sheet(&theme);
    let ink = theme.month_ink(10);
    for attribute in ["fill", "stroke"] {
        let rule = format!(".in-theme [{attribute}=\"{ink}\"] {{ {attribute}: var(--month-10); }}");
        assert!(sheet.contains(&rule), "{rule}");
    }
}
