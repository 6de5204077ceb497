//! Files that once failed no longer do; seeds are valid and reproducible.

use std::fs;
use std::path::Path;

use tilendar_fuzz::mutation::{Chance, changed};
use tilendar_fuzz::seeds::seeds;
use tilendar_fuzz::targets::TARGETS;

#[test]
fn found_files_are_read_or_refused() {
    let found = Path::new(env!("CARGO_MANIFEST_DIR")).join("found");
    for target in &TARGETS {
        let Ok(files) = fs::read_dir(found.join(target.name)) else {
            continue;
        };
        for file in files {
            (target.run)(&fs::read(file.unwrap().path()).unwrap());
        }
    }
}

#[test]
fn seeds_are_read() {
    let mut refused = String::new();
    for target in &TARGETS {
        if matches!(target.name, "word" | "svg" | "art" | "font") {
            continue;
        }
        for seed in seeds(target.name) {
            let said = (target.run)(&seed);
            if !said.starts_with("good") && !said.starts_with("carried: good") {
                let text = String::from_utf8_lossy(&seed);
                refused += &format!("{}: {said}: {text}\n", target.name);
            }
        }
    }
    assert!(refused.is_empty(), "{refused}");
}

#[test]
fn a_seed_makes_the_same_files_again() {
    for target in &TARGETS {
        let seeds = seeds(target.name);
        assert!(!seeds.is_empty(), "{}", target.name);
        let files = || {
            let mut chance = Chance::new(1);
            let files = (0..20).map(|_| changed(&seeds, target.words, &mut chance));
            files.collect::<Vec<_>>()
        };
        assert_eq!(files(), files(), "{}", target.name);
    }
}
