//! Results: [`decide_format`] and [`Destination::decide`] say in which format and where, [`write_text`] and
//! [`FileWriter`] write. The rules are the same for all commands:
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
//! | an existing file that `-o` names | is replaced | is replaced |
//! | one of another name, which some other program made | an error | |
//!
//! - A file that the run reads is never replaced.
//! - Two different orders never have the same name in `output`: each value that differs from its default is in it.
//! - For a laser, which may need several formats of one sheet, `-o` gives the stem of the names, and each file gets
//!   the extension of its format.
//! - A file for a person to edit, such as a template from `tilendar templates new`, is replaced only with `--force`.
//! - Files appear under their names only when they are complete.

mod report;
mod summary;
mod writer;

pub use report::{Report, TableArguments, TableFormat, extension_of_format, write_text};
pub use summary::{MadeFile, MadeOrder, Paper, summary};
pub use writer::FileWriter;

use std::path::{MAIN_SEPARATOR, Path, PathBuf};

use anyhow::bail;
use serde_json::Value as Json;
use tilendar::drawing::backend::order_in;
use tilendar::order::{FieldMap, FileName, Kind, Order};

use crate::errors::{WrongUsage, bail_usage};
use crate::files::{Target, is_device, old_content, refuse_input};
use crate::messages::visible_path;

/// The extension of the requested format, or else that of the output, or else the usual one.
///
/// # Errors
/// Another format is requested than that of the output; or none is, the output's extension is unknown or missing, and
/// there is no usual format.
pub fn decide_format(
    requested: Option<&str>,
    output: Option<&Target>,
    extensions: &[impl AsRef<str>],
    usual: Option<&str>,
) -> anyhow::Result<String> {
    let path = output.and_then(Target::path);
    let end = path.and_then(extension);
    let of_path = end.as_deref().filter(|end| has_extension(extensions, end));
    match (requested, of_path) {
        // A text may be in any format of text.
        (Some(requested), Some(format)) if requested != format && format != "txt" => bail_usage!(
            "--format {requested} and -o {} are two formats: leave one of them out",
            output.map(Target::name).unwrap_or_default()
        ),
        (Some(format), _) | (None, Some(format)) => Ok(format.to_owned()),
        (None, None) => match usual {
            Some(usual) if end.is_none() => Ok(usual.to_owned()),
            _ => Err(unclear_format(path, extensions).into()),
        },
    }
}

fn has_extension(extensions: &[impl AsRef<str>], end: &str) -> bool {
    extensions.iter().any(|extension| extension.as_ref() == end)
}

fn unclear_format(path: Option<&Path>, extensions: &[impl AsRef<str>]) -> WrongUsage {
    let ends: Vec<String> = extensions.iter().map(|end| format!(".{}", end.as_ref())).collect();
    WrongUsage(match (path, ends.split_last()) {
        (Some(path), Some((last, others))) => format!(
            "the format of {:?} is not clear: end the name with {} or {last}, or give --format",
            path.display(),
            others.join(", ")
        ),
        _ => "no format given: use --format".to_owned(),
    })
}

/// A path's file extension in lower case, `jpg` for any JPEG; `None` without one, and for folders.
pub fn extension(path: &Path) -> Option<String> {
    if ends_as_folder(path) {
        return None;
    }
    let end = path.extension()?.to_string_lossy().to_ascii_lowercase();
    Some(if end == "jpeg" { "jpg".to_owned() } else { end })
}

/// The file extensions of a product, which are the names of its formats.
fn extensions(product: &str) -> Vec<&'static str> {
    Order::table(product)
        .unwrap_or_default()
        .iter()
        .filter(|field| field.name == "format")
        .flat_map(|field| &field.choices)
        .map(|choice| choice.word)
        .filter(|word| !["all", "json"].contains(word))
        .collect()
}

