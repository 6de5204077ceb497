//! `tilendar arrange` as a person runs it.

use std::fs;

use crate::common::program::{
    assert_refuses, assert_writes_nothing, file, names_in, path, run, run_in, strip,
};

/// The arguments of a quick run within the groups.
const QUICK: [&str; 3] = ["arrange", "--rounds", "1"];

#[test]
fn the_board_is_a_template_whose_counts_are_right_and_which_all_products_take() {
    let folder = tempfile::tempdir().expect("a folder");
    let in_folder = |arguments: &[&str]| {
        let (code, out, talk) = run_in(folder.path(), arguments);
        assert_eq!(code, Some(0), "{arguments:?}: {talk}");
        (out, talk)
    };
    let (table, talk) = in_folder(&[&QUICK[..], &["-o", "my.toml"]].concat());
    assert!(
        table.contains("sorted                        0.566   19822 of 66795 (29.7 %)"),
        "{table}"
    );
    assert!(talk.contains("1 round; `--rounds 1 --seed 0` gives the same board again"));
    assert!(
        talk.ends_with("next: tilendar cards --perpetual --layout my.toml\n"),
        "{talk}"
    );
    let text = fs::read_to_string(folder.path().join("my.toml")).expect("a template");
    for part in [
        "#     tilendar arrange --layout calendar --within groups --goal rising --rounds 1 --seed 0\n",
        "name = \"calendar-rising\"\n",
        "title = \"A-Puzzle-A-Day, rising\"\n",
        "credit = \"after DragonFjord\"\n",
    ] {
        assert!(text.contains(part), "no {part:?} in {text}");
    }
    let (checked, _) = in_folder(&["layouts", "check", "my.toml"]);
    assert!(
        checked.contains("each of the real dates has a tiling"),
        "{checked}"
    );
    for arguments in [
        vec!["cards", "2027", "--from", "01-01", "--to", "01-04"],
        vec!["booklet", "2027", "--impose", "none"],
        vec!["laser"],
    ] {
        in_folder(&[&arguments[..], &["--layout", "my.toml"]].concat());
    }
    assert_eq!(names_in(&folder.path().join("output")).len(), 3);
    // It is there now.
    let again = [&QUICK[..], &["-o", "my.toml"]].concat();
    let (code, _, talk) = run_in(folder.path(), &again);
    assert_eq!(code, Some(1));
    assert!(talk.contains("--force"), "{talk}");
    in_folder(&[&again[..], &["--force"]].concat());
}

#[test]
fn without_a_file_the_template_is_the_result_and_the_same_every_time() {
    let (code, text, talk) = run(&QUICK);
    assert_eq!(code, Some(0), "{talk}");
    assert!(talk.contains("arranged"), "{talk}");
    assert_eq!(run(&QUICK), (code, text.clone(), talk));
    let (_, other, _) = run(&[
        &QUICK[..],
        &["--seed", "5", "--name", "mine", "--title", "Mine"],
    ]
    .concat());
    assert!(
        other.contains("name = \"mine\"\ntitle = \"Mine\"\n"),
        "{other}"
    );
    let (_, sorted, _) = run(&["arrange", "--rounds", "0"]);
    assert_ne!(text, sorted);
}

#[test]
fn the_measures_are_there_for_programs() {
    let folder = tempfile::tempdir().expect("a folder");
    let arguments = [
        "arrange", "--rounds", "0", "-o", "my.toml", "--force", "--format",
    ];
    let of = |format| run_in(folder.path(), &[&arguments[..], &[format]].concat()).1;
    let json: serde_json::Value = serde_json::from_str(&of("json")).expect("JSON");
    assert_eq!(json["goal"], "rising");
    assert_eq!(json["boards"][0]["inversions"], 33_647);
    assert_eq!(json["boards"][1]["board"], "sorted");
    let csv = of("csv");
    assert!(
        csv.starts_with("board,correlation,inversions,pairs,week_spread,"),
        "{csv}"
    );
    assert_eq!(csv.lines().count(), 4);
}

