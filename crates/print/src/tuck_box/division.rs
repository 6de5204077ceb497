//! How a deck is divided among boxes: at the ends of months, into parts of nearly equal thickness.

use crate::cards::{DeckSize, months};
use std::num::NonZeroUsize;
use std::ops::Range;
use tilendar_drawing::Size;
use tilendar_puzzle::almanac::Day;

/// The weight of card stock in grams per cubic millimeter: 300 g/m² at a thickness of 0.3 mm.
const DENSITY: f64 = 0.001;
/// The heaviest cards for a box of a sheet of paper by default, in grams: its lid and its bottom are only tucked in.
///
/// A base with a lid would carry more, but the base around a year of A6 cards is a net of 328 x 371 mm, which needs A2.
/// Around two stacks side by side it has 324 x 261 mm, and so has the lid. From A4 there would be glued seams under all
/// of 1.7 kg, while the bottom of a quarter carries 0.4 kg on a third of the area.
pub const MOST_WEIGHT: f64 = 500.0;

/// The cards of a box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Portion {
    /// Its days, among those of the deck.
    pub days: Range<usize>,
    /// The number of its cards, with dividers and opening cards.
    pub cards: usize,
}

/// A deck that is divided.
pub struct Division<'a> {
    /// Its days, in order.
    pub days: &'a [Day],
    /// Whether it has dividers.
    pub has_dividers: bool,
    /// The number of all cards, whatever they are.
    pub cards: usize,
    /// The fewest cards for which a box can be made.
    pub least: usize,
}

/// The weight of cards of this size and thickness in millimeters, in grams.
pub fn weight(cards: usize, size: Size, thickness: f64) -> f64 {
    cards as f64 * size.area() * thickness * DENSITY
}

impl Division<'_> {
    /// The portions for so many boxes. By default these are as few as hold at most 500 g each, if one card
    /// has this weight in grams, but not more than there are months, and none has fewer cards than a box can be made
    /// for. `None` for more boxes than days.
    pub fn portions(&self, boxes: Option<NonZeroUsize>, card: f64) -> Option<Vec<Portion>> {
        let of_months: Vec<usize> = months(self.days, |day| *day).map(<[Day]>::len).collect();
        let days = vec![1; self.days.len()];
        if let Some(boxes) = boxes.map(NonZeroUsize::get) {
            let units = if boxes <= of_months.len() { &of_months } else { &days };
            return (boxes <= units.len()).then(|| self.divided(units, boxes));
        }
        let units = if of_months.len() > 1 { &of_months } else { &days };
        let is_light = |portions: &Vec<Portion>| {
            portions.iter().all(|portion| portion.cards as f64 * card <= MOST_WEIGHT)
        };
        let can_be_made = |portions: &Vec<Portion>| {
            portions.len() == 1 || portions.iter().all(|portion| portion.cards >= self.least)
        };
        let divisions = (1..=units.len()).map(|boxes| self.divided(units, boxes));
        let mut divisions = Vec::from_iter(divisions.take_while(can_be_made));
        let light = divisions.iter().position(is_light);
        light.map(|index| divisions.swap_remove(index)).or_else(|| divisions.pop())
    }

    /// The portions of runs of these numbers of days: each ends with the run whose end is nearest to where it would end
    /// if all had one size.
    fn divided(&self, units: &[usize], boxes: usize) -> Vec<Portion> {
        let ends: Vec<usize> = units
            .iter()
            .scan(0, |end, unit| {
                *end += unit;
                Some(*end)
            })
            .collect();
        let mut runs = 0;
        let mut start = 0;
        let ranges: Vec<Range<usize>> = (1..=boxes)
            .map(|number| {
                let goal = self.days.len() * number / boxes;
                // A run at least for this box and for each of those after it.
                let most = units.len() - (boxes - number);
                let nearest = (runs..most).min_by_key(|&run| ends[run].abs_diff(goal));
                let last = if number == boxes { most - 1 } else { nearest.unwrap_or(runs) };
                runs = last + 1;
                let range = start..ends.get(last).copied().unwrap_or(self.days.len());
                start = range.end;
                range
            })
            .collect();
        self.with_cards(ranges)
    }

    /// Portions of these days. A number of cards other than that of a deck with opening cards is shared in proportion.
    fn with_cards(&self, ranges: Vec<Range<usize>>) -> Vec<Portion> {
        let counts: Vec<usize> = ranges
            .iter()
            .enumerate()
            .map(|(index, days)| {
                let size = DeckSize::new(&self.days[days.clone()], self.has_dividers);
                // The title and the rules are in the first box.
                let opening = if index == 0 { size.opening } else { 0 };
                DeckSize { opening, ..size }.cards()
            })
            .collect();
        let all = counts.iter().sum::<usize>().max(1);
        let (mut sum, mut before) = (0, 0);
        ranges
            .into_iter()
            .zip(counts)
            .map(|(days, cards)| {
                sum += cards;
                let upto = (self.cards * sum + all / 2) / all;
                let cards = upto - before;
                before = upto;
                Portion { days, cards }
            })
            .collect()
    }
}
