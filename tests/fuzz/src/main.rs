//! Tests a reader with mutated files: `tilendar-fuzz TARGET SECONDS [SEED [each]]`.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::ExitCode;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};
use std::{env, fs, panic, process, thread};

use tilendar_fuzz::mutation::{Chance, changed};
use tilendar_fuzz::seeds::seeds;
use tilendar_fuzz::targets::TARGETS;

/// The longest time to read a file; a slower one is a failure.
const LONGEST: Duration = Duration::from_secs(10);

/// The most files that are kept for further mutation because their answer was new.
const KEPT: usize = 400;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |place: usize| arguments.get(place).and_then(|text| text.parse().ok());
    let target =
        TARGETS.iter().find(|target| arguments.first().is_some_and(|it| it == target.name));
    let (Some(target), Some(seconds)) = (target, number(1)) else {
        eprintln!("usage: tilendar-fuzz TARGET SECONDS [SEED [each]]; the targets are:");
        TARGETS.iter().for_each(|target| println!("{}", target.name));
        return ExitCode::from(2);
    };
    let folder = Path::new("target/fuzz");
    if let Err(error) = fs::create_dir_all(folder) {
        eprintln!("cannot make {}: {error}", folder.display());
        return ExitCode::FAILURE;
    }
    let place = folder.join(target.name);
    // Each file is written before it is tried, so that it remains even if the process is killed: many times slower.
    let writes_each = arguments.get(3).is_some_and(|word| word == "each");
    let mut files = seeds(target.name);
    let most = files.len() + KEPT;
    let mut chance = Chance::new(number(2).unwrap_or(0));
    let (mut ways, mut count) = (BTreeSet::new(), 0_u64);
    let (tried, watched) = mpsc::channel();
    let start = Instant::now();
    thread::spawn({
        let place = place.clone();
        move || watch(&watched, &place)
    });
    while start.elapsed() < Duration::from_secs(seconds) {
        let file = changed(&files, target.words, &mut chance);
        if writes_each {
            keep(&place, &file);
        }
        let _ = tried.send(file.clone());
        let Ok(answer) = panic::catch_unwind(|| (target.run)(&file)) else {
            keep(&place, &file);
            println!("FAILED: {} panics, after {count} files", place.display());
            return ExitCode::FAILURE;
        };
        if ways.insert(answer) && files.len() < most {
            files.push(file);
        }
        count += 1;
    }
    println!("{}: {count} files, answered in {} ways", target.name, ways.len());
    ExitCode::SUCCESS
}

/// Ends the process if a file takes too long: a reader cannot be stopped from outside.
fn watch(tried: &Receiver<Vec<u8>>, place: &Path) {
    let mut at_hand = Vec::new();
    loop {
        match tried.recv_timeout(LONGEST) {
            Ok(file) => at_hand = file,
            Err(RecvTimeoutError::Disconnected) => return,
            Err(RecvTimeoutError::Timeout) => {
                keep(place, &at_hand);
                println!("FAILED: {} takes longer than {LONGEST:?}", place.display());
                process::exit(1);
            }
        }
    }
}

fn keep(place: &Path, file: &[u8]) {
    if let Err(error) = fs::write(place, file) {
        eprintln!("cannot write {}: {error}", place.display());
    }
}
