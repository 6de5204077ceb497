//! Signs of life for work that takes longer than a second; on a terminal only.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work shorter than this shows nothing.
const PATIENCE: Duration = Duration::from_secs(1);

/// Does the work with a bar of `steps` steps that appears after a second.
pub fn with_bar<T>(words: &'static str, steps: usize, work: impl FnOnce(&ProgressBar) -> T) -> T {
    let bar = ProgressBar::with_draw_target(Some(steps as u64), ProgressDrawTarget::hidden());
    watched(bar, "{msg} {wide_bar} {pos}/{len}", words, work)
}

/// Does the work with a turning sign that appears after a second.
pub fn with_spinner<T>(words: &'static str, work: impl FnOnce() -> T) -> T {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
    watched(bar, "{spinner} {msg}", words, |_| work())
}

fn watched<T>(
    bar: ProgressBar,
    template: &str,
    words: &'static str,
    work: impl FnOnce(&ProgressBar) -> T,
) -> T {
    // A template that cannot be read leaves indicatif's own.
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar.set_message(words);
    let (done, wait) = channel::<()>();
    let shown = bar.clone();
    let watcher = std::thread::spawn(move || {
        if wait.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
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
