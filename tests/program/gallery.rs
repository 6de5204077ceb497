//! The gallery that README and docs show is drawn by commands of the program.
//!
//! `TILENDAR_BLESS=1 cargo test --test program gallery` draws it anew; look at it before committing. Otherwise a
//! few of its pictures are compared.

use std::fs;

use crate::common::program::run_in;
use crate::common::repository;
use tilendar_puzzle::template::PUZZLES;

/// Each picture: its name, the command (a + stands for a space in a word), and how the name of the file ends that the command makes.
const PICTURES: [(&str, &str, &str); 32] = [
    ("calendar-front.svg", "cards 2027-09-29 -f svg", "front.svg"),
    ("calendar-back.svg", "cards 2027-09-29 -f svg", "back.svg"),
    (
        "rhombus-front.svg",
        "cards 2027-09-29 -f svg --layout rhombus",
        "front.svg",
    ),
    (
        "rhombus-back.svg",
        "cards 2027-09-29 -f svg --layout rhombus",
        "back.svg",
    ),
    (
        "calendarium-back.svg",
        "cards 2027-09-29 -f svg --layout calendarium",
        "back.svg",
    ),
    (
        "desk-back.svg",
        "cards 2027-09-29 -f svg --layout desk",
        "back.svg",
    ),
    (
        "calendar-front-mono.svg",
        "cards 2027-09-29 -f svg --theme mono",
        "front.svg",
    ),
    (
        "calendar-back-mono.svg",
        "cards 2027-09-29 -f svg --theme mono",
        "back.svg",
    ),
    (
        "calendar-front-ink.svg",
        "cards 2027-09-29 -f svg --theme ink",
        "front.svg",
    ),
    (
        "calendar-back-ink.svg",
        "cards 2027-09-29 -f svg --theme ink",
        "back.svg",
    ),
    (
        "calendar-front-contrast.svg",
        "cards 2027-09-29 -f svg --theme contrast",
        "front.svg",
    ),
    (
        "calendar-back-contrast.svg",
        "cards 2027-09-29 -f svg --theme contrast",
        "back.svg",
    ),
    (
        "calendar-front-seasons.svg",
        "cards 2027-09-29 -f svg --theme seasons",
        "front.svg",
    ),
    (
        "calendar-back-seasons.svg",
        "cards 2027-09-29 -f svg --theme seasons",
        "back.svg",
    ),
    (
        "challenge-starter.svg",
        "cards 2027-09-29 -f svg --challenge starter",
        "front.svg",
    ),
    (
        "challenge-wizard.svg",
        "cards 2027-09-29 -f svg --challenge wizard",
        "front.svg",
    ),
    (
        "challenge-wizard-back.svg",
        "cards 2027-09-29 -f svg --challenge wizard",
        "back.svg",
    ),
    (
        "calendar-12-25-solution.svg",
        "board 12-25 --solution",
        ".svg",
    ),
    (
        "pentominoes-6x10-solution.svg",
        "board --solution --layout pentominoes-6x10",
        ".svg",
    ),
    (
        "festival-09-29-board.svg",
        "board 09-29 --layout festival",
        ".svg",
    ),
    (
        "web-solution.svg",
        "board 12-25 --solution --width 480 --transparent",
        ".svg",
    ),
    (
        "heatmap-rhombus.svg",
        "heatmap 2027 --layout rhombus -f svg",
        ".svg",
    ),
    (
        "arranged-heatmap.svg",
        "arrange --layout weekday -o made/my.toml",
        ".svg",
    ),
    (
        "calendar-12-25-sheet.svg",
        "sheet 2027-12-25 -f svg",
        "sheet.svg",
    ),
    (
        "calendar-12-25-pieces.svg",
        "sheet 2027-12-25 -f svg",
        "-2.svg",
    ),
    (
        "tuck-box.svg",
        "box 2027 --card poker --cards 54 -f svg",
        ".svg",
    ),
    ("calendar-laser.png", "laser --letters -f png", ".png"),
    (
        "rhombus-laser-in-place.png",
        "laser 2027-10-23 --layout rhombus --mode in-place --letters --text single-line -f png",
        ".png",
    ),
    ("laser-coupon.png", "laser coupon -f png", ".png"),
    (
        "calendar-assembled.png",
        "laser --lid --title For+Anna --art fern.svg -f svg --picture assembled",
        "assembled.png",
    ),
    (
        "calendar-stand.png",
        "laser --stand --box --title For+Anna -f svg --picture assembled",
        "assembled.png",
    ),
    (
        "rhombus-two-woods.png",
        "laser --layout rhombus --two-tone auto -f svg --picture assembled",
        "assembled.png",
    ),
];

/// Those that are compared byte for byte.
const COMPARED: [&str; 2] = ["calendar-front.svg", "calendar-12-25-solution.svg"];

/// What a command makes in an empty folder.
fn drawn(command: &str, end: &str) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let art = repository("tests/foreign/art/fern.svg");
    fs::copy(art, folder.path().join("fern.svg")).unwrap();
    let words: Vec<String> = command
        .split(' ')
        .map(|word| word.replace('+', " "))
        .collect();
    let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
    if !words.contains(&"-o") {
        words.extend(["-o", "made/"]);
    }
    let (code, _, talk) = run_in(folder.path(), &words);
    assert_eq!(code, Some(0), "{command}: {talk}");
    let files = fs::read_dir(folder.path().join("made")).unwrap();
    let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    let found = files
        .iter()
        .find(|path| path.to_str().unwrap().ends_with(end));
    fs::read(found.unwrap_or_else(|| panic!("{command} makes no {end}: {files:?}"))).unwrap()
}

/// The names of all pictures with what draws them.
fn pictures() -> Vec<(String, String, &'static str)> {
    let boards = PUZZLES.all().iter().map(|preset| {
        let command = format!("board --layout {} -f png --dpi 80", preset.name);
        (format!("board-{}.png", preset.name), command, ".png")
    });
    let others = PICTURES.into_iter();
    let others = others.map(|(name, command, end)| (name.to_owned(), command.to_owned(), end));
    others.chain(boards).collect()
}

#[test]
fn pictures_are_what_commands_draw() {
    let blesses = std::env::var_os("TILENDAR_BLESS").is_some();
    for (name, command, end) in pictures() {
        let path = repository("output/gallery").join(&name);
        if blesses {
            fs::write(path, drawn(&command, end)).unwrap();
        } else if COMPARED.contains(&name.as_str()) {
            assert!(
                fs::read(path).unwrap() == drawn(&command, end),
                "{name} has changed"
            );
        }
    }
}

#[test]
fn nothing_else_is_in_the_gallery() {
    let known = pictures();
    for file in fs::read_dir(repository("output/gallery")).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        let is_known = known.iter().any(|(known, _, _)| *known == name);
        // Tests of the printed products draw the contact sheets.
        assert!(is_known || name.starts_with("contact-sheet-"), "{name}");
    }
}
