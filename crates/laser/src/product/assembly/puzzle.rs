//! A puzzle's parts in space: put together, with the pieces in a tiling, and one above the other.

use super::{Assembly, Layer, Pose, Solid, Spatial, Wood};
use crate::product::LaserError;
use crate::product::lid::lid;
use crate::product::options::{self, LaserOptions};
use crate::product::pieces::{Planned, SIZES};
use crate::product::tray::{self, Plates};
use tilendar_drawing::Face;
use tilendar_print::figure::{Radii, letter_on_piece, rounded_outline};
use tilendar_puzzle::{Placement, Position, Puzzle, Solution};

/// White between the tray and a lid that lies beside it, as a share of the tray's width.
const BESIDE: f64 = 0.16;
/// From one part to the next above it, as a share of the tray's larger side.
const APART: f64 = 0.46;

/// The tray with the pieces as they lie in a tiling, so that the open cells show what is engraved below
/// them; beside it the lid, if there is one.
///
/// # Errors
/// As for [`laser_set`](crate::product::laser_set).
pub fn assembled(
    puzzle: &Puzzle,
    solution: &Solution,
    options: &LaserOptions,
) -> Result<Assembly, LaserError> {
    let parts = Parts::of(puzzle, solution, options)?;
    let thickness = options.thickness;
    let mut layers = Vec::new();
    if let Some(lid) = &parts.lid {
        let beside = (1.0 + BESIDE) * parts.width;
        let pose = Pose::flat(Spatial::new(beside, 0.0, thickness));
        layers.push(vec![solid(lid, Wood::Tray, pose, thickness)]);
    }
    let mut base = solid(&parts.base, Wood::Tray, at(thickness), thickness);
    // What the pieces cover, nobody sees.
    base.marks.retain(|mark| {
        let center = mark.path.bounds().map(|bounds| bounds.center());
        let cell = center.and_then(|center| {
            let place = (center - parts.origin) / options.cell;
            let square = [place.y, place.x].map(|number| number.floor() as i32);
            crate::product::opening::cell_at(puzzle.board(), square[0], square[1])
        });
        !mark.filled || cell.is_none_or(|cell| solution.owner(cell).is_none())
    });
    layers.push(vec![base]);
    let mut level = parts.frame(at(2.0 * thickness), thickness);
    level.extend(parts.pieces(at(2.0 * thickness), thickness));
    layers.push(level);
    if parts.lid.is_some() {
        layers.push(parts.pins(3.0 * thickness, thickness));
    }
    let layers = layers.into_iter().filter(|layer| !layer.is_empty());
    Ok(Assembly {
        layers: layers.map(Layer::Parts).collect(),
    })
}

/// Base, frame, pieces and lid above each other, with dotted lines between their corners.
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
    let base = solid(&parts.base, Wood::Tray, at(level(0.0)), thickness);
    let mut layers = vec![
        Layer::Parts(vec![base]),
        Layer::Lines(parts.corners(level(0.0), level(1.0) - thickness)),
        Layer::Parts(parts.frame(at(level(1.0)), thickness)),
    ];
    let pieces = Layer::Parts(parts.pieces(at(level(1.7)), thickness));
    match &parts.lid {
        None => layers.push(pieces),
        Some(lid) => {
            // The lines at the back are behind the pieces, those at the front before them.
            let mut back = parts.corners(level(1.0), level(2.9) - thickness);
            let front = back.split_off(2);
            let lid = solid(lid, Wood::Tray, at(level(2.9)), thickness);
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
    /// The outlines of pins that stand in the plates.
    pins: Vec<Planned>,
    /// The upper left corner of the board on a plate.
    origin: tilendar_drawing::Point,
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
        let lid_plate = lid_plate.map(|on_it| lid(puzzle, on_it, &plates));
        Ok(Self {
            base: tray::base(puzzle, &plates)?,
            frame,
            pieces: pieces.collect::<Result<_, _>>()?,
            lid: lid_plate.transpose()?,
            pins: plates.standing_pins(),
            origin: plates.grid.origin,
            width: plates.size.width,
            height: plates.size.height,
            border: options.tray.border,
        })
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
            let wood = match is_dark {
                true => Wood::Second(number),
                false => Wood::Piece(number),
            };
            solid(piece, wood, pose, thickness)
        });
        pieces.collect()
    }

    /// What of the pins stands out of the frame where the lid is off.
    fn pins(&self, height: f64, thickness: f64) -> Vec<Solid> {
        let pins = self.pins.iter();
        pins.map(|pin| solid(pin, Wood::Tray, at(height), thickness))
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
