//! Tests a reader with mutated files: `tilendar-fuzz TARGET SECONDS [SEED [each]]`.

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

/// The longest time to read a file, in seconds; a slower one is a failure.
const LONGEST_SECONDS: u64 = 10;

/// The most files that are kept for further mutation because their answer was new.
const KEPT: usize = 400;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |place: usize| arguments.get(place).and_then(|text| text.parse().ok());
    let (Some(name), Some(seconds)) = (arguments.first(), number(1)) else {
        eprintln!("usage: tilendar-fuzz TARGET SECONDS [SEED [each]]; the targets are:");
        TARGETS.iter().for_each(|target| println!("{}", target.name));
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

/// A run of one target from a seed.
struct Trial<'a> {
    target: &'a Target,
    seed: u64,
    /// Whether to write each file before it is tried, so that it remains even if the process is killed. This is
    /// many times slower.
    writes_each: bool,
    /// Where a file is written on which the reader fails.
    place: PathBuf,
}

/// The progress of a run, and whether to stop.
#[derive(Default)]
struct Progress {
    done: AtomicU64,
    is_enough: AtomicBool,
    at_hand: Mutex<Vec<u8>>,
}

impl Trial<'_> {
    /// Runs for this many seconds.
    fn run(&self, seconds: u64) -> ExitCode {
        let name = self.target.name;
        let progress = Progress::default();
        // Made before watching begins, since there is no current file yet.
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
                println!("FAILED: {} panics, after {files} files", self.place.display());
                ExitCode::FAILURE
            }
        }
    }

    /// Stops the run when the time is over, and ends the process if a file takes too long: a reader cannot be
    /// stopped from outside.
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
                println!("FAILED: {} takes longer than {LONGEST_SECONDS} s", self.place.display());
                process::exit(1);
            }
        }
    }

    /// Tries mutated files until told to stop, and returns the number of different answers.
    fn try_files(&self, mut files: Vec<Vec<u8>>, progress: &Progress) -> usize {
        let mut ways = BTreeSet::new();
        let mut chance = Chance::new(self.seed);
        let most = files.len() + KEPT;
        while !progress.is_enough.load(Ordering::Relaxed) {
            let file = changed(&files, self.target.words, &mut chance);
            progress.at_hand().clone_from(&file);
            if self.writes_each {
                self.keep(progress);
            }
            let is_new = ways.insert((self.target.run)(&file));
            if is_new && files.len() < most {
                files.push(file);
            }
            progress.done.fetch_add(1, Ordering::Relaxed);
        }
        ways.len()
    }

    /// Writes the current file.
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
