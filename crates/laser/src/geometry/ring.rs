//! Closed contours that are asked about many points.

use kurbo::{BezPath, PathEl, PathSeg, Shape};
use tilendar_drawing::{Contour, Point};

/// What closed contours enclose. Their segments lie in level strips, so that a point is compared with
/// those at its height alone.
pub struct Ring {
    top: f64,
    strip: f64,
    /// From the top down: the segments that reach into each strip, in their order.
    strips: Vec<BezPath>,
}

impl Ring {
    /// What the contours enclose together; nothing for none.
    pub fn of<'a>(contours: impl IntoIterator<Item = &'a Contour>) -> Self {
        let paths: Vec<BezPath> = contours.into_iter().map(Contour::to_bezier).collect();
        let segments: Vec<(PathSeg, f64, f64)> = paths
            .iter()
            .flat_map(BezPath::segments)
            .map(|segment| {
                let bounds = segment.bounding_box();
                (segment, bounds.y0, bounds.y1)
            })
            .filter(|(_, high, low)| high.is_finite() && low.is_finite())
            .collect();
        let top = segments
            .iter()
            .fold(f64::INFINITY, |top, one| top.min(one.1));
        let bottom = segments.iter().fold(top, |bottom, one| bottom.max(one.2));
        // As high as a segment is on average, so that they lie in two strips each, but no more strips
        // than segments.
        let heights: f64 = segments.iter().map(|(_, high, low)| low - high).sum();
        let strip = heights.max(bottom - top) / segments.len().max(1) as f64;
        let mut ring = Self {
            top,
            strip,
            strips: Vec::new(),
        };
        let Some(last) = ring.strip_at(bottom) else {
            return ring;
        };
        ring.strips = vec![BezPath::new(); last + 1];
        for (segment, high, low) in segments {
            let (Some(from), Some(to)) = (ring.strip_at(high), ring.strip_at(low)) else {
                continue;
            };
            for strip in &mut ring.strips[from..=to] {
                strip.push(PathEl::MoveTo(segment_start(&segment)));
                strip.push(segment.as_path_el());
            }
        }
        ring
    }

    /// The strip that has this height; `None` above the top, and where there is no height at all.
    fn strip_at(&self, height: f64) -> Option<usize> {
        let strip = (height - self.top) / self.strip;
        (strip >= 0.0 && strip.is_finite()).then_some(strip as usize)
    }

    fn strip_of(&self, point: Point) -> Option<&BezPath> {
        self.strip_at(point.y)
            .and_then(|strip| self.strips.get(strip))
    }

    /// How often the contours run around the point, clockwise on screen counted up.
    pub fn winding(&self, point: Point) -> i32 {
        self.strip_of(point).map_or(0, |strip| strip.winding(point))
    }
}

fn segment_start(segment: &PathSeg) -> Point {
    match segment {
        PathSeg::Line(line) => line.p0,
        PathSeg::Quad(curve) => curve.p0,
        PathSeg::Cubic(curve) => curve.p0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use tilendar_drawing::{Path, Rect, Segment};

    proptest! {
        #[test]
        fn a_ring_agrees_with_its_path(
            points in prop::collection::vec((0.0..20.0_f64, 0.0..20.0_f64), 3..40),
            asked in prop::collection::vec((-1.0..21.0_f64, -1.0..21.0_f64), 1..20),
        ) {
            let mut points = points.into_iter().map(Point::from);
            let jagged = Contour {
                start: points.next().unwrap(),
                segments: points.map(|end| Segment::Line { end }).collect(),
                closed: true,
            };
            let mut contours = Path::rounded_rectangle(Rect::new(3.0, 4.0, 15.0, 12.0), 2.0).contours;
            contours.push(jagged);
            let ring = Ring::of(&contours);
            for point in asked.into_iter().map(Point::from) {
                let winding: i32 = contours.iter().map(|one| one.to_bezier().winding(point)).sum();
                prop_assert_eq!(ring.winding(point), winding, "{:?}", point);
            }
        }
    }

    #[test]
    fn what_is_level_or_missing_encloses_nothing() {
        let level = Contour {
            start: Point::ZERO,
            segments: vec![Segment::Line {
                end: Point::new(9.0, 0.0),
            }],
            closed: true,
        };
        for ring in [Ring::of(&[]), Ring::of(&[level])] {
            assert_eq!(ring.winding(Point::new(3.0, 0.0)), 0);
        }
    }
}
