//! The gallery of docs is drawn by commands of the program, and that of README by an example.
//!
//! `TILENDAR_BLESS=1 cargo test --test program gallery` redraws both; look at them before committing. Without it, they
//! are compared.

use std::fs;
use std::process::Command;

use crate::common::program::run_in;
use crate::common::repository;

/// Each picture: its name, the end of the name of the file that the command makes, and the command, with a + for a
/// space within a word.
const PICTURES: &str = "\
calendar-front.svg front.svg cards 2027-09-29 -f svg
calendar-back.svg back.svg cards 2027-09-29 -f svg
calendarium-back.svg back.svg cards 2027-09-29 -f svg --layout calendarium
desk-back.svg back.svg cards 2027-09-29 -f svg --layout desk
calendar-front-mono.svg front.svg cards 2027-09-29 -f svg --theme mono
calendar-front-large.svg front.svg cards 2027-12-24 --large-type --lang de -f svg
calendar-back-mono.svg back.svg cards 2027-09-29 -f svg --theme mono
challenge-starter.svg front.svg cards 2027-09-29 -f svg --challenge starter
challenge-wizard-back.svg back.svg cards 2027-09-29 -f svg --challenge wizard
calendar-12-25-solution.svg .svg board 12-25 --solution
pentominoes-6x10-solution.svg .svg board --solution --layout pentominoes-6x10
festival-09-29-board.svg .svg board 09-29 --layout festival
web-solution.svg .svg board 12-25 --solution --width 480 --transparent
arranged-heatmap.svg .svg arrange --layout weekday -o made/my.toml
calendar-12-25-sheet.svg sheet.svg sheet 2027-12-25 -f svg
calendar-12-25-pieces.svg -2.svg sheet 2027-12-25 -f svg
tuck-box.svg -2.svg box 2027 --paper a3 -f svg
calendar-laser.png .png laser --letters -f png
rhombus-laser-in-place.png .png laser 2027-10-23 --layout rhombus --mode in-place --letters --text single-line -f png
laser-coupon.png .png laser coupon -f png
calendar-assembled.png assembled.png laser --lid --title For+Anna --art fern.svg -f svg --picture assembled
calendar-stand.png assembled.png laser --stand --box --title For+Anna -f svg --picture assembled
rhombus-two-woods.png assembled.png laser --layout rhombus --two-tone auto -f svg --picture assembled";

/// The pictures that are compared on every system. Elsewhere than on Linux, a sine may differ in its last digit.
const EVERYWHERE: [&str; 2] = ["calendar-front.svg", "calendar-12-25-solution.svg"];

/// The picture that takes minutes to draw, and is not compared.
const SLOW: &str = "arranged-heatmap.svg";

fn drawn(command: &str, end: &str) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let art = repository("tests/foreign/art/fern.svg");
    fs::copy(art, folder.path().join("fern.svg")).unwrap();
    let words = command.split(' ');
    let words: Vec<String> = words.map(|word| word.replace('+', " ")).collect();
    let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
    if !words.contains(&"-o") {
        words.extend(["-o", "made/"]);
    }
    let (code, _, messages) = run_in(folder.path(), &words);
    assert_eq!(code, Some(0), "{command}: {messages}");
    let files = fs::read_dir(folder.path().join("made")).unwrap();
    let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    let picture = files.iter().find(|path| path.to_str().unwrap().ends_with(end));
    fs::read(picture.unwrap_or_else(|| panic!("{command} makes no {end}: {files:?}"))).unwrap()
}

#[test]
fn pictures_are_what_commands_draw() {
    let blesses = std::env::var_os("TILENDAR_BLESS").is_some();
    for picture in PICTURES.lines() {
        let [name, end, command] = picture.splitn(3, ' ').collect::<Vec<_>>()[..] else {
            panic!("{picture}");
        };
        let path = repository("output/gallery").join(name);
        if blesses {
            fs::write(path, drawn(command, end)).unwrap();
        } else if name != SLOW && (cfg!(target_os = "linux") || EVERYWHERE.contains(&name)) {
            let is_same = fs::read(path).unwrap() == drawn(command, end);
            assert!(is_same, "{name} has changed");
        }
    }
    if blesses {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.current_dir(repository(""));
        let example = ["run", "--release", "--example", "picture_of_a_deck"];
        assert!(cargo.args(example).status().unwrap().success());
    }
}

#[test]
fn nothing_else_is_in_the_gallery_and_the_readme_is_quick_to_load() {
    let readme = fs::read_to_string(repository("README.md")).unwrap();
    let mut size = 0;
    for file in fs::read_dir(repository("output/gallery")).unwrap() {
        let file = file.unwrap();
        let name = file.file_name().into_string().unwrap();
        let mut commands = PICTURES.lines();
        let is_of_the_readme = readme.contains(&format!("gallery/{name}\""));
        let is_known = commands.any(|line| line.split(' ').next() == Some(&name));
        // The example that draws the README's pictures draws it for docs/printing.md.
        let is_sheet = name == "contact-sheet.png";
        assert!(is_known || is_of_the_readme || is_sheet, "{name}");
        if is_of_the_readme {
            size += file.metadata().unwrap().len();
        }
    }
    assert!(size < 400_000, "the pictures have {size} bytes");
}
