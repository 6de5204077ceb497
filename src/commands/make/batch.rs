//! Many orders in one run: what they have in common is made once, and where one fails, the others are made.

use std::collections::BTreeMap;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use anyhow::{anyhow, bail};
use serde_json::Value as Json;
use tilendar::order::shelf::Caching;
use tilendar::order::{Cache, Cause, FieldMap, NamedBytes, Order};

use super::manifest::{Entry, Failure, in_csv, rehearsed};
use super::name_pattern::DistinctNames;
use super::orders::OrderFile;
use super::{Arguments, BatchArguments, ManifestFormat};
use crate::files::{Target, save};
use crate::ordered::{Files, MadeFile, MadeOrder, MadeSummary, order};
use crate::output::{self, Answer, complain, results, say};
use crate::output_rules::{Place, with_end};
use crate::progress::with_bar;

/// Orders of a file, with what they share.
pub struct Batch<'a> {
    /// The name of their file.
    name: &'a str,
    file: &'a OrderFile,
    arguments: &'a BatchArguments,
    /// Whether standard output gets the manifest.
    json: bool,
    folder: PathBuf,
    /// What orders have in common.
    cache: Cache,
    /// Which line made each file.
    makers: Mutex<BTreeMap<PathBuf, usize>>,
}

/// A line that is about to be made.
struct Task {
    line: usize,
    id: Option<String>,
    order: anyhow::Result<(Order, Option<Target>)>,
}

impl<'a> Batch<'a> {
    pub fn new(
        name: &'a str,
        file: &'a OrderFile,
        arguments: &'a Arguments,
    ) -> anyhow::Result<Self> {
        let folder = match &arguments.output {
            None => Target::default_path(""),
            Some(Target::File(folder)) => folder.clone(),
            Some(Target::StandardOutput) => {
                bail!("standard output holds one file: name a folder with -o")
            }
        };
        Ok(Self {
            name,
            file,
            arguments: &arguments.batch,
            json: arguments.json,
            folder,
            cache: Cache::default(),
            makers: Mutex::default(),
        })
    }

    /// Makes every order and the manifest, or tells what would be made.
    pub fn make(self) -> anyhow::Result<Answer> {
        let entries = self.entries(&self.tasks());
        for entry in &entries {
            if let Some(failure) = &entry.error {
                let column = failure
                    .column
                    .map_or_else(String::new, |column| format!(":{column}"));
                complain(&format!(
                    "{}:{}{column}: error: {}",
                    self.name, entry.line, failure.message
                ));
            }
        }
        if !self.arguments.dry_run {
            self.write_manifest(&entries)?;
        }
        let failed = entries.iter().filter(|entry| entry.error.is_some()).count();
        let told = match (self.json, self.arguments.dry_run) {
            (true, _) => MadeSummary::of(&self.seen_from_here(entries)).in_json()?,
            (false, true) => rehearsed(&entries).into_bytes(),
            (false, false) => Vec::new(),
        };
        let mut out = results();
        out.write_all(&told)?;
        out.flush()?;
        match failed {
            0 => Ok(Answer::Yes),
            1 => bail!("1 order could not be made"),
            failed => bail!("{failed} orders could not be made"),
        }
    }

    fn write_manifest(&self, entries: &[Entry]) -> anyhow::Result<()> {
        let usual = if self.file.is_table() {
            ManifestFormat::Csv
        } else {
            ManifestFormat::Json
        };
        let (end, manifest) = match self.arguments.manifest.unwrap_or(usual) {
            ManifestFormat::Csv => ("csv", in_csv(entries)?),
            ManifestFormat::Json => ("json", MadeSummary::of(entries).in_json()?),
        };
        let path = self.folder.join(format!("manifest.{end}"));
        save(&path, &manifest)?;
        let made = entries.iter().filter(|entry| entry.error.is_none()).count();
        say(&format!(
            "wrote {}: {made} of {} orders",
            path.display(),
            entries.len()
        ));
        Ok(())
    }

    /// The entries with the paths of their files from the folder that the program runs in.
    fn seen_from_here(&self, mut entries: Vec<Entry>) -> Vec<Entry> {
        for file in entries.iter_mut().flat_map(|entry| &mut entry.made.files) {
            file.path = self.folder.join(&file.path).display().to_string();
        }
        entries
    }

    /// The orders, with the names of their files. Names depend on the lines alone, not on which is made first.
    fn tasks(&self) -> Vec<Task> {
        let mut names = DistinctNames::default();
        let lines = self.file.lines.iter();
        let tasks = lines.map(|line| {
            let mut task = Task {
                line: line.number,
                id: None,
                order: Err(anyhow!("no order")),
            };
            task.order = match &line.fields {
                Ok(fields) => self.order(&mut task, fields.clone(), &mut names),
                Err(error) => Err(anyhow!(output::message(error))),
            };
            task
        });
        tasks.collect()
    }

    /// The order of a line, and what its file is to be called.
    fn order(
        &self,
        task: &mut Task,
        mut fields: FieldMap,
        names: &mut DistinctNames,
    ) -> anyhow::Result<(Order, Option<Target>)> {
        task.id = fields.remove("id").map(|id| text_of(&id));
        let product = match fields.remove("product") {
            Some(Json::String(product)) => product,
            _ => String::new(),
        };
        let asked = match fields.remove("output") {
            None => None,
            Some(Json::String(name)) if is_inside(&name) => Some(name),
            Some(other) => bail!("output {other}: name a file in the folder"),
        };
        let value = |field: &str| match field {
            "id" => task.id.clone().unwrap_or_default(),
            "line" => task.line.to_string(),
            "product" => product.clone(),
            field => fields.get(field).map(text_of).unwrap_or_default(),
        };
        let pattern = self
            .arguments
            .name_pattern
            .as_ref()
            .filter(|_| asked.is_none());
        let named = pattern.map(|pattern| {
            let name = with_end(&product, &fields, &pattern.name(value));
            names.next(name)
        });
        let target = asked
            .or(named)
            .map(|name| Target::File(self.folder.join(name)));
        let order = order(&product, fields, target.as_ref())?;
        Ok((order, target))
    }

