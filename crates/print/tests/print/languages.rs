//! Every locale of the C library: names, dates and labels, and catalogs with the same phrases.

use std::collections::BTreeMap;

use crate::common::texts::texts;
use crate::common::{day, document, drawing, puzzle, theme};
use chrono::Weekday;
use tilendar_drawing::{Face, Text};
use tilendar_press::check::{GlyphError, check_language};
use tilendar_press::language::{CATALOGS, Language, load_translation};
use tilendar_press::options::{Layout, OpenLayout};
use tilendar_press::words::in_language;
use tilendar_print::Board;
use tilendar_puzzle::almanac::{DateOrder, Day};

fn named(name: &str) -> Language {
    Language::named(name).unwrap()
}

/// The full date of Saturday, 24 April 2027.
fn whole_date(name: &str) -> String {
    named(name).date(Some(Weekday::Sat), 24, 4, Some(2027))
}

#[test]
fn every_locale_is_written_with_the_embedded_font_or_refused_by_name() {
    let theme = theme("color");
    let (mut written, mut refused) = (0, 0);
    for name in Language::all_names() {
        let language = named(name);
        let lacks =
            |text: &String| Face::EMBEDDED.iter().any(|face| face.first_missing(text).is_some());
        let missing = language.texts().any(|text| lacks(&text));
        match check_language(&language, &theme) {
            Ok(()) => {
                assert!(!missing, "{name}");
                written += 1;
            }
            Err(error) => {
                assert!(missing, "{name}: {error}");
                assert!(matches!(error, GlyphError::LanguageNeedsFont { .. }));
                assert!(error.to_string().contains(language.tag()), "{error}");
                refused += 1;
            }
        }
    }
    // The crate has 335 locales beside POSIX; two in three are in Latin, Greek or Cyrillic.
    assert_eq!(written + refused, 335);
    assert!(written > 220 && refused > 60, "{written}, {refused}");
}

#[test]
fn every_locale_has_names_for_all_months_and_weekdays() {
    for name in Language::all_names() {
        let language = named(name);
        let months: Vec<&str> = (1..=12).map(|month| language.month(month).unwrap()).collect();
        let short: Vec<&str> = (1..=12).map(|month| language.month_short(month).unwrap()).collect();
        let week = language.week();
        let weekdays: Vec<&str> = week.iter().map(|day| language.weekday(*day)).collect();
        for names in [&months, &short, &weekdays] {
            assert!(names.iter().all(|name| !name.is_empty()), "{name}: {names:?}");
            let mut distinct = (*names).clone();
            distinct.sort_unstable();
            distinct.dedup();
            assert_eq!(distinct.len(), names.len(), "{name}: {names:?}");
        }
        assert_eq!(week[0], language.week_start());
    }
}

#[test]
fn months_are_in_the_nominative_alone_and_in_the_genitive_beside_a_day() {
    // Names from the Unicode CLDR, stand-alone and format forms.
    for (language, month, alone, beside_day) in [
        ("de", 3, "März", "24. März"),
        ("cs", 1, "leden", "24. ledna"),
        ("ru", 4, "апрель", "24 апреля"),
        ("pl", 10, "październik", "24 października"),
        ("el", 4, "απρίλιος", "24 απριλίου"),
        ("fi", 4, "huhtikuu", "24. huhtikuuta"),
        ("sk", 4, "apríl", "24. apríla"),
        ("ca", 4, "abril", "24 d’abril"),
        ("tg", 1, "январ", "24 январ"),
        ("fr", 8, "août", "24 août"),
        ("es", 9, "septiembre", "24 de septiembre"),
        ("tr", 12, "aralık", "24 aralık"),
    ] {
        let own = named(language);
        assert_eq!(own.month(month).unwrap().to_lowercase(), alone.to_lowercase());
        let date = own.date(None, 24, month, None);
        assert_eq!(date.to_lowercase(), beside_day.to_lowercase(), "{language}");
    }
}

#[test]
fn dates_are_put_together_as_people_write_them() {
    for (language, date) in [
        ("en", "Saturday 24 April 2027"),
        ("en-US", "Saturday, April 24, 2027"),
        ("en-CA", "Saturday 24 April 2027"),
        ("de", "Samstag, 24. April 2027"),
        ("de-AT", "Samstag, 24. April 2027"),
        ("fr", "samedi 24 avril 2027"),
        ("es", "sábado, 24 de abril de 2027"),
        ("it", "sabato 24 aprile 2027"),
        ("nl", "zaterdag 24 april 2027"),
        ("pt-BR", "sábado, 24 de abril de 2027"),
        ("hu", "2027. április 24., szombat"),
        ("ru", "Суббота, 24 апреля 2027"),
        ("da", "lørdag den 24. april 2027"),
        ("ja", "2027年4月24日土曜日"),
    ] {
        assert_eq!(whole_date(language), date);
    }
    assert_eq!(named("fr").date(None, 1, 1, None), "1er janvier");
    let english = Language::english();
    let dated = day(2027, 4, 24);
    assert_eq!(english.day_in_words(dated), "Saturday 24 April 2027");
    assert_eq!(english.month_of(dated), "April 2027");
    assert_eq!(english.weekday_of(dated), Some("Saturday"));
    let perpetual = Day::Perpetual { month: 2, day: 29 };
    assert_eq!(english.day_in_words(perpetual), "29 February");
    assert_eq!(english.weekday_of(perpetual), None);
    assert_eq!(named("hu").month_of(dated), "2027. április");
    assert_eq!(named("en").date_order(), DateOrder::DayMonthYear);
    assert_eq!(named("en_US").date_order(), DateOrder::MonthDayYear);
    assert_eq!(named("hu").date_order(), DateOrder::YearMonthDay);
}

