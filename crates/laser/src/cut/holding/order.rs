//! Paths one after the other: their order, changed to make the head's way shorter while everything holds.

use super::{Figure, Healing, STRAIGHT};
use crate::cut::joining::straightened;
use crate::cut::sheet::distance;
use crate::geometry::{End, opposite};
use tilendar_drawing::{Contour, Point};

/// How often an order is searched for shorter ones at most.
const ROUNDS: usize = 8;
/// The travel that takes as long as a bend, in millimetres: what a head loses that brakes from some 20 mm/s
/// and gathers speed again, at ten times that speed.
const BEND: f64 = 5.0;
/// The least that a change saves, in millimetres: less is rounding.
const SAVING: f64 = 1e-6;

/// Paths in the order of cutting.
pub(super) struct Order<'a> {
    figure: &'a Figure,
    /// The ends from which each path follows its lines.
    paths: Vec<Vec<End>>,
    /// The paths one after the other.
    turns: Vec<Turn>,
}

/// A path, followed as it is or the other way.
#[derive(Clone, Copy)]
struct Turn {
    path: usize,
    is_reversed: bool,
}

impl<'a> Order<'a> {
    /// The paths as they are.
    pub fn of(figure: &'a Figure, paths: Vec<Vec<End>>) -> Self {
        let turns = (0..paths.len()).map(|path| Turn {
            path,
            is_reversed: false,
        });
        Self {
            turns: turns.collect(),
            figure,
            paths,
        }
    }

    /// Whether it has fewer paths than the other, or as many and costs less.
    pub fn is_better(&self, other: &Self) -> bool {
        let fewer = self.paths.len().cmp(&other.paths.len());
        fewer.then(self.cost().total_cmp(&other.cost())).is_lt()
    }

    pub fn path_count(&self) -> usize {
        self.paths.len()
    }

    /// Travel and bends, in millimetres of travel.
    fn cost(&self) -> f64 {
        let bends = self.paths.iter().flat_map(|path| path.windows(2));
        let bends = bends.filter(|ends| self.figure.bend(opposite(ends[0]), ends[1]) > STRAIGHT);
        self.travel(&self.turns) + BEND * bends.count() as f64
    }

    /// How far the head moves between the paths, from the origin on.
    fn travel(&self, turns: &[Turn]) -> f64 {
        let mut head = Point::ORIGIN;
        let mut sum = 0.0;
        for turn in turns {
            let path = &self.paths[turn.path];
            let (Some(&first), Some(&last)) = (path.first(), path.last()) else {
                continue;
            };
            let (mut start, mut end) = (first, opposite(last));
            if turn.is_reversed {
                std::mem::swap(&mut start, &mut end);
            }
            sum += distance(head, self.figure.point(start));
            head = self.figure.point(end);
        }
        sum
    }

    /// The ends from which the lines are followed.
    fn followed(&self, turn: Turn) -> Vec<End> {
        let path = self.paths[turn.path].iter().copied();
        match turn.is_reversed {
            true => path.rev().map(opposite).collect(),
            false => path.collect(),
        }
    }

    /// Whether each line is connected to the frame when its turn comes.
    fn holds(&self, turns: &[Turn]) -> bool {
        let mut healing = Healing::of(self.figure);
        let backwards = turns.iter().rev();
        let mut backwards = backwards.flat_map(|&turn| self.followed(turn).into_iter().rev());
        backwards.all(|end| {
            let may = healing.may_heal(end);
            healing.heal(end);
            may
        })
    }

    /// Moves paths, and turns stretches of the order round, while it holds and the travel becomes less.
    pub fn shorten(&mut self) {
        let mut travel = self.travel(&self.turns);
        for _ in 0..ROUNDS {
            let before = travel;
            for from in 0..self.turns.len() {
                for to in 0..self.turns.len() {
                    for changed in [self.moved(from, to), self.turned(from, to)] {
                        let then = self.travel(&changed);
                        if then < travel - SAVING && self.holds(&changed) {
                            travel = then;
                            self.turns = changed;
                        }
                    }
                }
            }
            if travel > before - SAVING {
                break;
            }
        }
    }

    fn moved(&self, from: usize, to: usize) -> Vec<Turn> {
        let mut turns = self.turns.clone();
        let turn = turns.remove(from);
        turns.insert(to, turn);
        turns
    }

    fn turned(&self, one: usize, other: usize) -> Vec<Turn> {
        let mut turns = self.turns.clone();
        let stretch = &mut turns[one.min(other)..=one.max(other)];
        stretch.reverse();
        for turn in stretch {
            turn.is_reversed = !turn.is_reversed;
        }
        turns
    }

    /// The paths as contours.
    pub fn contours(&self) -> Vec<Contour> {
        let contours = self.turns.iter().enumerate().filter_map(|(place, &turn)| {
            let ends = self.followed(turn).into_iter();
            let lines = ends.map(|end| self.figure.network.line_from(end));
            let closed = self.may_begin_anywhere(place);
            Contour::from_edges(&straightened(lines.collect(), closed), closed)
        });
        contours.collect()
    }

    /// Whether the path leads back to its start, and its lines may be cut in any order.
    fn may_begin_anywhere(&self, place: usize) -> bool {
        let path = &self.paths[self.turns[place].path];
        let corner = |end: End| self.figure.network.corner(end);
        let is_ring = match (path.first(), path.last()) {
            (Some(&first), Some(&last)) => corner(first) == corner(opposite(last)),
            _ => false,
        };
        let mut after = Healing::of(self.figure);
        for later in &self.turns[place + 1..] {
            for &end in &self.paths[later.path] {
                after.heal(end);
            }
        }
        is_ring && path.iter().all(|&end| after.may_heal(end))
    }
}
