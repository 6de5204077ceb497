//! Numbers of tilings beyond 64 bits are exact, and those beyond 128 bits are refused.

use std::collections::BTreeMap;

use crate::puzzles::{census, template};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::solver::{Census, CountingError, MemoryLimit, OpenCensus, Tilings};

/// A board without labels, and this many pieces of each shape.
fn board(rows: usize, columns: usize, pieces: &[(&str, usize)]) -> Puzzle {
    let row = format!("\"{}\",", vec!["*"; columns].join(" "));
    let mut letters = ('A'..='Z').chain('a'..='z').chain('0'..='9');
    let mut text = format!("name = \"large\"\ntitle = \"Large\"\nrows = [{}]\n", row.repeat(rows));
    for (shape, count) in pieces {
        for letter in letters.by_ref().take(*count) {
            text += &format!("[[pieces]]\nletter = \"{letter}\"\nshape = \"{shape}\"\n");
        }
    }
    template(&text)
}

/// The ways to lay this many dominoes on a grid and squares on the rest, cell by cell; a bit of the profile marks a
/// later cell as covered.
fn ways_to_lay_dominoes(rows: usize, columns: usize, dominoes: usize) -> u128 {
    let mut ways: BTreeMap<(usize, usize), u128> = BTreeMap::from([((0, 0), 1)]);
    for cell in 0..rows * columns {
        let row = cell % rows;
        let bit = 1 << row;
        let mut next = BTreeMap::new();
        let mut add = |profile, laid, ways| *next.entry((profile, laid)).or_insert(0) += ways;
        for ((profile, laid), ways) in ways {
            if profile & bit != 0 {
                add(profile & !bit, laid, ways);
                continue;
            }
            add(profile, laid, ways);
            add(profile | bit, laid + 1, ways);
            if row + 1 < rows && profile & (bit << 1) == 0 {
                add(profile | bit << 1, laid + 1, ways);
            }
        }
        ways = next;
    }
    ways.get(&(0, dominoes)).copied().unwrap_or(0)
}

#[test]
fn a_count_above_64_bits_is_exact() {
    let puzzle = board(3, 31, &[("#", 31), ("##", 31)]);
    let expected = ways_to_lay_dominoes(3, 31, 31);
    assert!(expected > u128::from(u64::MAX));
    assert_eq!(census(&puzzle).counts(), [expected]);
    let reveal = puzzle.reveal_at(0).unwrap();
    let tilings = Tilings::new(&puzzle, &reveal, MemoryLimit::default()).unwrap();
    assert_eq!(tilings.count(), expected);
    assert!(tilings.nth(expected - 1).is_some());
    assert_eq!(tilings.nth(expected), None);
}

#[test]
fn a_count_above_128_bits_is_refused() {
    let pieces = [("#", 18), ("##", 19), ("##/#.", 12), ("###", 12)];
    let puzzle = board(4, 32, &pieces);
    let memory = MemoryLimit::default();
    assert_eq!(Census::take(&puzzle, memory), Err(CountingError::TooManyTilings));
    assert!(OpenCensus::take(&puzzle, 0, memory).is_err());
    let tilings = Tilings::new(&puzzle, &puzzle.reveal_at(0).unwrap(), memory);
    assert_eq!(tilings.err(), Some(CountingError::TooManyTilings));
}
