//! The area that is burnt: what is painted, without what is painted white over it.

use super::painting::{Element, Line, Tone};
use super::{ArtError, HAIRLINE};
use crate::geometry::near_pairs;
use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::float::simplify::SimplifyShape;
use i_overlay::float::single::SingleFloatOverlay;
use kurbo::{BezPath, PathEl, StrokeOpts};
use std::ops::ControlFlow;
use tilendar_drawing::{Contour, Path, Point, Rect, Segment};

/// How far straight lines may be from a curve, in units.
const TOLERANCE: f64 = 1.0;
/// The most straight lines around all areas.
const MOST_LINES: usize = 60_000;
/// The most pairs of them near each other.
const MOST_PAIRS: usize = 1_000_000;
/// The most lines that are looked at while areas are put over each other.
const MOST_WORK: usize = 4_000_000;
/// Areas smaller than this, in square units, are dust.
const DUST: f64 = 16.0;

type Ring = Vec<[f64; 2]>;
/// An outline and the holes in it.
type Area = Vec<Ring>;

/// The area of all that is painted, lines as wide as they are drawn, hairlines left out.
pub(super) fn area(elements: &[Element]) -> Result<Path, ArtError> {
    let mut coats: Vec<(Tone, Vec<Ring>, FillRule)> = Vec::new();
    for element in elements {
        if let Some((tone, rule)) = element.fill {
            coats.push((tone, rings(&element.path), rule));
        }
        if let Some(line) = &element.line
            && line.width >= HAIRLINE
        {
            let stroked = rings(&widened(&element.path, line));
            coats.push((line.tone, stroked, FillRule::NonZero));
        }
    }
    check_density(&coats)?;
    let mut work = 0;
    let mut burnt: Vec<Area> = Vec::new();
    for coats in coats.chunk_by(|one, other| one.0 == other.0) {
        // Each by its own rule first; what comes out fills by any.
        let areas = coats
            .iter()
            .flat_map(|(_, rings, rule)| rings.simplify_shape(*rule));
        let areas: Vec<Area> = areas.collect();
        work += lines_of(&areas) + lines_of(&burnt);
        if work > MOST_WORK {
            return Err(ArtError::TooDense);
        }
        let rule = match coats.first().map(|coat| coat.0) {
            Some(Tone::Burnt) => OverlayRule::Union,
            Some(Tone::Bare) | None => OverlayRule::Difference,
        };
        burnt = burnt.overlay(&areas, rule, FillRule::NonZero);
    }
    let contours = burnt.into_iter().flatten().filter_map(closed);
    Ok(Path {
        contours: contours.collect(),
    })
}

fn lines_of(areas: &[Area]) -> usize {
    areas.iter().flatten().map(Vec::len).sum()
}

/// The path as closed rings of straight lines.
fn rings(path: &BezPath) -> Vec<Ring> {
    let mut rings: Vec<Ring> = Vec::new();
    kurbo::flatten(path, TOLERANCE, |element| match element {
        PathEl::MoveTo(start) => rings.push(vec![[start.x, start.y]]),
        PathEl::LineTo(end) => {
            if let Some(ring) = rings.last_mut() {
                ring.push([end.x, end.y]);
            }
        }
        _ => {}
    });
    rings.retain(|ring| ring.len() > 2);
    rings
}

/// The outline of a line as wide as it is drawn.
fn widened(path: &BezPath, line: &Line) -> BezPath {
    let style = kurbo::Stroke::new(line.width)
        .with_caps(line.cap)
        .with_join(line.join)
        .with_miter_limit(line.miter_limit);
    kurbo::stroke(path.iter(), &style, &StrokeOpts::default(), TOLERANCE)
}

/// Refuses so many lines, or so many near each other, that it would take long to put them over each other.
fn check_density(coats: &[(Tone, Vec<Ring>, FillRule)]) -> Result<(), ArtError> {
    let rings = || coats.iter().flat_map(|(_, rings, _)| rings);
    if rings().map(Vec::len).sum::<usize>() > MOST_LINES {
        return Err(ArtError::TooDense);
    }
    let boxes = rings().flat_map(|ring| {
        let ends = ring.iter().cycle().skip(1);
        let lines = ring.iter().zip(ends);
        lines.map(|(from, to)| Rect::new(from[0], from[1], to[0], to[1]).abs())
    });
    let boxes: Vec<Rect> = boxes.collect();
    let mut pairs = 0;
    let all = near_pairs(&boxes, 0.0, |_, _| {
        pairs += 1;
        match pairs > MOST_PAIRS {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    match all {
        true => Ok(()),
        false => Err(ArtError::TooDense),
    }
}

/// A ring as a contour, unless it is dust.
fn closed(ring: Ring) -> Option<Contour> {
    let mut points = ring.into_iter().map(|[x, y]| Point::new(x, y));
    let contour = Contour {
        start: points.next()?,
        segments: points.map(|end| Segment::Line { end }).collect(),
        closed: true,
    };
    (contour.signed_area().abs() > DUST).then_some(contour)
}
