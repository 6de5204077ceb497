//! One sheet, filled from the top.

use crate::{Rect, Size, Vec2};
use std::cmp::Ordering;
use std::ops::RangeInclusive;

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
        let bounds = boxes.iter().copied().reduce(|a, b| a.union(b)).unwrap_or(Rect::ZERO);
        let corner = bounds.origin().to_vec2();
        Self {
            boxes: merged(boxes.iter().map(|&rect| rect - corner).collect()),
            size: bounds.size(),
            corner,
        }
    }

    /// The same turn with x and y swapped, so that filling from the top becomes filling from the left.
    pub fn transposed(&self) -> Self {
        let boxes = self.boxes.iter().map(|rect| Rect::new(rect.y0, rect.x0, rect.y1, rect.x1));
        Self {
            boxes: boxes.collect(),
            size: Size::new(self.size.height, self.size.width),
            corner: Vec2::new(self.corner.y, self.corner.x),
        }
    }
}

/// Merges boxes of the same material: those of a row that touch, then those of a column.
fn merged(mut boxes: Vec<Rect>) -> Vec<Rect> {
    fn row(rect: &Rect) -> [f64; 3] {
        [rect.y0, rect.y1, rect.x0]
    }
    fn column(rect: &Rect) -> [f64; 3] {
        [rect.x0, rect.x1, rect.y0]
    }

    for key in [row, column] {
        boxes.sort_by(|a, b| {
            let pairs = key(a).into_iter().zip(key(b));
            pairs.fold(Ordering::Equal, |order, (a, b)| order.then(a.total_cmp(&b)))
        });
        boxes.dedup_by(|after, before| {
            let union = before.union(*after);
            // Rectangles with a gap between them cover less than the box around both.
            let joined =
                key(before)[..2] == key(after)[..2] && union.area() <= before.area() + after.area();
            if joined {
                *before = union;
            }
            joined
        });
    }
    boxes
}

/// The position of an item on a sheet.
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
            let is_better = best.is_none_or(|(lowest, spot)| {
                bottom < lowest - ROUNDING || bottom < lowest + ROUNDING && corner.x < spot.corner.x
            });
            if is_better {
                best = Some((bottom, Spot { turn, corner }));
            }
        }
        let (bottom, spot) = best?;
        let turned = turns.get(spot.turn)?;
        self.taken.extend(turned.boxes.iter().map(|&rect| rect + spot.corner));
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
        let (obstacles, tops) = self.obstacles(turned, full..=limit, right);
        let mut coming = obstacles.iter().peekable();
        // The obstacles at the current height, from left to right.
        let mut level: Vec<Forbidden> = Vec::new();
        *effort += (obstacles.len() + self.taken.len()) as u64;
        for top in tops {
            level.retain(|obstacle| obstacle.bottom > top + ROUNDING);
            while let Some(next) = coming.next_if(|obstacle| obstacle.top < top - ROUNDING) {
                if next.bottom > top + ROUNDING {
                    let index = level.partition_point(|obstacle| obstacle.from < next.from);
                    level.insert(index, *next);
                }
            }
            *effort += level.len() as u64;
            let mut left = 0.0;
            for obstacle in &level {
                if left <= obstacle.from + ROUNDING {
                    break;
                }
                left = obstacle.to.max(left);
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
        tops: RangeInclusive<f64>,
        right: f64,
    ) -> (Vec<Forbidden>, Vec<f64>) {
        let (full, limit) = tops.into_inner();
        let mut resting = vec![full];
        let mut forbidden = Vec::new();
        for taken in &self.taken {
            let around = taken.inflate(self.spacing, self.spacing);
            for rect in &turned.boxes {
                let obstacle = Forbidden {
                    from: around.x0 - rect.x1,
                    to: around.x1 - rect.x0,
                    top: around.y0 - rect.y1,
                    bottom: around.y1 - rect.y0,
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
        forbidden.sort_by(|a, b| a.top.total_cmp(&b.top));
        resting.sort_by(f64::total_cmp);
        resting.dedup_by(|later, earlier| *later - *earlier < ROUNDING);
        (forbidden, resting)
    }
}
