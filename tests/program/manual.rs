//! `tilendar manual` prints manual pages, from what `--help` says.

use std::fs;

use crate::common::program::{assert_refuses, names_in, results, run, run_in};

#[test]
fn a_page_has_the_sections_that_readers_look_for() {
    let page = results(&["manual", "laser", "coupon"]);
    let headings: Vec<&str> = page
        .lines()
        .filter_map(|line| line.strip_prefix(".SH "))
        .collect();
    let expected = [
        "NAME",
        "SYNOPSIS",
        "DESCRIPTION",
        "OPTIONS",
        "EXAMPLES",
        "NOTES",
        "\"EXIT STATUS\"",
        "FILES",
        "\"SEE ALSO\"",
    ];
    assert_eq!(headings, expected);
    let root = results(&["manual"]);
    assert!(root.contains(".SH COMMANDS\n") && root.contains("tilendar\\-cards(1)"));
}

#[test]
fn examples_stay_line_by_line_as_help_has_them() {
    let help = results(&["solve", "--help"]);
    let page = results(&["manual", "solve"]);
    let block = page.split(".SH EXAMPLES\n.nf\n").nth(1).unwrap();
    let block = block
        .split("\n.fi\n")
        .next()
        .unwrap()
        .replace("\\-", "-")
        .replace("\\*(Aq", "'");
    let shown: Vec<&str> = block.lines().collect();
    let examples = help.lines().skip_while(|line| *line != "Examples:").skip(1);
    let examples: Vec<&str> = examples
        .take_while(|line| !line.is_empty())
        .map(str::trim)
        .collect();
    assert!(examples.len() > 5);
    assert_eq!(shown, examples);
}

#[test]
fn a_page_tells_the_exit_codes() {
    let page = results(&["manual", "board"]);
    let codes = page.split(".SH \"EXIT STATUS\"\n").nth(1).unwrap();
    for code in [
        "\\fB0\\fR\ndone",
        "\\fB1\\fR\nan error",
        "\\fB2\\fR\nwrong usage",
        "\\fB3\\fR\nthe answer is no",
    ] {
        assert!(codes.contains(code), "no {code:?} in {codes}");
    }
}

#[test]
fn every_command_has_a_page_in_the_folder() {
    let folder = tempfile::tempdir().unwrap();
    let (code, _, talk) = run_in(folder.path(), &["manual", "-o", "pages"]);
    assert_eq!(code, Some(0), "{talk}");
    let pages = folder.path().join("pages");
    let names = names_in(&pages);
    assert!(talk.contains(&format!("{} pages", names.len())), "{talk}");
    assert!(!names.iter().any(|name| name.contains("help")), "{names:?}");
    for command in [
        "",
        "cards",
        "laser",
        "laser coupon",
        "layouts new",
        "manual",
    ] {
        let words: Vec<&str> = command.split_whitespace().collect();
        let name: Vec<&str> = ["tilendar"].iter().chain(&words).copied().collect();
        let page = fs::read_to_string(pages.join(format!("{}.1", name.join("-")))).unwrap();
        let arguments: Vec<&str> = ["manual"].iter().chain(&words).copied().collect();
        assert_eq!(page, results(&arguments), "{command}");
    }
}

#[test]
fn every_page_is_plain_text_with_version_and_without_date() {
    let folder = tempfile::tempdir().unwrap();
    run_in(folder.path(), &["manual", "-o", "."]);
    for name in names_in(folder.path()) {
        let page = fs::read_to_string(folder.path().join(&name)).unwrap();
        let title = name.trim_end_matches(".1").to_uppercase();
        let version = env!("CARGO_PKG_VERSION");
        let first =
            format!(".TH \"{title}\" \"1\" \"\" \"tilendar {version}\" \"User Commands\"\n");
        assert!(page.starts_with(&first), "{name}: {page}");
        assert!(page.is_ascii(), "{name}");
        assert!(
            page.contains(".SH EXAMPLES\n") || name == "tilendar.1",
            "{name}"
        );
    }
}

#[test]
fn pages_take_the_place_of_old_ones() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("tilendar.1"), "old").unwrap();
    run_in(folder.path(), &["manual", "-o", "."]);
    let page = fs::read_to_string(folder.path().join("tilendar.1")).unwrap();
    assert_eq!(page, results(&["manual"]));
    assert!(
        names_in(folder.path())
            .iter()
            .all(|name| name.ends_with(".1"))
    );
}

#[test]
fn a_command_that_is_none_is_refused_with_the_most_similar() {
    assert_refuses(
        &["manual", "crads"],
        1,
        &["no command \"crads\"", "did you mean \"cards\"?"],
    );
    assert_refuses(
        &["manual", "laser", "cuopon"],
        1,
        &["did you mean \"coupon\"?"],
    );
    let (code, _, _) = run(&["manual", "cards", "-o", "pages"]);
    assert_eq!(code, Some(2));
}
