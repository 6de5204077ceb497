//! Tries readers with changed files: `tilendar-fuzz TARGET SECONDS [SEED [each]]`.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{env, fs, process, thread};

use tilendar_fuzz::mutation::{Chance, changed};
use tilendar_fuzz::seeds::seeds;
use tilendar_fuzz::targets::{TARGETS, Target};

/// A file that takes longer is a fault.
const LONGEST_SECONDS: u64 = 10;

/// So many files are kept that were answered in a new way.
const KEPT: usize = 400;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |place: usize| arguments.get(place).and_then(|text| text.parse().ok());
    let (Some(name), Some(seconds)) = (arguments.first(), number(1)) else {
        eprintln!("usage: tilendar-fuzz TARGET SECONDS [SEED [each]]; the targets are:");
        TARGETS
            .iter()
            .for_each(|target| println!("{}", target.name));
        return ExitCode::from(2);
    };
    let Some(target) = TARGETS.iter().find(|target| name == target.name) else {
        eprintln!("there is no target {name:?}");
        return ExitCode::from(2);
    };
    let folder = PathBuf::from("target/fuzz");
    if let Err(error) = fs::create_dir_all(&folder) {
        eprintln!("cannot make {}: {error}", folder.display());
        return ExitCode::FAILURE;
    }
    let trial = Trial {
        target,
        seed: number(2).unwrap_or(0),
        writes_each: arguments.get(3).is_some_and(|word| word == "each"),
        place: folder.join(target.name),
    };
    trial.run(seconds)
}

/// What is tried, and from which seed.
struct Trial<'a> {
    target: &'a Target,
    seed: u64,
    /// Whether each file is written before it is tried, so that it is there even if the process is ended by force.
    /// That is many times slower.
    writes_each: bool,
    /// Where the file goes that a reader failed on.
    place: PathBuf,
}

/// How far the trying is, and whether it is enough.
#[derive(Default)]
struct Progress {
    done: AtomicU64,
    is_enough: AtomicBool,
    at_hand: Mutex<Vec<u8>>,
}

impl Trial<'_> {
    /// Tries for so long.
    fn run(&self, seconds: u64) -> ExitCode {
        let name = self.target.name;
        let progress = Progress::default();
        // Made before anything is watched: no file is at hand meanwhile.
        let good = seeds(name);
        let answered = thread::scope(|scope| {
            let worker = scope.spawn(|| self.try_files(good, &progress));
            self.watch(&worker, &progress, seconds);
            worker.join()
        });
        let files = progress.done.load(Ordering::Relaxed);
        match answered {
            Ok(ways) => {
                println!("{name}: {files} files, answered in {ways} ways");
                ExitCode::SUCCESS
            }
            Err(_) => {
                self.keep(&progress);
                println!(
                    "FAILED: {} panics, after {files} files",
                    self.place.display()
                );
                ExitCode::FAILURE
            }
        }
    }

    /// Says when the time is over, and ends the process where a file takes too long: a reader cannot be stopped
    /// from outside.
    fn watch<T>(
        &self,
        worker: &thread::ScopedJoinHandle<'_, T>,
        progress: &Progress,
        seconds: u64,
    ) {
        const TICKS: u64 = 20;
        let (mut before, mut idle) = (0, 0);
        for tick in 0.. {
            if worker.is_finished() {
                break;
            }
            if tick >= seconds * TICKS {
                progress.is_enough.store(true, Ordering::Relaxed);
            }
            thread::sleep(Duration::from_millis(1000 / TICKS));
            let now = progress.done.load(Ordering::Relaxed);
            idle = if now == before { idle + 1 } else { 0 };
            before = now;
            if idle > LONGEST_SECONDS * TICKS {
                self.keep(progress);
                println!(
                    "FAILED: {} takes longer than {LONGEST_SECONDS} s",
                    self.place.display()
                );
                process::exit(1);
            }
        }
    }

    /// Tries changed files until it is enough, and says in how many ways they were answered.
    fn try_files(&self, mut files: Vec<Vec<u8>>, progress: &Progress) -> usize {
        let mut ways = BTreeSet::new();
        let mut chance = Chance::new(self.seed);
        while !progress.is_enough.load(Ordering::Relaxed) {
            let file = changed(&files, self.target.words, &mut chance);
            progress.at_hand().clone_from(&file);
            if self.writes_each {
                self.keep(progress);
            }
            let is_new = ways.insert((self.target.run)(&file));
            if is_new && files.len() < KEPT {
                files.push(file);
            }
            progress.done.fetch_add(1, Ordering::Relaxed);
        }
        ways.len()
    }

    /// Writes the file at hand.
    fn keep(&self, progress: &Progress) {
        if let Err(error) = fs::write(&self.place, &*progress.at_hand()) {
            eprintln!("cannot write {}: {error}", self.place.display());
        }
    }
}

impl Progress {
    fn at_hand(&self) -> MutexGuard<'_, Vec<u8>> {
        self.at_hand.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
