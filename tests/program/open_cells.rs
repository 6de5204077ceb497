//! `--open-cells` and `--face-up`: other rules for a board, on every command that takes a layout.

use crate::common::program::{assert_refuses, names_in, results, run, run_in};

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
fn open_cells_are_drawn_and_printed_and_exported() {
    let folder = tempfile::tempdir().unwrap();
    for command in [
        ["board", "--solution", "-o", "board.svg"],
        ["solutions", "--pick=first", "-o", "solutions.pdf"],
        ["sheet", "--lang=de", "-o", "sheet.pdf"],
        ["export", "--format=cnf", "-o", "problem.cnf"],
    ] {
        let arguments = [&command[..], &["--open-cells", "6,12"]].concat();
        let (code, _, talk) = run_in(folder.path(), &arguments);
        assert_eq!(code, Some(0), "{talk}");
    }
    let names = ["board.svg", "problem.cnf", "sheet.pdf", "solutions.pdf"];
    assert_eq!(names_in(folder.path()), names);
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
        &["a heat map shows dates, and --open-cells leaves none open"],
    );
    assert_refuses(
        &["export", "--open-cells", "any"],
        1,
        &["the problem of any open cells is no exact cover"],
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
