//! A piece: a prism with bevelled edges.

use tilendar_drawing::{Path, Point, Shape};
use tilendar_print::figure::{Grid, Radii, Theme, letter_on_piece, rounded_outline};
use tilendar_puzzle::{PieceIndex, Position, Puzzle};

use super::lettering::{rings_of, sink};
use super::plate::shaded;
use super::{Part, PartKind, SIZES, SolidError, SolidOptions};
use crate::mesh::{Facing, MeshError, Ring, Shell, Solid, micrometres};

/// The piece as the layout draws it.
pub fn piece(
    puzzle: &Puzzle,
    index: PieceIndex,
    theme: &Theme,
    options: &SolidOptions,
) -> Result<Part, SolidError> {
    let piece = puzzle.piece(index);
    let cells = piece.shape().cells();
    let grid = Grid {
        origin: Point::ORIGIN,
        cell: options.cell,
    };
    let outline = outline(cells, &grid, options.clearance / 2.0);
    let letter = options.letters.then(|| {
        let face = &theme.typefaces.bold;
        letter_on_piece(
            piece.letter(),
            cells,
            &grid,
            SIZES.letter * options.cell,
            face,
        )
    });
    let name = format!("piece {}", piece.letter());
    let solid = solid(&rings(&outline), &rings_of(letter.as_slice()), options);
    let solid = solid.map_err(|error| SolidError::Mesh {
        part: name.clone(),
        error,
    })?;
    let color = theme.pieces.fill(index.index());
    let mut plan = vec![Shape::filled(outline, color)];
    plan.extend(letter.map(|letter| Shape::filled(letter.outline(), shaded(color))));
    Ok(Part {
        name,
        kind: PartKind::Piece(index),
        color,
        solid,
        boxes: cells.iter().map(|&at| grid.cell_box(at)).collect(),
        plan,
    })
}

/// The outline of cells, moved inward by millimetres.
pub fn outline(cells: &[Position], grid: &Grid, inset: f64) -> Path {
    rounded_outline(cells, grid, inset, Radii::uniform(0.0))
}

/// The rings of an outline.
pub fn rings(outline: &Path) -> Vec<Ring> {
    outline
        .contours
        .iter()
        .filter_map(Ring::of_contour)
        .collect()
}

fn solid(rings: &[Ring], letter: &[Ring], options: &SolidOptions) -> Result<Solid, MeshError> {
    let height = options.in_layers(options.height);
    let chamfer = options.chamfer();
    let levels = [
        (chamfer, 0),
        (0.0, micrometres(chamfer)),
        (0.0, micrometres(height - chamfer)),
        (chamfer, micrometres(height)),
    ];
    let mut shell = Shell::default();
    shell.walls(rings, &levels);
    let mut ends: Vec<Ring> = rings.iter().map(|ring| ring.inset(chamfer)).collect();
    shell.face(&ends, 0, Facing::Down)?;
    ends.extend_from_slice(letter);
    let top = micrometres(height);
    shell.face(&ends, top, Facing::Up)?;
    let sunk = [micrometres(height - options.relief()), top];
    sink(&mut shell, letter, sunk, Facing::Up)?;
    shell.close()
}
