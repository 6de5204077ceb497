//! What the README says is so.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::program::{outcome, tilendar};
use common::{puzzle, repository};
use tilendar::exchange::read;
use tilendar::solver::Solver;
use tilendar::template::puzzle::load;

fn readme() -> String {
    std::fs::read_to_string(repository("README.md")).unwrap()
}

/// The README's fenced blocks of a language.
fn blocks(language: &str) -> Vec<String> {
    let text = readme();
    let fence = format!("```{language}\n");
    let blocks = text.split(&fence).skip(1);
    blocks
        .map(|rest| rest.split("```").next().unwrap_or_default().to_owned())
        .collect()
}

#[test]
fn its_template_loads_and_has_tilings() {
    let text = &blocks("toml")[0];
    let puzzle = load(text, "README.md").unwrap();
    let solver = Solver::new(&puzzle);
    let total: u64 = puzzle.reveals().map(|reveal| solver.count(&reveal)).sum();
    assert!(total > 0);
}

#[test]
fn its_solutions_verify() {
    let calendar = puzzle("calendar");
    for language in ["json", "text"] {
        let text = &blocks(language)[0];
        let solutions: Result<Vec<_>, _> = read(text.as_bytes(), &calendar, &[]).collect();
        assert_eq!(solutions.unwrap().len(), 1, "{language}");
    }
}

#[test]
fn its_library_example_is_that_of_the_documentation() {
    let library = std::fs::read_to_string(repository("src/lib.rs")).unwrap();
    for line in blocks("rust")[0].lines().filter(|line| !line.is_empty()) {
        assert!(library.contains(line), "{line}");
    }
}

#[test]
fn every_command_of_its_table_runs() {
    let folder = tempfile::tempdir().unwrap();
    let text = readme();
    let commands: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("| `tilendar ")?.split('`').next())
        .filter(|command| !command.contains("FILE"))
        .collect();
    assert!(commands.len() >= 10);
    for command in commands {
        let arguments: Vec<&str> = command.split_whitespace().collect();
        let mut run = tilendar(&arguments);
        run.current_dir(folder.path());
        let (code, _, talk) = outcome(run);
        assert_eq!(code, Some(0), "{command}: {talk}");
    }
}

#[test]
fn its_sessions_go_as_it_shows() {
    let sessions = blocks("console").concat();
    let runs: Vec<&str> = sessions.split("$ tilendar ").skip(1).collect();
    assert!(runs.len() >= 2);
    for run in runs {
        let (command, shown) = run.split_once('\n').unwrap();
        let arguments: Vec<&str> = command.split_whitespace().collect();
        let (_, results, talk) = outcome(tilendar(&arguments));
        assert_eq!(results + &talk, shown, "{command}");
    }
}

#[test]
fn its_pictures_exist() {
    let text = readme();
    let pictures: Vec<&str> = text
        .split("src=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    assert!(pictures.len() >= 10);
    for picture in pictures {
        assert!(repository(picture).is_file(), "{picture}");
    }
}
