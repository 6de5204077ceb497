//! How much of the spread of the numbers of tilings a month, a day or a weekday explains.

use std::collections::BTreeMap;

use tilendar_puzzle::analysis::Survey;
use tilendar_puzzle::{LabelIndex, Puzzle, Reveal};

/// Effects are balanced against each other until none changes by more than this.
const EXACT: f64 = 1e-13;
/// The most rounds of that; where all combinations are there, two are enough.
const MOST_ROUNDS: usize = 10_000;

/// How much of the spread of the logarithms of the numbers of tilings some groups explain: the sum of squares
/// between the means of their choices, as a share of the sum of squares in all (η², R. A. Fisher, "Statistical
/// Methods for Research Workers", 1925).
#[derive(Debug, Clone, PartialEq)]
pub struct Explained {
    /// The groups, by their places in the puzzle.
    pub groups: Vec<usize>,
    /// The share that they explain together, each combination of their labels having a mean of its own; 0 to 1.
    pub share: f64,
    /// The share that is explained if each group adds something of its own, whatever the others show; at most
    /// `share`.
    pub added: f64,
}

impl Explained {
    /// The share that only the combination explains.
    pub fn interaction(&self) -> f64 {
        self.share - self.added
    }
}

/// What the reveals have in common that leave a label open.
#[derive(Debug, Clone, PartialEq)]
pub struct LabelMean {
    /// The group, by its place in the puzzle.
    pub group: usize,
    /// The label.
    pub label: LabelIndex,
    /// The geometric mean of their numbers of tilings, without those that have none; 0 if all have none.
    pub mean: f64,
}

/// The mean of each label, by group and in the puzzle's order.
pub fn label_means(puzzle: &Puzzle, survey: &Survey<Reveal>) -> Vec<LabelMean> {
    let groups = puzzle.groups().iter().enumerate();
    let means = groups.flat_map(|(group, of)| {
        let labels = of.labels().iter();
        labels.map(move |&label| {
            let entries = survey.entries().iter().filter(|entry| entry.tilings > 0);
            let own = entries.filter(|entry| entry.subject.labels().contains(&label));
            let (sum, count) = own.fold((0.0, 0.0), |(sum, count), entry| {
                (sum + (entry.tilings as f64).ln(), count + 1.0)
            });
            let mean = if count > 0.0 {
                f64::exp(sum / count)
            } else {
                0.0
            };
            LabelMean { group, label, mean }
        })
    });
    means.collect()
}

/// What each set of the puzzle's groups explains: first each alone, then each two, and so on. Reveals without
/// a tiling, whose number has no logarithm, are left out. Empty where all numbers are equal.
pub fn explained(puzzle: &Puzzle, survey: &Survey<Reveal>) -> Vec<Explained> {
    let solvable = survey.entries().iter().filter(|entry| entry.tilings > 0);
    let observed: Vec<(Vec<usize>, f64)> = solvable
        .map(|entry| {
            let choices = entry.subject.choices().collect();
            (choices, (entry.tilings as f64).ln())
        })
        .collect();
    let mean = observed.iter().map(|(_, log)| log).sum::<f64>() / observed.len().max(1) as f64;
    let centred: Vec<f64> = observed.iter().map(|(_, log)| log - mean).collect();
    // The mean of equal numbers may differ from them in its last digit.
    if observed.windows(2).all(|pair| pair[0].1 == pair[1].1) {
        return Vec::new();
    }
    let total = squares(&centred);
    let groups = puzzle.groups().len();
    let mut sets: Vec<Vec<usize>> = (1_usize..1 << groups)
        .map(|set| (0..groups).filter(|group| set >> group & 1 == 1).collect())
        .collect();
    sets.sort_by_key(Vec::len);
    let explain = |groups: Vec<usize>| {
        let level = |group: &[usize]| -> Vec<Vec<usize>> {
            let choices = observed.iter();
            choices
                .map(|(choices, _)| group.iter().map(|&group| choices[group]).collect())
                .collect()
        };
        let mut cells = centred.clone();
        subtract_means(&mut cells, &level(&groups));
        let effects: Vec<_> = groups.iter().map(|&group| level(&[group])).collect();
        let mut rest = centred.clone();
        for _ in 0..MOST_ROUNDS {
            let steps = effects
                .iter()
                .map(|levels| subtract_means(&mut rest, levels));
            if steps.fold(0.0, f64::max) < EXACT {
                break;
            }
        }
        Explained {
            share: 1.0 - squares(&cells) / total,
            added: 1.0 - squares(&rest) / total,
            groups,
        }
    };
    sets.into_iter().map(explain).collect()
}

fn squares(numbers: &[f64]) -> f64 {
    numbers.iter().map(|number| number * number).sum()
}

/// Takes from each number the mean of those of its level, and returns the largest mean.
fn subtract_means(numbers: &mut [f64], levels: &[Vec<usize>]) -> f64 {
    let mut means: BTreeMap<&[usize], (f64, f64)> = BTreeMap::new();
    for (number, level) in numbers.iter().zip(levels) {
        let (sum, count) = means.entry(level).or_default();
        *sum += number;
        *count += 1.0;
    }
    for (number, level) in numbers.iter_mut().zip(levels) {
        if let Some((sum, count)) = means.get(level.as_slice()) {
            *number -= sum / count;
        }
    }
    let means = means.values().map(|(sum, count)| (sum / count).abs());
    means.fold(0.0, f64::max)
}
