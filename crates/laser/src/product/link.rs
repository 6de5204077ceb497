//! A link as a QR code: on the floor of the box, where it is found below the tray, or else on the underside of
//! the base.
//!
//! The underside is engraved when all else is done: the base is turned over in the hole that it was cut out of.
//! Whichever way it is turned, the code keeps clear of its holes.

use super::case;
use super::options::LaserOptions;
use super::pieces::Planned;
use super::tray::{self, Plates};
use super::{LaserError, case::BoxOptions};
use crate::cut::Mark;
use qrcodegen::{QrCode, QrCodeEcc};
use tilendar_drawing::{Contour, Layer, Point, Rect, Size};
use tilendar_print::figure::{Grid, Radii, rounded_outline};
use tilendar_puzzle::{Position, Puzzle};

/// The side of a module, in millimetres, where there is room for it.
const MODULE: f64 = 1.0;
/// The least side of a module, in millimetres: half a dozen lines of engraving, of which charring takes one.
const LEAST_MODULE: f64 = 0.6;
/// From one size that is tried to the next, in twentieths of a millimetre.
const STEPS_A_MILLIMETRE: f64 = 20.0;
/// White around the code, in modules, as its standard wants it.
const QUIET: f64 = 4.0;
/// From the white to the edge of the plate and to its holes, in millimetres.
const CLEAR: f64 = 1.0;
/// From one place that is tried to the next, in millimetres.
const STRIDE: f64 = 1.0;

/// The QR code of a link, as it is engraved.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LinkCode {
    /// How many characters the link has.
    pub characters: usize,
    /// The side of a module in millimetres.
    pub module: f64,
    /// The side of the code with the white around it, in millimetres.
    pub side: f64,
    /// Where it is.
    pub place: LinkPlace,
}

/// Where a link is engraved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkPlace {
    /// On the floor of the box, below the tray.
    BoxFloor,
    /// On the underside of the base.
    Underside,
}

/// How the link of a puzzle is engraved; `None` without one.
///
/// # Errors
/// As for [`laser_set`](super::laser_set).
pub fn link_code(puzzle: &Puzzle, options: &LaserOptions) -> Result<Option<LinkCode>, LaserError> {
    let Some(link) = &options.link else {
        return Ok(None);
    };
    let plates = Plates::new(puzzle, options);
    let (fitted, place) = match &options.case {
        Some(case) => (on_floor(link, case, &plates)?, LinkPlace::BoxFloor),
        None => {
            let base = tray::base(puzzle, &plates)?;
            (below(link, &base, &plates)?, LinkPlace::Underside)
        }
    };
    Ok(Some(LinkCode {
        characters: link.chars().count(),
        module: fitted.module,
        side: fitted.side(),
        place,
    }))
}

/// What is engraved on the floor of the box.
///
/// # Errors
/// [`LaserError::Link`].
pub(super) fn floor_mark(
    case: &BoxOptions,
    plates: &Plates<'_>,
) -> Result<Option<Mark>, LaserError> {
    let link = plates.options.link.as_deref();
    let fitted = link.map(|link| on_floor(link, case, plates)).transpose()?;
    Ok(fitted.as_ref().map(Fitted::mark))
}

/// What is engraved below the base, as it lies when it is turned over.
///
/// # Errors
/// [`LaserError::Link`].
pub(super) fn underside_mark(
    base: &Planned,
    plates: &Plates<'_>,
) -> Result<Option<Mark>, LaserError> {
    let link = plates.options.link.as_deref();
    let link = link.filter(|_| plates.options.case.is_none());
    let fitted = link.map(|link| below(link, base, plates)).transpose()?;
    Ok(fitted.as_ref().map(Fitted::mark))
}

fn on_floor(link: &str, case: &BoxOptions, plates: &Plates<'_>) -> Result<Fitted, LaserError> {
    let walls = plates.options.thickness;
    let floor = case::outside(case, plates).to_rect().inset(-walls);
    Fitted::of(link, floor, &[])
}

