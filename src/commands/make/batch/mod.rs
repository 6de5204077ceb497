//! Many orders in one run: shared work is done once, a failed order does not stop the others, and a manifest lists
//! the results.

mod earlier;
mod plan;

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{fs, thread};

use anyhow::{anyhow, bail};
use tilendar::drawing::backend::order_in;
use tilendar::order::resources::Caching;
use tilendar::order::{Cache, FieldMap, Made, Order, OutputFile};
use tilendar::press::words::counted;
use tilendar::puzzle::Memo;

use super::manifest::{self, EarlierFile, Entry, earlier_files, in_csv, preview};
use super::orders::{MOST_FAULTS, OrderFile};
use super::{Arguments, BatchArguments, LARGEST, slip};
use crate::errors::{WrongUsage, bail_usage};
use crate::files::{Target, claim, digest, old_content, save, written};
use crate::messages::{Answer, complain, on_one_line, say, visible_path};
use crate::order_command::{FilesBelow, may_name_file};
use crate::progress::with_bar;
use crate::results::{Destination, MadeFile, carries_order, refuse_foreign, summary};
use plan::Publisher;

/// A dry run looks at so many orders at a time: threads would wait for each other longer than one takes.
const MOST_AT_A_TIME: usize = 16;

/// The orders of a file, and the work that they share.
pub struct Batch<'a> {
    /// The name of their file.
    name: &'a str,
    file: &'a OrderFile,
    arguments: &'a BatchArguments,
    /// Whether standard output gets the manifest.
    json: bool,
    folder: PathBuf,
    /// Results that orders have in common.
    cache: Cache,
    /// What was found of orders with one file, by the order.
    rehearsals: Memo<String, Made>,
    /// The files that orders open.
    files: FilesBelow,
    /// The files that an earlier run made.
    earlier: BTreeMap<String, EarlierFile>,
}

impl<'a> Batch<'a> {
    pub fn new(
        name: &'a str,
        file: &'a OrderFile,
        files: FilesBelow,
        arguments: &'a Arguments,
    ) -> anyhow::Result<Self> {
        if let Some(pattern) = &arguments.batch.name_pattern {
            pattern
                .refuse_unknown(&file.others)
                .map_err(|message| WrongUsage(format!("--name-pattern: {message}")))?;
        }
        let folder = match &arguments.output {
            // The files of a manifest are beside it.
            None if file.is_manifest => arguments.file.with_file_name(""),
            None => Target::default_path(""),
            Some(Target::File(folder)) => folder.clone(),
            Some(Target::StandardOutput) => {
                bail_usage!("standard output holds one file: name a folder with -o")
            }
        };
        Ok(Self {
            name,
            file,
            arguments: &arguments.batch,
            json: arguments.summary.json,
            earlier: earlier_files(&folder.join(manifest::NAME))?,
            folder,
            cache: Cache::default(),
            rehearsals: Memo::default(),
            files,
        })
    }

    /// Makes every order and the manifest, or reports what would be made.
    pub fn make(self) -> anyhow::Result<Answer> {
        self.spare_inputs();
        let _claim = if self.arguments.dry_run { None } else { Some(claim(&self.folder)?) };
        let mut entries = self.entries();
        self.complain_of_failures(&entries);
        self.say_notes(&entries);
        self.say_changes(&entries);
        if !self.arguments.dry_run {
            self.write_manifest(&entries)?;
        }
        let failed = entries.iter().filter(|entry| entry.error.is_some()).count();
        let reported = if self.json {
            // In the manifest, paths are relative to its folder; here, to that in which the program runs.
            for file in entries.iter_mut().flat_map(|entry| &mut entry.made.files) {
                file.path = self.folder.join(&file.path).display().to_string();
            }
            Target::StandardOutput.write(&summary(&entries)?)
        } else if self.arguments.dry_run {
            Target::StandardOutput.write(preview(&entries).as_bytes())
        } else {
            Ok(())
        };
        // That nobody reads what was made is no reason to hide what was not.
        if failed > 0 {
            bail!("{} could not be made", counted(failed, "order"));
        }
        reported.map(|()| Answer::Yes)
    }

    /// Keeps every file that some order reads from being replaced by another order's.
    fn spare_inputs(&self) {
        let of_lines = self.file.lines.iter().flat_map(|line| &line.fields).flatten();
        let names: BTreeSet<(&str, &str)> = of_lines
            .chain(&self.files.typed)
            .filter(|(field, _)| may_name_file(field))
            .filter_map(|(field, value)| Some((field.as_str(), value.as_str()?)))
            .collect();
        for (field, name) in names {
            self.files.will_read(field, name);
        }
    }

