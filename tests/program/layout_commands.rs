//! `tilendar layouts new` and `layouts check` as a maker runs them.

use crate::common::program::{assert_refuses, file, outcome, path, results, run, tilendar};
use chrono::{Datelike, NaiveDate};
use tilendar_print::language::CATALOGS;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::template::{PUZZLES, load};

fn has_a_tiling(puzzle: &Puzzle) -> bool {
    let solver = Solver::new(puzzle);
    puzzle
        .reveals()
        .any(|reveal| solver.first(&reveal).is_some())
}

#[test]
fn new_templates_of_every_size_load_and_have_tilings() {
    for rows in 2..=22_usize {
        for columns in (2..=22_usize).filter(|columns| rows * columns <= 128) {
            let (r, c) = (rows.to_string(), columns.to_string());
            let (code, text, talk) = run(&["layouts", "new", "--rows", &r, "--cols", &c]);
            assert_eq!(code, Some(0), "{rows} x {columns}: {talk}");
            let puzzle = load(&text, "new").unwrap();
            assert!(has_a_tiling(&puzzle), "{rows} x {columns}");
            let groups: Vec<&str> = puzzle.groups().iter().map(|group| group.name()).collect();
            let expected: &[&str] = match rows * columns {
                43.. => &["month", "day"],
                31.. => &["day"],
                _ => &[],
            };
            assert_eq!(groups, expected, "{rows} x {columns}");
        }
    }
}

#[test]
fn a_board_with_room_has_every_real_date() {
    for (rows, columns) in [
        ("7", "7"),
        ("8", "8"),
        ("4", "11"),
        ("10", "5"),
        ("5", "10"),
    ] {
        let (_, text, talk) = run(&["layouts", "new", "--rows", rows, "--cols", columns]);
        assert_eq!(talk, "", "{rows} x {columns}");
        let template = file(&text);
        let checked = results(&["layouts", "check", path(&template)]);
        assert!(
            checked.contains("each of the real dates has a tiling"),
            "{checked}"
        );
    }
}

#[test]
fn a_copy_of_each_preset_is_the_same_puzzle_under_another_name() {
    for preset in PUZZLES.all() {
        let original = load(preset.text, preset.name).unwrap();
        let copy = load(&results(&["layouts", "new", "--from", preset.name]), "copy").unwrap();
        assert_eq!(copy.name(), format!("my-{}", preset.name));
        assert_eq!(copy.known_counts(), None);
        assert_eq!(copy.board(), original.board());
        assert_eq!(copy.pieces(), original.pieces());
        assert_eq!(copy.groups(), original.groups());
    }
}

#[test]
fn a_file_that_is_there_is_kept_unless_forced() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("my.toml");
    let name = place.to_str().unwrap();
    std::fs::write(&place, "mine").unwrap();
    let said = ["is there already", "-o", "--force"];
    assert_refuses(&["layouts", "new", "-o", name], 1, &said);
    assert_eq!(std::fs::read(&place).unwrap(), b"mine");
    let (code, _, talk) = run(&["layouts", "new", "-o", name, "--force"]);
    assert_eq!(code, Some(0), "{talk}");
    assert!(
        talk.contains("wrote ") && talk.contains("layouts check"),
        "{talk}"
    );
    assert!(load(&std::fs::read_to_string(&place).unwrap(), name).is_ok());
}

#[test]
fn sizes_of_no_board_are_refused() {
    for (arguments, code, part) in [
        (&["--rows", "1"][..], 2, "2..=64"),
        (&["--cols", "65"], 2, "2..=64"),
        (&["--rows", "12", "--cols", "11"], 1, "12 x 11 = 132 cells"),
        (&["--rows", "64", "--cols", "64"], 1, "at most 128"),
        (&["--from", "calender"], 1, "did you mean \"calendar\""),
        (&["--from", "calendar", "--rows", "7"], 2, "cannot be used"),
    ] {
        assert_refuses(&[&["layouts", "new"], arguments].concat(), code, &[part]);
    }
}

