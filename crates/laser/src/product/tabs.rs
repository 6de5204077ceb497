//! Where tabs hold the pieces that are cut in place: each piece hangs on the frame by some way across
//! them, and by as many tabs of its own as are wanted, far from each other.

use super::options::TabOptions;
use crate::cut::{Border, FRAME, Tab};
use std::collections::BTreeSet;
use tilendar_drawing::{Point, Segment};

/// How many times as long as a tab a line has to be that carries one in its middle.
const ROOM: f64 = 3.0;

/// Tabs between the areas of a plate, in an order in which they may be cut through: what lies on both sides of one
/// hangs on the frame until then.
pub(super) fn tabs(borders: &[Border], options: TabOptions, kerf: f64) -> Vec<Tab> {
    let sides = borders
        .iter()
        .filter_map(|border| Side::of(border, options, kerf));
    let mut held = Held {
        sides: sides.collect(),
        chosen: BTreeSet::new(),
    };
    held.reach_all();
    held.give_each(usize::from(options.count));
    held.outside_in()
}

/// A line with room for a tab.
struct Side {
    areas: [usize; 2],
    tab: Tab,
}

impl Side {
    fn of(border: &Border, options: TabOptions, kerf: f64) -> Option<Self> {
        let Segment::Line { end } = border.segment else {
            return None;
        };
        let tab = Tab {
            middle: border.from.midpoint(end),
            length: options.width + kerf,
            along: (end - border.from).normalize(),
        };
        let has_room = border.from.distance(end) >= ROOM * tab.length;
        has_room.then_some(Self {
            areas: border.areas,
            tab,
        })
    }
}

/// Sides, some of them with their tab.
struct Held {
    sides: Vec<Side>,
    /// Which of them have it.
    chosen: BTreeSet<usize>,
}

impl Held {
    /// A tab for each area towards the frame: areas beside the frame first, then those beside them.
    fn reach_all(&mut self) {
        let mut reached = vec![FRAME];
        loop {
            let mut fresh: Vec<usize> = Vec::new();
            for side in &self.sides {
                let [one, other] = side.areas.map(|area| reached.contains(&area));
                if one != other {
                    fresh.push(side.areas[usize::from(one)]);
                }
            }
            fresh.sort_unstable();
            fresh.dedup();
            if fresh.is_empty() {
                return;
            }
            for &area in &fresh {
                let leads = |side: &Side| {
                    let [one, other] = side.areas;
                    one == area && reached.contains(&other)
                        || other == area && reached.contains(&one)
                };
                self.add_farthest(leads, self.middles());
            }
            reached.extend(fresh);
        }
    }

    /// More tabs for areas that have fewer than this many, as far as their sides go.
    fn give_each(&mut self, count: usize) {
        let mut areas: Vec<usize> = self.sides.iter().flat_map(|side| side.areas).collect();
        areas.sort_unstable();
        areas.dedup();
        for area in areas.into_iter().filter(|&area| area != FRAME) {
            loop {
                let own: Vec<Point> = self.middles_of(area);
                if own.len() >= count || !self.add_farthest(|side| side.areas.contains(&area), own)
                {
                    break;
                }
            }
        }
    }

    /// The tabs, what is farthest from the frame first: the reverse of an order in which all that is reached
    /// hangs together.
    fn outside_in(&self) -> Vec<Tab> {
        let mut left: Vec<&Side> = self.chosen.iter().map(|&side| &self.sides[side]).collect();
        let mut reached = BTreeSet::from([FRAME]);
        let mut tabs = Vec::new();
        let touches = |side: &&Side, reached: &BTreeSet<usize>| {
            side.areas.iter().any(|area| reached.contains(area))
        };
        while let Some(next) = left.iter().position(|side| touches(side, &reached)) {
            let side = left.remove(next);
            reached.extend(side.areas);
            tabs.push(side.tab);
        }
        tabs.extend(left.into_iter().map(|side| side.tab));
        tabs.reverse();
        tabs
    }

    fn middles(&self) -> Vec<Point> {
        let chosen = self.chosen.iter();
        chosen.map(|&side| self.sides[side].tab.middle).collect()
    }

    fn middles_of(&self, area: usize) -> Vec<Point> {
        let chosen = self.chosen.iter().map(|&side| &self.sides[side]);
        let own = chosen.filter(|side| side.areas.contains(&area));
        own.map(|side| side.tab.middle).collect()
    }

    /// A tab on the side of those wanted that is farthest from all of `others`; returns whether there is
    /// one.
    fn add_farthest(&mut self, wanted: impl Fn(&Side) -> bool, others: Vec<Point>) -> bool {
        let mut best: Option<(f64, usize)> = None;
        for (index, side) in self.sides.iter().enumerate() {
            if self.chosen.contains(&index) || !wanted(side) {
                continue;
            }
            let squares = others.iter();
            let squares = squares.map(|other| other.distance_squared(side.tab.middle));
            let nearest = squares.fold(f64::INFINITY, f64::min);
            if best.is_none_or(|(farthest, _)| nearest > farthest) {
                best = Some((nearest, index));
            }
        }
        if let Some((_, index)) = best {
            self.chosen.insert(index);
        }
        best.is_some()
    }
}
