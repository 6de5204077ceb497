//! A stand: two feet with a slot in which the tray leans back, and a bar across them, halved into each other
//! so that nothing is glued.
//!
//! Seen from the side, the tray's back lies along a line that rises 35 units and goes back 12 for every 37 along
//! it: a Pythagorean triple, so that no machine rounds it differently.

use super::options::{Alignment, IN_SIGHT};
use super::plates::Plates;
use crate::cut::Part;
use tilendar_drawing::{Contour, Point, Segment, Size, Vec2};

/// The play of the plates in a slot, in millimeters: sheets may be a few tenths thicker or
/// thinner than their nominal thickness, and glue adds some.
const PLAY: f64 = 0.5;
/// The rise of the tray's back for a length of 1 along it.
const RISE: f64 = 35.0 / 37.0;
/// The distance that it goes back for a length of 1 along it.
const RUN: f64 = 12.0 / 37.0;
/// The greatest height of the lip in front of the tray, in millimeters.
const LIP: f64 = 12.0;
/// The lip's width, in millimeters.
const LIP_WIDTH: f64 = 7.0;
/// The width of the arm behind the tray at its top, in millimeters.
const ARM: f64 = 12.0;
/// The reach of the rounding at a toe's tip, in millimeters.
const TIP: f64 = 3.0;
/// The reach of the rounding at a heel's end along the table, in millimeters.
const HEEL: f64 = 2.0;
/// The height of the bar and of the middle of the feet above the table, in millimeters.
const ARCH: f64 = 3.0;
/// The length of a toe and of a heel on the table, in millimeters.
const TOE: f64 = 12.0;
/// The length of the bar beyond the slots for the feet, in millimeters.
const OVERHANG: f64 = 10.0;

/// A stand for one tray. Seen from the side, in millimeters: x goes back from the tip of the toe, y down
/// from the top of the arm.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stand {
    /// The thickness of the tray's two plates together.
    stack: f64,
    /// The thickness of the stand's own parts.
    pub(crate) thickness: f64,
    /// The clearance between the feet and the bar.
    clearance: f64,
    /// The distance from the tray's left to its right edge.
    pub(crate) width: f64,
    /// The distance from the tray's lower to its upper edge.
    height: f64,
    /// The distance between the middles of the feet.
    pub(crate) spacing: f64,
    /// The height of the lip along the tray.
    lip: f64,
}

impl Stand {
    /// The stand for a tray with these plates, if one is wanted.
    pub(crate) fn new(plates: &Plates<'_>) -> Option<Self> {
        let tray = &plates.options.tray;
        if !tray.stand {
            return None;
        }
        // Pins may stick out in front at the corners, at this distance from the sides.
        let pins = match tray.alignment {
            Alignment::Pins => tray.border / 2.0 + plates.pin_width(),
            Alignment::None | Alignment::Holes => 0.0,
        };
        let thickness = plates.options.thickness;
        let Size { width, height } = plates.size;
        let inset = (0.22 * width).max(pins + thickness);
        Some(Self {
            stack: 2.0 * thickness,
            thickness,
            clearance: plates.clearance,
            width,
            height,
            spacing: width - 2.0 * inset.min(0.4 * width),
            lip: (tray.border - IN_SIGHT).min(LIP),
        })
    }

    /// The width of the slot for the tray, in millimeters.
    pub fn slot(&self) -> f64 {
        self.stack + PLAY
    }

    /// The width of the slots by which feet and bar are halved into each other, in millimeters.
    pub fn halving(&self) -> f64 {
        self.thickness + self.clearance
    }

    /// The angle between the table and the tray, in degrees.
    pub fn tilt(&self) -> f64 {
        RISE.atan2(RUN).to_degrees()
    }

    /// The distances of the tray's weight behind the first and in front of the last point where a foot touches the
    /// table, in millimeters: it falls over only if one of them is negative.
    pub fn balance(&self) -> (f64, f64) {
        let back = self.slot_corner();
        let middle = back + up(self.height / 2.0) + out(self.stack / 2.0);
        (middle.x - TIP, self.length() - HEEL - middle.x)
    }

    /// The height of a foot.
    pub(crate) fn foot_height(&self) -> f64 {
        // The highest point is the arm's corner at the tray.
        (self.slot_corner() + up(self.rest())).y
    }

    /// The length of a foot: long enough behind the tray's middle that a nudge does not tip it.
    pub(crate) fn length(&self) -> f64 {
        let reach = self.slot_corner().x + 0.4 * self.height;
        reach.max(self.hollow().x + 16.0)
    }

    /// The length of the arm's support along the tray.
    fn rest(&self) -> f64 {
        (0.34 * self.height).max(self.lip + 16.0)
    }

    fn bar_height(&self) -> f64 {
        (0.15 * self.height).clamp(14.0, 26.0)
    }

    /// The slot's lowest corner, at the tray's back. Here and below, y is the height above the table.
    fn slot_corner(&self) -> Point {
        let floor = ARCH + (1.5 * self.thickness).max(5.0);
        let tip = out(self.slot() + LIP_WIDTH) + up(self.lip);
        // The toe goes a little farther forward than the lip's tip.
        Point::new(5.0 - tip.x, floor)
    }

    /// The middle of the bar, which just clears the tray.
    fn bar(&self) -> f64 {
        let corner = self.slot_corner();
        let top = ARCH + self.bar_height() - corner.y;
        corner.x + top.max(0.0) * RUN / RISE + self.thickness / 2.0 + 4.0
    }

