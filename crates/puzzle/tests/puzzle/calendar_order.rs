//! The labels of months, weekdays and days are in calendar order, judged by their known names.

use tilendar_puzzle::GroupKind;
use tilendar_puzzle::template::{CalendarOrder, PUZZLES, load};

fn preset(name: &str) -> String {
    PUZZLES.find(name).expect("a preset").text.to_owned()
}

/// Asserts that the template with one thing changed is refused with these words.
fn assert_disorder(name: &str, from: &str, to: &str, parts: &[&str]) {
    let changed = preset(name).replacen(from, to, 1);
    let error = load(&changed, "my.toml").expect_err("a disorder").to_string();
    assert!(error.chars().count() < 400, "{error}");
    for part in parts {
        assert!(error.contains(part), "no {part:?} in {error}");
    }
}

#[test]
fn every_preset_is_in_calendar_order() {
    for preset in PUZZLES.all() {
        let puzzle = PUZZLES.load(preset.name).expect("a puzzle");
        for group in puzzle.groups() {
            let order = CalendarOrder::of(&puzzle, group);
            let is_judged = matches!(order, CalendarOrder::Right(_) | CalendarOrder::Any);
            assert!(is_judged, "{} {order:?}", preset.name);
        }
        assert_eq!(puzzle.misnamed_group(), None, "{}", preset.name);
    }
}

#[test]
fn what_is_out_of_order_is_refused_with_the_order_that_is_meant() {
    let week = "Mon Tue Wed Thu Fri Sat Sun";
    let from_sunday = "Sun Mon Tue Wed Thu Fri Sat";
    let sunday = ["\"Sun\" where Monday belongs", "\"Sun\" is Sunday", week];
    assert_disorder("weekday", &format!("\"{week}\""), &format!("\"{from_sunday}\""), &sunday);
    let march = ["\"Mar\" where February belongs, and \"Mar\" is March"];
    assert_disorder("calendar", "labels = \"Jan Feb Mar", "labels = \"Jan Mar Feb", &march);
    let days = ["\"3\" where day 2 belongs, and \"3\" is day 3"];
    assert_disorder("calendar", "labels = \"1 2 3", "labels = \"1 3 2", &days);
}

#[test]
fn names_are_known_in_each_language_whole_and_short() {
    for (from_sunday, language) in [
        ("Sunday Monday Tues Weds Thurs Fri Sat", "English"),
        ("So Mo Di Mi Do Fr Sa", "German"),
        ("dim. lun. mar. mer. jeu. ven. sam.", "French"),
        ("DOM LUN MAR MIÉ JUE VIE SÁB", "Spanish"),
        ("Do Lu Ma Me Gi Ve Sa", "Italian"),
        ("zo ma di wo do vr za", "Dutch"),
        ("Domingo 2ª 3ª 4ª 5ª 6ª Sabado", "Portuguese"),
    ] {
        let mut words: Vec<&str> = from_sunday.split(' ').collect();
        let wrong = CalendarOrder::of_words(GroupKind::Weekday, &words);
        assert!(
            matches!(&wrong, CalendarOrder::Wrong(it) if it.to_string().contains("is Sunday")),
            "{wrong:?}"
        );
        words.rotate_left(1);
        let right = CalendarOrder::of_words(GroupKind::Weekday, &words);
        assert_eq!(right, CalendarOrder::Right(format!("{language} names")));
    }
    // Six of seven are names, and in order; and none is.
    for words in ["Mon Tue Wed Thu Fri Sat Rest", "Luna Mars Mercury Jove Venus Saturn Sol"] {
        let words: Vec<&str> = words.split(' ').collect();
        let order = CalendarOrder::of_words(GroupKind::Weekday, &words);
        assert_eq!(order, CalendarOrder::Unknown);
    }
}

#[test]
fn a_group_with_nearly_the_name_of_a_date_is_asked_about() {
    let text = preset("calendar").replace("name = \"month\"", "name = \"months\"");
    let puzzle = load(&text, "my.toml").expect("a puzzle");
    let misnamed = puzzle.misnamed_group().expect("months");
    let words = "the group \"months\" is not part of a date: did you mean \"month\"?";
    assert_eq!(misnamed.to_string(), words);
    let message = puzzle.reveal_for_day(10, 6).expect_err("no dates").to_string();
    assert!(message.contains("did you mean \"month\"?"), "{message}");
}