#[test]
fn the_picture_shows_the_year_before_and_after() {
    let folder = tempfile::tempdir().expect("a folder");
    let arguments = ["--picture", "years.svg", "--text", "live", "-o", "my.toml"];
    let (code, _, talk) = run_in(folder.path(), &[&QUICK[..], &arguments].concat());
    assert_eq!(code, Some(0), "{talk}");
    assert!(talk.contains("wrote years.svg: "), "{talk}");
    let svg = fs::read_to_string(folder.path().join("years.svg")).expect("a picture");
    for part in [
        "A-Puzzle-A-Day, as it is",
        "Sorted",
        "Rearranged",
        "19,822 of 66,795",
    ] {
        assert!(svg.contains(part), "no {part:?}");
    }
}

#[test]
fn weeks_are_shown_in_a_year() {
    let folder = tempfile::tempdir().expect("a folder");
    let weekly = [
        "arrange",
        "--layout",
        "calendarium",
        "--goal",
        "weekly",
        "--rounds",
        "0",
    ];
    let picture = ["--picture", "weeks.svg", "-o", "my.toml"];
    assert_writes_nothing(
        &[&weekly[..], &picture].concat(),
        1,
        &["--picture-year 2027"],
    );
    let with_year = [&weekly[..], &picture, &["--picture-year", "2027"]].concat();
    let (code, table, talk) = run_in(folder.path(), &with_year);
    assert_eq!(code, Some(0), "{talk}");
    assert!(table.contains("of 15239"), "{table}");
    assert!(
        talk.contains("next: tilendar cards 2027 --layout my.toml"),
        "{talk}"
    );
}

#[test]
fn a_board_on_which_some_date_has_no_tiling_is_made_the_best_of_and_it_says_so() {
    let strip = strip();
    let arguments = ["arrange", "--layout", path(&strip), "--rounds", "1"];
    let (code, text, talk) = run(&arguments);
    assert_eq!(code, Some(3), "{talk}");
    assert!(
        talk.contains("dates have no tiling on the arranged board"),
        "{talk}"
    );
    assert!(text.contains("fewest = 0"), "{text}");
}

#[test]
fn what_cannot_be_arranged_is_refused_with_a_way_out() {
    let refuses = |arguments: &[&str], code, parts: &[&str]| {
        assert_refuses(&[&["arrange"], arguments].concat(), code, parts);
    };
    refuses(
        &["--layout", "pentominoes-6x10"],
        1,
        &["has no dates", "a group `month`"],
    );
    refuses(
        &["--goal", "weekly"],
        1,
        &["shows no weekday", "rising", "level"],
    );
    refuses(&["--goal", "falling"], 2, &["rising"]);
    refuses(&["--time", "0s"], 2, &["--rounds 0"]);
    refuses(&["--time", "-5s"], 2, &["30s"]);
    refuses(&["--time", "soon"], 2, &["30s"]);
    refuses(&["--time", "1000000h"], 2, &["a day"]);
    refuses(&["--time", "5s", "--rounds", "3"], 2, &["--rounds"]);
    refuses(&["--rounds", "-1"], 2, &["-1"]);
    refuses(&["--name", "Not A Slug"], 2, &["lower case"]);
    refuses(&["--picture", "years.bmp"], 1, &[".svg", ".pdf"]);
    refuses(&["--picture-year", "2027"], 2, &["--picture"]);
}

#[test]
fn more_sets_of_cells_than_can_be_counted_are_refused_with_the_way_within_groups() {
    // Months and days on two cells each: four of 86 cells are two million sets.
    let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec";
    let days: Vec<String> = (1..=31).map(|day: u32| day.to_string()).collect();
    let days = days.join(" ");
    let wide = format!("{months} {days}").replace(' ', " < ");
    let bar = "#".repeat(82);
    let layout = file(&format!(
        "name = \"wide\"\ntitle = \"Wide\"\nrows = [\"{wide} <\"]\n\
         [[reveal]]\nname = \"month\"\nlabels = \"{months}\"\n\
         [[reveal]]\nname = \"day\"\nlabels = \"{days}\"\n\
         [[pieces]]\nletter = \"I\"\nshape = \"{bar}\"\n"
    ));
    let arguments = ["arrange", "--layout", path(&layout), "--within", "anywhere"];
    assert_refuses(&arguments, 1, &["2123555 sets", "--within groups"]);
}
