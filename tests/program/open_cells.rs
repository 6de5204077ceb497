//! `--open-cells`: cells that stay open regardless of their labels.

use crate::common::program::{arguments, names_in, results, run_in};

#[test]
fn the_only_tiling_of_two_cells_is_solved_and_counted() {
    // docs/facts.md: exactly one of the 903 pairs has a single tiling.
    assert_eq!(results(&["solve", "--open-cells", "6,12", "--count"]), "1\n");
    let all = results(&["solve", "--open-cells", "6+12", "--all"]);
    assert!(all.starts_with("PPPUUU.\n"), "{all}");
    assert_eq!(results(&["solve", "--open-cells", "any", "6,12"]), all);
}

#[test]
fn all_tilings_of_two_open_cells_are_written_and_verified() {
    let folder = tempfile::tempdir().unwrap();
    let every = arguments("solve --open-cells any --every --format jsonl -o any.jsonl");
    let (code, _, talk) = run_in(folder.path(), &every);
    assert_eq!(code, Some(0), "{talk}");
    assert!(talk.contains("59787 solutions"), "{talk}");
    let verify = ["verify", "any.jsonl", "--open-cells", "any"];
    let (code, shown, _) = run_in(folder.path(), &verify);
    assert_eq!(code, Some(0));
    assert!(shown.contains("59787 of the 59787 solutions of 896 reveals"), "{shown}");
}

#[test]
fn the_only_tiling_is_drawn() {
    for cells in [&["--open-cells", "6,12"][..], &["--open-cells", "any", "6,12"]] {
        let folder = tempfile::tempdir().unwrap();
        let solve = [&["solve", "--format=jsonl", "-o", "only.jsonl"], cells].concat();
        assert_eq!(run_in(folder.path(), &solve).0, Some(0));
        for command in [
            &["board", "--solution", "-o", "board.svg"][..],
            &["board", "--solutions=only.jsonl", "-o", "read.svg"],
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
        let names = ["board.svg", "only.jsonl", "read.svg"];
        assert_eq!(names_in(folder.path()), names);
    }
}

#[test]
fn a_tiling_of_other_cells_is_no_fault_where_any_may_stay_open() {
    let folder = tempfile::tempdir().unwrap();
    for format in ["text", "jsonl"] {
        let solve = ["solve", "--open-cells", "6,12", "--format", format, "-o", "only"];
        assert_eq!(run_in(folder.path(), &solve).0, Some(0));
        let (code, shown, _) = run_in(folder.path(), &["verify", "only"]);
        assert_eq!(code, Some(3));
        assert!(shown.contains("--open-cells any lets any cells stay open"), "{shown}");
        for cells in ["any", "6,12"] {
            let verify = ["verify", "only", "--open-cells", cells];
            let (code, shown, _) = run_in(folder.path(), &verify);
            assert_eq!(code, Some(0));
            assert!(shown.contains("6 12: its only solution"), "{shown}");
        }
    }
}
