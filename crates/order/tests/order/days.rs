//! The days that an order is about.

use serde_json::json;
use tilendar_order::{Days, Fields, MakeError};

/// The days that these fields name, and the title of a deck with them.
fn days(fields: serde_json::Value) -> Result<(Vec<String>, String), MakeError> {
    let days = Days::read(&mut fields.as_object().cloned().unwrap())?;
    let found = days.days()?;
    let title = days.title(&found);
    Ok((found.iter().map(|day| day.slug()).collect(), title))
}

/// The number of days, the first, the last, and the title.
fn ends(fields: serde_json::Value) -> (usize, String, String, String) {
    let (days, title) = days(fields).unwrap();
    let (first, last) = (days[0].clone(), days[days.len() - 1].clone());
    (days.len(), first, last, title)
}

fn refusal(fields: serde_json::Value, blamed: &[&str]) -> String {
    let error = days(fields).expect_err("refused");
    assert_eq!(error.fields(), blamed, "{error}");
    error.to_string()
}

#[test]
fn a_date_with_its_year_begins_a_year_of_days_across_new_year() {
    let (count, first, last, title) = ends(json!({"from": "2026-12-25"}));
    assert_eq!((count, &*first, &*last), (365, "2026-12-25", "2027-12-24"));
    assert_eq!(title, "2026-12-25-to-2027-12-24");
    assert_eq!(ends(json!({"from": "2027-03-01"})).0, 366);
    assert_eq!(ends(json!({"from": "2028-02-29"})).2, "2029-02-28");
}

#[test]
fn a_run_ends_with_its_last_day() {
    let run = |more: &str, value: serde_json::Value| {
        let (count, _, last, _) = ends(json!({"from": "2026-12-25", more: value}));
        (count, last)
    };
    assert_eq!(run("to", json!("01-06")), (13, "2027-01-06".to_owned()));
    assert_eq!(run("to", json!("2027-01-06")), (13, "2027-01-06".to_owned()));
    let (_, title) = days(json!({"from": "2026-12-25", "to": "2026-12-25"})).unwrap();
    assert_eq!(title, "2026-12-25");
}

#[test]
fn within_a_year_days_keep_to_it() {
    let (count, first, last, title) = ends(json!({"year": 2027, "from": "12-01", "to": "12-24"}));
    assert_eq!((count, &*first, &*last), (24, "2027-12-01", "2027-12-24"));
    assert_eq!(title, "2027");
}

#[test]
fn runs_that_are_none_are_refused_with_the_field() {
    let words = refusal(json!({"from": "12-25"}), &["year"]);
    assert!(words.contains("2026-12-25"), "{words}");
    let words = refusal(json!({"from": "2026-12-25", "to": "2026-12-24"}), &["from", "to"]);
    assert!(words.contains("ends before it starts"), "{words}");
    let words = refusal(json!({"from": "2026-12-25", "to": "2028-01-01"}), &["from", "to"]);
    assert!(words.contains("not in the year of days"), "{words}");
    refusal(json!({"from": "9999-06-01"}), &["from"]);
    refusal(json!({}), &["year"]);
}

#[test]
fn a_month_is_known_by_its_name_in_every_language_with_phrases_with_or_without_accents() {
    for catalog in tilendar_press::language::CATALOGS {
        let language = tilendar_press::language::Language::named(catalog.name).unwrap();
        for month in 1..=12 {
            let names = [language.month(month), language.month_short(month)];
            for name in names.into_iter().flatten() {
                let day = tilendar_order::day(&format!("7 {name} 2027"));
                let day = day.unwrap_or_else(|error| panic!("{name}: {error}"));
                assert_eq!(day.slug(), format!("2027-{month:02}-07"), "{name}");
            }
        }
    }
    for (texts, slug) in [
        (
            "25.12.27|25-Dec-27|25. Dezember 27|25 de diciembre de 2027|25/12/27|25-12-27",
            "2027-12-25",
        ),
        ("il 25 dicembre 2027|25 de dezembro de ’27|zaterdag 25 december van 2027", "2027-12-25"),
        ("25 decembre|le 25 décembre|l'25 dicembre|am 25. Dezember", "12-25"),
    ] {
        for text in texts.split('|') {
            assert_eq!(tilendar_order::day(text).unwrap().slug(), slug, "{text}");
        }
    }
}

#[test]
fn texts_that_only_look_like_dates_are_none() {
    let texts = "|Dec|25|Dec 25 26 27|Dec Dec 25|25.12.027|ju 3|1/2/3/4|Dec 32|30/30";
    for text in texts.split('|') {
        assert!(tilendar_order::day(text).is_err(), "{text}");
    }
}
