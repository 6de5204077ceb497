//! `tilendar make`: a file made again from the order in it, or the orders of a file, one to a line.

mod batch;
mod manifest;
mod name_pattern;
pub mod orders;
pub mod records;
mod slip;

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use serde_json::Value as Json;
use tilendar::drawing::backend::order_in;
use tilendar::order::{FieldMap, FileName, Order};
use tilendar::press::words::counted;

use crate::calendars;
use crate::errors::bail_usage;
use crate::files::{Target, may_replace, read_within};
use crate::messages::{Answer, say, visible_path};
use crate::order_command::{
    self, FilesBelow, SPECIAL, SummaryArgument, folder_of, say_pages_to_print_again,
};
use crate::progress::with_progress;
use crate::results::{Destination, MadeFile, MadeOrder, extension, is_named_as_made, summary};
use batch::Batch;
pub use manifest::Failure;
use name_pattern::NamePattern;
use orders::{OrderFile, Setting};

const EXAMPLES: &str = "\
Examples:
  tilendar make output/calendar-2027-cards.pdf
  tilendar cards 2027 --lang de --print-order >> orders.jsonl
  tilendar make orders.csv --name-pattern \"{name}-{year}.pdf\" --jobs 4

Every PDF, SVG, PNG, JPEG, DXF and LightBurn file that this program makes carries the order it was made from. Made \
again by the same version, it is the same, byte for byte.

Each line of a file of orders is a JSON object: `product`, fields (the long names of options), and optionally \
`output`, a name in the folder, and `id`, a number of your own. A table has a column for each field; its heading has \
their names, and columns whose names begin with # are yours. If a line fails, the others are made all the same. \
A manifest beside the files lists names, sizes, pages, sheets, SHA-256 sums and orders. \
docs/batches.md tells more.";

/// Make a file again from the order it carries, or make every order in a file.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// A file that tilendar made, or a file of orders, one to a line; `-` reads standard input.
    file: PathBuf,

    /// Where to write: a file, or for a file of orders a folder, by default `output`.
    #[arg(short, long, value_name = "PATH")]
    output: Option<Target>,

    #[command(flatten)]
    summary: SummaryArgument,

    /// Give a field this value, in all orders or in that of a made file: kerf=0.2mm, format=dxf. May be repeated.
    #[arg(long, value_name = "FIELD=VALUE")]
    set: Vec<Setting>,

    /// Let orders open files below this folder, too: by default, those of a table open files below its own folder,
    /// and the order in a made file opens none.
    #[arg(long, value_name = "FOLDER")]
    files_from: Option<PathBuf>,

    #[command(flatten)]
    batch: BatchArguments,
}

/// How a file of orders is made.
#[derive(Args, Debug, Clone, Default, PartialEq, Eq)]
pub struct BatchArguments {
    /// Check all orders, and say how many pages and how much paper they take, without making anything.
    #[arg(short = 'n', long)]
    dry_run: bool,

    /// Make only orders whose files are missing from the folder, or damaged; from a manifest, also those that failed.
    #[arg(long, visible_alias = "failed")]
    missing: bool,

    /// Names of the files, such as "{name}-{year}.pdf": fields in braces, and `id`, `product` and `line`.
    /// Repeated names are numbered.
    #[arg(long, value_name = "PATTERN")]
    name_pattern: Option<NamePattern>,

    /// Write a packing slip as well, `packing-slip.pdf`: the words, the files and the sheets of each order, in the
    /// order of the table.
    #[arg(long, conflicts_with = "dry_run")]
    slip: bool,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let name = visible_path(&arguments.file);
    let bytes = read(&arguments.file)?;
    let settings = arguments.set.iter().cloned();
    let mut files = FilesBelow {
        folders: arguments.files_from.iter().cloned().collect(),
        typed: settings.map(|setting| (setting.field, setting.value)).collect(),
    };
    if let Some(order) = order_in(&bytes) {
        if arguments.batch != BatchArguments::default() {
            bail_usage!(
                "{name} is one made file: --dry-run, --missing, --name-pattern and --slip are for files of orders"
            );
        }
        arguments.summary.refuse_standard_output(arguments.output.as_ref())?;
        // It may be made again in its place.
        may_replace(&arguments.file);
        return make_file(&order, &files, &bytes, arguments);
    }
    let is_spreadsheet =
        [&b"PK"[..], &[0xff, 0xfe], &[0xfe, 0xff]].iter().any(|mark| bytes.starts_with(mark));
    let Ok(text) = String::from_utf8(bytes) else {
        if is_spreadsheet || name.to_lowercase().ends_with(".csv") {
            bail!("{name} is not text in UTF-8: save the table as “CSV UTF-8”")
        } else {
            bail!("{name} {NO_ORDER}")
        }
    };
    let product = files.typed.get("product").and_then(Json::as_str);
    match OrderFile::read(&text, product).with_context(|| name.clone())? {
        Some(file) => {
            files.folders.extend(folder_of(&arguments.file));
            Batch::new(&name, &file, files, arguments)?.make()
        }
        None if text.trim_start().starts_with('<') => bail!("{name} {NO_ORDER}"),
        None => bail!(
            "{name} names no fields: the first line of a table has their names, such as product, year, name (product \
             may be set for all lines, as in --set product=cards), and JSON has an object to a line"
        ),
    }
}