#[test]
fn weeks_start_where_people_start_them() {
    for (language, first) in [
        ("en", Weekday::Mon),
        ("en-US", Weekday::Sun),
        ("de", Weekday::Mon),
        ("pt-BR", Weekday::Sun),
        ("pt-PT", Weekday::Mon),
        ("ar-EG", Weekday::Sat),
        ("fa", Weekday::Sat),
    ] {
        assert_eq!(named(language).week_start(), first, "{language}");
    }
    // The names must not be shifted against the weekdays.
    assert_eq!(named("de").weekday(Weekday::Mon), "Montag");
    assert_eq!(named("en-US").weekday(Weekday::Sun), "Sunday");
    let narrow =
        |name: &str| named(name).week().map(|day| named(name).weekday_narrow(day)).join(" ");
    assert_eq!(narrow("de"), "Mo Di Mi Do Fr Sa So");
    assert_eq!(narrow("en-US"), "S M T W T F S");
}

#[test]
fn languages_are_found_by_the_names_that_people_use() {
    for (typed, tag) in [
        ("de", "de"),
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
        assert_eq!(named(typed).tag(), tag);
    }
    assert_eq!(named("sr").month(4), Some("април"));
    assert_eq!(named("sr-Latn").month(4), Some("april"));
    for unknown in ["", "xx", "germany", "de-ZZ", "de-Cyrl", "de DE", &"e".repeat(999)] {
        let error = Language::named(unknown).unwrap_err();
        assert!(error.typed.len() <= 32 && !error.similar.is_empty(), "{error}");
    }
    let error = Language::named("de-DD").unwrap_err();
    assert!(error.similar.contains(&"de-DE".to_string()), "{error}");
}

#[test]
fn numbers_are_grouped_with_what_the_font_has() {
    assert_eq!(named("en").number(1_527_044), "1,527,044");
    assert_eq!(named("de").number(1_527_044), "1.527.044");
    assert_eq!(named("bn").number(1_527_044), "15,27,044");
    let french = named("fr").number(1_527_044);
    assert_eq!(french, "1\u{202f}527\u{202f}044");
    assert_eq!(Face::Regular.first_missing(&french), None);
}

/// The keys of a catalog, each with the placeholders, fields and forms of its phrase.
fn placeholders(text: &str) -> BTreeMap<String, Vec<String>> {
    let mut known = BTreeMap::new();
    let catalog: toml::Table = toml::from_str(text).unwrap();
    for (section, keys) in catalog {
        // The name of the language is a plain value, not a table of phrases.
        for (key, phrase) in keys.as_table().into_iter().flatten() {
            let phrase = phrase.as_str().unwrap();
            assert!(!phrase.trim().is_empty(), "{section}.{key}");
            let parts = phrase.split('{').skip(1);
            let mut names: Vec<String> =
                parts.map(|part| part.split('}').next().unwrap().to_string()).collect();
            let fields = phrase.split('`').skip(1).step_by(2).map(str::to_owned);
            names.extend(fields.chain(phrase.contains('|').then(|| "|".to_owned())));
            names.sort();
            names.dedup();
            known.insert(format!("{section}.{key}"), names);
        }
    }
    known
}

#[test]
fn every_catalog_has_the_keys_and_the_words_in_braces_of_the_english_one() {
    let english = placeholders(CATALOGS[0].text);
    for own in CATALOGS {
        assert_eq!(placeholders(own.text), english, "{}", own.name);
        assert!(named(own.name).has_own_phrases());
    }
    assert!(!named("fi").has_own_phrases());
}

#[test]
fn every_saying_has_the_values_the_fields_and_the_forms_of_the_english_one() {
    let known = placeholders(include_str!("../../../../templates/languages/sayings.toml"));
    let english = known.iter().filter(|(name, _)| name.ends_with(".en"));
    for (name, parts) in english.clone() {
        for own in CATALOGS {
            let other = name.replace(".en", &format!(".{}", own.name));
            assert_eq!(known.get(&other), Some(parts), "{other}");
        }
    }
    assert_eq!(known.len(), english.count() * CATALOGS.len());
}

