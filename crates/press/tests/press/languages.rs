//! Every locale of the C library, and catalogs with the same phrases.

use crate::{language, puzzle, texts, theme};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use tilendar_drawing::{Face, Point};
use tilendar_press::check::{GlyphError, check_language};
use tilendar_press::figure::{BoardFigure, Grid};
use tilendar_press::language::{CATALOGS, Language, load_translation};
use tilendar_press::words::in_language;

#[test]
fn every_locale_names_its_days_and_is_written_with_the_embedded_font_or_refused() {
    let theme = theme("color");
    let (mut written, mut refused) = (0, 0);
    for name in Language::all_names() {
        let language = language(name);
        let months: Vec<&str> = (1..=12).filter_map(|month| language.month(month)).collect();
        let short: Vec<&str> = (1..=12).filter_map(|month| language.month_short(month)).collect();
        let week: Vec<&str> = language.week().iter().map(|day| language.weekday(*day)).collect();
        for (names, count) in [(months, 12), (short, 12), (week, 7)] {
            let distinct: BTreeSet<&str> = names.iter().copied().collect();
            assert!(distinct.len() == count && !distinct.contains(""), "{name}: {names:?}");
        }
        let is_missing = language
            .texts()
            .any(|text| Face::EMBEDDED.iter().any(|face| face.first_missing(&text).is_some()));
        match check_language(&language, &theme) {
            Ok(()) => written += 1,
            Err(error) => {
                assert!(matches!(error, GlyphError::LanguageNeedsFont { .. }));
                assert!(error.to_string().contains(language.tag()), "{error}");
                refused += 1;
            }
        }
        assert_eq!(is_missing, check_language(&language, &theme).is_err(), "{name}");
    }
    // The crate has 335 locales beside POSIX; two in three are in Latin, Greek or Cyrillic.
    assert_eq!(written + refused, 335);
    assert!(written > 220 && refused > 60, "{written}, {refused}");
}

#[test]
fn languages_are_found_by_the_names_that_people_use() {
    for (typed, tag) in [
        ("DE-at", "de-AT"),
        ("pt_BR.UTF-8", "pt-BR"),
        ("sr@latin", "sr-Latn"),
        ("sr-Latn-RS", "sr-Latn-RS"),
        ("sr-Cyrl", "sr-Cyrl"),
        ("no", "nb"),
        ("zh-Hant", "zh-Hant"),
        ("ca-valencia", "ca-valencia"),
        ("de_DE@euro", "de-DE"),
    ] {
        assert_eq!(language(typed).tag(), tag);
    }
    assert_eq!(language("sr").month(4), Some("април"));
    assert_eq!(language("sr-Latn").month(4), Some("april"));
    for unknown in ["", "xx", "germany", "de-ZZ", "de-Cyrl", "de DE", &"e".repeat(999)] {
        let error = Language::named(unknown).unwrap_err();
        assert!(error.typed.len() <= 32 && !error.similar.is_empty(), "{error}");
    }
    let error = Language::named("de-DD").unwrap_err();
    assert!(error.similar.contains(&"de-DE".to_string()), "{error}");
}

/// The keys of a table, each with the words in braces, the fields and the forms of its text.
fn values(table: &toml::Table) -> BTreeMap<String, BTreeSet<&str>> {
    let mut values = BTreeMap::new();
    for (key, value) in table {
        match value {
            toml::Value::String(text) => {
                assert!(!text.trim().is_empty(), "{key}");
                let names = text.split('{').skip(1).map(|part| part.split('}').next().unwrap());
                let fields = text.split('`').skip(1).step_by(2);
                let forms = text.contains('|').then_some("|");
                values.insert(key.clone(), names.chain(fields).chain(forms).collect());
            }
            // A phrase has the plural forms of its language; one of them may say a number in words.
            toml::Value::Table(forms) if forms.contains_key("other") => {
                values.insert(key.clone(), self::values(forms).into_values().flatten().collect());
            }
            inner => {
                let inner = self::values(inner.as_table().unwrap());
                values.extend(
                    inner.into_iter().map(|(name, parts)| (format!("{key}.{name}"), parts)),
                );
            }
        }
    }
    values
}

#[test]
fn every_catalog_has_the_keys_and_the_values_of_the_english_one() {
    let templates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../templates");
    for folder in ["languages", "languages/page"] {
        let catalogs = CATALOGS.iter().map(|catalog| {
            let file = templates.join(folder).join(catalog.name).with_extension("toml");
            fs::read_to_string(file).unwrap().parse().unwrap()
        });
        let catalogs: Vec<toml::Table> = catalogs.collect();
        for (preset, catalog) in CATALOGS.iter().zip(&catalogs) {
            assert_eq!(values(catalog), values(&catalogs[0]), "{folder}/{}", preset.name);
        }
    }
    assert!(CATALOGS.iter().all(|catalog| language(catalog.name).has_own_phrases()));
    assert!(!language("fi").has_own_phrases());
}

