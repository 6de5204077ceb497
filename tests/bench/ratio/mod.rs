//! Compares two programs for the same job by running them in turn.
//!
//! A shared machine is fast at one moment and slow at the next. Alternating runs A B A B … suffer equally, so the
//! ratio of neighboring runs says more than the ratio of two averages: a table should quote the median of these
//! ratios. Nothing is asserted here.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// One of the two programs.
pub struct Contender<'a, Work> {
    /// The name in the table.
    pub name: &'a str,
    /// Does the job once; its result is dropped after the clock has stopped.
    pub work: Work,
}

/// A program with its name.
pub const fn contender<Work>(name: &str, work: Work) -> Contender<'_, Work> {
    Contender { name, work }
}

/// Prints a heading and the head of a table for the rows of [`compare`].
pub fn table(title: &str) {
    println!("\n### {title}\n");
    println!("| job | program | min / median / max | peer | min / median / max | ratio |");
    println!("|---|---|---|---|---|---|");
}

/// Runs both programs in turn, `rounds` times each, after a warm-up unless there is a single round (for peers that
/// take a minute). Prints a row with the times of both, and the median ratio of the program's time to its peer's.
pub fn compare<A, B>(
    job: &str,
    rounds: usize,
    mut program: Contender<'_, impl FnMut() -> A>,
    mut peer: Contender<'_, impl FnMut() -> B>,
) {
    let warm_ups = if rounds > 1 { 2 } else { 0 };
    for _ in 0..warm_ups {
        black_box((program.work)());
        black_box((peer.work)());
    }
    let mut times = Vec::new();
    let mut peer_times = Vec::new();
    for _ in 0..rounds.max(1) {
        times.push(time(&mut program.work));
        peer_times.push(time(&mut peer.work));
    }
    let pairs = times.iter().zip(&peer_times);
    let mut ratios: Vec<f64> =
        pairs.map(|(one, other)| one.as_secs_f64() / other.as_secs_f64()).collect();
    ratios.sort_by(f64::total_cmp);
    println!(
        "| {job} | {} | {} | {} | {} | {} |",
        program.name,
        summary(&mut times),
        peer.name,
        summary(&mut peer_times),
        ratio(ratios[ratios.len() / 2])
    );
}

fn time<Output>(work: &mut impl FnMut() -> Output) -> Duration {
    let start = Instant::now();
    let output = black_box(work());
    let time = start.elapsed();
    drop(output);
    time
}

fn summary(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let median = times[times.len() / 2];
    let ends = [times[0], median, times[times.len() - 1]];
    ends.map(in_words).join(" / ")
}

fn in_words(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        0.0..1e-3 => format!("{:.1} µs", seconds * 1e6),
        1e-3..1.0 => format!("{:.2} ms", seconds * 1e3),
        _ => format!("{seconds:.2} s"),
    }
}

/// A ratio with two decimal places, or four if it is below 0.1.
fn ratio(value: f64) -> String {
    match value {
        0.1.. => format!("{value:.2}"),
        _ => format!("{value:.4}"),
    }
}
