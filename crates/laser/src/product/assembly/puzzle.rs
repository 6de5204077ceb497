//! A puzzle's parts in space: put together, with the pieces in a tiling, and one above the other.

use super::case::Case;
use super::stand::Standing;
use super::{Assembly, Layer, Pose, Solid, Spatial, Wood};
use crate::product::LaserError;
use crate::product::Stand;
use crate::product::options::{self, LaserOptions};
use crate::product::pieces::{Planned, SIZES, lid};
use crate::product::tray::{self, Plates};
use tilendar_drawing::{Face, Point, Vec2};
use tilendar_print::figure::{Radii, letter_on_piece, rounded_outline};
use tilendar_puzzle::{Placement, Position, Puzzle, Solution};

/// White between the tray and a lid that lies beside it, as a share of the tray's width.
const BESIDE: f64 = 0.16;
/// From one part to the next above it, as a share of the tray's larger side.
const APART: f64 = 0.46;
/// From the bottom of the box to its walls, as a share of that.
const WALLS_APART: f64 = 0.3;

const UP: Spatial = Spatial::new(0.0, 0.0, 1.0);

/// The tray with the pieces as they lie in a tiling, so that the open cells show what is engraved below
/// them: in its stand, if there is one. Beside it its lid or its box, if there is one; a lid that slides is pulled
/// out a little.
///
/// # Errors
/// As for [`laser_set`](crate::product::laser_set).
pub fn assembled(
    puzzle: &Puzzle,
    solution: &Solution,
    options: &LaserOptions,
) -> Result<Assembly, LaserError> {
    let parts = Parts::of(puzzle, solution, options)?;
    let standing = parts.standing();
    let plate = |number: f64| match &standing {
        Some(standing) => standing.leaning(number * options.thickness),
        None => at(number * options.thickness),
    };
    let tray = parts.tray(puzzle, solution, &plate);
    let beside = parts.beside();
    // What is at the right is far, and what is at the left near.
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
/// As for [`laser_set`](crate::product::laser_set).
pub fn exploded(
    puzzle: &Puzzle,
    solution: &Solution,
    options: &LaserOptions,
) -> Result<Assembly, LaserError> {
    let parts = Parts::of(puzzle, solution, options)?;
    let thickness = options.thickness;
    let apart = APART * parts.width.max(parts.height);
    let level = |number: f64| thickness + number * apart;
    let table = match parts.case {
        Some(_) => -apart,
        None => 0.0,
    };
    let mut layers = Vec::new();
    if let Some(standing) = parts.standing() {
        let place = Spatial::new(
            (1.0 + 2.0 * BESIDE) * parts.width,
            (parts.height + standing.depth()) / 2.0,
            table,
        );
        layers.extend(standing.apart(place));
    }
    if let Some(case) = &parts.case {
        let place = case.around_tray().plus(table, UP);
        let lines = Layer::Lines(parts.corners(table + thickness, 0.0));
        layers.extend(case.apart(place, WALLS_APART * apart, lines));
    }
    let base = solid(&parts.base, Wood::Tray, at(level(0.0)), thickness);
    layers.extend([
        Layer::Parts(vec![base]),
        Layer::Lines(parts.corners(level(0.0), level(1.0) - thickness)),
        Layer::Parts(parts.frame(at(level(1.0)), thickness)),
    ]);
    let pieces = Layer::Parts(parts.pieces(at(level(1.7)), thickness));
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

fn solid(planned: &Planned, wood: Wood, pose: Pose, thickness: f64) -> Solid {
    let part = planned.part.clone();
    Solid {
        name: part.name,
        outline: part.outline,
        holes: part.holes,
        thickness,
        marks: part.marks,
        wood,
        pose,
    }
}

/// The parts of a puzzle, the pieces where they lie in a tiling.
struct Parts {
    base: Planned,
    frame: Vec<Planned>,
    /// Each with whether it is of a darker wood.
    pieces: Vec<(Planned, bool)>,
    lid: Option<Planned>,
    case: Option<Case>,
    stand: Option<Stand>,
    /// The side of a cell.
    cell: f64,
    thickness: f64,
    /// The outlines of pins that stand in the plates.
    pins: Vec<Planned>,
    /// The upper left corner of the board on a plate.
    origin: Point,
    width: f64,
    height: f64,
    border: f64,
}

impl Parts {
    fn of(
        puzzle: &Puzzle,
        solution: &Solution,
        options: &LaserOptions,
    ) -> Result<Self, LaserError> {
        let board = puzzle.board();
        options::check(board, options)?;
        let plates = Plates::new(puzzle, options);
        let mut frame = vec![tray::frame(board, &plates)];
        frame.extend(tray::islands(board, &plates));
        let pieces = solution.placements().iter();
        let pieces = pieces.filter_map(|placement| {
            let piece = piece(puzzle, placement, &plates).transpose()?;
            Some(piece.map(|piece| (piece, options.is_dark(placement.piece))))
        });
        let lid_plate = options.tray.lid.as_ref();
        let lid_plate = lid_plate.map(|on_it| lid(on_it, &plates));
        Ok(Self {
            base: tray::base(puzzle, &plates)?,
            frame,
            pieces: pieces.collect::<Result<_, _>>()?,
            lid: lid_plate.transpose()?,
            case: match &options.case {
                Some(said) => Some(Case::of(said, &plates)?),
                None => None,
            },
            stand: plates.stand(),
            cell: options.cell,
            thickness: options.thickness,
            pins: plates.standing_pins(),
            origin: plates.grid.origin,
            width: plates.size.width,
            height: plates.size.height,
            border: options.tray.border,
        })
    }

    fn standing(&self) -> Option<Standing<'_>> {
        let stand = self.stand.as_ref()?;
        Some(Standing::new(stand, self.width))
    }

    /// The tray with its pieces; `plate` is how the face of the plate with this number lies.
    fn tray(
        &self,
        puzzle: &Puzzle,
        solution: &Solution,
        plate: &dyn Fn(f64) -> Pose,
    ) -> Vec<Layer> {
        let mut base = solid(&self.base, Wood::Tray, plate(1.0), self.thickness);
        // What the pieces cover, nobody sees.
        let is_seen = |center: Point| {
            let place = (center - self.origin) / self.cell;
            let square = [place.y, place.x].map(|number| number.floor() as i32);
            let cell = crate::product::opening::cell_at(puzzle.board(), square[0], square[1]);
            cell.is_none_or(|cell| solution.owner(cell).is_none())
        };
        base.marks.retain(|mark| {
            let bounds = mark.path.bounds();
            !mark.filled || bounds.is_none_or(|bounds| is_seen(bounds.center()))
        });
        let mut upper = self.frame(plate(2.0), self.thickness);
        upper.extend(self.pieces(plate(2.0), self.thickness));
        let mut layers = vec![vec![base], upper];
        if self.lid.is_some() {
            layers.push(self.pins(plate(3.0), self.thickness));
        }
        layers.retain(|layer| !layer.is_empty());
        layers.into_iter().map(Layer::Parts).collect()
    }

    /// The lid or the box, at the right of a tray that lies, or at the left of one that stands.
    fn beside(&self) -> Vec<Layer> {
        let size = match (&self.case, &self.lid) {
            (Some(case), _) => case.outside(),
            (None, Some(_)) => Vec2::new(self.width, self.height),
            (None, None) => return Vec::new(),
        };
        let place = match self.standing() {
            None => Spatial::new(
                (1.0 + BESIDE) * self.width,
                (self.height - size.y) / 2.0,
                0.0,
            ),
            Some(standing) => Spatial::new(
                -BESIDE * self.width - size.x,
                -standing.depth() - size.y,
                0.0,
            ),
        };
        match (&self.case, &self.lid) {
            (Some(case), _) => case.closed(place),
            (None, Some(lid)) => {
                let pose = Pose::flat(place.plus(self.thickness, UP));
                vec![Layer::Parts(vec![solid(
                    lid,
                    Wood::Tray,
                    pose,
                    self.thickness,
                )])]
            }
            (None, None) => Vec::new(),
        }
    }

    /// The lid of the tray or of the box, with its lower face at this height.
    fn lid_above(&self, height: f64) -> Option<Solid> {
        match (&self.case, &self.lid) {
            (Some(case), _) => {
                let lid = case.lid(case.around_tray())?;
                let up = height + self.thickness - lid.pose.origin.z;
                Some(Solid {
                    pose: Pose::flat(lid.pose.origin.plus(up, UP)),
                    ..lid
                })
            }
            (None, Some(lid)) => {
                let pose = at(height + self.thickness);
                Some(solid(lid, Wood::Tray, pose, self.thickness))
            }
            (None, None) => None,
        }
    }

    fn frame(&self, pose: Pose, thickness: f64) -> Vec<Solid> {
        let parts = self.frame.iter();
        parts
            .map(|part| solid(part, Wood::Tray, pose, thickness))
            .collect()
    }

    fn pieces(&self, pose: Pose, thickness: f64) -> Vec<Solid> {
        let pieces = self.pieces.iter().enumerate();
        let pieces = pieces.map(|(number, (piece, is_dark))| {
            let wood = if *is_dark {
                Wood::Second(number)
            } else {
                Wood::Piece(number)
            };
            solid(piece, wood, pose, thickness)
        });
        pieces.collect()
    }

    /// What of the pins stands out of the frame where the lid is off.
    fn pins(&self, pose: Pose, thickness: f64) -> Vec<Solid> {
        let pins = self.pins.iter();
        pins.map(|pin| solid(pin, Wood::Tray, pose, thickness))
            .collect()
    }

    /// Lines between the corners of two plates at these heights, those at the back first.
    fn corners(&self, from: f64, to: f64) -> Vec<[Spatial; 2]> {
        let inset = self.border / 2.0;
        let (right, front) = (self.width - inset, self.height - inset);
        let corners = [
            (inset, inset),
            (right, inset),
            (inset, front),
            (right, front),
        ];
        let lines = corners.map(|(x, y)| [from, to].map(|z| Spatial::new(x, y, z)));
        lines.to_vec()
    }
}

/// A piece as it lies in the opening.
fn piece(
    puzzle: &Puzzle,
    placement: &Placement,
    plates: &Plates<'_>,
) -> Result<Option<Planned>, LaserError> {
    let board = puzzle.board();
    let cells = placement.cells.iter().map(|cell| board.position(cell));
    let cells: Vec<Position> = cells.collect();
    let radii = Radii::uniform(plates.options.radius);
    let path = rounded_outline(&cells, &plates.grid, plates.clearance / 2.0, radii);
    let letter = puzzle.piece(placement.piece).letter();
    let mut contours = path.contours.into_iter();
    let Some(outline) = contours.next() else {
        return Ok(None);
    };
    let mut planned = Planned::new(
        format!("piece {letter}"),
        outline,
        contours.collect(),
        Vec::new(),
    );
    if plates.options.letters {
        let size = SIZES.letter * plates.options.cell;
        let letter = letter_on_piece(letter, &cells, &plates.grid, size, &Face::Bold);
        planned.part.marks = plates.options.lettering.marks(&[letter])?;
    }
    Ok(Some(planned))
}
