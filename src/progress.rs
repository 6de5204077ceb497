//! Progress of work that takes longer than a second; on a terminal only.

use std::fmt::Write;
use std::ops::ControlFlow;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use tilendar::order::{Progress, Stage};

use crate::output::is_quiet;

/// Work shorter than this shows nothing.
const PATIENCE: Duration = Duration::from_secs(1);

const COUNTED: &str = "{msg} {wide_bar} {percent:>3} %, {pos} of {len}{left}";
const UNCOUNTED: &str = "{spinner} {msg}";

/// Does the work with a bar of `steps` steps that appears after a second.
pub fn with_bar<T>(words: &'static str, steps: usize, work: impl FnOnce(&ProgressBar) -> T) -> T {
    let bar = ProgressBar::with_draw_target(Some(steps as u64), ProgressDrawTarget::hidden());
    watched(bar, COUNTED, words, work)
}

/// Does the work with a turning sign that appears after a second.
pub fn with_spinner<T>(words: &'static str, work: impl FnOnce() -> T) -> T {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
    watched(bar, UNCOUNTED, words, |_| work())
}

/// Does the work, which tells how far it is, with a bar or a turning sign that appears after a second.
pub fn with_progress<T>(work: impl FnOnce(&dyn Progress) -> T) -> T {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
    watched(bar, UNCOUNTED, "", |bar| {
        work(&Shown {
            bar,
            stage: Mutex::new(None),
        })
    })
}

/// The progress of an order, shown.
struct Shown<'a> {
    bar: &'a ProgressBar,
    stage: Mutex<Option<Stage>>,
}

impl Progress for Shown<'_> {
    fn report(&self, stage: Stage, done: usize, total: usize) -> ControlFlow<()> {
        let mut shown = self.stage.lock().unwrap_or_else(PoisonError::into_inner);
        if *shown != Some(stage) {
            *shown = Some(stage);
            let template = match total {
                0 => UNCOUNTED,
                _ => COUNTED,
            };
            self.bar.set_length(total as u64);
            self.bar.set_message(words(stage));
            set_style(self.bar, template);
        }
        self.bar.set_position(done as u64);
        ControlFlow::Continue(())
    }
}

fn words(stage: Stage) -> &'static str {
    match stage {
        Stage::Counting => "counting tilings",
        Stage::MeasuringSearches => "measuring searches",
        Stage::FindingChallenges => "finding challenges",
        Stage::DrawingPages => "drawing pages",
        Stage::WritingPages => "writing pages",
        _ => "working",
    }
}

fn set_style(bar: &ProgressBar, template: &str) {
    // A template that cannot be read leaves indicatif's own.
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style.with_key("left", write_time_left));
    }
}

/// How long the steps that are left will take, once it can be estimated.
fn write_time_left(state: &ProgressState, out: &mut dyn Write) {
    if state.pos() > 0 {
        // indicatif has no way to fail here.
        let _ = write!(out, ", about {:#} left", HumanDuration(state.eta()));
    }
}

fn watched<T>(
    bar: ProgressBar,
    template: &str,
    words: &'static str,
    work: impl FnOnce(&ProgressBar) -> T,
) -> T {
    set_style(&bar, template);
    bar.set_message(words);
    let (done, wait) = channel::<()>();
    let shown = bar.clone();
    let watcher = std::thread::spawn(move || {
        if wait.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) && !is_quiet() {
            // indicatif draws nothing where standard error is no terminal.
            shown.set_draw_target(ProgressDrawTarget::stderr());
            shown.enable_steady_tick(Duration::from_millis(100));
        }
    });
    let result = work(&bar);
    drop(done);
    // The watcher only sleeps and draws; there is nothing to learn from its end.
    let _ = watcher.join();
    bar.finish_and_clear();
    result
}
