//! The destinations and formats of results, the same for all commands.
//!
//! | | products for paper and wood | numbers, tables and solutions |
//! |---|---|---|
//! | without `-o` | in `output`, under a name made from the order | standard output; pictures in `output` |
//! | `-o -` | standard output, if there is one file | standard output |
//! | `-o FILE` | that file | that file |
//! | `-o FOLDER`, which exists or ends with `/` | in it, under the same name as in `output` | |
//! | `--format` and `-o` | an error if the name ends in another format | the same |
//! | `-o` alone | the extension decides | the same |
//! | a name without an extension | the usual format | an error |
//! | an unknown extension | an error | an error |
//! | many pages as pictures | a folder, which `-o` names; a few are side by side, as `a.svg` and `a-2.svg` | |
//! | several dates | a file for each, in the folder that `-o` names | one after the other |
//! | an existing file | is replaced | is replaced |
//!
//! - Two different orders never have the same name in `output`: each value that differs from its default is in it.
//! - For a laser, which may need several formats of one sheet, `-o` gives the stem of the names, and each file gets
//!   the extension of its format.
//! - A file for a person to edit, such as a template from `tilendar templates new`, is replaced only with `--force`.
//! - Files appear under their names only when they are complete.

use std::path::{Path, PathBuf};

use serde_json::Value as Json;
use tilendar::order::{FieldMap, FileName, Kind, Order};

use crate::files::Target;
use crate::output::{bail_usage, shown};

/// The extension of the JSON summary of laser files, which goes to standard output.
pub const SUMMARY: &str = ".json";

/// The requested format, or else the format of the output's file extension, or else the usual one. Known formats
/// are paired with their extensions.
///
/// # Errors
/// Another format is requested than that of the extension; or none is, the extension is unknown or missing, and there
/// is no usual format.
pub fn format_of<F: Clone + PartialEq>(
    asked: Option<F>,
    output: Option<&Target>,
    known: &[(String, F)],
    usual: Option<F>,
) -> anyhow::Result<F> {
    let path = match output {
        Some(Target::File(path)) => Some(path),
        None | Some(Target::StandardOutput) => None,
    };
    let end = path.and_then(|path| extension(path));
    let told = known.iter().find(|(known, _)| Some(known) == end.as_ref());
    if let Some(asked) = asked {
        if let (Some(path), Some((_, format))) = (path, told)
            && *format != asked
            // A text may be in any format of text.
            && end.as_deref() != Some("txt")
        {
            let mut known = known.iter();
            let end = known.find_map(|(end, format)| (*format == asked).then_some(end));
            bail_usage!(
                "--format {} and -o {} are two formats: leave one of them out",
                end.map_or("", String::as_str),
                shown(path)
            );
        }
        return Ok(asked);
    }
    match (told, end, usual) {
        (Some((_, format)), _, _) => return Ok(format.clone()),
        (None, None, Some(usual)) => return Ok(usual),
        _ => {}
    }
    let ends: Vec<String> = known.iter().map(|(known, _)| format!(".{known}")).collect();
    match (path, ends.split_last()) {
        (Some(path), Some((last, others))) => bail_usage!(
            "the format of {:?} is not clear: end the name with {} or {last}, or give --format",
            path.display(),
            others.join(", ")
        ),
        _ => bail_usage!("no format given: use --format"),
    }
}

/// A path's file extension in lower case; `None` without one, and for folders.
fn extension(path: &Path) -> Option<String> {
    if ends_as_folder(path) {
        return None;
    }
    Some(path.extension()?.to_string_lossy().to_ascii_lowercase())
}

/// The file extensions of a product, which are the names of its formats.
fn ends(product: &str) -> Vec<&'static str> {
    let table = Order::table(product).unwrap_or_default().into_iter();
    let formats = table.filter(|field| field.name == "format");
    let words = formats.flat_map(|field| field.choices);
    let words = words.map(|choice| choice.word);
    words.filter(|word| !["all", "json"].contains(word)).collect()
}

