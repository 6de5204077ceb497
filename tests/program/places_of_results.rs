//! Where results are written: new folders, old files, devices, full disks.

use std::fs;
use std::process::{Command, Stdio};

use crate::common::program::{Folder, assert_has, run};

#[test]
fn a_place_that_cannot_be_written_is_named_and_nothing_is_left() {
    let folder = Folder::with("taken", "mine");
    let (_, messages) = folder.fail("board -o taken/board.svg", 1);
    assert_has(&messages, &["\"taken\"", "another place with -o"]);
    assert_eq!(folder.read("taken"), "mine");
    fs::create_dir(folder.path("folder.svg")).unwrap();
    folder.fail("board -o folder.svg", 1);
    assert_eq!(folder.names(""), ["folder.svg", "taken"]);
}

#[test]
fn missing_folders_are_made_and_old_files_replaced() {
    let folder = Folder::new();
    folder.run("board -o a/b/board.svg");
    folder.run("board -o a/b/board.svg");
    assert_eq!(folder.names("a/b"), ["board.svg"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    for arguments in [&["board", "--format", "pdf", "-o", "-"][..], &["--version"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let program = assert_cmd::cargo::cargo_bin!("tilendar");
        let output =
            Command::new(program).args(arguments).stdout(Stdio::from(full)).output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        let messages = String::from_utf8_lossy(&output.stderr);
        assert_has(&messages, &["standard output", "No space left"]);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_manifest_tells_of_a_full_disk() {
    let folder = Folder::with("orders.jsonl", r#"{"product":"board","output":"a.svg"}"#);
    std::os::unix::fs::symlink("/dev/full", folder.path("a.svg")).unwrap();
    folder.fail("make orders.jsonl -o .", 1);
    assert_has(&folder.read("manifest.csv"), &["No space left"]);
}

#[cfg(unix)]
#[test]
fn a_device_is_written_into_and_stays_a_device() {
    assert_eq!(run(&["board", "--format", "svg", "-o", "/dev/null"]).0, Some(0));
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
}

#[cfg(unix)]
#[test]
fn a_file_that_is_replaced_keeps_its_permissions_and_a_read_only_one_stays() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::with("board.svg", "old");
    let set_mode = |mode| {
        fs::set_permissions(folder.path("board.svg"), fs::Permissions::from_mode(mode)).unwrap();
    };
    let mode = || fs::metadata(folder.path("board.svg")).unwrap().permissions().mode() & 0o777;
    set_mode(0o600);
    folder.run("board -o board.svg");
    assert_eq!(mode(), 0o600);
    set_mode(0o444);
    folder.fail("board -o board.svg", 1);
    assert_eq!(mode(), 0o444);
    set_mode(0o644);
}