/// Whether a name ends as a file of the product; `None` for one without an extension, or if there is no such product.
pub fn is_named_as_made(product: &str, name: &str) -> Option<bool> {
    let end = extension(Path::new(name))?;
    Order::table(product).map(|_| extensions(product).contains(&end.as_str()))
}

/// The name of a product's file, with an extension added if it lacks one.
pub fn with_extension(product: &str, fields: &FieldMap, name: &str) -> String {
    if is_named_as_made(product, name) == Some(true) {
        return name.to_owned();
    }
    match fields.get("format").and_then(Json::as_str) {
        // If there are several formats, each file gets its own extension later.
        Some(format) if extensions(product).contains(&format) => format!("{name}.{format}"),
        Some(_) => name.to_owned(),
        None => format!("{name}.{}", Order::usual_format(product, fields)),
    }
}

/// The extensions of files that carry their order.
const CARRYING: [&str; 7] = ["pdf", "svg", "png", "jpg", "dxf", "lbrn2", "3mf"];

/// Whether a file of this name carries its order.
pub fn carries_order(path: &Path) -> bool {
    extension(path).is_some_and(|end| CARRYING.contains(&&*end))
}

/// Refuses to replace a file that some other program made, under a name that the user did not choose.
///
/// # Errors
/// There is such a file.
pub fn refuse_foreign(path: &Path) -> anyhow::Result<()> {
    /// Whether a file is ours is seen within so many bytes.
    const MOST: u64 = 200_000_000;
    if carries_order(path)
        && old_content(path, MOST).is_some_and(|old| !old.is_empty() && order_in(&old).is_none())
    {
        bail!(
            "{:?} already exists, and tilendar did not make it: name another file with -o",
            path.display()
        );
    }
    Ok(())
}

/// The most files that are named one by one in messages.
const MOST_NAMED: usize = 4;

/// The destination of an order's files.
pub struct Destination {
    output: Option<Target>,
    /// The folder for results without another destination.
    folder: PathBuf,
    /// The extensions that are cut off the name after `-o`; `None` if `-o` names the file itself.
    cut_extensions: Option<Vec<&'static str>>,
    /// Whether the name of an existing folder stands for the folder.
    looks_for_folders: bool,
}

impl Destination {
    /// Decides in which format a product is made and where its files go.
    ///
    /// # Errors
    /// Those of [`decide_format`], and fields that the product does not take.
    pub fn decide(
        product: &str,
        mut fields: FieldMap,
        output: Option<Target>,
    ) -> anyhow::Result<(Order, Self)> {
        if let Some(format) = format_of_order(product, &fields, output.as_ref())? {
            fields.entry("format").or_insert(format.into());
        }
        let order = Order::from_fields(product, fields)?;
        let has_many_formats = Order::table(order.product())
            .unwrap_or_default()
            .iter()
            .any(|field| field.name == "format" && field.kind == Kind::List);
        let cut_extensions = has_many_formats.then(|| extensions(order.product()));
        let folder = Target::default_path("");
        Ok((order, Self { output, folder, cut_extensions, looks_for_folders: true }))
    }

    /// The same with another folder for results without a destination. Names depend on nothing that is on the disk.
    pub fn in_folder(self, folder: PathBuf) -> Self {
        Self { folder, looks_for_folders: false, ..self }
    }

    /// Refuses to write where a file is that the run reads, or where the user named none and some other program's is.
    ///
    /// # Errors
    /// What lies there.
    pub fn refuse_loss(&self, path: &Path) -> anyhow::Result<()> {
        let output = self.output.as_ref().and_then(Target::path);
        output.map_or(Ok(()), refuse_input)?;
        match output {
            Some(output)
                if [output, &output.with_extension("")].contains(&&*path.with_extension("")) =>
            {
                Ok(())
            }
            _ => refuse_foreign(path),
        }
    }

    /// Whether the user named it.
    pub const fn is_named(&self) -> bool {
        self.output.is_some()
    }