#[test]
fn check_counts_a_board() {
    // docs/facts.md: 46 orientations; 25,061 and 24,405 tilings; 7 on 6 October, 216 on 25 January.
    let template = file(&results(&["layouts", "show", "calendar"]));
    let lines: Vec<String> = results(&["layouts", "check", path(&template)])
        .lines()
        .skip(1)
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    let expected = [
        "date 1 January leaves Jan and 1 open",
        "date 6 October leaves Oct and 6 open",
        "in order months by English names, days by numbers",
        "orientations 46 (L 8, N 8, P 8, U 4, V 4, Y 8, Z 4, R 2)",
        "tilings 25061, of them 24405 of the 366 real dates",
        "without one none: each of the real dates has a tiling",
        "fewest 7, on Oct 6",
        "most 216, on Jan 25",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn check_says_which_counts_of_a_template_are_wrong() {
    let text = results(&["layouts", "show", "calendar"]);
    let wrong = file(&text.replace("fewest = 7", "fewest = 1"));
    let (code, checked, _) = run(&["layouts", "check", path(&wrong)]);
    assert_eq!(code, Some(3));
    let right = "tilings = 25061, real_tilings = 24405, fewest = 7, most = 216";
    assert!(checked.contains(right), "{checked}");
}

/// Four cells with a group of labels of one and of two cells, and pieces for one of the two.
const UNEVEN: &str = "name = \"uneven\"\ntitle = \"Uneven\"\nrows = [\"A B B2 <\"]\n\
    [[reveal]]\nname = \"x\"\nlabels = \"A B B2\"\n\
    [[pieces]]\nletter = \"I\"\nshape = \"###\"\n";

#[test]
fn check_names_reveals_without_a_tiling_and_those_of_another_area() {
    let uneven = file(UNEVEN);
    let (code, checked, _) = run(&["layouts", "check", path(&uneven)]);
    assert_eq!(code, Some(0), "the template is good");
    for part in [
        "1 of the reveals cannot be done, such as B2: it opens 2 cells, and the pieces leave 1",
        "2 of the reveals: B, B2",
        "1, on A",
    ] {
        assert!(checked.contains(part), "no {part:?} in {checked}");
    }
}

#[test]
fn the_table_of_layouts_fits_a_terminal() {
    let table = results(&["layouts"]);
    assert_eq!(table.lines().count(), 1 + PUZZLES.all().len());
    assert!(
        table.lines().all(|line| line.chars().count() <= 110),
        "{table}"
    );
}

#[test]
fn check_says_which_weekday_it_takes_this_years_dates_for() {
    let lines = results(&["layouts", "check", "weekday"]);
    for (start, month, day) in [(" 1 January ", 1, 1), (" 6 October ", 10, 6)] {
        let line = lines.lines().find(|line| line.contains(start)).unwrap();
        let year = line.split(start).nth(1).unwrap().split(' ').next().unwrap();
        let date = NaiveDate::from_ymd_opt(year.parse().unwrap(), month, day).unwrap();
        let short = date.weekday().to_string();
        assert!(line.contains(&format!("leaves {short}, ")), "{line}");
    }
}

#[test]
fn check_takes_a_name_a_file_or_standard_input() {
    let text = results(&["layouts", "show", "desk"]);
    let template = file(&text);
    let of = |name: &str| results(&["layouts", "check", name]);
    let mut command = tilendar(&["layouts", "check", "-"]);
    command.write_stdin(text.as_str());
    let (code, read, _) = outcome(command);
    assert_eq!(code, Some(0));
    let rest = |text: String| text.split_once(": good: ").unwrap().1.to_owned();
    let named = rest(of("desk"));
    assert_eq!(rest(of(path(&template))), named);
    assert_eq!(rest(read), named);
    assert_refuses(
        &["layouts", "check", "dask"],
        1,
        &["did you mean \"desk\"?", "path of a file"],
    );
}

#[test]
fn a_week_from_sunday_is_refused_with_the_remedy() {
    let text = results(&["layouts", "show", "weekday"]);
    let wrong = text.replace(
        "\"Mon Tue Wed Thu Fri Sat Sun\"",
        "\"Sun Mon Tue Wed Thu Fri Sat\"",
    );
    assert_ne!(wrong, text);
    let parts = [
        "\"Sun\" where Monday belongs",
        "Mon Tue Wed Thu Fri Sat Sun",
    ];
    assert_refuses(&["layouts", "check", path(&file(&wrong))], 1, &parts);
}

#[test]
fn what_nobody_knows_of_a_board_is_asked() {
    let text = results(&["layouts", "show", "calendar"]);
    let text = text.replace("Jan ", "Zar ");
    let checked = results(&["layouts", "check", path(&file(&text))]);
    let question = "this board calls the first month “Zar”: is it January?";
    assert!(checked.contains(question), "{checked}");
    let months = text.replace("name = \"month\"", "name = \"months\"");
    let months = months.split("[counts]").next().unwrap();
    let checked = results(&["layouts", "check", path(&file(months))]);
    assert!(checked.contains("did you mean \"month\"?"), "{checked}");
}

#[test]
fn a_new_board_has_weekdays_in_every_language_of_the_program() {
    for catalog in CATALOGS {
        let name = catalog.name;
        let (code, text, talk) = run(&["layouts", "new", "--weekday", "--lang", name]);
        assert_eq!(
            (code, talk.as_str()),
            (Some(0), ""),
            "{name}: every date has a tiling"
        );
        let puzzle = load(&text, name).unwrap();
        assert!(puzzle.has_dates() && puzzle.has_weekday(), "{name}");
        assert_eq!(puzzle.language(), Some(name));
        let reveal = puzzle.reveal_for_date(NaiveDate::from_ymd_opt(2027, 3, 2).unwrap());
        let printed = puzzle.texts_in_words(&reveal.unwrap(), " ");
        let expected = match name {
            "en" => "Tue Mar 2",
            "de" => "Di Mär 2",
            "es" | "it" => "Mar Mar 2",
            "fr" => "Mar Mars 2",
            "nl" => "Di Mrt 2",
            _ => "Ter Mar 2",
        };
        assert_eq!(printed, expected);
    }
    assert_refuses(
        &["layouts", "new", "--weekday", "--rows", "7", "--cols", "7"],
        1,
        &["50 cells"],
    );
}

/// All twelve pentominoes twice, on a board of 10 x 12 cells: more tilings than anybody counts one by one.
fn large_board() -> String {
    const SHAPES: [&str; 12] = [
        ".##/##./.#.",
        "#####",
        "#./#./#./##",
        "##../.###",
        "##/##/#.",
        "###/.#./.#.",
        "#.#/###",
        "#../#../###",
        "#../##./.##",
        ".#./###/.#.",
        ".#/##/.#/.#",
        "##./.#./.##",
    ];
    let rows = "  \"* * * * * * * * * * * *\",\n".repeat(10);
    let letters = ('A'..='Z').zip(SHAPES.iter().chain(&SHAPES));
    let pieces = letters
        .map(|(letter, shape)| format!("[[pieces]]\nletter = \"{letter}\"\nshape = \"{shape}\"\n"));
    let pieces: String = pieces.collect();
    format!("name = \"large\"\ntitle = \"Large\"\nrows = [\n{rows}]\n{pieces}")
}

#[test]
fn check_takes_as_much_memory_as_it_is_allowed_and_names_the_option() {
    let check = ["layouts", "check", "desk"];
    let (code, frugal, talk) = run(&[&check[..], &["--memory", "100KB"]].concat());
    assert_eq!((code, frugal), (Some(0), results(&check)));
    assert!(talk.contains("a larger --memory is faster"), "{talk}");
    let large = file(&large_board());
    let (code, _, refusal) = run(&["layouts", "check", path(&large), "--memory", "1MB"]);
    assert_eq!(code, Some(1));
    for part in ["too many tilings for 1 MB of memory", "`--memory 8GB`"] {
        assert!(refusal.contains(part), "no {part:?} in {refusal}");
    }
}
