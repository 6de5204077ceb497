//! A puzzle's parts in space: put together, with the pieces in a tiling, and one above the other.

use super::case::Case;
use super::{Assembly, Layer, Pose, Solid, Spatial, Wood};
use crate::cut::{Mark, Part};
use crate::design::lid::lid;
use crate::design::opening::cell_at;
use crate::design::options::LaserOptions;
use crate::design::plates::Plates;
use crate::design::stand::Stand;
use crate::design::tray;
use crate::design::tray::piece;
use tilendar_drawing::{Size, Vec2};
use tilendar_press::MakeError;
use tilendar_press::figure::positions;
use tilendar_puzzle::{Puzzle, Solution};

/// The gap between the tray and a lid beside it, as a share of the tray's width.
const BESIDE: f64 = 0.16;
/// The distance from one part to the next above it, as a share of the tray's larger side.
const APART: f64 = 0.46;
/// The distance from the bottom of the box to its walls, as a share of the distance between parts.
const WALLS_APART: f64 = 0.3;

const UP: Spatial = Spatial::new(0.0, 0.0, 1.0);

/// The tray with the pieces in a tiling, so that the open cells show the engraving below them: in its stand, if
/// there is one. Its lid or its box, if there is one, lies beside it; a lid that slides is pulled out a little.
///
/// # Errors
/// As for [`laser_set`](crate::design::laser_set).
pub fn assembled(
    puzzle: &Puzzle,
    solution: &Solution,
    options: &LaserOptions,
) -> Result<Assembly, MakeError> {
    let parts = Parts::new(puzzle, solution, options)?;
    let tray = parts.tray(solution);
    let beside = parts.beside();
    // Layers on the right are far, and those on the left near.
    let layers = match &parts.stand {
        None => [beside, tray].concat(),
        Some(stand) => [stand.behind(), tray, stand.before(), beside].concat(),
    };
    Ok(Assembly { layers })
}

/// Base, frame, pieces and lid above each other, with dotted lines between their corners; below them the plates
/// of the box, and beside them those of the stand.
///
/// # Errors
/// As for [`laser_set`](crate::design::laser_set).
pub fn exploded(
    puzzle: &Puzzle,
    solution: &Solution,
    options: &LaserOptions,
) -> Result<Assembly, MakeError> {
    let parts = Parts::new(puzzle, solution, options)?;
    let thickness = options.thickness;
    let Size { width, height } = parts.plates.size;
    let apart = APART * width.max(height);
    let table = if parts.case.is_some() { -apart } else { 0.0 };
    let mut layers = Vec::new();
    if let Some(stand) = &parts.stand {
        let right = (1.0 + 2.0 * BESIDE) * width;
        let front = (height + stand.length()) / 2.0;
        layers.extend(stand.exploded(Spatial::new(right, front, table)));
    }
    if let Some(case) = &parts.case {
        let corner = case.around_tray().plus(table, UP);
        let lines = Layer::Lines(parts.corner_lines(table + thickness, 0.0));
        layers.extend(case.apart(corner, WALLS_APART * apart, lines));
    }
    let base_face = thickness;
    let frame_face = thickness + apart;
    let pieces_face = thickness + 1.7 * apart;
    let lid_back = thickness + 2.9 * apart - thickness;
    layers.extend([
        Layer::Parts(vec![parts.base.posed(at(base_face))]),
        Layer::Lines(parts.corner_lines(base_face, frame_face - thickness)),
        Layer::Parts(posed(&parts.frame, at(frame_face))),
    ]);
    let pieces = Layer::Parts(posed(&parts.pieces, at(pieces_face)));
    match parts.lid_above(lid_back) {
        None => layers.push(pieces),
        Some(lid) => {
            // The lines at the back are behind the pieces, those at the front before them.
            let mut back = parts.corner_lines(frame_face, lid_back);
            let front = back.split_off(2);
            layers.extend([
                Layer::Lines(back),
                pieces,
                Layer::Lines(front),
                Layer::Parts(vec![lid]),
            ]);
        }
    }
    Ok(Assembly { layers })
}

/// Flat, with its face at this height.
const fn at(height: f64) -> Pose {
    Pose::flat(Spatial::new(0.0, 0.0, height))
}

/// The parts of a puzzle, with the pieces in a tiling; all lie flat on the table.
struct Parts<'a> {
    plates: Plates<'a>,
    base: Solid,
    /// The frame and its islands.
    frame: Vec<Solid>,
    pieces: Vec<Solid>,
    lid: Option<Solid>,
    case: Option<Case>,
    stand: Option<Stand>,
    /// The pins in their positions in the plates.
    pins: Vec<Solid>,
}

