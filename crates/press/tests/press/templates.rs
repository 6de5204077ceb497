//! Templates of themes, cards and papers.

use tilendar_drawing::Color;
use tilendar_press::figure::Tone;
use tilendar_press::template::{CARDS, PAPERS, THEMES, load_card, load_theme};

#[test]
fn every_paper_has_cards() {
    for preset in PAPERS.all() {
        assert!(CARDS.find(&PAPERS.load(preset.name).unwrap().card).is_ok(), "{}", preset.name);
    }
}

#[test]
fn a_theme_without_inks_for_months_and_heat_takes_its_accent() {
    let without = |start: &str| {
        let (before, rest) = THEMES.all()[0].text.split_once(start).unwrap();
        let (_, after) = rest.split_once("]\n").unwrap();
        load_theme(&format!("{before}{after}"), "my.toml").unwrap()
    };
    let theme = without("months = [");
    assert_eq!(theme.inks.months, [theme.inks.accent; 12]);
    let theme = without("[heat]");
    let ends = [theme.heat.at(0.0), theme.heat.at(1.0)];
    assert_eq!(ends, [theme.inks.accent, theme.inks.ground]);
}

#[test]
fn a_tone_is_a_color_or_a_share_of_the_ink() {
    let fill = |fill: &str| {
        let text = THEMES.all()[0].text.replacen("\"ink 9 %\"", fill, 1);
        load_theme(&text, "my.toml").unwrap().board.cell_fill.unwrap()
    };
    assert_eq!(fill("\"#f1f0ec\""), Tone::Fixed(Color::new(0xf1, 0xf0, 0xec)));
    assert_eq!(fill("\"ink\""), Tone::Ink(1.0));
    assert_eq!(fill("\"ink 12.5 %\""), Tone::Ink(0.125));
}

#[test]
fn wrong_values_are_refused_at_their_place() {
    let card = CARDS.all()[0].text.replace("105 mm", "105");
    let error = load_card(&card, "my.toml").unwrap_err().to_string();
    assert!(error.starts_with("my.toml:4:9: ") && error.contains("no unit"), "{error}");

    let text = THEMES.all()[0].text;
    let with_list = |start: &str, list: &str| {
        let (before, rest) = text.split_once(start).unwrap();
        let (_, after) = rest.split_once(']').unwrap();
        format!("{before}{start}{list}]{after}")
    };
    let eleven = "\"#112233\", ".repeat(11);
    for (theme, position, words) in [
        (text.replacen("accent = \"#", "accent = \"red#", 1), "", "#rrggbb"),
        (with_list("months = [", &eleven), "12:10: ", "`months` of `inks` has 11; list 12"),
        (with_list("[heat]\ncolors = [", "\"#112233\""), "", "list from 2 to 32"),
        (text.replacen("\"ink 9 %\"", "\"ink 101 %\"", 1), "", "`ink 10 %`"),
        (text.replacen("\"ink 9 %\"", "\"ink 5\"", 1), "", "`ink 10 %`"),
        (text.replacen("\"ink 9 %\"", "\"paper\"", 1), "", "`ink 10 %`"),
        (text.replacen("= [95, 75, 20, 10]", "= [95, 95, 90, 40]", 1), "", "320 percent of ink"),
    ] {
        let error = load_theme(&theme, "my.toml").unwrap_err().to_string();
        assert!(error.starts_with(&format!("my.toml:{position}")), "{error}");
        assert!(error.contains(words), "{error}");
    }
}