    /// Whether the files go to standard output.
    pub fn is_standard_output(&self) -> bool {
        self.output == Some(Target::StandardOutput)
    }

    /// Whether each file is reported, not only all of them together.
    pub const fn reports_each_file(&self) -> bool {
        self.cut_extensions.is_some()
    }

    /// The path of a file.
    pub fn path(&self, name: &FileName) -> PathBuf {
        let Some(path) = self.output.as_ref().and_then(Target::path) else {
            return self.folder.join(name.to_string());
        };
        if let Some(inside) = name.end.strip_prefix('/') {
            // A folder is not named as one of its files.
            let is_named_as_file = extension(path) == extension(Path::new(inside));
            let folder = if is_named_as_file { path.with_extension("") } else { path.to_owned() };
            return folder.join(inside);
        }
        if ends_as_folder(path) || (self.looks_for_folders && is_folder(path)) {
            return path.join(name.to_string());
        }
        if is_device(path) {
            return path.to_owned();
        }
        let end = extension(path).unwrap_or_default();
        let stem = match &self.cut_extensions {
            Some(extensions) if !extensions.contains(&&*end) => path.to_owned(),
            None if name.end.starts_with('.') && !end.is_empty() => return path.to_owned(),
            _ => path.with_extension(""),
        };
        let mut file = stem.file_name().unwrap_or_default().to_os_string();
        file.push(&name.end);
        stem.with_file_name(file)
    }

    /// The name of the destination in messages, after these files were written.
    pub fn name(&self, files: &[(PathBuf, usize)]) -> String {
        match (&self.output, files) {
            (Some(Target::StandardOutput), _) => Target::StandardOutput.name(),
            (_, [(file, _)]) => visible_path(file),
            (_, []) => "nothing".to_owned(),
            (_, few) if few.len() <= MOST_NAMED && self.are_beside(few) => {
                few.iter().map(|(path, _)| visible_path(path)).collect::<Vec<_>>().join(", ")
            }
            (Some(target), _) => target.name(),
            (None, [(first, _), others @ ..]) => match first.parent() {
                Some(folder)
                    if folder != Target::default_path("")
                        && others.iter().all(|(path, _)| path.parent() == Some(folder)) =>
                {
                    visible_path(folder)
                }
                _ => visible_path(first),
            },
        }
    }

    /// Whether files are where a single one would be, and not in a folder of their own.
    fn are_beside(&self, files: &[(PathBuf, usize)]) -> bool {
        let folder = match self.output.as_ref().and_then(Target::path) {
            Some(path) => path.parent(),
            None => Some(self.folder.as_path()),
        };
        files.iter().all(|(path, _)| path.parent() == folder)
    }
}

/// The format of an order for this output, if it is not the product's usual one. The output's extension may be that of
/// any requested format.
fn format_of_order(
    product: &str,
    fields: &FieldMap,
    output: Option<&Target>,
) -> anyhow::Result<Option<String>> {
    let supported = extensions(product);
    let requested: Vec<&str> = match fields.get("format") {
        Some(Json::Array(formats)) => formats.iter().filter_map(Json::as_str).collect(),
        Some(Json::String(format)) => vec![format],
        _ => Vec::new(),
    };
    let end = output.and_then(Target::path).and_then(extension);
    let mut files = requested.iter().copied().filter(|format| supported.contains(format));
    let decisive = match files.clone().find(|format| Some(*format) == end.as_deref()) {
        None if requested.contains(&"all") => None,
        None => files.next(),
        of_output => of_output,
    };
    let usual = Order::usual_format(product, fields);
    let format = decide_format(decisive, output, &supported, Some(usual))?;
    Ok((format != usual).then_some(format))
}

/// Whether a path is a folder's: it ends with a separator, or the folder exists.
pub fn is_folder(path: &Path) -> bool {
    ends_as_folder(path) || (path.is_dir() && path.extension().is_none())
}

