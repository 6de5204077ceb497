//! The labels of months, weekdays and days are in calendar order, judged by their known names.

use tilendar_puzzle::GroupKind;
use tilendar_puzzle::template::{
    CalendarOrder, Disorder, PUZZLES, TemplateFault, load, place_in_calendar,
};

const MONDAY_FIRST: &str = "Mon Tue Wed Thu Fri Sat Sun";

fn preset(name: &str) -> String {
    PUZZLES.find(name).expect("a preset").text.to_owned()
}

/// The weekday board with other labels for the weekdays, in their order on the board from Sunday and in that of the
/// group.
fn weekdays(from_sunday: &str, listed: &str) -> String {
    let words: Vec<&str> = from_sunday.split(' ').collect();
    let text = preset("weekday");
    let text = text.replace("Sun Mon Tue Wed", &words[..4].join(" "));
    let text = text.replace("Thu Fri Sat\"", &format!("{}\"", words[4..].join(" ")));
    text.replace(&format!("\"{MONDAY_FIRST}\""), &format!("\"{listed}\""))
}

fn order(text: &str, kind: GroupKind) -> Result<CalendarOrder, Box<Disorder>> {
    match load(text, "my.toml") {
        Ok(puzzle) => Ok(CalendarOrder::of(&puzzle, puzzle.group_of(kind).expect("a group"))),
        Err(error) => match error.fault {
            TemplateFault::Order(disorder) => Err(disorder),
            other => panic!("{other}"),
        },
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
fn a_week_from_sunday_is_refused_with_the_order_that_is_meant() {
    let text = weekdays("Sun Mon Tue Wed Thu Fri Sat", "Sun Mon Tue Wed Thu Fri Sat");
    let error = load(&text, "my.toml").expect_err("a fault");
    let line = text.lines().position(|line| line.starts_with("labels = \"Sun"));
    assert_eq!(error.place.line_and_column, line.map(|line| (line + 1, 11)), "{error}");
    let message = error.to_string();
    for part in ["\"Sun\" where Monday belongs", "\"Sun\" is Sunday", MONDAY_FIRST] {
        assert!(message.contains(part), "no {part:?} in {message}");
    }
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
            matches!(&wrong, CalendarOrder::Wrong(disorder) if disorder.means == "Sunday"),
            "{wrong:?}"
        );
        words.rotate_left(1);
        let right = CalendarOrder::of_words(GroupKind::Weekday, &words);
        assert_eq!(right, CalendarOrder::Right(format!("{language} names")));
    }
}

#[test]
fn words_that_nobody_knows_are_left_to_whoever_does() {
    let stars = "Sol Luna Mars Mercury Jove Venus Saturn";
    let listed = "Luna Mars Mercury Jove Venus Saturn Sol";
    let unknown = CalendarOrder::Unknown;
    assert_eq!(order(&weekdays(stars, listed), GroupKind::Weekday), Ok(unknown));
    // Six are known, and in their places: only the seventh is asked for.
    let nearly = weekdays("Rest Mon Tue Wed Thu Fri Sat", "Mon Tue Wed Thu Fri Sat Rest");
    assert_eq!(order(&nearly, GroupKind::Weekday), Ok(CalendarOrder::Unknown));
}

#[test]
fn months_and_days_out_of_order_are_refused() {
    let calendar = preset("calendar");
    let change = |from: &str, to: &str, kind| {
        let changed = calendar.replacen(from, to, 1);
        assert_ne!(changed, calendar);
        order(&changed, kind).expect_err("a disorder")
    };
    let labels = "labels = \"Jan Feb Mar Apr May Jun";
    let months = change(labels, "labels = \"Jan Mar Feb Apr May Jun", GroupKind::Month);
    assert_eq!((months.index, months.means.as_str()), (1, "March"));
    let days = change("labels = \"1 2 3", "labels = \"1 3 2", GroupKind::Day);
    assert_eq!((days.belongs.as_str(), days.means.as_str()), ("day 2", "day 3"));
    assert!(days.to_string().chars().count() < 400, "{days}");
}

#[test]
fn names_of_no_two_places_are_the_same() {
    for kind in [GroupKind::Weekday, GroupKind::Month] {
        let places = 0..kind.required_labels().expect("some");
        let mut names: Vec<String> = places.map(|place| place_in_calendar(kind, place)).collect();
        let count = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count);
        assert!(!names.contains(&String::new()));
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
