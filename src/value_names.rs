//! What the names of values, as `--help` shows them, tell about the values: `NAME|FILE|none` is a preset's
//! name, a file, or the word `none`.
//!
//! It must not know any command or option; so a new one needs nothing here.

use clap::{Arg, ValueHint};

/// The words that stand for themselves: `none` of `NAME|FILE|none`.
pub fn words(argument: &Arg) -> Vec<String> {
    let is_word =
        |part: &String| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase());
    parts(argument).into_iter().filter(is_word).collect()
}

/// What sort of path a value may be; [`ValueHint::Unknown`] where it is no path.
pub fn path_hint(argument: &Arg) -> ValueHint {
    let parts = parts(argument);
    let has = |name: &str| parts.iter().any(|part| part == name);
    match argument.get_value_hint() {
        _ if has("FILE") => ValueHint::FilePath,
        _ if has("FOLDER") => ValueHint::DirPath,
        _ if has("PATH") => ValueHint::AnyPath,
        declared => declared,
    }
}

/// Whether a value may be a path.
pub fn may_be_path(argument: &Arg) -> bool {
    use ValueHint::{AnyPath, DirPath, FilePath};
    matches!(path_hint(argument), FilePath | DirPath | AnyPath)
}

/// The alternatives: `NAME`, `FILE` and `none`.
fn parts(argument: &Arg) -> Vec<String> {
    let names = argument.get_value_names().unwrap_or_default();
    let parts = names.iter().flat_map(|name| name.split('|'));
    parts.map(str::to_owned).collect()
}
