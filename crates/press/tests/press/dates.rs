//! Names, dates and numbers as the speakers of each language write them.

use crate::language;
use chrono::{NaiveDate, Weekday};
use tilendar_drawing::Face;
use tilendar_press::language::Language;
use tilendar_puzzle::almanac::{DateOrder, Day};

#[test]
fn months_are_in_the_nominative_alone_and_in_the_genitive_beside_a_day() {
    // Names from the Unicode CLDR, stand-alone and format forms.
    for (name, month, alone, beside_day) in [
        ("de", 3, "März", "24. März"),
        ("cs", 1, "leden", "24. ledna"),
        ("ru", 4, "апрель", "24 апреля"),
        ("pl", 10, "październik", "24 października"),
        ("el", 4, "απρίλιος", "24 απριλίου"),
        ("fi", 4, "huhtikuu", "24. huhtikuuta"),
        ("ca", 4, "abril", "24 d’abril"),
        ("tg", 1, "январ", "24 январ"),
        ("es", 9, "septiembre", "24 de septiembre"),
    ] {
        let language = language(name);
        assert_eq!(language.month(month).unwrap().to_lowercase(), alone.to_lowercase());
        let date = language.date(None, 24, month, None);
        assert_eq!(date.to_lowercase(), beside_day.to_lowercase(), "{name}");
    }
}

#[test]
fn dates_are_put_together_as_people_write_them() {
    for (name, date) in [
        ("en", "Saturday 24 April 2027"),
        ("en-US", "Saturday, April 24, 2027"),
        ("de-AT", "Samstag, 24. April 2027"),
        ("fr", "samedi 24 avril 2027"),
        ("es", "sábado, 24 de abril de 2027"),
        ("pt-BR", "sábado, 24 de abril de 2027"),
        ("hu", "2027. április 24., szombat"),
        ("da", "lørdag den 24. april 2027"),
        ("ja", "2027年4月24日土曜日"),
    ] {
        assert_eq!(language(name).date(Some(Weekday::Sat), 24, 4, Some(2027)), date);
    }
    assert_eq!(language("fr").date(None, 1, 1, None), "1er janvier");
    let english = Language::english();
    let dated = Day::Dated(NaiveDate::from_ymd_opt(2027, 4, 24).unwrap());
    assert_eq!(english.day_in_words(dated), "Saturday 24 April 2027");
    assert_eq!(english.month_of(dated), "April 2027");
    assert_eq!(language("hu").month_of(dated), "2027. április");
    let perpetual = Day::Perpetual { month: 2, day: 29 };
    assert_eq!(english.day_in_words(perpetual), "29 February");
    assert_eq!(english.weekday_of(perpetual), None);
    for (name, order) in [
        ("en", DateOrder::DayMonthYear),
        ("en_US", DateOrder::MonthDayYear),
        ("hu", DateOrder::YearMonthDay),
    ] {
        assert_eq!(language(name).date_order(), order);
    }
}

#[test]
fn weeks_start_where_people_start_them() {
    for (name, first) in [
        ("en", Weekday::Mon),
        ("en-US", Weekday::Sun),
        // German has no locale there; the week is that of the territory.
        ("de-US", Weekday::Sun),
        ("pt-BR", Weekday::Sun),
        ("pt-PT", Weekday::Mon),
        ("fa", Weekday::Sat),
    ] {
        assert_eq!(language(name).week_start(), first, "{name}");
    }
    // The names must not be shifted against the weekdays.
    for (name, week) in [("de", "Mo Di Mi Do Fr Sa So"), ("en-US", "S M T W T F S")] {
        let language = language(name);
        assert_eq!(language.week().map(|day| language.weekday_narrow(day)).join(" "), week);
    }
}

#[test]
fn numbers_are_grouped_with_what_the_font_has() {
    for (name, number) in [
        ("en", "1,527,044"),
        ("de", "1.527.044"),
        ("bn", "15,27,044"),
        ("fr", "1\u{202f}527\u{202f}044"),
    ] {
        assert_eq!(language(name).number(1_527_044), number);
        assert_eq!(Face::Regular.first_missing(number), None);
    }
}
