//! README.md and docs are correct: commands run and answer as shown, links resolve, and figures match the program's
//! counts.

use std::fs;
use std::path::Path;

use rayon::prelude::*;

use crate::common::documents::{Command, Document};
use crate::common::program::{outcome, tilendar};
use crate::common::{puzzle, repository};
use tilendar_press::language::Language;
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::template::{PUZZLES, load};
use tilendar_puzzle::text::read;

/// Runs a command of a document in a folder, and compares its answer with the one shown.
fn follow(folder: &Path, document: &Document, command: &Command) {
    let arguments: Vec<&str> = command.arguments.iter().map(String::as_str).collect();
    let mut run = tilendar(&arguments);
    run.current_dir(folder);
    let (code, answer, messages) = outcome(run);
    let command_line = format!("{}: {}", document.path, command.line);
    match &command.shown {
        Some(shown) => assert_eq!(answer.clone() + &messages, *shown, "{command_line}"),
        None => assert_eq!(code, Some(0), "{command_line}: {messages}"),
    }
    if let Some(file) = &command.file {
        fs::write(folder.join(file), answer).unwrap();
    }
}

fn follow_all(document: &Document) {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in document.files() {
        fs::write(folder.path().join(name), text).unwrap();
    }
    for command in document.commands() {
        follow(folder.path(), document, &command);
    }
}

#[test]
#[ignore = "they take minutes: .ci/run runs them with a release build"]
fn every_command_of_the_readme_runs() {
    let readme = Document::open("README.md");
    assert!(readme.commands().len() >= 10);
    follow_all(&readme);
}

#[test]
#[ignore = "they take minutes: .ci/run runs them with a release build"]
fn every_command_of_the_guides_runs_and_answers_as_shown() {
    let apart = ["README.md", "docs/performance.md", "docs/commands.md"];
    let guides = Document::all();
    let guides = guides.par_iter().filter(|guide| !apart.contains(&guide.path.as_str()));
    guides.for_each(follow_all);
}

#[test]
fn every_link_leads_to_a_file_and_a_heading() {
    for document in Document::all() {
        let path_of_document = repository(&document.path);
        for link in document.links() {
            let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target = match path {
                "" => path_of_document.clone(),
                path => path_of_document.parent().unwrap().join(path),
            };
            assert!(target.exists(), "{}: {link}", document.path);
            if !anchor.is_empty() {
                let text = fs::read_to_string(&target).unwrap();
                let path = target.display().to_string();
                let anchors = Document { path, text }.anchors();
                assert!(
                    anchors.iter().any(|heading| heading == anchor),
                    "{}: {link}",
                    document.path
                );
            }
        }
    }
}

#[test]
fn the_template_that_boards_explain_loads_and_has_tilings() {
    let text = &Document::open("docs/boards.md").blocks("toml")[0];
    let puzzle = load(text, "docs/boards.md").unwrap();
    let solver = Solver::new(&puzzle);
    let total: u64 = puzzle.reveals().map(|reveal| solver.count(&reveal)).sum();
    assert!(total > 0);
}

#[test]
fn the_table_of_boards_states_what_the_templates_state() {
    let text = Document::open("docs/boards.md").text;
    for preset in PUZZLES.all() {
        let puzzle = puzzle(preset.name);
        let row =
            text.lines().find(|line| line.starts_with(&format!("| `{}` |", preset.name))).unwrap();
        let counts = puzzle.known_counts().unwrap();
        let total = Language::english().number(counts.real_tilings.unwrap_or(counts.tilings));
        let cells = format!("| {} |", puzzle.board().cell_count());
        assert!(row.contains(&cells) && row.contains(&total), "{row}");
        if puzzle.has_dates() {
            let range = format!(
                "{} to {}",
                Language::english().number(counts.fewest),
                Language::english().number(counts.most)
            );
            assert!(row.contains(&range), "{row}");
        }
    }
}

#[test]
fn the_solutions_that_formats_show_verify() {
    let calendar = puzzle("calendar");
    let formats = Document::open("docs/formats.md");
    for language in ["json", "text"] {
        let text = &formats.blocks(language)[0];
        let solutions: Result<Vec<_>, _> = read(text.as_bytes(), &calendar, &[]).collect();
        assert_eq!(solutions.unwrap().len(), 1, "{language}");
    }
}

#[test]
fn the_example_of_the_guide_to_the_libraries_is_that_of_the_documentation() {
    let library = fs::read_to_string(repository("src/lib.rs")).unwrap();
    let example = &Document::open("docs/library.md").blocks("rust")[0];
    for line in example.lines().filter(|line| !line.is_empty()) {
        assert!(library.contains(line), "{line}");
    }
}
