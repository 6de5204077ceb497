//! `tilendar templates`: list, show and check.

use crate::common::program::{assert_refuses, file, path, results};
use tilendar_press::language::LANGUAGES;
use tilendar_press::template::{CARDS, LASERS, PAPERS, THEMES};
use tilendar_puzzle::template::{PUZZLES, Preset};

/// Each kind with its presets.
fn kinds() -> [(&'static str, &'static [Preset]); 6] {
    [
        ("layout", PUZZLES.all()),
        ("theme", THEMES.all()),
        ("card", CARDS.all()),
        ("paper", PAPERS.all()),
        ("laser", LASERS.all()),
        ("language", LANGUAGES.all()),
    ]
}

#[test]
fn every_kind_lists_its_presets_on_lines_that_fit_a_terminal() {
    for (kind, presets) in kinds() {
        let list = results(&["templates", "list", kind]);
        let names: Vec<&str> =
            list.lines().skip(1).filter_map(|line| line.split_whitespace().next()).collect();
        let expected: Vec<&str> = presets.iter().map(|preset| preset.name).collect();
        assert_eq!(names, expected);
        let widest = list.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(112), "{list}");
    }
}

#[test]
fn what_is_shown_is_a_template_that_is_good() {
    for (kind, presets) in kinds().into_iter().skip(1) {
        for preset in presets {
            let text = results(&["templates", "show", kind, preset.name]);
            assert_eq!(text, preset.text);
            let checked = results(&["templates", "check", kind, path(&file(&text))]);
            assert!(checked.contains(": good: "), "{checked}");
            let by_name = results(&["templates", "check", kind, preset.name]);
            let rest = |text: &str| text.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
            assert_eq!(rest(&by_name), rest(&checked));
        }
    }
    // What else a preset is called.
    assert_eq!(
        results(&["templates", "show", "laser", "diode"]),
        LASERS.find("xtool").unwrap().text
    );
    assert!(results(&["templates", "check", "laser", "diode"]).contains(": good: "));
}

#[test]
fn a_fault_is_told_with_its_place_in_every_kind() {
    let faulty = file("name = 7\n");
    let position = format!("{}:1:", path(&faulty));
    for (kind, _) in kinds() {
        assert_refuses(&["templates", "check", kind, path(&faulty)], 1, &[&position]);
        assert_refuses(&["templates", "show", kind, "nonesuch"], 1, &["\"nonesuch\""]);
        assert_refuses(&["templates", "check", kind, "no/such.toml"], 1, &["no/such.toml"]);
    }
}

#[test]
fn a_theme_that_is_hard_to_read_is_good_but_said_to_be() {
    let text = results(&["templates", "show", "theme", "mono"]);
    let line = text.lines().find(|line| line.starts_with("muted")).unwrap();
    let pale = text.replacen(line, "muted = \"#cccccc\"", 1);
    let checked = results(&["templates", "check", "theme", path(&file(&pale))]);
    let notes = checked.lines().find(|line| line.contains("notes")).unwrap();
    assert!(notes.contains("hard to read"), "{checked}");
}
