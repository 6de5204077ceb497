//! Running the program beside a `tilendar.toml`.

use std::fs;

use tempfile::TempDir;

use super::program::run_in;

/// A folder with this `tilendar.toml`.
pub fn folder_with(choices: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("tilendar.toml"), choices).unwrap();
    folder
}

/// Results and talk of a run that succeeds beside these choices.
pub fn with(choices: &str, line: &str) -> (String, String) {
    let arguments: Vec<&str> = line.split(' ').collect();
    let (code, results, talk) = run_in(folder_with(choices).path(), &arguments);
    assert_eq!(code, Some(0), "{choices}\n{line}: {talk}");
    (without_order(results), talk)
}

/// An SVG without the order in it, which says how it was asked for; any other text as it is.
pub fn without_order(text: String) -> String {
    match (
        text.split_once("<metadata>"),
        text.split_once("</metadata>"),
    ) {
        (Some((before, _)), Some((_, after))) => format!("{before}{after}"),
        _ => text,
    }
}