/// Makes the file again that has this content, or anew with other fields.
fn make_file(
    order: &str,
    files: &FilesBelow,
    content: &[u8],
    arguments: &Arguments,
) -> anyhow::Result<Answer> {
    let other_format = other_format(order, arguments);
    if arguments.set.is_empty() && other_format.is_none() {
        let order = Order::from_json(order).with_context(|| visible_path(&arguments.file))?;
        return make_again(&order, files, content, arguments);
    }
    if let Some(key) = ["id", "output"].into_iter().find(|key| files.typed.contains_key(*key)) {
        bail_usage!("{key} is for the lines of a file of orders; -o names one made file");
    }
    let made: FieldMap = serde_json::from_str(order)?;
    let mut fields = made.clone();
    fields.extend(other_format.map(|format| ("format".to_owned(), format.into())));
    fields.extend(files.typed.clone());
    // A field that is set to nothing is as if it were not there.
    fields.retain(|_, value| value != "");
    let product = fields.remove("product").unwrap_or_default();
    let product = product.as_str().unwrap_or_default();
    let table = Order::table(product).unwrap_or_default();
    if let Some(remark) = calendars::fill(table, &mut fields, files)? {
        say(&remark);
    }
    let is_special = files.typed.contains_key(SPECIAL);
    if let (true, Some(Json::Array(days))) = (is_special, made.get(SPECIAL)) {
        let count = counted(days.len(), "special day");
        say(&format!(
            "{count} of the file {} no longer there",
            if days.len() == 1 { "is" } else { "are" }
        ));
    }
    let orders = [Destination::decide(product, fields, arguments.output.clone())?];
    let answer = order_command::make(&orders, files, arguments.summary.json, false)?;
    if is_special {
        say_pages_to_print_again(made, &orders[0].0, files);
    }
    Ok(answer)
}

/// The format that the output's name asks for, if it is another one than that of the made file.
fn other_format(order: &str, arguments: &Arguments) -> Option<String> {
    let output = arguments.output.as_ref()?.path()?;
    let order = Order::from_json(order).ok()?;
    if is_named_as_made(order.product(), output.to_str()?) != Some(true) {
        return None;
    }
    let format = extension(output)?;
    (extension(&arguments.file).as_ref() != Some(&format)).then_some(format)
}

/// The error for a file without orders.
pub const NO_ORDER: &str =
    "carries no order: tilendar did not make it, or made it before files carried orders";

/// The most bytes of a file of orders, or of one that carries an order.
pub const LARGEST: u64 = 200_000_000;

/// The content of a file of orders, or of one that carries an order.
pub fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    read_within(path, LARGEST)
}

/// The fields of the order that a made file carries.
pub fn carried_fields(path: &Path) -> anyhow::Result<FieldMap> {
    match order_in(&read(path)?) {
        Some(order) => Ok(serde_json::from_str(&order)?),
        None => bail!("{} {NO_ORDER}", visible_path(path)),
    }
}

/// Makes the file again that has this content; its order may make several files.
fn make_again(
    order: &Order,
    files: &FilesBelow,
    content: &[u8],
    arguments: &Arguments,
) -> anyhow::Result<Answer> {
    let old_name = arguments.file.file_name().unwrap_or_default().to_string_lossy();
    let rehearsal = with_progress(|progress| order.rehearse(files, progress))?;
    let most_alike = rehearsal
        .files
        .into_iter()
        .map(|file| (likeness(&file.name, &old_name), file.name))
        .filter(|(likeness, _)| *likeness > 0)
        .max_by(|a, b| a.0.cmp(&b.0).then_with(|| b.1.cmp(&a.1)));
    let Some((_, name)) = most_alike else {
        bail!("the order in {old_name:?} makes no file with such a name: rename it as it was");
    };
    let (file, outcome) = with_progress(|progress| order.make_file(files, progress, name))?;
    let target = match &arguments.output {
        Some(output) => output.clone(),
        None => Target::File(Target::default_path(&file.name.to_string())),
    };
    target.write(&file.bytes)?;
    let comparison = if file.bytes == content {
        "the same, byte for byte"
    } else {
        "not the same: it was made by another version, or with other templates or fonts"
    };
    say(&format!("wrote {}: {comparison}", target.name()));
    if let (true, Target::File(path)) = (arguments.summary.json, &target) {
        let mut entry = MadeOrder::new(order);
        entry.add_outcome(outcome);
        entry.files = vec![MadeFile::new(path, &file, true)];
        Target::StandardOutput.write(&summary(&[entry])?)?;
    }
    Ok(Answer::Yes)
}

/// How well a name fits that of the old file; 0 if not at all.
fn likeness(name: &FileName, old_name: &str) -> usize {
    match name.end.strip_prefix('/') {
        Some(inside) if inside == old_name => usize::MAX,
        Some(_) => 0,
        None if old_name.ends_with(&name.end) => name.end.len(),
        None => 0,
    }
}
