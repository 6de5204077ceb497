//! Completions, manual pages and the reference.

use crate::common::program::{results, run_line};

#[test]
fn shells_manual_and_reference_know_every_command() {
    for format in ["bash", "zsh", "fish", "elvish", "powershell", "markdown"] {
        let text = results(&["generate", format]);
        assert!(text.contains("booklet") && text.contains("signature"), "{format}");
    }
    let folder = tempfile::tempdir().unwrap();
    run_line(folder.path(), "generate man -o man");
    let page = std::fs::read_to_string(folder.path().join("man/tilendar-cards.1")).unwrap();
    assert!(page.contains("challenge"), "{page}");
}

/// `tilendar generate markdown > docs/commands.md` writes it.
#[test]
fn the_reference_in_docs_is_the_programs_own() {
    let written = include_str!("../../docs/commands.md");
    assert_eq!(results(&["generate", "markdown"]).trim(), written.trim());
}
