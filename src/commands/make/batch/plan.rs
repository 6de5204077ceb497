//! The orders of a file, and the names of their files, which they get in the order of the lines: it never depends on
//! chance which of two lines has a file.

use std::cell::LazyCell;
use std::collections::BTreeMap;
use std::path::MAIN_SEPARATOR;

use anyhow::bail;
use serde_json::Value as Json;
use tilendar::order::{FieldMap, MakeError, Order};

use super::Batch;
use crate::calendars;
use crate::commands::make::manifest::Entry;
use crate::commands::make::name_pattern::{DistinctNames, clean, folded};
use crate::commands::make::orders::{Line, plain_name, text_of};
use crate::errors::message_of_line;
use crate::files::{Target, Unfinished};
use crate::messages::on_one_line;
use crate::results::{Destination, MadeOrder, is_named_as_made, refuse_foreign, with_extension};

/// The most folders inside each other in the name of a file.
const MOST_FOLDERS: usize = 16;

impl Batch<'_> {
    /// The orders, with the names of their files. Names depend only on the lines, not on which is made first.
    pub fn planned(&self) -> impl Iterator<Item = Entry> {
        let mut names = DistinctNames::default();
        let mut twins: BTreeMap<String, usize> = BTreeMap::new();
        self.file.lines.iter().map(move |line| {
            let mut entry = Entry {
                line: line.number,
                others: line.others.clone(),
                remarks: line.remarks.clone(),
                has_failed: line.has_failed,
                ..Entry::default()
            };
            match self.order(line, &mut entry, &mut names) {
                Ok((order, destination)) => {
                    entry.made = MadeOrder::new(&order);
                    if !destination.is_named() {
                        let earlier = twins.entry(order.to_json().to_lowercase()).or_default();
                        entry.twins = *earlier;
                        *earlier += 1;
                    }
                    entry.destination = Some(destination);
                }
                Err(error) => entry.fail(&error, self.file),
            }
            entry
        })
    }

    /// The order of a line, and where its files go.
    fn order(
        &self,
        line: &Line,
        entry: &mut Entry,
        names: &mut DistinctNames,
    ) -> anyhow::Result<(Order, Destination)> {
        match &line.fields {
            Ok(fields) => entry.typed = fields.clone(),
            Err(error) => bail!("{}", message_of_line(error)),
        }
        // What a manifest says was made stays as it was made.
        if !self.file.is_manifest || line.has_failed {
            entry.typed.extend(self.files.typed.clone());
        }
        let mut fields = entry.typed.clone();
        entry.id = fields.remove("id").map(|id| text_of(&id));
        let product = match fields.remove("product") {
            Some(Json::String(product)) => product,
            _ => String::new(),
        };
        if Order::table(&product).is_none() {
            Order::from_fields(&product, FieldMap::new())?;
        }
        let table = Order::table(&product).unwrap_or_default();
        entry.remarks.extend(calendars::fill(table, &mut fields, &self.files)?);
        let output = match fields.remove("output") {
            None => None,
            Some(output) => Some(checked_name(&output, &product, names)?),
        };
        let name = match (output, &self.arguments.name_pattern) {
            (Some(output), _) => Some(output),
            (None, None) => None,
            (None, Some(pattern)) => {
                // As the order has them, or else as they were typed; few patterns name any.
                let values = LazyCell::new(|| {
                    Order::from_fields(&product, fields.clone())
                        .map_or_else(|_| fields.clone(), |order| self.fields_with_language(&order))
                });
                let name = pattern.name(|field| self.value(entry, &product, &values, field));
                Some(names.next(with_extension(&product, &fields, &name)))
            }
        };
        let target = name.map(|name| Target::File(self.folder.join(name)));
        let (order, destination) = Destination::decide(&product, fields, target)?;
        Ok((order, destination.in_folder(self.folder.clone())))
    }

    /// The value of a field in the name of a file; empty without one.
    fn value(&self, entry: &Entry, product: &str, fields: &FieldMap, field: &str) -> String {
        match (field, fields.get(field)) {
            ("id", _) => entry.id.clone().unwrap_or_default(),
            ("line", _) => entry.line.to_string(),
            ("product", _) => product.to_owned(),
            (_, Some(value)) => text_of(value),
            (_, None) => {
                let headings = &self.file.others;
                let mut others = entry.others.iter();
                let cell = others.find(|(index, _)| plain_name(&headings[*index]) == field);
                cell.map_or_else(String::new, |(_, cell)| cell.clone())
            }
        }
    }

    /// The fields of an order, and the language in which it is made.
    fn fields_with_language(&self, order: &Order) -> FieldMap {
        let mut fields = order.fields();
        fields.insert("lang".to_owned(), order.language(&self.files).into());
        fields
    }
}

