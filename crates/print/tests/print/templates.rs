//! Templates of themes, cards and papers.

use crate::common::theme;
use tilendar_print::paper::IsoSeries;
use tilendar_print::template::{CARDS, PAPERS, THEMES, load_card, load_theme};

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
fn presets_with_names_of_iso_216_have_its_sizes() {
    let mut found = 0;
    for series in IsoSeries::ALL {
        for (number, size) in series.sizes().enumerate() {
            let name = format!("{}{number}", series.letter()).to_lowercase();
            if let Ok(card) = CARDS.load(&name) {
                assert_eq!(card.trim, size, "{name}");
                found += 1;
            }
            if let Ok(paper) = PAPERS.load(&name) {
                assert_eq!(paper.size, size, "{name}");
                found += 1;
            }
        }
    }
    assert_eq!(found, 4, "A3, A4, A6 and A7");
}

#[test]
fn a_length_without_a_unit_is_refused_at_its_place() {
    let text = CARDS.all()[0].text.replace("105 mm", "105");
    let error = load_card(&text, "my.toml").unwrap_err().to_string();
    assert!(error.starts_with("my.toml:4:9: "), "{error}");
    assert!(error.contains("no unit"), "{error}");
}

#[test]
fn heat_maps_have_colours_from_the_accent_to_the_paper_unless_the_theme_says_others() {
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
fn a_colour_that_is_none_is_refused_at_its_place() {
    let text = THEMES.all()[0]
        .text
        .replacen("accent = \"#", "accent = \"red#", 1);
    let error = load_theme(&text, "my.toml").unwrap_err().to_string();
    assert!(error.contains("#rrggbb"), "{error}");
    assert!(error.starts_with("my.toml:"), "{error}");
}
