//! Runs the program as a user does.

use std::path::{Path, PathBuf};
use std::{env, fs};

use assert_cmd::Command;

/// The program with these arguments: the one that `TILENDAR` names, or the one that Cargo built for the tests.
pub fn tilendar(arguments: &[&str]) -> Command {
    let mut command = env::var_os("TILENDAR")
        .map_or_else(|| assert_cmd::cargo::cargo_bin_cmd!("tilendar"), Command::new);
    command.args(arguments);
    // The user's own defaults must not affect a test.
    command.env("XDG_CONFIG_HOME", "/nowhere");
    command
}

/// The exit code, standard output and standard error.
pub fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    outcome(tilendar(arguments))
}

/// The exit code, standard output and standard error of a prepared run.
pub fn outcome(mut command: Command) -> (Option<i32>, String, String) {
    let output = command.output().expect("the program runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// Standard output of a run that succeeds and prints no message.
pub fn results(arguments: &[&str]) -> String {
    let (code, results, messages) = run(arguments);
    assert_eq!((code, messages.as_str()), (Some(0), ""), "{arguments:?}");
    results
}

/// Asserts that the program fails with this exit code in an empty folder, that its message has all parts, and that it
/// prints no result and writes no file.
pub fn assert_refuses(arguments: &[&str], code: i32, parts: &[&str]) {
    let folder = tempfile::tempdir().expect("a folder");
    let (actual, results, messages) = run_in(folder.path(), arguments);
    assert_eq!((actual, results.as_str()), (Some(code), ""), "{arguments:?}: {messages}");
    assert_has(&messages, parts);
    // No command takes an option as a value.
    assert!(!messages.contains("as a value"), "{arguments:?}: {messages}");
    assert_eq!(names_in(folder.path()), [""; 0], "{arguments:?}");
}

#[track_caller]
pub fn assert_has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "no {part:?} in: {text}");
    }
}

/// A new folder in which the program runs; it goes with the test.
pub struct Folder(tempfile::TempDir);

impl Folder {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub fn with(name: &str, content: &str) -> Self {
        let folder = Self::new();
        folder.write(name, content);
        folder
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn write(&self, name: &str, content: &str) {
        fs::write(self.path(name), content).unwrap();
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    pub fn bytes(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).unwrap()
    }

    pub fn names(&self, inside: &str) -> Vec<String> {
        names_in(&self.path(inside))
    }

    #[track_caller]
    pub fn run(&self, line: &str) -> (String, String) {
        run_line(self.0.path(), line)
    }

    #[track_caller]
    pub fn messages(&self, line: &str) -> String {
        self.run(line).1
    }

    /// Standard output and standard error of a command line that fails with this exit code.
    #[track_caller]
    pub fn fail(&self, line: &str, code: i32) -> (String, String) {
        let (actual, results, messages) = run_in(self.0.path(), &arguments(line));
        assert_eq!(actual, Some(code), "{line}: {messages}");
        (results, messages)
    }
}

pub fn file(text: &str) -> tempfile::NamedTempFile {
    let file = tempfile::Builder::new().suffix(".toml").tempfile().expect("a file");
    std::fs::write(file.path(), text).expect("written");
    file
}

pub fn path(file: &tempfile::NamedTempFile) -> &str {
    file.path().to_str().expect("a path of text")
}

/// A strip of 43 cells and a bar of 41: only labels at the two ends can stay open, so that January 31 is the only
/// date with a tiling.
pub fn strip() -> tempfile::NamedTempFile {
    let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec";
    let days: Vec<String> = (1..=31).map(|day: u32| day.to_string()).collect();
    let days = days.join(" ");
    let bar = "#".repeat(41);
    file(&format!(
        "name = \"strip\"\ntitle = \"Strip\"\nrows = [\"{months} {days}\"]\n\
         [[reveal]]\nname = \"month\"\nlabels = \"{months}\"\n\
         [[reveal]]\nname = \"day\"\nlabels = \"{days}\"\n\
         [[pieces]]\nletter = \"I\"\nshape = \"{bar}\"\n"
    ))
}

/// The exit code, standard output and standard error of a run in this folder.
pub fn run_in(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut command = tilendar(arguments);
    command.current_dir(folder);
    outcome(command)
}

/// The arguments of a command line, which has single quotes around an argument with blanks.
pub fn arguments(line: &str) -> Vec<&str> {
    let mut arguments = Vec::new();
    for (number, part) in line.split('\'').enumerate() {
        if number % 2 == 1 {
            arguments.push(part);
        } else {
            arguments.extend(part.split_whitespace());
        }
    }
    arguments
}

/// Standard output and standard error of a command line that succeeds in this folder.
#[track_caller]
pub fn run_line(folder: &Path, line: &str) -> (String, String) {
    let (code, results, messages) = run_in(folder, &arguments(line));
    assert_eq!(code, Some(0), "{line}: {messages}");
    (results, messages)
}

/// The names of a folder's entries, sorted.
pub fn names_in(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("text"))
        .collect();
    names.sort();
    names
}

/// An SVG without its order, which contains the arguments; any other text unchanged.
pub fn without_order(text: String) -> String {
    match (text.split_once("<metadata>"), text.split_once("</metadata>")) {
        (Some((before, _)), Some((_, after))) => format!("{before}{after}"),
        _ => text,
    }
}
