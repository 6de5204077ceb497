//! Progress of work: on a terminal after a second, and elsewhere one line for work that takes longer than ten.

use std::io::{self, BufRead, IsTerminal, Read, stderr};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use tilendar::order::{Progress, Stage};

use crate::messages::{is_quiet, say, show};

/// Work shorter than this shows no progress.
const PATIENCE: Duration = Duration::from_secs(1);
/// The time between two updates of the line.
const TICK: Duration = Duration::from_millis(100);
/// Work that takes longer than this is announced, as soon as its speed is known.
const LONG: Duration = Duration::from_secs(10);
/// The speed of work is known after so many ticks.
const SURE: u32 = 20;
/// The width of a full bar, in characters.
const WIDTH: usize = 24;
/// Erases the line.
const ERASE: &str = "\r\x1b[2K";

/// Has this many threads work, if the system has them.
pub fn work_on(threads: NonZeroUsize) {
    let cores = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    // More threads would make nothing faster, and could take the memory that orders need.
    let count = threads.get().min(4 * cores.get());
    // Where the system has no more threads, the pool is as without the option.
    let _ = rayon::ThreadPoolBuilder::new().num_threads(count).build_global();
}

/// Work with its progress; a total of 0 means unknown.
#[derive(Clone, Copy)]
struct Work {
    words: &'static str,
    done: usize,
    total: usize,
}

/// The work, shared by the thread that does it and the one that shows it.
struct Shared(Mutex<Work>);

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Work> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Progress for Shared {
    fn report(&self, stage: Stage, done: usize, total: usize) -> ControlFlow<()> {
        let words = match stage {
            Stage::Counting => "counting solutions",
            Stage::MeasuringSearches => "measuring searches",
            Stage::FindingChallenges => "finding challenges",
            Stage::DrawingPages => "drawing pages",
            Stage::WritingPages => "writing pages",
            _ => "working",
        };
        *self.lock() = Work { words, done, total };
        ControlFlow::Continue(())
    }
}

/// Does the work with a bar of `total` steps. The work calls its argument after each step.
pub fn with_bar<T>(
    words: &'static str,
    total: usize,
    work: impl FnOnce(&(dyn Fn() + Sync)) -> T,
) -> T {
    watched(words, total, |shared| work(&|| shared.lock().done += 1))
}

/// Does the work with a spinner.
pub fn with_spinner<T>(words: &'static str, work: impl FnOnce() -> T) -> T {
    watched(words, 0, |_| work())
}

/// Does the work, which reports its own progress.
pub fn with_progress<T>(work: impl FnOnce(&dyn Progress) -> T) -> T {
    watched("working", 0, |shared| work(shared))
}

fn watched<T>(words: &'static str, total: usize, work: impl FnOnce(&Shared) -> T) -> T {
    let shared = Shared(Mutex::new(Work { words, done: 0, total }));
    if is_quiet() {
        return work(&shared);
    }
    let is_terminal = stderr().is_terminal();
    let (end, wait) = channel::<()>();
    thread::scope(|scope| {
        let shared = &shared;
        scope.spawn(move || {
            let mut pause = PATIENCE;
            let mut current = words;
            let mut ticks = 0_u32;
            let mut is_announced = false;
            while wait.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
                let work = *shared.lock();
                ticks = if work.words == current { ticks + 1 } else { 0 };
                pause = TICK;
                current = work.words;
                if is_terminal {
                    show(&format!("{ERASE}{}", line(work, ticks)));
                } else if !is_announced && let Some(words) = announcement(work, ticks) {
                    is_announced = true;
                    say(&words);
                }
            }
            if is_terminal && pause == TICK {
                show(ERASE);
            }
        });
        let result = work(shared);
        drop(end);
        result
    })
}

/// The progress line of work that has been visible for this many ticks.
fn line(work: Work, ticks: u32) -> String {
    let Work { words, done, total } = work;
    if total == 0 {
        let sign = ['|', '/', '-', '\\'][ticks as usize % 4];
        return format!("{sign} {words}");
    }
    let share = done.min(total) as f64 / total as f64;
    let bar = "#".repeat((share * WIDTH as f64) as usize);
    let left = left_in_words(work, ticks).map_or_else(String::new, |left| format!(", {left}"));
    let percent = (share * 100.0) as u32;
    format!("{words} [{bar:-<WIDTH$}] {percent}%, {done} of {total}{left}")
}

/// The seconds that are left of work that has been visible for this many ticks, if that is known.
fn seconds_left(Work { done, total, .. }: Work, ticks: u32) -> Option<f64> {
    let elapsed = (PATIENCE + TICK * ticks).as_secs_f64();
    (done > 0).then(|| elapsed * total.saturating_sub(done) as f64 / done as f64)
}

fn left_in_words(work: Work, ticks: u32) -> Option<String> {
    Some(match seconds_left(work, ticks)?.round() {
        left if left < 100.0 => format!("about {left} s left"),
        left => format!("about {:.0} min left", left / 60.0),
    })
}

/// What is said of long work where no line can be shown, once its speed is known.
fn announcement(work: Work, ticks: u32) -> Option<String> {
    let left = left_in_words(work, ticks)?;
    let is_long = ticks >= SURE && work.done > 2 && seconds_left(work, ticks)? > LONG.as_secs_f64();
    is_long.then(|| format!("{}: {} of {}, {left}", work.words, work.done, work.total))
}

/// The unit in which the progress of reading is told, in bytes.
pub const MEGABYTE: u64 = 1_000_000;

/// A text that calls `step` for each megabyte of it that was read.
pub struct Metered<'a, R> {
    text: R,
    bytes: u64,
    step: &'a dyn Fn(),
}

impl<'a, R> Metered<'a, R> {
    /// A text of which nothing is read yet.
    pub fn new(text: R, step: &'a dyn Fn()) -> Self {
        Self { text, bytes: 0, step }
    }
}

impl<R: BufRead> Read for Metered<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

impl<R: BufRead> BufRead for Metered<'_, R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.text.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.text.consume(amount);
        self.bytes += amount as u64;
        while self.bytes >= MEGABYTE {
            self.bytes -= MEGABYTE;
            (self.step)();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_work_is_announced_when_its_speed_is_known_and_short_work_never() {
        let at =
            |done, ticks| announcement(Work { words: "drawing pages", done, total: 366 }, ticks);
        assert_eq!(at(4, 20).as_deref(), Some("drawing pages: 4 of 366, about 5 min left"));
        assert_eq!([at(0, 50), at(2, 50), at(4, 19), at(100, 20)], [(); 4].map(|()| None));
    }
}