/// The labels of the empty board in a language, with cells of 12 mm.
fn labels(layout: &str, language: Language) -> Vec<Text> {
    let layout = OpenLayout { layout: Layout::named(layout), ..OpenLayout::default() };
    let drawing = drawing("color", language.tag());
    texts(&document(&Board { layout, drawing, ..Board::default() }).pages[0].items)
}

#[test]
fn labels_fit_their_cells_in_every_language_and_can_be_read() {
    for layout in ["calendar", "rhombus", "weekday"] {
        let board_labels = puzzle(layout).board().labels().len();
        for name in Language::all_names() {
            let language = named(name);
            if check_language(&language, &theme("color")).is_err() {
                continue;
            }
            let texts = labels(layout, language);
            assert!(texts.len() >= board_labels, "{layout}, {name}");
            for text in texts {
                let ink = text.ink().unwrap();
                assert!(ink.width() <= 11.0 && ink.height() <= 11.0, "{layout}, {name}: {text:?}");
                // The smallest type on cards is 5 points. In Kashubian, Strëmiannik (March) is printed in full,
                // because its short name is also that of a weekday.
                let least = if name == "csb_PL" { 1.6 } else { 1.77 };
                assert!(
                    text.size >= least,
                    "{layout}, {name}: {:?} {:.2}",
                    text.content,
                    text.size
                );
            }
        }
    }
}

#[test]
fn the_labels_of_the_board_follow_the_language() {
    let said = |layout, name| -> Vec<String> {
        let texts = labels(layout, named(name)).into_iter();
        texts.map(|text| text.content).collect()
    };
    assert_eq!(said("calendar", "de")[..3], ["Jan", "Feb", "Mär"]);
    assert_eq!(said("calendar", "en"), said("calendar", "en-US"));
    let german = said("weekday", "de");
    assert!(german.contains(&"Mo".to_string()) && !german.contains(&"Mon".to_string()));
    // In Spanish, Mar is both a month and a weekday.
    let spanish = said("weekday", "es");
    assert_eq!(spanish.iter().filter(|label| *label == "Mar").count(), 1);
    assert!(spanish.contains(&"Marzo".to_string()));
}

#[test]
fn no_label_is_said_twice_in_any_language() {
    for name in Language::all_names() {
        let language = named(name);
        let labels = labels("rhombus", language);
        let mut texts: Vec<String> =
            labels.iter().map(|text| text.content.to_lowercase()).collect();
        let count = texts.len();
        texts.sort();
        texts.dedup();
        // If a label takes two lines, one of them may also be in another label.
        if labels.len() == 50 {
            assert_eq!(texts.len(), count, "{name}");
        }
    }
}

#[test]
fn whole_english_names_on_a_board_are_said_in_the_language_too() {
    let german = in_language(&puzzle("festival"), &named("de"));
    let labels: Vec<&str> = german.board().labels().iter().map(|area| area.text.as_str()).collect();
    assert!(labels.contains(&"Januar") && labels.contains(&"Dezember"), "{labels:?}");
    assert!(!labels.contains(&"January"), "{labels:?}");
}

#[test]
fn a_catalog_of_ones_own_is_said_with_the_dates_of_its_language() {
    let text = "language = \"de\"\n[deck]\npuzzle = \"Tagespuzzle\"\n";
    let own = Language::of_catalog(text, "my.toml").unwrap();
    assert_eq!(own.month(12), Some("Dezember"));
    assert_eq!(own.phrases().deck.puzzle.as_str(), "Tagespuzzle");
    assert_eq!(own.dates(1), "1 date");
    assert!(own.has_own_phrases());
    let unknown = Language::of_catalog("language = \"xx\"\n", "my.toml");
    let error = unknown.unwrap_err().to_string();
    assert!(error.starts_with("my.toml:1:12: "), "{error}");
}

#[test]
fn a_translation_may_be_begun_but_says_nothing_that_english_does_not() {
    let begun = load_translation("[count]\none = \"keine\"\n", "begun").unwrap();
    assert_eq!(begun.phrases, 1);
    assert!(begun.missing.contains(&"count.many".to_string()));
    assert!(begun.missing.contains(&"cards.one_of".to_string()));
    for (text, place, part) in [
        ("[count]\nnon = \"x\"", "2:1", "did you mean \"none\"?"),
        ("[count]\nmany = \"x\"", "2:8", "lacks {count}"),
        ("[count]\nnone = \"{x}\"", "2:8", "no value for {x}"),
        ("[count]\nnone = 3", "2:1", "is a text"),
        ("count = \"x\"", "1:1", "is a table"),
        ("[count", "1:7", ""),
    ] {
        let error = load_translation(text, "my.toml").unwrap_err().to_string();
        assert!(error.starts_with(&format!("my.toml:{place}: ")), "{error}");
        assert!(error.contains(part), "{error}");
    }
}
