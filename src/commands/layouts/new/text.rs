//! The text of a new template.

use std::fmt::Write;

use tilendar::puzzle::template::Preset;

use super::arrangement::Arrangement;
use super::shapes::Shape;

const HEAD: &str = r##"# A puzzle for tilendar. Change it, check it, and use it wherever a layout has a name:
#
#     tilendar layouts check my.toml
#     tilendar board --layout my.toml -o my.svg

# To type, and for file names: small letters, digits and hyphens.
name = "my-board"
# To print. You may add `credit`, who made it, and `source`, where it is from.
title = "My Board"
"##;

const ROWS: &str = r##"
# The board: a text for each row, with spaces between the cells:
#   .        no cell: off the board
#   *        a cell without a label, which must always be covered
#   < > ^ _  one more cell of the label to the left, to the right, above, below
#   other    a cell with this label. Where labels have spaces in them, write the
#            row as a list: ["New Year", "Easter", "."]
"##;

const GROUPS: &str = r##"
# Of each group one label stays open. The groups `weekday`, `month` and `day` make
# up a date and list all 7, 12 or 31 labels in calendar order, Monday, January and
# 1 first. Labels of a group of any other name are chosen by --reveal. A label in
# no group is always covered.
"##;

const TEXTS: &str = "
# What is printed in a cell, where it is not what the label is called: two labels may print the same.
[texts]
";

const PIECES: &str = "\
# `#` is a square, `.` a gap, `/` ends a row. Of identical pieces each has a letter
# of its own; a piece that may not be turned over says `flip = false`.
";

/// The template of a board with these pieces.
pub fn template(arrangement: &Arrangement, pieces: &[Shape]) -> String {
    let language = arrangement.language.as_ref().map(|tag| {
        format!("# Of all that is printed with this board, unless another is asked for.\nlanguage = \"{tag}\"\n")
    });
    let mut text = format!("{HEAD}{}{ROWS}", language.unwrap_or_default());
    // Writing to a String cannot fail.
    let _ = write_parts(&mut text, arrangement, pieces);
    text
}

fn write_parts(out: &mut String, arrangement: &Arrangement, pieces: &[Shape]) -> std::fmt::Result {
    let words = arrangement.rows.iter().flatten();
    let width = words.map(|word| word.chars().count()).max().unwrap_or(1);
    writeln!(out, "rows = [")?;
    for row in &arrangement.rows {
        writeln!(out, "  {},", list(row, width))?;
    }
    writeln!(out, "]")?;
    write_texts(out, &arrangement.texts)?;
    if !arrangement.groups.is_empty() {
        out.push_str(GROUPS);
    }
    for (index, group) in arrangement.groups.iter().enumerate() {
        let gap = if index == 0 { "" } else { "\n" };
        writeln!(out, "{gap}[[reveal]]\nname = \"{}\"", group.name)?;
        writeln!(out, "labels = {}", list(&group.labels, 0))?;
    }
    let (cells, open) = (arrangement.cells(), arrangement.groups.len());
    writeln!(
        out,
        "\n# The pieces. Together they cover {}: {cells} cells, of which {open} stay open.",
        arrangement.area()
    )?;
    out.push_str(PIECES);
    for (index, piece) in pieces.iter().enumerate() {
        let gap = if index == 0 { "" } else { "\n" };
        writeln!(
            out,
            "{gap}[[pieces]]\nletter = \"{}\"\nshape = \"{}\"",
            piece.letter, piece.rows
        )?;
    }
    Ok(())
}

/// Labels as one text, or as a list where one of them has a space in it.
fn list(labels: &[String], width: usize) -> String {
    let quoted = |word: &str| format!("\"{}\"", word.replace('\\', "\\\\").replace('"', "\\\""));
    if labels.iter().any(|word| word.contains(char::is_whitespace)) {
        let words: Vec<String> = labels.iter().map(|word| quoted(word)).collect();
        return format!("[{}]", words.join(", "));
    }
    let words: Vec<String> = labels
        .iter()
        .map(|word| format!("{word:>width$}"))
        .collect();
    quoted(&words.join(" "))
}

fn write_texts(out: &mut String, texts: &[(String, String)]) -> std::fmt::Result {
    if !texts.is_empty() {
        out.push_str(TEXTS);
    }
    for (label, text) in texts {
        let is_bare = label.bytes().all(|byte| byte.is_ascii_alphanumeric());
        match is_bare {
            true => writeln!(out, "{label} = \"{text}\"")?,
            false => writeln!(out, "\"{label}\" = \"{text}\"")?,
        }
    }
    Ok(())
}

/// A preset's text under a name of its own, without the counts, which a change would make wrong.
pub fn copy_of(preset: &Preset) -> String {
    let named = format!("name = \"{}\"", preset.name);
    let renamed = format!("name = \"my-{}\"", preset.name);
    let lines: Vec<&str> = preset.text.lines().collect();
    let counts = lines.iter().position(|line| *line == "[counts]");
    let before = &lines[..counts.unwrap_or(lines.len())];
    // The lines right above the counts explain them.
    let is_comment = |line: &&str| line.starts_with('#');
    let comments = before
        .iter()
        .rev()
        .take_while(|line| is_comment(line))
        .count();
    let kept = before[..before.len() - comments].join("\n");
    format!("{}\n", kept.trim_end().replacen(&named, &renamed, 1))
}