    /// The inner corner between arm and heel, before rounding.
    fn hollow(&self) -> Point {
        let wall = self.halving() / 2.0 + 5.0;
        Point::new(self.bar() + wall, ARCH + self.bar_height() / 2.0 + 4.0)
    }

    /// The outline of a foot, with its upper left corner at the origin and y down.
    pub(crate) fn foot(&self) -> Contour {
        let corner = self.slot_corner();
        let length = self.length();
        let lip = corner + out(self.slot()) + up(self.lip);
        let arm = corner + up(self.rest());
        let back = arm - out(ARM);
        let hollow = self.hollow();
        let heel = Point::new(length, 8.0);
        let sweep = (hollow.distance(back) - 5.0).min(hollow.distance(heel) - 4.0);
        let bar = self.bar();
        let half = self.halving() / 2.0;
        let halved = ARCH + self.bar_height() / 2.0;
        let at = Point::new;
        // Clockwise on screen, from the tip of the toe.
        let corners = [
            (at(0.0, 0.0), TIP),
            (lip + out(LIP_WIDTH), 3.0),
            (lip, 2.0),
            (corner + out(self.slot()), 0.0),
            (corner, 0.0),
            (arm, 5.0),
            (back, 5.0),
            (hollow, 0.95 * sweep),
            (heel, 4.0),
            (at(length, 0.0), HEEL),
            (at(length - TOE, 0.0), 1.0),
            (at(length - TOE - ARCH, ARCH), 1.0),
            (at(bar + half, ARCH), 0.0),
            (at(bar + half, halved), 0.0),
            (at(bar - half, halved), 0.0),
            (at(bar - half, ARCH), 0.0),
            (at(TOE + ARCH, ARCH), 1.0),
            (at(TOE, 0.0), 1.0),
        ];
        let height = self.foot_height();
        rounded(&corners.map(|(point, reach)| (at(point.x, height - point.y), reach)))
    }

    /// The outline of the bar, with its upper left corner at the origin.
    pub(crate) fn crossbar(&self) -> Contour {
        let size = Size::new(self.spacing + self.halving() + 2.0 * OVERHANG, self.bar_height());
        let at = Point::new;
        let mut corners = vec![(at(0.0, 0.0), 3.0)];
        for slot in [OVERHANG, OVERHANG + self.spacing] {
            let right = slot + self.halving();
            let floor = size.height / 2.0;
            corners.extend([
                (at(slot, 0.0), 0.0),
                (at(slot, floor), 0.0),
                (at(right, floor), 0.0),
                (at(right, 0.0), 0.0),
            ]);
        }
        corners.extend([
            (at(size.width, 0.0), 3.0),
            (at(size.width, size.height), 3.0),
            (at(0.0, size.height), 3.0),
        ]);
        rounded(&corners)
    }

    /// The distance of the bar's middle behind the tip of the toe, and the height of its upper edge.
    pub(crate) fn bar_position(&self) -> (f64, f64) {
        (self.bar(), ARCH + self.bar_height())
    }

    /// The upper edge of a plate with its face this far in front of the tray's back, and a vector of 1 mm down along
    /// it. Here and below, y is the height above the table.
    pub(crate) fn slope(&self, face: f64) -> (Point, Vec2) {
        (self.slot_corner() + out(face) + up(self.height), up(-1.0))
    }

    /// Corners around the portion of a foot in front of the tray.
    pub(crate) fn lip_outline(&self) -> [Point; 5] {
        let inner = self.slot_corner() + out(self.slot());
        let foot = inner - up(inner.y / RISE);
        let lip = inner + up(self.lip);
        [foot, inner, lip, lip + out(LIP_WIDTH), Point::ORIGIN]
    }

    /// Two feet and the bar, to be cut.
    pub(crate) fn parts(&self) -> Vec<Part> {
        vec![
            Part::solid("stand foot 1", self.foot()),
            Part::solid("stand foot 2", self.foot()),
            Part::solid("stand bar", self.crossbar()),
        ]
    }
}

/// A vector up along the tray.
fn up(length: f64) -> Vec2 {
    Vec2::new(RUN, RISE) * length
}

/// A vector out of the tray's face, at a right angle to it.
fn out(length: f64) -> Vec2 {
    Vec2::new(-RISE, RUN) * length
}

/// The closed contour with these corners, each rounded by an arc that begins and ends this many millimeters
/// from it.
fn rounded(corners: &[(Point, f64)]) -> Contour {
    let count = corners.len();
    let mut edges = Vec::with_capacity(2 * count);
    for (index, &(at, reach)) in corners.iter().enumerate() {
        let before = unit(at - corners[(index + count - 1) % count].0);
        let after = unit(corners[(index + 1) % count].0 - at);
        if reach > 0.0 {
            let from = at - before * reach;
            let to = at + after * reach;
            let bulge = quarter_tangent(before.dot(after)) * before.cross(after).signum();
            edges.push((from, Segment::Arc { end: to, bulge }));
            edges.push((to, Segment::Line { end: to }));
        } else {
            edges.push((at, Segment::Line { end: at }));
        }
    }
    Contour::around(&edges)
}

/// The unit vector of this direction. The last digit of `hypot` may differ from machine to machine.
fn unit(way: Vec2) -> Vec2 {
    way / way.hypot2().sqrt()
}

/// The tangent of a quarter of the angle with this cosine.
fn quarter_tangent(cosine: f64) -> f64 {
    let half = ((1.0 - cosine) / (1.0 + cosine)).max(0.0).sqrt();
    half / (1.0 + (1.0 + half * half).sqrt())
}
