//! What a terminal shows: colors, screens of help, and nothing that it cannot show.

use crate::common::program::{outcome, results, run, tilendar};

/// The text without its colors.
fn plain(colored: &str) -> String {
    let mut parts = colored.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        text + part.split_once('m').map_or("", |(_, rest)| rest)
    })
}

/// What a terminal shows of a command line, and the exit code.
#[cfg(target_os = "linux")]
fn on_terminal(line: &str, variables: &[(&str, &str)]) -> (Option<i32>, String) {
    let program = assert_cmd::cargo::cargo_bin!("tilendar");
    let folder = tempfile::tempdir().unwrap();
    let mut script = std::process::Command::new("script");
    script.args([
        "-qec",
        &format!("{} {line}", program.display()),
        "/dev/null",
    ]);
    script
        .current_dir(folder.path())
        .env("TERM", "xterm-256color");
    for inherited in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
        script.env_remove(inherited);
    }
    script.envs(variables.iter().copied());
    let output = script.output().expect("the terminal runs");
    let text = String::from_utf8_lossy(&output.stdout).replace('\r', "");
    (output.status.code(), text)
}

#[test]
fn colors_are_for_terminals_unless_they_are_asked_for() {
    for line in [
        "solve 12-25",
        "heatmap",
        "histogram",
        "profile",
        "solve 12-25 --hint",
    ] {
        let arguments: Vec<&str> = line.split(' ').collect();
        assert!(!run(&arguments).1.contains('\u{1b}'), "{line}");
        let colored = run(&[&arguments[..], &["--color", "always"]].concat()).1;
        assert!(colored.contains("\u{1b}["), "{line}");
        let mut forced = tilendar(&arguments);
        forced.env("CLICOLOR_FORCE", "1");
        assert_eq!(outcome(forced).1, colored, "{line}");
    }
    for line in ["heatmap", "histogram", "profile"] {
        let trimmed = |text: String| -> Vec<String> {
            text.lines()
                .map(|line| line.trim_end().to_owned())
                .collect()
        };
        let colored = plain(&results(&[line, "--color", "always"]));
        assert_eq!(trimmed(colored), trimmed(results(&[line])), "{line}");
    }
    let (code, _, talk) = run(&["solve", "12-25", "--layout", "x", "--color=always"]);
    assert!(code == Some(1) && talk.starts_with("\u{1b}["), "{talk}");
}

#[test]
fn the_cells_of_a_colored_tiling_are_squares() {
    let colored = plain(&results(&["solve", "12-25", "--color", "always"]));
    let letters = results(&["solve", "12-25"]);
    let spread: Vec<String> = letters
        .lines()
        .map(|line| {
            line.replace('.', " ")
                .chars()
                .flat_map(|c| [c, ' '])
                .collect()
        })
        .collect();
    assert_eq!(colored.lines().collect::<Vec<_>>(), spread);
}

