//! Where results are written: new folders, old files, devices, full disks.

use std::fs;

use crate::common::program::{Folder, assert_has, results, run, tilendar};

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

#[cfg(target_os = "linux")]
#[test]
fn a_file_that_the_system_refuses_is_an_error() {
    Folder::new().fail("board -o /proc/board.svg", 1);
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
fn no_result_replaces_a_file_that_the_run_reads_by_any_name() {
    let art = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M1 1h8v8z\"/></svg>";
    let solution = results(&["solve", "10-06"]);
    let layout = results(&["templates", "show", "layout", "desk"]);
    for (file, content, line) in [
        ("a.svg", art, "laser --lid --art a.svg --format svg -o"),
        ("a.txt", &*solution, "board 10-06 --solutions a.txt -f svg -o"),
        ("a.txt", &*solution, "solve 10-06 --grid a.txt -o"),
        ("a.toml", &*layout, "arrange --layout a.toml --force -o"),
        ("a.toml", "theme = 'mono'", "board --config a.toml -f svg -o"),
    ] {
        let folder = Folder::with(file, content);
        fs::hard_link(folder.path(file), folder.path(&format!("hard-{file}"))).unwrap();
        std::os::unix::fs::symlink(file, folder.path(&format!("soft-{file}"))).unwrap();
        for prefix in ["", "./", "../{}/", "hard-", "soft-"] {
            let here = folder.path("");
            let here = here.file_name().unwrap().to_str().unwrap();
            let name = prefix.replace("{}", here) + file;
            let (_, messages) = folder.fail(&format!("{line} {name}"), 1);
            assert_has(&messages, &["this command reads", "-o"]);
            assert_eq!(folder.read(file), content, "{line} {name}");
            assert_eq!(folder.names("").len(), 3, "{line} {name}");
        }
    }
    // What was made is made again in its place.
    let folder = Folder::new();
    folder.run("board -o a.svg");
    folder.run("make a.svg -o a.svg");
}

#[test]
fn a_file_that_another_program_made_is_replaced_only_by_its_name() {
    let folder = Folder::new();
    fs::create_dir(folder.path("output")).unwrap();
    folder.write("output/calendar-board.svg", "mine");
    folder.write("output/a-2.svg", "mine");
    let (_, messages) = folder.fail("board", 1);
    assert_has(&messages, &["tilendar did not make it"]);
    folder.fail("sheet 10-06 --solution -f svg -o output/a.svg", 1);
    for name in ["calendar-board.svg", "a-2.svg"] {
        let path = format!("output/{name}");
        assert_eq!(folder.read(&path), "mine");
        folder.run(&format!("board -o {path}"));
        assert_ne!(folder.read(&path), "mine");
    }
    folder.run("board");
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_its_file_is_written() {
    let folder = Folder::with("real.svg", "old");
    // Missing folders are made.
    folder.run("board -o a/b/board.svg");
    assert_eq!(folder.names("a/b"), ["board.svg"]);
    for (link, file) in [("soft.svg", "real.svg"), ("new.svg", "later.svg")] {
        std::os::unix::fs::symlink(file, folder.path(link)).unwrap();
        folder.run(&format!("board -o {link}"));
        assert!(fs::symlink_metadata(folder.path(link)).unwrap().is_symlink());
        assert!(folder.read(file).ends_with("</svg>\n"));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_name_is_any_bytes_but_not_empty() {
    use std::os::unix::ffi::OsStrExt;

    let folder = Folder::new();
    let mut board = tilendar(&["board", "-f", "svg", "-o"]);
    board.arg(std::ffi::OsStr::from_bytes(b"a\xff.svg")).current_dir(folder.path(""));
    assert_eq!(board.output().unwrap().status.code(), Some(0));
    assert_eq!(fs::read_dir(folder.path("")).unwrap().count(), 1);
    assert_eq!(run(&["board", "-f", "svg", "-o", ""]).0, Some(2));
}

#[cfg(unix)]
#[test]
fn a_device_is_written_into_and_stays_a_device() {
    assert_eq!(run(&["board", "--format", "svg", "-o", "/dev/null"]).0, Some(0));
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
    assert!(!fs::exists("/dev/null.svg").unwrap());
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
