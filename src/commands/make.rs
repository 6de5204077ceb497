//! `tilendar make`: a file made again from the order in it, or the orders of a file, one a line.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, anyhow, bail};
use clap::Args;
use hmac_sha256::Hash;
use serde::Serialize;
use tilendar::drawing::backend::order_in;
use tilendar::order::shelf::Caching;
use tilendar::order::{Cache, Cause, FieldMap, FileName, NamedBytes, Order, OrderError};

use crate::files::{Target, save};
use crate::ordered::{Files, order};
use crate::output::{self, Answer, say};
use crate::output_rules::Place;
use crate::progress::with_progress;

const EXAMPLES: &str = "\
Examples:
  tilendar make output/calendar-2027-cards.pdf
  tilendar make card.svg -o again.svg
  tilendar cards 2027 --lang de --print-order >> orders.jsonl
  tilendar make orders.jsonl -o for-the-printer/

Files that this program makes carry what was ordered: PDF, SVG, PNG, DXF and LightBurn files alike. Made again
by the same version they are the same, byte for byte.

A line of a file of orders is a JSON object: `product`, fields, which are the long names of options, and perhaps
`output`, a name in the folder. Where a line fails, the others are made all the same; `manifest.json` beside the
files says what there is: names, sizes, pages, SHA-256 and orders.";

/// Make a file again from the order in it, or all orders of a file.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// A file that was made, or a file of orders, one a line; `-` reads standard input.
    file: PathBuf,

    /// Where to write: a file; for a file of orders a folder, by default `output`.
    #[arg(short, long, value_name = "PATH")]
    output: Option<Target>,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let name = arguments.file.display().to_string();
    let bytes = read(&arguments.file)?;
    if let Some(order) = order_in(&bytes) {
        let order = Order::from_json(&order).with_context(|| name)?;
        return make_again(&order, &arguments.file, &bytes, arguments.output.as_ref());
    }
    match String::from_utf8(bytes) {
        Ok(text) if text.trim_start().starts_with('{') => {
            Batch::new(&name, arguments.output.as_ref())?.make(&text)
        }
        _ => {
            bail!("{name} says no order: it is not of this program, or from before files had them")
        }
    }
}

fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    fs::read(path).with_context(|| format!("cannot read {:?}", path.display()))
}

/// Makes the file that has this content, of perhaps many that its order makes.
fn make_again(
    order: &Order,
    path: &Path,
    content: &[u8],
    output: Option<&Target>,
) -> anyhow::Result<Answer> {
    let given = path.file_name().unwrap_or_default().to_string_lossy();
    let best: Mutex<Option<(usize, NamedBytes)>> = Mutex::new(None);
    let take = |file: NamedBytes| -> Result<(), Cause> {
        let likeness = likeness(&file.name, &given);
        let mut best = best.lock().unwrap_or_else(PoisonError::into_inner);
        if likeness > best.as_ref().map_or(0, |(known, _)| *known) {
            *best = Some((likeness, file));
        }
        Ok(())
    };
    with_progress(|progress| order.make_into(&Files, progress, &take))?;
    let best = best.into_inner().unwrap_or_else(PoisonError::into_inner);
    let Some((_, file)) = best else {
        bail!("the order in {given:?} makes files of other names: give it back its own");
    };
    let target = match output {
        Some(target) => target.clone(),
        None => Target::default_file(&file.name.to_string()),
    };
    target.write(&file.bytes)?;
    let same = match file.bytes == content {
        true => "the same, byte for byte",
        false => "not the same: it was made by another version, or with other templates or fonts",
    };
    say(&format!("wrote {}: {same}", target.name()));
    Ok(Answer::Yes)
}

/// How much of its name tells that a file is the given one; 0 if it is not.
fn likeness(name: &FileName, given: &str) -> usize {
    match name.end.strip_prefix('/') {
        Some(inside) if inside == given => usize::MAX,
        Some(_) => 0,
        None if given.ends_with(&name.end) => name.end.len(),
        None => 0,
    }
}

/// Orders that are made one after the other.
struct Batch<'a> {
    /// The name of their file.
    name: &'a str,
    folder: PathBuf,
    /// Which line made each file.
    lines: Mutex<BTreeMap<PathBuf, usize>>,
    /// What lines of the same puzzle have in common.
    cache: Cache,
}