impl<'a> Parts<'a> {
    fn new(
        puzzle: &'a Puzzle,
        solution: &Solution,
        options: &'a LaserOptions,
    ) -> Result<Self, MakeError> {
        let plates = Plates::new(puzzle, options)?;
        let thickness = options.thickness;
        let mut frame = vec![flat(tray::frame(&plates), thickness)];
        frame.extend(tray::islands(&plates).into_iter().map(|island| flat(island, thickness)));
        let mut pieces = Vec::new();
        for (number, placement) in solution.placements().iter().enumerate() {
            let cells = positions(puzzle.board(), placement.cells);
            let part = piece(puzzle.piece(placement.piece), &cells, &plates.grid, &plates)?;
            let is_dark = options.is_dark(placement.piece);
            let wood = if is_dark { Wood::Second(number) } else { Wood::Piece(number) };
            pieces.push(Solid { wood, ..flat(part, thickness) });
        }
        let base = flat(tray::base(&plates)?, thickness);
        let lid = match &options.tray.lid {
            Some(inscription) => Some(flat(lid(inscription, &plates)?, thickness)),
            None => None,
        };
        let case = match &options.case {
            Some(inscription) => Some(Case::new(inscription, &plates)?),
            None => None,
        };
        let pins = plates.standing_pins().into_iter().map(|pin| flat(pin, thickness)).collect();
        Ok(Self { base, frame, pieces, lid, case, stand: Stand::new(&plates), pins, plates })
    }

    /// The tray with its pieces, flat or in its stand.
    fn tray(&self, solution: &Solution) -> Vec<Layer> {
        let [lowest, middle, highest] = [1.0, 2.0, 3.0].map(|count| {
            let face = count * self.base.thickness;
            match &self.stand {
                Some(stand) => stand.leaning(face),
                None => at(face),
            }
        });
        let mut base = self.base.posed(lowest);
        base.marks.retain(|mark| self.is_in_sight(mark, solution));
        let upper = [posed(&self.frame, middle), posed(&self.pieces, middle)].concat();
        let mut layers = vec![Layer::Parts(vec![base]), Layer::Parts(upper)];
        if self.lid.is_some() && !self.pins.is_empty() {
            // The ends of the pins that stick out of the frame when the lid is off.
            layers.push(Layer::Parts(posed(&self.pins, highest)));
        }
        layers
    }

    /// Whether no piece covers this mark on the base; lines are always drawn.
    fn is_in_sight(&self, mark: &Mark, solution: &Solution) -> bool {
        let Some(bounds) = mark.path.bounds() else {
            return true;
        };
        let grid = &self.plates.grid;
        let from_corner = (bounds.center() - grid.origin) / grid.cell;
        let row = from_corner.y.floor() as i32;
        let column = from_corner.x.floor() as i32;
        !mark.filled
            || cell_at(self.plates.puzzle.board(), row, column)
                .is_none_or(|cell| solution.owner(cell).is_none())
    }

    /// The lid or the box, to the right of a lying tray, or to the left of a standing one.
    fn beside(&self) -> Vec<Layer> {
        let Size { width, height } = self.plates.size;
        if let Some(case) = &self.case {
            return case.closed(self.corner_beside(case.outside()));
        }
        let Some(lid) = &self.lid else {
            return Vec::new();
        };
        let corner = self.corner_beside(Vec2::new(width, height));
        let face = corner.plus(self.base.thickness, UP);
        vec![Layer::Parts(vec![lid.posed(Pose::flat(face))])]
    }

    /// The corner of something of this size beside the tray.
    fn corner_beside(&self, size: Vec2) -> Spatial {
        let Size { width, height } = self.plates.size;
        match &self.stand {
            None => Spatial::new((1.0 + BESIDE) * width, (height - size.y) / 2.0, 0.0),
            Some(stand) => Spatial::new(-BESIDE * width - size.x, -stand.length() - size.y, 0.0),
        }
    }

    /// The lid of the tray or of the box, with its lower face at this height.
    fn lid_above(&self, height: f64) -> Option<Solid> {
        let face = height + self.base.thickness;
        let Some(case) = &self.case else {
            return self.lid.as_ref().map(|lid| lid.posed(at(face)));
        };
        let lid = case.lid(case.around_tray())?;
        let up = face - lid.pose.origin.z;
        Some(lid.posed(Pose::flat(lid.pose.origin.plus(up, UP))))
    }

    /// Lines between the corners of two plates at these heights, those at the back first.
    fn corner_lines(&self, from: f64, to: f64) -> Vec<[Spatial; 2]> {
        let inset = self.plates.options.tray.border / 2.0;
        let right = self.plates.size.width - inset;
        let front = self.plates.size.height - inset;
        [(inset, inset), (right, inset), (inset, front), (right, front)]
            .map(|(x, y)| [from, to].map(|z| Spatial::new(x, y, z)))
            .to_vec()
    }
}

/// A part of the tray, flat on the table.
fn flat(part: Part, thickness: f64) -> Solid {
    Solid {
        holes: part.holes,
        marks: part.marks,
        ..Solid::new(part.name, part.outline, thickness, at(0.0))
    }
}

fn posed(solids: &[Solid], pose: Pose) -> Vec<Solid> {
    solids.iter().map(|solid| solid.posed(pose)).collect()
}
