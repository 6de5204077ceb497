//! Times.
use std::time::Instant;
use tilendar_puzzle::solver::*;
use tilendar_puzzle::template::PUZZLES;
fn main() {
    let mut worst = Vec::new();
    for name in ["calendar", "rhombus", "weekday"] {
        let puzzle = PUZZLES.load(name).unwrap();
        let mut best = f64::MAX;
        for _ in 0..12 {
            let start = Instant::now();
            let census = Census::take(&puzzle, MemoryLimit::default()).unwrap();
            assert!(census.total() > 0);
            best = best.min(start.elapsed().as_secs_f64());
        }
        let reveals: Vec<_> = puzzle.reveals().collect();
        let mut first = f64::MAX;
        for _ in 0..5 {
            let start = Instant::now();
            let solver = Solver::new(&puzzle);
            let n = reveals.iter().filter(|r| solver.first(r).is_some()).count();
            assert!(n > 0);
            first = first.min(start.elapsed().as_secs_f64());
        }
        worst.push(format!(
            "{name} census {:.1} ms firsts {:.1} ms",
            best * 1e3,
            first * 1e3
        ));
    }
    println!("{}", worst.join("; "));
}
