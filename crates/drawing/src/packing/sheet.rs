//! One sheet, filled from the top.

use std::cmp::Ordering;

use crate::{Rect, Size, Vec2};

/// The largest error by which rounding may shorten a distance, in millimeters.
pub const ROUNDING: f64 = 1e-10;

/// The boxes of an item in one of its turns, with the box around them at the origin.
pub struct Turned {
    boxes: Vec<Rect>,
    /// The size of the box around them.
    pub size: Size,
    /// The position of that box's upper left corner in the item's own coordinates.
    pub corner: Vec2,
}

impl Turned {
    pub fn new(boxes: &[Rect]) -> Self {
        let around = boxes.iter().copied().reduce(|all, one| all.union(one));
        let around = around.unwrap_or(Rect::ZERO);
        let corner = around.origin().to_vec2();
        Self {
            boxes: merged(boxes.iter().map(|&one| one - corner).collect()),
            size: around.size(),
            corner,
        }
    }

    /// The same turn with x and y swapped, so that filling from the top becomes filling from the left.
    pub fn transposed(&self) -> Self {
        let boxes = self.boxes.iter();
        Self {
            boxes: boxes.map(|one| Rect::new(one.y0, one.x0, one.y1, one.x1)).collect(),
            size: Size::new(self.size.height, self.size.width),
            corner: Vec2::new(self.corner.y, self.corner.x),
        }
    }
}

/// Merges boxes of the same material: those of a row that touch, then those of a column.
fn merged(mut boxes: Vec<Rect>) -> Vec<Rect> {
    let row = |one: &Rect| [one.y0, one.y1, one.x0];
    let column = |one: &Rect| [one.x0, one.x1, one.y0];
    for place in [row, column] {
        boxes.sort_by(|one, other| {
            let pairs = place(one).into_iter().zip(place(other));
            let mut orders = pairs.map(|(one, other)| one.total_cmp(&other));
            orders.find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
        });
        boxes.dedup_by(|after, before| {
            let (one, other) = (place(before), place(after));
            let union = before.union(*after);
            // Rectangles with a gap between them cover less than the box around both.
            let joined = one[..2] == other[..2] && union.area() <= before.area() + after.area();
            if joined {
                *before = union;
            }
            joined
        });
    }
    boxes
}

/// A place for an item.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spot {
    /// The index of the turn.
    pub turn: usize,
    /// The position of its box's upper left corner.
    pub corner: Vec2,
}

/// A sheet with its contents.
pub struct Sheet {
    area: Size,
    spacing: f64,
    /// The areas covered by parts.
    taken: Vec<Rect>,
    /// The size of the box around it, from the upper left corner on.
    pub used: Size,
    /// For each kind of item and each of its turns, the height above which there is no room: placed
    /// items stay, so that no search has to go above it again.
    full: Vec<Vec<f64>>,
}

/// Forbidden positions for the corner of an item: an open interval of x, from one height to another.
#[derive(Clone, Copy)]
struct Forbidden {
    from: f64,
    to: f64,
    top: f64,
    bottom: f64,
}

impl Sheet {
    /// An empty sheet, for this many kinds of items.
    pub fn empty(area: Size, spacing: f64, kinds: usize) -> Self {
        Self { area, spacing, taken: Vec::new(), used: Size::ZERO, full: vec![Vec::new(); kinds] }
    }

    /// Puts an item of this kind where its lower edge is farthest up, then farthest left, in whichever turn achieves
    /// that. `None` if there is no room for it. `effort` grows by the number of boxes examined.
    pub fn take_best(&mut self, kind: usize, turns: &[Turned], effort: &mut u64) -> Option<Spot> {
        self.full[kind].resize(turns.len(), 0.0);
        let mut best: Option<(f64, Spot)> = None;
        for (turn, turned) in turns.iter().enumerate() {
            let lowest = best.map_or(self.area.height, |(bottom, _)| bottom);
            let limit = lowest - turned.size.height + ROUNDING;
            let full = self.full[kind][turn];
            let Some(corner) = self.highest(turned, full, limit, effort) else {
                self.full[kind][turn] = full.max(limit);
                continue;
            };
            self.full[kind][turn] = corner.y;
            let bottom = corner.y + turned.size.height;
            let is_better = best.is_none_or(|(known, spot)| {
                bottom < known - ROUNDING || bottom < known + ROUNDING && corner.x < spot.corner.x
            });
            if is_better {
                best = Some((bottom, Spot { turn, corner }));
            }
        }
        let (bottom, spot) = best?;
        let turned = turns.get(spot.turn)?;
        let boxes = turned.boxes.iter();
        self.taken.extend(boxes.map(|&one| one + spot.corner));
        let right = spot.corner.x + turned.size.width;
        self.used = Size::new(self.used.width.max(right), self.used.height.max(bottom));
        Some(spot)
    }

    /// The position farthest up, then farthest left, where the corner of the turn is no higher than `full` and
    /// no lower than `limit`.
    fn highest(&self, turned: &Turned, full: f64, limit: f64, effort: &mut u64) -> Option<Vec2> {
        let right = self.area.width - turned.size.width + ROUNDING;
        // NaN sizes have no room either.
        if !(right >= 0.0 && full <= limit) {
            return None;
        }
        let (forbidden, tops) = self.obstacles(turned, full..=limit, right);
        let mut coming = forbidden.iter().peekable();
        // The obstacles at the current height, from left to right.
        let mut level: Vec<Forbidden> = Vec::new();
        *effort += (forbidden.len() + self.taken.len()) as u64;
        for top in tops {
            level.retain(|one| one.bottom > top + ROUNDING);
            while let Some(one) = coming.next_if(|one| one.top < top - ROUNDING) {
                if one.bottom > top + ROUNDING {
                    let place = level.partition_point(|other| other.from < one.from);
                    level.insert(place, *one);
                }
            }
            *effort += level.len() as u64;
            let mut left = 0.0;
            for one in &level {
                if left <= one.from + ROUNDING {
                    break;
                }
                left = one.to.max(left);
            }
            if left <= right {
                return Some(Vec2::new(left, top));
            }
        }
        None
    }

    /// The obstacles for the turn, from top to bottom, and the heights at which it can rest against something
    /// above it: the topmost position is one of them.
    fn obstacles(
        &self,
        turned: &Turned,
        tops: std::ops::RangeInclusive<f64>,
        right: f64,
    ) -> (Vec<Forbidden>, Vec<f64>) {
        let (full, limit) = (*tops.start(), *tops.end());
        let mut resting = vec![full];
        let mut forbidden = Vec::new();
        for taken in &self.taken {
            let around = taken.inflate(self.spacing, self.spacing);
            for one in &turned.boxes {
                let obstacle = Forbidden {
                    from: around.x0 - one.x1,
                    to: around.x1 - one.x0,
                    top: around.y0 - one.y1,
                    bottom: around.y1 - one.y0,
                };
                let is_in_the_way = obstacle.bottom > full + ROUNDING
                    && obstacle.top < limit
                    && obstacle.to > 0.0
                    && obstacle.from < right;
                if is_in_the_way {
                    forbidden.push(obstacle);
                    if obstacle.bottom <= limit {
                        resting.push(obstacle.bottom);
                    }
                }
            }
        }
        forbidden.sort_by(|one, other| one.top.total_cmp(&other.top));
        resting.sort_by(f64::total_cmp);
        resting.dedup_by(|later, earlier| *later - *earlier < ROUNDING);
        (forbidden, resting)
    }
}
