//! The orders of a file, and the names of their files.

use std::collections::BTreeMap;
use std::path::MAIN_SEPARATOR;

use anyhow::bail;
use serde_json::Value as Json;
use tilendar::order::{FieldMap, MakeError, Order};

use super::Batch;
use crate::calendars;
use crate::commands::make::manifest::Entry;
use crate::commands::make::name_pattern::{DistinctNames, clean};
use crate::commands::make::orders::{Line, plain_name, text_of};
use crate::errors::message_of_line;
use crate::files::Target;
use crate::results::{Destination, MadeOrder, is_named_as_made, with_extension};

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
        entry.remarks.extend(calendars::fill(&table, &mut fields, &self.files)?);
        let output = match fields.remove("output") {
            None => None,
            Some(output) => Some(checked_name(&output, &product, names)?),
        };
        let name = match (output, &self.arguments.name_pattern) {
            (Some(output), _) => Some(output),
            (None, None) => None,
            (None, Some(pattern)) => {
                // As the order has them, or else as they were typed.
                let values = Order::from_fields(&product, fields.clone())
                    .map_or_else(|_| fields.clone(), |order| self.fields_with_language(&order));
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
