//! The same command makes the same bytes in every environment.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use assert_cmd::Command;

use crate::common::program::tilendar;

/// Commands of every kind, with the files that they write into `out`.
const COMMANDS: [&str; 11] = [
    "cards 2027 --to 01-02 --theme mono --lang de --name Jörg --format svg -o out/",
    "cards 2027 --to 01-03 --challenge mixed -o out/challenges.pdf",
    "poster 2027 --to 01-31 -o out/poster.pdf",
    "worksheets --count 4 -o out/worksheets.pdf",
    "board 12-25 -o out/board.png",
    "heatmap -o out/heatmap.svg",
    "laser --layout desk --format svg,dxf,lbrn2,pdf -o out/cut",
    "print-3d -o out/printed.3mf",
    "study counts --layout rhombus --format csv -o out/profile.csv",
    "challenges 2027 --to 01-10 --level mixed --format json -o out/challenges.json",
    "export 10-06 --format cnf -o out/october.cnf",
];

/// The files that a run writes, and its standard output.
fn written(mut command: Command, folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let output = command.current_dir(folder).output().expect("it runs");
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {messages}");
    let files = fs::read_dir(folder.join("out")).expect("a folder");
    let files = files.map(|file| {
        let file = file.expect("a file");
        let content = fs::read(file.path()).expect("content");
        (file.file_name().to_string_lossy().into_owned(), content)
    });
    let mut written: BTreeMap<String, Vec<u8>> = files.collect();
    written.insert("standard output".to_owned(), output.stdout);
    written
}

#[test]
fn threads_languages_zones_homes_and_folders_change_no_byte() {
    for line in COMMANDS {
        let arguments: Vec<&str> = line.split(' ').collect();
        let [here, elsewhere] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
        let plain = tilendar(&arguments);
        let inner = elsewhere.path().join("Ünwegsam, weit weg");
        for folder in [here.path(), &inner] {
            fs::create_dir_all(folder.join("out")).expect("a folder");
        }
        let mut other = tilendar(&arguments);
        other
            .env("RAYON_NUM_THREADS", "1")
            .envs(["LANG", "LC_ALL", "LANGUAGE"].map(|name| (name, "tr_TR.UTF-8")))
            .env("TZ", "Pacific/Kiritimati")
            .env("HOME", &inner)
            .env("COLUMNS", "40");
        let (once, again) = (written(plain, here.path()), written(other, &inner));
        assert!(once.len() > 1, "{line}: no file");
        assert!(once.keys().eq(again.keys()), "{line}: other names");
        for (name, content) in &once {
            assert!(again[name] == *content, "{line}: {name} differs");
        }
    }
}
