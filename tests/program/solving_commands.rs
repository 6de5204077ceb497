//! `tilendar solve` and `verify` as a user runs them.

use crate::common::program::{assert_refuses, file, path, results, run, run_in};

#[test]
fn solve_counts_lists_and_limits() {
    // docs/facts.md: 7 on October 6; 201 on Thursday, October 23, which occurs in 2025.
    assert_eq!(results(&["solve", "10-06", "--count"]), "7\n");
    assert_eq!(results(&["solve", "2025-10-23", "--layout", "rhombus", "--count"]), "201\n");
    assert_eq!(results(&["solve", "23,thu,oct", "--layout", "rhombus", "--count"]), "201\n");
    let lines = |arguments: &[&str]| results(arguments).lines().count();
    assert_eq!(lines(&["solve", "10-06", "--all", "--format", "jsonl"]), 7);
    assert_eq!(lines(&["solve", "10-06", "--limit", "3", "--format", "jsonl"]), 3);
    assert_eq!(results(&["solve", "10-06", "--all"]).split("\n\n").count(), 7);
    assert_eq!(lines(&["solve", "today"]), 7);
    // Solution 1 is not the one that the solver finds first.
    let first = results(&["solve", "10-06", "--limit", "1"]);
    assert!(results(&["solve", "10-06", "--all"]).starts_with(&first));
    // docs/facts.md: of the 903 pairs of cells exactly one has a single tiling.
    assert_eq!(results(&["solve", "--open-cells", "6,12", "--count"]), "1\n");
    let only = results(&["solve", "--open-cells", "6+12", "--all"]);
    assert_eq!(results(&["solve", "--open-cells", "any", "6,12"]), only);
}

#[test]
fn a_table_of_solutions_is_read_back() {
    let folder = tempfile::tempdir().unwrap();
    let (code, _, messages) =
        run_in(folder.path(), &["solve", "10-06", "--all", "-o", "october.csv"]);
    assert_eq!(code, Some(0), "{messages}");
    let table = std::fs::read_to_string(folder.path().join("october.csv")).unwrap();
    assert!(table.starts_with("month,day,number,count,board\nOct,6,1,7,"), "{table}");
    let (_, verdict, _) = run_in(folder.path(), &["verify", "october.csv"]);
    assert!(verdict.contains("Oct 6: all 7 solutions"), "{verdict}");
}

#[test]
fn a_date_without_tiling_is_a_message_and_exit_code_3() {
    let template = "name = \"two\"\ntitle = \"Two\"\nrows = [\"A B C\"]\n[[reveal]]\nname = \"x\"\n\
                    labels = \"A B C\"\n[[pieces]]\nletter = \"I\"\nshape = \"##\"\n";
    let two = file(template);
    let labels = |label| ["solve", label, "--layout", path(&two)];
    assert_eq!(results(&labels("A")), "*II\n");
    assert_refuses(&labels("B"), 3, &["the board \"two\" has no solution that leaves B open"]);
    assert_refuses(&["solve", "10-06", "--layout", path(&two)], 2, &["does not show dates"]);
}

#[test]
fn verify_names_each_faulty_solution_and_exits_with_3() {
    let solutions = results(&["solve", "12-25", "--limit", "3", "--format", "jsonl"]);
    let cut = &solutions[..solutions.len() - 20];
    let text = file(&format!("AABCC\nAABCC\n\n{cut}"));
    let (code, verdict, messages) = run(&["verify", path(&text)]);
    let name = path(&text);
    let expected = format!(
        "{name}:6: the JSON breaks off in the middle: was the whole file copied?\n\
         {name}: Dec 25: 2 of 92 solutions; missing by number: 3 to 92\n\
         {name}: 2 good, 1 faulty\n"
    );
    assert_eq!((code, verdict, messages), (Some(3), expected, String::new()));
    let prose = file("see you tomorrow\n\nat nine\n");
    let refused = ["holds no solution; `tilendar verify --help` shows the formats"];
    assert_refuses(&["verify", path(&prose)], 1, &refused);
    // A solution of another board than the named one is a fault.
    let palmetto = file(&results(&["solve", "12-25", "--layout", "palmetto"]));
    let (code, verdict, _) = run(&["verify", path(&palmetto), "--layout", "calendar"]);
    assert_eq!(code, Some(3));
    assert!(verdict.contains("this solves palmetto, and not calendar"), "{verdict}");
    let verdict = results(&["verify", path(&palmetto)]);
    assert!(verdict.contains("palmetto Dec 25: 1 of 32 solutions"), "{verdict}");
}

#[test]
fn verify_tells_what_is_there_twice_and_what_is_the_same_on_many_lines() {
    let first = results(&["solve", "10-06", "--limit", "2"]);
    let text = file(&format!("{first}\n{first}\n{first}"));
    let name = path(&text);
    let (code, verdict, _) = run(&["verify", name]);
    let expected = format!(
        "{name}:17: the same solution as on line 1\n{name}:25: the same solution as on line 9\n\
         {name}:33: the same solution as on line 1\n{name}:41: the same solution as on line 9\n\
         {name}: Oct 6: 2 of 7 solutions; missing by number: 3 to 7\n{name}: 6 good, 0 faulty\n"
    );
    assert_eq!((code, verdict), (Some(0), expected));
    let line = r#"{"layout":"nowhere","reveal":{},"rows":["A"]}"#;
    let unknown = file(&format!("{line}\n").repeat(88));
    let (code, verdict, messages) = run(&["verify", path(&unknown)]);
    assert_eq!((code, verdict.lines().count()), (Some(3), 3), "{verdict}");
    assert!(verdict.contains("87 more: there is no layout \"nowhere\""), "{verdict}");
    assert!(messages.contains("shows the formats"), "{messages}");
}
