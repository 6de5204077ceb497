//! Sets of challenges that grow harder from one to the next.

use super::{Aim, Challenge, Challenges, ComparisonError, Level, Wish};
use crate::Reveal;

/// So often another challenge is looked for where a date that comes again would have the same.
const ATTEMPTS: u64 = 8;

/// From which level to which a set of challenges rises.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progression {
    from: Level,
    to: Level,
}

/// A challenge of a set.
#[derive(Debug, Clone, PartialEq)]
pub struct ProgressionStep {
    /// The number of its date among those of the set, from 0.
    pub date: usize,
    /// The challenge.
    pub challenge: Challenge,
}

impl Progression {
    /// From one level to another, or the same; `None` if it would fall.
    pub fn new(from: Level, to: Level) -> Option<Self> {
        (from <= to).then_some(Self { from, to })
    }

    /// The level that the challenge at a place from 0 among this many is to have: every level has as many
    /// places as the others, or one more.
    pub fn level(self, place: usize, count: usize) -> Level {
        let levels = &Level::ALL[self.from as usize..=self.to as usize];
        let step = place * levels.len() / count.max(1);
        levels.get(step).copied().unwrap_or(self.to)
    }

    /// What to look for at each of this many places.
    pub(crate) fn wishes(self, count: usize, wish: &Wish) -> Vec<Wish> {
        let wish_at = |place| Wish {
            aim: Some(Aim::level(self.level(place, count))),
            ..*wish
        };
        (0..count).map(wish_at).collect()
    }
}

impl ProgressionStep {
    /// What was found for these wishes, from the easiest: by the levels, on one level by the difficulty,
    /// and else in the order of the dates. Where a date that comes several times has a challenge again,
    /// another one is looked for.
    ///
    /// # Errors
    /// [`ComparisonError`] if a reveal has more tilings than can be compared, or they take too long to find.
    pub(crate) fn in_order(
        challenges: &Challenges<'_>,
        reveals: &[Reveal],
        wishes: &[Wish],
        mut found: Vec<Option<Challenge>>,
    ) -> Result<Vec<Self>, ComparisonError> {
        for place in 1..found.len() {
            let mut attempt = 0;
            while attempt < ATTEMPTS && is_repeated(&found[..=place]) {
                attempt += 1;
                let wish = Wish {
                    seed: wishes[place]
                        .seed
                        .wrapping_add(attempt << 32 | place as u64),
                    ..wishes[place]
                };
                found[place] = challenges.find(&reveals[place], &wish)?;
            }
        }
        let steps = found.into_iter().enumerate();
        let steps = steps.filter_map(|(date, challenge)| {
            let challenge = challenge?;
            Some(Self { date, challenge })
        });
        let mut steps: Vec<Self> = steps.collect();
        steps.sort_by(|one, other| {
            let levels = one.challenge.level().cmp(&other.challenge.level());
            levels.then(one.challenge.bits().total_cmp(&other.challenge.bits()))
        });
        Ok(steps)
    }
}

/// Whether the last challenge is one of those before.
fn is_repeated(found: &[Option<Challenge>]) -> bool {
    let Some((Some(last), before)) = found.split_last() else {
        return false;
    };
    let mut before = before.iter().flatten();
    before.any(|other| (&other.solution, &other.given) == (&last.solution, &last.given))
}
