//! The fit coupon: pockets at stepped clearances and one piece to try in them.
//!
//! Every machine, lens and material has a kerf of its own, which nobody knows to a hundredth of a
//! millimetre before cutting. The pockets of one row are tight across x and loose across y, those of
//! the other row the reverse. A clearance that feels right in both rows is the one to pass on; where
//! the rows differ, the kerf differs in x and y by as much.

use super::options::{LaserOptions, Lettering, Mode};
use super::plate::{Planned, contour};
use super::{LaserError, formula, lettering};
use crate::cut::{Kerf, Mark, Part};
use crate::scene::{Anchor, Color, Face, Layer, Path, Point, Rect, Segment, Size, Text};

/// What a pocket is wider by in the direction that it does not test, in millimetres.
const LOOSE: f64 = 0.6;
/// Material between two pockets, in millimetres.
const WALL: f64 = 6.0;
/// The em of the marks, in millimetres.
const TYPE: f64 = 4.2;

/// Which clearances the coupon tries. Lengths are millimetres.
#[derive(Debug, Clone, PartialEq)]
pub struct CouponOptions {
    /// The side of the piece: 15 by default.
    pub side: f64,
    /// The least clearance: 0 by default.
    pub from: f64,
    /// From one pocket to the next: 0.05 by default.
    pub step: f64,
    /// How many pockets a row has, 2 to 12: 7 by default.
    pub steps: u8,
}

impl Default for CouponOptions {
    fn default() -> Self {
        Self {
            side: 15.0,
            from: 0.0,
            step: 0.05,
            steps: 7,
        }
    }
}

impl CouponOptions {
    /// The clearances that the pockets of a row have.
    pub fn clearances(&self) -> impl Iterator<Item = f64> + '_ {
        (0..self.steps).map(|step| self.from + f64::from(step) * self.step)
    }

    fn check(&self) -> Result<(), LaserError> {
        let within = super::limits::within;
        within("--side", self.side, 8.0, 60.0, "the piece's")?;
        within("--from", self.from, 0.0, 1.0, "the least clearance")?;
        within("--step", self.step, 0.01, 0.5, "from pocket to pocket")?;
        let steps = f64::from(self.steps);
        if !(2.0..=12.0).contains(&steps) {
            return Err(LaserError::Steps { steps: self.steps });
        }
        Ok(())
    }
}

/// What to pass on after two pockets felt right.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Reading {
    /// The kerf along x and y.
    pub kerf: Kerf,
    /// The clearance.
    pub clearance: f64,
}

/// What the pockets say in which the piece of a coupon sat as wanted: the clearance `x` in the row
/// that is tight across x, and `y` in the other, on a coupon made for this kerf.
///
/// Let the true kerf be k' and the wanted gap g. The piece has come out smaller and the pocket
/// larger than drawn, each by k' - k, so the gap at each side is c + k' - k: in both rows it is g.
/// The difference of the rows is the difference of the kerfs, and their mean is taken to be right,
/// which gives the same gap in both directions whatever the true mean is.
pub fn reading(kerf: Kerf, x: f64, y: f64) -> Reading {
    let half = (y - x) / 2.0;
    Reading {
        kerf: Kerf {
            x: kerf.x + half,
            y: kerf.y - half,
        },
        clearance: (x + y) / 2.0,
    }
}

/// The plate with the pockets, and the piece.
pub(super) fn parts(
    coupon: &CouponOptions,
    options: &LaserOptions,
) -> Result<Vec<Planned>, LaserError> {
    coupon.check()?;
    Ok(vec![plate(coupon, options)?, piece(coupon, options)?])
}

