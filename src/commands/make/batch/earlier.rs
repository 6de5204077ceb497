//! What has changed since the run whose manifest is in the folder.

use std::collections::{BTreeMap, BTreeSet};

use tilendar::order::Order;
use tilendar::press::language::Message;
use tilendar::press::words::counted;

use super::Batch;
use crate::commands::make::manifest::{self, Entry};
use crate::messages::{on_one_line, say};

/// The most files that are named.
const MOST_NAMED: usize = 5;

impl Batch<'_> {
    /// Says where `--set` changes nothing, which orders differ from those of the manifest, and which of its files no
    /// order makes any more, since the order has another name.
    pub fn say_changes(&self, entries: &[Entry]) {
        let set_aside = entries.iter().filter(|entry| !entry.has_failed).count();
        if self.file.is_manifest && set_aside > 0 && !self.files.typed.is_empty() {
            let others = match set_aside {
                1 => format!("the other one in {} stays as it is", self.name),
                others => format!("the {others} others in {} stay as they are", self.name),
            };
            say(&format!("--set is for orders that failed: {others}"));
        }
        let good = || entries.iter().filter(|entry| entry.error.is_none());
        let made: BTreeSet<&str> =
            good().flat_map(|entry| &entry.made.files).map(|file| &*file.path).collect();
        let by_id: BTreeMap<&str, &Entry> =
            good().filter_map(|entry| Some((entry.id.as_deref()?, entry))).collect();
        let by_line: BTreeMap<usize, &Entry> = good().map(|entry| (entry.line, entry)).collect();
        let orders: BTreeSet<String> =
            good().filter_map(|entry| Some(entry.made.order.as_ref()?.to_json())).collect();
        let mut changed = BTreeMap::new();
        let mut stale = Vec::new();
        for (file, earlier) in &self.earlier {
            let of_line = by_line.get(&earlier.line).filter(|_| self.arguments.missing);
            let entry = by_id.get(&*earlier.id).or(of_line);
            if let Some(entry) = entry.filter(|entry| self.arguments.missing && !entry.is_kept)
                && let Some(field) = changed_field(entry, &earlier.order)
            {
                changed.insert(entry.line, field);
            }
            let is_renamed = entry.is_some() || orders.contains(&earlier.order);
            if is_renamed && !made.contains(&**file) && self.folder.join(file).exists() {
                stale.push(on_one_line(file));
            }
        }
        if let Some((line, field)) = changed.first_key_value() {
            let count = counted(changed.len(), "order");
            let name = manifest::NAME;
            say(&format!(
                "made anew: {count} that {name} has otherwise; line {line} has another `{field}`"
            ));
        }
        if !stale.is_empty() {
            let count = counted(stale.len(), "file");
            let names = Message::first_of(stale.into_iter(), MOST_NAMED);
            say(&format!("orders have other names now, and left behind {count}: {names}"));
        }
    }
}

/// The first field that an order has otherwise than this text of one.
fn changed_field(entry: &Entry, earlier: &str) -> Option<String> {
    let order = entry.made.order.as_ref()?;
    let earlier = Order::from_json(earlier).ok()?;
    if order.product() != earlier.product() {
        return Some("product".to_owned());
    }
    let fields = [order.fields(), earlier.fields()];
    let mut names = fields[0].keys().chain(fields[1].keys());
    names.find(|name| fields[0].get(*name) != fields[1].get(*name)).cloned()
}
