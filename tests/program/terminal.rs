//! Output on a terminal: colors of messages, and nothing that it cannot display.

use crate::common::program::{Folder, outcome, run, tilendar};

#[cfg(target_os = "linux")]
fn on_terminal(line: &str, variables: &[(&str, &str)]) -> (Option<i32>, String) {
    let program = assert_cmd::cargo::cargo_bin!("tilendar");
    let folder = tempfile::tempdir().unwrap();
    let mut script = std::process::Command::new("script");
    script.args(["-qec", &format!("{} {line}", program.display()), "/dev/null"]);
    script.current_dir(folder.path()).env("TERM", "xterm-256color");
    for inherited in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
        script.env_remove(inherited);
    }
    script.envs(variables.iter().copied());
    let output = script.output().expect("the terminal runs");
    let text = String::from_utf8_lossy(&output.stdout).replace('\r', "");
    (output.status.code(), text)
}

#[cfg(target_os = "linux")]
#[test]
fn a_terminal_is_shown_no_pdf() {
    for line in ["sheet 12-25 -o -", "board 12-25 -f png -o -"] {
        let (code, shown) = on_terminal(line, &[]);
        assert!(code == Some(2) && shown.contains("a terminal cannot show this file"), "{shown}");
    }
    assert_eq!(on_terminal("board 12-25 -o -", &[]).0, Some(0));
}

#[cfg(target_os = "linux")]
#[test]
fn a_terminal_is_shown_what_json_repeats_and_does_not_obey_it() {
    let orders = r#"<<'END'
{"product":"board","output":"\u009b31m\u202e.svg"}
END"#;
    let (code, shown) = on_terminal(&format!("make -n --json - {orders}"), &[("NO_COLOR", "1")]);
    assert!(code == Some(1) && shown.contains("made"), "{shown}");
    assert!(!controls(&shown), "{shown}");
}

/// A text that sets a terminal's title, rings its bell, clears its screen and reverses the direction of text.
const HOSTILE: &str = "a\u{1b}]0;b\u{7}\u{1b}[2J\r\u{202e}c\u{9b}31m";

fn controls(text: &str) -> bool {
    let is_order = |letter: char| letter.is_control() && letter != '\n';
    text.contains(|letter| is_order(letter) || letter == '\u{202e}')
}

#[test]
fn what_was_typed_is_shown_and_not_obeyed() {
    for line in [
        "*",
        "solve *",
        "solve 12-25 --layout *",
        "solve 12-25 --place *",
        "cards 2027 --special *",
        "cards 2027 --print-order --name *",
        "templates check layout *",
        "make *",
        "board --config *",
    ] {
        let arguments: Vec<String> =
            line.split(' ').map(|word| word.replace('*', HOSTILE)).collect();
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
        (
            "verify",
            format!(
                "{{\"layout\": \"{escaped}\", \"reveal\": {{}}, \"board\": [\"{escaped}\"]}}\n"
            ),
        ),
        ("make", format!("{{\"product\": \"{escaped}\"}}\n")),
        ("make", format!("{{\"product\": \"cards\", \"{escaped}\": 1}}\n")),
        ("make", format!("{{\"product\": \"cards\", \"layout\": \"{escaped}\"}}\n")),
        ("templates check layout", format!("name = \"{escaped}\"\ntitle = \"{escaped}\"\n")),
        ("templates check layout", format!("{HOSTILE} = 1\n")),
        ("templates check theme", format!("title = \"{escaped}\"\n\"{escaped}\" = 1\n")),
        ("board --config", format!("[board]\n\"{escaped}\" = 1\n")),
    ] {
        let path = folder.path().join("file.toml");
        std::fs::write(&path, &content).unwrap();
        let mut arguments: Vec<&str> = line.split(' ').collect();
        arguments.push(path.to_str().unwrap());
        let (_, out, error) = run(&arguments);
        assert!(!controls(&out) && !controls(&error), "{line} {content:?}: {out}{error}");
    }
}

#[test]
fn errors_have_a_color_where_somebody_wants_one() {
    let mut forced = tilendar(&["solve", "12-25", "--layout", "x"]);
    forced.env("CLICOLOR_FORCE", "1");
    assert!(outcome(forced).2.starts_with("\u{1b}["));
    let plain = run(&["solve", "12-25", "--layout", "x"]).2;
    assert!(plain.starts_with("error: "), "{plain}");
}

#[test]
fn who_wants_quiet_hears_errors_alone() {
    let folder = Folder::new();
    assert_eq!(folder.run("board 12-25 -q"), (String::new(), String::new()));
    let (_, messages) = folder.fail("-q board 12-25 --theme plaid", 2);
    assert!(messages.starts_with("error:"), "{messages}");
}
