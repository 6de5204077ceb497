//! `--open-cells`, `--face-up` and `--piece-letters`: other rules and letters for a board, on every command that
//! takes a layout.

use crate::common::program::{assert_refuses, file, names_in, path, results, run, run_in};

#[test]
fn the_only_tiling_of_two_cells_is_solved_and_counted() {
    // docs/facts.md: of the 903 pairs exactly one has a single tiling.
    assert_eq!(
        results(&["solve", "--open-cells", "6,12", "--count"]),
        "1\n"
    );
    let all = results(&["solve", "--open-cells", "6+12", "--all"]);
    assert!(all.starts_with("PPPUUU.\n"), "{all}");
    assert_eq!(
        results(&["solve", "--open-cells", "any", "--reveal", "6,12"]),
        all
    );
}

#[test]
fn all_tilings_of_two_open_cells_are_written_and_verified() {
    let folder = tempfile::tempdir().unwrap();
    let every = [
        "solve",
        "--open-cells",
        "any",
        "--every",
        "--format",
        "jsonl",
        "-o",
        "any.jsonl",
    ];
    let (code, _, talk) = run_in(folder.path(), &every);
    assert_eq!(code, Some(0), "{talk}");
    assert!(talk.contains("59787 tilings"), "{talk}");
    let verify = ["verify", "any.jsonl", "--open-cells", "any"];
    let (code, shown, _) = run_in(folder.path(), &verify);
    assert_eq!(code, Some(0));
    assert!(
        shown.contains("59787 of the 59787 tilings of 896 reveals"),
        "{shown}"
    );
}

