//! Pieces, which are prisms with beveled edges, and the lid, a plate with a rim that goes over the tray; words are
//! recesses. The lid is printed upside down, which makes its upper side smooth; its picture shows that side.

use tilendar_drawing::{Affine, Path, Point, Shape, Size, Text};
use tilendar_fields::Refusal;
use tilendar_laser::cut::{in_words, lettered};
use tilendar_laser::design::LidTitle;
use tilendar_press::MakeError;
use tilendar_press::figure::{Grid, Radii, Theme, letter_on_piece, rounded_outline};
use tilendar_puzzle::{Board, PieceIndex, Position, Puzzle};

use super::plate::shaded;
use super::tray::{edge, edge_ring, tray_color};
use super::{Part, PartKind, SIZES, STROKE, Sizes, not_solid};
use crate::mesh::{CrossingError, Facing, Ring, Shell, Solid, micrometers};

/// The depth of the rim, as a share of the tray's height.
const RIM: f64 = 0.7;

/// The lid of a board's tray.
pub fn lid(
    board: &Board,
    theme: &Theme,
    title: Option<&str>,
    options: &Sizes,
) -> Result<Part, MakeError> {
    // On each side half of the gap between two pieces, so that the lid holds.
    let inner = edge(board, options).inset(options.clearance / 2.0);
    let outer = inner.inset(options.rim());
    let letters = match title {
        Some(title) => {
            let center = outer.center().to_vec2();
            let letters = title_in(title, outer.size(), theme, options)?;
            Some(letters.transformed(Affine::translate(center)))
        }
        None => None,
    };
    // Mirrored, since the upper side faces down.
    let mirror = Affine::new([-1.0, 0.0, 0.0, 1.0, 2.0 * outer.center().x, 0.0]);
    let mirrored = letters.clone().map(|letters| letters.transformed(mirror));
    let strokes = mirrored.as_ref().map_or_else(Vec::new, rings_of_path);
    let solid = lid_solid(board, &strokes, options).map_err(|error| not_solid("lid", error))?;
    let color = tray_color(theme);
    let rounded = Path::rounded_rectangle(outer, options.border / 2.0 + options.rim());
    let mut plan = vec![Shape::filled(rounded, color)];
    plan.extend(letters.map(|letters| Shape::filled(letters, shaded(color))));
    let name = "lid".to_owned();
    Ok(Part { name, kind: PartKind::Lid, color, solid, boxes: vec![outer], plan })
}

/// The letters of the title around the origin, on a lid of this size.
fn title_in(title: &str, lid: Size, theme: &Theme, options: &Sizes) -> Result<Path, MakeError> {
    let least = options.nozzle / STROKE;
    let letters = LidTitle::fit(title, LidTitle::room(lid), &theme.typefaces.bold, least)
        .map(|title| title.outline());
    letters.ok_or_else(|| {
        let reason = format!(
            "the title does not fit on the lid, and the nozzle draws nothing well below {} mm",
            in_words(least)
        );
        let remedy = "shorten it, or use a larger `cell`";
        MakeError::concerning("title", Refusal::Room.because(reason)).with_remedy(remedy)
    })
}

fn lid_solid(board: &Board, strokes: &[Ring], options: &Sizes) -> Result<Solid, CrossingError> {
    let chamfer = options.chamfer();
    let plate = options.floor();
    let tray = plate + options.in_layers(options.height);
    let height = plate + options.in_layers(RIM * tray);
    let below_top = micrometers(height - chamfer);
    let top = micrometers(height);
    let tray = edge_ring(edge(board, options), options);
    let inner = inset(&tray, -options.clearance / 2.0);
    let outer = inset(&tray, -options.clearance / 2.0 - options.rim());
    let rim = reversed(&inner);
    let mut shell = Shell::default();

    shell.face(&[&inset(&outer, chamfer)[..], strokes].concat(), 0, Facing::Down)?;
    let sunk = [0, micrometers(options.relief())];
    sink(&mut shell, strokes, sunk, Facing::Down)?;
    shell.walls(&outer, &beveled(chamfer, height));
    shell.face(&[inset(&outer, chamfer), inset(&rim, chamfer)].concat(), top, Facing::Up)?;
    let plate = micrometers(plate);
    shell.walls(&rim, &[(0.0, plate), (0.0, below_top), (chamfer, top)]);
    shell.face(&inner, plate, Facing::Up)?;
    Ok(shell.close())
}

