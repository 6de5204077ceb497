//! Facts side by side: the extremes by name, the median, the sum.

use super::{Chart, in_role};
use tilendar_drawing::{Item, Point, Role};
use tilendar_print::language::{Language, Phrase};
use tilendar_puzzle::analysis::Spread;

/// The most names of a fact; where there are more, the last line says how many.
const NAMES: usize = 3;
/// From one line of a fact to the next, in body ems.
const LEADING: f64 = 1.45;

/// A number, what it is, and more about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fact {
    /// What the number is.
    pub label: String,
    /// The number in words.
    pub value: String,
    /// Whose it is, a line each.
    pub notes: Vec<String>,
}

impl Fact {
    /// The hardest and the easiest, the median, and all together; `name` is the name of the number with
    /// this index, and `among` says out of how many `{count}` they are.
    pub(crate) fn of_counts(
        counts: &[u128],
        among: &Phrase,
        language: &Language,
        name: impl Fn(usize) -> String,
    ) -> Vec<Self> {
        let spread = Spread::of(counts.iter().copied());
        let phrases = &language.phrases().chart;
        let mut facts = Vec::new();
        let extremes = [
            (&phrases.fewest, spread.fewest),
            (&phrases.most, spread.most),
        ];
        for (label, tilings) in extremes.into_iter().filter(|_| spread.most > 0) {
            let equal = (0..counts.len()).filter(|&index| counts[index] == tilings);
            facts.push(Self {
                label: label.to_string(),
                value: language.tilings(tilings),
                notes: names(equal.map(&name).collect(), language),
            });
        }
        // The nearest whole number: a mean of tilings is no more exact than that to anybody.
        let mean = language.number(spread.mean.round() as u128);
        facts.push(Self {
            label: phrases.median.to_string(),
            value: language.tilings(spread.median.round() as u128),
            notes: vec![phrases.mean.with(&[("count", &mean)])],
        });
        let number = |number: usize| language.number(number as u128);
        let dates = among.with(&[("count", &number(spread.counted))]);
        let without = phrases
            .without_tiling
            .with(&[("count", &number(spread.unsolvable))]);
        let notes = [Some(dates), (spread.unsolvable > 0).then_some(without)];
        facts.push(Self {
            label: phrases.all.to_string(),
            value: language.tilings(spread.tilings),
            notes: notes.into_iter().flatten().collect(),
        });
        facts
    }
}

/// The names, or the first of them and how many more there are.
fn names(mut names: Vec<String>, language: &Language) -> Vec<String> {
    if names.len() > NAMES {
        let more = names.split_off(NAMES - 1).len();
        let more = language.number(more as u128);
        let phrase = &language.phrases().chart.and_more;
        names.push(phrase.with(&[("count", &more)]));
    }
    names
}

impl Chart<'_> {
    /// The facts in columns of equal width, the capitals' top of the labels at `at`; with the y of
    /// their foot.
    pub(crate) fn facts(&self, facts: &[Fact], at: Point, width: f64) -> (Vec<Item>, f64) {
        let column = width / facts.len().max(1) as f64;
        let inside = column - self.body;
        let (line, bold, muted) = (self.line(), self.bold(), self.muted());
        let leading = self.body * LEADING;
        let mut foot = at.y;
        let mut items = Vec::new();
        for (fact, place) in facts.iter().zip(0_u8..) {
            let x = at.x + f64::from(place) * column;
            let mut y = at.y + line.cap_height();
            let mut words = vec![muted.start(fact.label.clone(), Point::new(x, y), inside)];
            let value = std::iter::once((&bold, &fact.value));
            let notes = fact.notes.iter().map(|note| (&line, note));
            for (line, text) in value.chain(notes) {
                y += leading;
                words.push(line.start(self.shortened(text, inside), Point::new(x, y), inside));
            }
            foot = foot.max(y);
            items.push(in_role(Role::Paragraph, words));
        }
        (items, foot)
    }
}
