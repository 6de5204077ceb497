//! A puzzle's parts in space: put together, with the pieces in a tiling, and one above the other.

use super::case::Case;
use super::stand::Standing;
use super::{Assembly, Layer, Pose, Solid, Spatial, Wood};
use crate::design::Stand;
use crate::design::opening::cell_at;
use crate::design::options::{self, LaserOptions};
use crate::design::pieces::{self, PlannedPart, lid};
use crate::design::tray::{self, Plates};
use tilendar_drawing::{Point, Size, Vec2};
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
    let parts = Parts::of(puzzle, solution, options)?;
    let standing = parts.standing();
    let plate = |number: f64| match &standing {
        Some(standing) => standing.leaning(number * options.thickness),
        None => at(number * options.thickness),
    };
    let tray = parts.tray(puzzle, solution, &plate);
    let beside = parts.beside();
    // Layers on the right are far, and those on the left near.
    let layers = match &standing {
        None => [beside, tray].concat(),
        Some(standing) => [standing.behind(), tray, standing.before(), beside].concat(),
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
    let parts = Parts::of(puzzle, solution, options)?;
    let thickness = options.thickness;
    let Size { width, height } = parts.plates.size;
    let apart = APART * width.max(height);
    let level = |number: f64| thickness + number * apart;
    let table = match parts.case {
        Some(_) => -apart,
        None => 0.0,
    };
    let mut layers = Vec::new();
    if let Some(standing) = parts.standing() {
        let place =
            Spatial::new((1.0 + 2.0 * BESIDE) * width, (height + standing.depth()) / 2.0, table);
        layers.extend(standing.apart(place));
    }
    if let Some(case) = &parts.case {
        let place = case.around_tray().plus(table, UP);
        let lines = Layer::Lines(parts.corners(table + thickness, 0.0));
        layers.extend(case.apart(place, WALLS_APART * apart, lines));
    }
    layers.extend([
        Layer::Parts(vec![parts.base.posed(at(level(0.0)))]),
        Layer::Lines(parts.corners(level(0.0), level(1.0) - thickness)),
        Layer::Parts(posed(&parts.frame, at(level(1.0)))),
    ]);
    let pieces = Layer::Parts(posed(&parts.pieces, at(level(1.7))));
    match parts.lid_above(level(2.9) - thickness) {
        None => layers.push(pieces),
        Some(lid) => {
            // The lines at the back are behind the pieces, those at the front before them.
            let mut back = parts.corners(level(1.0), level(2.9) - thickness);
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
    /// The pins in their places in the plates.
    pins: Vec<Solid>,
}

impl<'a> Parts<'a> {
    fn of(
        puzzle: &Puzzle,
        solution: &Solution,
        options: &'a LaserOptions,
    ) -> Result<Self, MakeError> {
        let board = puzzle.board();
        options::check(board, options)?;
        let plates = Plates::new(puzzle, options);
        let solid = |planned: PlannedPart, wood| Solid {
            name: planned.part.name,
            outline: planned.part.outline,
            holes: planned.part.holes,
            thickness: options.thickness,
            marks: planned.part.marks,
            wood,
            pose: at(0.0),
        };
        let tray = |planned| solid(planned, Wood::Tray);
        let mut frame = vec![tray::frame(board, &plates)];
        frame.extend(tray::islands(board, &plates));
        let pieces = solution.placements().iter().enumerate();
        let pieces = pieces.map(|(number, placement)| {
            let cells = positions(board, placement.cells);
            let is_dark = options.is_dark(placement.piece);
            let wood = if is_dark { Wood::Second } else { Wood::Piece };
            let piece = puzzle.piece(placement.piece);
            Ok(solid(pieces::piece(piece, &cells, &plates.grid, &plates)?, wood(number)))
        });
        let on_lid = options.tray.lid.as_ref().map(|on_it| lid(on_it, &plates));
        let case = options.case.as_ref().map(|said| Case::of(said, &plates));
        Ok(Self {
            base: tray(tray::base(puzzle, &plates)?),
            frame: frame.into_iter().map(tray).collect(),
            pieces: pieces.collect::<Result<_, MakeError>>()?,
            lid: on_lid.transpose()?.map(tray),
            case: case.transpose()?,
            stand: plates.stand(),
            pins: plates.standing_pins().into_iter().map(tray).collect(),
            plates,
        })
    }

    fn standing(&self) -> Option<Standing<'_>> {
        let stand = self.stand.as_ref()?;
        Some(Standing::new(stand, self.plates.size.width))
    }

    /// The tray with its pieces; `plate` gives the pose of the plate with this number.
    fn tray(
        &self,
        puzzle: &Puzzle,
        solution: &Solution,
        plate: &dyn Fn(f64) -> Pose,
    ) -> Vec<Layer> {
        let mut base = self.base.posed(plate(1.0));
        let grid = &self.plates.grid;
        // Cells that pieces cover are invisible.
        let is_seen = |center: Point| {
            let place = (center - grid.origin) / grid.cell;
            let square = [place.y, place.x].map(|number| number.floor() as i32);
            let cell = cell_at(puzzle.board(), square[0], square[1]);
            cell.is_none_or(|cell| solution.owner(cell).is_none())
        };
        base.marks.retain(|mark| {
            let bounds = mark.path.bounds();
            !mark.filled || bounds.is_none_or(|bounds| is_seen(bounds.center()))
        });
        let upper = [posed(&self.frame, plate(2.0)), posed(&self.pieces, plate(2.0))].concat();
        let mut layers = vec![vec![base], upper];
        if self.lid.is_some() {
            // The ends of the pins that stick out of the frame when the lid is off.
            layers.push(posed(&self.pins, plate(3.0)));
        }
        layers.retain(|layer| !layer.is_empty());
        layers.into_iter().map(Layer::Parts).collect()
    }

    /// The lid or the box, to the right of a lying tray, or to the left of a standing one.
    fn beside(&self) -> Vec<Layer> {
        let Size { width, height } = self.plates.size;
        let place = |size: Vec2| match self.standing() {
            None => Spatial::new((1.0 + BESIDE) * width, (height - size.y) / 2.0, 0.0),
            Some(standing) => {
                Spatial::new(-BESIDE * width - size.x, -standing.depth() - size.y, 0.0)
            }
        };
        if let Some(case) = &self.case {
            return case.closed(place(case.outside()));
        }
        let face = place(Vec2::new(width, height)).plus(self.base.thickness, UP);
        let lid = self.lid.iter().map(|lid| lid.posed(Pose::flat(face)));
        lid.map(|lid| Layer::Parts(vec![lid])).collect()
    }

    /// The lid of the tray or of the box, with its lower face at this height.
    fn lid_above(&self, height: f64) -> Option<Solid> {
        let height = height + self.base.thickness;
        let Some(case) = &self.case else {
            return self.lid.as_ref().map(|lid| lid.posed(at(height)));
        };
        let lid = case.lid(case.around_tray())?;
        let up = height - lid.pose.origin.z;
        Some(lid.posed(Pose::flat(lid.pose.origin.plus(up, UP))))
    }

    /// Lines between the corners of two plates at these heights, those at the back first.
    fn corners(&self, from: f64, to: f64) -> Vec<[Spatial; 2]> {
        let inset = self.plates.options.tray.border / 2.0;
        let (right, front) = (self.plates.size.width - inset, self.plates.size.height - inset);
        let corners = [(inset, inset), (right, inset), (inset, front), (right, front)];
        let lines = corners.map(|(x, y)| [from, to].map(|z| Spatial::new(x, y, z)));
        lines.to_vec()
    }
}

fn posed(solids: &[Solid], pose: Pose) -> Vec<Solid> {
    solids.iter().map(|solid| solid.posed(pose)).collect()
}
