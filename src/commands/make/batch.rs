//! Many orders in one run: shared work is done once, a failed order does not stop the others, and a manifest lists
//! the results.

use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe};
use std::path::{MAIN_SEPARATOR, Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{fs, thread};

use anyhow::{anyhow, bail};
use serde_json::Value as Json;
use tilendar::drawing::backend::order_in;
use tilendar::order::resources::Caching;
use tilendar::order::{Cache, Cause, FieldMap, MakeError, Order, OutputFile};

use super::manifest::{self, Entry, Failure, in_csv, rehearsed, sums};
use super::name_pattern::{DistinctNames, clean};
use super::orders::{OrderFile, complain_of, plain_name, text_of};
use super::{Arguments, BatchArguments, read};
use tilendar::press::words::counted;

use crate::files::{Target, claim, digest, save};
use crate::ordered::{self, FilesBelow, MadeFile, MadeOrder, order, summary};
use crate::output::{self, Answer, WrongUsage, bail_usage, on_one_line, say, shown};
use crate::output_rules::{Place, is_named_as_made, with_end};
use crate::progress::with_bar;

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
    /// The files that orders open.
    files: FilesBelow,
    /// The checksums of files that an earlier run made.
    sums: BTreeMap<String, String>,
    /// The line that made each file, by its path in lower case: some file systems take no other difference.
    makers: Mutex<BTreeMap<String, (usize, PathBuf)>>,
}

/// A line to make, and its order.
type Task = (Entry, anyhow::Result<(Order, Option<Target>)>);

