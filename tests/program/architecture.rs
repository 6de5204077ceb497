//! The walls of the house stand as `crates/README.md` draws them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::common::repository;

/// What the program has and a library may not: paths, clocks, terminals and arguments are its own.
const OF_THE_PROGRAM: [&str; 8] = [
    "anyhow",
    "clap",
    "clap_complete",
    "clap_mangen",
    "ctrlc",
    "indicatif",
    "tempfile",
    "assert_cmd",
];

/// Parts of the standard library that know of a machine.
const OF_A_MACHINE: [&str; 6] = [
    "std::env",
    "std::fs",
    "std::net",
    "std::path",
    "std::process",
    "std::time",
];

/// The names of the library crates.
fn crates() -> Vec<String> {
    let folders = fs::read_dir(repository("crates")).unwrap();
    let folders = folders.map(|entry| entry.unwrap().path());
    let named = folders.filter(|path| path.is_dir());
    let mut names: Vec<String> = named
        .map(|path| path.file_name().unwrap().to_str().unwrap().to_owned())
        .collect();
    names.sort();
    names
}

/// What a crate's users build with it.
fn dependencies(manifest: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(manifest).unwrap();
    let manifest: toml::Table = text.parse().unwrap();
    let listed = manifest["dependencies"].as_table().unwrap();
    listed.keys().cloned().collect()
}

/// Every Rust file below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// The code of a file without comments and unit tests.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines();
    let lines = lines.filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
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
            assert!(
                allowed.contains(&ours),
                "{name} depends on {ours}: {allowed:?}"
            );
        }
    }
}

#[test]
fn libraries_have_nothing_of_the_program() {
    for name in crates() {
        let manifest = repository("crates").join(&name).join("Cargo.toml");
        for dependency in dependencies(&manifest) {
            let foreign = OF_THE_PROGRAM.contains(&dependency.as_str());
            assert!(!foreign, "{name} depends on {dependency}");
        }
    }
}

#[test]
fn libraries_know_of_no_machine() {
    for name in crates() {
        for path in sources(&repository("crates").join(&name).join("src")) {
            let code = code(&path);
            for part in OF_A_MACHINE {
                assert!(!code.contains(part), "{}: {part}", path.display());
            }
        }
    }
}

#[test]
fn no_sentence_of_a_library_names_a_flag() {
    for name in crates() {
        for path in sources(&repository("crates").join(&name).join("src")) {
            for line in code(&path).lines() {
                let mut after = line.split("--").skip(1);
                let flag = after.any(|rest| rest.starts_with(|c: char| c.is_ascii_lowercase()));
                assert!(!flag, "{}: {line}", path.display());
            }
        }
    }
}

/// What a laser engraves has no theme to ask, and the drawing model is where faces come from.
const WITHOUT_THEME: [&str; 2] = ["drawing", "laser"];

#[test]
fn the_theme_alone_says_which_face_is_meant() {
    for name in crates() {
        if WITHOUT_THEME.contains(&name.as_str()) {
            continue;
        }
        for path in sources(&repository("crates").join(&name).join("src")) {
            let code = code(&path);
            let named = code.contains("Face::Regular") || code.contains("Face::Bold");
            assert!(!named, "{}: take the theme's typefaces", path.display());
        }
    }
}

/// Of each crate that somebody else wrote, the manifests that name it, by where they name it.
fn named_in_manifests(sections: [&str; 2]) -> BTreeMap<String, Vec<String>> {
    let mut named: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let libraries = crates();
    let folders = libraries
        .iter()
        .map(|name| (name.as_str(), format!("crates/{name}")));
    for (owner, folder) in std::iter::once(("program", String::new())).chain(folders) {
        let manifest = repository(&folder).join("Cargo.toml");
        let manifest: toml::Table = fs::read_to_string(manifest).unwrap().parse().unwrap();
        let targets = manifest.get("target").and_then(|target| target.as_table());
        let targets = targets.into_iter().flat_map(toml::Table::values);
        let places = std::iter::once(manifest.clone());
        for place in places.chain(targets.map(|target| target.as_table().unwrap().clone())) {
            let listed = sections
                .iter()
                .filter_map(|section| place.get(*section)?.as_table());
            for name in listed.flat_map(toml::Table::keys) {
                let owners = named.entry(name.clone()).or_default();
                if !name.starts_with("tilendar") && !owners.contains(&owner.to_owned()) {
                    owners.push(owner.to_owned());
                }
            }
        }
    }
    named.retain(|_, owners| !owners.is_empty());
    named
}

/// How many packages `Cargo.lock` has because of each.
fn brought_along() -> BTreeMap<String, usize> {
    let lock = fs::read_to_string(repository("Cargo.lock")).unwrap();
    let lock: toml::Table = lock.parse().unwrap();
    let packages = lock["package"].as_array().unwrap();
    // A package that is there twice is named with its version.
    let needed: BTreeMap<(&str, &str), Vec<&str>> = packages
        .iter()
        .map(|package| {
            let listed = package
                .get("dependencies")
                .and_then(|listed| listed.as_array());
            let listed = listed
                .into_iter()
                .flatten()
                .map(|name| name.as_str().unwrap());
            let key = (
                package["name"].as_str().unwrap(),
                package["version"].as_str().unwrap(),
            );
            (key, listed.collect())
        })
        .collect();
    let find = |named: &str| {
        let mut words = named.split(' ');
        let (name, version) = (words.next(), words.next());
        let mut known = needed.keys();
        let is_meant = |key: &&(&str, &str)| {
            Some(key.0) == name && version.is_none_or(|version| key.1 == version)
        };
        *known.find(is_meant).unwrap()
    };
    let count = |name: &str| {
        let mut brought = BTreeSet::new();
        let mut open = vec![find(name)];
        while let Some(package) = open.pop() {
            for needed in &needed[&package] {
                let needed = find(needed);
                if brought.insert(needed) {
                    open.push(needed);
                }
            }
        }
        brought.len()
    };
    needed
        .keys()
        .map(|(name, _)| ((*name).to_owned(), count(name)))
        .collect()
}

#[test]
fn every_dependency_has_its_reason() {
    let text = fs::read_to_string(repository("docs/dependencies.md")).unwrap();
    let (of_all, of_tests) = text.split_once("## Of tests").unwrap();
    let all = named_in_manifests(["dependencies", "build-dependencies"]);
    let mut tests = named_in_manifests(["dev-dependencies", "dev-dependencies"]);
    tests.retain(|name, _| !all.contains_key(name));
    let brought = brought_along();
    for (text, named) in [(of_all, all), (of_tests, tests)] {
        let told: Vec<Vec<&str>> = text
            .lines()
            .filter(|line| line.starts_with("| ") && !line.starts_with("| crate"))
            .map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect())
            .collect();
        let names: Vec<&str> = told.iter().map(|cells| cells[0]).collect();
        assert_eq!(names, named.keys().collect::<Vec<_>>());
        for cells in told {
            assert!(cells[1].len() > 3, "no reason for {}", cells[0]);
            assert_eq!(cells[2], named[cells[0]].join(", "), "{}", cells[0]);
            assert_eq!(cells[3], brought[cells[0]].to_string(), "{}", cells[0]);
        }
    }
}
