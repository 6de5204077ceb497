//! Imports run one way, as the table in `src/lib.rs` says.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::common::repository;

/// Each module and the modules of ours that it may import.
const MAY_IMPORT: [(&str, &[&str]); 12] = [
    ("puzzle", &[]),
    ("scene", &[]),
    ("language", &[]),
    ("solver", &["puzzle"]),
    ("exchange", &["puzzle", "scene", "page", "cut"]),
    ("analysis", &["puzzle", "solver"]),
    ("figure", &["puzzle", "analysis", "scene"]),
    ("page", &["scene"]),
    ("cut", &["scene"]),
    (
        "product",
        &[
            "puzzle", "solver", "analysis", "scene", "language", "figure", "page", "cut",
        ],
    ),
    ("backend", &["scene"]),
    ("template", &["puzzle", "scene", "page", "figure", "cut"]),
];

/// The modules that a file's `crate::` paths name, outside of tests.
fn imports(text: &str) -> BTreeSet<String> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let code: Vec<&str> = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect();
    let code = code.join("\n");
    let paths = code.split("crate::").skip(1);
    paths
        .map(|rest| {
            let is_name = |letter: &char| letter.is_alphanumeric() || *letter == '_';
            rest.chars().take_while(is_name).collect()
        })
        .collect()
}

fn check(folder: &Path, module: &str, allowed: &[&str]) -> usize {
    let mut files = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files += check(&path, module, allowed);
            continue;
        }
        files += 1;
        for import in imports(&fs::read_to_string(&path).unwrap()) {
            assert!(
                import == module || allowed.contains(&import.as_str()),
                "{} imports `{import}`, which `{module}` may not",
                path.display()
            );
        }
    }
    files
}

#[test]
fn modules_import_only_what_the_table_allows() {
    for (module, allowed) in MAY_IMPORT {
        let files = check(&repository("src").join(module), module, allowed);
        assert!(files > 0, "{module} has no files");
    }
}

#[test]
fn every_module_is_in_the_table() {
    let library = fs::read_to_string(repository("src/lib.rs")).unwrap();
    let declared: BTreeSet<&str> = library
        .lines()
        .filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'))
        .collect();
    let listed: BTreeSet<&str> = MAY_IMPORT.iter().map(|(module, _)| *module).collect();
    assert_eq!(declared, listed);
}

#[test]
fn the_command_line_alone_uses_anyhow() {
    for (module, _) in MAY_IMPORT {
        let folder = repository("src").join(module);
        let mut folders = vec![folder];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let text = fs::read_to_string(&path).unwrap();
                    assert!(!text.contains("anyhow"), "{}", path.display());
                }
            }
        }
    }
}

/// Files that name an embedded face: what a laser engraves has no theme to ask.
const WITHOUT_THEME: &str = "product/laser";

fn embedded_faces_named(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            if !path.ends_with(WITHOUT_THEME) {
                embedded_faces_named(&path, found);
            }
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        if code.contains("Face::Regular") || code.contains("Face::Bold") {
            found.push(path.display().to_string());
        }
    }
}

#[test]
fn the_theme_alone_says_which_face_is_meant() {
    let mut found = Vec::new();
    for module in ["figure", "product", "page", "template", "cli"] {
        embedded_faces_named(&repository("src").join(module), &mut found);
    }
    assert!(found.is_empty(), "take the theme's typefaces: {found:?}");
}
