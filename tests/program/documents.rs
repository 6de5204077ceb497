//! What README.md and docs say is so: commands run and answer as shown, links lead somewhere, and figures
//! are those that the program counts.

use std::fs;
use std::path::Path;

use crate::common::documents::{Command, Document};
use crate::common::program::{outcome, results, tilendar};
use crate::common::{golden, puzzle, repository};
use tilendar_print::language::Language;
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::template::{PUZZLES, load};
use tilendar_puzzle::text::read;

/// Runs a command of a document in a folder, and holds what it answers against what is shown.
fn follow(folder: &Path, document: &Document, command: &Command) -> String {
    let arguments: Vec<&str> = command.arguments.iter().map(String::as_str).collect();
    let mut run = tilendar(&arguments);
    run.current_dir(folder);
    let (code, answer, talk) = outcome(run);
    let place = format!("{}: {}", document.path, command.line);
    match &command.shown {
        Some(shown) => assert_eq!(answer.clone() + &talk, *shown, "{place}"),
        None => assert_eq!(code, Some(0), "{place}: {talk}"),
    }
    if let Some(file) = &command.file {
        fs::write(folder.join(file), answer).unwrap();
    }
    talk
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
fn every_command_of_the_readme_runs() {
    let readme = Document::open("README.md");
    assert!(readme.commands().len() >= 10);
    follow_all(&readme);
}

#[test]
fn every_command_of_the_guides_runs_and_answers_as_shown() {
    let apart = ["README.md", "docs/performance.md", "docs/commands.md"];
    let guides = Document::all();
    let guides = guides
        .iter()
        .filter(|guide| !apart.contains(&guide.path.as_str()));
    guides.for_each(follow_all);
}

#[test]
fn what_is_measured_writes_as_much_as_the_table_says() {
    let measured = Document::open("docs/performance.md");
    for command in measured.commands() {
        let folder = tempfile::tempdir().unwrap();
        follow(folder.path(), &measured, &command);
        let written = command.row.last().unwrap();
        let (bytes, files) = size(folder.path());
        for figure in written.split(", ") {
            let Some((number, unit)) = figure.split_once(' ') else {
                continue;
            };
            let actual = match unit {
                "kB" => bytes / 1e3,
                "MB" => bytes / 1e6,
                "files" => files,
                _ => continue,
            };
            let number: f64 = number.parse().unwrap();
            let place = &command.line;
            assert!(
                (actual / number - 1.0).abs() < 0.06,
                "{place}: {actual} {unit}"
            );
        }
    }
}

/// The bytes and the number of the files in a folder.
fn size(folder: &Path) -> (f64, f64) {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    entries.fold((0.0, 0.0), |(bytes, files), entry| {
        let data = entry.metadata().unwrap();
        let (more_bytes, more_files) = match data.is_dir() {
            true => size(&entry.path()),
            false => (data.len() as f64, 1.0),
        };
        (bytes + more_bytes, files + more_files)
    })
}

#[test]
fn every_link_leads_to_a_file_and_a_heading() {
    for document in Document::all() {
        let own = repository(&document.path);
        for link in document.links() {
            let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target = match path {
                "" => own.clone(),
                path => own.parent().unwrap().join(path),
            };
            assert!(target.exists(), "{}: {link}", document.path);
            if !anchor.is_empty() {
                let text = fs::read_to_string(&target).unwrap();
                let path = target.display().to_string();
                let anchors = Document { path, text }.anchors();
                assert!(
                    anchors.iter().any(|own| own == anchor),
                    "{}: {link}",
                    document.path
                );
            }
        }
    }
}

#[test]
fn the_readme_leads_to_every_other_document() {
    let links = Document::open("README.md").links();
    for document in Document::all()
        .iter()
        .filter(|document| document.path.starts_with("docs/"))
    {
        assert!(links.contains(&document.path), "{}", document.path);
    }
}

#[test]
fn the_readme_is_read_in_a_few_minutes() {
    let lines = Document::open("README.md").text.lines().count();
    assert!(lines <= 170, "{lines} lines");
}

/// `TILENDAR_BLESS=1 cargo test` writes the page anew.
#[test]
fn the_reference_of_commands_is_what_the_program_prints() {
    let fresh = results(&["manual", "--markdown"]);
    let kept = golden("docs/commands.md", fresh.as_bytes());
    assert_eq!(String::from_utf8(kept).unwrap(), fresh);
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
fn the_readme_shows_every_board_by_its_name_and_picture() {
    let readme = Document::open("README.md").text;
    for preset in PUZZLES.all() {
        let name = preset.name;
        assert!(readme.contains(&format!("**`{name}`**")), "{name}");
        assert!(
            readme.contains(&format!("gallery/board-{name}.png")),
            "{name}"
        );
    }
}

#[test]
fn the_table_of_boards_states_what_the_templates_state() {
    let text = Document::open("docs/boards.md").text;
    for preset in PUZZLES.all() {
        let puzzle = puzzle(preset.name);
        let row = text
            .lines()
            .find(|line| line.starts_with(&format!("| `{}` |", preset.name)))
            .unwrap();
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
fn the_table_of_tours_states_what_tours_say() {
    let text = Document::open("docs/tours.md").text;
    for layout in ["calendar", "rhombus", "weekday"] {
        let (_, _, talk) = outcome(tilendar(&["tour", "2027", "--layout", layout]));
        let start = format!("| `{layout}` |");
        let mut rows = text.lines().filter_map(|line| line.strip_prefix(&start));
        let row = rows.next().unwrap().replace(',', "");
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let day: &str = cells[1].split(' ').next().unwrap();
        for said in [
            format!("{} moves, {day}", cells[0]),
            format!("{} moves with the nearest tiling each day", cells[2]),
            format!("{} with the first", cells[3]),
        ] {
            assert!(talk.contains(&said), "{layout}: {said}: {talk}");
        }
    }
}

#[test]
fn difficulty_goes_with_tilings_as_little_as_it_is_said_to() {
    let text = Document::open("docs/challenges.md").text;
    let years = [
        (
            "--perpetual",
            "calendar",
            "is {} over the calendar's 366 dates",
        ),
        (
            "2027",
            "rhombus",
            "and {} over those of 2027 on the rhombus",
        ),
    ];
    for (year, layout, said) in years {
        let (_, table, _) = outcome(tilendar(&["difficulty", year, "--layout", layout]));
        let matrix = table.split("rank correlation").nth(1).unwrap();
        let mut rows = matrix.lines().filter(|line| line.starts_with("tilings "));
        let correlation = rows.next().unwrap().split_whitespace().last().unwrap();
        let said = said.replace("{}", correlation);
        let sentences = text.replace('\n', " ");
        assert!(sentences.contains(&said), "{said}");
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
fn the_example_of_the_readme_is_that_of_the_documentation() {
    let library = fs::read_to_string(repository("src/lib.rs")).unwrap();
    let example = &Document::open("README.md").blocks("rust")[0];
    for line in example.lines().filter(|line| !line.is_empty()) {
        assert!(library.contains(line), "{line}");
    }
}
