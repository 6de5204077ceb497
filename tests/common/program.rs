//! Running the program as a person does.

use assert_cmd::Command;

/// The program with these arguments.
pub fn tilendar(arguments: &[&str]) -> Command {
    let mut command = assert_cmd::cargo::cargo_bin_cmd!("tilendar");
    command.args(arguments);
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
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

/// Standard output of a run that succeeds without a word of talk.
pub fn results(arguments: &[&str]) -> String {
    let (code, results, talk) = run(arguments);
    assert_eq!((code, talk.as_str()), (Some(0), ""), "{arguments:?}");
    results
}

/// Asserts that the program refuses with this exit code, says all parts, and
/// writes no result.
pub fn assert_refuses(arguments: &[&str], code: i32, parts: &[&str]) {
    let (actual, results, talk) = run(arguments);
    assert_eq!(
        (actual, results.as_str()),
        (Some(code), ""),
        "{arguments:?}: {talk}"
    );
    for part in parts {
        assert!(talk.contains(part), "{arguments:?}: no {part:?} in: {talk}");
    }
}

/// A template in a file of its own.
pub fn file(text: &str) -> tempfile::NamedTempFile {
    let file = tempfile::Builder::new()
        .suffix(".toml")
        .tempfile()
        .expect("a file");
    std::fs::write(file.path(), text).expect("written");
    file
}

/// The file's path.
pub fn path(file: &tempfile::NamedTempFile) -> &str {
    file.path().to_str().expect("a path of text")
}