/// The file name in an order.
///
/// # Errors
/// It leaves the folder, not every file system takes it, its end is that of no format, or an earlier line has it.
fn checked_name(
    output: &Json,
    product: &str,
    names: &mut DistinctNames,
) -> Result<String, MakeError> {
    // A manifest has the separators of the machine.
    let name = text_of(output).replace(MAIN_SEPARATOR, "/");
    let clean = clean(&name);
    let folders = name.matches('/').count();
    let fault = if folders > MOST_FOLDERS {
        return Err(MakeError::unfit(
            "output",
            format!("output: {folders} nested folders; at most {MOST_FOLDERS} are allowed"),
        ));
    } else if clean != name || !output.is_string() {
        format!(
            "a file in the folder cannot have this name on every system; {clean:?} would be right"
        )
    } else {
        match is_named_as_made(product, &name) {
            Some(false) => format!("{product} has no format with this end"),
            Some(true) if !names.take(&name) => {
                "an earlier line has this name already (capital letters make no difference)"
                    .to_owned()
            }
            _ => return Ok(name),
        }
    };
    Err(MakeError::unfit("output", format!("output {output}: {fault}")))
}

/// Gives the files of the lines their names, those of earlier lines first.
#[derive(Default)]
pub struct Publisher {
    /// Lines that wait for earlier ones, by their index.
    waiting: BTreeMap<usize, Entry>,
    pub entries: Vec<Entry>,
    /// The line that has each file, by its path in one letter case: some file systems take no other difference.
    makers: BTreeMap<String, usize>,
}

impl Publisher {
    /// Takes a line, and publishes those that wait for none.
    pub fn add(&mut self, index: usize, entry: Entry, batch: &Batch<'_>) {
        self.waiting.insert(index, entry);
        while let Some(mut entry) = self.waiting.remove(&self.entries.len()) {
            if entry.error.is_none() {
                match self.publish(&mut entry, batch) {
                    // The order has them.
                    Ok(()) => entry.typed.clear(),
                    Err(error) => entry.fail(&error, batch.file),
                }
            }
            self.entries.push(entry);
        }
    }

    fn publish(&mut self, entry: &mut Entry, batch: &Batch<'_>) -> anyhow::Result<()> {
        let files = std::mem::take(&mut entry.files);
        let names: Vec<&str> = entry.made.files.iter().map(|file| file.path.as_str()).collect();
        for &name in &names {
            let path = batch.folder.join(name);
            let key = folded(name);
            if let Some((maker, line)) = self.maker(&key) {
                let reason = if *maker == key {
                    "makes it already"
                } else {
                    "has the name of one of its folders, or needs a folder of its name"
                };
                bail!(
                    "{}: line {line} {reason}: give an `output`, or name all files with --name-pattern",
                    on_one_line(name)
                );
            }
            if !entry.typed.contains_key("output") && !batch.earlier.contains_key(name) {
                refuse_foreign(&path)?;
            }
        }
        self.makers.extend(names.into_iter().map(|name| (folded(name), entry.line)));
        files.into_iter().try_for_each(Unfinished::publish)
    }

    /// The name and the line of an earlier file that has this name, one of its folders' names, or a folder of its name.
    fn maker(&self, name: &str) -> Option<(&String, &usize)> {
        let inside = format!("{name}/");
        let mut folders = inside.match_indices('/').map(|(end, _)| &inside[..end]);
        folders.find_map(|folder| self.makers.get_key_value(folder)).or_else(|| {
            let (name, line) = self.makers.range(inside.clone()..).next()?;
            name.starts_with(&inside).then_some((name, line))
        })
    }
}
