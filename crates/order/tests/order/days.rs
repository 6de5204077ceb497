//! The days that an order is about.

use tilendar_order::{Days, Fields, MakeError};
use tilendar_puzzle::almanac::Day;

fn read(fields: &str) -> Result<Vec<Day>, MakeError> {
    Days::read(&mut serde_json::from_str(fields).unwrap())?.days()
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
        let error = read(fields).unwrap_err();
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
