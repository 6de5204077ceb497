//! Files get their names in the order of the lines, so that it never depends on chance which of two lines has a file.

use std::collections::BTreeMap;

use anyhow::bail;

use super::Batch;
use crate::commands::make::manifest::Entry;
use crate::commands::make::name_pattern::folded;
use crate::files::Unfinished;
use crate::messages::on_one_line;
use crate::results::refuse_foreign;

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