fn ends_as_folder(path: &Path) -> bool {
    path.as_os_str().to_string_lossy().ends_with(['/', MAIN_SEPARATOR])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(product: &str, output: Option<&str>, stem: &str, end: &str) -> String {
        let output = output.map(|path| Target::File(PathBuf::from(path)));
        let fields = FieldMap::from_iter([("format".to_owned(), "svg".into())]);
        let (_, destination) = Destination::decide(product, fields, output).unwrap();
        let name = FileName { stem: stem.to_owned(), end: end.to_owned() };
        destination.path(&name).display().to_string()
    }

    #[test]
    fn files_go_where_the_table_says() {
        let board = |output, end| path("board", output, "calendar-board", end);
        assert_eq!(board(None, ".svg"), "output/calendar-board.svg");
        assert_eq!(board(Some("a.svg"), ".svg"), "a.svg");
        assert_eq!(board(Some("a.dat"), ".svg"), "a.dat");
        assert_eq!(board(Some("a"), ".svg"), "a.svg");
        assert_eq!(board(Some("a.svg"), "-2.svg"), "a-2.svg");
        assert_eq!(board(Some("new/"), ".svg"), "new/calendar-board.svg");
        let cards = |output| path("cards", output, "calendar-cards-svg", "/01-01-front.svg");
        assert_eq!(cards(None), "output/calendar-cards-svg/01-01-front.svg");
        assert_eq!(cards(Some("deck")), "deck/01-01-front.svg");
        assert_eq!(cards(Some("deck.svg")), "deck/01-01-front.svg");
    }

    #[test]
    fn a_few_files_are_named_and_many_by_their_folder() {
        for (output, files, name) in [
            (None, "output/a.svg output/a-2.svg", "output/a.svg, output/a-2.svg"),
            (None, "output/a/1.svg output/a/2.svg", "output/a"),
            (None, "output/1 output/2 output/3 output/4 output/5", "output/1"),
            (Some("b.svg"), "b/1.svg b/2.svg", "b.svg"),
        ] {
            let output = output.map(|path| Target::File(PathBuf::from(path)));
            let (_, destination) = Destination::decide("board", FieldMap::new(), output).unwrap();
            let files: Vec<_> = files.split(' ').map(|path| (PathBuf::from(path), 1)).collect();
            assert_eq!(destination.name(&files), name);
        }
        // With all formats, the output may have the end of any.
        let fields = FieldMap::from_iter([("format".to_owned(), vec!["svg", "all"].into())]);
        let output = Target::File(PathBuf::from("a.dxf"));
        assert!(Destination::decide("laser", fields, Some(output)).is_ok());
    }

    #[test]
    fn a_laser_names_what_its_formats_have_in_common() {
        let laser = |output, end| path("laser", output, "calendar-apart", end);
        assert_eq!(laser(None, "-2.dxf"), "output/calendar-apart-2.dxf");
        assert_eq!(laser(Some("cut"), ".dxf"), "cut.dxf");
        assert_eq!(laser(Some("cut.svg"), ".dxf"), "cut.dxf");
        assert_eq!(laser(Some("cut.v2"), "-2.svg"), "cut.v2-2.svg");
    }

    #[test]
    fn the_end_of_a_name_tells_the_format_unless_one_is_asked_for() {
        let (svg, png) = (Some("svg"), Some("png"));
        for (requested, name, usual, format) in [
            (None, "a.PNG", svg, png),
            (None, "a.JPEG", svg, Some("jpg")),
            (svg, "a.png", None, None),
            (png, "a.png", None, png),
            (png, "a", svg, png),
            (None, "a", svg, svg),
            (None, "a.d/", svg, svg),
            (None, "a", None, None),
            (None, "a.gif", svg, None),
        ] {
            let target = Target::File(PathBuf::from(name));
            let decided =
                decide_format(requested, Some(&target), &["svg", "png", "jpg"], usual).ok();
            assert_eq!(decided.as_deref(), format, "{requested:?} {name}");
        }
    }
}