    /// Says what is wrong with lines, and of many only how many more there are.
    fn complain_of_failures(&self, entries: &[Entry]) {
        let mut failed =
            entries.iter().filter_map(|entry| Some((entry.line, entry.error.as_ref()?)));
        for (line, failure) in failed.by_ref().take(MOST_FAULTS) {
            failure.complain(self.name, line);
        }
        let more = failed.count();
        if more > 0 {
            complain(&format!("{}: errors in {}", self.name, counted(more, "more line")));
        }
    }

    /// Says what was noticed while orders were made, once for all lines of which it is true.
    fn say_notes(&self, entries: &[Entry]) {
        let mut repeated: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
        for (note, line) in entries.iter().flat_map(Entry::notes) {
            repeated.entry(note).and_modify(|(_, repeats)| *repeats += 1).or_insert((line, 0));
        }
        let mut notes: Vec<_> = repeated.into_iter().collect();
        notes.sort_by_key(|(_, (line, _))| *line);
        for (note, (line, repeats)) in notes {
            let more = match repeats {
                0 => String::new(),
                repeats => format!(" (and {})", counted(repeats, "more order")),
            };
            say(&format!("{}:{line}: {}{more}", self.name, on_one_line(note)));
        }
    }

    fn write_manifest(&self, entries: &[Entry]) -> anyhow::Result<()> {
        let path = self.folder.join(manifest::NAME);
        self.keep_other_manifest(&path, entries)?;
        let delimiter = match self.file.delimiter {
            Some(b'\t') | None => b',',
            Some(delimiter) => delimiter,
        };
        save(&path, in_csv(entries, &self.file.others, delimiter).as_bytes())?;
        let made = entries.iter().filter(|entry| entry.error.is_none()).count();
        let before = match entries.iter().filter(|entry| entry.is_kept).count() {
            0 => String::new(),
            kept => format!(", {kept} of them made before"),
        };
        let all = counted(entries.len(), "order");
        say(&format!("wrote {}: {made} of {all}{before}", visible_path(&path)));
        if self.arguments.slip {
            let path = self.folder.join(slip::NAME);
            refuse_foreign(&path)?;
            save(&path, &slip::slip(entries, &self.file.others)?)?;
            say(&format!("wrote {}", visible_path(&path)));
        }
        Ok(())
    }

    /// Renames the manifest of other files.
    fn keep_other_manifest(&self, path: &Path, entries: &[Entry]) -> anyhow::Result<()> {
        let files: BTreeSet<&str> = entries
            .iter()
            .flat_map(|entry| &entry.made.files)
            .map(|file| file.path.as_str())
            .collect();
        if self.earlier.keys().all(|file| files.contains(file.as_str())) {
            return Ok(());
        }
        let free = (1..)
            .map(|number| self.folder.join(format!("manifest-{number}.csv")))
            .find(|path| !path.exists());
        if let Some(free) = free {
            fs::rename(path, &free)?;
            say(&format!("the manifest of earlier orders is {} now", visible_path(&free)));
        }
        Ok(())
    }

    /// Makes the orders in parallel, and returns their entries in the order of the lines.
    fn entries(&self) -> Vec<Entry> {
        let count = self.file.lines.len();
        let jobs = rayon::current_num_threads().min(count);
        let at_a_time = if self.arguments.dry_run {
            (count / (8 * jobs.max(1))).clamp(1, MOST_AT_A_TIME)
        } else {
            1
        };
        let queue = Mutex::new(self.planned().enumerate());
        let publisher = Mutex::new(Publisher::default());
        with_bar("making orders", count, |step| {
            let work = || {
                while let Some(mut entries) = next(&queue, at_a_time) {
                    for (_, entry) in &mut entries {
                        self.make_line(entry);
                        step();
                    }
                    let mut publisher = lock(&publisher);
                    for (index, entry) in entries {
                        publisher.add(index, entry, self);
                    }
                }
            };
            thread::scope(|scope| {
                // Where the system has no more threads, those that there are do the work.
                let _all_started =
                    (1..jobs).all(|_| thread::Builder::new().spawn_scoped(scope, work).is_ok());
                work();
            });
        });
        publisher.into_inner().unwrap_or_else(PoisonError::into_inner).entries
    }

    /// Makes an order; records the error and the column at fault where that fails.
    fn make_line(&self, entry: &mut Entry) {
        if let Some((order, destination)) = entry.made.order.clone().zip(entry.destination.take()) {
            let made = without_panic(&order, || self.make_order(entry, &order, &destination));
            if let Err(error) = made {
                entry.fail(&error, self.file);
            }
        }
    }

    /// Makes the files of an order, unless they are there or this is a rehearsal.
    fn make_order(
        &self,
        entry: &mut Entry,
        order: &Order,
        destination: &Destination,
    ) -> anyhow::Result<()> {
        let BatchArguments { dry_run, missing, .. } = *self.arguments;
        if missing || dry_run {
            self.rehearse(entry, order, destination)?;
            let is_there = entry.made.files.iter().all(|file| file.bytes.is_some());
            entry.is_kept = missing && !entry.has_failed && is_there;
        }
        if entry.is_kept || dry_run {
            return Ok(());
        }
        self.make_files(entry, order, destination)
    }

