//! `tilendar completions` makes shells complete commands, options and values.

use std::fs;
use std::process::Command;

use crate::common::program::results;

const SHELLS: [&str; 5] = ["bash", "zsh", "fish", "elvish", "powershell"];

/// Runs bash on a script that ends with the words that bash would offer after these.
fn offered(words: &[&str]) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join("completions"),
        results(&["completions", "bash"]),
    )
    .unwrap();
    fs::write(folder.path().join("mine.toml"), "").unwrap();
    let script = "source ./completions\n\
        COMP_WORDS=(\"$@\") COMP_CWORD=$(($# - 1))\n\
        _tilendar tilendar \"${COMP_WORDS[COMP_CWORD]}\" \"${COMP_WORDS[COMP_CWORD-1]}\" 2>/dev/null\n\
        printf '%s\\n' \"${COMPREPLY[@]}\"";
    let mut bash = Command::new("bash");
    bash.args(["--norc", "-c", script, "bash", "tilendar"])
        .args(words);
    let output = bash.current_dir(folder.path()).output().unwrap();
    assert!(output.status.success(), "{words:?}: {output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines()
        .filter(|line| !line.is_empty())
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_shell_is_told_every_command() {
    for shell in SHELLS {
        let script = results(&["completions", shell]);
        for command in [
            "cards",
            "coupon",
            "verify",
            "completions",
            "manual",
            "config",
        ] {
            assert!(script.contains(command), "{shell}: no {command}");
        }
    }
}

#[test]
fn bash_completes_names_after_show_and_check() {
    for (words, name) in [
        (["themes", "show", "mo"], "mono"),
        (["layouts", "show", "rho"], "rhombus"),
        (["papers", "check", "lett"], "letter"),
        (["languages", "show", "d"], "de"),
    ] {
        assert!(offered(&words).contains(&name.to_owned()), "{words:?}");
    }
}

#[test]
fn bash_reads_its_script() {
    // An argument may not be so long.
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("tilendar.bash");
    std::fs::write(&script, results(&["completions", "bash"])).unwrap();
    let output = Command::new("bash")
        .arg("-n")
        .arg(&script)
        .output()
        .unwrap();
    assert!(
        output.status.success() && output.stderr.is_empty(),
        "{output:?}"
    );
}

#[test]
fn bash_completes_commands_options_and_values() {
    assert_eq!(offered(&["lay"]), ["layouts"]);
    assert_eq!(offered(&["laser", "coupon", "--pre"]), ["--preset"]);
    assert_eq!(offered(&["cards", "--backs", "s"]), ["solution"]);
}

#[test]
fn bash_completes_names_of_presets_and_files() {
    assert_eq!(
        offered(&["cards", "--theme", ""]),
        ["color", "mono", "ink", "contrast", "seasons", "night"]
    );
    assert_eq!(offered(&["laser", "coupon", "--preset", "xt"]), ["xtool"]);
    assert_eq!(offered(&["cards", "--paper", "no"]), ["none"]);
    assert_eq!(offered(&["cards", "--solutions", "mi"]), ["mine.toml"]);
    // What is no preset's name is left to bash, which then completes files.
    assert_eq!(offered(&["cards", "--theme", "mi"]), [""; 0]);
    let script = results(&["completions", "bash"]);
    assert!(script.contains("complete -F _tilendar -o nosort -o bashdefault -o default tilendar"));
}

#[test]
fn zsh_and_fish_offer_files_beside_names_of_presets() {
    let zsh = results(&["completions", "zsh"]);
    let both = r#"{_alternative "names\:name\:(color mono ink contrast seasons night)" "files\:file\:_files"}"#;
    assert!(zsh.contains(both));
    assert!(!zsh.contains(":(color mono ink contrast seasons night)'"));
    let fish = results(&["completions", "fish"]);
    assert!(fish.contains("-r -F -a \"color\\t''\nmono"));
    assert!(!fish.contains("-f -a \"color"));
}

#[test]
fn help_says_where_to_put_the_scripts() {
    let help = results(&["completions", "--help"]);
    for place in [
        "bash-completion/completions/tilendar",
        "_tilendar",
        "completions/tilendar.fish",
    ] {
        assert!(help.contains(place), "{help}");
    }
}