fn printed_labels(board: &str, name: &str) -> Vec<String> {
    let translated = in_language(&puzzle(board), &language(name));
    translated.board().labels().iter().map(|area| area.text.to_string()).collect()
}

#[test]
fn the_labels_of_the_board_follow_the_language() {
    assert_eq!(printed_labels("calendar", "de")[..3], ["Jan", "Feb", "Mär"]);
    let german = printed_labels("weekday", "de");
    assert!(german.contains(&"Mo".to_string()) && !german.contains(&"Mon".to_string()));
    // In Spanish, Mar is both a month and a weekday.
    let spanish = printed_labels("weekday", "es");
    assert_eq!(spanish.iter().filter(|label| *label == "Mar").count(), 1);
    assert!(spanish.contains(&"Marzo".to_string()));
    // Whole English names are translated, too.
    let whole = printed_labels("festival", "de");
    assert!(whole.contains(&"Januar".to_string()) && !whole.contains(&"January".to_string()));
}

#[test]
fn labels_fit_their_cells_in_every_language_and_can_be_read() {
    let theme = theme("color");
    let grid = Grid::new(Point::ORIGIN, 12.0);
    // The catalogs, and the languages with the longest names.
    let names = CATALOGS.iter().map(|catalog| catalog.name);
    for name in names.chain(["fi", "el", "ru", "hu", "lt", "csb_PL"]) {
        for board in ["calendar", "rhombus", "weekday"] {
            let labels: BTreeSet<String> =
                printed_labels(board, name).iter().map(|label| label.to_lowercase()).collect();
            let translated = in_language(&puzzle(board), &language(name));
            assert_eq!(labels.len(), translated.board().labels().len(), "{board}, {name}");
            let language = &Language::english();
            let figure = BoardFigure { puzzle: &translated, grid, theme: &theme, language };
            for text in texts(&figure.cells().items) {
                let ink = text.ink().unwrap();
                assert!(ink.width() <= 11.0 && ink.height() <= 11.0, "{board}, {name}: {text:?}");
                // The smallest type on cards is 5 points. In Kashubian, Strëmiannik (March) is printed in full,
                // because its short name is also that of a weekday.
                let least = if name == "csb_PL" { 1.6 } else { 1.77 };
                assert!(text.size >= least, "{board}, {name}: {text:?}");
            }
        }
    }
}

#[test]
fn a_catalog_of_ones_own_has_the_dates_of_its_language() {
    let text = "language = \"de\"\n[deck]\npuzzle = \"Tagespuzzle\"\n";
    let german = Language::of_catalog(text, "my.toml").unwrap();
    assert_eq!(german.month(12), Some("Dezember"));
    assert_eq!(german.phrases().deck.puzzle.as_str(), "Tagespuzzle");
    assert_eq!(german.dates(1), "1 date");
    assert!(german.has_own_phrases());
    let error = Language::of_catalog("language = \"xx\"\n", "my.toml").unwrap_err().to_string();
    assert!(error.starts_with("my.toml:1:12: "), "{error}");
}

#[test]
fn a_translation_may_be_incomplete_but_has_nothing_that_english_lacks() {
    let incomplete = load_translation("[count]\none = \"keine\"\n", "incomplete").unwrap();
    assert_eq!(incomplete.phrases, 1);
    assert!(incomplete.missing.contains(&"count.many".to_string()));
    assert!(incomplete.missing.contains(&"cards.solved_in".to_string()));
    // What is said about files, and on the page, is no part of a catalog of one's own.
    assert!(!incomplete.missing.iter().any(|phrase| phrase.starts_with("messages")));
    let shown = load_translation(CATALOGS[0].text, "en").unwrap();
    assert_eq!(shown.phrases, incomplete.missing.len() + incomplete.phrases);
    for (text, position, part) in [
        ("[count]\nnon = \"x\"", "2:1", "did you mean \"none\"?"),
        ("[count]\nmany = \"x\"", "2:8", "lacks {count}"),
        ("[count]\nnone = \"{x}\"", "2:8", "no value for {x}"),
        ("[count]\nnone = 3", "2:1", "is a text"),
        ("count = \"x\"", "1:1", "is a table"),
        ("language = 3", "1:12", "is a text"),
        ("[count", "1:7", ""),
    ] {
        let error = load_translation(text, "my.toml").unwrap_err().to_string();
        assert!(error.starts_with(&format!("my.toml:{position}: ")), "{error}");
        assert!(error.contains(part), "{error}");
    }
}
