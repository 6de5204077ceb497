//! Templates of themes, cards and papers.

use crate::theme;
use tilendar_drawing::Color;
use tilendar_press::figure::Tone;
use tilendar_press::template::{CARDS, PAPERS, THEMES, load_card, load_theme};

#[test]
fn every_preset_loads_under_its_own_name() {
    for preset in THEMES.all() {
        assert_eq!(theme(preset.name).name, preset.name);
    }
    for preset in CARDS.all() {
        assert_eq!(CARDS.load(preset.name).unwrap().name, preset.name);
    }
    for preset in PAPERS.all() {
        let paper = PAPERS.load(preset.name).unwrap();
        assert_eq!(paper.name, preset.name);
        assert!(CARDS.find(&paper.card).is_ok());
    }
}

#[test]
fn a_length_without_a_unit_is_refused_at_its_place() {
    let text = CARDS.all()[0].text.replace("105 mm", "105");
    let error = load_card(&text, "my.toml").unwrap_err().to_string();
    assert!(error.starts_with("my.toml:4:9: "), "{error}");
    assert!(error.contains("no unit"), "{error}");
}

#[test]
fn heat_maps_have_colors_from_the_accent_to_the_paper_unless_the_theme_says_others() {
    let (before, rest) = THEMES.all()[0].text.split_once("[heat]").unwrap();
    let (_, after) = rest.split_once("]\n").unwrap();
    let theme = load_theme(&format!("{before}{after}"), "my.toml").unwrap();
    let ends = [theme.heat.at(0.0), theme.heat.at(1.0)];
    assert_eq!(ends, [theme.inks.accent, theme.inks.ground]);

    let one = format!("{before}[heat]\ncolors = [\"#112233\"]\n{after}");
    let error = load_theme(&one, "my.toml").unwrap_err().to_string();
    assert!(error.contains("list from 2 to 32"), "{error}");
}

#[test]
fn a_color_that_is_none_is_refused_at_its_place() {
    let text = THEMES.all()[0].text.replacen("accent = \"#", "accent = \"red#", 1);
    let error = load_theme(&text, "my.toml").unwrap_err().to_string();
    assert!(error.contains("#rrggbb"), "{error}");
    assert!(error.starts_with("my.toml:"), "{error}");
}

#[test]
fn a_year_has_twelve_inks_or_none_of_its_own() {
    let text = THEMES.all()[0].text;
    let (before, rest) = text.split_once("months = [").unwrap();
    let (_, after) = rest.split_once("]\n").unwrap();
    let none = load_theme(&format!("{before}{after}"), "my.toml").unwrap();
    assert_eq!(none.inks.months, [none.inks.accent; 12]);

    let eleven = "\"#112233\", ".repeat(11);
    let eleven = format!("{before}months = [{eleven}]\n{after}");
    let error = load_theme(&eleven, "my.toml").unwrap_err().to_string();
    assert!(error.contains("`months` of `inks` has 11; list 12"), "{error}");
    assert!(error.starts_with("my.toml:12:10: "), "{error}");
}

#[test]
fn a_tone_is_a_color_or_a_share_of_the_ink() {
    let with = |fill: &str| {
        let text = THEMES.all()[0].text.replacen("\"ink 9 %\"", fill, 1);
        load_theme(&text, "my.toml")
    };
    let fill = |text: &str| with(text).unwrap().board.cell_fill.unwrap();
    assert_eq!(fill("\"#f1f0ec\""), Tone::Fixed(Color::new(0xf1, 0xf0, 0xec)));
    assert_eq!(fill("\"ink\""), Tone::Ink(1.0));
    assert_eq!(fill("\"ink 12.5 %\""), Tone::Ink(0.125));
    for wrong in ["\"ink 101 %\"", "\"ink 5\"", "\"paper\""] {
        let error = with(wrong).unwrap_err().to_string();
        assert!(error.contains("`ink 10 %`"), "{wrong}: {error}");
    }
}

#[test]
fn more_ink_than_dries_is_refused_at_its_place() {
    let text = THEMES.all()[0].text.replacen("= [95, 75, 20, 10]", "= [95, 95, 90, 40]", 1);
    let error = load_theme(&text, "my.toml").unwrap_err().to_string();
    assert!(error.starts_with("my.toml:") && error.contains("320 percent of ink"), "{error}");
}