    /// Makes the orders, several at a time, and tells of them in the order of their lines.
    fn entries(&self, tasks: &[Task]) -> Vec<Entry> {
        let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let jobs = self.arguments.jobs.unwrap_or_else(cores).get();
        let next = AtomicUsize::new(0);
        let entries = Mutex::new(Vec::new());
        with_bar("making orders", tasks.len(), |bar| {
            thread::scope(|scope| {
                for _ in 0..jobs.min(tasks.len()) {
                    scope.spawn(|| {
                        while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
                            let entry = self.entry(task);
                            lock(&entries).push(entry);
                            bar.inc(1);
                        }
                    });
                }
            });
        });
        let mut entries = entries.into_inner().unwrap_or_else(PoisonError::into_inner);
        entries.sort_by_key(|entry| entry.line);
        self.refuse_shared_files(&mut entries);
        entries
    }

    fn entry(&self, task: &Task) -> Entry {
        let mut entry = Entry::of_line(task.line, task.id.clone());
        let made = match &task.order {
            Ok((order, target)) => {
                entry.made = MadeOrder::of(order);
                self.make_order(&mut entry, order, target.as_ref())
            }
            Err(error) => {
                self.refuse(&mut entry, error);
                return entry;
            }
        };
        if let Err(error) = made {
            self.refuse(&mut entry, &error);
        }
        entry
    }

    /// Says in an entry why its order is not made, and which column says so.
    fn refuse(&self, entry: &mut Entry, error: &anyhow::Error) {
        let field = crate::ordered::blamed(error).into_iter().next();
        entry.error = Some(Failure {
            message: output::message(error),
            field: field.map(str::to_owned),
            column: field.and_then(|field| self.file.column(field)),
        });
    }

    fn make_order(
        &self,
        entry: &mut Entry,
        order: &Order,
        output: Option<&Target>,
    ) -> anyhow::Result<()> {
        let place = Place::in_folder(order, output, self.folder.clone());
        let line = entry.line;
        let is_rehearsed = self.arguments.dry_run;
        let files = Mutex::new(Vec::new());
        let take = |file: NamedBytes| -> Result<(), Cause> {
            let path = place.path(&file.name);
            // Whoever else makes this file waits, so that it is never the wrong one that stays.
            let claimed = self.claim(&path, line)?;
            if !is_rehearsed {
                save(&path, &file.bytes)?;
            }
            drop(claimed);
            let inside = path.strip_prefix(&self.folder).unwrap_or(&path);
            lock(&files).push(if is_rehearsed {
                MadeFile::planned(inside, &file)
            } else {
                MadeFile::written(inside, &file)
            });
            Ok(())
        };
        let shelf = Caching {
            shelf: Files,
            cache: &self.cache,
        };
        let made = if is_rehearsed {
            order.rehearse(&shelf, &(), &take)
        } else {
            order.make_into(&shelf, &(), &take)
        };
        let mut files = files.into_inner().unwrap_or_else(PoisonError::into_inner);
        files.sort_by(|one, other| one.path.cmp(&other.path));
        entry.made.files = files;
        entry.made.take(made?);
        Ok(())
    }

    /// Makes a line the maker of a file as long as the result lives, unless an earlier one is.
    fn claim(
        &self,
        path: &Path,
        line: usize,
    ) -> anyhow::Result<MutexGuard<'_, BTreeMap<PathBuf, usize>>> {
        let mut makers = lock(&self.makers);
        let maker = makers.entry(path.to_owned()).or_insert(line);
        *maker = line.min(*maker);
        if *maker == line {
            Ok(makers)
        } else {
            Err(made_already(*maker, path))
        }
    }

    /// Refuses the orders one of whose files is that of an earlier line, which may have been made later.
    fn refuse_shared_files(&self, entries: &mut [Entry]) {
        let makers = lock(&self.makers);
        for entry in entries {
            let mut shared = None;
            entry.made.files.retain(|file| {
                let path = self.folder.join(&file.path);
                let maker = makers.get(&path).copied().unwrap_or(entry.line);
                if maker != entry.line {
                    shared = shared
                        .take()
                        .or(Some(made_already(maker, &path).to_string()));
                }
                maker == entry.line
            });
            let shared = shared.map(|message| Failure {
                message,
                field: None,
                column: None,
            });
            entry.error = entry.error.take().or(shared);
        }
    }
}

fn made_already(line: usize, path: &Path) -> anyhow::Error {
    let path = path.display();
    anyhow!(
        "line {line} makes {path} already: give an `output`, or name all files with --name-pattern"
    )
}

/// Whether a path leads to a file in the folder where it begins.
fn is_inside(name: &str) -> bool {
    let is_plain = |part: Component<'_>| matches!(part, Component::Normal(_));
    !name.is_empty() && name != "-" && Path::new(name).components().all(is_plain)
}

fn text_of(json: &Json) -> String {
    match json {
        Json::String(text) => text.clone(),
        other => other.to_string(),
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
