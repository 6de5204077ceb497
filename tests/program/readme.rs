//! What the README says is so.

use crate::common::program::{outcome, tilendar};
use crate::common::{puzzle, repository};
use tilendar_print::language::Language;
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::template::{PUZZLES, load};
use tilendar_puzzle::text::read;

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
fn its_board_of_your_own_works_command_by_command() {
    let folder = tempfile::tempdir().unwrap();
    let text = readme();
    let section = text.split("## A board of your own").nth(1).unwrap();
    let blocks = section.split("```sh\n").skip(1);
    let commands: Vec<&str> = blocks
        .flat_map(|rest| rest.split("```").next().unwrap_or_default().lines())
        .collect();
    assert_eq!(commands.len(), 3);
    for command in commands {
        let arguments: Vec<&str> = command.split_whitespace().skip(1).collect();
        let mut run = tilendar(&arguments);
        run.current_dir(folder.path());
        let (code, _, talk) = outcome(run);
        assert_eq!(code, Some(0), "{command}: {talk}");
    }
}

#[test]
fn what_it_shows_of_a_check_is_what_check_says() {
    let folder = tempfile::tempdir().unwrap();
    let in_folder = |arguments: &str| {
        let mut run = tilendar(&arguments.split(' ').collect::<Vec<_>>());
        run.current_dir(folder.path());
        outcome(run)
    };
    in_folder("layouts new -o my.toml");
    let (_, checked, talk) = in_folder("layouts check my.toml");
    assert!(blocks("console").contains(&checked), "{checked}{talk}");
}

#[test]
fn its_table_of_boards_states_what_the_templates_state() {
    let text = readme();
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
    let sessions = blocks("console").into_iter();
    let sessions: String = sessions.filter(|block| block.starts_with('$')).collect();
    let runs: Vec<&str> = sessions.split("$ tilendar ").skip(1).collect();
    assert!(runs.len() >= 2);
    let folder = tempfile::tempdir().unwrap();
    let in_folder = |arguments: &[&str]| {
        let mut run = tilendar(arguments);
        run.current_dir(folder.path());
        outcome(run)
    };
    // What its first command writes is there.
    in_folder(&["cards", "2027"]);
    for run in runs {
        let (command, shown) = run.split_once('\n').unwrap();
        let arguments: Vec<&str> = command.split_whitespace().collect();
        let (_, results, talk) = in_folder(&arguments);
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
