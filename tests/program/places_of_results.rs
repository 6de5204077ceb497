//! Where results are written: new folders, old files, devices, full disks.

use crate::common::program::{names_in, run, run_in, tilendar};
use std::fs;
use std::process::Stdio;

#[test]
fn a_place_that_cannot_be_written_is_named_and_nothing_is_left() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("taken"), "mine").expect("written");
    let (code, _, talk) = run_in(folder.path(), &["board", "-o", "taken/board.svg"]);
    assert_eq!(code, Some(1));
    assert!(talk.contains("\"taken\"") && talk.contains("another place with -o"), "{talk}");
    assert_eq!(fs::read(folder.path().join("taken")).expect("still there"), b"mine");
    fs::create_dir(folder.path().join("folder.svg")).expect("made");
    let (code, _, talk) = run_in(folder.path(), &["board", "-o", "folder.svg"]);
    assert_eq!(code, Some(1), "{talk}");
    assert_eq!(names_in(folder.path()), ["folder.svg", "taken"]);
}

#[test]
fn missing_folders_are_made_and_old_files_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    for arguments in [["board", "-o", "a/b/board.svg"], ["board", "-o", "a/b/board.svg"]] {
        assert_eq!(run_in(folder.path(), &arguments).0, Some(0));
    }
    assert_eq!(names_in(&folder.path().join("a/b")), ["board.svg"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    for arguments in [&["board", "--format", "pdf", "-o", "-"][..], &["--version"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full");
        let program = assert_cmd::cargo::cargo_bin!("tilendar");
        let output = std::process::Command::new(program)
            .args(arguments)
            .stdout(Stdio::from(full.expect("a full disk")))
            .output()
            .expect("it runs");
        let talk = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1));
        assert!(talk.contains("standard output") && talk.contains("No space left"), "{talk}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_manifest_tells_of_a_full_disk() {
    let folder = tempfile::tempdir().unwrap();
    let order = r#"{"product":"board","output":"a.svg"}"#;
    fs::write(folder.path().join("orders.jsonl"), order).unwrap();
    std::os::unix::fs::symlink("/dev/full", folder.path().join("a.svg")).unwrap();
    let (code, _, talk) = run_in(folder.path(), &["make", "orders.jsonl", "-o", "."]);
    assert_eq!(code, Some(1), "{talk}");
    let manifest = fs::read_to_string(folder.path().join("manifest.csv")).unwrap();
    assert!(manifest.contains("No space left"), "{manifest}");
}

#[cfg(unix)]
#[test]
fn a_device_is_written_into_and_stays_a_device() {
    let (code, _, talk) = run(&["board", "--format", "svg", "-o", "/dev/null"]);
    assert_eq!(code, Some(0), "{talk}");
    assert!(!std::fs::metadata("/dev/null").unwrap().is_file());
}

#[test]
fn standard_output_takes_one_file() {
    let mut command = tilendar(&["board", "12-25", "-o", "-", "--format", "pdf"]);
    let output = command.output().expect("it runs");
    assert!(output.status.success() && output.stdout.starts_with(b"%PDF"));
}

#[cfg(unix)]
#[test]
fn a_file_that_is_replaced_keeps_its_permissions_and_a_read_only_one_stays() {
    use std::fs::{Permissions, metadata, set_permissions, write};
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.svg");
    let make = || run(&["board", "-o", file.to_str().unwrap()]);
    for (mode, code) in [(0o600, 0), (0o444, 1)] {
        write(&file, "old").unwrap();
        set_permissions(&file, Permissions::from_mode(mode)).unwrap();
        let (found, _, talk) = make();
        assert_eq!(found, Some(code), "{talk}");
        assert_eq!(metadata(&file).unwrap().permissions().mode() & 0o777, mode);
        set_permissions(&file, Permissions::from_mode(0o644)).unwrap();
    }
}
