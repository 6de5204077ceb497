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
mod lettering;
mod lid;
mod opening;
mod options;
mod plates;
mod sheets;
mod solid;
mod stand;
mod tray;
mod two_tone;

pub use assembly::{Assembly, Layer as AssemblyLayer, assembled, assembly_picture, exploded};
pub use case::box_panels;
pub use document::{sheet_document, sheet_picture};
pub use lettering::SIZES;
pub use lid::LidTitle;
pub use opening::{NotchedRow, touching_corner};
pub use options::{
    Alignment, LaserOptions, Lettering, Lid, Mode, Storage, TabOptions, TrayOptions, within,
};
pub use sheets::{BedRoom, LaserSet};
pub use solid::{Pose, Solid, Spatial, Wood};
pub use stand::Stand;
pub use two_tone::{Material, TwoTone, second_wood};

use crate::cut::Part;
pub(crate) use options::check_sizes;
use plates::Plates;
pub(crate) use sheets::{Batch, laid_out};
use tilendar_drawing::Layer;
use tilendar_press::MakeError;
use tilendar_puzzle::Puzzle;

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
    let mut stands = Vec::new();
    let mut boxes = Vec::new();
    let woods = puzzles.iter().any(|(_, options)| options.is_two_tone());
    for (index, &(puzzle, options)) in puzzles.iter().enumerate() {
        let plates = Plates::new(puzzle, options)?;
        stands.push(Stand::new(&plates));
        boxes.push(case::size(&plates));
        for (material, mut parts) in chosen(parts(&plates, woods)?, &options.parts)? {
            if puzzles.len() > 1 {
                for part in parts.iter_mut().flatten() {
                    part.name = format!("{} {}", index + 1, part.name);
                }
            }
            let parts_of_puzzle = parts.into_iter().map(|turns| (index, turns));
            match batches.iter_mut().find(|batch| batch.material == material) {
                Some(batch) => batch.parts.extend(parts_of_puzzle),
                None => batches.push(Batch { material, parts: parts_of_puzzle.collect() }),
            }
        }
    }
    let set = laid_out(&batches, shared, order)?;
    Ok(LaserSet { stands, boxes, ..set })
}

/// Parts, each in all permitted turns.
type PartOrientations = Vec<Vec<Part>>;

/// The parts with these names; all of them if there are none.
///
/// # Errors
/// A name that no part has.
fn chosen(
    mut parts: Vec<(Material, PartOrientations)>,
    names: &[String],
) -> Result<Vec<(Material, PartOrientations)>, MakeError> {
    let all: Vec<&str> =
        parts.iter().flat_map(|(_, parts)| parts).map(|turns| &*turns[0].name).collect();
    if let Some(name) = names.iter().find(|name| !all.iter().any(|part| is_named(part, name))) {
        let expected = format!(
            "write `tray`, `pieces`, or one of {}; `lid`, `stand` and `box` add others",
            all.join(", ").replace("piece ", "piece:")
        );
        return Err(MakeError::value("parts", name, expected));
    }
    if !names.is_empty() {
        for (_, parts) in &mut parts {
            parts.retain(|turns| names.iter().any(|name| is_named(&turns[0].name, name)));
        }
    }
    Ok(parts)
}

/// Whether a part has this name, such as `piece:R`, or is one of those that it stands for: `stand`, `pieces`, `tray`.
fn is_named(part: &str, name: &str) -> bool {
    let kinds: &[&str] = match name {
        "tray" => &["base", "frame", "island", "pin"],
        "pieces" => &["piece"],
        name => &[name],
    };
    kinds.iter().any(|kind| {
        let rest = part.strip_prefix(&*kind.replace(':', " "));
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    })
}

/// The parts of a puzzle by their material; `woods` is whether any puzzle on the sheets uses two woods.
fn parts(plates: &Plates<'_>, woods: bool) -> Result<Vec<(Material, PartOrientations)>, MakeError> {
    let Plates { puzzle, options, .. } = *plates;
    let mut tray_parts = vec![tray::base(plates)?];
    let mut pieces = Vec::new();
    let mut dark_pieces = Vec::new();
    match &options.mode {
        Mode::Apart { .. } => {
            tray_parts.push(tray::frame(plates));
            tray_parts.extend(tray::islands(plates));
            for (index, piece) in puzzle.piece_indices().zip(puzzle.pieces()) {
                let is_dark = options.second_wood.contains(&index);
                let pieces = if is_dark { &mut dark_pieces } else { &mut pieces };
                pieces.push(tray::turned_piece(piece, plates)?);
            }
        }
        Mode::InPlace(solution) => tray_parts.push(in_place::frame_with_pieces(solution, plates)?),
    }
    if let Some(lid) = &options.tray.lid {
        tray_parts.push(lid::lid(lid, plates)?);
    }
    tray_parts.extend(plates.pins());
    tray_parts.extend(Stand::new(plates).iter().flat_map(Stand::parts));
    if let Some(lid) = &options.case {
        tray_parts.extend(case::parts(lid, plates)?);
    }
    let tray: PartOrientations =
        tray_parts.into_iter().map(|part| vec![part.clone(), part.turned()]).collect();
    Ok(match (options.separate_pieces, woods) {
        (true, true) => vec![
            (Material::Tray, tray),
            (Material::FirstPieces, pieces),
            (Material::SecondPieces, dark_pieces),
        ],
        (false, true) => vec![
            (Material::FirstWood, [tray, pieces].concat()),
            (Material::SecondWood, dark_pieces),
        ],
        (true, false) => vec![(Material::Tray, tray), (Material::Pieces, pieces)],
        (false, false) => vec![(Material::All, [tray, pieces].concat())],
    })
}