/// What a line became.
#[derive(Serialize)]
struct Entry {
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<Order>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pages: Option<usize>,
    files: Vec<MadeFile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// A file that was made.
#[derive(Serialize, PartialEq, Eq, PartialOrd, Ord)]
struct MadeFile {
    /// The name in the folder.
    name: String,
    bytes: usize,
    sha256: String,
}

impl<'a> Batch<'a> {
    fn new(name: &'a str, output: Option<&Target>) -> anyhow::Result<Self> {
        let folder = match output {
            None => Target::default_path(""),
            Some(Target::File(folder)) => folder.clone(),
            Some(Target::StandardOutput) => {
                bail!("standard output holds one file: name a folder with -o")
            }
        };
        Ok(Self {
            name,
            folder,
            lines: Mutex::default(),
            cache: Cache::default(),
        })
    }

    /// Makes every order and the manifest.
    fn make(&self, text: &str) -> anyhow::Result<Answer> {
        let lines = text.lines().enumerate();
        let lines = lines.filter(|(_, line)| !line.trim().is_empty());
        let entries: Vec<Entry> = lines
            .map(|(index, line)| self.entry(index + 1, line))
            .collect();
        let manifest = serde_json::to_string_pretty(&entries)? + "\n";
        let path = self.folder.join("manifest.json");
        save(&path, manifest.as_bytes())?;
        let failed = entries.iter().filter(|entry| entry.error.is_some()).count();
        let made = entries.len() - failed;
        say(&format!(
            "wrote {}: {made} of {} orders",
            path.display(),
            entries.len()
        ));
        match failed {
            0 => Ok(Answer::Yes),
            1 => bail!("1 order could not be made"),
            failed => bail!("{failed} orders could not be made"),
        }
    }

    fn entry(&self, line: usize, text: &str) -> Entry {
        let mut entry = Entry {
            line,
            order: None,
            pages: None,
            files: Vec::new(),
            error: None,
        };
        if let Err(error) = self.make_line(&mut entry, text) {
            let message = output::describe(&error);
            say(&format!("{}:{line}: {message}", self.name));
            entry.error = Some(message.trim_start_matches("error: ").to_owned());
        }
        entry
    }

    fn make_line(&self, entry: &mut Entry, text: &str) -> anyhow::Result<()> {
        let syntax = |error: serde_json::Error| OrderError::Syntax(error.to_string());
        let mut fields: FieldMap = serde_json::from_str(text).map_err(syntax)?;
        let output = match fields.remove("output") {
            None => None,
            Some(serde_json::Value::String(name)) if name != "-" => {
                Some(Target::File(self.folder.join(name)))
            }
            Some(other) => bail!("output {other}: name a file in the folder"),
        };
        let product = match fields.remove("product") {
            Some(serde_json::Value::String(product)) => product,
            _ => String::new(),
        };
        let order = order(&product, fields, output.as_ref())?;
        entry.order = Some(order.clone());
        let place = Place::in_folder(&order, output.as_ref(), self.folder.clone());
        let files = Mutex::new(Vec::new());
        let take = |file: NamedBytes| -> Result<(), Cause> {
            let path = place.path(&file.name);
            let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
            let maker = *lines.entry(path.clone()).or_insert(entry.line);
            drop(lines);
            if maker != entry.line {
                let path = path.display();
                return Err(anyhow!("line {maker} makes {path} already: give an `output`").into());
            }
            let made = MadeFile {
                name: path
                    .strip_prefix(&self.folder)
                    .unwrap_or(&path)
                    .display()
                    .to_string(),
                bytes: file.bytes.len(),
                sha256: hexadecimal(&Hash::hash(&file.bytes)),
            };
            save(&path, &file.bytes)?;
            files
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(made);
            Ok(())
        };
        let shelf = Caching {
            shelf: Files,
            cache: &self.cache,
        };
        let made = with_progress(|progress| order.make_into(&shelf, progress, &take));
        entry.files = files.into_inner().unwrap_or_else(PoisonError::into_inner);
        entry.files.sort();
        let outcome = made?;
        entry.pages = Some(outcome.pages);
        Ok(())
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