fn below(link: &str, base: &Planned, plates: &Plates<'_>) -> Result<Fitted, LaserError> {
    let Size { width, height } = plates.size;
    let holes = base.part.holes.iter().chain(&base.part.lettering);
    let holes = holes.map(Contour::bounds);
    let images = holes.flat_map(|hole| {
        let over = Rect::new(width - hole.x1, hole.y0, width - hole.x0, hole.y1);
        let down = |one: Rect| Rect::new(one.x0, height - one.y1, one.x1, height - one.y0);
        [hole, over, down(hole), down(over)]
    });
    let holes: Vec<Rect> = images.collect();
    Fitted::of(link, plates.size.to_rect(), &holes)
}

/// A code where it has room.
struct Fitted {
    code: QrCode,
    module: f64,
    /// The upper left corner of the white around it.
    corner: Point,
}

impl Fitted {
    /// As large as there is room for on the plate between the holes, up to what reads well, and as near to the
    /// plate's middle.
    fn of(link: &str, plate: Rect, holes: &[Rect]) -> Result<Self, LaserError> {
        let too_long = |module| LaserError::Link {
            characters: link.chars().count(),
            module,
            least: LEAST_MODULE,
        };
        let code = QrCode::encode_text(link, QrCodeEcc::Medium).map_err(|_| too_long(0.0))?;
        let count = f64::from(code.size()) + 2.0 * QUIET;
        let room = plate.inset(-CLEAR);
        let most = room.width().min(room.height()) / count;
        let largest = (most.min(MODULE) * STEPS_A_MILLIMETRE).floor() as u32;
        let least = (LEAST_MODULE * STEPS_A_MILLIMETRE).round() as u32;
        let sizes = (least..=largest).rev();
        let sizes = sizes.map(|steps| f64::from(steps) / STEPS_A_MILLIMETRE);
        let mut fitting = sizes.filter_map(|module| {
            let corner = nearest_to_middle(count * module, room, holes)?;
            Some((module, corner))
        });
        match fitting.next() {
            Some((module, corner)) => Ok(Self {
                code,
                module,
                corner,
            }),
            None => Err(too_long(most.min(LEAST_MODULE))),
        }
    }

    fn side(&self) -> f64 {
        (f64::from(self.code.size()) + 2.0 * QUIET) * self.module
    }

    /// The dark modules, each area of them as one.
    fn mark(&self) -> Mark {
        let size = self.code.size();
        let all = (0..size).flat_map(|y| (0..size).map(move |x| (x, y)));
        let dark = all.filter(|&(x, y)| self.code.get_module(x, y));
        // The largest code has 177 rows.
        let dark = dark.map(|(x, y)| Position::new(y as u8, x as u8));
        let dark: Vec<Position> = dark.collect();
        let white = QUIET * self.module;
        let grid = Grid {
            origin: self.corner + (white, white),
            cell: self.module,
        };
        Mark {
            layer: Layer::Engrave,
            path: rounded_outline(&dark, &grid, 0.0, Radii::uniform(0.0)),
            filled: true,
        }
    }
}

/// The upper left corner of a square of this side that is clear of the holes, the one nearest to the middle.
fn nearest_to_middle(side: f64, room: Rect, holes: &[Rect]) -> Option<Point> {
    let middle = room.center() - (side / 2.0, side / 2.0);
    let reach = |from: f64, to: f64| ((to - from - side) / 2.0 / STRIDE).floor() as i32;
    let (across, down) = (reach(room.x0, room.x1), reach(room.y0, room.y1));
    let places = (-down..=down).flat_map(|y| (-across..=across).map(move |x| (x, y)));
    let is_clear = |&(x, y): &(i32, i32)| {
        let corner = middle + (f64::from(x) * STRIDE, f64::from(y) * STRIDE);
        let square = Rect::from_origin_size(corner, Size::new(side, side)).inflate(CLEAR, CLEAR);
        holes
            .iter()
            .all(|hole| square.intersect(*hole).is_zero_area())
    };
    let nearest = places
        .filter(is_clear)
        .min_by_key(|&(x, y)| (x * x + y * y, y, x));
    nearest.map(|(x, y)| middle + (f64::from(x) * STRIDE, f64::from(y) * STRIDE))
}
