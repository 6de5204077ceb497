//! One sheet that fills up from the top.

use std::cmp::Ordering;

use crate::{Rect, Size, Vec2};

/// How far rounding may shorten a distance, in millimetres.
const ROUNDING: f64 = 1e-10;

/// The boxes of an item in one of its turns, with the box around them at the origin.
pub(super) struct Turned {
    boxes: Vec<Rect>,
    /// The size of the box around them.
    pub size: Size,
    /// Where the upper left corner of that box is in the item's own coordinates.
    corner: Vec2,
}

impl Turned {
    /// `None` without boxes.
    pub fn new(boxes: &[Rect]) -> Option<Self> {
        let around = boxes.iter().copied().reduce(|all, one| all.union(one))?;
        let corner = around.origin().to_vec2();
        Some(Self {
            boxes: merged(boxes.iter().map(|&one| one - corner).collect()),
            size: around.size(),
            corner,
        })
    }
}

/// Fewer boxes for the same material: those of a row that touch become one, then those of a column.
fn merged(mut boxes: Vec<Rect>) -> Vec<Rect> {
    let row = |one: &Rect| [one.y0, one.y1, one.x0];
    let column = |one: &Rect| [one.x0, one.x1, one.y0];
    for place in [row, column] {
        boxes.sort_by(|one, other| {
            let pairs = place(one).into_iter().zip(place(other));
            let mut orders = pairs.map(|(one, other)| one.total_cmp(&other));
            orders
                .find(|order| order.is_ne())
                .unwrap_or(Ordering::Equal)
        });
        boxes.dedup_by(|after, before| {
            let (one, other) = (place(before), place(after));
            let union = before.union(*after);
            // What a gap separates covers less than the box around both.
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
pub(super) struct Spot {
    /// Which of its turns.
    pub turn: usize,
    /// What moves the item's boxes there.
    pub offset: Vec2,
}

/// A sheet with what lies on it.
pub(super) struct Sheet {
    area: Size,
    spacing: f64,
    /// Where material of parts is, from top to bottom by upper edge.
    taken: Vec<Rect>,
}

/// The upper left corner of a turn on the sheet, and its lower edge.
#[derive(Clone, Copy)]
struct Candidate {
    turn: usize,
    corner: Vec2,
    bottom: f64,
}

impl Candidate {
    /// Whether it ends further up, or as far up and lies further to the left.
    fn is_better_than(&self, other: &Self) -> bool {
        let lower = self.bottom - other.bottom;
        lower < -ROUNDING || lower < ROUNDING && self.corner.x < other.corner.x
    }
}

impl Sheet {
    pub fn empty(area: Size, spacing: f64) -> Self {
        Self {
            area,
            spacing,
            taken: Vec::new(),
        }
    }

    /// Puts an item where it needs no more of the sheet than is used already, if there is such a
    /// place, and else where its lower edge is furthest up: of these places the one furthest up, then
    /// furthest to the left, in whichever turn that is. `None` if there is no room for it.
    pub fn take_best(&mut self, turns: &[Turned]) -> Option<Spot> {
        let used = self
            .taken
            .iter()
            .fold(Rect::ZERO, |all, one| all.union(*one));
        let best = self.best(turns, used.size());
        let best = best.or_else(|| self.best(turns, self.area))?;
        let turned = turns.get(best.turn)?;
        self.taken
            .extend(turned.boxes.iter().map(|&one| one + best.corner));
        self.taken.sort_by(|one, other| one.y0.total_cmp(&other.y0));
        Some(Spot {
            turn: best.turn,
            offset: best.corner - turned.corner,
        })
    }

    /// The best place within this much of the sheet, from its upper left corner.
    fn best(&self, turns: &[Turned], within: Size) -> Option<Candidate> {
        let mut best: Option<Candidate> = None;
        for (turn, turned) in turns.iter().enumerate() {
            let lowest = best.map_or(within.height, |best| best.bottom);
            if let Some(corner) = self.highest(turned, lowest, within.width) {
                let candidate = Candidate {
                    turn,
                    corner,
                    bottom: corner.y + turned.size.height,
                };
                if best.is_none_or(|best| candidate.is_better_than(&best)) {
                    best = Some(candidate);
                }
            }
        }
        best
    }

    /// The place furthest up, then furthest left, where the turn ends no lower than `lowest` and no
    /// further right than `width`.
    fn highest(&self, turned: &Turned, lowest: f64, width: f64) -> Option<Vec2> {
        let tops = self.tops(turned, lowest - turned.size.height + ROUNDING);
        tops.into_iter()
            .find_map(|y| Some(Vec2::new(self.leftmost(turned, y, width)?, y)))
    }

    /// The heights where the turn can rest against something above it, down to `limit`: what lies
    /// as far up as it can is at one of them.
    fn tops(&self, turned: &Turned, limit: f64) -> Vec<f64> {
        let mut tops = vec![0.0];
        for taken in &self.taken {
            let under = taken.y1 + self.spacing;
            tops.extend(turned.boxes.iter().map(|one| under - one.y0));
        }
        tops.retain(|top| (0.0..=limit).contains(top));
        tops.sort_by(f64::total_cmp);
        tops.dedup_by(|later, earlier| *later - *earlier < ROUNDING);
        tops
    }

    /// The place furthest left at this height.
    fn leftmost(&self, turned: &Turned, y: f64, width: f64) -> Option<f64> {
        let limit = width - turned.size.width + ROUNDING;
        let mut x = 0.0;
        for (from, to) in self.forbidden(turned, y) {
            if x <= from + ROUNDING {
                break;
            }
            x = to.max(x);
        }
        (x <= limit).then_some(x)
    }

    /// Where the turn's left edge may not be at this height, as open intervals from left to right.
    fn forbidden(&self, turned: &Turned, y: f64) -> Vec<(f64, f64)> {
        let mut forbidden = Vec::new();
        for one in &turned.boxes {
            let (top, bottom) = (one.y0 + y - self.spacing, one.y1 + y + self.spacing);
            let above_bottom = self.taken.iter();
            let above_bottom = above_bottom.take_while(|taken| taken.y0 < bottom - ROUNDING);
            for taken in above_bottom.filter(|taken| taken.y1 > top + ROUNDING) {
                let to = taken.x1 + self.spacing - one.x0;
                if to > 0.0 {
                    forbidden.push((taken.x0 - self.spacing - one.x1, to));
                }
            }
        }
        forbidden.sort_by(|one, other| one.0.total_cmp(&other.0));
        forbidden
    }
}
