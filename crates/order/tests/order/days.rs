//! The days that an order is about.

use tilendar_order::{Days, Fields, MakeError};
use tilendar_puzzle::almanac::Day;

/// The number of days that these fields name, the first, the last, and the title of a deck with them.
fn ends(fields: &str) -> Result<String, MakeError> {
    let days = Days::read(&mut serde_json::from_str(fields).unwrap())?;
    let all = days.days()?;
    let [first, last] = [all[0], all[all.len() - 1]].map(Day::slug);
    Ok(format!("{} | {first} | {last} | {}", all.len(), days.title(&all)))
}

#[test]
fn days_are_those_of_a_year_or_a_run_across_new_year() {
    let table = r#"
{"from":"2026-12-25"} | 365 | 2026-12-25 | 2027-12-24 | 2026-12-25-to-2027-12-24
{"from":"2027-03-01"} | 366 | 2027-03-01 | 2028-02-29 | 2027-03-01-to-2028-02-29
{"from":"2028-02-29"} | 366 | 2028-02-29 | 2029-02-28 | 2028-02-29-to-2029-02-28
{"from":"2026-12-25","to":"01-06"} | 13 | 2026-12-25 | 2027-01-06 | 2026-12-25-to-2027-01-06
{"from":"2026-12-25","to":"2026-12-25"} | 1 | 2026-12-25 | 2026-12-25 | 2026-12-25
{"year":2027,"from":"12-01","to":"12-24"} | 24 | 2027-12-01 | 2027-12-24 | 2027"#;
    for (fields, expected) in table.lines().filter_map(|line| line.split_once(" | ")) {
        assert_eq!(ends(fields).unwrap(), expected, "{fields}");
    }
}

#[test]
fn runs_that_are_none_are_refused_with_the_field() {
    let table = r#"
{"from":"12-25"} | ["year"] | 2026-12-25
{"from":"2026-12-25","to":"2026-12-24"} | ["from", "to"] | ends before it starts
{"from":"2026-12-25","to":"2028-01-01"} | ["from", "to"] | not in the year of days
{"from":"9999-06-01"} | ["from"] | after the year 9999
{} | ["year"] | no days given"#;
    for line in table.lines().skip(1) {
        let [fields, blamed, words] = line.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let error = ends(fields).unwrap_err();
        assert_eq!(format!("{:?}", error.fields()), blamed, "{error}");
        assert!(error.to_string().contains(words), "{error}");
    }
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
