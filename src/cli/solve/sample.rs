//! Tilings drawn at random.

use std::io::Write;

use tilendar::puzzle::{Puzzle, Reveal};
use tilendar::solver::{MemoryLimit, Sampler};

use super::{Format, no_tiling, write_tiling};
use crate::output::{Answer, results, say};

pub fn run(
    puzzle: &Puzzle,
    reveal: &Reveal,
    size: u32,
    seed: u64,
    format: Format,
    memory: MemoryLimit,
) -> anyhow::Result<Answer> {
    let sampler = Sampler::new(puzzle, reveal, memory)?;
    let count = sampler.count();
    if count == 0 {
        return Ok(no_tiling(puzzle, reveal));
    }
    let mut out = results();
    for (number, solution) in sampler.sample(size as usize, seed).iter().enumerate() {
        write_tiling(&mut out, puzzle, solution, format, number == 0)?;
    }
    out.flush()?;
    if u128::from(size) > count {
        say(&format!(
            "there are {count} tilings in all; here they are, shuffled"
        ));
    }
    Ok(Answer::Yes)
}
