//! Tries readers with changed files: `tilendar-fuzz TARGET SECONDS [SEED]`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
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
        eprintln!("usage: tilendar-fuzz TARGET SECONDS [SEED]; the targets are:");
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
    try_target(target, seconds, number(2).unwrap_or(0), &folder)
}

/// Tries a target for so long.
fn try_target(target: &Target, seconds: u64, seed: u64, folder: &Path) -> ExitCode {
    let at_hand = folder.join(target.name);
    let progress = Progress::default();
    let answered = thread::scope(|scope| {
        let worker = scope.spawn(|| try_files(target, seed, &at_hand, &progress));
        watch(&worker, &progress, seconds, &at_hand);
        worker.join()
    });
    let files = progress.done.into_inner();
    match answered {
        Ok(ways) => {
            println!("{}: {files} files, answered in {ways} ways", target.name);
            ExitCode::SUCCESS
        }
        Err(_) => {
            println!("FAILED: {} panics, after {files} files", at_hand.display());
            ExitCode::FAILURE
        }
    }
}

/// How far the trying is, and whether it is enough.
#[derive(Default)]
struct Progress {
    done: AtomicU64,
    is_enough: AtomicBool,
}

/// Says when the time is over, and ends the process where a file takes too long: a reader cannot be stopped
/// from outside.
fn watch<T>(
    worker: &thread::ScopedJoinHandle<'_, T>,
    progress: &Progress,
    seconds: u64,
    at_hand: &Path,
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
            println!(
                "FAILED: {} takes longer than {LONGEST_SECONDS} s",
                at_hand.display()
            );
            process::exit(1);
        }
    }
}

/// Tries changed files until it is enough, and says in how many ways they were answered.
fn try_files(target: &Target, seed: u64, at_hand: &Path, progress: &Progress) -> usize {
    let mut files = seeds(target.name);
    let mut ways = BTreeSet::new();
    let mut chance = Chance::new(seed);
    while !progress.is_enough.load(Ordering::Relaxed) {
        let file = changed(&files, target.words, &mut chance);
        // What is there when the process dies is what it died of.
        let _unwritten = fs::write(at_hand, &file);
        let is_new = ways.insert((target.run)(&file));
        if is_new && files.len() < KEPT {
            files.push(file);
        }
        progress.done.fetch_add(1, Ordering::Relaxed);
    }
    ways.len()
}
