//! Hatches: an area marked by lines or dots instead of a color.
//!
//! A hatch is computed as geometry, cut exactly to its area, so that no backend needs patterns or
//! clipping and a hatch looks the same in every one of them.

use super::path::Contour;
use super::{HAIRLINE, LineCap, Path, Point, Vec2};

/// The hatch of an area.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Hatch {
    /// Parallel lines.
    Lines(HatchGrid),
    /// Two families of parallel lines at a right angle.
    Cross(HatchGrid),
    /// Dots on a square grid.
    Dots(HatchGrid),
    /// Nothing: the bare ground.
    None,
}

/// The geometry of a hatch. Lengths are millimeters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HatchGrid {
    /// Direction in degrees, clockwise on screen from the x axis: of lines, of the first family of them,
    /// or of the grid.
    pub angle: f64,
    /// The distance between neighboring lines or dots.
    pub spacing: f64,
    /// The width of a line or the diameter of a dot.
    pub width: f64,
}

impl Hatch {
    /// The same hatch with all lengths multiplied by `share`, but with lines no thinner than a [`HAIRLINE`]: the
    /// scale is limited as a whole, so that the tone stays the same.
    pub fn scaled(self, share: f64) -> Self {
        match self {
            Self::None => Self::None,
            Self::Lines(grid) => Self::Lines(grid.scaled(share)),
            Self::Cross(grid) => Self::Cross(grid.scaled(share)),
            Self::Dots(grid) => Self::Dots(grid.scaled(share)),
        }
    }

    /// The hatch inside `area`: the path to stroke, the width and the ends; `None` for no hatch.
    ///
    /// Lines and dots lie on a grid fixed to the origin, so equal hatches in neighboring areas align. Dots are very
    /// short lines with round ends, which every format writes in few bytes; dots that would cross the area's edge are
    /// left out.
    pub fn strokes(&self, area: &Path) -> Option<(Path, f64, LineCap)> {
        match *self {
            Self::None => None,
            Self::Lines(grid) => Some((parallels(area, grid, 0.0), grid.width, LineCap::Butt)),
            Self::Cross(grid) => {
                let mut path = parallels(area, grid, 0.0);
                path.extend(parallels(area, grid, 90.0));
                Some((path, grid.width, LineCap::Butt))
            }
            Self::Dots(grid) => Some((dots(area, grid), grid.width, LineCap::Round)),
        }
    }
}

impl HatchGrid {
    fn scaled(self, share: f64) -> Self {
        let share = share.max((HAIRLINE / self.width).min(1.0));
        Self { spacing: self.spacing * share, width: self.width * share, ..self }
    }
}

/// The length of the line that makes a dot, in millimeters: programs differ on lines of no length.
const DOT_LENGTH: f64 = 0.01;

fn dots(area: &Path, grid: HatchGrid) -> Path {
    let HatchGrid { spacing, .. } = grid;
    let radius = grid.width / 2.0;
    let edges = edges(area);
    let (along, across) = axes(grid.angle);
    let (from, to) = range(&edges, across, spacing);
    let half = Vec2::new(DOT_LENGTH / 2.0, 0.0);
    let mut path = Path::default();
    for row in from..=to {
        let inside = crossings(&edges, along, across, row as f64 * spacing);
        for span in inside.chunks_exact(2) {
            let first = ((span[0] + radius) / spacing).ceil() as i64;
            let last = ((span[1] - radius) / spacing).floor() as i64;
            for column in first..=last {
                let center = ((along * column as f64 + across * row as f64) * spacing).to_point();
                if clearance(&edges, center) >= radius {
                    path.contours.push(Contour::line(center - half, center + half));
                }
            }
        }
    }
    path
}

/// Unit vectors along the hatch and across it.
fn axes(angle: f64) -> (Vec2, Vec2) {
    let along = Vec2::from_angle(angle.to_radians());
    (along, Vec2::new(-along.y, along.x))
}

/// The area's boundary as straight edges, curves flattened to 10 micrometers.
fn edges(area: &Path) -> Vec<(Point, Point)> {
    let mut edges = Vec::new();
    for contour in &area.contours {
        let points = contour.flattened(0.01);
        edges.extend(points.iter().copied().zip(points.iter().skip(1).copied()));
        if let (true, Some(&first), Some(&last)) = (contour.closed, points.first(), points.last()) {
            edges.push((last, first));
        }
    }
    edges
}

/// The numbers of the first and last grid lines that can meet the edges.
fn range(edges: &[(Point, Point)], across: Vec2, spacing: f64) -> (i64, i64) {
    let mut least = f64::INFINITY;
    let mut most = f64::NEG_INFINITY;
    for (from, _) in edges {
        let distance = from.to_vec2().dot(across);
        least = least.min(distance);
        most = most.max(distance);
    }
    ((least / spacing).ceil() as i64, (most / spacing).floor() as i64)
}

/// The positions along the grid line at `distance` where it enters and leaves the area, sorted.
fn crossings(edges: &[(Point, Point)], along: Vec2, across: Vec2, distance: f64) -> Vec<f64> {
    let mut positions = Vec::new();
    for (from, to) in edges {
        let start = from.to_vec2().dot(across) - distance;
        let end = to.to_vec2().dot(across) - distance;
        // Half open, so that a line through a corner counts it once.
        if (start < 0.0) != (end < 0.0) {
            let point = from.lerp(*to, start / (start - end));
            positions.push(point.to_vec2().dot(along));
        }
    }
    positions.sort_by(f64::total_cmp);
    positions
}

/// Lines through the area, turned by `turn` degrees from the grid's direction.
fn parallels(area: &Path, grid: HatchGrid, turn: f64) -> Path {
    let edges = edges(area);
    let (along, across) = axes(grid.angle + turn);
    // Half a step off the grid: no line then coincides with an edge that lies on the grid.
    let offset = grid.spacing / 2.0;
    let (from, to) = range(&edges, across, grid.spacing);
    let mut path = Path::default();
    for row in from - 1..=to {
        let distance = row as f64 * grid.spacing + offset;
        let foot = across * distance;
        for span in crossings(&edges, along, across, distance).chunks_exact(2) {
            let start = (along * span[0] + foot).to_point();
            let end = (along * span[1] + foot).to_point();
            path.contours.push(Contour::line(start, end));
        }
    }
    path
}

/// The distance from a point to the nearest edge.
fn clearance(edges: &[(Point, Point)], point: Point) -> f64 {
    use kurbo::ParamCurveNearest;
    edges
        .iter()
        .map(|&(from, to)| kurbo::Line::new(from, to).nearest(point, 1e-6).distance_sq)
        .fold(f64::INFINITY, f64::min)
        .sqrt()
}
