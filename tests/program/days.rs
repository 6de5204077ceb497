//! Every command that takes days takes them in the same notation.

use crate::common::program::{
    Folder, arguments, assert_has, names_in, outcome, results, run, run_in, tilendar,
};

use serde_json::Value;

fn order(line: &str) -> String {
    let (code, order, messages) = run(&[&arguments(line)[..], &["--print-order"]].concat());
    assert_eq!(code, Some(0), "{line}: {messages}");
    order
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
fn days_with_commas_between_them_are_these_days() {
    let deck = order("cards 2027-03-14,2027-07-22..2027-07-24,2027-07-25 --without 2027-07-23");
    let left_out = r#""without":["2027-03-15..2027-07-21","2027-07-23"]"#;
    assert!(deck.contains(left_out) && deck.contains(r#""to":"2027-07-25""#), "{deck}");
    assert!(order("bookmark --perpetual 12-25,01-01").contains(r#"["12-26..12-31"]"#));
    let each = order("board 03-14,07-22..07-24 --without 07-23");
    assert_eq!(each.matches("date").count(), 3, "{each}");
}

#[test]
fn the_tilings_of_a_range_come_one_after_the_other() {
    let both = results(&["solve", "10-06..10-07"]);
    let each = ["10-06", "10-07"].map(|date| results(&["solve", date]));
    assert_eq!(both, each.join("\n"));
    let counts = results(&["solve", "10-06..10-07", "--count"]);
    assert!(counts.contains("10-06          7"), "{counts}");
}

/// A calendar as a calendar program exports it: the lines of each event, separated by blanks.
fn calendar(events: &[&str]) -> String {
    let events = events.iter().map(|event| {
        let lines = event.replace('|', "\r\n");
        format!("BEGIN:VEVENT\r\n{lines}\r\nBEGIN:VALARM\r\nDURATION:P9D\r\nEND:VALARM\r\nEND:VEVENT\r\n")
    });
    format!("\u{feff}BEGIN:VCALENDAR\r\n{}END:VCALENDAR\r\n", events.collect::<String>())
}

/// Events, and the days of 2027 and 2028 that they have.
const EVENTS: &str = "\
DTSTART;VALUE=DATE:19800614|RRULE:FREQ=YEARLY -> 06-14
DTSTART:19800614|RRULE:FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=14;WKST=SU -> 06-14
DTSTART;VALUE=DATE:20270315|RRULE:FREQ=YEARLY;INTERVAL=2 -> 2027-03-15
DTSTART;VALUE=DATE:20260315|RRULE:FREQ=YEARLY;COUNT=2 -> 2027-03-15
DTSTART;VALUE=DATE:20260315|RRULE:FREQ=YEARLY;UNTIL=20270315T000000Z -> 2027-03-15
DTSTART;VALUE=DATE:20001123|RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH -> 2027-11-25 2028-11-23
DTSTART;VALUE=DATE:20000529|RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO -> 2027-05-31 2028-05-29
DTSTART;VALUE=DATE:20001107|RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8 -> 2027-11-02 2028-11-07
DTSTART;VALUE=DATE:20000101|RRULE:FREQ=YEARLY;BYDAY=1MO -> 2027-01-04 2028-01-03
DTSTART;VALUE=DATE:20001231|RRULE:FREQ=YEARLY;BYDAY=-1FR -> 2027-12-31 2028-12-29
DTSTART;VALUE=DATE:20000131|RRULE:FREQ=YEARLY;BYMONTHDAY=-31;BYMONTH=1,2 -> 2027-01-01 2028-01-01
DTSTART;VALUE=DATE:20000614|RRULE:FREQ=YEARLY|EXDATE;VALUE=DATE:20270614 -> 2028-06-14
DTSTART;VALUE=DATE:20270614|RDATE;VALUE=DATE:20270615,20280616 -> 2027-06-14 2027-06-15 2028-06-16
DTSTART;VALUE=DATE:20271231|DTEND;VALUE=DATE:20280102 -> 2027-12-31 2028-01-01
DTSTART;VALUE=DATE:20280229|DURATION:P2D -> 2028-02-29 2028-03-01";

#[test]
fn all_day_events_are_on_the_days_of_their_rules() {
    let rows: Vec<(usize, (&str, &str))> =
        EVENTS.lines().filter_map(|row| row.split_once(" -> ")).enumerate().collect();
    let events: Vec<String> =
        rows.iter().map(|(index, (lines, _))| format!("{lines}|SUMMARY:Event {index}")).collect();
    let events: Vec<&str> = events.iter().map(String::as_str).collect();
    let folder = Folder::with("own.ics", &calendar(&events));
    for year in ["2027", "2028"] {
        let (order, _) = folder.run(&format!("cards {year} --special own.ics --print-order"));
        let order: Value = serde_json::from_str(&order).unwrap();
        let expected = rows.iter().flat_map(|(index, (_, days))| {
            let days = days.split(' ').filter(|day| day.len() == 5 || day.starts_with(year));
            days.map(move |day| format!("{day}=Event {index}"))
        });
        assert_eq!(order["special"], Value::from_iter(expected), "{year}");
    }
}

#[test]
fn what_no_day_of_an_order_has_is_counted_and_the_words_are_in_the_order() {
    let own = calendar(&[
        "UID:1|DTSTART;VALUE=DATE:19800614|RRULE:FREQ=YEARLY|SUMMARY;LANGUAGE=de:Zoë\\, die Gro\r\n ße\\nund Kleine",
        "UID:2|DTSTART:20270301T100000Z|SUMMARY:Dentist",
        "UID:3|DTSTART;VALUE=DATE:20270301|RRULE:FREQ=WEEKLY|SUMMARY:Garbage",
        "UID:4|DTSTART;VALUE=DATE:20290301|SUMMARY:Later",
        "UID:5|DTSTART;VALUE=DATE:20000102|RRULE:FREQ=YEARLY|SUMMARY:Moved",
        "UID:5|DTSTART;VALUE=DATE:20270103|RECURRENCE-ID;VALUE=DATE:20270102|SUMMARY:Moved",
    ]);
    let folder = Folder::with("own.ics", &own);
    folder
        .write("more.csv", "Wer;Geburtstag;#\nAnna;14/6/1980;x\nBen;25/12/99;\nEve;Ostermontag;\n");
    let (order, messages) =
        folder.run("cards 2027 --special own.ics --special more.csv --print-order");
    let days = [
        "06-14=Zoë, die Große und Kleine",
        "2027-01-03=Moved",
        "06-14=Anna",
        "12-25=Ben",
        "easter+1=Eve",
    ];
    assert!(order.contains(&Value::from_iter(days).to_string()), "{order}");
    let counts = "left out of these files: 1 not all-day, 1 outside the dates, 1 with a rule other than a yearly one\n";
    assert_eq!(messages, counts);
    // In a table of orders, beside it; and what is made is made again without the file.
    folder.write(
        "orders.csv",
        "product,year,from,to,special,output\ncards,2027,06-13,06-15,own.ics,a.svg\n",
    );
    assert!(folder.messages("make orders.csv -o made").contains(counts.trim()));
    folder.run("cards 2027 --from 06-13 --to 06-15 --special own.ics -o deck.pdf");
    std::fs::remove_file(folder.path("own.ics")).unwrap();
    assert!(folder.messages("make deck.pdf -o again.pdf").contains("byte for byte"));
}

#[test]
fn hostile_calendars_and_tables_are_refused_with_the_reason() {
    let many = calendar(&vec!["DTSTART:20270101|SUMMARY:x"; 20_001]);
    for (name, text, reason) in [
        ("a.ics", many.as_str(), "more than 20000 events"),
        ("a.ics", &"x".repeat(5_000_001), "more than 5 MB"),
        ("a.ics", "06-14,Anna\n", "no calendar"),
        ("a.csv", "date,name\n14 Juneber,Anna\n", "line 2"),
        ("a.csv", "who,what\nx,y\n", "no column of dates"),
        ("a.csv", "05/06,Anna\n", "in some countries"),
    ] {
        let folder = Folder::with(name, text);
        let (_, messages) = folder.fail(&format!("cards 2027 --special {name}"), 2);
        assert!(messages.contains(reason), "{reason}: {messages}");
    }
}

#[test]
fn days_are_left_out_wherever_days_are_chosen() {
    let folder = Folder::with("free.ics", &calendar(&["DTSTART:20270320|DTEND:20270328"]));
    for (line, left) in [
        ("cards 2027-03-15..2027-04-03 --without free.ics,Easter..Easter+1 -o a.pdf", "10 cards"),
        (
            "worksheets 2027-03-15..2027-03-31 --school-days --without Karfreitag,29.3.2027",
            "11 worksheets",
        ),
        ("booklet 2027 --without 2027-02..2027-12 -o c.pdf", "31 dates"),
        ("heatmap 2027 --without August -o d.svg", "31 days left out"),
        ("heatmap 2027 --without August -o d.csv", "31 days left out"),
        ("solutions 2027-03-20..2027-03-22 --without 2027-03-21 -o e.pdf", "1 day left out"),
        ("poster 2027 --without 05/06 --lang de -o f.pdf", "2027-06-05"),
        ("board 12-23..12-27 --without 12-24..12-26 -o g/", "3 days left out"),
        ("cards 2027-12 --without 2027-01 -o h.pdf", "nothing is left out"),
    ] {
        let messages = folder.messages(line);
        assert!(messages.contains(left) && messages.contains("left out"), "{line}: {messages}");
    }
    for line in ["cards 2027-03 --without 2027-03", "board 12-24..12-26 --without 12-20..12-31"] {
        assert!(folder.fail(line, 2).1.contains("all days are left out"), "{line}");
    }
}

#[test]
fn words_beside_a_made_file_change_that_day_and_the_pages_to_print_again_are_told() {
    let folder = Folder::new();
    let days = "--special 11-11=Anna --special 06-14=Ben --special 'Ostermontag=Eva'";
    folder.run(&format!("cards 2027-06..2027-11 {days} -o deck.pdf"));
    folder.run(&format!("booklet 2027 {days} -o booklet.pdf"));
    let table = "
        cards deck.pdf --special 11-11=Carl | 06-14=Ben, easter+1=Eva, 11-11=Carl | 11-11: Carl replaces Anna | again
        cards deck.pdf --special 2027-11-11= --special 12-24=Eve | 06-14=Ben, easter+1=Eva, 12-24=Eve | 11-11: Anna is removed | 12-24: Eve is added
        booklet booklet.pdf --special 2027-03-29=Carl | 11-11=Anna, 06-14=Ben, 2027-03-29=Carl | 2027-03-29: Carl replaces Eva | print pages
        cards deck.pdf --special 07-01= | 11-11=Anna, 06-14=Ben, easter+1=Eva | 07-01: there is nothing to remove | no page is different
        make deck.pdf --set special=11-11=Carl | 11-11=Carl | 3 special days of the file are no longer there | again";
    for row in table.lines().skip(1) {
        let [line, kept, first, second] = row.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        assert_has(&folder.messages(&format!("{line} -o new.pdf")), &[first, second]);
        let (order, _) = folder.run("cards new.pdf --print-order");
        assert!(order.contains(&Value::from_iter(kept.split(", ")).to_string()), "{line}: {order}");
    }
    // Without a file, there is nothing that a day could be taken out of.
    folder.fail("cards 2027 --special 11-11=", 2);
}

#[test]
fn dates_papers_and_ids_are_taken_as_people_write_them() {
    for (line, same) in [
        ("board 25/12", "board 12-25"),
        ("board 'Friday, Dec 25'", "board 12-25"),
        ("solutions 'Dec 1..24.12.'", "solutions 12-01..12-24"),
        (
            "cards 2027 --backs NONE -f PNG --theme Mono",
            "cards 2027 --backs none -f png --theme mono",
        ),
        ("cards --from 2027-12-01 --to 2027-12-24", "cards 2027-12-01..2027-12-24"),
        ("cards 1.12.2027..24.12.2027", "cards 12-01..2027-12-24"),
        ("cards 2027-02", "cards 2027-02-01..2027-02-28"),
        ("solutions --from 12-01 --to 12-24", "solutions 12-01..12-24"),
        ("cards marzo de 2027", "cards 2027-03"),
        ("cards März 2027 --theme mono", "cards 2027-03 --theme mono"),
        ("worksheets 14 de junio de 2027", "worksheets 2027-06-14"),
        ("sheet 14-Jun-27", "sheet 2027-06-14"),
        ("board --solution 14 giugno", "board --solution 06-14"),
        ("cards 2027 --paper carta", "cards 2027 --paper letter"),
        ("pieces --paper Lettre", "pieces --paper letter"),
        ("booklet 2027 --page demi-lettre", "booklet 2027 --page half-letter"),
    ] {
        assert_eq!(order(line), order(same), "{line}");
    }
    let folder = Folder::with("orders.csv", "product,date\nboard,12-25\n");
    folder.run("make orders.csv --set id=A7 --name-pattern {id} -o made");
    assert_eq!(folder.names("made"), ["A7.svg", "manifest.csv"]);
    folder.fail("make made/A7.svg --set id=7", 2);
    // The paper decides the size of a card, unless that is given.
    let idle = "--paper changes nothing";
    let picture = "cards 2027-06-14 --format png --paper letter -o";
    assert!(!folder.messages(&format!("{picture} a/")).contains(idle));
    assert!(folder.messages(&format!("{picture} b/ --card poker")).contains(idle));
}

#[test]
fn a_29_february_that_a_year_lacks_is_told_if_its_solution_is_given() {
    let folder = Folder::new();
    folder.run("solve 02-28..03-01 --format jsonl -o given.jsonl");
    let told = "29 February has a solution in the file, but 2027 does not have the day: --perpetual keeps it";
    for (days, is_told) in [("2027", true), ("2028", false), ("--perpetual", false)] {
        let messages = folder.messages(&format!("booklet {days} --solutions given.jsonl -o a.pdf"));
        assert_eq!(messages.contains(told), is_told, "{messages}");
    }
    let (solution, _) = folder.run("solve 12-25");
    folder.write("own.txt", &format!("#1\n{solution}\n#2\n"));
    folder.run("booklet 2027 --solutions own.txt -o b.pdf");
}
