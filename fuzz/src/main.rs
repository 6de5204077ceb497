//! Tries readers with changed files: `tilendar-fuzz TARGET|all TIMES [SEED]`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use std::{env, fs, panic, process, thread};

use tilendar_fuzz::mutation::{Chance, changed};
use tilendar_fuzz::seeds::seeds;
use tilendar_fuzz::targets::{TARGETS, Target};

/// A file that takes longer is a fault.
const SECONDS: u64 = 10;

/// So many files are kept that were answered in a new way.
const KEPT: usize = 400;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |place: usize| arguments.get(place).and_then(|text| text.parse().ok());
    let (Some(name), Some(times)) = (arguments.first(), number(1)) else {
        eprintln!("usage: tilendar-fuzz TARGET|all TIMES [SEED]");
        return ExitCode::from(2);
    };
    let chosen = TARGETS
        .iter()
        .filter(|one| name == "all" || name == one.name);
    let chosen: Vec<&Target> = chosen.collect();
    if chosen.is_empty() {
        eprintln!("there is no target {name:?}");
        return ExitCode::from(2);
    }
    let folder = PathBuf::from("target/fuzz");
    if let Err(error) = fs::create_dir_all(&folder) {
        eprintln!("cannot make {}: {error}", folder.display());
        return ExitCode::FAILURE;
    }
    let good = chosen
        .into_iter()
        .all(|target| try_target(target, times, number(2).unwrap_or(0), &folder));
    match good {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

/// Tries a target so often; whether all went well.
fn try_target(target: &'static Target, times: u64, seed: u64, folder: &Path) -> bool {
    let at_hand = folder.join(target.name);
    let done = AtomicU64::new(0);
    let outcome = Mutex::new(None);
    thread::scope(|scope| {
        let worker = scope.spawn(|| {
            let ended = panic::catch_unwind(|| try_files(target, times, seed, &at_hand, &done));
            if let Ok(mut outcome) = outcome.lock() {
                *outcome = ended.ok();
            }
        });
        watch(&worker, &done, &at_hand);
    });
    match outcome.into_inner().ok().flatten() {
        Some(ways) => {
            println!("{}: {times} files, answered in {ways} ways", target.name);
            true
        }
        None => {
            println!("{}: FAILED on {}", target.name, at_hand.display());
            false
        }
    }
}

/// Ends the process where a file takes too long: a search cannot be stopped from outside.
fn watch(worker: &thread::ScopedJoinHandle<'_, ()>, done: &AtomicU64, at_hand: &Path) {
    const TICKS: u64 = 20;
    let (mut before, mut idle) = (0, 0);
    while !worker.is_finished() {
        thread::sleep(Duration::from_millis(1000 / TICKS));
        let now = done.load(Ordering::Relaxed);
        idle = if now == before { idle + 1 } else { 0 };
        before = now;
        if idle > SECONDS * TICKS {
            println!(
                "FAILED: {} takes longer than {SECONDS} s",
                at_hand.display()
            );
            process::exit(1);
        }
    }
}

/// Tries changed files, and says in how many ways they were answered.
fn try_files(target: &Target, times: u64, seed: u64, at_hand: &Path, done: &AtomicU64) -> usize {
    let mut files = seeds(target.name);
    let mut ways: Vec<String> = Vec::new();
    let mut chance = Chance::new(seed);
    for _ in 0..times {
        let file = changed(&files, target.words, &mut chance);
        // What is there when the process dies is what it died of.
        let _unwritten = fs::write(at_hand, &file);
        let way = (target.run)(&file);
        if let Err(place) = ways.binary_search(&way) {
            ways.insert(place, way);
            if files.len() < KEPT {
                files.push(file);
            }
        }
        done.fetch_add(1, Ordering::Relaxed);
    }
    ways.len()
}