/// The piece as drawn in the layout.
pub fn piece(
    puzzle: &Puzzle,
    index: PieceIndex,
    theme: &Theme,
    has_letter: bool,
    options: &Sizes,
) -> Result<Part, MakeError> {
    let piece = puzzle.piece(index);
    let cells = piece.shape().cells();
    let grid = Grid::new(Point::ORIGIN, options.cell);
    let outline = outline(cells, &grid, options.clearance / 2.0);
    let letter = has_letter.then(|| {
        let size = SIZES.letter * options.cell;
        letter_on_piece(piece.letter(), cells, &grid, size, &theme.typefaces.bold)
    });
    let name = format!("piece {}", piece.letter());
    let solid = solid(&rings(&outline), &rings_of(letter.as_slice()), options)
        .map_err(|error| not_solid(&name, error))?;
    let color = theme.pieces.fill(index.index());
    let mut plan = vec![Shape::filled(outline, color)];
    plan.extend(letter.map(|letter| Shape::filled(lettered(&letter), shaded(color))));
    Ok(Part {
        name,
        kind: PartKind::Piece(index),
        color,
        solid,
        boxes: cells.iter().map(|&at| grid.cell_box(at)).collect(),
        plan,
    })
}

/// The outline of cells, moved inward by millimeters.
pub fn outline(cells: &[Position], grid: &Grid, inset: f64) -> Path {
    rounded_outline(cells, grid, inset, Radii::uniform(0.0))
}

/// The rings of an outline.
pub fn rings(outline: &Path) -> Vec<Ring> {
    outline.contours.iter().filter_map(Ring::of_contour).collect()
}

fn solid(rings: &[Ring], letter: &[Ring], options: &Sizes) -> Result<Solid, CrossingError> {
    let height = options.in_layers(options.height);
    let chamfer = options.chamfer();
    let mut shell = Shell::default();
    shell.walls(rings, &beveled(chamfer, height));
    let mut ends = inset(rings, chamfer);
    shell.face(&ends, 0, Facing::Down)?;
    ends.extend_from_slice(letter);
    let top = micrometers(height);
    shell.face(&ends, top, Facing::Up)?;
    let sunk = [micrometers(height - options.relief()), top];
    sink(&mut shell, letter, sunk, Facing::Up)?;
    Ok(shell.close())
}

/// The levels of a wall of this height with bevels at the bottom and the top.
pub fn beveled(chamfer: f64, height: f64) -> [(f64, i32); 4] {
    [
        (chamfer, 0),
        (0.0, micrometers(chamfer)),
        (0.0, micrometers(height - chamfer)),
        (chamfer, micrometers(height)),
    ]
}

/// The rings moved into their material.
pub fn inset(rings: &[Ring], distance: f64) -> Vec<Ring> {
    rings.iter().map(|ring| ring.inset(distance)).collect()
}

/// The rings with their material on the other side.
pub fn reversed(rings: &[Ring]) -> Vec<Ring> {
    rings.iter().map(Ring::reversed).collect()
}

/// The area that the words cover, as rings around the strokes.
pub fn rings_of(texts: &[Text]) -> Vec<Ring> {
    texts.iter().flat_map(|text| rings_of_path(&lettered(text))).collect()
}

/// The rings of a filled path, those around material counter-clockwise, regardless of its contours' directions.
fn rings_of_path(path: &Path) -> Vec<Ring> {
    let rings: Vec<Ring> = path.contours.iter().filter_map(Ring::of_contour).collect();
    let area: f64 = rings.iter().map(Ring::area).sum();
    if area < 0.0 { reversed(&rings) } else { rings }
}

/// Sinks the strokes between two heights in micrometers into the solid: adds their walls, and their ground, which
/// faces the same way as the face around them. That face must leave them out.
pub fn sink(
    shell: &mut Shell,
    strokes: &[Ring],
    [from, to]: [i32; 2],
    ground: Facing,
) -> Result<(), CrossingError> {
    if strokes.is_empty() {
        return Ok(());
    }
    shell.walls(&reversed(strokes), &[(0.0, from), (0.0, to)]);
    let height = match ground {
        Facing::Up => from,
        Facing::Down => to,
    };
    shell.face(strokes, height, ground)
}
