//! `tilendar laser` writes the requested files to the requested places, whole or not at all.

use crate::common::program::{Folder, assert_has, tilendar};

const FORMATS: [&str; 6] = ["dxf", "jpg", "lbrn2", "pdf", "png", "svg"];

const GENERIC: &str = include_str!("../../templates/lasers/generic.toml");

#[test]
fn a_format_alone_is_one_file_of_its_kind_wherever_it_goes() {
    let starts: [&[u8]; 6] = [b"999\n", b"\xff\xd8", b"<?xml", b"%PDF-", b"\x89PNG", b"<svg "];
    for (format, start) in FORMATS.into_iter().zip(starts) {
        let folder = Folder::new();
        let messages = folder.messages(&format!("laser --format {format}"));
        let name = format!("calendar-apart.{format}");
        assert!(messages.starts_with(&format!("wrote output/{name}: ")), "{messages}");
        assert_has(&messages, &["\nnext: "]);
        assert_eq!(folder.names("output"), [name.as_str()]);
        let file = folder.bytes(&format!("output/{name}"));
        assert!(file.starts_with(start));
        let piped = tilendar(&["laser", "--format", format, "-o", "-"]).output().unwrap();
        assert!(piped.status.success() && piped.stdout == file, "{format}");
    }
}

#[test]
fn nothing_is_written_where_something_is_wrong() {
    let folder = Folder::with("set.svg", "mine");
    // The SVG could be written, but the PDF after it cannot, since an ink cannot have this name.
    folder.write("ink.toml", &GENERIC.replace(r#"name = "Cut outer""#, r#"name = "All""#));
    let (_, messages) = folder.fail("laser --preset ink.toml --format svg,pdf -o set", 1);
    assert_has(&messages, &["\"All\" cannot name an ink"]);
    folder.fail("laser --bed 100x100mm --format all -o set", 2);
    folder.fail("laser --mode in-place --tab-count 9 --format svg -o set", 2);
    assert_eq!(folder.names(""), ["ink.toml", "set.svg"]);
    assert_eq!(folder.read("set.svg"), "mine");
}
