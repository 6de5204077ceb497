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
    (results, talk)
}