    /// Rehearses an order, and records its files and its outcome.
    fn rehearse(
        &self,
        entry: &mut Entry,
        order: &Order,
        destination: &Destination,
    ) -> anyhow::Result<()> {
        let Made { files, outcome } = self.rehearsal(order)?;
        let files = files
            .into_iter()
            .map(|file| self.look_at(order, &self.path(entry, destination, &file), file))
            .collect();
        entry.record(files, outcome);
        Ok(())
    }

    /// The files of an order, without their content, and its outcome. Where a table repeats an order, they are known.
    fn rehearsal(&self, order: &Order) -> anyhow::Result<Made> {
        let key = order.to_json();
        if let Some(known) = self.rehearsals.get(&key) {
            return Ok(known);
        }
        let rehearsal = order.rehearse(&self.resources(), &())?;
        // The names of a folder's files would take much memory.
        if let [_] = rehearsal.files[..] {
            self.rehearsals.get_or_make(key, |_| rehearsal.clone());
        }
        Ok(rehearsal)
    }

    /// Makes the files of an order, and records them and its outcome.
    fn make_files(
        &self,
        entry: &mut Entry,
        order: &Order,
        destination: &Destination,
    ) -> anyhow::Result<()> {
        let files = Mutex::new(Vec::new());
        let outcome = order.make_into(&self.resources(), &(), &|file| {
            let path = self.path(entry, destination, &file);
            let made = MadeFile::new(self.inside(&path), &file, true);
            lock(&files).push((made, written(Some(&self.folder), &path, &file.bytes)?));
            Ok(())
        })?;
        let made = files.into_inner().unwrap_or_else(PoisonError::into_inner);
        let (made, files) = made.into_iter().unzip();
        entry.record(made, outcome);
        entry.files = files;
        Ok(())
    }

    /// What orders are made with.
    fn resources(&self) -> Caching<'_, FilesBelow> {
        Caching { resources: &self.files, cache: &self.cache }
    }

    /// The path of a file, with a number for an order that earlier lines have, too.
    fn path(&self, entry: &Entry, destination: &Destination, file: &OutputFile) -> PathBuf {
        let mut name = file.name.clone();
        if entry.twins > 0 {
            name.stem += &format!("_{}", entry.twins + 1);
        }
        destination.path(&name)
    }

    /// Looks whether a file is there already, if only those that are missing are to be made. A damaged file is as good
    /// as none.
    fn look_at(&self, order: &Order, path: &Path, mut file: OutputFile) -> MadeFile {
        let inside = self.inside(path);
        let mut is_there = false;
        if self.arguments.missing
            && let Some(old) = old_content(path, LARGEST)
        {
            let earlier = self.earlier.get(&inside.display().to_string());
            is_there = earlier.is_none_or(|earlier| earlier.sum == digest(&old))
                && is_made_from(&old, path, order);
            file.bytes = old;
        }
        MadeFile::new(inside, &file, is_there)
    }

    /// A path from the folder.
    fn inside<'p>(&self, path: &'p Path) -> &'p Path {
        path.strip_prefix(&self.folder).unwrap_or(path)
    }
}

/// Whether a file carries this order, or is of a kind that carries none. Art is carried as its paths, and not under its
/// file's name.
fn is_made_from(bytes: &[u8], path: &Path, order: &Order) -> bool {
    match order_in(bytes).and_then(|text| Order::from_json(&text).ok()) {
        Some(carried) => {
            carried.product() == order.product()
                && fields_without_art(&carried) == fields_without_art(order)
        }
        None => !carries_order(path),
    }
}

fn fields_without_art(order: &Order) -> FieldMap {
    let mut fields = order.fields();
    fields.remove("art");
    fields
}

/// The result of making an order. If the program panics, only this order fails.
fn without_panic(order: &Order, make: impl FnOnce() -> anyhow::Result<()>) -> anyhow::Result<()> {
    panic::catch_unwind(AssertUnwindSafe(make)).unwrap_or_else(|_| {
        Err(anyhow!(
            "this is a fault of the program; please report it with the order: {}",
            order.to_json()
        ))
    })
}

/// The next ones of a queue, at most so many; `None` at its end.
fn next<T>(queue: &Mutex<impl Iterator<Item = T>>, most: usize) -> Option<Vec<T>> {
    let taken: Vec<T> = lock(queue).by_ref().take(most).collect();
    (!taken.is_empty()).then_some(taken)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_on_which_the_program_panics_is_a_failed_order() {
        let order = Order::from_fields("board", Default::default()).expect("an order");
        let made = without_panic(&order, || panic!("as a test"));
        let message = made.expect_err("it panics").to_string();
        assert!(message.contains("fault of the program"), "{message}");
        assert!(message.contains(r#"{"product":"board"}"#), "{message}");
    }
}
