//! `tilendar heatmap` as a user runs them.

use crate::common::program::{results, run_in};

#[test]
fn the_end_of_the_output_says_what_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let starts: [(&str, &[u8]); 7] = [
        ("a.svg", b"<svg"),
        ("a.png", b"\x89PNG"),
        ("a.JPEG", b"\xff\xd8\xff\xe0\0\x10JFIF"),
        ("a.pdf", b"%PDF"),
        ("a.csv", b"date,tilings\n01-01,64\n"),
        ("a.json", b"{\"layout\":\"calendar\",\"year\":null"),
        ("a.txt", b"    Jan"),
    ];
    for (name, start) in starts {
        let (code, shown, messages) = run_in(folder.path(), &["heatmap", "-o", name]);
        assert_eq!((code, shown.as_str()), (Some(0), ""), "{messages}");
        assert!(messages.starts_with(&format!("wrote {name}")), "{messages}");
        let bytes = std::fs::read(folder.path().join(name)).unwrap();
        assert!(bytes.starts_with(start), "{name}");
    }
}

#[test]
fn a_heat_map_by_difficulty_has_the_marks_of_each_date() {
    let difficulty = ["study", "difficulty", "2027", "--format", "csv"];
    let map = ["heatmap", "2027", "--by", "difficulty"];
    let picture = results(&[&map[..], &["-o", "-", "--format", "svg", "--quiet"]].concat());
    let numbers = results(&[&map[..], &["--format", "csv"]].concat());
    for (line, numbers) in results(&difficulty).lines().zip(numbers.lines()) {
        let cells: Vec<&str> = line.split(',').collect();
        assert_eq!(numbers, format!("{},{}", cells[0], cells[3]));
    }
    // The darkest color belongs to five marks.
    let hardest = picture.matches("Difficulty 5 of 5").count();
    assert_eq!(hardest, numbers.matches(",5\n").count());
}
