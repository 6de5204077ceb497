//! Laser files: everything that a maker cuts to own a puzzle, as sheets of material.
//!
//! [`laser_set`] turns a puzzle and the maker's options into [`CutSheet`](crate::cut::CutSheet)s that
//! have passed the preflight, and [`laser_sets`] does so for many puzzles on the same sheets. [`assembled`] and
//! [`exploded`] put the same parts together in space, for [`assembly_picture`]. [`sheet_document`] makes a document
//! of a sheet for the backends, and [`sheet_picture`] a picture for people. This module deals with boards, pieces
//! and trays; [`cut`](crate::cut) handles kerf and order.

mod assembly;
mod case;
mod document;
mod in_place;
mod opening;
mod options;
mod pieces;
mod sheets;
mod stand;
mod tray;
mod two_tone;

pub use crate::cut::in_words;
pub use assembly::{
    Assembly, Layer as AssemblyLayer, Pose, Solid, Spatial, Wood, assembled, assembly_picture,
    exploded,
};
pub use case::{Panel, Plane, box_panels, box_size};
pub use document::{sheet_document, sheet_picture};
pub use opening::touching_corner;
pub use options::{Alignment, LaserOptions, Lid, Mode, Storage, TabOptions, TrayOptions, within};
pub use pieces::Lettering;
pub use sheets::{LaserSet, PartContent, SheetContent, fitting_cell};
pub use stand::Stand;
pub use two_tone::{Material, TwoTone, second_wood};

pub(crate) use options::check_sizes;
pub(crate) use pieces::PlannedPart;
pub(crate) use sheets::{Batch, laid_out};
use tilendar_drawing::{Layer, Point, Size};
use tilendar_press::MakeError;
use tilendar_press::figure::Grid;
use tilendar_puzzle::{Piece, Puzzle};
use tray::Plates;

/// The sheets of a puzzle: tray, pieces and box.
///
/// `order` is the order in which the machine works through its layers, from first to last.
///
/// # Errors
/// [`MakeError`] names the option that makes it impossible, or the part and the sheet that would not be cut
/// well.
pub fn laser_set(
    puzzle: &Puzzle,
    options: &LaserOptions,
    order: &[Layer],
) -> Result<LaserSet, MakeError> {
    laser_sets(&[(puzzle, options)], options, order)
}

/// The sheets that several puzzles share: parts of one may lie wherever those of another leave room.
/// Bed, margin, spacing, kerf and thickness are those of `shared`; everything else comes from the options of
/// each puzzle. If there are several, the names of parts begin with the puzzle's number, from 1.
///
/// # Errors
/// As for [`laser_set`].
pub fn laser_sets(
    puzzles: &[(&Puzzle, &LaserOptions)],
    shared: &LaserOptions,
    order: &[Layer],
) -> Result<LaserSet, MakeError> {
    let mut batches: Vec<Batch> = Vec::new();
    let woods = puzzles.iter().any(|(_, options)| options.is_two_tone());
    for (number, &(puzzle, options)) in puzzles.iter().enumerate() {
        for (material, parts) in parts(puzzle, options, woods)? {
            let numbered = parts.into_iter().map(|mut turns| {
                if puzzles.len() > 1 {
                    for planned in &mut turns {
                        planned.part.name = format!("{} {}", number + 1, planned.part.name);
                    }
                }
                (number, turns)
            });
            match batches.iter_mut().find(|batch| batch.material == material) {
                Some(batch) => batch.parts.extend(numbered),
                None => batches.push(Batch { material, parts: numbered.collect() }),
            }
        }
    }
    let mut set = laid_out(&batches, shared, order)?;
    set.stands =
        puzzles.iter().map(|(puzzle, options)| Plates::new(puzzle, options).stand()).collect();
    Ok(set)
}

/// Parts, each in all permitted turns.
type PartOrientations = Vec<Vec<PlannedPart>>;

/// The parts of a puzzle by their material; `woods` is whether any puzzle on the sheets uses two woods.
fn parts(
    puzzle: &Puzzle,
    options: &LaserOptions,
    woods: bool,
) -> Result<Vec<(Material, PartOrientations)>, MakeError> {
    let board = puzzle.board();
    options::check(board, options)?;
    let plates = Plates::new(puzzle, options);
    let mut plates_of_tray = vec![tray::base(puzzle, &plates)?];
    let mut pieces = Vec::new();
    let mut dark_pieces = Vec::new();
    match &options.mode {
        Mode::Apart { .. } => {
            plates_of_tray.push(tray::frame(board, &plates));
            plates_of_tray.extend(tray::islands(board, &plates));
            for (index, piece) in puzzle.piece_indices().zip(puzzle.pieces()) {
                let is_dark = options.second_wood.contains(&index);
                let of_its_wood = if is_dark { &mut dark_pieces } else { &mut pieces };
                of_its_wood.push(turned(piece, &plates)?);
            }
        }
        Mode::InPlace(solution) => {
            plates_of_tray.push(in_place::frame_with_pieces(puzzle, solution, &plates)?);
        }
    }
    if let Some(lid) = &options.tray.lid {
        plates_of_tray.push(pieces::lid(lid, &plates)?);
    }
    plates_of_tray.extend(plates.pins());
    plates_of_tray.extend(plates.stand().iter().flat_map(Stand::parts));
    if let Some(case) = &options.case {
        plates_of_tray.extend(case::parts(case, &plates)?);
    }
    let tray: PartOrientations = plates_of_tray.into_iter().map(PlannedPart::both_ways).collect();
    Ok(match (options.separate_pieces, woods) {
        (true, true) => vec![
            (Material::Tray, tray),
            (Material::FirstPieces, pieces),
            (Material::SecondPieces, dark_pieces),
        ],
        (false, true) => {
            vec![
                (Material::FirstWood, [tray, pieces].concat()),
                (Material::SecondWood, dark_pieces),
            ]
        }
        (true, false) => vec![(Material::Tray, tray), (Material::Pieces, pieces)],
        (false, false) => vec![(Material::All, [tray, pieces].concat())],
    })
}

/// The piece in each of its distinct quarter turns, face up.
fn turned(piece: &Piece, plates: &Plates<'_>) -> Result<Vec<PlannedPart>, MakeError> {
    let grid = Grid::new(Point::ORIGIN, plates.options.cell);
    piece
        .shape()
        .orientations(false)
        .iter()
        .map(|shape| {
            let span = Some(Size::new(shape.width().into(), shape.height().into()));
            Ok(PlannedPart { span, ..pieces::piece(piece, shape.cells(), &grid, plates)? })
        })
        .collect()
}
