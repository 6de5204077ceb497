//! Every command that takes days takes them in the same notation.

use crate::common::program::{names_in, outcome, results, run, run_in, tilendar};

use serde_json::Value;

/// The order that a command line prints.
fn order(line: &str) -> String {
    let arguments: Vec<&str> = line.split(' ').chain(["--print-order"]).collect();
    let (code, order, messages) = run(&arguments);
    assert_eq!(code, Some(0), "{line}: {messages}");
    order
}

#[test]
fn a_range_is_the_same_however_it_is_said() {
    let range = order("cards 2027-12-01..2027-12-24");
    for same in [
        "cards --from 2027-12-01 --to 2027-12-24",
        "cards 1.12.2027..24.12.2027",
        "cards 12-01..2027-12-24",
    ] {
        assert_eq!(order(same), range, "{same}");
    }
    assert_eq!(order("cards 2027-02"), order("cards 2027-02-01..2027-02-28"));
    assert_eq!(order("solutions --from 12-01 --to 12-24"), order("solutions 12-01..12-24"));
}

#[cfg(unix)]
#[test]
fn a_device_is_no_time_zone() {
    let mut command = tilendar(&["board", "today", "-o", "-"]);
    command.env("TZ", "/dev/zero");
    let (code, _, messages) = outcome(command);
    assert_eq!(code, Some(1), "{messages}");
    assert_eq!(messages, "error: TZ names no time zone: write the date instead\n");
}

#[test]
fn a_range_without_a_year_is_of_this_year_or_of_the_next_if_it_is_past() {
    let (code, order, messages) = run(&["cards", "12-01..12-31", "--print-order"]);
    assert_eq!(code, Some(0), "{messages}");
    assert!(messages.starts_with("this year, from 2"), "{messages}");
    assert!(order.contains("-12-01\",\"to\":\"12-31\""), "{order}");
    let (code, _, messages) = run(&["challenges", "12-31"]);
    assert!(code == Some(0) && messages.starts_with("this year"), "{messages}");
    let date = |line: &[&str], field: &str| {
        let order: Value = serde_json::from_str(&run(line).1).unwrap();
        order[field].as_str().unwrap().to_owned()
    };
    let today = date(&["sheet", "today", "--print-order"], "date");
    let new_year = date(&["cards", "01-01", "--print-order"], "from");
    assert!(new_year >= today, "{new_year} is before {today}");
    let every = ["cards", "--perpetual", "12-01..12-24", "--print-order"];
    assert!(results(&every).contains("\"from\":\"12-01\",\"perpetual\":true"));
}

#[test]
fn a_product_of_one_date_is_made_for_each_of_a_range() {
    let folder = tempfile::tempdir().unwrap();
    let board = ["board", "12-30..01-02", "-o", "boards/"];
    let (code, _, messages) = run_in(folder.path(), &board);
    assert_eq!(code, Some(0), "{messages}");
    assert_eq!(names_in(&folder.path().join("boards")).len(), 4);
    let orders = results(&["art-print", "06-14..06-16", "--print-order"]);
    assert_eq!(orders.lines().count(), 3);
}

#[test]
fn the_tilings_of_a_range_come_one_after_the_other() {
    let both = results(&["solve", "10-06..10-07"]);
    let each = ["10-06", "10-07"].map(|date| results(&["solve", date]));
    assert_eq!(both, each.join("\n"));
    let counts = results(&["solve", "10-06..10-07", "--count"]);
    assert!(counts.contains("10-06          7"), "{counts}");
}