#[cfg(target_os = "linux")]
#[test]
fn a_terminal_has_colors_unless_somebody_wants_none() {
    let (code, shown) = on_terminal("solve 12-25", &[]);
    assert!(code == Some(0) && shown.contains("\u{1b}["), "{shown}");
    for (line, variable) in [
        ("solve 12-25", ("NO_COLOR", "1")),
        ("solve 12-25", ("TERM", "dumb")),
        ("solve 12-25 --color never", ("TERM", "xterm")),
        ("solve 12-25 --layout x --color never", ("TERM", "xterm")),
    ] {
        // On a build server, too.
        for variables in [vec![variable], vec![variable, ("CI", "true")]] {
            let (_, shown) = on_terminal(line, &variables);
            assert!(!shown.contains("\u{1b}["), "{line}, {variables:?}: {shown}");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_terminal_is_shown_no_pdf() {
    for line in ["sheet 12-25 -o -", "board 12-25 -f png -o -"] {
        let (code, shown) = on_terminal(line, &[]);
        assert!(
            code == Some(1) && shown.contains("a terminal cannot show this file"),
            "{shown}"
        );
    }
    assert_eq!(on_terminal("board 12-25 -o -", &[]).0, Some(0));
}

#[test]
fn the_help_of_each_command_is_a_screen() {
    let commands = results(&["completions", "elvish"]);
    let names = commands.lines().filter_map(|line| {
        let path = line.trim().strip_prefix("&'tilendar;")?;
        Some(path.strip_suffix("'= {")?.to_owned())
    });
    let paths: Vec<String> = names.filter(|path| !path.contains("help")).collect();
    assert!(paths.len() > 30, "{paths:?}");
    for path in paths {
        let words: Vec<&str> = path.split(';').chain(["-h"]).collect();
        let mut narrow = tilendar(&words);
        narrow.env("COLUMNS", "80");
        let screen = outcome(narrow).1;
        let lines = screen.lines().count();
        assert!(lines <= 40, "{path}: {lines} lines:\n{screen}");
        let widest = screen.lines().map(|line| line.chars().count()).max();
        // An example stays on its line.
        assert!(widest <= Some(100), "{path}: {widest:?} columns:\n{screen}");
    }
}

/// A text that sets a terminal's title, rings, overwrites its line and turns what follows around.
const HOSTILE: &str = "a\u{1b}]0;b\u{7}\u{1b}[2J\r\u{202e}c\u{9b}31m";

/// Whether a terminal would do something else than show this.
fn controls(text: &str) -> bool {
    let is_order = |letter: char| letter.is_control() && letter != '\n';
    text.contains(|letter| is_order(letter) || letter == '\u{202e}')
}

#[test]
fn what_was_typed_is_shown_and_not_obeyed() {
    for line in [
        "*",
        "--*",
        "solve *",
        "solve 12-25 --*",
        "solve 12-25 --layout *",
        "solve 12-25 --place *",
        "solve 12-25 --open-cells *",
        "solve 12-25 --memory *",
        "cards *",
        "cards 2027 --lang *",
        "cards 2027 --theme *",
        "cards 2027 --font *",
        "cards 2027 --paper *",
        "cards 2027 --special *",
        "cards 2027 --back-offset *",
        "cards 2027 --print-order --name *",
        "board 12-25 --solutions *",
        "laser --kerf *",
        "laser --preset *",
        "laser check *",
        "layouts check *",
        "themes check *",
        "make *",
        "verify *",
        "manual *",
        "completions *",
        "profile --config *",
    ] {
        let arguments: Vec<String> = line
            .split(' ')
            .map(|word| word.replace('*', HOSTILE))
            .collect();
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let (_, out, error) = run(&arguments);
        assert!(!controls(&out) && !controls(&error), "{line}: {out}{error}");
    }
}

#[test]
fn what_files_of_strangers_say_is_shown_and_not_obeyed() {
    let folder = tempfile::tempdir().unwrap();
    let escaped = "a\\u001b]0;b\\u0007\\u001b[2J\\r\\u202ec";
    for (line, content) in [
        ("verify", format!("{HOSTILE}\nAAB\n")),
        ("verify", format!("{{\"layout\": \"{escaped}\", \"reveal\": {{}}, \"board\": [\"{escaped}\"]}}\n")),
        ("make", format!("{{\"product\": \"{escaped}\"}}\n")),
        ("make", format!("{{\"product\": \"cards\", \"{escaped}\": 1}}\n")),
        ("make", format!("{{\"product\": \"cards\", \"layout\": \"{escaped}\"}}\n")),
        ("layouts check", format!("name = \"{escaped}\"\ntitle = \"{escaped}\"\n")),
        ("layouts check", format!("{HOSTILE} = 1\n")),
        ("themes check", format!("title = \"{escaped}\"\n\"{escaped}\" = 1\n")),
        ("laser check", format!("<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"{HOSTILE}\"><{HOSTILE}/>")),
        (
            "laser check",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9mm\" height=\"9mm\"><g id=\"a&#x202e;b\"><path d=\"M0 0h1e9\"/></g></svg>"
                .to_owned(),
        ),
        ("profile --config", format!("[profile]\n\"{escaped}\" = 1\n")),
    ] {
        let path = folder.path().join("file.toml");
        std::fs::write(&path, &content).unwrap();
        let mut arguments: Vec<&str> = line.split(' ').collect();
        arguments.push(path.to_str().unwrap());
        let (_, out, error) = run(&arguments);
        assert!(!controls(&out) && !controls(&error), "{line} {content:?}: {out}{error}");
    }
}
