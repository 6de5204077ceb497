//! Crates depend on each other only as the table in `crates/README.md` allows.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::common::repository;

/// Dependencies for arguments, errors, signals and processes, reserved for the program.
const OF_THE_PROGRAM: [&str; 8] =
    ["anyhow", "clap", "clap_complete", "clap_mangen", "ctrlc", "hyper", "tokio", "assert_cmd"];

const OF_A_MACHINE: [&str; 6] =
    ["std::env", "std::fs", "std::net", "std::path", "std::process", "std::time"];

fn crates() -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(repository("crates"))
        .unwrap()
        .map(|entry| entry.unwrap())
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// The dependencies of a crate, without those of its tests.
fn dependencies(manifest: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(manifest).unwrap();
    let manifest: toml::Table = text.parse().unwrap();
    let listed = manifest["dependencies"].as_table().unwrap();
    listed.keys().cloned().collect()
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

/// The code of a file without comments and unit tests.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines: Vec<&str> =
        code.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    lines.join("\n")
}

#[test]
fn crates_depend_on_what_the_table_allows() {
    let readme = fs::read_to_string(repository("crates/README.md")).unwrap();
    let rows = readme.lines().filter_map(|line| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let name = cells.get(1)?.strip_prefix('[')?.split(']').next()?;
        let allowed = cells.get(3)?.split(", ").map(str::to_owned);
        Some((name.to_owned(), allowed.collect()))
    });
    let table: BTreeMap<String, BTreeSet<String>> = rows.collect();
    for name in crates() {
        let manifest = repository("crates").join(&name).join("Cargo.toml");
        let ours = dependencies(&manifest).into_iter().filter_map(|name| {
            let ours = name.strip_prefix("tilendar-")?;
            Some(ours.to_owned())
        });
        let allowed = &table[&name];
        for ours in ours {
            assert!(allowed.contains(&ours), "{name} depends on {ours}: {allowed:?}");
        }
    }
}

#[test]
fn libraries_have_nothing_of_the_program_and_know_of_no_machine() {
    for name in crates() {
        let folder = repository("crates").join(&name);
        for dependency in dependencies(&folder.join("Cargo.toml")) {
            let foreign = OF_THE_PROGRAM.contains(&dependency.as_str());
            assert!(!foreign, "{name} depends on {dependency}");
        }
        for path in sources(&folder.join("src")) {
            let code = code(&path);
            for part in OF_A_MACHINE {
                assert!(!code.contains(part), "{}: {part}", path.display());
            }
            // A package has its own files alone.
            assert!(!code.contains("include_"), "{}: a file of another folder", path.display());
        }
    }
}

#[test]
fn what_is_said_has_a_message_and_every_message_is_said() {
    let text = fs::read_to_string(repository("templates/languages/en.toml")).unwrap();
    let catalog: toml::Table = text.parse().unwrap();
    let code: String = sources(&repository("crates")).iter().map(|path| code(path)).collect();
    let in_code = code
        .split("message!(")
        .skip(1)
        .map(|rest| rest[..rest.find([',', ')']).unwrap_or_default()].trim());
    // The others are the mark in numbers, and texts of presets, which are known by their English.
    let keys: BTreeSet<&str> =
        catalog["messages"].as_table().unwrap().keys().map(String::as_str).collect();
    let others =
        keys.iter().copied().filter(|key| key.starts_with("known_") || *key == "decimal_mark");
    assert_eq!(in_code.chain(others).collect::<BTreeSet<_>>(), keys);
}