impl<'a> Batch<'a> {
    pub fn new(
        name: &'a str,
        file: &'a OrderFile,
        files: FilesBelow,
        arguments: &'a Arguments,
    ) -> anyhow::Result<Self> {
        if let Some(pattern) = &arguments.batch.name_pattern {
            let known = pattern.refuse_unknown(&file.others);
            known.map_err(|message| WrongUsage(format!("--name-pattern: {message}")))?;
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
        let manifest = read(&folder.join(manifest::NAME)).unwrap_or_default();
        Ok(Self {
            name,
            file,
            arguments: &arguments.batch,
            json: arguments.json,
            sums: sums(&String::from_utf8_lossy(&manifest)),
            folder,
            cache: Cache::default(),
            files,
            makers: Mutex::default(),
        })
    }

    /// Makes every order and the manifest, or reports what would be made.
    pub fn make(self) -> anyhow::Result<Answer> {
        let claim = (!self.arguments.dry_run).then(|| claim(&self.folder));
        let _claim = claim.transpose()?;
        let mut entries = self.entries(self.tasks());
        for entry in &entries {
            if let Some(failure) = &entry.error {
                complain_of(self.name, entry.line, failure.column, &failure.message);
            }
        }
        self.pass_on_notes(&entries);
        if !self.arguments.dry_run {
            self.write_manifest(&entries)?;
        }
        let failed = entries.iter().filter(|entry| entry.error.is_some()).count();
        let told = if self.json {
            // In the manifest, paths are relative to its folder; here, to that in which the program runs.
            for file in entries.iter_mut().flat_map(|entry| &mut entry.made.files) {
                file.path = self.folder.join(&file.path).display().to_string();
            }
            Target::StandardOutput.write(&summary(&entries)?)
        } else if self.arguments.dry_run {
            Target::StandardOutput.write(rehearsed(&entries).as_bytes())
        } else {
            Ok(())
        };
        // That nobody reads what was made is no reason to hide what was not.
        if failed > 0 {
            bail!("{} could not be made", counted(failed, "order"));
        }
        told.map(|()| Answer::Yes)
    }

    /// Says what was noticed while orders were made, once for all lines of which it is true.
    fn pass_on_notes(&self, entries: &[Entry]) {
        let mut notes: Vec<(&str, usize, usize)> = Vec::new();
        for (note, line) in entries.iter().flat_map(Entry::notes) {
            match notes.iter_mut().find(|(known, ..)| *known == note) {
                Some((_, _, more)) => *more += 1,
                None => notes.push((note, line, 0)),
            }
        }
        for (note, line, more) in notes {
            let more = match more {
                0 => String::new(),
                more => format!(" (and {})", counted(more, "more order")),
            };
            say(&format!("{}:{line}: {}{more}", self.name, on_one_line(note)));
        }
    }

    fn write_manifest(&self, entries: &[Entry]) -> anyhow::Result<()> {
        let path = self.folder.join(manifest::NAME);
        self.keep_other_manifest(&path, entries)?;
        let delimiter = self.file.delimiter.filter(|delimiter| *delimiter != '\t');
        let delimiter = delimiter.unwrap_or(',').to_string();
        let manifest = in_csv(entries, &self.file.others, &delimiter);
        save(&path, manifest.as_bytes())?;
        let made = entries.iter().filter(|entry| entry.error.is_none()).count();
        let (path, all) = (shown(&path), entries.len());
        let kept = entries.iter().filter(|entry| entry.is_kept).count();
        let kept = (kept > 0).then(|| format!(", {kept} of them made before"));
        let kept = kept.unwrap_or_default();
        say(&format!("wrote {path}: {made} of {}{kept}", counted(all, "order")));
        Ok(())
    }

    /// Gives the manifest of other files another name.
    fn keep_other_manifest(&self, path: &Path, entries: &[Entry]) -> anyhow::Result<()> {
        let files = entries.iter().flat_map(|entry| &entry.made.files);
        let files: Vec<&str> = files.map(|file| file.path.as_str()).collect();
        if self.sums.keys().all(|file| files.contains(&file.as_str())) {
            return Ok(());
        }
        let mut numbers = (1..).map(|number| self.folder.join(format!("manifest-{number}.csv")));
        let Some(free) = numbers.find(|path| !path.exists()) else {
            return Ok(());
        };
        fs::rename(path, &free)?;
        say(&format!("the manifest of earlier orders is {} now", shown(&free)));
        Ok(())
    }

    /// The orders, with the names of their files. Names depend only on the lines, not on which is made first.
    fn tasks(&self) -> Vec<Task> {
        let mut names = DistinctNames::default();
        let mut twins: BTreeMap<String, usize> = BTreeMap::new();
        let lines = self.file.lines.iter();
        let tasks = lines.map(|line| {
            let mut entry = Entry {
                line: line.number,
                others: line.others.clone(),
                has_failed: line.has_failed,
                ..Entry::default()
            };
            let order = match &line.fields {
                Ok(fields) => {
                    entry.asked = fields.clone();
                    // What a manifest says was made stays as it was made.
                    if !self.file.is_manifest || line.has_failed {
                        entry.asked.extend(self.files.typed.clone());
                    }
                    let order = self.order(&mut entry, &mut names);
                    if let Ok((order, None)) = &order {
                        let twins = twins.entry(order.to_json().to_lowercase()).or_default();
                        entry.twins = *twins;
                        *twins += 1;
                    }
                    order
                }
                Err(error) => Err(anyhow!(output::message_of_line(error))),
            };
            (entry, order)
        });
        tasks.collect()
    }

    /// The order of a line, and where its file goes.
    fn order(
        &self,
        entry: &mut Entry,
        names: &mut DistinctNames,
    ) -> anyhow::Result<(Order, Option<Target>)> {
        let mut fields = entry.asked.clone();
        entry.id = fields.remove("id").map(|id| text_of(&id));
        let product = match fields.remove("product") {
            Some(Json::String(product)) => product,
            _ => String::new(),
        };
        let unknown = Order::from_fields(&product, FieldMap::new()).err();
        if let Some(error) = unknown.filter(|_| Order::table(&product).is_none()) {
            return Err(error.into());
        }
        let asked = match fields.remove("output") {
            None => None,
            Some(output) => Some(checked(&output, &product, names)?),
        };
        // As the order says them, or else as they were typed.
        let values = order(&product, fields.clone(), None);
        let values = values.map_or_else(|_| fields.clone(), |order| self.said(&order));
        let own = self.file.others.iter().zip(&entry.others);
        let value = |field: &str| match field {
            "id" => entry.id.clone().unwrap_or_default(),
            "line" => entry.line.to_string(),
            "product" => product.clone(),
            field => {
                let mut own = own.clone().filter(|(heading, _)| plain_name(heading) == field);
                let value = values.get(field).map(text_of);
                value.or_else(|| Some(own.next()?.1.clone())).unwrap_or_default()
            }
        };
        let pattern = self.arguments.name_pattern.as_ref();
        let name = asked.or_else(|| {
            let name = with_end(&product, &fields, &pattern?.name(value));
            Some(names.next(name))
        });
        let target = name.map(|name| Target::File(self.folder.join(name)));
        let order = order(&product, fields, target.as_ref())?;
        Ok((order, target))
    }

    /// The fields of an order, and the language in which it is made.
    fn said(&self, order: &Order) -> FieldMap {
        let mut fields = order.fields();
        fields.insert("lang".to_owned(), order.language(&self.files).into());
        fields
    }

    /// Makes the orders in parallel, and returns their entries in the order of the lines.
    fn entries(&self, tasks: Vec<Task>) -> Vec<Entry> {
        let jobs = rayon::current_num_threads();
        let count = tasks.len();
        let tasks = Mutex::new(tasks.into_iter());
        let entries = Mutex::new(Vec::new());
        let next = || lock(&tasks).next();
        with_bar("making orders", count, |step| {
            let work = || {
                while let Some(task) = next() {
                    let entry = self.entry(task);
                    lock(&entries).push(entry);
                    step();
                }
            };
            thread::scope(|scope| {
                let mut helpers = (1..jobs.min(count)).map(|_| thread::Builder::new());
                // Where the system has no more threads, those that there are do the work.
                helpers.all(|helper| helper.spawn_scoped(scope, work).is_ok());
                work();
            });
        });
        let mut entries = entries.into_inner().unwrap_or_else(PoisonError::into_inner);
        entries.sort_by_key(|entry| entry.line);
        self.refuse_shared_files(&mut entries);
        entries
    }

    /// Makes an order; records the error and the column at fault where that fails.
    fn entry(&self, (mut entry, order): Task) -> Entry {
        let made = order.and_then(|(order, target)| {
            entry.made = MadeOrder::of(&order);
            let make = || self.make_order(&mut entry, &order, target.as_ref());
            without_panic(&order, make)
        });
        if let Err(error) = made {
            let field = ordered::blamed(&error).into_iter().next();
            entry.error = Some(Failure {
                message: output::message_of_line(&error),
                field: field.map(str::to_owned),
                column: field.and_then(|field| self.file.column(field)),
            });
        }
        entry
    }

    fn make_order(
        &self,
        entry: &mut Entry,
        order: &Order,
        output: Option<&Target>,
    ) -> anyhow::Result<()> {
        let place = Place::of(order, output, self.folder.clone());
        if self.arguments.missing || self.arguments.dry_run {
            self.pass(false, entry, order, &place)?;
            let is_there = entry.made.files.iter().all(|file| file.bytes.is_some());
            entry.is_kept = self.arguments.missing && !entry.has_failed && is_there;
        }
        if entry.is_kept || self.arguments.dry_run {
            return Ok(());
        }
        self.pass(true, entry, order, &place)
    }

    /// Makes the files of an order, or else looks which of them are there if only those that are missing are wanted.
    fn pass(
        &self,
        is_written: bool,
        entry: &mut Entry,
        order: &Order,
        place: &Place<'_>,
    ) -> anyhow::Result<()> {
        let (line, twins) = (entry.line, entry.twins);
        let files = Mutex::new(Vec::new());
        let take = |mut file: OutputFile| -> Result<(), Cause> {
            if twins > 0 {
                file.name.stem += &format!("_{}", twins + 1);
            }
            let path = place.path(&file.name);
            // Lines that make the same file take turns; the earliest line's file stays.
            let mut makers = lock(&self.makers);
            let maker = makers.entry(in_lower_case(&path));
            let (maker, made) = maker.or_insert_with(|| (line, path.clone()));
            if *maker < line {
                return Err(made_already(*maker, &path).into());
            }
            *maker = line;
            if is_written {
                let later = std::mem::replace(made, path.clone());
                if later != path {
                    // A later line's file of this name may not be there yet.
                    let _ = fs::remove_file(later);
                }
            }
            let inside = path.strip_prefix(&self.folder).unwrap_or(&path);
            let mut is_there = is_written;
            if is_written {
                save(&path, &file.bytes)?;
            } else if let (true, Ok(old)) = (self.arguments.missing, read(&path)) {
                let sum = self.sums.get(&inside.display().to_string());
                // A damaged file is as good as none.
                let is_whole = sum.is_none_or(|sum| *sum == digest(&old));
                is_there = is_whole && is_made_from(&old, &path, order);
                file.bytes = old;
            }
            drop(makers);
            lock(&files).push(MadeFile::new(inside, &file, is_there));
            Ok(())
        };
        let resources = Caching { resources: &self.files, cache: &self.cache };
        let made = if is_written {
            order.make_into(&resources, &(), &take)
        } else {
            order.rehearse(&resources, &(), &take)
        };
        let mut files = files.into_inner().unwrap_or_else(PoisonError::into_inner);
        files.sort_by(|one, other| one.path.cmp(&other.path));
        entry.made.files = files;
        entry.made.take(made?);
        Ok(())
    }

    /// Refuses orders that share a file with an earlier line, even if that line was made later.
    fn refuse_shared_files(&self, entries: &mut [Entry]) {
        let makers = lock(&self.makers);
        for entry in entries {
            let line = entry.line;
            let mut shared = None;
            entry.made.files.retain(|file| {
                let path = self.folder.join(&file.path);
                let maker = makers.get(&in_lower_case(&path));
                let maker = maker.map_or(line, |(maker, _)| *maker);
                if maker != line && shared.is_none() {
                    shared = Some(Failure {
                        message: made_already(maker, &path).to_string(),
                        ..Failure::default()
                    });
                }
                maker == line
            });
            entry.error = entry.error.take().or(shared);
        }
    }
}

/// The extensions of files that carry their order.
const CARRYING: [&str; 5] = ["pdf", "svg", "png", "dxf", "lbrn2"];

/// Whether a file carries this order, or is of a kind that carries none. Art is carried as its paths, and not under its
/// file's name.
fn is_made_from(bytes: &[u8], path: &Path, order: &Order) -> bool {
    let carried = order_in(bytes).and_then(|text| Order::from_json(&text).ok());
    let without_art = |order: &Order| {
        let mut fields = order.fields();
        fields.remove("art");
        (order.product(), fields)
    };
    match carried {
        Some(carried) => without_art(&carried) == without_art(order),
        None => !CARRYING.iter().any(|end| path.extension().is_some_and(|it| it == *end)),
    }
}

fn in_lower_case(path: &Path) -> String {
    path.to_string_lossy().to_lowercase()
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

fn made_already(line: usize, path: &Path) -> anyhow::Error {
    let path = shown(path);
    anyhow!(
        "line {line} makes {path} already: give an `output`, or name all files with --name-pattern"
    )
}

/// The name that an order gives its file.
///
/// # Errors
/// It leaves the folder, not every file system takes it, its end is that of no format, or an earlier line has it.
fn checked(output: &Json, product: &str, names: &mut DistinctNames) -> Result<String, MakeError> {
    let refused = |why: String| MakeError::unfit("output", format!("output {output}: {why}"));
    // A manifest has the separators of the machine.
    let name = text_of(output).replace(MAIN_SEPARATOR, "/");
    let clean = clean(&name);
    if clean != name || !output.is_string() {
        return Err(refused(format!(
            "a file in the folder cannot have this name on every system; {clean:?} would be right"
        )));
    }
    match is_named_as_made(product, &name) {
        Some(false) => Err(refused(format!("{product} has no format with this end"))),
        Some(true) if !names.take(&name) => Err(refused(
            "an earlier line has this name already (capital letters make no difference)".to_owned(),
        )),
        _ => Ok(name),
    }
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
