//! Every locale of the C library, and catalogs with the same phrases.

use crate::{language, puzzle, texts, theme};
use std::collections::{BTreeMap, BTreeSet};
use tilendar_drawing::{Face, Point};
use tilendar_press::check::{GlyphError, check_language};
use tilendar_press::figure::{Grid, empty_board};
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

/// The keys of a catalog, each with the placeholders, fields and forms of its phrase.
fn placeholders(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let catalog: toml::Table = toml::from_str(text).unwrap();
    let mut phrases = BTreeMap::new();
    for (section, keys) in catalog {
        // The name of the language is a plain value, not a table of phrases.
        for (key, phrase) in keys.as_table().into_iter().flatten() {
            let phrase = phrase.as_str().unwrap();
            assert!(!phrase.trim().is_empty(), "{section}.{key}");
            let names = phrase.split('{').skip(1).map(|part| part.split('}').next().unwrap());
            let fields = phrase.split('`').skip(1).step_by(2);
            let forms = phrase.contains('|').then_some("|");
            let parts = names.chain(fields).chain(forms).map(str::to_owned).collect();
            phrases.insert(format!("{section}.{key}"), parts);
        }
    }
    phrases
}

#[test]
fn every_catalog_has_the_keys_and_the_words_in_braces_of_the_english_one() {
    let english = placeholders(CATALOGS[0].text);
    for catalog in CATALOGS {
        assert_eq!(placeholders(catalog.text), english, "{}", catalog.name);
        assert!(language(catalog.name).has_own_phrases());
    }
    assert!(!language("fi").has_own_phrases());
}

#[test]
fn every_saying_has_the_values_the_fields_and_the_forms_of_the_english_one() {
    let sayings = placeholders(include_str!("../../../../templates/languages/sayings.toml"));
    let english = sayings.iter().filter(|(name, _)| name.ends_with(".en"));
    for (name, parts) in english.clone() {
        for catalog in CATALOGS {
            let translated = name.replace(".en", &format!(".{}", catalog.name));
            assert_eq!(sayings.get(&translated), Some(parts), "{translated}");
        }
    }
    assert_eq!(sayings.len(), english.count() * CATALOGS.len());
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
            let spoken = Language::english();
            let items = empty_board(translated.board(), &grid, &theme, spoken.spoken()).items;
            for text in texts(&items) {
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
    assert!(incomplete.missing.contains(&"cards.one_of".to_string()));
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
