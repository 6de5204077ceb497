//! What the area inside each cut must be, from numbers of cells and lengths alone.
//!
//! These formulas share nothing with the code that draws, offsets and spreads contours, so that the
//! preflight, which compares the two, finds the mistakes of either. With k the kerf, c the clearance
//! and s the cell, an outline of n cells whose edges are P long encloses n s² + P d + 4 d², d = (k -
//! c) / 2; a corner of radius ρ takes (1 - π/4) ρ² away, or adds it where it points inward.

use super::options::LaserOptions;
use crate::cut::Kerf;
use std::f64::consts::PI;
use tilendar_drawing::Size;
use tilendar_puzzle::Position;
use tilendar_puzzle::outline::outline;

/// The kerf as formulas need it: the round part of the beam, and what it is spread by.
#[derive(Debug, Clone, Copy)]
struct Beam {
    /// Half the smaller kerf.
    radius: f64,
    /// Half of what the kerf along x is larger by.
    wide: f64,
    /// Half of what the kerf along y is larger by.
    high: f64,
}

impl Beam {
    fn new(kerf: Kerf) -> Self {
        let radius = kerf.least() / 2.0;
        Self {
            radius,
            wide: kerf.x / 2.0 - radius,
            high: kerf.y / 2.0 - radius,
        }
    }
}

/// A closed outline on the grid.
struct Lattice {
    area: f64,
    upright: f64,
    level: f64,
    convex: f64,
    concave: f64,
}

/// The outline around these cells (its first contour) in millimetres.
fn lattice(corners: &[(i32, i32)], cell: f64) -> Lattice {
    let count = corners.len();
    let mut sum = Lattice {
        area: 0.0,
        upright: 0.0,
        level: 0.0,
        convex: 0.0,
        concave: 0.0,
    };
    for index in 0..count {
        let [before, here, after] = [count - 1, 0, 1].map(|step| corners[(index + step) % count]);
        let (right, down) = (after.0 - here.0, after.1 - here.1);
        let turn = (here.0 - before.0) * down - (here.1 - before.1) * right;
        sum.area += f64::from(here.0 * after.1 - after.0 * here.1) / 2.0 * cell * cell;
        sum.level += f64::from(right.abs()) * cell;
        sum.upright += f64::from(down.abs()) * cell;
        sum.convex += f64::from(turn > 0);
        sum.concave += f64::from(turn < 0);
    }
    sum
}

impl Lattice {
    /// The area with each edge moved outward by `x` or `y`, and corners of these radii.
    fn moved(&self, x: f64, y: f64, convex_radius: f64, concave_radius: f64) -> f64 {
        let sharp =
            self.area + self.upright * x + self.level * y + (self.convex - self.concave) * x * y;
        let corners = self.convex * convex_radius.powi(2) - self.concave * concave_radius.powi(2);
        sharp - (1.0 - PI / 4.0) * corners
    }
}

/// The radii of the path around corners of material that point outward, and inward.
fn radii(options: &LaserOptions) -> (f64, f64) {
    let beam = Beam::new(options.kerf).radius;
    let outward = if options.radius > 0.0 {
        options.radius + beam
    } else {
        0.0
    };
    (outward, (options.radius - beam).max(0.0))
}

/// The area inside of the path around a part of these cells, the first contour of its outline; holes
/// in it follow, as the areas inside of their paths.
pub(super) fn cells(cells: &[Position], clearance: f64, options: &LaserOptions) -> Vec<f64> {
    let (outward, inward) = radii(options);
    let x = (options.kerf.x - clearance) / 2.0;
    let y = (options.kerf.y - clearance) / 2.0;
    let contours = outline(cells).into_iter().map(|mut corners| {
        let seen = lattice(&corners, options.cell);
        if seen.area > 0.0 {
            return seen.moved(x, y, outward, inward);
        }
        // Seen from inside of the hole, everything is the other way round.
        corners.reverse();
        lattice(&corners, options.cell).moved(-x, -y, inward, outward)
    });
    contours.collect()
}

/// The areas inside of the paths of the opening, one for each part of the board; `notches` counts
/// those of each.
pub(super) fn opening(
    board: &[Position],
    clearance: f64,
    notches: impl Fn(usize) -> usize,
    options: &LaserOptions,
) -> Vec<f64> {
    let (outward, inward) = radii(options);
    let x = (clearance - options.kerf.x) / 2.0;
    let y = (clearance - options.kerf.y) / 2.0;
    let notch = options
        .tray
        .finger_notch
        .map_or(0.0, |radius| notch(radius, options.kerf));
    let contours = outline(board).into_iter();
    let seen = contours.map(|corners| lattice(&corners, options.cell));
    let around = seen.filter(|lattice| lattice.area > 0.0).enumerate();
    around
        .map(|(index, lattice)| {
            lattice.moved(x, y, inward, outward) + notches(index) as f64 * notch
        })
        .collect()
}

/// What a half-round notch of this radius in an upright wall adds to the path's area: the half
/// circle inside of the beam, and the strip between the wall and the path along it, whose ends are
/// rounded around the notch's two corners.
fn notch(radius: f64, kerf: Kerf) -> f64 {
    let beam = Beam::new(kerf);
    let strip = 2.0 * ((radius - beam.high) * beam.radius - PI * beam.radius.powi(2) / 4.0);
    circle_segment(radius - beam.radius, beam.high) + strip
}

/// The area of a circle on one side of a line at this distance from its centre.
fn circle_segment(radius: f64, distance: f64) -> f64 {
    radius * radius * (distance / radius).acos()
        - distance * (radius.powi(2) - distance.powi(2)).sqrt()
}

/// The area inside of the path of a round hole: two segments of circles, or a circle.
pub(super) fn round_hole(diameter: f64, kerf: Kerf) -> f64 {
    let beam = Beam::new(kerf);
    2.0 * circle_segment(diameter / 2.0 - beam.radius, beam.wide + beam.high)
}

/// The area inside of the path of a slot.
pub(super) fn slot(width: f64, height: f64, kerf: Kerf) -> f64 {
    (width - kerf.x) * (height - kerf.y)
}

/// The area inside of the path of a slot with round corners.
pub(super) fn pocket(size: Size, radius: f64, kerf: Kerf) -> f64 {
    let corner = (radius - Beam::new(kerf).radius).max(0.0);
    slot(size.width, size.height, kerf) - (4.0 - PI) * corner.powi(2)
}

/// The area inside of the path around a plate with round corners.
pub(super) fn plate(width: f64, height: f64, corner: f64, kerf: Kerf) -> f64 {
    let radius = if corner > 0.0 {
        corner + Beam::new(kerf).radius
    } else {
        0.0
    };
    (width + kerf.x) * (height + kerf.y) - (4.0 - PI) * radius.powi(2)
}