/// The piece in its true size, with an arrow that points to the sheet's upper edge.
fn piece(coupon: &CouponOptions, options: &LaserOptions) -> Result<Planned, LaserError> {
    let size = Size::new(coupon.side, coupon.side);
    let rect = size.to_rect();
    let arrow = [(0.5, 0.72), (0.5, 0.28), (0.38, 0.44), (0.62, 0.44)];
    let [tail, tip, left, right] = arrow.map(|(x, y)| Point::new(x * coupon.side, y * coupon.side));
    let line = |from, to| crate::scene::Contour::line(from, to);
    let head = crate::scene::Contour {
        start: left,
        segments: vec![Segment::Line { end: tip }, Segment::Line { end: right }],
        closed: false,
    };
    Ok(Planned {
        part: Part {
            name: "piece".to_owned(),
            outline: contour(Path::rounded_rectangle(rect, options.radius)),
            holes: Vec::new(),
            common_lines: Vec::new(),
            marks: vec![Mark {
                layer: Layer::Score,
                path: Path {
                    contours: vec![line(tail, tip), head],
                },
                filled: false,
            }],
            footprint: vec![rect],
        },
        areas: vec![formula::plate(
            size.width,
            size.height,
            options.radius,
            options.kerf,
        )],
        span: None,
    })
}

fn plate(coupon: &CouponOptions, options: &LaserOptions) -> Result<Planned, LaserError> {
    let pitch = coupon.side + LOOSE * 2.0 + WALL;
    let line = 1.4 * TYPE;
    let heading = line + WALL;
    // One column more than pockets, for the rows' names.
    let width = pitch * (f64::from(coupon.steps) + 0.5) + WALL;
    let height = heading + 2.0 * (pitch + line) + WALL / 2.0;
    let mut holes = Vec::new();
    let mut areas = vec![formula::plate(width, height, 3.0, options.kerf)];
    let mut texts = vec![text(
        &format!("kerf {}, tight across", kerf_in_words(options.kerf)),
        Point::new(WALL, WALL / 2.0 + TYPE),
        Anchor::Start,
    )];
    for (row, name) in [(0_u8, "x"), (1, "y")] {
        let top = heading + f64::from(row) * (pitch + line);
        let middle = top + (coupon.side + LOOSE) / 2.0;
        let name_at = Point::new(WALL + pitch / 4.0, middle + TYPE * 0.75);
        texts.push(Text {
            size: 2.0 * TYPE,
            ..text(name, name_at, Anchor::Middle)
        });
        for (column, clearance) in (0_u8..).zip(coupon.clearances()) {
            let center = Point::new(pitch * (f64::from(column) + 1.0) + WALL / 2.0, middle);
            let tight = coupon.side + 2.0 * clearance;
            let loose = coupon.side + 2.0 * LOOSE;
            let size = match row {
                0 => Size::new(tight, loose),
                _ => Size::new(loose, tight),
            };
            let rect = Rect::from_center_size(center, size);
            holes.push(contour(Path::rounded_rectangle(rect, options.radius)).reversed());
            areas.push(formula::pocket(size, options.radius, options.kerf));
            let below = Point::new(center.x, top + coupon.side + LOOSE + line);
            texts.push(text(&in_words(clearance), below, Anchor::Middle));
        }
    }
    let rect = Size::new(width, height).to_rect();
    let lettering = match options.lettering {
        // A coupon without its values is of no use.
        Lettering::None => Lettering::SingleLine,
        other => other,
    };
    Ok(Planned {
        part: Part {
            name: "coupon".to_owned(),
            outline: contour(Path::rounded_rectangle(rect, 3.0)),
            holes,
            common_lines: Vec::new(),
            marks: lettering::engraved(&texts, lettering)?,
            footprint: vec![rect],
        },
        areas,
        span: None,
    })
}

fn text(content: &str, origin: Point, anchor: Anchor) -> Text {
    Text {
        content: content.to_owned(),
        origin,
        size: TYPE,
        face: Face::Regular,
        anchor,
        color: Color::BLACK,
    }
}

/// A length with no more decimals than it has, to a thousandth of a millimetre.
pub(super) fn in_words(length: f64) -> String {
    format!("{}", (length * 1e3).round() / 1e3)
}

fn kerf_in_words(kerf: Kerf) -> String {
    if kerf.x == kerf.y {
        in_words(kerf.x)
    } else {
        format!("{} / {}", in_words(kerf.x), in_words(kerf.y))
    }
}

/// Options for a coupon in place of a puzzle: the clearance that pieces are drawn with is none, for
/// each pocket has its own.
pub(super) fn neutral(options: &LaserOptions) -> LaserOptions {
    LaserOptions {
        mode: Mode::Apart { clearance: 0.0 },
        ..options.clone()
    }
}
