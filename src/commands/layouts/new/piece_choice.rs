//! Which pieces a new board gets: a set with the right area that leaves as few dates without a
//! tiling as can be found quickly.

use tilendar::puzzle::solver::{MemoryLimit, Solver};
use tilendar::puzzle::template::load;
use tilendar::puzzle::{PartialTiling, Puzzle, Reveal};

use super::arrangement::Arrangement;
use super::shapes::{SHAPES, Shape};
use super::text;

/// The sizes of pieces, in the order in which sets are put together.
const SIZES: [usize; 6] = [5, 6, 4, 3, 2, 1];
/// Pieces smaller than this make a puzzle easy, so that a set has as few of them as possible.
const LEAST_SIZE: usize = 4;
/// How many sets are tried, of each way to add up and in all.
const TRIES: (usize, usize) = (24, 72);

/// The letters of sets that are known to be good: that of the boards with weekdays on 8 rows of 7.
const KNOWN: [&str; 1] = ["LNPTUVZils"];

/// A template, and how many of its dates have no tiling.
pub struct Choice {
    pub text: String,
    pub impossible: usize,
}

/// The template with the best set of those that are tried.
pub fn choose(arrangement: &Arrangement) -> anyhow::Result<Choice> {
    let mut best: Option<Choice> = None;
    for set in known_sets(arrangement).chain(sets(arrangement).take(TRIES.1)) {
        let text = text::template(arrangement, &set);
        let puzzle = load(&text, "the new template")?;
        let limit = best.as_ref().map_or(usize::MAX, |best| best.impossible);
        let impossible = impossible_dates(&puzzle, limit);
        if impossible < limit {
            best = Some(Choice { text, impossible });
        }
        if impossible == 0 {
            break;
        }
    }
    best.ok_or_else(|| anyhow::anyhow!("no set of pieces has the area of this board"))
}

/// How many real reveals have no tiling; the counting ends at `limit`.
fn impossible_dates(puzzle: &Puzzle, limit: usize) -> usize {
    let solver = Solver::new(puzzle);
    let real = puzzle.reveals().filter(|reveal| puzzle.is_real(reveal));
    // A date that takes so long to find out about is no good one either.
    let has_one = |reveal: &Reveal| {
        let begun = PartialTiling::new(reveal.clone());
        let first = solver.first_within(&begun, MemoryLimit::default());
        first.is_ok_and(|first| first.is_some())
    };
    let impossible = real.filter(|reveal| !has_one(reveal));
    impossible.take(limit).count()
}

/// Sets that leave no date of some board without a tiling, where they have the area of this one.
fn known_sets(arrangement: &Arrangement) -> impl Iterator<Item = Vec<Shape>> {
    let sets = KNOWN.into_iter().map(|letters| {
        let shapes = letters.chars().filter_map(|letter| {
            let mut shapes = SHAPES.into_iter();
            shapes.find(|shape| shape.letter == letter)
        });
        shapes.collect::<Vec<Shape>>()
    });
    let area = |set: &[Shape]| set.iter().map(|shape| shape.size).sum::<usize>();
    sets.filter(move |set| area(set) == arrangement.area())
}

/// Sets of pieces that fit on the board and have its area, the best guesses first.
fn sets(arrangement: &Arrangement) -> impl Iterator<Item = Vec<Shape>> {
    let rows = arrangement.rows.len();
    let columns = arrangement.rows.first().map_or(0, Vec::len);
    let (short, long) = (rows.min(columns), rows.max(columns));
    let fits = move |shape: &Shape| shape.wide <= short && shape.long <= long;
    let pools = SIZES.map(|size| -> Vec<Shape> {
        let pool = SHAPES.into_iter().filter(|shape| shape.size == size);
        pool.filter(fits).collect()
    });
    let mut ways = ways_to_add_up(arrangement.area(), &pools.each_ref().map(Vec::len));
    ways.sort_by_key(|way| (small_pieces(way), way.iter().sum::<usize>()));
    ways.into_iter().flat_map(move |way| {
        let choices: Vec<Vec<Vec<Shape>>> = way
            .iter()
            .zip(&pools)
            .map(|(&count, pool)| subsets(pool, count))
            .collect();
        let sets: usize = choices.iter().map(Vec::len).product();
        (0..sets.min(TRIES.0)).map(move |number| set_of(number, &choices))
    })
}

/// How many pieces of each size have the area together.
fn ways_to_add_up(area: usize, available: &[usize; SIZES.len()]) -> Vec<[usize; SIZES.len()]> {
    let mut ways = vec![[0; SIZES.len()]];
    for (place, &most) in available.iter().enumerate() {
        let one_more_size = |way: &[usize; SIZES.len()]| {
            let way = *way;
            (0..=most).map(move |count| {
                let mut way = way;
                way[place] = count;
                way
            })
        };
        ways = ways.iter().flat_map(one_more_size).collect();
    }
    let sum = |way: &[usize; SIZES.len()]| -> usize {
        way.iter()
            .zip(SIZES)
            .map(|(count, size)| count * size)
            .sum()
    };
    ways.retain(|way| sum(way) == area);
    ways
}

fn small_pieces(way: &[usize; SIZES.len()]) -> usize {
    let counts = way.iter().zip(SIZES);
    counts
        .filter(|(_, size)| *size < LEAST_SIZE)
        .map(|(count, _)| count)
        .sum()
}

/// Every choice of this many shapes.
fn subsets(pool: &[Shape], count: usize) -> Vec<Vec<Shape>> {
    let Some((first, rest)) = pool.split_first() else {
        return if count == 0 {
            vec![Vec::new()]
        } else {
            Vec::new()
        };
    };
    let mut chosen = Vec::new();
    if let Some(others) = count.checked_sub(1) {
        chosen.extend(subsets(rest, others).into_iter().map(|mut subset| {
            subset.insert(0, *first);
            subset
        }));
    }
    chosen.extend(subsets(rest, count));
    chosen
}

/// The set of this number: the digits of the number choose of each size.
fn set_of(number: usize, choices: &[Vec<Vec<Shape>>]) -> Vec<Shape> {
    let mut rest = number;
    let mut set = Vec::new();
    for choice in choices {
        if let Some(subset) = choice.get(rest % choice.len().max(1)) {
            set.extend(subset);
        }
        rest /= choice.len().max(1);
    }
    set
}