#[test]
fn the_only_tiling_is_drawn_and_printed_and_exported() {
    for cells in [
        &["--open-cells", "6,12"][..],
        &["--open-cells", "any", "--reveal", "6,12"],
    ] {
        let folder = tempfile::tempdir().unwrap();
        let solve = [&["solve", "--format=jsonl", "-o", "only.jsonl"], cells].concat();
        assert_eq!(run_in(folder.path(), &solve).0, Some(0));
        for command in [
            &["board", "--solution", "-o", "board.svg"][..],
            &["board", "--solutions=only.jsonl", "-o", "read.svg"],
            &["solutions", "--pick=first", "-o", "solutions.pdf"],
            &["sheet", "--solution", "--lang=de", "-o", "sheet.pdf"],
            &["export", "--format=cnf", "-o", "problem.cnf"],
        ] {
            let (code, _, talk) = run_in(folder.path(), &[command, cells].concat());
            assert_eq!(code, Some(0), "{talk}");
        }
        let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
        let drawn = |name: &str| {
            let text = read(name);
            let paths = text.lines().filter(|line| line.contains("<path"));
            paths.map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(drawn("board.svg"), drawn("read.svg"));
        let names = [
            "board.svg",
            "only.jsonl",
            "problem.cnf",
            "read.svg",
            "sheet.pdf",
            "solutions.pdf",
        ];
        assert_eq!(names_in(folder.path()), names);
    }
}

#[test]
fn a_tiling_of_other_cells_is_no_fault_where_any_may_stay_open() {
    let folder = tempfile::tempdir().unwrap();
    for format in ["text", "jsonl"] {
        let solve = [
            "solve",
            "--open-cells",
            "6,12",
            "--format",
            format,
            "-o",
            "only",
        ];
        assert_eq!(run_in(folder.path(), &solve).0, Some(0));
        let (code, shown, _) = run_in(folder.path(), &["verify", "only"]);
        assert_eq!(code, Some(3));
        assert!(
            shown.contains("--open-cells any lets any cells stay open"),
            "{shown}"
        );
        for cells in ["any", "6,12"] {
            let verify = ["verify", "only", "--open-cells", cells];
            let (code, shown, _) = run_in(folder.path(), &verify);
            assert_eq!(code, Some(0));
            assert!(shown.contains("6 12: its only tiling"), "{shown}");
        }
    }
}

#[test]
fn what_comes_next_names_the_open_cells() {
    let folder = tempfile::tempdir().unwrap();
    let solve = ["solve", "--open-cells", "6,12", "-o", "only.txt"];
    let (_, _, talk) = run_in(folder.path(), &solve);
    let next =
        "`tilendar solutions --layout calendar --open-cells 6,12 --solutions only.txt` draws it";
    assert!(talk.contains(next), "{talk}");
}

#[test]
fn a_hint_for_open_cells_is_a_piece_of_their_tiling() {
    let (_, hint, _) = run(&["solve", "--open-cells", "6,12", "--hint"]);
    assert!(hint.contains("????L?.\n?LLLL*?"), "{hint}");
}

#[test]
fn a_date_and_open_cells_exclude_each_other() {
    assert_refuses(
        &["solve", "10-06", "--open-cells", "6,12"],
        1,
        &["cells stay open instead of a date: leave out the one or the other"],
    );
    assert_refuses(
        &["heatmap", "--open-cells", "6,12"],
        1,
        &[
            "a heat map shows dates, and cells stay open instead of a date",
            "`tilendar profile --layout calendar --open-cells 6,12` shows it",
        ],
    );
    for command in ["challenges", "tour", "difficulty"] {
        let (code, _, talk) = run(&[command, "--open-cells", "6,12"]);
        assert_eq!(code, Some(1), "{talk}");
        assert!(
            talk.contains("cells stay open instead of a date; `tilendar "),
            "{talk}"
        );
        assert!(!talk.contains("this year"), "{talk}");
    }
    assert_refuses(
        &["gaps", "--open-cells", "6,12"],
        1,
        &["every choice of open cells is counted: leave --open-cells out"],
    );
    assert_refuses(
        &["solve", "--open-cells", "any"],
        1,
        &["nothing says which cells stay open: name them, such as --reveal Jan,Feb"],
    );
}

#[test]
fn pieces_that_lie_face_up_leave_fewer_tilings() {
    let count = |face_up: &str| -> u64 {
        let count = results(&["solve", "01-20", "--count", "--face-up", face_up]);
        count.trim().parse().unwrap()
    };
    // V and the hexomino look the same from behind.
    let free = results(&["solve", "01-20", "--count"]);
    assert_eq!(format!("{}\n", count("VR")), free);
    assert_eq!(count("all"), 13);
    assert_refuses(
        &["solve", "10-06", "--face-up", "Q"],
        1,
        &["the layout \"calendar\" has no piece 'Q': its pieces are LNPUVYZR"],
    );
}

#[test]
fn pieces_have_the_letters_of_another_program_on_request() {
    let own = results(&["solve", "10-06"]);
    let renamed = results(&["solve", "10-06", "--piece-letters", "L=1, n=2,R=l"]);
    let expected = own.replace('L', "1").replace('N', "2").replace('R', "l");
    assert_eq!(renamed, expected);
    assert_refuses(
        &["solve", "10-06", "--piece-letters", "L=N"],
        1,
        &["--piece-letters", "the pieces L and N would both be 'N'"],
    );
    for (said, why) in [
        ("Q=1", "has no piece 'Q'"),
        ("L=10", "is no piece and its letter"),
        ("L=*", "use one letter from A to Z or a to z, or one digit"),
    ] {
        assert_refuses(&["solve", "10-06", "--piece-letters", said], 1, &[why]);
    }
}

#[test]
fn a_file_keeps_its_letters_in_what_is_drawn() {
    let letters = ["--piece-letters", "L=1,N=2,P=3,U=4,V=5,Y=6,Z=7,R=8"];
    let board = results(&["solve", "12-25", letters[0], letters[1]]);
    let solved = file(&board);
    let drawn = [
        &["board", "12-25", "--solutions", path(&solved), "-o", "-"][..],
        &letters,
    ]
    .concat();
    let drawn = results(&[&drawn[..], &["--format", "svg", "--quiet"]].concat());
    for letter in "12345678".chars() {
        assert!(drawn.contains(&format!("piece-{letter}")), "{letter}");
    }
    assert!(!drawn.contains("piece-L"));
}

#[test]
fn verify_tells_the_option_that_keeps_the_letters_of_a_file() {
    let letters = |pairs: &[(char, char)], text: &str| -> String {
        let letter = |own: char| pairs.iter().find(|(from, _)| *from == own);
        let renamed = text
            .chars()
            .map(|own| letter(own).map_or(own, |(_, to)| *to));
        renamed.collect()
    };
    let own = results(&["solve", "10-06", "--all"]);
    // Two pieces with each other's letters, and one with a digit.
    let foreign = letters(&[('L', 'N'), ('N', 'L'), ('R', '8')], &own);
    let (copy, file_of_own) = (file(&foreign), file(&own));
    let told = results(&["verify", path(&copy)]);
    let option = told.lines().find_map(|line| {
        let (_, rest) = line.split_once("letters of its own: --piece-letters ")?;
        rest.strip_suffix(" keeps them")
    });
    let option = option.unwrap_or_else(|| panic!("{told}"));
    let again = results(&["solve", "10-06", "--all", "--piece-letters", option]);
    assert_eq!(again, foreign);
    let json = results(&["verify", path(&copy), "--json"]);
    assert!(
        json.contains(&format!(r#""piece_letters":{{"calendar":"{option}"}}"#)),
        "{json}"
    );
    // Letters that are the layout's, and such as change from one solution to the next, are not told.
    let numbered = format!("{foreign}\n{}", letters(&[('R', '9')], &own));
    for text in [path(&file_of_own), path(&file(&numbered))] {
        let told = results(&["verify", text]);
        assert!(!told.contains("letters"), "{told}");
    }
}
