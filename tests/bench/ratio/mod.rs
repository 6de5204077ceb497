//! Compares two programs for the same job by running them in turn.
//!
//! A shared machine is fast at one moment and slow at the next. Alternating runs A B A B … suffer equally, so the
//! ratio of neighboring runs says more than the ratio of two averages: a table should quote the median of these
//! ratios. Nothing is asserted here.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Prints a heading and the head of a table for the rows of [`compare`].
pub fn table(title: &str) {
    println!("\n### {title}\n");
    println!("| job | program | min / median / max | peer | min / median / max | ratio |");
    println!("|---|---|---|---|---|---|");
}

/// Runs two programs with their names in turn, `rounds` times each, after a warm-up unless there is a single round (for
/// peers that take a minute). Prints a row with the times of both, and the median ratio of the program's time to its peer's.
pub fn compare<A, B>(
    job: &str,
    rounds: usize,
    (program, mut work): (&str, impl FnMut() -> A),
    (peer, mut work_of_peer): (&str, impl FnMut() -> B),
) {
    let warm_ups = if rounds > 1 { 2 } else { 0 };
    for _ in 0..warm_ups {
        black_box(work());
        black_box(work_of_peer());
    }
    let pairs = (0..rounds.max(1)).map(|_| (time(&mut work), time(&mut work_of_peer)));
    let (mut times, mut times_of_peer): (Vec<_>, Vec<_>) = pairs.unzip();
    let pairs = times.iter().zip(&times_of_peer);
    let mut ratios: Vec<f64> =
        pairs.map(|(one, two)| one.as_secs_f64() / two.as_secs_f64()).collect();
    ratios.sort_by(f64::total_cmp);
    let median = ratios[ratios.len() / 2];
    println!(
        "| {job} | {program} | {} | {peer} | {} | {median:.*} |",
        summary(&mut times),
        summary(&mut times_of_peer),
        if median < 0.1 { 4 } else { 2 }
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