/// The format of an order for this output, if it is not the product's usual one; the output's extension may be that
/// of any format that is asked for.
///
/// # Errors
/// As for [`format_of`].
pub fn format_of_order<'a>(
    product: &str,
    fields: &FieldMap,
    asked: &[&'a str],
    output: Option<&Target>,
) -> anyhow::Result<Option<&'a str>> {
    let usual = Order::usual_format(product, fields);
    let ends = ends(product);
    let known: Vec<(String, &str)> = ends.iter().map(|end| ((*end).to_owned(), *end)).collect();
    let is_told = |format: &&str| matches!(output, Some(Target::File(path)) if extension(path).as_deref() == Some(*format));
    let is_all = asked.contains(&"all");
    let mut formats = asked.iter().filter(|format| ends.contains(format));
    let first = formats.clone().next().filter(|_| !is_all);
    let asked = formats.find(|format| is_told(format)).or(first).copied();
    let format = format_of(asked, output, &known, Some(usual))?;
    Ok((format != usual).then_some(format))
}

/// Whether a name ends as a file of the product; `None` for one without an extension, or if there is no such product.
pub fn is_named_as_made(product: &str, name: &str) -> Option<bool> {
    let end = extension(Path::new(name))?;
    Order::table(product).map(|_| ends(product).contains(&end.as_str()))
}

/// The name of a product's file, with an extension added if it lacks one.
pub fn with_end(product: &str, fields: &FieldMap, name: &str) -> String {
    if is_named_as_made(product, name) == Some(true) {
        return name.to_owned();
    }
    match fields.get("format").and_then(Json::as_str) {
        // If there are several formats, each file gets its own extension later.
        Some(format) if ends(product).contains(&format) => format!("{name}.{format}"),
        Some(_) => name.to_owned(),
        None => format!("{name}.{}", Order::usual_format(product, fields)),
    }
}

/// The most files that are named one by one in messages.
const MOST_NAMED: usize = 4;

/// The destination of an order's files.
pub struct Place<'a> {
    output: Option<&'a Target>,
    /// The folder for results without another destination.
    folder: PathBuf,
    /// The extensions that are cut off the name after `-o`; `None` if `-o` names the file itself.
    ends: Option<Vec<&'static str>>,
}

impl<'a> Place<'a> {
    /// The destination of an order's files; `folder` is for an order without an output.
    pub fn of(order: &Order, output: Option<&'a Target>, folder: PathBuf) -> Self {
        let product = order.product();
        let mut table = Order::table(product).unwrap_or_default().into_iter();
        let has_many = table.any(|field| field.name == "format" && field.kind == Kind::List);
        Self { output, folder, ends: has_many.then(|| ends(product)) }
    }

    /// Whether the files go to standard output.
    pub fn is_standard_output(&self) -> bool {
        self.output == Some(&Target::StandardOutput)
    }

    /// Whether each file is reported, not only all of them together.
    pub const fn is_list(&self) -> bool {
        self.ends.is_some()
    }

    /// The path of a file.
    pub fn path(&self, name: &FileName) -> PathBuf {
        let Some(Target::File(path)) = self.output else {
            return self.folder.join(name.to_string());
        };
        if let Some(inside) = name.end.strip_prefix('/') {
            // A folder is not named as one of its files.
            let is_named_as_file = extension(path) == extension(Path::new(inside));
            let folder = if is_named_as_file { path.with_extension("") } else { path.clone() };
            return folder.join(inside);
        }
        if is_folder_path(path) {
            return path.join(name.to_string());
        }
        let end = extension(path).unwrap_or_default();
        let stem = match &self.ends {
            Some(ends) if !ends.contains(&&*end) => path.clone(),
            None if name.end.starts_with('.') && !end.is_empty() => return path.clone(),
            _ => path.with_extension(""),
        };
        let mut file = stem.file_name().unwrap_or_default().to_os_string();
        file.push(&name.end);
        stem.with_file_name(file)
    }

    /// Whether files are where a single one would be, and not in a folder of their own.
    fn are_beside(&self, written: &[(PathBuf, usize)]) -> bool {
        let folder = match self.output {
            Some(Target::File(path)) => path.parent(),
            _ => Some(self.folder.as_path()),
        };
        written.iter().all(|(path, _)| path.parent() == folder)
    }

    /// The destination's name in messages.
    pub fn name(&self, written: &[(PathBuf, usize)]) -> String {
        match (self.output, written) {
            (Some(Target::StandardOutput), _) => Target::StandardOutput.name(),
            (_, [(only, _)]) => shown(only),
            (_, []) => "nothing".to_owned(),
            (_, few) if few.len() <= MOST_NAMED && self.are_beside(few) => {
                let names: Vec<String> = few.iter().map(|(path, _)| shown(path)).collect();
                names.join(", ")
            }
            (Some(target), [_, ..]) => target.name(),
            (None, [(first, _), others @ ..]) => {
                let folder = first.parent();
                let is_one = others.iter().all(|(path, _)| path.parent() == folder);
                let folder = folder.filter(|it| is_one && **it != Target::default_path(""));
                shown(folder.unwrap_or(first))
            }
        }
    }
}

/// Whether an output is a folder, which can hold several files.
pub fn is_folder(output: &Target) -> bool {
    match output {
        Target::StandardOutput => false,
        Target::File(path) => is_folder_path(path),
    }
}

/// Whether a path is a folder's: it ends with a separator, or the folder exists.
pub fn is_folder_path(path: &Path) -> bool {
    ends_as_folder(path) || (path.is_dir() && path.extension().is_none())
}

fn ends_as_folder(path: &Path) -> bool {
    path.as_os_str().to_string_lossy().ends_with(['/', std::path::MAIN_SEPARATOR])
}

#[cfg(test)]
mod tests {
    use tilendar::order::FieldMap;

    use super::*;

    /// The path for a product's file with this stem and extension.
    fn place(product: &str, output: Option<&str>, stem: &str, end: &str) -> String {
        let order = Order::from_fields(product, FieldMap::new()).expect("an order");
        let output = output.map(|path| Target::File(PathBuf::from(path)));
        let name = FileName { stem: stem.to_owned(), end: end.to_owned() };
        let path = Place::of(&order, output.as_ref(), Target::default_path("")).path(&name);
        path.display().to_string()
    }

    #[test]
    fn files_go_where_the_table_says() {
        let board = |output, end| place("board", output, "calendar-board", end);
        assert_eq!(board(None, ".svg"), "output/calendar-board.svg");
        assert_eq!(board(Some("a.svg"), ".svg"), "a.svg");
        assert_eq!(board(Some("a.dat"), ".svg"), "a.dat");
        assert_eq!(board(Some("a"), ".svg"), "a.svg");
        assert_eq!(board(Some("a.svg"), "-2.svg"), "a-2.svg");
        assert_eq!(board(Some("new/"), ".svg"), "new/calendar-board.svg");
        let cards = |output| place("cards", output, "calendar-cards-svg", "/01-01-front.svg");
        assert_eq!(cards(None), "output/calendar-cards-svg/01-01-front.svg");
        assert_eq!(cards(Some("deck")), "deck/01-01-front.svg");
        assert_eq!(cards(Some("deck.svg")), "deck/01-01-front.svg");
    }

    #[test]
    fn a_laser_names_what_its_formats_have_in_common() {
        let laser = |output, end| place("laser", output, "calendar-apart", end);
        assert_eq!(laser(None, "-2.dxf"), "output/calendar-apart-2.dxf");
        assert_eq!(laser(Some("cut"), ".dxf"), "cut.dxf");
        assert_eq!(laser(Some("cut.svg"), ".dxf"), "cut.dxf");
        assert_eq!(laser(Some("cut.v2"), "-2.svg"), "cut.v2-2.svg");
    }

    #[test]
    fn the_end_of_a_name_tells_the_format_unless_one_is_asked_for() {
        let known = [("svg", 1), ("png", 2)].map(|(end, format)| (end.to_owned(), format));
        let format = |asked, name: &str, usual| {
            let target = Target::File(PathBuf::from(name));
            format_of(asked, Some(&target), &known, usual).ok()
        };
        assert_eq!(format(None, "a.PNG", Some(1)), Some(2));
        assert_eq!(format(Some(1), "a.png", None), None);
        assert_eq!(format(Some(2), "a.png", None), Some(2));
        assert_eq!(format(Some(2), "a", Some(1)), Some(2));
        assert_eq!(format(None, "a", Some(1)), Some(1));
        assert_eq!(format(None, "a.d/", Some(1)), Some(1));
        assert_eq!(format(None, "a", None), None);
        assert_eq!(format(None, "a.gif", Some(1)), None);
        assert_eq!(format_of(None, None, &known, Some(1)).ok(), Some(1));
    }
}
